"""Background tasks and timers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any


class TaskSet:
    """Holds references to background tasks so that they are not garbage-collected before they are done."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Start a task for ``work`` in the running event loop."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def close(self) -> None:
        """Cancel all tasks that are not done."""
        for task in list(self.tasks):
            task.cancel()


class Timers:
    """Sleeps and delayed calls of the event loop; tests replace it with timers whose time they move."""

    async def sleep(self, seconds: float) -> None:
        """Sleep for so many seconds."""
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[[], object]) -> asyncio.TimerHandle:
        """Schedule ``callback`` in so many seconds; the returned handle cancels it."""
        return asyncio.get_running_loop().call_later(seconds, callback)
