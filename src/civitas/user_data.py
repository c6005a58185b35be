"""Locate the user's own data, by the conventions of the system: saved games, the default database, weights."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path

PACKAGE = Path(__file__).parent


def user_data_folder() -> Path:
    """Return the user's folder for Civitas; the variable ``CIVITAS_HOME`` overrides it."""
    given = os.environ.get("CIVITAS_HOME")
    return Path(given) if given else user_data_path("civitas", appauthor=False)


def is_checkout() -> bool:
    """Return whether this runs from a checkout of the sources, whose files the user may change."""
    return (PACKAGE.parents[1] / "setup.py").is_file()
