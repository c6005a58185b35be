"""Reading of the data files of a game, with a folder of corrected files that overrides the shipped ones.

Owners of a game have the printed cards and sheets at hand; the shipped data are partly reconstructed. Owners write the
data files of a game into a folder, correct them and play with that folder. Figures and names may change; entries are
neither added nor removed, and whatever does not fit is reported with its file, entry and key.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from pathlib import Path
from typing import Any, Final

from civitas.core.errors import BadDataFile, MissingCapability, error_message
from civitas.core.game_files import find_file

#: the environment variable with the folder: processes that this one starts use the same data files
FOLDER_VARIABLE: Final = "CIVITAS_TABLES"
#: keys whose words may be any
FREE_TEXT_KEYS: Final = ["name", "years", "source", "terrain_source"]

DataTables = dict[str, Any]


def use_override_folder(folder: str) -> None:
    """Use the data files of ``folder`` from now on; call it before any game is made.

    Raises ``BadDataFile`` where there is no such folder.
    """
    if not Path(folder).is_dir():
        raise BadDataFile(error_message("error-tables-folder", path=folder[:120]))
    os.environ[FOLDER_VARIABLE] = str(Path(folder).resolve())


def data_file_names(game: str) -> list[str]:
    """Return the sorted names of the data files of a game, which may have none."""
    folder = find_file(game, "content")
    return [] if folder is None else sorted([path.name for path in folder.glob("*.toml")])


def shipped_text(game: str, name: str) -> str:
    """Return the text of a data file as it comes with the game; raises ``MissingCapability`` where it has none."""
    path = find_file(game, "content", name)
    if path is None:
        raise MissingCapability(error_message("error-no-file", game=game, file=f"content/{name}"))
    return path.read_text(encoding="utf-8")


def override_file(game: str, name: str) -> Path | None:
    """Return the path of the override file that replaces a data file, or ``None`` where there is none."""
    folder = os.environ.get(FOLDER_VARIABLE, "")
    path = Path(folder) / game / name
    return path if folder and path.is_file() else None


def read(game: str, name: str) -> DataTables:
    """Read a data file of a game: the override file where there is one, else the shipped file.

    Raises ``BadDataFile`` where the override file cannot be read or does not match the shipped one.
    """
    shipped: DataTables = tomllib.loads(shipped_text(game, name))
    path = override_file(game, name)
    if path is None:
        return shipped
    try:
        given: DataTables = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as trouble:
        raise BadDataFile(error_message("error-tables-file", path=str(path), why=str(trouble)[:160])) from None
    DataFileValidator(f"{game}/{name}", shipped).validate(given)
    return given


def override_fingerprint(game: str) -> str:
    """Return a fingerprint of the data files in use where they differ from the shipped ones, else an empty string."""
    found = {name: read(game, name) for name in data_file_names(game)}
    if found == {name: tomllib.loads(shipped_text(game, name)) for name in data_file_names(game)}:
        return ""
    return hashlib.sha256(json.dumps(found, sort_keys=True).encode()).hexdigest()[:16]


class DataFileValidator:
    """Check an override file against the shipped data file; the first mismatch raises ``BadDataFile``."""

    def __init__(self, file: str, shipped: DataTables) -> None:
        self.file = file
        self.shipped = shipped
        self.known_words: dict[str, set[str]] = {}  # the words each key is known to take
        self._learn("", shipped)

    def _learn(self, key: str, value: Any) -> None:
        if isinstance(value, str):
            self.known_words.setdefault(key, set()).add(value)
        elif isinstance(value, list):
            for part in value:
                self._learn(key, part)
        elif isinstance(value, dict):
            for name, part in value.items():
                self._learn(name, part)

    def validate(self, given: DataTables) -> None:
        """Check that ``given`` has the tables, entries and keys of the shipped file, and fitting values."""
        self._keys("", "", self.shipped, given)
        for kind, old in self.shipped.items():
            new = given[kind]
            if not isinstance(old, list):
                self.check_value(kind, kind, old, new)
                continue
            if not isinstance(new, list) or [_label(entry) for entry in new] != [_label(entry) for entry in old]:
                raise self.error_at(kind, "", "error-tables-entries")
            for one, other in zip(old, new):
                label = f"{kind} {_label(one)}"
                self._keys(label, "", one, other)
                for key in one:
                    self.check_value(label, key, one[key], other[key])

    def _keys(self, entry: str, key: str, old: DataTables, new: Any) -> None:
        if not isinstance(new, dict) or set(new) != set(old):
            odd = sorted(set(new) ^ set(old)) if isinstance(new, dict) else []
            raise self.error_at(entry, ", ".join([key, *odd]).strip(", "), "error-tables-keys")

    def check_value(self, entry: str, key: str, old: Any, new: Any) -> None:
        """Check one value: its type stays, a list of figures keeps its length, a word is known for its key.

        ``entry`` and ``key`` say where the value is; keys of ``FREE_TEXT_KEYS`` may take any text that is not empty,
        other keys only words that they take somewhere in the shipped file, and an ``id`` stays.
        """
        name = key.rsplit(".", 1)[-1]
        top = key.split(".", 1)[0]
        if isinstance(old, dict):
            self._keys(entry, key, old, new)
            for part in old:
                self.check_value(entry, f"{key}.{part}", old[part], new[part])
        elif isinstance(old, list):
            self._list(entry, key, old, new)
        elif type(new) is not type(old):
            raise self.error_at(entry, key, "error-tables-kind")
        elif isinstance(old, str) and new != old:
            if top in FREE_TEXT_KEYS:
                if not new.strip():
                    raise self.error_at(entry, key, "error-tables-empty")
            elif name == "id" or new not in self.known_words.get(name, set()):
                raise self.error_at(entry, key, "error-tables-word")

    def _list(self, entry: str, key: str, old: list[Any], new: Any) -> None:
        name = key.rsplit(".", 1)[-1]
        if not isinstance(new, list):
            raise self.error_at(entry, key, "error-tables-kind")
        if all(isinstance(part, str) for part in [*old, *new]):
            if any(part not in self.known_words.get(name, set()) for part in new):
                raise self.error_at(entry, key, "error-tables-word")
            return
        if len(new) != len(old):
            raise self.error_at(entry, key, "error-tables-length")
        for one, other in zip(old, new):
            self.check_value(entry, key, one, other)

    def error_at(self, entry: str, key: str, id: str) -> BadDataFile:
        """Return the error with message ``id`` for an entry and key of the file."""
        return BadDataFile(error_message(id, file=self.file, entry=entry or "-", key=key or "-"))


def _label(entry: Any) -> str:
    """Return the label that identifies an entry within its table."""
    if not isinstance(entry, dict):
        return "?"
    return str(entry.get("id") or "-".join([str(entry[key]) for key in ("a", "b", "phase") if key in entry]))
