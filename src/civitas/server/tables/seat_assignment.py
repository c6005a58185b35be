"""Setting up tables and sitting down at them."""

from __future__ import annotations

import json
import zlib
from typing import Any

from msgspec.structs import replace

import civitas
from civitas import bots
from civitas.core.errors import CivitasError
from civitas.core.match import Match
from civitas.server.accounts.users import clean, new_id
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.replays import archive, export, redacted_file
from civitas.server.store import tables as stored
from civitas.server.store.rows import SeatRow, TableRow
from civitas.server.tables import clocks
from civitas.server.tables.moves import Play
from civitas.server.tables.table import Table, new_rows
from civitas.server.workers import jobs

#: seconds a record from outside may take to be played again
UPLOAD = 30.0
#: the bot that goes on for somebody who left
GOES_ON = "greedy"


async def load_record(play: Play, me: schemas.Me, wanted: schemas.LoadRecord) -> Table:
    """A table from a record: to look back at, or to be played on from where it stopped."""
    if wanted.text.startswith(redacted_file.HEAD):
        return await _load_seen(play, me, wanted.text)
    record, frozen = await play.tables.work(f"person {me.id}", UPLOAD, jobs.upload, wanted.text)
    if len(wanted.seats) != record.players:
        raise Refused(400, "error-record-seats", n=record.players)
    match = Match(civitas.game(record.game), record.players, record.options, roll=False)
    match.thaw(frozen)
    table = schemas.NewTable(game=record.game, seats=wanted.seats, options=dict(record.options))
    return await set_up(play, me, table, match)


async def _load_seen(play: Play, me: schemas.Me, text: str) -> Table:
    """A table to look back at, from a file of what one seat has seen of a game."""
    work = play.tables.work
    file, entries, ended, packed = await work(f"person {me.id}", UPLOAD, jobs.upload_seen, text)
    table_id, now = new_id(), clocks.now()
    row = TableRow(
        id=table_id,
        game=file.game,
        game_version=file.version,
        players=file.players,
        options=json.dumps(file.options),
        owner=me.id,
        invite=new_id(),
        open=False,
        hints=False,
        hot_seat=False,
        status="over",
        created=now,
        changed=now,
        version=entries,
    )
    names = [clean(name) for name in file.views.names]
    seats = [
        SeatRow(table_id, seat, "person", name, person=me.id if seat == file.seat else None)
        for seat, name in enumerate(names)
    ]
    parts = {
        archive.END: ended,
        archive.frames_of(file.seat): packed,
        export.FILE: zlib.compress(text.encode()),
    }
    await stored.create(play.store, row, seats, [], parts)
    return await play.tables.get(table_id)


async def set_up(play: Play, me: schemas.Me, wanted: schemas.NewTable, match: Match | None = None) -> Table:
    """A new table; the match begins at once when no seat is left open, or goes on from one played elsewhere."""
    game = civitas.game(wanted.game)
    options = checked(game, len(wanted.seats), wanted.options)
    table_id, now = new_id(), clocks.now()
    seats = [_chair(table_id, number, seat, me, game.id) for number, seat in enumerate(wanted.seats)]
    ready = all(seat.kind != "open" for seat in seats)
    row = TableRow(
        id=table_id,
        game=game.id,
        game_version=game.version,
        players=len(seats),
        options=json.dumps(options),
        owner=me.id,
        invite=new_id(),
        open=wanted.open,
        hints=wanted.hints,
        hot_seat=wanted.hot_seat or sum(seat.kind == "me" for seat in wanted.seats) > 1,
        bank=wanted.bank,
        increment=wanted.increment,
        status="over" if match is not None and match.over else "playing" if ready else "lobby",
        created=now,
        changed=now,
        position=None if match is None or match.position is None else json.dumps(match.position),
    )
    if match is None and ready:
        match = Match(game, len(seats), options)
    entries = new_rows(table_id, match, 0, now) if match is not None else []
    if match is not None:
        row = replace(row, version=match.version, asked=None if match.over else match.state.seat)
    await stored.create(play.store, row, seats, entries)
    table = Table(row, seats, play.tables.pauses)
    if match is not None and ready:
        table.begun(match, [now] * len(entries))
    play.tables.put(table)
    play.notices.look(table)
    play.thinking.wake(table)
    play.keepsakes.look(table)
    return table


