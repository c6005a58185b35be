"""Archive finished games so that they can be viewed whatever later version of the rules is installed.

A worker makes the archive in the background when a game ends: the final position as each reader saw it, charts and text
pages; then, as far as the size limit allows, the snapshots of each reader after every entry.
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
#: seconds a job may take
MAX_JOB_S = 300.0
#: compressed bytes of snapshots of one game; the spectator's come first, then each seat's
MAX_SNAPSHOT_BYTES = 4 * 1024 * 1024
#: seconds after the start before games that ended earlier are looked for, and between two of them
BACKFILL_DELAY_S, BACKFILL_INTERVAL_S = 60.0, 1.0


def unpack_archive(data: bytes) -> schemas.ArchivedGame:
    """Decompress and decode an archived game."""
    return msgspec.json.decode(zlib.decompress(data), type=schemas.ArchivedGame)


def snapshots_item(reader: int) -> str:
    """Return the name of the archive item with the snapshots of a reader."""
    return f"frames {reader}"


def final_position(ended: schemas.ArchivedGame, seat: int, since: int) -> schemas.Position:
    """Return the final position as a seat saw it, or as a spectator if none is archived for that seat.

    Only the events from number ``since`` on are included.
    """
    known = {each.seat: each for each in ended.positions}
    found = copy.copy(known.get(seat) or ended.positions[0])
    found.since = min(since, len(found.events))
    found.events = found.events[found.since :]
    return found


def archived_page(ended: schemas.ArchivedGame, name: str, names: list[str]) -> schemas.PageOut:
    """Return an archived text page with the players' names filled in.

    Falls back to ``FALLBACK_LANGUAGE`` if the language did not exist when the game was archived; raises 404 if there is
    no such page.
    """
    if name not in ended.pages:
        name = f"{name.rpartition(' ')[0]} {FALLBACK_LANGUAGE}"
    if name not in ended.pages:
        raise HttpProblem(404, "error-not-seen")
    text = msgspec.json.encode(ended.pages[name]).decode()
    for mark, shown in zip(schemas.ArchivedGame.placeholder_names(len(names)), names):
        text = text.replace(mark, msgspec.json.encode(shown).decode()[1:-1])
    return msgspec.json.decode(text, type=schemas.PageOut)


class Archiver:
    """Archive finished games in the background, each once."""

    def __init__(self, moves: MoveService) -> None:
        self.moves = moves
        #: ids of tables that are archived, or being archived, or could not be
        self._attempted: set[str] = set()
        self._background = TaskSet()

    def close(self) -> None:
        """Cancel the background tasks."""
        self._background.close()

    def archive_if_over(self, table: Table) -> None:
        """Start archiving a table whose game has ended, unless that was attempted before."""
        if table.row.status == "over" and table.match is not None and table.id not in self._attempted:
            self._attempted.add(table.id)
            self._background.start(self._archive(table.id, table.record()))

    async def backfill(self) -> None:
        """Archive finished games that have no archive yet, one after the other.

        These ended before games were archived, or when the server was stopped. Waits ``BACKFILL_DELAY_S`` first.
        """
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
        """Call a read or write of the store and retry it while the database is unavailable.

        Nobody will ask for this game to be archived again.
        """
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
