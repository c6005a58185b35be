"""Phase 8, trade: offers one after another, exchanges that last, peace; enemies who still share a space fight."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg, unpack_args
from civitas.core.step import NO_ANSWER, SeatDecision, SeatStep, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import prisoner_owner, swap_places
from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_IMPOSED
from civitas.games.civilization_chr.flags import CAPTURED, LEAVING, NO_CIVILIZATION, OUT
from civitas.games.civilization_chr.phase_state import Offer
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.base_steps import PairDecision
from civitas.games.civilization_chr.rules.economy import RANSOM_COINS
from civitas.games.civilization_chr.rules.espionage.discovery import ExchangePrisoners, ransom_captors, ransom_spy
from civitas.games.civilization_chr.rules.government import OfferSacks
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.rules.settlements import has_wonder
from civitas.games.civilization_chr.rules.strategy.hands import knows_card, learn_card, why_not_that_card
from civitas.games.civilization_chr.rules.trade.diplomacy import (
    AnswerPeace,
    KeepWars,
    SealPact,
    SharedSpaces,
    ask_peace,
    has_asked_peace,
)
from civitas.games.civilization_chr.rules.trade.offer_steps import BuildOffer
from civitas.games.civilization_chr.rules.trade.offers import add_swap, count_offer, offers_left, swaps_between
from civitas.games.civilization_chr.rules.trade.trade_links import can_trade, current_network
from civitas.games.civilization_chr.state import ChrState

#: answers that count as an offer
OFFER_VERBS: Final = (n.DEAL, n.DEAL_THROUGH, n.PROPOSE_PACT, n.COUNTER)


class Trade(Step[ChrState]):
    """In turn order each player opens offers; then wars are kept on or ended (CHR-trade-7, CHR-trade-8)."""

    def run(self, s: ChrState) -> None:
        s.push_in_order(
            [
                ExchangePrisoners(),
                *[Negotiate(seat) for seat in s.seats_in_order()],
                KeepWars(),
                SharedSpaces(),
                OfferSacks(),
                TradeOver(),
            ]
        )


class TradeOver(Step[ChrState]):
    """What was conquered by armies that shared a space is no news any more (CHR-battle-17)."""

    def run(self, s: ChrState) -> None:
        s.marks = [mark & ~CAPTURED for mark in s.marks]


class Negotiate(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        if s.sides[self.owner].status == LEAVING:
            return
        pact = offers_left(s, self.owner) > 0 and len(s.seats_in_order()) > 1  # there is always a pact to propose
        # whoever has cards is asked: which of them the others have been shown is nobody else's business
        if pact or s.sides[self.owner].hand or len(opening_actions(s, self.owner)) > 1:
            s.push(OpenOffer(self.owner))


def deal_actions(s: ChrState, seat: int) -> list[int]:
    """Who can be dealt with, as actions: directly, or through a third player."""
    ways = current_network(s)
    enemies = s.sides[seat].wars | 1 << seat
    found: list[int] = []
    for other, side in enumerate(s.sides):
        if enemies >> other & 1 or side.status == LEAVING or side.status == OUT:
            continue
        if ways.has_route(seat, other, NOBODY):
            found.append(n.DEAL | other)
            continue
        barred = enemies | side.wars | 1 << other
        for via in range(s.players):
            if not barred >> via & 1 and s.sides[via].status != OUT and ways.can_pass_through(seat, other, via):
                found.append(n.DEAL_THROUGH | other | via << ARG_BITS)
    return found


def opening_actions(s: ChrState, seat: int) -> list[int]:
    """Ransoms, imposed and ended exchanges at any time, peace once with each enemy, pacts and deals as offers."""
    found = [n.DONE, *ransom_captors(s, seat)]
    for swap in s.swaps:
        for place in swap_places(swap):
            if s.owner[place] == seat:
                found.append(n.END_SWAP | place)
    if has_wonder(s, seat, "force_trade") and not s.sides[seat].doing & HAS_IMPOSED:
        found += imposed_swap_actions(s, seat)
    if not s.variants.offers:
        return sorted(found)
    found += [
        n.OFFER_PEACE | other
        for other in s.seats_in_order()
        if s.at_war(seat, other) and not has_asked_peace(s, seat, other)
    ]
    left = offers_left(s, seat) > 0
    hand = s.sides[seat].hand
    if left or hand:
        deals = deal_actions(s, seat)
        for other in sorted({first_arg(deal) for deal in deals}):
            if any(not knows_card(s, other, seat, card) for card in hand):
                found.append(n.REVEAL | other)
        if left:
            found += deals
    if left:
        found += [n.PROPOSE_PACT | other for other in pact_partners(s, seat)]
    return sorted(found)


def pact_partners(s: ChrState, seat: int) -> list[int]:
    """To whom a pact can be proposed."""
    return [other for other in s.seats_in_order() if other != seat and s.sides[other].status != LEAVING]


def imposed_swap_actions(s: ChrState, seat: int) -> list[int]:
    """Swaps the owner of Magellan's Voyage may impose; never on Commercial civilizations (CHR-wonder-4)."""
    found: list[int] = []
    for other in s.seats_in_order():
        civilization = s.sides[other].civilization
        immune = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].commercial
        if other != seat and not immune and not s.at_war(seat, other) and can_trade(s, seat, other):
            found += [action - n.SWAP + n.IMPOSE for action in swaps_between(s, seat, other)]
    return found


