"""Answers taken at once, straight from the socket to the game and the store: no task wakes or waits for them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

import civitas
from civitas.core.errors import IllegalAction, StaleAction
from civitas.server.app import Context
from civitas.server.http import schemas
from civitas.server.settings import Settings
from civitas.server.store import Conflict, Unavailable
from civitas.server.store.rows import SeatRow, TableRow
from civitas.server.tables.table import Ack, Table, Watcher
from civitas.server.tables.table_lock import FairLock
from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess

ANNA = schemas.Me(id="p", name="Anna")


class FakeStoreTable:
    """A table whose store is played by the test: it keeps what it is given and says what becomes of it."""

    def __init__(self, settings: Settings) -> None:
        self.context = Context(settings)
        self.play = self.context.moves
        self.match = civitas.Match(civitas.game("rising_cultures"), 2, seed=1)
        row = TableRow("t", self.match.game.id, 2, 2, "{}", "o", "i", False, True, False, "playing", 0, 0)
        self.table = Table(row, [SeatRow("t", seat, "person", "Anna", person="p") for seat in range(2)], [])
        self.table.start_match(self.match, [0.0] * self.match.version)
        self.sent: list[bytes] = []
        self.watcher = Watcher("p", "", [0, 1], self.sent.append, lambda code: None)
        self.table.watchers.add(self.watcher)
        self.appended: list[Any] = []
        self.outcomes: list[Exception | None] = []
        self.context.store.append_nowait = lambda *given: self.appended.append(given)  # type: ignore[method-assign]

    def submit(self, action: str = "", version: int | None = None) -> Ack:
        asked, ack = self.match.decision, Ack(self.watcher, 7)
        wanted = action or asked.actions()[0].text
        given = self.match.version if version is None else version
        self.play.submit_nowait(self.table, ANNA, asked.seat, given, [wanted], ack, self.outcomes.append)
        return ack


def run_at_table(settings: Settings, work: Any) -> None:
    async def play() -> None:
        desk = FakeStoreTable(settings)
        try:
            await work(desk)
        finally:
            desk.context.store.close()

    asyncio.run(play())


def test_nobody_is_told_of_an_answer_before_the_store_has_it(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        before = desk.match.version
        ack = desk.submit()
        assert desk.match.version > desk.table.version == before and not desk.sent and not desk.outcomes
        assert not desk.play.is_idle(desk.table)
        rows, asked, changes, then = desk.appended[0]
        assert [row.number for row in rows] == list(range(before + 1, desk.match.version + 1))
        assert asked == desk.match.state.seat and not changes
        then(None, None)
        assert desk.table.version == desk.match.version and desk.outcomes == [None] and ack.sent
        assert b'"reply":7' in desk.sent[-1] and desk.play.is_idle(desk.table)

    run_at_table(settings, work)


def test_an_answer_is_acknowledged_though_telling_others_fails(settings: Settings) -> None:
    """Else that connection would wait for it for ever."""

    async def work(desk: FakeStoreTable) -> None:
        def fails(message: bytes) -> None:
            raise ZeroDivisionError

        desk.table.watchers.add(Watcher("q", "", [-1], fails, lambda code: None))
        desk.submit()
        with pytest.raises(ZeroDivisionError):
            desk.appended[0][3](None, None)
        assert desk.outcomes == [None] and desk.play.is_idle(desk.table) and desk.table.version == desk.match.version

    run_at_table(settings, work)


@pytest.mark.parametrize("action", ["build nothing", "end-turn"])
def test_what_is_wrong_is_said_and_changes_nothing(settings: Settings, action: str) -> None:
    async def work(desk: FakeStoreTable) -> None:
        before = desk.match.version
        with pytest.raises(civitas.CivitasError):
            desk.submit(action)
        with pytest.raises(StaleAction):
            desk.submit(version=before + 3)
        assert (
            desk.match.version == before and not desk.appended and not desk.outcomes and desk.play.is_idle(desk.table)
        )

    run_at_table(settings, work)


def test_the_same_answer_twice_is_taken_once(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        version, action, seat = desk.match.version, desk.match.decision.actions()[0].text, desk.match.decision.seat
        desk.submit(action)
        desk.appended[0][3](None, None)
        again = Ack(desk.watcher, 8)
        desk.play.submit_nowait(desk.table, ANNA, seat, version, [action], again, desk.outcomes.append)
        assert len(desk.appended) == 1 and desk.outcomes == [None, None] and desk.play.is_idle(desk.table)

    run_at_table(settings, work)


def test_an_answer_the_store_cannot_take_leaves_nothing_behind(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        desk.submit()
        desk.appended[0][3](Unavailable("gone"), None)
        await asyncio.sleep(0)
        assert isinstance(desk.outcomes[0], Unavailable) and desk.table.stale and not desk.sent
        assert not desk.table.lock.locked() and not desk.play.is_idle(desk.table), "it is read again first"

    run_at_table(settings, work)


def test_an_answer_that_does_not_set_out_for_the_store_leaves_nothing_behind(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        def closed(*_: Any) -> None:
            raise Unavailable("closed")

        desk.context.store.append_nowait = closed  # type: ignore[assignment, method-assign]
        with pytest.raises(Unavailable):
            desk.submit()
        assert desk.table.stale and not desk.table.lock.locked() and not desk.outcomes

    run_at_table(settings, work)


def test_who_loses_a_race_is_told(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        reloaded = asyncio.Event()

        async def reload(table: Table) -> None:
            assert table.lock.locked()
            reloaded.set()

        desk.play.registry.reload = reload  # type: ignore[method-assign]
        desk.submit()
        desk.appended[0][3](Conflict(), None)
        await asyncio.wait_for(reloaded.wait(), 60)
        async with desk.table.lock:
            pass
        assert isinstance(desk.outcomes[0], StaleAction) and not desk.table.lock.locked()

    run_at_table(settings, work)


def test_an_answer_that_breaks_off_in_the_middle_leaves_a_table_to_be_read_again(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        class Broken:
            """A match in which something breaks while it plays."""

            def __init__(self, match: civitas.Match) -> None:
                self.version, self.state, self.over = match.version, match.state, match.over

            def play(self, *_: Any, **__: Any) -> None:
                raise ZeroDivisionError

        desk.table.match = Broken(desk.match)  # type: ignore[assignment]
        with pytest.raises(ZeroDivisionError):
            desk.submit()
        assert desk.table.stale and not desk.table.lock.locked() and not desk.appended

    if civitas.compiled.running_build().name != "interpreted":
        pytest.skip("compiled tables hold no other match")
    run_at_table(settings, work)


def test_not_what_is_allowed_is_refused_with_its_reason(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        game, allowed = desk.match.game, set(desk.match.state.actions())
        others = [
            a for p in range(9) for a in civitas.Match(game, 2, seed=p).decision.actions() if a.code not in allowed
        ]
        with pytest.raises(IllegalAction):
            desk.submit(others[0].text)

    run_at_table(settings, work)


def test_the_lock_goes_to_whoever_has_waited_longest() -> None:
    async def work() -> None:
        lock, order = FairLock(), []

        async def enter(name: str) -> None:
            async with lock:
                order.append(name)
                await asyncio.sleep(0)

        assert lock.try_acquire() and not lock.try_acquire()
        tasks = [asyncio.create_task(enter(name)) for name in "abc"]
        await asyncio.sleep(0)
        tasks[1].cancel()
        lock.release()
        assert not lock.try_acquire(), "it belongs to the first who waits, though they have not woken yet"
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["a", "c"] and not lock.locked()

    asyncio.run(work())


def test_who_is_cancelled_just_when_the_lock_is_theirs_hands_it_on() -> None:
    async def work() -> None:
        lock, order = FairLock(), []

        async def enter(name: str) -> None:
            async with lock:
                order.append(name)

        lock.try_acquire()
        tasks = [asyncio.create_task(enter(name)) for name in "ab"]
        await asyncio.sleep(0)
        lock.release()
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert order == ["b"] and not lock.locked()

    asyncio.run(work())


def test_messages_are_answered_in_the_order_they_come(tmp_path: Path) -> None:
    """An answer taken at once is still on its way to the store when the next messages come: those wait their turn."""
    server = ServerProcess(f"sqlite:///{tmp_path / 'order.db'}", free_port())
    server.start()
    try:
        with httpx.Client(base_url=server.address, timeout=20) as http:
            http.headers["authorization"] = f"Bearer {http.post('/api/me', json={'name': 'Anna'}).json()['token']}"
            wanted = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}], "hot_seat": True}
            table = http.post("/api/tables", json=wanted).raise_for_status().json()["id"]
            address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
            with connect(address, additional_headers={"Authorization": http.headers["authorization"]}) as socket:
                check_reply_order(socket)
    finally:
        server.kill()


def check_reply_order(socket: ClientConnection) -> None:
    asked: dict[str, Any] = {}

    def hear(count: int) -> list[int]:
        """The numbers of the next answers; what is asked by then is kept."""
        replies: list[int] = []
        while len(replies) < count:
            message = json.loads(socket.recv(timeout=30))
            replies += [message["reply"]] if message.get("reply") else []
            for position in message.get("positions") or []:
                if position["decision"]["actions"]:
                    asked.update(position)
        return replies

    socket.send(json.dumps({"type": "ping", "reply": 1}))
    hear(1)
    for _ in range(10):
        before = asked["version"]
        act = {"type": "act", "seat": asked["seat"], "version": before}
        act["action"] = asked["decision"]["actions"][0]["text"]
        ping, word = {"type": "ping"}, {"type": "say", "text": "well"}
        burst = [act, ping, act, word, {**act, "version": 9999}, ping]
        for number, message in enumerate(burst, 1):
            socket.send(json.dumps({**message, "reply": number}))
        assert hear(len(burst)) == [1, 2, 3, 4, 5, 6]
        assert asked["version"] > before
