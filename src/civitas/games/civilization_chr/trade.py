"""Phase 8, trade: offers one after another, exchanges that last, peace; enemies who still share a space fight."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import BITS, LIMIT, MASK
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.deeds import EXCHANGED
from civitas.games.civilization_chr.diplomacy import AnswerPeace, SealPact, SharedSpaces
from civitas.games.civilization_chr.economy import NO_CIVILIZATION
from civitas.games.civilization_chr.links import Network, linked, trading
from civitas.games.civilization_chr.pieces import BOMB, NOBODY, is_ship
from civitas.games.civilization_chr.settlements import PlaceLoose, card_of, has_wonder, places_of, worth
from civitas.games.civilization_chr.spies import (
    OWNED,
    SPECIAL_AT,
    ExchangePrisoners,
    change,
    owned,
    ransom,
    ransoms,
    recruit_spy,
)
from civitas.games.civilization_chr.state import FREE, KIND, LEAVING, NOWHERE, PLAIN, WONDER, Chr
from civitas.games.civilization_chr.technology import PlaceUnits, homes

IMPOSED: Final = 32
# The frame of an offer: who, to whom, through whom, then its goods as actions.
FROM: Final = 0
TO: Final = 1
VIA: Final = 2
DUTY: Final = 3
GOODS: Final = 4
MOST_GOODS: Final = 6


class Trade(Step[Chr]):
    """In turn order each player opens offers (CHR-trade-8)."""

    def run(self, s: Chr) -> None:
        s.then([ExchangePrisoners(), *[Negotiate(seat, s.variants.offers) for seat in s.in_order()], SharedSpaces()])


class Negotiate(Step[Chr]):
    def __init__(self, seat: int, left: int) -> None:
        self.player = seat
        self.left = left

    def args(self) -> list[int]:
        return [self.player, self.left]

    def run(self, s: Chr) -> None:
        if self.left > 0 and s.sides[self.player].status != LEAVING and len(openings(s, self.player)) > 1:
            s.push(OpenOffer(self.player, self.left))


def partners(s: Chr, seat: int) -> list[int]:
    """Who can be dealt with, as actions: directly, or through a third player."""
    found: list[int] = []
    network = Network(s)
    for other in s.in_order():
        if other == seat or s.sides[other].status == LEAVING or s.at_war(seat, other):
            continue
        if network.linked(seat, other, NOBODY):
            found.append(n.DEAL | other)
            continue
        for via in s.in_order():
            if via not in (seat, other) and network.linked(seat, other, via):
                found.append(n.DEAL_THROUGH | other | via << BITS)
    return found


def openings(s: Chr, seat: int) -> list[int]:
    found = [n.DONE, *partners(s, seat), *ransoms(s, seat)]
    found += [n.OFFER_PEACE | other for other in s.in_order() if s.at_war(seat, other)]
    found += [n.PROPOSE_PACT | other for other in s.in_order() if other != seat]
    for swap in s.swaps:
        for place in (swap & 127, swap >> 7):
            if s.owner[place] == seat:
                found.append(n.END_SWAP | place)
    if has_wonder(s, seat, "force_trade") and not s.sides[seat].doing & IMPOSED:
        found += impositions(s, seat)
    return sorted(found)


def impositions(s: Chr, seat: int) -> list[int]:
    """Swaps the owner of Magellan's Voyage may impose; never on Commercial civilizations (CHR-wonder-4)."""
    found: list[int] = []
    for other in s.in_order():
        civilization = s.sides[other].civilization
        immune = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].commercial
        if other != seat and not immune and not s.at_war(seat, other) and linked(s, seat, other):
            found += [action - n.SWAP + n.IMPOSE for action in swaps_between(s, seat, other)]
    return found


