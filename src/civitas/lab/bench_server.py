"""Measure the server: latency with many live games, throughput against a stub on the same stack, and memory.

The server runs in a process of its own; the clients in this one. Latency is the time from sending an answer to the
moment the other seat has the new position, while expert bots think at other tables. Throughput is how many answers a
few busy connections get through, against the same number of messages through a server that only echoes them, and
against the fair baseline: a stub that for each message sends three of the sizes ours have. It is also given for a
second of the server's own CPU time, which holds where other work has its share of the machine.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from civitas.compiled import running_build

#: tables, and connections to the echo, that answer as soon as they can: so many that a commit, for which all of its
#: answers wait some milliseconds, does not leave the server idle
BUSY_TABLES = 256
#: games that each of these tables goes through at most
GAMES_PER_TABLE = 2
#: tables of expert bots that think while latency is measured
BOT_TABLES = 20
GAME = "rising_cultures"
Progress = Callable[[int, int], None]

_SERVER_CODE = """
import sys
from civitas.server.main import run_server
from civitas.server.settings import Settings
run_server(Settings(database=sys.argv[1], port=int(sys.argv[2]), rate=1e9, connections_each=5000, openings=1e9))
"""

_ECHO_CODE = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
async def echo(socket):
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)
async def health(request):
    return PlainTextResponse("ok")
app = Starlette(routes=[Route("/health", health), WebSocketRoute("/echo", echo)])
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="error", ws="websockets-sansio")
"""


#: the fair baseline: for one message in, three out to two clients at one table, of the sizes that ours have
_STUB_CODE = """
import sys, uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
DONE, POSITION = '{"type":"done","reply":1,"done":{"version":100}}', "x" * int(sys.argv[1])
tables = {}
async def stub(socket):
    await socket.accept()
    people = tables.setdefault(socket.path_params["table"], [])
    people.append(socket)
    try:
        async for text in socket.iter_text():
            for person in people:
                await person.send_text(POSITION)
            await socket.send_text(DONE)
    finally:
        people.remove(socket)
async def health(request):
    return PlainTextResponse("ok")
app = Starlette(routes=[Route("/health", health), WebSocketRoute("/stub/{table}", stub)])
uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[2]), log_level="error", ws="websockets-sansio")
"""


#: what is measured of memory: game, entries, players
MEMORY_CASES = [("rising_cultures", 90, 2), ("through_the_ages", 600, 4), ("civilization_chr", 2000, 6)]

_MEMORY_CODE = """
import ctypes, gc, os, sys
from random import Random
import civitas
from civitas.server.store.rows import SeatRow, TableRow
from civitas.server.live.broadcast import Broadcaster, Watcher
from civitas.server.tables.table import Table
game, entries, players = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
def played(seed):
    match, rng = civitas.Match(civitas.game(game), players, seed=seed), Random(seed)
    while match.version < entries and not match.over:
        match.play(rng.choice(match.decision.actions()))
    return match
def used():
    gc.collect()
    if sys.platform == "linux":
        ctypes.CDLL(None).malloc_trim(0)
    return int(open("/proc/self/statm").read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
def live(record):
    match = civitas.replay(record, len(record.entries))
    row = TableRow(f"t{next(number)}", game, 1, players, "{}", "o", "i", False, True, False, "playing", 0, 0)
    table = Table(row, [SeatRow("t", seat, "person", str(seat)) for seat in range(players)], [])
    table.start_match(match, [0.0] * match.version)
    for seat in range(-1, players):
        watcher = Watcher(str(seat), "", [seat], lambda text: None, lambda code: None, changes=True)
        broadcaster.add(table, watcher)
    for _ in range(3):
        broadcaster.send_positions(table)
        if not match.over:
            match.play(match.decision.actions()[0])
        table.update_row({})
    return table
broadcaster, number = Broadcaster(), iter(range(100))
text = played(1).record().text()
kept = [live(civitas.Record.parse(text))]
before, many = used(), 10
kept += [live(civitas.Record.parse(text)) for _ in range(many)]
print((used() - before) // many // 1024)
"""


