"""The purchase sheet as a player reads it now: what everything costs, what may be bought and where."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import BITS
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.flags import (
    ENLARGED,
    ENLARGED_TWICE,
    FOUNDED,
    OCCUPIED,
    OUT,
    PROOF,
    lasts_until,
    patented,
)
from civitas.games.civilization_chr.phase_state import Shop
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    ARTILLERY,
    CARRIER,
    CAVALRY,
    EXPLORER,
    HORSES,
    INDUSTRIAL,
    IRON,
    MODERN,
    NOBODY,
    RARE_METALS,
    era_of,
    is_ship,
    kind_of,
    line_of,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.economy import (
    NO_CIVILIZATION,
    capital_price,
    improvement_price,
    iron_or_horses,
    less_slaves,
    listed_price,
    price_name,
    technology_price,
    unit_price,
    upgrade_price,
)
from civitas.games.civilization_chr.rules.events.event_phase import SLAVES_EVENT
from civitas.games.civilization_chr.rules.purchase.miniatures import homes_left, left, weapons_left
from civitas.games.civilization_chr.rules.purchase.technology_rewards import open_technologies, owns, unbought
from civitas.games.civilization_chr.rules.settlements import (
    card_of,
    happy,
    in_anarchy,
    largest_size,
    traded_resource,
    worth,
)
from civitas.games.civilization_chr.state import Chr

TECHNOLOGIES: Final = 2


def shop_of(s: Chr) -> Shop:
    """The purchase going on."""
    assert s.shop is not None
    return s.shop


def slaves(s: Chr) -> bool:
    return s.event == SLAVES_EVENT


# Prices as a player sees them now


def tech_price(s: Chr, seat: int, technology: int) -> int:
    """CHR-purchase-4 to CHR-purchase-6, CHR-government-13."""
    side = s.sides[seat]
    entry = s.box.technologies[technology]
    wonder = 0
    discounts = side.wonders & s.box.wonder_masks["tech_discount"]
    if discounts:
        for number, held in enumerate(s.box.wonders):
            if discounts >> number & 1 and held.era == entry.era and held.era >= s.era:
                wonder += held.coins
    fundamentalist = s.box.governments[side.government].all_happy
    return technology_price(s.box, technology, s.era, unbought(s), side.civilization, wonder, fundamentalist)


def recruit_price(s: Chr, seat: int, kind: int, territory: int) -> int:
    """A unit placed in a settlement, with the discounts of government and resource (CHR-purchase-12)."""
    return recruit_cost(s, seat, kind, resource_discount(s, kind, territory))


def recruit_cost(s: Chr, seat: int, kind: int, discount: bool) -> int:
    """The same, with or without the discount of a resource."""
    side = s.sides[seat]
    if kind == EXPLORER:
        return less_slaves(listed_price(s.box, "explorer", s.era, side.civilization), s.era, slaves(s))
    reduction = s.box.governments[side.government].unit_discount
    if discount:
        reduction += 5
    price = unit_price(s.box, price_name(line_of(kind)), era_of(kind), side.civilization, reduction)
    return less_slaves(price, s.era, slaves(s))


def resource_discount(s: Chr, kind: int, territory: int) -> bool:
    """Horses for one cavalry, iron for two heavy units, each turn and settlement (CHR-resource-2, CHR-resource-3)."""
    resource = traded_resource(s, territory)
    used = s.shop.served[territory] if s.shop is not None else 0
    if resource == HORSES and kind != EXPLORER and line_of(kind) == CAVALRY:
        return used < 1 and iron_or_horses(s.era, True)
    if resource == IRON and iron_or_horses(s.era, False) and used < 2:
        return heavy(kind)
    return False


def heavy(kind: int) -> bool:
    """Cannons and howitzers, tanks, warships of the last two eras, aircraft."""
    if kind == AIRCRAFT:
        return True
    if is_ship(kind):
        return era_of(kind) >= INDUSTRIAL
    return kind in (unit_kind(ARTILLERY, INDUSTRIAL), unit_kind(ARTILLERY, MODERN), unit_kind(CAVALRY, MODERN))


def royalty(s: Chr, seat: int, technology: int, amount: int) -> None:
    """Another owner gets a fixed part of the price out of the bank's hands (CHR-purchase-9)."""
    owner = s.inventor(technology)
    if any(patented(patent) == technology and lasts_until(patent) >= s.turn for patent in s.sides[seat].patents):
        return
    if owner not in (NOBODY, seat) and s.sides[owner].status != OUT and amount:
        s.sides[owner].coins += amount
        s.emit(n.ROYALTY, owner, amount)