class OpenOffer(Decision[Chr]):
    rule = "CHR-trade-8"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def args(self) -> list[int]:
        return [self.seat, self.left]

    def actions(self, s: Chr) -> list[int]:
        return openings(s, self.seat)

    def answer(self, s: Chr, action: int) -> None:
        verb = action >> (3 * BITS) << (3 * BITS)
        first, second = action & MASK, action >> BITS & MASK
        if verb == n.DONE:
            return
        s.push(Negotiate(self.seat, self.left - 1))
        if verb == n.OFFER_PEACE:
            s.push(AnswerPeace(first, self.seat))
        elif verb == n.PROPOSE_PACT:
            s.push(SealPact(first, self.seat))
        elif verb == n.RANSOM:
            ransom(s, self.seat, first)
        elif verb == n.END_SWAP:
            s.swaps = [swap for swap in s.swaps if first not in (swap & 127, swap >> 7)]
            s.emit(n.SWAP_ENDED, self.seat, first)
        elif verb == n.IMPOSE:
            s.sides[self.seat].doing |= IMPOSED
            add_swap(s, first, second)
        else:
            via = second if verb == n.DEAL_THROUGH else NOBODY
            s.frame = [self.seat, first, via, 0]
            s.push(BuildOffer(self.seat, self.left - 1))


# Building an offer


def free_places(s: Chr, seat: int) -> list[int]:
    """Settlements whose resource can be exchanged."""
    taken = [place for swap in s.swaps for place in (swap & 127, swap >> 7)]
    side = s.sides[seat]
    taboo = side.taboo if s.box.governments[side.government].prohibition else NOBODY
    return [place for place in trading(s, seat) if s.resource[place] not in (NOBODY, taboo) and place not in taken]


def swaps_between(s: Chr, seat: int, other: int) -> list[int]:
    """Exchanges of different resources, own settlement first (CHR-trade-4)."""
    theirs = free_places(s, other)
    return [
        n.SWAP | mine | place << BITS
        for mine in free_places(s, seat)
        for place in theirs
        if s.resource[mine] != s.resource[place]
    ]


def goods(s: Chr, seat: int, give: bool) -> list[int]:
    """Everything one player could put into an offer, as ``give`` or ``ask`` actions (CHR-trade-5)."""
    side = s.sides[seat]
    found: list[int] = []
    for group in sorted({piece & PLAIN for piece in s.pieces[seat]}):
        kind = group >> KIND & 31
        if kind != BOMB and not _at_sea(s, seat, kind, group & 127):
            found.append((n.GIVE_UNIT if give else n.ASK_UNIT) | kind | (group & 127) << BITS)
    found += _weapons_and_spies(s, seat, give)
    for held in side.improvements:
        card = card_of(held)
        if not held & FREE and card < WONDER and not places_of(held) and worth(s, card):
            found.append((n.GIVE_CARD if give else n.ASK_CARD) | card)
    for number in range(len(s.box.technologies)):
        if side.technologies >> number & 1:
            found.append((n.GIVE_TECHNOLOGY if give else n.ASK_TECHNOLOGY) | number)
    return found


def _weapons_and_spies(s: Chr, seat: int, give: bool) -> list[int]:
    """Nuclear weapons stored in own settlements, and a spy in the capital or in reserve (CHR-trade-5)."""
    found: list[int] = []
    spaces = sorted({piece & 127 for piece in s.pieces[seat] if piece >> KIND & 31 == BOMB})
    for place in spaces:
        if place < TERRITORIES and s.owner[place] == seat:
            found.append((n.GIVE_WEAPON if give else n.ASK_WEAPON) | place)
    if idle_spies(s, seat):
        found.append(n.GIVE_SPY if give else n.ASK_SPY)
    return found


def idle_spies(s: Chr, seat: int) -> list[int]:
    """Spies that are not on a mission: in the capital or not yet on the map."""
    side = s.sides[seat]
    return [spy for spy in side.spies if spy & 127 in (NOWHERE, side.capital)]


def _at_sea(s: Chr, seat: int, kind: int, space: int) -> bool:
    """Pieces aboard do not change hands, nor do ships that carry something."""
    if space < TERRITORIES:
        return False
    return not is_ship(kind) or any(not is_ship(piece >> KIND & 31) for piece in s.at(seat, space))


