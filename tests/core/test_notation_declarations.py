"""Verbs and events are declared once, with their code; actions are read by their parts."""

from __future__ import annotations

from civitas.core.event import EventCatalog, EventKinds, EventSink, RawEvent
from civitas.core.notation import Notation, Verbs, action_verb, first_arg, pack_args, second_arg, third_arg


def test_a_verb_is_declared_once() -> None:
    verbs = Verbs()
    take, build = verbs.add("take {n}"), verbs.add("build {card} on {card}")
    notation = Notation(verbs.patterns, {"card": ["farm", "mine"]})
    action = notation.parse("build mine on farm")
    assert action == pack_args(build, 1, 0) and action_verb(action) == build != take
    assert (first_arg(action), second_arg(action), third_arg(action)) == (1, 0, 0)
    assert notation.format(take | 7) == "take 7"


def test_an_event_tells_of_four_things() -> None:
    events = EventKinds()
    events.add("begun", "R-1", "n")
    moved = events.add("moved", "R-2", "seat *card land land2", barrier=True)
    table = EventCatalog(events.kinds, {"seat": ["0", "1"], "card": ["spy"], "land": ["crete", "libya"]})
    sink = EventSink()
    sink.receive(moved, 1, 0, 0, 1)
    told = table.to_message(sink.events[0], 1)
    assert told.args == {"seat": "1", "card": "spy", "land": "crete", "land2": "libya"} and told.rule == "R-2"
    assert table.to_message(sink.events[0], 0).args == {"seat": "1", "land": "crete", "land2": "libya"}
    assert table.is_barrier(RawEvent(moved, 0, 0, 0)) and len(events) == 2
