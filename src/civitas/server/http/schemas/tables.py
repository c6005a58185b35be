"""Tables and who sits there: set up, joined, left, agreed upon; what is said at them."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from civitas.server.http.schemas.common import Id, Line, SeatNumber, Struct, Version


class GameOption(Struct):
    """Something that can be chosen before a game: what it is called, what is usual, what else there is."""

    name: str
    default: str | bool | int | list[str]
    choices: list[str]
    kind: str


class GameInfo(Struct):
    id: str
    edition: str
    least: int
    most: int
    options: list[GameOption]
    bots: list[str]


class SeatWanted(Struct):
    """Who shall sit on a seat: ``me``, ``open`` (by invitation) or ``bot``."""

    kind: Annotated[str, Meta(pattern="^(me|open|bot)$")]
    bot: Id = ""
    name: Annotated[str, Meta(max_length=40)] = ""


class NewTable(Struct):
    """A table to be set up."""

    game: Id
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]
    options: dict[str, Any] = {}
    open: bool = False
    hints: bool = True
    #: whether one person may sit at several seats
    hot_seat: bool = False
    bank: Annotated[float, Meta(gt=0, le=31_536_000)] | None = None
    increment: Annotated[float, Meta(ge=0, le=31_536_000)] = 0


class ImportRecord(Struct):
    """The text of a record, and who shall sit where when it is played on."""

    text: Annotated[str, Meta(min_length=1, max_length=1_000_000)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]


class Seat(Struct):
    seat: int
    kind: str
    name: str
    mine: bool
    bot: str = ""
    stand_in: str = ""
    late: bool = False
    #: whether its person has the table open
    here: bool = False


class Proposal(Struct):
    """Someone would like to go back to the position after an entry; these seats have still to agree."""

    seat: int
    entry: int
    waiting: list[int]
    #: when it lapses
    until: float = 0


class TableInfo(Struct):
    """A table as lists and lobbies show it."""

    id: str
    game: str
    players: int
    options: dict[str, Any]
    seats: list[Seat]
    status: str
    open: bool
    hints: bool
    hot_seat: bool
    version: int
    created: float
    changed: float
    asked: int | None = None
    invite: str | None = None
    proposal: Proposal | None = None
    bank: float | None = None
    increment: float = 0
    #: where it is not played here with the rules it was begun with: ``kept`` (over, and shown from what was kept),
    #: ``seen`` (a file of what one seat saw), ``lost`` (over, and can no longer be shown), ``unfinished``
    old: str = ""
    #: whether the reader may say something here: those at the table, and at an open one those who look on
    say: bool = False


class Join(Struct):
    """Taking a free seat; ``invite`` is needed where the table is not open."""

    seat: SeatNumber | None = None
    invite: Id = ""


class Leave(Struct):
    """Leaving a table for good; nothing more needs to be said."""


class LeaveResult(Struct):
    """Whether the table is gone, since nobody else sat there."""

    gone: bool


class StandIn(Struct):
    """A bot that plays for someone who left; an empty name gives the seat back."""

    seat: SeatNumber
    bot: Id = ""


class Rollback(Struct):
    """A proposal to go back to the position after an entry."""

    seat: SeatNumber
    version: Version
    entry: Version


class RollbackReply(Struct):
    agree: bool


class RollbackPoint(Struct):
    """Where play can go back to: after this entry, when this seat began to answer."""

    entry: int
    seat: int


class StandingOrder(Struct):
    """A standing order: this action (``*``: the only one there is), for this question (any, where empty), before this
    turn (for ever, where none)."""

    action: Line
    ask: Id = ""
    until: Version | None = None


class StandingOrders(Struct):
    orders: Annotated[list[StandingOrder], Meta(max_length=20)]


class Say(Struct):
    """Something to be said; ``to`` one seat alone, else to everyone."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: SeatNumber | None = None


class Note(Struct):
    name: str
    text: str
    at: float
    #: the seat that alone may read it
    to: int | None = None
    #: the seat of whoever said it; none for somebody who looks on, whatever they call themselves
    seat: int | None = None
    #: whether the server itself says it: ``text`` is a message's id then, and ``seat`` the seat it speaks of
    notice: bool = False
