"""What a seat knows as a row of numbers, for learners: zeros, and into them what is there.

A game writes into a ``Row``, from left to right: each writer takes the place where it begins and returns the place
after it, in the order of ``FeatureEncoder.names``. Most numbers of a position are zero, so only the others are written.
Rows are vectors of machine integers, the fastest that compiled code can write; ``write_buffer`` hands them out in the
form that is asked for.
"""

from __future__ import annotations

from array import array
from typing import Any, Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i16

from civitas.core.notation import VERB_SHIFT, first_arg, second_arg, third_arg
from civitas.core.state import State

#: named by a string: where compiled code runs this line, i16 is plain int
Row: TypeAlias = "vec[i16]"

#: how many arguments of a question are told, each in three numbers of ten bits
MAX_QUESTION_ARGS: Final = 10
QUESTION_NAMES: Final = [
    "question",
    *[f"question_{number}_{part}" for number in range(1, MAX_QUESTION_ARGS + 1) for part in ("a", "b", "c")],
]

_ZEROS: Final[dict[tuple[str, int], memoryview]] = {}


def zero_row(width: int) -> Row:
    """Zeros, to write into."""
    return vec[i16]([0] * width)


def new_buffer(width: int) -> array[int]:
    """A buffer of int16 for ``FeatureEncoder.encode_into``."""
    return array("h", bytes(2 * width))


def write_buffer(row: Row, buffer: Any) -> None:
    """Fills a buffer of the same length with a row: int16 at once, other kinds number by number."""
    into = memoryview(buffer)
    kind: str = into.format
    if kind == "h":
        into[:] = memoryview(row)
        return
    width = len(row)
    zeros = _ZEROS.get((kind, width))
    if zeros is None:
        zeros = memoryview(array(kind, [0] * width))
        _ZEROS[(kind, width)] = zeros
    into[:] = zeros
    for place in range(width):
        if row[place]:
            into[place] = int(row[place])


def encode_actions(actions: list[int], buffer: Any) -> None:
    """Fills the beginning of a buffer of int16 with actions: four numbers each, verb and arguments."""
    row = vec[i16](capacity=4 * len(actions))
    for action in actions:
        row = append(row, action >> VERB_SHIFT)
        row = append(row, first_arg(action))
        row = append(row, second_arg(action))
        row = append(row, third_arg(action))
    memoryview(buffer)[: len(row)] = memoryview(row)


def write_numbers(row: Row, at: int, numbers: list[int]) -> int:
    """Writes numbers one after the other."""
    for number in numbers:
        if number:
            row[at] = number
        at += 1
    return at


def write_ranks(row: Row, at: int, count: int, first: int, things: list[int]) -> int:
    """Writes for each of ``count`` things, numbered from ``first``, its place in a list: 1 for the first one there."""
    for place, thing in enumerate(things):
        row[at + thing - first] = place + 1
    return at + count


def write_counts(row: Row, at: int, count: int, things: list[int]) -> int:
    """Writes how often each of ``count`` things is in a list."""
    for thing in things:
        row[at + thing] += 1
    return at + count


def write_bits(row: Row, at: int, count: int, mask: int) -> int:
    """Writes a one for each bit of a mask."""
    place = at
    while mask:
        if mask & 1:
            row[place] = 1
        mask >>= 1
        place += 1
    return at + count


def write_question(row: Row, at: int, state: State, seat: int, kinds: dict[str, int]) -> int:
    """Writes what the seat is asked, with the arguments of the question; zeros where another one is asked."""
    top = state.stack[-1]
    if top.seat == seat:
        row[at] = kinds[top.name()] + 1
        place = at + 1
        for argument in top.args()[:MAX_QUESTION_ARGS]:
            if argument < 0:
                row[place] = argument
            else:
                # what is chosen already is an action: its verb is known from the question
                row[place] = first_arg(argument)
                row[place + 1] = second_arg(argument)
                row[place + 2] = third_arg(argument)
            place += 3
    return at + 1 + 3 * MAX_QUESTION_ARGS
