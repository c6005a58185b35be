"""The frame of a battle: the numbers that belong to it alone and go with it."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.odds import large_land, large_naval
from civitas.games.civilization_chr.pieces import BARBARIANS, is_army, is_ship, line_of
from civitas.games.civilization_chr.state import BOMBED, ESCAPED, FIRED, Chr, kind_of

SPACE: Final = 0
ATTACKERS: Final = 1
DEFENDERS: Final = 2
ATTACK_LEADER: Final = 3
DEFENCE_LEADER: Final = 4
ROUND: Final = 5
ATTACK_UNITS: Final = 6
DEFENCE_UNITS: Final = 7
ATTACK_LOST: Final = 8
DEFENCE_LOST: Final = 9
ATTACK_UNIT: Final = 10
DEFENCE_UNIT: Final = 11
ATTACK_ROLL: Final = 12
DEFENCE_ROLL: Final = 13
NAMED: Final = 14
LARGE: Final = 15
RETREATED: Final = 16
LANDING: Final = 17
FIELDS: Final = 18

ATTACK_FLED: Final = 2
DEFENCE_FLED: Final = 1


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(BARBARIANS + 1) if mask >> seat & 1]


def open_frame(s: Chr, space: int, attackers: int, defenders: int, named: int) -> None:
    """A battle begins. ``named`` are the declared defenders, also those without units to fight with."""
    s.frame = [0] * FIELDS
    s.frame[SPACE] = space
    s.frame[ATTACKERS] = attackers
    s.frame[DEFENDERS] = defenders
    s.frame[NAMED] = named
    s.frame[ATTACK_LEADER] = seats_of(attackers)[0]
    s.frame[DEFENCE_LEADER] = seats_of(defenders or named)[0]
    s.frame[ATTACK_UNITS] = sum([s.fighters(seat, space) for seat in seats_of(attackers)])
    s.frame[DEFENCE_UNITS] = sum([s.fighters(seat, space) for seat in seats_of(defenders)])
    s.frame[LARGE] = 1 if _large(s, space, attackers, defenders) else 0


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
    involved = s.frame[ATTACKERS] | s.frame[NAMED]
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
