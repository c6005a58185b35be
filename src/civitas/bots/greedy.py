"""The greedy bot: looks one step ahead, by the game's baseline evaluation.

A step is one answer with the follow-up questions it puts to the same seat (how to pay, where to place), each of which
is searched for its best answer. Where chance comes next, the evaluation is averaged over several samples.

It uses the terms as they were designed by hand, without the tuned weights, and does not change: a baseline to measure
other bots against.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots.bot import Bot, Observation
from civitas.bots.one_ply import close_selection, is_followup
from civitas.bots.repetition import RepetitionGuard
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game
from civitas.core.playout import resolve_chance
from civitas.core.state import State
from civitas.core.step import CHANCE

CHANCE_SAMPLES = 4
#: depth to which follow-up questions are searched
MAX_DEPTH = 4
#: follow-up questions with more answers are not searched: the evaluation alone must reflect what they promise
MAX_ANSWERS = 100


class GreedyBot(Bot):
    """Plays the action with the best baseline evaluation one step ahead."""

    name = "greedy"

    def __init__(self, game: Game[Any], seed: int | str | None = None) -> None:
        super().__init__(game, seed)
        self.repetition = RepetitionGuard(game)

    def choose(self, seen: Observation) -> int:
        """Return the best-ranked action that does not lead back to an earlier position of this turn."""
        if len(seen.actions) == 1:
            return seen.actions[0]
        self.repetition.enter(seen)
        if self.repetition.must_close():
            return self.repetition.closing_action(seen.actions)
        return self.repetition.first_new([action for action, _value in self.rank(seen)])

    def rank(self, seen: Observation) -> list[tuple[int, float]]:
        """Return pairs of action and mean evaluation, best first.

        Resignations are left out unless there is nothing else. Actions that meet chance are averaged over
        ``CHANCE_SAMPLES`` samples, the others are evaluated once.
        """
        # a resignation is never best: the evaluation does not count what is lost with it
        actions = [action for action in seen.actions if not self.game.is_resignation(action)] or seen.actions
        look = GreedySearch(self.game, seen.seat, self.rng)
        worths: list[list[int]] = [[] for _ in actions]
        open_ = list(range(len(actions)))
        for _ in range(CHANCE_SAMPLES):
            # every action meets the same sample and the same dice, so that luck does not decide between them
            sample = seen.sample(self.rng)
            dice = self.rng.random()
            lucky: list[int] = []
            for place in open_:
                look.met_chance = False
                worths[place].append(look.search(sample, actions[place], MAX_DEPTH, dice))
                if look.met_chance:
                    lucky.append(place)
            # one look is enough where chance has no say
            open_ = lucky
            if not open_:
                break
        means = [sum(found) / len(found) for found in worths]
        order = sorted(range(len(actions)), key=lambda place: (-means[place], place))
        return [(actions[place], means[place]) for place in order]


class GreedySearch:
    """Searches one step ahead for one seat; ``met_chance`` records whether chance came up on the way."""

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        self.game = game
        self.evaluation = require_evaluation(game)
        self.seat = seat
        self.rng = rng
        self.met_chance = False

    def search(self, position: State, action: int, depth: int, dice: float, before: tuple[str, ...] = ()) -> int:
        """Return the baseline evaluation after an action; of follow-up questions without chance the best answer counts.

        ``depth`` is how many follow-up questions deep to search, ``dice`` the seed of chance, ``before`` the questions
        on the way so far: one of those asked again belongs to the next step and is not searched.
        """
        if self.game.is_idle(position, action):
            return self.evaluation.evaluate_baseline(position, self.seat)
        asked = (*before, position.stack[-1].name())
        after = position.clone()
        after.play(action)
        close_selection(after)
        if after.seat == CHANCE:
            self.met_chance = True
            resolve_chance(after, Random(dice))
        elif depth and after.seat == self.seat and is_followup(position, after) and after.stack[-1].name() not in asked:
            answers = after.canonical_actions()
            if len(answers) <= MAX_ANSWERS:
                return max(self.search(after, answer, depth - 1, dice, asked) for answer in answers)
        return self.evaluation.evaluate_baseline(after, self.seat)
