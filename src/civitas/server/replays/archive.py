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
from civitas.i18n import FALLBACK
from civitas.server.background import Beside
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.store import Store, Unavailable, Unwritable, archive_items
from civitas.server.workers import jobs
from civitas.server.workers.pool import LATER, Busy, Died

if TYPE_CHECKING:
    from civitas.server.tables.moves import Play
    from civitas.server.tables.table import Table

log = logging.getLogger("civitas.server")
T = TypeVar("T")
END = "end"
#: seconds a part may take
LONGEST = 300.0
#: compressed bytes of frames of one game; the spectator's come first, then each seat's
MOST_FRAMES = 4 * 1024 * 1024
#: seconds after the start before games that ended earlier are looked for, and between two of them
LATER_ON, PAUSE = 60.0, 1.0


def unpack(data: bytes) -> schemas.Ended:
    return msgspec.json.decode(zlib.decompress(data), type=schemas.Ended)


def frames_of(reader: int) -> str:
    return f"frames {reader}"


def position(ended: schemas.Ended, seat: int, since: int) -> schemas.Position:
    """What a seat saw at the end; what a spectator saw, where nothing was kept for that seat."""
    known = {each.seat: each for each in ended.positions}
    found = copy.copy(known.get(seat) or ended.positions[0])
    found.since = min(since, len(found.events))
    found.events = found.events[found.since :]
    return found


def page(ended: schemas.Ended, name: str, names: list[str]) -> schemas.PageOut:
    """A page of text, with the players' names in it; in English where the language came later."""
    if name not in ended.pages:
        name = f"{name.rpartition(' ')[0]} {FALLBACK}"
    if name not in ended.pages:
        raise Refused(404, "error-not-seen")
    text = msgspec.json.encode(ended.pages[name]).decode()
    for mark, shown in zip(schemas.Ended.nameless(len(names)), names):
        text = text.replace(mark, msgspec.json.encode(shown).decode()[1:-1])
    return msgspec.json.decode(text, type=schemas.PageOut)


class Keepsakes:
    def __init__(self, play: Play) -> None:
        self.play = play
        #: tables that are kept, or being kept, or could not be
        self._known: set[str] = set()
        self._beside = Beside()

    def close(self) -> None:
        self._beside.close()

    def look(self, table: Table) -> None:
        """A game that has ended is kept, once."""
        if table.row.status == "over" and table.match is not None and table.id not in self._known:
            self._known.add(table.id)
            self._beside.start(self._keep(table.id, table.record()))

    async def earlier(self) -> None:
        """Games that ended before they were kept, or when the server was stopped: one after the other."""
        await asyncio.sleep(LATER_ON)
        while True:
            try:
                versions = {name: civitas.game(name).version for name in civitas.game_names()}
                for table_id in await archive_items.without(self.play.store, END, versions):
                    if table_id not in self._known:
                        await self.play.table(table_id)
                        await asyncio.gather(*self._beside.tasks, return_exceptions=True)
                        await asyncio.sleep(PAUSE)
                return
            except (Unavailable, Refused, CivitasError) as trouble:
                log.warning("earlier games could not be kept: %s", type(trouble).__name__)
                await asyncio.sleep(LATER_ON)

    async def _keep(self, table_id: str, record: Record) -> None:
        try:
            if await self._patiently(archive_items.get, table_id, END) is not None:
                return
            await self._patiently(archive_items.put, table_id, {END: await self._work(table_id, jobs.ended, record)})
            room = MOST_FRAMES
            for reader in range(civitas.SPECTATOR, record.players):
                data = await self._work(table_id, jobs.frames_of, record, reader)
                room -= len(data)
                if room < 0:
                    return
                await self._patiently(archive_items.put, table_id, {frames_of(reader): data})
        except (TimeoutError, Died, CivitasError, Unwritable) as trouble:
            log.warning("table %s could not be kept: %s", table_id, type(trouble).__name__)
        except Exception:
            log.exception("table %s could not be kept", table_id)

    async def _patiently(self, work: Callable[[Store, str, T], Awaitable[Any]], table_id: str, what: T) -> Any:
        """Reads or writes; where the database cannot, later: nobody will ask for this game to be kept again."""
        while True:
            try:
                return await work(self.play.store, table_id, what)
            except Unavailable:
                await asyncio.sleep(self.play.settings.retry_seconds)

    async def _work(self, table_id: str, job: Callable[..., bytes], *args: Any) -> bytes:
        while True:
            try:
                return await self.play.workers.run(f"keep {table_id}", LATER, LONGEST, job, *args)
            except Busy:
                await asyncio.sleep(self.play.settings.retry_seconds)
