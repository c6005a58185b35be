"""Units, weapons and spies for sale: recruiting, bringing up to date, selling back."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    ARTILLERY,
    CARRIER,
    CAVALRY,
    ERAS,
    EXPLORER,
    HORSES,
    INDUSTRIAL,
    IRON,
    KIND_COUNT,
    KIND_IDS,
    MODERN,
    NOBODY,
    RARE_METALS,
    TERRITORIES,
    era_of,
    is_ship,
    kind_of,
    line_of,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.economy import (
    listed_price,
    price_name,
    resource_discount_applies,
    slave_discounted,
    unit_price,
    upgrade_price,
)
from civitas.games.civilization_chr.rules.espionage.spies import MAX_SPIES, count_spies
from civitas.games.civilization_chr.rules.purchase.market import (
    is_slave_event,
    recruit_room,
    require_purchase,
    selling_settlements,
    why_not_selling_here,
    why_technology_unknown,
)
from civitas.games.civilization_chr.rules.purchase.miniatures import miniatures_left, weapons_left
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED, why_coins_short
from civitas.games.civilization_chr.rules.settlements import in_anarchy, traded_resource
from civitas.games.civilization_chr.state import ChrState


def recruit_price(s: ChrState, seat: int, kind: int, territory: int) -> int:
    """A unit placed in a settlement, with the discounts of government and resource (CHR-purchase-12)."""
    return recruit_cost(s, seat, kind, resource_discount(s, kind, territory))


def recruit_cost(s: ChrState, seat: int, kind: int, discount: bool) -> int:
    """The same, with or without the discount of a resource."""
    side = s.sides[seat]
    if kind == EXPLORER:
        return slave_discounted(listed_price(s.box, "explorer", s.era, side.civilization), s.era, is_slave_event(s))
    reduction = s.box.governments[side.government].unit_discount
    if discount:
        reduction += 5
    price = unit_price(s.box, price_name(line_of(kind)), era_of(kind), side.civilization, reduction)
    return slave_discounted(price, s.era, is_slave_event(s))


def resource_discount(s: ChrState, kind: int, territory: int) -> bool:
    """Horses for one cavalry, iron for two heavy units, each turn and settlement (CHR-resource-2, CHR-resource-3)."""
    resource = traded_resource(s, territory)
    used = s.shop.served[territory] if s.shop is not None else 0
    if resource == HORSES and kind != EXPLORER and line_of(kind) == CAVALRY:
        return used < 1 and resource_discount_applies(s.era, True)
    if resource == IRON and resource_discount_applies(s.era, False) and used < 2:
        return is_heavy_unit(kind)
    return False


def is_heavy_unit(kind: int) -> bool:
    """Cannons and howitzers, tanks, warships of the last two eras, aircraft."""
    if kind == AIRCRAFT:
        return True
    if is_ship(kind):
        return era_of(kind) >= INDUSTRIAL
    return kind in (unit_kind(ARTILLERY, INDUSTRIAL), unit_kind(ARTILLERY, MODERN), unit_kind(CAVALRY, MODERN))


def known_unit_kinds(s: ChrState, seat: int) -> list[int]:
    """Units of this era and the one before that somebody's technology allows (CHR-purchase-9), with figures left."""
    found: list[int] = []
    known = s.usable_technologies(seat)
    for kind in range(AIRCRAFT + 1):
        if era_of(kind) < s.era - 1:
            continue
        if any(known >> unit.technology & 1 for unit in s.box.unit_levels[kind]) and miniatures_left(s, seat, kind):
            found.append(kind)
    if miniatures_left(s, seat, EXPLORER):
        found.append(EXPLORER)
    return found


def can_house(s: ChrState, seat: int, kind: int, territory: int) -> bool:
    """Ships need a port, aircraft an airport (CHR-purchase-11)."""
    if kind == AIRCRAFT:
        return s.road[territory] == 2 or not s.variants.roads
    if is_ship(kind):
        return bool(s.box.coasts[territory]) and (s.road[territory] > 0 or not s.variants.roads)
    return True


def recruit_actions(s: ChrState, seat: int) -> list[int]:
    if in_anarchy(s, seat):
        return []
    found: list[int] = []
    coins = s.sides[seat].coins
    kinds = [kind for kind in known_unit_kinds(s, seat) if recruit_cost(s, seat, kind, True) <= coins]
    cheap = [recruit_cost(s, seat, kind, False) <= coins for kind in kinds]
    for territory in selling_settlements(s, seat):
        if kinds and recruit_room(s, seat, territory) > 0:
            for place, kind in enumerate(kinds):
                affordable = cheap[place] or resource_discount(s, kind, territory)
                if affordable and can_house(s, seat, kind, territory):
                    found.append(n.RECRUIT | kind | territory << ARG_BITS)
    return found


