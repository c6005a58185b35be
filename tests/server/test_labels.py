"""The words of what may be answered come with the position: to the asked seat alone, in its reader's language."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

import civitas
from tests.server.conftest import ApiUser
from tests.server.test_failures import first_answer


def open_table(anna: ApiUser, bruno: ApiUser, game: str) -> str:
    """A table of two people; of a game that needs more, the first has all other seats."""
    seats = [{"kind": "me"}] * (civitas.game(game).min_players - 1) + [{"kind": "open"}]
    made = anna.post("/api/tables", {"game": game, "seats": seats, "hot_seat": True}, 201)
    bruno.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
    return str(made["id"])


def connect(client: TestClient, table: str, person: ApiUser | None, lang: str) -> Any:
    client.cookies.clear()
    headers = {} if person is None else {"cookie": f"civitas={person.token}"}
    return client.websocket_connect(f"/api/tables/{table}/live?changes=1&lang={lang}", headers=headers)


def next_positions(socket: Any) -> list[dict[str, Any]]:
    """The positions or changes of the next message that has some."""
    while True:
        message = socket.receive_json()
        if found := (message.get("positions") or []) + (message.get("changes") or []):
            return list(found)


def check_labels(person: ApiUser, table: str, positions: list[dict[str, Any]], lang: str) -> int:
    """Only the asked seat has labels, the same as on the page of text; how many seats are asked."""
    asked = 0
    for position in positions:
        decision = position["decision"]
        assert len(decision["labels"]) == len(decision["actions"])
        if decision["actions"]:
            asked += 1
            page = person.get(f"/api/tables/{table}/text/{position['seat']}/{lang}")
            texts = [action["text"] for action in decision["actions"]]
            assert page["actions"] == dict(zip(texts, decision["labels"]))
    return asked


@pytest.mark.parametrize("game", civitas.game_names())
def test_labels_come_with_every_position(client: TestClient, anna: ApiUser, bruno: ApiUser, game: str) -> None:
    table = open_table(anna, bruno, game)
    with connect(client, table, anna, "it") as hers, connect(client, table, bruno, "en") as his:
        told = {"it": next_positions(hers), "en": next_positions(his)}
        for _ in range(8):
            asked = check_labels(anna, table, told["it"], "it"), check_labels(bruno, table, told["en"], "en")
            assert sum(asked) == 1
            anna_asked = bool(asked[0])
            act = first_answer(anna if anna_asked else bruno, table)
            (hers if anna_asked else his).send_json({"type": "act", "reply": 1, **act})
            told = {"it": next_positions(hers), "en": next_positions(his)}


def test_the_language_of_labels_can_be_changed(client: TestClient, anna: ApiUser, bruno: ApiUser) -> None:
    table = open_table(anna, bruno, "through_the_ages")
    with connect(client, table, anna, "en") as hers, connect(client, table, bruno, "en") as his:
        first, other = next_positions(hers), next_positions(his)
        person, socket = (anna, hers) if first[0]["decision"]["actions"] else (bruno, his)
        before = (first if person is anna else other)[0]["decision"]["labels"]
        socket.send_json({"type": "lang", "reply": 3, "text": "it"})
        after = next_positions(socket)
        assert check_labels(person, table, after, "it") == 1 and after[0]["decision"]["labels"] != before
        assert socket.receive_json()["reply"] == 3
        socket.send_json({"type": "lang", "reply": 4, "text": "no such"})
        assert next_positions(socket)[0]["decision"]["labels"] == []


def test_who_looks_on_is_sent_no_labels(client: TestClient, anna: ApiUser) -> None:
    wanted = {"game": "rising_cultures", "seats": [{"kind": "me"}] * 2, "hot_seat": True, "open": True}
    table = anna.post("/api/tables", wanted, 201)["id"]
    with connect(client, table, None, "en") as socket:
        position = next_positions(socket)[0]
        assert position["seat"] == civitas.SPECTATOR and not position["decision"]["labels"]
        socket.send_json({"type": "lang", "reply": 1, "text": "it"})
        assert not next_positions(socket)[0]["decision"]["labels"]
