"""A stranger's pages, sessions, names, notices: one attack each."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from civitas.server.accounts import delivery, passwords
from civitas.server.accounts.users import Users
from civitas.server.app import make_app
from civitas.server.http.router import Endpoint
from civitas.server.http.routes import ENDPOINTS
from civitas.server.settings import Settings
from civitas.server.tables import clocks
from tests.server.conftest import ApiUser
from tests.server.fake_receivers import FakeMailServer, FakeWebhookServer, serve_in_thread
from tests.server.fake_timers import FakeTimers
from tests.server.test_failures import HOT_SEAT, first_answer, next_reply, wait_for_turn
from tests.server.test_protocol import two_player_table
from tests.support.waiting import wait_until

SAME_ORIGIN = {"origin": "http://testserver"}


# A page from elsewhere


@pytest.mark.parametrize(
    "headers",
    [
        {"content-type": "text/plain", "origin": "https://elsewhere.example"},
        {"content-type": "text/plain"},
        {"content-type": "application/json", "origin": "https://elsewhere.example"},
        {"content-type": "application/json", "origin": "http://testserver:8081"},
        {"content-type": "application/json", "origin": "null"},
        {"content-type": "application/json", "sec-fetch-site": "cross-site"},
        {"content-type": "application/json", "sec-fetch-site": "same-site"},
    ],
)
def test_a_page_from_elsewhere_makes_nobody_forget_who_they_are(
    client: TestClient, anna: ApiUser, headers: dict[str, str]
) -> None:
    for cookies in ({}, {"cookie": f"civitas={anna.token}"}):
        client.cookies.clear()
        answer = client.post("/api/me", content='{"name": "Mallory"}', headers={**headers, **cookies})
        assert answer.status_code in (403, 415)
        assert "set-cookie" not in answer.headers
    assert anna.get("/api/me")["name"] == "Anna"


def test_a_cookie_alone_changes_nothing_and_a_page_of_ones_own_does(client: TestClient, anna: ApiUser) -> None:
    cookie = {"cookie": f"civitas={anna.token}"}
    assert client.post("/api/tables", json=HOT_SEAT, headers=cookie).status_code == 403
    for home in (SAME_ORIGIN, {"sec-fetch-site": "same-origin"}):
        client.cookies.clear()
        assert client.post("/api/tables", json=HOT_SEAT, headers={**cookie, **home}).status_code == 201


@pytest.mark.parametrize("endpoint", [each for each in ENDPOINTS if each.changes], ids=lambda each: each.path)
def test_nothing_at_all_is_changed_by_a_page_from_elsewhere(
    client: TestClient, anna: ApiUser, endpoint: Endpoint
) -> None:
    """Whatever can be changed over HTTP asks where it comes from, before it reads what is wanted."""
    path = re.sub(r"{\w+}", "0", endpoint.path)
    for headers in (
        {"content-type": "text/plain", "origin": "http://testserver"},
        {"content-type": "application/json", "origin": "https://elsewhere.example"},
        {"content-type": "application/json", "sec-fetch-site": "cross-site"},
        {"content-type": "application/json"},
    ):
        client.cookies.clear()
        cookie = {"cookie": f"civitas={anna.token}"}
        answer = client.request(endpoint.method, path, content="{}", headers={**headers, **cookie})
        assert answer.status_code in (403, 415) and answer.json()["error"] in ("error-elsewhere", "error-not-json")


def test_a_browser_is_never_told_its_token(client: TestClient) -> None:
    client.cookies.clear()
    told = client.post("/api/me", json={"name": "Anna"}, headers=SAME_ORIGIN)
    assert told.status_code == 201 and told.json()["token"] is None
    assert told.cookies["civitas"] not in told.text


# Sessions


def assert_closed(socket: Any, code: int) -> bool:
    try:
        while True:
            socket.receive_text()
    except WebSocketDisconnect as gone:
        return gone.code == code


def test_recovery_and_a_new_password_end_every_other_session_and_live_connection(settings: Settings) -> None:
    with TestClient(make_app(replace(settings, passwords=True, tries=100))) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        with anna.open_socket(table) as socket:
            client.cookies.clear()
            thief = client.post("/api/me/recover", json={"code": anna.recovery}).json()["token"]
            assert assert_closed(socket, 4401)
        anna.get("/api/me", 401)
        anna.token = client.post("/api/me/recover", json={"code": anna.recovery}).json()["token"]
        client.cookies.clear()
        assert client.get("/api/me", headers={"authorization": f"Bearer {thief}"}).status_code == 401
        anna.post("/api/me/password", {"password": "long enough"})
        client.cookies.clear()
        other = client.post("/api/sign-in", json={"name": "Anna", "password": "long enough"}).json()["token"]
        there = ApiUser(client, "Anna elsewhere")
        there.token = other
        with there.open_socket(table) as socket:
            assert socket.receive_json()["type"] == "table"
            anna.post("/api/me/password", {"password": "another one"})
            assert assert_closed(socket, 4401)
        client.cookies.clear()
        assert client.get("/api/me", headers={"authorization": f"Bearer {other}"}).status_code == 401
        assert anna.get("/api/me")["id"] == anna.id


def test_signing_out_ends_this_session_and_its_live_connection(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    with anna.open_socket(table) as socket:
        anna.post("/api/sign-out", {})
        assert assert_closed(socket, 4401)
    anna.get("/api/me", 401)


def test_passwords_are_tried_slowly_however_the_name_is_written(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    monkeypatch.setattr(passwords, "verify_password", lambda password, stored_hash: tried.append(stored_hash))
    with TestClient(make_app(replace(settings, passwords=True, tries=0.001))) as client:
        context: Any = client.app.state.context  # type: ignore[attr-defined]
        for place in range(20):
            context.secret_limiter._buckets.pop("ip testclient", None)  # an attacker has many addresses
            name = "Anna" + " " * place + "Maria" if place % 2 else "ＡＮＮＡ  maria"
            client.cookies.clear()
            client.post("/api/sign-in", json={"name": name, "password": "guess"})
    assert len(tried) <= 10
    assert set(tried) == {passwords.DUMMY_HASH}, "a wrong name costs as much work as a wrong password"


def test_the_new_name_is_what_one_signs_in_with(settings: Settings) -> None:
    with TestClient(make_app(replace(settings, passwords=True, tries=100))) as client:
        anna, bruno = ApiUser(client, "Anna"), ApiUser(client, "Bruno")
        for person in (anna, bruno):
            person.post("/api/me/password", {"password": "long enough"})
        assert bruno.post("/api/me", {"name": "anna "}, 409)["error"] == "error-name-taken"
        anna.post("/api/me", {"name": "Annika"})
        for name, status in (("Annika", 200), ("Anna", 403)):
            client.cookies.clear()
            answer = client.post("/api/sign-in", json={"name": name, "password": "long enough"})
            assert answer.status_code == status


def test_somebody_can_have_all_that_is_kept_about_them_deleted(
    client: TestClient, anna: ApiUser, bruno: ApiUser
) -> None:
    table = two_player_table(anna, bruno)
    anna.post(f"/api/tables/{table}/notes", {"text": "my secret"})
    client.cookies.clear()
    wrong = client.request("DELETE", "/api/me", json={"name": "Bruno"}, headers=anna.auth_headers)
    assert wrong.status_code == 400
    assert client.request("DELETE", "/api/me", json={"name": "Anna"}, headers=anna.auth_headers).status_code == 200
    anna.get("/api/me", 401)
    assert [note["text"] for note in bruno.get(f"/api/tables/{table}/notes")] == []
    seats = bruno.get(f"/api/tables/{table}")["seats"]
    assert "Anna" not in str(seats) and seats[0]["kind"] == "bot"
    wait_for_turn(bruno, table)  # and the game goes on
    bruno.post(f"/api/tables/{table}/act", first_answer(bruno, table))


# Notices


def test_no_mail_bombs_and_nothing_in_a_letter_that_a_stranger_wrote(settings: Settings) -> None:
    with serve_in_thread(FakeMailServer()) as mails, TestClient(make_app(replace(settings, smtp=mails.url))) as client:
        for number in range(40):
            mallory = ApiUser(client, "Buy at evil.example")
            client.cookies.clear()
            body = {"email": f"victim{number % 2}@example.org"}
            client.post("/api/me/notices", json=body, headers=mallory.auth_headers)
        FakeTimers(client).drain()
        assert len(mails.letters) == 3
        assert not any("evil" in str(letter.get_payload()) for letter in mails.letters)


def test_one_slow_webhook_stops_nobody(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "TOTAL_TIMEOUT_S", 0.5)
    settings = replace(settings, webhooks_private=True, notice_seconds=0.01)
    with (
        serve_in_thread(FakeWebhookServer()) as hooks,
        serve_in_thread(FakeWebhookServer()) as slow,
        TestClient(make_app(settings)) as client,
    ):
        slow.gate.clear()
        mallory, anna, bruno = (ApiUser(client, name) for name in ("Mallory", "Anna", "Bruno"))
        mallory.post("/api/me/notices", {"webhook": slow.url.replace("127.0.0.1", "localhost")})
        for person in (anna, bruno):
            person.post("/api/me/notices", {"webhook": hooks.url})
        for _ in range(20):
            mallory.post("/api/tables", {**HOT_SEAT, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}, 201)
        two_player_table(anna, bruno)
        try:
            wait_until(lambda: hooks.received)
            assert not slow.received, "it still thinks"
        finally:
            slow.gate.set()


@pytest.mark.parametrize(
    "address",
    ["64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "2002:7f00:1::", "2002:c0a8:101::1", "::ffff:10.0.0.1", "::ffff:7f00:1"],
)
def test_an_inner_address_in_disguise_is_known(address: str) -> None:
    assert not delivery.is_public_address(address)
    assert delivery.is_public_address("64:ff9b::5db8:d822")


# Rights at a table


def test_nobody_writes_into_the_conversation_of_a_private_table_from_outside(
    client: TestClient, anna: ApiUser, bruno: ApiUser
) -> None:
    table = two_player_table(anna, bruno)
    mallory = ApiUser(client, "Mallory")
    assert mallory.post(f"/api/tables/{table}/notes", {"text": "spam"}, 403)["error"] == "error-not-at-table"
    with mallory.open_socket(table) as socket:
        socket.send_json({"type": "say", "text": "spam", "reply": 7})
        assert next_reply(socket)["problem"]["error"] == "error-not-at-table"
    assert not mallory.get(f"/api/tables/{table}")["say"], "so that no page offers it"
    assert anna.get(f"/api/tables/{table}")["say"]


def test_nobody_who_looks_on_is_taken_for_a_player(client: TestClient, anna: ApiUser, bruno: ApiUser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = anna.post("/api/tables", {"game": "rising_cultures", "seats": seats, "open": True}, 201)["id"]
    bruno.post(f"/api/tables/{table}/join", {})
    other = ApiUser(client, "Anna")
    assert other.get(f"/api/tables/{table}")["say"], "at an open table those who look on may speak"
    for person in (other, anna, bruno):
        person.post(f"/api/tables/{table}/notes", {"text": "I give up"})
    assert [note["seat"] for note in anna.get(f"/api/tables/{table}/notes")] == [None, 0, 1]
    assert other.post(f"/api/tables/{table}/notes", {"text": "psst", "to": 1}, 400)["error"] == "error-nobody-there"


def test_one_person_takes_one_seat_unless_the_table_allows_more(client: TestClient, anna: ApiUser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = anna.post("/api/tables", {"game": "rising_cultures", "seats": seats, "open": True}, 201)
    anna.post("/api/me", {"name": "Somebody Else"})
    refused = anna.post(f"/api/tables/{table['id']}/join", {}, 409)
    assert refused["error"] == "error-already-seated"
    allowed = {"game": "rising_cultures", "seats": seats, "open": True, "hot_seat": True}
    table = anna.post("/api/tables", allowed, 201)
    assert table["hot_seat"]
    assert anna.post(f"/api/tables/{table['id']}/join", {})["status"] == "playing"


def test_strangers_open_tables_do_not_push_ones_own_games_off_the_list(client: TestClient, anna: ApiUser) -> None:
    mine = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    mallory = ApiUser(client, "Mallory")
    seats = [{"kind": "me"}, {"kind": "open"}]
    for _ in range(60):
        mallory.post("/api/tables", {"game": "rising_cultures", "seats": seats, "open": True}, 201)
    listed = [table["id"] for table in anna.get("/api/tables")]
    assert mine in listed
    assert len(listed) <= 31


def test_changed_follows_play_also_in_lists(client: TestClient, anna: ApiUser, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = (anna.post("/api/tables", HOT_SEAT, 201) for _ in range(2))
    later = clocks.now() + 1
    monkeypatch.setattr(clocks, "now", lambda: later)
    anna.post(f"/api/tables/{first['id']}/act", first_answer(anna, first["id"]))
    client.app.state.context.moves.registry._tables.clear()  # type: ignore[attr-defined]
    listed = anna.get("/api/tables")
    assert [table["id"] for table in listed] == [first["id"], second["id"]]
    assert listed[0]["changed"] > first["changed"] and listed[0]["version"] > first["version"]
    assert listed[0]["asked"] in (0, 1)


def test_a_forgotten_token_is_asked_for_again(
    client: TestClient, anna: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is remembered of a token is not remembered for ever."""
    people: Users = client.app.state.context.users  # type: ignore[attr-defined]
    anna.get("/api/me")
    (mark,) = people._cache
    people._cache[mark] = (people._cache[mark][0], 0.0)
    with client.app.state.context.store.engine.begin() as connection:  # type: ignore[attr-defined]
        connection.exec_driver_sql("DELETE FROM sessions")
    anna.get("/api/me", 401)
