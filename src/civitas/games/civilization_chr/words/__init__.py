"""Civilization CHR in words, for people: never compiled."""

from civitas.games.civilization_chr.words.board import board, help, ratings, score, sheets

__all__ = ["board", "help", "ratings", "score", "sheets"]
