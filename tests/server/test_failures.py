"""Full disks, lost databases, failing bots, old tables, huge messages: a clear answer, nothing lost, nothing leaked."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import delete, event, insert, select, text, update
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

import civitas
from civitas.i18n.fluent import Translator
from civitas.server.app import Context, make_app
from civitas.server.bots import runner
from civitas.server.settings import Settings
from civitas.server.store import Unavailable, schema
from civitas.server.store.rows import SeatRow, TableRow
from civitas.server.tables.moves import PlayerMove
from civitas.server.tables.table import Table
from civitas.server.workers import jobs
from civitas.server.workers.pool import WorkerPool
from tests.server.conftest import ApiUser
from tests.support.waiting import wait_until

HOT_SEAT = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}]}
AGAINST_GREEDY = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, retry_seconds=0.05)


def get_store(client: TestClient) -> Any:
    return client.app.state.context.store  # type: ignore[attr-defined]


class DatabaseOutage:
    """While it is ``down``, the database fails as one does that is gone."""

    def __init__(self, client: TestClient) -> None:
        self.is_down = False
        self.unreadable = False
        #: commits until it goes down by itself
        self.commits_left = -1
        self.noticed = threading.Event()
        event.listen(get_store(client).engine, "before_cursor_execute", self.raise_if_down)
        event.listen(get_store(client).engine, "commit", self.count_commit)

    def go_down_after(self, commits: int) -> None:
        self.noticed.clear()
        self.commits_left = commits

    def count_commit(self, _connection: Any) -> None:
        if self.commits_left > 0:
            self.commits_left -= 1
            self.is_down = self.commits_left == 0

    def raise_if_down(self, _connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if self.is_down or (self.unreadable and statement.startswith("SELECT")):
            from sqlalchemy.exc import OperationalError

            self.noticed.set()
            raise OperationalError("gone", None, Exception("gone"))


@pytest.fixture
def lost(client: TestClient) -> Iterator[DatabaseOutage]:
    yield DatabaseOutage(client)


def first_answer(person: ApiUser, table: str) -> dict[str, Any]:
    for position in person.get(f"/api/tables/{table}/position"):
        if position["decision"]["actions"]:
            return {
                "seat": position["seat"],
                "version": position["version"],
                "action": position["decision"]["actions"][0]["text"],
            }
    raise AssertionError("nobody is asked")


def next_reply(socket: Any) -> dict[str, Any]:
    """The next answer to a message, past the positions that come between."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message.get("done"):
            return {**message, "type": "done"}
        if message["type"] == "problem":
            return message


def test_a_lost_database_changes_nothing_and_play_goes_on_when_it_is_back(anna: ApiUser, lost: DatabaseOutage) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    with anna.open_socket(table) as socket:
        act = first_answer(anna, table)
        lost.is_down = True
        assert anna.post(f"/api/tables/{table}/act", act, 503)["error"] == "error-store"
        socket.send_json({"type": "act", **act})
        assert next_reply(socket)["problem"]["error"] == "error-store"
        lost.is_down = False
        assert first_answer(anna, table) == act
        socket.send_json({"type": "act", **act})
        assert next_reply(socket)["type"] == "done"
        assert first_answer(anna, table)["version"] > act["version"]


