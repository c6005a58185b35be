"""Export games as text files: the full record where nothing is hidden any more, else as one seat has seen them."""

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

#: the name of the archive item with an imported redacted file
FILE_ITEM = "file"


async def export_text(moves: MoveService, table: Table, person: str | None, who: str) -> str:
    """Return the exported text of a game for a user.

    It is the whole record if the game is over or the user has every seat; otherwise the redacted file of the user's
    first seat, or of a spectator. ``who`` is the key of the worker queue.
    """
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
    """Return the exported text of a game that cannot be replayed with the installed rules.

    A redacted file that was imported is returned as it was. Otherwise it is the record; while others still have
    something to hide, and what that is cannot be known without the rules, everything but the user's own answers is left
    out. Raises 409 if the game has not begun.
    """
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
    """Return why a listed table cannot be played on, or an empty string; do not load its game."""
    row = table.row
    known = row.game in civitas.game_names() and row.game_version == civitas.game(row.game).version
    return "unfinished" if row.status == "playing" and not known else ""
