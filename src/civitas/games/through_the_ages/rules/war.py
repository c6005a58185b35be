"""Wars: declared as a political action, decided at the start of the declarer's next turn."""

from __future__ import annotations

from civitas.core.step import SeatStep
from civitas.games.through_the_ages.rules.conflict import Fight
from civitas.games.through_the_ages.state import ThroughState


class ResolveWar(SeatStep[ThroughState]):
    """The player's own war of the turn before (TTA-war-1)."""

    def run(self, s: ThroughState) -> None:
        p = s.sides[self.owner]
        if p.war < 0:
            return
        card, victim = p.war, p.war_target
        p.war = -1
        p.war_target = -1
        s.push(Fight(self.owner, victim, card))
