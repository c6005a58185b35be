"""Several processes on one PostgreSQL, and what can go wrong between them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from typing import Any

import psycopg
import pytest
from sqlalchemy import Connection, insert
from websockets.exceptions import ConnectionClosed

from civitas.server.store import InvalidValue, Store, migrate, schema
from civitas.server.store.rows import EntryRow
from tests.server.postgres import empty_database, free_port
from tests.server.server_process import ServerProcess
from tests.server.test_multiple_processes import LivePlayer
from tests.server.test_store import table_row
from tests.support.waiting import wait_until


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with empty_database() as found:
        yield found


def test_one_bad_write_fails_alone(url: str) -> None:
    """A letter that PostgreSQL does not know, among the answers of other people."""
    store = Store(url)
    migrate(store)
    with store.engine.begin() as connection:
        connection.execute(insert(schema.tables), [{**table_row(id), "hot_seat": False, "version": 0} for id in "ab"])

    def bad(connection: Connection) -> None:
        connection.execute(schema.users.update().values(webhook="http://x/\0"))

    async def play() -> list[Any]:
        rows = [[EntryRow(id, 1, 0, "x", "", 1.0)] for id in "ab"]
        work: Any = (store.append(rows[0], 0), store.write(bad), store.append(rows[1], 0))
        return list(await asyncio.gather(*work, return_exceptions=True))

    first, wrong, last = asyncio.run(play())
    store.close()
    assert first is None and last is None
    assert isinstance(wrong, InvalidValue)


@pytest.fixture
def two(url: str) -> Iterator[tuple[LivePlayer, LivePlayer, str]]:
    """Two people at one table, each at a process of their own."""
    servers = [ServerProcess(url, free_port(), retry_seconds="0.1") for _ in range(2)]
    for server in servers:
        server.start()
    try:
        anna, bruno = LivePlayer(servers[0], "Anna"), LivePlayer(servers[1], "Bruno")
        wanted = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = anna.http.post("/api/tables", json=wanted).json()
        anna.open_socket(made["id"])
        bruno.http.post(f"/api/tables/{made['id']}/join", json={"invite": made["invite"]}).raise_for_status()
        bruno.open_socket(made["id"])
        yield anna, bruno, made["id"]
    finally:
        for server in servers:
            server.kill()


def wait_for_message(player: LivePlayer, wanted: str, seconds: float = 10.0) -> dict[str, Any]:
    assert player.socket is not None
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            message: dict[str, Any] = json.loads(player.socket.recv(timeout=end - time.monotonic()))
        except TimeoutError:
            break
        if message.get("positions"):
            player.position = message["positions"][0]
        if message.get(wanted):
            return message
    raise AssertionError(f"never heard {wanted}")


def test_what_is_said_and_signed_out_crosses_processes(two: tuple[LivePlayer, LivePlayer, str]) -> None:
    anna, bruno, table = two
    anna.http.post(f"/api/tables/{table}/notes", json={"text": "across"}).raise_for_status()
    assert wait_for_message(bruno, "note")["note"]["text"] == "across"
    assert wait_for_message(anna, "note")["note"]["text"] == "across"
    # the same person at the other process, signed out here: heard there
    there = LivePlayer.__new__(LivePlayer)
    there.server, there.http, there.token = bruno.server, bruno.http, anna.token
    there.open_socket(table)
    wait_for_message(there, "positions")
    anna.http.post("/api/sign-out", json={}).raise_for_status()
    with pytest.raises(ConnectionClosed):
        wait_for_message(there, "note")
    signed = {"authorization": f"Bearer {anna.token}"}
    assert bruno.http.get("/api/me", headers=signed).status_code == 401


def test_after_a_restart_of_the_database_no_table_is_stuck(url: str, two: tuple[LivePlayer, LivePlayer, str]) -> None:
    anna, bruno, table = two
    path = f"/api/tables/{table}"
    wait_for_message(anna, "positions")
    asked = anna.position["decision"]["seat"]
    player, other = (anna, bruno) if asked == 0 else (bruno, anna)
    mine = player.http.get(f"{path}/position").json()[0]
    act = {"seat": asked, "version": mine["version"], "action": mine["decision"]["actions"][0]["text"]}
    with psycopg.connect(url, autocommit=True) as connection:
        # every connection is lost, the listeners' too; and one process writes before the other listens again
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")

        def submitted() -> dict[str, Any]:
            done = player.http.post(f"{path}/act", json=act)
            return dict(done.json()) if done.status_code == 200 else {}

        version = wait_until(submitted, "the server does not find its database again")["version"]
    end = time.monotonic() + 15
    while other.position.get("version", 0) < version:
        assert time.monotonic() < end, "the other process still shows an old position"
        wait_for_message(other, "positions", 15)
    assert other.http.get(f"{path}").json()["version"] >= version


def test_the_loser_of_a_race_is_told(url: str, two: tuple[LivePlayer, LivePlayer, str]) -> None:
    """Somebody answers at two processes at once: one answer is taken, and both places show it."""
    anna, bruno, table = two
    path = f"/api/tables/{table}"
    for _ in range(20):
        wait_for_message(anna, "positions") if not anna.position else None
        seat = anna.http.get(path).json()["asked"]
        player = (anna, bruno)[seat]
        mine = player.http.get(f"{path}/position").json()[0]
        signed = {"authorization": f"Bearer {player.token}"}
        offers = mine["decision"]["actions"]
        acts = [
            {"seat": seat, "version": mine["version"], "action": offers[place % len(offers)]["text"]}
            for place in (0, 1)
        ]
        answers = [each.http.post(f"{path}/act", json=act, headers=signed) for each, act in zip((anna, bruno), acts)]
        assert {answer.status_code for answer in answers} <= {200, 409}
    versions = {each.http.get(path).json()["version"] for each in (anna, bruno)}
    assert len(versions) == 1
