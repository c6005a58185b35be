"""Phase II: play a card in one of four ways."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first, second, verb_of
from civitas.core.step import SeatDecision, SeatStep
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.content import effects
from civitas.games.rising_cultures.content.components import SLOTS
from civitas.games.rising_cultures.rules.build import Build, affordable, explain_build, placement
from civitas.games.rising_cultures.rules.coins import gain, take
from civitas.games.rising_cultures.rules.hand import explain_tap, not_in_hand, tap_swap
from civitas.games.rising_cultures.rules.levy import explain_levy, levies, levy
from civitas.games.rising_cultures.rules.nile import can_place, explain_nile, place_coin
from civitas.games.rising_cultures.rules.ratings import ready_taps, recount
from civitas.games.rising_cultures.state import Rising


class OfferPlay(SeatStep[Rising]):
    """It is this player's step: one card must be played (RC-play-1)."""

    def run(self, s: Rising) -> None:
        s.push(PlayCard(self.owner))


class PlayCard(SeatDecision[Rising]):
    """One card for coins, strength, resources or as a building or leader; abilities may be used before it."""

    rule = "RC-play-1"

    def actions(self, s: Rising) -> list[int]:
        seat = self.seat
        p = s.sides[seat]
        found: list[int] = []
        if p.swap_taps and p.deck_size():
            found += [n.TAP | source for source in ready_taps(s, seat, effects.SWAP)]
        if s.open_discards:
            for card in p.hand:
                found.append(n.COINS | card)
        if len(p.military) < SLOTS:
            for card in p.hand:
                found.append(n.MILITARY | card)
        for card in p.hand:
            found.append(n.RESOURCE | card)
        for card in p.hand:
            if affordable(s, seat, card):
                found.append(n.BUILD | card)
        if s.sectors and can_place(s, seat):
            found.append(n.NILE)
        found += levies(s, seat)
        if not s.open_discards:
            found.append(n.SELL)
        return found

    def answer(self, s: Rising, action: int) -> None:
        seat, verb, card = self.seat, verb_of(action), first(action)
        if verb == n.RESOURCE:
            add_resource(s, seat, card)
        elif verb == n.MILITARY:
            add_military(s, seat, card)
        elif verb == n.BUILD:
            s.push(placement(s, seat, card) if s.box.cards[card].leader else Build(seat, card, -1))
        elif verb == n.SELL:
            s.push(Sell(seat))
        elif verb == n.COINS:
            discard_for_coins(s, seat, card)
        elif verb == n.TAP:
            tap_swap(s, seat, first(action), self)
        elif verb == n.NILE:
            place_coin(s, seat)
            s.push(self)
        else:
            levy(s, seat, action)
            s.push(self)

    def prompt(self, s: Rising) -> Message:
        p = s.sides[self.seat]
        return Message("ask-PlayCard", {"seat": str(self.seat), "left": len(p.hand) - 1, "n": p.coins}, self.rule)

    def explain(self, s: Rising, action: int) -> Message:
        seat, verb, card = self.seat, verb_of(action), first(action)
        if verb in (n.COINS, n.MILITARY, n.RESOURCE, n.BUILD):
            if card not in s.sides[seat].hand:
                return not_in_hand(s, card, self.rule)
            if verb == n.BUILD:
                return explain_build(s, seat, card)
            if verb == n.COINS:
                return Message("why-sell-first", {}, "RC-discards-1")
            return Message("why-military-full", {"most": SLOTS}, "RC-military-3")
        if verb == n.TAP:
            return explain_tap(s, seat, first(action))
        if verb == n.NILE:
            return explain_nile(s, seat)
        if verb == n.LEVY:
            return explain_levy(s, seat, second(action))
        if verb == n.SWAP:
            return Message("why-swap-late", {}, "RC-swap-1")
        return Message("why-play-first", {}, self.rule)


class Sell(SeatDecision[Rising]):
    """Which card is discarded for coins; it lies face down, and only its owner knows it (RC-discards-1)."""

    rule = "RC-discards-1"
    secret = True

    def actions(self, s: Rising) -> list[int]:
        return [n.COINS | card for card in s.sides[self.seat].hand]

    def answer(self, s: Rising, action: int) -> None:
        discard_for_coins(s, self.seat, first(action))

    def explain(self, s: Rising, action: int) -> Message:
        if verb_of(action) == n.COINS:
            return not_in_hand(s, first(action), self.rule)
        return Message("why-sell-now", {}, self.rule)


def discard_for_coins(s: Rising, seat: int, card: int) -> None:
    """1) A card on the discard pile for two coins, or what the supply has (RC-coins-1, RC-coins-2, RC-supply-1)."""
    p = s.sides[seat]
    p.hand.remove(card)
    p.discards.append(card)
    if not s.open_discards:
        p.face_down = sorted([*p.face_down, card])
    s.emit(n.SOLD if s.open_discards else n.SOLD_FACE_DOWN, seat, card, take(s, seat, p.discard_value))


def add_military(s: Rising, seat: int, card: int) -> None:
    """2) A card beside the highest free space; it may light a symbol of the board (RC-military-1)."""
    p = s.sides[seat]
    p.hand.remove(card)
    p.military = [*p.military, card]
    recount(s, seat)
    s.emit(n.ARMED, seat, card, len(p.military))


def add_resource(s: Rising, seat: int, card: int) -> None:
    """3) A card below the board; its coins are taken once (RC-resource-1, RC-resource-2)."""
    p = s.sides[seat]
    p.hand.remove(card)
    p.resources = [*p.resources, card]
    recount(s, seat)
    s.emit(n.STORED, seat, card)
    gain(s, seat, s.box.cards[card].coins, n.STRIP_COINS)
