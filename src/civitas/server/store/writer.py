"""Reading and writing the database.

All writes go through one thread that puts what is waiting into one commit; an answer is given only after its commit.
A commit costs far more than an entry, so after one the next waits a few milliseconds for others to come along.
A write that fails takes back its own part and nobody else's.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from civitas.server.store import schema

T = TypeVar("T")
CHANNEL = "civitas"
#: seconds from the beginning of one commit to that of the next, at least
BETWEEN = 0.008


class Conflict(Exception):
    """Somebody else wrote that entry first."""


class Unavailable(Exception):
    """The database cannot be reached or written; nothing was changed."""


class _Job:
    """A piece of work for the writer: new entries of a game, other statements, or both."""

    def __init__(self, work: Callable[[Connection], Any] | None, entries: list[dict[str, Any]] | None = None) -> None:
        self.work = work
        self.entries = entries or []
        self.future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def settle(self) -> None:
        """Lets the one who waits go on; only in the loop they wait in."""
        if self.future.cancelled():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


class Store:
    """Reads in threads, writes through one writer."""

    def __init__(self, url: str, durability: str = "normal") -> None:
        self.url = url
        self.postgres = make_url(url).get_backend_name() == "postgresql"
        self.engine = _engine(url, durability)
        self._waiting: list[_Job] = []
        self._handed_over = 0.0
        self._batches: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write_forever, name="civitas-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        self._closed = True
        self._hand_over()
        self._batches.put(None)
        self._writer.join(timeout=10)
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.to_thread(run)
        except SQLAlchemyError as trouble:
            raise Unavailable(type(trouble).__name__) from trouble

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs ``work`` in a transaction; returns after the commit. Where that fails it may be run a second time."""
        result: T = await self._do(_Job(work))
        return result

    async def append(self, table_id: str, rows: list[dict[str, Any]], **changes: Any) -> None:
        """Adds entries to a game, with what they change of its table; raises ``Conflict`` where a number is taken."""

        def work(connection: Connection) -> None:
            change = update(schema.tables).where(schema.tables.c.id == table_id)
            connection.execute(change.values(changed=rows[-1]["at"], **changes))

        await self._do(_Job(work if changes else None, rows))

    async def _do(self, job: _Job) -> Any:
        if self._closed:
            raise Unavailable("closed")
        self._waiting.append(job)
        if len(self._waiting) == 1:
            loop = asyncio.get_running_loop()
            loop.call_later(max(0.0, self._handed_over + BETWEEN - time.monotonic()), self._hand_over)
        return await job.future

    def _hand_over(self) -> None:
        """Gives the writer everything that is waiting."""
        self._handed_over = time.monotonic()
        batch, self._waiting = self._waiting, []
        self._batches.put(batch)

    def notify(self, connection: Connection, *changed: tuple[str, int]) -> None:
        """Lets other processes know, with the commit, which tables have changed and how far they have come."""
        if self.postgres:
            notes = [f"{table_id} {version}" for table_id, version in changed]
            wanted = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")
            connection.execute(wanted, {"channel": CHANNEL, "notes": notes})

    def _write_forever(self) -> None:
        while True:
            jobs = self._batches.get()
            if jobs is None:
                return
            self._commit(jobs)
            self._answer(jobs)

    def _commit(self, jobs: list[_Job]) -> None:
        """All in one transaction and, where one of them fails, each with a part of its own to take back."""
        try:
            try:
                with self.engine.begin() as connection:
                    self._together(jobs, connection)
            except Exception as trouble:
                if isinstance(trouble, SQLAlchemyError) and not isinstance(trouble, IntegrityError):
                    raise
                with self.engine.begin() as connection:
                    for job in jobs:
                        self._alone(job, connection)
        except SQLAlchemyError as trouble:
            for job in jobs:
                job.error = job.error or Unavailable(type(trouble).__name__)

    def _together(self, jobs: list[_Job], connection: Connection) -> None:
        """New entries, whatever their tables, are one statement; it comes first, for what other work reads."""
        entries = [row for job in jobs for row in job.entries]
        if entries:
            connection.execute(insert(schema.entries), entries)
            last = [job.entries[-1] for job in jobs if job.entries]
            self.notify(connection, *((row["table_id"], row["number"]) for row in last))
        for job in jobs:
            if job.work is not None:
                job.result = job.work(connection)

    def _alone(self, job: _Job, connection: Connection) -> None:
        """One job within the common transaction; its failure is its own."""
        try:
            with connection.begin_nested():
                self._together([job], connection)
        except IntegrityError:
            job.error = Conflict()
        except SQLAlchemyError:
            raise
        except Exception as trouble:
            job.error = trouble

    def _answer(self, jobs: list[_Job]) -> None:
        """Wakes those who wait, all in one go."""
        for loop in {job.future.get_loop() for job in jobs}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(_settle, [job for job in jobs if job.future.get_loop() is loop])


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        job.settle()


def _engine(url: str, durability: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_size=5, pool_pre_ping=True)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args={"timeout": 10})

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where sqlite3 guesses
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={'FULL' if durability == 'full' else 'NORMAL'}")
        connection.execute("PRAGMA foreign_keys=ON")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine
