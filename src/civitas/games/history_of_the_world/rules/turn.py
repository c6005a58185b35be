"""The sequence of play: the empires of an epoch one after another, and the parts of a turn."""

from __future__ import annotations

from civitas.core.step import SeatStep, Step
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS
from civitas.games.history_of_the_world.rules.draft import DrawEmpire, LookAtEmpires, draft_order
from civitas.games.history_of_the_world.rules.event_cards import OfferEvent
from civitas.games.history_of_the_world.rules.expansion import Expansion
from civitas.games.history_of_the_world.rules.fleets import Fleets, Reallocation
from civitas.games.history_of_the_world.rules.monuments import Monuments
from civitas.games.history_of_the_world.rules.pieces import found_empire
from civitas.games.history_of_the_world.rules.scoring import FinalScoring, award_supremacy, score_turn
from civitas.games.history_of_the_world.state import EVERYONE, NONE, Force, WorldState


class Epoch(Step[WorldState]):
    """An epoch: the draft, then the empires in the order of their list (HW-turn-1)."""

    def __init__(self, number: int) -> None:
        self.number = number

    def args(self) -> list[int]:
        return [self.number]

    def run(self, s: WorldState) -> None:
        if self.number:
            s.order = draft_order(s)
        s.epoch = self.number
        s.position = NONE
        s.emit(n.EPOCH, self.number)
        steps: list[Step[WorldState]] = []
        for place, seat in enumerate(s.order):
            s.sides[seat].empire = NONE
            s.sides[seat].known = 0
            s.emit(order_event(s, place), seat, place + 1)
            steps.append(DrawEmpire(seat))
        s.push_in_order([*steps, LookAtEmpires(), NextEmpire(0)])


def order_event(s: WorldState, place: int) -> int:
    """Which rule puts this drawer after the one before: points, strength or place in the past epoch."""
    if s.epoch == 0 or place == 0:
        return n.ORDER
    one, other = s.sides[s.order[place - 1]], s.sides[s.order[place]]
    if one.points != other.points:
        return n.ORDER
    strengths = [s.box.empires[p.empires[-1]].strength for p in (one, other)]
    return n.ORDER_STRENGTH if strengths[0] != strengths[1] else n.ORDER_PLACE


class NextEmpire(Step[WorldState]):
    """The next empire of the list that somebody has plays; the others are skipped (HW-turn-1)."""

    def __init__(self, place: int) -> None:
        self.place = place

    def args(self) -> list[int]:
        return [self.place]

    def run(self, s: WorldState) -> None:
        if self.place == EMPIRES_PER_EPOCH:
            s.push(EndOfEpoch())
            return
        s.position = self.place
        empire = s.epoch * EMPIRES_PER_EPOCH + self.place
        s.push(NextEmpire(self.place + 1))
        for seat, p in enumerate(s.sides):
            if p.empire == empire:
                s.push(Turn(seat))
                return
        s.emit(n.SKIPPED, empire)


class Turn(SeatStep[WorldState]):
    """Events; expansion, combat and building; scoring (HW-turn-2)."""

    def run(self, s: WorldState) -> None:
        p = s.sides[self.owner]
        s.turn += 1
        p.known = EVERYONE
        s.emit(n.REVEALED, self.owner, p.empire)
        s.emit(n.TURN, self.owner, s.turn)
        f = Force(self.owner, p.empire, s.epoch)
        f.builds = 2
        s.frames.append(f)
        s.push_in_order([OfferEvent(self.owner, NONE), Muster()])


class Muster(Step[WorldState]):
    """The active empire's armies and fleets, then each of its starts (HW-start-1)."""

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        empire = s.box.empires[f.force]
        steps: list[Step[WorldState]] = [Fleets(), Reallocation()]
        for part in range(len(empire.starts)):
            steps += [Found(part), Expansion()]
        f.armies = armies_per_start(s, f)
        s.emit(n.MUSTERED, f.seat, f.force, empire.strength)
        s.push_in_order([*steps, Monuments(), EndOfTurn()])


def armies_per_start(s: WorldState, f: Force) -> int:
    """The armies of one part of an empire: its strength, whatever pieces are on the board (HW-start-1, HW-start-5)."""
    empire = s.box.empires[f.force]
    return empire.strength // len(empire.starts)


class Found(Step[WorldState]):
    """Capital and first army in the starting territory (HW-start-2); the second of two halves begins (HW-start-5)."""

    def __init__(self, part: int) -> None:
        self.part = part

    def args(self) -> list[int]:
        return [self.part]

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        empire = s.box.empires[f.force]
        land = empire.starts[self.part]
        if self.part:
            f.armies = armies_per_start(s, f)
            f.ally_armies = 0
            s.emit(n.HALF, f.seat, land)
        if f.armies > 0:
            found_empire(s, land, f, empire.capital)


class EndOfTurn(Step[WorldState]):
    """Events are discarded, fleets removed, points scored (HW-events-6, HW-turn-3, HW-score-1)."""

    def run(self, s: WorldState) -> None:
        f = s.frames.pop()
        p = s.sides[f.seat]
        for event in p.played[len(p.played) - f.cards :]:
            s.emit(n.DISCARDED, f.seat, event)
        p.empires = [*p.empires, f.force]
        score_turn(s, f.seat)
        s.emit(n.TURN_ENDED, f.seat, p.points)


class EndOfEpoch(Step[WorldState]):
    """Supremacy, then the next epoch or the end (HW-supremacy-1, HW-end-1)."""

    def run(self, s: WorldState) -> None:
        award_supremacy(s)
        s.push(FinalScoring() if s.epoch == EPOCHS - 1 else Epoch(s.epoch + 1))
