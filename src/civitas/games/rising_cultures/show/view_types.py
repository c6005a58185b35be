"""The shape of ``view``: checked against what it returns, and the source of the client's types."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class RisingSide(TypedDict):
    """One player's civilization; a card face down is ``hidden``. The last five are the owner's alone."""

    civilization: str | None
    coins: int
    limit: int | None
    gold: bool
    hand_size: int
    deck_size: int
    resources: list[str]
    military: list[str]
    progress: list[str]
    buildings: list[str]
    leaders: list[str]
    covered: list[str]
    discards: list[str]
    provinces: list[str]
    tapped: list[str]
    on_nile: int
    have: dict[str, int]
    strength: dict[str, int]
    income: int
    leader_places: int
    score: list[int]
    #: rating -> what it comes from -> how much; once there is a civilization
    sources: NotRequired[dict[str, dict[str, int]]]
    hand: NotRequired[list[str]]
    top: NotRequired[list[str]]
    unseen: NotRequired[list[str]]
    bottom: NotRequired[list[str]]
    face_down: NotRequired[list[str]]


class RisingAid(TypedDict):
    """How the contest for the province stands: the symbols that count, by seat."""

    contest: list[int]


class RisingView(TypedDict):
    """Rising Cultures as one seat sees it."""

    seat: int
    asked: int
    game: int
    games: int
    turn: int
    token: int
    supply: int
    row: list[str]
    province: str | None
    unclaimed: list[str]
    nile: list[int] | None
    sectors: int
    open_discards: bool
    over: bool
    past: list[list[int]]
    sides: list[RisingSide]
    #: what helps the seat to decide; a driver adds it
    aid: NotRequired[RisingAid]


View = RisingView
