"""Define the types of each game's totals: checked in tests and the source of the client's types."""

from __future__ import annotations

from typing import Any, TypedDict


class WrongFigure(TypedDict):
    """Something on the document that cannot be: where, and why."""

    where: str
    id: str
    args: dict[str, Any]


class Total(TypedDict):
    total: int


class Someone(TypedDict):
    """What the figures of every game say about a player."""

    name: str
    points: Total


class Figures(TypedDict):
    """What the figures of every game have."""

    valid: bool
    problems: list[WrongFigure]
    turn: int
    leaders: list[int]
    values: dict[str, list[int | None]]


# Civilization CHR


class IncomeLine(TypedDict):
    line: str
    coins: int
    rule: str


class ChrProduction(TypedDict):
    """``treasury`` and ``after`` are nobody else's where coins are private."""

    lines: list[IncomeLine]
    gross: int
    cap: int | None
    minimum: int
    luxury: int
    total: int
    treasury: int | None
    after: int | None


class ChrRevolt(TypedDict):
    score: int
    of_20: int


class ChrHome(TypedDict):
    land: str
    size: int
    resource: str
    happy: bool
    why_happy: str
    productive: bool
    why_productive: str
    coins: int
    works: bool
    garrison: int
    revolt: ChrRevolt | None


class ChrRoyalty(TypedDict):
    seat: int
    coins: int


class ChrUnitPrice(TypedDict):
    """``cheaper``: where a resource makes it cheaper."""

    price: int
    cheaper: dict[str, int]
    royalty: ChrRoyalty | None


class ChrPrices(TypedDict):
    technologies: dict[str, int]
    improvements: dict[str, int]
    units: dict[str, ChrUnitPrice]
    upgrades: dict[str, int]
    sales: dict[str, int]
    weapon: int | None
    enlarge: int
    capital: int | None
    spy: int | None


# ``from`` is a word of the language
ChrDominance = TypedDict(
    "ChrDominance",
    {"target": str, "owner": int, "from": str, "lines": dict[str, int], "score": int, "of_6": int},
)


class ChrMission(TypedDict):
    mission: str
    coins: int
    of_10: int


class ChrSpyFigures(TypedDict):
    land: str
    malus: int
    hidden_of_8: int
    missions: list[ChrMission]
    rule: str


class ChrPoints(TypedDict):
    settlements: int
    wonders: int
    seminals: int
    merit: int
    objectives_half: int
    technologies_half: int
    total: int
    rule: str


class ChrExchange(TypedDict):
    lands: list[str]
    resources: list[str]
    gain: list[int]


class ChrLink(TypedDict):
    """``via``: who must let the trade through."""

    seats: list[int]
    via: int | None
    kept: list[ChrExchange]
    offers: list[ChrExchange]
    rule: str


class ChrSide(TypedDict):
    name: str
    production: ChrProduction
    settlements: list[ChrHome]
    happy: int
    unhappy: int
    civil_war: bool
    senate: int
    resources: dict[str, int]
    supported_units: int
    culture: int
    prices: ChrPrices
    dominance: list[ChrDominance]
    spies: list[ChrSpyFigures]
    points: ChrPoints
    #: what the rules give for a phase
    minutes: int


class ChrFigures(Figures):
    era: str
    civilizations: list[ChrSide]
    order: list[int]
    links: list[ChrLink]


class ChrMeeting(TypedDict):
    """Two units against one another; the chances are those of the attacker, of both falling, of the defender."""

    units: list[str]
    aircraft: list[bool]
    dice: list[int]
    added: list[dict[str, int]]
    chances: list[float]


class ChrExperience(TypedDict):
    winner: int
    loser: int


class ChrForecast(TypedDict):
    """How a battle would end; ``distribution`` has attackers left, defenders left, and the chance."""

    attacker: float
    both_fall: float
    defender: float
    distribution: list[tuple[int, int, float]]
    lost: list[float]
    large: bool
    experience: ChrExperience
    meetings: list[ChrMeeting]
    rule: str


# The other games


class HistoryScore(Someone):
    lines: dict[str, int]
    total: int
    after: int
    rule: str


class HistoryArea(TypedDict):
    area: str
    value: int
    counts: list[int]
    levels: list[str]
    points: list[int]


class HistoryEmpire(TypedDict):
    empire: str
    strength: int
    starts: list[str]
    capital: bool
    seat: int | None


class HistoryFigures(Figures):
    civilizations: list[HistoryScore]
    areas: list[HistoryArea]
    order: list[int]
    plays: list[int]
    empires: list[HistoryEmpire]


class AgesRating(TypedDict):
    value: int
    parts: dict[str, int]


class AgesFinal(TypedDict):
    impacts: dict[str, int]
    total: int
    culture: int


class AgesScore(Someone):
    ratings: dict[str, AgesRating]
    needed: int
    discontent: int
    uprising: bool
    production: dict[str, int]
    final: AgesFinal
    rule: str


class AgesFigures(Figures):
    civilizations: list[AgesScore]


class RisingScore(Someone):
    lines: dict[str, int]
    total: int
    before: int
    rule: str


class RisingFigures(Figures):
    civilizations: list[RisingScore]
    pads: list[list[int]]


#: whose figures are which
TOTALS_TYPES = {
    "civilization_chr": ChrFigures,
    "history_of_the_world": HistoryFigures,
    "through_the_ages": AgesFigures,
    "rising_cultures": RisingFigures,
}
