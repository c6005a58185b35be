"""Players made of code: one registry, the same few names for every game."""

from civitas.bots.bot import Bot, Observation
from civitas.bots.registry import UnknownBot, bot_names, make_bot, make_quick_bot

__all__ = ["Bot", "Observation", "UnknownBot", "bot_names", "make_bot", "make_quick_bot"]
