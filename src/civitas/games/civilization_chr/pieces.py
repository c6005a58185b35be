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
#: instead of a space, in a number that has room for one: in no territory, in reserve
NOWHERE: Final = 127
BARBARIANS: Final = 6
#: all players as a mask, without the barbarians
ALL_PLAYERS: Final = (1 << BARBARIANS) - 1

# A piece: space, kind, half points spent, whether it must stay, where it came from (space + 1), barbarian
# defender, whether it has fought in this round.
_SPACE_MASK: Final = 127
_KIND_SHIFT: Final = 7
_KIND_MASK: Final = 31
_SPENT_SHIFT: Final = 12
_STOPPED: Final = 1 << 16
_DEFENDER: Final = 1 << 17
_ORIGIN_SHIFT: Final = 18
_HAS_FIRED: Final = 1 << 25
_ESCAPED_FIRE: Final = 1 << 26
_WAS_BOMBARDED: Final = 1 << 27
_SPACE_AND_KIND: Final = (1 << _SPENT_SHIFT) - 1
_SPACE_KIND_SPENT: Final = _STOPPED - 1
#: what a round of a battle leaves on units
ROUND_FLAGS: Final = _HAS_FIRED | _WAS_BOMBARDED
#: what a battle leaves on them
BATTLE_FLAGS: Final = ROUND_FLAGS | _ESCAPED_FIRE
#: what the movement leaves on pieces, and all but the guard of a settlement beside it
MOVEMENT_FLAGS: Final = ~(_SPACE_AND_KIND | _DEFENDER)

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


def make_piece(space: int, kind: int) -> int:
    """A fresh piece; also what all of a kind in a space have in common."""
    return space | kind << _KIND_SHIFT


def kind_of(piece: int) -> int:
    """Which kind a piece is."""
    return piece >> _KIND_SHIFT & _KIND_MASK


def space_of(piece: int) -> int:
    """Where a piece, or a spy, is."""
    return piece & _SPACE_MASK


def group_of(piece: int) -> int:
    """The fresh piece of the same kind in the same space: equal for all of them."""
    return piece & _SPACE_AND_KIND


def movement_of(piece: int) -> int:
    """What a piece is, where, and what it has spent."""
    return piece & _SPACE_KIND_SPENT


def points_spent(piece: int) -> int:
    """Half points a piece has spent in the phase."""
    return piece >> _SPENT_SHIFT & 15


def piece_origin(piece: int) -> int:
    """Where a piece came from this phase; ``NOBODY`` if it was there before."""
    return (piece >> _ORIGIN_SHIFT & _SPACE_MASK) - 1


def is_stopped(piece: int) -> bool:
    """Whether a piece must stay where it is."""
    return piece & _STOPPED != 0


def is_defender(piece: int) -> bool:
    """Whether a barbarian guards its settlement."""
    return piece & _DEFENDER != 0


def has_fired(piece: int) -> bool:
    """Whether a unit has fought in this round."""
    return piece & _HAS_FIRED != 0


def has_escaped_fire(piece: int) -> bool:
    return piece & _ESCAPED_FIRE != 0


def was_bombarded(piece: int) -> bool:
    return piece & _WAS_BOMBARDED != 0


def with_space(piece: int, space: int) -> int:
    """The same piece, or spy, in another space."""
    return space | piece & ~_SPACE_MASK


def with_step(piece: int, space: int, spent: int) -> int:
    """The piece one step further, remembering where it came from."""
    kept = piece & (_KIND_MASK << _KIND_SHIFT)
    return space | kept | spent << _SPENT_SHIFT | (piece & _SPACE_MASK) + 1 << _ORIGIN_SHIFT


def with_refund(piece: int, points: int) -> int:
    """The piece with some of the half points it has spent given back."""
    return piece - (points << _SPENT_SHIFT)


def as_stopped(piece: int) -> int:
    return piece | _STOPPED


def as_defender(piece: int) -> int:
    return piece | _DEFENDER


def as_attacker(piece: int) -> int:
    """The barbarian without a settlement to guard."""
    return piece & ~_DEFENDER


def as_fired(piece: int) -> int:
    return piece | _HAS_FIRED


def as_escaped(piece: int) -> int:
    return piece | _ESCAPED_FIRE


def as_bombarded(piece: int) -> int:
    return piece | _WAS_BOMBARDED
