"""What is said at the tables: text, never markup."""

from __future__ import annotations

from civitas.server.accounts.users import one_line
from civitas.server.http import schemas
from civitas.server.http.errors import Refused
from civitas.server.store import Store, chat_messages
from civitas.server.store.rows import MessageRow
from civitas.server.tables import clocks
from civitas.server.tables.table import Table


async def say(store: Store, table: Table, me: schemas.Me, text: str, to: int | None = None) -> schemas.Note:
    """A line of conversation. Players may say something to one other alone, such as a pact."""
    shown = one_line(text)
    if not shown:
        raise Refused(400, "error-empty")
    if not table.may_say(me.id):
        raise Refused(403, "error-not-at-table")
    reader = None
    if to is not None:
        reader = table.seats[to].person if to < len(table.seats) else None
        if reader is None or not table.seats_of(me.id):
            raise Refused(400, "error-nobody-there")
    row = MessageRow(table.id, me.id, me.name, shown[:500], clocks.now(), to, reader)
    await chat_messages.add(store, row)
    if not store.postgres:
        tell(table, row)  # with several processes the note comes by itself, here as everywhere
    return note(table, row)


def note(table: Table, row: MessageRow) -> schemas.Note:
    seats = table.seats_of(row.person)
    return schemas.Note(name=row.name, text=row.text, at=row.at, to=row.to_seat, seat=seats[0] if seats else None)


def tell(table: Table, row: MessageRow) -> None:
    """To those who are there and may hear it."""
    for watcher in list(table.watchers):
        if row.reader is None or watcher.person in (row.person, row.reader):
            watcher.send(schemas.ToClient(type="note", note=note(table, row)))


async def notes(store: Store, table: Table, person: str | None) -> list[schemas.Note]:
    """What was said, as far as it was said to this person."""
    return [note(table, row) for row in await chat_messages.of(store, table.id, person)]
