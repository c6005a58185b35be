"""Steps that need to know one thing: a space, a side of the battle, another player."""

from __future__ import annotations

from civitas.core.step import Chance, Decision, Step
from civitas.games.civilization_chr.state import Chr


class SpaceStep(Step[Chr]):
    """What happens in one space."""

    def __init__(self, space: int) -> None:
        self.space = space

    def args(self) -> list[int]:
        return [self.space]


class SpaceChance(Chance[Chr]):
    """A draw that concerns one space."""

    def __init__(self, space: int) -> None:
        self.space = space

    def args(self) -> list[int]:
        return [self.space]


class SideStep(Step[Chr]):
    """What concerns one side of the battle: 1 the attack, 0 the defence."""

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def args(self) -> list[int]:
        return [self.attack]


class PairDecision(Decision[Chr]):
    """A question to one player about another."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def args(self) -> list[int]:
        return [self.seat, self.other]
