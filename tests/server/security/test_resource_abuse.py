"""Attacks on play: going back without consent, heavy requests, floods of connections, odd messages."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import event
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import civitas
from civitas.server.app import make_app
from civitas.server.settings import Settings
from civitas.server.tables import clocks, seat_assignment
from civitas.server.workers import jobs
from civitas.server.workers.pool import WorkerPool
from tests.server.conftest import ApiUser
from tests.server.test_failures import HOT_SEAT, DatabaseOutage, first_answer, next_reply, wait_for_turn
from tests.server.test_protocol import two_player_table
from tests.server.test_rollback import play_answers


def server_context(client: TestClient) -> Any:
    return client.app.state.context  # type: ignore[attr-defined]


# Going back


def propose_rollback(person: ApiUser, place: str, wanted: dict[str, Any]) -> Any:
    """Proposes to go back; tries again when the bot has answered in between and the position is another one."""
    for _ in range(50):
        body = {**wanted, "version": person.get(place)["version"]}
        answer = person.client.post(f"{place}/rollback", json=body, headers=person.auth_headers)
        if answer.status_code != 409:
            break
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_an_opponent_who_is_there_is_neither_replaced_nor_passed_over(anna: ApiUser, bruno: ApiUser) -> None:
    table = two_player_table(anna, bruno)
    version = play_answers([anna, bruno], table, 12)
    place = f"/api/tables/{table}"
    with bruno.open_socket(table):
        refused = anna.post(f"{place}/stand-in", {"seat": 1, "bot": "random"}, 409)
        assert refused["error"] == "error-not-away"
    wanted = {"seat": 0, "version": version, "entry": anna.get(f"{place}/rollback")[0]["entry"]}
    # even with a bot in their place a person is asked
    bruno.post(f"{place}/stand-in", {"seat": 1, "bot": "random"})
    info = propose_rollback(anna, place, wanted)
    assert info["proposal"]["waiting"] == [1]


def test_a_stand_in_that_others_called_leaves_when_its_person_comes_back(
    client: TestClient, settings: Settings, anna: ApiUser, bruno: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two_player_table(anna, bruno)
    place = f"/api/tables/{table}"
    later = clocks.now() + 10 * settings.away_seconds
    monkeypatch.setattr(clocks, "now", lambda: later)
    assert anna.post(f"{place}/stand-in", {"seat": 1, "bot": "random"})["seats"][1]["stand_in"] == "random"
    with bruno.open_socket(table):
        assert anna.get(place)["seats"][1]["stand_in"] == ""
        assert anna.get(place)["seats"][1]["here"]


def test_proposals_lapse_and_a_finished_game_never_opens_again(
    anna: ApiUser, bruno: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = two_player_table(anna, bruno)
    version = play_answers([anna, bruno], table, 12)
    place = f"/api/tables/{table}/rollback"
    wanted = {"seat": 0, "version": version, "entry": anna.get(place)[0]["entry"]}
    anna.post(place, wanted)
    now = clocks.now()
    with monkeypatch.context() as moved:
        moved.setattr(clocks, "now", lambda: now + 90_000)
        assert bruno.get(f"/api/tables/{table}")["proposal"] is None
        assert bruno.post(f"{place}/reply", {"agree": True}, 409)["error"] == "error-no-proposal"
    assert bruno.get(f"/api/tables/{table}")["proposal"], "it has not lapsed yet"
    people = [anna, bruno]
    while not anna.get(f"/api/tables/{table}/position")[0]["over"]:
        play_answers(people, table, 20)
    for person in people:
        person.post(f"{place}/reply", {"agree": True}, 409)
        seat = people.index(person)
        version = person.get(f"/api/tables/{table}")["version"]
        person.post(f"/api/tables/{table}/undo", {"seat": seat, "version": version}, 409)
        person.post(place, {**wanted, "seat": seat, "version": version}, 409)
    assert anna.get(f"/api/tables/{table}")["status"] == "over"


# Heavy things


def test_a_record_with_many_rollbacks_is_refused_and_stops_nobody(client: TestClient, anna: ApiUser) -> None:
    match = civitas.Match(civitas.game("rising_cultures"), seed=1)
    rng = Random(1)
    while match.version < 60 and not match.over:
        match.play(rng.choice(match.decision.actions()))
    entry = match.rollback_points()[3][0]
    for _ in range(jobs.MAX_ROLLBACKS + 1):
        match.rollback(0, entry)
    seats = [{"kind": "me"}, {"kind": "me"}]
    refused = anna.post("/api/records", {"text": match.record().text(), "seats": seats}, 400)
    assert refused["error"] == "error-record-long"


def test_a_record_may_neither_be_endless_nor_take_for_ever(anna: ApiUser, monkeypatch: pytest.MonkeyPatch) -> None:
    record = civitas.Match(civitas.game("rising_cultures"), seed=1).record()
    endless = record.text() + "0 pass\n" * (jobs.MAX_ENTRIES + 1)
    with pytest.raises(civitas.CivitasError) as refused:
        jobs.import_record(endless)
    assert refused.value.message.id == "error-record-long"
    monkeypatch.setattr(seat_assignment, "IMPORT_TIMEOUT_S", 0.0)
    seats = [{"kind": "me"}, {"kind": "me"}]
    given_up = anna.post("/api/records", {"text": record.text(), "seats": seats}, 503)
    assert given_up["error"] == "error-too-long"


class HeldJobs:
    """Holds back what is given to the workers until ``let_go``, so that a test sees what waits for it."""

    def __init__(self, client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
        self.client = client
        self.arrived = threading.Event()
        self._released = asyncio.Event()
        run = WorkerPool.run

        async def hold(pool: WorkerPool, *order: Any) -> Any:
            self.arrived.set()
            await self._released.wait()
            return await run(pool, *order)

        monkeypatch.setattr(WorkerPool, "run", hold)

    def let_go(self) -> None:
        assert self.client.portal is not None
        self.client.portal.call(self._released.set)


def play_on_during(work: Callable[[], Any], held: HeldJobs, person: ApiUser, table: str) -> Any:
    """Plays at a table while the work of somebody else is held back in a worker; returns what the work returns."""
    found: list[Any] = []
    other = threading.Thread(target=lambda: found.append(work()))
    other.start()
    try:
        assert held.arrived.wait(60)
        for _ in range(3):
            person.post(f"/api/tables/{table}/act", first_answer(person, table))
        assert not found, "it is still held back"
    finally:
        held.let_go()
        other.join()
    return found[0]


def long_record() -> dict[str, Any]:
    match, rng = civitas.Match(civitas.game("civilization_chr"), seed=1), Random(1)
    while match.version < 300:
        match.play(rng.choice(match.decision.actions()))
    return {"text": match.record().text(), "seats": [{"kind": "me"}] * match.players}


def test_others_play_on_while_a_record_is_replayed(
    client: TestClient, anna: ApiUser, bruno: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The replay takes its time in a process of its own; nothing else waits for it."""
    monkeypatch.setattr(seat_assignment, "IMPORT_TIMEOUT_S", 300.0)  # however busy the machine is
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    body, held = long_record(), HeldJobs(client, monkeypatch)
    made = play_on_during(lambda: bruno.post("/api/records", body, 201), held, anna, table)
    assert made["version"] == 300


