"""One game as every adapter drives it: the position, its dice, what a seat observes, and what it is paid."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.playout import resolve_chance
from civitas.core.state import State
from civitas.envs.action_encoding import ActionEncoding, SlotEncoding, encoding_for
from civitas.envs.utilities import utilities
from civitas.registry import game as find_game

ObservationArrays = dict[str, npt.NDArray[Any]]


class Episode:
    """A game in play. Options left out take the values that bots play with."""

    def __init__(self, name: str, players: int | None, options: Options | None, mode: str) -> None:
        self.game: Game[Any] = find_game(name)
        self.players = self.game.min_players if players is None else players
        self.options = self.game.trial_options(self.players, options)
        self.encoding: ActionEncoding = encoding_for(self.game, mode)
        self.width = len(self.game.feature_names())
        self.max_length = self.game.learning_limits().max_game_length
        self.state: State
        self.offered: list[int] = []
        self.answers = 0

    def start(self, rng: Random) -> None:
        self.rng = rng
        self.answers = 0
        self.state = self.game.start(self.players, self.options)
        self.state.run_to_decision()
        self._resolve_chance()

    def play(self, number: int) -> None:
        """Plays the action of that number, and whatever chance there is after it."""
        self.answers += 1
        self.state.play(self.encoding.decode(number, self.offered))
        self._resolve_chance()

    def _resolve_chance(self) -> None:
        resolve_chance(self.state, self.rng)
        self.offered = [] if self.state.over else self.state.actions()

    @property
    def is_too_long(self) -> bool:
        return self.answers >= self.max_length

    def observation_space(self) -> spaces.Dict:
        """What a seat observes: its features and which actions it has; in slots, also what they are."""
        limits = np.iinfo(np.int16)
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(limits.min, limits.max, (self.width,), np.int16),
            "action_mask": spaces.Box(0, 1, (self.encoding.size,), np.int8),
        }
        if isinstance(self.encoding, SlotEncoding):
            parts["actions"] = spaces.Box(0, limits.max, (self.encoding.size, 4), np.int16)
        return spaces.Dict(parts)

    def observe(self, seat: int) -> ObservationArrays:
        """What a seat sees. Nobody but the asked seat is told what is offered."""
        offered = self.offered if self.state.seat == seat else []
        row = np.empty(self.width, np.int16)
        self.game.features_into(self.state, seat, row)
        seen: ObservationArrays = {"observation": row, "action_mask": self.encoding.mask(offered)}
        if isinstance(self.encoding, SlotEncoding):
            seen["actions"] = self.encoding.slot_args(offered)
        return seen

    def utilities(self) -> list[float]:
        """What each seat is paid at the end: 1 to a sole winner, the sum of all is 0."""
        return utilities(self.state.outcome(), self.players)
