"""The bots there are, by name: the levels people choose, and two simple ones to compare with."""

from __future__ import annotations

from typing import Any

from civitas.bots.bot import Bot
from civitas.bots.greedy import GreedyBot
from civitas.bots.levels import LEVEL_SECONDS, LEVELS, LevelBot
from civitas.bots.random import RandomBot
from civitas.core.errors import CivitasError, error_message
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game

#: whom people meet if they do not choose
DEFAULT_LEVEL = "normal"
#: seconds of CPU for an answer that somebody has waited for too long
QUICK_ANSWER_S = 0.05


class UnknownBot(CivitasError):
    """No bot of that name plays this game."""


def bot_names(game: Game[Any]) -> list[str]:
    """The bots that play a game: every game can be played at random, all others need a worth to climb.

    >>> import civitas
    >>> bot_names(civitas.game("rising_cultures"))
    ['easy', 'normal', 'hard', 'expert', 'greedy', 'random']
    """
    return [*LEVELS, GreedyBot.name, RandomBot.name] if game.evaluation is not None else [RandomBot.name]


def make_bot(name: str, game: Game[Any], seed: int | str | None = None, timed: bool = False) -> Bot:
    """A bot by its name; raises ``UnknownBot`` and says which there are.

    ``timed`` keeps it within its level's seconds as well, for people who wait; without it a seed decides its choices.
    """
    if name in LEVELS or name == GreedyBot.name:
        require_evaluation(game)
    if name not in bot_names(game):
        raise UnknownBot(
            error_message("error-unknown-bot", name=str(name)[:80], game=game.id, choices=", ".join(bot_names(game)))
        )
    if name == RandomBot.name:
        return RandomBot(game, seed)
    if name == GreedyBot.name:
        return GreedyBot(game, seed)
    return LevelBot(game, seed, name, LEVEL_SECONDS[name] if timed else 0.0)


def make_quick_bot(game: Game[Any], seed: int | str | None = None) -> Bot:
    """A bot that answers as soon as it has looked at everything once: no stronger than it must be, never absurd."""
    return RandomBot(game, seed) if game.evaluation is None else LevelBot(game, seed, DEFAULT_LEVEL, QUICK_ANSWER_S)
