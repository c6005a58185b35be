"""A match with a clock: whose time is counted, and what is left of a minute."""

from __future__ import annotations

from civitas.core.dice import PlayerClock
from civitas.core.step import MinutesUsed
from tests.core.sample_matches import new_match


class SeatOneClock(MinutesUsed[object]):  # type: ignore[type-var]
    """A clock of seat 1."""

    def __init__(self) -> None:
        self.player = 1


def test_time_counts_only_for_the_player_of_the_topmost_clock() -> None:
    state = new_match().state
    seconds = [0.0]
    watch = PlayerClock(lambda: seconds[0], 2)
    seconds[0] = 70
    watch.credit_answer(state, 1)
    assert watch.take_minutes(1) == 0
    state.stack.insert(0, SeatOneClock())
    seconds[0] += 100
    watch.credit_answer(state, 0)
    seconds[0] += 150
    watch.credit_answer(state, 1)
    assert (watch.take_minutes(0), watch.take_minutes(1)) == (0, 2)
    seconds[0] += 30
    watch.credit_answer(state, 1)
    assert watch.take_minutes(1) == 1
