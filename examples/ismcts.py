"""OpenSpiel's information-set Monte Carlo tree search plays Rising Cultures against chance, on our resampler.

OpenSpiel has two tree searches. This is the one written in Python; its C++ MCTSBot cannot play games that are written
in Python, its own included: it crashes.

    python examples/ismcts.py
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts

from civitas.envs import openspiel


class Guess:
    """Judges a position by the points as they stand: cheap, and enough to see the search at work."""

    def evaluate(self, state: Any) -> np.ndarray[Any, Any]:
        if state.is_terminal():
            return np.array(state.returns())
        scores = state.position.scores()
        lead = np.tanh((scores[0] - scores[1]) / 20)
        return np.array([lead, -lead])

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def play(seed: int, simulations: int = 10) -> list[float]:
    """One game: the search on seat 0, chance on seat 1."""
    openspiel.register()
    game = pyspiel.load_game("civitas_rising_cultures")
    rng = Random(seed)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=Guess(),
        uct_c=1.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(seed),
    )
    bot.set_resampler(lambda state, player: openspiel.resample(state, player, rng))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            numbers, chances = zip(*state.chance_outcomes())
            state.apply_action(rng.choices(numbers, chances)[0])
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return list(state.returns())


if __name__ == "__main__":
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2
    for number in range(games):
        print(number, play(number))
