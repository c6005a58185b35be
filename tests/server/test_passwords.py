"""Password accounts of a public server: kept safely, tried slowly, and nobody learns who has one."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from civitas.server.accounts import passwords
from civitas.server.settings import Settings
from civitas.server.store import schema
from tests.server.conftest import ApiUser

GOOD_PASSWORD = "correct horse battery"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    return replace(settings, passwords=True, tries=1000)


def sign_in(client: TestClient, name: str, password: str) -> Any:
    client.cookies.clear()
    return client.post("/api/sign-in", json={"name": name, "password": password})


def test_someone_signs_in_on_another_device_and_stays_signed_in_on_the_first(client: TestClient, anna: ApiUser) -> None:
    assert client.get("/api/sign-in").json() == {"passwords": True, "mail": False}
    anna.post("/api/me/password", {"password": GOOD_PASSWORD})
    answer = sign_in(client, " ANNA ", GOOD_PASSWORD)
    assert answer.status_code == 200
    assert answer.json()["id"] == anna.id
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie
    assert anna.get("/api/me")["id"] == anna.id
    anna.token = answer.json()["token"]
    assert anna.get("/api/me")["id"] == anna.id


def test_a_wrong_name_and_a_wrong_password_look_the_same(client: TestClient, anna: ApiUser, bruno: ApiUser) -> None:
    anna.post("/api/me/password", {"password": GOOD_PASSWORD})
    answers = [
        sign_in(client, name, word)
        for name, word in (
            ("Anna", "wrong"),
            ("Nobody", "wrong"),
            ("Bruno", GOOD_PASSWORD),
            ("Anna", GOOD_PASSWORD.upper()),
        )
    ]
    assert {answer.status_code for answer in answers} == {403}
    assert len({answer.text for answer in answers}) == 1
    assert "error-sign-in" in answers[0].text


def test_unknown_names_cost_as_much_work(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []
    monkeypatch.setattr(passwords, "verify_password", lambda password, stored_hash: tried.append(stored_hash))
    sign_in(client, "Nobody", "wrong")
    assert tried == [passwords.DUMMY_HASH]


def test_only_a_salted_hash_is_kept(client: TestClient, anna: ApiUser) -> None:
    anna.post("/api/me/password", {"password": GOOD_PASSWORD})
    store = client.app.state.context.store  # type: ignore[attr-defined]
    with store.engine.connect() as connection:
        row = connection.execute(schema.users.select().where(schema.users.c.id == anna.id)).one()
    assert GOOD_PASSWORD not in str(row)
    assert row.password.startswith("scrypt 16384 8 1 ")
    assert passwords.hash_password(GOOD_PASSWORD) != passwords.hash_password(GOOD_PASSWORD)
    assert passwords.verify_password(GOOD_PASSWORD, row.password) and not passwords.verify_password(
        GOOD_PASSWORD + " ", row.password
    )


def test_no_two_people_sign_in_with_one_name(client: TestClient, anna: ApiUser) -> None:
    anna.post("/api/me/password", {"password": GOOD_PASSWORD})
    other = ApiUser(client, "anna")
    assert other.post("/api/me/password", {"password": GOOD_PASSWORD}, 409)["error"] == "error-name-taken"
    other.post("/api/me", {"name": "Another Anna"})
    other.post("/api/me/password", {"password": GOOD_PASSWORD})
    anna.post("/api/me/password", {"password": "something else entirely"})
    assert sign_in(client, "Anna", GOOD_PASSWORD).status_code == 403
    assert other.post("/api/me/password", {"password": "short"}, 400)["error"] == "error-body"


def test_passwords_are_tried_slowly(settings: Settings, anna: ApiUser, client: TestClient) -> None:
    client.app.state.context.secret_limiter.rate = 0.001  # type: ignore[attr-defined]
    client.app.state.context.secret_limiter.capacity = 5  # type: ignore[attr-defined]
    statuses = [sign_in(client, "Anna", f"guess {number}").status_code for number in range(8)]
    assert statuses == [403] * 5 + [429] * 3


def test_a_server_without_passwords_has_none(settings: Settings) -> None:
    from civitas.server.app import make_app

    with TestClient(make_app(replace(settings, passwords=False))) as client:
        assert client.get("/api/sign-in").json() == {"passwords": False, "mail": False}
        ApiUser(client, "Anna").post("/api/me/password", {"password": GOOD_PASSWORD}, 404)
        assert sign_in(client, "Anna", GOOD_PASSWORD).status_code == 404
