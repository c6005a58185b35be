"""The greedy bot: one step ahead, on the game's hand-written worth of a position.

A step is one answer with the further questions it puts to the same seat (how to pay, where to place): they are
followed to their best end. Where chance comes next, several samples are played and their values added up.

It is kept as it is, with the terms as they were shaped by hand and none of the tuned scales: a yardstick for others.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots.bot import Bot, Observation
from civitas.bots.one_ply import close_selection, is_followup
from civitas.bots.repetition import RepetitionGuard
from civitas.core.game import Game
from civitas.core.playout import resolve_chance
from civitas.core.state import State
from civitas.core.step import CHANCE

CHANCE_SAMPLES = 4
#: questions that follow an answer are looked into only so deep
MAX_DEPTH = 4
#: and not at all where there are more answers than that: the value must see their promise by itself
MAX_ANSWERS = 100


class GreedyBot(Bot):
    name = "greedy"

    def __init__(self, game: Game[Any], seed: int | str | None = None) -> None:
        super().__init__(game, seed)
        self.repetition = RepetitionGuard(game)

    def choose(self, seen: Observation) -> int:
        if len(seen.actions) == 1:
            return seen.actions[0]
        self.repetition.enter(seen)
        if self.repetition.must_close():
            return self.repetition.closing_action(seen.actions)
        return self.repetition.first_new([action for action, _value in self.rank(seen)])

    def rank(self, seen: Observation) -> list[tuple[int, float]]:
        # leaving the table is never the best there is to do: no worth says what is lost with it
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
    """One look ahead for one seat; remembers whether chance was met on the way."""

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.met_chance = False

    def search(self, position: State, action: int, depth: int, dice: float, before: tuple[str, ...] = ()) -> int:
        """The value after an action; of questions that follow without chance, the best answer counts.

        A question that was already on the way is the next step, not this one, and is not looked into.
        """
        if self.game.is_idle(position, action):
            return self.game.evaluate_baseline(position, self.seat)
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
        return self.game.evaluate_baseline(after, self.seat)
