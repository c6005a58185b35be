"""The Maghreb: a choice between two ways to raise progress (RC-maghreb-1)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.step import SeatDecision, SeatStep
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content.components import PROGRESS_LEVELS
from civitas.games.rising_cultures.rules.progress import discard_progress_actions, raise_from_discards, raise_progress
from civitas.games.rising_cultures.state import RisingState


class OfferMaghreb(SeatStep[RisingState]):
    def run(self, s: RisingState) -> None:
        p = s.sides[self.owner]
        if len(p.progress) < PROGRESS_LEVELS and (p.discards or p.military):
            s.push(ChooseMaghreb(self.owner))


class ChooseMaghreb(SeatDecision[RisingState]):
    """A discarded card becomes progress, or the last military card does instead of being lost (RC-maghreb-1)."""

    rule = "RC-maghreb-1"

    def actions(self, s: RisingState) -> list[int]:
        found = discard_progress_actions(s, self.seat)
        if s.sides[self.seat].military:
            found.append(n.MARCH)
        found.sort()
        return found

    def answer(self, s: RisingState, action: int) -> None:
        if action != n.MARCH:
            raise_from_discards(s, self.seat, action)
            return
        p = s.sides[self.seat]
        card, p.military = p.military[-1], p.military[:-1]
        raise_progress(s, self.seat, card)

    def explain(self, s: RisingState, action: int) -> Message:
        if action == n.MARCH:
            return Message("why-no-military", {}, self.rule)
        return Message("why-not-discarded", {}, self.rule)
