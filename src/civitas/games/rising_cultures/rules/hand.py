"""Phase II begins: draw four cards, then swap some of them."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.sorted_list import insert_sorted
from civitas.core.step import Decision, SeatChance, SeatDecision, Step, pick_random
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content import effects
from civitas.games.rising_cultures.rules.coins import pay_coins
from civitas.games.rising_cultures.rules.ratings import ready_taps
from civitas.games.rising_cultures.state import Player, RisingState

MAX_SWAPS: Final = 2


class Draw(Step[RisingState]):
    """Draws cards one by one; a card that is known, or the last unknown one, is no chance (RC-hand-1)."""

    def __init__(self, owner: int, count: int) -> None:
        self.owner = owner
        self.count = count

    def args(self) -> list[int]:
        return [self.owner, self.count]

    def run(self, s: RisingState) -> None:
        p = s.sides[self.owner]
        for left in range(self.count, 0, -1):
            if p.top:
                card, p.top = p.top[0], p.top[1:]
                add_to_hand(s, self.owner, card)
            elif len(p.unseen) > 1:
                if left > 1:
                    s.push(Draw(self.owner, left - 1))
                s.push(DrawCard(self.owner))
                return
            elif p.unseen:
                add_to_hand(s, self.owner, p.unseen.pop())
            else:
                card, p.bottom = p.bottom[0], p.bottom[1:]
                add_to_hand(s, self.owner, card)


class DrawCard(SeatChance[RisingState]):
    """One card from the part of a deck that nobody has seen."""

    def actions(self, s: RisingState) -> list[int]:
        return [n.DRAW | card for card in s.sides[self.owner].unseen]

    def sample(self, s: RisingState, rng: Random) -> int:
        return n.DRAW | pick_random(rng, s.sides[self.owner].unseen)

    def reader_mask(self, s: RisingState) -> int:
        return 1 << self.owner

    def answer(self, s: RisingState, action: int) -> None:
        card = first_arg(action)
        s.sides[self.owner].unseen.remove(card)
        add_to_hand(s, self.owner, card)


def add_to_hand(s: RisingState, seat: int, card: int) -> None:
    """A card comes into the hand, which is kept sorted."""
    insert_sorted(s.sides[seat].hand, card)
    s.emit(n.DREW, seat, card)


class OfferSwap(Step[RisingState]):
    """Asks for swaps where any is possible; coins, deck sizes and tap abilities are public (RC-swap-1)."""

    def __init__(self, owner: int, bought: int) -> None:
        self.owner = owner
        self.bought = bought

    def args(self) -> list[int]:
        return [self.owner, self.bought]

    def run(self, s: RisingState) -> None:
        p = s.sides[self.owner]
        if not p.deck_size():
            return
        if (p.coins and not self.bought) or (p.swap_taps and ready_taps(s, self.owner, effects.SWAP_TAP)):
            s.push(Swap(self.owner, self.bought))


def max_swaps(p: Player) -> int:
    return min(MAX_SWAPS, p.coins, p.deck_size())


class Swap(Decision[RisingState]):
    """Up to two cards for a coin each, once, and one for every tap ability (RC-swap-1, RC-swap-2)."""

    rule = "RC-swap-1"

    def __init__(self, seat: int, bought: int) -> None:
        self.seat = seat
        self.bought = bought

    def args(self) -> list[int]:
        return [self.seat, self.bought]

    def actions(self, s: RisingState) -> list[int]:
        p = s.sides[self.seat]
        found: list[int] = []
        if not self.bought:
            for count in range(1, max_swaps(p) + 1):
                found.append(n.SWAP | count)
        if p.swap_taps:
            found += [n.TAP | source for source in ready_taps(s, self.seat, effects.SWAP_TAP)]
        found.append(n.DONE)
        return found

    def answer(self, s: RisingState, action: int) -> None:
        if action == n.DONE:
            return
        if action_verb(action) == n.SWAP:
            count = first_arg(action)
            pay_coins(s, self.seat, count)
            s.emit(n.SWAPPED, self.seat, count)
            exchange_cards(s, self.seat, count, OfferSwap(self.seat, 1))
        else:
            swap_by_tap(s, self.seat, first_arg(action), OfferSwap(self.seat, self.bought))

    def prompt(self, s: RisingState) -> Message:
        return Message("ask-Swap", {"seat": str(self.seat), "n": s.sides[self.seat].coins}, self.rule)

    def explain(self, s: RisingState, action: int) -> Message:
        p = s.sides[self.seat]
        if action_verb(action) == n.SWAP:
            count = first_arg(action)
            if self.bought:
                return Message("why-swapped-already", {}, self.rule)
            if not 1 <= count <= MAX_SWAPS:
                return Message("why-swap-limit", {"most": MAX_SWAPS}, self.rule)
            if count > p.coins:
                return Message("why-coins", {"needs": count, "has": p.coins}, self.rule)
            return Message("why-deck", {"has": p.deck_size()}, self.rule)
        if action_verb(action) == n.TAP:
            return explain_tap(s, self.seat, first_arg(action))
        return Message("why-swap-first", {}, self.rule)


def swap_by_tap(s: RisingState, seat: int, source: int, after: Step[RisingState]) -> None:
    p = s.sides[seat]
    p.tapped = [*p.tapped, source]
    s.emit(n.TAPPED, seat, source)
    exchange_cards(s, seat, 1, after)


def exchange_cards(s: RisingState, seat: int, count: int, after: Step[RisingState]) -> None:
    """Draws first, then puts as many cards at the bottom, in any order."""
    steps: list[Step[RisingState]] = [Draw(seat, count)]
    for _ in range(count):
        steps.append(PutOnBottom(seat))
    s.push_in_order([*steps, after])


def explain_tap(s: RisingState, seat: int, source: int) -> Message:
    """Why a swap ability cannot be used."""
    p = s.sides[seat]
    if source in p.tapped:
        return Message("why-tapped", {"source": s.box.source_ids[source]}, "RC-tap-1")
    if source in ready_taps(s, seat, effects.SWAP_TAP):
        return Message("why-deck", {"has": p.deck_size()}, "RC-swap-2")
    if source < len(s.box.source_ids):
        return Message("why-no-tap", {"source": s.box.source_ids[source]}, "RC-tap-1")
    return Message("why-not-asked", {}, "RC-tap-1")


def explain_not_in_hand(s: RisingState, card: int, rule: str) -> Message:
    """Why a card that is not in the hand cannot be used."""
    if card >= len(s.box.cards):
        return Message("why-not-asked", {}, rule)
    return Message("why-not-in-hand", {"card": s.box.card_ids[card]}, rule)


class PutOnBottom(SeatDecision[RisingState]):
    """For each card drawn one goes to the bottom of the deck, even one just drawn (RC-swap-1)."""

    rule = "RC-swap-1"
    secret = True

    def actions(self, s: RisingState) -> list[int]:
        return [n.BOTTOM | card for card in s.sides[self.seat].hand]

    def answer(self, s: RisingState, action: int) -> None:
        card = first_arg(action)
        p = s.sides[self.seat]
        p.hand.remove(card)
        p.bottom = [*p.bottom, card]
        s.emit(n.PUT_ON_BOTTOM, self.seat, card)

    def explain(self, s: RisingState, action: int) -> Message:
        if action_verb(action) == n.BOTTOM:
            return explain_not_in_hand(s, first_arg(action), self.rule)
        return Message("why-bottom-first", {}, self.rule)
