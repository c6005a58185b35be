"""Every level plays every game to its end at the options people get if they choose none.

Whole games where that takes a few seconds, else games of some turns by the same rules. Levels that search look at few
positions: what is tested is that they come to the end, not how well.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import civitas
from civitas.bots import Observation, make_bot
from civitas.bots.levels import LEVELS, LevelBot
from civitas.bots.repetition import MAX_ANSWERS_PER_QUESTION
from civitas.compiled import running_build
from civitas.core.options import Options
from civitas.core.playout import resolve_chance

#: positions a level that searches may look at for one decision
NODES = 40
#: the last turn of a game that is too long otherwise, by level: compiled, and interpreted; 0 for none
LAST_TURNS: dict[str, dict[str, tuple[int, int]]] = {
    "civilization_chr": {"easy": (40, 8), "normal": (0, 12), "hard": (20, 5), "expert": (20, 5)}
}


def default_options(name: str, level: str) -> Options:
    """The default options; with a last turn where a whole game takes too long."""
    game = civitas.game(name)
    last = LAST_TURNS.get(name, {}).get(level, (0, 0))[running_build().name == "interpreted"]
    return game.check_options(game.min_players, {"turn_limit": last} if last else None)


@pytest.mark.parametrize("name", civitas.game_names())
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_to_the_end_at_default_options(name: str, level: str) -> None:
    game = civitas.game(name)
    players = game.min_players
    state = game.start(players, default_options(name, level))
    state.run_to_decision()
    rng = Random(f"{name} {level}")
    resolve_chance(state, rng)
    bots = [make_bot(level, game, f"{name} {seat}") for seat in range(players)]
    for bot in bots:
        if isinstance(bot, LevelBot) and bot.config.nodes:
            bot.config = replace(bot.config, nodes=NODES)
    answers: Counter[tuple[int, int, str]] = Counter()
    while not state.over:
        question = (state.turn_number(), state.seat, state.stack[-1].name())
        answers[question] += 1
        assert answers[question] <= 2 * MAX_ANSWERS_PER_QUESTION, question
        state.play(bots[state.seat].choose(Observation(game, state)))
        resolve_chance(state, rng)
    assert state.outcome().winners
