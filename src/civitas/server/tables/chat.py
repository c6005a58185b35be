"""Chat at the tables: plain text, never markup."""

from __future__ import annotations

from civitas.server.accounts.users import single_line
from civitas.server.http import schemas
from civitas.server.http.errors import HttpProblem
from civitas.server.live.broadcast import Broadcaster
from civitas.server.store import Store, chat_messages
from civitas.server.store.rows import MessageRow
from civitas.server.tables import clocks
from civitas.server.tables.moves import MoveService
from civitas.server.tables.table import Table

#: who speaks where the server itself does: nobody has this id
SERVER = ""


async def post_message(
    moves: MoveService, table: Table, me: schemas.Me, text: str, to: int | None = None
) -> schemas.Note:
    """Store and broadcast a chat message; ``to`` is the seat of the only reader, for players' private messages.

    Raises ``HttpProblem``: 400 for an empty message or a missing reader, 403 for somebody who may not chat here.
    """
    shown = single_line(text)
    if not shown:
        raise HttpProblem(400, "error-empty")
    if not table.may_chat(me.id):
        raise HttpProblem(403, "error-not-at-table")
    reader = None
    if to is not None:
        reader = table.seats[to].person if to < len(table.seats) else None
        if reader is None or not table.seats_of(me.id):
            raise HttpProblem(400, "error-nobody-there")
    row = MessageRow(table.id, me.id, me.name, shown[:500], clocks.now(), to, reader)
    await chat_messages.add_message(moves.store, row)
    if not moves.store.postgres:  # with several processes the note comes by itself, here as everywhere
        broadcast_note(moves.broadcaster, table, row)
    return to_note(table, row)


async def post_notice(moves: MoveService, table: Table, seat: int, message: str) -> None:
    """Store and broadcast a notice of the server about a seat.

    ``message`` is a message id: clients show it in the language of their reader.
    """
    row = MessageRow(table.id, SERVER, table.seats[seat].name[:40], message, clocks.now(), seat)
    await chat_messages.add_message(moves.store, row)
    if not moves.store.postgres:
        broadcast_note(moves.broadcaster, table, row)


def to_note(table: Table, row: MessageRow) -> schemas.Note:
    """Convert a stored message into the struct that is sent."""
    if row.person == SERVER:
        return schemas.Note(name=row.name, text=row.text, at=row.at, seat=row.to_seat, notice=True)
    seats = table.seats_of(row.person)
    return schemas.Note(name=row.name, text=row.text, at=row.at, to=row.to_seat, seat=seats[0] if seats else None)


def broadcast_note(broadcaster: Broadcaster, table: Table, row: MessageRow) -> None:
    """Send a message to the table's watchers; a private one only to its author and its reader."""
    for watcher in broadcaster.watchers(table):
        if row.reader is None or watcher.person in (row.person, row.reader):
            watcher.send(schemas.ToClient(type="note", note=to_note(table, row)))


async def notes_for(store: Store, table: Table, person: str | None) -> list[schemas.Note]:
    """Return the messages of a table that a person may read."""
    return [to_note(table, row) for row in await chat_messages.list_messages(store, table.id, person)]
