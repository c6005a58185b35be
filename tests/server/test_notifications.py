"""Slow games: mail and webhooks, against a mail server and a web server on this machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from civitas.server.accounts import delivery
from civitas.server.settings import Settings
from tests.server.conftest import ApiUser
from tests.server.fake_receivers import FakeMailServer, FakeWebhookServer, serve_in_thread
from tests.server.fake_timers import FakeTimers
from tests.server.test_failures import first_answer

NOTICE_SECONDS = Settings().notice_seconds
TWO_SEATS = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture
def mails() -> Iterator[FakeMailServer]:
    with serve_in_thread(FakeMailServer()) as sink:
        yield sink


@pytest.fixture
def hooks() -> Iterator[FakeWebhookServer]:
    with serve_in_thread(FakeWebhookServer()) as sink:
        yield sink


@pytest.fixture
def settings(settings: Settings, mails: FakeMailServer) -> Settings:
    return replace(settings, smtp=mails.url, webhooks_private=True)


def ask_for_mail(person: ApiUser, mails: FakeMailServer, timers: FakeTimers, lang: str) -> None:
    wanted = person.post("/api/me/notices", {"email": f"{person.id}@example.org", "lang": lang})
    assert not wanted["confirmed"]
    timers.drain()
    text = mails.letters.pop().get_payload(decode=True).decode()  # type: ignore[union-attr]
    code = re.findall(r": (\S+)\s", text)[0]
    person.post("/api/me/notices/confirm", {"code": "wrong"}, 404)
    assert person.post("/api/me/notices/confirm", {"code": code})["confirmed"]


def play_until_handover(people: list[ApiUser], table: str) -> int:
    """Answers until the turn has passed over; returns how many answers that took."""
    first = None
    for count in range(100):
        for number, person in enumerate(people):
            if person.get(f"/api/tables/{table}/position")[0]["decision"]["actions"]:
                if first is None:
                    first = number
                elif first != number:
                    return count
                person.post(f"/api/tables/{table}/act", first_answer(person, table))
                break
    raise AssertionError("the turn never passed")


def start_table(anna: ApiUser, bruno: ApiUser) -> str:
    table = anna.post("/api/tables", TWO_SEATS, 201)
    bruno.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return str(table["id"])


@pytest.mark.parametrize(("lang", "words"), [("en", "it is your turn"), ("it", "tocca a te")])
def test_one_letter_a_turn_to_a_confirmed_address(
    anna: ApiUser, bruno: ApiUser, mails: FakeMailServer, timers: FakeTimers, lang: str, words: str
) -> None:
    for person in (anna, bruno):
        ask_for_mail(person, mails, timers, lang)
    table = start_table(anna, bruno)
    timers.advance(NOTICE_SECONDS - 1)
    assert not mails.letters, "whoever answers soon needs no letter"
    timers.advance(1)
    assert len(mails.letters) == 1, "whoever begins is told"
    mails.letters.clear()
    for _ in range(3):
        assert play_until_handover([anna, bruno], table) > 0
        timers.advance(10 * NOTICE_SECONDS)
        letter = mails.letters.pop()
        assert not mails.letters
        assert words in str(letter["subject"])
        assert table in letter.get_payload(decode=True).decode()  # type: ignore[union-attr]


def test_nobody_who_is_there_is_told(
    anna: ApiUser, bruno: ApiUser, hooks: FakeWebhookServer, timers: FakeTimers
) -> None:
    for person in (anna, bruno):
        person.post("/api/me/notices", {"webhook": hooks.url})
    table = start_table(anna, bruno)
    timers.advance(NOTICE_SECONDS)
    assert len(hooks.received) == 1
    hooks.received.clear()
    with anna.open_socket(table), bruno.open_socket(table):
        play_until_handover([anna, bruno], table)
        play_until_handover([anna, bruno], table)
        timers.advance(10 * NOTICE_SECONDS)
        assert hooks.received == []


def test_a_webhook_is_told_once_and_never_sent_on(
    client: TestClient, anna: ApiUser, bruno: ApiUser, hooks: FakeWebhookServer, timers: FakeTimers
) -> None:
    hooks.status = 302
    for person in (anna, bruno):
        assert person.post("/api/me/notices", {"webhook": hooks.url})["webhook"] == hooks.url
    table = start_table(anna, bruno)
    timers.advance(10 * NOTICE_SECONDS)
    assert len(hooks.received) == 1
    told = hooks.received[0]
    assert (told["type"], told["table"], told["game"]) == ("turn", table, "rising_cultures")
    assert told["name"] in ("Anna", "Bruno")
    assert 'civitas_notices_total{kind="webhook"} 1' in client.get("/metrics").text


def test_a_second_look_at_the_same_position_loses_no_notice(
    client: TestClient, anna: ApiUser, bruno: ApiUser, hooks: FakeWebhookServer, timers: FakeTimers
) -> None:
    for person in (anna, bruno):
        person.post("/api/me/notices", {"webhook": hooks.url})
    context: Any = client.app.state.context  # type: ignore[attr-defined]
    table = start_table(anna, bruno)
    live = context.moves.registry.find(table)
    assert client.portal is not None
    timers.advance(NOTICE_SECONDS / 2)
    client.portal.call(context.notifier.schedule_notice, live)
    timers.advance(NOTICE_SECONDS)
    assert len(hooks.received) == 1
    client.portal.call(context.notifier.schedule_notice, live)
    timers.advance(10 * NOTICE_SECONDS)
    assert len(hooks.received) == 1, "nobody is told twice before they have answered"


def test_without_a_wish_nothing_is_sent(
    anna: ApiUser, bruno: ApiUser, mails: FakeMailServer, hooks: FakeWebhookServer, timers: FakeTimers
) -> None:
    anna.post("/api/me/notices", {"email": "anna@example.org"})
    timers.drain()
    assert len(mails.letters) == 1
    mails.letters.clear()
    table = start_table(anna, bruno)
    play_until_handover([anna, bruno], table)
    timers.advance(10 * NOTICE_SECONDS)
    assert not mails.letters, "the address was never confirmed"
    assert not hooks.received


@pytest.mark.parametrize(
    "wanted",
    [
        {"email": "anna"},
        {"email": "a@b\r\nBcc: c@d"},
        {"email": "a@b,c@d"},
        {"webhook": "ftp://example.org/"},
        {"webhook": "http://user@example.org/"},
        {"webhook": "javascript:alert(1)"},
        {"lang": "xx"},
    ],
)
def test_wrong_addresses_are_refused(anna: ApiUser, wanted: dict[str, Any]) -> None:
    anna.post("/api/me/notices", wanted, 400)


def test_a_server_without_mail_says_so(settings: Settings, client: TestClient, anna: ApiUser) -> None:
    context = client.app.state.context  # type: ignore[attr-defined]
    assert anna.get("/api/sign-in") == {"passwords": False, "mail": True}
    context.notifier.settings = context.settings = replace(settings, smtp="")
    assert anna.get("/api/sign-in")["mail"] is False, "so that no page asks for an address"
    assert anna.post("/api/me/notices", {"email": "a@example.org"}, 409)["error"] == "error-no-mail"


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1:1/",
        "http://localhost/",
        "http://10.0.0.1/",
        "http://192.168.1.1/",
        "http://169.254.169.254/latest",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://0.0.0.0/",
        "http://2130706433/",
        "file:///etc/passwd",
    ],
)
def test_a_webhook_never_reaches_the_servers_own_network(url: str) -> None:
    with pytest.raises(delivery.BlockedAddress):
        delivery.post_webhook(url, {}, private=False)


def test_public_addresses_are_told_from_others() -> None:
    assert delivery.is_public_address("93.184.216.34") and delivery.is_public_address("2606:4700::1111")
    assert not delivery.is_public_address("100.64.0.1") and not delivery.is_public_address("224.0.0.1")
