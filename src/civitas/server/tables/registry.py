"""Registry of the tables in use: a cache of the store, filled on demand and emptied of idle tables."""

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
from civitas.server.http.errors import HttpProblem
from civitas.server.live.broadcast import Broadcaster
from civitas.server.replays import archive
from civitas.server.store import Store, archive_items
from civitas.server.store import tables as stored
from civitas.server.store.rows import EntryRow, TableRow
from civitas.server.store.tables import StoredTable
from civitas.server.tables import clocks
from civitas.server.tables.table import HTTP_GONE, Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import PRIORITY_VIEW, QueueFull, WorkerDied, WorkerPool

#: what an id can look like; a database need not be asked about anything else
ID_PATTERN = re.compile(r"[\w-]{1,32}", re.ASCII)
#: a game with more entries than this is opened in a worker; a shorter one is quicker here
MAX_INLINE_REPLAY = 100
#: seconds a worker may take to open one
OPEN_TIMEOUT_S = 60.0


class TableRegistry:
    """All tables that are in memory in this process."""

    #: seconds after which an unwatched table is evicted, and how many of them may be in memory at once
    IDLE_TIMEOUT_S, MAX_IDLE_TABLES = 60.0, 500
    #: tables are also evicted whenever there are so many more than after the last eviction
    EVICTION_STEP = 100

    def __init__(self, store: Store, workers: WorkerPool, broadcaster: Broadcaster) -> None:
        self.store = store
        self.workers = workers
        self.broadcaster = broadcaster
        self.pauses: list[clocks.Pause] = []
        self._tables: dict[str, Table] = {}
        self._evict_at = self.MAX_IDLE_TABLES
        self._loading: dict[str, asyncio.Task[Table]] = {}

    async def get(self, table_id: str) -> Table:
        """Return a table up to date with the store, after waiting for a write in progress.

        Raises a 404 ``HttpProblem`` where there is none, 410 where its game or rules are not here any more.
        """
        table = self._tables.get(table_id)
        if table is None:
            if not ID_PATTERN.fullmatch(table_id):
                raise HttpProblem(404, "error-no-table")
            if table_id not in self._loading:
                task = asyncio.create_task(self._load(table_id))
                self._loading[table_id] = task
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(self._loading[table_id])
        table.last_used = time.monotonic()
        async with table.lock:
            await self.ensure_fresh(table)
        return table

    async def ensure_fresh(self, table: Table) -> None:
        """Reload a stale table; needs the table's lock."""
        if table.stale:
            await self.reload(table)

    async def _load(self, table_id: str) -> Table:
        """Build a table from the store and add it."""
        table = await self.build_table(await self._read_stored(table_id))
        self.add(table)
        return table

    async def _read_stored(self, table_id: str) -> StoredTable:
        """Return a table's rows; raises a 404 ``HttpProblem`` where there is none."""
        found = await stored.read_table(self.store, table_id)
        if found is None:
            raise HttpProblem(404, "error-no-table")
        return found

    async def build_table(self, found: StoredTable) -> Table:
        """Build a table from its rows.

        A game is pinned to the rules version it was begun with: without it a running game cannot be played on, and a
        finished one is shown from its archive.
        """
        row = found.row
        if row.game not in civitas.game_names():
            raise HttpProblem(HTTP_GONE, "error-table-game", game=row.game)
        table = Table(row, found.seats, self.pauses)
        now = civitas.game(row.game).version
        if row.game_version == now and (found.entries or row.status != "over"):
            if row.status != "lobby":
                table.start_match(await self._replay_match(row, found.entries), [entry.at for entry in found.entries])
        elif row.status == "lobby" and not found.entries:
            table.row = await self._update_rules(row, now)
        elif row.status == "over":
            await self._open_archived(table, found.entries)
        else:
            table.unplayable_reason = "unfinished"
        return table

    async def _update_rules(self, row: TableRow, now: int) -> TableRow:
        """Move a table at which nothing was played yet to today's rules version, if its options still exist."""
        try:
            civitas.game(row.game).check_options(row.players, json.loads(row.options))
        except civitas.CivitasError:
            raise HttpProblem(HTTP_GONE, "error-table-version", given=row.game_version, now=now) from None
        await stored.update_table(self.store, row.id, game_version=now)
        return replace(row, game_version=now)

    async def _open_archived(self, table: Table, entries: list[EntryRow]) -> None:
        """Open a finished game of another rules version from its archive; without one, replay it by today's rules."""
        data = await archive_items.get_item(self.store, table.id, archive.FINAL_ITEM)
        if data is not None:
            table.archived = await asyncio.to_thread(archive.unpack_archive, data)
            table.unplayable_reason = "kept" if entries else "seen"
            return
        try:
            match = await self._replay_match(table.row, entries)
            if match.over:
                table.start_match(match, [entry.at for entry in entries])
                return
        except (civitas.CivitasError, LookupError, TypeError, ValueError):
            pass
        table.unplayable_reason = "lost"

    async def _replay_match(self, row: TableRow, entries: list[EntryRow]) -> Match:
        """Replay the stored entries by today's rules; a long game is replayed in a worker."""
        record = record_from_rows(row, entries)
        record.version = civitas.game(row.game).version
        long = len(entries) > MAX_INLINE_REPLAY or any(entry.text.startswith("rollback ") for entry in entries)
        if not long:
            match = civitas.replay(record, upto=len(entries))
        else:
            match = civitas.replay(record, upto=0)
            match.load_snapshot(await self.run_job(f"table {row.id}", OPEN_TIMEOUT_S, jobs.replay_record, record))
        return match

    async def run_job(self, who: str, seconds: float, job: Callable[..., Any], *args: Any) -> Any:
        """Run a job in a worker for somebody who waits for it; ``who`` is the key under which jobs are limited.

        Raises ``HttpProblem``: 429 where the queue is full, 503 after ``seconds`` or where the worker died.
        """
        try:
            return await self.workers.run(who, PRIORITY_VIEW, seconds, job, *args)
        except QueueFull:
            raise HttpProblem(429, "error-busy") from None
        except (TimeoutError, WorkerDied):
            raise HttpProblem(503, "error-too-long") from None

    def add(self, table: Table) -> None:
        """Add a table; evicts idle ones where there are many more than at the last look."""
        self._tables[table.id] = table
        if len(self._tables) >= self._evict_at:
            self.evict_unused()

    def remove(self, table: Table) -> None:
        """Remove a deleted table."""
        self._tables.pop(table.id, None)

    def find(self, table_id: str) -> Table | None:
        """Return a table if it is in memory, as it is there; else ``None``."""
        return self._tables.get(table_id)

    def all(self) -> list[Table]:
        """Return all tables in memory."""
        return list(self._tables.values())

    async def reload(self, table: Table) -> None:
        """Read the table from the store again, with the lock held; its watchers stay."""
        table.stale = False  # now: a doubt that comes up while it is being read counts
        try:
            fresh = await self.build_table(await self._read_stored(table.id))
        except BaseException:
            table.stale = True  # what is in memory was never written: nobody may go on from it
            raise
        table.row, table.seats, table.match, table.entry_times = fresh.row, fresh.seats, fresh.match, fresh.entry_times
        table.unplayable_reason, table.archived = fresh.unplayable_reason, fresh.archived
        self.broadcaster.update_seats(table)

    async def reload_rows(self, table: Table) -> None:
        """Read the table's rows again, without its entries, with the lock held.

        Reloads everything where the game has begun meanwhile or the table is gone.
        """
        found = await stored.read_table(self.store, table.id, entries=False)
        if found is None or (found.row.status != "lobby") != (table.match is not None or bool(table.unplayable_reason)):
            await self.reload(table)
            return
        table.row = replace(found.row, version=table.row.version, asked=table.row.asked)
        table.seats = found.seats
        self.broadcaster.update_seats(table)
        self.broadcaster.reset(table)

    async def catch_up(self, table_id: str, version: int) -> None:
        """Take over what another process has stored, and broadcast it here.

        ``version`` is the version it wrote; 0 where something other than the entries changed.
        """
        table = self._tables.get(table_id)
        if table is None:
            return
        async with table.lock:
            begun = table.match is not None
            if begun and table.version >= version > 0 and not table.stale:
                return  # our own note, or old news
            if begun and version > 0 and not table.stale:
                await self._apply_new_entries(table)
            elif table.stale:
                await self.reload(table)
            else:
                await self.reload_rows(table)
        if table.match is not None:
            self.broadcaster.send_positions(table)
        if not begun or version <= 0 or table.row.status == "over":
            self.broadcaster.send_info(table)

    async def _apply_new_entries(self, table: Table) -> None:
        """Apply the new entries of the store; after a rollback, or where one does not fit, reload the table."""
        found = await stored.entries_after(self.store, table.id, table.active_match.version)
        if any(entry.text.startswith("rollback ") for entry in found):
            await self.reload(table)
            return
        try:
            table.apply_entries(found)
        except civitas.CivitasError:
            await self.reload(table)

    def mark_all_stale(self) -> list[Table]:
        """Mark all tables as stale; return those that somebody watches."""
        for table in self.all():
            table.stale = True
        return [table for table in self.all() if self.broadcaster.is_watched(table)]

    def evict_unused(self) -> None:
        """Drop tables that nobody watches from memory: those idle for long, and the longest idle beyond a maximum."""
        now = time.monotonic()
        unused = sorted(
            (table for table in self.all() if not self.broadcaster.is_watched(table) and not table.lock.locked()),
            key=lambda table: table.last_used,
        )
        for place, table in enumerate(unused):
            waits = (
                table.notice_timer is not None
                and not table.notice_timer.cancelled()
                and table.notice_timer.when() > _loop_time()
            )
            if (now - table.last_used > self.IDLE_TIMEOUT_S and not waits) or len(
                unused
            ) - place > self.MAX_IDLE_TABLES:
                del self._tables[table.id]
        self._evict_at = len(self._tables) + self.EVICTION_STEP


def _loop_time() -> float:
    """Return the event loop's time."""
    return asyncio.get_running_loop().time()


def record_from_rows(row: TableRow, entries: list[EntryRow]) -> Record:
    """Return a table's entries as a record, with the rules version the game was begun with."""
    own = civitas.game(row.game).override_fingerprint
    record = Record(row.game, row.game_version, row.players, json.loads(row.options), [], own, row.position or "")
    record.entries = [Entry(entry.seat, entry.text, entry.digest) for entry in entries]
    return record
