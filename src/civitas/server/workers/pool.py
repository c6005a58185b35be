"""Run jobs in a pool of worker processes, so that nobody's move waits for another's bot, hint or replay.

Workers are started on demand and end when idle. Each job has a time limit: a worker that exceeds it is killed and
replaced. Jobs wait in one queue per key (a user, or a table for bots) and are taken round-robin, by priority: what a
user is waiting to see comes before what bots think about. ``python -m civitas.server.workers.pool`` is one worker.
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
PRIORITY_VIEW, PRIORITY_HINT, PRIORITY_BOT, PRIORITY_BACKGROUND = 0, 1, 2, 3
#: jobs of one person, or one table, that may wait or run
MAX_JOBS_PER_KEY: Final = 4
#: jobs that may wait in all
MAX_JOBS: Final = 2_000
#: seconds without work after which a worker ends
IDLE_TIMEOUT_S: Final = 60.0
#: seconds a worker may take to start
START_TIMEOUT_S: Final = 60.0
_LENGTH = struct.Struct("!I")


class QueueFull(Exception):
    """Raised when too many jobs are waiting or running already, under this key or in all."""


class WorkerDied(Exception):
    """Raised when the worker ended before the job was done, or could not be started."""


class _Job:
    """A pickled job with its queue key, its time limit in seconds and the future of its result."""

    def __init__(self, who: str, order: bytes, seconds: float) -> None:
        self.key = who
        self.request = order
        self.seconds = seconds
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class WorkerPool:
    """A pool of at most ``max_workers`` worker processes with prioritised, fair queues."""

    def __init__(self, max_workers: int) -> None:
        self.max_workers = max_workers
        self._queues: list[OrderedDict[str, deque[_Job]]] = [
            OrderedDict() for _ in (PRIORITY_VIEW, PRIORITY_HINT, PRIORITY_BOT, PRIORITY_BACKGROUND)
        ]
        self._job_counts: dict[str, int] = {}
        self._available: asyncio.Semaphore | None = None
        self._idle_workers = 0
        self._workers: set[asyncio.Task[None]] = set()

    async def run(
        self, key: str, priority: int, seconds: float, job: Callable[P, T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a job in a worker and return its result.

        ``key`` is whose queue it waits in, ``priority`` one of the ``PRIORITY_`` constants, ``seconds`` the time limit
        once it runs. Raises what the job raised, ``TimeoutError``, ``QueueFull`` or ``WorkerDied``.
        """
        if self._job_counts.get(key, 0) >= MAX_JOBS_PER_KEY or sum(self._job_counts.values()) >= MAX_JOBS:
            raise QueueFull
        task = _Job(key, pickle.dumps((job, args, kwargs)), seconds)
        self._job_counts[key] = self._job_counts.get(key, 0) + 1
        try:
            self._enqueue(priority, task)
            result: T = await task.future
            return result
        finally:
            self._job_counts[key] -= 1
            if not self._job_counts[key]:
                del self._job_counts[key]

    async def close(self) -> None:
        """Cancel the worker loops, which kill their processes, and wait for them to end."""
        staff = list(self._workers)
        for member in staff:
            member.cancel()
        await asyncio.gather(*staff, return_exceptions=True)

    @property
    def queued_count(self) -> int:
        """The number of jobs that wait for a worker."""
        return sum(len(tasks) for queue in self._queues for tasks in queue.values())

    def _enqueue(self, rank: int, task: _Job) -> None:
        if self._available is None:
            self._available = asyncio.Semaphore(0)
        self._queues[rank].setdefault(task.key, deque()).append(task)
        self._available.release()
        self._spawn()

    def _spawn(self) -> None:
        if self._idle_workers < self.queued_count and len(self._workers) < self.max_workers:
            member = asyncio.create_task(self._worker_loop())
            self._workers.add(member)
            member.add_done_callback(self._worker_done)

    def _worker_done(self, member: asyncio.Task[None]) -> None:
        """Remove a finished worker loop and start another if jobs were queued while it ended."""
        self._workers.discard(member)
        if not member.cancelled():
            self._spawn()

    def _next_job(self) -> _Job | None:
        """Remove and return the next job: highest priority first, round-robin over the keys."""
        for queue in self._queues:
            if queue:
                who, tasks = queue.popitem(last=False)
                task = tasks.popleft()
                if tasks:
                    queue[who] = tasks
                return task
        return None

    async def _worker_loop(self) -> None:
        """Run queued jobs in one worker process until none has come for ``IDLE_TIMEOUT_S``."""
        worker: _Process | None = None
        assert self._available is not None
        try:
            while True:
                self._idle_workers += 1
                try:
                    async with asyncio.timeout(IDLE_TIMEOUT_S):
                        await self._available.acquire()
                except TimeoutError:
                    return
                finally:
                    self._idle_workers -= 1
                task = self._next_job()
                if task is None or task.future.done():
                    continue
                try:
                    worker = worker or await _Process.start()
                except (OSError, TimeoutError, asyncio.IncompleteReadError):
                    _fail(task, WorkerDied())
                    continue
                if not await self._run_on_worker(worker, task):
                    await worker.kill()
                    worker = None
        finally:
            if worker is not None:
                await worker.kill()

    async def _run_on_worker(self, worker: _Process, task: _Job) -> bool:
        """Run a job on a worker, resolve its future and return whether the worker is still usable."""
        try:
            async with asyncio.timeout(task.seconds):
                good, result = await worker.request(task.request)
        except TimeoutError:
            _fail(task, TimeoutError())
            return False
        except (OSError, EOFError, asyncio.IncompleteReadError, pickle.PickleError):
            _fail(task, WorkerDied())
            return False
        except asyncio.CancelledError:
            _fail(task, WorkerDied())
            raise
        if not good:
            _fail(task, result)
        elif not task.future.done():
            task.future.set_result(result)
        return True


