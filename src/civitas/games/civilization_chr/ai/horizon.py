"""What the worth of a position is counted in: hundredths of a point, coins, and the turns still to come."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.state import ChrState

POINT_VALUE: Final = 100
COIN_VALUE: Final = 2  # what a coin buys in the long run
MAX_TURNS_COUNTED: Final = 12  # income further away than that is not counted
ERA_TURNS: Final = 20  # how long an era usually lasts
MIN_TURNS_LEFT: Final = 5


def turns_left(s: ChrState) -> int:
    """Turns still to come after this one, as far as anybody can tell.

    Counted from the turns gone by, not from the technologies found: whoever buys one must not seem to lose time.
    """
    if s.ending:
        return 0
    left = max(MIN_TURNS_LEFT, ERA_TURNS * (1 + s.variants.length) - s.turn)
    limit = s.variants.turn_limit
    if limit:
        left = min(left, max(0, limit - s.turn))
    return min(left, MAX_TURNS_COUNTED)
