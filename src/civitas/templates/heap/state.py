"""The position: what lies on the table."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.simple_state import SimpleState

MAX_STONES = 16


class HeapState(SimpleState):
    """How many stones are left, and who took last."""

    stones = 0
    last = 0

    def scores(self) -> list[int]:
        """A point for whoever took the last stone (HE-end-1)."""
        return [1 if self.over and seat == self.last else 0 for seat in range(self.players)]

    def reason(self) -> Message:
        return Message("won-last-stone", {}, "HE-end-1")

    def check(self) -> list[str]:
        return [] if 0 <= self.stones <= MAX_STONES else ["stones"]
