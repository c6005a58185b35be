"""Phase II: play a card in one of four ways."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.core.step import SeatDecision, SeatStep
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content import effects
from civitas.games.rising_cultures.content.components import MILITARY_SLOTS
from civitas.games.rising_cultures.rules.build import Build, can_afford, explain_build, next_build_step
from civitas.games.rising_cultures.rules.coins import gain_coins, take_coins
from civitas.games.rising_cultures.rules.hand import explain_not_in_hand, explain_tap, swap_by_tap
from civitas.games.rising_cultures.rules.levy import explain_levy, levy_actions, levy_symbol
from civitas.games.rising_cultures.rules.nile import can_place_coin, explain_nile, place_coin
from civitas.games.rising_cultures.rules.ratings import ready_taps, recompute_ratings
from civitas.games.rising_cultures.state import RisingState


class OfferPlay(SeatStep[RisingState]):
    """It is this player's step: one card must be played (RC-play-1)."""

    def run(self, s: RisingState) -> None:
        s.push(PlayCard(self.owner))


class PlayCard(SeatDecision[RisingState]):
    """One card for coins, strength, resources or as a building or leader; abilities may be used before it."""

    rule = "RC-play-1"

    def actions(self, s: RisingState) -> list[int]:
        seat = self.seat
        p = s.sides[seat]
        found: list[int] = []
        if p.swap_taps and p.deck_size():
            found += [n.TAP | source for source in ready_taps(s, seat, effects.SWAP_TAP)]
        if s.open_discards:
            for card in p.hand:
                found.append(n.COINS | card)
        if len(p.military) < MILITARY_SLOTS:
            for card in p.hand:
                found.append(n.MILITARY | card)
        for card in p.hand:
            found.append(n.RESOURCE | card)
        for card in p.hand:
            if can_afford(s, seat, card):
                found.append(n.BUILD | card)
        if s.sectors and can_place_coin(s, seat):
            found.append(n.NILE)
        found += levy_actions(s, seat)
        if not s.open_discards:
            found.append(n.SELL)
        return found

    def answer(self, s: RisingState, action: int) -> None:
        seat, verb, card = self.seat, action_verb(action), first_arg(action)
        if verb == n.RESOURCE:
            add_resource(s, seat, card)
        elif verb == n.MILITARY:
            add_military(s, seat, card)
        elif verb == n.BUILD:
            s.push(next_build_step(s, seat, card) if s.box.cards[card].leader else Build(seat, card, -1))
        elif verb == n.SELL:
            s.push(Sell(seat))
        elif verb == n.COINS:
            discard_for_coins(s, seat, card)
        elif verb == n.TAP:
            swap_by_tap(s, seat, first_arg(action), self)
        elif verb == n.NILE:
            place_coin(s, seat)
            s.push(self)
        else:
            levy_symbol(s, seat, action)
            s.push(self)

    def prompt(self, s: RisingState) -> Message:
        p = s.sides[self.seat]
        return Message("ask-PlayCard", {"seat": str(self.seat), "left": len(p.hand) - 1, "n": p.coins}, self.rule)

    def explain(self, s: RisingState, action: int) -> Message:
        seat, verb, card = self.seat, action_verb(action), first_arg(action)
        if verb in (n.COINS, n.MILITARY, n.RESOURCE, n.BUILD):
            if card not in s.sides[seat].hand:
                return explain_not_in_hand(s, card, self.rule)
            if verb == n.BUILD:
                return explain_build(s, seat, card)
            if verb == n.COINS:
                return Message("why-sell-first", {}, "RC-discards-1")
            return Message("why-military-full", {"most": MILITARY_SLOTS}, "RC-military-3")
        if verb == n.TAP:
            return explain_tap(s, seat, first_arg(action))
        if verb == n.NILE:
            return explain_nile(s, seat)
        if verb == n.LEVY:
            return explain_levy(s, seat, second_arg(action))
        if verb == n.SWAP:
            return Message("why-swap-late", {}, "RC-swap-1")
        return Message("why-play-first", {}, self.rule)


class Sell(SeatDecision[RisingState]):
    """Which card is discarded for coins; it lies face down, and only its owner knows it (RC-discards-1)."""

    rule = "RC-discards-1"
    secret = True

    def actions(self, s: RisingState) -> list[int]:
        return [n.COINS | card for card in s.sides[self.seat].hand]

    def answer(self, s: RisingState, action: int) -> None:
        discard_for_coins(s, self.seat, first_arg(action))

    def explain(self, s: RisingState, action: int) -> Message:
        if action_verb(action) == n.COINS:
            return explain_not_in_hand(s, first_arg(action), self.rule)
        return Message("why-sell-now", {}, self.rule)


def discard_for_coins(s: RisingState, seat: int, card: int) -> None:
    """1) A card on the discard pile for two coins, or what the supply has (RC-coins-1, RC-coins-2, RC-supply-1)."""
    p = s.sides[seat]
    p.hand.remove(card)
    p.discards.append(card)
    if not s.open_discards:
        p.face_down = sorted([*p.face_down, card])
    s.emit(n.SOLD if s.open_discards else n.SOLD_FACE_DOWN, seat, card, take_coins(s, seat, p.discard_value))


def add_military(s: RisingState, seat: int, card: int) -> None:
    """2) A card beside the highest free space; it may light a symbol of the board (RC-military-1)."""
    p = s.sides[seat]
    p.hand.remove(card)
    p.military = [*p.military, card]
    recompute_ratings(s, seat)
    s.emit(n.ARMED, seat, card, len(p.military))


def add_resource(s: RisingState, seat: int, card: int) -> None:
    """3) A card below the board; its coins are taken once (RC-resource-1, RC-resource-2)."""
    p = s.sides[seat]
    p.hand.remove(card)
    p.resources = [*p.resources, card]
    recompute_ratings(s, seat)
    s.emit(n.STORED, seat, card)
    gain_coins(s, seat, s.box.cards[card].coins, n.STRIP_COINS)
