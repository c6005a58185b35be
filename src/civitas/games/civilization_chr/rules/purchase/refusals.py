"""Why something cannot be bought, placed or bid now: the rule, and the numbers that decide.

Only facts the asked seat knows may decide an answer. This is the slow path behind a refusal.
"""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, unpack_args
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import ENLARGED, FOUNDED_THIS_TURN, NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.pieces import (
    CARRIER,
    ERAS,
    EXPLORER,
    KIND_COUNT,
    KIND_IDS,
    MODERN,
    NOBODY,
    RARE_METALS,
    TERRITORIES,
    era_of,
    line_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.espionage.spies import MAX_SPIES, count_spies
from civitas.games.civilization_chr.rules.purchase.market import (
    MAX_TECHNOLOGIES,
    can_house,
    can_upgrade_at,
    capital_move_price,
    enlarge_price,
    player_improvement_price,
    player_technology_price,
    recruit_price,
    recruit_room,
    refit_price,
    require_purchase,
    spy_price,
    weapon_price,
)
from civitas.games.civilization_chr.rules.purchase.miniatures import miniatures_left, settlement_miniatures_left
from civitas.games.civilization_chr.rules.purchase.technology_rewards import owns_improvement
from civitas.games.civilization_chr.rules.refusals import ANARCHY_RULE, NOT_ASKED, why_coins_short, why_no_territory
from civitas.games.civilization_chr.rules.settlements import (
    in_anarchy,
    is_happy,
    max_settlement_size,
    traded_resource,
    why_not_put,
)
from civitas.games.civilization_chr.state import ChrState


def why_not_bought(s: ChrState, seat: int, action: int) -> Message:
    """Every line of the purchase sheet."""
    verb = action_verb(action)
    first, second, _ = unpack_args(action)
    if in_anarchy(s, seat) and verb in (n.TECHNOLOGY, n.RECRUIT, n.ENLARGE, n.UPGRADE, n.WEAPON, n.MOVE_CAPITAL):
        return Message("why-anarchy-buys", {}, ANARCHY_RULE)
    if verb == n.TECHNOLOGY:
        return _technology(s, seat, first)
    if verb == n.TAKE:
        return _improvement(s, seat, first)
    if verb == n.RECRUIT:
        return _unit(s, seat, first, second)
    if verb == n.ENLARGE:
        return _growth(s, seat, first)
    if verb == n.UPGRADE:
        return _upgrade(s, seat, first, second)
    if verb == n.SELL:
        return _sale(s, seat, first, second)
    if verb == n.WEAPON:
        return _weapon(s, seat, first)
    if verb == n.MOVE_CAPITAL:
        return _capital(s, seat, first)
    if verb == n.TRAIN_SPY:
        return _spy(s, seat)
    if verb == n.COLONY_SHIP:
        return _colony(s, seat)
    if verb == n.PUT:
        return why_not_put(s, seat, action)
    if verb == n.SHOW and first < len(s.box.strategy):
        held = first in s.sides[seat].hand
        id = s.box.strategy_ids[first]
        return Message("why-card-not-met" if held else "why-card-not-held", {"strategy": id}, "CHR-strategy-5")
    return Message(NOT_ASKED, {}, "CHR-purchase-9")


def _technology(s: ChrState, seat: int, technology: int) -> Message:
    if technology >= len(s.box.technologies):
        return Message(NOT_ASKED, {}, "CHR-purchase-3")
    id = s.box.technology_ids[technology]
    owner = s.technology_owner(technology)
    if owner != NOBODY:
        return Message("why-technology-owned", {"technology": id, "seat": owner}, "CHR-purchase-3")
    known = s.discovered_technologies()
    for needed in range(len(s.box.technologies)):
        if s.box.technologies[technology].prerequisite_mask >> needed & 1 and not known >> needed & 1:
            args = {"technology": id, "technology2": s.box.technology_ids[needed]}
            return Message("why-prerequisite", {**args}, "CHR-purchase-3")
    most = 1 if s.box.governments[s.sides[seat].government].all_happy else MAX_TECHNOLOGIES
    if require_purchase(s).learnt >= most:
        return Message("why-technologies-bought", {"n": most}, "CHR-purchase-3")
    return why_coins_short(player_technology_price(s, seat, technology), s.sides[seat].coins, "CHR-purchase-3")


def _unknown(s: ChrState, seat: int, technology: int, rule: str) -> Message:
    """A technology nobody owns, or somebody only since this turn (CHR-purchase-8)."""
    owner = s.technology_owner(technology)
    id = s.box.technology_ids[technology]
    if owner == NOBODY:
        return Message("why-technology-unknown", {"technology": id}, rule)
    return Message("why-technology-new", {"technology": id, "seat": owner}, "CHR-purchase-8")


def _improvement(s: ChrState, seat: int, card: int) -> Message:
    cards = s.box.improvement_ids + s.box.wonder_ids
    if card >= len(cards):
        return Message(NOT_ASKED, {}, "CHR-purchase-10")
    if card >= len(s.box.improvements):
        return Message("why-wonder-not-sold", {"card": cards[card]}, "CHR-purchase-10")
    entry = s.box.improvements[card]
    if owns_improvement(s, seat, card):
        return Message("why-improvement-owned", {"card": s.box.improvement_ids[card]}, "CHR-purchase-10")
    if not s.may_use(entry.technology, seat):
        return _unknown(s, seat, entry.technology, "CHR-purchase-10")
    if entry.era < s.era - 1 and not entry.survives_eras:
        return Message("why-too-old", {"era": ERAS[s.era]}, "CHR-era-5")
    return why_coins_short(player_improvement_price(s, seat, card), s.sides[seat].coins, "CHR-purchase-10")


def why_not_selling_here(s: ChrState, seat: int, place: int) -> Message | None:
    """Why nothing can be bought in a place; ``None`` where it can."""
    if place >= TERRITORIES or s.owner[place] != seat:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, TERRITORIES)]}, "CHR-purchase-11")
    id = s.box.space_ids[place]
    if s.marks[place] & OCCUPIED:
        return Message("why-occupied", {"space": id}, "CHR-barbarian-7")
    if s.box.governments[s.sides[seat].government].purchase_ban and not is_happy(s, place):
        return Message("why-unhappy", {"space": id}, "CHR-government-11")
    return None


