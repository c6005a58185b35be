"""Store and read users and their login sessions."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, insert, select, update

from civitas.server.store import schema, sheets
from civitas.server.store.rows import UserRow, from_row, to_values
from civitas.server.store.writer import Store

_people, _sessions, _seats, _tables = schema.users, schema.sessions, schema.seats, schema.tables


async def create_user(store: Store, row: UserRow, token: str) -> None:
    """Insert a new user with a first login session; ``token`` is the digest of the session's secret."""

    def work(connection: Connection) -> None:
        connection.execute(insert(_people), to_values(row))
        _insert_session(connection, row.id, token, row.created)

    await store.write(work)


def _insert_session(connection: Connection, person: str, token: str, now: float) -> None:
    connection.execute(insert(_sessions), {"token": token, "person": person, "created": now})


async def _find_user(store: Store, condition: ColumnElement[bool]) -> UserRow | None:
    def work(connection: Connection) -> UserRow | None:
        row = connection.execute(select(_people).where(condition)).first()
        return None if row is None else from_row(UserRow, row)

    return await store.read(work)


async def find_by_id(store: Store, person: str) -> UserRow | None:
    """Return the user with this id, or ``None``."""
    return await _find_user(store, _people.c.id == person)


async def find_by_token(store: Store, token: str) -> UserRow | None:
    """Return the user of the login session with this token digest, or ``None``."""
    owner = select(_sessions.c.person).where(_sessions.c.token == token).scalar_subquery()
    return await _find_user(store, _people.c.id == owner)


async def find_by_recovery(store: Store, recovery: str) -> UserRow | None:
    """Return the user with this digest of a recovery code, or ``None``."""
    return await _find_user(store, _people.c.recovery == recovery)


async def find_by_login(store: Store, login: str) -> UserRow | None:
    """Return the user who signs in with this normalized name, or ``None``."""
    return await _find_user(store, _people.c.login == login)


async def update_user(store: Store, person: str, **changes: Any) -> None:
    """Update columns of a user; raise ``Conflict`` if another user signs in with that name."""
    wanted = update(_people).where(_people.c.id == person).values(**changes)

    def work(connection: Connection) -> None:
        connection.execute(wanted)
        store.notify(connection, f"person {person}")

    await store.write(work)


async def open_session(store: Store, person: str, token: str, now: float, alone: bool) -> None:
    """Insert a login session for a user; ``alone`` ends all their other sessions."""

    def work(connection: Connection) -> None:
        if alone:
            connection.execute(delete(_sessions).where(_sessions.c.person == person))
        _insert_session(connection, person, token, now)
        store.notify(connection, f"person {person}")

    await store.write(work)


async def end_sessions(store: Store, person: str, but: str = "", only: str = "") -> None:
    """End login sessions of a user: all, all except ``but``, or ``only`` one (token digests)."""
    which = _sessions.c.person == person
    which &= _sessions.c.token == only if only else _sessions.c.token != but

    def work(connection: Connection) -> None:
        connection.execute(delete(_sessions).where(which))
        store.notify(connection, f"person {person}")

    await store.write(work)


async def session_tokens(store: Store, person: str) -> set[str]:
    """Return the token digests of all login sessions of a user."""
    wanted = select(_sessions.c.token).where(_sessions.c.person == person)
    return set(await store.read(lambda connection: list(connection.execute(wanted).scalars())))


async def set_last_seen(store: Store, people: list[str], now: float) -> None:
    """Record that these users are connected at the time ``now``."""
    wanted = update(_people).where(_people.c.id.in_(people)).values(seen=now)
    await store.write(lambda connection: connection.execute(wanted) and None)


async def last_seen(store: Store, person: str) -> float:
    """Return when a user was last connected, in seconds since the epoch; 0 if never."""
    wanted = select(_people.c.seen).where(_people.c.id == person)
    return (await store.read(lambda connection: connection.execute(wanted).scalar())) or 0.0


async def delete_user(store: Store, person: str, bot: str, name: str) -> list[str]:
    """Delete a user with their sessions, addresses and chat messages; return the ids of their tables.

    Their seats remain for the other players: open where the game has not begun, otherwise taken over by ``bot`` under
    the name ``name``.
    """

    def work(connection: Connection) -> list[str]:
        at = list(connection.execute(select(_seats.c.table_id).where(_seats.c.person == person)).scalars())
        mine = _seats.c.person == person
        lobby = select(_tables.c.id).where(_tables.c.status == "lobby")
        empty: dict[str, Any] = {"person": None, "stand_in": None, "stand_in_by": None, "orders": None}
        free = update(_seats).where(mine, _seats.c.table_id.in_(lobby))
        connection.execute(free.values(kind="open", name="", **empty))
        connection.execute(update(_seats).where(mine).values(kind="bot", bot=bot, name=name, **empty))
        connection.execute(update(_tables).where(_tables.c.owner == person).values(owner=""))
        messages = schema.messages
        connection.execute(delete(messages).where((messages.c.person == person) | (messages.c.reader == person)))
        sheets.forget_user(connection, person)
        connection.execute(delete(_sessions).where(_sessions.c.person == person))
        connection.execute(delete(_people).where(_people.c.id == person))
        store.notify(connection, f"person {person}", *(f"table {id} 0" for id in at))
        return at

    return await store.write(work)
