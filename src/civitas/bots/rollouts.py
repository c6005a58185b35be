"""Rollouts: the best few actions, each played on by the policy over several deals; the worse half drops out each round.

Every action meets the same deals and the same dice, so that luck does not decide between them.
"""

from __future__ import annotations

from math import tanh
from random import Random
from typing import Any, Final

from civitas.bots.budget import Budget
from civitas.bots.look import Look
from civitas.core.game import Game
from civitas.core.playout import roll
from civitas.core.state import State
from civitas.core.step import CHANCE, NOBODY

#: answers after which a rollout is cut
LONGEST: Final = 200


class Rollouts:
    """``habits`` are the scales by which the policy plays on; what it leads to is judged by ``scales``.

    ``close`` is a lead that makes a win likely, in worth: where the game ends inside a rollout more than that hardly
    counts. 0: every point counts the same.
    """

    def __init__(
        self,
        game: Game[Any],
        scales: list[int],
        habits: list[int],
        budget: Budget,
        candidates: int,
        deals: int,
        turns: int,
        close: int,
    ) -> None:
        self.game = game
        self.scales = scales
        self.budget = budget
        self.candidates = candidates
        #: played for each candidate in the first round, twice as many in each further one; 0: the budget is shared out
        self.deals = deals
        self.turns = turns
        self.close = close
        self.first = Look(game, scales, budget, 4)
        self.policy = Look(game, habits, budget, 1)
        self.policy.depth = 1

    def begin(self, sample: State, seed: float) -> list[float]:
        """What each action looks like at first sight."""
        return self.first.values(sample, sample.onward(), seed)

    def choose(self, samples: list[State], values: list[float], seed: float) -> list[float]:
        """Worths of all actions: those that were played on before all others.

        ``samples`` are deals of the same position; more rounds use more of them, and all of them again with new dice.
        """
        actions = samples[0].onward()
        order = sorted(range(len(actions)), key=lambda place: -values[place])
        left = [place for place in order if not self.game.gives_up(actions[place])][: self.candidates]
        sums = [0.0] * len(actions)
        counts = [0] * len(actions)
        worths = values[:]
        deal = 0
        rounds = max(1, (len(left) - 1).bit_length())
        count = self.deals
        while len(left) > 1 and not self.budget.done():
            until = self.budget.spent + max(1, (self.budget.nodes - self.budget.spent) // rounds)
            least = deal + count
            while deal < least or (not self.deals and self.budget.spent < until and not self.budget.done()):
                sample = samples[deal % len(samples)]
                found: list[float] = []
                for place in left:
                    if self.budget.done():
                        break
                    found.append(self._play(sample, actions[place], seed + deal))
                if len(found) < len(left):
                    break
                for place, worth in zip(left, found):
                    sums[place] += worth
                    counts[place] += 1
                deal += 1
            if not counts[left[0]]:
                break
            left.sort(key=lambda place: -sums[place] / counts[place])
            self._rank(left, sums, counts, worths)
            left = left[: (len(left) + 1) // 2]
            rounds -= 1
            count *= 2
        return worths

    def _rank(self, left: list[int], sums: list[float], counts: list[int], worths: list[float]) -> None:
        """The means of those still in; nothing else stands before them."""
        means = [sums[place] / counts[place] for place in left]
        low = means[-1]
        for place in range(len(worths)):
            if place not in left and worths[place] >= low:
                worths[place] = low - 1.0
        for place, mean in zip(left, means):
            worths[place] = mean

    def _play(self, sample: State, action: int, seed: float) -> float:
        """One action played on by the policy for some turns."""
        seat = sample.seat
        state = sample.clone()
        dice = Random(seed)
        last = state.turn_number() + self.turns
        state.play(action)
        self.budget.spend()
        for _ in range(LONGEST):
            if state.seat == NOBODY or state.turn_number() >= last or self.budget.done():
                break
            if state.seat == CHANCE:
                roll(state, dice)
            else:
                state.play(self.policy.best(state, dice.random()))
        worth = self.first.worth(state, seat)
        if self.close and state.seat == NOBODY:
            return self.close * tanh(worth / self.close)
        return worth
