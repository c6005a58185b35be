"""Where a user's own things are kept, by the customs of the system: saved games, the default database, weights."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from platformdirs import user_data_path

PACKAGE = Path(__file__).parent


def user_data_folder() -> Path:
    """The user's folder for Civitas; ``CIVITAS_HOME`` puts it elsewhere."""
    given = os.environ.get("CIVITAS_HOME")
    return Path(given) if given else user_data_path("civitas", appauthor=False)


def is_checkout() -> bool:
    """Whether this runs from a checkout of the sources, whose files are the user's to change."""
    return (PACKAGE.parents[1] / "setup.py").is_file()


def shipped_ai_folder(game: str) -> Path:
    """The weights and statistics that come with a game."""
    return PACKAGE / "games" / game / "ai"


def writable_ai_folder(game: str) -> Path:
    """Where better weights of a game are written and found again: never in an installed package."""
    return shipped_ai_folder(game) if is_checkout() else user_data_folder() / "ai" / game


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
