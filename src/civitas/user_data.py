"""Where a user's own things are kept, by the customs of the system: saved games, the default database, weights."""

from __future__ import annotations

import os
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
