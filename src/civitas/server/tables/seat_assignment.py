"""Create tables, take and leave seats, and put stand-ins in place of people who are away."""

from __future__ import annotations

import json
import zlib
from typing import Any

from msgspec.structs import replace

import civitas
from civitas import bots
from civitas.core.errors import CivitasError
from civitas.core.match import Match
from civitas.server.accounts.users import clean_name, new_id
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.replays import archive, export, redacted_file
from civitas.server.store import tables as stored
from civitas.server.store.rows import SeatRow, TableRow
from civitas.server.tables import clocks
from civitas.server.tables.moves import MoveService
from civitas.server.tables.table import Table, entry_rows
from civitas.server.workers import jobs

#: seconds a record from outside may take to be played again
IMPORT_TIMEOUT_S = 30.0
#: the bot that goes on for somebody who left
REPLACEMENT_BOT = "greedy"


async def import_table(moves: MoveService, me: schemas.Me, wanted: schemas.ImportRecord) -> Table:
    """Create a table from a record: for review, or to be played on from where it stopped.

    A redacted file, which holds what one seat saw, gives a table for review only.
    """
    if wanted.text.startswith(redacted_file.HEADER):
        return await _import_redacted(moves, me, wanted.text)
    record, frozen = await moves.registry.run_job(f"person {me.id}", IMPORT_TIMEOUT_S, jobs.import_record, wanted.text)
    if len(wanted.seats) != record.players:
        raise HttpProblem(400, "error-record-seats", n=record.players)
    match = Match(civitas.game(record.game), record.players, record.options, roll=False)
    match.load_snapshot(frozen)
    table = schemas.NewTable(game=record.game, seats=wanted.seats, options=dict(record.options))
    return await create_table(moves, me, table, match)


async def _import_redacted(moves: MoveService, me: schemas.Me, text: str) -> Table:
    """Create a table for review from a redacted file: what one seat saw of a game."""
    work = moves.registry.run_job
    file, entries, ended, packed = await work(f"person {me.id}", IMPORT_TIMEOUT_S, jobs.import_redacted, text)
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
    names = [clean_name(name) for name in file.views.names]
    seats = [
        SeatRow(table_id, seat, "person", name, person=me.id if seat == file.seat else None)
        for seat, name in enumerate(names)
    ]
    parts = {
        archive.FINAL_ITEM: ended,
        archive.snapshots_item(file.seat): packed,
        export.FILE_ITEM: zlib.compress(text.encode()),
    }
    await stored.create_table(moves.store, row, seats, [], parts)
    return await moves.registry.get(table_id)


async def create_table(
    moves: MoveService, me: schemas.Me, wanted: schemas.NewTable, match: Match | None = None
) -> Table:
    """Create a table; its match begins at once where no seat is open.

    ``match`` is one to go on from, played elsewhere.
    """
    game = civitas.game(wanted.game)
    options = check_options(game, len(wanted.seats), wanted.options)
    table_id, now = new_id(), clocks.now()
    seats = [_seat_row(table_id, number, seat, me, game.id) for number, seat in enumerate(wanted.seats)]
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
    entries = entry_rows(table_id, match, 0, now) if match is not None else []
    if match is not None:
        row = replace(row, version=match.version, asked=None if match.over else match.state.seat)
    await stored.create_table(moves.store, row, seats, entries)
    table = Table(row, seats, moves.registry.pauses)
    if match is not None and ready:
        table.start_match(match, [now] * len(entries))
    moves.registry.add(table)
    moves.notifier.schedule_notice(table)
    moves.bot_runner.wake(table)
    moves.archiver.archive_if_over(table)
    return table


def check_options(game: Any, players: int, options: dict[str, Any]) -> dict[str, Any]:
    """Return the options as the game accepts them; raises ``CivitasError`` or a 400 ``HttpProblem`` if it does not."""
    try:
        found: dict[str, Any] = game.check_options(players, options)
        json.dumps(found)
        return found
    except CivitasError:
        raise
    except (TypeError, ValueError, OverflowError, RecursionError, LookupError) as trouble:
        raise HttpProblem(400, "error-body", why=f"options: {trouble}"[:200]) from None


