"""The levels people choose: easy, normal, hard, expert. How each thinks stands in the game's ``ai/weights.toml``.

``one_ply`` goes one step ahead, with ``noise`` as somebody who is learning: the nearer two actions are in worth, the
more often the worse one is taken, but nothing absurd. ``planner`` thinks whole turns through, ``rollouts`` plays on.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Any

from civitas.bots.bot import Bot, Observation
from civitas.bots.budget import Budget
from civitas.bots.level_config import LEVELS, bot_settings
from civitas.bots.one_ply import OnePly, close_selection
from civitas.bots.planner import Planner, TurnPlan
from civitas.bots.repetition import RepetitionGuard
from civitas.bots.rollouts import Rollouts
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game
from civitas.core.state import State

__all__ = ["LEVELS", "LEVEL_SECONDS", "LevelBot"]

#: seconds of CPU a level may take for one decision where people wait for it
LEVEL_SECONDS = {"easy": 0.5, "normal": 1.0, "hard": 2.0, "expert": 3.0}
#: where others have the machine, a decision ends after so many times its seconds, however little of them it got
WALL_TIME_FACTOR = 2.0


class LevelBot(Bot):
    """A bot of a level. ``seconds`` limits a decision by the clock, on top of the level's own number of positions."""

    def __init__(
        self, game: Game[Any], seed: int | str | None = None, level: str = "normal", seconds: float = 0.0
    ) -> None:
        super().__init__(game, seed)
        self.name = level
        settings = bot_settings(game.id)
        self.config = settings.levels[level]
        self.seconds = seconds
        self.evaluation = require_evaluation(game)
        self.plan_weights = self.evaluation.weights
        self.policy_weights = _weights_by_term(game, settings.policy_weights)
        self.value_weights = _weights_by_term(game, settings.value_weights)
        self.budget = Budget()
        self.repetition = RepetitionGuard(game)
        #: the line that is best, and what the position must look like to follow it without thinking again
        self.plan: list[int] = []
        self._expected_states: list[list[int]] = []

    def stop(self) -> None:
        """From another thread: answer now, with the best found so far."""
        self.budget.stop()

    def planned_action(self, seen: Observation) -> int | None:
        """The answer that needs no thought: the only one, or the plan's where all is as it expected."""
        if len(seen.actions) == 1:
            self._follow_forced(seen.actions[0])
            return seen.actions[0]
        guard = self.repetition
        guard.enter(seen)
        if guard.must_close():
            self.plan, self._expected_states = [], []
            return guard.closing_action(seen.actions)
        if self._expected_states and self.plan:
            step, expected = self.plan.pop(0), self._expected_states.pop(0)
            if step in seen.actions and self._current_terms(seen) == expected and not guard.leads_back(step):
                return step
        return None

    def choose(self, seen: Observation) -> int:
        planned = self.planned_action(seen)
        if planned is not None:
            return planned
        guard = self.repetition
        values = self.action_values(seen)
        noise = self.config.noise
        if noise:
            return self._choose_noisily(seen.actions, values, noise)
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        chosen = guard.first_new([seen.actions[place] for place in order])
        if self.plan and self.plan.pop(0) != chosen:
            self.plan, self._expected_states = [], []
        return chosen

    def _choose_noisily(self, actions: list[int], values: list[float], noise: float) -> int:
        """Draws until an action does not lead back to where this turn has been."""
        left, worths = actions[:], values[:]
        while left:
            place = _noisy_choice(worths, noise, self.rng)
            if not self.repetition.leads_back(left[place]):
                return left[place]
            del left[place], worths[place]
        return self.repetition.closing_action(actions)

    def _current_terms(self, seen: Observation) -> list[int]:
        sample = seen.sample(self.rng)
        close_selection(sample)
        return self.evaluation.terms(sample, seen.seat)

    def _follow_forced(self, action: int) -> None:
        """An answer without a choice is a step of the plan like any other."""
        if self._expected_states and self.plan and self.plan[0] == action:
            del self.plan[0], self._expected_states[0]
        else:
            self.plan, self._expected_states = [], []

    def rank(self, seen: Observation) -> list[tuple[int, float]]:
        values = self.action_values(seen)
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        return [(seen.actions[place], values[place]) for place in order]

    def action_values(self, seen: Observation) -> list[float]:
        """What each action is worth, in the order they are offered."""
        self.budget = Budget(self.config.nodes, self.seconds, WALL_TIME_FACTOR * self.seconds)
        self.plan, self._expected_states = [], []
        seed = self.rng.random()
        sample = seen.sample(self.rng)
        if self.config.search == "planner":
            return self._plan_values(
                [sample, *[seen.sample(self.rng) for _ in range(self.config.determinizations - 1)]], seed
            )
        if self.config.search == "rollouts":
            thinker = Rollouts(
                self.game,
                self.value_weights,
                self.policy_weights,
                self.budget,
                self.config.candidates,
                self.config.determinizations,
                self.config.turns,
                self.config.prior_strength,
                self.config.win_margin,
            )
            values = thinker.prior_values(sample, seed)
            self.repetition.drop_idle_moves(seen.actions, values)
            samples = [
                sample,
                *[seen.sample(self.rng) for _ in range(self.config.samples - 1)],
            ]
            found: list[float] = thinker.rollout_values(samples, values, seed)
            return self._penalize_resignation(seen.actions, found)
        values = OnePly(self.game, self.policy_weights, self.budget, 4).action_values(sample, seen.actions, seed)
        self.repetition.drop_idle_moves(seen.actions, values)
        return self._penalize_resignation(seen.actions, values)

    def _plan_values(self, samples: list[State], seed: float) -> list[float]:
        """Plans for several deals: what an action is worth on average, and the plan that begins with the best."""
        planner = Planner(
            self.game,
            self.plan_weights,
            self.budget,
            self.config.beam_width,
            self.config.replies,
            self.config.horizon,
        )
        plans: list[TurnPlan] = []
        for deal, sample in enumerate(samples):
            plan = planner.plan(sample, seed + deal)
            if plans and self.budget.done():
                break  # cut short: it would not compare
            plans.append(plan)
        worths = [sum(column) / len(plans) for column in zip(*[plan.action_values for plan in plans])]
        best = max(range(len(worths)), key=lambda place: (worths[place], -place))
        for plan in plans:
            if plan.action_values[best] == max(plan.action_values):
                self.plan, self._expected_states = plan.steps, plan.expected_states
                break
        return worths

    def _penalize_resignation(self, actions: list[int], values: list[float]) -> list[float]:
        low = min(values) - 1e6
        return [low if self.game.is_resignation(action) else value for action, value in zip(actions, values)]


def _weights_by_term(game: Game[Any], table: dict[str, int]) -> list[int]:
    """The weights of a table in the order of the game's terms; the game's own where the table is empty."""
    own = require_evaluation(game)
    return [table[term] for term in own.term_names] if table else own.weights


def _noisy_choice(values: list[float], noise: float, rng: Random) -> int:
    """A place, the best most often; what is far behind never."""
    best = max(values)
    weights = [exp((value - best) / noise) if best - value <= 3 * noise else 0.0 for value in values]
    return rng.choices(range(len(values)), weights)[0]
