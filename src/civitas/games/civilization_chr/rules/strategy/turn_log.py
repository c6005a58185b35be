"""What players do in a turn, by number, for the objectives of strategy cards."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.bit_fields.turn_results import deed_kind, deed_place

# buying: the five lines, then these
BOUGHT_EXPLORER: Final = 5
BOUGHT_IMPROVEMENT: Final = 6
FOUNDED: Final = 7
REVEALED: Final = 8
REVEALED_NOTHING: Final = 9
PROSPECTED: Final = 10
TERRAFORMED: Final = 11
BUILT_ROAD: Final = 12
TOOK_CAPITAL: Final = 13
TOOK_SETTLEMENT: Final = 14
WON: Final = 15
WON_LARGE: Final = 16
WON_DEFENDING: Final = 17
WON_AT_SEA: Final = 18
SUPPORTED: Final = 19
DOMINATED: Final = 20
EXCHANGED: Final = 21
PASSED_THROUGH: Final = 22
EARNED_LEAST: Final = 23


def logged_places(log: list[int], what: int) -> list[int]:
    """The places of everything of a kind in a turn's log."""
    return [deed_place(entry) for entry in log if deed_kind(entry) == what]


def count_logged(log: list[int], what: int) -> int:
    """How often something was done in a turn."""
    count = 0
    for entry in log:
        if deed_kind(entry) == what:
            count += 1
    return count
