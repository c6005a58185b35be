"""The greedy bot: one step ahead, on the game's hand-written value of a view.

A step is one answer with the further questions it puts to the same seat (how to pay, where to place): they are
followed to their best end. Where chance comes next, several samples are played and their values added up.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots.bot import Bot, Seen
from civitas.core.game import Game
from civitas.core.playout import roll
from civitas.core.state import State
from civitas.core.step import CHANCE

SAMPLES = 4
#: questions that follow an answer are looked into only so deep
DEPTH = 4


class GreedyBot(Bot):
    name = "greedy"

    def choose(self, seen: Seen) -> int:
        actions = seen.actions
        if len(actions) == 1:
            return actions[0]
        look = Look(self.game, seen.seat, self.rng)
        totals = [0] * len(actions)
        for _ in range(SAMPLES):
            # every action meets the same sample and the same dice, so that luck does not decide between them
            sample = seen.sample(self.rng)
            dice = self.rng.random()
            look.chance = False
            for place, action in enumerate(actions):
                totals[place] += look.worth(sample, action, DEPTH, dice)
            if not look.chance:
                break
        return actions[totals.index(max(totals))]


class Look:
    """One look ahead for one seat; remembers whether chance was met on the way."""

    def __init__(self, game: Game[Any], seat: int, rng: Random) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.chance = False

    def worth(self, position: State, action: int, depth: int, dice: float) -> int:
        """The value after an action; of questions that follow without chance, the best answer counts."""
        asked = position.stack[-1].name()
        after = position.clone()
        after.play(action)
        if after.seat == CHANCE:
            self.chance = True
            roll(after, Random(dice))
        elif depth and after.seat == self.seat and after.stack[-1].name() != asked:
            return max(self.worth(after, answer, depth - 1, dice) for answer in after.actions())
        return self.game.value(self.game.view(after, self.seat))
