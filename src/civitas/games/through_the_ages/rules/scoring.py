"""The end of the game: bonus cards, remaining events, the bonuses of the simple game, who has won."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.state import Outcome
from civitas.core.step import Step
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FULL, SIMPLE, TECHNOLOGY_COUNT
from civitas.games.through_the_ages.rules.ages import unpack_card
from civitas.games.through_the_ages.rules.bonus_cards import RevealBonus
from civitas.games.through_the_ages.rules.events import resolve_event
from civitas.games.through_the_ages.rules.production import food_produced, ore_produced
from civitas.games.through_the_ages.rules.tokens import SOURCE_FINAL, add_culture
from civitas.games.through_the_ages.state import ThroughState


class EndOfGame(Step[ThroughState]):
    """Scores what is left to score, as if it were the starting player's turn (TTA-end-1, TTA-end-5, TTA-simple-3)."""

    def run(self, s: ThroughState) -> None:
        s.active = s.starting_seat()
        if len(s.active_seats()) == 1:
            s.emit(n.ENDED, s.round)
            return
        if s.bonus_hidden or s.covered:
            s.push_in_order([RevealBonus(), EndOfGame()])
            return
        if s.variants.length == SIMPLE:
            for seat in s.active_seats():
                _simple(s, seat)
        steps: list[Step[ThroughState]] = [FinalCard(card) for card in final_cards(s)]
        s.push_in_order([*steps, Ended()])


class Ended(Step[ThroughState]):
    """Nothing is left to score (TTA-end-6)."""

    def run(self, s: ThroughState) -> None:
        s.emit(n.ENDED, s.round)


def final_cards(s: ThroughState) -> list[int]:
    """Bonus cards, and the events of Age III that were not revealed in time."""
    found = s.bonus + [card for seat in s.active_seats() for card in s.sides[seat].secret]
    if s.variants.length == FULL and not s.variants.fewer_bonuses:
        left = [unpack_card(packed) for packed in s.current + s.future]
        found += [card for card in left if s.box.age[card] == 3]
    return sorted(found)


class FinalCard(Step[ThroughState]):
    """One bonus card or remaining event is scored by all."""

    def __init__(self, card: int) -> None:
        self.card = card

    def args(self) -> list[int]:
        return [self.card]

    def run(self, s: ThroughState) -> None:
        s.emit(n.FINAL, self.card)
        resolve_event(s, self.card)


def simple_score_lines(s: ThroughState, seat: int) -> list[int]:
    """The bonus points of the simple game, in the order of ``notation.LINES``."""
    p = s.sides[seat]
    known = [card for card in range(TECHNOLOGY_COUNT) if p.techs >> card & 1 and s.box.age[card] == 1]
    return [
        2 * len(known),
        2 * p.strength,
        min(16, 2 * p.happy),
        p.science_rate,
        food_produced(s, p),
        ore_produced(s, p),
    ]


def _simple(s: ThroughState, seat: int) -> None:
    for line, points in enumerate(simple_score_lines(s, seat)):
        s.emit(n.LINE, seat, line, points)
        add_culture(s, seat, points, SOURCE_FINAL)


def outcome(s: ThroughState) -> Outcome:
    """Most culture wins; equal culture shares the win; whoever left ranks behind (TTA-end-6, TTA-leave-1)."""
    scores = s.scores()
    left = s.active_seats()
    best = max([scores[seat] for seat in left])
    winners = sorted([seat for seat in left if scores[seat] == best])
    if len(left) == 1:
        reason = Message("won-last", {"seat": str(winners[0])}, "TTA-leave-3")
    elif len(winners) > 1:
        reason = Message("won-shared", {"n": best}, "TTA-end-6")
    else:
        reason = Message("won-culture", {"seat": str(winners[0]), "n": best}, "TTA-end-6")
    return Outcome(winners, scores, reason)
