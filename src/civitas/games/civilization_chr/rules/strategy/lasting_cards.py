"""Cards that stay in play and what they pay; tolls that could not be paid (CHR-strategy-6, CHR-strategy-12)."""

from __future__ import annotations

from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import make_toll, toll_coins, toll_creditor
from civitas.games.civilization_chr.bit_fields.cards import lasting_card, lasting_place
from civitas.games.civilization_chr.content.strategy_cards import FOUND_SETTLEMENT, PER_OTHER_PLAYER, TIMES_ERA
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.strategy.objectives import absolute_monopolies, is_met
from civitas.games.civilization_chr.state import ChrState


def earn_coins(s: ChrState, seat: int, coins: int) -> None:
    """Coins of cards know no caps (CHR-strategy-7)."""
    if seat != NOBODY:
        s.sides[seat].coins += coins
        s.emit(n.EARNED, seat, coins)


# Tolls


def levy_toll(s: ChrState, payer: int, seat: int, toll: int) -> None:
    """A toll is paid at once; what the payer does not have stays a debt (CHR-strategy-12)."""
    coins = min(s.sides[payer].coins, toll)
    s.sides[payer].coins -= coins
    earn_coins(s, seat, coins)
    if coins < toll:
        s.sides[payer].tolls = [*s.sides[payer].tolls, make_toll(seat, toll - coins)]


class PayTolls(Step[ChrState]):
    """As soon as production is over debts of tolls are paid, the oldest first, as far as the coins go."""

    def run(self, s: ChrState) -> None:
        for payer in s.seats_in_order():
            debts = s.sides[payer].tolls
            s.sides[payer].tolls = []
            for debt in debts:
                if s.sides[toll_creditor(debt)].status != OUT:
                    levy_toll(s, payer, toll_creditor(debt), toll_coins(debt))


# Cards that stay in play


def is_lasting_valid(s: ChrState, seat: int, held: int) -> bool:
    """Whether a lasting card is still valid (CHR-strategy-6)."""
    entry = s.box.strategy[lasting_card(held)]
    if entry.trigger == FOUND_SETTLEMENT:
        return s.owner[lasting_place(held)] == seat
    return is_met(s, seat, entry)


class CheckLasting(Step[ChrState]):
    """Lasting cards fall as soon as their condition ends (CHR-strategy-6)."""

    def run(self, s: ChrState) -> None:
        for seat, side in enumerate(s.sides):
            if side.lasting:
                kept = [held for held in side.lasting if is_lasting_valid(s, seat, held)]
                if kept != side.lasting:
                    side.lasting = kept


class PayLasting(Step[ChrState]):
    """What lasting cards pay in the production phase, without caps (CHR-strategy-6, CHR-strategy-7)."""

    def run(self, s: ChrState) -> None:
        for seat in s.seats_in_order():
            for held in s.sides[seat].lasting:
                if is_lasting_valid(s, seat, held):
                    _pay(s, seat, lasting_card(held))


def _pay(s: ChrState, seat: int, card: int) -> None:
    entry = s.box.strategy[card]
    if entry.basis == PER_OTHER_PLAYER:
        if not absolute_monopolies(s, seat):
            return
        for other in range(s.players):
            if other != seat and s.sides[other].status != OUT:
                coins = min(entry.amount, s.sides[other].coins)
                s.sides[other].coins -= coins
                s.sides[seat].coins += coins
        return
    earn_coins(s, seat, entry.amount * (s.era + 1) if entry.basis == TIMES_ERA else entry.amount)
