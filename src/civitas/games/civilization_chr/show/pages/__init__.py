"""Civilization CHR in words, for people: never compiled."""

from civitas.games.civilization_chr.show.labels import action
from civitas.games.civilization_chr.show.pages.game_pages import board, help, ratings, score, sheets

__all__ = ["action", "board", "help", "ratings", "score", "sheets"]
