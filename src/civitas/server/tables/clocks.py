"""Player clocks: a bank of thinking time per seat, plus an increment per turn. The rules never read a clock.

Thinking time is the time between two entries, charged to the seat whose answer ended it; not the time when no server
was up. The server's own time only goes forward: setting the machine's clock back gains nobody anything.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from civitas.core.entry import Entry
from civitas.core.step import CHANCE

Pause = tuple[float, float]

_epoch = time.time() - time.monotonic()


def now() -> float:
    """Return the current Unix time in seconds; it never goes back while the process runs."""
    return _epoch + time.monotonic()


def resync() -> Pause | None:
    """Set ``now`` forward after a sleep of the machine; return the time slept as a pause, ``None`` below 30 seconds."""
    global _epoch
    before, moment = now(), time.time()
    if moment - before < 30:
        return None
    _epoch += moment - before
    return before, moment


def elapsed_seconds(began: float, ended: float, pauses: Sequence[Pause]) -> float:
    """Return the seconds between two moments, less the pauses when no server was up; never below zero.

    >>> elapsed_seconds(10, 100, [(0, 20), (90, 200)])
    70
    """
    lost = sum(max(0, min(ended, end) - max(began, begin)) for begin, end in pauses)
    return max(0, ended - began - lost)


def seconds_left(
    bank: float,
    increment: float,
    players: int,
    entries: list[Entry],
    times: list[float],
    pauses: Sequence[Pause] = (),
) -> list[float]:
    """Return the seconds each seat has left after the last entry; negative means that it is late.

    ``bank`` and ``increment`` are seconds; ``times`` are the Unix times of the entries.
    """
    seats = [bank] * players
    last = CHANCE
    for number, entry in enumerate(entries[: len(times)]):
        if entry.seat == CHANCE:
            continue
        if entry.seat != last and last != CHANCE:
            seats[last] += increment
        last = entry.seat
        if number and not entry.text.startswith("rollback "):
            seats[entry.seat] -= elapsed_seconds(times[number - 1], times[number], pauses)
    return seats
