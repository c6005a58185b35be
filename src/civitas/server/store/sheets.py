"""Store and read sheet sessions: their documents, participants and entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from civitas.server.store import schema
from civitas.server.store.rows import SheetEntryRow, SheetParticipantRow, SheetSessionRow, from_row, to_values
from civitas.server.store.writer import Store

_sessions, _participants, _entries = schema.sheet_sessions, schema.sheet_participants, schema.sheet_entries
#: so many of one's sessions are listed
MAX_LISTED = 100


class StoredSession(NamedTuple):
    """A sheet session together with its participants."""

    row: SheetSessionRow
    people: list[SheetParticipantRow]


class EntryTransaction:
    """A sheet session and its entries as read inside the transaction that appends a new entry."""

    def __init__(self, connection: Connection, stored: StoredSession) -> None:
        self._connection = connection
        self.row = stored.row
        self.people = stored.people

    def entries_after(self, number: int) -> list[SheetEntryRow]:
        """Return the entries of the session with a number above ``number``, in order."""
        return _entries_after(self._connection, self.row.id, number)

    def entry_by_key(self, key: str) -> SheetEntryRow | None:
        """Return the entry that a device sent under ``key``, or ``None``."""
        place = (_entries.c.evening_id == self.row.id) & (_entries.c.key == key)
        row = self._connection.execute(select(_entries).where(place)).first()
        return None if row is None else from_row(SheetEntryRow, row)


async def read_session(store: Store, id: str) -> StoredSession | None:
    """Return a sheet session with its participants, or ``None`` if it does not exist."""
    return await store.read(lambda connection: _read(connection, id))


def _read(connection: Connection, id: str, change: bool = False) -> StoredSession | None:
    wanted = select(_sessions).where(_sessions.c.id == id)
    row = connection.execute(wanted.with_for_update() if change else wanted).first()
    if row is None:
        return None
    around = connection.execute(select(_participants).where(_participants.c.evening_id == id))
    return StoredSession(from_row(SheetSessionRow, row), [from_row(SheetParticipantRow, each) for each in around])


async def list_sessions(store: Store, person: str) -> list[StoredSession]:
    """Return the sheet sessions a user takes part in, most recently changed first, up to ``MAX_LISTED``."""

    def work(connection: Connection) -> list[StoredSession]:
        mine = select(_participants.c.evening_id).where(_participants.c.person == person)
        newest = select(_sessions).where(_sessions.c.id.in_(mine)).order_by(_sessions.c.changed.desc())
        found = {row.id: from_row(SheetSessionRow, row) for row in connection.execute(newest.limit(MAX_LISTED))}
        at: dict[str, list[SheetParticipantRow]] = {id: [] for id in found}
        for row in connection.execute(select(_participants).where(_participants.c.evening_id.in_(list(found)))):
            at[row.evening_id].append(from_row(SheetParticipantRow, row))
        return [StoredSession(row, at[id]) for id, row in found.items()]

    return await store.read(work)


async def count_hosted(store: Store, person: str) -> int:
    """Return how many sheet sessions a user hosts."""
    wanted = select(func.count()).select_from(_sessions).where(_sessions.c.owner == person)
    return int(await store.read(lambda connection: connection.execute(wanted).scalar_one()))


async def create_session(store: Store, row: SheetSessionRow, host: SheetParticipantRow) -> None:
    """Insert a new sheet session with its host as the first participant."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_sessions), to_values(row))
        connection.execute(insert(_participants), to_values(host))

    await store.write(work)


async def append_entry(
    store: Store, id: str, entry: Callable[[EntryTransaction], tuple[SheetEntryRow, str] | int]
) -> SheetEntryRow | int | None:
    """Append the entry that ``entry`` builds from the current state of the session, in one transaction.

    ``entry`` returns the new row and the document after it, as JSON; or the number of an existing entry, in which case
    nothing is written. Returns the row or that number; ``None`` if the session does not exist.
    """

    def work(connection: Connection) -> SheetEntryRow | int | None:
        stored = _read(connection, id, change=True)
        if stored is None:
            return None
        made = entry(EntryTransaction(connection, stored))
        if isinstance(made, int):
            return made
        row, paper = made
        connection.execute(insert(_entries), to_values(row))
        place = update(_sessions).where(_sessions.c.id == id)
        connection.execute(place.values(paper=paper, version=row.number, changed=row.at))
        store.notify(connection, f"evening {id}")
        return row

    return await store.write(work)


async def read_entries(store: Store, id: str) -> list[SheetEntryRow]:
    """Return all entries of a sheet session, in order."""
    return await store.read(lambda connection: _entries_after(connection, id, 0))


def _entries_after(connection: Connection, id: str, number: int) -> list[SheetEntryRow]:
    wanted = select(_entries).where(_entries.c.evening_id == id, _entries.c.number > number)
    return [from_row(SheetEntryRow, row) for row in connection.execute(wanted.order_by(_entries.c.number))]


async def set_rights(store: Store, id: str, rights: str) -> None:
    """Replace the rights (JSON) of a sheet session."""

    def work(connection: Connection) -> None:
        connection.execute(update(_sessions).where(_sessions.c.id == id).values(rights=rights))
        store.notify(connection, f"evening {id}")

    await store.write(work)


async def join_session(store: Store, row: SheetParticipantRow, most: int) -> bool:
    """Add a participant or change their seat; return false if that is not possible.

    It is not where the session does not exist, the seat is another participant's or ``most`` others take part already.
    """

    def work(connection: Connection) -> bool:
        stored = _read(connection, row.evening_id, change=True)
        if stored is None:
            return False
        others = [each for each in stored.people if each.person != row.person]
        if len(others) >= most or (row.seat is not None and row.seat in [each.seat for each in others]):
            return False
        _delete_participant(connection, row.evening_id, row.person)
        connection.execute(insert(_participants), to_values(row))
        store.notify(connection, f"evening {row.evening_id}")
        return True

    return await store.write(work)


async def leave_session(store: Store, id: str, person: str) -> None:
    """Remove a participant from a sheet session."""

    def work(connection: Connection) -> None:
        _delete_participant(connection, id, person)
        store.notify(connection, f"evening {id}")

    await store.write(work)


def _delete_participant(connection: Connection, id: str, person: str) -> None:
    connection.execute(delete(_participants).where(_participants.c.evening_id == id, _participants.c.person == person))


async def delete_session(store: Store, id: str) -> None:
    """Delete a sheet session with its participants and entries."""

    def work(connection: Connection) -> None:
        _delete_session(connection, id)
        store.notify(connection, f"evening {id}")

    await store.write(work)


def _delete_session(connection: Connection, id: str) -> None:
    for kept in (_entries, _participants):
        connection.execute(delete(kept).where(kept.c.evening_id == id))
    connection.execute(delete(_sessions).where(_sessions.c.id == id))


def forget_user(connection: Connection, person: str) -> None:
    """Remove a user who is being deleted from all sheet sessions, inside the caller's transaction.

    Sessions they host pass to another participant, or are deleted if there is none; their entries stay without their
    name.
    """
    connection.execute(delete(_participants).where(_participants.c.person == person))
    for id in list(connection.execute(select(_sessions.c.id).where(_sessions.c.owner == person)).scalars()):
        heir = connection.execute(select(_participants.c.person).where(_participants.c.evening_id == id)).scalar()
        if heir is None:
            _delete_session(connection, id)
        else:
            connection.execute(update(_sessions).where(_sessions.c.id == id).values(owner=heir))
    connection.execute(update(_entries).where(_entries.c.person == person).values(person="", name="–"))
