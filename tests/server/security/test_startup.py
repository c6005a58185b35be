"""What keeps a server from starting is said in one sentence, with what to do; and what it serves, it serves packed."""

from __future__ import annotations

import gzip
import logging
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.routing import Mount
from starlette.testclient import TestClient

import civitas
from civitas.i18n.fluent import Translator
from civitas.server import client_build as client_files
from civitas.server import doctor, main
from civitas.server.app import make_app
from civitas.server.http.static import ClientFiles
from civitas.server.settings import Settings, from_environment
from civitas.server.store import Conflict, Store
from tests.server.conftest import ApiUser
from tests.server.postgres import free_port
from tests.server.test_failures import HOT_SEAT, DatabaseOutage, first_answer, next_reply
from tests.server.test_protocol import two_player_table
from tests.server.test_standing_orders import until_handed_over
from tests.support.waiting import wait_until


def corrupt_database(folder: Path) -> str:
    (folder / "games.db").write_bytes(b"this was a database once " * 400)
    return f"sqlite:///{folder / 'games.db'}"


def newer_database(folder: Path) -> str:
    with sqlite3.connect(folder / "games.db") as connection:
        connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32))")
        connection.execute("INSERT INTO alembic_version VALUES ('9999')")
    connection.close()
    return f"sqlite:///{folder / 'games.db'}"


@pytest.mark.parametrize("lang", ["en", "it"])
@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        (corrupt_database, "doctor-database-broken"),
        (newer_database, "doctor-database-newer"),
        # where nobody may write, the system's own user included
        (lambda folder: "sqlite:////proc/civitas/games.db", "doctor-database-folder"),
        (lambda folder: "sqlite:////proc/games.db", "doctor-database-folder"),
        (lambda folder: f"sqlite:///{Path(__file__)}/games.db", "doctor-database-folder"),
        (lambda folder: "mysql://somebody:secret@localhost/x", "doctor-database-address"),
        (lambda folder: "games.db", "doctor-database-address"),
        (lambda folder: f"postgresql://nobody@127.0.0.1:{free_port()}/x", "doctor-database"),
    ],
)
def test_a_server_that_cannot_start_says_why(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    database: Any,
    sentence: str,
) -> None:
    monkeypatch.setattr(client_files, "ensure", lambda say: None)
    monkeypatch.setattr(main, "run_server", lambda settings: pytest.fail("it must not start"))
    settings = Settings(database=database(tmp_path), port=free_port())
    found = doctor.check_database(settings)
    assert found is not None and found.id == sentence
    texts = Translator(lang)
    assert main.serve(settings, texts, browser=False) == 2
    said = capsys.readouterr().err
    assert said == f"civitas: {texts.translate_message(found)}\n" and "secret" not in said and "Traceback" not in said


@pytest.mark.parametrize(
    ("host", "port", "sentence"),
    [
        ("203.0.113.7", 8765, "serve-host"),
        ("no such host", 8765, "serve-host"),
        ("127.0.0.1", 70_000, "serve-port-number"),
    ],
)
def test_an_address_that_is_not_ours_is_named(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    host: str,
    port: int,
    sentence: str,
) -> None:
    monkeypatch.setattr(client_files, "ensure", lambda say: None)
    monkeypatch.setattr(main, "run_server", lambda settings: pytest.fail("it must not start"))
    settings = Settings(database=f"sqlite:///{tmp_path / 'x.db'}", host=host, port=port)
    assert main.serve(settings, Translator("en"), browser=False) == 2
    found = doctor.check_address(host, port)
    assert found is not None and found.id == sentence
    assert Translator("en").translate_message(found) in capsys.readouterr().out
    assert (doctor.ERROR, sentence) in [(how, message.id) for how, message in doctor.run_checks(settings)]


@pytest.mark.parametrize(("name", "value"), [("RATE", "0"), ("WORKERS", "0"), ("CONNECTIONS", "-1"), ("TRIES", "0")])
def test_figures_with_which_nobody_could_play_are_refused(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str
) -> None:
    monkeypatch.setenv(f"CIVITAS_{name}", value)
    with pytest.raises(civitas.CivitasError) as refused:
        from_environment()
    assert refused.value.message.args["option"] == f"CIVITAS_{name}"


def test_the_doctor_shows_no_secret_and_warns_of_open_doors(tmp_path: Path) -> None:
    settings = Settings(
        database=f"sqlite:///{tmp_path / 'x.db'}",
        port=free_port(),
        smtp=f"smtp://anna:p@ss@127.0.0.1:{free_port()}",
        public_url="https://civitas.example.org",
        webhooks_private=True,
    )
    found = doctor.run_checks(settings)
    said = " ".join(Translator("en").translate_message(message) for _, message in found)
    assert "ss@" not in said and "anna" not in said
    assert {(doctor.ERROR, "doctor-no-mail"), (doctor.WARNING, "doctor-webhooks")} <= {(how, m.id) for how, m in found}


