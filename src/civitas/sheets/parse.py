"""Parse sheets leniently: values of the wrong kind are listed as problems and treated as left out."""

from __future__ import annotations

from typing import Any, Final, TypeVar, get_args, get_origin

import msgspec

from civitas.core.message import Message

T = TypeVar("T", bound=msgspec.Struct)
#: what stands for something that cannot be read and has no usual value
_EMPTY: dict[Any, Any] = {int: 0, str: "", bool: False, float: 0.0}


class SheetProblem:
    """A problem in a sheet: where it is (``civilizations.0.settlements.2.land``) and a message why."""

    def __init__(self, where: str, message: Message) -> None:
        self.where = where
        self.message = message

    def __repr__(self) -> str:
        return f"<{self.where}: {self.message.id} {self.message.args}>"


UNKNOWN: Final = -1


class SheetChecker:
    """Check names and numbers of a sheet and collect the problems found."""

    def __init__(self) -> None:
        self.problems: list[SheetProblem] = []

    def add_problem(self, where: str, why: str, **facts: Any) -> None:
        """Record a problem at a place; ``why`` is the message id, ``facts`` its arguments."""
        self.problems.append(SheetProblem(where, Message(why, facts)))

    def check_name(self, where: str, name: str, known: list[str]) -> int:
        """Return the index of a name in ``known``, or ``UNKNOWN`` and record a problem."""
        if name in known:
            return known.index(name)
        near = [other for other in known if name and other.startswith(name[:3].lower())][:5]
        self.add_problem(where, "abakus-unknown", name=name[:40], near=", ".join(near) or "–")
        return UNKNOWN

    def check_number(self, where: str, value: int, least: int, most: int) -> int:
        """Return a number clamped to its limits; record a problem if it is outside them."""
        if least <= value <= most:
            return value
        self.add_problem(where, "abakus-range", n=value, least=least, most=most)
        return min(max(value, least), most)


def parse_struct(paper: Any, kind: type[T]) -> tuple[T, list[SheetProblem]]:
    """Return a document as a struct of the type ``kind``, with the problems found in it.

    Values of the wrong kind are left out; required fields without a usable value get an empty one.
    """
    problems: list[SheetProblem] = []
    return _struct(paper, kind, "", problems), problems


def _struct(value: Any, kind: type[T], where: str, problems: list[SheetProblem]) -> T:
    if not isinstance(value, dict):
        _wrong(where, value, problems)
        value = {}
    fields = {field.name: field for field in msgspec.structs.fields(kind)}
    found: dict[str, Any] = {}
    for name, part in value.items():
        at = f"{where}.{name}" if where else name
        if name not in fields:
            problems.append(SheetProblem(at, Message("abakus-no-field", {"name": name[:40]})))
        else:
            good, read_part = _value(part, fields[name].type, at, problems)
            if good:
                found[name] = read_part
    for name, field in fields.items():
        if field.required and name not in found:
            if name not in value:
                problems.append(SheetProblem(f"{where}.{name}", Message("abakus-missing", {"name": name})))
            found[name] = _EMPTY.get(field.type, "")
    return kind(**found)


def _value(value: Any, kind: Any, where: str, problems: list[SheetProblem]) -> tuple[bool, Any]:
    """Return whether a value is of the expected kind, and the parsed value."""
    origin, parts = get_origin(kind), get_args(kind)
    if kind is Any:
        return True, value
    if origin is list:
        if not isinstance(value, list):
            return _wrong(where, value, problems)
        read_all = [_value(part, parts[0], f"{where}.{n}", problems) for n, part in enumerate(value)]
        return True, [part if good else _EMPTY.get(parts[0], part) for good, part in read_all]
    if origin is dict:
        if not isinstance(value, dict):
            return _wrong(where, value, problems)
        read_each = {key: _value(part, parts[1], f"{where}.{key}", problems) for key, part in value.items()}
        return True, {key: part for key, (good, part) in read_each.items() if good}
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return True, _struct(value, kind, where, problems)
    if kind is int and isinstance(value, int) and not isinstance(value, bool) and abs(value) < 2**31:
        return True, value
    if kind is not int and isinstance(value, kind):
        return True, value
    return _wrong(where, value, problems)


def _wrong(where: str, value: Any, problems: list[SheetProblem]) -> tuple[bool, Any]:
    if value is None:
        problems.append(SheetProblem(where, Message("abakus-not-told", {})))
    else:
        problems.append(SheetProblem(where, Message("abakus-wrong-kind", {"name": str(value)[:40]})))
    return False, None
