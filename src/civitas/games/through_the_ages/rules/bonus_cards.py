"""Bonus cards: the thirteen events of Age III dealt with in other ways."""

from __future__ import annotations

from random import Random

from civitas.core.message import Message
from civitas.core.sorted_list import insert_sorted
from civitas.core.step import Chance, SeatChance, SeatDecision, Step, pick_random
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import BONUS_BY_AGE, BONUS_OPEN, BONUS_PRIVATE, BONUS_PUBLIC
from civitas.games.through_the_ages.rules.refusals import card_in_action, card_message, not_asked_message
from civitas.games.through_the_ages.state import ThroughState


class PrepareBonus(Step[ThroughState]):
    """What the chosen variant does at set-up (TTA-setup-7, TTA-variant-5 to 8)."""

    def run(self, s: ThroughState) -> None:
        kind = s.variants.bonus_mode
        if kind == BONUS_PUBLIC:
            s.bonus_hidden = s.variants.bonus_count
            steps: list[Step[ThroughState]] = [RevealBonus() for _ in range(s.bonus_hidden)]
            s.push_in_order(steps)
        elif kind == BONUS_BY_AGE:
            s.bonus_hidden = 5
            s.push(RevealBonus())
        elif kind == BONUS_PRIVATE:
            share = 12 // s.players
            deals: list[Step[ThroughState]] = []
            for seat in range(s.players):
                deals += [DealBonus(seat) for _ in range(share)]
            s.push_in_order(deals + choice_steps(s))
        elif kind == BONUS_OPEN:
            s.push_in_order(choice_steps(s))


def choice_steps(s: ThroughState) -> list[Step[ThroughState]]:
    """Each player chooses one card, or two in a game of two."""
    steps: list[Step[ThroughState]] = []
    for _ in range(2 if s.players == 2 else 1):
        for seat in range(s.players):
            steps.append(ChooseBonus(seat) if s.variants.bonus_mode == BONUS_OPEN else KeepBonus(seat))
    return steps


def undealt_bonus_cards(s: ThroughState) -> list[int]:
    """Events of Age III that nobody has been dealt."""
    taken = s.bonus + [card for p in s.sides for card in p.offered]
    return [card for card in s.box.events_of(3) if card not in taken]


class RevealBonus(Step[ThroughState]):
    """One face-down bonus card is turned up (TTA-variant-6)."""

    def run(self, s: ThroughState) -> None:
        if s.covered:
            reveal_bonus_card(s, s.covered.pop())
        elif s.bonus_hidden:
            s.push(ShowBonus())


def reveal_bonus_card(s: ThroughState, card: int) -> None:
    insert_sorted(s.bonus, card)
    if card in s.deck:
        s.deck.remove(card)
    s.emit(n.BONUS_SHOWN, card)


class CoverBonus(Step[ThroughState]):
    """Before Age III the last face-down card must be set apart from its deck, though nobody knows it."""

    def run(self, s: ThroughState) -> None:
        if s.bonus_hidden:
            s.push(HideBonus())


class HideBonus(Chance[ThroughState]):
    """Which card lies face down; nobody sees it."""

    def actions(self, s: ThroughState) -> list[int]:
        return [n.SHOW | card for card in undealt_bonus_cards(s)]

    def sample(self, s: ThroughState, rng: Random) -> int:
        return n.SHOW | pick_random(rng, undealt_bonus_cards(s))

    def reader_mask(self, s: ThroughState) -> int:
        return 0

    def answer(self, s: ThroughState, action: int) -> None:
        card = action - n.SHOW
        s.bonus_hidden -= 1
        s.covered.append(card)
        s.deck.remove(card)


class ShowBonus(Chance[ThroughState]):
    """Which card it is: any that is neither known nor in somebody's hand, since nobody has seen it."""

    def actions(self, s: ThroughState) -> list[int]:
        return [n.SHOW | card for card in undealt_bonus_cards(s)]

    def sample(self, s: ThroughState, rng: Random) -> int:
        return n.SHOW | pick_random(rng, undealt_bonus_cards(s))

    def answer(self, s: ThroughState, action: int) -> None:
        card = action - n.SHOW
        s.bonus_hidden -= 1
        reveal_bonus_card(s, card)


class DealBonus(SeatChance[ThroughState]):
    """One bonus card dealt to a player, who alone sees it."""

    def actions(self, s: ThroughState) -> list[int]:
        return [n.SHOW | card for card in undealt_bonus_cards(s)]

    def sample(self, s: ThroughState, rng: Random) -> int:
        return n.SHOW | pick_random(rng, undealt_bonus_cards(s))

    def reader_mask(self, s: ThroughState) -> int:
        return 1 << self.owner

    def answer(self, s: ThroughState, action: int) -> None:
        card = action - n.SHOW
        p = s.sides[self.owner]
        p.offered = sorted([*p.offered, card])
        s.emit(n.BONUS_DEALT, self.owner, card)


class KeepBonus(SeatDecision[ThroughState]):
    """Keeps one of the cards dealt, in secret (TTA-variant-7)."""

    rule = "TTA-variant-7"
    secret = True

    def actions(self, s: ThroughState) -> list[int]:
        p = s.sides[self.seat]
        return [n.KEEP | card for card in p.offered if card not in p.secret]

    def answer(self, s: ThroughState, action: int) -> None:
        card = action - n.KEEP
        p = s.sides[self.seat]
        p.secret = sorted([*p.secret, card])
        s.emit(n.BONUS_KEPT, self.seat, card)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.KEEP)
        if card < 0:
            return not_asked_message(self.rule)
        kept = card in s.sides[self.seat].secret
        return card_message(s, "why-bonus-kept" if kept else "why-bonus-not-dealt", card, self.rule)


class ChooseBonus(SeatDecision[ThroughState]):
    """Chooses one of the open cards, for all to see (TTA-variant-8)."""

    rule = "TTA-variant-8"

    def actions(self, s: ThroughState) -> list[int]:
        return [n.KEEP | card for card in s.box.events_of(3) if card not in s.bonus]

    def answer(self, s: ThroughState, action: int) -> None:
        card = action - n.KEEP
        insert_sorted(s.bonus, card)
        s.emit(n.BONUS_CHOSEN, self.seat, card)

    def explain(self, s: ThroughState, action: int) -> Message:
        card = card_in_action(s, action, n.KEEP)
        if card < 0:
            return not_asked_message(self.rule)
        return card_message(s, "why-bonus-taken" if card in s.bonus else "why-not-a-bonus", card, self.rule)
