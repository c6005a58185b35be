"""Analyses of finished games: made in the background, part by part, after everything else; and kept."""

from __future__ import annotations

import asyncio
import logging
import zlib
from typing import Any

import msgspec

from civitas.core.errors import CivitasError
from civitas.core.record import Record
from civitas.server.background import Beside
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.live import positions
from civitas.server.store import Unavailable, archive_items
from civitas.server.tables.moves import Play
from civitas.server.tables.table import Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import LATER, Busy, Died

log = logging.getLogger("civitas.server")
WHAT = "analysis"
#: seconds a part takes, and may take at most: one step can be long where the rules run interpreted
PART, LONGEST = 1.0, 120.0
#: analyses under way at once, in all and for one person
MOST, MOST_EACH = 20, 2


class _UnderWay:
    def __init__(self, person: str) -> None:
        self.person = person
        self.done = 0
        self.total = 0
        self.failed = False


class Analyses:
    def __init__(self, play: Play) -> None:
        self.play = play
        self._under_way: dict[str, _UnderWay] = {}
        self._beside = Beside()

    def close(self) -> None:
        self._beside.close()

    async def of(self, table: Table) -> schemas.Analysis:
        """The analysis of a table, as far as there is one."""
        if table.row.status != "over":
            raise Refused(409, "error-not-over")
        under_way = self._under_way.get(table.id)
        if under_way is not None:
            status = "failed" if under_way.failed else "working"
            return schemas.Analysis(status=status, done=under_way.done, total=under_way.total)
        found = await archive_items.get(self.play.store, table.id, WHAT)
        return schemas.Analysis(status="none") if found is None else _read(found)

    async def begin(self, table: Table, me: schemas.Me) -> schemas.Analysis:
        """Begins one, unless it is there or under way."""
        known = await self.of(table)
        if known.status in ("working", "done"):
            return known
        record = table.record()
        working = [each for each in self._under_way.values() if not each.failed]
        if len(working) >= MOST or sum(each.person == me.id for each in working) >= MOST_EACH:
            raise Refused(429, "error-busy")
        self._forget_failed()
        under_way = self._under_way[table.id] = _UnderWay(me.id)
        under_way.total = len(record.entries)
        self._beside.start(self._make(table.id, record, under_way))
        return await self.of(table)

    def _forget_failed(self) -> None:
        for table_id in [id for id, each in self._under_way.items() if each.failed]:
            del self._under_way[table_id]

    async def _make(self, table_id: str, record: Record, under_way: _UnderWay) -> None:
        aside: dict[str, Any] | None = None
        try:
            while True:
                try:
                    run = self.play.workers.run
                    who = f"analysis {table_id}"
                    next_, under_way.total, found = await run(who, LATER, LONGEST, jobs.analyse, record, aside, PART)
                except Busy:
                    await asyncio.sleep(self.play.settings.retry_seconds)
                    continue
                aside, under_way.done = next_, next_["done"]
                if found is not None:
                    break
            told = zlib.compress(msgspec.json.encode(_written(record.game, found)))
            await archive_items.put(self.play.store, table_id, {WHAT: told})
            del self._under_way[table_id]
        except (TimeoutError, Died, CivitasError, Unavailable) as trouble:
            under_way.failed = True
            log.warning("the analysis of table %s failed: %s", table_id, type(trouble).__name__)
        except Exception:
            under_way.failed = True
            log.exception("the analysis of table %s failed", table_id)


def _read(data: bytes) -> schemas.Analysis:
    return msgspec.json.decode(zlib.decompress(data), type=schemas.Analysis)


def _written(game: str, found: dict[str, Any]) -> schemas.Analysis:
    return schemas.Analysis(
        status="done",
        curve=[schemas.Share(entry=point["entry"], shares=point["shares"]) for point in found["curve"]],
        worst=[
            schemas.Mistake(
                entry=move["entry"],
                seat=move["seat"],
                action=positions.offered(game, move["action"]),
                better=positions.offered(game, move["better"]),
                cost=move["cost"],
                reasons=[schemas.Told(id=id, args=args, rule="") for id, args in move["reasons"]],
                plan=[positions.offered(game, step) for step in move["plan"]],
            )
            for move in found["worst"]
        ],
    )
