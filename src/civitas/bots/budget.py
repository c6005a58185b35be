"""How long a bot may think. Positions looked at make runs that repeat exactly; seconds keep promises to people."""

from __future__ import annotations

from time import monotonic, thread_time

#: the clock is read once in so many positions
TICK = 16


class Budget:
    """A number of positions, or seconds of CPU of the thinking thread, or on the wall; no limit where it is 0.

    ``stop`` may be called from elsewhere at any time: whoever thinks answers at once with the best found so far.
    """

    def __init__(self, nodes: int = 0, seconds: float = 0.0, wall: float = 0.0) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.spent = 0
        self.over = False
        self.begun = thread_time()
        self.until = monotonic() + wall if wall > 0.0 else 0.0

    def spend(self) -> None:
        """One more position."""
        self.spent += 1
        if self.nodes and self.spent >= self.nodes:
            self.over = True
        elif self.spent % TICK == 0:
            late = self.until > 0.0 and monotonic() >= self.until
            if late or (self.seconds > 0.0 and thread_time() - self.begun >= self.seconds):
                self.over = True

    def done(self) -> bool:
        return self.over

    def stop(self) -> None:
        self.over = True
