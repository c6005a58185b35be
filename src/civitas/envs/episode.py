"""Episode of a game, shared by the environments: the position, its dice, observations and utilities."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from civitas.core.feature_encoder import require_encoder
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.playout import resolve_chance
from civitas.core.state import State
from civitas.envs.action_encoding import ActionEncoding, SlotEncoding, encoding_for
from civitas.envs.utilities import utilities
from civitas.registry import game as find_game

ObservationArrays = dict[str, npt.NDArray[Any]]


class Episode:
    """Runs a game for an environment, one episode after the other.

    ``name`` is the id of the game; ``players`` left out is its least number, options left out take the values that bots
    play with; ``mode`` is the action encoding.
    """

    def __init__(self, name: str, players: int | None, options: Options | None, mode: str) -> None:
        self.game: Game[Any] = find_game(name)
        self.players = self.game.min_players if players is None else players
        self.options = self.game.trial_options(self.players, options)
        self.encoding: ActionEncoding = encoding_for(self.game, mode)
        self.encoder = require_encoder(self.game)
        self.width = len(self.encoder.names())
        self.max_length = self.encoder.limits.max_game_length
        self.state: State
        self.offered: list[int] = []
        self.answers = 0

    def start(self, rng: Random) -> None:
        """Start a new game and play up to its first decision; ``rng`` rolls the dice."""
        self.rng = rng
        self.answers = 0
        self.state = self.game.start(self.players, self.options)
        self.state.run_to_decision()
        self._resolve_chance()

    def play(self, number: int) -> None:
        """Play the action of that number, and any chance that follows it."""
        self.answers += 1
        self.state.play(self.encoding.decode(number, self.offered))
        self._resolve_chance()

    def _resolve_chance(self) -> None:
        resolve_chance(self.state, self.rng)
        self.offered = [] if self.state.over else self.state.actions()

    @property
    def is_too_long(self) -> bool:
        """Whether the episode has reached the maximum length declared to learners."""
        return self.answers >= self.max_length

    def observation_space(self) -> spaces.Dict:
        """Return the space of observations: features and action mask; in slots, also the actions' arguments."""
        limits = np.iinfo(np.int16)
        parts: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(limits.min, limits.max, (self.width,), np.int16),
            "action_mask": spaces.Box(0, 1, (self.encoding.size,), np.int8),
        }
        if isinstance(self.encoding, SlotEncoding):
            parts["actions"] = spaces.Box(0, limits.max, (self.encoding.size, 4), np.int16)
        return spaces.Dict(parts)

    def observe(self, seat: int) -> ObservationArrays:
        """Return the observation of a seat as arrays; the mask is empty unless the seat is the one to move."""
        offered = self.offered if self.state.seat == seat else []
        row = np.empty(self.width, np.int16)
        self.encoder.encode_into(self.state, seat, row)
        seen: ObservationArrays = {"observation": row, "action_mask": self.encoding.mask(offered)}
        if isinstance(self.encoding, SlotEncoding):
            seen["actions"] = self.encoding.slot_args(offered)
        return seen

    def utilities(self) -> list[float]:
        """Return the utility of each seat at the end of the game: 1 to a sole winner, the sum is 0."""
        return utilities(self.state.outcome(), self.players)
