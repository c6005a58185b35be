"""Copying of class attributes of interpreted subclasses into the slots of compiled base classes.

A compiled base class keeps its attributes in slots, and compiled code reads those. ``id = "heap"`` in the body of an
interpreted subclass fills no slot, so the base fills it when an instance is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

_known: Final[dict[tuple[type, type], list[tuple[Any, Any]]]] = {}


def set_class_attributes(thing: Any, base: type) -> None:
    """Fill the slots of ``base`` in an instance with the values that its class sets in the class body.

    ``thing`` is the instance. Only strings, integers and truth values are copied.
    """
    kind: type = type(thing)
    found = _known.get((kind, base))
    if found is None:
        found = _known[(kind, base)] = _class_attributes(kind, base)
    for slot, value in found:
        slot.__set__(thing, value)


def _class_attributes(kind: type, base: type) -> list[tuple[Any, Any]]:
    """Return the slots of ``base`` and its subclasses that ``kind`` sets, each with its value.

    The list is empty where all classes are interpreted.
    """
    slots: dict[str, Any] = {}
    values: dict[str, Any] = {}
    for one in reversed(kind.__mro__):
        if not issubclass(one, base):
            continue
        for name, value in vars(one).items():
            if isinstance(value, (str, int)):
                values[name] = value
            elif type(value).__name__ == "getset_descriptor":
                slots[name] = value
                values.pop(name, None)
    return [(slots[name], value) for name, value in values.items() if name in slots]


def adopt_class_attributes(kind: type, base: type) -> None:
    """Wrap ``__init__`` of an interpreted class so that every new instance fills the slots of ``base``.

    A class that needs no such slots, or is wrapped already, is left as it is.
    """
    own: Any = kind
    if "_adopted" in vars(kind) or not _class_attributes(kind, base):
        return
    made: Callable[..., None] = own.__init__

    def fill_and_make(self: Any, *args: Any) -> None:
        set_class_attributes(self, base)
        made(self, *args)

    own.__init__ = fill_and_make
    own._adopted = True
