"""The cards an accepted offer asks for, and its exchange of goods."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import Decision, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.rules.base_steps import PairDecision
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.strategy.hands import why_not_that_card
from civitas.games.civilization_chr.rules.trade.offers import carry_out_offer, require_offer
from civitas.games.civilization_chr.state import ChrState


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
