"""Phase 8, trade: offers one after another, exchanges that last, peace; enemies who still share a space fight."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, unpack_args
from civitas.core.select_set import SeatSelectSet
from civitas.core.step import NO_ANSWER, Decision, SeatDecision, SeatStep, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import CAPTURED, LEAVING, NO_CIVILIZATION, OUT, swap_places
from civitas.games.civilization_chr.phase_state import MAX_GOODS, Offer
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.base_steps import PairDecision
from civitas.games.civilization_chr.rules.espionage.spies import ExchangePrisoners, ransom_captors, ransom_spy
from civitas.games.civilization_chr.rules.government import OfferSacks
from civitas.games.civilization_chr.rules.leaving import announce_leaving, leave_actions
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_yes_or_no
from civitas.games.civilization_chr.rules.settlements import has_wonder
from civitas.games.civilization_chr.rules.strategy.hands import knows_card, learn_card
from civitas.games.civilization_chr.rules.trade.diplomacy import (
    AnswerPeace,
    KeepWars,
    SealPact,
    SharedSpaces,
    ask_peace,
    has_asked_peace,
)
from civitas.games.civilization_chr.rules.trade.offers import (
    add_swap,
    can_fulfil,
    carry_out_offer,
    goods_without_duty,
    max_copies,
    nameable_cards,
    offer_extensions,
    offered_duty,
    require_offer,
    swaps_between,
)
from civitas.games.civilization_chr.rules.trade.refusals import why_no_goods, why_not_accepted, why_not_opened
from civitas.games.civilization_chr.rules.trade.trade_links import can_trade, current_network
from civitas.games.civilization_chr.rules.war.refusals import why_not_that_card
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import MAX_OFFERS

IMPOSED: Final = 32
# How many offers a player has made in the phase, counter-offers included, among what it did this turn.
OFFER_COUNT_SHIFT: Final = 8
OFFER_COUNT_MASK: Final = MAX_OFFERS


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


def offers_left(s: ChrState, seat: int) -> int:
    """Offers a player may still make in this phase, counter-offers included (CHR-trade-8)."""
    return s.variants.offers - (s.sides[seat].doing >> OFFER_COUNT_SHIFT & OFFER_COUNT_MASK)


def count_offer(s: ChrState, seat: int) -> None:
    s.sides[seat].doing += 1 << OFFER_COUNT_SHIFT


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
    if has_wonder(s, seat, "force_trade") and not s.sides[seat].doing & IMPOSED:
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
            s.sides[self.seat].doing |= IMPOSED
            add_swap(s, first, second)
        else:
            count_offer(s, self.seat)
            if verb == n.PROPOSE_PACT:
                s.push(SealPact(first, self.seat))
            else:
                s.offer = Offer(self.seat, first, second if verb == n.DEAL_THROUGH else NOBODY)
                s.push(BuildOffer(self.seat))

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_opened(s, self.seat, action, offers_left(s, self.seat))


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


# Building an offer


class BuildOffer(SeatSelectSet[ChrState]):
    """What is given and asked for, and a duty; then the offer is made, or dropped (CHR-trade-5, CHR-trade-8).

    A strategy card that is given is named apart, as nobody else may read which.
    """

    rule = "CHR-trade-5"

    def max_size(self, s: ChrState) -> int:
        offer = require_offer(s)
        return MAX_GOODS - len(offer.goods) + (0 if offer.via == NOBODY else 1)

    def members(self, s: ChrState) -> list[int]:
        return sorted(offer_extensions(s, self.chosen))

    def max_repeats(self, s: ChrState, member: int) -> int:
        return min(max_copies(s, member), self.max_size(s)) - self.chosen.count(member)

    def closing_actions(self, s: ChrState) -> list[int]:
        return sorted([n.DROP, *([n.MAKE_OFFER] if goods_without_duty(self.chosen) or require_offer(s).goods else [])])

    def cards(self, s: ChrState) -> list[int]:
        """The answer that names a strategy card next, where there is one to give."""
        full = len(goods_without_duty(self.chosen)) + len(require_offer(s).goods) >= MAX_GOODS
        return [] if full or not nameable_cards(s) else [n.GIVE_STRATEGY]

    def actions(self, s: ChrState) -> list[int]:
        return sorted(self.members(s) + self.closing_actions(s) + self.cards(s))

    def canonical_actions(self, s: ChrState) -> list[int]:
        """Cards first, then the goods in their order."""
        last = self.chosen[-1] if self.chosen else NO_ANSWER
        found = [member for member in offer_extensions(s, self.chosen) if member >= last]
        found += self.closing_actions(s)
        if not self.chosen:
            found += self.cards(s)
        found.sort()
        return found

    def forced_action(self, s: ChrState) -> int:
        offer = require_offer(s)
        other = s.sides[offer.other]
        if offer.goods or goods_without_duty(self.chosen) or other.coins or other.hand:
            return NO_ANSWER  # it can be made as it is, or something can be asked for
        return NO_ANSWER if s.sides[offer.seat].coins > offered_duty(self.chosen) else single_action(self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        if action_verb(action) == n.GIVE_STRATEGY:
            s.push(self)
            s.push(NameCard(self.seat))
        else:
            super().answer(s, action)

    def close(self, s: ChrState, action: int) -> None:
        offer = require_offer(s)
        if action == n.DROP:
            s.offer = None
            return
        offer.goods = sorted(offer.goods + goods_without_duty(self.chosen))
        offer.duty = offered_duty(self.chosen)
        s.emit(n.OFFERED, offer.seat, offer.other)
        s.push(AnswerOffer(offer.other) if offer.via == NOBODY else AllowTransit(offer.via))

    def explain(self, s: ChrState, action: int) -> Message:
        return why_no_goods(s, self.seat, self.chosen, action)


def pending_goods(s: ChrState) -> list[int]:
    """What the offer that is being put together has so far beside strategy cards that are given."""
    for depth in range(len(s.stack) - 1, -1, -1):
        step = s.stack[depth]
        if isinstance(step, BuildOffer):
            return step.chosen
        if not isinstance(step, NameCard):
            break
    return []


class NameCard(SeatDecision[ChrState]):
    """Which strategy card the offer gives; the other sees its face only if it has been shown it (CHR-trade-9)."""

    rule = "CHR-trade-9"
    secret = True

    def forced_action(self, s: ChrState) -> int:
        left = len(s.sides[self.seat].hand) - len(require_offer(s).goods)
        return single_action(self.actions(s)) if left == 1 else NO_ANSWER  # everyone can count them

    def actions(self, s: ChrState) -> list[int]:
        return sorted({n.NAME | first_arg(item) for item in nameable_cards(s)})

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_that_card(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        named = [item for item in nameable_cards(s) if first_arg(item) == first_arg(action)]
        offer = require_offer(s)
        offer.goods = sorted([*offer.goods, named[0]])


class AllowTransit(SeatDecision[ChrState]):
    """A third player lets the goods through, for the duty offered, or not (CHR-trade-3)."""

    rule = "CHR-trade-3"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.ALLOW, n.REFUSE])

    def prompt(self, s: ChrState) -> Message:
        offer = require_offer(s)
        args = {"seat": self.seat, "seat2": offer.seat, "seat3": offer.other, "duty": offer.duty}
        return Message("ask-AllowTransit", {**args}, self.rule)

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.ALLOW:
            s.push(AnswerOffer(require_offer(s).other))
        else:
            s.emit(n.REFUSED, self.seat)
            s.offer = None


class AnswerOffer(SeatDecision[ChrState]):
    """Accept, refuse, or make an offer in return, which counts as one's own (CHR-trade-8)."""

    rule = "CHR-trade-8"

    def actions(self, s: ChrState) -> list[int]:
        found = [n.REFUSE]
        if can_fulfil(s):
            found.append(n.ACCEPT)
        if offers_left(s, self.seat) > 0:
            found.append(n.COUNTER)
        return sorted(found)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.ACCEPT:
            wanted = require_offer(s).goods.count(n.ASK_STRATEGY)
            s.push_in_order([*[ChooseGiven(left) for left in range(wanted, 0, -1)], Fulfil()])
        elif action == n.COUNTER:
            count_offer(s, self.seat)
            offer = require_offer(s)
            s.offer = Offer(offer.other, offer.seat, offer.via)
            s.push(BuildOffer(self.seat))
        else:
            s.emit(n.REFUSED, self.seat)
            s.offer = None

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_accepted(s, self.seat, action)


