"""Results of a turn as integers: what was rolled for a space, what a seat earned, what a seat did."""

from __future__ import annotations

from typing import Final

# What was rolled for a space: the space, as of a piece, and the number.
_ROLL_SHIFT: Final = 7
# What was earned: the seat, the coins.
_EARNED_SHIFT: Final = 3
# A deed of the turn: what, where.
_DEED_PLACE_SHIFT: Final = 5
_DEED_MASK: Final = 31


def make_roll(space: int, number: int) -> int:
    return space | number << _ROLL_SHIFT


def roll_number(roll: int) -> int:
    """The number that was rolled for a space."""
    return roll >> _ROLL_SHIFT


def make_earned(seat: int, coins: int) -> int:
    """The income of a seat; it may be below nothing."""
    return coins << _EARNED_SHIFT | seat


def earned_seat(earned: int) -> int:
    """Whose income of this turn it is."""
    return earned & 7


def earned_coins(earned: int) -> int:
    return earned >> _EARNED_SHIFT


def make_deed(what: int, place: int) -> int:
    """Something a player did this turn, and where."""
    return what | place << _DEED_PLACE_SHIFT


def deed_kind(deed: int) -> int:
    return deed & _DEED_MASK


def deed_place(deed: int) -> int:
    return deed >> _DEED_PLACE_SHIFT
