"""Measure what features and adapters cost a step, against the bare engine: ``civitas bench adapters``."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from statistics import median
from time import process_time
from typing import Any

from civitas.core.feature_encoder import require_encoder
from civitas.core.features import new_buffer
from civitas.core.game import Game
from civitas.core.playout import resolve_chance
from civitas.lab.bench import Progress, no_progress
from civitas.lab.bench_engine import is_compiled
from civitas.registry import game as find_game

TimedRun = Callable[[float, int], tuple[int, float]]

#: games of PettingZoo's own whose steps are measured next to ours, where its extra ``classic`` is installed
CLASSIC_GAMES = ["tictactoe_v3", "connect_four_v3"]

#: features are measured in one of so many positions of a game
SAMPLE_INTERVAL = 5


def bench_adapters(names: list[str], rounds: int = 3, seconds: float = 1.0, progress: Progress = no_progress) -> Any:
    """Return a row for each game: microseconds a step of each way to drive it.

    All ways take turns in every round; figures are medians over the rounds, of CPU time.
    """
    ways: dict[tuple[str, str], TimedRun] = {}
    for name in names:
        ways |= {(name, way): run for way, run in _drivers(find_game(name)).items()}
    if find_spec("pygame") is not None:
        ways |= {(f"pettingzoo {name}", "aec"): _classic(name) for name in CLASSIC_GAMES}
    seen: dict[tuple[str, str], list[float]] = {way: [] for way in ways}
    for number in range(rounds):
        for place, (way, run) in enumerate(ways.items()):
            steps, spent = run(seconds, number)
            seen[way].append(1e6 * spent / steps)
            progress(number * len(ways) + place + 1, rounds * len(ways))
    rows: dict[str, dict[str, Any]] = {}
    build = "compiled" if is_compiled() else "pure"
    for (name, kind), found in seen.items():
        row = rows.setdefault(name, {"game": name, "build": build})
        row[f"{kind}_us"] = round(median(found), 2)
        row[f"{kind}_steps_a_second"] = round(1e6 / median(found))
    for row in rows.values():
        if "features_us" in row:
            bare = row["engine_us"] + row["features_us"]
            for mode in ("aec_table", "aec_slots"):
                if f"{mode}_us" in row:
                    row[f"{mode}_adds_us"] = round(row[f"{mode}_us"] - bare, 2)
    return list(rows.values())


def _drivers(game: Game[Any]) -> dict[str, TimedRun]:
    """Return the measurements of a game by name: engine, features and each installed adapter."""
    found: dict[str, TimedRun] = {"engine": _engine(game), "features": _features(game)}
    found |= {f"aec_{mode}": _aec(game, mode) for mode in ("table", "slots")}
    found["seat"] = _seat(game)
    if find_spec("pyspiel") is not None:
        found["openspiel"] = _openspiel(game)
    return found


def _engine(game: Game[Any]) -> TimedRun:
    def run(seconds: float, seed: int) -> tuple[int, float]:
        rng, steps, began = Random(seed), 0, process_time()
        while process_time() - began < seconds:
            state = _start(game, rng)
            while not state.over:
                offered = state.actions()
                state.play(offered[int(rng.random() * len(offered))])
                resolve_chance(state, rng)
                steps += 1
        return steps, process_time() - began

    return run


def _features(game: Game[Any]) -> TimedRun:
    """Return a run that times the features alone, in the positions of random games."""
    encoder = require_encoder(game)

    def run(seconds: float, seed: int) -> tuple[int, float]:
        rng, steps, spent = Random(seed), 0, 0.0
        row = new_buffer(len(encoder.names()))
        while spent < seconds:
            kept = _positions(game, rng)
            began = process_time()
            for state in kept * 20:
                encoder.encode_into(state, state.seat, row)
            spent += process_time() - began
            steps += 20 * len(kept)
        return steps, spent

    return run


def _positions(game: Game[Any], rng: Random) -> list[Any]:
    """Return some positions from the whole length of a game: late ones hold more than early ones."""
    state, kept, steps = _start(game, rng), list[Any](), 0
    while not state.over:
        if steps % SAMPLE_INTERVAL == 0:
            kept.append(state.clone())
        offered = state.actions()
        state.play(offered[int(rng.random() * len(offered))])
        resolve_chance(state, rng)
        steps += 1
    return kept


def _start(game: Game[Any], rng: Random) -> Any:
    players = game.min_players
    state = game.start(players, game.trial_options(players))
    state.run_to_decision()
    resolve_chance(state, rng)
    return state


def _aec(game: Game[Any], mode: str) -> TimedRun:
    def run(seconds: float, seed: int) -> tuple[int, float]:
        from civitas.envs.aec import SeatsEnv

        return _drive(SeatsEnv(game.id, game.min_players, None, mode, None), seconds, seed)

    return run


def _seat(game: Game[Any]) -> TimedRun:
    """Return a run with one seat among random rivals; every answer at the table counts as a step."""

    def run(seconds: float, seed: int) -> tuple[int, float]:
        from civitas.envs.single import SeatEnv

        env, rng, steps, began = SeatEnv(game.id, mode="slots"), Random(seed), 0, process_time()
        while process_time() - began < seconds:
            seen, _ = env.reset(seed=seed + steps)
            ended = cut = False
            while not (ended or cut):
                seen, _, ended, cut, _ = env.step(_random_action(seen["action_mask"], rng))
            steps += env.episode.answers
        return steps, process_time() - began

    return run


def _openspiel(game: Game[Any]) -> TimedRun:
    """Return a run through OpenSpiel, which samples chance too; only what seats answer counts as a step."""

    def run(seconds: float, seed: int) -> tuple[int, float]:
        import pyspiel

        from civitas.envs.openspiel import PREFIX, register

        register()
        spiel, rng, steps, began = pyspiel.load_game(PREFIX + game.id), Random(seed), 0, process_time()
        while process_time() - began < seconds:
            state = spiel.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    numbers, chances = zip(*state.chance_outcomes())
                    state.apply_action(rng.choices(numbers, chances)[0])
                    continue
                offered = state.legal_actions()
                state.apply_action(offered[int(rng.random() * len(offered))])
                steps += 1
        return steps, process_time() - began

    return run


def _classic(name: str) -> TimedRun:
    def run(seconds: float, seed: int) -> tuple[int, float]:
        from importlib import import_module

        return _drive(import_module(f"pettingzoo.classic.{name}").raw_env(), seconds, seed)

    return run


def _drive(env: Any, seconds: float, seed: int) -> tuple[int, float]:
    """Drive an environment with random agents that read their observation before they act."""
    rng, steps, began = Random(seed), 0, process_time()
    while process_time() - began < seconds:
        env.reset(seed=seed + steps)
        while env.agents and not (env.terminations[env.agent_selection] or env.truncations[env.agent_selection]):
            env.step(_random_action(env.observe(env.agent_selection)["action_mask"], rng))
            steps += 1
    return steps, process_time() - began


def _random_action(mask: Any, rng: Random) -> int:
    """Return a random action that a mask allows. As truth values they are found in a tenth of the time."""
    offered = mask.view(bool).nonzero()[0]
    return int(offered[int(rng.random() * len(offered))])
