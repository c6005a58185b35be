"""Repetition guard: stops a bot from returning to a position it was asked in before, turn by turn.

Where moves cost nothing, as on railways, a bot could go round in circles for ever. Only what the seat may know is
compared: positions are identified by a fingerprint of a determinization, never of the position itself.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from civitas.bots.bot import Observation
from civitas.bots.one_ply import IDLE_BONUS, close_selection, is_followup
from civitas.core.game import Game
from civitas.core.state import State

#: answers of a seat to one kind of question in one turn, after which it closes the question as soon as it can
MAX_ANSWERS_PER_QUESTION: Final = 150
#: a memory as plain data: the turn, fingerprints, answers for each kind of question
MemoryData = tuple[int, list[int], dict[str, int]]


class RepetitionGuard:
    """Remembers the positions in which one seat was asked during a turn, and how often it has answered."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._turn = -1
        self._met: set[int] = set()
        self._answers: dict[str, int] = {}
        self._sample: State | None = None

    def enter(self, seen: Observation) -> None:
        """Record the position a seat is asked in; a new turn clears the record of the last one."""
        sample = seen.sample(Random(0))
        turn, question = sample.turn_number(), sample.stack[-1].name()
        if turn != self._turn:
            self._turn = turn
            self._met.clear()
            self._answers.clear()
        self._sample = sample
        self._met.add(position_fingerprint(self.game, sample))
        self._answers[question] = self._answers.get(question, 0) + 1

    def must_close(self) -> bool:
        """Return whether the seat has answered this kind of question so often that it must end it."""
        sample = self._sample
        return sample is not None and self._answers[sample.stack[-1].name()] > MAX_ANSWERS_PER_QUESTION

    def leads_back(self, action: int) -> bool:
        """Return whether an action, without chance and other seats, leads back to an earlier position of this turn."""
        before = self._sample
        if before is None:
            return False
        after = before.clone()
        after.play(action)
        return (
            after.seat == before.seat
            and after.turn_number() == self._turn
            and position_fingerprint(self.game, after) in self._met
        )

    def first_new(self, actions: list[int]) -> int:
        """Return the first action that does not lead back, or else one that ends the question."""
        for action in actions:
            if not self.leads_back(action):
                return action
        return self.closing_action(actions)

    def drop_idle_moves(self, actions: list[int], values: list[float]) -> None:
        """Lower the values of actions that change nothing below all others, in place, where an idle answer is offered.

        Those are the actions valued less than ``IDLE_BONUS`` away from the position as it is.
        """
        before = self._sample
        if before is None:
            return
        for place, action in enumerate(actions):
            if self.game.is_idle(before, action):
                low = min(values) - 1.0
                for other, value in enumerate(values):
                    if other != place and values[place] - 2 * IDLE_BONUS < value < values[place]:
                        values[other] = low
                return

    def closing_action(self, actions: list[int]) -> int:
        """Return the first action that ends the question without resigning, or the first action if none does."""
        before = self._sample
        for action in actions:
            if before is not None and not self.game.is_resignation(action) and closes_question(before, action):
                return action
        return actions[0]

    def to_data(self) -> MemoryData:
        """Return the memory as plain data: turn, fingerprints, answers for each kind of question."""
        return self._turn, sorted(self._met), self._answers

    def load_data(self, data: MemoryData) -> None:
        """Restore the memory from plain data."""
        self._turn, self._met, self._answers = data[0], set(data[1]), dict(data[2])


def position_fingerprint(game: Game[Any], state: State) -> int:
    """Return a hash of what the asked seat knows of its question.

    It is equal where the question, its actions and the terms of the evaluation are equal.
    """
    step = state.stack[-1]
    numbers = [state.seat, len(state.stack), game.step_numbers.get(type(step).__name__, -1)]
    numbers += [len(step.args()), *step.args(), *step.canonical_actions(state)]
    if game.evaluation is not None:
        numbers += game.evaluation.terms(state, state.seat)
    return hash(tuple(numbers))


def closes_question(before: State, action: int) -> bool:
    """Return whether an action ends its question, so that it is asked again neither now nor after what comes of it."""
    after = before.clone()
    after.play(action)
    close_selection(after)
    if not is_followup(before, after):
        return True
    asked, waiting = before.stack[-1], after.stack[len(before.stack) - 1]
    return waiting.name() != asked.name() or waiting.seat != asked.seat
