"""Events: what happened during play, emitted by the rules and translated into messages for each reader.

The rules call ``state.emit(KIND, a, b, c, d)`` with small integers, as many as the kind has arguments. Without a sink
nothing is built. A sink collects the raw integers; the game's ``EventCatalog`` turns them into messages for one reader,
leaving out what that reader may not see.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from civitas.core.message import Arg, Message
from civitas.core.notation import NUMBER_KIND

SPECTATOR: Final = -1


class EventKind:
    """Describe one kind of event: its message id, its rule and its arguments in order, for example ``seat card n``.

    An argument written ``*card`` is seen only by the seat of the event's first argument; everyone else reads the
    message ``<id>-hidden`` without it. ``barrier`` marks an undo barrier: information was revealed, and nothing before
    it can be undone.
    """

    def __init__(self, id: str, rule: str, args: str, barrier: bool = False) -> None:
        self.id = id
        self.rule = rule
        names = args.split()
        self.args: list[str] = [name.lstrip("*") for name in names]
        self.secret: list[bool] = [name.startswith("*") for name in names]
        self.private = any(self.secret)
        self.barrier = barrier

    def __repr__(self) -> str:
        args = [f"*{name}" if secret else name for name, secret in zip(self.args, self.secret)]
        return f"<event {' '.join([self.id, *args])} [{self.rule}]{' barrier' if self.barrier else ''}>"


class EventKinds:
    """Declare the event kinds of a game: ``BUILT: Final = EVENTS.add("built", "RC-build-1", "seat card")``."""

    def __init__(self) -> None:
        self.kinds: list[EventKind] = []

    def __len__(self) -> int:
        return len(self.kinds)

    def add(self, id: str, rule: str, args: str, barrier: bool = False) -> int:
        """Add an event kind, with the arguments of ``EventKind``, and return its number for ``State.emit``."""
        self.kinds.append(EventKind(id, rule, args, barrier))
        return len(self.kinds) - 1


class RawEvent:
    """Hold an event as the rules emitted it: the number of its kind and its integer arguments."""

    def __init__(self, kind: int, a: int, b: int, c: int, d: int = 0) -> None:
        self.kind = kind
        self.a = a
        self.b = b
        self.c = c
        self.d = d

    def __reduce__(self) -> tuple[type[RawEvent], tuple[int, int, int, int, int]]:
        return (RawEvent, (self.kind, self.a, self.b, self.c, self.d))

    def __repr__(self) -> str:
        return f"RawEvent({self.kind}, {self.a}, {self.b}, {self.c}, {self.d})"


@mypyc_attr(allow_interpreted_subclasses=True)
class EventSink:
    """Collect emitted events in a list; subclass it to count or to stream them instead."""

    def __init__(self) -> None:
        self.events: list[RawEvent] = []

    def __reduce__(self) -> Any:
        return (_unpickle_sink, (type(self), self.events))

    def receive(self, kind: int, a: int, b: int, c: int, d: int = 0) -> None:
        """Append an event to ``events``; ``State.emit`` calls this for every event."""
        self.events.append(RawEvent(kind, a, b, c, d))


def _unpickle_sink(kind: type[EventSink], events: list[RawEvent]) -> EventSink:
    """Rebuild a pickled sink with its events."""
    sink = kind()
    sink.events = events
    return sink


class EventCatalog:
    """Hold all event kinds of a game, and the vocabularies that name the values of their arguments."""

    def __init__(self, kinds: list[EventKind], vocabularies: dict[str, list[str]]) -> None:
        self.kinds = kinds
        self.vocabularies = vocabularies

    def __repr__(self) -> str:
        return f"<catalog of {len(self.kinds)} kinds of events>"

    def is_barrier(self, event: RawEvent) -> bool:
        """Return whether an event is an undo barrier: nothing before it can be undone."""
        return self.kinds[event.kind].barrier

    def to_message(self, event: RawEvent, reader: int) -> Message:
        """Return the message of an event for one reader, without what that reader may not see.

        ``reader`` is a seat or ``SPECTATOR``.
        """
        kind = self.kinds[event.kind]
        hide = kind.private and event.a != reader
        values = [event.a, event.b, event.c, event.d]
        args: dict[str, Arg] = {}
        for place, name in enumerate(kind.args):
            if not (hide and kind.secret[place]):
                args[name] = self._value(name, values[place])
        return Message(f"event-{kind.id}-hidden" if hide else f"event-{kind.id}", args, kind.rule)

    def _value(self, name: str, value: int) -> Arg:
        kind = name.rstrip("0123456789")
        if kind == NUMBER_KIND or kind not in self.vocabularies:
            return value
        return self.vocabularies[kind][value]