def extensions(s: Chr) -> list[int]:
    """Goods that may still be added: each later in the fixed order than the last, so that an offer has one path."""
    frame = s.frame
    seat, other = frame[FROM], frame[TO]
    last = frame[-1] if len(frame) > GOODS else -1
    if len(frame) >= GOODS + MOST_GOODS:
        return []
    found = [*goods(s, seat, True), *goods(s, other, False)]
    used = [place for item in frame[GOODS:] if is_swap(item) for place in (item & MASK, item >> BITS & MASK)]
    found += [
        item for item in swaps_between(s, seat, other) if item & MASK not in used and item >> BITS & MASK not in used
    ]
    if not any(is_coins(item) for item in frame[GOODS:]):
        found += [n.GIVE_COINS | coins for coins in _amounts(s.sides[seat].coins - frame[DUTY])]
        found += [n.ASK_COINS | coins for coins in _amounts(s.sides[other].coins)]
    found = [item for item in found if item > last]
    if _more_units(s, last):
        found.append(last)
    return sorted(set(found))


def _more_units(s: Chr, item: int) -> bool:
    """Whether the unit named last can be named once more."""
    if item < 0:
        return False
    verb = item >> (3 * BITS) << (3 * BITS)
    if verb not in (n.GIVE_UNIT, n.ASK_UNIT):
        return False
    owner = s.frame[FROM] if verb == n.GIVE_UNIT else s.frame[TO]
    return s.frame[GOODS:].count(item) < s.count(owner, item >> BITS & MASK, item & MASK)


def _amounts(coins: int) -> list[int]:
    return list(range(1, min(coins, LIMIT - 1) + 1))


def is_swap(item: int) -> bool:
    return item >> (3 * BITS) == n.SWAP >> (3 * BITS)


def is_coins(item: int) -> bool:
    return item >> (3 * BITS) in (n.GIVE_COINS >> (3 * BITS), n.ASK_COINS >> (3 * BITS))


class BuildOffer(Decision[Chr]):
    """Goods one by one, then the offer is made, or dropped (CHR-trade-5, CHR-trade-8)."""

    rule = "CHR-trade-5"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def args(self) -> list[int]:
        return [self.seat, self.left]

    def actions(self, s: Chr) -> list[int]:
        found = [n.DROP, *extensions(s)]
        if len(s.frame) > GOODS:
            found.append(n.MAKE_OFFER)
        elif s.frame[VIA] != NOBODY and not s.frame[DUTY]:
            found += [n.DUTY | coins for coins in _amounts(s.sides[self.seat].coins)]
        return sorted(found)

    def answer(self, s: Chr, action: int) -> None:
        verb = action >> (3 * BITS) << (3 * BITS)
        if verb == n.DROP:
            s.frame = []
        elif verb == n.MAKE_OFFER:
            s.emit(n.OFFERED, s.frame[FROM], s.frame[TO])
            if s.frame[VIA] != NOBODY:
                s.push(AllowTransit(s.frame[VIA], self.left))
            else:
                s.push(AnswerOffer(s.frame[TO], self.left))
        else:
            if verb == n.DUTY:
                s.frame[DUTY] = action & MASK
            else:
                s.frame.append(action)
            s.push(self)


class AllowTransit(Decision[Chr]):
    """A third player lets the goods through, for the duty offered, or not (CHR-trade-3)."""

    rule = "CHR-trade-3"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def args(self) -> list[int]:
        return [self.seat, self.left]

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.ALLOW, n.REFUSE])

    def answer(self, s: Chr, action: int) -> None:
        if action == n.ALLOW:
            s.push(AnswerOffer(s.frame[TO], self.left))
        else:
            s.frame = []


