"""The tables that are in use: a cache of what the store holds, filled when somebody asks, emptied when nobody does."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

import civitas
from civitas.core.entry import Entry
from civitas.core.match import Match
from civitas.core.record import Record
from civitas.server.http.errors import Refused
from civitas.server.replays import archive
from civitas.server.store import Store, archive_items
from civitas.server.store import tables as stored
from civitas.server.store.rows import EntryRow, TableRow
from civitas.server.store.tables import Stored
from civitas.server.tables import clocks
from civitas.server.tables.table import GONE, Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import BOARD, Busy, Died, Workers

#: what an id can look like; a database need not be asked about anything else
WRITTEN_ID = re.compile(r"[\w-]{1,32}", re.ASCII)
#: a game with more entries than this is opened in a worker; a shorter one is quicker here
SHORT = 100
#: seconds a worker may take to open one
OPENING = 60.0


class Tables:
    """All tables that are in use in this process."""

    #: a table that nobody watches is forgotten after so many seconds, and the oldest of them beyond so many at once
    KEPT, MOST = 60.0, 500
    #: beside the clock, that is looked after whenever there are so many tables more
    MORE = 100

    def __init__(self, store: Store, workers: Workers) -> None:
        self.store = store
        self.workers = workers
        self.pauses: list[clocks.Pause] = []
        self._live: dict[str, Table] = {}
        self._look_at = self.MOST
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def get(self, table_id: str) -> Table:
        """A table as the store has it: what is just being written is waited for."""
        table = self._live.get(table_id)
        if table is None:
            if not WRITTEN_ID.fullmatch(table_id):
                raise Refused(404, "error-no-table")
            if table_id not in self._loading:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(self._loading[table_id])
        table.used = time.monotonic()
        async with table.lock:
            await self.fresh(table)
        return table

    async def fresh(self, table: Table) -> None:
        """With the lock: memory that may differ from the store goes back to it."""
        if table.stale:
            await self.reload(table)

    async def _load(self, table_id: str) -> Table:
        table = await self.open(await self._stored(table_id))
        self.put(table)
        return table

    async def _stored(self, table_id: str) -> Stored:
        found = await stored.read(self.store, table_id)
        if found is None:
            raise Refused(404, "error-no-table")
        return found

    async def open(self, found: Stored) -> Table:
        """A table from its rows. A game is pinned to the rules it was begun with: without them it is not played on, but
        what was kept of a finished one is shown."""
        row = found.row
        if row.game not in civitas.game_names():
            raise Refused(GONE, "error-table-game", game=row.game)
        table = Table(row, found.seats, self.pauses)
        now = civitas.game(row.game).version
        if row.game_version == now and (found.entries or row.status != "over"):
            if row.status != "lobby":
                table.begun(await self._match(row, found.entries), [entry.at for entry in found.entries])
        elif row.status == "lobby" and not found.entries:
            table.row = await self._renewed(row, now)
        elif row.status == "over":
            await self._open_kept(table, found.entries)
        else:
            table.old = "unfinished"
        return table

    async def _renewed(self, row: TableRow, now: int) -> TableRow:
        """A table at which nothing was played yet begins with the rules of today, if its options still exist."""
        try:
            civitas.game(row.game).check_options(row.players, json.loads(row.options))
        except civitas.CivitasError:
            raise Refused(GONE, "error-table-version", given=row.game_version, now=now) from None
        await stored.change(self.store, row.id, game_version=now)
        return replace(row, game_version=now)

    async def _open_kept(self, table: Table, entries: list[EntryRow]) -> None:
        """A finished game of other rules: as it was kept; else, where it can still be played again, as it is then."""
        data = await archive_items.get(self.store, table.id, archive.END)
        if data is not None:
            table.kept = await asyncio.to_thread(archive.unpack, data)
            table.old = "kept" if entries else "seen"
            return
        try:
            match = await self._match(table.row, entries)
            if match.over:
                table.begun(match, [entry.at for entry in entries])
                return
        except (civitas.CivitasError, LookupError, TypeError, ValueError):
            pass
        table.old = "lost"

    async def _match(self, row: TableRow, entries: list[EntryRow]) -> Match:
        """The match with what has been written of it, by the rules of today."""
        record = as_record(row, entries)
        record.version = civitas.game(row.game).version
        long = len(entries) > SHORT or any(entry.text.startswith("rollback ") for entry in entries)
        if not long:
            match = civitas.replay(record, upto=len(entries))
        else:
            match = civitas.replay(record, upto=0)
            match.thaw(await self.work(f"table {row.id}", OPENING, jobs.replay, record))
        return match

    async def work(self, who: str, seconds: float, job: Callable[..., Any], *args: Any) -> Any:
        """A job that somebody waits for; where it cannot be done now they are told so."""
        try:
            return await self.workers.run(who, BOARD, seconds, job, *args)
        except Busy:
            raise Refused(429, "error-busy") from None
        except (TimeoutError, Died):
            raise Refused(503, "error-too-long") from None

    def put(self, table: Table) -> None:
        self._live[table.id] = table
        if len(self._live) >= self._look_at:
            self.evict()

    def drop(self, table: Table) -> None:
        """The table is no more."""
        self._live.pop(table.id, None)

    def known(self, table_id: str) -> Table | None:
        return self._live.get(table_id)

    def all(self) -> list[Table]:
        return list(self._live.values())

    async def reload(self, table: Table) -> None:
        """With the lock: forgets what is in memory and reads the table again; its watchers stay."""
        table.stale = False  # now: a doubt that comes up while it is being read counts
        try:
            fresh = await self.open(await self._stored(table.id))
        except BaseException:
            table.stale = True  # what is in memory was never written: nobody may go on from it
            raise
        table.row, table.seats, table.match, table.times = fresh.row, fresh.seats, fresh.match, fresh.times
        table.old, table.kept = fresh.old, fresh.kept
        table.reseat()

    async def reread(self, table: Table) -> None:
        """With the lock: the rows again, without the entries."""
        found = await stored.read(self.store, table.id, entries=False)
        if found is None or (found.row.status != "lobby") != (table.match is not None or bool(table.old)):
            await self.reload(table)
            return
        table.row = replace(found.row, version=table.row.version, asked=table.row.asked)
        table.seats = found.seats
        table.reseat()
        table.forget()

    async def catch_up(self, table_id: str, version: int) -> None:
        """Another process wrote up to ``version`` (or changed the seats); take it over and tell the watchers here."""
        table = self._live.get(table_id)
        if table is None:
            return
        async with table.lock:
            begun = table.match is not None
            if begun and table.version >= version > 0 and not table.stale:
                return  # our own note, or old news
            if begun and version > 0 and not table.stale:
                await self._follow(table)
            elif table.stale:
                await self.reload(table)
            else:
                await self.reread(table)
        if table.match is not None:
            table.tell_all()
        if not begun or version <= 0 or table.row.status == "over":
            table.tell_table()

    async def _follow(self, table: Table) -> None:
        """Repeats the entries that are new; anything odd or long means reading the table again."""
        found = await stored.after(self.store, table.id, table.playing.version)
        if any(entry.text.startswith("rollback ") for entry in found):
            await self.reload(table)
            return
        try:
            table.follow(found)
        except civitas.CivitasError:
            await self.reload(table)

    def suspect_all(self) -> list[Table]:
        """Nothing in memory can be trusted any more; returns the tables that somebody watches."""
        for table in self.all():
            table.stale = True
        return [table for table in self.all() if table.watchers]

    def evict(self) -> None:
        """A table that nobody watches costs nothing, after a while."""
        now = time.monotonic()
        unused = sorted(
            (table for table in self._live.values() if not table.watchers and not table.lock.locked()),
            key=lambda table: table.used,
        )
        for place, table in enumerate(unused):
            waits = table.notice is not None and not table.notice.cancelled() and table.notice.when() > _loop_time()
            if (now - table.used > self.KEPT and not waits) or len(unused) - place > self.MOST:
                del self._live[table.id]
        self._look_at = len(self._live) + self.MORE


def _loop_time() -> float:
    return asyncio.get_running_loop().time()


def as_record(row: TableRow, entries: list[EntryRow]) -> Record:
    """What has been written of a table, as a record of the rules it was begun with."""
    own = civitas.game(row.game).other_tables
    record = Record(row.game, row.game_version, row.players, json.loads(row.options), [], own, row.position or "")
    record.entries = [Entry(entry.seat, entry.text, entry.digest) for entry in entries]
    return record
