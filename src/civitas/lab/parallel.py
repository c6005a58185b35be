"""Run many games on many cores or machines, with the same result as one after the other.

A run is a *plan*: one function and a list of *units* (one deal, one game), each plain data and each complete in itself.
Workers take chunks of about a second; results are put together in the order of the plan. So a run is identical for
any number of workers, on Ray, after a worker has died, and when it is resumed from a file.
"""

from __future__ import annotations

import json
import os
import pickle
import threading
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from importlib import import_module
from logging import WARNING
from multiprocessing import connection, get_context, parent_process
from pathlib import Path
from typing import Any

from civitas.core.data_files import FOLDER_VARIABLE
from civitas.core.errors import CivitasError, error_message
from civitas.registry import GAMES_VARIABLE

#: units and results are plain JSON data
Unit = Any
Result = Any
Progress = Callable[[int, int], None]

#: seconds of work in a chunk
CHUNK_SECONDS = 1.0
#: how often one unit may be tried again after its worker died, before it is the unit that is at fault
MAX_TRIES = 3


def no_progress(done: int, total: int) -> None:
    """Ignore progress."""


@dataclass
class Workers:
    """How a run is carried out: in this process, in several, or on Ray.

    ``count`` is the number of processes, ``ray`` the address of a cluster (empty: none), ``resume`` the file of results
    to resume from.
    """

    count: int = 1
    ray: str = ""
    resume: Path | None = None

    def for_part(self, part: str) -> Workers:
        """Return workers for one of several plans that make up a run, with a result file of its own."""
        return (
            self if self.resume is None else replace(self, resume=self.resume.with_name(f"{self.resume.name}.{part}"))
        )


@dataclass
class RunPlan:
    """A plan of work: ``task`` names a function (``module:function``) of the ``setting`` and one unit.

    The setting is plain data and bot factories, which identify themselves by their ``fingerprint``.
    """

    task: str
    setting: dict[str, Any]
    units: list[Unit]

    def fingerprint(self) -> str:
        """Return a hash of version, task and setting, by which a result file is matched to its run."""
        from civitas.version import VERSION

        text = json.dumps([VERSION, self.task, self.setting], sort_keys=True, default=lambda it: it.fingerprint())
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def require_portable(self) -> None:
        """Raise ``CivitasError`` where the setting cannot be pickled for another process."""
        try:
            pickle.dumps(self.setting)
        except Exception as trouble:
            raise CivitasError(error_message("error-not-portable", why=str(trouble)[:160])) from trouble


def default_worker_count() -> int:
    """Return the number of workers for long runs: every core but one.

    >>> default_worker_count() >= 1
    True
    """
    return max(1, (os.cpu_count() or 1) - 1)


def stream_results(plan: RunPlan, workers: Workers | None = None, progress: Progress = no_progress) -> Iterator[Result]:
    """Run a plan and yield its results one by one, in the order of the plan.

    Results in the file of ``workers.resume`` are not computed again. Closing the generator stops the run.
    """
    workers = workers or Workers()
    kept = ResultFile(plan, workers.resume)
    done = sum(1 for number in range(len(plan.units)) if number in kept.results)
    progress(done, len(plan.units))
    crew = _make_executor(workers)
    work = crew.run_units(plan, [number for number in range(len(plan.units)) if number not in kept.results])
    try:
        for number in range(len(plan.units)):
            while number not in kept.results:
                for found, result in next(work):
                    kept.add(found, result)
                    done += 1
                progress(done, len(plan.units))
            yield kept.results[number]
    finally:
        work.close()


def run_chunk(task: str, setting: dict[str, Any], units: list[Unit]) -> tuple[float, list[Result]]:
    """Run some units in a worker, and return how many seconds they took and their results."""
    module, name = task.split(":")
    do = getattr(import_module(module), name)
    start = time.perf_counter()
    results = [do(setting, unit) for unit in units]
    return time.perf_counter() - start, results


def exit_with_parent() -> None:
    """Exit this worker process when its parent dies: a killed run cannot stop its workers itself."""
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.sentinel,), daemon=True).start()


def _exit_after(sentinel: int) -> None:
    connection.wait([sentinel])
    os._exit(1)


class ResultFile:
    """The results so far, appended to a file as they come and read from it again.

    Without a path they stay in memory. Raises ``CivitasError`` for a file that is damaged or belongs to another run.
    """

    def __init__(self, plan: RunPlan, path: Path | None) -> None:
        self.results: dict[int, Result] = {}
        self.path = path
        if path is None:
            return
        mark = plan.fingerprint()
        if path.exists():
            self._read(path, mark)
        else:
            path.write_text(json.dumps({"run": mark}) + "\n")

    def _read(self, path: Path, mark: str) -> None:
        try:
            lines = [json.loads(line) for line in path.read_text().splitlines(keepends=True) if line.endswith("\n")]
            known = lines[0]["run"]
            self.results = {line["unit"]: line["result"] for line in lines[1:]}
        except (ValueError, KeyError, IndexError, TypeError) as trouble:
            raise CivitasError(error_message("error-resume-file", file=str(path))) from trouble
        if known != mark:
            raise CivitasError(error_message("error-resume-other", file=str(path)))
        # a line that was cut off when the run was stopped is written anew
        whole = "".join(line for line in path.read_text().splitlines(keepends=True) if line.endswith("\n"))
        path.write_text(whole)

    def add(self, number: int, result: Result) -> None:
        """Add the result of a unit, and append it to the file."""
        self.results[number] = result
        if self.path is not None:
            with self.path.open("a") as file:
                file.write(json.dumps({"unit": number, "result": result}) + "\n")


