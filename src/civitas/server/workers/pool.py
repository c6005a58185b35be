"""Worker processes for everything heavy: nobody's move waits for somebody else's bot, hint or replay.

They are started when they are first needed and end when they are idle. Each job has a time limit: a worker that exceeds
it is killed and replaced. Jobs wait in a queue of their own for each person (or table, for bots) and are taken in
turn, what somebody is looking at before what bots think about. ``python -m civitas.server.workers.pool`` is one worker.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import pickle
import struct
import sys
from collections import OrderedDict, deque
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Final, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

#: what comes first: boards that somebody waits to see, then hints, then bots, then what is only looked at later
BOARD, HINT, BOT, LATER = 0, 1, 2, 3
#: jobs of one person, or one table, that may wait or run
MOST_EACH: Final = 4
#: jobs that may wait in all
MOST_WAITING: Final = 2_000
#: seconds without work after which a worker ends
IDLE: Final = 60.0
#: seconds a worker may take to start
STARTING: Final = 60.0
_LENGTH = struct.Struct("!I")


class Busy(Exception):
    """Too much is waiting already, of this person or in all."""


class Died(Exception):
    """The worker ended in the middle of the job."""


class _Task:
    def __init__(self, who: str, order: bytes, seconds: float) -> None:
        self.who = who
        self.order = order
        self.seconds = seconds
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Workers:
    """A pool of worker processes."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._waiting: list[OrderedDict[str, deque[_Task]]] = [OrderedDict() for _ in (BOARD, HINT, BOT, LATER)]
        self._open: dict[str, int] = {}
        self._there: asyncio.Semaphore | None = None
        self._idle = 0
        self._staff: set[asyncio.Task[None]] = set()

    async def run(
        self, who: str, rank: int, seconds: float, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Runs a function of ``jobs`` in a worker. Raises what it raised, ``TimeoutError``, ``Busy`` or ``Died``."""
        if self._open.get(who, 0) >= MOST_EACH or sum(self._open.values()) >= MOST_WAITING:
            raise Busy
        task = _Task(who, pickle.dumps((job, args, kwargs)), seconds)
        self._open[who] = self._open.get(who, 0) + 1
        try:
            self._put(rank, task)
            result: T = await task.future
            return result
        finally:
            self._open[who] -= 1
            if not self._open[who]:
                del self._open[who]

    async def close(self) -> None:
        staff = list(self._staff)
        for member in staff:
            member.cancel()
        await asyncio.gather(*staff, return_exceptions=True)

    @property
    def waiting(self) -> int:
        return sum(len(tasks) for queue in self._waiting for tasks in queue.values())

    def _put(self, rank: int, task: _Task) -> None:
        if self._there is None:
            self._there = asyncio.Semaphore(0)
        self._waiting[rank].setdefault(task.who, deque()).append(task)
        self._there.release()
        self._hire()

    def _hire(self) -> None:
        if self._idle < self.waiting and len(self._staff) < self.most:
            member = asyncio.create_task(self._member())
            self._staff.add(member)
            member.add_done_callback(self._left)

    def _left(self, member: asyncio.Task[None]) -> None:
        """One has gone home; work that came while it was packing up must not be left lying."""
        self._staff.discard(member)
        if not member.cancelled():
            self._hire()

    def _next(self) -> _Task | None:
        """The first of whoever has waited longest since their last one."""
        for queue in self._waiting:
            if queue:
                who, tasks = queue.popitem(last=False)
                task = tasks.popleft()
                if tasks:
                    queue[who] = tasks
                return task
        return None

    async def _member(self) -> None:
        """One worker's life: job after job, until there has been none for a while."""
        worker: _Process | None = None
        assert self._there is not None
        try:
            while True:
                self._idle += 1
                try:
                    async with asyncio.timeout(IDLE):
                        await self._there.acquire()
                except TimeoutError:
                    return
                finally:
                    self._idle -= 1
                task = self._next()
                if task is None or task.future.done():
                    continue
                try:
                    worker = worker or await _Process.start()
                except (OSError, TimeoutError, asyncio.IncompleteReadError):
                    _tell(task, Died())
                    continue
                if not await self._serve(worker, task):
                    await worker.kill()
                    worker = None
        finally:
            if worker is not None:
                await worker.kill()

    async def _serve(self, worker: _Process, task: _Task) -> bool:
        """Whether the worker can go on afterwards."""
        try:
            async with asyncio.timeout(task.seconds):
                good, result = await worker.ask(task.order)
        except TimeoutError:
            _tell(task, TimeoutError())
            return False
        except (OSError, EOFError, asyncio.IncompleteReadError, pickle.PickleError):
            _tell(task, Died())
            return False
        except asyncio.CancelledError:
            _tell(task, Died())
            raise
        if not good:
            _tell(task, result)
        elif not task.future.done():
            task.future.set_result(result)
        return True


def _tell(task: _Task, trouble: BaseException) -> None:
    if not task.future.done():
        task.future.set_exception(trouble)


class _Process:
    """One worker process, and how to speak with it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @staticmethod
    async def start() -> _Process:
        """A process that has loaded its programs: that takes its time, which is nobody's thinking time."""
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "civitas.server.workers.pool"]
        # in a session of its own: where the scheduler shares out by session, nobody is modest within the server's
        start = asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True)
        made = _Process(await start)
        try:
            async with asyncio.timeout(STARTING):
                await made.hear()
        except BaseException:
            await made.kill()
            raise
        return made

    async def hear(self) -> Any:
        assert self.process.stdout is not None
        (length,) = _LENGTH.unpack(await self.process.stdout.readexactly(_LENGTH.size))
        return pickle.loads(await self.process.stdout.readexactly(length))

    async def ask(self, order: bytes) -> tuple[bool, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(_LENGTH.pack(len(order)) + order)
        await self.process.stdin.drain()
        answer: tuple[bool, Any] = await self.hear()
        return answer

    async def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await asyncio.shield(self.process.wait())


# The other side: what a worker process does


def main() -> None:
    """Answers orders until nobody gives any more."""
    _modest()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not talk into the answers
    orders = sys.stdin.buffer
    from civitas.server.workers import jobs

    _say(answers, pickle.dumps(jobs.__name__))  # ready
    while len(head := orders.read(_LENGTH.size)) == _LENGTH.size:
        order = orders.read(_LENGTH.unpack(head)[0])
        try:
            job, args, kwargs = pickle.loads(order)
            answer = pickle.dumps((True, job(*args, **kwargs)))
        except Exception as trouble:
            answer = _failed(trouble)
        _say(answers, answer)


def _say(answers: BinaryIO, answer: bytes) -> None:
    answers.write(_LENGTH.pack(len(answer)) + answer)
    answers.flush()


def _failed(trouble: Exception) -> bytes:
    try:
        return pickle.dumps((False, trouble))
    except Exception:
        return pickle.dumps((False, RuntimeError(f"{type(trouble).__name__}: {trouble}"[:500])))


def _modest() -> None:
    """Work here comes after the server's own, and ends with it."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(10)
    if sys.platform == "linux":
        import ctypes
        import signal

        if os.getsid(0) == os.getpid():  # a session that is not ours, a person's shell, is not made slow
            with contextlib.suppress(OSError):
                Path("/proc/self/autogroup").write_text("10")

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(1, signal.SIGKILL)


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # the server has ended: so does what it wanted
        main()
