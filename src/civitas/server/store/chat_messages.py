"""Store and read the chat messages of tables."""

from __future__ import annotations

from sqlalchemy import Connection, insert, or_, select

from civitas.server.store import schema
from civitas.server.store.rows import MessageRow, from_row, to_values
from civitas.server.store.writer import Store

_messages = schema.messages
#: so many of a table are shown
MAX_SHOWN = 200


async def add_message(store: Store, row: MessageRow) -> None:
    """Insert a chat message and notify the other processes of it; the database assigns its id."""
    said = to_values(row)
    del said["id"]

    def work(connection: Connection) -> None:
        key = connection.execute(insert(_messages), said).inserted_primary_key
        if key is not None:
            store.notify(connection, f"said {row.table_id} {key[0]}")

    await store.write(work)


async def get_message(store: Store, number: int) -> MessageRow | None:
    """Return the chat message with this id, or ``None``."""

    def work(connection: Connection) -> MessageRow | None:
        row = connection.execute(select(_messages).where(_messages.c.id == number)).first()
        return None if row is None else from_row(MessageRow, row)

    return await store.read(work)


async def list_messages(store: Store, table_id: str, person: str | None) -> list[MessageRow]:
    """Return the last ``MAX_SHOWN`` messages of a table that a user may read, oldest first.

    These are the messages to everybody, those addressed to the user and those the user wrote; with ``person`` ``None``
    only those to everybody.
    """
    to_me = or_(_messages.c.reader.is_(None), _messages.c.reader == person, _messages.c.person == person)
    wanted = select(_messages).where(_messages.c.table_id == table_id, to_me).order_by(_messages.c.id.desc())
    found = await store.read(lambda connection: list(connection.execute(wanted.limit(MAX_SHOWN))))
    return [from_row(MessageRow, row) for row in reversed(found)]