#: the cost of an answer without a server: to play it, and to make and encode the messages for both seats
_ANSWER_COST_CODE = """
import gc, time
from random import Random
import civitas
from civitas.server.store.rows import SeatRow, TableRow
from civitas.server.live.broadcast import Broadcaster, Watcher
from civitas.server.tables.table import Table, entry_rows
broadcaster = Broadcaster()
game, tables, rng, clock = civitas.game("rising_cultures"), [], Random(1), time.thread_time
for number in range(64):
    match = civitas.Match(game, 2, {"match": "double"}, seed=number)
    row = TableRow(f"t{number}", game.id, 1, 2, "{}", "o", "i", False, True, False, "playing", 0, 0)
    table = Table(row, [SeatRow("t", seat, "person", str(seat)) for seat in range(2)], [])
    table.start_match(match, [0.0] * match.version)
    for seat in range(2):
        watcher = Watcher(str(seat), "", [seat], lambda text: None, lambda code: None, changes=True)
        broadcaster.add(table, watcher)
    broadcaster.send_positions(table)
    tables.append((table, match))
gc.collect()
gc.disable()
answers, rules, messages = 0, 0.0, 0.0
for _ in range(60):
    for table, match in tables:
        if match.over:
            continue
        before, action = match.version, rng.choice(match.decision.actions()).text
        began = clock()
        match.play(action, seat=match.decision.seat, version=before)
        played = clock()
        table.entry_times += [1.0] * len(entry_rows(table.id, match, before, 1.0))
        table.update_row({})
        broadcaster.send_positions(table)
        messages += clock() - played
        rules += played - began
        answers += 1
print(1e6 * rules / answers, 1e6 * messages / answers)
"""


