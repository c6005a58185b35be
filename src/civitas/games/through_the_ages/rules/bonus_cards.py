"""Bonus cards: the thirteen events of Age III dealt with in other ways."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.sorted_list import insert
from civitas.core.step import Chance, SeatChance, SeatDecision, Step, pick
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BY_AGE, OPEN, PRIVATE, PUBLIC
from civitas.games.through_the_ages.rules.refusals import about, card_in, not_asked
from civitas.games.through_the_ages.state import Through


class PrepareBonus(Step[Through]):
    """What the chosen variant does at set-up (TTA-setup-7, TTA-variant-5 to 8)."""

    def run(self, s: Through) -> None:
        kind = s.variants.bonus
        if kind == PUBLIC:
            s.bonus_hidden = s.variants.bonuses
            steps: list[Step[Through]] = [RevealBonus() for _ in range(s.bonus_hidden)]
            s.then(steps)
        elif kind == BY_AGE:
            s.bonus_hidden = 5
            s.push(RevealBonus())
        elif kind == PRIVATE:
            share = 12 // s.players
            deals: list[Step[Through]] = []
            for seat in range(s.players):
                deals += [DealBonus(seat) for _ in range(share)]
            s.then(deals + choices(s))
        elif kind == OPEN:
            s.then(choices(s))


def choices(s: Through) -> list[Step[Through]]:
    """Each player chooses one card, or two in a game of two."""
    steps: list[Step[Through]] = []
    for _ in range(2 if s.players == 2 else 1):
        for seat in range(s.players):
            steps.append(ChooseBonus(seat) if s.variants.bonus == OPEN else KeepBonus(seat))
    return steps


def free_bonus_cards(s: Through) -> list[int]:
    """Events of Age III that nobody has been dealt."""
    taken = s.bonus + [card for p in s.sides for card in p.offered]
    return [card for card in s.box.events_of(3) if card not in taken]


class RevealBonus(Step[Through]):
    """One face-down bonus card is turned up (TTA-variant-6)."""

    def run(self, s: Through) -> None:
        if s.covered:
            show(s, s.covered.pop())
        elif s.bonus_hidden:
            s.push(ShowBonus())


def show(s: Through, card: int) -> None:
    insert(s.bonus, card)
    if card in s.deck:
        s.deck.remove(card)
    s.emit(n.BONUS_SHOWN, card)


class CoverBonus(Step[Through]):
    """Before Age III the last face-down card must be set apart from its deck, though nobody knows it."""

    def run(self, s: Through) -> None:
        if s.bonus_hidden:
            s.push(HideBonus())


class HideBonus(Chance[Through]):
    """Which card lies face down; nobody sees it."""

    def actions(self, s: Through) -> list[int]:
        return [n.SHOW | card for card in free_bonus_cards(s)]

    def sample(self, s: Through, rng: Random) -> int:
        return n.SHOW | pick(rng, free_bonus_cards(s))

    def seen_by(self, s: Through) -> int:
        return 0

    def answer(self, s: Through, action: int) -> None:
        card = action - n.SHOW
        s.bonus_hidden -= 1
        s.covered.append(card)
        s.deck.remove(card)


class ShowBonus(Chance[Through]):
    """Which card it is: any that is neither known nor in somebody's hand, since nobody has seen it."""

    def actions(self, s: Through) -> list[int]:
        return [n.SHOW | card for card in free_bonus_cards(s)]

    def sample(self, s: Through, rng: Random) -> int:
        return n.SHOW | pick(rng, free_bonus_cards(s))

    def answer(self, s: Through, action: int) -> None:
        card = action - n.SHOW
        s.bonus_hidden -= 1
        show(s, card)


class DealBonus(SeatChance[Through]):
    """One bonus card dealt to a player, who alone sees it."""

    def actions(self, s: Through) -> list[int]:
        return [n.SHOW | card for card in free_bonus_cards(s)]

    def sample(self, s: Through, rng: Random) -> int:
        return n.SHOW | pick(rng, free_bonus_cards(s))

    def seen_by(self, s: Through) -> int:
        return 1 << self.owner

    def answer(self, s: Through, action: int) -> None:
        card = action - n.SHOW
        p = s.sides[self.owner]
        p.offered = sorted([*p.offered, card])
        s.emit(n.BONUS_DEALT, self.owner, card)


class KeepBonus(SeatDecision[Through]):
    """Keeps one of the cards dealt, in secret (TTA-variant-7)."""

    rule = "TTA-variant-7"
    secret = True

    def actions(self, s: Through) -> list[int]:
        p = s.sides[self.seat]
        return [n.KEEP | card for card in p.offered if card not in p.secret]

    def answer(self, s: Through, action: int) -> None:
        card = action - n.KEEP
        p = s.sides[self.seat]
        p.secret = sorted([*p.secret, card])
        s.emit(n.BONUS_KEPT, self.seat, card)

    def explain(self, s: Through, action: int) -> Message:
        card = card_in(s, action, n.KEEP)
        if card < 0:
            return not_asked(self.rule)
        kept = card in s.sides[self.seat].secret
        return about(s, "why-bonus-kept" if kept else "why-bonus-not-dealt", card, self.rule)


class ChooseBonus(SeatDecision[Through]):
    """Chooses one of the open cards, for all to see (TTA-variant-8)."""

    rule = "TTA-variant-8"

    def actions(self, s: Through) -> list[int]:
        return [n.KEEP | card for card in s.box.events_of(3) if card not in s.bonus]

    def answer(self, s: Through, action: int) -> None:
        card = action - n.KEEP
        insert(s.bonus, card)
        s.emit(n.BONUS_CHOSEN, self.seat, card)

    def explain(self, s: Through, action: int) -> Message:
        card = card_in(s, action, n.KEEP)
        if card < 0:
            return not_asked(self.rule)
        return about(s, "why-bonus-taken" if card in s.bonus else "why-not-a-bonus", card, self.rule)
