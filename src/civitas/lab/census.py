"""How bots play a game: what they build, choose and fight, on average, beside the published rates of people."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from civitas.bots import Seen, bot
from civitas.compiled import running
from civitas.core.errors import CivitasError, fault
from civitas.core.event import Sink
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.playout import roll
from civitas.lab.parallel import Plan, Progress, Workers, silent, stream
from civitas.registry import game as find_game


def census(
    game: Game[Any],
    bots: list[str],
    games: int,
    seed: int,
    options: Options | None,
    players: int | None,
    progress: Progress = silent,
    workers: Workers | None = None,
) -> dict[str, Any]:
    """Plays games of each bot against itself and counts what happened; needs the game's own ``census`` module."""
    counting = _counting(game)
    seats = game.least_players if players is None else players
    chosen = game.trial_options(seats, options)
    for name in bots:
        bot(name, game)
    setting = {"game": game.id, "players": seats, "options": chosen}
    units: list[dict[str, Any]] = [{"bot": name, "seed": seed + number} for name in bots for number in range(games)]
    sums: dict[str, dict[str, float]] = {name: {} for name in bots}
    for unit, counted in zip(units, stream(Plan(f"{__name__}:count_game", setting, units), workers, progress)):
        of = sums[unit["bot"]]
        for name, value in counted.items():
            of[name] = of.get(name, 0.0) + value
    human = {name: rates[seats - game.least_players] for name, rates in counting.HUMAN.items()}
    return {
        "game": game.id,
        "players": seats,
        "games": games,
        "build": str(running()),
        "options": chosen,
        "bots": {name: {what: round(value / games, 2) for what, value in of.items()} for name, of in sums.items()},
        "human": {name: rate for name, rate in human.items() if rate is not None},
    }


def _counting(game: Game[Any]) -> Any:
    place = f"civitas.games.{game.id}.ai.census"
    if find_spec(place) is None:
        raise CivitasError(fault("error-no-census", game=game.id))
    return import_module(place)


def count_game(setting: dict[str, Any], unit: dict[str, Any]) -> dict[str, float]:
    """The figures of one game."""
    game, players, seed = find_game(setting["game"]), setting["players"], unit["seed"]
    state = game.start(players, setting["options"])
    state.sink = Sink()
    state.settle()
    dice = Random(seed)
    minds = [bot(unit["bot"], game, seed * 10 + seat) for seat in range(players)]
    roll(state, dice)
    while not state.over:
        state.play(minds[state.seat].choose(Seen(game, state)))
        roll(state, dice)
    figures: dict[str, float] = _counting(game).census(state, state.sink.events)
    return figures