def checked(game: Any, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options, if the game knows them; whatever else somebody sends is refused."""
    try:
        found: dict[str, Any] = game.check_options(players, options)
        json.dumps(found)
        return found
    except CivitasError:
        raise
    except (TypeError, ValueError, OverflowError, RecursionError, LookupError) as trouble:
        raise Refused(400, "error-body", why=f"options: {trouble}"[:200]) from None


def _chair(table_id: str, number: int, seat: schemas.SeatWanted, me: schemas.Me, game: str) -> SeatRow:
    if seat.kind == "me":
        return SeatRow(table_id, number, "person", clean(seat.name or me.name), person=me.id)
    if seat.kind == "bot":
        bots.bot(seat.bot, civitas.game(game), 0)  # raises where there is no such bot
        return SeatRow(table_id, number, "bot", clean(seat.name or seat.bot), bot=seat.bot)
    return SeatRow(table_id, number, "open", "")


async def join(play: Play, table: Table, me: schemas.Me, wanted: schemas.Join) -> None:
    """Someone takes a free seat; with the last one the match begins."""
    async with table.lock:
        if not table.row.open and wanted.invite != table.row.invite:
            raise Refused(403, "error-invite")
        if table.seats_of(me.id) and not table.row.hot_seat:
            raise Refused(409, "error-already-seated")
        free = [seat.seat for seat in table.seats if seat.kind == "open"]
        number = wanted.seat if wanted.seat is not None else (free[0] if free else -1)
        if number not in free:
            raise Refused(409, "error-seat-taken")
        if not await stored.take_seat(play.store, table.id, number, me.id, me.name, clocks.now()):
            await play.tables.reload(table)
            raise Refused(409, "error-seat-taken")
        await play.tables.reload(table)
    await play.begin(table)
    table.tell_table()
    if table.match is not None:
        table.tell_all()
    play.notices.look(table)
    play.thinking.wake(table)


async def stand_in(play: Play, table: Table, me: schemas.Me, wanted: schemas.StandIn) -> None:
    """A bot plays for a person until they come back: at their own wish; at the table's, when they have been away for a
    while or have used up the time that the table's clock gives them."""
    if wanted.seat >= len(table.seats) or table.seats[wanted.seat].kind != "person":
        raise Refused(404, "error-no-seat")
    seat = table.seats[wanted.seat]
    if me.id != seat.person:
        if me.id != table.row.owner and not table.seats_of(me.id):
            raise Refused(403, "error-not-owner")
        late = table.late(wanted.seat, clocks.now(), table.clocks())
        if not late and not await away(play, table, wanted.seat):
            raise Refused(409, "error-not-away", name=seat.name, minutes=round(play.settings.away_seconds / 60))
    if wanted.bot:
        bots.bot(wanted.bot, civitas.game(table.row.game), 0)
    async with table.lock:
        changes = {"stand_in": wanted.bot or None, "stand_in_by": me.id if wanted.bot else None}
        await stored.set_seat(play.store, table.id, wanted.seat, **changes)
        await play.tables.reread(table)
    table.tell_table()
    play.thinking.wake(table)


async def leave(play: Play, table: Table, me: schemas.Me) -> bool:
    """Somebody leaves for good; whether the table is gone with them, since no other person sat there."""
    if not table.seats_of(me.id) and table.row.owner != me.id:
        raise Refused(403, "error-not-your-seat")
    async with table.lock:
        gone = await stored.leave(play.store, table.id, me.id, GOES_ON)
        if gone:
            play.tables.drop(table)
            return True
        await play.tables.reload(table)
    table.tell_table()
    play.thinking.wake(table)
    return False


async def away(play: Play, table: Table, seat: int) -> bool:
    """Whether the person of a seat has been away for a while, from this table and every other."""
    person = table.seats[seat].person
    if person is None:
        return True
    return clocks.now() - await play.people.last_seen(person) > play.settings.away_seconds


async def come_back(play: Play, table: Table, person: str) -> None:
    """Somebody is here again: a stand-in that others called in for them leaves."""
    for seat in table.seats:
        if seat.person == person and seat.stand_in and seat.stand_in_by != person:
            async with table.lock:
                await stored.set_seat(play.store, table.id, seat.seat, stand_in=None, stand_in_by=None)
                await play.tables.reread(table)
            table.tell_table()