def test_what_could_not_be_stored_is_logged(
    client: TestClient, anna: ApiUser, caplog: pytest.LogCaptureFixture
) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    act, lost = first_answer(anna, table), DatabaseOutage(client)
    with caplog.at_level(logging.WARNING, "civitas.server"):
        lost.is_down = True
        anna.post(f"/api/tables/{table}/act", act, 503)
        lost.is_down = False
    logged = [record for record in caplog.records if "503" in record.getMessage()]
    assert logged and logged[0].facts["path"] == f"/api/tables/{table}/act"  # type: ignore[attr-defined]


def test_a_live_address_asked_for_without_upgrade_says_what_it_is(anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    refused = anna.get(f"/api/tables/{table}/live", 426)
    assert refused["error"] == "error-websocket" and "{" not in refused["text"]
    anna.client.cookies.clear()
    answer = anna.client.get(f"/api/tables/{table}/live")
    assert answer.headers["upgrade"] == "websocket"


def test_live_messages_are_limited_by_address_too(settings: Settings) -> None:
    """Two people from one place share what that place may send, however many names they have."""
    with TestClient(make_app(replace(settings, rate=4))) as client:
        people = [ApiUser(client, name) for name in ("Anna", "Bruno")]
        table = people[0].post("/api/tables", HOT_SEAT, 201)["id"]
        with people[0].open_socket(table) as one, people[1].open_socket(table) as other:
            for number in range(1, 15):  # each stays far below what one person may send: 20 at once
                for socket in (one, other):
                    socket.send_json({"type": "ping", "reply": number})
                    told = next_reply(socket)
                    assert told["reply"] == number
                    if told["type"] == "problem":
                        assert told["problem"]["error"] == "error-too-fast" and number > 9
                        return
    raise AssertionError("nothing was ever refused")


def test_an_order_that_loses_a_race_does_not_end_the_bots(
    client: TestClient, anna: ApiUser, bruno: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process writes first, just when an order is carried out: the order tries again, bots play on."""
    context = client.app.state.context  # type: ignore[attr-defined]
    monkeypatch.setattr(context.settings.__class__, "order_seconds", property(lambda self: 0.02))
    table = two_player_table(anna, bruno)
    _, now = until_handed_over(anna, bruno, table)
    act = first_answer(now, table)
    races = 0
    append = Store.append

    async def lost(self: Store, *args: Any, **changes: Any) -> None:
        nonlocal races
        races += 1
        if races <= 2:
            raise Conflict
        await append(self, *args, **changes)

    monkeypatch.setattr(Store, "append", lost)
    now.post(f"/api/tables/{table}/orders/{act['seat']}", {"orders": [{"action": act["action"]}]})
    live = context.moves.registry.find(table)  # nobody asks for the table meanwhile: that alone would wake the bots
    wait_until(lambda: live.version > act["version"], "the order is not carried out")
    assert races >= 3
    # and whoever plays for somebody still does
    seat = now.get(f"/api/tables/{table}")["asked"]
    person = (anna, bruno)[seat]
    version = person.get(f"/api/tables/{table}")["version"]
    races = 0
    person.post(f"/api/tables/{table}/stand-in", {"seat": seat, "bot": "random"})
    wait_until(lambda: person.get(f"/api/tables/{table}")["version"] > version + 2, "the bots have stopped")


def test_files_go_out_packed_and_those_with_a_mark_are_kept_for_ever(tmp_path: Path) -> None:
    text = b"let everything = 'be as it was';\n" * 100
    (tmp_path / "assets").mkdir()
    name = "assets/index-B3xk29fQ.js"
    for file, data in {name: text, f"{name}.gz": gzip.compress(text), f"{name}.br": b"packed by brotli"}.items():
        (tmp_path / file).write_bytes(data)
    (tmp_path / "index.html").write_bytes(b"<!doctype html>" + text)
    (tmp_path / "index.html.gz").write_bytes(gzip.compress(b"<!doctype html>" + text))
    served = TestClient(Starlette(routes=[Mount("/", ClientFiles(tmp_path))]))

    def got(path: str, taken: str) -> tuple[str | None, bytes, str]:
        with served.stream("GET", path, headers={"accept-encoding": taken}) as answer:
            assert answer.headers["vary"] == "accept-encoding"
            assert "javascript" in answer.headers["content-type"] or path == "/"
            return answer.headers.get("content-encoding"), b"".join(answer.iter_raw()), answer.headers["cache-control"]

    for_ever = "public, max-age=31536000, immutable"
    assert got(f"/{name}", "gzip, deflate, br") == ("br", b"packed by brotli", for_ever)
    coding, body, _ = got(f"/{name}", "gzip")
    assert coding == "gzip" and zlib.decompress(body, 31) == text
    assert got(f"/{name}", "identity") == (None, text, for_ever)
    coding, body, kept = got("/", "gzip, br")
    assert coding == "gzip" and gzip.decompress(body).startswith(b"<!doctype html>") and kept == "no-cache"
