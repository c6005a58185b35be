"""Rows of integer features, and functions that write parts of a position into them.

A game writes into a ``Row`` from left to right: each function takes the index ``at`` where it begins and returns the
index after its last feature, in the order of ``FeatureEncoder.names``. Most features of a position are zero, so only
the others are written. Rows are vectors of machine integers, the fastest that compiled code can write;
``write_buffer`` copies them into a buffer of any number type.
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

#: how many arguments of a question are encoded, each as three numbers of ten bits
MAX_QUESTION_ARGS: Final = 10
QUESTION_NAMES: Final = [
    "question",
    *[f"question_{number}_{part}" for number in range(1, MAX_QUESTION_ARGS + 1) for part in ("a", "b", "c")],
]

_ZEROS: Final[dict[tuple[str, int], memoryview]] = {}


def zero_row(width: int) -> Row:
    """Return a row of ``width`` zeros."""
    return vec[i16]([0] * width)


def new_buffer(width: int) -> array[int]:
    """Return an int16 buffer of ``width`` zeros for ``FeatureEncoder.encode_into``."""
    return array("h", bytes(2 * width))


def write_buffer(row: Row, buffer: Any) -> None:
    """Copy a row into a buffer of the same length: int16 at once, other number types one by one."""
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
    """Write actions into the beginning of an int16 buffer as four numbers each: the verb and three arguments."""
    row = vec[i16](capacity=4 * len(actions))
    for action in actions:
        row = append(row, action >> VERB_SHIFT)
        row = append(row, first_arg(action))
        row = append(row, second_arg(action))
        row = append(row, third_arg(action))
    memoryview(buffer)[: len(row)] = memoryview(row)


def write_numbers(row: Row, at: int, numbers: list[int]) -> int:
    """Write numbers one after the other from index ``at``; return the index after them."""
    for number in numbers:
        if number:
            row[at] = number
        at += 1
    return at


def write_ranks(row: Row, at: int, count: int, first: int, things: list[int]) -> int:
    """Write the rank of each of ``count`` things in the list ``things``: 1 for the first, 0 for one that is not there.

    Things are numbered from ``first``.
    """
    for place, thing in enumerate(things):
        row[at + thing - first] = place + 1
    return at + count


def write_counts(row: Row, at: int, count: int, things: list[int]) -> int:
    """Write how often each of ``count`` things, numbered from 0, is in the list ``things``."""
    for thing in things:
        row[at + thing] += 1
    return at + count


def write_bits(row: Row, at: int, count: int, mask: int) -> int:
    """Write the bits of ``mask``, lowest first, as ``count`` zeros and ones."""
    place = at
    while mask:
        if mask & 1:
            row[place] = 1
        mask >>= 1
        place += 1
    return at + count


def write_question(row: Row, at: int, state: State, seat: int, kinds: dict[str, int]) -> int:
    """Write what ``seat`` is asked, with the arguments of the question; zeros where another seat or chance is asked.

    ``kinds`` is ``Game.step_numbers``. The features are named by ``QUESTION_NAMES``.
    """
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
