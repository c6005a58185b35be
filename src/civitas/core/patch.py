"""What has changed from one view to the next, and how it is put together again."""

from __future__ import annotations

from typing import Any


def difference(old: Any, new: Any, path: list[Any], patch: list[Any]) -> None:
    """What makes the one into the other: places with what stands there now; a place alone where nothing does.

    >>> patch = []
    >>> difference({"a": [1, 2], "b": 3, "d": 0}, {"a": [1, 5], "c": 4, "d": 0}, [], patch)
    >>> patch
    [[['b']], [['a', 1], 5], [['c'], 4]]
    """
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                patch.append([[*path, key]])
        for key, value in new.items():
            if key not in old:
                patch.append([[*path, key], value])
                continue
            was = old[key]
            if was is not value and (was != value or type(was) is not type(value)):
                difference(was, value, [*path, key], patch)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for place, value in enumerate(new):
            was = old[place]
            if was is not value and (was != value or type(was) is not type(value)):
                difference(was, value, [*path, place], patch)
    elif old != new or type(old) is not type(new):
        patch.append([path, new])


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
