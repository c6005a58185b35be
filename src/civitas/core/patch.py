"""Compute the difference between two views as a patch, and apply a patch."""

from __future__ import annotations

from typing import Any, Final

#: the value of a missing key
_NOTHING: Final = object()


def diff(old: Any, new: Any, path: list[Any], patch: list[Any], like: Any = None) -> None:
    """Append to ``patch`` the changes that turn ``old`` into ``new``.

    A change is the path of a place with its new value, or the path alone where the place is gone; ``path`` is where
    ``old`` and ``new`` are in the whole view. To save memory, ``new`` takes over the parts of ``old`` that have not
    changed and, of another reader's view (``like``), those that are equal.

    >>> patch = []
    >>> diff({"a": [1, 2], "b": 3, "d": 0}, {"a": [1, 5], "c": 4, "d": 0}, [], patch)
    >>> patch
    [[['a', 1], 5], [['c'], 4], [['b']]]
    """
    if isinstance(old, dict) and isinstance(new, dict):
        others = like if isinstance(like, dict) else {}
        known = 0
        for key, value in new.items():
            was = old.get(key, _NOTHING)
            if was is not _NOTHING:
                known += 1
                if was is not value:
                    _diff_part(new, key, was, value, others.get(key), path, patch)
                continue
            patch.append([[*path, key], value])
            if _is_same_part(others.get(key), value):
                new[key] = others[key]
        if known < len(old):
            patch += [[[*path, key]] for key in old if key not in new]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        alike = like if isinstance(like, list) and len(like) == len(new) else None
        for place in range(len(new)):
            if old[place] is not new[place]:
                _diff_part(new, place, old[place], new[place], alike[place] if alike else None, path, patch)
    elif old != new or type(old) is not type(new):
        patch.append([path, new])


def _diff_part(new: Any, place: Any, was: Any, value: Any, other: Any, path: list[Any], patch: list[Any]) -> None:
    """Append the changes of one place of ``new``.

    ``other`` is the same place in another reader's view, which is shared where it is equal. Parts that contain parts
    are not compared as a whole first: that would traverse them twice, and that they are the same shows in the
    traversal.
    """
    parts = isinstance(value, dict) or (isinstance(value, list) and len(value) > 0 and isinstance(value[0], dict))
    if parts and other is not None and _is_same_part(other, value):
        new[place] = value = other
        if was is value:
            return
    elif not parts and was == value and type(was) is type(value):
        if isinstance(value, list):
            new[place] = was
        return
    if not isinstance(value, (dict, list)):
        patch.append([[*path, place], value])
        return
    found = len(patch)
    diff(was, value, [*path, place], patch, other)
    if len(patch) == found:
        new[place] = was


def _is_same_part(other: Any, value: Any) -> bool:
    """Return whether two larger parts of views are equal."""
    return isinstance(value, (dict, list)) and type(other) is type(value) and bool(other == value)


def apply_patch(old: Any, patch: list[Any]) -> Any:
    """Return the new view that a patch of ``diff`` makes of the old one, which is modified in place.

    >>> apply_patch({"a": [1, 2], "b": 3}, [[["b"]], [["a", 1], 5], [["c"], 4]])
    {'a': [1, 5], 'c': 4}
    """
    for part in patch:
        place = part[0]
        if not place:
            old = part[1]
            continue
        at = old
        for step in place[:-1]:
            at = at[step]
        if len(part) > 1:
            at[place[-1]] = part[1]
        else:
            del at[place[-1]]
    return old