def _unit(s: ChrState, seat: int, kind: int, place: int) -> Message:
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
            return _unknown(s, seat, levels[0].technology, "CHR-purchase-9")
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


def _growth(s: ChrState, seat: int, place: int) -> Message:
    closed = why_not_selling_here(s, seat, place)
    if closed is not None:
        return closed
    id, mark = s.box.space_ids[place], s.marks[place]
    civilization = s.sides[seat].civilization
    expansionist = civilization != NO_CIVILIZATION and s.box.civilizations[civilization].expansionist
    most = max_settlement_size(s, place, seat)
    if s.size[place] >= most:
        return Message("why-largest", {"space": id, "n": most}, "CHR-purchase-15")
    if mark & FOUNDED_THIS_TURN and not (expansionist and s.variants.enlarge_new_village):
        return Message("why-just-founded", {"space": id}, "CHR-purchase-15")
    if s.sides[seat].coins < enlarge_price(s, seat):
        return why_coins_short(enlarge_price(s, seat), s.sides[seat].coins, "CHR-purchase-15")
    if mark & ENLARGED:
        return Message("why-enlarged", {"space": id, "n": 2 if expansionist else 1}, "CHR-purchase-15")
    return Message(
        "why-no-home-figure", {"n": settlement_miniatures_left(s, seat, s.size[place] + 1)}, "CHR-purchase-17"
    )


def _none_there(s: ChrState, seat: int, kind: int, space: int, rule: str) -> Message | None:
    if kind < KIND_COUNT and space < len(s.box.space_ids) and s.count_kind(seat, space, kind):
        return None
    args = {"kind": KIND_IDS[min(kind, KIND_COUNT - 1)], "space": s.box.space_ids[min(space, len(s.box.space_ids) - 1)]}
    return Message("why-none-there", {"seat": seat, **args}, rule)


def _upgrade(s: ChrState, seat: int, kind: int, space: int) -> Message:
    missing = _none_there(s, seat, kind, space, "CHR-purchase-14")
    if missing is not None:
        return missing
    if kind >= CARRIER or era_of(kind) >= s.era:
        return Message("why-up-to-date", {"era": ERAS[s.era]}, "CHR-purchase-14")
    newer = unit_kind(line_of(kind), s.era)
    if not can_upgrade_at(s, seat, kind, space):
        return Message("why-no-dock", {"space": s.box.space_ids[space]}, "CHR-purchase-14")
    if not s.may_use(s.box.unit_levels[newer][0].technology, seat):
        return _unknown(s, seat, s.box.unit_levels[newer][0].technology, "CHR-purchase-14")
    if not miniatures_left(s, seat, newer):
        return Message("why-no-figure", {"kind": KIND_IDS[newer]}, "CHR-purchase-17")
    if s.sides[seat].coins < refit_price(s, seat, kind):
        return why_coins_short(refit_price(s, seat, kind), s.sides[seat].coins, "CHR-purchase-14")
    return Message("why-no-room", {"space": s.box.space_ids[space], "n": 0}, "CHR-purchase-18")


