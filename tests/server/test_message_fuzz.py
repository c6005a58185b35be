"""Anything may be sent by anyone: right, changed, late, for a seat of others. Nothing breaks and nothing leaks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test
from starlette.testclient import TestClient

import civitas
from tests.server.conftest import ApiUser

seats = st.integers(0, 1)
picks = st.integers(0, 10_000)
channels = st.sampled_from(["http", "socket"])
junk_values = st.one_of(
    st.none(), st.booleans(), st.integers(), st.text(max_size=30), st.lists(st.integers(), max_size=3), st.floats()
)
KEYS = ["seat", "version", "action", "type", "reply", "text", "bot", "more"]
PATHS = ["act", "ends", "undo", "why", "notes", "join", "stand-in", "position", "live", "rollback", "orders/0"]


class MessageMachine(RuleBasedStateMachine):
    """Two people at a table and one who only watches, each with a live connection."""

    client: TestClient
    people: list[ApiUser]
    sent = 0

    @initialize()
    def begin(self) -> None:
        anna, bruno, carla = self.people
        wanted = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = anna.post("/api/tables", wanted, 201)
        bruno.post(f"/api/tables/{made['id']}/join", {"invite": made["invite"]})
        self.table = made["id"]
        self.place = f"/api/tables/{self.table}"
        self.live = self.client.app.state.context.moves.registry.find(self.table)  # type: ignore[attr-defined]
        self.sockets = [person.open_socket(self.table).__enter__() for person in (anna, bruno, carla)]
        self.old: list[dict[str, Any]] = []
        self.reply = 0
        self.hear()

    def teardown(self) -> None:
        for socket in getattr(self, "sockets", []):
            socket.__exit__(None, None, None)

    # What is sent

    @rule(way=channels, pick=picks)
    def answer(self, way: str, pick: int) -> None:
        """The seat that is asked answers as it may; now and then the very same message is sent twice."""
        seat, offers = self.asked()
        if not offers:
            return
        act = {"seat": seat, "version": self.live.version, "action": offers[pick % len(offers)]}
        self.old.append(act)
        for _ in range(2 if pick % 5 == 0 else 1):
            assert self.send(way, seat, "act", act)

    @rule(way=channels, pick=picks, seat=seats)
    def late(self, way: str, pick: int, seat: int) -> None:
        """A message that was right once; only one that was taken just so may be acknowledged again."""
        if self.old:
            act = self.old[pick % len(self.old)]
            before = self.live.version
            self.send(way, seat, "act", {**act, "version": max(0, act["version"] - pick % 3)})
            if act["version"] < before:
                assert self.live.version == before

    @rule(way=channels, pick=picks)
    def for_others(self, way: str, pick: int) -> None:
        """The one who is not asked, and the one who only watches, answer for the seat that is."""
        seat, offers = self.asked()
        if offers:
            act = {"seat": seat, "version": self.live.version, "action": offers[pick % len(offers)]}
            assert not self.send(way, 1 - seat if pick % 2 else 2, "act", act)

    @rule(
        way=channels, seat=seats, pick=picks, key=st.sampled_from(KEYS), value=junk_values, path=st.sampled_from(PATHS)
    )
    def changed(self, way: str, seat: int, pick: int, key: str, value: Any, path: str) -> None:
        _, offers = self.asked()
        act = {"seat": seat, "version": self.live.version, "action": offers[pick % len(offers)] if offers else "x"}
        self.send(way, seat, path if pick % 3 else "act", {**act, key: value})

    @rule(way=channels, seat=seats, words=st.text(max_size=60))
    def words(self, way: str, seat: int, words: str) -> None:
        self.send(way, seat, "act", {"seat": seat, "version": self.live.version, "action": words})
        self.send(way, seat, "notes", {"text": words})

    @rule(way=channels, seat=seats)
    def take_back(self, way: str, seat: int) -> None:
        self.send(way, seat, "undo", {"seat": seat, "version": self.live.version})

    @rule(seat=seats, pick=picks, agree=st.booleans())
    def go_back(self, seat: int, pick: int, agree: bool) -> None:
        """Somebody proposes to go back, to a place that may not be one; somebody answers."""
        points = [entry for entry, _ in self.live.match.rollback_points()]
        entry = points[pick % len(points)] if points and pick % 4 else pick
        self.send("http", seat, "rollback", {"seat": seat, "version": self.live.version, "entry": entry})
        self.send("http", (seat + pick) % 3, "rollback/reply", {"agree": agree})

    @rule(seat=st.integers(0, 2), raw=st.one_of(st.binary(max_size=50), st.text(max_size=50)))
    def noise(self, seat: int, raw: bytes | str) -> None:
        MessageMachine.sent += 1
        socket = self.sockets[seat]
        if isinstance(raw, bytes):
            socket.send_bytes(raw)
        else:
            socket.send_text(raw)
        self.hear()

    # How it is sent, and what comes back

    def asked(self) -> tuple[int, list[str]]:
        match = self.live.match
        return match.decision.seat, [] if match.over else [
            action.text for action in match.decision.actions(leaving=True)
        ]

    def send(self, way: str, who: int, path: str, body: dict[str, Any]) -> bool:
        """Sends a message and checks everything that anybody receives; says whether it was taken."""
        MessageMachine.sent += 1
        if way == "http" or path not in ("act", "undo", "notes"):
            taken = self.post(who, path, body)
        else:
            taken = self.call(who, {"type": "say" if path == "notes" else path, **body})
        self.hear(json.dumps(body))
        return taken

    def post(self, who: int, path: str, body: dict[str, Any]) -> bool:
        person = self.people[who]
        headers = {**person.auth_headers, "content-type": "application/json"}
        answer = self.client.post(f"{self.place}/{path}", content=json.dumps(body), headers=headers)
        assert answer.status_code < 500, answer.text
        self.check(who, answer.text, json.dumps(body))
        return bool(answer.status_code == 200)

    def call(self, who: int, message: dict[str, Any]) -> bool:
        socket = self.sockets[who]
        socket.send_text(json.dumps({"reply": 1_000_000, **message}))
        while True:
            text = socket.receive_text()
            self.check(who, text, json.dumps(message))
            heard = json.loads(text)
            if heard.get("done") or heard["type"] == "problem":
                return bool(heard["type"] != "problem")

    def hear(self, known: str = "") -> None:
        """Everything that is on its way to anybody, read to its end."""
        for who, socket in enumerate(self.sockets):
            self.reply += 1
            socket.send_json({"type": "ping", "reply": self.reply})
            while True:
                text = socket.receive_text()
                self.check(who, text, known)
                if json.loads(text).get("reply") == self.reply:
                    break

    def check(self, who: int, text: str, known: str) -> None:
        """No card that only other seats know, unless it was in the message itself (which knew it already)."""
        match = self.live.match
        public = json.dumps(match.view(civitas.SPECTATOR))
        said = json.dumps([event.to_json() for event in match.events(civitas.SPECTATOR)])
        for other in range(2):
            if other == who:
                continue
            side = match.view(other)["sides"][other]
            for card in [*side["hand"], *side.get("top", []), *side.get("bottom", [])]:
                mark = f'"{card}"'
                seen = mark in text and mark not in public and mark not in said and card not in known
                assert not seen, f"{card} of seat {other} reached {who}: {text[:2000]}"


@pytest.fixture
def room(client: TestClient) -> Iterator[type[MessageMachine]]:
    MessageMachine.client = client
    MessageMachine.people = [ApiUser(client, name) for name in ("Anna", "Bruno", "Carla")]
    MessageMachine.sent = 0
    yield MessageMachine


def run_machine(room: type[MessageMachine], messages: int) -> None:
    checks = settings(
        max_examples=5, stateful_step_count=60, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    while room.sent < messages:
        run_state_machine_as_test(room, settings=checks)
    print(f"{room.sent} messages")


def test_a_thousand_messages(room: type[MessageMachine]) -> None:
    run_machine(room, 1_000)


@pytest.mark.soak
def test_twenty_thousand_messages(room: type[MessageMachine]) -> None:
    run_machine(room, 20_000)
