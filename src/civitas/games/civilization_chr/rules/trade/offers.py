"""What an offer may contain, and how it changes hands: resources, pieces, cards, technologies, coins."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, ARG_LIMIT, action_verb, first_arg, second_arg, unpack_args
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.agreements import make_swap, swap_places
from civitas.games.civilization_chr.bit_fields.cards import face_up
from civitas.games.civilization_chr.bit_fields.improvements import (
    FIRST_WONDER,
    improvement_card,
    improvement_places,
    is_free,
    is_proof,
)
from civitas.games.civilization_chr.bit_fields.spies import spy_special
from civitas.games.civilization_chr.bit_fields.turn_flags import offers_made, with_offer
from civitas.games.civilization_chr.phase_state import MAX_GOODS, Offer
from civitas.games.civilization_chr.pieces import (
    BOMB,
    KIND_IDS,
    NOBODY,
    NOWHERE,
    TERRITORIES,
    is_ship,
    kind_of,
    make_piece,
    space_of,
)
from civitas.games.civilization_chr.rules.espionage.spies import (
    MAX_SPIES,
    count_spies,
    recruit_spy,
    replace_spy,
    transfer_spies_aboard,
)
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import PlaceUnits, unit_homes
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, improvement_half_points
from civitas.games.civilization_chr.rules.strategy.hands import knows_card, pass_card
from civitas.games.civilization_chr.rules.strategy.turn_log import EXCHANGED
from civitas.games.civilization_chr.rules.trade.trade_links import current_network, supplying_settlements
from civitas.games.civilization_chr.state import ChrState

GIVE_VERBS: Final = (
    n.GIVE_UNIT,
    n.GIVE_CARD,
    n.GIVE_TECHNOLOGY,
    n.GIVE_COINS,
    n.GIVE_WEAPON,
    n.GIVE_SPY,
    n.GIVE_STRATEGY,
)


def require_offer(s: ChrState) -> Offer:
    """The offer being put together or answered."""
    assert s.offer is not None
    return s.offer


def exchangeable_places(s: ChrState, seat: int, places: list[int]) -> list[int]:
    """Of settlements within reach those whose resource can be exchanged: not forbidden, not exchanged yet."""
    taken = [place for swap in s.swaps for place in swap_places(swap)]
    side = s.sides[seat]
    taboo = side.taboo if s.box.governments[side.government].prohibition else NOBODY
    return [place for place in places if s.resource[place] not in (NOBODY, taboo) and place not in taken]


def swaps_between(s: ChrState, seat: int, other: int, via: int = NOBODY) -> list[int]:
    """Exchanges of different resources, own settlement first (CHR-trade-4)."""
    ways = current_network(s)
    mine = exchangeable_places(s, seat, ways.supplying_settlements(seat, other, via))
    theirs = exchangeable_places(s, other, ways.supplying_settlements(other, seat, via)) if mine else []
    return [
        n.SWAP | own | place << ARG_BITS for own in mine for place in theirs if s.resource[own] != s.resource[place]
    ]


def offerable_goods(s: ChrState, seat: int, give: bool) -> list[int]:
    """Everything one player could put into an offer, as ``give`` or ``ask`` actions (CHR-trade-5, CHR-wonder-5)."""
    side = s.sides[seat]
    found: list[int] = []
    for group in s.piece_groups(seat):
        kind = kind_of(group)
        if kind != BOMB and not _at_sea(s, seat, kind, space_of(group)):
            found.append((n.GIVE_UNIT if give else n.ASK_UNIT) | kind | space_of(group) << ARG_BITS)
    found += _weapons_and_spies(s, seat, give)
    for held in side.improvements:
        card = improvement_card(held)
        item = (n.GIVE_CARD if give else n.ASK_CARD) | card
        if (
            not is_free(held)
            and not is_proof(held)
            and card < FIRST_WONDER
            and not improvement_places(held)
            and improvement_half_points(s, card)
            and item not in found
        ):
            found.append(item)
    verb = n.GIVE_TECHNOLOGY if give else n.ASK_TECHNOLOGY
    left = side.technologies
    while left:
        lowest = left & -left
        found.append(verb | lowest.bit_length() - 1)
        left -= lowest
    return found


def _weapons_and_spies(s: ChrState, seat: int, give: bool) -> list[int]:
    """Nuclear weapons stored in own settlements, and a spy in the capital or in reserve (CHR-trade-5)."""
    found: list[int] = []
    spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == BOMB})
    for place in spaces:
        if place < TERRITORIES and s.owner[place] == seat:
            found.append((n.GIVE_WEAPON if give else n.ASK_WEAPON) | place)
    if idle_spies(s, seat):
        found.append(n.GIVE_SPY if give else n.ASK_SPY)
    return found


def idle_spies(s: ChrState, seat: int) -> list[int]:
    """Spies that are not on a mission: in the capital or not yet on the map."""
    side = s.sides[seat]
    return [spy for spy in side.spies if space_of(spy) in (NOWHERE, side.capital)]


def _at_sea(s: ChrState, seat: int, kind: int, space: int) -> bool:
    """Pieces aboard do not change hands, nor do ships that carry something."""
    if space < TERRITORIES:
        return False
    return not is_ship(kind) or any(not is_ship(kind_of(piece)) for piece in s.pieces_at(seat, space))


# Building an offer


def offer_extensions(s: ChrState, chosen: list[int]) -> list[int]:
    """Goods that may still be added to those chosen, and a duty, in any order; strategy cards given are named apart."""
    offer = require_offer(s)
    seat, other = offer.seat, offer.other
    found = [n.DUTY | coins for coins in duty_choices(s, chosen)]
    if len(goods_without_duty(chosen)) + len(offer.goods) >= MAX_GOODS:
        return found
    for item in offerable_goods(s, seat, True) + offerable_goods(s, other, False):
        if item not in chosen or chosen.count(item) < max_copies(s, item):
            found.append(item)
    used = [place for item in chosen if is_swap(item) for place in (first_arg(item), second_arg(item))]
    for item in swaps_between(s, seat, other, offer.via):
        if first_arg(item) not in used and second_arg(item) not in used:
            found.append(item)
    if not any(is_coins(item) for item in chosen):
        found += [n.GIVE_COINS | coins for coins in _amounts(s.sides[seat].coins - offered_duty(chosen))]
        found += [n.ASK_COINS | coins for coins in _amounts(s.sides[other].coins)]
    if chosen.count(n.ASK_STRATEGY) < len(s.sides[other].hand):
        found.append(n.ASK_STRATEGY)
    return found


def max_copies(s: ChrState, item: int) -> int:
    """How often a good can stand in an offer: units of a kind in a space as many as there are, all others once."""
    verb, offer = action_verb(item), require_offer(s)
    if verb == n.ASK_STRATEGY:
        return len(s.sides[offer.other].hand)
    if verb not in (n.GIVE_UNIT, n.ASK_UNIT):
        return 1
    return s.count_kind(offer.seat if verb == n.GIVE_UNIT else offer.other, second_arg(item), first_arg(item))


def nameable_cards(s: ChrState) -> list[int]:
    """Strategy cards that may still be named, as goods: each as often as it is held."""
    offer = require_offer(s)
    hand = s.sides[offer.seat].hand
    found: list[int] = []
    for card in sorted(set(hand)):
        item = n.GIVE_STRATEGY | card
        open_ = offer.goods.count(face_up(item))
        if not open_ and knows_card(s, offer.other, offer.seat, card):
            found.append(face_up(item))
        elif open_ + offer.goods.count(item) < hand.count(card):  # another copy of a card that was shown is not known
            found.append(item)
    return sorted(found)


def _amounts(coins: int) -> list[int]:
    return list(range(1, min(coins, ARG_LIMIT - 1) + 1))


def duty_choices(s: ChrState, chosen: list[int]) -> list[int]:
    """What can be offered to the third player (CHR-trade-3)."""
    offer = require_offer(s)
    if offer.via == NOBODY or offered_duty(chosen):
        return []
    given = sum([first_arg(item) for item in chosen if action_verb(item) == n.GIVE_COINS])
    return _amounts(s.sides[offer.seat].coins - given)


def offered_duty(chosen: list[int]) -> int:
    return sum([first_arg(item) for item in chosen if action_verb(item) == n.DUTY])


def goods_without_duty(chosen: list[int]) -> list[int]:
    return [item for item in chosen if action_verb(item) != n.DUTY]


def is_swap(item: int) -> bool:
    return action_verb(item) == n.SWAP


def is_coins(item: int) -> bool:
    return action_verb(item) in (n.GIVE_COINS, n.ASK_COINS)


# Carrying it out


def can_fulfil(s: ChrState) -> bool:
    """Whether both sides own enough of what the offer names twice, and can take what they are given."""
    offer = require_offer(s)
    for mine, seat in ((True, offer.seat), (False, offer.other)):
        if not can_receive(s, seat):
            return False
        verb = n.GIVE_UNIT if mine else n.ASK_UNIT
        units = [item for item in offer.goods if action_verb(item) == verb]
        for item in units:
            if s.count_kind(seat, second_arg(item), first_arg(item)) < units.count(item):
                return False
    return True


def can_receive(s: ChrState, seat: int) -> bool:
    """A settlement and the price for every weapon, room for a spy."""
    offer = require_offer(s)
    mine = seat == offer.seat
    verbs = [action_verb(item) for item in offer.goods]
    price = weapon_transfer_cost(s, seat)
    if price and (not unit_homes(s, seat, BOMB) or s.sides[seat].coins < price + _coins_due(s, seat)):
        return False
    return (n.ASK_SPY if mine else n.GIVE_SPY) not in verbs or count_spies(s, seat) < MAX_SPIES


def weapon_transfer_cost(s: ChrState, seat: int) -> int:
    """What moving the weapons of the offer costs the player who gets them (CHR-trade-5)."""
    offer = require_offer(s)
    wanted = n.ASK_WEAPON if seat == offer.seat else n.GIVE_WEAPON
    return weapon_transfer_price(s) * len([item for item in offer.goods if action_verb(item) == wanted])


def _coins_due(s: ChrState, seat: int) -> int:
    """Coins the offer itself takes from a player."""
    offer = require_offer(s)
    verb = n.GIVE_COINS if seat == offer.seat else n.ASK_COINS
    due = sum([first_arg(item) for item in offer.goods if action_verb(item) == verb])
    return due + (offer.duty if seat == offer.seat else 0)


def carry_out_offer(s: ChrState) -> None:
    """Everything changes hands; coins and duty are paid (CHR-trade-5)."""
    offer = require_offer(s)
    seat, other = offer.seat, offer.other
    if offer.via != NOBODY:
        s.sides[seat].coins -= offer.duty
        s.sides[offer.via].coins += offer.duty
    for item in offer.goods:
        verb = action_verb(item)
        giver, taker = (seat, other) if verb in GIVE_VERBS else (other, seat)
        transfer_good(s, verb, first_arg(item), second_arg(item), giver, taker)
    s.emit(n.DEAL_MADE, seat, other)
    s.offer = None
    s.push_in_order([PlaceLoose(seat), PlaceLoose(other)])


def transfer_good(s: ChrState, verb: int, first: int, second: int, giver: int, taker: int) -> None:
    """One good of an offer."""
    if verb in (n.GIVE_COINS, n.ASK_COINS):
        s.sides[giver].coins -= first
        s.sides[taker].coins += first
    elif verb in (n.GIVE_UNIT, n.ASK_UNIT):
        s.remove_piece(giver, make_piece(second, first))
        s.add_pieces(taker, first, second)
        transfer_spies_aboard(s, second, giver, taker)
    elif verb in (n.GIVE_CARD, n.ASK_CARD):
        for held in s.sides[giver].improvements:
            if improvement_card(held) == first and not improvement_places(held):
                s.sides[giver].improvements.remove(held)
                s.sides[taker].improvements = sorted([*s.sides[taker].improvements, held])
                break
    elif verb in (n.GIVE_TECHNOLOGY, n.ASK_TECHNOLOGY):
        s.sides[giver].technologies &= ~(1 << first)
        s.sides[giver].new &= ~(1 << first)
        s.sides[taker].technologies |= 1 << first
    elif verb in (n.GIVE_WEAPON, n.ASK_WEAPON):
        s.remove_piece(giver, s.weapon_at(giver, first))
        s.sides[taker].coins -= weapon_transfer_price(s)
        s.push(PlaceUnits(taker, BOMB, 1))
    elif verb in (n.GIVE_SPY, n.ASK_SPY):
        spy = idle_spies(s, giver)[-1]
        replace_spy(s, giver, spy, -1)
        recruit_spy(s, taker, spy_special(spy))
    elif verb == n.GIVE_STRATEGY:
        pass_card(s, giver, taker, first)
    elif verb == n.ASK_STRATEGY:
        pass_card(s, giver, taker, first - 1)  # chosen by its owner
    else:
        add_swap(s, first, second)


def weapon_transfer_price(s: ChrState) -> int:
    """Moving a traded weapon to a settlement of its new owner (CHR-trade-5)."""
    return s.box.price_entry("nuclear_weapon_transfer").base[s.era]


def add_swap(s: ChrState, place: int, other: int) -> None:
    """Two settlements exchange their resources until something ends it (CHR-trade-4)."""
    s.swaps.append(make_swap(place, other))
    s.swaps.sort()
    s.log_deed(s.owner[place], EXCHANGED, s.owner[other])
    s.log_deed(s.owner[other], EXCHANGED, s.owner[place])
    s.emit(n.SWAPPED, place, other)


def offers_left(s: ChrState, seat: int) -> int:
    """Offers a player may still make in this phase, counter-offers included (CHR-trade-8)."""
    return s.variants.offers - offers_made(s.sides[seat].doing)


def count_offer(s: ChrState, seat: int) -> None:
    s.sides[seat].doing = with_offer(s.sides[seat].doing)


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
        if any(is_free(card) for card in held):
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
