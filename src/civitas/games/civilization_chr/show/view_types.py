"""The shape of ``view``: checked against what it returns, and the source of the client's types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class ChrTerritory(TypedDict):
    """A territory of the map; an owner is a seat's number, the barbarians, or nobody."""

    id: str
    #: ``hidden`` for those who have not looked
    token: str | None
    seen_by: list[int]
    resource: str | None
    terrain: str | None
    fertile: bool
    prospected: bool
    road: int
    alert: int
    owner: str | None
    size: int
    #: of a settlement
    happy: NotRequired[bool]
    productive: NotRequired[bool]
    occupied: NotRequired[bool]


class ChrPiece(TypedDict):
    """A piece on the map; ``defender`` of barbarians that guard a settlement."""

    owner: str
    kind: str
    space: str
    defender: NotRequired[bool]


class ChrBattle(TypedDict):
    """The battle being fought; attack first."""

    space: str
    attackers: list[str]
    defenders: list[str]
    units: list[int]
    lost: list[int]


#: one good of an offer; only an exchange of resources is neither given nor asked for
ChrGood = TypedDict(
    "ChrGood",
    {
        "what": Literal["swap", "strategy", "coins", "unit", "card", "technology", "weapon", "spy"],
        "give": NotRequired[bool],
        "place": NotRequired[str],
        "for": NotRequired[str],
        "strategy": NotRequired[str | None],
        "n": NotRequired[int],
        "kind": NotRequired[str],
        "space": NotRequired[str],
        "card": NotRequired[str],
        "technology": NotRequired[str],
    },
)

#: the offer being put together (not ``made`` yet) or answered
ChrOffer = TypedDict(
    "ChrOffer",
    {
        "from": int,
        "to": int,
        "via": int | None,
        "duty": int,
        "made": bool,
        "left": int,
        "opened": int | None,
        "goods": list[ChrGood],
    },
)


class ChrAuction(TypedDict):
    """The auction for the first place."""

    bid: int
    leader: int | None


class ChrImprovement(TypedDict):
    card: str
    places: list[str]
    free: bool


class ChrSpy(TypedDict):
    """A spy: on the map, aboard a ship, or with neither."""

    space: str | None
    aboard: int | None
    acted: bool
    special: str | None


class ChrToll(TypedDict):
    seat: int
    coins: int


class ChrMinutes(TypedDict):
    used: int
    of: int
    over: int


class ChrSide(TypedDict):
    """One player's civilization."""

    civilization: str | None
    government: str
    coins: int
    capital: str | None
    technologies: list[str]
    wonders: list[str]
    improvements: list[ChrImprovement]
    spies: list[ChrSpy]
    prisoners: list[str]
    hand_size: int
    hand_eras: list[str]
    objectives: list[str]
    lasting: list[str]
    experience: int
    merit: int
    wars: list[int]
    taboo: str | None
    out: bool
    score: int
    #: from the first turn on, as long as the player is in the game
    resources: NotRequired[dict[str, int]]
    income: NotRequired[dict[str, int]]
    #: what only some games have
    owed: NotRequired[list[str]]
    villages: NotRequired[int]
    tolls: NotRequired[list[ChrToll]]
    minutes: NotRequired[ChrMinutes]
    minutes_allowed: NotRequired[int]


class ChrAid(TypedDict):
    """By the text of an answer: what it costs, the tenths of its chance, what both sides of an offer gain by it.

    ``odds``: per cent, of a unit that is sent, a retreat, an attack.
    """

    gains: NotRequired[dict[str, list[int]]]
    prices: NotRequired[dict[str, int]]
    chances: NotRequired[dict[str, int]]
    odds: NotRequired[dict[str, int]]


class ChrView(TypedDict):
    """Civilization CHR as one seat sees it."""

    seat: int
    asked: int
    asks: str
    length: str
    turn_limit: int
    offers: int
    turn: int
    phase: int
    era: str
    first: int
    order: list[int]
    event: str
    critical: str | None
    fund: int
    ending: int
    over: bool
    bag: int
    territories: list[ChrTerritory]
    pieces: list[ChrPiece]
    exchanges: list[list[str]]
    battles: list[str]
    battle: ChrBattle | None
    offer: ChrOffer | None
    #: who has offered the peace that is being answered
    peace: int | None
    auction: ChrAuction | None
    bid: int
    sides: list[ChrSide]
    decks: list[int]
    hand: list[str]
    read_hands: dict[str, list[str]]
    #: what helps the seat to decide; a driver adds it
    aid: NotRequired[ChrAid]


View = ChrView
