"""The planner: a beam search over the turn of the seat to move, then the rivals' replies, then the evaluation.

Lines within the turn are extended side by side, only the most promising ones kept; of several that lead to the same
position one is kept. A line ends where the turn passes on. The best ends are played on by the policy until the seat
has its next turn.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from civitas.bots.budget import Budget
from civitas.bots.one_ply import OnePly, close_selection
from civitas.core.evaluation import dot, require_evaluation
from civitas.core.game import Game
from civitas.core.playout import resolve_chance
from civitas.core.select_set import SelectSet
from civitas.core.state import State
from civitas.core.step import CHANCE, NOBODY, Chance

#: a line is cut after so many answers
MAX_LINE_LENGTH: Final = 60
#: answers that the replies may take, for each seat
MAX_REPLY_ANSWERS: Final = 40


class Line:
    """A line of play under search: its answers so far, the position they lead to, and its evaluation."""

    def __init__(
        self, state: State, root: int, steps: list[int], value: float, expected_states: list[list[int]]
    ) -> None:
        self.state = state
        self.root = root  # the place of its first answer among those that were offered
        self.steps = steps
        self.value = value
        self.chance_debt = 0.0  # what chance cost on average on the way and has not been paid yet
        #: the terms of the evaluation after each step, as long as no chance and no other seat comes in
        self.expected_states = expected_states


class TurnPlan:
    """The result of a search: a value for each action offered, the best line, and the terms expected after its steps.

    ``expected_states`` may be shorter than ``steps``: it ends where chance or another seat comes in.
    """

    def __init__(self, action_values: list[float], steps: list[int], expected_states: list[list[int]]) -> None:
        self.action_values = action_values
        self.steps = steps
        self.expected_states = expected_states


class Planner:
    """Searches whole turns by beam search for the seat to move.

    ``beam_width`` is the number of lines kept, ``reply_count`` how many of the best ends are played on through the
    rivals' replies, ``horizon`` how many whole turns are played on after that.
    """

    def __init__(
        self, game: Game[Any], weights: list[int], budget: Budget, beam_width: int, reply_count: int, horizon: int = 0
    ) -> None:
        self.game = game
        self.evaluation = require_evaluation(game)
        self.weights = weights
        self.budget = budget
        self.beam_width = beam_width
        self.reply_count = reply_count
        self.horizon = horizon  # whole turns that are played on after this one
        self.policy = OnePly(game, weights, budget, 1)

    def plan(self, state: State, seed: float) -> TurnPlan:
        """Search the turn from a position, which may be known in full (a determinization), and return the best line.

        ``seed`` makes all lines meet the same dice. Where the budget runs out, lines count with the evaluation reached.
        """
        seat = state.seat
        actions = state.canonical_actions()
        turn = state.turn_number()
        best = [-1e18] * len(actions)
        ends: list[Line] = []
        beam = [Line(state, -1, [], 0.0, [])]
        for _ in range(MAX_LINE_LENGTH):
            grown = self._extend_beam(beam, seat, turn, seed, best, ends)
            grown.sort(key=_descending_value)
            beam = grown[: self.beam_width]
            if not beam or self.budget.done():
                break
        # a line that the budget cut short counts with what it had reached
        ends += beam
        ends.sort(key=_descending_value)
        self._play_replies(ends, seat, turn, seed)
        return self._combine(best, ends)

    def _combine(self, best: list[float], ends: list[Line]) -> TurnPlan:
        """Combine the values: actions whose ends met replies rank first, the others keep their order below them."""
        worths = best[:]
        replied = ends[: self.reply_count]
        if not replied:
            return TurnPlan(worths, [], [])
        top = replied[0]
        for line in replied:
            if line.value > top.value:
                top = line
        reached = {line.root for line in replied}
        low = min([line.value for line in replied])
        high = max([best[root] for root in reached])
        for root in range(len(worths)):
            # what was not replied to is never before what was; among themselves they keep their order
            worths[root] = min(low, low - (high - best[root])) if best[root] > -1e17 else low - 1e6
        for root in reached:
            worths[root] = max([line.value for line in replied if line.root == root])
        return TurnPlan(worths, top.steps, top.expected_states)

    def _extend_beam(
        self, beam: list[Line], seat: int, turn: int, seed: float, best: list[float], ends: list[Line]
    ) -> list[Line]:
        """Return every line extended by one answer; lines whose turn is over go to ``ends`` instead."""
        grown: list[Line] = []
        known: set[tuple[Any, ...]] = set()
        for line in beam:
            for place, action in enumerate(line.state.canonical_actions()):
                if self.game.is_resignation(action):
                    continue
                root = line.root if line.root >= 0 else place
                if self.budget.done() and (line.root >= 0 or best[root] > -1e17):
                    return grown
                after = line.state.clone()
                after.play(action)
                self.budget.spend()
                alone = after.seat == seat and len(line.expected_states) == len(line.steps)
                owed = self._run_to_own_decision(after, seat, turn, seed, line.chance_debt)
                parts = self._terms_if_closed(after, seat)
                worth = float(dot(parts, self.weights))
                goes_on = after.seat == seat and after.turn_number() == turn
                if worth > best[root]:
                    best[root] = worth
                key = (*parts, after.stack[-1].name(), len(after.stack))
                if key in known:
                    continue
                known.add(key)
                sure = [*line.expected_states, parts] if alone else line.expected_states
                longer = Line(after, root, [*line.steps, action], worth, sure)
                longer.chance_debt = owed
                (grown if goes_on else ends).append(longer)
        return grown

    def _terms_if_closed(self, state: State, seat: int) -> list[int]:
        """Return the terms of the evaluation; a set that is still being built counts as if it were closed."""
        step = state.stack[-1]
        if isinstance(step, SelectSet) and step.chosen:
            state = state.clone()
            close_selection(state)
        return self.evaluation.terms(state, seat)

    def _run_to_own_decision(self, state: State, seat: int, turn: int, seed: float, owed: float) -> float:
        """Answer chance and short questions to other seats within the turn, in place; the next turn is not begun.

        Returns the chance debt: where the rules name an expected outcome, that one happens, and what it costs less than
        the average is owed. Elsewhere every line meets the same dice.
        """
        answers = 0
        while (
            state.seat != seat and state.seat != NOBODY and state.turn_number() == turn and answers < MAX_REPLY_ANSWERS
        ):
            if state.seat == CHANCE:
                step = cast(Chance[Any], state.stack[-1])
                outcome, owed = step.expected_outcome(state, owed)
                state.play(outcome if outcome >= 0 else step.sample(state, Random(seed)))
            elif self.budget.done():
                break  # no time for others: it is evaluated as it stands
            else:
                state.play(self.policy.best_action(state, seed))
                answers += 1
        return owed

    def _play_replies(self, ends: list[Line], seat: int, turn: int, seed: float) -> None:
        """Play the best ends on until the seat has a later turn, and evaluate them there."""
        for place in range(min(self.reply_count, len(ends))):
            line = ends[place]
            state = line.state.clone()
            if not self._rollout_to_own_turn(state, seat, turn, seed):
                # time is up: this one and the others are not compared any more, unequal depth would mislead
                del ends[max(1, place) :]
                return
            line.value = self.policy.evaluate(state, seat)

    def _rollout_to_own_turn(self, state: State, seat: int, turn: int, seed: float) -> bool:
        """Play on by the policy, in place; return whether the budget sufficed."""
        after = turn + self.horizon
        last = after + state.players
        for _ in range(MAX_REPLY_ANSWERS * state.players * (1 + self.horizon)):
            if state.seat == NOBODY or (state.seat == seat and state.turn_number() > after):
                return True
            if state.turn_number() > last:
                return True
            if self.budget.done():
                return False
            if state.seat == CHANCE:
                resolve_chance(state, Random(seed))
            else:
                state.play(self.policy.best_action(state, seed))
        return True


def _descending_value(line: Line) -> float:
    return -line.value
