"""Rate limits as token buckets, one per address or user, and limits on open connections."""

from __future__ import annotations

import time
from collections import Counter


class RateLimiter:
    """Limits requests with a token bucket for each key, refilled at ``rate`` tokens per second.

    ``capacity`` is the size of a bucket, by default what is refilled in ``BURST_S`` seconds. Of more than ``MAX_KEYS``
    buckets those unused longest are dropped.
    """

    BURST_S = 5.0
    MAX_KEYS = 50_000

    def __init__(self, rate: float, capacity: float | None = None) -> None:
        self.rate = rate
        self.capacity = rate * self.BURST_S if capacity is None else capacity
        self._buckets: dict[str, tuple[float, float]] = {}

    def allow(self, who: str) -> bool:
        """Take one token from the bucket of ``who``; return false when it is empty."""
        now = time.monotonic()
        left, then = self._buckets.pop(who, (self.capacity, now))
        left = min(self.capacity, left + (now - then) * self.rate)
        allowed = left >= 1
        # put back at the end: the first are always those that have been quiet longest
        self._buckets[who] = (left - 1 if allowed else left, now)
        while len(self._buckets) > self.MAX_KEYS:
            del self._buckets[next(iter(self._buckets))]
        return allowed


class ConnectionLimiter:
    """Limits open live connections, in all and per address, and how many an address may open per second."""

    def __init__(self, max_total: int, max_per_address: int, openings: float) -> None:
        self.max_total = max_total
        self.max_per_address = max_per_address
        self.opening_limiter = RateLimiter(openings)
        self.counts: Counter[str] = Counter()

    def acquire(self, address: str) -> bool:
        """Count a new connection from an address; return false, and count nothing, where a limit is reached."""
        full = self.counts.total() >= self.max_total or self.counts[address] >= self.max_per_address
        if full or not self.opening_limiter.allow(address):
            return False
        self.counts[address] += 1
        return True

    def release(self, address: str) -> None:
        """Uncount a closed connection of an address."""
        self.counts[address] -= 1
        if not self.counts[address]:
            del self.counts[address]
