"""Read and write the database; batch the writes into group commits.

All writes go through one thread that puts everything pending into one transaction; a write returns only after its
commit. A commit costs far more than an entry, so after one the next waits a few milliseconds (``COMMIT_INTERVAL_S``)
for others to join it. A write that fails, for whatever reason, fails alone: the others of its batch are retried one by
one.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import astuple
from sqlalchemy import Connection, Engine, create_engine, event, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, InterfaceError, OperationalError, SQLAlchemyError

from civitas.server.store import schema
from civitas.server.store.rows import EntryRow

log = logging.getLogger("civitas.server")
T = TypeVar("T")
CHANNEL = "civitas"
#: seconds from the beginning of one commit to that of the next, at least
COMMIT_INTERVAL_S = 0.008

_tables = schema.tables
#: new entries, and what the last of them change of their tables
_INSERT_ENTRIES = f"INSERT INTO entries ({', '.join(EntryRow.__struct_fields__)}) VALUES "
_INSERT_ENTRY_ROWS = _INSERT_ENTRIES + "{}"
_UPDATE_TABLE = "UPDATE tables SET version = %s, asked = %s, changed = %s WHERE id = %s"
_UPDATE_TABLE_ROWS = (
    "UPDATE tables SET version = new.column1, asked = new.column2, changed = new.column3 "
    "FROM (VALUES {}) AS new WHERE tables.id = new.column4"
)
#: the option of a connection whose transactions are going to write
_WRITES = "civitas_writes"
#: rows in one statement for SQLite, at most; and the statements it keeps prepared: of each kind one for so many rows
_MAX_ROWS, _MAX_PREPARED = 64, 256
#: pages that SQLite's log may hold before they are moved to where they belong: the same few change again and again
_LOG_PAGES = 4000


class Conflict(Exception):
    """Raised when another write came first, or a unique value is taken."""


class Unavailable(Exception):
    """Raised when the database cannot be reached or written; nothing was changed."""


class InvalidValue(Exception):
    """Raised when the database rejects a value for good: a character it does not know, a number too large."""


class WriteJob:
    """A job for the writer thread: new entries of a game, other statements, or both."""

    def __init__(
        self, work: Callable[[Connection], Any] | None, entries: list[EntryRow] | None = None, asked: int | None = None
    ) -> None:
        self.work = work
        self.entries = entries or []
        self.asked = asked
        self.loop = asyncio.get_running_loop()
        #: done in the loop the job comes from, when the job is committed or has failed
        self.done: asyncio.Future[Any] = self.loop.create_future()
        self.result: Any = None
        self.error: Exception | None = None

    def resolve(self) -> None:
        """Resolve the future of the waiting caller with the job's result or error."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Store:
    """Access the database: reads run in threads, writes go through a single writer thread.

    ``url`` is a SQLAlchemy database URL; with ``durability`` ``full`` SQLite syncs to disk at every commit.
    """

    def __init__(self, url: str, durability: str = "normal") -> None:
        self.url = url
        self.postgres = make_url(url).get_backend_name() == "postgresql"
        self.engine = _engine(url, durability)
        self._pending: list[WriteJob] = []
        self._last_flush = 0.0
        self._batches: queue.SimpleQueue[list[WriteJob] | None] = queue.SimpleQueue()
        self._closed = False
        #: the connection the writer keeps, see ``_transaction``
        self._writer_connection: Connection | None = None
        self._writer = threading.Thread(target=self._writer_loop, name="civitas-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what is pending, stop the writer thread and close all connections."""
        self._closed = True
        self._flush()
        self._batches.put(None)
        self._writer.join(timeout=10)
        self._drop_connection()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` with a connection in a thread and return its result.

        Raises ``Unavailable`` if the database cannot be read.
        """

        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.to_thread(run)
        except SQLAlchemyError as trouble:
            log.warning("the database cannot be read: %s", type(trouble).__name__)
            raise Unavailable(type(trouble).__name__) from trouble

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run ``work`` in a transaction and return its result after the commit.

        If the batch fails, ``work`` may be run a second time. Raises what ``work`` raises, ``Conflict``,
        ``Unavailable`` or ``InvalidValue``.
        """
        result: T = await self._enqueue(WriteJob(work))
        return result

    async def append(self, new: list[EntryRow], asked: int | None, changes: dict[str, Any] | None = None) -> None:
        """Append entries to a game and update its table; raise ``Conflict`` if an entry number is taken.

        ``asked`` is the seat to move after the last entry; ``changes`` are further columns of the table.
        """
        work: Callable[[Connection], Any] | None = None
        if changes:
            change = update(_tables).where(_tables.c.id == new[0].table_id).values(**changes)
            work = lambda found: found.execute(change) and None  # noqa: E731
        await self._enqueue(WriteJob(work, new, asked))

    def _enqueue(self, job: WriteJob) -> asyncio.Future[Any]:
        """Queue a job for the next commit and return the future of its result."""
        if self._closed:
            raise Unavailable("closed")
        self._pending.append(job)
        if len(self._pending) == 1:
            wait = self._last_flush + COMMIT_INTERVAL_S - time.monotonic()
            if wait > 0:
                job.loop.call_later(wait, self._flush)
            else:
                job.loop.call_soon(self._flush)
        return job.done

    def _flush(self) -> None:
        """Hand all pending jobs to the writer thread as one batch."""
        self._last_flush = time.monotonic()
        batch, self._pending = self._pending, []
        self._batches.put(batch)

    def notify(self, connection: Connection, *notes: str) -> None:
        """Notify other processes, with the commit, of what has changed; see ``listener`` for the format.

        Does nothing on SQLite.
        """
        if self.postgres and notes:
            wanted = text("SELECT pg_notify(:channel, note) FROM unnest(CAST(:notes AS text[])) AS note")
            connection.execute(wanted, {"channel": CHANNEL, "notes": list(notes)})

    def _writer_loop(self) -> None:
        while True:
            jobs = self._batches.get()
            if jobs is None:
                return
            self._commit(jobs)
            self._resolve_jobs(jobs)

    def _commit(self, jobs: list[WriteJob]) -> None:
        """Execute the jobs in one transaction; if that fails, retry each in one of its own.

        So a bad job fails alone. If the database has become unreachable, the remaining jobs fail without a retry.
        """
        try:
            with self._transaction() as connection:
                self._execute_jobs(jobs, connection)
        except Exception as trouble:
            if len(jobs) == 1 or _is_disconnected(trouble):
                for job in jobs:
                    job.error = self._translate_error(trouble)
                return
            for place, job in enumerate(jobs):
                self._commit([job])
                if isinstance(job.error, Unavailable) and not self._is_alive():
                    for left in jobs[place + 1 :]:
                        left.error = job.error
                    return

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        """Begin a transaction on the writer's connection and commit it at the end.

        SQLite's connection is reused: acquiring and releasing one costs as much as a commit. PostgreSQL's may have been
        cut in the meantime and comes from the pool, which checks it each time.
        """
        if self.postgres:
            with self.engine.begin() as connection:
                yield connection
            return
        if self._writer_connection is None:
            self._writer_connection = self.engine.connect().execution_options(**{_WRITES: True})
        try:
            with self._writer_connection.begin():
                yield self._writer_connection
        except BaseException:
            self._drop_connection()
            raise

    def _drop_connection(self) -> None:
        kept, self._writer_connection = self._writer_connection, None
        if kept is not None:
            kept.close()

    def _translate_error(self, trouble: Exception) -> Exception:
        """Translate a database error into the exception that the caller receives."""
        if isinstance(trouble, IntegrityError):
            return Conflict()
        if isinstance(trouble, OperationalError | InterfaceError) or not isinstance(trouble, SQLAlchemyError):
            if isinstance(trouble, SQLAlchemyError):
                log.warning("the database cannot be written: %s", type(trouble).__name__)
                return Unavailable(type(trouble).__name__)
            return trouble
        log.warning("the database would not take something: %s", type(trouble).__name__)
        return InvalidValue(type(trouble).__name__)

    def _is_alive(self) -> bool:
        try:
            with self.engine.connect() as connection:
                connection.execute(text("SELECT 1"))
            return True
        except SQLAlchemyError:
            return False

    def _execute_jobs(self, jobs: list[WriteJob], connection: Connection) -> None:
        """Execute the jobs of one transaction: all new entries first, then the other work.

        Entries of all tables are inserted together, and first because other work may read them.
        """
        entries = [astuple(row) for job in jobs for row in job.entries]
        if entries:
            last = {job.entries[-1].table_id: (job.entries[-1], job.asked) for job in jobs if job.entries}
            heads = [(row.number, asked, row.at, row.table_id) for row, asked in last.values()]
            self._execute_entries(connection, entries, heads)
            self.notify(connection, *(f"table {row.table_id} {row.number}" for row, _ in last.values()))
        for job in jobs:
            if job.work is not None:
                job.result = job.work(connection)

    def _execute_entries(
        self, connection: Connection, entries: list[tuple[Any, ...]], heads: list[tuple[Any, ...]]
    ) -> None:
        """Insert entries and update the heads of their tables with driver-level SQL.

        This is the cost of every move. SQLite is given many rows in one statement, because the writer thread has to
        wait for the interpreter lock at every step of a statement.
        """
        if self.postgres:
            marks = ", ".join(["%s"] * len(entries[0]))
            connection.exec_driver_sql(f"{_INSERT_ENTRIES}({marks})", entries)
            connection.exec_driver_sql(_UPDATE_TABLE, heads)
            return
        for statement, rows in ((_INSERT_ENTRY_ROWS, entries), (_UPDATE_TABLE_ROWS, heads)):
            for begin in range(0, len(rows), _MAX_ROWS):
                some = rows[begin : begin + _MAX_ROWS]
                values = tuple(chain.from_iterable(some))
                connection.exec_driver_sql(_expand_rows(statement, len(some), len(some[0])), values)

    def _resolve_jobs(self, jobs: list[WriteJob]) -> None:
        """Wake the waiting callers, with one call into each event loop."""
        for loop in {job.loop for job in jobs}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, [job for job in jobs if job.loop is loop])


def _resolve(jobs: list[WriteJob]) -> None:
    for job in jobs:
        job.resolve()


@cache
def _expand_rows(statement: str, rows: int, values: int) -> str:
    """Return a SQLite statement with placeholders for so many rows of so many values.

    It is the very same text each time, by which SQLite's statement cache finds the prepared statement.
    """
    return statement.format(", ".join(["(" + ", ".join("?" * values) + ")"] * rows))


def _is_disconnected(trouble: Exception) -> bool:
    """Return whether the connection itself is lost, so that a retry would not help."""
    return isinstance(trouble, DBAPIError) and trouble.connection_invalidated


def _engine(url: str, durability: str) -> Engine:
    address = make_url(url)
    if address.get_backend_name() == "postgresql":
        return create_engine(address.set(drivername="postgresql+psycopg"), pool_size=5, pool_pre_ping=True)
    if address.database and address.database != ":memory:":
        Path(address.database).parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(address, connect_args={"timeout": 10, "cached_statements": _MAX_PREPARED})

    @event.listens_for(engine, "connect")
    def configure(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where sqlite3 guesses
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute(f"PRAGMA synchronous={'FULL' if durability == 'full' else 'NORMAL'}")
        connection.execute(f"PRAGMA wal_autocheckpoint={_LOG_PAGES}")
        connection.execute("PRAGMA foreign_keys=ON")
        # what a statement of many rows would need to be taken back: half of what such a one costs, if kept in a file
        connection.execute("PRAGMA temp_store=MEMORY")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # one that reads before it writes would fail where somebody else has written in between
        writes = connection.get_execution_options().get(_WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
