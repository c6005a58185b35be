"""Rate limits: a bucket of allowed requests for each address and person, refilled steadily; and open connections."""

from __future__ import annotations

import time
from collections import Counter


class Limits:
    BURST = 5.0
    MOST = 50_000

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate = rate
        self.most = rate * self.BURST if most is None else most
        self._buckets: dict[str, tuple[float, float]] = {}

    def allow(self, who: str) -> bool:
        """Takes one from the bucket of ``who``; false when it is empty."""
        now = time.monotonic()
        left, then = self._buckets.pop(who, (self.most, now))
        left = min(self.most, left + (now - then) * self.rate)
        allowed = left >= 1
        # put back at the end: the first are always those that have been quiet longest
        self._buckets[who] = (left - 1 if allowed else left, now)
        while len(self._buckets) > self.MOST:
            del self._buckets[next(iter(self._buckets))]
        return allowed


class Connections:
    """How many live connections are open: in all, and from each address."""

    def __init__(self, most: int, most_each: int, openings: float) -> None:
        self.most = most
        self.most_each = most_each
        self.openings = Limits(openings)
        self.open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        full = self.open.total() >= self.most or self.open[address] >= self.most_each
        if full or not self.openings.allow(address):
            return False
        self.open[address] += 1
        return True

    def leave(self, address: str) -> None:
        self.open[address] -= 1
        if not self.open[address]:
            del self.open[address]
