"""The bots there are, by name."""

from __future__ import annotations

from typing import Any

from civitas.bots.bot import Bot
from civitas.bots.greedy import GreedyBot
from civitas.bots.random import RandomBot
from civitas.core.errors import CivitasError, fault
from civitas.core.game import Game


class UnknownBot(CivitasError):
    """No bot of that name plays this game."""


def _classes(game: Game[Any]) -> list[type[Bot]]:
    """Every game can be played at random; the greedy bot needs a worth to climb."""
    found: list[type[Bot]] = [RandomBot]
    if game.terms:
        found.append(GreedyBot)
    return found


def names(game: Game[Any]) -> list[str]:
    """The bots that play a game.

    >>> import civitas
    >>> names(civitas.game("rising_cultures"))
    ['random', 'greedy']
    """
    return [kind.name for kind in _classes(game)]


def bot(name: str, game: Game[Any], seed: int | str | None = None) -> Bot:
    """A bot by its name; raises ``UnknownBot`` and says which there are."""
    for kind in _classes(game):
        if kind.name == name:
            return kind(game, seed)
    raise UnknownBot(fault("error-unknown-bot", name=str(name)[:80], game=game.id, choices=", ".join(names(game))))
