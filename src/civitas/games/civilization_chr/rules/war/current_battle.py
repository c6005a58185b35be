"""The battle being fought: how it begins, who chooses for whom, and the units that are sent against one another."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.phase_state import BattleFrame
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMBED,
    ESCAPED,
    EXPLORER,
    FIRED,
    NOBODY,
    is_army,
    is_ship,
    kind_of,
    line_of,
    piece_origin,
)
from civitas.games.civilization_chr.rules.odds import large_land, large_naval
from civitas.games.civilization_chr.state import Chr

# A unit sent into a clash: its kind, its owner, whether an aircraft flies with it. A ship that bombards is marked and
# has its sea and the kind of its target; the target may also be a ship in the same sea.
OWNER_AT: Final = 5
WITH_AIRCRAFT: Final = 1 << 8
SHELL: Final = 1 << 9
SEA_AT: Final = 10
TARGET_AT: Final = 17
ENGAGED: Final = 1 << 22
#: a way back: its seat, then its space
WAY_AT: Final = 3
#: instead of a unit: the attacker ends the round
ENDED: Final = -1


def sent_unit(kind: int, owner: int) -> int:
    return kind | owner << OWNER_AT


def sent_kind(sent: int) -> int:
    return sent & 31


def sent_owner(sent: int) -> int:
    return sent >> OWNER_AT & 7


def sent_sea(sent: int) -> int:
    """Where a ship fires from."""
    return sent >> SEA_AT & 127


def sent_target(sent: int) -> int:
    """The kind a ship fires at."""
    return sent >> TARGET_AT & 31


def battle_of(s: Chr) -> BattleFrame:
    """The battle going on."""
    assert s.battle is not None
    return s.battle


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(BARBARIANS + 1) if mask >> seat & 1]


def open_frame(s: Chr, space: int, attackers: int, defenders: int, named: int) -> None:
    """A battle begins. ``named`` are the declared defenders, also those without units to fight with."""
    frame = BattleFrame()
    frame.space = space
    frame.attack.seats = attackers
    frame.defence.seats = defenders
    frame.named = named
    frame.attack.leader = seats_of(attackers)[0]
    frame.defence.leader = seats_of(defenders or named)[0]
    frame.attack.units = force(s, attackers, space)
    frame.defence.units = force(s, defenders, space)
    frame.large = 1 if _large(s, space, attackers, defenders) else 0
    frame.ways = _ways(s, space, attackers)
    s.battle = frame


def _ways(s: Chr, space: int, attackers: int) -> list[int]:
    """The spaces each attacker came from, seat by seat: the survivors may go back by any of them (CHR-battle-12)."""
    found: set[int] = set()
    for seat in seats_of(attackers):
        for piece in s.at(seat, space):
            if kind_of(piece) < EXPLORER and piece_origin(piece) != NOBODY:
                found.add(seat | piece_origin(piece) << WAY_AT)
    return sorted(found)


def walker(way: int) -> int:
    """Whose way to the battlefield it is."""
    return way & 7


def way_from(way: int) -> int:
    return way >> WAY_AT


def ways_back(s: Chr, seat: int, piece: int) -> list[int]:
    """Where an attacking piece may go back to: first where it came from, then where others of its owner did."""
    origin = piece_origin(piece)
    if origin == NOBODY:
        return []  # it was there before, and cannot retreat
    ways = battle_of(s).ways
    return [origin] + [way_from(way) for way in ways if walker(way) == seat and way_from(way) != origin]


def _large(s: Chr, space: int, attackers: int, defenders: int) -> bool:
    if space >= TERRITORIES:
        return large_naval(sum(lines(s, space, attackers)), sum(lines(s, space, defenders)))
    return large_land(lines(s, space, attackers), lines(s, space, defenders))


def lines(s: Chr, space: int, mask: int) -> list[int]:
    """How many infantry, cavalry, artillery a side has; at sea its ships."""
    found = [0, 0, 0]
    land = space < TERRITORIES
    for seat in seats_of(mask):
        for piece in s.at(seat, space):
            kind = kind_of(piece)
            if land and is_army(kind):
                found[line_of(kind)] += 1
            elif not land and is_ship(kind):
                found[0] += 1
    return found


def controller(s: Chr, leader: int) -> int:
    """Who chooses for a side: its leader; for barbarians the first player not in the battle (CHR-barbarian-5)."""
    if leader != BARBARIANS:
        return leader
    frame = battle_of(s)
    involved = frame.attack.seats | frame.named
    for seat in s.in_order():
        if not involved >> seat & 1:
            return seat
    return s.in_order()[0]


def clear_fired(s: Chr) -> None:
    """Every unit may fight again, and be bombarded again."""
    s.clear_pieces(FIRED | BOMBED)


def clear_marks(s: Chr) -> None:
    """The battle is over: nothing of it is left on the units."""
    s.clear_pieces(FIRED | BOMBED | ESCAPED)


def force(s: Chr, mask: int, space: int) -> int:
    """Units of a side that can fight."""
    return sum([s.fighters(seat, space) for seat in seats_of(mask)])
