"""Record a game as one reader saw it, entry by entry, as patches from each view to the next.

So it can be viewed without the rules it was played with, and without revealing what that reader never saw.
"""

from __future__ import annotations

import copy
import zlib
from typing import Any

import msgspec

import civitas
from civitas.core.match import Match
from civitas.core.patch import apply_patch, diff
from civitas.core.record import Record
from civitas.core.step import CHANCE
from civitas.server.http import schemas
from civitas.server.live import positions

#: the largest size that packed snapshots from outside may unpack to
MAX_UNPACKED_BYTES = 64 * 1024 * 1024


class Snapshot(msgspec.Struct, array_like=True):
    """What one entry changes for a reader: a patch of the view, the events and the decision.

    ``stay`` is how many of the earlier events remain, ``events`` are the new ones; ``seat``, ``rule`` and ``prompt``
    say who has to decide what.
    """

    patch: list[Any]
    stay: int
    events: list[schemas.EventMessage]
    seat: int
    rule: str = ""
    prompt: dict[str, Any] | None = None
    over: bool = False
    outcome: dict[str, Any] | None = None


_decoder = msgspec.json.Decoder(list[Snapshot])


def take_snapshots(record: Record, reader: int, running: bool = False) -> list[Snapshot]:
    """Return the snapshots of a record as ``reader`` saw it, the first from before any entry.

    With ``running``, for a game that has not ended, only what was really shown is included: not the positions between
    two chance steps.
    """
    match = civitas.replay(record, upto=0)
    made = [_take_snapshot(match, reader, None, [])]
    view, events = match.view(reader), positions.event_messages(match, reader, 0)
    for entry in record.entries:
        match.apply_entry(entry)
        if running and match.state.seat == CHANCE:
            last = made[-1]
            made.append(Snapshot([], len(events), [], last.seat, last.rule, last.prompt))
            continue
        back = entry.seat >= 0 and entry.text.startswith(("undo ", "rollback "))
        stay = _common_events(match, reader, events) if back else len(events)
        frame = _take_snapshot(match, reader, view, events[:stay])
        made.append(frame)
        view, events = match.view(reader), [*events[:stay], *frame.events]
    return made


def _take_snapshot(match: Match, reader: int, before: Any, events: list[schemas.EventMessage]) -> Snapshot:
    patch: list[Any] = []
    position = positions.position_of(match, reader, len(events))
    if before is None:
        patch.append([[], position.view])
    else:
        diff(before, position.view, [], patch)
    asked = position.decision
    return Snapshot(
        patch,
        len(events),
        position.events,
        asked.seat,
        asked.rule,
        asked.prompt,
        position.over,
        position.outcome,
    )


def _common_events(match: Match, reader: int, events: list[schemas.EventMessage]) -> int:
    """Return how many of the events are still there after an undo or a rollback."""
    now = positions.event_messages(match, reader, 0)
    place = 0
    while place < min(len(now), len(events)) and now[place] == events[place]:
        place += 1
    return place


def pack_snapshots(snapshots: list[Snapshot]) -> bytes:
    """Encode snapshots as JSON and compress them."""
    return zlib.compress(msgspec.json.encode(snapshots), 9)


def unpack_snapshots(data: bytes) -> list[Snapshot]:
    """Decompress and decode snapshots; raise ``ValueError`` if they are invalid or too large."""
    return _decoder.decode(decompress(data))


def decompress(data: bytes) -> bytes:
    """Decompress zlib data of at most ``MAX_UNPACKED_BYTES``; raise ``ValueError`` if it is invalid or larger."""
    try:
        machine = zlib.decompressobj()
        found = machine.decompress(data, MAX_UNPACKED_BYTES)
    except zlib.error as trouble:
        raise ValueError(str(trouble)) from None
    if machine.unconsumed_tail or not machine.eof:
        raise ValueError("too large, or cut off")
    return found


def position_at(snapshots: list[Snapshot], entry: int, reader: int) -> schemas.Position:
    """Return the position after ``entry`` entries, by applying the patches up to there."""
    view: Any = None
    events: list[schemas.EventMessage] = []
    for frame in snapshots[: entry + 1]:
        # a part of a patch may become part of the view: what comes later must not change the patch
        view = apply_patch(view, copy.deepcopy(frame.patch))
        del events[frame.stay :]
        events += frame.events
    last = snapshots[entry]
    return schemas.Position(
        version=entry,
        seat=reader,
        view=view,
        events=events,
        since=0,
        decision=schemas.DecisionInfo(seat=last.seat, rule=last.rule, prompt=last.prompt),
        over=last.over,
        outcome=last.outcome,
    )
