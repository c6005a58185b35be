"""The guide's scripts really copy a server and put it back: taken while people play, whole; taken at rest, the same."""

from __future__ import annotations

import os
import sqlite3
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy

from civitas.server.store.schema import metadata
from civitas.server.store.writer import _engine
from tests.server.postgres import find_program, free_port, running_cluster
from tests.server.server_process import PROJECT_ROOT, ServerProcess
from tests.server.test_crash_recovery import PlayingClient

HOSTING_DOCS = PROJECT_ROOT / "docs" / "hosting"


def run_script(name: str, database: str, file: Path) -> None:
    tools = Path(find_program("pg_dump") or "/usr/bin/pg_dump").parent
    path = f"{tools}:{os.environ['PATH']}"
    command = ["sh", str(HOSTING_DOCS / name), str(file)]
    done = subprocess.run(
        command, env={**os.environ, "PATH": path, "CIVITAS_DATABASE": database}, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


def dump_rows(database: str) -> dict[str, list[tuple[object, ...]]]:
    """Everything a database holds."""
    engine = _engine(database, "normal")
    with engine.connect() as connection:
        found = {
            table.name: [
                tuple(row) for row in connection.execute(sqlalchemy.select(table).order_by(*table.primary_key))
            ]
            for table in metadata.sorted_tables
        }
    engine.dispose()
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[list[str]]:
    """Three places of one kind: where people play, and two empty ones."""
    if request.param == "sqlite":
        yield [f"sqlite:///{tmp_path / name}.db" for name in ("games", "one", "two")]
        return
    import psycopg

    with running_cluster() as found:
        with psycopg.connect(found.url, autocommit=True) as connection:
            for name in ("one", "two"):
                connection.execute(f"CREATE DATABASE {name}")
        yield [found.url, *(found.url.replace("/postgres", f"/{name}") for name in ("one", "two"))]


def test_a_backup_is_restored_and_played_on(databases: list[str], tmp_path: Path) -> None:
    games, one, two = databases
    server = ServerProcess(games, free_port())
    server.start()
    clients = [PlayingClient(server, seed) for seed in range(2)]
    try:
        for client in clients:
            client.start()
        while sum(map(len, (answers for client in clients for answers in client.acknowledged.values()))) < 40:
            assert not any(client.wrong for client in clients)
        run_script("backup.sh", games, tmp_path / "playing.backup")
        known = {table: dict(answers) for client in clients for table, answers in client.acknowledged.items()}
        for client in clients:
            client.stop.set()
        for client in clients:
            client.join(timeout=30)
        server.kill()
        run_script("backup.sh", games, tmp_path / "quiet.backup")
    finally:
        server.kill()
    # at rest: all of it, row by row
    run_script("restore.sh", two, tmp_path / "quiet.backup")
    assert dump_rows(two) == dump_rows(games) and dump_rows(two)["entries"]
    # while people played: every game whole up to some moment, and played on from there
    run_script("restore.sh", one, tmp_path / "playing.backup")
    kept = dump_rows(one)["entries"]
    numbers = {table: [row[1] for row in kept if row[0] == table] for table in {row[0] for row in kept}}
    assert numbers and all(found == list(range(1, len(found) + 1)) for found in numbers.values())
    assert sum(map(len, numbers.values())) >= 40 <= sum(map(len, known.values()))
    again = ServerProcess(one, free_port())
    again.start()
    try:
        client = clients[0]
        client.http = client.http.__class__(base_url=again.address, timeout=20, headers=client.http.headers)
        table = next(table for table in client.acknowledged if table in numbers)
        shown = client.http.get(f"/api/tables/{table}/position").raise_for_status().json()
        assert shown[0]["version"] >= len(numbers[table])
        # restored over what is there already, as after a bad day
        again.kill()
        run_script("restore.sh", one, tmp_path / "quiet.backup")
        everything = dump_rows(one)
        assert everything["entries"] == dump_rows(games)["entries"]
    finally:
        again.kill()


def test_the_guide_names_the_scripts() -> None:
    guide = (PROJECT_ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    for name in ("backup.sh", "restore.sh"):
        assert f"hosting/{name}" in guide


def test_the_line_for_the_crontab_does_what_the_guide_says(tmp_path: Path) -> None:
    """Word for word, with folders of this test in the place of the machine's, and nothing else in the environment."""
    guide = (PROJECT_ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    line = next(each for each in guide.splitlines() if each.startswith("    15 4 * * * "))
    games = tmp_path / "games.db"
    with sqlite3.connect(games) as connection:
        connection.execute("CREATE TABLE entries (number INTEGER)")
        connection.execute("INSERT INTO entries VALUES (7)")
    connection.close()
    (tmp_path / "civitas.env").write_text(f"CIVITAS_DATABASE=sqlite:///{games}\n")
    command = line.removeprefix("    15 4 * * * ").replace("\\%", "%")
    for place, here in {
        "/etc/civitas.env": tmp_path / "civitas.env",
        "/opt/civitas": PROJECT_ROOT,
        "/var/backups/civitas": tmp_path / "backups",
    }.items():
        command = command.replace(place, str(here))
    subprocess.run(["sh", "-c", command], env={"PATH": os.environ["PATH"]}, check=True)
    (copy,) = (tmp_path / "backups").iterdir()
    assert sqlite3.connect(copy).execute("SELECT number FROM entries").fetchall() == [(7,)]