def upgrade_actions(s: ChrState, seat: int) -> list[int]:
    """Older units in own settlements, ships beside own ports or, for Navigators, anywhere (CHR-purchase-14)."""
    if in_anarchy(s, seat):
        return []
    side = s.sides[seat]
    found: list[int] = []
    for group in s.piece_groups(seat):
        kind, space = kind_of(group), space_of(group)
        if kind >= CARRIER or era_of(kind) >= s.era or not can_upgrade_at(s, seat, kind, space):
            continue
        newer = unit_kind(line_of(kind), s.era)
        if not s.may_use(s.box.unit_levels[newer][0].technology, seat) or refit_price(s, seat, kind) > side.coins:
            continue
        if miniatures_left(s, seat, newer) and upgrade_settlements(s, seat, space):
            found.append(n.UPGRADE | kind | space << ARG_BITS)
    return found


def refit_price(s: ChrState, seat: int, kind: int) -> int:
    """What bringing a unit up to the era costs (CHR-purchase-14)."""
    price = upgrade_price(s.box, is_ship(kind), s.era - era_of(kind), s.sides[seat].civilization)
    return slave_discounted(price, s.era, is_slave_event(s))


def upgrade_settlements(s: ChrState, seat: int, space: int) -> list[int]:
    """The settlements an upgrade counts in, where it counts like a unit bought (CHR-purchase-18)."""
    if s.variants.upgrades_ignore_limit:
        return [NOBODY]
    places = (
        [space]
        if space < TERRITORIES
        else [beside for beside in s.box.land_neighbours[space] if s.owner[beside] == seat]
    )
    return [place for place in places if recruit_room(s, seat, place) > 0]


def can_upgrade_at(s: ChrState, seat: int, kind: int, space: int) -> bool:
    """Where a unit can be upgraded."""
    if not is_ship(kind):
        return space < TERRITORIES and s.owner[space] == seat and not s.marks[space] & OCCUPIED
    if space < TERRITORIES:
        return s.owner[space] == seat
    civilization = s.sides[seat].civilization
    if civilization != NO_CIVILIZATION and s.box.civilizations[civilization].navigators:
        return True
    return any(s.owner[beside] == seat and s.road[beside] for beside in s.box.land_neighbours[space])


def sale_actions(s: ChrState, seat: int) -> list[int]:
    """Units of older eras (CHR-purchase-13)."""
    return [
        n.SELL | kind_of(group) | space_of(group) << ARG_BITS
        for group in s.piece_groups(seat)
        if kind_of(group) < CARRIER and era_of(kind_of(group)) < s.era
    ]


def weapon_settlements(s: ChrState, seat: int) -> list[int]:
    """Nuclear weapons: after Fission, one a turn in each own settlement that has rare metals now (CHR-resource-6)."""
    if s.era < MODERN or in_anarchy(s, seat) or not s.may_use(s.box.technology_index("fission"), seat):
        return []
    if s.sides[seat].coins < weapon_price(s, seat) or not weapons_left(s):
        return []
    return [
        n.WEAPON | territory
        for territory in selling_settlements(s, seat)
        if traded_resource(s, territory) == RARE_METALS and not require_purchase(s).served[territory]
    ]


def weapon_price(s: ChrState, seat: int) -> int:
    price = listed_price(s.box, "nuclear_weapon", s.era, s.sides[seat].civilization)
    return slave_discounted(price, s.era, is_slave_event(s))


def spy_price(s: ChrState, seat: int) -> int:
    """CHR-spy-1."""
    return slave_discounted(listed_price(s.box, "spy", s.era, s.sides[seat].civilization), s.era, is_slave_event(s))