NumberedResults = list[tuple[int, Result]]


class InlineExecutor:
    """Runs all units in this process."""

    def run_units(self, plan: RunPlan, numbers: list[int]) -> Generator[NumberedResults, None, None]:
        """Run units of a plan and yield their numbers and results, one by one."""
        for number in numbers:
            yield [(number, run_chunk(plan.task, plan.setting, [plan.units[number]])[1][0])]


@dataclass
class ChunkSizer:
    """Estimates how many units make a chunk of about a second, by the time taken so far."""

    units: int = 0
    seconds: float = 0.0

    def add_timing(self, units: int, seconds: float) -> None:
        """Add a finished chunk: its units and the seconds they took."""
        self.units += units
        self.seconds += seconds

    def chunk_size(self) -> int:
        """Return the number of units of the next chunk: 1 to 1000."""
        return max(1, min(1000, int(CHUNK_SECONDS * self.units / self.seconds))) if self.seconds > 0 else 1


@dataclass
class ProcessExecutor:
    """Runs units in processes of this machine.

    A process that dies takes its pool with it; a new pool gets the units that were lost.
    """

    count: int
    tries: dict[int, int] = field(default_factory=dict)

    def _pool(self) -> Executor:
        return ProcessPoolExecutor(self.count, mp_context=get_context("spawn"), initializer=exit_with_parent)

    def run_units(self, plan: RunPlan, numbers: list[int]) -> Generator[NumberedResults, None, None]:
        """Run units of a plan and yield their numbers and results, chunk by chunk as they finish.

        Raises ``CivitasError`` for a unit whose worker dies again and again.
        """
        plan.require_portable()
        waiting = numbers[:]
        pool, pace = self._pool(), ChunkSizer()
        running: dict[Future[tuple[float, list[Result]]], list[int]] = {}
        try:
            while waiting or running:
                while waiting and len(running) < 2 * self.count:
                    chunk, waiting = waiting[: pace.chunk_size()], waiting[pace.chunk_size() :]
                    units = [plan.units[number] for number in chunk]
                    running[pool.submit(run_chunk, plan.task, plan.setting, units)] = chunk
                ready, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in ready:
                    chunk = running.pop(future)
                    try:
                        seconds, results = future.result()
                    except BrokenProcessPool:
                        lost = sorted([*chunk, *[number for other in running.values() for number in other]])
                        waiting = self._count_retries(lost) + waiting
                        running.clear()
                        pool.shutdown(wait=False, cancel_futures=True)
                        pool = self._pool()
                        break
                    pace.add_timing(len(chunk), seconds)
                    yield list(zip(chunk, results))
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def _count_retries(self, lost: list[int]) -> list[int]:
        for number in lost:
            self.tries[number] = self.tries.get(number, 0) + 1
            if self.tries[number] > MAX_TRIES * self.count:
                raise CivitasError(error_message("error-worker-died", unit=number))
        return lost


def _inherited_variables() -> dict[str, str]:
    """Return the environment variables of games and tables for workers that this process does not start."""
    return {name: os.environ[name] for name in (GAMES_VARIABLE, FOLDER_VARIABLE) if name in os.environ}


@dataclass
class RayExecutor:
    """Runs units on a Ray cluster: on this machine (``auto``) or at an address."""

    address: str

    def run_units(self, plan: RunPlan, numbers: list[int]) -> Generator[NumberedResults, None, None]:
        """Run units of a plan and yield their numbers and results, chunk by chunk as they finish.

        Raises ``CivitasError`` where Ray is not installed.
        """
        try:
            ray: Any = import_module("ray")
        except ImportError as trouble:
            raise CivitasError(error_message("error-no-ray")) from trouble
        if not ray.is_initialized():
            ray.init(
                None if self.address == "auto" else self.address,
                log_to_driver=False,
                logging_level=WARNING,
                runtime_env={"env_vars": _inherited_variables()},
            )
        remote = ray.remote(max_retries=MAX_TRIES)(run_chunk)
        waiting, pace = numbers[:], ChunkSizer()
        running: dict[Any, list[int]] = {}
        most = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        while waiting or running:
            while waiting and len(running) < most:
                chunk, waiting = waiting[: pace.chunk_size()], waiting[pace.chunk_size() :]
                units = [plan.units[number] for number in chunk]
                running[remote.remote(plan.task, plan.setting, units)] = chunk
            ready, _ = ray.wait(list(running), num_returns=1)
            for reference in ready:
                chunk = running.pop(reference)
                try:
                    seconds, results = ray.get(reference)
                except ray.exceptions.RayTaskError as trouble:
                    raise trouble.cause if isinstance(trouble.cause, CivitasError) else trouble from None
                pace.add_timing(len(chunk), seconds)
                yield list(zip(chunk, results))


def _make_executor(workers: Workers) -> InlineExecutor | ProcessExecutor | RayExecutor:
    if workers.ray:
        return RayExecutor(workers.ray)
    return ProcessExecutor(workers.count) if workers.count > 1 else InlineExecutor()
