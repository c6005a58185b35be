"""A click goes one short way: few files of the server, none again and again; and one message comes back to each."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from starlette.testclient import TestClient

import civitas.server
from civitas.server.app import make_app
from civitas.server.settings import Settings
from tests.server.conftest import ApiUser
from tests.server.test_failures import first_answer

SERVER_FOLDER = str(Path(civitas.server.__file__).parent)
MAX_FILES, MAX_ALTERNATIONS = 12, 2


class CallTracer:
    """Notes, while it is on, in which file of the server each called function stands, thread by thread."""

    def __init__(self) -> None:
        self.on = False
        self.visits: dict[int, list[str]] = {}

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        if not self.on or event != "call" or not frame.f_code.co_filename.startswith(SERVER_FOLDER):
            return
        visits = self.visits.setdefault(threading.get_ident(), [])
        name = frame.f_code.co_filename.removeprefix(SERVER_FOLDER)
        if not visits or visits[-1] != name:
            visits.append(name)


@pytest.fixture
def tracer() -> Iterator[CallTracer]:
    made = CallTracer()
    threading.setprofile(made)
    sys.setprofile(made)
    yield made
    threading.setprofile(None)
    sys.setprofile(None)


def most_alternations(visits: list[str]) -> int:
    """How often one file is visited in turn with one other, without a third between."""
    most = run = 0
    for place in range(2, len(visits)):
        run = run + 1 if visits[place] == visits[place - 2] else 0
        most = max(most, (run + 2) // 2 if run else 0)
    return most


def receive_reply(socket: Any, reply: int) -> dict[str, Any]:
    """The answer to a message; nothing else may come before it."""
    found: dict[str, Any] = socket.receive_json()
    assert found.get("reply") == reply, found
    return found


def drain_greeting(socket: Any) -> dict[str, Any]:
    """Everything up to the first positions."""
    while not (found := socket.receive_json()).get("positions"):
        pass
    return dict(found)


def test_most_alternations() -> None:
    assert most_alternations(list("abcd")) == 0 and most_alternations(list("aba")) == 1
    assert most_alternations(list("abab")) == 2
    assert most_alternations(list("xababac")) == 2
    assert most_alternations(list("xabababc")) == 3


@pytest.mark.parametrize("game", civitas.game_names())
def test_a_click_goes_one_short_way(settings: Settings, tracer: CallTracer, game: str) -> None:
    least = civitas.game(game).min_players
    with TestClient(make_app(settings)) as client:
        anna, bruno = ApiUser(client, "Anna"), ApiUser(client, "Bruno")
        seats = [{"kind": "me"}] * (least - 1) + [{"kind": "open"}]
        made = anna.post("/api/tables", {"game": game, "seats": seats, "hot_seat": True}, 201)
        bruno.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
        sockets = [
            client.websocket_connect(
                f"/api/tables/{made['id']}/live?changes=1&lang=it", headers={"cookie": f"civitas={person.token}"}
            )
            for person in (anna, bruno)
        ]
        with sockets[0] as hers, sockets[1] as his:
            for socket in (hers, his):
                drain_greeting(socket)
            # the first answer may be either's; the one that is traced finds everything warm
            for number in (1, 2):
                asked = hers if first_position(anna, made["id"]) else his
                person = anna if asked is hers else bruno
                act = first_answer(person, made["id"])
                settle(tracer)
                tracer.on = number == 2
                asked.send_json({"type": "act", "reply": number, **act})
                receive_reply(asked, number)
                other = his if asked is hers else hers
                assert other.receive_json()["changes"], "one message to the other, too"
                settle(tracer)
    visited = {name for visits in tracer.visits.values() for name in visits}
    assert len(visited) <= MAX_FILES, sorted(visited)
    for visits in tracer.visits.values():
        assert most_alternations(visits) <= MAX_ALTERNATIONS, " ".join(visits)


def first_position(person: ApiUser, table: str) -> bool:
    """Whether one of a person's seats is asked."""
    return any(each["decision"]["actions"] for each in person.get(f"/api/tables/{table}/position"))


def settle(tracer: CallTracer) -> None:
    """Lets what follows a message come to its end, and traces no more."""
    time.sleep(0.1)
    tracer.on = False
