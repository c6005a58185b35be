"""Dice as one number: a roll of up to four dice is an entry of ``ROLLS``, highest die first, such as ``641``."""

from __future__ import annotations

from random import Random
from typing import Final

DIE_SIDES: Final = 6
MAX_DICE: Final = 4


def _rolls(count: int) -> list[str]:
    """Every roll of so many dice, highest die first."""
    if count == 0:
        return [""]
    return [first + rest for rest in _rolls(count - 1) for first in "123456" if not rest or first >= rest[0]]


def _all_rolls() -> list[str]:
    found: list[str] = []
    for count in range(1, MAX_DICE + 1):
        found += sorted(_rolls(count))
    return found


ROLLS: Final[list[str]] = _all_rolls()
#: the highest die of each roll, and whether a one is among its dice
HIGHEST_DIE: Final[list[int]] = [int(roll[0]) for roll in ROLLS]
HAS_ONE: Final[list[bool]] = [roll[-1] == "1" for roll in ROLLS]
IS_TRIPLE: Final[list[bool]] = [len(roll) == 3 and roll[0] == roll[2] for roll in ROLLS]


def _cases() -> list[list[int]]:
    """For each number of dice, the roll that each of the equally likely cases gives."""
    number = {roll: place for place, roll in enumerate(ROLLS)}
    found: list[list[int]] = [[]]
    for count in range(1, MAX_DICE + 1):
        line: list[int] = []
        for case in range(DIE_SIDES**count):
            dice = [str(case // DIE_SIDES**place % DIE_SIDES + 1) for place in range(count)]
            dice.sort(reverse=True)
            line.append(number["".join(dice)])
        found.append(line)
    return found


ROLL_OF_CASE: Final[list[list[int]]] = _cases()
#: how many of the equally likely cases give each roll
ROLL_WEIGHT: Final[list[int]] = [ROLL_OF_CASE[len(roll)].count(place) for place, roll in enumerate(ROLLS)]
#: the first roll with so many dice
FIRST_ROLL: Final[list[int]] = [0, 0, 6, 27, 83, 209]


def rolls_with(count: int) -> range:
    """All rolls of so many dice."""
    return range(FIRST_ROLL[count], FIRST_ROLL[count + 1])


def roll_dice(count: int, rng: Random) -> int:
    cases = ROLL_OF_CASE[count]
    return cases[int(rng.random() * len(cases))]
