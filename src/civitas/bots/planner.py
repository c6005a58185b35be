"""The planner: a beam over the own turn, then the rivals' reply, then the worth.

Lines of the same turn are kept side by side, the most promising ones only; two that lead to the same position count
once. A line ends where the turn passes on. The best ends are played on by the policy until the seat is asked again.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, cast

from civitas.bots.budget import Budget
from civitas.bots.one_ply import Look, finish_set
from civitas.core.evaluation import weigh
from civitas.core.game import Game
from civitas.core.playout import roll
from civitas.core.select_set import Gather
from civitas.core.state import State
from civitas.core.step import CHANCE, NOBODY, Chance

#: a line is cut after so many answers
LONGEST: Final = 60
#: answers of others that a reply may take, for each of them
REPLY: Final = 40


class Line:
    """One way to go on: the answers so far and the position they lead to."""

    def __init__(self, state: State, root: int, steps: list[int], worth: float, sure: list[list[int]]) -> None:
        self.state = state
        self.root = root  # the place of its first answer among those that were offered
        self.steps = steps
        self.worth = worth
        self.owed = 0.0  # what chance cost on average on the way and has not been paid yet
        self.sure = sure  # what the position looks like after each step, as long as no chance and nobody else comes in


class Plan:
    """What came of it: a worth for each action offered, the best line, and what it expects to see on the way."""

    def __init__(self, worths: list[float], steps: list[int], sure: list[list[int]]) -> None:
        self.worths = worths
        self.steps = steps
        self.sure = sure


class Planner:
    def __init__(
        self, game: Game[Any], scales: list[int], budget: Budget, width: int, replies: int, ahead: int = 0
    ) -> None:
        self.game = game
        self.scales = scales
        self.budget = budget
        self.width = width
        self.replies = replies
        self.ahead = ahead  # whole turns that are played on after this one
        self.policy = Look(game, scales, budget, 1)

    def plan(self, state: State, seed: float) -> Plan:
        """The best line from a position that may be played with, for the seat that is asked."""
        seat = state.seat
        actions = state.onward()
        turn = state.turn_number()
        best = [-1e18] * len(actions)
        ends: list[Line] = []
        beam = [Line(state, -1, [], 0.0, [])]
        for _ in range(LONGEST):
            grown = self._grow(beam, seat, turn, seed, best, ends)
            grown.sort(key=_promise)
            beam = grown[: self.width]
            if not beam or self.budget.done():
                break
        # a line that the budget cut short counts with what it had reached
        ends += beam
        ends.sort(key=_promise)
        self._reply(ends, seat, turn, seed)
        return self._sum_up(best, ends)

    def _sum_up(self, best: list[float], ends: list[Line]) -> Plan:
        """Ends that were replied to stand before all others; actions without one count by what they promised."""
        worths = best[:]
        replied = ends[: self.replies]
        if not replied:
            return Plan(worths, [], [])
        top = replied[0]
        for line in replied:
            if line.worth > top.worth:
                top = line
        reached = {line.root for line in replied}
        low = min([line.worth for line in replied])
        high = max([best[root] for root in reached])
        for root in range(len(worths)):
            # what was not replied to is never before what was; among themselves they keep their order
            worths[root] = min(low, low - (high - best[root])) if best[root] > -1e17 else low - 1e6
        for root in reached:
            worths[root] = max([line.worth for line in replied if line.root == root])
        return Plan(worths, top.steps, top.sure)

    def _grow(
        self, beam: list[Line], seat: int, turn: int, seed: float, best: list[float], ends: list[Line]
    ) -> list[Line]:
        """Every line one answer longer; those whose turn is over go to the ends."""
        grown: list[Line] = []
        known: set[tuple[Any, ...]] = set()
        for line in beam:
            for place, action in enumerate(line.state.onward()):
                if self.game.gives_up(action):
                    continue
                root = line.root if line.root >= 0 else place
                if self.budget.done() and (line.root >= 0 or best[root] > -1e17):
                    return grown
                after = line.state.clone()
                after.play(action)
                self.budget.spend()
                alone = after.seat == seat and len(line.sure) == len(line.steps)
                owed = self._settle(after, seat, turn, seed, line.owed)
                parts = self._judge(after, seat)
                worth = float(weigh(parts, self.scales))
                goes_on = after.seat == seat and after.turn_number() == turn
                if worth > best[root]:
                    best[root] = worth
                key = (*parts, after.stack[-1].name(), len(after.stack))
                if key in known:
                    continue
                known.add(key)
                sure = [*line.sure, parts] if alone else line.sure
                longer = Line(after, root, [*line.steps, action], worth, sure)
                longer.owed = owed
                (grown if goes_on else ends).append(longer)
        return grown

    def _judge(self, state: State, seat: int) -> list[int]:
        """The terms of the worth; a set that is still being gathered counts as if it were closed."""
        step = state.stack[-1]
        if isinstance(step, Gather) and step.chosen:
            state = state.clone()
            finish_set(state)
        return self.game.parts(state, seat)

    def _settle(self, state: State, seat: int, turn: int, seed: float, owed: float) -> float:
        """Chance and short questions to others inside the turn are answered; the next turn is not begun.

        Where the rules can say what to expect of chance, that happens; elsewhere every line meets the same dice.
        """
        answers = 0
        while state.seat != seat and state.seat != NOBODY and state.turn_number() == turn and answers < REPLY:
            if state.seat == CHANCE:
                step = cast(Chance[Any], state.stack[-1])
                outcome, owed = step.expect(state, owed)
                state.play(outcome if outcome >= 0 else step.sample(state, Random(seed)))
            elif self.budget.done():
                break  # no time for others: it is judged as it stands
            else:
                state.play(self.policy.best(state, seed))
                answers += 1
        return owed

    def _reply(self, ends: list[Line], seat: int, turn: int, seed: float) -> None:
        """Plays the best ends on until the seat is asked in a later turn."""
        for place in range(min(self.replies, len(ends))):
            line = ends[place]
            state = line.state.clone()
            if not self._play_on(state, seat, turn, seed):
                # time is up: this one and the others are not compared any more, unequal depth would mislead
                del ends[max(1, place) :]
                return
            line.worth = self.policy.worth(state, seat)

    def _play_on(self, state: State, seat: int, turn: int, seed: float) -> bool:
        """Whether there was time for it."""
        after = turn + self.ahead
        last = after + state.players
        for _ in range(REPLY * state.players * (1 + self.ahead)):
            if state.seat == NOBODY or (state.seat == seat and state.turn_number() > after):
                return True
            if state.turn_number() > last:
                return True
            if self.budget.done():
                return False
            if state.seat == CHANCE:
                roll(state, Random(seed))
            else:
                state.play(self.policy.best(state, seed))
        return True


def _promise(line: Line) -> float:
    return -line.worth
