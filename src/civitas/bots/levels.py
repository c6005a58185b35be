"""The levels people choose: easy, normal, hard, expert. How each thinks stands in the game's ``ai/weights.toml``.

``look`` goes one step ahead, with ``noise`` as somebody who is learning: the nearer two actions are in worth, the more
often the worse one is taken, but nothing absurd. ``planner`` thinks whole turns through, ``rollouts`` plays on.
"""

from __future__ import annotations

from functools import cache
from math import exp
from random import Random
from typing import Any

from civitas.bots.bot import Bot, Observation
from civitas.bots.budget import Budget
from civitas.bots.one_ply import OnePly, close_selection
from civitas.bots.planner import Planner, TurnPlan
from civitas.bots.rollouts import Rollouts
from civitas.core.evaluation import read_ai_file, require_evaluation
from civitas.core.game import Game
from civitas.core.game_files import find_file
from civitas.core.state import State

LEVELS = ["easy", "normal", "hard", "expert"]
#: seconds of CPU a level may take for one decision where people wait for it
LEVEL_SECONDS = {"easy": 0.5, "normal": 1.0, "hard": 2.0, "expert": 3.0}
#: where others have the machine, a decision ends after so many times its seconds, however little of them it got
WALL_TIME_FACTOR = 2.0
#: different deals of what is hidden, in one decision of rollouts, where a level does not say otherwise
DEFAULT_DETERMINIZATIONS = 6

LevelTable = dict[str, Any]

#: how the levels of a game think that has an evaluation, in points, and no file of weights yet
DEFAULT_TABLES: dict[str, LevelTable] = {
    "easy": {"search": "look", "noise": 1},
    "normal": {"search": "look"},
    "hard": {"search": "planner", "nodes": 1000, "width": 4, "replies": 2},
    "expert": {"search": "planner", "nodes": 8000, "width": 8, "replies": 4, "ahead": 1},
    "result": {"point": 1, "early": 10, "late": 5},
}


@cache
def level_tables(game: str) -> dict[str, LevelTable]:
    """How the levels of a game think; ``result`` says how much worth makes a point, and how much makes a win likely.

    ``habits``, where there are some, are the scales of those who look one step ahead: the simple levels, and the policy
    by which rollouts play on. What rollouts lead to is judged by ``judge``, learned from how games end; what plans lead
    to, and everywhere else where there is no such table, by the game's own scales.
    """
    has_file = find_file(game, "ai", "weights.toml") is not None
    read: dict[str, LevelTable] = read_ai_file(game, "weights.toml") if has_file else DEFAULT_TABLES
    return {level: read[level] for level in [*LEVELS, "result", "habits", "judge"] if level in read}


class LevelBot(Bot):
    """A bot of a level. ``seconds`` limits a decision by the clock, on top of the level's own number of positions."""

    def __init__(
        self, game: Game[Any], seed: int | str | None = None, level: str = "normal", seconds: float = 0.0
    ) -> None:
        super().__init__(game, seed)
        self.name = level
        self.config = level_tables(game.id)[level]
        self.seconds = seconds
        self.evaluation = require_evaluation(game)
        self.plan_weights = self.evaluation.weights
        self.policy_weights = _weight_table(game, "habits")
        self.value_weights = _weight_table(game, "judge")
        self.budget = Budget()
        #: the line that is best, and what the position must look like to follow it without thinking again
        self.plan: list[int] = []
        self._expected_states: list[list[int]] = []

    def stop(self) -> None:
        """From another thread: answer now, with the best found so far."""
        self.budget.stop()

    def choose(self, seen: Observation) -> int:
        if len(seen.actions) == 1:
            self._follow_forced(seen.actions[0])
            return seen.actions[0]
        if self._expected_states and self.plan:
            step, expected = self.plan.pop(0), self._expected_states.pop(0)
            if step in seen.actions and self._current_terms(seen) == expected:
                return step
        values = self.action_values(seen)
        noise = self.config.get("noise", 0)
        if noise:
            return seen.actions[_noisy_choice(values, noise, self.rng)]
        chosen = seen.actions[max(range(len(values)), key=lambda place: (values[place], -place))]
        if self.plan and self.plan.pop(0) != chosen:
            self.plan, self._expected_states = [], []
        return chosen

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
        self.budget = Budget(int(self.config.get("nodes", 0)), self.seconds, WALL_TIME_FACTOR * self.seconds)
        self.plan, self._expected_states = [], []
        seed = self.rng.random()
        sample = seen.sample(self.rng)
        search = self.config["search"]
        if search == "planner":
            return self._plan_values(
                [sample, *[seen.sample(self.rng) for _ in range(self.config.get("deals", 1) - 1)]], seed
            )
        if search == "rollouts":
            thinker = Rollouts(
                self.game,
                self.value_weights,
                self.policy_weights,
                self.budget,
                self.config["candidates"],
                self.config["deals"],
                self.config["turns"],
                self.config.get("trust", 0),
                self.config.get("close", 0),
            )
            values = thinker.prior_values(sample, seed)
            samples = [
                sample,
                *[seen.sample(self.rng) for _ in range(self.config.get("samples", DEFAULT_DETERMINIZATIONS) - 1)],
            ]
            found: list[float] = thinker.rollout_values(samples, values, seed)
            return self._penalize_resignation(seen.actions, found)
        values = OnePly(self.game, self.policy_weights, self.budget, 4).action_values(sample, seen.actions, seed)
        return self._penalize_resignation(seen.actions, values)

    def _plan_values(self, samples: list[State], seed: float) -> list[float]:
        """Plans for several deals: what an action is worth on average, and the plan that begins with the best."""
        planner = Planner(
            self.game,
            self.plan_weights,
            self.budget,
            self.config["width"],
            self.config["replies"],
            self.config.get("ahead", 0),
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


def _weight_table(game: Game[Any], name: str) -> list[int]:
    """Scales from a table of ``weights.toml``; the game's own where there is none."""
    table = level_tables(game.id).get(name, {})
    own = require_evaluation(game)
    return [int(table[term]) for term in own.term_names] if table else own.weights


def _noisy_choice(values: list[float], noise: float, rng: Random) -> int:
    """A place, the best most often; what is far behind never."""
    best = max(values)
    weights = [exp((value - best) / noise) if best - value <= 3 * noise else 0.0 for value in values]
    return rng.choices(range(len(values)), weights)[0]
