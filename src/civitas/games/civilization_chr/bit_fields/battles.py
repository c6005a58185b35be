"""Battles as integers: one that is declared, a unit sent into a clash, a way back."""

from __future__ import annotations

from typing import Final

# A battle to be fought: space, attackers, defenders, and who of them only joined a side.
_ATTACKERS_SHIFT: Final = 7
_DEFENDERS_SHIFT: Final = 14
_JOINED_SHIFT: Final = 21

# A unit sent into a clash: its kind, its owner, whether an aircraft flies with it. A ship that bombards is marked and
# has its sea and the kind of its target; the target may also be a ship in the same sea.
_SENT_OWNER_SHIFT: Final = 5
_WITH_AIRCRAFT: Final = 1 << 8
_BOMBARDS: Final = 1 << 9
_SENT_SEA_SHIFT: Final = 10
_SENT_TARGET_SHIFT: Final = 17
_ENGAGES_SHIP: Final = 1 << 22
#: a way back: its seat, then its space
_WAY_SPACE_SHIFT: Final = 3
#: instead of a unit: the attacker ends the round
ROUND_ENDED: Final = -1


def battle_space(entry: int) -> int:
    """Where a declared battle is to be fought."""
    return entry & 127


def make_battle(space: int, attackers: int, defenders: int) -> int:
    """A declared battle of two masks of owners."""
    return space | attackers << _ATTACKERS_SHIFT | defenders << _DEFENDERS_SHIFT


def battle_attackers(entry: int) -> int:
    """Who attacks in a declared battle, as a mask."""
    return entry >> _ATTACKERS_SHIFT & 127


def battle_defenders(entry: int) -> int:
    return entry >> _DEFENDERS_SHIFT & 127


def battle_supporters(entry: int) -> int:
    """Who only joined a side of a declared battle, as a mask."""
    return entry >> _JOINED_SHIFT & 127


def with_supporter(entry: int, seat: int, attack: bool) -> int:
    """The declared battle with one more player on a side."""
    side = _ATTACKERS_SHIFT if attack else _DEFENDERS_SHIFT
    return entry | 1 << seat + side | 1 << seat + _JOINED_SHIFT


def sent_unit(kind: int, owner: int) -> int:
    return kind | owner << _SENT_OWNER_SHIFT


def sent_ship(kind: int, owner: int, sea: int) -> int:
    """A ship that can fire from a sea."""
    return kind | owner << _SENT_OWNER_SHIFT | sea << _SENT_SEA_SHIFT


def with_aircraft(sent: int) -> int:
    return sent | _WITH_AIRCRAFT


def with_target(ship: int, target: int, at_sea: bool) -> int:
    """A ship that fires at a kind of unit ashore, or at sea attacks a ship of that kind."""
    return ship | _BOMBARDS | (_ENGAGES_SHIP if at_sea else 0) | target << _SENT_TARGET_SHIFT


def has_aircraft(sent: int) -> bool:
    return sent & _WITH_AIRCRAFT != 0


def fires_from_sea(sent: int) -> bool:
    """Whether it is a ship that bombards, or attacks another before a landing."""
    return sent & _BOMBARDS != 0


def engages_ship(sent: int) -> bool:
    return sent & _ENGAGES_SHIP != 0


def sent_kind(sent: int) -> int:
    return sent & 31


def sent_owner(sent: int) -> int:
    return sent >> _SENT_OWNER_SHIFT & 7


def sent_sea(sent: int) -> int:
    """Where a ship fires from."""
    return sent >> _SENT_SEA_SHIFT & 127


def sent_target(sent: int) -> int:
    """The kind a ship fires at."""
    return sent >> _SENT_TARGET_SHIFT & 31


def make_way(seat: int, space: int) -> int:
    """A way back to where an attacker came from."""
    return seat | space << _WAY_SPACE_SHIFT


def way_seat(way: int) -> int:
    """Whose way to the battlefield it is."""
    return way & 7


def way_space(way: int) -> int:
    return way >> _WAY_SPACE_SHIFT
