"""Every game at every number of players, and random play that leaves a trace to compare."""

from __future__ import annotations

from random import Random

import civitas

GAME_SIZES = [
    (name, players)
    for name in civitas.game_names()
    for players in range(civitas.game(name).min_players, civitas.game(name).max_players + 1)
]


def random_match(name: str, players: int, seed: int, decisions: int = 100_000) -> civitas.Match:
    """A match with random options, played at random for so many decisions or to its end."""
    rng = Random(seed)
    game = civitas.game(name)
    match = civitas.Match(game, players, game.random_options(players, rng), seed=rng.getrandbits(32))
    while not match.over and decisions:
        actions = match.decision.actions(leaving=True)
        match.play(actions[rng.randrange(len(actions))])
        decisions -= 1
    return match


def random_game_digests(name: str, players: int, seed: int) -> list[str]:
    """The digests of a random game, one a turn, and its scores."""
    match = random_match(name, players, seed, 2000)
    digests = [entry.digest for entry in match.record().entries if entry.digest]
    return [*digests, match.state.digest(), str(match.state.scores())]
