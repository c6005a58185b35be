"""A spy as one integer: where it is, what it has spent and done, which card it is, aboard whose ship."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.pieces import NOWHERE

# Space (NOWHERE in reserve), half points spent, came by air this phase, lying down, special card + 1, and at sea whose
# ship it is aboard + 1. ``space_of`` and ``with_space`` read and set the space, as of a piece.
_SPENT_SHIFT: Final = 7
_SPENT_MASK: Final = 3
_ARRIVED_BY_AIR: Final = 1 << 9
_HAS_ACTED: Final = 1 << 10
_SPECIAL_SHIFT: Final = 11
_SPECIAL_MASK: Final = 255
_HOST_SHIFT: Final = 19
_HOST_MASK: Final = 7
# How a spy is treated that was caught: the malus of the place, the treatment.
_MALUS_SHIFT: Final = 2


def new_spy(special: int = 0) -> int:
    """A spy in reserve; a special one by its card plus one."""
    return NOWHERE | special << _SPECIAL_SHIFT


def make_spy(space: int, special: int, host: int) -> int:
    """A spy in a space, aboard a seat's ship or on land: ``NOBODY``."""
    return space | special << _SPECIAL_SHIFT | host + 1 << _HOST_SHIFT


def spy_special(spy: int) -> int:
    """The card of a special spy, plus one; 0 for an ordinary one."""
    return spy >> _SPECIAL_SHIFT & _SPECIAL_MASK


def spy_host(spy: int) -> int:
    """Whose ship a spy is aboard; ``NOBODY`` on land."""
    return (spy >> _HOST_SHIFT & _HOST_MASK) - 1


def spy_points_spent(spy: int) -> int:
    return spy >> _SPENT_SHIFT & _SPENT_MASK


def has_acted(spy: int) -> bool:
    """Whether a spy lies down: it has tried a mission this turn."""
    return spy & _HAS_ACTED != 0


def came_by_air(spy: int) -> bool:
    return spy & _ARRIVED_BY_AIR != 0


def with_special(spy: int, card: int) -> int:
    """The spy as the special one of a card."""
    return spy | card + 1 << _SPECIAL_SHIFT


def with_host(spy: int, host: int) -> int:
    """The spy aboard another player's ship."""
    return spy & ~(_HOST_MASK << _HOST_SHIFT) | host + 1 << _HOST_SHIFT


def after_action(spy: int) -> int:
    return spy | _HAS_ACTED


def after_step(spy: int, end: int, cost: int, host: int) -> int:
    """The spy one step further, aboard a ship or on land: ``NOBODY``."""
    kept = spy & (_HAS_ACTED | _SPECIAL_MASK << _SPECIAL_SHIFT)
    return kept | end | spy_points_spent(spy) + cost << _SPENT_SHIFT | host + 1 << _HOST_SHIFT


def after_ride(spy: int, end: int, host: int, by_air: bool) -> int:
    """The spy where a plane or ship took it; it spends nothing."""
    kept = spy & (_SPENT_MASK << _SPENT_SHIFT | _ARRIVED_BY_AIR | _HAS_ACTED | _SPECIAL_MASK << _SPECIAL_SHIFT)
    return kept | end | host + 1 << _HOST_SHIFT | (_ARRIVED_BY_AIR if by_air else 0)


def after_flight(spy: int) -> int:
    """The spy when the movement in which it came by air is over."""
    return spy & ~_ARRIVED_BY_AIR


def with_points_spent(spy: int, spent: int) -> int:
    return spy & ~(_SPENT_MASK << _SPENT_SHIFT) | spent << _SPENT_SHIFT


def rested_spy(spy: int) -> int:
    """The spy as the next turn finds it."""
    return spy & ~(_HAS_ACTED | _ARRIVED_BY_AIR | _SPENT_MASK << _SPENT_SHIFT)


def make_sentence(treatment: int, malus: int) -> int:
    """How a caught spy is to be treated, and what makes that hard."""
    return malus << _MALUS_SHIFT | treatment


def sentence_treatment(sentence: int) -> int:
    return sentence & 3


def sentence_malus(sentence: int) -> int:
    return sentence >> _MALUS_SHIFT
