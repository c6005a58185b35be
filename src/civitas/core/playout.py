"""Play games to their end at random, as fast as the rules allow."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from civitas.core.state import State
from civitas.core.step import CHANCE, NOBODY, Chance


class PlayoutCounts:
    """Counts of games and of their answers: choices, forced answers and chance.

    Only ``decisions`` are choices: seat decisions with two or more actions.
    """

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.forced = 0
        self.chance = 0


def play_random(state: State, rng: Random, counts: PlayoutCounts) -> None:
    """Play a position to the end, every canonical action equally likely, and add to the counts."""
    decisions = 0
    forced = 0
    rolled = 0
    stack = state.stack
    while True:
        step = stack[-1]
        seat = step.seat
        if seat == CHANCE:
            rolled += 1
            state.play(cast(Chance[Any], step).sample(state, rng))
            continue
        if seat == NOBODY:
            break
        actions = step.canonical_actions(state)
        if len(actions) > 1:
            decisions += 1
            state.play(actions[int(rng.random() * len(actions))])
        else:
            forced += 1
            state.play(actions[0])
    counts.games += 1
    counts.decisions += decisions
    counts.forced += forced
    counts.chance += rolled


def resolve_chance(state: State, rng: Random) -> None:
    """Answer chance at random until a seat is asked or the game is over."""
    stack = state.stack
    while stack[-1].seat == CHANCE:
        state.play(cast(Chance[Any], stack[-1]).sample(state, rng))
