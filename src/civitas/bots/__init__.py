"""Players made of code: one registry, the same few names for every game."""

from civitas.bots.bot import Bot, Seen
from civitas.bots.registry import UnknownBot, bot, names, quick

__all__ = ["Bot", "Seen", "UnknownBot", "bot", "names", "quick"]
