"""Name the optional capabilities of a game and say which of them it has."""

from __future__ import annotations

from typing import Any

from civitas.core.game import Game
from civitas.core.game_files import find_file, find_module

#: capabilities that are files of a game, and where they stand
CAPABILITY_FILES = {
    "rules": ["rules.toml"],
    "words": ["show", "locale"],
    "pages": ["show", "pages.py"],
    "charts": ["show", "charts.py"],
    "view-types": ["show", "view_types.py"],
    "reasons": ["ai", "reasons.py"],
    "census": ["ai", "census.py"],
}


def has_capability(game: Game[Any], name: str) -> bool:
    """Return whether a game has an optional capability.

    ``name`` is ``evaluation``, ``features`` or a key of ``CAPABILITY_FILES``; any other name raises ``KeyError``.
    """
    if name == "evaluation":
        return game.evaluation is not None
    if name == "features":
        return game.encoder is not None
    if name == "pages":  # a file, or a folder with several
        return find_module(game.id, "show.pages") is not None
    return find_file(game.id, *CAPABILITY_FILES[name]) is not None


def missing_capabilities(game: Game[Any]) -> list[str]:
    """Return the names of the optional capabilities that a game lacks.

    >>> import civitas
    >>> missing_capabilities(civitas.game("rising_cultures"))
    []
    """
    return [name for name in ["evaluation", "features", *CAPABILITY_FILES] if not has_capability(game, name)]
