"""Who is strongest, weakest, first in culture: ties go by the order of play (TTA-politics-4)."""

from __future__ import annotations

from typing import Final

from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.state import ThroughState

CULTURE_POINTS: Final = 0
STRENGTH: Final = 1
SCIENCE_RATE: Final = 2
CULTURE_RATE: Final = 3
RANKED_RATINGS: Final = ["culture_points", "strength", "science", "culture"]


def rating_value(p: Player, which: int) -> int:
    if which == CULTURE_POINTS:
        return p.culture
    if which == STRENGTH:
        return p.strength
    return p.science_rate if which == SCIENCE_RATE else p.culture_rate


def rank_seats(s: ThroughState, which: int) -> list[int]:
    """The seats from most to least; among equals whoever plays earlier, from the player on turn, comes first."""
    found: list[int] = []
    for seat in s.active_seats():
        value = rating_value(s.sides[seat], which)
        place = len(found)
        while place and rating_value(s.sides[found[place - 1]], which) < value:
            place -= 1
        found.insert(place, seat)
    return found


def top_two_count(s: ThroughState) -> int:
    """How many "the two strongest" are: one alone where only two play (TTA-politics-5)."""
    return 1 if len(s.active_seats()) == 2 else 2


def happiest_seats(s: ThroughState) -> list[int]:
    """Everybody tied for most happy faces."""
    seats = s.active_seats()
    most = max([s.sides[seat].happy for seat in seats])
    return [seat for seat in seats if s.sides[seat].happy == most]
