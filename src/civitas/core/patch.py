"""What has changed from one view to the next, and how it is put together again."""

from __future__ import annotations

from typing import Any


def difference(old: Any, new: Any, path: list[Any], patch: list[Any], like: Any = None) -> None:
    """What makes the one into the other: places with what stands there now; a place alone where nothing does.

    What has not changed is not kept twice: the new takes over those parts of the old, and of what another reader has
    (``like``) those that read the same.

    >>> patch = []
    >>> difference({"a": [1, 2], "b": 3, "d": 0}, {"a": [1, 5], "c": 4, "d": 0}, [], patch)
    >>> patch
    [[['b']], [['a', 1], 5], [['c'], 4]]
    """
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                patch.append([[*path, key]])
        others = like if isinstance(like, dict) else {}
        for key, value in new.items():
            if key in old:
                _part(new, key, old[key], others.get(key), path, patch)
                continue
            patch.append([[*path, key], value])
            if _same(others.get(key), value):
                new[key] = others[key]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        alike = like if isinstance(like, list) and len(like) == len(new) else [None] * len(new)
        for place in range(len(new)):
            _part(new, place, old[place], alike[place], path, patch)
    elif old != new or type(old) is not type(new):
        patch.append([path, new])


def _part(new: Any, place: Any, was: Any, other: Any, path: list[Any], patch: list[Any]) -> None:
    """What has changed in one place, of which another reader may have the same."""
    value = new[place]
    if was is value:
        return
    if was == value and type(was) is type(value):
        if isinstance(value, (dict, list)):
            new[place] = was
        return
    if _same(other, value):
        new[place] = other
    difference(was, new[place], [*path, place], patch, other)


def _same(other: Any, value: Any) -> bool:
    """Whether two larger parts of views read the same."""
    return isinstance(value, (dict, list)) and type(other) is type(value) and bool(other == value)


def patched(old: Any, patch: list[Any]) -> Any:
    """What ``difference`` has taken apart, put together again; what is old is changed on the way.

    >>> patched({"a": [1, 2], "b": 3}, [[["b"]], [["a", 1], 5], [["c"], 4]])
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
