"""Analyse finished games in the background, slice by slice at the lowest priority, and store the results."""

from __future__ import annotations

import asyncio
import logging
import zlib
from typing import Any

import msgspec

from civitas.core.errors import CivitasError
from civitas.core.record import Record
from civitas.server.background import TaskSet
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.live import positions
from civitas.server.store import Unavailable, archive_items
from civitas.server.tables.moves import MoveService
from civitas.server.tables.table import Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import PRIORITY_BACKGROUND, QueueFull, WorkerDied

log = logging.getLogger("civitas.server")
ANALYSIS_ITEM = "analysis"
#: seconds a part takes, and may take at most: one step can be long where the rules run interpreted
SLICE_S, MAX_SLICE_S = 1.0, 120.0
#: analyses under way at once, in all and for one person
MAX_RUNNING, MAX_RUNNING_PER_USER = 20, 2


class _Progress:
    def __init__(self, person: str) -> None:
        self.person = person
        self.done = 0
        self.total = 0
        self.failed = False


class GameAnalyses:
    """Start game analyses and report their progress or result."""

    def __init__(self, moves: MoveService) -> None:
        self.moves = moves
        self._running: dict[str, _Progress] = {}
        self._background = TaskSet()

    def close(self) -> None:
        """Cancel the running analyses."""
        self._background.close()

    async def status(self, table: Table) -> schemas.Analysis:
        """Return the analysis of a table: its result, its progress, or that there is none.

        Raises 409 if the game is not over.
        """
        if table.row.status != "over":
            raise HttpProblem(409, "error-not-over")
        under_way = self._running.get(table.id)
        if under_way is not None:
            status = "failed" if under_way.failed else "working"
            return schemas.Analysis(status=status, done=under_way.done, total=under_way.total)
        found = await archive_items.get_item(self.moves.store, table.id, ANALYSIS_ITEM)
        return schemas.Analysis(status="none") if found is None else _decode(found)

    async def start(self, table: Table, me: schemas.Me) -> schemas.Analysis:
        """Start the analysis of a table, unless it is done or running, and return its status.

        Raises 429 if too many are running, in all or for this user.
        """
        known = await self.status(table)
        if known.status in ("working", "done"):
            return known
        record = table.record()
        working = [each for each in self._running.values() if not each.failed]
        if len(working) >= MAX_RUNNING or sum(each.person == me.id for each in working) >= MAX_RUNNING_PER_USER:
            raise HttpProblem(429, "error-busy")
        self._forget_failed()
        under_way = self._running[table.id] = _Progress(me.id)
        under_way.total = len(record.entries)
        self._background.start(self._run(table.id, record, under_way))
        return await self.status(table)

    def _forget_failed(self) -> None:
        for table_id in [id for id, each in self._running.items() if each.failed]:
            del self._running[table_id]

    async def _run(self, table_id: str, record: Record, under_way: _Progress) -> None:
        aside: dict[str, Any] | None = None
        try:
            while True:
                try:
                    run = self.moves.workers.run
                    who = f"analysis {table_id}"
                    next_, under_way.total, found = await run(
                        who, PRIORITY_BACKGROUND, MAX_SLICE_S, jobs.analyse_slice, record, aside, SLICE_S
                    )
                except QueueFull:
                    await asyncio.sleep(self.moves.settings.retry_seconds)
                    continue
                aside, under_way.done = next_, next_["done"]
                if found is not None:
                    break
            told = zlib.compress(msgspec.json.encode(_to_schema(record.game, found)))
            await archive_items.put_items(self.moves.store, table_id, {ANALYSIS_ITEM: told})
            del self._running[table_id]
        except (TimeoutError, WorkerDied, CivitasError, Unavailable) as trouble:
            under_way.failed = True
            log.warning("the analysis of table %s failed: %s", table_id, type(trouble).__name__)
        except Exception:
            under_way.failed = True
            log.exception("the analysis of table %s failed", table_id)


def _decode(data: bytes) -> schemas.Analysis:
    return msgspec.json.decode(zlib.decompress(data), type=schemas.Analysis)


def _to_schema(game: str, found: dict[str, Any]) -> schemas.Analysis:
    return schemas.Analysis(
        status="done",
        curve=[schemas.Share(entry=point["entry"], shares=point["shares"]) for point in found["curve"]],
        worst=[
            schemas.Mistake(
                entry=move["entry"],
                seat=move["seat"],
                action=positions.parse_offer(game, move["action"]),
                better=positions.parse_offer(game, move["better"]),
                cost=move["cost"],
                reasons=[schemas.EventMessage(id=id, args=args, rule="") for id, args in move["reasons"]],
                plan=[positions.parse_offer(game, step) for step in move["plan"]],
            )
            for move in found["worst"]
        ],
    )
