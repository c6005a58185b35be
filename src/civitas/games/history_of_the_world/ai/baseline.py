"""The board as the greedy bot has always judged it, so that others can be measured by that bot.

What stands on the board counts for the scoring of this epoch while it is still to come, and for those of later epochs
with one rate of loss for all lands.
"""

from __future__ import annotations

from typing import Final

from civitas.games.history_of_the_world.ai.evaluation import (
    POINT,
    PRESENCE_TERM,
    SCORING_TERM,
    BoardTerms,
    EvaluationTables,
    evaluate_terms,
)
from civitas.games.history_of_the_world.content.counts import EPOCHS, LANDS, SEAS
from civitas.games.history_of_the_world.rules.scoring import area_level, count_area_lands
from civitas.games.history_of_the_world.state import BUILDING, MONUMENT, NONE, WorldState

SURVIVAL_PERCENT: Final = 55  # of a hundred lands, those that last an epoch
#: without what the forecast adds of later epochs
TERM_COUNT: Final = 12


class BaselineBoard(BoardTerms):
    """The board judged by one rate of loss for all lands."""

    def __init__(self, s: WorldState) -> None:
        super().__init__(TERM_COUNT)
        players = s.players
        self.built: list[int] = [0] * players  # points for capitals, cities, monuments and fleets
        holder = s.holder
        works = s.works
        for land in range(LANDS):
            if works[land] and holder[land] >= 0:
                # a capital is 2, a city 1
                self.built[holder[land]] += (works[land] & BUILDING) + (1 if works[land] & MONUMENT else 0)
        if s.naval:
            for water in range(SEAS):
                if s.sailor[water] >= 0:
                    self.built[s.sailor[water]] += 1
        #: by seat: the areas it is in, and what a point of their value brings there, in tenths
        self.areas: list[list[int]] = [[] for _ in range(players)]
        self.shares: list[list[int]] = [[] for _ in range(players)]
        for area, counts in enumerate(count_area_lands(s)):
            for seat in range(players):
                own = counts[seat]
                if own:
                    self.areas[seat].append(area)
                    # a little for every land on the way to the next level
                    self.shares[seat].append(POINT * area_level(counts, seat) + min(own, 6))

    def scoring_value(self, s: WorldState, seat: int, epoch: int) -> int:
        """What a scoring of an epoch would give if it came now."""
        values = s.world_map.area_values
        shares = self.shares[seat]
        total = POINT * self.built[seat]
        for place, area in enumerate(self.areas[seat]):
            total += values[area][epoch] * shares[place]
        return total

    def add_scoring_terms(self, s: WorldState, seat: int, pending: bool, active: bool, found: list[int]) -> None:
        """Adds what the scorings to come will give: of this epoch while it is pending, and of later ones."""
        lasting = 100 if active else SURVIVAL_PERCENT
        if pending and not active:  # the later in the epoch, the fewer empires can still come in between
            lasting += (100 - SURVIVAL_PERCENT) * (s.position + 1) // 8
        if pending:
            found[SCORING_TERM] += lasting * self.scoring_value(s, seat, s.epoch) // 100
            lasting = lasting * SURVIVAL_PERCENT // 100
        for later in range(s.epoch + 1, EPOCHS):
            found[PRESENCE_TERM] += lasting * self.scoring_value(s, seat, later) // 100
            lasting = lasting * SURVIVAL_PERCENT // 100


def evaluate_baseline(tables: EvaluationTables, s: WorldState, seat: int) -> int:
    """Computes the sum of the terms of a position."""
    if seat < 0 or s.epoch == NONE:
        return 0
    return sum(evaluate_terms(tables, BaselineBoard(s), s, seat))
