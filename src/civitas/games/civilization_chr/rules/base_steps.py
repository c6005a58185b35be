"""What several steps need to know alike: a space, a side of a battle, another player, units to place."""

from __future__ import annotations

from civitas.core.step import Chance, Decision, Step
from civitas.games.civilization_chr.state import ChrState


class SpaceStep(Step[ChrState]):
    """What happens in one space."""

    def __init__(self, space: int) -> None:
        self.space = space

    def args(self) -> list[int]:
        return [self.space]


class SpaceChance(Chance[ChrState]):
    """A draw that concerns one space."""

    def __init__(self, space: int) -> None:
        self.space = space

    def args(self) -> list[int]:
        return [self.space]


class SideStep(Step[ChrState]):
    """What concerns one side of the battle: 1 the attack, 0 the defence."""

    def __init__(self, attack: int) -> None:
        self.attack = attack

    def args(self) -> list[int]:
        return [self.attack]


class PairDecision(Decision[ChrState]):
    """A question to one player about another."""

    def __init__(self, seat: int, other: int) -> None:
        self.seat = seat
        self.other = other

    def args(self) -> list[int]:
        return [self.seat, self.other]


class EntryDecision(Decision[ChrState]):
    """A question to one player about another who enters a space."""

    def __init__(self, seat: int, mover: int, space: int) -> None:
        self.seat = seat
        self.mover = mover
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.mover, self.space]


class SealedDecision(Decision[ChrState]):
    """An answer that is shown together with the others': that of the last to be asked is no secret any more."""

    def __init__(self, seat: int, last: int) -> None:
        self.seat = seat
        self.last = last
        self.secret = not last

    def args(self) -> list[int]:
        return [self.seat, self.last]


class UnitsStep(Step[ChrState]):
    """Units that a player has been given."""

    def __init__(self, seat: int, kind: int, count: int) -> None:
        self.player = seat
        self.kind = kind
        self.count = count

    def args(self) -> list[int]:
        return [self.player, self.kind, self.count]


class OutbreakStep(Step[ChrState]):
    """The plague in one territory, so far from where it broke out; some players are safe."""

    def __init__(self, territory: int, distance: int, safe: int) -> None:
        self.territory = territory
        self.distance = distance
        self.safe = safe

    def args(self) -> list[int]:
        return [self.territory, self.distance, self.safe]


class SidesStep(Step[ChrState]):
    """A battle in a space between two masks of owners; ``joined`` are those who support a side."""

    def __init__(self, space: int, attackers: int, defenders: int, joined: int = 0) -> None:
        self.space = space
        self.attackers = attackers
        self.defenders = defenders
        self.joined = joined

    def args(self) -> list[int]:
        return [self.space, self.attackers, self.defenders, self.joined]
