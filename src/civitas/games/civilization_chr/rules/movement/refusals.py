"""Why a piece cannot move or an explorer cannot work now: the rule, and the numbers that decide.

Only facts the asked seat knows may decide an answer. This is the slow path behind a refusal.
"""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg, third_arg, unpack_args
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import (
    CLOSED_BY_CLIMATE,
    FOUNDED_THIS_TURN,
    OCCUPIED,
    PROSPECTED,
    battle_space,
)
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMB,
    DESERT,
    EXPLORER,
    KIND_COUNT,
    KIND_IDS,
    NOBODY,
    SPACES,
    STOPPED,
    TERRITORIES,
    is_ship,
    kind_of,
    points_spent,
)
from civitas.games.civilization_chr.rules.movement.explorers import (
    buildable_road_price,
    find_explorer,
    find_worker,
    has_unseen_token,
    is_discovered,
    work_price,
)
from civitas.games.civilization_chr.rules.movement.movement_costs import movement_allowance, step_cost
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import (
    MISSILE_RANGE,
    has_armed_unit,
    other_players_at,
    spaces_within,
)
from civitas.games.civilization_chr.rules.purchase.miniatures import miniatures_left, settlement_miniatures_left
from civitas.games.civilization_chr.rules.refusals import (
    ANARCHY_RULE,
    NOT_ASKED,
    format_half_points,
    why_coins_short,
    why_no_territory,
)
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.war.war_status import OLYMPIC_GAMES
from civitas.games.civilization_chr.state import ChrState

MOVES = (n.MOVE, n.CARRY, n.BEAR)
WORKS = (n.FOUND, n.BUILD_ROAD, n.PROSPECT, n.TERRAFORM)


def why_not_moved(s: ChrState, seat: int, action: int) -> Message:
    """Steps, explorers' work, migration, strikes."""
    verb = action_verb(action)
    first, second, _ = unpack_args(action)
    if verb in MOVES:
        return _step(s, seat, action)
    if verb in WORKS or verb == n.LOOK:
        return _work(s, seat, verb, first)
    if verb == n.MIGRATE:
        return _migration(s, seat, first)
    if verb == n.LAUNCH:
        return _launch(s, seat, first, second)
    return Message(NOT_ASKED, {}, "CHR-move-1")


def _step(s: ChrState, seat: int, action: int) -> Message:
    kind, start, end = first_arg(action), second_arg(action), third_arg(action)
    if kind >= KIND_COUNT or start >= SPACES or end >= SPACES:
        return Message(NOT_ASKED, {}, "CHR-move-1")
    names = {"space": s.box.space_ids[start], "space2": s.box.space_ids[end]}
    here = [piece for piece in s.pieces_at(seat, start) if kind_of(piece) == kind]
    if not here:
        args = {"kind": KIND_IDS[kind], "space": s.box.space_ids[start]}
        return Message("why-none-there", {"seat": seat, **args}, "CHR-move-1")
    if in_anarchy(s, seat) and kind != EXPLORER:
        return Message("why-anarchy-moves", {}, "CHR-move-12")
    if end not in s.box.neighbours[start]:
        return Message("why-not-beside", {**names}, "CHR-move-1")
    if kind == BOMB:
        return Message("why-bomb-alone", {}, "CHR-nuclear-1")
    for place in (start, end):
        if place < TERRITORIES and s.marks[place] & CLOSED_BY_CLIMATE:
            return Message("why-barred", {"space": s.box.space_ids[place]}, "CHR-catastrophe-5")
    price = step_cost(s, seat, kind, start, end)
    if price < 0:
        if is_ship(kind):
            return Message("why-ship-ashore", {}, "CHR-move-3")
        return Message("why-no-ship", {"space": s.box.space_ids[end]}, "CHR-move-2")
    free = [piece for piece in here if not piece & STOPPED]
    if not free:
        return Message("why-stopped", {"kind": KIND_IDS[kind], "space": s.box.space_ids[start]}, "CHR-token-2")
    has = movement_allowance(s, seat, kind) - min([points_spent(piece) for piece in free])
    if price > has:
        return Message("why-points", {"needs": format_half_points(price), "has": format_half_points(has)}, "CHR-move-1")
    if is_ship(kind) and any(battle_space(entry) == start for entry in s.battles):
        return Message("why-in-battle", {"space": s.box.space_ids[start]}, "CHR-battle-1")
    if action_verb(action) == n.BEAR and not has_armed_unit(s, seat, start):
        return Message("why-not-armed", {"space": s.box.space_ids[start]}, "CHR-nuclear-1")
    if action_verb(action) == n.MOVE:
        return Message("why-no-fuel", {"has": s.sides[seat].coins}, "CHR-move-8")
    return Message("why-no-load", {"space": s.box.space_ids[start]}, "CHR-move-2")


def _work(s: ChrState, seat: int, verb: int, place: int) -> Message:
    if place >= TERRITORIES:
        return why_no_territory(s, place, "CHR-move-5")
    id = {"space": s.box.space_ids[place]}
    if find_explorer(s, seat, place) < 0:
        return Message("why-no-explorer", {**id}, "CHR-move-5")
    if in_anarchy(s, seat) and verb != n.LOOK:
        return Message("why-anarchy-builds", {}, ANARCHY_RULE)
    if s.marks[place] & CLOSED_BY_CLIMATE:
        return Message("why-barred", {**id}, "CHR-catastrophe-5")
    if verb == n.LOOK:
        return Message("why-no-token", {**id}, "CHR-token-1")
    if verb == n.FOUND:
        return why_not_founded(s, seat, place, work_price(s, seat, "village"))
    if verb == n.BUILD_ROAD:
        return _road(s, seat, place)
    if verb == n.PROSPECT:
        return _prospect(s, seat, place)
    return _terraform(s, seat, place)


