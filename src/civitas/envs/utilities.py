"""Utilities of a finished game: the zero-sum reward of each seat."""

from __future__ import annotations

from civitas.core.state import Outcome


def utilities(outcome: Outcome, players: int) -> list[float]:
    """Return the zero-sum utility of each seat: 1 to a sole winner, its negative shared evenly by the losers.

    Joint winners get less than 1 each; a win of all seats gives 0 to each.

    >>> from civitas.core.message import Message
    >>> utilities(Outcome([1], [10, 12, 9], Message("won-points")), 3)
    [-0.5, 1.0, -0.5]
    """
    return [(players * outcome.share(seat) - 1) / (players - 1) for seat in range(players)]