# What may be bought


def technologies_for_sale(s: Chr, seat: int) -> list[int]:
    """Two a turn, one for fundamentalists (CHR-purchase-3)."""
    side = s.sides[seat]
    most = 1 if s.box.governments[side.government].all_happy else TECHNOLOGIES
    if shop_of(s).learnt >= most or in_anarchy(s, seat):
        return []
    return [number for number in open_technologies(s) if tech_price(s, seat, number) <= side.coins]


def improvements_for_sale(s: Chr, seat: int) -> list[int]:
    """Of this era and the one before, one of each kind (CHR-purchase-9, CHR-purchase-10)."""
    known = s.knowledge(seat)
    return [
        number
        for number, entry in enumerate(s.box.improvements)
        if (entry.era >= s.era - 1 or entry.kept)
        and known >> entry.technology & 1
        and (not owns(s, seat, number) or (worth(s, number) and proven(s, seat, number)))
        and build_price(s, seat, number) <= s.sides[seat].coins
    ]


def proven(s: Chr, seat: int, card: int) -> bool:
    """Whether a player has an improvement only as the proof a government asks for (CHR-government-7)."""
    return any(card_of(owned) == card and owned & PROOF for owned in s.sides[seat].improvements)


def build_price(s: Chr, seat: int, improvement: int) -> int:
    return less_slaves(improvement_price(s.box, improvement, s.sides[seat].civilization), s.era, slaves(s))


def sellers(s: Chr, seat: int) -> list[int]:
    """Settlements in which something may be bought: not occupied, not unhappy under the ban (CHR-government-11)."""
    ban = s.box.governments[s.sides[seat].government].purchase_ban
    return [
        territory
        for territory in s.settlements(seat)
        if not s.marks[territory] & OCCUPIED and not (ban and not happy(s, territory))
    ]


def room(s: Chr, seat: int, territory: int) -> int:
    """How many more units may be placed in a settlement this turn (CHR-purchase-11)."""
    size = s.size[territory]
    civilization = s.sides[seat].civilization
    if civilization != NO_CIVILIZATION:
        size += s.box.civilizations[civilization].extra_units
    return size - bought(s, territory)


def bought(s: Chr, territory: int) -> int:
    """Units already placed in a settlement in this purchase; none outside of one."""
    return s.shop.placed[territory] if s.shop is not None else 0


def kinds_known(s: Chr, seat: int) -> list[int]:
    """Units of this era and the one before that somebody's technology allows (CHR-purchase-9), with figures left."""
    found: list[int] = []
    known = s.knowledge(seat)
    for kind in range(AIRCRAFT + 1):
        if era_of(kind) < s.era - 1:
            continue
        if any(known >> unit.technology & 1 for unit in s.box.levels[kind]) and left(s, seat, kind):
            found.append(kind)
    if left(s, seat, EXPLORER):
        found.append(EXPLORER)
    return found


def housed(s: Chr, seat: int, kind: int, territory: int) -> bool:
    """Ships need a port, aircraft an airport (CHR-purchase-11)."""
    if kind == AIRCRAFT:
        return s.road[territory] == 2 or not s.variants.roads
    if is_ship(kind):
        return bool(s.box.coasts[territory]) and (s.road[territory] > 0 or not s.variants.roads)
    return True


def recruits(s: Chr, seat: int) -> list[int]:
    if in_anarchy(s, seat):
        return []
    found: list[int] = []
    coins = s.sides[seat].coins
    kinds = [kind for kind in kinds_known(s, seat) if recruit_cost(s, seat, kind, True) <= coins]
    cheap = [recruit_cost(s, seat, kind, False) <= coins for kind in kinds]
    for territory in sellers(s, seat):
        if kinds and room(s, seat, territory) > 0:
            for place, kind in enumerate(kinds):
                affordable = cheap[place] or resource_discount(s, kind, territory)
                if affordable and housed(s, seat, kind, territory):
                    found.append(n.RECRUIT | kind | territory << BITS)
    return found


def enlargeable(s: Chr, seat: int) -> list[int]:
    """One size a turn, two for Expansionists, not in the turn of founding except for them (CHR-purchase-15)."""
    civilization = s.sides[seat].civilization
    expansionist = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    price = enlarge_price(s, seat)
    if in_anarchy(s, seat) or s.sides[seat].coins < price:
        return []
    found: list[int] = []
    for territory in sellers(s, seat):
        mark = s.marks[territory]
        if mark & FOUNDED and not (expansionist and s.variants.enlarge_new_village):
            continue
        if mark & (ENLARGED_TWICE if expansionist else ENLARGED):
            continue
        if s.size[territory] < largest_size(s, territory, seat) and homes_left(s, seat, s.size[territory] + 1):
            found.append(territory)
    return found


