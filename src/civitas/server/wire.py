"""Everything that goes over the wire, as typed structs: checked on the way in, described in OpenAPI and TypeScript."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"\S")]
Id = Annotated[str, Meta(max_length=40)]
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Line = Annotated[str, Meta(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]


class Struct(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=False):
    """Base of all messages; unknown fields are refused."""


class Problem(Struct):
    """Every refusal: a message id with its facts, and the same in English."""

    error: str
    text: str
    args: dict[str, Any] = {}
    rule: str = ""


class Hello(Struct):
    """How someone introduces themselves."""

    name: Name


class Recover(Struct):
    """The code of a recovery link, to be the same person on another device."""

    code: Line


class Me(Struct):
    """Who the server takes you for."""

    id: str
    name: str
    recovery: str | None = None
    #: for programs, which have no cookies: what they send as ``Authorization: Bearer``
    token: str | None = None


class SignIn(Struct):
    """A name and its password."""

    name: Name
    password: Annotated[str, Meta(min_length=1, max_length=200)]


class NewPassword(Struct):
    """A password for the name one has now."""

    password: Annotated[str, Meta(min_length=8, max_length=200)]


class SignOut(Struct):
    """Nothing more needs to be said."""


class Forget(Struct):
    """The name one has now, to be deleted with all that is kept."""

    name: Name


class Accounts(Struct):
    """Whether this server lets people sign in with a password, and whether it sends mail."""

    passwords: bool
    mail: bool = False


class NoticesWanted(Struct):
    """Where somebody would like to be told that it is their turn; empty for nowhere."""

    email: Annotated[str, Meta(max_length=150)] = ""
    webhook: Annotated[str, Meta(max_length=500)] = ""
    lang: Annotated[str, Meta(max_length=5)] = "en"


class Notices(Struct):
    """Where somebody is told; a mail address only once it is confirmed."""

    email: str
    confirmed: bool
    webhook: str
    lang: str


class Confirm(Struct):
    """The code that was sent to a mail address."""

    code: Line


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


class LoadRecord(Struct):
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


class Act(Struct):
    """One answer: which seat, which version of the match it saw, and the action's line of text."""

    seat: SeatNumber
    version: Version
    action: Line


class ActAll(Struct):
    """Several answers to one gathering, all or none."""

    seat: SeatNumber
    version: Version
    actions: Annotated[list[Line], Meta(min_length=1, max_length=100)]


class Ends(Struct):
    """Whether an answer would hand over to somebody else."""

    ends: bool


class Undo(Struct):
    seat: SeatNumber
    version: Version


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


class Order(Struct):
    """A standing order: this action (``*``: the only one there is), for this question (any, where empty), before this
    turn (for ever, where none)."""

    action: Line
    ask: Id = ""
    until: Version | None = None


class Orders(Struct):
    orders: Annotated[list[Order], Meta(max_length=20)]


class Leave(Struct):
    """Leaving a table for good; nothing more needs to be said."""


class Left(Struct):
    """Whether the table is gone, since nobody else sat there."""

    gone: bool


class Reach(Struct):
    """Where the server listens, and the addresses of its machine in the local network, for those who run it."""

    host: str
    port: int
    addresses: list[str]


class StandIn(Struct):
    """A bot that plays for someone who left; an empty name gives the seat back."""

    seat: SeatNumber
    bot: Id = ""


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


class ActionOffer(Struct):
    kind: str
    args: dict[str, Any]
    text: str


class Gathering(Struct):
    """A set that is being gathered, each part as lines of text: what can be added, what is in, how it is closed."""

    members: list[str]
    #: how often each of the members can still be added: twice where two units of one card can be sent
    times: list[int]
    chosen: list[str]
    least: int
    most: int
    closing: list[str]


class Asked(Struct):
    """What is asked now. The prompt and the actions are there only for the seat that must answer."""

    seat: int
    rule: str = ""
    prompt: dict[str, Any] | None = None
    actions: list[ActionOffer] = []
    undo: int = 0
    #: where the answers make up a set
    gather: Gathering | None = None
    #: whether a standing order of this seat answers: nobody needs to
    ordered: bool = False


class Told(Struct):
    id: str
    args: dict[str, Any]
    rule: str


class Position(Struct):
    """What one seat (or a spectator, -1) sees after a change."""

    version: int
    seat: int
    view: dict[str, Any]
    events: list[Told]
    since: int
    decision: Asked
    over: bool
    outcome: dict[str, Any] | None = None
    #: seconds left for each seat at the time ``at`` of the last entry; the asked seat's run on from there
    clocks: list[float] | None = None
    at: float = 0


