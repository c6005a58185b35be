"""Rate limits: a bucket of allowed requests for each address and each person, refilled steadily."""

from __future__ import annotations

import time


class Limits:
    BURST = 5.0

    def __init__(self, rate: float, most: float | None = None) -> None:
        self.rate = rate
        self.most = rate * self.BURST if most is None else most
        self._buckets: dict[str, tuple[float, float]] = {}

    def allow(self, who: str) -> bool:
        """Takes one from the bucket of ``who``; false when it is empty."""
        now = time.monotonic()
        left, then = self._buckets.get(who, (self.most, now))
        left = min(self.most, left + (now - then) * self.rate)
        if len(self._buckets) > 50_000:
            self._buckets.clear()
        if left < 1:
            self._buckets[who] = (left, now)
            return False
        self._buckets[who] = (left - 1, now)
        return True
