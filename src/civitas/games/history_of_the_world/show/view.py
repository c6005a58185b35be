"""What one seat, or a spectator, may see: everything listed here and nothing else."""

from __future__ import annotations

from civitas.core.game import View
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, LANDS, SEAS, WATERS
from civitas.games.history_of_the_world.rules.determinize import knows_empire
from civitas.games.history_of_the_world.rules.reach import reachable_lands
from civitas.games.history_of_the_world.rules.scoring import area_level, count_area_lands, score_lines
from civitas.games.history_of_the_world.state import (
    BUILDING,
    FORT,
    MONUMENT,
    NONE,
    RULE_OPTIONS,
    SCORE_LINES,
    Force,
    WorldState,
)

BUILDING_NAMES = ["", "city", "capital"]


def view(s: WorldState, seat: int) -> View:
    box = s.box
    first = s.epoch * EMPIRES_PER_EPOCH
    return {
        "seat": seat,
        "asked": s.seat,
        "over": s.over,
        "rules": {name: s.rules[place] == 1 for place, name in enumerate(RULE_OPTIONS)},
        "epoch": s.epoch + 1,
        "position": s.position,
        "turn": s.turn,
        "empires": box.empire_ids[first : first + EMPIRES_PER_EPOCH] if s.epoch != NONE else [],
        "order": s.order[:],
        "drawn": box.empire_ids[s.drawn] if s.drawn != NONE and s.seat == seat else None,
        "drawing": s.drawn != NONE,
        "left": {"forts": 32 - s.forts, "monuments": 36 - s.monuments, "buildings": max(0, 30 - s.buildings)},
        "lands": _lands(s),
        "waters": _waters(s),
        "areas": _areas(s),
        "forces": [_force(s, f) for f in s.frames],
        "sides": [_side(s, other, seat) for other in range(s.players)],
    }


def _lands(s: WorldState) -> dict[str, View]:
    """Every land with something on it."""
    found: dict[str, View] = {}
    for land in range(LANDS):
        works = s.works[land]
        held = s.holder[land] != NONE
        if not works and not held:
            continue
        found[s.box.land_ids[land]] = {
            "holder": s.holder[land] if held else None,
            "force": s.box.force_ids[s.force[land]] if held else None,
            "armies": s.armies[land],
            "piece": s.piece[land] + 1,
            "building": BUILDING_NAMES[works & BUILDING],
            "keeper": s.keeper[land] if s.keeper[land] != NONE else None,
            "fort": works & FORT != 0,
            "monument": works & MONUMENT != 0,
        }
    return found


def _waters(s: WorldState) -> dict[str, View]:
    """Every sea where a fleet with an army stays."""
    found: dict[str, View] = {}
    for water in range(SEAS):
        if s.sailor[water] != NONE:
            force = s.box.force_ids[s.sea_force[water]]
            found[s.box.water_ids[water]] = {
                "holder": s.sailor[water],
                "force": force,
                "piece": s.sea_piece[water] + 1,
            }
    return found


def _areas(s: WorldState) -> dict[str, View]:
    """The standing in each area, and what presence is worth in this epoch."""
    found: dict[str, View] = {}
    for area, counts in enumerate(count_area_lands(s)):
        found[s.box.area_ids[area]] = {
            "value": s.world_map.area_values[area][s.epoch] if s.epoch != NONE else 0,
            "lands": counts,
            "level": [area_level(counts, seat) for seat in range(s.players)],
        }
    return found


def _force(s: WorldState, f: Force) -> View:
    """The force in play and what it has in hand: all of it lies open on the table."""
    return {
        "seat": f.seat,
        "force": s.box.force_ids[f.force],
        "armies": f.armies,
        "lost": f.lost,
        "coins": f.coins,
        "ally_coins": f.ally_coins,
        "ally_armies": f.ally_armies,
        "forts": f.forts,
        "fleets": [s.box.water_ids[water] for water in range(WATERS) if f.fleets >> water & 1],
        "held": [s.box.land_ids[land] for land in f.lands],
        "reach": [s.box.land_ids[land] for land in reachable_lands(f)],
        "leader": f.leader,
        "plus": f.plus,
        "jihad": f.jihad,
        "elite": f.elite,
        "ignores": f.ignores,
        "naval_power": f.naval_power,
        "siegecraft": f.siegecraft,
        "treachery": s.box.land_ids[f.treachery] if f.treachery != NONE else None,
        "astronomy": f.astronomy,
        "reallocation": f.reallocation,
    }


def _side(s: WorldState, other: int, seat: int) -> View:
    p = s.sides[other]
    known = p.empire != NONE and knows_empire(s, seat, other)
    seen: View = {
        "points": p.points,
        "lines": dict(zip(SCORE_LINES, p.lines)),
        "markers": p.markers,
        "hand_size": len(p.hand),
        "played": [s.box.event_ids[event] for event in p.played],
        "has_empire": p.empire != NONE,
        "empire": s.box.empire_ids[p.empire] if known else None,
        "empires": [s.box.empire_ids[empire] for empire in p.empires],
        "strength": sum([s.box.empires[empire].strength for empire in p.empires]),
        "scoring": score_lines(s, other) if s.epoch != NONE else [0, 0, 0, 0, 0],
    }
    if other == seat:
        seen["hand"] = [s.box.event_ids[event] for event in p.hand]
    return seen
