"""Rollouts: plays the best few actions on by the policy over several determinizations, and halves the field each round.

Every action meets the same determinizations and the same dice, so that luck does not decide between them.
"""

from __future__ import annotations

from math import tanh
from typing import Any, Final

from civitas.bots.budget import Budget
from civitas.bots.one_ply import OnePly, rollout
from civitas.core.game import Game
from civitas.core.state import State
from civitas.core.step import NOBODY

#: decisions and chances after which a rollout is cut off
MAX_ROLLOUT_ANSWERS: Final = 200


class Rollouts:
    """Compares actions by rollouts: the policy weights choose the answers, the value weights evaluate where they end.

    ``candidates`` is the number of actions compared, ``max_turns`` the length of a rollout. ``prior_strength`` is the
    number of rollouts that the one-ply value of an action counts for. ``win_margin`` is a lead, in evaluation, that
    makes a win likely: at the end of the game more than that hardly counts; 0: every point counts the same.
    """

    def __init__(
        self,
        game: Game[Any],
        value_weights: list[int],
        policy_weights: list[int],
        budget: Budget,
        candidates: int,
        determinizations: int,
        max_turns: int,
        prior_strength: int,
        win_margin: int,
    ) -> None:
        self.game = game
        self.budget = budget
        self.candidates = candidates
        #: rollouts of each candidate in the first round, twice as many in each further one; 0: the budget is shared out
        self.determinizations = determinizations
        self.max_turns = max_turns
        self.prior_strength = prior_strength
        self.win_margin = win_margin
        self.prior_policy = OnePly(game, policy_weights, budget, 4)
        self.policy = OnePly(game, policy_weights, budget, 1)
        self.policy.depth = 1
        self.value_evaluator = OnePly(game, value_weights, budget, 1)

    def prior_values(self, sample: State, seed: float) -> list[float]:
        """Return the one-ply value of each canonical action, before any rollout."""
        return self.prior_policy.action_values(sample, sample.canonical_actions(), seed)

    def rollout_values(self, samples: list[State], values: list[float], seed: float) -> list[float]:
        """Return the value of each canonical action after rollouts; the finalists rank above all others.

        ``samples`` are determinizations of one position, used in turn, and again with new dice once all have been used.
        ``values`` are the one-ply values, which choose the candidates and count as the prior.
        """
        actions = samples[0].canonical_actions()
        order = sorted(range(len(actions)), key=lambda place: -values[place])
        left = [place for place in order if not self.game.is_resignation(actions[place])][: self.candidates]
        # sums of differences from the mean of those still in: at first sight, then in each deal
        middle = sum([values[place] for place in left]) / max(1, len(left))
        sums = [self.prior_strength * (value - middle) for value in values]
        worths = values[:]
        deal = 0
        rounds = max(1, (len(left) - 1).bit_length())
        count = self.determinizations
        while len(left) > 1 and not self.budget.done():
            until = self.budget.spent + max(1, (self.budget.nodes - self.budget.spent) // rounds)
            least = deal + count
            while deal < least or (not self.determinizations and self.budget.spent < until and not self.budget.done()):
                if not self._play_determinization(samples[deal % len(samples)], actions, left, seed + deal, sums):
                    break
                deal += 1
            if not deal:
                break
            left.sort(key=lambda place: -sums[place])
            self._rank(left, [middle + sums[place] / (deal + self.prior_strength) for place in left], worths)
            left = left[: (len(left) + 1) // 2]
            rounds -= 1
            count *= 2
        return worths

    def _play_determinization(
        self, sample: State, actions: list[int], left: list[int], seed: float, sums: list[float]
    ) -> bool:
        """Roll out every remaining action on one determinization and add its difference from the mean to ``sums``.

        Returns ``False``, and adds nothing, if the budget ran out before all were rolled out.
        """
        found: list[float] = []
        for place in left:
            if self.budget.done():
                return False
            found.append(self._play_action(sample, actions[place], seed))
        mean = sum(found) / len(found)
        for number, place in enumerate(left):
            sums[place] += found[number] - mean
        return True

    def _rank(self, left: list[int], means: list[float], worths: list[float]) -> None:
        """Set the values of the remaining actions to their means, and lower all others below them."""
        low = means[-1]
        for place in range(len(worths)):
            if place not in left and worths[place] >= low:
                worths[place] = low - 1.0
        for number, place in enumerate(left):
            worths[place] = means[number]

    def _play_action(self, sample: State, action: int, seed: float) -> float:
        """Return the evaluation for the seat to move after one action and a rollout by the policy."""
        seat = sample.seat
        state = sample.clone()
        turn = state.turn_number()
        state.play(action)
        self.budget.spend()
        rollout(state, self.policy, seed, turn, turn + self.max_turns, MAX_ROLLOUT_ANSWERS)
        worth = self.value_evaluator.evaluate(state, seat)
        if self.win_margin and state.seat == NOBODY:
            return self.win_margin * tanh(worth / self.win_margin)
        return worth
