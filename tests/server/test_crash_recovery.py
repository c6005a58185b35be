"""The server is killed at random moments, also between commit and answer. No acknowledged answer is ever lost."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.postgres import empty_database, free_port
from tests.server.server_process import ServerProcess

CLIENTS = 4
NEW_TABLE = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"match": "double"}}


class PlayingClient(threading.Thread):
    """Plays both seats of a table over HTTP, again and again, and remembers what was acknowledged."""

    def __init__(self, server: ServerProcess, seed: int) -> None:
        super().__init__(daemon=True)
        self.server = server
        self.rng = Random(seed)
        self.http = httpx.Client(base_url=server.address, timeout=60)
        self.stop = threading.Event()
        self.acknowledged: dict[str, dict[int, tuple[int, str]]] = {}
        self.table = ""
        self.wrong = ""
        self.again = 0

    def run(self) -> None:
        while not self.stop.is_set():
            try:
                self.play_step()
            except httpx.HTTPError:
                time.sleep(0.1)  # the machine has better things to do: the server is starting
            except Exception as trouble:
                self.wrong = repr(trouble)
                raise

    def request(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        if answer.status_code >= 400 and answer.status_code != 503:
            # also a conflict: nobody else plays at this table, and the same answer twice is taken once
            self.wrong = f"{path}: {answer.status_code} {answer.text}"
        answer.raise_for_status()
        return answer.json()

    def play_step(self) -> None:
        if "authorization" not in self.http.headers:
            token = self.request("POST", "/api/me", {"name": "Anna"})["token"]
            self.http.headers["authorization"] = f"Bearer {token}"
        if not self.table:
            made = self.request("POST", "/api/tables", NEW_TABLE)
            self.table = made["id"]
            self.acknowledged[self.table] = {}
        for position in self.request("GET", f"/api/tables/{self.table}/position"):
            if position["over"]:
                self.table = ""
                return
            if position["decision"]["actions"]:
                self.answer(position)
                return

    def answer(self, position: dict[str, Any]) -> None:
        action = self.rng.choice(position["decision"]["actions"])["text"]
        body = {"seat": position["seat"], "version": position["version"], "action": action}
        while not self.stop.is_set():
            # a client that never heard back asks again, until the server is there: the answer must not be taken twice
            try:
                self.request("POST", f"/api/tables/{self.table}/act", body)
            except httpx.TransportError:
                self.again += 1
                time.sleep(0.1)
                continue
            self.acknowledged[self.table][position["version"] + 1] = (position["seat"], action)
            return


def verify_answers(server: ServerProcess, clients: list[PlayingClient]) -> int:
    """Every acknowledged answer stands where it was acknowledged, and all who ask see the same game."""
    import sqlalchemy

    from civitas.server.store.schema import entries
    from civitas.server.store.writer import _engine

    engine = _engine(server.url, "normal")
    count = 0
    with engine.connect() as connection:
        for client in clients:
            assert not client.wrong
            for table, answers in client.acknowledged.items():
                rows = connection.execute(sqlalchemy.select(entries).where(entries.c.table_id == table)).all()
                written = {row.number: (row.seat, row.text) for row in rows}
                assert sorted(written) == list(range(1, len(written) + 1))
                for number, answer in answers.items():
                    assert written[number] == answer
                    count += 1
    engine.dispose()
    return count


def assert_same_version(server: ServerProcess, clients: list[PlayingClient]) -> None:
    """All clients of a table see one and the same version after everything."""
    for client in clients:
        if client.table:
            versions = {client.http.get(f"/api/tables/{client.table}/position").json()[0]["version"] for _ in range(3)}
            assert len(versions) == 1
            assert max(client.acknowledged[client.table], default=0) <= versions.pop()


def kill_repeatedly(url: str, times: int) -> int:
    server = ServerProcess(url, free_port())
    rng = Random(times)
    server.start()
    clients = [PlayingClient(server, seed) for seed in range(CLIENTS)]
    for client in clients:
        client.start()
    try:
        for number in range(times):
            if number % 2:
                # dies by itself between a commit and its answer
                server.kill()
                server.start(chance=0.02, seed=rng.getrandbits(16))
                deadline = time.monotonic() + 3
                while server.is_alive and time.monotonic() < deadline:
                    time.sleep(0.02)
            else:
                time.sleep(rng.random() * 0.5)
            server.kill()
            server.start()
        time.sleep(0.5)
        for client in clients:
            client.stop.set()
        for client in clients:
            client.join(timeout=20)
        assert_same_version(server, clients)
        count = verify_answers(server, clients)
        again = sum(client.again for client in clients)
        print(f"{times} kills, {count} acknowledged answers, {again} sent again, all there once")
        return count
    finally:
        server.kill()


def test_killed_ten_times_on_sqlite(tmp_path: Path) -> None:
    assert kill_repeatedly(f"sqlite:///{tmp_path / 'kill.db'}", 10) > 100


def test_killed_ten_times_on_postgresql() -> None:
    with empty_database() as url:
        assert kill_repeatedly(url, 10) > 100


@pytest.mark.soak
def test_killed_two_hundred_times_on_sqlite(tmp_path: Path) -> None:
    assert kill_repeatedly(f"sqlite:///{tmp_path / 'kill.db'}", 200) > 2000


@pytest.mark.soak
def test_killed_two_hundred_times_on_postgresql() -> None:
    with empty_database() as url:
        assert kill_repeatedly(url, 200) > 2000
