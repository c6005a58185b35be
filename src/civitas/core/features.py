"""What a seat knows as a row of numbers, for learners: zeros, and into them what is there.

A row is an ``array`` of ``h`` (int16) or ``f`` (float32), or anything else that is written item by item. Most numbers
of a position are zero, so a writer clears the row at once and then writes the others. Writers go from left to right:
each takes the place where it begins and returns the place after it, in the order of ``Game.feature_names``.
"""

from __future__ import annotations

from array import array
from typing import Any, Final

from civitas.core.notation import BITS, MASK
from civitas.core.state import State

Row = Any

#: how many arguments of a question are told, each in three numbers of ten bits
ARGUMENTS: Final = 10
QUESTION_NAMES: Final = [
    "question",
    *[f"question_{number}_{part}" for number in range(1, ARGUMENTS + 1) for part in ("a", "b", "c")],
]

_BLANK: Final[dict[tuple[str, int], Row]] = {}


def new_row(width: int) -> array[int]:
    """A row of zeros, int16."""
    return array("h", bytes(2 * width))


def clear(row: Row) -> None:
    """Makes every number of a row zero, at once."""
    code = row.typecode if isinstance(row, array) else "h"
    width = len(row)
    blank = _BLANK.get((code, width))
    if blank is None:
        blank = array(code, [0] * width)
        _BLANK[(code, width)] = blank
    row[:] = blank


def write(row: Row, at: int, numbers: list[int]) -> int:
    """Writes numbers one after the other."""
    for number in numbers:
        if number:
            row[at] = number
        at += 1
    return at


def mark(row: Row, at: int, count: int, first: int, things: list[int]) -> int:
    """Writes for each of ``count`` things, numbered from ``first``, its place in a list: 1 for the first one there."""
    for place, thing in enumerate(things):
        row[at + thing - first] = place + 1
    return at + count


def tally(row: Row, at: int, count: int, things: list[int]) -> int:
    """Writes how often each of ``count`` things is in a sorted list."""
    last = -1
    often = 0
    for thing in things:
        often = often + 1 if thing == last else 1
        last = thing
        row[at + thing] = often
    return at + count


def bits(row: Row, at: int, count: int, mask: int) -> int:
    """Writes a one for each bit of a mask."""
    place = at
    while mask:
        if mask & 1:
            row[place] = 1
        mask >>= 1
        place += 1
    return at + count


def question(row: Row, at: int, state: State, seat: int, kinds: dict[str, int]) -> int:
    """Writes what the seat is asked, with the arguments of the question; zeros where another one is asked."""
    top = state.stack[-1]
    if top.seat == seat:
        row[at] = kinds[top.name()] + 1
        place = at + 1
        for argument in top.args()[:ARGUMENTS]:
            if argument < 0:
                row[place] = argument
            else:
                # what is chosen already is an action: its verb is known from the question
                write(row, place, [argument & MASK, argument >> BITS & MASK, argument >> 2 * BITS & MASK])
            place += 3
    return at + 1 + 3 * ARGUMENTS
