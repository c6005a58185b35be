"""What an offer brings to both sides, roughly, by open facts: for bots, hints and whoever is asked."""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.core.notation import ARG_BITS, Notation, action_verb, first_arg, second_arg
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.ai.horizon import COIN_VALUE, POINT_VALUE, turns_left
from civitas.games.civilization_chr.bit_fields.agreements import swap_places
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.economy import monopoly_coins
from civitas.games.civilization_chr.rules.production import own_resources
from civitas.games.civilization_chr.rules.public_state import negotiation_opener
from civitas.games.civilization_chr.rules.trade import offers
from civitas.games.civilization_chr.rules.trade.offer_steps import (
    AllowTransit,
    AnswerOffer,
    BuildOffer,
    NameCard,
    pending_goods,
)
from civitas.games.civilization_chr.rules.trade.offers import offers_left
from civitas.games.civilization_chr.state import ChrState

#: goods that are worth what they say
COIN_VERBS: Final = (n.GIVE_COINS, n.ASK_COINS, n.DUTY)


def expected_offer_value(s: ChrState, seat: int, turns: int) -> int:
    """An offer made by this seat is worth what it brings, if the other side gains too; one offer a turn."""
    if not isinstance(s.stack[-1], (BuildOffer, NameCard, AnswerOffer, AllowTransit)):
        return 0
    offer = offers.require_offer(s)
    if offer.seat != seat or negotiation_opener(s) != seat:
        return 0
    if offers_left(s, seat) + 1 < s.variants.offers:
        return -1
    goods = offer.goods + offers.goods_without_duty(pending_goods(s))
    if goods:
        return _hope(s, goods, turns)
    best = -1
    for swap in _swaps(s, seat, offer.other):
        best = max(best, _hope(s, [swap], turns))
    return best


def _hope(s: ChrState, goods: list[int], turns: int) -> int:
    """What an offer promises: nothing unless both gain."""
    mine = _gain(s, goods, True, turns)
    if mine <= 0 or _gain(s, goods, False, turns) <= 0:
        return -1
    return mine * 3 // 4


def offer_gains(s: ChrState, goods: list[int]) -> list[int]:
    """What goods bring to the one who makes the offer and to the other, roughly, in coins. Of open facts alone."""
    turns = turns_left(s)
    return [(_gain(s, goods, maker, turns) - _gain(s, [], maker, turns)) // COIN_VALUE for maker in (True, False)]


def offer_aid(s: ChrState, seat: int, notation: Notation) -> View:
    """Of each good that can go into an offer, and of the offer that is answered: what both sides gain by it."""
    if seat < 0 or s.over or s.seat != seat:
        return {}
    top = s.stack[-1]
    if isinstance(top, BuildOffer):
        members = [member for member in top.members(s) if action_verb(member) not in COIN_VERBS]
        gains = {notation.format(member): offer_gains(s, [member]) for member in members}
        return {"gains": gains} if gains else {}
    if isinstance(top, AnswerOffer):
        return {"gains": {notation.format(n.ACCEPT): offer_gains(s, offers.require_offer(s).goods)}}
    return {}


def _swaps(s: ChrState, seat: int, other: int) -> list[int]:
    """Exchanges of resources one could think of between two players."""
    taken = [place for swap in s.swaps for place in swap_places(swap)]
    sides: list[list[int]] = [
        [place for place in s.settlements(trader) if s.resource[place] != NOBODY and place not in taken]
        for trader in (seat, other)
    ]
    return [
        n.SWAP | mine | theirs << ARG_BITS
        for mine in sides[0]
        for theirs in sides[1]
        if s.resource[mine] != s.resource[theirs]
    ]


def _gain(s: ChrState, goods: list[int], maker: bool, turns: int) -> int:
    """What an offer brings to the one who makes it, or to the other."""
    offer = offers.require_offer(s)
    counts = own_resources(s, offer.seat if maker else offer.other)
    before = _resources_worth(counts)
    worth = -COIN_VALUE * (offer.duty + offers.offered_duty(pending_goods(s))) if maker else 0
    for item in goods:
        verb = action_verb(item)
        if verb == n.SWAP:
            mine, theirs = first_arg(item), second_arg(item)
            counts[s.resource[mine if maker else theirs]] -= 1
            counts[s.resource[theirs if maker else mine]] += 1
        else:
            good = _good(verb, first_arg(item))
            worth += good if (verb in offers.GIVE_VERBS) != maker else -good
    return worth + (_resources_worth(counts) - before) * COIN_VALUE * turns


def _resources_worth(counts: list[int]) -> int:
    """Coins a turn for different resources and for monopolies."""
    held = [max(0, count) for count in counts]
    return 3 * sum([1 for count in held if count]) + monopoly_coins(held)


def _good(verb: int, first: int) -> int:
    """Roughly what a good is worth to whoever has it."""
    if verb == n.GIVE_COINS or verb == n.ASK_COINS:
        return COIN_VALUE * first
    if verb == n.GIVE_TECHNOLOGY or verb == n.ASK_TECHNOLOGY:
        return 2 * POINT_VALUE
    if verb == n.GIVE_CARD or verb == n.ASK_CARD:
        return 40
    if verb == n.GIVE_WEAPON or verb == n.ASK_WEAPON:
        return 160
    if verb == n.GIVE_SPY or verb == n.ASK_SPY:
        return 80
    return 20
