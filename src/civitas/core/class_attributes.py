"""What an interpreted class names in its body, for compiled code.

A compiled base class keeps its attributes in slots, and compiled code reads those. ``id = "heap"`` in the body of an
interpreted subclass fills no slot, so the base does it when an instance is made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

_known: Final[dict[tuple[type, type], list[tuple[Any, Any]]]] = {}


def set_class_attributes(thing: Any, base: type) -> None:
    """Fills the slots that ``base`` has for the values which the class of a thing names in its body."""
    kind: type = type(thing)
    found = _known.get((kind, base))
    if found is None:
        found = _known[(kind, base)] = _class_attributes(kind, base)
    for slot, value in found:
        slot.__set__(thing, value)


def _class_attributes(kind: type, base: type) -> list[tuple[Any, Any]]:
    """Slots of ``base`` or the classes below it, each with the value the class names; none where all is interpreted."""
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
    """Makes every new instance of an interpreted class fill the slots of ``base``."""
    own: Any = kind
    if "_adopted" in vars(kind) or not _class_attributes(kind, base):
        return
    made: Callable[..., None] = own.__init__

    def fill_and_make(self: Any, *args: Any) -> None:
        set_class_attributes(self, base)
        made(self, *args)

    own.__init__ = fill_and_make
    own._adopted = True
