"""The battle being fought: how it begins, who chooses for whom, and the units that are sent against one another."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.battles import make_way, way_seat, way_space
from civitas.games.civilization_chr.phase_state import BattleState
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BATTLE_FLAGS,
    EXPLORER,
    NOBODY,
    ROUND_FLAGS,
    TERRITORIES,
    is_army,
    is_ship,
    kind_of,
    line_of,
    piece_origin,
)
from civitas.games.civilization_chr.rules.odds import is_large_land_battle, is_large_naval_battle
from civitas.games.civilization_chr.state import ChrState


def require_battle(s: ChrState) -> BattleState:
    """The battle going on."""
    assert s.battle is not None
    return s.battle


def seats_in_mask(mask: int) -> list[int]:
    return [seat for seat in range(BARBARIANS + 1) if mask >> seat & 1]


def open_battle(s: ChrState, space: int, attackers: int, defenders: int, named: int) -> None:
    """A battle begins. ``named`` are the declared defenders, also those without units to fight with."""
    frame = BattleState()
    frame.space = space
    frame.attack.seats = attackers
    frame.defence.seats = defenders
    frame.named = named
    frame.attack.leader = seats_in_mask(attackers)[0]
    frame.defence.leader = seats_in_mask(defenders or named)[0]
    frame.attack.units = side_fighters(s, attackers, space)
    frame.defence.units = side_fighters(s, defenders, space)
    frame.large = 1 if _large(s, space, attackers, defenders) else 0
    frame.ways = _ways(s, space, attackers)
    s.battle = frame


def _ways(s: ChrState, space: int, attackers: int) -> list[int]:
    """The spaces each attacker came from, seat by seat: the survivors may go back by any of them (CHR-battle-12)."""
    found: set[int] = set()
    for seat in seats_in_mask(attackers):
        for piece in s.pieces_at(seat, space):
            if kind_of(piece) < EXPLORER and piece_origin(piece) != NOBODY:
                found.add(make_way(seat, piece_origin(piece)))
    return sorted(found)


def retreat_spaces(s: ChrState, seat: int, piece: int) -> list[int]:
    """Where an attacking piece may go back to: first where it came from, then where others of its owner did."""
    origin = piece_origin(piece)
    if origin == NOBODY:
        return []  # it was there before, and cannot retreat
    ways = require_battle(s).ways
    return [origin] + [way_space(way) for way in ways if way_seat(way) == seat and way_space(way) != origin]


def _large(s: ChrState, space: int, attackers: int, defenders: int) -> bool:
    if space >= TERRITORIES:
        return is_large_naval_battle(sum(line_counts(s, space, attackers)), sum(line_counts(s, space, defenders)))
    return is_large_land_battle(line_counts(s, space, attackers), line_counts(s, space, defenders))


def line_counts(s: ChrState, space: int, mask: int) -> list[int]:
    """How many infantry, cavalry, artillery a side has; at sea its ships."""
    found = [0, 0, 0]
    land = space < TERRITORIES
    for seat in seats_in_mask(mask):
        for piece in s.pieces_at(seat, space):
            kind = kind_of(piece)
            if land and is_army(kind):
                found[line_of(kind)] += 1
            elif not land and is_ship(kind):
                found[0] += 1
    return found


def choosing_seat(s: ChrState, leader: int) -> int:
    """Who chooses for a side: its leader; for barbarians the first player not in the battle (CHR-barbarian-5)."""
    if leader != BARBARIANS:
        return leader
    frame = require_battle(s)
    involved = frame.attack.seats | frame.named
    for seat in s.seats_in_order():
        if not involved >> seat & 1:
            return seat
    return s.seats_in_order()[0]


def clear_round_flags(s: ChrState) -> None:
    """Every unit may fight again, and be bombarded again."""
    s.clear_piece_flags(ROUND_FLAGS)


def clear_battle_flags(s: ChrState) -> None:
    """The battle is over: nothing of it is left on the units."""
    s.clear_piece_flags(BATTLE_FLAGS)


def side_fighters(s: ChrState, mask: int, space: int) -> int:
    """Units of a side that can fight."""
    return sum([s.count_fighters(seat, space) for seat in seats_in_mask(mask)])
