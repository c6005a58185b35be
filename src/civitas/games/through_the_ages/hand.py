"""Military cards in hand: drawing, reshuffling, discarding what is too much."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.step import Chance, Decision, Step, pick
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.ages import card_of, discard_unseen
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.state import Through, insert
from civitas.games.through_the_ages.terms import MOST_DRAWN
from civitas.games.through_the_ages.tokens import discontent


def can_draw(s: Through) -> bool:
    return s.deck_in_play() and len(s.deck) + len(s.pile) > 0


def cards_to_draw(s: Through, p: Player) -> int:
    """How many military cards the end of this turn gives at most (TTA-hand-1, TTA-happiness-3)."""
    if s.round == 1 or s.variants.draw_by_action or not can_draw(s) or discontent(p) > p.unused:
        return 0
    return max(0, min(MOST_DRAWN, p.martial_left(), len(s.deck) + len(s.pile)))


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
            s.push(ChooseAges(self.owner, count, 0, 0))


def of_age(s: Through, seat: int, age: int) -> list[int]:
    """The military cards of one age in a hand; their backs show as much to everybody."""
    return [card for card in s.sides[seat].cards if s.box.age[card] == age]


def counts_by_age(s: Through, seat: int) -> list[int]:
    counts = [0, 0, 0, 0]
    for card in s.sides[seat].cards:
        counts[s.box.age[card]] += 1
    return counts


class ChooseAges(Step[Through]):
    """Of which ages cards will be discarded; asked only where the backs of the cards leave a choice."""

    def __init__(self, owner: int, left: int, chosen: int, age: int) -> None:
        self.owner = owner
        self.left = left
        self.chosen = chosen  # cards of each age, a byte each
        self.age = age  # younger ages are done with

    def args(self) -> list[int]:
        return [self.owner, self.left, self.chosen, self.age]

    def run(self, s: Through) -> None:
        if self.left:
            ages = ages_to_shed(s, self.owner, self.left, self.chosen, self.age)
            if len(ages) > 1:
                s.push(Shed(self.owner, self.left, self.chosen, self.age))
            else:
                s.push(ChooseAges(self.owner, self.left - 1, self.chosen + (1 << 8 * ages[0]), ages[0]))
            return
        steps: list[Step[Through]] = []
        for age in range(4):
            count = self.chosen >> 8 * age & 255
            if count:
                steps.append(LayDown(self.owner, age, count))
        s.then(steps)


def ages_to_shed(s: Through, seat: int, left: int, chosen: int, low: int) -> list[int]:
    """The ages the next card may have so that enough cards of this and later ages are left."""
    counts = counts_by_age(s, seat)
    rest = [counts[age] - (chosen >> 8 * age & 255) for age in range(4)]
    return [age for age in range(low, 4) if rest[age] and sum(rest[age:]) >= left]


class Shed(Decision[Through]):
    """The age of the next card to be discarded, for all to see."""

    rule = "TTA-hand-2"

    def __init__(self, seat: int, left: int, chosen: int, age: int) -> None:
        self.seat = seat
        self.left = left
        self.chosen = chosen
        self.age = age

    def args(self) -> list[int]:
        return [self.seat, self.left, self.chosen, self.age]

    def actions(self, s: Through) -> list[int]:
        return [n.SHED | age for age in ages_to_shed(s, self.seat, self.left, self.chosen, self.age)]

    def answer(self, s: Through, action: int) -> None:
        age = action - n.SHED
        s.push(ChooseAges(self.seat, self.left - 1, self.chosen + (1 << 8 * age), age))

    def prompt(self, s: Through) -> Message:
        return Message("ask-Shed", {"seat": str(self.seat), "n": self.left}, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        return Message("why-discard-order", {"n": self.left}, self.rule)


class LayDown(Step[Through]):
    """Discards cards of one age; where all of them go there is nothing to choose."""

    def __init__(self, owner: int, age: int, count: int) -> None:
        self.owner = owner
        self.age = age
        self.count = count

    def args(self) -> list[int]:
        return [self.owner, self.age, self.count]

    def run(self, s: Through) -> None:
        cards = of_age(s, self.owner, self.age)
        if len(cards) > self.count:
            s.push(Discard(self.owner, self.age, self.count, 0))
            return
        for card in cards:
            discard_unseen(s, self.owner, card)


class Discard(Decision[Through]):
    """Lays down military cards of one age face down, in the order of the hand."""

    rule = "TTA-hand-2"
    secret = True

    def __init__(self, seat: int, age: int, count: int, place: int) -> None:
        self.seat = seat
        self.age = age
        self.count = count
        self.place = place  # cards of this age before this one are kept

    def args(self) -> list[int]:
        return [self.seat, self.age, self.count, self.place]

    def actions(self, s: Through) -> list[int]:
        cards = of_age(s, self.seat, self.age)
        found: list[int] = []
        for place in range(self.place, len(cards) - self.count + 1):
            if not found or found[-1] != n.DISCARD | cards[place]:
                found.append(n.DISCARD | cards[place])
        return found

    def answer(self, s: Through, action: int) -> None:
        card = action - n.DISCARD
        place = self.place
        cards = of_age(s, self.seat, self.age)
        while cards[place] != card:
            place += 1
        discard_unseen(s, self.seat, card)
        if self.count > 1:
            s.push(Discard(self.seat, self.age, self.count - 1, place))

    def prompt(self, s: Through) -> Message:
        return Message("ask-Discard", {"seat": str(self.seat), "n": self.count}, self.rule)

    def explain(self, s: Through, action: int) -> Message:
        return Message("why-discard-order", {"n": self.count}, self.rule)
