"""Answers on their way to the store: nobody hears of one before it is there, and none is half there."""

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
from civitas.server.live.broadcast import Ack, Watcher
from civitas.server.settings import Settings
from civitas.server.store import Conflict, Unavailable
from civitas.server.store.rows import EntryRow, SeatRow, TableRow
from civitas.server.tables.moves import PlayerMove
from civitas.server.tables.table import Table
from tests.server.postgres import free_port
from tests.server.server_process import ServerProcess


class FakeStoreTable:
    """A table whose store is played by the test: it keeps what it is given and says what becomes of it."""

    def __init__(self, settings: Settings) -> None:
        self.context = Context(settings)
        self.moves = self.context.moves
        self.match = civitas.Match(civitas.game("rising_cultures"), 2, seed=1)
        row = TableRow("t", self.match.game.id, 2, 2, "{}", "o", "i", False, True, False, "playing", 0, 0)
        self.table = Table(row, [SeatRow("t", seat, "person", "Anna", person="p") for seat in range(2)], [])
        self.table.start_match(self.match, [0.0] * self.match.version)
        self.sent: list[bytes] = []
        self.watcher = Watcher("p", "", [0, 1], self.sent.append, lambda code: None)
        self.context.broadcaster.add(self.table, self.watcher)
        self.appended: list[tuple[list[EntryRow], int | None, dict[str, Any]]] = []
        self.committed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.context.store.append = self._append  # type: ignore[method-assign]

    async def _append(self, new: list[EntryRow], asked: int | None, changes: dict[str, Any] | None = None) -> None:
        self.appended.append((new, asked, changes or {}))
        await self.committed

    async def submit(self, action: str = "", version: int | None = None, ack: Ack | None = None) -> int:
        asked = self.match.decision
        wanted = action or asked.actions()[0].text
        given = self.match.version if version is None else version
        return await self.moves.submit(self.table, asked.seat, given, [wanted], PlayerMove("p", ack))

    async def submit_until_stored(self, ack: Ack | None = None) -> asyncio.Task[int]:
        """An answer that has been played and waits for its commit."""
        task = asyncio.create_task(self.submit(ack=ack))
        while not self.appended:
            await asyncio.sleep(0)
        return task


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
        before, ack = desk.match.version, Ack(desk.watcher, 7)
        task = await desk.submit_until_stored(ack)
        assert desk.match.version > desk.table.version == before and not desk.sent and not task.done()
        assert desk.table.lock.locked()
        rows, asked, changes = desk.appended[0]
        assert [row.number for row in rows] == list(range(before + 1, desk.match.version + 1))
        assert asked == desk.match.state.seat and not changes
        desk.committed.set_result(None)
        assert await task == desk.table.version == desk.match.version and ack.sent
        assert b'"reply":7' in desk.sent[-1] and not desk.table.lock.locked()

    run_at_table(settings, work)


def test_who_is_cancelled_leaves_no_answer_half_done(settings: Settings) -> None:
    """Somebody answers and closes the page: the answer is stored, and the others are told."""

    async def work(desk: FakeStoreTable) -> None:
        task = await desk.submit_until_stored()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        desk.committed.set_result(None)
        while desk.table.lock.locked():
            await asyncio.sleep(0)
        assert desk.table.version == desk.match.version and len(desk.sent) == 1 and not desk.table.stale

    run_at_table(settings, work)


def test_an_answer_is_acknowledged_though_telling_others_fails(settings: Settings) -> None:
    """Else that connection would wait for it for ever."""

    async def work(desk: FakeStoreTable) -> None:
        nobody = 9  # no such seat: its position cannot be made
        desk.context.broadcaster.add(desk.table, Watcher("q", "", [nobody], lambda message: None, lambda code: None))
        desk.committed.set_result(None)
        assert await desk.submit(ack=Ack(desk.watcher, 7)) == desk.table.version == desk.match.version
        assert b'"reply":7' in desk.sent[-1] and not desk.table.lock.locked()

    run_at_table(settings, work)


@pytest.mark.parametrize("action", ["build nothing", "end-turn"])
def test_what_is_wrong_is_said_and_changes_nothing(settings: Settings, action: str) -> None:
    async def work(desk: FakeStoreTable) -> None:
        before = desk.match.version
        with pytest.raises(civitas.CivitasError):
            await desk.submit(action)
        with pytest.raises(StaleAction):
            await desk.submit(version=before + 3)
        assert desk.match.version == before and not desk.appended
        assert not desk.table.lock.locked() and not desk.table.stale

    run_at_table(settings, work)


def test_the_same_answer_twice_is_taken_once(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        version, action, seat = desk.match.version, desk.match.decision.actions()[0].text, desk.match.decision.seat
        desk.committed.set_result(None)
        first = await desk.submit(action)
        again = await desk.moves.submit(desk.table, seat, version, [action], PlayerMove("p", Ack(desk.watcher, 8)))
        assert again == first and len(desk.appended) == 1

    run_at_table(settings, work)


@pytest.mark.parametrize("trouble", [Unavailable("gone"), ZeroDivisionError()])
def test_an_answer_the_store_cannot_take_leaves_nothing_behind(settings: Settings, trouble: Exception) -> None:
    async def work(desk: FakeStoreTable) -> None:
        task = await desk.submit_until_stored()
        desk.committed.set_exception(trouble)
        with pytest.raises(type(trouble)):
            await task
        assert desk.table.stale and not desk.sent and not desk.table.lock.locked(), "it is read again first"

    run_at_table(settings, work)


def test_who_loses_a_race_is_told(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        reloaded = []

        async def reload(table: Table) -> None:
            assert table.lock.locked()
            reloaded.append(table)

        desk.moves.registry.reload = reload  # type: ignore[method-assign]
        desk.committed.set_exception(Conflict())
        with pytest.raises(StaleAction):
            await desk.submit()
        assert reloaded == [desk.table] and not desk.table.lock.locked()

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
            await desk.submit()
        assert desk.table.stale and not desk.table.lock.locked() and not desk.appended

    run_at_table(settings, work)


def test_not_what_is_allowed_is_refused_with_its_reason(settings: Settings) -> None:
    async def work(desk: FakeStoreTable) -> None:
        game, allowed = desk.match.game, set(desk.match.state.actions())
        others = [
            a for p in range(9) for a in civitas.Match(game, 2, seed=p).decision.actions() if a.code not in allowed
        ]
        with pytest.raises(IllegalAction):
            await desk.submit(others[0].text)

    run_at_table(settings, work)


def test_messages_are_answered_in_the_order_they_come(tmp_path: Path) -> None:
    """An answer is still on its way to the store when the next messages come: those wait their turn."""
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