class OpenOffer(SeatDecision[ChrState]):
    rule = "CHR-trade-8"

    def forced_action(self, s: ChrState) -> int:
        if s.variants.offers and offers_left(s, self.seat) > 0 and pact_partners(s, self.seat):
            return NO_ANSWER
        found = single_action(self.actions(s))
        if found != NO_ANSWER and s.sides[self.seat].hand and deal_actions(s, self.seat):
            return NO_ANSWER  # only the two know that all cards have been shown to somebody
        return found

    def actions(self, s: ChrState) -> list[int]:
        found = opening_actions(s, self.seat)
        return sorted(found + leave_actions(s, self.seat)) if s.variants.leaving else found

    def answer(self, s: ChrState, action: int) -> None:
        verb = action_verb(action)
        first, second, _ = unpack_args(action)
        if verb == n.DONE:
            return
        s.push(Negotiate(self.seat))
        if announce_leaving(s, self.seat, action):
            return
        if verb == n.OFFER_PEACE:
            ask_peace(s, self.seat, first)
            s.push(AnswerPeace(first, self.seat))
        elif verb == n.RANSOM:
            ransom_spy(s, self.seat, first)
        elif verb == n.END_SWAP:
            s.end_swaps(first)
            s.emit(n.SWAP_ENDED, self.seat, first)
        elif verb == n.REVEAL:
            s.push(ShowTo(self.seat, first))
        elif verb == n.IMPOSE:
            s.sides[self.seat].doing |= HAS_IMPOSED
            add_swap(s, first, second)
        else:
            count_offer(s, self.seat)
            if verb == n.PROPOSE_PACT:
                s.push(SealPact(first, self.seat))
            else:
                s.offer = Offer(self.seat, first, second if verb == n.DEAL_THROUGH else NOBODY)
                s.push(BuildOffer(self.seat))

    def explain(self, s: ChrState, action: int) -> Message:
        return _why_not_opened(s, self.seat, action, offers_left(s, self.seat))


class ShowTo(PairDecision):
    """A card is shown to one player: nobody else learns which (CHR-trade-9)."""

    rule = "CHR-trade-9"
    secret = True

    def reader_mask(self) -> int:
        return 1 << self.seat | 1 << self.other

    def actions(self, s: ChrState) -> list[int]:
        hand = sorted(set(s.sides[self.seat].hand))
        return [
            n.SHOW_TO | card | self.other << ARG_BITS for card in hand if not knows_card(s, self.other, self.seat, card)
        ]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_that_card(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        learn_card(s, self.other, self.seat, first_arg(action))
        s.emit(n.SAW_CARD, self.other, first_arg(action), self.seat)


def _why_not_opened(s: ChrState, seat: int, action: int, left: int) -> Message:
    """Peace, ransom, pacts, showing cards and offers (CHR-trade-6, CHR-trade-8, CHR-trade-9)."""
    verb, other = action_verb(action), first_arg(action)
    if verb == n.END_SWAP:
        return Message("why-no-swap", {"space": s.box.space_ids[other]}, "CHR-trade-4")
    if verb not in OFFER_VERBS and verb not in (n.RANSOM, n.OFFER_PEACE, n.REVEAL):
        return Message(NOT_ASKED, {}, "CHR-trade-8")
    if verb == n.RANSOM:
        held = any(prisoner_owner(spy) == seat for spy in s.sides[other].prisoners) if other < s.players else False
        if not held:
            return Message("why-no-prisoner", {"seat": other}, "CHR-trade-6")
        return why_coins_short(RANSOM_COINS, s.sides[seat].coins, "CHR-trade-6")
    if verb in OFFER_VERBS and left <= 0:
        return Message("why-offers", {"n": s.variants.offers}, "CHR-trade-8")
    if verb == n.IMPOSE:
        return Message("why-not-imposed", {}, "CHR-wonder-4")
    if other == seat or other >= s.players:
        return Message("why-no-partner", {"seat": other}, "CHR-trade-8")
    if verb == n.OFFER_PEACE:
        if not s.at_war(seat, other):
            return Message("why-no-war", {"seat": other}, "CHR-trade-6")
        return Message("why-peace-asked", {"seat": other}, "CHR-trade-7")
    if verb == n.REVEAL and not s.sides[seat].hand:
        return Message("why-no-card", {}, "CHR-trade-9")
    return _why_no_way(s, seat, other, action)


def _why_no_way(s: ChrState, seat: int, other: int, action: int) -> Message:
    """War, leaving, or no connection between two traders (CHR-trade-1, CHR-trade-3)."""
    if s.at_war(seat, other):
        return Message("why-at-war", {"seat": other}, "CHR-trade-1")
    if s.sides[other].status == LEAVING:
        return Message("why-is-leaving", {"seat": other}, "CHR-leave-1")
    direct = can_trade(s, seat, other)
    if action_verb(action) == n.REVEAL and direct:
        return Message("why-all-shown", {"seat": other}, "CHR-trade-9")
    if action_verb(action) == n.DEAL_THROUGH:
        if direct:
            return Message("why-no-transit-needed", {"seat": other}, "CHR-trade-3")
        via = second_arg(action)
        if via < s.players and (s.at_war(seat, via) or s.at_war(other, via)):
            return Message("why-transit-at-war", {"seat": via}, "CHR-trade-3")
    return Message("why-no-way", {"seat": other}, "CHR-trade-1")
