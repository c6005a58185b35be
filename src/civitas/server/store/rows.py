"""Define the rows of the database tables as structs.

Those that exist in large numbers hold nothing but strings and numbers, so they opt out of garbage collection
(``gc=False``).
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class UserRow(msgspec.Struct, frozen=True):
    """A user: name, credentials (only as hashes), notification addresses and language."""

    id: str
    name: str
    recovery: str
    password: str | None
    login: str | None
    email: str | None
    webhook: str | None
    lang: str | None
    created: float
    seen: float | None


class TableRow(msgspec.Struct, frozen=True, gc=False):
    """A table: its game, options, invitation, status and clock, without its seats and entries.

    ``bank`` and ``increment`` are seconds; ``version`` is the number of entries; ``asked`` is the seat to move;
    ``position`` is the start position if play does not begin at the beginning.
    """

    id: str
    game: str
    game_version: int
    players: int
    options: str
    owner: str
    invite: str
    open: bool
    hints: bool
    hot_seat: bool
    status: str
    created: float
    changed: float
    bank: float | None = None
    increment: float | None = None
    proposal: str | None = None
    version: int = 0
    asked: int | None = None
    position: str | None = None


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    """A seat of a table: open, a person's or a bot's, with its stand-in and standing orders."""

    table_id: str
    seat: int
    kind: str
    name: str
    person: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    stand_in_by: str | None = None
    orders: str | None = None


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """An entry of a game's record: its number (from 1), seat, text, position digest and time."""

    table_id: str
    number: int
    seat: int
    text: str
    digest: str
    at: float


class MessageRow(msgspec.Struct, frozen=True):
    """A chat message at a table; ``reader`` is set if it was addressed to one person only."""

    table_id: str
    person: str
    name: str
    text: str
    at: float
    to_seat: int | None = None
    reader: str | None = None
    id: int = 0


class SheetSessionRow(msgspec.Struct, frozen=True):
    """A sheet session: host, invitation, rights and the current document as JSON (``paper``)."""

    id: str
    game: str
    owner: str
    invite: str
    rights: str
    paper: str
    version: int
    created: float
    changed: float


class SheetParticipantRow(msgspec.Struct, frozen=True):
    """A participant of a sheet session; ``seat`` is ``None`` for somebody who only looks on."""

    evening_id: str
    person: str
    name: str
    seat: int | None


class SheetEntryRow(msgspec.Struct, frozen=True):
    """An entry of a sheet session: its changes and the inverse changes (``back``), both as JSON.

    ``key`` is the device's own id for the entry, so that an entry sent twice is stored once; ``undoes`` is the number
    of the entry that this one takes back.
    """

    evening_id: str
    number: int
    key: str
    person: str
    name: str
    changes: str
    back: str
    note: str
    undoes: int | None
    at: float


def from_row(kind: type[T], row: Any) -> T:
    """Return a database row as a struct of the type ``kind``."""
    return kind(**row._mapping)


def to_values(row: msgspec.Struct) -> dict[str, Any]:
    """Return a struct as the column values to write to the database."""
    return msgspec.structs.asdict(row)
