"""How good a position looked to the greedy bot from the start: kept as it was, so that others can be measured by it.

Points scored count in full; what stands on the board counts for the scoring of this epoch while it is still to come,
and for those of later epochs with one rate of loss for all lands.
"""

from __future__ import annotations

from typing import Final

from civitas.games.history_of_the_world.ai import shared_terms
from civitas.games.history_of_the_world.ai.shared_terms import POINT, EmpireValues
from civitas.games.history_of_the_world.content.counts import EPOCHS, LANDS, SEAS
from civitas.games.history_of_the_world.rules.scoring import area_level, count_area_lands
from civitas.games.history_of_the_world.state import BUILDING, MONUMENT, NONE, WorldState

SURVIVAL_PERCENT: Final = 55  # of a hundred lands, those that last an epoch
TERM_COUNT: Final = 12


class BaselineBoard(shared_terms.BoardTerms):
    """What stands on the board, counted once for all seats."""

    def __init__(self, s: WorldState) -> None:
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
            found[1] += lasting * self.scoring_value(s, seat, s.epoch) // 100
            lasting = lasting * SURVIVAL_PERCENT // 100
        for later in range(s.epoch + 1, EPOCHS):
            found[2] += lasting * self.scoring_value(s, seat, later) // 100
            lasting = lasting * SURVIVAL_PERCENT // 100


def evaluate_baseline_terms(tables: EmpireValues, s: WorldState, seat: int) -> list[int]:
    """Own prospects against those of the others, term by term."""
    if seat < 0 or s.epoch == NONE:
        return [0] * TERM_COUNT
    return shared_terms.evaluate_shared_terms(tables, BaselineBoard(s), s, seat, TERM_COUNT)
