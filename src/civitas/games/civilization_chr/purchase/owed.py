"""Rewards owed for want of figures: they come on the map when the purchase phase begins (CHR-purchase-17)."""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.civilization_chr.purchase.figures import GROWTH
from civitas.games.civilization_chr.purchase.technology import GrowFree, PlaceUnits, growable
from civitas.games.civilization_chr.settlements import in_anarchy
from civitas.games.civilization_chr.state import Chr


class PlaceOwed(Step[Chr]):
    """What was set aside for a player is placed now, and settlements grow that could not for want of a figure."""

    def __init__(self, seat: int) -> None:
        self.player = seat

    def args(self) -> list[int]:
        return [self.player]

    def run(self, s: Chr) -> None:
        side = s.sides[self.player]
        if not side.aside and GROWTH not in side.owed:
            return
        if in_anarchy(s, self.player) or not s.settlements(self.player):
            return  # it waits until it can be placed
        steps: list[Step[Chr]] = [PlaceUnits(self.player, kind, 1) for kind in side.aside]
        side.aside = []
        if GROWTH in side.owed and growable(s, self.player):
            rest = side.owed[:]
            rest.remove(GROWTH)
            side.owed = rest
            steps.append(GrowFree(self.player))
        s.then(steps)
