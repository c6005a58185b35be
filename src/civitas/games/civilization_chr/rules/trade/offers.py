"""What an offer may contain, and how it changes hands: resources, pieces, cards, technologies, coins."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import BITS, LIMIT, first, second, verb_of
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import FREE, NOWHERE, PROOF, WONDER, swapped
from civitas.games.civilization_chr.phase_state import MOST_GOODS, Offer
from civitas.games.civilization_chr.pieces import (
    BOMB,
    KIND,
    NOBODY,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.espionage.spies import OWNED, change, owned, recruit_spy, rehost, special_of
from civitas.games.civilization_chr.rules.purchase.technology_rewards import PlaceUnits, homes
from civitas.games.civilization_chr.rules.settlements import PlaceLoose, card_of, places_of, worth
from civitas.games.civilization_chr.rules.strategy.hands import knows, pass_card
from civitas.games.civilization_chr.rules.strategy.turn_log import EXCHANGED
from civitas.games.civilization_chr.rules.trade.trade_links import network
from civitas.games.civilization_chr.state import Chr

# The goods of an offer are actions. A strategy card that is given carries its face, and whether the other has been
# shown it; one that is asked for has no face until it is chosen.
OPEN: Final = 1 << BITS
GIVEN: Final = (
    n.GIVE_UNIT,
    n.GIVE_CARD,
    n.GIVE_TECHNOLOGY,
    n.GIVE_COINS,
    n.GIVE_WEAPON,
    n.GIVE_SPY,
    n.GIVE_STRATEGY,
)


def offer_of(s: Chr) -> Offer:
    """The offer being put together or answered."""
    assert s.offer is not None
    return s.offer


def free_places(s: Chr, seat: int, places: list[int]) -> list[int]:
    """Of settlements within reach those whose resource can be exchanged: not forbidden, not exchanged yet."""
    taken = [place for swap in s.swaps for place in swapped(swap)]
    side = s.sides[seat]
    taboo = side.taboo if s.box.governments[side.government].prohibition else NOBODY
    return [place for place in places if s.resource[place] not in (NOBODY, taboo) and place not in taken]


def swaps_between(s: Chr, seat: int, other: int, via: int = NOBODY) -> list[int]:
    """Exchanges of different resources, own settlement first (CHR-trade-4)."""
    ways = network(s)
    mine = free_places(s, seat, ways.suppliers(seat, other, via))
    theirs = free_places(s, other, ways.suppliers(other, seat, via)) if mine else []
    return [n.SWAP | own | place << BITS for own in mine for place in theirs if s.resource[own] != s.resource[place]]


def goods(s: Chr, seat: int, give: bool) -> list[int]:
    """Everything one player could put into an offer, as ``give`` or ``ask`` actions (CHR-trade-5, CHR-wonder-5)."""
    side = s.sides[seat]
    found: list[int] = []
    for group in s.groups(seat):
        kind = kind_of(group)
        if kind != BOMB and not _at_sea(s, seat, kind, space_of(group)):
            found.append((n.GIVE_UNIT if give else n.ASK_UNIT) | kind | space_of(group) << BITS)
    found += _weapons_and_spies(s, seat, give)
    for held in side.improvements:
        card = card_of(held)
        item = (n.GIVE_CARD if give else n.ASK_CARD) | card
        if not held & (FREE | PROOF) and card < WONDER and not places_of(held) and worth(s, card) and item not in found:
            found.append(item)
    verb = n.GIVE_TECHNOLOGY if give else n.ASK_TECHNOLOGY
    left = side.technologies
    while left:
        lowest = left & -left
        found.append(verb | lowest.bit_length() - 1)
        left -= lowest
    return found


def _weapons_and_spies(s: Chr, seat: int, give: bool) -> list[int]:
    """Nuclear weapons stored in own settlements, and a spy in the capital or in reserve (CHR-trade-5)."""
    found: list[int] = []
    spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == BOMB})
    for place in spaces:
        if place < TERRITORIES and s.owner[place] == seat:
            found.append((n.GIVE_WEAPON if give else n.ASK_WEAPON) | place)
    if idle_spies(s, seat):
        found.append(n.GIVE_SPY if give else n.ASK_SPY)
    return found


def idle_spies(s: Chr, seat: int) -> list[int]:
    """Spies that are not on a mission: in the capital or not yet on the map."""
    side = s.sides[seat]
    return [spy for spy in side.spies if space_of(spy) in (NOWHERE, side.capital)]


def _at_sea(s: Chr, seat: int, kind: int, space: int) -> bool:
    """Pieces aboard do not change hands, nor do ships that carry something."""
    if space < TERRITORIES:
        return False
    return not is_ship(kind) or any(not is_ship(kind_of(piece)) for piece in s.at(seat, space))


# Building an offer


def extensions(s: Chr, chosen: list[int]) -> list[int]:
    """Goods that may still be added to those chosen, and a duty, in any order; strategy cards given are named apart."""
    offer = offer_of(s)
    seat, other = offer.seat, offer.other
    found = [n.DUTY | coins for coins in duties(s, chosen)]
    if len(goods_in(chosen)) + len(offer.goods) >= MOST_GOODS:
        return found
    for item in goods(s, seat, True) + goods(s, other, False):
        if item not in chosen or chosen.count(item) < there_are(s, item):
            found.append(item)
    used = [place for item in chosen if is_swap(item) for place in (first(item), second(item))]
    for item in swaps_between(s, seat, other, offer.via):
        if first(item) not in used and second(item) not in used:
            found.append(item)
    if not any(is_coins(item) for item in chosen):
        found += [n.GIVE_COINS | coins for coins in _amounts(s.sides[seat].coins - duty_in(chosen))]
        found += [n.ASK_COINS | coins for coins in _amounts(s.sides[other].coins)]
    if chosen.count(n.ASK_STRATEGY) < len(s.sides[other].hand):
        found.append(n.ASK_STRATEGY)
    return found


def there_are(s: Chr, item: int) -> int:
    """How often a good can stand in an offer: units of a kind in a space as many as there are, all others once."""
    verb, offer = verb_of(item), offer_of(s)
    if verb == n.ASK_STRATEGY:
        return len(s.sides[offer.other].hand)
    if verb not in (n.GIVE_UNIT, n.ASK_UNIT):
        return 1
    return s.count(offer.seat if verb == n.GIVE_UNIT else offer.other, second(item), first(item))


def nameable(s: Chr) -> list[int]:
    """Strategy cards that may still be named, as goods: each as often as it is held."""
    offer = offer_of(s)
    hand = s.sides[offer.seat].hand
    found: list[int] = []
    for card in sorted(set(hand)):
        item = n.GIVE_STRATEGY | card
        open_ = offer.goods.count(item | OPEN)
        if not open_ and knows(s, offer.other, offer.seat, card):
            found.append(item | OPEN)
        elif open_ + offer.goods.count(item) < hand.count(card):  # another copy of a card that was shown is not known
            found.append(item)
    return sorted(found)


def _amounts(coins: int) -> list[int]:
    return list(range(1, min(coins, LIMIT - 1) + 1))


def duties(s: Chr, chosen: list[int]) -> list[int]:
    """What can be offered to the third player (CHR-trade-3)."""
    offer = offer_of(s)
    if offer.via == NOBODY or duty_in(chosen):
        return []
    given = sum([first(item) for item in chosen if verb_of(item) == n.GIVE_COINS])
    return _amounts(s.sides[offer.seat].coins - given)


def duty_in(chosen: list[int]) -> int:
    return sum([first(item) for item in chosen if verb_of(item) == n.DUTY])


def goods_in(chosen: list[int]) -> list[int]:
    return [item for item in chosen if verb_of(item) != n.DUTY]


def is_swap(item: int) -> bool:
    return verb_of(item) == n.SWAP


def is_coins(item: int) -> bool:
    return verb_of(item) in (n.GIVE_COINS, n.ASK_COINS)


# Carrying it out


def fulfillable(s: Chr) -> bool:
    """Whether both sides own enough of what the offer names twice, and can take what they are given."""
    offer = offer_of(s)
    for mine, seat in ((True, offer.seat), (False, offer.other)):
        if not can_receive(s, seat):
            return False
        verb = n.GIVE_UNIT if mine else n.ASK_UNIT
        units = [item for item in offer.goods if verb_of(item) == verb]
        for item in units:
            if s.count(seat, second(item), first(item)) < units.count(item):
                return False
    return True


def can_receive(s: Chr, seat: int) -> bool:
    """A settlement and the price for every weapon, room for a spy."""
    offer = offer_of(s)
    mine = seat == offer.seat
    verbs = [verb_of(item) for item in offer.goods]
    price = weapons_due(s, seat)
    if price and (not homes(s, seat, BOMB) or s.sides[seat].coins < price + _coins_due(s, seat)):
        return False
    return (n.ASK_SPY if mine else n.GIVE_SPY) not in verbs or owned(s, seat) < OWNED


def weapons_due(s: Chr, seat: int) -> int:
    """What moving the weapons of the offer costs the player who gets them (CHR-trade-5)."""
    offer = offer_of(s)
    wanted = n.ASK_WEAPON if seat == offer.seat else n.GIVE_WEAPON
    return transfer_price(s) * len([item for item in offer.goods if verb_of(item) == wanted])


def _coins_due(s: Chr, seat: int) -> int:
    """Coins the offer itself takes from a player."""
    offer = offer_of(s)
    verb = n.GIVE_COINS if seat == offer.seat else n.ASK_COINS
    due = sum([first(item) for item in offer.goods if verb_of(item) == verb])
    return due + (offer.duty if seat == offer.seat else 0)


def fulfil(s: Chr) -> None:
    """Everything changes hands; coins and duty are paid (CHR-trade-5)."""
    offer = offer_of(s)
    seat, other = offer.seat, offer.other
    if offer.via != NOBODY:
        s.sides[seat].coins -= offer.duty
        s.sides[offer.via].coins += offer.duty
    for item in offer.goods:
        verb = verb_of(item)
        giver, taker = (seat, other) if verb in GIVEN else (other, seat)
        hand(s, verb, first(item), second(item), giver, taker)
    s.emit(n.DEAL_MADE, seat, other)
    s.offer = None
    s.then([PlaceLoose(seat), PlaceLoose(other)])


def hand(s: Chr, verb: int, first: int, second: int, giver: int, taker: int) -> None:
    """One good of an offer."""
    if verb in (n.GIVE_COINS, n.ASK_COINS):
        s.sides[giver].coins -= first
        s.sides[taker].coins += first
    elif verb in (n.GIVE_UNIT, n.ASK_UNIT):
        s.take(giver, second | first << KIND)
        s.add(taker, first, second)
        rehost(s, second, giver, taker)
    elif verb in (n.GIVE_CARD, n.ASK_CARD):
        for held in s.sides[giver].improvements:
            if card_of(held) == first and not places_of(held):
                s.sides[giver].improvements.remove(held)
                s.sides[taker].improvements = sorted([*s.sides[taker].improvements, held])
                break
    elif verb in (n.GIVE_TECHNOLOGY, n.ASK_TECHNOLOGY):
        s.sides[giver].technologies &= ~(1 << first)
        s.sides[giver].new &= ~(1 << first)
        s.sides[taker].technologies |= 1 << first
    elif verb in (n.GIVE_WEAPON, n.ASK_WEAPON):
        s.take(giver, s.weapon(giver, first))
        s.sides[taker].coins -= transfer_price(s)
        s.push(PlaceUnits(taker, BOMB, 1))
    elif verb in (n.GIVE_SPY, n.ASK_SPY):
        spy = idle_spies(s, giver)[-1]
        change(s, giver, spy, -1)
        recruit_spy(s, taker, special_of(spy))
    elif verb == n.GIVE_STRATEGY:
        pass_card(s, giver, taker, first)
    elif verb == n.ASK_STRATEGY:
        pass_card(s, giver, taker, first - 1)  # chosen by its owner
    else:
        add_swap(s, first, second)


def transfer_price(s: Chr) -> int:
    """Moving a traded weapon to a settlement of its new owner (CHR-trade-5)."""
    return s.box.price("nuclear_weapon_transfer").base[s.era]


def add_swap(s: Chr, place: int, other: int) -> None:
    """Two settlements exchange their resources until something ends it (CHR-trade-4)."""
    s.swaps.append(min(place, other) | max(place, other) << 7)
    s.swaps.sort()
    s.note(s.owner[place], EXCHANGED, s.owner[other])
    s.note(s.owner[other], EXCHANGED, s.owner[place])
    s.emit(n.SWAPPED, place, other)
