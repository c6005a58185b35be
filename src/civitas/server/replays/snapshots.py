"""A game as one reader saw it, entry by entry: each step holds what has changed since the one before.

So it can be looked back at without the rules it was played with, and without what that reader never saw.
"""

from __future__ import annotations

import copy
import zlib
from typing import Any

import msgspec

import civitas
from civitas.core.match import Match
from civitas.core.patch import difference, patched
from civitas.core.record import Record
from civitas.core.step import CHANCE
from civitas.server.http import schemas
from civitas.server.live import positions

#: what packed frames may unpack to, where they come from outside
MOST_BYTES = 64 * 1024 * 1024


class Frame(msgspec.Struct, array_like=True):
    """One step: how the view changes, how many of the events before it stay, which are new, who is asked what."""

    patch: list[Any]
    stay: int
    events: list[schemas.Told]
    seat: int
    rule: str = ""
    prompt: dict[str, Any] | None = None
    over: bool = False
    outcome: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(list[Frame])


def of(record: Record, reader: int, running: bool = False) -> list[Frame]:
    """What a reader saw, from before the first entry on. Of a game that still runs only what was really shown: not how
    things stand between two dice."""
    match = civitas.replay(record, upto=0)
    made = [_frame(match, reader, None, [])]
    view, events = match.view(reader), positions.told(match, reader, 0)
    for entry in record.entries:
        match.repeat(entry)
        if running and match.state.seat == CHANCE:
            last = made[-1]
            made.append(Frame([], len(events), [], last.seat, last.rule, last.prompt))
            continue
        back = entry.seat >= 0 and entry.text.startswith(("undo ", "rollback "))
        stay = _same(match, reader, events) if back else len(events)
        frame = _frame(match, reader, view, events[:stay])
        made.append(frame)
        view, events = match.view(reader), [*events[:stay], *frame.events]
    return made


def _frame(match: Match, reader: int, before: Any, events: list[schemas.Told]) -> Frame:
    patch: list[Any] = []
    position = positions.of(match, reader, len(events))
    if before is None:
        patch.append([[], position.view])
    else:
        difference(before, position.view, [], patch)
    asked = position.decision
    return Frame(
        patch,
        len(events),
        position.events,
        asked.seat,
        asked.rule,
        asked.prompt,
        position.over,
        position.outcome,
    )


def _same(match: Match, reader: int, events: list[schemas.Told]) -> int:
    """How many of the events are still there after something was taken back."""
    now = positions.told(match, reader, 0)
    place = 0
    while place < min(len(now), len(events)) and now[place] == events[place]:
        place += 1
    return place


def pack(frames: list[Frame]) -> bytes:
    return zlib.compress(msgspec.json.encode(frames), 9)


def unpack(data: bytes) -> list[Frame]:
    """Raises ``ValueError`` where it is nothing of the kind, or too much."""
    return _decoder.decode(inflate(data))


def inflate(data: bytes) -> bytes:
    try:
        machine = zlib.decompressobj()
        found = machine.decompress(data, MOST_BYTES)
    except zlib.error as trouble:
        raise ValueError(str(trouble)) from None
    if machine.unconsumed_tail or not machine.eof:
        raise ValueError("too large, or cut off")
    return found


def at(frames: list[Frame], entry: int, reader: int) -> schemas.Position:
    """The position after so many entries."""
    view: Any = None
    events: list[schemas.Told] = []
    for frame in frames[: entry + 1]:
        # a part of a patch may become part of the view: what comes later must not change the patch
        view = patched(view, copy.deepcopy(frame.patch))
        del events[frame.stay :]
        events += frame.events
    last = frames[entry]
    return schemas.Position(
        version=entry,
        seat=reader,
        view=view,
        events=events,
        since=0,
        decision=schemas.Asked(seat=last.seat, rule=last.rule, prompt=last.prompt),
        over=last.over,
        outcome=last.outcome,
    )
