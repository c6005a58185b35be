"""One-ply search: evaluates each action one step ahead, with its follow-up questions and the odds of chance.

It is the whole search of the simple levels, and the policy of the deeper ones: how a search expects its own seat and
all others to play on.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from civitas.bots.budget import Budget
from civitas.core.evaluation import dot, require_evaluation
from civitas.core.game import Game
from civitas.core.playout import resolve_chance
from civitas.core.select_set import SelectSet
from civitas.core.state import State
from civitas.core.step import CHANCE, NOBODY, Chance

#: depth to which follow-up questions are searched
MAX_DEPTH: Final = 3
#: follow-up questions with more answers are not searched: the evaluation alone must reflect what they promise
MAX_ANSWERS: Final = 40
#: how much an idle answer is valued above one that changes nothing
IDLE_BONUS: Final = 0.5


class OnePly:
    """Evaluates actions one step ahead for the seat to move, on a position it may know in full (a determinization).

    ``weights`` are those of the evaluation's terms, ``chance_samples`` the rolls to average where the odds of a chance
    are not known.
    """

    def __init__(self, game: Game[Any], weights: list[int], budget: Budget, chance_samples: int) -> None:
        self.game = game
        self.evaluation = require_evaluation(game)
        self.weights = weights
        self.budget = budget
        self.chance_samples = chance_samples  # samples of chance whose odds are not known
        self.depth = MAX_DEPTH

    def evaluate(self, state: State, seat: int) -> float:
        """Return the evaluation of a position for a seat, by the weights of this search."""
        return float(dot(self.evaluation.terms(state, seat), self.weights))

    def action_values(self, state: State, actions: list[int], seed: float) -> list[float]:
        """Return the value of each action for the seat to move, in order; ``seed`` makes all meet the same dice."""
        seat = state.seat
        name = state.stack[-1].name()
        return [self._value_after(state, action, seat, self.depth, [name], seed) for action in actions]

    def best_action(self, state: State, seed: float) -> int:
        """Return the action with the best value, never a resignation unless it is the only action."""
        actions = state.canonical_actions()
        if len(actions) == 1:
            return actions[0]
        values = self.action_values(state, actions, seed)
        chosen = -1
        for place in range(len(actions)):
            if (chosen < 0 or values[place] > values[chosen]) and not self.game.is_resignation(actions[place]):
                chosen = place
        return actions[chosen]

    def _value_after(self, state: State, action: int, seat: int, depth: int, asked: list[str], seed: float) -> float:
        if self.game.is_idle(state, action):
            # what comes after the question comes after every answer to it: it must not be held against this one alone
            self.budget.spend()
            return self.evaluate(state, seat) + IDLE_BONUS
        after = state.clone()
        after.play(action)
        close_selection(after)
        self.budget.spend()
        if after.seat == CHANCE:
            return self._expected_value(after, seat, seed)
        # where time is up, everything that is left gets one glance
        if depth and after.seat == seat and not self.budget.done() and is_followup(state, after):
            name = after.stack[-1].name()
            if name not in asked:
                answers = after.canonical_actions()
                if len(answers) <= MAX_ANSWERS:
                    deeper = [*asked, name]
                    best = self._value_after(after, answers[0], seat, depth - 1, deeper, seed)
                    for place in range(1, len(answers)):
                        best = max(best, self._value_after(after, answers[place], seat, depth - 1, deeper, seed))
                    return best
        return self.evaluate(after, seat)

    def _expected_value(self, state: State, seat: int, seed: float) -> float:
        """Return the mean evaluation over a chance: by the odds where the rules give them, else over a few rolls."""
        total = 0.0
        weights = 0
        step = cast(Chance[Any], state.stack[-1])
        cases = step.representative_outcomes(state)
        for outcome, weight in cases:
            after = state.clone()
            after.play(outcome)
            resolve_chance(after, Random(seed))
            total += weight * self.evaluate(after, seat)
            weights += weight
        if not cases:
            for number in range(1 if self.budget.done() else self.chance_samples):
                after = state.clone()
                resolve_chance(after, Random(seed + number))
                total += self.evaluate(after, seat)
                weights += 1
        return total / weights


def rollout(state: State, policy: OnePly, seed: float, turn: int, last_turn: int, max_answers: int) -> None:
    """Play a position on by a policy, in place.

    Stops when turn ``last_turn`` begins, the game is over, the policy's budget is exhausted, or after ``max_answers``
    decisions and chances. ``seed`` seeds the dice; every turn after ``turn`` has dice of its own, so that rolls in one
    turn do not change those of the next.
    """
    dice = Random(seed)
    for _ in range(max_answers):
        if state.seat == NOBODY or state.turn_number() >= last_turn or policy.budget.done():
            return
        if state.turn_number() != turn:
            turn = state.turn_number()
            dice = Random(seed + turn)
        if state.seat == CHANCE:
            resolve_chance(state, dice)
        else:
            state.play(policy.best_action(state, seed))


def close_selection(state: State) -> None:
    """Complete a set that has been started, in place, as soon as the rules allow: only then do its members count."""
    step = state.stack[-1]
    while isinstance(step, SelectSet) and step.chosen:
        state.play((step.closing_actions(state) or step.canonical_actions(state))[0])
        step = state.stack[-1]


def is_followup(before: State, after: State) -> bool:
    """Return whether the question asked now was raised by the last answer, rather than already waiting on the stack.

    ``before`` and ``after`` are the positions before and after that answer.
    """
    under = len(before.stack) - 1
    return len(after.stack) > under and after.stack[under - 1] is before.stack[under - 1]
