"""Registry of bots by name: the levels, the greedy and the random bot as baselines, and plug-ins."""

from __future__ import annotations

from typing import Any

from civitas.bots.bot import Bot
from civitas.bots.greedy import GreedyBot
from civitas.bots.levels import LEVEL_SECONDS, LEVELS, LevelBot
from civitas.bots.plugins import plugin_bots
from civitas.bots.random import RandomBot
from civitas.core.errors import CivitasError, error_message
from civitas.core.evaluation import require_evaluation
from civitas.core.game import Game

#: the level used where none is chosen
DEFAULT_LEVEL = "normal"
#: seconds of CPU for an answer that somebody has waited for too long
QUICK_ANSWER_S = 0.05
#: names that no plug-in may take
BUILTIN_BOTS = [*LEVELS, GreedyBot.name, RandomBot.name]


class UnknownBot(CivitasError):
    """Raised when no bot of the given name plays the game."""


def builtin_bot_names(game: Game[Any]) -> list[str]:
    """Return the names of the built-in bots that play a game: all, or only ``random`` for a game without an evaluation.

    >>> import civitas
    >>> builtin_bot_names(civitas.game("rising_cultures"))
    ['easy', 'normal', 'hard', 'expert', 'greedy', 'random']
    """
    return BUILTIN_BOTS[:] if game.evaluation is not None else [RandomBot.name]


def bot_names(game: Game[Any]) -> list[str]:
    """Return the names of all bots that play a game: built-in bots first, then plug-ins.

    >>> import civitas
    >>> "greedy" in bot_names(civitas.game("rising_cultures"))
    True
    """
    own = [name for name, factory in plugin_bots().items() if _plays(factory.target(), game)]
    return [*builtin_bot_names(game), *[name for name in own if name not in BUILTIN_BOTS]]


def default_bot_name(game: Game[Any]) -> str:
    """Return the bot used where none is chosen: level ``normal``, or ``random`` for a game without an evaluation."""
    return DEFAULT_LEVEL if DEFAULT_LEVEL in builtin_bot_names(game) else RandomBot.name


def _plays(target: Any, game: Game[Any]) -> bool:
    games = getattr(target, "games", ())
    return not games or game.id in games


def make_bot(name: str, game: Game[Any], seed: int | str | None = None, timed: bool = False) -> Bot:
    """Create a bot by name.

    No file is read for a name, so it may come from an untrusted source. ``timed`` also limits each decision to the
    CPU seconds of the level, for a bot that users wait for; without it ``seed`` alone determines the choices. Raises
    ``UnknownBot``, which lists the known names, and ``MissingCapability`` if the bot needs an evaluation and the game
    has none.
    """
    if name in LEVELS or name == GreedyBot.name:
        require_evaluation(game)
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
    """Create a bot that answers within ``QUICK_ANSWER_S`` seconds of CPU or soon after, for answers that are overdue.

    It is the default level with a short time limit, or the random bot for a game without an evaluation.
    """
    return RandomBot(game, seed) if game.evaluation is None else LevelBot(game, seed, DEFAULT_LEVEL, QUICK_ANSWER_S)