def why_not_recruited(s: ChrState, seat: int, kind: int, place: int) -> Message:
    closed = why_not_selling_here(s, seat, place)
    if closed is not None:
        return closed
    if kind >= KIND_COUNT:
        return Message(NOT_ASKED, {}, "CHR-purchase-9")
    if kind > CARRIER + 1 and kind != EXPLORER:
        return Message("why-not-recruited", {"kind": KIND_IDS[kind]}, "CHR-purchase-9")
    id = s.box.space_ids[place]
    if kind != EXPLORER:
        levels = s.box.unit_levels[kind]
        if not any(s.may_use(unit.technology, seat) for unit in levels):
            return why_technology_unknown(s, seat, levels[0].technology, "CHR-purchase-9")
        if era_of(kind) < s.era - 1:
            return Message("why-too-old", {"era": ERAS[s.era]}, "CHR-era-5")
        if not can_house(s, seat, kind, place):
            harbour = "why-no-airport" if kind == CARRIER + 1 else "why-no-port"
            return Message(harbour, {"space": id}, "CHR-purchase-11")
    if not miniatures_left(s, seat, kind):
        return Message("why-no-figure", {"kind": KIND_IDS[kind]}, "CHR-purchase-17")
    if recruit_room(s, seat, place) <= 0:
        return Message("why-no-room", {"space": id, "n": s.size[place]}, "CHR-purchase-11")
    return why_coins_short(recruit_price(s, seat, kind, place), s.sides[seat].coins, "CHR-purchase-12")


def _why_none_there(s: ChrState, seat: int, kind: int, space: int, rule: str) -> Message | None:
    if kind < KIND_COUNT and space < len(s.box.space_ids) and s.count_kind(seat, space, kind):
        return None
    args = {"kind": KIND_IDS[min(kind, KIND_COUNT - 1)], "space": s.box.space_ids[min(space, len(s.box.space_ids) - 1)]}
    return Message("why-none-there", {"seat": seat, **args}, rule)


def why_not_upgraded(s: ChrState, seat: int, kind: int, space: int) -> Message:
    missing = _why_none_there(s, seat, kind, space, "CHR-purchase-14")
    if missing is not None:
        return missing
    if kind >= CARRIER or era_of(kind) >= s.era:
        return Message("why-up-to-date", {"era": ERAS[s.era]}, "CHR-purchase-14")
    newer = unit_kind(line_of(kind), s.era)
    if not can_upgrade_at(s, seat, kind, space):
        return Message("why-no-dock", {"space": s.box.space_ids[space]}, "CHR-purchase-14")
    if not s.may_use(s.box.unit_levels[newer][0].technology, seat):
        return why_technology_unknown(s, seat, s.box.unit_levels[newer][0].technology, "CHR-purchase-14")
    if not miniatures_left(s, seat, newer):
        return Message("why-no-figure", {"kind": KIND_IDS[newer]}, "CHR-purchase-17")
    if s.sides[seat].coins < refit_price(s, seat, kind):
        return why_coins_short(refit_price(s, seat, kind), s.sides[seat].coins, "CHR-purchase-14")
    return Message("why-no-room", {"space": s.box.space_ids[space], "n": 0}, "CHR-purchase-18")


def why_not_sold(s: ChrState, seat: int, kind: int, space: int) -> Message:
    missing = _why_none_there(s, seat, kind, space, "CHR-purchase-13")
    return missing or Message("why-not-old", {"era": ERAS[s.era]}, "CHR-purchase-13")


def why_no_weapon(s: ChrState, seat: int, place: int) -> Message:
    closed = why_not_selling_here(s, seat, place)
    if closed is not None:
        return closed
    fission = s.box.technology_index("fission")
    if s.era < MODERN or not s.may_use(fission, seat):
        return why_technology_unknown(s, seat, fission, "CHR-resource-6")
    if traded_resource(s, place) != RARE_METALS:
        return Message("why-no-metals", {"space": s.box.space_ids[place]}, "CHR-resource-6")
    if require_purchase(s).served[place]:
        return Message("why-one-weapon", {"space": s.box.space_ids[place]}, "CHR-resource-6")
    if s.sides[seat].coins < weapon_price(s, seat):
        return why_coins_short(weapon_price(s, seat), s.sides[seat].coins, "CHR-resource-6")
    return Message("why-no-figure", {"kind": "nuclear_weapon"}, "CHR-purchase-17")


def why_not_trained(s: ChrState, seat: int) -> Message:
    if not s.variants.espionage:
        return Message("why-no-espionage", {}, "CHR-setup-1")
    if count_spies(s, seat) >= MAX_SPIES:
        return Message("why-spies-full", {"seat": seat, "n": count_spies(s, seat), "most": MAX_SPIES}, "CHR-spy-1")
    if s.sides[seat].coins < spy_price(s, seat):
        return why_coins_short(spy_price(s, seat), s.sides[seat].coins, "CHR-spy-1")
    return Message("why-spies-later", {"era": ERAS[2]}, "CHR-spy-1")
