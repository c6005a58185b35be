"""Names for the small integers the rules work with: eras, lines, kinds of piece, tokens, owners; and pieces themselves.

A piece is one integer: its space, its kind and, while a phase lasts, what it has spent and where it came from. Equal
pieces are equal integers, so a player's pieces are a sorted list and every position has one form.
"""

from __future__ import annotations

from typing import Final

#: spaces of the map: land first, then the seas
TERRITORIES: Final = 56
SEAS: Final = 45
SPACES: Final = TERRITORIES + SEAS

ERAS: Final = ["ancient", "medieval", "industrial", "modern"]
ANCIENT: Final = 0
MEDIEVAL: Final = 1
INDUSTRIAL: Final = 2
MODERN: Final = 3

LINES: Final = ["infantry", "cavalry", "artillery", "ship", "aircraft"]
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
SHIP: Final = 3
AIR_LINE: Final = 4
#: no line of units, but given like one
EXPLORER_LINE: Final = 5

# A kind of piece: for the first four lines line * 4 + era, then the odd ones.
CARRIER: Final = 16
AIRCRAFT: Final = 17
EXPLORER: Final = 18
BOMB: Final = 19
KIND_COUNT: Final = 20

RESOURCES: Final = ["horses", "iron", "oil", "spices", "coal", "rare_metals", "wine", "gems"]
HORSES: Final = 0
IRON: Final = 1
OIL: Final = 2
SPICES: Final = 3
COAL: Final = 4
RARE_METALS: Final = 5
WINE: Final = 6
GEMS: Final = 7

# Exploration tokens: the eight resources, then these.
FERTILE: Final = 8
TREASURE: Final = 9
MINOR_CIVILIZATION: Final = 10
PLAGUE: Final = 11
FREE_TECHNOLOGY: Final = 12
MOUNTAIN: Final = 13
FOREST: Final = 14
DESERT: Final = 15
NO_ENCOUNTER: Final = 16

PRODUCTIVITY: Final = 0
HAPPINESS: Final = 1
IMPROVEMENT_KINDS: Final = ["productivity", "happiness"]

SIZE_IDS: Final = ["village", "town", "city", "metropolis"]

#: what can be done with a spy that is caught
TREATMENTS: Final = ["convert", "execute", "imprison", "extradite"]

NOBODY: Final = -1
BARBARIANS: Final = 6
#: all players as a mask, without the barbarians
ALL_PLAYERS: Final = (1 << BARBARIANS) - 1

# A piece: space, kind, half points spent, whether it must stay, where it came from (space + 1), barbarian
# defender, whether it has fought in this round.
KIND_SHIFT: Final = 7
SPENT_SHIFT: Final = 12
STOPPED: Final = 1 << 16
DEFENDER: Final = 1 << 17
ORIGIN_SHIFT: Final = 18
HAS_FIRED: Final = 1 << 25
ESCAPED_FIRE: Final = 1 << 26
WAS_BOMBARDED: Final = 1 << 27
SPACE_AND_KIND: Final = (1 << SPENT_SHIFT) - 1
SPACE_KIND_SPENT: Final = STOPPED - 1

KIND_IDS: Final = [
    *[f"{era}_{line}" for line in LINES[:4] for era in ERAS],
    "carrier",
    "aircraft",
    "explorer",
    "nuclear_weapon",
]


def unit_kind(line: int, era: int) -> int:
    """The piece of a line in an era; aircraft are one kind, and explorers."""
    if line == EXPLORER_LINE:
        return EXPLORER
    return AIRCRAFT if line == AIR_LINE else line * 4 + era


def line_of(kind: int) -> int:
    """The line of a military piece."""
    if kind < CARRIER:
        return kind >> 2
    return SHIP if kind == CARRIER else AIR_LINE


def era_of(kind: int) -> int:
    """The era of a military piece; carriers and aircraft are modern."""
    return kind & 3 if kind < CARRIER else MODERN


def is_army(kind: int) -> bool:
    """Infantry, cavalry, artillery."""
    return kind < 12


def is_ship(kind: int) -> bool:
    return 12 <= kind <= CARRIER


def is_military(kind: int) -> bool:
    return kind <= AIRCRAFT


# A piece


def kind_of(piece: int) -> int:
    """Which kind a piece is."""
    return piece >> KIND_SHIFT & 31


def space_of(piece: int) -> int:
    """Where a piece, or a spy, is."""
    return piece & 127


def points_spent(piece: int) -> int:
    """Half points a piece has spent in the phase."""
    return piece >> SPENT_SHIFT & 15


def piece_origin(piece: int) -> int:
    """Where a piece came from this phase; ``NOBODY`` if it was there before."""
    return (piece >> ORIGIN_SHIFT & 127) - 1


def with_space(piece: int, space: int) -> int:
    """The same piece, or spy, in another space."""
    return space | piece & ~127


def with_step(piece: int, space: int, spent: int) -> int:
    """The piece one step further, remembering where it came from."""
    return space | piece & (31 << KIND_SHIFT) | spent << SPENT_SHIFT | (piece & 127) + 1 << ORIGIN_SHIFT
