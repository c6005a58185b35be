"""A match in the middle of a game, for tests of the kernel."""

from __future__ import annotations

from random import Random

import civitas
from civitas import Match
from civitas.core.options import Options

ROME_PERSIA: Options = {"civilizations": ["rome", "persia"], "first": "0"}


def new_match(seed: int = 7) -> Match:
    return Match(civitas.game("rising_cultures"), players=2, options=ROME_PERSIA, seed=seed)


def random_match(answers: int, seed: int = 7) -> Match:
    """A match after so many random answers of seats."""
    match, rng = new_match(seed), Random(seed)
    for _ in range(answers):
        if match.over:
            break
        match.play(rng.choice(match.decision.actions()))
    return match


def finished_match(seed: int = 7) -> Match:
    return random_match(10_000, seed)


def play_until(match: Match, word: str) -> None:
    """Plays first answers until one that begins with ``word`` is among them."""
    while not any(str(action).split()[0] == word for action in match.decision.actions()):
        match.play(match.decision.actions()[0])
