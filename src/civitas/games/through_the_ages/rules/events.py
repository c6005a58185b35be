"""Events: revealing the current ones and carrying out what they say."""

from __future__ import annotations

from random import Random

from civitas.core.step import SeatChance, SeatStep, Step, pick_random
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import TERRITORY
from civitas.games.through_the_ages.rules.ages import unpack_card
from civitas.games.through_the_ages.rules.colonies import Auction
from civitas.games.through_the_ages.state import ThroughState


class RevealEvent(SeatStep[ThroughState]):
    """The top current event is turned up (TTA-politics-2, TTA-simple-1)."""

    def run(self, s: ThroughState) -> None:
        if s.ancient_left:
            s.push(DrawEvent(self.owner))
            return
        if not s.current:
            return
        candidates = top_candidates(s)
        if len(candidates) == 1:
            reveal_event(s, self.owner, candidates[0])
        else:
            s.push(DrawEvent(self.owner))


def top_candidates(s: ThroughState) -> list[int]:
    """The cards that may lie on top: those of the oldest age among the current events (TTA-politics-3)."""
    cards = [unpack_card(packed) for packed in s.current]
    oldest = min([s.box.age[card] for card in cards])
    return sorted([card for card in cards if s.box.age[card] == oldest])


class DrawEvent(SeatChance[ThroughState]):
    """Which card is on top. The first events are dealt from those of Age A, which nobody has seen."""

    def _cards(self, s: ThroughState) -> list[int]:
        return s.ancient if s.ancient_left else top_candidates(s)

    def actions(self, s: ThroughState) -> list[int]:
        return [n.REVEAL | card for card in self._cards(s)]

    def sample(self, s: ThroughState, rng: Random) -> int:
        return n.REVEAL | pick_random(rng, self._cards(s))

    def answer(self, s: ThroughState, action: int) -> None:
        reveal_event(s, self.owner, action - n.REVEAL)


def reveal_event(s: ThroughState, seat: int, card: int) -> None:
    """Turns the card up; after the last one the future events become the current ones (TTA-politics-3)."""
    if s.ancient_left:
        s.ancient.remove(card)
        s.ancient_left -= 1
        if not s.ancient_left:
            s.military_gone += len(s.ancient)
            s.ancient = []
    else:
        s.current = [packed for packed in s.current if unpack_card(packed) != card]
    s.emit(n.REVEALED, seat, card)
    if not s.ancient_left and not s.current and s.future:
        s.current = s.future
        s.future = []
        s.emit(n.SHUFFLED, len(s.current))
    if s.box.kind[card] == TERRITORY:
        s.push(Auction(card, s.active, 0, -1, 0))
        return
    s.military_gone += 1
    resolve_event(s, card)


def resolve_event(s: ThroughState, card: int) -> None:
    """Fixes now whom each instruction concerns, then lets them happen in order (TTA-politics-4)."""
    steps: list[Step[ThroughState]] = []
    for place, instruction in enumerate(s.box.programs[card]):
        for seat, other in instruction.targets(s):
            steps.append(Happen(card, place, seat, other))
    s.push_in_order(steps)


class Happen(Step[ThroughState]):
    """One instruction of an event strikes one player; ``other`` is the rank or rival fixed at the reveal."""

    def __init__(self, card: int, place: int, owner: int, other: int) -> None:
        self.card = card
        self.place = place
        self.owner = owner
        self.other = other

    def args(self) -> list[int]:
        return [self.card, self.place, self.owner, self.other]

    def run(self, s: ThroughState) -> None:
        if not s.sides[self.owner].out:
            s.box.programs[self.card][self.place].apply_to_seat(s, self.card, self.owner, self.other)
