"""Budget of a search: a limit on positions, CPU time or wall time.

A limit on positions makes searches that repeat exactly; limits on time bound how long users wait.
"""

from __future__ import annotations

from time import monotonic, thread_time

#: positions between two readings of the clocks
NODES_PER_CLOCK_READ = 16


class Budget:
    """Counts the positions of a search and says when its limit is reached; 0 means no limit.

    ``nodes`` is the number of positions, ``seconds`` the CPU time of the thread that creates and spends the budget,
    ``wall`` the elapsed time in seconds. ``stop`` may be called from another thread at any time: the search then
    returns the best found so far.
    """

    def __init__(self, nodes: int = 0, seconds: float = 0.0, wall: float = 0.0) -> None:
        self.nodes = nodes
        self.seconds = seconds
        self.spent = 0
        self.exhausted = False
        self.started_at = thread_time()
        self.deadline = monotonic() + wall if wall > 0.0 else 0.0

    def spend(self) -> None:
        """Count one more position; the clocks are read once every ``NODES_PER_CLOCK_READ`` positions."""
        self.spent += 1
        if self.nodes and self.spent >= self.nodes:
            self.exhausted = True
        elif self.spent % NODES_PER_CLOCK_READ == 0:
            late = self.deadline > 0.0 and monotonic() >= self.deadline
            if late or (self.seconds > 0.0 and thread_time() - self.started_at >= self.seconds):
                self.exhausted = True

    def done(self) -> bool:
        """Return whether the budget is exhausted."""
        return self.exhausted

    def stop(self) -> None:
        """Exhaust the budget now; safe to call from another thread."""
        self.exhausted = True
