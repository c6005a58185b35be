"""MaskablePPO of sb3-contrib learns Rising Cultures until it beats random play nine times out of ten.

Needs the extras ``research`` and ``examples`` (sb3-contrib, and with it PyTorch).

    uv run --extra research --extra examples python examples/maskable_ppo.py
"""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from sb3_contrib import MaskablePPO

from civitas.envs.single import SeatEnv

#: steps between two trials
PIECE = 20_480


class Flat(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Only the features, as floats of moderate size: what a plain network takes."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        width = env.episode.width
        self.observation_space = spaces.Box(-10, 10, (width,), np.float32)

    def observation(self, observation: Any) -> Any:
        return np.clip(observation["observation"].astype(np.float32) / 10, -10, 10)

    def action_masks(self) -> Any:
        return self.env.action_masks()  # type: ignore[attr-defined]  # SeatEnv's own


def train(steps: int, seed: int, at_once: int = 2048) -> MaskablePPO:
    """A policy after so many steps; it learns after every ``at_once`` of them."""
    env = Flat(SeatEnv("rising_cultures"))
    return MaskablePPO("MlpPolicy", env, seed=seed, n_steps=at_once, verbose=0, device="cpu").learn(steps)


def wins(model: MaskablePPO, games: int, seed: int) -> float:
    """The share of games won against random play; a draw counts half."""
    env = Flat(SeatEnv("rising_cultures"))
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        ended, paid = False, 0.0
        while not ended:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, paid, ended, _, _ = env.step(int(action))  # type: ignore[assignment]
        won += (paid + 1) / 2
    return won / games


def learn_until(share: float, most_steps: int, seed: int = 1) -> tuple[int, float]:
    """Learns in pieces until enough games are won; the steps it took, and the share."""
    steps = PIECE
    model = train(steps, seed)
    while True:
        won = wins(model, 100, 10_000)
        print(f"{steps} steps: {won:.0%}", flush=True)
        if won >= share or steps >= most_steps:
            return steps, won
        model.learn(PIECE, reset_num_timesteps=False)
        steps += PIECE


if __name__ == "__main__":
    steps, won = learn_until(0.9, int(sys.argv[1]) if len(sys.argv) > 1 else 400_000)
    print(f"{won:.0%} of 100 games against random play after {steps} steps")
