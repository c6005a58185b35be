"""Many writes share one commit; each waits for it, and each failure is its own."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any, Literal

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, event, insert, select, update

from civitas.server.app import make_app
from civitas.server.settings import Settings
from civitas.server.store import MIGRATIONS, Conflict, Store, migrate, newest_version, schema
from civitas.server.store import tables as stored
from civitas.server.store.rows import EntryRow, to_values


def table_row(id: str) -> dict[str, Any]:
    row: dict[str, Any] = {"id": id, "game": "g", "game_version": 1, "players": 2, "options": "{}", "owner": "o"}
    return {**row, "invite": id, "open": False, "hints": True, "status": "playing", "created": 0.0, "changed": 0.0}


def entry_row(id: str, number: int) -> EntryRow:
    return EntryRow(id, number, 0, f"t{number}", "", 1.0)


@pytest.fixture
def store(tmp_path: Path) -> Any:
    made = Store(f"sqlite:///{tmp_path / 'store.db'}")
    migrate(made)
    with made.engine.begin() as connection:
        connection.execute(insert(schema.tables), [table_row("a"), table_row("b"), table_row("c")])
    yield made
    made.close()


def stored_entries(store: Store) -> set[tuple[str, int]]:
    with store.engine.connect() as connection:
        return {(row.table_id, row.number) for row in connection.execute(select(schema.entries))}


class CommitGate:
    """Counts commits, and can hold one up so that others gather behind it."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.jobs: list[int] = []
        self.entered = threading.Event()
        self.go_on = threading.Event()
        commit = store._commit

        def counted(jobs: Any) -> None:
            self.jobs.append(len(jobs))
            self.entered.set()
            assert self.go_on.wait(60)
            commit(jobs)

        monkeypatch.setattr(store, "_commit", counted)


def test_entries_of_several_tables_share_a_commit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    commits = CommitGate(store, monkeypatch)
    commits.go_on.set()

    async def play() -> None:
        await asyncio.gather(*(store.append([entry_row(id, 1), entry_row(id, 2)], 1) for id in "abc"))

    asyncio.run(play())
    assert commits.jobs == [3]
    assert stored_entries(store) == {(id, number) for id in "abc" for number in (1, 2)}


def test_what_reads_before_it_writes_is_written(store: Store) -> None:
    """Nobody else can write between the two: on SQLite the second would fail at once, however long it might wait."""
    others: list[str] = []

    def work(connection: Connection) -> None:
        assert connection.execute(select(schema.tables.c.id)).all()
        other = sqlite3.connect(str(store.engine.url.database), timeout=0)
        try:
            other.execute("UPDATE tables SET version = 7 WHERE id = 'b'")
            other.commit()
            others.append("written")
        except sqlite3.OperationalError as trouble:
            others.append(str(trouble))
        finally:
            other.close()
        connection.execute(update(schema.tables).where(schema.tables.c.id == "a").values(version=3))

    asyncio.run(store.write(work))
    assert others == ["database is locked"]
    with store.engine.connect() as connection:
        assert connection.execute(select(schema.tables.c.version).where(schema.tables.c.id == "a")).scalar() == 3


def test_nobody_is_answered_before_the_commit(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    commits = CommitGate(store, monkeypatch)

    async def play() -> None:
        tasks = [asyncio.create_task(store.append([entry_row(id, 1)], 1)) for id in "ab"]
        assert await asyncio.to_thread(commits.entered.wait, 60)
        assert commits.jobs == [2] and not any(task.done() for task in tasks)
        assert stored_entries(store) == set()
        commits.go_on.set()
        await asyncio.gather(*tasks)

    asyncio.run(play())
    assert stored_entries(store) == {("a", 1), ("b", 1)}


def test_one_conflict_takes_back_its_own_entries_only(store: Store) -> None:
    def odd(connection: Connection) -> None:
        connection.execute(insert(schema.entries), [to_values(entry_row("c", 7))])
        raise ValueError("odd")

    async def play() -> list[Any]:
        await store.append([entry_row("b", 2)], 1)
        work: Any = (
            store.append([entry_row("a", 1)], 1),
            store.append([entry_row("b", 1), entry_row("b", 2)], 1, {"status": "over"}),
        )
        work = (*work, store.write(odd), store.append([entry_row("c", 1)], 1))
        return list(await asyncio.gather(*work, return_exceptions=True))

    results = asyncio.run(play())
    assert [type(result) for result in results] == [type(None), Conflict, ValueError, type(None)]
    assert stored_entries(store) == {("a", 1), ("b", 2), ("c", 1)}
    with store.engine.connect() as connection:
        found = connection.execute(select(schema.tables.c.status).where(schema.tables.c.id == "b")).scalar()
    assert found == "playing", "what belonged to the conflict is taken back with it"


def test_what_waits_when_the_store_closes_is_written(store: Store) -> None:
    async def play() -> None:
        await store.append([entry_row("a", 1)], 1)  # the next one waits for company
        late = asyncio.create_task(store.append([entry_row("a", 2)], 1))
        await asyncio.sleep(0)
        store.close()
        await late

    asyncio.run(play())
    assert stored_entries(store) == {("a", 1), ("a", 2)}


def test_open_tables_are_listed_by_their_index(store: Store) -> None:
    """It holds only tables that wait for people, so that answers need not touch it; SQLite must see that it will do."""
    said: list[str] = []
    event.listen(store.engine, "before_cursor_execute", lambda *args: said.append(args[2]))
    asyncio.run(stored.list_tables(store, ""))
    wanted = next(text for text in said if "lobby" in text)
    with store.engine.connect() as connection:
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {wanted}", (40, 0)).all()
    assert len(plan) == 1 and "tables_open" in plan[0].detail, plan


def test_a_database_of_the_newest_form_is_left_alone(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ScriptDirectory(str(MIGRATIONS))
    assert folder.get_current_head() == newest_version()
    monkeypatch.setattr(command, "upgrade", None)  # not called
    migrate(store)
    with store.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0001'")
    with pytest.raises(TypeError):
        migrate(store)


@pytest.mark.parametrize(("durability", "level"), [("normal", 1), ("full", 2)])
def test_durability_is_what_the_database_is_told(
    tmp_path: Path, durability: Literal["normal", "full"], level: int
) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'd.db'}", durability=durability)
    store: Store = make_app(settings).state.context.store
    try:
        with store.engine.connect() as connection:
            assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == level
            assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    finally:
        store.close()
