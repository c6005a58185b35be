"""Save games to files, so that nothing is lost when a terminal closes."""

from __future__ import annotations

import json
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from civitas.core.errors import CivitasError, error_message
from civitas.core.match import Match
from civitas.user_data import user_data_folder

SAVE_SUFFIX = ".civ"
LAST_GAME_FILE = "last.json"


class AutoSave:
    """Save a match after every answer, and remember which game was played last and by whom."""

    def __init__(self, game: str, path: Path | None = None) -> None:
        stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S-%f")
        self.path = path or user_data_folder() / f"{game}-{stamp}{SAVE_SUFFIX}"
        self.save_error = ""

    def save(self, match: Match, seats: list[str]) -> bool:
        """Save the match; return false if that fails, which does not stop the game.

        ``seats`` are the seats as they were typed. The reason of a failure is in ``save_error``.
        """
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            match.record().save(self.path)
            pointer = {"file": str(self.path), "seats": seats}
            (user_data_folder() / LAST_GAME_FILE).write_text(json.dumps(pointer), encoding="utf-8")
        except OSError as trouble:
            self.save_error = trouble.strerror or type(trouble).__name__
        return not self.save_error

    def clear_last_game(self) -> None:
        """Forget the last game because it is over, so that it is not resumed."""
        with suppress(OSError):
            (user_data_folder() / LAST_GAME_FILE).unlink()


def find_last_game() -> tuple[Path, list[str]]:
    """Return the file and the seats of the game played last; raise ``CivitasError`` if there is none."""
    try:
        pointer = json.loads((user_data_folder() / LAST_GAME_FILE).read_text(encoding="utf-8"))
        path, seats = Path(pointer["file"]), [str(seat) for seat in pointer["seats"]]
    except (OSError, ValueError, KeyError, TypeError):
        raise CivitasError(error_message("cli-nothing-to-resume")) from None
    if not path.is_file():
        raise CivitasError(error_message("cli-nothing-to-resume"))
    return path, seats


def save_as(match: Match, name: str) -> Path:
    """Save a match under a name of the user's choice and return the path.

    Raises ``CivitasError`` if the file exists and is not a Civitas record, or cannot be written.
    """
    path = Path(name).expanduser()
    if not path.suffix:
        path = path.with_suffix(SAVE_SUFFIX)
    try:
        if path.exists() and not path.read_bytes().startswith(b"civitas "):
            raise CivitasError(error_message("cli-save-other", path=str(path)))
        match.record().save(path)
    except OSError as trouble:
        why = trouble.strerror or type(trouble).__name__
        raise CivitasError(error_message("cli-save-failed", path=str(path), why=why)) from None
    return path.resolve()
