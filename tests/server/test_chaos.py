"""Three processes, one PostgreSQL, people who play as fast as they can, and restarts of everything at random.

Whatever anybody was ever shown is what a replay of the record shows at that version; whatever was acknowledged is
there. The long form is ``pytest -m soak``; ``CIVITAS_CHAOS_SECONDS`` says for how long.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import os
import signal
import time
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import civitas
from civitas.core.patch import apply_patch
from tests.server.postgres import PostgresCluster, free_port, running_cluster
from tests.server.server_process import ServerProcess

#: seconds that are added where the machine is too busy for much to happen
EXTRA_S = 240.0
GAMES = ["rising_cultures", "through_the_ages", "rising_cultures"]


def view_digest(view: Any) -> str:
    return hashlib.blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=8).hexdigest()


class ChaosRun:
    """The servers, and everything anybody saw or was promised."""

    def __init__(self, database: PostgresCluster, seed: int) -> None:
        self.database = database
        self.servers = [
            ServerProcess(database.url, free_port(), retry_seconds="0.1", order_seconds="0.1") for _ in range(3)
        ]
        self.rng = Random(seed)
        self.end = 0.0
        #: by table, seat and version: what the view was
        self.seen: dict[tuple[str, int, int], str] = {}
        #: by table and number of the entry: who answered what
        self.promised: dict[str, dict[int, tuple[int, str]]] = {}
        self.shown = 0
        self.restarts: dict[str, int] = {}
        self.wrong: list[str] = []
        self.tables: dict[str, str] = {}

    @property
    def is_running(self) -> bool:
        """Until time is up, and longer on a busy machine where too little has happened by then."""
        left = self.end - time.monotonic()
        return not self.wrong and (left > 0 or (not self.has_enough and left > -EXTRA_S))

    @property
    def answers(self) -> int:
        return sum(len(promised) for promised in self.promised.values())

    @property
    def has_enough(self) -> bool:
        return self.answers > 20 and len(self.seen) > 45 and sum(self.restarts.values()) >= 2

    def record_view(self, table: str, position: dict[str, Any]) -> None:
        self.shown += 1
        key = (table, position["seat"], position["version"])
        now = view_digest(position["view"])
        if self.seen.setdefault(key, now) != now:
            self.wrong.append(f"two views of {key}")


class ChaosPlayer:
    """One person at one table, through whatever process answers; sometimes whole positions, sometimes only changes."""

    def __init__(self, world: ChaosRun, name: str, token: str) -> None:
        self.world = world
        self.name = name
        self.headers = {"authorization": f"Bearer {token}"}
        self.rng = Random(f"{name} {world.rng.random()}")

    async def play(self, table: str) -> bool:
        """Until the game is over, or time is up; connections are lost again and again. Whether it is over."""
        while self.world.is_running:
            server = self.rng.choice(self.world.servers)
            changes = self.rng.random() < 0.5
            address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live" + "?changes=1" * changes
            try:
                async with connect(address, additional_headers=self.headers, open_timeout=10) as socket:
                    if await self._at_table(socket, table):
                        return True
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.1)
        return False

    async def _at_table(self, socket: Any, table: str) -> bool:
        view: Any = None
        version, replies = -1, 0
        #: the number its entry will have, and what it says; nothing is said of an answer that is taken back
        sent: tuple[int, tuple[int, str] | None] | None = None
        until = time.monotonic() + self.rng.uniform(1, 20)
        while self.world.is_running and time.monotonic() < until:
            try:
                message = json.loads(await asyncio.wait_for(socket.recv(), 1.0))
            except TimeoutError:
                continue
            for found in message.get("positions") or []:
                view, version = found["view"], found["version"]
                self.world.record_view(table, found)
            for change in message.get("changes") or []:
                if change["base"] != version:
                    self.world.wrong.append(f"a change of {change['base']} for {version}")
                    return False
                view, version = apply_patch(json.loads(json.dumps(view)), change["patch"]), change["version"]
                self.world.record_view(table, {**change, "view": view})
            if sent and message.get("done") and message["reply"] == replies:
                if sent[1] is not None:
                    self.world.promised[table][sent[0]] = sent[1]
                sent = None
            told = message.get("positions") or message.get("changes")
            if not told:
                continue
            asked = told[0]
            if asked["over"]:
                return True
            if self.rng.random() < 0.02:
                await socket.send(json.dumps({"type": "say", "text": f"{self.name} says hello", "reply": 0}))
            if asked["decision"]["actions"]:
                replies += 1
                body: dict[str, Any] = {"reply": replies, "seat": asked["seat"], "version": asked["version"]}
                if asked["decision"]["undo"] and self.rng.random() < 0.15:
                    sent = (asked["version"] + 1, None)
                    await socket.send(json.dumps({"type": "undo", **body}))
                else:
                    action = self.rng.choice(asked["decision"]["actions"])["text"]
                    sent = (asked["version"] + 1, (asked["seat"], action))
                    await socket.send(json.dumps({"type": "act", "action": action, **body}))
        return False


async def request_any_process(
    world: ChaosRun, path: str, body: Any = None, headers: dict[str, str] | None = None
) -> httpx.Response:
    """Asks one process after the other until one has an answer."""
    async with httpx.AsyncClient(timeout=20) as http:
        while True:
            server = world.rng.choice(world.servers)
            with contextlib.suppress(httpx.HTTPError):
                method = "GET" if body is None else "POST"
                answer = await http.request(method, server.address + path, json=body, headers=headers)
                if answer.status_code < 500:
                    return answer
            await asyncio.sleep(0.2)


async def play_table(world: ChaosRun, number: int) -> None:
    """Two people play game after game."""
    people = []
    for name in (f"Anna {number}", f"Bruno {number}"):
        me = (await request_any_process(world, "/api/me", {"name": name})).json()
        people.append(ChaosPlayer(world, name, me["token"]))
    while world.is_running:
        game = GAMES[number % len(GAMES)]
        wanted = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        made = (await request_any_process(world, "/api/tables", wanted, people[0].headers)).json()
        await request_any_process(
            world, f"/api/tables/{made['id']}/join", {"invite": made["invite"]}, people[1].headers
        )
        world.tables[made["id"]] = game
        world.promised[made["id"]] = {}
        await asyncio.gather(*(person.play(made["id"]) for person in people))


async def inject_failures(world: ChaosRun, every: float) -> None:
    while world.is_running:
        await asyncio.sleep(world.rng.uniform(0.5, 1.5) * every)
        what = world.rng.choice(["process", "process", "process", "database", "connections"])
        world.restarts[what] = world.restarts.get(what, 0) + 1
        if what == "process":
            server = world.rng.choice(world.servers)
            server.kill()
            await asyncio.to_thread(server.start)
        elif what == "database":
            how = world.rng.choice([signal.SIGINT, signal.SIGQUIT])  # in order, or as when the power fails
            await asyncio.to_thread(world.database.stop, how)
            await asyncio.to_thread(world.database.start)
        else:
            await asyncio.to_thread(_cut_connections, world.database.url)


def _cut_connections(url: str) -> None:
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")


def verify_run(world: ChaosRun) -> int:
    """Every view ever shown is what a replay shows; every promise was kept. Returns how many views were compared."""
    import sqlalchemy

    from civitas.core.entry import Entry
    from civitas.server.store.schema import entries

    engine = sqlalchemy.create_engine(world.database.url.replace("postgresql:", "postgresql+psycopg:"))
    compared = 0
    with engine.connect() as connection:
        for table, game in world.tables.items():
            wanted = sqlalchemy.select(entries).where(entries.c.table_id == table).order_by(entries.c.number)
            rows = connection.execute(wanted).all()
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            for number, promise in world.promised[table].items():
                assert (rows[number - 1].seat, rows[number - 1].text) == promise, (table, number)
            rules = civitas.game(game)
            match = civitas.Match(rules, 2, roll=False)
            for row in rows:
                match.apply_entry(Entry(row.seat, row.text, row.digest))
                for seat in (0, 1):
                    found = world.seen.pop((table, seat, match.version), None)
                    if found is not None:
                        compared += 1
                        assert found == view_digest(match.view(seat)), (table, seat, match.version)
    engine.dispose()
    assert not [key for key in world.seen if key[2] > 0], "somebody saw what was never written"
    return compared


async def run_chaos(world: ChaosRun, tables: int, seconds: float, every: float) -> None:
    world.end = time.monotonic() + seconds
    await asyncio.gather(inject_failures(world, every), *(play_table(world, number) for number in range(tables)))


def run(tables: int, seconds: float, every: float, seed: int) -> ChaosRun:
    with running_cluster() as database:
        world = ChaosRun(database, seed)
        for server in world.servers:
            server.start()
        try:
            asyncio.run(run_chaos(world, tables, seconds, every))
            assert not world.wrong, world.wrong[:3]
            answers, enough = world.answers, world.has_enough
            compared = verify_run(world)
            print(
                f"{seconds:.0f} s, {len(world.tables)} tables, {answers} acknowledged answers, {world.shown} positions "
                f"received, {compared} views compared, restarts {world.restarts}"
            )
            assert enough and compared > 40
            return world
        finally:
            for server in world.servers:
                server.kill()


def test_a_little_chaos() -> None:
    run(tables=2, seconds=25, every=4, seed=1)


@pytest.mark.soak
def test_two_hours_of_chaos_in_fast_motion() -> None:
    run(tables=6, seconds=float(os.environ.get("CIVITAS_CHAOS_SECONDS", "1200")), every=8, seed=2)
