"""A lock for tasks, first come, first served. Where it is free it can be taken without waiting, by what is no task."""

from __future__ import annotations

import asyncio
from collections import deque


class FairLock:
    def __init__(self) -> None:
        self._held = False
        self._waiting: deque[asyncio.Future[None]] = deque()

    def locked(self) -> bool:
        return self._held

    def try_acquire(self) -> bool:
        """Takes it, if nobody has it; whoever does gives it back with ``release``."""
        if self._held:
            return False
        self._held = True
        return True

    def release(self) -> None:
        """Hands it to whoever has waited longest; nobody who comes meanwhile gets in between."""
        while self._waiting:
            first = self._waiting.popleft()
            if not first.done():
                first.set_result(None)
                return
        self._held = False

    async def __aenter__(self) -> None:
        if self.try_acquire():
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release()  # it was ours already
            raise

    async def __aexit__(self, *trouble: object) -> None:
        self.release()
