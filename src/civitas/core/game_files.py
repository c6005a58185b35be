"""Lookup of the files and modules of a game by its id.

A game is a folder with a ``game`` module, or a single file. Every further file adds a capability: data, texts, pages,
an evaluation. Code that needs such a file looks it up here and decides what follows where there is none.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

#: the folder of the games that come with Civitas, and their package
BUILTIN_FOLDER: Final = Path(__file__).parents[1] / "games"
BUILTIN_PACKAGE: Final = "civitas.games"


class GameFiles:
    """Hold the package name and the folder of one game; a game in a single file has no folder of its own."""

    def __init__(self, package: str, folder: Path | None) -> None:
        self.package = package
        self.folder = folder


_registered: Final[dict[str, GameFiles]] = {}
_modules: Final[dict[tuple[str, str], Any]] = {}


def register_game_files(game: str, package: str, folder: Path | None) -> None:
    """Register the package and folder of a game from outside Civitas.

    ``folder`` is ``None`` for a game in a single file.
    """
    _registered[game] = GameFiles(package, folder)
    _modules.clear()


def find_game_files(game: str) -> GameFiles:
    """Return the package and folder of a game: a registered one, or one that comes with Civitas.

    For an unknown game the package is empty and the folder ``None``.
    """
    known = _registered.get(game)
    if known is not None:
        return known
    folder = BUILTIN_FOLDER / game
    if game.isidentifier() and (folder / "game.py").is_file():
        return GameFiles(f"{BUILTIN_PACKAGE}.{game}", folder)
    return GameFiles("", None)


def find_file(game: str, *parts: str) -> Path | None:
    """Return the path of a file or folder in the folder of a game, or ``None`` where it does not exist."""
    folder = find_game_files(game).folder
    path = None if folder is None else folder.joinpath(*parts)
    return path if path is not None and path.exists() else None


def find_module(game: str, name: str) -> Any:
    """Import and return a module of a game, such as ``show.pages``; ``None`` where the game has no such file."""
    known = (game, name)
    if known not in _modules:
        _modules[known] = _import_module(game, name)
    return _modules[known]


def _import_module(game: str, name: str) -> Any:
    files = find_game_files(game)
    if files.folder is None:
        return None
    *folders, last = name.split(".")
    place = files.folder.joinpath(*folders)
    if not (place / f"{last}.py").is_file() and not (place / last).is_dir():
        return None
    return import_module(f"{files.package}.{name}")