class Refusal(Struct):
    """Why an action is not allowed now."""

    allowed: bool
    id: str = ""
    args: dict[str, Any] = {}
    rule: str = ""


class HintLine(Struct):
    """One action: its gain in points over a middling answer, the chance to win then, why, and what would follow."""

    action: ActionOffer
    value: float
    gain: float
    win: float
    reasons: list[Told]
    plan: list[ActionOffer]


class Share(Struct):
    """The expected result after an entry, a share for each seat."""

    entry: int
    shares: list[float]


class Mistake(Struct):
    """A move that cost something: what was played, what was better, by how many points, why, and how it would go on."""

    entry: int
    seat: int
    action: ActionOffer
    better: ActionOffer
    cost: float
    reasons: list[Told]
    plan: list[ActionOffer]


class Analyse(Struct):
    """Asks for a finished game to be analysed; nothing more needs to be said."""


class Analysis(Struct):
    """A finished game looked back at. ``status`` is ``none``, ``working`` (``done`` of ``total``), ``done`` or
    ``failed``; the curve and the worst moves, the costliest first, are there when it is done."""

    status: str
    done: int = 0
    total: int = 0
    curve: list[Share] = []
    worst: list[Mistake] = []


class Done(Struct):
    """An answer was taken; the match has this version now."""

    version: int


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


class Change(Struct):
    """What has changed for one seat since the position ``base``: ``patch`` holds places in the view with their values,
    or alone where nothing stands there any more; all else is as in a position."""

    version: int
    base: int
    seat: int
    patch: list[Any]
    events: list[Told]
    since: int
    decision: Asked
    over: bool
    outcome: dict[str, Any] | None = None
    clocks: list[float] | None = None
    at: float = 0


class FromClient(Struct):
    """A message over the WebSocket; ``reply`` comes back with the answer."""

    type: Annotated[str, Meta(pattern="^(act|act_all|undo|say|ping)$")]
    reply: Version = 0
    seat: SeatNumber = 0
    version: Version = 0
    action: Annotated[str, Meta(max_length=200)] = ""
    actions: Annotated[list[Line], Meta(max_length=100)] = []
    text: Annotated[str, Meta(max_length=500)] = ""
    to: SeatNumber | None = None


class ToClient(Struct):
    """A message to the client. ``reply`` is the number of the message it answers; the position that an answer led to
    is that answer's acknowledgement as well."""

    type: str
    reply: int = 0
    positions: list[Position] | None = None
    changes: list[Change] | None = None
    table: TableInfo | None = None
    note: Note | None = None
    done: Done | None = None
    problem: Problem | None = None


class BlockOut(Struct):
    """A block of a page: lines, or a table with a head."""

    title: str
    lines: list[str] = []
    head: list[str] = []
    rows: list[list[str]] = []
    mark: list[int] = []


class PageOut(Struct):
    """A page of text in the reader's language."""

    name: str
    title: str
    blocks: list[BlockOut]
    #: on the board of the seat that is asked: each of its actions, by its line of text, in words
    actions: dict[str, str] = {}
    #: and the version of the match it shows
    version: int = 0


class RuleOut(Struct):
    id: str
    chapter: str
    text: str
    source: str
    ruling: str = ""


class History(Struct):
    """Scores and the ratings of the game over time, for charts: of each, one list a seat."""

    entries: list[int]
    turns: list[int]
    scores: list[list[int]]
    ratings: dict[str, list[list[int]]]
    #: the seats whose eyes one can look through, -1 for a spectator's
    eyes: list[int] = []


class Ended(Struct):
    """A finished game as it is kept: every reader's last position, the spectator's first; charts; pages of text."""

    positions: list[Position]
    history: History
    pages: dict[str, PageOut]

    @staticmethod
    def nameless(players: int) -> list[str]:
        """What stands for the players' names until somebody reads it."""
        return [chr(0xE000 + seat) for seat in range(players)]


# Evenings at a real board


class NewEvening(Struct):
    """A paper to be begun: the players at the table, and the options they play with."""

    game: Id
    names: Annotated[list[Name], Meta(min_length=1, max_length=8)]
    colours: Annotated[list[Id], Meta(max_length=8)] = []
    options: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    #: the seat of whoever begins it; none for a host who does not play
    seat: SeatNumber | None = None


class EveningFile(Struct):
    """A paper from a file."""

    text: Annotated[str, Meta(min_length=2, max_length=262_144)]


