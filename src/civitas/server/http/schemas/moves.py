"""The way of one answer: what is asked, what is answered, what has changed; and the live connection."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from civitas.server.http.schemas.common import Line, Problem, SeatNumber, Struct, Version
from civitas.server.http.schemas.tables import Note, TableInfo


class Act(Struct):
    """One answer: which seat, which version of the match it saw, and the action's line of text."""

    seat: SeatNumber
    version: Version
    action: Line


class ActAll(Struct):
    """Several answers to one set, all or none."""

    seat: SeatNumber
    version: Version
    actions: Annotated[list[Line], Meta(min_length=1, max_length=100)]


class EndsTurn(Struct):
    """Whether an answer would hand over to somebody else."""

    ends: bool


class Undo(Struct):
    seat: SeatNumber
    version: Version


class Done(Struct):
    """An answer was taken; the match has this version now."""

    version: int


class IllegalReason(Struct):
    """Why an action is not allowed now."""

    allowed: bool
    id: str = ""
    args: dict[str, Any] = {}
    rule: str = ""


class ActionOffer(Struct):
    kind: str
    args: dict[str, Any]
    text: str


class SelectionInfo(Struct):
    """A set that is being gathered, each part as lines of text: what can be added, what is in, how it is closed."""

    members: list[str]
    #: how often each of the members can still be added: twice where two units of one card can be sent
    times: list[int]
    chosen: list[str]
    least: int
    most: int
    closing: list[str]


class DecisionInfo(Struct):
    """What is asked now. The prompt and the actions are there only for the seat that must answer."""

    seat: int
    rule: str = ""
    prompt: dict[str, Any] | None = None
    actions: list[ActionOffer] = []
    #: each of the actions in the reader's words, with its price: where a live connection has said its language
    labels: list[str] = []
    undo: int = 0
    #: where the answers make up a set
    gather: SelectionInfo | None = None
    #: whether a standing order of this seat answers: nobody needs to
    ordered: bool = False


class EventMessage(Struct):
    id: str
    args: dict[str, Any]
    rule: str


class Position(Struct):
    """What one seat (or a spectator, -1) sees after a change."""

    version: int
    seat: int
    view: dict[str, Any]
    events: list[EventMessage]
    since: int
    decision: DecisionInfo
    over: bool
    outcome: dict[str, Any] | None = None
    #: seconds left for each seat at the time ``at`` of the last entry; the asked seat's run on from there
    clocks: list[float] | None = None
    at: float = 0


class Change(Struct):
    """What has changed for one seat since the position ``base``: ``patch`` holds places in the view with their values,
    or alone where nothing stands there any more; all else is as in a position."""

    version: int
    base: int
    seat: int
    patch: list[Any]
    events: list[EventMessage]
    since: int
    decision: DecisionInfo
    over: bool
    outcome: dict[str, Any] | None = None
    clocks: list[float] | None = None
    at: float = 0


class FromClient(Struct):
    """A message over the WebSocket; ``reply`` comes back with the answer. ``lang`` says in ``text`` which language
    the labels of actions shall have."""

    type: Annotated[str, Meta(pattern="^(act|act_all|undo|say|lang|ping)$")]
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
