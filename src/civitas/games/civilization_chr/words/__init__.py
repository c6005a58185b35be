"""Civilization CHR in words, for people: never compiled."""

from civitas.games.civilization_chr.words.board import board, help, ratings, score, sheets
from civitas.games.civilization_chr.words.labels import action

__all__ = ["action", "board", "help", "ratings", "score", "sheets"]