class EveningRights(Struct):
    """Who may enter: each player their ``own`` civilization, ``all`` everything, or the ``host`` alone; and whether the
    coins of each player stay theirs."""

    enter: Annotated[str, Meta(pattern="^(own|all|host)$")] = "own"
    private: bool = False


class EveningSeat(Struct):
    seat: int
    name: str
    taken: bool = False
    mine: bool = False


class Evening(Struct):
    """An evening as one of those who take part sees it."""

    id: str
    game: str
    title: str
    turn: int
    version: int
    host: bool
    seats: list[EveningSeat]
    rights: EveningRights
    invite: str
    people: int
    created: float
    changed: float
    #: who was ahead when the last turn ended
    ahead: list[str] = []


class EveningSheet(Struct):
    """An evening with its paper."""

    evening: Evening
    paper: dict[str, Any]


class EveningChange(Struct):
    """Something changed at one place of the paper: ``set``, ``add`` to a list, ``remove``."""

    path: Annotated[str, Meta(min_length=1, max_length=160)]
    do: Annotated[str, Meta(pattern="^(set|add|remove)$")] = "set"
    value: Any = None


class EveningEnter(Struct):
    """An entry: what a device calls it, the version it was typed at, and its changes."""

    key: Annotated[str, Meta(min_length=4, max_length=40)]
    base: Version
    changes: Annotated[list[EveningChange], Meta(max_length=40)]
    note: Annotated[str, Meta(max_length=500)] = ""


class EveningUndo(Struct):
    """An entry to be taken back."""

    entry: Version
    key: Annotated[str, Meta(min_length=4, max_length=40)]


class EveningTurn(Struct):
    """The turn is over: its values are kept, and the next one begins."""

    turn: Annotated[int, Meta(ge=0, le=9999)]
    key: Annotated[str, Meta(min_length=4, max_length=40)]


class EveningEntry(Struct):
    """An entry as it is shown."""

    number: int
    name: str
    mine: bool
    at: float
    changes: list[EveningChange]
    back: list[EveningChange]
    note: str
    undone: bool
    undoes: int | None


class EveningJoin(Struct):
    """Somebody takes part: at a seat, or looking on."""

    invite: Annotated[str, Meta(max_length=40)] = ""
    seat: SeatNumber | None = None


class EveningFree(Struct):
    """The host frees a seat."""

    seat: SeatNumber


class EveningFigures(Struct):
    """All figures of one version of a paper."""

    version: int
    figures: dict[str, Any]


class EveningPlay(Struct):
    """A paper to be played on: who shall sit where.

    Where coins are private, ``coins`` are what each player has told the host for it; none stands for what the host
    can see.
    """

    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=8)]
    coins: Annotated[list[Annotated[int, Meta(ge=0, le=9999)] | None], Meta(max_length=8)] = []


class EveningBattle(Struct):
    """A battle that might be fought; see ``civitas.abakus.sheet.Battle``."""

    land: Id
    attacker: Annotated[int, Meta(ge=-1, le=7)]
    defender: Annotated[int, Meta(ge=-1, le=7)]
    attack: Annotated[dict[str, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=20)] = {}
    defence: Annotated[dict[str, Annotated[int, Meta(ge=0, le=99)]], Meta(max_length=20)] = {}
    terrain: Annotated[str, Meta(max_length=20)] = ""
    attack_bonus: Annotated[int, Meta(ge=-99, le=99)] = 0
    defence_bonus: Annotated[int, Meta(ge=-99, le=99)] = 0


class EveningOut(Struct):
    """Somebody leaves the game, or is eliminated."""

    seat: SeatNumber
    key: Annotated[str, Meta(min_length=4, max_length=40)]


class SumWanted(Struct):
    """A small calculation that needs no paper."""

    sum: Id
    numbers: dict[str, Annotated[int, Meta(ge=-100_000, le=100_000)]] = {}


class SumProblem(Struct):
    """A number that is missing or cannot be: where it stands, and why."""

    where: str
    id: str
    args: dict[str, Any]


class SumOut(Struct):
    """Its result; none where a number is missing or cannot be."""

    result: dict[str, Any] | None
    problems: list[SumProblem]


class SumKind(Struct):
    """A kind of sum: its rule, and for each number the least, the most, and the usual one."""

    sum: str
    game: str
    rule: str
    numbers: dict[str, list[int | None]]


class Nothing(Struct):
    """Nothing more needs to be said."""
