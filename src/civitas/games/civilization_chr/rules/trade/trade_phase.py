"""Phase 8, trade: offers one after another, exchanges that last, peace; enemies who still share a space fight."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, first, parts, verb_of
from civitas.core.select_set import SeatGather
from civitas.core.step import NO_ANSWER, Decision, SeatDecision, SeatStep, Step, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import CAPTURED, LEAVING, OUT, swapped
from civitas.games.civilization_chr.phase_state import MOST_GOODS, Offer
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.base_steps import PairDecision
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION
from civitas.games.civilization_chr.rules.espionage.spies import ExchangePrisoners, ransom, ransoms
from civitas.games.civilization_chr.rules.government import OfferSacks
from civitas.games.civilization_chr.rules.leaving import farewells, says_farewell
from civitas.games.civilization_chr.rules.refusals import GENERAL, agree_or_not
from civitas.games.civilization_chr.rules.settlements import has_wonder
from civitas.games.civilization_chr.rules.strategy.hands import knows, learn
from civitas.games.civilization_chr.rules.trade.diplomacy import (
    AnswerPeace,
    KeepWars,
    SealPact,
    SharedSpaces,
    ask_peace,
    asked_peace,
)
from civitas.games.civilization_chr.rules.trade.offers import (
    add_swap,
    duty_in,
    extensions,
    fulfil,
    fulfillable,
    goods_in,
    nameable,
    offer_of,
    swaps_between,
    there_are,
)
from civitas.games.civilization_chr.rules.trade.refusals import why_no_goods, why_not_accepted, why_not_opened
from civitas.games.civilization_chr.rules.trade.trade_links import linked, network
from civitas.games.civilization_chr.rules.war.refusals import why_not_that_card
from civitas.games.civilization_chr.state import Chr
from civitas.games.civilization_chr.variants import MOST_OFFERS

IMPOSED: Final = 32
# How many offers a player has made in the phase, counter-offers included, among what it did this turn.
OFFERS_AT: Final = 8
OFFERS: Final = MOST_OFFERS


class Trade(Step[Chr]):
    """In turn order each player opens offers; then wars are kept on or ended (CHR-trade-7, CHR-trade-8)."""

    def run(self, s: Chr) -> None:
        s.then(
            [
                ExchangePrisoners(),
                *[Negotiate(seat) for seat in s.in_order()],
                KeepWars(),
                SharedSpaces(),
                OfferSacks(),
                TradeOver(),
            ]
        )


class TradeOver(Step[Chr]):
    """What was conquered by armies that shared a space is no news any more (CHR-battle-17)."""

    def run(self, s: Chr) -> None:
        s.marks = [mark & ~CAPTURED for mark in s.marks]


def offers_left(s: Chr, seat: int) -> int:
    """Offers a player may still make in this phase, counter-offers included (CHR-trade-8)."""
    return s.variants.offers - (s.sides[seat].doing >> OFFERS_AT & OFFERS)


def count_offer(s: Chr, seat: int) -> None:
    s.sides[seat].doing += 1 << OFFERS_AT


class Negotiate(SeatStep[Chr]):
    def run(self, s: Chr) -> None:
        if s.sides[self.owner].status == LEAVING:
            return
        pact = offers_left(s, self.owner) > 0 and len(s.in_order()) > 1  # there is always a pact to propose
        # whoever has cards is asked: which of them the others have been shown is nobody else's business
        if pact or s.sides[self.owner].hand or len(openings(s, self.owner)) > 1:
            s.push(OpenOffer(self.owner))


def partners(s: Chr, seat: int) -> list[int]:
    """Who can be dealt with, as actions: directly, or through a third player."""
    ways = network(s)
    enemies = s.sides[seat].wars | 1 << seat
    found: list[int] = []
    for other, side in enumerate(s.sides):
        if enemies >> other & 1 or side.status == LEAVING or side.status == OUT:
            continue
        if ways.route(seat, other, NOBODY):
            found.append(n.DEAL | other)
            continue
        barred = enemies | side.wars | 1 << other
        for via in range(s.players):
            if not barred >> via & 1 and s.sides[via].status != OUT and ways.passes(seat, other, via):
                found.append(n.DEAL_THROUGH | other | via << BITS)
    return found


def openings(s: Chr, seat: int) -> list[int]:
    """Ransoms, imposed and ended exchanges at any time, peace once with each enemy, pacts and deals as offers."""
    found = [n.DONE, *ransoms(s, seat)]
    for swap in s.swaps:
        for place in swapped(swap):
            if s.owner[place] == seat:
                found.append(n.END_SWAP | place)
    if has_wonder(s, seat, "force_trade") and not s.sides[seat].doing & IMPOSED:
        found += impositions(s, seat)
    if not s.variants.offers:
        return sorted(found)
    found += [
        n.OFFER_PEACE | other for other in s.in_order() if s.at_war(seat, other) and not asked_peace(s, seat, other)
    ]
    left = offers_left(s, seat) > 0
    hand = s.sides[seat].hand
    if left or hand:
        deals = partners(s, seat)
        for other in sorted({first(deal) for deal in deals}):
            if any(not knows(s, other, seat, card) for card in hand):
                found.append(n.REVEAL | other)
        if left:
            found += deals
    if left:
        found += [n.PROPOSE_PACT | other for other in allies(s, seat)]
    return sorted(found)


def allies(s: Chr, seat: int) -> list[int]:
    """To whom a pact can be proposed."""
    return [other for other in s.in_order() if other != seat and s.sides[other].status != LEAVING]


def impositions(s: Chr, seat: int) -> list[int]:
    """Swaps the owner of Magellan's Voyage may impose; never on Commercial civilizations (CHR-wonder-4)."""
    found: list[int] = []
    for other in s.in_order():
        civilization = s.sides[other].civilization
        immune = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].commercial
        if other != seat and not immune and not s.at_war(seat, other) and linked(s, seat, other):
            found += [action - n.SWAP + n.IMPOSE for action in swaps_between(s, seat, other)]
    return found


