"""Gymnasium environment of one seat of a game, with bots on the other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from civitas.bots import Bot, BotLike, Observation, choose_action, resolve_bot
from civitas.core.options import Options
from civitas.core.step import NOBODY
from civitas.envs.action_encoding import TABLE
from civitas.envs.episode import Episode, ObservationArrays
from civitas.envs.render import render_state


class SeatEnv(gymnasium.Env[Any, Any]):
    """One learner against bots, as a Gymnasium environment.

    The learner's seat changes from game to game unless ``seat`` is given. An illegal action loses at once, with
    reward -1. ``rivals`` is a bot's name, ``file.py:Class``, ``module:Class``, a class or a ``Bot`` object. ``mode`` is
    the action encoding, ``table`` or ``slots``.
    """

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Options | None = None,
        mode: str = TABLE,
        rivals: BotLike = "random",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(name, players, options, mode)
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.rivals = resolve_bot(rivals)
        self.rivals.make(self.episode.game)
        self.fixed_seat = seat
        self.observation_space = self.episode.observation_space()
        self.action_space = spaces.Discrete(self.episode.encoding.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[ObservationArrays, dict[str, Any]]:
        """Start a new game and play it up to the learner's first decision.

        ``seed`` makes the seats, the bots and the dice repeatable; ``options`` is ignored.
        """
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(1 << 62)))
        sitting = self.episode
        while True:  # a game that ends before the learner is asked is no game to learn from
            self.seat = rng.randrange(sitting.players) if self.fixed_seat is None else self.fixed_seat
            self.bots: list[Bot] = [
                self.rivals.make(sitting.game, rng.getrandbits(64)) for _ in range(sitting.players)
            ]  # fmt: skip
            sitting.start(Random(rng.getrandbits(64)))
            self._let_rivals_play()
            if not sitting.state.over:
                return sitting.observe(self.seat), {}

    def step(self, action: int) -> tuple[ObservationArrays, float, bool, bool, dict[str, Any]]:
        """Play the action of that number, then let the bots answer until the learner is asked again.

        Returns observation, reward (the utility at the end of the game, else 0), terminated, truncated and info.
        """
        sitting = self.episode
        if not sitting.encoding.is_offered(int(action), sitting.offered):
            return sitting.observe(self.seat), -1.0, True, False, {"illegal": True}
        sitting.play(int(action))
        self._let_rivals_play()
        over = sitting.state.over
        paid = sitting.utilities()[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return sitting.observe(self.seat), paid, over, not over and sitting.is_too_long, {}

    def _let_rivals_play(self) -> None:
        sitting = self.episode
        while sitting.state.seat not in (self.seat, NOBODY) and not sitting.is_too_long:
            chosen = choose_action(self.bots[sitting.state.seat], Observation(sitting.game, sitting.state))
            sitting.play(sitting.encoding.encode(chosen, sitting.offered))

    def action_masks(self) -> npt.NDArray[Any]:
        """Return the mask of legal actions as booleans, in the form MaskablePPO of sb3-contrib expects."""
        return self.episode.encoding.mask(self.episode.offered).view(np.bool_)

    def render(self) -> str | None:
        """Print the board as text (``human``), or return it."""
        return render_state(self.render_mode, self.episode.game, self.episode.state)