def _fail(task: _Job, trouble: BaseException) -> None:
    if not task.future.done():
        task.future.set_exception(trouble)


class _Process:
    """A worker process and the length-prefixed pickle protocol spoken with it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process

    @staticmethod
    async def start() -> _Process:
        """Start a worker process and wait until it has imported the jobs.

        Importing takes a while, which must not count towards the first job's time limit.
        """
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", "civitas.server.workers.pool"]
        # in a session of its own: where the scheduler shares out by session, nobody is modest within the server's
        start = asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, start_new_session=True)
        made = _Process(await start)
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                await made.receive()
        except BaseException:
            await made.kill()
            raise
        return made

    async def receive(self) -> Any:
        """Read one pickled object from the worker."""
        assert self.process.stdout is not None
        (length,) = _LENGTH.unpack(await self.process.stdout.readexactly(_LENGTH.size))
        return pickle.loads(await self.process.stdout.readexactly(length))

    async def request(self, order: bytes) -> tuple[bool, Any]:
        """Send a pickled job; return whether it succeeded, and its result or exception."""
        assert self.process.stdin is not None
        self.process.stdin.write(_LENGTH.pack(len(order)) + order)
        await self.process.stdin.drain()
        answer: tuple[bool, Any] = await self.receive()
        return answer

    async def kill(self) -> None:
        """Kill the process and wait until it has ended."""
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await asyncio.shield(self.process.wait())


# The other side: what a worker process does


def worker_main() -> None:
    """Run the main loop of a worker process: execute jobs from standard input until it is closed."""
    _lower_priority()
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not talk into the answers
    orders = sys.stdin.buffer
    from civitas.server.workers import jobs

    _send(answers, pickle.dumps(jobs.__name__))  # ready
    while len(head := orders.read(_LENGTH.size)) == _LENGTH.size:
        order = orders.read(_LENGTH.unpack(head)[0])
        try:
            job, args, kwargs = pickle.loads(order)
            answer = pickle.dumps((True, job(*args, **kwargs)))
        except Exception as trouble:
            answer = _encode_error(trouble)
        _send(answers, answer)


def _send(answers: BinaryIO, answer: bytes) -> None:
    answers.write(_LENGTH.pack(len(answer)) + answer)
    answers.flush()


def _encode_error(trouble: Exception) -> bytes:
    try:
        return pickle.dumps((False, trouble))
    except Exception:
        return pickle.dumps((False, RuntimeError(f"{type(trouble).__name__}: {trouble}"[:500])))


def _lower_priority() -> None:
    """Lower the CPU priority of the worker below the server's and let it die with the server."""
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
        worker_main()
