"""Paths of the weight and statistics files of a game: the shipped ones, and the user's own that replace them."""

from __future__ import annotations

import shutil
from pathlib import Path

from civitas import user_data
from civitas.core.game_files import BUILTIN_FOLDER, find_game_files


def shipped_ai_folder(game: str) -> Path:
    """Return the folder of the weights and statistics that come with a game."""
    return (find_game_files(game).folder or BUILTIN_FOLDER / game) / "ai"


def writable_ai_folder(game: str) -> Path:
    """Return the folder into which new weights of a game are written: never inside an installed package.

    It is the shipped folder in a checkout, or for a game from elsewhere that is not installed; else it lies in the
    user's data folder.
    """
    shipped = shipped_ai_folder(game)
    editable = user_data.is_checkout() if BUILTIN_FOLDER in shipped.parents else "site-packages" not in shipped.parts
    return shipped if editable else user_data.user_data_folder() / "ai" / game


def ai_file(game: str, name: str) -> Path:
    """Return the path of the weight or statistics file in use: the user's own where it exists, else the shipped one."""
    own = writable_ai_folder(game) / name
    return own if own.is_file() else shipped_ai_folder(game) / name


def prepare_ai_file(game: str, name: str, folder: Path | None = None) -> Path:
    """Return the path of a file that may be changed, copied from the file in use where it does not exist yet.

    ``folder`` is made where it is missing; without it the file lies in ``writable_ai_folder``.
    """
    folder = folder or writable_ai_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    if not path.exists():
        shutil.copyfile(ai_file(game, name), path)
    return path
