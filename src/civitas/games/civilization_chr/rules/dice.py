"""Dice of all kinds: one die, several six-sided dice as their sum. What a roll means stands where it is needed."""

from __future__ import annotations

from random import Random

from civitas.core.notation import first_arg
from civitas.core.step import Chance
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.rules.odds import dice_sums
from civitas.games.civilization_chr.state import ChrState


class Die(Chance[ChrState]):
    """One die with ``sides`` sides; subclasses say what its number does in ``rolled``."""

    sides: int = 6

    def actions(self, s: ChrState) -> list[int]:
        return [n.ROLL | number for number in range(1, self.sides + 1)]

    def sample(self, s: ChrState, rng: Random) -> int:
        return n.ROLL | 1 + int(rng.random() * self.sides)

    def answer(self, s: ChrState, action: int) -> None:
        self.apply_roll(s, first_arg(action))

    def apply_roll(self, s: ChrState, number: int) -> None:
        raise NotImplementedError


class Dice(Chance[ChrState]):
    """The sum of some six-sided dice."""

    dice: int = 2

    def actions(self, s: ChrState) -> list[int]:
        return [n.ROLL | total for total in range(self.dice, 6 * self.dice + 1)]

    def sample(self, s: ChrState, rng: Random) -> int:
        total = 0
        for _ in range(self.dice):
            total += 1 + int(rng.random() * 6)
        return n.ROLL | total

    def weight(self, s: ChrState, outcome: int) -> int:
        return dice_sums(self.dice)[first_arg(outcome)]

    def answer(self, s: ChrState, action: int) -> None:
        self.apply_roll(s, first_arg(action))

    def apply_roll(self, s: ChrState, total: int) -> None:
        raise NotImplementedError


class SeatDie(Die):
    """A roll of one player's."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def args(self) -> list[int]:
        return [self.owner]


class SpaceDie(Die):
    """A roll for one space."""

    def __init__(self, space: int) -> None:
        self.space = space

    def args(self) -> list[int]:
        return [self.space]
