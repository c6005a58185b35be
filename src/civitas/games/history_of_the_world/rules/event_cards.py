"""Event cards: up to two different ones before the first army."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, Step
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.state import NONE, WorldState


class OfferEvent(Step[WorldState]):
    """Asks whoever still has event cards; what they are nobody else knows (HW-events-1)."""

    def __init__(self, owner: int, earlier: int) -> None:
        self.owner = owner
        self.earlier = earlier  # the card already played this turn

    def args(self) -> list[int]:
        return [self.owner, self.earlier]

    def run(self, s: WorldState) -> None:
        if s.sides[self.owner].hand:
            s.push(PlayEvent(self.owner, self.earlier))
        elif self.earlier != NONE:
            s.push(CarryOut(self.owner, self.earlier))


class CarryOut(Step[WorldState]):
    """What a card says happens once both have been chosen; one that has lost its target does nothing (HW-events-1)."""

    def __init__(self, owner: int, event: int) -> None:
        self.owner = owner
        self.event = event

    def args(self) -> list[int]:
        return [self.owner, self.event]

    def run(self, s: WorldState) -> None:
        effect = s.box.events[self.event].effect
        if effect.missing_target(s, self.owner):
            s.emit(n.IN_VAIN, self.owner, self.event)
        else:
            effect.play(s, self.owner)


#: the general rule behind a card that has nothing to act on; other reasons are the card's own
REFUSAL_RULES: Final = {
    "why-no-target": "HW-events-4",
    "why-no-monument": "HW-events-4",
    "why-minor-spared": "HW-great-4",
}


def explain_refusal(s: WorldState, seat: int, event: int, earlier: int) -> Message | None:
    """Why a card in the hand cannot be played now (HW-events-2 to HW-events-4)."""
    card = s.box.events[event]
    if s.epoch not in card.epochs:
        return Message("why-other-epoch", {"event": card.id}, "HW-events-3")
    if event == earlier:
        return Message("why-same-event", {"event": card.id}, "HW-events-2")
    wanting = card.effect.missing_target(s, seat)
    if not wanting:
        return None
    rule = REFUSAL_RULES.get(wanting, card.rule)
    return Message(wanting, {"event": card.id}, rule)


class PlayEvent(Decision[WorldState]):
    """The first card, or the second; neither is carried out before both have been chosen."""

    rule = "HW-events-1"

    def __init__(self, seat: int, earlier: int) -> None:
        self.seat = seat
        self.earlier = earlier

    def args(self) -> list[int]:
        return [self.seat, self.earlier]

    def actions(self, s: WorldState) -> list[int]:
        found: list[int] = []
        last = NONE
        for event in s.sides[self.seat].hand:
            if event != last and event != self.earlier:
                card = s.box.events[event]
                if s.epoch in card.epochs and not card.effect.missing_target(s, self.seat):
                    found.append(n.EVENT | event)
            last = event
        found.append(n.DONE)
        return found

    def answer(self, s: WorldState, action: int) -> None:
        if action == n.DONE:
            if self.earlier != NONE:
                s.push(CarryOut(self.seat, self.earlier))
            return
        event = action - n.EVENT
        p = s.sides[self.seat]
        hand = p.hand[:]
        hand.remove(event)
        p.hand = hand
        p.played = [*p.played, event]
        s.frames[-1].cards += 1
        s.emit(n.FIRST_PLAYED + event, self.seat, event)
        if self.earlier == NONE:
            s.push(OfferEvent(self.seat, event))
        else:
            s.push_in_order([CarryOut(self.seat, self.earlier), CarryOut(self.seat, event)])

    def explain(self, s: WorldState, action: int) -> Message:
        event = first_arg(action)
        if action_verb(action) != n.EVENT or event >= len(s.box.events):
            return Message("why-not-asked", {}, self.rule)
        if event not in s.sides[self.seat].hand:
            return Message("why-not-in-hand", {"event": s.box.event_ids[event]}, self.rule)
        return explain_refusal(s, self.seat, event, self.earlier) or Message("why-not-asked", {}, self.rule)
