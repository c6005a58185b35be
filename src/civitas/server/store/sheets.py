"""Evenings at a real board in the database: papers, who takes part, entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from civitas.server.store import schema
from civitas.server.store.rows import EveningEntryRow, EveningPersonRow, EveningRow, typed, values
from civitas.server.store.writer import Store

_evenings, _people, _entries = schema.evenings, schema.evening_people, schema.evening_entries
#: so many of one's evenings are listed
LISTED = 100


class Stored(NamedTuple):
    """An evening and those who take part in it."""

    row: EveningRow
    people: list[EveningPersonRow]


class Entering:
    """An entry on its way in: the evening as the store has it, and the entries there are."""

    def __init__(self, connection: Connection, stored: Stored) -> None:
        self._connection = connection
        self.row = stored.row
        self.people = stored.people

    def after(self, number: int) -> list[EveningEntryRow]:
        return _after(self._connection, self.row.id, number)

    def by_key(self, key: str) -> EveningEntryRow | None:
        place = (_entries.c.evening_id == self.row.id) & (_entries.c.key == key)
        row = self._connection.execute(select(_entries).where(place)).first()
        return None if row is None else typed(EveningEntryRow, row)


async def read(store: Store, id: str) -> Stored | None:
    return await store.read(lambda connection: _read(connection, id))


def _read(connection: Connection, id: str, change: bool = False) -> Stored | None:
    wanted = select(_evenings).where(_evenings.c.id == id)
    row = connection.execute(wanted.with_for_update() if change else wanted).first()
    if row is None:
        return None
    around = connection.execute(select(_people).where(_people.c.evening_id == id))
    return Stored(typed(EveningRow, row), [typed(EveningPersonRow, each) for each in around])


async def listed(store: Store, person: str) -> list[Stored]:
    """The evenings somebody takes part in, the newest first."""

    def work(connection: Connection) -> list[Stored]:
        mine = select(_people.c.evening_id).where(_people.c.person == person)
        newest = select(_evenings).where(_evenings.c.id.in_(mine)).order_by(_evenings.c.changed.desc())
        found = {row.id: typed(EveningRow, row) for row in connection.execute(newest.limit(LISTED))}
        at: dict[str, list[EveningPersonRow]] = {id: [] for id in found}
        for row in connection.execute(select(_people).where(_people.c.evening_id.in_(list(found)))):
            at[row.evening_id].append(typed(EveningPersonRow, row))
        return [Stored(row, at[id]) for id, row in found.items()]

    return await store.read(work)


async def owned(store: Store, person: str) -> int:
    """How many evenings somebody is the host of."""
    wanted = select(func.count()).select_from(_evenings).where(_evenings.c.owner == person)
    return int(await store.read(lambda connection: connection.execute(wanted).scalar_one()))


async def create(store: Store, row: EveningRow, host: EveningPersonRow) -> None:
    def work(connection: Connection) -> None:
        connection.execute(insert(_evenings), values(row))
        connection.execute(insert(_people), values(host))

    await store.write(work)


async def enter(
    store: Store, id: str, entry: Callable[[Entering], tuple[EveningEntryRow, str] | int]
) -> EveningEntryRow | int | None:
    """Adds an entry, made from the evening as the store has it at that moment, with the paper as it is then; or
    nothing, where the number of an entry comes back. ``None`` where there is no such evening."""

    def work(connection: Connection) -> EveningEntryRow | int | None:
        stored = _read(connection, id, change=True)
        if stored is None:
            return None
        made = entry(Entering(connection, stored))
        if isinstance(made, int):
            return made
        row, paper = made
        connection.execute(insert(_entries), values(row))
        place = update(_evenings).where(_evenings.c.id == id)
        connection.execute(place.values(paper=paper, version=row.number, changed=row.at))
        store.notify(connection, f"evening {id}")
        return row

    return await store.write(work)


async def entries(store: Store, id: str) -> list[EveningEntryRow]:
    return await store.read(lambda connection: _after(connection, id, 0))


def _after(connection: Connection, id: str, number: int) -> list[EveningEntryRow]:
    wanted = select(_entries).where(_entries.c.evening_id == id, _entries.c.number > number)
    return [typed(EveningEntryRow, row) for row in connection.execute(wanted.order_by(_entries.c.number))]


async def set_rights(store: Store, id: str, rights: str) -> None:
    def work(connection: Connection) -> None:
        connection.execute(update(_evenings).where(_evenings.c.id == id).values(rights=rights))
        store.notify(connection, f"evening {id}")

    await store.write(work)


async def take_part(store: Store, row: EveningPersonRow, most: int) -> bool:
    """Somebody joins, or changes their seat; false where the seat is another's, or too many take part."""

    def work(connection: Connection) -> bool:
        stored = _read(connection, row.evening_id, change=True)
        if stored is None:
            return False
        others = [each for each in stored.people if each.person != row.person]
        if len(others) >= most or (row.seat is not None and row.seat in [each.seat for each in others]):
            return False
        _away(connection, row.evening_id, row.person)
        connection.execute(insert(_people), values(row))
        store.notify(connection, f"evening {row.evening_id}")
        return True

    return await store.write(work)


async def leave(store: Store, id: str, person: str) -> None:
    def work(connection: Connection) -> None:
        _away(connection, id, person)
        store.notify(connection, f"evening {id}")

    await store.write(work)


def _away(connection: Connection, id: str, person: str) -> None:
    connection.execute(delete(_people).where(_people.c.evening_id == id, _people.c.person == person))


async def remove(store: Store, id: str) -> None:
    def work(connection: Connection) -> None:
        _remove(connection, id)
        store.notify(connection, f"evening {id}")

    await store.write(work)


def _remove(connection: Connection, id: str) -> None:
    for kept in (_entries, _people):
        connection.execute(delete(kept).where(kept.c.evening_id == id))
    connection.execute(delete(_evenings).where(_evenings.c.id == id))


def forget(connection: Connection, person: str) -> None:
    """A person is deleted: their evenings pass to whoever else takes part, or go too; nothing bears their name."""
    connection.execute(delete(_people).where(_people.c.person == person))
    for id in list(connection.execute(select(_evenings.c.id).where(_evenings.c.owner == person)).scalars()):
        heir = connection.execute(select(_people.c.person).where(_people.c.evening_id == id)).scalar()
        if heir is None:
            _remove(connection, id)
        else:
            connection.execute(update(_evenings).where(_evenings.c.id == id).values(owner=heir))
    connection.execute(update(_entries).where(_entries.c.person == person).values(person="", name="–"))
