"""The levels of play: easy, normal, hard, expert; how each searches is configured in the game's ``ai/weights.toml``.

``one_ply`` looks one step ahead; with ``noise`` it plays like a beginner: the closer two actions are in value, the more
often the worse one is taken, but never one that is far behind. ``planner`` searches whole turns, ``rollouts`` plays
actions on by the policy.
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

#: seconds of CPU a level may take for one decision where users wait for it
LEVEL_SECONDS = {"easy": 0.5, "normal": 1.0, "hard": 2.0, "expert": 3.0}
#: wall time a decision may take, as a multiple of its seconds of CPU, where the machine is busy
WALL_TIME_FACTOR = 2.0


class LevelBot(Bot):
    """Plays at one of the levels.

    ``level`` is its name; ``seconds`` limits the CPU time of a decision, on top of the level's own number of positions;
    0: no limit.
    """

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
        #: the line that is best, and the terms the position must have to follow it without a new search
        self.plan: list[int] = []
        self._expected_states: list[list[int]] = []

    def stop(self) -> None:
        """Stop the search under way, from another thread: it answers with the best found so far."""
        self.budget.stop()

    def planned_action(self, seen: Observation) -> int | None:
        """Return the answer that needs no search, or ``None``.

        That is the only action, the next step of the plan if the position has the terms the plan expected, or the
        answer that closes a question repeated too often. Also records the position with the repetition guard.
        """
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
        """Return the planned action, or else search for the best action that does not lead back to an earlier position.

        A level with ``noise`` draws at random instead, the better actions more often.
        """
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
        """Draw actions at random, by value, until one does not lead back to an earlier position of this turn."""
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
        """Advance the plan by a forced answer, or drop the plan if it expected another one."""
        if self._expected_states and self.plan and self.plan[0] == action:
            del self.plan[0], self._expected_states[0]
        else:
            self.plan, self._expected_states = [], []

    def rank(self, seen: Observation) -> list[tuple[int, float]]:
        """Search, and return pairs of action and value, best first."""
        values = self.action_values(seen)
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        return [(seen.actions[place], values[place]) for place in order]

    def action_values(self, seen: Observation) -> list[float]:
        """Search, and return the value of each action in the order of ``seen.actions``.

        A planner also leaves its best line in ``plan``; other searches leave it empty.
        """
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
        """Plan on several determinizations: return mean values, and adopt a plan that starts with the best action."""
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
    """Return the weights of a table in the order of the game's terms, or the game's own if the table is empty."""
    own = require_evaluation(game)
    return [table[term] for term in own.term_names] if table else own.weights


def _noisy_choice(values: list[float], noise: float, rng: Random) -> int:
    """Draw an index at random, the best value most often, none more than three times ``noise`` behind it."""
    best = max(values)
    weights = [exp((value - best) / noise) if best - value <= 3 * noise else 0.0 for value in values]
    return rng.choices(range(len(values)), weights)[0]