def test_a_full_disk_is_said_and_nothing_is_lost(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    act = first_answer(anna, table)
    with get_store(client).engine.begin() as connection:
        pages = connection.execute(text("PRAGMA page_count")).scalar_one()

    def limit(connection: Any, *_: Any) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

    event.listen(get_store(client).engine, "begin", limit)
    statuses = set()
    for _ in range(400):
        client.cookies.clear()
        answer = client.post(f"/api/tables/{table}/notes", json={"text": "x" * 500}, headers=anna.auth_headers)
        statuses.add(answer.status_code)
        if answer.status_code == 503:
            assert answer.json()["error"] == "error-store"
            break
    assert statuses == {200, 503}
    event.remove(get_store(client).engine, "begin", limit)
    get_store(client).engine.dispose()
    assert first_answer(anna, table) == act
    anna.post(f"/api/tables/{table}/act", act)


def test_a_bot_goes_on_when_the_database_is_back(client: TestClient, anna: ApiUser, lost: DatabaseOutage) -> None:
    table = anna.post("/api/tables", AGAINST_GREEDY, 201)["id"]
    live = client.app.state.context.moves.registry.find(table)  # type: ignore[attr-defined]
    wait_for_turn(anna, table)
    for _ in range(30):
        act = first_answer(anna, table)
        lost.go_down_after(1)
        done = anna.post(f"/api/tables/{table}/act", act)
        assert not live.is_automated() or lost.noticed.wait(60), "the bot cannot store its answer"
        lost.commits_left, lost.is_down = -1, False
        if wait_for_turn(anna, table) > done["version"]:
            assert lost.noticed.is_set()
            return
    raise AssertionError("the bot never had a turn")


def wait_for_turn(person: ApiUser, table: str) -> int:
    """Waits until the person is asked; returns the version then."""

    def own_version() -> int:
        position = person.get(f"/api/tables/{table}/position")[0]
        return int(position["version"]) if position["decision"]["seat"] == position["seat"] else 0

    return wait_until(own_version, "the bot does not answer")


@pytest.mark.parametrize("trouble", ["fails", "hangs", "cheats"])
def test_a_bot_in_trouble_gets_the_best_that_a_short_look_finds(
    anna: ApiUser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, trouble: str
) -> None:
    looks: list[jobs.BotAnswer] = []
    monkeypatch.setattr(runner, "Random", NoRandomAnswers)

    async def choose(self: WorkerPool, who: str, rank: int, seconds: float, job: Any, *args: Any) -> jobs.BotAnswer:
        if job is not jobs.choose_action:
            looks.append(job(*args))
            return looks[-1]
        if trouble == "fails":
            raise ValueError("no idea")
        if trouble == "hangs":
            raise TimeoutError
        return -1, None, []

    monkeypatch.setattr(WorkerPool, "run", choose)
    with caplog.at_level(logging.WARNING, "civitas.server"):
        table = anna.post("/api/tables", AGAINST_GREEDY, 201)["id"]
        for _ in range(60):
            version = wait_for_turn(anna, table)
            if "greedy" in caplog.text:
                break
            anna.post(f"/api/tables/{table}/act", first_answer(anna, table))
    assert version > 0 and looks
    words = {"fails": "failed", "hangs": "took too long", "cheats": "chose nothing allowed"}
    assert words[trouble] in caplog.text


class NoRandomAnswers(Random):
    """Dice for seeds and pauses alone."""

    def randrange(self, *_: Any) -> int:
        raise AssertionError("an answer at random")


def test_a_bot_for_which_there_is_no_time_waits_and_never_answers_at_random(
    anna: ApiUser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    starved = True
    run = WorkerPool.run

    async def choose(self: WorkerPool, *order: Any) -> Any:
        if starved:
            raise TimeoutError
        return await run(self, *order)

    monkeypatch.setattr(WorkerPool, "run", choose)
    monkeypatch.setattr(runner, "Random", NoRandomAnswers)
    table = anna.post("/api/tables", AGAINST_GREEDY, 201)["id"]
    position: dict[str, Any] = {}
    with caplog.at_level(logging.WARNING, "civitas.server"):

        def is_starved() -> bool:
            nonlocal position
            position = anna.get(f"/api/tables/{table}/position")[0]
            if position["decision"]["seat"] == position["seat"]:
                anna.post(f"/api/tables/{table}/act", first_answer(anna, table))
                return False
            return caplog.text.count("took too long") >= 4

        wait_until(is_starved, "the bot never had a turn")
    assert anna.get(f"/api/tables/{table}")["version"] == position["version"]
    starved = False
    assert wait_for_turn(anna, table) > position["version"]


def test_a_bot_that_was_to_move_when_the_server_stopped_goes_on(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post("/api/tables", {**HOT_SEAT, "options": {}}, 201)["id"]
        seat = first_answer(anna, table)["seat"]
        with get_store(client).engine.begin() as connection:
            place = update(schema.seats).where(schema.seats.c.table_id == table, schema.seats.c.seat == seat)
            connection.execute(place.values(kind="bot", bot="random", person=None))
    with TestClient(make_app(settings)) as client:
        anna.client = client
        wait_for_turn(anna, table)


def test_who_lost_a_race_and_cannot_read_does_not_go_on_from_what_was_never_written(
    settings: Settings, anna: ApiUser, lost: DatabaseOutage
) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    mine = first_answer(anna, table)
    with TestClient(make_app(settings)) as another:
        there = ApiUser(another, "Anna elsewhere")
        there.token = anna.token
        seat = next(one for one in there.get(f"/api/tables/{table}/position") if one["decision"]["actions"])
        other = {**mine, "action": seat["decision"]["actions"][-1]["text"]}
        assert other != mine
        there.post(f"/api/tables/{table}/act", other)
        written = there.get(f"/api/tables/{table}/position")
    with anna.open_socket(table) as socket:
        while not socket.receive_json().get("positions"):
            pass
        lost.unreadable = True
        socket.send_json({"type": "act", "reply": 1, **mine})
        while socket.receive_json()["type"] != "problem":
            pass
        lost.unreadable = False
    assert anna.get(f"/api/tables/{table}/position") == written


def test_who_lost_a_race_is_told_and_sees_what_was_played_instead(settings: Settings, anna: ApiUser) -> None:
    """Two processes that hear nothing of each other; whoever comes second finds the number of the entry taken."""
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    mine = first_answer(anna, table)
    with TestClient(make_app(settings)) as another:
        there = ApiUser(another, "Anna elsewhere")
        there.token = anna.token
        seat = next(one for one in there.get(f"/api/tables/{table}/position") if one["decision"]["actions"])
        other = {**mine, "action": seat["decision"]["actions"][-1]["text"]}
        assert other != mine
        with anna.open_socket(table) as looks_on, anna.open_socket(table) as socket:
            for each in (looks_on, socket):
                while not each.receive_json().get("positions"):
                    pass
            there.post(f"/api/tables/{table}/act", other)
            written = there.get(f"/api/tables/{table}/position")
            socket.send_json({"type": "act", "reply": 1, **mine})
            assert next_reply(socket)["problem"]["error"] == "error-stale"
            looks_on.send_json({"type": "ping", "reply": 9})
            shown = 0
            while (told := looks_on.receive_json()).get("reply") != 9:
                shown = max([shown, *(one["version"] for one in told.get("positions") or [])])
            assert shown == written[0]["version"]
    assert anna.get(f"/api/tables/{table}/position") == written


def test_who_opens_a_game_that_another_process_is_just_beginning_sees_it(
    settings: Settings, client: TestClient, anna: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first dice are rolled by whoever opens the table first; who comes second has done nothing wrong."""
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    begun = anna.get(f"/api/tables/{table}/position")
    here = schema.entries.c.table_id == table
    with get_store(client).engine.begin() as connection:
        dice = [dict(row) for row in connection.execute(select(schema.entries).where(here)).mappings()]
        connection.execute(delete(schema.entries).where(here))
    assert len(dice) > 3
    with TestClient(make_app(settings)) as another:
        there = ApiUser(another, "Anna elsewhere")
        there.token = anna.token
        append = get_store(another).append

        async def beaten(*args: Any, **changes: Any) -> None:
            with get_store(another).engine.begin() as connection:
                connection.execute(insert(schema.entries), dice)
            monkeypatch.undo()
            await append(*args, **changes)

        monkeypatch.setattr(get_store(another), "append", beaten)
        seen = there.get(f"/api/tables/{table}/position")
        assert [one["view"] for one in seen] == [one["view"] for one in begun]
        assert seen[0]["version"] == begun[0]["version"] == len(dice)


def test_the_same_answer_twice_is_taken_once(anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    act = first_answer(anna, table)
    first = anna.post(f"/api/tables/{table}/act", act)
    assert anna.post(f"/api/tables/{table}/act", act) == first
    other = next(o for o in ("done", "undo 0", "pass") if o != act["action"])
    assert anna.post(f"/api/tables/{table}/act", {**act, "action": other}, 409)["error"] == "error-stale"


def test_huge_and_deep_messages_are_refused_and_the_connection_goes_on(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    with anna.open_socket(table) as socket:
        socket.send_text('{"type": "say", "text": "' + "x" * 70_000 + '"}')
        assert next_reply(socket)["problem"]["error"] == "error-too-large"
        socket.send_bytes(b"\xff" * 70_000)
        assert next_reply(socket)["problem"]["error"] == "error-too-large"
        socket.send_bytes(b"\xff\xfe")
        assert next_reply(socket)["problem"]["error"] == "error-message"
        socket.send_json({"type": "ping", "reply": 3})
        assert next_reply(socket)["reply"] == 3
    deep = '{"game": "rising_cultures", "seats": [{"kind": "me"}], "options": {"x": ' + "[" * 60_000
    client.cookies.clear()
    answer = client.post("/api/tables", content=deep, headers={**anna.auth_headers, "content-type": "application/json"})
    assert answer.status_code == 400
    big = {**HOT_SEAT, "options": {"match": 10**40}}
    assert anna.post("/api/tables", big, 400)["error"]


def test_a_table_whose_game_is_gone_is_refused_clearly(settings: Settings) -> None:
    with TestClient(make_app(settings)) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        other = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        with get_store(client).engine.begin() as connection:
            connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(game="senet"))
    with TestClient(make_app(settings)) as client:
        anna.client = client
        refused = anna.get(f"/api/tables/{table}", 410)
        assert refused["error"] == "error-table-game"
        assert "{" not in refused["text"]
        assert {found["id"] for found in anna.get("/api/tables")} == {table, other}
        with pytest.raises(WebSocketDisconnect) as closed, anna.open_socket(table):
            pass
        assert closed.value.code == 4410
        first_answer(anna, other)


def test_names_and_words_are_text(client: TestClient) -> None:
    carla = ApiUser(client, "<img src=x onerror=alert(1)>\u202e")
    assert carla.get("/api/me")["name"] == "<img src=x onerror=alert(1)>"
    table = carla.post("/api/tables", HOT_SEAT, 201)["id"]
    for control in ("\x00", "\u0007", "\x7f"):
        refused = carla.post(f"/api/tables/{table}/notes", {"text": f"<b>{control}"}, 400)
        assert refused["error"] == "error-control-characters"
    note = carla.post(f"/api/tables/{table}/notes", {"text": "<script>alert(1)</script>\n\n{ $x }"})
    assert note["text"] == "<script>alert(1)</script> { $x }"
    client.cookies.clear()
    answer = client.get(f"/api/tables/{table}/notes")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("trouble", ["cancelled", "refused"])
def test_an_answer_broken_off_leaves_nothing_that_is_not_stored(settings: Settings, trouble: str) -> None:
    """Somebody goes in the middle of an answer, or the store gives up: the table is read again before it goes on."""

    async def play() -> None:
        context = Context(settings)
        match = civitas.Match(civitas.game("rising_cultures"), 2, seed=1)
        row = TableRow("t", match.game.id, 1, 2, "{}", "o", "i", False, True, False, "playing", 0, 0)
        table = Table(row, [SeatRow("t", seat, "person", "Anna", person="p") for seat in range(2)], [])
        table.start_match(match, [0.0] * match.version)
        writing, go_on = asyncio.Event(), asyncio.Event()

        async def append(*_: Any, **changes: Any) -> None:
            writing.set()
            await go_on.wait()
            raise Unavailable("gone")

        context.store.append = append  # type: ignore[method-assign]
        seat, action = match.decision.seat, match.decision.actions()[0].text
        answer = asyncio.create_task(context.moves.submit(table, seat, match.version, [action], PlayerMove("p")))
        await writing.wait()
        assert table.lock.locked()
        if trouble == "cancelled":
            answer.cancel()
        go_on.set()
        with pytest.raises((Unavailable, asyncio.CancelledError)):
            await answer
        while table.lock.locked():
            await asyncio.sleep(0)
        assert table.stale and not table.lock.locked()
        context.store.close()

    asyncio.run(play())


def test_a_bot_that_goes_round_in_circles_is_ended_and_the_table_hears_of_it(
    anna: ApiUser, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It announces that it leaves and takes it back, for ever: its question is ended, and play goes on."""
    game = civitas.game("through_the_ages")

    async def choose(self: WorkerPool, who: str, rank: int, seconds: float, job: Any, *args: Any) -> jobs.BotAnswer:
        state = game.load(args[1])
        names = {game.notation.format(action): action for action in state.actions()}
        return names.get("stay", names.get("leave", state.actions()[0])), None, []

    monkeypatch.setattr(WorkerPool, "run", choose)
    wanted = {**AGAINST_GREEDY, "game": "through_the_ages", "options": {"leaving": True}}
    with caplog.at_level(logging.WARNING, "civitas.server"):
        table = anna.post("/api/tables", wanted, 201)["id"]
        for _ in range(60):
            wait_for_turn(anna, table)
            notices = [note for note in anna.get(f"/api/tables/{table}/notes") if note["notice"]]
            if notices:
                break
            anna.post(f"/api/tables/{table}/act", first_answer(anna, table))
    assert "round in circles" in caplog.text
    bot = next(seat["seat"] for seat in anna.get(f"/api/tables/{table}")["seats"] if seat["kind"] == "bot")
    assert [(note["text"], note["seat"]) for note in notices] == [(runner.LOOP_NOTICE, bot)]
    for lang in ("en", "it"):
        assert "Bot" in Translator(lang).translate(runner.LOOP_NOTICE, name="Bot")
