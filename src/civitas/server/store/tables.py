"""Store and read tables, their seats and their entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from civitas.server.store import schema
from civitas.server.store.rows import EntryRow, SeatRow, TableRow, from_row, to_values
from civitas.server.store.writer import Store

_tables, _seats, _entries = schema.tables, schema.seats, schema.entries
#: of one's own tables and of strangers' open ones, so many are listed
MAX_OWN_LISTED, MAX_OPEN_LISTED = 100, 30


class StoredTable(NamedTuple):
    """A table with its seats, and with its entries if they were requested."""

    row: TableRow
    seats: list[SeatRow]
    entries: list[EntryRow]


async def read_table(store: Store, table_id: str, entries: bool = True) -> StoredTable | None:
    """Return a table with its seats, or ``None``; with ``entries`` false its entries are left out."""
    return await store.read(lambda connection: _read(connection, table_id, entries))


def _read(connection: Connection, table_id: str, entries: bool) -> StoredTable | None:
    row = connection.execute(select(_tables).where(_tables.c.id == table_id)).first()
    if row is None:
        return None
    seats = connection.execute(select(_seats).where(_seats.c.table_id == table_id).order_by(_seats.c.seat))
    found = _entries_after(connection, table_id, 0) if entries else []
    return StoredTable(from_row(TableRow, row), [from_row(SeatRow, seat) for seat in seats], found)


async def entries_after(store: Store, table_id: str, number: int) -> list[EntryRow]:
    """Return the entries of a table with a number above ``number``, in order."""
    return await store.read(lambda connection: _entries_after(connection, table_id, number))


def _entries_after(connection: Connection, table_id: str, number: int) -> list[EntryRow]:
    wanted = select(_entries).where(_entries.c.table_id == table_id, _entries.c.number > number)
    return [from_row(EntryRow, row) for row in connection.execute(wanted.order_by(_entries.c.number))]


async def list_tables(store: Store, person: str) -> list[StoredTable]:
    """Return a user's own tables, most recently changed first, then the open tables of the lobby.

    Each kind has a limit of its own (``MAX_OWN_LISTED``, ``MAX_OPEN_LISTED``), so that neither displaces the other.
    """

    def work(connection: Connection) -> list[StoredTable]:
        newest = _tables.c.changed.desc()
        at = select(_seats.c.table_id).where(_seats.c.person == person)
        mine = (
            select(_tables)
            .where(_tables.c.id.in_(at) | (_tables.c.owner == person))
            .order_by(newest)
            .limit(MAX_OWN_LISTED)
        )
        free = (_tables.c.open.is_(True)) & schema.LOBBY_CONDITION
        open_ = select(_tables).where(free).order_by(newest).limit(MAX_OPEN_LISTED)
        found = {row.id: from_row(TableRow, row) for row in connection.execute(mine)} if person else {}
        for row in connection.execute(open_):
            found.setdefault(row.id, from_row(TableRow, row))
        chairs: dict[str, list[SeatRow]] = {id: [] for id in found}
        around = select(_seats).where(_seats.c.table_id.in_(list(found))).order_by(_seats.c.seat)
        for row in connection.execute(around):
            chairs[row.table_id].append(from_row(SeatRow, row))
        return [StoredTable(row, chairs[id], []) for id, row in found.items()]

    return await store.read(work)


async def create_table(
    store: Store, row: TableRow, seats: list[SeatRow], entries: list[EntryRow], items: dict[str, bytes] | None = None
) -> None:
    """Insert a new table with its seats and entries; ``items`` are archive items it has from the start."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_tables), to_values(row))
        connection.execute(insert(_seats), [to_values(seat) for seat in seats])
        if entries:
            connection.execute(insert(_entries), [to_values(entry) for entry in entries])
        if items:
            rows = [{"table_id": row.id, "what": what, "data": data} for what, data in items.items()]
            connection.execute(insert(schema.archive_items), rows)

    await store.write(work)


async def take_seat(store: Store, table_id: str, seat: int, person: str, name: str, now: float) -> bool:
    """Assign an open seat to a user; return whether it was still open.

    Taking the last open seat starts the game. ``now`` is the time of the change.
    """

    def work(connection: Connection) -> bool:
        place = (_seats.c.table_id == table_id) & (_seats.c.kind == "open")
        change = update(_seats).where(place, _seats.c.seat == seat)
        taken = connection.execute(change.values(kind="person", person=person, name=name))
        if taken.rowcount != 1:
            return False
        left = connection.execute(select(func.count()).select_from(_seats).where(place)).scalar_one()
        begun = {} if left else {"status": "playing"}
        connection.execute(update(_tables).where(_tables.c.id == table_id).values(changed=now, **begun))
        store.notify(connection, f"table {table_id} 0")
        return True

    return await store.write(work)


async def update_table(store: Store, table_id: str, **changes: Any) -> None:
    """Update columns of a table, without notifying other processes."""
    await store.write(
        lambda found: found.execute(update(_tables).where(_tables.c.id == table_id).values(**changes)) and None
    )


async def update_seat(store: Store, table_id: str, seat: int, **changes: Any) -> None:
    """Update columns of a seat and notify the other processes."""
    place = update(_seats).where(_seats.c.table_id == table_id, _seats.c.seat == seat)

    def work(connection: Connection) -> None:
        connection.execute(place.values(**changes))
        store.notify(connection, f"table {table_id} 0")

    await store.write(work)


async def leave_table(store: Store, table_id: str, person: str, bot: str) -> bool:
    """Remove a user from a table for good; return whether the table was deleted.

    Their seat becomes open if the game has not begun, a bot's if it is running, and nobody's if it is over. A table at
    which no other user sits is deleted; otherwise another one becomes its owner where the user was.
    """

    def work(connection: Connection) -> bool:
        chairs = list(connection.execute(select(_seats).where(_seats.c.table_id == table_id)))
        others = [chair.person for chair in chairs if chair.person not in (None, person)]
        store.notify(connection, f"table {table_id} 0")
        if not others:
            for kept in (schema.archive_items, schema.messages, _entries, _seats):
                connection.execute(delete(kept).where(kept.c.table_id == table_id))
            connection.execute(delete(_tables).where(_tables.c.id == table_id))
            return True
        status = connection.execute(select(_tables.c.status).where(_tables.c.id == table_id)).scalar_one()
        empty: dict[str, Any] = {"person": None, "stand_in": None, "stand_in_by": None, "orders": None}
        now = {"lobby": {"kind": "open", "name": ""}, "playing": {"kind": "bot", "bot": bot}}.get(status, {})
        mine = update(_seats).where(_seats.c.table_id == table_id, _seats.c.person == person)
        connection.execute(mine.values(**empty, **now))
        owned = update(_tables).where(_tables.c.id == table_id, _tables.c.owner == person)
        connection.execute(owned.values(owner=others[0]))
        return False

    return await store.write(work)


async def update_proposal(store: Store, table_id: str, change: Callable[[str | None], str | None]) -> str | None:
    """Change a table's rollback proposal atomically and return the new value.

    ``change`` maps the stored value to the new one; ``None`` means no proposal.
    """
    place = _tables.c.id == table_id

    def work(connection: Connection) -> str | None:
        before = connection.execute(select(_tables.c.proposal).where(place).with_for_update()).scalar_one()
        now = change(before)
        connection.execute(update(_tables).where(place).values(proposal=now))
        store.notify(connection, f"table {table_id} 0")
        return now

    return await store.write(work)
