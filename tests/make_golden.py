"""Makes the golden records of a game: ``python -m tests.make_golden GAME``.

Run it when a game is new, or when its version was raised because old records no longer replay. For every number of
players it keeps one game with the usual options and one with random ones, with a move taken back now and then.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import civitas


def make(name: str, players: int, usual: bool) -> civitas.Match:
    game = civitas.game(name)
    rng = Random(players * 10 + usual)
    options = game.trial_options(players) if usual else game.random_options(players, rng)
    match = civitas.Match(game, players, options, seed=rng.getrandbits(32))
    while not match.over:
        seat, actions = match.decision.seat, match.decision.actions()
        match.play(actions[rng.randrange(len(actions))])
        if not match.over and match.undo_limit(seat) and rng.random() < 0.02:
            match.undo(seat)
    return match


def main(name: str) -> None:
    folder = Path(__file__).parent / name / "golden"
    folder.mkdir(exist_ok=True)
    game = civitas.game(name)
    for players in range(game.least_players, game.most_players + 1):
        for usual in (True, False):
            match = make(name, players, usual)
            path = folder / f"{players}-players-{'usual' if usual else 'random'}.civ"
            match.record().save(path)
            print(path.name, match.version, match.state.scores())


if __name__ == "__main__":
    main(*sys.argv[1:])
