"""Rewards owed for want of figures: they come on the map when the purchase phase begins (CHR-purchase-17)."""

from __future__ import annotations

from civitas.core.step import SeatStep, Step
from civitas.games.civilization_chr.rules.purchase.miniatures import GROWTH
from civitas.games.civilization_chr.rules.purchase.technology_rewards import GrowFree, PlaceUnits, growable
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.state import Chr


class PlaceOwed(SeatStep[Chr]):
    """What was set aside for a player is placed now, and settlements grow that could not for want of a figure."""

    def run(self, s: Chr) -> None:
        side = s.sides[self.owner]
        if not side.aside and GROWTH not in side.owed:
            return
        if in_anarchy(s, self.owner) or not s.settlements(self.owner):
            return  # it waits until it can be placed
        steps: list[Step[Chr]] = [PlaceUnits(self.owner, kind, 1) for kind in side.aside]
        side.aside = []
        if GROWTH in side.owed and growable(s, self.owner):
            rest = side.owed[:]
            rest.remove(GROWTH)
            side.owed = rest
            steps.append(GrowFree(self.owner))
        s.then(steps)
