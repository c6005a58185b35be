"""Games as files: whole where nobody has anything to hide any more, else as one seat has seen them."""

from __future__ import annotations

import zlib

import civitas
from civitas.core.entry import Entry
from civitas.core.record import HIDDEN
from civitas.server.http.errors import HttpProblem
from civitas.server.store import archive_items
from civitas.server.store import tables as stored
from civitas.server.tables.moves import MoveService
from civitas.server.tables.registry import OPEN_TIMEOUT_S, record_from_rows
from civitas.server.tables.table import Table
from civitas.server.workers import jobs

#: under what name a file from outside is kept
FILE_ITEM = "file"


async def export_text(moves: MoveService, table: Table, person: str | None, who: str) -> str:
    """The whole record of a finished game, or where one person has every seat; else what one's first seat has seen."""
    match = table.match
    if match is None:
        return await _export_without_rules(moves, table, person)
    seats = table.seats_of(person)
    if match.over or len(seats) == match.players:
        return match.record().text()
    seat = seats[0] if seats else civitas.SPECTATOR
    found: str = await moves.registry.run_job(
        who, OPEN_TIMEOUT_S, jobs.export_redacted, table.record(), seat, table.seat_names()
    )
    return found


async def _export_without_rules(moves: MoveService, table: Table, person: str | None) -> str:
    """What is written of a game that cannot be played again here. Where others still have something to hide, and
    nobody can tell what, everything but one's own answers is left out."""
    if table.unplayable_reason == "seen":
        data = await archive_items.get_item(moves.store, table.id, FILE_ITEM)
        return zlib.decompress(data).decode() if data is not None else ""
    if not table.unplayable_reason:
        raise HttpProblem(409, "error-not-begun")
    record = record_from_rows(table.row, await stored.entries_after(moves.store, table.id, 0))
    others = {seat.person for seat in table.seats} - {None, person}
    if table.row.status != "over" and (others or person is None):
        mine = table.seats_of(person)
        record.entries = [Entry(entry.seat, entry.text if entry.seat in mine else HIDDEN) for entry in record.entries]
    return record.text()


def unplayable_reason(table: Table) -> str:
    """For lists, which open no game."""
    row = table.row
    known = row.game in civitas.game_names() and row.game_version == civitas.game(row.game).version
    return "unfinished" if row.status == "playing" and not known else ""
