"""Sets of which it is said how many members they have."""

from __future__ import annotations

from civitas.core.select_set import Gather
from civitas.games.through_the_ages.state import Through


class Exactly(Gather[Through]):
    """So many members, no more and no fewer."""

    def __init__(self, seat: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.count = count
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.count]

    def least(self, s: Through) -> int:
        return self.count

    def most(self, s: Through) -> int:
        return self.count
