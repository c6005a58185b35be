"""One game as every adapter drives it: the position, its dice, what a seat observes, and what it is paid."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.playout import roll
from civitas.core.state import State
from civitas.envs.action_encoding import Coding, Slots, coding
from civitas.lab.utilities import payments
from civitas.registry import game as find_game

Observation = dict[str, npt.NDArray[Any]]


class Sitting:
    """A game in play. Options left out take the values that bots play with."""

    def __init__(self, name: str, players: int | None, options: Options | None, mode: str) -> None:
        self.game: Game[Any] = find_game(name)
        self.players = self.game.least_players if players is None else players
        self.options = self.game.trial_options(self.players, options)
        self.coding: Coding = coding(self.game, mode)
        self.width = len(self.game.feature_names())
        self.longest = self.game.learning().longest
        self.state: State
        self.offered: list[int] = []
        self.answers = 0

    def start(self, rng: Random) -> None:
        self.rng = rng
        self.answers = 0
        self.state = self.game.start(self.players, self.options)
        self.state.settle()
        self._go_on()

    def play(self, number: int) -> None:
        """Plays the action of that number, and whatever chance there is after it."""
        self.answers += 1
        self.state.play(self.coding.action(number, self.offered))
        self._go_on()

    def _go_on(self) -> None:
        roll(self.state, self.rng)
        self.offered = [] if self.state.over else self.state.actions()

    @property
    def too_long(self) -> bool:
        return self.answers >= self.longest

    def space(self) -> spaces.Dict:
        """What a seat observes: its features and which actions it has; in slots, also what they are."""
        limits = np.iinfo(np.int16)
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(limits.min, limits.max, (self.width,), np.int16),
            "action_mask": spaces.Box(0, 1, (self.coding.size,), np.int8),
        }
        if isinstance(self.coding, Slots):
            parts["actions"] = spaces.Box(0, limits.max, (self.coding.size, 4), np.int16)
        return spaces.Dict(parts)

    def observe(self, seat: int) -> Observation:
        """What a seat sees. Nobody but the asked seat is told what is offered."""
        offered = self.offered if self.state.seat == seat else []
        row = np.empty(self.width, np.int16)
        self.game.features_into(self.state, seat, row)
        seen: Observation = {"observation": row, "action_mask": self.coding.mask(offered)}
        if isinstance(self.coding, Slots):
            seen["actions"] = self.coding.told(offered)
        return seen

    def pays(self) -> list[float]:
        """What each seat is paid at the end: 1 to a sole winner, the sum of all is 0."""
        return payments(self.state.outcome(), self.players)
