"""Forced answers in tests: they are played without being asked, and a test may write them down all the same."""

from __future__ import annotations

from civitas.core.notation import Notation
from civitas.core.select_set import SelectSet
from civitas.core.state import State
from civitas.core.step import NO_ANSWER


def run_to_decision(state: State, notation: Notation) -> list[str]:
    """Goes on until something is asked; the forced answers that were given on the way."""
    given: list[str] = []
    state.run_to_wait()
    while (answer := state.stack[-1].forced_action(state)) != NO_ANSWER:
        given.append(notation.format(answer))
        given += _answer(state, notation, answer)
    return given


def play_action(state: State, notation: Notation, action: int) -> list[str]:
    """Like ``State.play``; the forced answers that followed."""
    return _answer(state, notation, action) + run_to_decision(state, notation)


def _answer(state: State, notation: Notation, action: int) -> list[str]:
    """The last member of a full set closes it: that closing answer is as good as given."""
    step = state.stack.pop()
    given: list[str] = []
    if isinstance(step, SelectSet) and action not in step.closing_actions(state):
        full = step.with_chosen(sorted([*step.chosen, action]))
        if len(full.chosen) == full.max_size(state):
            given = [notation.format(code) for code in full.closing_actions(state)]
    step.answer(state, action)
    state.run_to_wait()
    return given
