"""Answer for the rules what the kernel asks of a position: points, outcome, hidden information, faults."""

from __future__ import annotations

from random import Random

from civitas.core.state import Outcome
from civitas.games.civilization_chr.rules.determinize import determinize
from civitas.games.civilization_chr.rules.invariants import find_violations
from civitas.games.civilization_chr.rules.scoring import outcome, victory_points
from civitas.games.civilization_chr.state import ChrState, Referee


class RulesReferee(Referee):
    """The referee of the rulebook."""

    def scores(self, s: ChrState) -> list[int]:
        return [victory_points(s, seat) for seat in range(s.players)]

    def outcome(self, s: ChrState) -> Outcome:
        return outcome(s)

    def determinize(self, s: ChrState, seat: int, rng: Random) -> ChrState:
        return determinize(s, seat, rng)

    def find_violations(self, s: ChrState) -> list[str]:
        return find_violations(s)
