"""The sequence of play: rounds and turns."""

from __future__ import annotations

from civitas.core.step import SeatStep, Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS_BY_AGE, MAX_DRAWN_CARDS, SIMPLE
from civitas.games.through_the_ages.rules.action_phase import Act
from civitas.games.through_the_ages.rules.ages import EndAge
from civitas.games.through_the_ages.rules.bonus_cards import RevealBonus
from civitas.games.through_the_ages.rules.card_row import Replenish, cleared_count
from civitas.games.through_the_ages.rules.events import RevealEvent
from civitas.games.through_the_ages.rules.leaving import StayOrLeave, can_leave, is_in_war, leave_game
from civitas.games.through_the_ages.rules.politics import Politics
from civitas.games.through_the_ages.rules.production import Produce
from civitas.games.through_the_ages.rules.scoring import EndOfGame
from civitas.games.through_the_ages.rules.war import ResolveWar
from civitas.games.through_the_ages.state import ThroughState


class Turn(SeatStep[ThroughState]):
    """One turn (TTA-turn-1, TTA-turn-2, TTA-turn-3)."""

    def run(self, s: ThroughState) -> None:
        seat = self.owner
        s.turn += 1
        s.active = seat
        reset_turn(s, seat)
        s.emit(n.TURN, seat, s.round, s.age)
        if s.round == 1:
            # the starting player has one civil action, the next one two, and so on
            p = s.sides[seat]
            p.lost_civil = max(0, p.modifiers.civil - 1 - seat)
            p.used_martial = p.modifiers.martial
            s.push_in_order([Act(seat), Produce(seat), EndTurn(seat)])
        elif s.variants.length == SIMPLE:
            steps: list[Step[ThroughState]] = []
            if s.round >= 3 and seat == s.starting_seat():
                steps.append(RevealEvent(seat))
            s.push_in_order(
                [*steps, Replenish(cleared_count(s)), BeginAgeOne(), Act(seat), Produce(seat), EndTurn(seat)]
            )
        else:
            s.push_in_order([OpenTurn(seat), Politics(seat), Produce(seat), EndTurn(seat)])
            if s.sides[seat].leaving:
                leave_game(s, seat)
            elif can_leave(s) and is_in_war(s, seat):
                s.push(StayOrLeave(seat))


def reset_turn(s: ThroughState, seat: int) -> None:
    """All action tokens come back (TTA-token-9)."""
    p = s.sides[seat]
    p.used_civil = 0
    p.used_martial = 0
    p.civil_taken = 0
    p.martial_taken = 0
    p.extra_martial = 0
    p.lost_civil = min(p.lost_next, p.modifiers.civil)
    p.lost_next = 0
    p.unit_ore = p.modifiers.unit_resources
    p.leader_ore = p.modifiers.unit_resources
    p.draws = MAX_DRAWN_CARDS
    p.grown_free = False
    p.bartered = False
    if p.fresh:
        p.fresh = []


class OpenTurn(SeatStep[ThroughState]):
    """Whoever stays refills the row and decides his own war (TTA-turn-3)."""

    def run(self, s: ThroughState) -> None:
        s.push_in_order([Replenish(cleared_count(s)), BeginAgeOne(), ResolveWar(self.owner)])


class BeginAgeOne(Step[ThroughState]):
    """After the first refill of round two the rest of deck A leaves the game (TTA-row-4)."""

    def run(self, s: ThroughState) -> None:
        if s.age == 0:
            s.push(EndAge())


class EndTurn(SeatStep[ThroughState]):
    """What was for this turn only lapses; the next player, the next round, or the end."""

    def run(self, s: ThroughState) -> None:
        p = s.sides[self.owner]
        p.unit_ore = 0
        p.leader_ore = 0
        p.credit = 0
        p.extra_martial = 0
        s.keep_hand = False
        if len(s.active_seats()) == 1:
            s.push(EndOfGame())
            return
        after = s.next_seat(self.owner)
        if after > self.owner:
            s.push(Turn(after))
            return
        if s.last_round and s.round >= s.last_round:
            s.push(EndOfGame())
            return
        s.round += 1
        s.push(Turn(after))
        if s.round == 2 and s.variants.bonus_mode == BONUS_BY_AGE:
            s.push(RevealBonus())
