"""The purchase sheet as a player reads it now: what everything costs, what may be bought and where."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import ARG_BITS
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import (
    ENLARGED,
    ENLARGED_TWICE,
    FOUNDED_THIS_TURN,
    NO_CIVILIZATION,
    OCCUPIED,
    OUT,
    PROOF_ONLY,
    patent_last_turn,
    patent_technology,
)
from civitas.games.civilization_chr.phase_state import PurchaseState
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
    TERRITORIES,
    era_of,
    is_ship,
    kind_of,
    line_of,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.economy import (
    capital_price,
    improvement_price,
    listed_price,
    price_name,
    resource_discount_applies,
    slave_discounted,
    technology_price,
    unit_price,
    upgrade_price,
)
from civitas.games.civilization_chr.rules.events.event_phase import SLAVES_EVENT
from civitas.games.civilization_chr.rules.purchase.miniatures import (
    miniatures_left,
    settlement_miniatures_left,
    weapons_left,
)
from civitas.games.civilization_chr.rules.purchase.technology_rewards import (
    count_unowned_technologies,
    open_technologies,
    owns_improvement,
)
from civitas.games.civilization_chr.rules.settlements import (
    improvement_card,
    improvement_half_points,
    in_anarchy,
    is_happy,
    max_settlement_size,
    traded_resource,
)
from civitas.games.civilization_chr.state import ChrState

MAX_TECHNOLOGIES: Final = 2


def require_purchase(s: ChrState) -> PurchaseState:
    """The purchase going on."""
    assert s.shop is not None
    return s.shop


def is_slave_event(s: ChrState) -> bool:
    return s.event == SLAVES_EVENT


# Prices as a player sees them now


def player_technology_price(s: ChrState, seat: int, technology: int) -> int:
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
    return technology_price(
        s.box, technology, s.era, count_unowned_technologies(s), side.civilization, wonder, fundamentalist
    )


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


def pay_royalty(s: ChrState, seat: int, technology: int, amount: int) -> None:
    """Another owner gets a fixed part of the price out of the bank's hands (CHR-purchase-9)."""
    owner = s.technology_owner(technology)
    if any(
        patent_technology(patent) == technology and patent_last_turn(patent) >= s.turn
        for patent in s.sides[seat].patents
    ):
        return
    if owner not in (NOBODY, seat) and s.sides[owner].status != OUT and amount:
        s.sides[owner].coins += amount
        s.emit(n.ROYALTY, owner, amount)


# What may be bought


def technologies_for_sale(s: ChrState, seat: int) -> list[int]:
    """Two a turn, one for fundamentalists (CHR-purchase-3)."""
    side = s.sides[seat]
    most = 1 if s.box.governments[side.government].all_happy else MAX_TECHNOLOGIES
    if require_purchase(s).learnt >= most or in_anarchy(s, seat):
        return []
    return [number for number in open_technologies(s) if player_technology_price(s, seat, number) <= side.coins]


def improvements_for_sale(s: ChrState, seat: int) -> list[int]:
    """Of this era and the one before, one of each kind (CHR-purchase-9, CHR-purchase-10)."""
    known = s.usable_technologies(seat)
    return [
        number
        for number, entry in enumerate(s.box.improvements)
        if (entry.era >= s.era - 1 or entry.survives_eras)
        and known >> entry.technology & 1
        and (
            not owns_improvement(s, seat, number)
            or (improvement_half_points(s, number) and has_only_proof(s, seat, number))
        )
        and player_improvement_price(s, seat, number) <= s.sides[seat].coins
    ]


def has_only_proof(s: ChrState, seat: int, card: int) -> bool:
    """Whether a player has an improvement only as the proof a government asks for (CHR-government-7)."""
    return any(improvement_card(owned) == card and owned & PROOF_ONLY for owned in s.sides[seat].improvements)


def player_improvement_price(s: ChrState, seat: int, improvement: int) -> int:
    return slave_discounted(improvement_price(s.box, improvement, s.sides[seat].civilization), s.era, is_slave_event(s))


def selling_settlements(s: ChrState, seat: int) -> list[int]:
    """Settlements in which something may be bought: not occupied, not unhappy under the ban (CHR-government-11)."""
    ban = s.box.governments[s.sides[seat].government].purchase_ban
    return [
        territory
        for territory in s.settlements(seat)
        if not s.marks[territory] & OCCUPIED and not (ban and not is_happy(s, territory))
    ]


def recruit_room(s: ChrState, seat: int, territory: int) -> int:
    """How many more units may be placed in a settlement this turn (CHR-purchase-11)."""
    size = s.size[territory]
    civilization = s.sides[seat].civilization
    if civilization != NO_CIVILIZATION:
        size += s.box.civilizations[civilization].extra_units
    return size - units_bought(s, territory)


def units_bought(s: ChrState, territory: int) -> int:
    """Units already placed in a settlement in this purchase; none outside of one."""
    return s.shop.placed[territory] if s.shop is not None else 0


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


def enlargeable_settlements(s: ChrState, seat: int) -> list[int]:
    """One size a turn, two for Expansionists, not in the turn of founding except for them (CHR-purchase-15)."""
    civilization = s.sides[seat].civilization
    expansionist = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    price = enlarge_price(s, seat)
    if in_anarchy(s, seat) or s.sides[seat].coins < price:
        return []
    found: list[int] = []
    for territory in selling_settlements(s, seat):
        mark = s.marks[territory]
        if mark & FOUNDED_THIS_TURN and not (expansionist and s.variants.enlarge_new_village):
            continue
        if mark & (ENLARGED_TWICE if expansionist else ENLARGED):
            continue
        if s.size[territory] < max_settlement_size(s, territory, seat) and settlement_miniatures_left(
            s, seat, s.size[territory] + 1
        ):
            found.append(territory)
    return found


def enlarge_price(s: ChrState, seat: int) -> int:
    return slave_discounted(listed_price(s.box, "enlarge", s.era, s.sides[seat].civilization), s.era, is_slave_event(s))


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


def capital_candidates(s: ChrState, seat: int) -> list[int]:
    """Settlements at least as large as the capital (CHR-purchase-16)."""
    side = s.sides[seat]
    if side.coins < capital_move_price(s, seat) or side.capital == NOBODY or in_anarchy(s, seat):
        return []
    least = s.size[side.capital]
    return [
        territory
        for territory in s.settlements(seat)
        if territory != side.capital and s.size[territory] >= least and not s.marks[territory] & OCCUPIED
    ]


def spy_price(s: ChrState, seat: int) -> int:
    """CHR-spy-1."""
    return slave_discounted(listed_price(s.box, "spy", s.era, s.sides[seat].civilization), s.era, is_slave_event(s))


def capital_move_price(s: ChrState, seat: int) -> int:
    """What it costs to move the capital (CHR-purchase-16)."""
    return slave_discounted(capital_price(s.box, s.era, s.sides[seat].civilization), s.era, is_slave_event(s))
