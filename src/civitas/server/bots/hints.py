"""Hints for a person about their own decision: why an action is illegal, best actions, the value of one action."""

from __future__ import annotations

from typing import Any

from civitas.core.errors import IllegalAction
from civitas.core.match import Match
from civitas.core.message import Message
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.live import positions
from civitas.server.tables.moves import MoveService, require_version
from civitas.server.tables.table import Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import PRIORITY_HINT, QueueFull, WorkerDied

#: seconds a hint may take
HINT_TIMEOUT_S = 20.0


def explain(table: Table, me: schemas.Me, seat: int, action: str) -> Message | None:
    """Return why an action is not allowed for a seat; ``None`` where it is allowed."""
    table.require_seat(me.id, seat)
    return table.active_match.explain(action, seat)


async def ends_turn(moves: MoveService, table: Table, me: schemas.Me, act: schemas.Act) -> bool:
    """Return whether an answer would hand over to somebody else, tried out without playing it."""
    table.require_seat(me.id, act.seat)
    match = require_version(table, act.version)
    if match.decision.seat != act.seat or match.explain(act.action, act.seat) is not None:
        return False
    code = match.game.notation.parse(act.action)
    return bool(await _run(moves, me, jobs.ends_turn, match.game.id, match.state.to_json(), code))


async def rank_hints(moves: MoveService, table: Table, me: schemas.Me, seat: int) -> list[schemas.HintLine]:
    """Return the best actions with reasons, best first, from the asked seat's view only.

    Raises ``HttpProblem``: 403 at a table without hints, 409 where the seat is not asked.
    """
    match = _require_hints(table, me, seat)
    ranked = await _run(moves, me, jobs.rank_hints, match.game.id, match.state.to_json())
    return [positions.to_hint_line(match.game.id, hint) for hint in ranked]


async def evaluate_action(moves: MoveService, table: Table, me: schemas.Me, act: schemas.Act) -> schemas.HintLine:
    """Return the evaluation of one action, from the asked seat's view only; nothing is played.

    Raises ``IllegalAction`` where it is not allowed, a 409 ``HttpProblem`` where it only stands for another of a set.
    """
    table.require_seat(me.id, act.seat)
    require_version(table, act.version)
    match = _require_hints(table, me, act.seat)
    reason = match.explain(act.action, act.seat)
    if reason is not None:
        raise IllegalAction(reason, match.game.id)
    code = match.game.notation.parse(act.action)
    found = await _run(moves, me, jobs.evaluate_action, match.game.id, match.state.to_json(), code)
    if found is None:
        raise HttpProblem(409, "error-what-if-set")
    return positions.to_hint_line(match.game.id, found)


def _require_hints(table: Table, me: schemas.Me, seat: int) -> Match:
    """Return the match; raises where the table has no hints or the seat is not asked."""
    table.require_seat(me.id, seat)
    match = table.active_match
    if not table.row.hints:
        raise HttpProblem(403, "error-no-hints")
    if match.over or match.decision.seat != seat:
        raise HttpProblem(409, "error-hint-not-asked")
    return match


async def _run(moves: MoveService, me: schemas.Me, job: Any, *args: Any) -> Any:
    """Run a job in a worker at the priority of hints; raises ``HttpProblem`` where it cannot be done in time."""
    try:
        return await moves.workers.run(f"person {me.id}", PRIORITY_HINT, HINT_TIMEOUT_S, job, *args)
    except QueueFull:
        raise HttpProblem(429, "error-busy") from None
    except (TimeoutError, WorkerDied):
        raise HttpProblem(503, "error-too-long") from None
