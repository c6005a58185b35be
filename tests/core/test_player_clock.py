"""A match with a clock: whose time is counted, and what is left of a minute."""

from __future__ import annotations

from civitas.core.dice import Watch
from civitas.core.step import Clock
from tests.core.sample_matches import new


class Egg(Clock[object]):  # type: ignore[type-var]
    """A clock of seat 1."""

    def __init__(self) -> None:
        self.player = 1


def test_time_counts_only_for_the_player_of_the_topmost_clock() -> None:
    state = new().state
    seconds = [0.0]
    watch = Watch(lambda: seconds[0], 2)
    seconds[0] = 70
    watch.press(state, 1)
    assert watch.minutes(1) == 0
    state.stack.insert(0, Egg())
    seconds[0] += 100
    watch.press(state, 0)
    seconds[0] += 150
    watch.press(state, 1)
    assert (watch.minutes(0), watch.minutes(1)) == (0, 2)
    seconds[0] += 30
    watch.press(state, 1)
    assert watch.minutes(1) == 1