def test_others_play_on_while_a_long_game_goes_back(
    client: TestClient, anna: ApiUser, bruno: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To go back means to play the whole game again: not where everyone's answers are given."""
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    long = bruno.post("/api/records", long_record(), 201)
    place = f"/api/tables/{long['id']}/rollback"
    wanted = {"seat": 0, "version": long["version"], "entry": bruno.get(place)[-2]["entry"]}
    held = HeldJobs(client, monkeypatch)
    play_on_during(lambda: bruno.post(place, wanted), held, anna, table)
    assert bruno.get(f"/api/tables/{long['id']}")["version"] == long["version"] + 1


def test_a_worker_makes_no_session_slow_but_its_own(client: TestClient) -> None:
    """One that is started by hand, as ``civitas doctor`` does, belongs to the session of a person's shell."""
    group = Path("/proc/self/autogroup")
    if not group.exists():
        pytest.skip("nothing is shared out by session here")
    before = group.read_text()
    subprocess.run(
        [sys.executable, "-m", "civitas.server.workers.pool"], stdin=subprocess.DEVNULL, check=True, timeout=120
    )
    assert group.read_text() == before


def test_hints_wait_in_a_queue_of_their_own_for_each_person(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    seat = first_answer(anna, table)["seat"]
    statuses: list[int] = []

    def ask() -> None:
        answer = client.get(f"/api/tables/{table}/hint/{seat}", headers=anna.auth_headers)
        statuses.append(answer.status_code)

    threads = [threading.Thread(target=ask) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(statuses) <= {200, 429} and 200 in statuses and 429 in statuses


def test_nothing_heavy_is_done_where_answers_are_given(
    client: TestClient, anna: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Uploads, hints, going back, opening a long game, bots: each by a worker, none of it in this process."""
    here: list[str] = []

    def noted(name: str) -> Callable[..., Any]:
        work = getattr(jobs, name)

        @wraps(work)  # so it goes to a worker under its own name, and is the real one there
        def done_here(*args: Any) -> Any:
            here.append(name)
            return work(*args)

        return done_here

    for name in ("import_record", "rank_hints", "roll_back", "replay_record", "choose_action", "choose_quickly"):
        monkeypatch.setattr(jobs, name, noted(name))
    match, rng = civitas.Match(civitas.game("rising_cultures"), 2, {"match": "double"}, seed=1), Random(1)
    while match.version < 120:
        match.play(rng.choice(match.decision.actions()))
    assert not match.over
    seats = [{"kind": "me"}, {"kind": "me"}]
    table = anna.post("/api/records", {"text": match.record().text(), "seats": seats}, 201)
    place, seat = f"/api/tables/{table['id']}", first_answer(anna, table["id"])["seat"]
    assert anna.get(f"{place}/hint/{seat}")
    wanted = {"seat": seat, "version": table["version"], "entry": anna.get(f"{place}/rollback")[0]["entry"]}
    anna.post(f"{place}/rollback", wanted)
    server_context(client).moves.registry._tables.clear()
    assert anna.get(place)["version"] == table["version"] + 1
    bots = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    other = anna.post("/api/tables", {"game": "rising_cultures", "seats": bots}, 201)["id"]
    wait_for_turn(anna, other)
    anna.post(f"/api/tables/{other}/act", first_answer(anna, other))
    wait_for_turn(anna, other)
    assert here == []


def test_a_worker_that_hangs_is_replaced(client: TestClient) -> None:
    workers, portal = server_context(client).workers, client.portal
    assert portal is not None
    with pytest.raises(TimeoutError):
        portal.call(workers.run, "a", 0, 0.2, time.sleep, 60)
    assert portal.call(workers.run, "a", 0, 20.0, sorted, [3, 1, 2]) == [1, 2, 3]


def test_work_that_comes_while_a_worker_goes_home_is_done(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """With one worker only, which ends for want of work just when some arrives."""
    from civitas.server.workers import pool as staff

    server_context(client).workers.max_workers = 1
    monkeypatch.setattr(staff, "IDLE_TIMEOUT_S", 0.05)
    going_home, release = threading.Event(), asyncio.Event()
    kill = staff._Process.kill

    async def slowly(self: Any) -> None:
        going_home.set()
        await release.wait()
        await kill(self)

    monkeypatch.setattr(staff._Process, "kill", slowly)
    portal = client.portal
    assert portal is not None
    run = server_context(client).workers.run
    assert portal.call(run, "a", 0, 60.0, sorted, [2, 1]) == [1, 2]
    assert going_home.wait(10)
    found = portal.start_task_soon(run, "a", 0, 60.0, sorted, [3, 1, 2])
    portal.call(release.set)
    assert found.result(timeout=60) == [1, 2, 3]


# Connections


def test_connections_from_one_address_are_counted(settings: Settings) -> None:
    with TestClient(make_app(replace(settings, connections_each=3))) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        with anna.open_socket(table), anna.open_socket(table), anna.open_socket(table):
            with pytest.raises(WebSocketDisconnect) as refused, anna.open_socket(table):
                pass
            assert refused.value.code == 4429
        with anna.open_socket(table) as again:
            assert again.receive_json()["type"] == "table"


def test_connections_are_counted_in_all(settings: Settings) -> None:
    """However many addresses they come from; and whoever was refused does not count."""
    with TestClient(make_app(replace(settings, connections=2))) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        entered = server_context(client).connection_limiter
        assert entered.acquire("203.0.113.1")
        with anna.open_socket(table):
            for _ in range(2):
                with pytest.raises(WebSocketDisconnect) as refused, anna.open_socket(table):
                    pass
                assert refused.value.code == 4429
        entered.release("203.0.113.1")
        assert not entered.counts


def test_a_table_that_nobody_watches_is_forgotten(client: TestClient, anna: ApiUser) -> None:
    """And one that is watched is not, however long ago anybody has played there."""
    watched, alone = (anna.post("/api/tables", HOT_SEAT, 201)["id"] for _ in range(2))
    tables = server_context(client).moves.registry
    with anna.open_socket(watched) as socket:
        assert socket.receive_json()["type"] == "table"
        for table in tables.all():
            table.last_used -= 2 * tables.IDLE_TIMEOUT_S
            if table.notice_timer is not None:
                table.notice_timer.cancel()  # else it is kept until its person has been told
        assert client.portal is not None
        client.portal.call(tables.evict_unused)
        assert [table.id for table in tables.all()] == [watched]
    assert anna.get(f"/api/tables/{alone}/position"), "it comes back when somebody asks"


def test_openings_and_spectators_are_counted(settings: Settings) -> None:
    with TestClient(make_app(replace(settings, openings=1.0, spectators=2))) as client:
        anna, mallory = ApiUser(client, "Anna"), ApiUser(client, "Mallory")
        table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        with mallory.open_socket(table), mallory.open_socket(table):
            with pytest.raises(WebSocketDisconnect) as refused, mallory.open_socket(table):
                pass
            assert refused.value.code == 4429
            with anna.open_socket(table) as seat:
                assert seat.receive_json()["type"] == "table"
        with pytest.raises(WebSocketDisconnect):
            for _ in range(10):
                with mallory.open_socket(table):
                    pass


def test_spectators_share_one_position_and_a_slow_reader_is_dropped(client: TestClient, anna: ApiUser) -> None:
    """Positions are made once a change, whoever looks on, and one who does not read costs no memory."""
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    live = server_context(client).moves.registry.find(table)
    from civitas.server.live.broadcast import Watcher
    from civitas.server.live.connection import CLOSE_TOO_SLOW, MAX_QUEUED_MESSAGES, Outbox

    heard: list[list[bytes]] = [[] for _ in range(50)]
    for each in heard:
        server_context(client).broadcaster.add(
            live, Watcher(None, "", [civitas.SPECTATOR], each.append, lambda code: None)
        )
    anna.post(f"/api/tables/{table}/act", first_answer(anna, table))
    assert len(heard[0]) == 1
    assert all(each[-1] is heard[0][-1] for each in heard)
    silent = Outbox()
    for _ in range(10 * MAX_QUEUED_MESSAGES):
        silent.put(b"x" * 1000)
    assert silent.close_code == CLOSE_TOO_SLOW and silent._queue.qsize() <= 1


# Nothing that is not stored


def test_nothing_is_shown_that_is_not_stored(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    act = first_answer(anna, table)
    holding, release = threading.Event(), threading.Event()

    def hold(connection: Any, cursor: Any, statement: str, *rest: Any) -> None:
        if statement.startswith("INSERT INTO entries"):
            holding.set()
            assert release.wait(60)

    event.listen(server_context(client).store.engine, "before_cursor_execute", hold)
    seen: list[tuple[int, int]] = []

    def read() -> None:
        position = client.get(f"/api/tables/{table}/position", headers=anna.auth_headers).json()[0]
        with server_context(client).store.engine.connect() as connection:
            seen.append(
                (position["version"], connection.exec_driver_sql("SELECT max(number) FROM entries").scalar_one())
            )

    writer = threading.Thread(target=lambda: anna.post(f"/api/tables/{table}/act", act))
    reader = threading.Thread(target=read)
    writer.start()
    try:
        assert holding.wait(60)
        reader.start()
        reader.join(0.1)  # a server that does not let it wait for the INSERT answers meanwhile: from what is stored
    finally:
        release.set()
        writer.join()
    reader.join()
    assert len(seen) == 1 and seen[0][0] <= seen[0][1]


def test_what_could_not_be_stored_was_never_shown(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    lost = DatabaseOutage(client)
    with anna.open_socket(table) as socket:
        before = anna.get(f"/api/tables/{table}")["version"]
        act = first_answer(anna, table)
        lost.is_down = True
        anna.post(f"/api/tables/{table}/act", act, 503)
        lost.is_down = False
        assert anna.get(f"/api/tables/{table}")["version"] == before
        socket.send_json({"type": "ping", "reply": 9})
        while True:
            message = socket.receive_json()
            assert all(p["version"] <= before for p in message.get("positions") or [])
            if message.get("reply") == 9:
                break


# Clear errors


@pytest.mark.parametrize(
    "options",
    [
        {"match": [["x"]]},
        {"match": {"a": {"b": [1, None]}}},
        {"match": None},
        {"civilizations": 7},
        {"civilizations": [{"rome": 1}]},
        {"civilizations": "rome"},
        {"match": 1.5},
        {"": ""},
    ],
)
def test_odd_options_are_refused_in_every_game(anna: ApiUser, options: dict[str, Any]) -> None:
    for game in civitas.game_names():
        seats = [{"kind": "me"}] * civitas.game(game).min_players
        assert anna.post("/api/tables", {"game": game, "seats": seats, "options": options}, 400)["error"]


def test_options_however_deep_are_refused(client: TestClient, anna: ApiUser) -> None:
    headers = {**anna.auth_headers, "content-type": "application/json"}
    for depth in (30, 300, 3000):
        for deep in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
            seats = '[{"kind": "me"}, {"kind": "me"}]'
            body = f'{{"game": "rising_cultures", "seats": {seats}, "options": {{"match": {deep}}}}}'
            client.cookies.clear()
            assert client.post("/api/tables", content=body, headers=headers).status_code == 400


def test_numbers_of_five_thousand_digits_are_refused(client: TestClient, anna: ApiUser) -> None:
    many = "9" * 5000
    headers = {**anna.auth_headers, "content-type": "application/json"}
    for path, body in (
        ("/api/tables", f'{{"game": "rising_cultures", "seats": [{{"kind": "me"}}], "options": {{"match": {many}}}}}'),
        ("/api/tables/x/act", f'{{"seat": {many}, "version": 1, "action": "x"}}'),
    ):
        client.cookies.clear()
        assert client.post(path, content=body, headers=headers).status_code in (400, 404)
    record = civitas.Match(civitas.game("rising_cultures"), seed=1).record().text()
    for broken in (record.replace("players 2", f"players {many}"), record + f"{many} x\n", record + f"0 undo {many}\n"):
        seats = [{"kind": "me"}, {"kind": "me"}]
        assert anna.post("/api/records", {"text": broken, "seats": seats}, 400)["error"]


def test_too_fast_answers_the_message_it_refuses(settings: Settings) -> None:
    with TestClient(make_app(replace(settings, rate=3))) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        with anna.open_socket(table) as socket:
            for reply in range(1, 40):
                socket.send_json({"type": "ping", "reply": reply})
                told = next_reply(socket)
                assert told["reply"] == reply
                if told["type"] == "problem":
                    assert told["problem"]["error"] == "error-too-fast"
                    return
    raise AssertionError("nothing was ever refused")


def test_every_route_is_described(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()["paths"]
    app: Any = client.app
    for route in app.routes:
        if getattr(route, "path", "") and type(route).__name__ != "Mount":
            assert route.path in described, route.path


# Clocks


def test_time_when_no_server_was_up_is_nobodys(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    moment = [1_000_000.0]
    monkeypatch.setattr(clocks, "now", lambda: moment[0])
    with TestClient(make_app(settings)) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post("/api/tables", {**HOT_SEAT, "bank": 100.0}, 201)["id"]
    moment[0] += 5000
    with TestClient(make_app(settings)) as client:
        anna.client = client
        moment[0] += 10
        act = first_answer(anna, table)
        anna.post(f"/api/tables/{table}/act", act)
        assert anna.get(f"/api/tables/{table}/position")[0]["clocks"][act["seat"]] == 90
        moment[0] -= 500  # a clock set back gains nothing, and takes nothing
        act = first_answer(anna, table)
        anna.post(f"/api/tables/{table}/act", act)
        assert anna.get(f"/api/tables/{table}/position")[0]["clocks"][act["seat"]] <= 100