class OpenOffer(SeatDecision[Chr]):
    rule = "CHR-trade-8"

    def forced(self, s: Chr) -> int:
        if s.variants.offers and offers_left(s, self.seat) > 0 and allies(s, self.seat):
            return NO_ANSWER
        found = only(self.actions(s))
        if found != NO_ANSWER and s.sides[self.seat].hand and partners(s, self.seat):
            return NO_ANSWER  # only the two know that all cards have been shown to somebody
        return found

    def actions(self, s: Chr) -> list[int]:
        found = openings(s, self.seat)
        return sorted(found + farewells(s, self.seat)) if s.variants.leaving else found

    def answer(self, s: Chr, action: int) -> None:
        verb = verb_of(action)
        first, second, _ = parts(action)
        if verb == n.DONE:
            return
        s.push(Negotiate(self.seat))
        if says_farewell(s, self.seat, action):
            return
        if verb == n.OFFER_PEACE:
            ask_peace(s, self.seat, first)
            s.push(AnswerPeace(first, self.seat))
        elif verb == n.RANSOM:
            ransom(s, self.seat, first)
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

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_opened(s, self.seat, action, offers_left(s, self.seat))


class ShowTo(PairDecision):
    """A card is shown to one player: nobody else learns which (CHR-trade-9)."""

    rule = "CHR-trade-9"
    secret = True

    def readers(self) -> int:
        return 1 << self.seat | 1 << self.other

    def actions(self, s: Chr) -> list[int]:
        hand = sorted(set(s.sides[self.seat].hand))
        return [n.SHOW_TO | card | self.other << BITS for card in hand if not knows(s, self.other, self.seat, card)]

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_that_card(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        learn(s, self.other, self.seat, first(action))
        s.emit(n.SAW_CARD, self.other, first(action), self.seat)


# Building an offer


class BuildOffer(SeatGather[Chr]):
    """What is given and asked for, and a duty; then the offer is made, or dropped (CHR-trade-5, CHR-trade-8).

    A strategy card that is given is named apart, as nobody else may read which.
    """

    rule = "CHR-trade-5"

    def most(self, s: Chr) -> int:
        offer = offer_of(s)
        return MOST_GOODS - len(offer.goods) + (0 if offer.via == NOBODY else 1)

    def members(self, s: Chr) -> list[int]:
        return sorted(extensions(s, self.chosen))

    def times(self, s: Chr, member: int) -> int:
        return min(there_are(s, member), self.most(s)) - self.chosen.count(member)

    def closing(self, s: Chr) -> list[int]:
        return sorted([n.DROP, *([n.MAKE_OFFER] if goods_in(self.chosen) or offer_of(s).goods else [])])

    def cards(self, s: Chr) -> list[int]:
        """The answer that names a strategy card next, where there is one to give."""
        full = len(goods_in(self.chosen)) + len(offer_of(s).goods) >= MOST_GOODS
        return [] if full or not nameable(s) else [n.GIVE_STRATEGY]

    def actions(self, s: Chr) -> list[int]:
        return sorted(self.members(s) + self.closing(s) + self.cards(s))

    def onward(self, s: Chr) -> list[int]:
        """Cards first, then the goods in their order."""
        last = self.chosen[-1] if self.chosen else NO_ANSWER
        found = [member for member in extensions(s, self.chosen) if member >= last]
        found += self.closing(s)
        if not self.chosen:
            found += self.cards(s)
        found.sort()
        return found

    def forced(self, s: Chr) -> int:
        offer = offer_of(s)
        other = s.sides[offer.other]
        if offer.goods or goods_in(self.chosen) or other.coins or other.hand:
            return NO_ANSWER  # it can be made as it is, or something can be asked for
        return NO_ANSWER if s.sides[offer.seat].coins > duty_in(self.chosen) else only(self.actions(s))

    def answer(self, s: Chr, action: int) -> None:
        if verb_of(action) == n.GIVE_STRATEGY:
            s.push(self)
            s.push(NameCard(self.seat))
        else:
            super().answer(s, action)

    def close(self, s: Chr, action: int) -> None:
        offer = offer_of(s)
        if action == n.DROP:
            s.offer = None
            return
        offer.goods = sorted(offer.goods + goods_in(self.chosen))
        offer.duty = duty_in(self.chosen)
        s.emit(n.OFFERED, offer.seat, offer.other)
        s.push(AnswerOffer(offer.other) if offer.via == NOBODY else AllowTransit(offer.via))

    def explain(self, s: Chr, action: int) -> Message:
        return why_no_goods(s, self.seat, self.chosen, action)


def in_the_making(s: Chr) -> list[int]:
    """What the offer that is being put together has so far beside strategy cards that are given."""
    for depth in range(len(s.stack) - 1, -1, -1):
        step = s.stack[depth]
        if isinstance(step, BuildOffer):
            return step.chosen
        if not isinstance(step, NameCard):
            break
    return []


class NameCard(SeatDecision[Chr]):
    """Which strategy card the offer gives; the other sees its face only if it has been shown it (CHR-trade-9)."""

    rule = "CHR-trade-9"
    secret = True

    def forced(self, s: Chr) -> int:
        left = len(s.sides[self.seat].hand) - len(offer_of(s).goods)
        return only(self.actions(s)) if left == 1 else NO_ANSWER  # everyone can count them

    def actions(self, s: Chr) -> list[int]:
        return sorted({n.NAME | first(item) for item in nameable(s)})

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_that_card(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        named = [item for item in nameable(s) if first(item) == first(action)]
        offer = offer_of(s)
        offer.goods = sorted([*offer.goods, named[0]])


class AllowTransit(SeatDecision[Chr]):
    """A third player lets the goods through, for the duty offered, or not (CHR-trade-3)."""

    rule = "CHR-trade-3"

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.ALLOW, n.REFUSE])

    def prompt(self, s: Chr) -> Message:
        offer = offer_of(s)
        args = {"seat": self.seat, "seat2": offer.seat, "seat3": offer.other, "duty": offer.duty}
        return Message("ask-AllowTransit", {**args}, self.rule)

    def explain(self, s: Chr, action: int) -> Message:
        return agree_or_not(self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.ALLOW:
            s.push(AnswerOffer(offer_of(s).other))
        else:
            s.emit(n.REFUSED, self.seat)
            s.offer = None


class AnswerOffer(SeatDecision[Chr]):
    """Accept, refuse, or make an offer in return, which counts as one's own (CHR-trade-8)."""

    rule = "CHR-trade-8"

    def actions(self, s: Chr) -> list[int]:
        found = [n.REFUSE]
        if fulfillable(s):
            found.append(n.ACCEPT)
        if offers_left(s, self.seat) > 0:
            found.append(n.COUNTER)
        return sorted(found)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.ACCEPT:
            wanted = offer_of(s).goods.count(n.ASK_STRATEGY)
            s.then([*[ChooseGiven(left) for left in range(wanted, 0, -1)], Fulfil()])
        elif action == n.COUNTER:
            count_offer(s, self.seat)
            offer = offer_of(s)
            s.offer = Offer(offer.other, offer.seat, offer.via)
            s.push(BuildOffer(self.seat))
        else:
            s.emit(n.REFUSED, self.seat)
            s.offer = None

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_accepted(s, self.seat, action)


class ChooseGiven(Step[Chr]):
    """A card that was asked for: its owner chooses, unless all it holds are asked for (CHR-trade-9)."""

    def __init__(self, left: int) -> None:
        self.left = left

    def args(self) -> list[int]:
        return [self.left]

    def run(self, s: Chr) -> None:
        hand, offer = promisable(s), offer_of(s)
        eras = sorted({s.box.strategy[card].era for card in hand})
        if len(hand) == self.left:  # everyone can count them
            promise(s, hand[0])
        elif len(eras) > 1:  # the back of a card shows its era, so that much is chosen in the open
            s.push(PickBack(offer.other, offer.seat))
        else:
            s.push(PickCard(offer.other, offer.seat, eras[0]))


class PickBack(PairDecision):
    """From which era the card comes; everyone sees the back of it (CHR-trade-9)."""

    rule = "CHR-trade-9"

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return [n.BACK | era for era in sorted({s.box.strategy[card].era for card in promisable(s)})]

    def explain(self, s: Chr, action: int) -> Message:
        return Message("why-no-strategy" if verb_of(action) == n.BACK else GENERAL, {"seat": self.seat}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        s.push(PickCard(self.seat, self.other, first(action)))


def promisable(s: Chr) -> list[int]:
    """Cards in hand that are not promised in this deal yet."""
    offer = offer_of(s)
    hand = s.sides[offer.other].hand[:]
    for item in offer.goods:
        if verb_of(item) == n.ASK_STRATEGY and first(item):
            hand.remove(first(item) - 1)
    return hand


def promise(s: Chr, card: int) -> None:
    goods = offer_of(s).goods
    goods[goods.index(n.ASK_STRATEGY)] = n.ASK_STRATEGY | card + 1
    goods.sort()


class PickCard(Decision[Chr]):
    """Which card goes to the player who asked for one; only the two will know it (CHR-trade-9)."""

    rule = "CHR-trade-9"
    secret = True

    def __init__(self, seat: int, other: int, era: int) -> None:
        self.seat = seat
        self.other = other
        self.era = era

    def args(self) -> list[int]:
        return [self.seat, self.other, self.era]

    def readers(self) -> int:
        return 1 << self.seat | 1 << self.other

    def actions(self, s: Chr) -> list[int]:
        hand = sorted(set(promisable(s)))
        return [n.NAME | card for card in hand if s.box.strategy[card].era == self.era]

    def explain(self, s: Chr, action: int) -> Message:
        return why_not_that_card(s, self.seat, action)

    def answer(self, s: Chr, action: int) -> None:
        promise(s, first(action))


class Fulfil(Step[Chr]):
    def run(self, s: Chr) -> None:
        fulfil(s)
