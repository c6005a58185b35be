"""Reading and writing the database.

All writes go through one thread that puts what is waiting into one commit; an answer is given only after its commit.
A commit costs far more than an entry, so after one the next waits a few milliseconds for others to come along.
A write that fails, for whatever reason, fails alone: the others of its commit are tried again one by one.
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
    """Somebody else wrote that first."""


class Unavailable(Exception):
    """The database cannot be reached or written; nothing was changed."""


class InvalidValue(Exception):
    """The database will not hold that, today or tomorrow: a letter it does not know, a number too large."""


class WriteJob:
    """A piece of work for the writer: new entries of a game, other statements, or both."""

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
        """Lets the one who waits go on."""
        if self.done.cancelled():
            return
        if self.error is not None:
            self.done.set_exception(self.error)
        else:
            self.done.set_result(self.result)


class Store:
    """Reads in threads, writes through one writer."""

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
        self._closed = True
        self._flush()
        self._batches.put(None)
        self._writer.join(timeout=10)
        self._drop_connection()
        self.engine.dispose()

    async def read(self, work: Callable[[Connection], T]) -> T:
        def run() -> T:
            with self.engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.to_thread(run)
        except SQLAlchemyError as trouble:
            log.warning("the database cannot be read: %s", type(trouble).__name__)
            raise Unavailable(type(trouble).__name__) from trouble

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Runs ``work`` in a transaction; returns after the commit. Where that fails it may be run a second time."""
        result: T = await self._enqueue(WriteJob(work))
        return result

    async def append(self, new: list[EntryRow], asked: int | None, changes: dict[str, Any] | None = None) -> None:
        """Adds entries to a game and what they change of its table; raises ``Conflict`` where a number is taken."""
        work: Callable[[Connection], Any] | None = None
        if changes:
            change = update(_tables).where(_tables.c.id == new[0].table_id).values(**changes)
            work = lambda found: found.execute(change) and None  # noqa: E731
        await self._enqueue(WriteJob(work, new, asked))

    def _enqueue(self, job: WriteJob) -> asyncio.Future[Any]:
        """Puts a job in the next commit."""
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
        """Gives the writer everything that is waiting."""
        self._last_flush = time.monotonic()
        batch, self._pending = self._pending, []
        self._batches.put(batch)

    def notify(self, connection: Connection, *notes: str) -> None:
        """Lets other processes know, with the commit, what has changed; ``listener`` says what the notes mean."""
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
        """All in one transaction; where that fails, each in one of its own, so that a bad one fails alone."""
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
        """SQLite's connection is kept from one to the next: to take one and give it back costs as much as a commit.
        PostgreSQL's may have been cut meanwhile, and is looked at each time."""
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
        """What the one who waits is told."""
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
        """New entries, whatever their tables, are written together; first, for what other work reads."""
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
        """This is what every answer costs: written as the driver reads it. SQLite is given many rows in one statement,
        for with every step it takes this thread has to wait until the others let it go on."""
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
        """Wakes those who wait, all in one go."""
        for loop in {job.loop for job in jobs}:
            if not loop.is_closed():
                loop.call_soon_threadsafe(_resolve, [job for job in jobs if job.loop is loop])


def _resolve(jobs: list[WriteJob]) -> None:
    for job in jobs:
        job.resolve()


@cache
def _expand_rows(statement: str, rows: int, values: int) -> str:
    """A statement for SQLite with places for the values of so many rows; the very same text each time, by which it
    finds what it has prepared."""
    return statement.format(", ".join(["(" + ", ".join("?" * values) + ")"] * rows))


def _is_disconnected(trouble: Exception) -> bool:
    """Whether the connection itself is lost, so that nothing would help."""
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