class ServerProcess:
    """A server process for the time of a measurement, on a free port and, where possible, on core 0.

    ``code`` is its program, which gets ``args`` and the port. Raises ``TimeoutError`` if the server does not answer.
    """

    def __init__(self, code: str, *args: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        command = [sys.executable, "-c", code, *args, str(self.port)]
        self.process = subprocess.Popen(command)
        if hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(self.process.pid, {0})
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/health", timeout=1):
                    return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the server does not answer")

    def cpu_seconds(self) -> float:
        """Return the CPU seconds the process has used so far; 0 where the system does not say."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / float(os.sysconf("SC_CLK_TCK"))

    def stop(self) -> None:
        """Terminate the process and wait until it has ended."""
        self.process.terminate()
        self.process.wait(timeout=20)


class _Action(msgspec.Struct):
    text: str


class _Decision(msgspec.Struct):
    actions: list[_Action]


class _Position(msgspec.Struct):
    """The fields of a position that a client must read in order to play; the others are skipped."""

    version: int
    seat: int
    decision: _Decision
    over: bool


class _Message(msgspec.Struct):
    type: str
    positions: list[_Position] | None = None
    changes: list[_Position] | None = None


_decode_message = msgspec.json.Decoder(_Message)


class SeatClient:
    """A client with a live connection for one seat at one table; counts problems and message sizes."""

    def __init__(self, connection: Any, table: TwoSeatTable) -> None:
        self.connection = connection
        self.table = table
        self.position: _Position | None = None
        self.problem_count = 0
        self.message_sizes: list[int] = []

    async def listen(self) -> None:
        """Read messages until the task is cancelled, and report each new position to the table."""
        while True:
            text = await self.connection.recv(decode=False)
            self.message_sizes.append(len(text))
            message = _decode_message.decode(text)
            if message.type == "problem":
                self.problem_count += 1
            elif news := message.positions or message.changes:
                self.position = news[0]
                self.table.on_position(self, self.position.version, time.perf_counter())


class TwoSeatTable:
    """A table of two clients; an answer of one is timed until the other has its position."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.seats: list[SeatClient] = []
        self.sent: dict[int, tuple[SeatClient, float]] = {}
        self.answered = -1
        self.latencies: list[float] = []
        self.moved = asyncio.Event()

    @property
    def over(self) -> bool:
        """Whether the game has ended, as far as a client knows."""
        return any(seat.position is not None and seat.position.over for seat in self.seats)

    def on_position(self, seat: SeatClient, version: int, now: float) -> None:
        """Note the latency of answers that a seat now has the position of, and wake the player."""
        for asked, (sender, then) in list(self.sent.items()):
            if version > asked and seat is not sender:
                self.latencies.append(now - then)
                del self.sent[asked]
        self.moved.set()

    async def answer(self, rng: Random) -> bool:
        """Send a random answer for the seat that is asked; return false when nobody is."""
        for seat in self.seats:
            seen = seat.position
            if seen is not None and seen.decision.actions and seen.version > self.answered:
                self.answered = seen.version
                self.sent[seen.version] = (seat, time.perf_counter())
                body = {"type": "act", "seat": seen.seat, "version": seen.version}
                await seat.connection.send(json.dumps({**body, "action": rng.choice(seen.decision.actions).text}))
                return True
        return False


async def _post(port: int, path: str, body: Any, token: str = "") -> Any:
    def call() -> Any:
        request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", json.dumps(body).encode())
        request.add_header("Content-Type", "application/json")
        if token:
            request.add_header("Authorization", f"Bearer {token}")
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    return await asyncio.to_thread(call)


async def _open_table(port: int, people: list[str]) -> TwoSeatTable:
    from websockets.asyncio.client import connect

    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": GAME, "seats": seats, "options": {"match": "double"}}
    table = await _post(port, "/api/tables", wanted, people[0])
    await _post(port, f"/api/tables/{table['id']}/join", {"invite": table["invite"]}, people[1])
    duel = TwoSeatTable(table["id"])
    for token in people:
        address = f"ws://127.0.0.1:{port}/api/tables/{table['id']}/live?changes=1&lang=en"
        headers = {"Authorization": f"Bearer {token}"}
        duel.seats.append(SeatClient(await connect(address, additional_headers=headers, compression=None), duel))
    return duel


async def _register_users(port: int, count: int) -> list[str]:
    return [(await _post(port, "/api/me", {"name": f"Player {n}"}))["token"] for n in range(count)]


async def _bots(port: int, tables: int) -> None:
    """Open tables at which expert bots play each other during the measurement."""
    person = (await _register_users(port, 1))[0]
    seats = [{"kind": "bot", "bot": "expert"}] * 2
    for _ in range(tables):
        await _post(port, "/api/tables", {"game": "through_the_ages", "seats": seats}, person)


async def _measure_latency(
    server: ServerProcess, games: int, seconds: float, pause: float, progress: Progress
) -> dict[str, Any]:
    """Measure latency in many games, with each seat answering every ``pause`` seconds."""
    people = await _register_users(server.port, 2 * games)
    duels = []
    for number in range(games):
        duels.append(await _open_table(server.port, people[2 * number : 2 * number + 2]))
        progress(number, games * 2)
    listeners = [asyncio.create_task(seat.listen()) for duel in duels for seat in duel.seats]
    await _bots(server.port, BOT_TABLES)
    await asyncio.sleep(1)
    late: list[float] = []
    begin = time.perf_counter()
    busy = server.cpu_seconds(), time.process_time()

    async def play(duel: TwoSeatTable, rng: Random) -> None:
        # two seats answering every `pause` seconds each: the table moves twice as often, whatever it has waited for
        due = begin + rng.random() * pause / 2
        while due < begin + seconds:
            await asyncio.sleep(due - time.perf_counter())
            late.append(time.perf_counter() - due)
            await duel.answer(rng)
            due += pause / 2

    players = [asyncio.create_task(play(duel, Random(number))) for number, duel in enumerate(duels)]
    while (gone := time.perf_counter() - begin) < seconds:
        progress(games + int(games * gone / seconds), games * 2)
        await asyncio.sleep(min(0.5, seconds - gone))
    await asyncio.gather(*players)
    gone = time.perf_counter() - begin
    loads = (server.cpu_seconds() - busy[0]) / gone, (time.process_time() - busy[1]) / gone
    await asyncio.sleep(1)
    latencies = sorted(value for duel in duels for value in duel.latencies)
    problems = sum(seat.problem_count for duel in duels for seat in duel.seats)
    for task in listeners:
        task.cancel()
    return {
        "seats": 2 * games,
        "games": games,
        "expert_tables": BOT_TABLES,
        "seconds": seconds,
        "actions": len(latencies),
        "actions_per_s": round(len(latencies) / seconds, 1),
        "p50_ms": round(1000 * latencies[len(latencies) // 2], 2),
        "p99_ms": round(1000 * latencies[int(len(latencies) * 0.99)], 2),
        "most_ms": round(1000 * latencies[-1], 2),
        "errors": problems + sum(len(duel.sent) for duel in duels if not duel.over),
        "server_load": round(loads[0], 2),
        "server_us_per_action": round(1e6 * loads[0] * gone / len(latencies)),
        "client_load": round(loads[1], 2),
        # how far behind its schedule the client itself was: what of the latencies may be the machine's
        "client_late_p99_ms": round(1000 * sorted(late)[int(len(late) * 0.99)], 2),
    }


async def _measure_throughput(server: ServerProcess, tables: int, seconds: float) -> tuple[float, float, float, float]:
    """Measure throughput with every table answering as soon as it can.

    Returns answers a second, the load of server and client, and the mean size of a message in bytes.
    """
    people = await _register_users(server.port, 2)
    # each goes through several games, one after the other: a fast server plays one to its end in a second
    duels = [await _open_table(server.port, people) for _ in range(tables * GAMES_PER_TABLE)]
    listeners = [asyncio.create_task(seat.listen()) for duel in duels for seat in duel.seats]
    await asyncio.sleep(0.5)
    busy = server.cpu_seconds(), time.process_time()
    end = time.perf_counter() + seconds

    async def play(games: list[TwoSeatTable], rng: Random) -> None:
        for duel in games:
            while time.perf_counter() < end and not duel.over:
                duel.moved.clear()
                if duel.sent or not await duel.answer(rng):
                    await duel.moved.wait()

    players = [asyncio.create_task(play(duels[number::tables], Random(number))) for number in range(tables)]
    await asyncio.sleep(end - time.perf_counter())
    done = sum(len(duel.latencies) for duel in duels)
    loads = (server.cpu_seconds() - busy[0]) / seconds, (time.process_time() - busy[1]) / seconds
    for task in [*players, *listeners]:
        task.cancel()
    await asyncio.gather(*(seat.connection.close() for duel in duels for seat in duel.seats))
    sizes = [size for duel in duels for seat in duel.seats for size in seat.message_sizes]
    return done / seconds, *loads, sum(sizes) / max(1, len(sizes))


async def _echo(port: int, connections: int, seconds: float) -> float:
    """Return messages a second through a server that sends each one back, of the size of an answer."""
    from websockets.asyncio.client import connect

    end = time.perf_counter() + seconds
    done = 0

    async def play() -> None:
        nonlocal done
        async with connect(f"ws://127.0.0.1:{port}/echo", compression=None) as connection:
            while time.perf_counter() < end:
                await connection.send('{"type": "act", "seat": 0, "version": 100, "action": "build rome_market"}')
                await connection.recv()
                done += 1

    await asyncio.gather(*(play() for _ in range(connections)))
    return done / seconds


async def _stub(port: int, tables: int, seconds: float) -> float:
    """Return answers a second through a server that for each only sends to both clients, and to the sender twice."""
    from websockets.asyncio.client import connect

    end = time.perf_counter() + seconds
    done = 0

    async def play(table: int) -> None:
        nonlocal done
        address = f"ws://127.0.0.1:{port}/stub/{table}"
        async with connect(address, compression=None) as one, connect(address, compression=None) as other:
            while time.perf_counter() < end:
                await one.send('{"type": "act", "seat": 0, "version": 100, "action": "build rome_market"}')
                await other.recv(decode=False)
                await one.recv(decode=False)
                await one.recv(decode=False)
                done += 1

    await asyncio.gather(*(play(table) for table in range(tables)))
    return done / seconds


def _measure_stub(stub: ServerProcess) -> tuple[float, float]:
    """Return the stub's answers a second, and for a second of its CPU time."""
    before = stub.cpu_seconds()
    rate = asyncio.run(_stub(stub.port, BUSY_TABLES, 3.0))
    return rate, rate * 3.0 / max(stub.cpu_seconds() - before, 0.01)


def _measure_memory(game: str, entries: int, players: int) -> int:
    """Return the kilobytes that one live table takes, with all its seats and a spectator watching.

    It is measured in a process of its own.
    """
    command = [sys.executable, "-c", _MEMORY_CODE, game, str(entries), str(players)]
    return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def _measure_answer_cost() -> tuple[float, float]:
    """Return the microseconds of CPU that an answer takes in the rules, and in the messages for both seats.

    It is the median run of three, each in a process of its own.
    """
    command = [sys.executable, "-c", _ANSWER_COST_CODE]
    figures = [subprocess.run(command, capture_output=True, text=True, check=True).stdout.split() for _ in range(3)]
    rules, messages = sorted(figures, key=lambda each: float(each[0]) + float(each[1]))[1]
    return float(rules), float(messages)


def bench_server(games: int, seconds: float, progress: Progress) -> dict[str, Any]:
    """Run the whole measurement and return its report.

    ``games`` are played for ``seconds``; server and clients have cores of their own where there are two.
    """
    if not hasattr(os, "sched_setaffinity") or len(os.sched_getaffinity(0)) < 2:
        return _measure(games, seconds, progress)
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, before - {0})
    try:
        return _measure(games, seconds, progress)
    finally:
        os.sched_setaffinity(0, before)


def _measure(games: int, seconds: float, progress: Progress) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(_SERVER_CODE, f"sqlite:///{Path(folder) / 'bench.db'}")
        try:
            report = asyncio.run(_measure_latency(server, games, seconds, 2.0, progress))
        finally:
            server.stop()
        # a server of its own, like the stub's: no bots think next to it
        server = ServerProcess(_SERVER_CODE, f"sqlite:///{Path(folder) / 'flat.db'}")
        try:
            busy = min(BUSY_TABLES, 4 * games)  # a short look need not open hundreds of tables
            rates = [asyncio.run(_measure_throughput(server, busy, 3.0)) for _ in range(3)]
        finally:
            server.stop()
    echo = ServerProcess(_ECHO_CODE)
    try:
        echoes = [asyncio.run(_echo(echo.port, BUSY_TABLES, 3.0)) for _ in range(3)]
    finally:
        echo.stop()
    report["build"] = str(running_build())
    report["loop"] = "uvloop" if find_spec("uvloop") else "asyncio"
    rate, server_load, client_load, size = sorted(rates)[1]
    stub = ServerProcess(_STUB_CODE, str(round(size)))
    try:
        stubs = [_measure_stub(stub) for _ in range(3)]
    finally:
        stub.stop()
    report["message_bytes"] = round(size)
    report["stub_per_s"] = round(sorted(stubs)[1][0], 1)
    report["ratio_to_stub"] = round(rate / report["stub_per_s"], 3)
    report["flat_out_per_s"] = round(rate, 1)
    # for a second of CPU time: what one core does when it has nothing else to do
    report["flat_out_per_cpu_s"] = round(sorted(each[0] / max(each[1], 0.01) for each in rates)[1], 1)
    report["stub_per_cpu_s"] = round(sorted(each[1] for each in stubs)[1], 1)
    report["ratio_to_stub_cpu"] = round(report["flat_out_per_cpu_s"] / report["stub_per_cpu_s"], 3)
    # what the game's own work leaves to be gained: a server that did it as the stub does the rest would have this ratio
    rules, messages = _measure_answer_cost()
    stub_us = 1e6 / report["stub_per_cpu_s"]
    report["us_per_answer"] = {
        "all": round(1e6 / report["flat_out_per_cpu_s"]),
        "rules": round(rules),
        "messages": round(messages),
        "stub": round(stub_us),
    }
    report["ratio_at_best"] = round(stub_us / (stub_us + rules + messages), 3)
    report["kb_per_table"] = {name: _measure_memory(name, entries, players) for name, entries, players in MEMORY_CASES}
    report["flat_out_server_load"] = round(server_load, 2)
    report["flat_out_client_load"] = round(client_load, 2)
    report["echo_per_s"] = round(sorted(echoes)[1], 1)
    report["ratio_to_echo"] = round(report["flat_out_per_s"] / report["echo_per_s"], 3)
    return report
