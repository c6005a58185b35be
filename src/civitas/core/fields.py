"""Conversion to and from JSON of the fields of a position that are plain numbers and lists of numbers.

A table of fields gives each field name its kind; the limits of each kind are passed where a position is read. Whether a
field is a number, a truth value or a list is known from a fresh object. Copies of positions are made so often that
``clone`` methods copy each field explicitly; ``tests/conformance/test_state_fields.py`` compares them with what the
class declares.
"""

from __future__ import annotations

from typing import Any

from civitas.core.state import Json

FieldKinds = dict[str, str]
#: for each kind the least number and the first that is too large
KindLimits = dict[str, tuple[int, int]]


def check_number(value: Any, low: int, high: int) -> int:
    """Return ``value`` if it is an ``int`` from ``low`` to below ``high``; else raise ``ValueError``."""
    if type(value) is not int or not low <= value < high:
        raise ValueError(f"{value!r} is out of range")
    return value


def check_numbers(values: Any, low: int, high: int, count: int = -1) -> list[int]:
    """Return a list of the values if they are ``int`` from ``low`` to below ``high``; else raise ``ValueError``.

    ``count`` is the required length of the list; -1 allows any.
    """
    if type(values) is not list or (count >= 0 and len(values) != count):
        raise ValueError(f"not {count} numbers")
    return [check_number(value, low, high) for value in values]


def fields_to_json(thing: object, fields: FieldKinds) -> Json:
    """Return the fields of an object as plain JSON data."""
    found: Json = {}
    for name in fields:
        value = getattr(thing, name)
        found[name] = value[:] if isinstance(value, list) else value
    return found


def fields_from_json(thing: object, fields: FieldKinds, data: Json, limits: KindLimits) -> None:
    """Set the fields of a fresh object from JSON data.

    ``limits`` gives the least number and the first that is too large for each kind. A list that is not empty in the
    fresh object has a fixed length. Raises ``ValueError`` for a value that does not fit and ``KeyError`` for a
    missing one.
    """
    for name, kind in fields.items():
        low, high = limits[kind]
        fresh, value = getattr(thing, name), data[name]
        if isinstance(fresh, list):
            setattr(thing, name, check_numbers(value, low, high, len(fresh) if fresh else -1))
        elif type(fresh) is bool and type(value) is bool:
            setattr(thing, name, value)
        elif type(fresh) is bool:
            raise ValueError(f"{name}: {value!r}")
        else:
            setattr(thing, name, check_number(value, low, high))
