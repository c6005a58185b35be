"""What a seat is paid for a game, as learners count it."""

from __future__ import annotations

from civitas.core.state import Outcome


def utilities(outcome: Outcome, players: int) -> list[float]:
    """One for a sole winner, the losers share the loss evenly, so that the sum is 0; a win of all pays nothing.

    >>> from civitas.core.message import Message
    >>> utilities(Outcome([1], [10, 12, 9], Message("won-points")), 3)
    [-0.5, 1.0, -0.5]
    """
    return [(players * outcome.share(seat) - 1) / (players - 1) for seat in range(players)]
