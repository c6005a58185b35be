"""Military cards in hand: drawing, reshuffling, discarding what is too much."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.sorted_list import insert_sorted
from civitas.core.step import SeatChance, SeatStep, Step, pick_random
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import MAX_DRAWN_CARDS
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import discard_face_down, unpack_card
from civitas.games.through_the_ages.rules.selections import SelectExactly
from civitas.games.through_the_ages.rules.tokens import discontent
from civitas.games.through_the_ages.state import ThroughState


def can_draw(s: ThroughState) -> bool:
    return s.has_military_deck() and len(s.deck) + len(s.pile) > 0


def cards_to_draw(s: ThroughState, p: Player) -> int:
    """How many military cards the end of this turn gives at most (TTA-hand-1, TTA-happiness-3)."""
    if s.round == 1 or s.variants.draw_by_action or not can_draw(s) or discontent(p) > p.unused:
        return 0
    most = min(MAX_DRAWN_CARDS, len(s.deck) + len(s.pile))
    return max(0, min(most, p.military_actions_left()))


class Draw(Step[ThroughState]):
    """Draws military cards of the current age, one by one (TTA-hand-1); an empty deck is made anew (TTA-hand-3)."""

    def __init__(self, owner: int, count: int) -> None:
        self.owner = owner
        self.count = count

    def args(self) -> list[int]:
        return [self.owner, self.count]

    def run(self, s: ThroughState) -> None:
        if not can_draw(s):
            return
        if not s.deck:
            s.deck = sorted([unpack_card(packed) for packed in s.pile])
            s.pile = []
            s.emit(n.RESHUFFLED, len(s.deck))
        if self.count > 1:
            s.push(Draw(self.owner, self.count - 1))
        if len(s.deck) == 1:
            draw_card(s, self.owner, s.deck[0])
        else:
            s.push(DrawCard(self.owner))


class DrawCard(SeatChance[ThroughState]):
    """One military card, seen by its new owner alone."""

    def actions(self, s: ThroughState) -> list[int]:
        return [n.DRAW | card for card in sorted(set(s.deck))]

    def sample(self, s: ThroughState, rng: Random) -> int:
        return n.DRAW | pick_random(rng, s.deck)

    def weight(self, s: ThroughState, outcome: int) -> int:
        return s.deck.count(outcome - n.DRAW)

    def reader_mask(self, s: ThroughState) -> int:
        return 1 << self.owner

    def answer(self, s: ThroughState, action: int) -> None:
        draw_card(s, self.owner, action - n.DRAW)


def draw_card(s: ThroughState, seat: int, card: int) -> None:
    s.deck.remove(card)
    insert_sorted(s.sides[seat].cards, card)
    s.emit(n.DREW, seat, card)


def excess_cards(s: ThroughState, seat: int) -> int:
    """Military cards above the limit (TTA-hand-2)."""
    p = s.sides[seat]
    return len(p.cards) - p.modifiers.martial - p.modifiers.hand_bonus


class DiscardExcess(SeatStep[ThroughState]):
    """After the political action, taken or not."""

    def run(self, s: ThroughState) -> None:
        if s.keep_hand:
            s.keep_hand = False
            return
        count = excess_cards(s, self.owner)
        if count > 0:
            age = s.box.age[s.sides[self.owner].cards[0]]
            alike = count_cards_by_age(s, self.owner)[age] == len(s.sides[self.owner].cards)
            # the backs of cards of one age leave no choice between ages
            s.push(LayDown(self.owner, age, count) if alike else Shed(self.owner, count))


def cards_of_age(s: ThroughState, seat: int, age: int) -> list[int]:
    """The military cards of one age in a hand; their backs show as much to everybody."""
    return [card for card in s.sides[seat].cards if s.box.age[card] == age]


def count_cards_by_age(s: ThroughState, seat: int) -> list[int]:
    counts = [0, 0, 0, 0]
    for card in s.sides[seat].cards:
        counts[s.box.age[card]] += 1
    return counts


class Shed(SelectExactly):
    """Of which ages cards will be discarded, for all to see; the backs of the cards tell whether there is a choice."""

    rule = "TTA-hand-2"

    def members(self, s: ThroughState) -> list[int]:
        counts = count_cards_by_age(s, self.seat)
        return [n.SHED | age for age in range(4) if counts[age] > self.chosen.count(n.SHED | age)]

    def remaining(self, s: ThroughState, member: int, members: list[int]) -> int:
        return count_remaining_from(
            member, [n.SHED | s.box.age[card] for card in s.sides[self.seat].cards], self.chosen
        )

    def close(self, s: ThroughState, action: int) -> None:
        steps: list[Step[ThroughState]] = []
        for age in range(4):
            count = self.chosen.count(n.SHED | age)
            if count:
                steps.append(LayDown(self.seat, age, count))
        s.push_in_order(steps)

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-Shed", {"seat": str(self.seat), "n": self.count - len(self.chosen)}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        return Message("why-discard-order", {"n": self.count - len(self.chosen)}, self.rule)


def count_remaining_from(member: int, all_members: list[int], chosen: list[int]) -> int:
    """Of all the members there are, repeated ones each time, how many from one on are not chosen yet."""
    count = 0
    for other in all_members:
        if other >= member:
            count += 1
    for other in chosen:
        if other >= member:
            count -= 1
    return count


class LayDown(Step[ThroughState]):
    """Discards cards of one age; where all of them go there is nothing to choose."""

    def __init__(self, owner: int, age: int, count: int) -> None:
        self.owner = owner
        self.age = age
        self.count = count

    def args(self) -> list[int]:
        return [self.owner, self.age, self.count]

    def run(self, s: ThroughState) -> None:
        cards = cards_of_age(s, self.owner, self.age)
        if len(cards) > self.count:
            s.push(Discard(self.owner, self.age, self.count))
            return
        for card in cards:
            discard_face_down(s, self.owner, card)


class Discard(SelectExactly):
    """Lays down military cards of one age face down."""

    rule = "TTA-hand-2"
    secret = True

    def __init__(self, seat: int, age: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.age = age
        self.count = count
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.age, self.count]

    def is_public(self, s: ThroughState) -> bool:
        return False

    def with_chosen(self, chosen: list[int]) -> Discard:
        """Spelled out, because it is asked so often."""
        made = Discard(self.seat, self.age, self.count)
        made.chosen = chosen
        return made

    def candidate_members(self, s: ThroughState) -> list[int]:
        return [n.DISCARD | card for card in cards_of_age(s, self.seat, self.age)]

    def members(self, s: ThroughState) -> list[int]:
        cards = self.candidate_members(s)
        return [card for card in sorted(set(cards)) if cards.count(card) > self.chosen.count(card)]

    def canonical_actions(self, s: ThroughState) -> list[int]:
        """The same as for any set, but asked so often that the hand is read only once."""
        rest = self.candidate_members(s)
        for card in self.chosen:
            rest.remove(card)
        if self.chosen:
            rest = [card for card in rest if card >= self.chosen[-1]]
        found: list[int] = []
        for place in range(len(rest) - (self.count - len(self.chosen)) + 1):
            if not found or found[-1] != rest[place]:
                found.append(rest[place])
        return found or self.members(s)

    def close(self, s: ThroughState, action: int) -> None:
        for card in self.chosen:
            discard_face_down(s, self.seat, card - n.DISCARD)

    def prompt(self, s: ThroughState) -> Message:
        return Message("ask-Discard", {"seat": str(self.seat), "n": self.count - len(self.chosen)}, self.rule)

    def explain(self, s: ThroughState, action: int) -> Message:
        return Message("why-discard-order", {"n": self.count - len(self.chosen)}, self.rule)
