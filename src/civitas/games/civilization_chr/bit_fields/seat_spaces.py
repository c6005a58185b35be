"""A seat and a space as one integer: where spies reconnoitred or have a network."""

from __future__ import annotations

from typing import Final

_SPACE_SHIFT: Final = 3


def seat_space(seat: int, space: int) -> int:
    return seat | space << _SPACE_SHIFT
