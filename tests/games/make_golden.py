"""Makes the golden records of a game: ``python -m tests.games.make_golden GAME``.

Run it when a game is new, or when its version was raised because old records no longer replay. For every number of
players it keeps one game with the usual options and one with random ones, with a move taken back now and then. A game
whose usual games are too long to keep names other settings in ``tests/games/GAME/golden_settings.py``.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

import civitas
from civitas.core.options import Options


def golden_settings(name: str) -> list[tuple[int, str, Options]]:
    """The number of players, a name for the file and the options of every record."""
    place = f"tests.games.{name}.golden_settings"
    if find_spec(place) is not None:
        found: list[tuple[int, str, Options]] = import_module(place).SETTINGS
        return found
    game = civitas.game(name)
    wanted: list[tuple[int, str, Options]] = []
    for players in range(game.min_players, game.max_players + 1):
        wanted.append((players, "usual", game.trial_options(players)))
        wanted.append((players, "random", game.random_options(players, Random(players * 10))))
    return wanted


def play_random_game(name: str, players: int, options: Options, seed: str) -> civitas.Match:
    rng = Random(seed)
    match = civitas.Match(civitas.game(name), players, options, seed=rng.getrandbits(32))
    while not match.over:
        seat, actions = match.decision.seat, match.decision.actions(leaving=True)
        match.play(actions[rng.randrange(len(actions))])
        if not match.over and match.undo_limit(seat) and rng.random() < 0.02:
            match.undo(seat)
    return match


def main(name: str) -> None:
    folder = Path(__file__).parent / name / "golden"
    folder.mkdir(exist_ok=True)
    for players, title, options in golden_settings(name):
        match = play_random_game(name, players, options, f"{players} {title}")
        path = folder / f"{players}-players-{title}.civ"
        match.record().save(path)
        print(path.name, match.version, match.state.scores())


if __name__ == "__main__":
    main(*sys.argv[1:])
