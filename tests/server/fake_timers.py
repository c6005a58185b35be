"""A server whose time stands still until a test moves it: what nobody has to wait for, and what never comes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Any

import pytest
from starlette.testclient import TestClient

from civitas.server.app import Context
from civitas.server.background import Timers


class FakeTimers(Timers):
    """The timers of a server, moved by hand."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        context: Context = client.app.state.context  # type: ignore[attr-defined]
        self.context = context
        self.now = 0.0
        #: how long somebody has waited or waits, in order
        self.sleeps: list[float] = []
        self._numbers = count()
        self._due: list[tuple[float, int, asyncio.TimerHandle]] = []
        self._sleepers: set[asyncio.Task[Any]] = set()
        self._asleep = asyncio.Event()
        context.notifier.timers = context.bot_runner.timers = self

    def call_later(self, seconds: float, callback: Callable[[], object]) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(self.now + seconds, callback, (), asyncio.get_running_loop())
        heappush(self._due, (handle.when(), next(self._numbers), handle))
        return handle

    async def sleep(self, seconds: float) -> None:
        self.sleeps.append(seconds)
        awake = asyncio.get_running_loop().create_future()
        task = asyncio.current_task()
        assert task is not None

        def wake() -> None:
            self._sleepers.discard(task)
            if not awake.done():
                awake.set_result(None)

        self.call_later(seconds, wake)
        self._sleepers.add(task)
        self._asleep.set()
        try:
            await awake
        finally:
            self._sleepers.discard(task)

    def drain(self) -> None:
        """Waits until everything under way is done or sleeps: nothing more comes but by a timer."""
        assert self.client.portal is not None
        self.client.portal.call(self._drain)

    def advance(self, seconds: float) -> None:
        """Lets time go by: everything that falls due is done, in order."""
        assert self.client.portal is not None
        self.client.portal.call(self._advance, seconds)

    async def _advance(self, seconds: float) -> None:
        await self._drain()
        until = self.now + seconds
        while self._due and self._due[0][0] <= until:
            self.now, _, handle = heappop(self._due)
            if not handle.cancelled():
                handle._run()
                await self._drain()
        self.now = until

    def _busy(self) -> set[asyncio.Task[Any]]:
        context = self.context
        tasks = {*context._background.tasks, *context.notifier._background.tasks}
        return {task for task in (*tasks, *context.bot_runner._tasks.values()) if not task.done()} - self._sleepers

    async def _drain(self) -> None:
        while busy := self._busy():
            self._asleep.clear()
            asleep = asyncio.create_task(self._asleep.wait())
            await asyncio.wait({*busy, asleep}, return_when=asyncio.FIRST_COMPLETED)
            asleep.cancel()


@pytest.fixture
def timers(client: TestClient) -> Iterator[FakeTimers]:
    yield FakeTimers(client)
