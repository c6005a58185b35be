"""How bots play a game: what they build, choose and fight, on average, beside the published rates of people."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from civitas import bots
from civitas.compiled import running
from civitas.core.errors import CivitasError, fault
from civitas.core.event import Sink
from civitas.core.game import Game
from civitas.core.options import Options
from civitas.core.playout import roll

Progress = Callable[[int, int], None]


def census(
    game: Game[Any], bot: str, games: int, seed: int, options: Options | None, players: int | None, progress: Progress
) -> dict[str, Any]:
    """Plays games of one bot against itself and counts what happened; needs the game's own ``census`` module."""
    place = f"civitas.games.{game.id}.census"
    if find_spec(place) is None:
        raise CivitasError(fault("error-no-census", game=game.id))
    counting = import_module(place)
    seats = game.least_players if players is None else players
    chosen = game.trial_options(seats, options)
    sums: dict[str, float] = {}
    for number in range(games):
        for name, value in _play(game, bot, seats, chosen, seed + number, counting).items():
            sums[name] = sums.get(name, 0.0) + value
        progress(number + 1, games)
    return {
        "game": game.id,
        "players": seats,
        "bot": bot,
        "games": games,
        "build": str(running()),
        "options": chosen,
        "figures": {name: round(value / games, 2) for name, value in sums.items()},
        "human": {name: rates[seats - game.least_players] for name, rates in counting.HUMAN.items()},
    }


def _play(game: Game[Any], bot: str, players: int, options: Options, seed: int, counting: Any) -> dict[str, float]:
    from random import Random

    state = game.start(players, options)
    state.sink = Sink()
    state.settle()
    dice = Random(seed)
    minds = [bots.bot(bot, game, seed * 10 + seat) for seat in range(players)]
    roll(state, dice)
    while not state.over:
        state.play(minds[state.seat].choose(bots.Seen(game, state)))
        roll(state, dice)
    figures: dict[str, float] = counting.census(state, state.sink.events)
    return figures