def _seat_row(table_id: str, number: int, seat: schemas.SeatWanted, me: schemas.Me, game: str) -> SeatRow:
    """Return the row of a new seat; raises where there is no such bot."""
    if seat.kind == "me":
        return SeatRow(table_id, number, "person", clean_name(seat.name or me.name), person=me.id)
    if seat.kind == "bot":
        bots.make_bot(seat.bot, civitas.game(game), 0)  # raises where there is no such bot
        return SeatRow(table_id, number, "bot", clean_name(seat.name or seat.bot), bot=seat.bot)
    return SeatRow(table_id, number, "open", "")


async def join_table(moves: MoveService, table: Table, me: schemas.Me, wanted: schemas.Join) -> None:
    """Take a free seat; with the last one the match begins.

    Raises ``HttpProblem``: 403 for a wrong invitation, 409 where the seat is taken or the person already sits there.
    """
    async with table.lock:
        if not table.row.open and wanted.invite != table.row.invite:
            raise HttpProblem(403, "error-invite")
        if table.seats_of(me.id) and not table.row.hot_seat:
            raise HttpProblem(409, "error-already-seated")
        free = [seat.seat for seat in table.seats if seat.kind == "open"]
        number = wanted.seat if wanted.seat is not None else (free[0] if free else -1)
        if number not in free:
            raise HttpProblem(409, "error-seat-taken")
        if not await stored.take_seat(moves.store, table.id, number, me.id, me.name, clocks.now()):
            await moves.registry.reload(table)
            raise HttpProblem(409, "error-seat-taken")
        await moves.registry.reload(table)
    moves.broadcaster.send_info(table)
    await moves.roll_first_chance(table)
    if table.match is not None:
        moves.broadcaster.send_positions(table)
    moves.notifier.schedule_notice(table)
    moves.bot_runner.wake(table)


async def set_stand_in(moves: MoveService, table: Table, me: schemas.Me, wanted: schemas.StandIn) -> None:
    """Let a bot play for a person until they come back, or end that; an empty ``wanted.bot`` ends it.

    The person may do so at any time; the owner and the others at the table only where the person has been away for a
    while or has run out of time on the clock.
    """
    if wanted.seat >= len(table.seats) or table.seats[wanted.seat].kind != "person":
        raise HttpProblem(404, "error-no-seat")
    seat = table.seats[wanted.seat]
    if me.id != seat.person:
        if me.id != table.row.owner and not table.seats_of(me.id):
            raise HttpProblem(403, "error-not-owner")
        late = table.is_late(wanted.seat, clocks.now(), table.seconds_left())
        if not late and not await is_away(moves, table, wanted.seat):
            raise HttpProblem(409, "error-not-away", name=seat.name, minutes=round(moves.settings.away_seconds / 60))
    if wanted.bot:
        bots.make_bot(wanted.bot, civitas.game(table.row.game), 0)
    async with table.lock:
        changes = {"stand_in": wanted.bot or None, "stand_in_by": me.id if wanted.bot else None}
        await stored.update_seat(moves.store, table.id, wanted.seat, **changes)
        await moves.registry.reload_rows(table)
    moves.broadcaster.send_info(table)
    moves.bot_runner.wake(table)


async def leave_table(moves: MoveService, table: Table, me: schemas.Me) -> bool:
    """Leave a table for good; return whether it was deleted, since no other person sat there."""
    if not table.seats_of(me.id) and table.row.owner != me.id:
        raise HttpProblem(403, "error-not-your-seat")
    async with table.lock:
        gone = await stored.leave_table(moves.store, table.id, me.id, REPLACEMENT_BOT)
        if gone:
            moves.registry.remove(table)
            return True
        await moves.registry.reload(table)
    moves.broadcaster.send_info(table)
    moves.bot_runner.wake(table)
    return False


async def is_away(moves: MoveService, table: Table, seat: int) -> bool:
    """Return whether the person of a seat, if it has one, has not been at the server for ``away_seconds``."""
    person = table.seats[seat].person
    if person is None:
        return True
    return clocks.now() - await moves.users.last_seen(person) > moves.settings.away_seconds


async def end_stand_in(moves: MoveService, table: Table, person: str) -> None:
    """Remove the stand-ins that others set for a person who is back."""
    for seat in table.seats:
        if seat.person == person and seat.stand_in and seat.stand_in_by != person:
            async with table.lock:
                await stored.update_seat(moves.store, table.id, seat.seat, stand_in=None, stand_in_by=None)
                await moves.registry.reload_rows(table)
            moves.broadcaster.send_info(table)
