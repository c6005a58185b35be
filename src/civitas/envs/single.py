"""One seat of a game as a Gymnasium environment, with bots on the other seats."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from civitas.bots import Bot, Seen, bot
from civitas.core.options import Options
from civitas.core.step import NOBODY
from civitas.envs.action_encoding import TABLE
from civitas.envs.episode import Observation, Sitting
from civitas.envs.render import shown


class SeatEnv(gymnasium.Env[Any, Any]):
    """The learner's seat changes from game to game unless ``seat`` is given. An action not offered loses at once."""

    def __init__(
        self,
        name: str,
        players: int | None = None,
        options: Options | None = None,
        mode: str = TABLE,
        rivals: str = "random",
        seat: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.sitting = Sitting(name, players, options, mode)
        self.metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
        self.render_mode = render_mode
        self.rivals = rivals
        self.wanted = seat
        self.observation_space = self.sitting.space()
        self.action_space = spaces.Discrete(self.sitting.coding.size)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        rng = Random(int(self.np_random.integers(1 << 62)))
        sitting = self.sitting
        while True:  # a game that ends before the learner is asked is no game to learn from
            self.seat = rng.randrange(sitting.players) if self.wanted is None else self.wanted
            self.bots: list[Bot] = [
                bot(self.rivals, sitting.game, rng.getrandbits(64)) for _ in range(sitting.players)
            ]  # fmt: skip
            sitting.start(Random(rng.getrandbits(64)))
            self._let_rivals_play()
            if not sitting.state.over:
                return sitting.observe(self.seat), {}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        sitting = self.sitting
        if not sitting.coding.offers(int(action), sitting.offered):
            return sitting.observe(self.seat), -1.0, True, False, {"illegal": True}
        sitting.play(int(action))
        self._let_rivals_play()
        over = sitting.state.over
        paid = sitting.pays()[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return sitting.observe(self.seat), paid, over, not over and sitting.too_long, {}

    def _let_rivals_play(self) -> None:
        sitting = self.sitting
        while sitting.state.seat not in (self.seat, NOBODY) and not sitting.too_long:
            chosen = self.bots[sitting.state.seat].choose(Seen(sitting.game, sitting.state))
            sitting.play(sitting.coding.number(chosen, sitting.offered))

    def action_masks(self) -> npt.NDArray[Any]:
        """What may be played now, in the form that MaskablePPO of sb3-contrib asks for."""
        return self.sitting.coding.mask(self.sitting.offered).view(np.bool_)

    def render(self) -> str | None:
        return shown(self.render_mode, self.sitting.game, self.sitting.state)
