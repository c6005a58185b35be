"""Going back further than undo allows: one seat proposes, every other person must agree, bots always do."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, select, update

from civitas.core.errors import NoUndo, StaleAction, fault
from civitas.server import wire
from civitas.server.errors import Refused
from civitas.server.store import Store, schema
from civitas.server.tables import Table

if TYPE_CHECKING:
    from civitas.server.play import Play

Pending = dict[str, Any]


async def propose(play: Play, live: Table, me: wire.Me, wanted: wire.Rollback) -> None:
    """A seat would like to go back to the position after an entry; where nobody else must agree it happens at once."""
    await play.tables.refresh(live)
    play.own(live, me, wanted.seat)
    match = live.match
    assert match is not None
    if match.over:
        raise Refused(409, "error-over")
    if wanted.version != match.version:
        raise StaleAction(fault("error-stale", given=wanted.version, now=match.version))
    if wanted.entry not in [entry for entry, _ in match.rollback_points()]:
        raise NoUndo(fault("error-no-rollback", entry=wanted.entry))
    waiting = [seat.seat for seat in live.seats if seat.person not in (None, me.id) and not seat.stand_in]
    proposal: Pending = {"seat": wanted.seat, "entry": wanted.entry, "waiting": waiting}
    if not waiting:
        await play.go_back(live, proposal)
        return

    def put(pending: Pending | None) -> Pending:
        if pending is not None:
            raise Refused(409, "error-proposal-pending")
        return proposal

    await _change(play.store, live, put)


async def reply(play: Play, live: Table, me: wire.Me, agree: bool) -> None:
    """Someone agrees or refuses; the one who proposed may withdraw. With the last agreement the match goes back."""
    await play.tables.refresh(live)
    mine = live.seats_of(me.id)
    pending = live.proposal()
    if not mine:
        raise Refused(403, "error-not-your-seat")
    if pending is None or (agree and not set(pending["waiting"]) & set(mine)):
        raise Refused(409, "error-no-proposal")
    if agree and not set(pending["waiting"]) - set(mine):
        # the proposal leaves the store together with the entry that fulfils it
        await play.go_back(live, pending)
        return

    def change(stored: Pending | None) -> Pending | None:
        if stored is None:
            raise Refused(409, "error-no-proposal")
        return {**stored, "waiting": [seat for seat in stored["waiting"] if seat not in mine]} if agree else None

    await _change(play.store, live, change)


async def _change(store: Store, live: Table, change: Callable[[Pending | None], Pending | None]) -> None:
    """Changes what is pending, as the store has it at that moment, and tells everyone."""

    def work(connection: Connection) -> Any:
        place = schema.tables.c.id == live.id
        row = connection.execute(select(schema.tables).where(place).with_for_update()).one()
        pending = change(json.loads(row.proposal) if row.proposal else None)
        value = json.dumps(pending) if pending is not None else None
        connection.execute(update(schema.tables).where(place).values(proposal=value))
        store.notify(connection, (live.id, 0))
        return connection.execute(select(schema.tables).where(place)).one()

    async with live.lock:
        live.row = await store.write(work)
    live.tell_table()
