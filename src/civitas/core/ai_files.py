"""Files of weights and statistics of a game: those that come with it, and the user's own in their place."""

from __future__ import annotations

import shutil
from pathlib import Path

from civitas import user_data
from civitas.core.game_files import BUILTIN_FOLDER, find_game_files


def shipped_ai_folder(game: str) -> Path:
    """The weights and statistics that come with a game."""
    return (find_game_files(game).folder or BUILTIN_FOLDER / game) / "ai"


def writable_ai_folder(game: str) -> Path:
    """Where better weights of a game are written and found again: never in an installed package."""
    shipped = shipped_ai_folder(game)
    editable = user_data.is_checkout() if BUILTIN_FOLDER in shipped.parents else "site-packages" not in shipped.parts
    return shipped if editable else user_data.user_data_folder() / "ai" / game


def ai_file(game: str, name: str) -> Path:
    """The file of weights or statistics in use: the user's own where there is one, else the one of the game."""
    own = writable_ai_folder(game) / name
    return own if own.is_file() else shipped_ai_folder(game) / name


def prepare_ai_file(game: str, name: str, folder: Path | None = None) -> Path:
    """The file in a folder that may be changed, made from the one in use where it is missing."""
    folder = folder or writable_ai_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    if not path.exists():
        shutil.copyfile(ai_file(game, name), path)
    return path
