"""Peace with an enemy, or war that costs coins: what both questions about it share (CHR-trade-7)."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.rules.base_steps import PairDecision
from civitas.games.civilization_chr.rules.economy import KEEP_WAR, NO_CIVILIZATION
from civitas.games.civilization_chr.rules.refusals import agree_or_not
from civitas.games.civilization_chr.rules.war.war_status import make_peace
from civitas.games.civilization_chr.state import Chr


def war_price(s: Chr, seat: int) -> int:
    """What refusing peace costs (CHR-trade-7); Military civilizations pay nothing for wars."""
    side = s.sides[seat]
    if side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].military:
        return 0
    return KEEP_WAR.get(s.box.governments[side.government].id, 0)


class PeaceOrWar(PairDecision):
    """Peace with somebody who asked for it, or war (CHR-trade-7)."""

    rule = "CHR-trade-7"

    def prompt(self, s: Chr) -> Message:
        facts: dict[str, Arg] = {"seat": self.seat, "seat2": self.other, "n": war_price(s, self.seat)}
        return Message(f"ask-{self.name()}", facts, self.rule)

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.ACCEPT, n.REFUSE])

    def explain(self, s: Chr, action: int) -> Message:
        return agree_or_not(self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.ACCEPT:
            make_peace(s, self.seat, self.other)
        else:
            self.refuse(s)

    def refuse(self, s: Chr) -> None:
        raise NotImplementedError
