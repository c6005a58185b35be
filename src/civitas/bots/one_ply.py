"""One step ahead: what each action is worth, with the questions that follow it and the odds of the chance it meets.

It is the policy of the searching bots: how they expect themselves and others to go on.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from civitas.bots.budget import Budget
from civitas.core.evaluation import dot
from civitas.core.game import Game
from civitas.core.playout import resolve_chance
from civitas.core.select_set import SelectSet
from civitas.core.state import State
from civitas.core.step import CHANCE, NOBODY, Chance

#: questions that follow an answer are looked into only so deep
MAX_DEPTH: Final = 3
#: and not at all where there are more answers than that: the worth must see their promise by itself
MAX_ANSWERS: Final = 40
#: by how much doing nothing is better than what changes nothing
IDLE_BONUS: Final = 0.5


class OnePly:
    """Looks ahead for whoever is asked, on a position that may be played with."""

    def __init__(self, game: Game[Any], weights: list[int], budget: Budget, chance_samples: int) -> None:
        self.game = game
        self.weights = weights
        self.budget = budget
        self.chance_samples = chance_samples  # samples of chance whose odds are not known
        self.depth = MAX_DEPTH

    def evaluate(self, state: State, seat: int) -> float:
        return float(dot(self.game.evaluation_terms(state, seat), self.weights))

    def action_values(self, state: State, actions: list[int], seed: float) -> list[float]:
        """What each action is worth to the seat that is asked; all of them meet the same dice."""
        seat = state.seat
        name = state.stack[-1].name()
        return [self._value_after(state, action, seat, self.depth, [name], seed) for action in actions]

    def best_action(self, state: State, seed: float) -> int:
        """The best action; giving up is none."""
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
        """By the odds where the rules give them, else the mean of a few rolls."""
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
    """Everybody goes on by the policy: until a turn begins, the game or the time is over, or after so many answers.

    From ``turn`` on every turn has dice of its own: what was rolled before does not change them.
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
    """A set that was begun is closed as soon as it can be: what is chosen counts only then."""
    step = state.stack[-1]
    while isinstance(step, SelectSet) and step.chosen:
        state.play((step.closing_actions(state) or step.canonical_actions(state))[0])
        step = state.stack[-1]


def is_followup(before: State, after: State) -> bool:
    """Whether the question asked now was put by the answer, rather than waiting under the question all along."""
    under = len(before.stack) - 1
    return len(after.stack) > under and after.stack[under - 1] is before.stack[under - 1]
