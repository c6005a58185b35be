"""The shape of ``view``: checked against what it returns, and the source of the client's types."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class ThroughDiscards(TypedDict):
    """Military cards laid down: used ones, how many face down, and which of those are one's own."""

    open: list[str]
    hidden: int
    own: list[str]


class ThroughEvents(TypedDict):
    """A pile of events: how many of each age, how many each seat placed, and one's own."""

    by_age: list[int]
    placed: list[int]
    own: list[str]


class ThroughAuction(TypedDict):
    card: str
    bid: int
    bidder: int
    sent: int


class ThroughFight(TypedDict):
    card: str
    attacker: int
    victim: int
    attack: int
    defense: int
    sent: int
    against: int
    cards: int


class ThroughPact(TypedDict):
    card: str
    a: int
    b: int


class ThroughWar(TypedDict):
    card: str
    on: int


class ThroughSide(TypedDict):
    """One civilization. Hand, cards and what follows from them are the owner's alone."""

    out: bool
    culture: int
    science: int
    culture_rate: int
    science_rate: int
    strength: int
    happy: int
    faces_needed: int
    discontent: int
    yellow: int
    unused: int
    blue: int
    growth_price: int
    consumption: int
    corruption: int
    food: int
    resources: int
    food_produced: int
    resources_produced: int
    unit_resources: int
    workers: dict[str, int]
    stored: dict[str, int]
    urban_limit: int
    civil: int
    civil_left: int
    civil_lost_next: int
    military: int
    military_left: int
    grown_free: bool
    bartered: bool
    credit: int
    no_politics: bool
    leaving: bool
    colonization: int
    units_worth: int
    attacked: int
    government: str
    specials: list[str]
    leader: str | None
    leader_ages: list[str]
    wonder: str | None
    stages_built: int
    wonders: list[str]
    turned: list[str]
    colonies: list[str]
    tactic: str | None
    pact: ThroughPact | None
    war: ThroughWar | None
    hand_size: int
    hand_limit: int
    cards_by_age: list[int]
    cards_limit: int
    shown: list[str]
    ledger: dict[str, int]
    sources: dict[str, dict[str, int]]
    simple_lines: NotRequired[list[int]]
    #: one's own, and everybody's when the game is over
    secret: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    fresh: NotRequired[list[str]]
    cards: NotRequired[list[str]]
    defense: NotRequired[int]
    colonization_cards: NotRequired[int]
    offered: NotRequired[list[str]]


class ThroughPrice(TypedDict):
    """A price, the one on the card, and what changed it: the card to thank or to blame, and by how much."""

    now: int
    printed: int
    why: list[tuple[str, int]]


#: a section of the yellow bank: its tokens, and what they mean once reached
ThroughYellow = TypedDict("ThroughYellow", {"from": int, "to": int, "price": int, "eats": int, "faces": str})
#: a section of the blue bank
ThroughBlue = TypedDict("ThroughBlue", {"from": int, "to": int, "lost": int})


class ThroughBanks(TypedDict):
    yellow: list[ThroughYellow]
    blue: list[ThroughBlue]


class ThroughForecast(TypedDict):
    """What production would do now; in an uprising it does nothing."""

    uprising: int
    cards: int
    science: NotRequired[int]
    culture: NotRequired[int]
    food: NotRequired[int]
    eaten: NotRequired[int]
    famine: NotRequired[int]
    resources: NotRequired[int]
    corruption: NotRequired[int]


class ThroughPrices(TypedDict):
    """Of the places in the row, and of cards by their ids; of an upgrade by both."""

    take: list[ThroughPrice | None]
    grow: ThroughPrice | None
    build: dict[str, ThroughPrice]
    upgrade: dict[str, ThroughPrice]
    discover: dict[str, ThroughPrice]
    revolt: dict[str, ThroughPrice]
    stages: list[int]


class ThroughLeaving(TypedDict):
    """What the end of this age will take away."""

    deck: int
    next: str
    last: bool
    tokens: int
    sides: list[list[str]]


class ThroughAttack(TypedDict):
    """An attack that can be made."""

    card: str
    on: int
    cost: int
    attack: int
    defense: int
    units: int
    their_units: int
    their_cards: int


class ThroughMost(TypedDict):
    """The most that can be bid for a colony, and what it is made of."""

    most: int
    units: int
    bonus: int
    cards: int


class ThroughLead(TypedDict):
    """The attacker's lead as it stands, and by the text of each further unit or card."""

    lead: int
    choices: dict[str, int]


class ThroughAid(TypedDict):
    """What helps to decide; the last four where they are asked about."""

    banks: ThroughBanks
    forecast: ThroughForecast
    prices: ThroughPrices
    impacts: dict[str, list[int]]
    leaving: ThroughLeaving
    gains: NotRequired[dict[str, dict[str, int]]]
    attacks: NotRequired[list[ThroughAttack]]
    auction: NotRequired[ThroughMost]
    fight: NotRequired[ThroughLead]


class ThroughView(TypedDict):
    """Through the Ages as one seat sees it."""

    seat: int
    asked: int
    over: bool
    length: str
    age: str
    round: int
    turn: int
    active: int
    last_round: int
    row: list[str | None]
    civil_deck: int
    military_deck: int
    discards: ThroughDiscards
    current_events: ThroughEvents
    future_events: ThroughEvents
    auction: ThroughAuction | None
    fight: ThroughFight | None
    bonus: list[str]
    bonus_hidden: int
    sides: list[ThroughSide]
    #: what helps the seat to decide; a driver adds it
    aid: NotRequired[ThroughAid]


View = ThroughView