def enlarge_price(s: Chr, seat: int) -> int:
    return less_slaves(listed_price(s.box, "enlarge", s.era, s.sides[seat].civilization), s.era, slaves(s))


def upgrades(s: Chr, seat: int) -> list[int]:
    """Older units in own settlements, ships beside own ports or, for Navigators, anywhere (CHR-purchase-14)."""
    if in_anarchy(s, seat):
        return []
    side = s.sides[seat]
    found: list[int] = []
    for group in s.groups(seat):
        kind, space = kind_of(group), space_of(group)
        if kind >= CARRIER or era_of(kind) >= s.era or not in_dock(s, seat, kind, space):
            continue
        newer = unit_kind(line_of(kind), s.era)
        if not s.known(s.box.levels[newer][0].technology, seat) or refit_price(s, seat, kind) > side.coins:
            continue
        if left(s, seat, newer) and docks(s, seat, space):
            found.append(n.UPGRADE | kind | space << BITS)
    return found


def refit_price(s: Chr, seat: int, kind: int) -> int:
    """What bringing a unit up to the era costs (CHR-purchase-14)."""
    price = upgrade_price(s.box, is_ship(kind), s.era - era_of(kind), s.sides[seat].civilization)
    return less_slaves(price, s.era, slaves(s))


def docks(s: Chr, seat: int, space: int) -> list[int]:
    """The settlements an upgrade counts in, where it counts like a unit bought (CHR-purchase-18)."""
    if s.variants.upgrades_ignore_limit:
        return [NOBODY]
    places = [space] if space < TERRITORIES else [beside for beside in s.box.land[space] if s.owner[beside] == seat]
    return [place for place in places if room(s, seat, place) > 0]


def in_dock(s: Chr, seat: int, kind: int, space: int) -> bool:
    """Where a unit can be upgraded."""
    if not is_ship(kind):
        return space < TERRITORIES and s.owner[space] == seat and not s.marks[space] & OCCUPIED
    if space < TERRITORIES:
        return s.owner[space] == seat
    civilization = s.sides[seat].civilization
    if civilization != NO_CIVILIZATION and s.box.civilizations[civilization].navigators:
        return True
    return any(s.owner[beside] == seat and s.road[beside] for beside in s.box.land[space])


def sales(s: Chr, seat: int) -> list[int]:
    """Units of older eras (CHR-purchase-13)."""
    return [
        n.SELL | kind_of(group) | space_of(group) << BITS
        for group in s.groups(seat)
        if kind_of(group) < CARRIER and era_of(kind_of(group)) < s.era
    ]


def weapons(s: Chr, seat: int) -> list[int]:
    """Nuclear weapons: after Fission, one a turn in each own settlement that has rare metals now (CHR-resource-6)."""
    if s.era < MODERN or in_anarchy(s, seat) or not s.known(s.box.technology("fission"), seat):
        return []
    if s.sides[seat].coins < weapon_price(s, seat) or not weapons_left(s):
        return []
    return [
        n.WEAPON | territory
        for territory in sellers(s, seat)
        if traded_resource(s, territory) == RARE_METALS and not shop_of(s).served[territory]
    ]


def weapon_price(s: Chr, seat: int) -> int:
    price = listed_price(s.box, "nuclear_weapon", s.era, s.sides[seat].civilization)
    return less_slaves(price, s.era, slaves(s))


def capitals(s: Chr, seat: int) -> list[int]:
    """Settlements at least as large as the capital (CHR-purchase-16)."""
    side = s.sides[seat]
    if side.coins < seat_price(s, seat) or side.capital == NOBODY or in_anarchy(s, seat):
        return []
    least = s.size[side.capital]
    return [
        territory
        for territory in s.settlements(seat)
        if territory != side.capital and s.size[territory] >= least and not s.marks[territory] & OCCUPIED
    ]


def spy_price(s: Chr, seat: int) -> int:
    """CHR-spy-1."""
    return less_slaves(listed_price(s.box, "spy", s.era, s.sides[seat].civilization), s.era, slaves(s))


def seat_price(s: Chr, seat: int) -> int:
    """What it costs to move the capital (CHR-purchase-16)."""
    return less_slaves(capital_price(s.box, s.era, s.sides[seat].civilization), s.era, slaves(s))
