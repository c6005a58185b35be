"""What somebody may ask about their own decision: why not, what a bot would do, what an answer would bring."""

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
    """Says why an action is not allowed; nothing where it is."""
    table.require_seat(me.id, seat)
    return table.active_match.explain(action, seat)


async def ends_turn(moves: MoveService, table: Table, me: schemas.Me, act: schemas.Act) -> bool:
    """Says whether an answer would hand over to somebody else; nothing is played."""
    table.require_seat(me.id, act.seat)
    match = require_version(table, act.version)
    if match.decision.seat != act.seat or match.explain(act.action, act.seat) is not None:
        return False
    code = match.game.notation.parse(act.action)
    return bool(await _run(moves, me, jobs.ends_turn, match.game.id, match.state.to_json(), code))


async def rank_hints(moves: MoveService, table: Table, me: schemas.Me, seat: int) -> list[schemas.HintLine]:
    """Ranks what a bot would do, from the asker's view only; best first."""
    match = _require_hints(table, me, seat)
    ranked = await _run(moves, me, jobs.rank_hints, match.game.id, match.state.to_json())
    return [positions.to_hint_line(match.game.id, hint) for hint in ranked]


async def evaluate_action(moves: MoveService, table: Table, me: schemas.Me, act: schemas.Act) -> schemas.HintLine:
    """Says what one answer would bring, from the asker's view only; nothing is played."""
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
    """The match, where its table has hints and this seat is asked."""
    table.require_seat(me.id, seat)
    match = table.active_match
    if not table.row.hints:
        raise HttpProblem(403, "error-no-hints")
    if match.over or match.decision.seat != seat:
        raise HttpProblem(409, "error-hint-not-asked")
    return match


async def _run(moves: MoveService, me: schemas.Me, job: Any, *args: Any) -> Any:
    try:
        return await moves.workers.run(f"person {me.id}", PRIORITY_HINT, HINT_TIMEOUT_S, job, *args)
    except QueueFull:
        raise HttpProblem(429, "error-busy") from None
    except (TimeoutError, WorkerDied):
        raise HttpProblem(503, "error-too-long") from None
