"""Whether plain data has the shape a type describes: exact keys, exact kinds."""

from __future__ import annotations

from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def find_mismatch(value: object, kind: Any, path: str = "view") -> str:
    """Where the value first differs from its type; empty when it fits."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return ""
    if is_typeddict(kind):
        return _misfit_keys(value, kind, path)
    if origin in (Union, UnionType):
        found = [find_mismatch(value, part, path) for part in parts]
        return "" if "" in found else found[0]
    if origin is Literal:
        return "" if value in parts else f"{path}: {value!r}"
    if origin is list and isinstance(value, list):
        return next(filter(None, (find_mismatch(one, parts[0], f"{path}[{n}]") for n, one in enumerate(value))), "")
    if origin is tuple and isinstance(value, list) and len(value) == len(parts):  # a list with fixed places
        return next(filter(None, (find_mismatch(one, part, f"{path}[]") for one, part in zip(value, parts))), "")
    if origin is dict and isinstance(value, dict):
        return next(filter(None, (find_mismatch(one, parts[1], f"{path}.{key}") for key, one in value.items())), "")
    if kind is NoneType or kind is None:
        return "" if value is None else f"{path}: {value!r}"
    return "" if type(value) is kind else f"{path}: {value!r} is no {kind}"


def _misfit_keys(value: object, kind: Any, path: str) -> str:
    if not isinstance(value, dict):
        return f"{path}: {value!r} is no {kind.__name__}"
    hints = get_type_hints(kind)
    written = get_type_hints(kind, include_extras=True)
    missing = {key for key in hints if get_origin(written[key]) is not NotRequired} - value.keys()
    unknown = value.keys() - hints.keys()
    if missing or unknown:
        return f"{path}: missing {sorted(missing)}, unknown {sorted(unknown)}"
    return next(filter(None, (find_mismatch(one, hints[key], f"{path}.{key}") for key, one in value.items())), "")
