"""A game from outside, with its rules alone, on the server: found, played to the end, and looked back at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from civitas.registry import use_games
from civitas.server.app import make_app
from civitas.server.settings import Settings
from tests.server.conftest import ApiUser
from tests.server.test_play import next_decision
from tests.support.extra_games import forget_after, write_single_file


@pytest.fixture
def anna(settings: Settings, tmp_path: Path) -> Iterator[ApiUser]:
    with forget_after():
        use_games([str(write_single_file(tmp_path, "pebbles"))])
        with TestClient(make_app(settings)) as client:
            yield ApiUser(client, "Anna")


def test_a_game_of_one_file_is_played_on_the_text_board(anna: ApiUser) -> None:
    listed = {game["id"]: game for game in anna.get("/api/games")}
    assert listed["pebbles"]["bots"] == ["random"] and len(listed) == 5
    wanted = {"game": "pebbles", "hints": True, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    table = anna.post("/api/tables", wanted, 201)["id"]
    place = f"/api/tables/{table}"
    with anna.open_socket(table) as socket:
        position = next_decision(socket)
        page = anna.get(f"{place}/text/0/it")
        assert page["title"] == "Pebbles" and page["actions"]["take 1"] == "take 1"
        assert any("stones: 1" in line for block in page["blocks"] for line in block["lines"])
        assert anna.get(f"{place}/ratings")["ratings"] == {}
        refused = anna.client.get(f"{place}/hint/0", headers=anna.auth_headers)
        assert refused.status_code == 400 and "evaluation" in refused.text
        while not position["over"]:
            action = position["decision"]["actions"][0]["text"]
            socket.send_json({"type": "act", "seat": 0, "version": position["version"], "action": action})
            position = next_decision(socket)
    history = anna.get(f"{place}/history")
    assert len(history["turns"]) > 3 and history["ratings"] == {}
    assert anna.get(f"{place}/replay/1/0")["view"]["stones"] > 10
    assert anna.get(f"{place}/replay-text/1/0/en")["blocks"]
    assert anna.get(f"{place}/score/en")["blocks"]


def test_everything_that_is_asked_about_a_game_is_answered(anna: ApiUser) -> None:
    for path, empty in (("names", {}), ("data", {}), ("faces/en", {}), ("sheets/it", []), ("rules/en", [])):
        assert anna.get(f"/api/games/pebbles/{path}") == empty
    anna.get("/api/games/pebbles/help/stones/en", 404)
    anna.client.cookies.clear()
    words = anna.client.get("/api/games/pebbles/locale/it", headers=anna.auth_headers)
    assert words.status_code == 200 and "ask-TakeStones" in words.text and "event-took" in words.text
