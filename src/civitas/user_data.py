"""Where a user's own things are kept, by the customs of the system: saved games and the default database alike."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_data_path


def user_data_folder() -> Path:
    """The user's folder for Civitas; ``CIVITAS_HOME`` puts it elsewhere."""
    given = os.environ.get("CIVITAS_HOME")
    return Path(given) if given else user_data_path("civitas", appauthor=False)
