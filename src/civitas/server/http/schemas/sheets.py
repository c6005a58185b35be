"""Sheet sessions: the document, its entries, its figures; calculators that need no sheet."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from civitas.server.http.schemas.common import Id, Name, SeatNumber, Struct, Version
from civitas.server.http.schemas.tables import SeatWanted


class NewSheetSession(Struct):
    """A sheet session to be begun: the players at the table, and the options they play with."""

    game: Id
    names: Annotated[list[Name], Meta(min_length=1, max_length=8)]
    colours: Annotated[list[Id], Meta(max_length=8)] = []
    options: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    #: the seat of whoever begins it; none for a host who does not play
    seat: SeatNumber | None = None


class SheetFile(Struct):
    """A sheet from a file."""

    text: Annotated[str, Meta(min_length=2, max_length=262_144)]


class SheetRights(Struct):
    """Who may enter: each player their ``own`` civilization, ``all`` everything, or the ``host`` alone; and whether the
    coins of each player stay theirs."""

    enter: Annotated[str, Meta(pattern="^(own|all|host)$")] = "own"
    private: bool = False


class SheetSeat(Struct):
    seat: int
    name: str
    taken: bool = False
    mine: bool = False


class SheetSessionInfo(Struct):
    """A sheet session as one of those who take part sees it."""

    id: str
    game: str
    title: str
    turn: int
    version: int
    host: bool
    seats: list[SheetSeat]
    rights: SheetRights
    invite: str
    people: int
    created: float
    changed: float
    #: who was ahead when the last turn ended
    ahead: list[str] = []


class SheetSessionDocument(Struct):
    """A sheet session with its document."""

    evening: SheetSessionInfo
    paper: dict[str, Any]


class SheetChange(Struct):
    """Something changed at one place of the document: ``set``, ``add`` to a list, ``remove``."""

    path: Annotated[str, Meta(min_length=1, max_length=160)]
    do: Annotated[str, Meta(pattern="^(set|add|remove)$")] = "set"
    value: Any = None


class NewSheetEntry(Struct):
    """An entry: what a device calls it, the version it was typed at, and its changes."""

    key: Annotated[str, Meta(min_length=4, max_length=40)]
    base: Version
    changes: Annotated[list[SheetChange], Meta(max_length=40)]
    note: Annotated[str, Meta(max_length=500)] = ""


class UndoSheetEntry(Struct):
    """An entry to be taken back."""

    entry: Version
    key: Annotated[str, Meta(min_length=4, max_length=40)]


class EndSheetTurn(Struct):
    """The turn is over: its values are kept, and the next one begins."""

    turn: Annotated[int, Meta(ge=0, le=9999)]
    key: Annotated[str, Meta(min_length=4, max_length=40)]


class SheetEntry(Struct):
    """An entry as it is shown."""

    number: int
    name: str
    mine: bool
    at: float
    changes: list[SheetChange]
    back: list[SheetChange]
    note: str
    undone: bool
    undoes: int | None


class JoinSheet(Struct):
    """Somebody takes part: at a seat, or looking on."""

    invite: Annotated[str, Meta(max_length=40)] = ""
    seat: SeatNumber | None = None


class FreeSheetSeat(Struct):
    """The host frees a seat."""

    seat: SeatNumber


class SheetFigures(Struct):
    """All figures of one version of a document."""

    version: int
    figures: dict[str, Any]


class PlaySheet(Struct):
    """A document to be played on: who shall sit where.

    Where coins are private, ``coins`` are what each player has told the host for it; none stands for what the host
    can see.
    """

    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]
    coins: Annotated[list[Annotated[int, Meta(ge=0, le=9999)] | None], Meta(max_length=8)] = []


class SheetBattle(Struct):
    """A battle that might be fought; see ``civitas.sheets.schema.Battle``."""

    land: Id
    attacker: Annotated[int, Meta(ge=-1, le=7)]
    defender: Annotated[int, Meta(ge=-1, le=7)]
    attack: Annotated[dict[str, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=20)] = {}
    defence: Annotated[dict[str, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=20)] = {}
    terrain: Annotated[str, Meta(max_length=20)] = ""
    attack_bonus: Annotated[int, Meta(ge=-99, le=99)] = 0
    defence_bonus: Annotated[int, Meta(ge=-99, le=99)] = 0


class RemoveSheetPlayer(Struct):
    """Somebody leaves the game, or is eliminated."""

    seat: SeatNumber
    key: Annotated[str, Meta(min_length=4, max_length=40)]


class CalculatorInput(Struct):
    """A small calculation that needs no document."""

    sum: Id
    numbers: dict[str, Annotated[int, Meta(ge=-100_000, le=100_000)]] = {}


class CalculatorProblem(Struct):
    """A number that is missing or cannot be: where it stands, and why."""

    where: str
    id: str
    args: dict[str, Any]


class CalculatorResult(Struct):
    """Its result; none where a number is missing or cannot be."""

    result: dict[str, Any] | None
    problems: list[CalculatorProblem]


class CalculatorInfo(Struct):
    """A kind of sum: its rule, and for each number the least, the most, and the usual one."""

    sum: str
    game: str
    rule: str
    numbers: dict[str, list[int | None]]