def _tired(s: ChrState, place: int, needs: int, rule: str) -> Message:
    return Message("why-explorer-tired", {"space": s.box.space_ids[place], "needs": format_half_points(needs)}, rule)


def why_not_founded(s: ChrState, seat: int, place: int, price: int) -> Message:
    id, rule = {"space": s.box.space_ids[place]}, "CHR-move-5"
    if s.owner[place] != NOBODY:
        if s.owner[place] == BARBARIANS:
            return Message("why-barbarians", {**id}, rule)
        return Message("why-settled", {**id, "seat": s.owner[place]}, rule)
    if s.terrain[place] == DESERT:
        return Message("why-desert", {**id}, "CHR-token-12")
    if has_unseen_token(s, seat, place):
        return Message("why-not-looked", {**id}, rule)
    if not settlement_miniatures_left(s, seat, 1):
        return Message("why-no-home-figure", {"n": 0}, "CHR-purchase-17")
    if s.sides[seat].coins < price:
        return why_coins_short(price, s.sides[seat].coins, rule)
    return Message("why-enemies", {**id}, rule)


def _road(s: ChrState, seat: int, place: int) -> Message:
    if not s.variants.roads:
        return Message("why-not-used", {}, "CHR-setup-15")
    if s.road[place] == 2:
        return Message("why-railway-there", {"space": s.box.space_ids[place]}, "CHR-move-6")
    price = buildable_road_price(s, seat, place)
    if price < 0:
        name = "the_wheel" if s.road[place] == 0 else "steam_power"
        return Message("why-technology-unknown", {"technology": name}, "CHR-move-6")
    if find_worker(s, seat, place, 2) < 0:
        return _tired(s, place, 2, "CHR-move-6")
    return why_coins_short(price, s.sides[seat].coins, "CHR-move-6")


def _prospect(s: ChrState, seat: int, place: int) -> Message:
    id, rule = {"space": s.box.space_ids[place]}, "CHR-move-9"
    if not s.variants.prospecting:
        return Message("why-not-used", {}, "CHR-setup-15")
    if s.marks[place] & PROSPECTED:
        return Message("why-prospected", {**id}, rule)
    if s.tokens[place] != NOBODY or s.resource[place] != NOBODY or s.terrain[place] != NOBODY:
        return Message("why-token-there", {**id}, rule)
    if not is_discovered(s, s.box.engineering):
        return Message("why-technology-unknown", {"technology": "engineering"}, rule)
    if find_worker(s, seat, place, 2) < 0:
        return _tired(s, place, 2, rule)
    if s.sides[seat].coins < work_price(s, seat, "prospecting"):
        return why_coins_short(work_price(s, seat, "prospecting"), s.sides[seat].coins, rule)
    return Message("why-bag-empty", {}, rule)


def _terraform(s: ChrState, seat: int, place: int) -> Message:
    rule = "CHR-move-10"
    if not s.variants.prospecting:
        return Message("why-not-used", {}, "CHR-setup-15")
    if s.terrain[place] == NOBODY:
        return Message("why-no-terrain", {"space": s.box.space_ids[place]}, rule)
    if not is_discovered(s, s.box.fission):
        return Message("why-technology-unknown", {"technology": "fission"}, rule)
    if s.sides[seat].coins < work_price(s, seat, "terraforming"):
        return why_coins_short(work_price(s, seat, "terraforming"), s.sides[seat].coins, rule)
    return _tired(s, place, 4, rule)


def _migration(s: ChrState, seat: int, place: int) -> Message:
    rule = "CHR-move-11"
    if place >= TERRITORIES or s.owner[place] != seat:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, TERRITORIES)]}, rule)
    id = {"space": s.box.space_ids[place]}
    if in_anarchy(s, seat):
        return Message("why-anarchy-builds", {}, ANARCHY_RULE)
    if s.sides[seat].capital == place:
        return Message("why-capital-stays", {**id}, rule)
    if s.size[place] > 1:
        return Message("why-too-large", {**id, "n": s.size[place]}, rule)
    if s.marks[place] & OCCUPIED:
        return Message("why-occupied", {**id}, "CHR-barbarian-7")
    if s.marks[place] & FOUNDED_THIS_TURN:
        return Message("why-just-founded", {**id}, rule)
    if not miniatures_left(s, seat, EXPLORER):
        return Message("why-no-figure", {"kind": "explorer"}, "CHR-purchase-17")
    return Message("why-barred", {**id}, "CHR-catastrophe-5")


def _launch(s: ChrState, seat: int, start: int, target: int) -> Message:
    rule = "CHR-nuclear-1"
    if start >= SPACES or target >= SPACES or not has_armed_unit(s, seat, start):
        return Message("why-not-armed", {"space": s.box.space_ids[min(start, SPACES - 1)]}, rule)
    if in_anarchy(s, seat):
        return Message("why-anarchy", {}, ANARCHY_RULE)
    if s.event == OLYMPIC_GAMES:
        return Message("why-olympics", {}, "CHR-event-2")
    if target not in spaces_within(s, start, MISSILE_RANGE):
        return Message("why-missile-range", {"n": MISSILE_RANGE}, rule)
    if not other_players_at(s, seat, target) and not s.pieces_at(BARBARIANS, target):
        return Message("why-nobody-there", {"space": s.box.space_ids[target]}, rule)
    if not s.may_use(s.box.technology_index("rocketry"), seat) and start != target:
        return Message("why-technology-unknown", {"technology": "rocketry"}, rule)
    return Message("why-no-strike", {"space": s.box.space_ids[target]}, rule)
