"""Bots: the built-in ones, known by the same few names in every game, and user bots loaded as plug-ins."""

from civitas.bots.bot import Bot, BotFailed, Observation, choose_action
from civitas.bots.plugins import BadBot, BotFactory, BotLike, resolve_bot, resolve_bots
from civitas.bots.registry import UnknownBot, bot_names, default_bot_name, make_bot, make_quick_bot

__all__ = [
    "BadBot",
    "Bot",
    "BotFactory",
    "BotFailed",
    "BotLike",
    "Observation",
    "UnknownBot",
    "bot_names",
    "choose_action",
    "default_bot_name",
    "make_bot",
    "make_quick_bot",
    "resolve_bot",
    "resolve_bots",
]
