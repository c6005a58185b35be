"""Going back further than undo allows: one seat proposes, every other person must agree, bots always do.

Everybody who sits at the table is asked, also someone for whom a bot stands in. A proposal lapses after a while and
with the end of the game, which nothing opens again.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from civitas.core.errors import NoUndo, fault
from civitas.core.match import Match
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.store import tables as stored
from civitas.server.tables import clocks
from civitas.server.tables.moves import Play
from civitas.server.tables.registry import OPENING
from civitas.server.tables.table import Table
from civitas.server.workers import jobs


async def propose(play: Play, table: Table, me: schemas.Me, wanted: schemas.Rollback) -> None:
    """A seat would like to go back to the position after an entry; where nobody else must agree it happens at once."""
    play.own(table, me, wanted.seat)
    match = play.current(table, wanted.version)
    _running(match)
    if wanted.entry not in [entry for entry, _ in match.rollback_points()]:
        raise NoUndo(fault("error-no-rollback", entry=wanted.entry))
    waiting = [seat.seat for seat in table.seats if seat.person not in (None, me.id)]
    until = clocks.now() + play.settings.proposal_seconds
    proposal = schemas.Proposal(seat=wanted.seat, entry=wanted.entry, waiting=waiting, until=until)
    if not waiting:
        await _go_back(play, table, proposal)
        return

    def put(pending: schemas.Proposal | None) -> schemas.Proposal:
        if pending is not None:
            raise Refused(409, "error-proposal-pending")
        return proposal

    await _change(play, table, put)


async def reply(play: Play, table: Table, me: schemas.Me, agree: bool) -> None:
    """Someone agrees or refuses; the one who proposed may withdraw. With the last agreement the match goes back."""
    mine = table.seats_of(me.id)
    pending = table.proposal()
    if not mine:
        raise Refused(403, "error-not-your-seat")
    if pending is None or (agree and not set(pending.waiting) & set(mine)):
        raise Refused(409, "error-no-proposal")
    if agree and not set(pending.waiting) - set(mine):
        # the proposal leaves the store together with the entry that fulfils it
        await _go_back(play, table, pending)
        return

    def change(stored: schemas.Proposal | None) -> schemas.Proposal | None:
        if stored is None:
            raise Refused(409, "error-no-proposal")
        if not agree:
            return None
        return schemas.Proposal(stored.seat, stored.entry, [s for s in stored.waiting if s not in mine], stored.until)

    await _change(play, table, change)


def _running(match: Match) -> None:
    if match.over:
        raise Refused(409, "error-over")


async def _go_back(play: Play, table: Table, proposal: schemas.Proposal) -> None:
    """What all have agreed to: the match goes on from the position after an earlier entry, replayed in a worker."""
    async with table.lock:
        await play.tables.fresh(table)
        match = table.playing
        _running(match)
        before, record = match.version, table.record()
        frozen = await play.tables.work(
            f"table {table.id}", OPENING, jobs.roll_back, record, proposal.seat, proposal.entry
        )
        match.thaw(frozen)
        match.resume()
        await play.keep(table, before, proposal=None)
    table.tell_table()
    play.after(table)


async def _change(
    play: Play, table: Table, change: Callable[[schemas.Proposal | None], schemas.Proposal | None]
) -> None:
    """Changes what is pending, as the store has it at that moment, and tells everyone."""

    def work(before: str | None) -> str | None:
        pending = msgspec.json.decode(before, type=schemas.Proposal) if before else None
        now = change(pending if pending is not None and clocks.now() < pending.until else None)
        return msgspec.json.encode(now).decode() if now is not None else None

    async with table.lock:
        await stored.change_proposal(play.store, table.id, work)
        await play.tables.reread(table)
    table.tell_table()