def _sale(s: ChrState, seat: int, kind: int, space: int) -> Message:
    missing = _none_there(s, seat, kind, space, "CHR-purchase-13")
    return missing or Message("why-not-old", {"era": ERAS[s.era]}, "CHR-purchase-13")


def _weapon(s: ChrState, seat: int, place: int) -> Message:
    closed = why_not_selling_here(s, seat, place)
    if closed is not None:
        return closed
    fission = s.box.technology_index("fission")
    if s.era < MODERN or not s.may_use(fission, seat):
        return _unknown(s, seat, fission, "CHR-resource-6")
    if traded_resource(s, place) != RARE_METALS:
        return Message("why-no-metals", {"space": s.box.space_ids[place]}, "CHR-resource-6")
    if require_purchase(s).served[place]:
        return Message("why-one-weapon", {"space": s.box.space_ids[place]}, "CHR-resource-6")
    if s.sides[seat].coins < weapon_price(s, seat):
        return why_coins_short(weapon_price(s, seat), s.sides[seat].coins, "CHR-resource-6")
    return Message("why-no-figure", {"kind": "nuclear_weapon"}, "CHR-purchase-17")


def _capital(s: ChrState, seat: int, place: int) -> Message:
    side = s.sides[seat]
    if place == side.capital:
        return Message("why-is-capital", {"space": s.box.space_ids[place]}, "CHR-purchase-16")
    if place >= TERRITORIES or s.owner[place] != seat or s.marks[place] & OCCUPIED or side.capital == NOBODY:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, TERRITORIES)]}, "CHR-purchase-16")
    if s.size[place] < s.size[side.capital]:
        args = {"needs": s.size[side.capital], "has": s.size[place]}
        return Message("why-smaller", {"space": s.box.space_ids[place], **args}, "CHR-purchase-16")
    return why_coins_short(capital_move_price(s, seat), side.coins, "CHR-purchase-16")


def _spy(s: ChrState, seat: int) -> Message:
    if not s.variants.espionage:
        return Message("why-no-espionage", {}, "CHR-setup-1")
    if count_spies(s, seat) >= MAX_SPIES:
        return Message("why-spies-full", {"seat": seat, "n": count_spies(s, seat), "most": MAX_SPIES}, "CHR-spy-1")
    if s.sides[seat].coins < spy_price(s, seat):
        return why_coins_short(spy_price(s, seat), s.sides[seat].coins, "CHR-spy-1")
    return Message("why-spies-later", {"era": ERAS[2]}, "CHR-spy-1")


def _colony(s: ChrState, seat: int) -> Message:
    price = s.box.wonders[s.box.colony_ship].coins
    if s.technology_owner(s.box.technology_index("fusion")) == NOBODY:
        return Message("why-technology-unknown", {"technology": "fusion"}, "CHR-end-5")
    if s.sides[seat].coins < price:
        return why_coins_short(price, s.sides[seat].coins, "CHR-end-5")
    return Message("why-no-colony", {}, "CHR-end-5")


# Set-up, bids, prizes


def why_no_start_village(s: ChrState, seat: int, place: int, first: bool) -> Message:
    """A village at the start: a free territory, on a free continent the first (CHR-setup-8)."""
    rule = "CHR-setup-8" if first else "CHR-setup-9"
    if place >= TERRITORIES or place in s.box.removed_territories:
        return why_no_territory(s, place, rule)
    if s.owner[place] != NOBODY:
        return Message("why-settled", {"space": s.box.space_ids[place], "seat": s.owner[place]}, rule)
    for other, side in enumerate(s.sides):
        if side.capital != NOBODY:
            if s.box.territories[side.capital].continent == s.box.territories[place].continent:
                return Message("why-continent", {"space": s.box.space_ids[place], "seat": other}, rule)
    return Message(NOT_ASKED, {}, rule)


def why_not_bid(s: ChrState, seat: int, action: int, least: int, rule: str) -> Message:
    coins = first_arg(action)
    if action_verb(action) != n.BID:
        return Message(NOT_ASKED, {}, rule)
    if coins > s.sides[seat].coins:
        return why_coins_short(coins, s.sides[seat].coins, rule)
    return Message("why-bid-more", {"n": least}, rule)
