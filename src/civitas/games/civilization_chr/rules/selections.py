"""Sets taken out of a pool of pieces or places, some of them several times there."""

from __future__ import annotations

from civitas.core.notation import first
from civitas.core.select_set import Gather
from civitas.games.civilization_chr.state import Chr


class Pool(Gather[Chr]):
    """A set of a given size out of a pool; each member as often as it is there."""

    count: int = 0

    def pool(self, s: Chr) -> list[int]:
        """All that can be chosen, as answers, sorted; what is there twice stands twice."""
        raise NotImplementedError

    def left(self, s: Chr) -> list[int]:
        """What is not chosen yet."""
        found = self.pool(s)
        for member in self.chosen:
            found.remove(member)
        return found

    def least(self, s: Chr) -> int:
        return self.count

    def most(self, s: Chr) -> int:
        return self.count

    def members(self, s: Chr) -> list[int]:
        return sorted(set(self.left(s)))

    def room(self, s: Chr, member: int, members: list[int]) -> int:
        return len([other for other in self.left(s) if other >= member])

    def named(self) -> list[int]:
        """The first argument of each member chosen: a kind, or a place."""
        return [first(member) for member in self.chosen]
