"""Rewards owed for want of figures: they come on the map when the purchase phase begins (CHR-purchase-17)."""

from __future__ import annotations

from civitas.core.step import SeatStep, Step
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import PlaceUnits
from civitas.games.civilization_chr.rules.purchase.miniatures import OWED_GROWTH
from civitas.games.civilization_chr.rules.purchase.technology_rewards import GrowFree, growable_settlements
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.state import ChrState


class PlaceOwed(SeatStep[ChrState]):
    """What was set aside for a player is placed now, and settlements grow that could not for want of a figure."""

    def run(self, s: ChrState) -> None:
        side = s.sides[self.owner]
        if not side.aside and OWED_GROWTH not in side.owed:
            return
        if in_anarchy(s, self.owner) or not s.settlements(self.owner):
            return  # it waits until it can be placed
        steps: list[Step[ChrState]] = [PlaceUnits(self.owner, kind, 1) for kind in side.aside]
        side.aside = []
        if OWED_GROWTH in side.owed and growable_settlements(s, self.owner):
            rest = side.owed[:]
            rest.remove(OWED_GROWTH)
            side.owed = rest
            steps.append(GrowFree(self.owner))
        s.push_in_order(steps)
