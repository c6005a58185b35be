"""The levels people choose: easy, normal, hard, expert. How each thinks stands in the game's ``ai/weights.toml``.

``look`` goes one step ahead, with ``noise`` as somebody who is learning: the nearer two actions are in worth, the more
often the worse one is taken, but nothing absurd. ``planner`` thinks whole turns through, ``rollouts`` plays on.
"""

from __future__ import annotations

from functools import cache
from math import exp
from random import Random
from typing import Any

from civitas.bots.bot import Bot, Seen
from civitas.bots.budget import Budget
from civitas.bots.one_ply import Look, finish_set
from civitas.bots.planner import Plan, Planner
from civitas.bots.rollouts import Rollouts
from civitas.core.evaluation import read_ai_file
from civitas.core.game import Game
from civitas.core.state import State

LEVELS = ["easy", "normal", "hard", "expert"]
#: seconds of CPU a level may take for one decision where people wait for it
SECONDS = {"easy": 0.5, "normal": 1.0, "hard": 2.0, "expert": 3.0}
#: where others have the machine, a decision ends after so many times its seconds, however little of them it got
PATIENCE = 2.0
#: different deals of what is hidden, in one decision of rollouts, where a level does not say otherwise
SAMPLES = 6

Way = dict[str, Any]


@cache
def ways(game: str) -> dict[str, Way]:
    """How the levels of a game think; ``result`` says how much worth makes a point, and how much makes a win likely.

    ``habits``, where there are some, are the scales of those who look one step ahead: the simple levels, and the policy
    by which rollouts play on. What rollouts lead to is judged by ``judge``, learned from how games end; what plans lead
    to, and everywhere else where there is no such table, by the game's own scales.
    """
    read: dict[str, Way] = read_ai_file(game, "weights.toml")
    return {level: read[level] for level in [*LEVELS, "result", "habits", "judge"] if level in read}


class LevelBot(Bot):
    """A bot of a level. ``seconds`` limits a decision by the clock, on top of the level's own number of positions."""

    def __init__(
        self, game: Game[Any], seed: int | str | None = None, level: str = "normal", seconds: float = 0.0
    ) -> None:
        super().__init__(game, seed)
        self.name = level
        self.way = ways(game.id)[level]
        self.seconds = seconds
        self.scales = game.scales
        self.habits = _table(game, "habits")
        self.judge = _table(game, "judge")
        self.budget = Budget()
        #: the line that is best, and what the position must look like to follow it without thinking again
        self.plan: list[int] = []
        self._sure: list[list[int]] = []

    def stop(self) -> None:
        """From another thread: answer now, with the best found so far."""
        self.budget.stop()

    def choose(self, seen: Seen) -> int:
        if len(seen.actions) == 1:
            self._forced(seen.actions[0])
            return seen.actions[0]
        if self._sure and self.plan:
            step, expected = self.plan.pop(0), self._sure.pop(0)
            if step in seen.actions and self._looks(seen) == expected:
                return step
        values = self.values(seen)
        noise = self.way.get("noise", 0)
        if noise:
            return seen.actions[_slip(values, noise, self.rng)]
        chosen = seen.actions[max(range(len(values)), key=lambda place: (values[place], -place))]
        if self.plan and self.plan.pop(0) != chosen:
            self.plan, self._sure = [], []
        return chosen

    def _looks(self, seen: Seen) -> list[int]:
        sample = seen.sample(self.rng)
        finish_set(sample)
        return self.game.parts(sample, seen.seat)

    def _forced(self, action: int) -> None:
        """An answer without a choice is a step of the plan like any other."""
        if self._sure and self.plan and self.plan[0] == action:
            del self.plan[0], self._sure[0]
        else:
            self.plan, self._sure = [], []

    def rank(self, seen: Seen) -> list[tuple[int, float]]:
        values = self.values(seen)
        order = sorted(range(len(values)), key=lambda place: (-values[place], place))
        return [(seen.actions[place], values[place]) for place in order]

    def values(self, seen: Seen) -> list[float]:
        """What each action is worth, in the order they are offered."""
        self.budget = Budget(int(self.way.get("nodes", 0)), self.seconds, PATIENCE * self.seconds)
        self.plan, self._sure = [], []
        seed = self.rng.random()
        sample = seen.sample(self.rng)
        search = self.way["search"]
        if search == "planner":
            return self._planned([sample, *[seen.sample(self.rng) for _ in range(self.way.get("deals", 1) - 1)]], seed)
        if search == "rollouts":
            thinker = Rollouts(
                self.game,
                self.judge,
                self.habits,
                self.budget,
                self.way["candidates"],
                self.way["deals"],
                self.way["turns"],
                self.way.get("trust", 0),
                self.way.get("close", 0),
            )
            values = thinker.begin(sample, seed)
            samples = [sample, *[seen.sample(self.rng) for _ in range(self.way.get("samples", SAMPLES) - 1)]]
            found: list[float] = thinker.choose(samples, values, seed)
            return self._refuse_to_give_up(seen.actions, found)
        values = Look(self.game, self.habits, self.budget, 4).values(sample, seen.actions, seed)
        return self._refuse_to_give_up(seen.actions, values)

    def _planned(self, samples: list[State], seed: float) -> list[float]:
        """Plans for several deals: what an action is worth on average, and the plan that begins with the best."""
        planner = Planner(
            self.game, self.scales, self.budget, self.way["width"], self.way["replies"], self.way.get("ahead", 0)
        )
        plans: list[Plan] = []
        for deal, sample in enumerate(samples):
            plan = planner.plan(sample, seed + deal)
            if plans and self.budget.done():
                break  # cut short: it would not compare
            plans.append(plan)
        worths = [sum(column) / len(plans) for column in zip(*[plan.worths for plan in plans])]
        best = max(range(len(worths)), key=lambda place: (worths[place], -place))
        for plan in plans:
            if plan.worths[best] == max(plan.worths):
                self.plan, self._sure = plan.steps, plan.sure
                break
        return worths

    def _refuse_to_give_up(self, actions: list[int], values: list[float]) -> list[float]:
        low = min(values) - 1e6
        return [low if self.game.gives_up(action) else value for action, value in zip(actions, values)]


def _table(game: Game[Any], name: str) -> list[int]:
    """Scales from a table of ``weights.toml``; the game's own where there is none."""
    table = ways(game.id).get(name, {})
    return [int(table[term]) for term in game.terms] if table else game.scales


def _slip(values: list[float], noise: float, rng: Random) -> int:
    """A place, the best most often; what is far behind never."""
    best = max(values)
    weights = [exp((value - best) / noise) if best - value <= 3 * noise else 0.0 for value in values]
    return rng.choices(range(len(values)), weights)[0]
