"""Agents that choose at random among what is offered, in a PettingZoo environment of any game.

python examples/random_agents.py rising_cultures 3
"""

from __future__ import annotations

import sys

import numpy as np

from civitas.envs.aec import env


def play(name: str, seed: int, mode: str = "table") -> dict[str, float]:
    """One game; what each seat was paid."""
    seats = env(name, mode=mode)
    seats.reset(seed=seed)
    rng = np.random.default_rng(seed)
    paid: dict[str, float] = dict.fromkeys(seats.possible_agents, 0.0)
    for agent in seats.agent_iter():
        seen, reward, ended, cut, _ = seats.last()
        paid[agent] += reward
        seats.step(None if ended or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    return paid


if __name__ == "__main__":
    chosen = sys.argv[1] if len(sys.argv) > 1 else "rising_cultures"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    for number in range(games):
        print(number, play(chosen, number))
