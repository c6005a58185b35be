"""What the tables of the database hold, row by row.

Those of which many live hold nothing but texts and numbers: Python's collector need not look at them (``gc=False``).
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


class UserRow(msgspec.Struct, frozen=True):
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
    table_id: str
    number: int
    seat: int
    text: str
    digest: str
    at: float


class MessageRow(msgspec.Struct, frozen=True):
    table_id: str
    person: str
    name: str
    text: str
    at: float
    to_seat: int | None = None
    reader: str | None = None
    id: int = 0


class SheetSessionRow(msgspec.Struct, frozen=True):
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
    evening_id: str
    person: str
    name: str
    seat: int | None


class SheetEntryRow(msgspec.Struct, frozen=True):
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
    """A row of the database as one of these."""
    return kind(**row._mapping)


def to_values(row: msgspec.Struct) -> dict[str, Any]:
    """One of these as what is written to the database."""
    return msgspec.structs.asdict(row)
