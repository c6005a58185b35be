"""Clocks: a bank of thinking time for each seat, with something added for each turn. Rules never read a clock.

Thinking time is the time between two entries, charged to the seat whose answer ended it.
"""

from __future__ import annotations

from civitas.core.record import Entry
from civitas.core.step import CHANCE


def left(bank: float, increment: float, players: int, entries: list[Entry], times: list[float]) -> list[float]:
    """The seconds each seat has left after the last entry; below zero it is late."""
    seats = [bank] * players
    last = CHANCE
    for number, entry in enumerate(entries[: len(times)]):
        if entry.seat == CHANCE:
            continue
        if entry.seat != last and last != CHANCE:
            seats[last] += increment
        last = entry.seat
        if number and not entry.text.startswith("rollback "):
            seats[entry.seat] -= times[number] - times[number - 1]
    return seats
