"""Set-up: event cards for everyone, dice for the first draft."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.step import Chance, SeatChance, Step
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.components import ANY_GREATER, LESSER_ONLY, MINOR_ONLY, OTHER_GREATER
from civitas.games.history_of_the_world.content.dice import ROLL_WEIGHT, ROLLS, roll_dice, rolls_with
from civitas.games.history_of_the_world.rules.turn import Epoch
from civitas.games.history_of_the_world.state import NONE, WorldState

GREATER_CARDS: Final = 3
LESSER_CARDS: Final = 7


def greater_kinds(s: WorldState) -> list[int]:
    """Which greater events each player is dealt (HW-setup-1; with dealt minor empires HW-expert-2)."""
    return [MINOR_ONLY, OTHER_GREATER, OTHER_GREATER] if s.rules[1] else [ANY_GREATER] * GREATER_CARDS


class SetUp(Step[WorldState]):
    def run(self, s: WorldState) -> None:
        steps: list[Step[WorldState]] = []
        for seat in range(s.players):
            for kind in greater_kinds(s):
                steps.append(DealEvent(seat, kind))
            for _ in range(LESSER_CARDS):
                steps.append(DealEvent(seat, LESSER_ONLY))
        s.push_in_order([*steps, FirstDice()])


class DealEvent(Chance[WorldState]):
    def __init__(self, owner: int, kind: int) -> None:
        self.owner = owner
        self.kind = kind

    def args(self) -> list[int]:
        return [self.owner, self.kind]

    def actions(self, s: WorldState) -> list[int]:
        return [n.DEAL | event for event in s.box.deal_pools[self.kind] if s.undealt[event]]

    def weight(self, s: WorldState, outcome: int) -> int:
        return s.undealt[outcome - n.DEAL]

    def sample(self, s: WorldState, rng: Random) -> int:
        pool = s.box.deal_pools[self.kind]
        total = 0
        for event in pool:
            total += s.undealt[event]
        place = int(rng.random() * total)
        for event in pool:
            place -= s.undealt[event]
            if place < 0:
                return n.DEAL | event
        return n.DEAL | pool[-1]

    def reader_mask(self, s: WorldState) -> int:
        return 1 << self.owner

    def answer(self, s: WorldState, action: int) -> None:
        event = action - n.DEAL
        left = s.undealt[:]
        left[event] -= 1
        s.undealt = left
        p = s.sides[self.owner]
        p.hand = sorted([*p.hand, event])
        s.emit(n.DEALT_MINOR if self.kind == MINOR_ONLY else n.DEALT, self.owner, event)


class FirstDice(Step[WorldState]):
    """Everyone rolls, or those who tied for the highest roll again, until one is first (HW-draft-1)."""

    def run(self, s: WorldState) -> None:
        best = max(s.rolls)
        tied = [seat for seat in range(s.players) if s.rolls[seat] == best]
        if len(tied) > 1:
            s.rolls = [NONE if seat in tied else -2 for seat in range(s.players)]
            s.push_in_order([*[RollForFirst(seat) for seat in tied], FirstDice()])
            return
        s.emit(n.MARKERS if s.rules[0] else n.NO_MARKERS, sum(s.markers))
        s.emit(n.FIRST, tied[0])
        s.order = [(tied[0] + place) % s.players for place in range(s.players)]
        s.push(Epoch(0))


class RollForFirst(SeatChance[WorldState]):
    def actions(self, s: WorldState) -> list[int]:
        return [n.ROLL | roll for roll in rolls_with(2)]

    def weight(self, s: WorldState, outcome: int) -> int:
        return ROLL_WEIGHT[outcome - n.ROLL]

    def sample(self, s: WorldState, rng: Random) -> int:
        return n.ROLL | roll_dice(2, rng)

    def answer(self, s: WorldState, action: int) -> None:
        roll = action - n.ROLL
        sums = s.rolls[:]
        sums[self.owner] = int(ROLLS[roll][0]) + int(ROLLS[roll][1])
        s.rolls = sums
        s.emit(n.ROLLED, self.owner, roll)
