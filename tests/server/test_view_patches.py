"""Only what has changed is sent to those who ask for it; together it makes up the whole position."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import civitas
from civitas.server.live.broadcast import Audience, Watcher
from civitas.server.store.rows import SeatRow, TableRow
from civitas.server.tables.table import Table
from tests.server.conftest import ApiUser
from tests.server.test_failures import HOT_SEAT, first_answer


def apply_patch(view: Any, patch: list[Any]) -> Any:
    """What a client does with it."""
    view = json.loads(json.dumps(view))
    for place, *value in patch:
        if not place:
            view = value[0]
            continue
        at = view
        for step in place[:-1]:
            at = at[step]
        if value:
            at[place[-1]] = value[0]
        else:
            del at[place[-1]]
    return view


@pytest.mark.parametrize("game", civitas.game_names())
def test_what_changed_makes_up_the_whole_position(game: str) -> None:
    match = civitas.Match(civitas.game(game), seed=3)
    rng, row = Random(5), TableRow("t", game, 1, match.players, "{}", "o", "i", False, True, False, "playing", 0, 0)
    table = Table(row, [SeatRow("t", seat, "person", f"P{seat}") for seat in range(match.players)], [])
    table.start_match(match, [])
    watcher = Watcher("p", "", list(range(match.players)), lambda text: None, lambda code: None, changes=True)
    told = Audience()
    views: dict[int, Any] = {}
    whole = changed = 0
    for _ in range(120):
        message = json.loads(told.message_for(table, watcher, None))
        for position in message.get("positions", []):
            views[position["seat"]] = position["view"]
            whole += 1
        for change in message.get("changes", []):
            views[change["seat"]] = apply_patch(views[change["seat"]], change["patch"])
            changed += 1
        for seat, view in views.items():
            assert view == json.loads(json.dumps(match.view(seat)))
        if match.over:
            break
        if rng.random() < 0.1 and match.undo_limit(match.decision.seat):
            match.undo(match.decision.seat)
        else:
            match.play(rng.choice(match.decision.actions()))
        table.update_row({})
    assert whole == match.players and changed >= min(16, match.version)


def test_a_connection_that_asks_for_it_gets_only_what_changed(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    client.cookies.clear()
    with client.websocket_connect(f"/api/tables/{table}/live?changes=1", headers=anna.auth_headers) as socket:
        while not (first := socket.receive_json()).get("positions"):
            pass
        act = first_answer(anna, table)
        socket.send_json({"type": "act", "reply": 5, **act})
        message = socket.receive_json()
        assert message["reply"] == 5 and message["done"]["version"] > act["version"]
        assert not message.get("positions") and {change["seat"] for change in message["changes"]} == {0, 1}
        assert all(change["base"] == first["positions"][0]["version"] for change in message["changes"])
