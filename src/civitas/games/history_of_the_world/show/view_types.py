"""The shape of ``view``: checked against what it returns, and the source of the client's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class WorldLand(TypedDict):
    """A land with something on it."""

    holder: int | None
    force: str | None
    armies: int
    piece: int
    building: Literal["", "city", "capital"]
    keeper: int | None
    fort: bool
    monument: bool


class WorldWater(TypedDict):
    """A sea where a fleet with an army stays."""

    holder: int
    force: str
    piece: int


class WorldArea(TypedDict):
    """What presence is worth now, and for each seat its lands and its level."""

    value: int
    lands: list[int]
    level: list[int]


class WorldForce(TypedDict):
    """A force in play, with all it has in hand."""

    seat: int
    force: str
    armies: int
    lost: int
    coins: int
    ally_coins: int
    ally_armies: int
    forts: int
    fleets: list[str]
    held: list[str]
    reach: list[str]
    leader: int
    plus: int
    jihad: int
    elite: int
    ignores: int
    naval_power: int
    siegecraft: int
    treachery: str | None
    astronomy: int
    reallocation: int


class WorldSide(TypedDict):
    """One player. The hand is the owner's alone."""

    points: int
    lines: dict[str, int]
    markers: int
    hand_size: int
    played: list[str]
    has_empire: bool
    empire: str | None
    empires: list[str]
    strength: int
    scoring: list[int]
    hand: NotRequired[list[str]]


class WorldLeft(TypedDict):
    forts: int
    monuments: int
    buildings: int


class WorldOdds(TypedDict):
    """Of an attack, in thousandths: to take the land with one army, to empty it, to take it with every army.

    ``dice`` of the attack and the defence, and what is added to the attack, a fort taken off.
    """

    one: int
    tie: int
    all: int
    dice: list[int]
    plus: int


class WorldAid(TypedDict):
    """By the text of an attack, its odds."""

    odds: dict[str, WorldOdds]


class WorldView(TypedDict):
    """History of the World as one seat sees it."""

    seat: int
    asked: int
    over: bool
    rules: dict[str, bool]
    epoch: int
    position: int
    turn: int
    empires: list[str]
    order: list[int]
    drawn: str | None
    drawing: bool
    left: WorldLeft
    lands: dict[str, WorldLand]
    waters: dict[str, WorldWater]
    areas: dict[str, WorldArea]
    forces: list[WorldForce]
    sides: list[WorldSide]
    #: what helps the seat to decide; a driver adds it
    aid: NotRequired[WorldAid]


View = WorldView