class AnswerOffer(Decision[Chr]):
    """Accept, refuse, or make an offer in return (CHR-trade-8)."""

    rule = "CHR-trade-8"

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def args(self) -> list[int]:
        return [self.seat, self.left]

    def actions(self, s: Chr) -> list[int]:
        found = [n.REFUSE]
        if fulfillable(s):
            found.append(n.ACCEPT)
        if self.left > 0 and s.frame[VIA] == NOBODY:
            found.append(n.COUNTER)
        return sorted(found)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.ACCEPT:
            fulfil(s)
        elif action == n.COUNTER:
            s.frame = [s.frame[TO], s.frame[FROM], NOBODY, 0]
            s.push(BuildOffer(self.seat, self.left - 1))
        else:
            s.emit(n.REFUSED, self.seat)
            s.frame = []


def fulfillable(s: Chr) -> bool:
    """Whether both sides own enough of what the offer names twice."""
    frame = s.frame
    for mine, seat in ((True, frame[FROM]), (False, frame[TO])):
        if not _can_receive(s, seat, n.ASK_WEAPON if mine else n.GIVE_WEAPON, n.ASK_SPY if mine else n.GIVE_SPY):
            return False
        verb = n.GIVE_UNIT if mine else n.ASK_UNIT
        units = [item for item in frame[GOODS:] if item >> (3 * BITS) == verb >> (3 * BITS)]
        for item in units:
            if s.count(seat, item >> BITS & MASK, item & MASK) < units.count(item):
                return False
    return True


def _can_receive(s: Chr, seat: int, weapon: int, spy: int) -> bool:
    """A settlement and the price for every weapon, room for a spy."""
    verbs = [item >> (3 * BITS) << (3 * BITS) for item in s.frame[GOODS:]]
    price = transfer_price(s) * verbs.count(weapon)
    if price and (not homes(s, seat, BOMB) or s.sides[seat].coins < price + _coins_due(s, seat)):
        return False
    return spy not in verbs or owned(s, seat) < OWNED


def _coins_due(s: Chr, seat: int) -> int:
    """Coins the offer itself takes from a player."""
    verb = n.GIVE_COINS if seat == s.frame[FROM] else n.ASK_COINS
    due = sum([item & MASK for item in s.frame[GOODS:] if item >> (3 * BITS) == verb >> (3 * BITS)])
    return due + (s.frame[DUTY] if seat == s.frame[FROM] else 0)


def fulfil(s: Chr) -> None:
    """Everything changes hands; coins and duty are paid (CHR-trade-5)."""
    frame = s.frame
    seat, other = frame[FROM], frame[TO]
    if frame[VIA] != NOBODY:
        s.sides[seat].coins -= frame[DUTY]
        s.sides[frame[VIA]].coins += frame[DUTY]
    for item in frame[GOODS:]:
        verb = item >> (3 * BITS) << (3 * BITS)
        giving = verb in (n.GIVE_UNIT, n.GIVE_CARD, n.GIVE_TECHNOLOGY, n.GIVE_COINS, n.GIVE_WEAPON, n.GIVE_SPY)
        giver, taker = (seat, other) if giving else (other, seat)
        hand(s, verb, item & MASK, item >> BITS & MASK, giver, taker)
    s.emit(n.DEAL_MADE, seat, other)
    s.frame = []
    s.then([PlaceLoose(seat), PlaceLoose(other)])


def hand(s: Chr, verb: int, first: int, second: int, giver: int, taker: int) -> None:
    """One good of an offer."""
    if verb in (n.GIVE_COINS, n.ASK_COINS):
        s.sides[giver].coins -= first
        s.sides[taker].coins += first
    elif verb in (n.GIVE_UNIT, n.ASK_UNIT):
        s.pieces[giver].remove(second | first << KIND)
        s.add(taker, first, second)
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
        s.pieces[giver].remove(first | BOMB << KIND)
        s.sides[taker].coins -= transfer_price(s)
        s.push(PlaceUnits(taker, BOMB, 1))
    elif verb in (n.GIVE_SPY, n.ASK_SPY):
        spy = idle_spies(s, giver)[-1]
        change(s, giver, spy, -1)
        recruit_spy(s, taker, spy >> SPECIAL_AT)
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
