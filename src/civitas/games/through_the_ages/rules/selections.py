"""Sets of which it is said how many members they have."""

from __future__ import annotations

from civitas.core.select_set import SelectSet
from civitas.games.through_the_ages.state import ThroughState


class SelectExactly(SelectSet[ThroughState]):
    """So many members, no more and no fewer."""

    def __init__(self, seat: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.count = count
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.count]

    def min_size(self, s: ThroughState) -> int:
        return self.count

    def max_size(self, s: ThroughState) -> int:
        return self.count
