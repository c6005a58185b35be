"""Military cards in hand: drawing, reshuffling, discarding what is too much."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.step import Chance, Decision, Step, pick
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.ages import card_of, discard_unseen
from civitas.games.through_the_ages.state import Through, insert


def can_draw(s: Through) -> bool:
    return s.deck_in_play() and len(s.deck) + len(s.pile) > 0


class Draw(Step[Through]):
    """Draws military cards of the current age, one by one (TTA-hand-1); an empty deck is made anew (TTA-hand-3)."""

    def __init__(self, owner: int, count: int) -> None:
        self.owner = owner
        self.count = count

    def args(self) -> list[int]:
        return [self.owner, self.count]

    def run(self, s: Through) -> None:
        if not can_draw(s):
            return
        if not s.deck:
            s.deck = sorted([card_of(packed) for packed in s.pile])
            s.pile = []
            s.emit(n.RESHUFFLED, len(s.deck))
        if self.count > 1:
            s.push(Draw(self.owner, self.count - 1))
        if len(s.deck) == 1:
            draw(s, self.owner, s.deck[0])
        else:
            s.push(DrawCard(self.owner))


class DrawCard(Chance[Through]):
    """One military card, seen by its new owner alone."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def args(self) -> list[int]:
        return [self.owner]

    def actions(self, s: Through) -> list[int]:
        return [n.DRAW | card for card in sorted(set(s.deck))]

    def sample(self, s: Through, rng: Random) -> int:
        return n.DRAW | pick(rng, s.deck)

    def weight(self, s: Through, outcome: int) -> int:
        return s.deck.count(outcome - n.DRAW)

    def seen_by(self, s: Through) -> int:
        return 1 << self.owner

    def answer(self, s: Through, action: int) -> None:
        draw(s, self.owner, action - n.DRAW)


def draw(s: Through, seat: int, card: int) -> None:
    s.deck.remove(card)
    insert(s.sides[seat].cards, card)
    s.emit(n.DREW, seat, card)


def excess(s: Through, seat: int) -> int:
    """Military cards above the limit (TTA-hand-2)."""
    p = s.sides[seat]
    return len(p.cards) - p.powers.martial - p.powers.hand


class DiscardExcess(Step[Through]):
    """After the political action, taken or not."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def args(self) -> list[int]:
        return [self.owner]

    def run(self, s: Through) -> None:
        if s.keep_hand:
            s.keep_hand = False
            return
        count = excess(s, self.owner)
        if count > 0:
            s.push(Discard(self.owner, count, 0))


class Discard(Decision[Through]):
    """Lays down military cards face down, in the order of the hand."""

    rule = "TTA-hand-2"
    secret = True

    def __init__(self, seat: int, count: int, place: int) -> None:
        self.seat = seat
        self.count = count
        self.place = place  # cards before this one are kept

    def args(self) -> list[int]:
        return [self.seat, self.count, self.place]

    def actions(self, s: Through) -> list[int]:
        cards = s.sides[self.seat].cards
        found: list[int] = []
        for place in range(self.place, len(cards) - self.count + 1):
            if not found or found[-1] != n.DISCARD | cards[place]:
                found.append(n.DISCARD | cards[place])
        return found

    def answer(self, s: Through, action: int) -> None:
        card = action - n.DISCARD
        place = self.place
        cards = s.sides[self.seat].cards
        while cards[place] != card:
            place += 1
        discard_unseen(s, self.seat, card)
        if self.count > 1:
            s.push(Discard(self.seat, self.count - 1, place))

    def prompt(self, s: Through) -> Message:
        return Message("ask-Discard", {"seat": str(self.seat), "n": self.count}, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        return Message("why-discard-order", {"n": self.count}, self.rule)
