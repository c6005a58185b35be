"""How long a bot may think. Positions looked at make runs that repeat exactly; seconds keep promises to people."""

from __future__ import annotations

from time import monotonic, thread_time

#: the clock is read once in so many positions
NODES_PER_CLOCK_READ = 16


class Budget:
    """A number of positions, or seconds of CPU of the thinking thread, or on the wall; no limit where it is 0.

    ``stop`` may be called from elsewhere at any time: whoever thinks answers at once with the best found so far.
    """

    def __init__(self, nodes: int = 0, seconds: float = 0.0, wall: float = 0.0) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.spent = 0
        self.exhausted = False
        self.started_at = thread_time()
        self.deadline = monotonic() + wall if wall > 0.0 else 0.0

    def spend(self) -> None:
        """One more position."""
        self.spent += 1
        if self.nodes and self.spent >= self.nodes:
            self.exhausted = True
        elif self.spent % NODES_PER_CLOCK_READ == 0:
            late = self.deadline > 0.0 and monotonic() >= self.deadline
            if late or (self.seconds > 0.0 and thread_time() - self.started_at >= self.seconds):
                self.exhausted = True

    def done(self) -> bool:
        return self.exhausted

    def stop(self) -> None:
        self.exhausted = True
