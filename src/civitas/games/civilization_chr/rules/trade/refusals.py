"""Why an action of trade, espionage or war is not allowed now: the rule, and the numbers that decide.

Only facts the asked seat knows may decide an answer. This is the slow path behind a refusal.
"""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg, unpack_args
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import FIRST_WONDER, FREE_OF_CHARGE, LEAVING, prisoner_owner, swap_places
from civitas.games.civilization_chr.phase_state import MAX_GOODS
from civitas.games.civilization_chr.pieces import BOMB, KIND_IDS, NOBODY
from civitas.games.civilization_chr.rules.economy import RANSOM_COINS
from civitas.games.civilization_chr.rules.espionage.spies import MAX_SPIES, count_spies
from civitas.games.civilization_chr.rules.purchase.technology_rewards import unit_homes
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.rules.settlements import improvement_card, improvement_places
from civitas.games.civilization_chr.rules.trade.offers import (
    can_receive,
    goods_without_duty,
    idle_spies,
    is_coins,
    is_swap,
    offered_duty,
    require_offer,
    weapon_transfer_cost,
)
from civitas.games.civilization_chr.rules.trade.trade_links import can_trade, supplying_settlements
from civitas.games.civilization_chr.state import ChrState

OFFER_VERBS: Final = (n.DEAL, n.DEAL_THROUGH, n.PROPOSE_PACT, n.COUNTER)


# Opening an offer


def why_not_opened(s: ChrState, seat: int, action: int, left: int) -> Message:
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


# Goods


def why_no_goods(s: ChrState, seat: int, chosen: list[int], action: int) -> Message:
    """Why something cannot be added to the offer that is being put together (CHR-trade-5)."""
    offer, verb = require_offer(s), action_verb(action)
    if verb == n.MAKE_OFFER:
        return Message("why-offer-empty", {}, "CHR-trade-8")
    if verb == n.DUTY:
        return _why_no_duty(s, seat, chosen, first_arg(action))
    if len(goods_without_duty(chosen)) + len(offer.goods) >= MAX_GOODS:
        return Message("why-offer-full", {"n": MAX_GOODS}, "CHR-trade-8")
    if is_coins(action):
        return _why_no_coins(s, chosen, action)
    if is_swap(action):
        return _why_no_swap(s, first_arg(action), second_arg(action))
    if verb in (n.GIVE_STRATEGY, n.ASK_STRATEGY):
        return Message(
            "why-no-strategy", {"seat": offer.seat if verb == n.GIVE_STRATEGY else offer.other}, "CHR-trade-9"
        )
    if action in chosen:
        return Message("why-in-offer", {}, "CHR-trade-8")
    giving = verb in (n.GIVE_UNIT, n.GIVE_CARD, n.GIVE_TECHNOLOGY, n.GIVE_WEAPON, n.GIVE_SPY)
    return _why_not_owned(s, offer.seat if giving else offer.other, verb, action)


def _why_no_duty(s: ChrState, seat: int, chosen: list[int], coins: int) -> Message:
    offer = require_offer(s)
    if offer.via == NOBODY:
        return Message("why-no-third", {}, "CHR-trade-3")
    if offered_duty(chosen):
        return Message("why-duty-once", {}, "CHR-trade-3")
    return why_coins_short(coins, s.sides[seat].coins, "CHR-trade-3")


def _why_no_coins(s: ChrState, chosen: list[int], action: int) -> Message:
    offer = require_offer(s)
    if any(is_coins(item) for item in chosen):
        return Message("why-coins-once", {}, "CHR-trade-5")
    giving = action_verb(action) == n.GIVE_COINS
    has = s.sides[offer.seat].coins - offered_duty(chosen) if giving else s.sides[offer.other].coins
    if not first_arg(action):
        return Message(NOT_ASKED, {}, "CHR-trade-5")
    if giving:
        return why_coins_short(first_arg(action), has, "CHR-trade-5")
    return Message("why-they-lack", {"seat": offer.other, "needs": first_arg(action), "has": has}, "CHR-trade-5")


def _why_no_swap(s: ChrState, mine: int, theirs: int) -> Message:
    """An exchange of resources (CHR-trade-1, CHR-trade-4, CHR-government-9)."""
    offer, ids = require_offer(s), s.box.space_ids
    pairs = ((mine, offer.seat, offer.other), (theirs, offer.other, offer.seat))
    for place, owner, other in pairs:
        name = ids[place]
        if place >= len(s.owner) or s.owner[place] != owner or s.resource[place] == NOBODY:
            return Message("why-no-resource", {"space": name, "seat": owner}, "CHR-trade-4")
        side = s.sides[owner]
        if s.box.governments[side.government].prohibition and side.taboo == s.resource[place]:
            return Message("why-taboo", {"space": name}, "CHR-government-9")
        if any(place in swap_places(swap) for swap in s.swaps):
            return Message("why-exchanged", {"space": name}, "CHR-trade-4")
        if place not in supplying_settlements(s, owner, other, offer.via):
            return Message("why-isolated", {"space": name}, "CHR-trade-1")
    if s.resource[mine] == s.resource[theirs]:
        return Message("why-same-resource", {}, "CHR-trade-4")
    return Message("why-in-offer", {}, "CHR-trade-8")


def _why_not_owned(s: ChrState, owner: int, verb: int, action: int) -> Message:
    """A piece, an improvement, a technology, a weapon or a spy that cannot change hands (CHR-trade-5)."""
    rule = "CHR-trade-5"
    first, second, _ = unpack_args(action)
    if verb in (n.GIVE_CARD, n.ASK_CARD):
        if first >= FIRST_WONDER:
            return Message("why-never-traded", {}, rule)
        held = [card for card in s.sides[owner].improvements if improvement_card(card) == first]
        if any(card & FREE_OF_CHARGE for card in held):
            return Message("why-free-card", {}, rule)
        if any(improvement_places(card) for card in held):
            return Message("why-placed", {}, rule)
        return Message("why-not-owned", {"seat": owner}, rule)
    if verb in (n.GIVE_UNIT, n.ASK_UNIT):
        args = {"kind": KIND_IDS[first], "space": s.box.space_ids[second]}
        if first != BOMB and s.count_kind(owner, second, first):
            return Message("why-aboard", {**args}, rule)
        return Message("why-none-there", {"seat": owner, **args}, rule)
    if verb in (n.GIVE_SPY, n.ASK_SPY) and not idle_spies(s, owner):
        return Message("why-spy-away", {"seat": owner}, rule)
    return Message("why-not-owned", {"seat": owner}, rule)


def why_not_accepted(s: ChrState, seat: int, action: int) -> Message:
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
