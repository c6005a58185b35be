"""Building an offer, letting it through, answering it (CHR-trade-8)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.select_set import SeatSelectSet
from civitas.core.step import NO_ANSWER, SeatDecision, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.phase_state import MAX_GOODS, Offer
from civitas.games.civilization_chr.pieces import BOMB, NOBODY
from civitas.games.civilization_chr.rules.espionage.spies import MAX_SPIES, count_spies
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import unit_homes
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_yes_or_no
from civitas.games.civilization_chr.rules.strategy.hands import why_not_that_card
from civitas.games.civilization_chr.rules.trade.offer_fulfilment import ChooseGiven, Fulfil
from civitas.games.civilization_chr.rules.trade.offers import (
    can_fulfil,
    can_receive,
    count_offer,
    goods_without_duty,
    max_copies,
    nameable_cards,
    offer_extensions,
    offered_duty,
    offers_left,
    require_offer,
    weapon_transfer_cost,
    why_no_goods,
)
from civitas.games.civilization_chr.state import ChrState


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
        return _why_not_accepted(s, self.seat, action)


def _why_not_accepted(s: ChrState, seat: int, action: int) -> Message:
    """Why an offer cannot be accepted, or answered by another (CHR-trade-5, CHR-trade-8)."""
    if action == n.COUNTER:
        return Message("why-offers", {"n": s.variants.offers}, "CHR-trade-8")
    if action != n.ACCEPT:
        return Message(NOT_ASKED, {}, "CHR-trade-8")
    for player in (seat, require_offer(s).seat):
        if can_receive(s, player):
            continue
        if weapon_transfer_cost(s, player):
            if not unit_homes(s, player, BOMB):
                return Message("why-no-home", {"seat": player}, "CHR-trade-5")
            needs, has = weapon_transfer_cost(s, player), s.sides[player].coins
            return Message("why-transfer", {"seat": player, "needs": needs, "has": has}, "CHR-trade-5")
        return Message("why-spies-full", {"seat": player, "n": count_spies(s, player), "most": MAX_SPIES}, "CHR-spy-1")
    return Message("why-too-many-units", {}, "CHR-trade-5")
