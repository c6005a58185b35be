"""Count how bots play a game (what they build, choose and fight, on average) against published rates of people."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from civitas.bots import BotLike, Observation, choose_action, resolve_bots
from civitas.compiled import running_build
from civitas.core.errors import MissingCapability, error_message
from civitas.core.event import EventSink
from civitas.core.game import Game
from civitas.core.game_files import find_module
from civitas.core.options import Options
from civitas.core.playout import resolve_chance
from civitas.lab.parallel import Progress, RunPlan, Workers, no_progress, stream_results
from civitas.registry import game as find_game


def run_census(
    game: Game[Any],
    bots: Sequence[BotLike],
    games: int,
    seed: int,
    options: Options | None,
    players: int | None,
    progress: Progress = no_progress,
    workers: Workers | None = None,
) -> dict[str, Any]:
    """Play games of each bot against itself and count what happened.

    Raises ``MissingCapability`` where the game has no ``census`` module of its own.
    """
    counting = _census_module(game)
    seats = game.min_players if players is None else players
    chosen = game.trial_options(seats, options)
    factories = {factory.label: factory for factory in resolve_bots(bots)}
    for factory in factories.values():
        factory.make(game)
    setting = {"game": game.id, "players": seats, "options": chosen, "factories": factories}
    units: list[dict[str, Any]] = [
        {"bot": name, "seed": seed + number} for name in factories for number in range(games)
    ]
    sums: dict[str, dict[str, float]] = {name: {} for name in factories}
    for unit, counted in zip(
        units, stream_results(RunPlan(f"{__name__}:count_game", setting, units), workers, progress)
    ):
        of = sums[unit["bot"]]
        for name, value in counted.items():
            of[name] = of.get(name, 0.0) + value
    human = {name: rates[seats - game.min_players] for name, rates in counting.HUMAN.items()}
    return {
        "game": game.id,
        "players": seats,
        "games": games,
        "build": str(running_build()),
        "options": chosen,
        "bots": {name: {what: round(value / games, 2) for what, value in of.items()} for name, of in sums.items()},
        "human": {name: rate for name, rate in human.items() if rate is not None},
    }


def _census_module(game: Game[Any]) -> Any:
    found = find_module(game.id, "ai.census")
    if found is None:
        raise MissingCapability(error_message("error-no-census", game=game.id))
    return found


def count_game(setting: dict[str, Any], unit: dict[str, Any]) -> dict[str, float]:
    """Play one game and return its counts."""
    game, players, seed = find_game(setting["game"]), setting["players"], unit["seed"]
    state = game.start(players, setting["options"])
    state.sink = EventSink()
    state.run_to_decision()
    dice = Random(seed)
    minds = [setting["factories"][unit["bot"]].make(game, seed * 10 + seat) for seat in range(players)]
    resolve_chance(state, dice)
    while not state.over:
        state.play(choose_action(minds[state.seat], Observation(game, state)))
        resolve_chance(state, dice)
    figures: dict[str, float] = _census_module(game).census(state, state.sink.events)
    return figures
