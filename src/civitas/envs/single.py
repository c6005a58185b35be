"""One seat of a game as a Gymnasium environment, with bots on the other seats."""

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
    """A learner against bots.

    The learner's seat changes from game to game unless ``seat`` is given. An action not offered loses at once.
    ``rivals`` is a bot's name, ``file.py:Class``, a class or a ``Bot`` object.
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
        """What may be played now, in the form that MaskablePPO of sb3-contrib asks for."""
        return self.episode.encoding.mask(self.episode.offered).view(np.bool_)

    def render(self) -> str | None:
        return render_state(self.render_mode, self.episode.game, self.episode.state)
