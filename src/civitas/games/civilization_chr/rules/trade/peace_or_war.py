"""Peace with an enemy, or war that costs coins: what both questions about it share (CHR-trade-7)."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.rules.base_steps import PairDecision
from civitas.games.civilization_chr.rules.economy import KEEP_WAR_COINS
from civitas.games.civilization_chr.rules.refusals import why_yes_or_no
from civitas.games.civilization_chr.rules.war.war_status import make_peace
from civitas.games.civilization_chr.state import ChrState


def war_price(s: ChrState, seat: int) -> int:
    """What refusing peace costs (CHR-trade-7); Military civilizations pay nothing for wars."""
    side = s.sides[seat]
    if side.civilization != NO_CIVILIZATION and s.box.civilizations[side.civilization].military:
        return 0
    return KEEP_WAR_COINS.get(s.box.governments[side.government].id, 0)


class PeaceOrWar(PairDecision):
    """Peace with somebody who asked for it, or war (CHR-trade-7)."""

    rule = "CHR-trade-7"

    def prompt(self, s: ChrState) -> Message:
        facts: dict[str, Arg] = {"seat": self.seat, "seat2": self.other, "n": war_price(s, self.seat)}
        return Message(f"ask-{self.name()}", facts, self.rule)

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.ACCEPT, n.REFUSE])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.ACCEPT:
            make_peace(s, self.seat, self.other)
        else:
            self.refuse(s)

    def refuse(self, s: ChrState) -> None:
        raise NotImplementedError
