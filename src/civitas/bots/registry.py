"""The bots known by name: the levels people choose, two simple ones to compare with, and those of plug-ins."""

from __future__ import annotations

from typing import Any

from civitas.bots.bot import Bot
from civitas.bots.greedy import GreedyBot
from civitas.bots.levels import LEVEL_SECONDS, LEVELS, LevelBot
from civitas.bots.plugins import plugin_bots
from civitas.bots.random import RandomBot
from civitas.core.errors import CivitasError, error_message
from civitas.core.game import Game

#: whom people meet if they do not choose
DEFAULT_LEVEL = "normal"
#: seconds of CPU for an answer that somebody has waited for too long
QUICK_ANSWER_S = 0.05
#: names that no plug-in may take
BUILTIN_BOTS = [*LEVELS, GreedyBot.name, RandomBot.name]


class UnknownBot(CivitasError):
    """No bot of that name plays this game."""


def builtin_bot_names(game: Game[Any]) -> list[str]:
    """The bots of the package that play a game: every game can be played at random, all others need an evaluation.

    >>> import civitas
    >>> builtin_bot_names(civitas.game("rising_cultures"))
    ['easy', 'normal', 'hard', 'expert', 'greedy', 'random']
    """
    return BUILTIN_BOTS[:] if game.term_names else [RandomBot.name]


def bot_names(game: Game[Any]) -> list[str]:
    """All bots that play a game, by name: those of the package, those of plug-ins.

    >>> import civitas
    >>> "greedy" in bot_names(civitas.game("rising_cultures"))
    True
    """
    own = [name for name, factory in plugin_bots().items() if _plays(factory.target(), game)]
    return [*builtin_bot_names(game), *[name for name in own if name not in BUILTIN_BOTS]]


def default_bot_name(game: Game[Any]) -> str:
    """Whom people meet who do not choose."""
    return DEFAULT_LEVEL if DEFAULT_LEVEL in builtin_bot_names(game) else RandomBot.name


def _plays(target: Any, game: Game[Any]) -> bool:
    games = getattr(target, "games", ())
    return not games or game.id in games


def make_bot(name: str, game: Game[Any], seed: int | str | None = None, timed: bool = False) -> Bot:
    """A bot by its name; raises ``UnknownBot`` and says which there are. No file is read: names may come from outside.

    ``timed`` keeps it within its level's seconds as well, for people who wait; without it a seed decides its choices.
    """
    if name not in bot_names(game):
        raise UnknownBot(
            error_message("error-unknown-bot", name=str(name)[:80], game=game.id, choices=", ".join(bot_names(game)))
        )
    if name not in BUILTIN_BOTS:
        return plugin_bots()[name].make(game, seed)
    if name == RandomBot.name:
        return RandomBot(game, seed)
    if name == GreedyBot.name:
        return GreedyBot(game, seed)
    return LevelBot(game, seed, name, LEVEL_SECONDS[name] if timed else 0.0)


def make_quick_bot(game: Game[Any], seed: int | str | None = None) -> Bot:
    """A bot that answers as soon as it has looked at everything once: no stronger than it must be, never absurd."""
    return RandomBot(game, seed) if not game.term_names else LevelBot(game, seed, DEFAULT_LEVEL, QUICK_ANSWER_S)
