"""Finished games are kept so that they can be looked at for ever: no later version of the rules is needed for it.

Made in the background when a game ends, in a worker: what every reader saw at the end, charts and pages of text; then,
as far as there is room, what each saw after every entry.
"""

from __future__ import annotations

import asyncio
import copy
import logging
import zlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

import civitas
from civitas.core.errors import CivitasError
from civitas.core.record import Record
from civitas.i18n import FALLBACK_LANGUAGE
from civitas.server.background import TaskSet
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.store import InvalidValue, Store, Unavailable, archive_items
from civitas.server.workers import jobs
from civitas.server.workers.pool import PRIORITY_BACKGROUND, QueueFull, WorkerDied

if TYPE_CHECKING:
    from civitas.server.tables.moves import MoveService
    from civitas.server.tables.table import Table

log = logging.getLogger("civitas.server")
T = TypeVar("T")
FINAL_ITEM = "end"
#: seconds a part may take
MAX_JOB_S = 300.0
#: compressed bytes of frames of one game; the spectator's come first, then each seat's
MAX_SNAPSHOT_BYTES = 4 * 1024 * 1024
#: seconds after the start before games that ended earlier are looked for, and between two of them
BACKFILL_DELAY_S, BACKFILL_INTERVAL_S = 60.0, 1.0


def unpack_archive(data: bytes) -> schemas.ArchivedGame:
    return msgspec.json.decode(zlib.decompress(data), type=schemas.ArchivedGame)


def snapshots_item(reader: int) -> str:
    return f"frames {reader}"


def final_position(ended: schemas.ArchivedGame, seat: int, since: int) -> schemas.Position:
    """What a seat saw at the end; what a spectator saw, where nothing was kept for that seat."""
    known = {each.seat: each for each in ended.positions}
    found = copy.copy(known.get(seat) or ended.positions[0])
    found.since = min(since, len(found.events))
    found.events = found.events[found.since :]
    return found


def archived_page(ended: schemas.ArchivedGame, name: str, names: list[str]) -> schemas.PageOut:
    """A page of text, with the players' names in it; in English where the language came later."""
    if name not in ended.pages:
        name = f"{name.rpartition(' ')[0]} {FALLBACK_LANGUAGE}"
    if name not in ended.pages:
        raise HttpProblem(404, "error-not-seen")
    text = msgspec.json.encode(ended.pages[name]).decode()
    for mark, shown in zip(schemas.ArchivedGame.placeholder_names(len(names)), names):
        text = text.replace(mark, msgspec.json.encode(shown).decode()[1:-1])
    return msgspec.json.decode(text, type=schemas.PageOut)


class Archiver:
    def __init__(self, moves: MoveService) -> None:
        self.moves = moves
        #: tables that are kept, or being kept, or could not be
        self._attempted: set[str] = set()
        self._background = TaskSet()

    def close(self) -> None:
        self._background.close()

    def archive_if_over(self, table: Table) -> None:
        """A game that has ended is kept, once."""
        if table.row.status == "over" and table.match is not None and table.id not in self._attempted:
            self._attempted.add(table.id)
            self._background.start(self._archive(table.id, table.record()))

    async def backfill(self) -> None:
        """Games that ended before they were kept, or when the server was stopped: one after the other."""
        await asyncio.sleep(BACKFILL_DELAY_S)
        while True:
            try:
                versions = {name: civitas.game(name).version for name in civitas.game_names()}
                for table_id in await archive_items.tables_without_item(self.moves.store, FINAL_ITEM, versions):
                    if table_id not in self._attempted:
                        await self.moves.load_table(table_id)
                        await asyncio.gather(*self._background.tasks, return_exceptions=True)
                        await asyncio.sleep(BACKFILL_INTERVAL_S)
                return
            except (Unavailable, HttpProblem, CivitasError) as trouble:
                log.warning("earlier games could not be kept: %s", type(trouble).__name__)
                await asyncio.sleep(BACKFILL_DELAY_S)

    async def _archive(self, table_id: str, record: Record) -> None:
        try:
            if await self._retry_while_unavailable(archive_items.get_item, table_id, FINAL_ITEM) is not None:
                return
            await self._retry_while_unavailable(
                archive_items.put_items,
                table_id,
                {FINAL_ITEM: await self._run_job(table_id, jobs.archive_game, record)},
            )
            room = MAX_SNAPSHOT_BYTES
            for reader in range(civitas.SPECTATOR, record.players):
                data = await self._run_job(table_id, jobs.record_snapshots, record, reader)
                room -= len(data)
                if room < 0:
                    return
                await self._retry_while_unavailable(archive_items.put_items, table_id, {snapshots_item(reader): data})
        except (TimeoutError, WorkerDied, CivitasError, InvalidValue) as trouble:
            log.warning("table %s could not be kept: %s", table_id, type(trouble).__name__)
        except Exception:
            log.exception("table %s could not be kept", table_id)

    async def _retry_while_unavailable(
        self, work: Callable[[Store, str, T], Awaitable[Any]], table_id: str, what: T
    ) -> Any:
        """Reads or writes; where the database cannot, later: nobody will ask for this game to be kept again."""
        while True:
            try:
                return await work(self.moves.store, table_id, what)
            except Unavailable:
                await asyncio.sleep(self.moves.settings.retry_seconds)

    async def _run_job(self, table_id: str, job: Callable[..., bytes], *args: Any) -> bytes:
        while True:
            try:
                return await self.moves.workers.run(f"keep {table_id}", PRIORITY_BACKGROUND, MAX_JOB_S, job, *args)
            except QueueFull:
                await asyncio.sleep(self.moves.settings.retry_seconds)
