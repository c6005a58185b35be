"""Sets taken out of a pool of pieces or places, some of them several times there."""

from __future__ import annotations

from civitas.core.notation import first_arg
from civitas.core.select_set import SelectSet
from civitas.games.civilization_chr.state import ChrState


class SelectFromPool(SelectSet[ChrState]):
    """A set of a given size out of a pool; each member as often as it is there."""

    count: int = 0

    def candidates(self, s: ChrState) -> list[int]:
        """All that can be chosen, as answers, sorted; what is there twice stands twice."""
        raise NotImplementedError

    def unchosen(self, s: ChrState) -> list[int]:
        """What is not chosen yet."""
        found = self.candidates(s)
        for member in self.chosen:
            found.remove(member)
        return found

    def min_size(self, s: ChrState) -> int:
        return self.count

    def max_size(self, s: ChrState) -> int:
        return self.count

    def members(self, s: ChrState) -> list[int]:
        return sorted(set(self.unchosen(s)))

    def remaining(self, s: ChrState, member: int, members: list[int]) -> int:
        return len([other for other in self.unchosen(s) if other >= member])

    def first_arguments(self) -> list[int]:
        """The first argument of each member chosen: a kind, or a place."""
        return [first_arg(member) for member in self.chosen]
