"""Measure one game or catanatron: ``python -m civitas.lab.bench_engine '{"game": "..."}'`` prints JSON.

Each measurement has a process of its own. Decisions are counted alike everywhere: only those of a seat with two or more
actions. Times are CPU seconds, not wall time.
"""

from __future__ import annotations

import json
import sys
import tracemalloc
from collections import Counter
from random import Random
from statistics import median
from time import process_time
from typing import Any

from civitas.compiled import running_build
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.playout import PlayoutCounts, play_random
from civitas.core.state import State
from civitas.core.step import CHANCE
from civitas.registry import game as game_named

CATANATRON = "catanatron"
#: positions that are cloned and evaluated, for the times of both and the memory of a clone
SAMPLE_SIZE = 100


def first_position(game: Game[Any], players: int, options: Options | str | None, rng: Random) -> State:
    """Return a new game at its first decision or chance; ``options`` may be ``"random"``."""
    given = game.random_options(players, rng) if options == "random" else options
    state: State = game.start(players, game.trial_options(players, given if isinstance(given, dict) else None))
    state.run_to_decision()
    return state


def measure_playouts(
    game: Game[Any], players: int, options: Options | str | None, seconds: float, seed: int
) -> dict[str, Any]:
    """Play random games for some CPU seconds, and return decisions and games a second and counts a game."""
    rng = Random(seed)
    counts = PlayoutCounts()
    began = process_time()
    while process_time() - began < seconds:
        play_random(first_position(game, players, options, rng), rng, counts)
    spent = process_time() - began
    return {
        "decisions_per_s": counts.decisions / spent,
        "games_per_s": counts.games / spent,
        "decisions_per_game": counts.decisions / counts.games,
        "chance_per_game": counts.chance / counts.games,
        "forced_per_game": counts.forced / counts.games,
    }


def sample_positions(
    game: Game[Any], players: int, options: Options | str | None, seed: int
) -> tuple[list[State], Counter[str]]:
    """Return positions from the whole length of some games, and how often each kind of decision was asked."""
    rng = Random(seed)
    kinds: Counter[str] = Counter()
    met: list[State] = []
    for _ in range(5):
        state = first_position(game, players, options, rng)
        while not state.over:
            if state.seat == CHANCE:
                state.play(state.stack[-1].sample(state, rng))  # type: ignore[attr-defined]
                continue
            actions = state.canonical_actions()
            if len(actions) > 1:
                kinds[state.stack[-1].name()] += 1
                met.append(state.clone())
            state.play(actions[int(rng.random() * len(actions))])
    return rng.sample(met, min(SAMPLE_SIZE, len(met))), kinds


def clone_us(positions: list[State]) -> float:
    """Return the microseconds of CPU for one clone: the median over many passes."""
    passes: list[float] = []
    for _ in range(15):
        began = process_time()
        for _ in range(20):
            for state in positions:
                state.clone()
        passes.append((process_time() - began) / (20 * len(positions)))
    return median(passes) * 1e6


def evaluate_us(game: Game[Any], positions: list[State]) -> float:
    """Return the microseconds of CPU to evaluate a position for the seat that is asked: the median of some passes."""
    passes: list[float] = []
    evaluation = require_evaluation(game)
    for _ in range(7):
        began = process_time()
        for state in positions:
            evaluation.evaluate(state, state.seat)
        passes.append((process_time() - began) / len(positions))
    return median(passes) * 1e6


def state_bytes(positions: list[State]) -> int:
    """Return the bytes of memory that one more clone takes."""
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    copies = [state.clone() for state in positions for _ in range(10)]
    after = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    return (after - before) // len(copies)


def changed_options(game: Game[Any], players: int, options: Options | None) -> Options | None:
    """Return the options played with that differ from the defaults of a game between people, or ``None``."""
    usual = game.check_options(players)
    played = game.trial_options(players, options)
    return {name: value for name, value in played.items() if value != usual[name]} or None


def measure_game(name: str, players: int, options: Options | str | None, seconds: float, seed: int) -> dict[str, Any]:
    """Measure a game in this build, and return the row: playouts, cloning, evaluation and memory."""
    game = game_named(name)
    row: dict[str, Any] = {"game": name, "players": players, "build": str(running_build()), "compiled": is_compiled()}
    row["options"] = options if isinstance(options, str) else changed_options(game, players, options)
    row |= measure_playouts(game, players, options, seconds, seed)
    positions, kinds = sample_positions(game, players, options, seed)
    row |= {
        "kinds": dict(kinds.most_common()),
        "clone_us": clone_us(positions),
        "worth_us": evaluate_us(game, positions) if game.evaluation is not None else None,
    }
    row["state_bytes"] = state_bytes(positions)
    return row


def is_compiled() -> bool:
    """Return whether the compiled build runs."""
    return running_build().name == "compiled"


def measure_catanatron(players: int, seconds: float, seed: int) -> dict[str, Any]:
    """Measure the same random play in catanatron, which rolls its dice inside its actions."""
    from catanatron.game import TURNS_LIMIT
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, RandomPlayer

    colors = list(Color)[:players]
    decisions = games = 0
    began = process_time()
    while process_time() - began < seconds:
        games += 1
        catan = Catan([RandomPlayer(color) for color in colors], seed=seed + games)
        while catan.winning_color() is None and catan.state.num_turns < TURNS_LIMIT:
            decisions += len(catan.state.playable_actions) > 1
            catan.play_tick()
    spent = process_time() - began
    return {"decisions_per_s": decisions / spent, "games_per_s": games / spent, "decisions_per_game": decisions / games}


def main() -> None:
    """Run the measurement that the first argument describes as JSON, and print the result as JSON."""
    order = json.loads(sys.argv[1])
    if order["game"] == CATANATRON:
        found = measure_catanatron(4, order["seconds"], order["seed"])
    else:
        found = measure_game(order["game"], order["players"], order["options"], order["seconds"], order["seed"])
    print(json.dumps(found))


if __name__ == "__main__":
    main()
