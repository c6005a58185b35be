"""The draft: each epoch everyone gets an empire card, drawn, kept or passed on face down."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import SeatChance, SeatDecision, Step, pick_random
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH
from civitas.games.history_of_the_world.state import EVERYONE, NONE, WorldState


def draft_order(s: WorldState) -> list[int]:
    """Fewest points, then the weaker, then the earlier past empire first (HW-draft-7, HW-draft-8, HW-draft-9)."""
    ranks: list[tuple[int, int, int, int]] = []
    for seat, p in enumerate(s.sides):
        past = p.empires[-1]
        ranks.append((p.points, s.box.empires[past].strength, past, seat))
    ranks.sort()
    return [rank[3] for rank in ranks]


def undrawn_empires(s: WorldState) -> list[int]:
    """The empire cards of the epoch still in the deck."""
    taken = [p.empire for p in s.sides]
    start = s.epoch * EMPIRES_PER_EPOCH
    return [empire for empire in range(start, start + EMPIRES_PER_EPOCH) if empire not in taken]


class DrawEmpire(SeatChance[WorldState]):
    def actions(self, s: WorldState) -> list[int]:
        return [n.DRAW | empire for empire in undrawn_empires(s)]

    def sample(self, s: WorldState, rng: Random) -> int:
        return n.DRAW | pick_random(rng, undrawn_empires(s))

    def reader_mask(self, s: WorldState) -> int:
        return 1 << self.owner

    def answer(self, s: WorldState, action: int) -> None:
        s.drawn = action - n.DRAW
        s.emit(n.DREW, self.owner, s.drawn)
        s.push(KeepOrPass(self.owner))


class KeepOrPass(SeatDecision[WorldState]):
    """Keep the card, or pass it face down to someone without one (HW-draft-2, HW-draft-3).

    The last drawer has no choice, but sees the card before the others see what comes of it (HW-draft-4).
    """

    rule = "HW-draft-2"

    def prompt(self, s: WorldState) -> Message:
        if s.sides[self.seat].empire != NONE:
            return Message("ask-PassOn", {"seat": self.seat}, "HW-draft-3")
        return Message("ask-KeepOrPass", {"seat": self.seat}, self.rule)

    def actions(self, s: WorldState) -> list[int]:
        found: list[int] = []
        for seat, p in enumerate(s.sides):
            if p.empire == NONE:
                found.append(n.KEEP if seat == self.seat else n.PASS | seat)
        found.sort()
        return found

    def answer(self, s: WorldState, action: int) -> None:
        give_empire(s, self.seat, self.seat if action == n.KEEP else action - n.PASS)

    def explain(self, s: WorldState, action: int) -> Message:
        if action == n.KEEP:
            return Message("why-empire-held", {}, "HW-draft-3")
        if action_verb(action) == n.PASS and first_arg(action) < s.players:
            other = first_arg(action)
            if other == self.seat:
                return Message("why-pass-to-self", {}, self.rule)
            return Message("why-has-empire", {"seat": other}, "HW-draft-3")
        return Message("why-not-asked", {}, self.rule)


def give_empire(s: WorldState, drawer: int, receiver: int) -> None:
    """The card drawn goes to a player; its drawer knows it, its receiver not yet (HW-draft-5)."""
    last = [p.empire for p in s.sides].count(NONE) == 1  # HW-draft-4
    p = s.sides[receiver]
    p.empire = s.drawn
    p.known = 1 << drawer
    s.drawn = NONE
    if drawer == receiver:
        s.emit(n.KEPT_LAST if last else n.KEPT, drawer)
    else:
        s.emit(n.PASSED_LAST if last else n.PASSED, drawer, receiver)


class LookAtEmpires(Step[WorldState]):
    """When all are dealt, everyone looks at the own card (HW-draft-5); those left over are put away (HW-draft-6)."""

    def run(self, s: WorldState) -> None:
        s.emit(n.PUT_AWAY, EMPIRES_PER_EPOCH - s.players)
        for seat in s.order:
            p = s.sides[seat]
            if p.known != EVERYONE and not p.known >> seat & 1:
                p.known |= 1 << seat
                s.emit(n.LOOKED, seat, p.empire)
