"""Apply small changes to a JSON document, each with its inverse.

A change names a place by its path (``civilizations.0.coins``), says what to ``do`` there (``set``, ``add`` into a list,
``remove``) and carries a value, whatever was typed. What the value means is not checked here: the sheet is stored as
typed, and read by ``parse``.
"""

from __future__ import annotations

import re
from typing import Any

from msgspec import Struct

from civitas.core.errors import CivitasError, error_message

#: what an entry may ask for
MAX_CHANGES, MAX_PATH_DEPTH, MAX_PATH_CHARS = 40, 7, 160
#: items of one list
MAX_LIST_ITEMS = 400
_STEP = re.compile(r"[a-z0-9_]{1,48}")


class DocumentChange(Struct, forbid_unknown_fields=True):
    """One thing changed at one place."""

    path: str
    do: str = "set"
    value: Any = None


class BadChange(CivitasError):
    """Raised when a path does not exist or cannot be changed that way."""


def split_path(path: str) -> list[str]:
    """Split a path into its parts; raise ``BadChange`` if it is invalid."""
    parts = path.split(".")
    if len(path) > MAX_PATH_CHARS or len(parts) > MAX_PATH_DEPTH or not all(_STEP.fullmatch(part) for part in parts):
        raise BadChange(error_message("abakus-no-place", path=path[:60]))
    return parts


def apply_change(paper: dict[str, Any], wanted: DocumentChange) -> DocumentChange:
    """Apply a change to a document in place and return the inverse change.

    Raises ``BadChange`` if the path does not exist or the change is not possible there.
    """
    *way, last = split_path(wanted.path)
    place: Any = paper
    for part in way:
        place = _child(place, part, wanted.path)
    if isinstance(place, list):
        return _in_list(place, _number(last, wanted.path), wanted)
    if not isinstance(place, dict):
        raise BadChange(error_message("abakus-no-place", path=wanted.path[:60]))
    return _in_dict(place, last, wanted)


def _in_dict(place: dict[str, Any], key: str, wanted: DocumentChange) -> DocumentChange:
    there, before = key in place, place.get(key)
    if wanted.do == "remove" and there:
        del place[key]
    elif wanted.do == "set" and (there or len(place) < MAX_LIST_ITEMS):
        place[key] = wanted.value
    else:
        raise BadChange(error_message("abakus-no-place", path=wanted.path[:60]))
    return DocumentChange(wanted.path, "set", before) if there else DocumentChange(wanted.path, "remove")


def _in_list(place: list[Any], number: int, wanted: DocumentChange) -> DocumentChange:
    if wanted.do == "add" and number <= len(place) < MAX_LIST_ITEMS:
        place.insert(number, wanted.value)
        return DocumentChange(wanted.path, "remove")
    if number >= len(place) or wanted.do == "add":
        raise BadChange(error_message("abakus-no-place", path=wanted.path[:60]))
    before = place[number]
    if wanted.do == "remove":
        del place[number]
        return DocumentChange(wanted.path, "add", before)
    place[number] = wanted.value
    return DocumentChange(wanted.path, "set", before)


def _child(place: Any, part: str, path: str) -> Any:
    if isinstance(place, dict) and part in place:
        return place[part]
    if isinstance(place, list):
        number = _number(part, path)
        if number < len(place):
            return place[number]
    raise BadChange(error_message("abakus-no-place", path=path[:60]))


def _number(part: str, path: str) -> int:
    if not part.isdecimal() or len(part) > 4:
        raise BadChange(error_message("abakus-no-place", path=path[:60]))
    return int(part)


def touched_paths(changes: list[DocumentChange]) -> list[list[str]]:
    """Return the paths that changes touch; adding or removing a list item touches the whole list.

    >>> touched_paths([DocumentChange("a.2.b"), DocumentChange("a.2", "remove"), DocumentChange("c.x")])
    [['a', '2', 'b'], ['a'], ['c', 'x']]
    """
    found = []
    for each in changes:
        parts = each.path.split(".")
        found.append(parts[:-1] if each.do != "set" and parts[-1].isdecimal() else parts)
    return found


def overlap(mine: list[DocumentChange], theirs: list[DocumentChange]) -> bool:
    """Return whether two entries touch the same place, so that their order matters.

    >>> overlap([DocumentChange("a.0.coins")], [DocumentChange("a.1.coins")])
    False
    >>> overlap([DocumentChange("a.0.coins")], [DocumentChange("a.0", "remove")])
    True
    """
    for one in touched_paths(mine):
        for other in touched_paths(theirs):
            short = min(len(one), len(other))
            if one[:short] == other[:short]:
                return True
    return False


def redact_coins(value: Any, path: list[str], own: int) -> Any:
    """Return a part of a document with the coins of all seats except ``own`` replaced by ``None``.

    ``path`` is where the part stands in the document.
    """
    if _is_private(path, own):
        return None
    if isinstance(value, dict):
        return {key: redact_coins(part, [*path, key], own) for key, part in value.items()}
    if isinstance(value, list):
        return [redact_coins(part, [*path, str(number)], own) for number, part in enumerate(value)]
    return value


def _is_private(path: list[str], own: int) -> bool:
    if len(path) == 3 and path[0] == "civilizations" and path[2] == "coins":
        return path[1] != str(own)
    if len(path) == 5 and path[0] == "history" and path[3] == "coins":
        return path[4] != str(own)
    return False
