"""Roll a game back further than undo allows: one seat proposes, every other person must agree, bots always do.

Everybody who sits at the table is asked, also someone for whom a bot stands in. A proposal lapses after a while and
with the end of the game, which nothing opens again.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from civitas.core.errors import NoUndo, error_message
from civitas.core.match import Match
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.store import tables as stored
from civitas.server.tables import clocks
from civitas.server.tables.moves import MoveService, Source, require_running, require_version
from civitas.server.tables.registry import OPEN_TIMEOUT_S
from civitas.server.tables.table import Table
from civitas.server.workers import jobs


class Rollback(Source):
    """A move that replays the match, in a worker, up to the agreed entry and goes on from there."""

    #: the proposal leaves the store together with the entry that fulfils it
    changes = {"proposal": None}

    def __init__(self, moves: MoveService, proposal: schemas.Proposal) -> None:
        self.moves = moves
        self.proposal = proposal

    async def play(self, table: Table, match: Match, seat: int, version: int, actions: list[str]) -> bool:
        """Replace the match with the one rolled back to the proposal's entry."""
        require_running(match)
        frozen = await self.moves.registry.run_job(
            f"table {table.id}", OPEN_TIMEOUT_S, jobs.roll_back, table.record(), seat, self.proposal.entry
        )
        match.load_snapshot(frozen)
        match.resume_chance()
        return True


async def propose(moves: MoveService, table: Table, me: schemas.Me, wanted: schemas.Rollback) -> None:
    """Propose to go back to the position after an entry; at once where nobody else has to agree.

    Raises ``NoUndo`` where one cannot go back to that entry, a 409 ``HttpProblem`` where another proposal is pending.
    """
    table.require_seat(me.id, wanted.seat)
    match = require_version(table, wanted.version)
    require_running(match)
    if wanted.entry not in [entry for entry, _ in match.rollback_points()]:
        raise NoUndo(error_message("error-no-rollback", entry=wanted.entry))
    waiting = [seat.seat for seat in table.seats if seat.person not in (None, me.id)]
    until = clocks.now() + moves.settings.proposal_seconds
    proposal = schemas.Proposal(seat=wanted.seat, entry=wanted.entry, waiting=waiting, until=until)
    if not waiting:
        await _go_back(moves, table, proposal)
        return

    def put(pending: schemas.Proposal | None) -> schemas.Proposal:
        if pending is not None:
            raise HttpProblem(409, "error-proposal-pending")
        return proposal

    await _change(moves, table, put)


async def reply(moves: MoveService, table: Table, me: schemas.Me, agree: bool) -> None:
    """Agree to a proposal or refuse it; refusing also withdraws one's own. The last agreement rolls the match back."""
    mine = table.seats_of(me.id)
    pending = table.pending_proposal()
    if not mine:
        raise HttpProblem(403, "error-not-your-seat")
    if pending is None or (agree and not set(pending.waiting) & set(mine)):
        raise HttpProblem(409, "error-no-proposal")
    if agree and not set(pending.waiting) - set(mine):
        await _go_back(moves, table, pending)
        return

    def change(stored: schemas.Proposal | None) -> schemas.Proposal | None:
        if stored is None:
            raise HttpProblem(409, "error-no-proposal")
        if not agree:
            return None
        return schemas.Proposal(stored.seat, stored.entry, [s for s in stored.waiting if s not in mine], stored.until)

    await _change(moves, table, change)


async def _go_back(moves: MoveService, table: Table, proposal: schemas.Proposal) -> None:
    """Submit the rollback of a proposal that all have agreed to."""
    await moves.submit(table, proposal.seat, table.version, [], Rollback(moves, proposal))


async def _change(
    moves: MoveService, table: Table, change: Callable[[schemas.Proposal | None], schemas.Proposal | None]
) -> None:
    """Change the pending proposal in one transaction with reading it, and broadcast the table's info."""

    def work(before: str | None) -> str | None:
        pending = msgspec.json.decode(before, type=schemas.Proposal) if before else None
        now = change(pending if pending is not None and clocks.now() < pending.until else None)
        return msgspec.json.encode(now).decode() if now is not None else None

    async with table.lock:
        await stored.update_proposal(moves.store, table.id, work)
        await moves.registry.reload_rows(table)
    moves.broadcaster.send_info(table)