class ChooseGiven(Step[ChrState]):
    """A card that was asked for: its owner chooses, unless all it holds are asked for (CHR-trade-9)."""

    def __init__(self, left: int) -> None:
        self.left = left

    def args(self) -> list[int]:
        return [self.left]

    def run(self, s: ChrState) -> None:
        hand, offer = promisable_cards(s), require_offer(s)
        eras = sorted({s.box.strategy[card].era for card in hand})
        if len(hand) == self.left:  # everyone can count them
            promise_card(s, hand[0])
        elif len(eras) > 1:  # the back of a card shows its era, so that much is chosen in the open
            s.push(PickBack(offer.other, offer.seat))
        else:
            s.push(PickCard(offer.other, offer.seat, eras[0]))


class PickBack(PairDecision):
    """From which era the card comes; everyone sees the back of it (CHR-trade-9)."""

    rule = "CHR-trade-9"

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return [n.BACK | era for era in sorted({s.box.strategy[card].era for card in promisable_cards(s)})]

    def explain(self, s: ChrState, action: int) -> Message:
        return Message(
            "why-no-strategy" if action_verb(action) == n.BACK else NOT_ASKED, {"seat": self.seat}, self.rule
        )

    def answer(self, s: ChrState, action: int) -> None:
        s.push(PickCard(self.seat, self.other, first_arg(action)))


def promisable_cards(s: ChrState) -> list[int]:
    """Cards in hand that are not promised in this deal yet."""
    offer = require_offer(s)
    hand = s.sides[offer.other].hand[:]
    for item in offer.goods:
        if action_verb(item) == n.ASK_STRATEGY and first_arg(item):
            hand.remove(first_arg(item) - 1)
    return hand


def promise_card(s: ChrState, card: int) -> None:
    goods = require_offer(s).goods
    goods[goods.index(n.ASK_STRATEGY)] = n.ASK_STRATEGY | card + 1
    goods.sort()


class PickCard(Decision[ChrState]):
    """Which card goes to the player who asked for one; only the two will know it (CHR-trade-9)."""

    rule = "CHR-trade-9"
    secret = True

    def __init__(self, seat: int, other: int, era: int) -> None:
        self.seat = seat
        self.other = other
        self.era = era

    def args(self) -> list[int]:
        return [self.seat, self.other, self.era]

    def reader_mask(self) -> int:
        return 1 << self.seat | 1 << self.other

    def actions(self, s: ChrState) -> list[int]:
        hand = sorted(set(promisable_cards(s)))
        return [n.NAME | card for card in hand if s.box.strategy[card].era == self.era]

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_that_card(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        promise_card(s, first_arg(action))


class Fulfil(Step[ChrState]):
    def run(self, s: ChrState) -> None:
        carry_out_offer(s)
