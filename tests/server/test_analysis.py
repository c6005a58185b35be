"""After a game: what each moment promised and which moves cost most; during it, what an answer would bring."""

from __future__ import annotations

import time
from typing import Any

import pytest

import civitas
from civitas.bots import analysis
from civitas.i18n import LANGUAGES
from civitas.i18n.fluent import Texts
from civitas.server.replays import game_analysis
from civitas.server.store import archive_items
from civitas.server.workers import jobs
from tests.server.conftest import Person
from tests.server.test_failures import HOT_SEAT, asked
from tests.server.test_records import ME, played

SHORT = {**HOT_SEAT, "options": {"first": "0"}}


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, anna: Person) -> Any:
    """Work is done here and at once, with few positions; a part is a few steps. What other processes do is theirs."""
    from civitas.server.workers.pool import Workers

    parts: list[int] = []

    async def run(self: Workers, who: str, rank: int, seconds: float, job: Any, *args: Any) -> Any:
        if job is jobs.analyse:
            parts.append(rank)
        return job(*args)

    monkeypatch.setattr(Workers, "run", run)
    monkeypatch.setattr(analysis.Analysis.__init__, "__defaults__", (10, None))
    monkeypatch.setattr(analysis, "DEEPER", 20)
    monkeypatch.setattr(game_analysis, "PART", 0.05)
    return parts


def wait(person: Person, path: str) -> Any:
    for _ in range(600):
        found = person.get(path)
        if found["status"] != "working":
            return found
        assert 0 <= found["done"] <= found["total"]
        time.sleep(0.05)
    raise AssertionError("it never ends")


def test_a_finished_game_is_analysed_in_parts_and_kept(anna: Person, bruno: Person, here: list[int]) -> None:
    match = played(1000)
    table = anna.post("/api/records", {"text": match.record().text(), "seats": [ME, ME]}, 201)["id"]
    path = f"/api/tables/{table}/analysis"
    assert anna.get(path)["status"] == "none"
    assert anna.post(path, {})["status"] in ("working", "done")
    found = wait(anna, path)
    assert found["status"] == "done" and len(here) > 1
    outcome = match.outcome
    assert outcome is not None
    assert found["curve"][-1] == {"entry": match.version, "shares": [outcome.share(0), outcome.share(1)]}
    entries = match.record().entries
    assert 1 <= len(found["worst"]) <= 5
    for move in found["worst"]:
        assert entries[move["entry"] - 1].text == move["action"]["text"] != move["better"]["text"]
        assert entries[move["entry"] - 1].seat == move["seat"] and move["cost"] > 0
        for reason in move["reasons"]:
            assert all(Texts(lang, "rising_cultures").say(reason["id"], **reason["args"]) for lang in LANGUAGES)
    # kept: whoever asks later gets it at once, and nothing is worked out again
    count = len(here)
    assert bruno.post(path, {}) == found and len(here) == count


def test_an_analysis_waits_for_the_end_and_for_a_name(anna: Person) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    path = f"/api/tables/{table}/analysis"
    assert anna.get(path, 409)["error"] == "error-not-over"
    assert anna.post(path, {}, 409)["error"] == "error-not-over"
    anna.client.cookies.clear()
    assert anna.client.post(path, json={}).status_code == 401


def test_one_person_does_not_keep_the_workers_busy_with_analyses(
    anna: Person, bruno: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = played(1000).record().text()
    tables = [anna.post("/api/records", {"text": text, "seats": [ME, ME]}, 201)["id"] for _ in range(3)]
    for table in tables[:2]:
        assert anna.post(f"/api/tables/{table}/analysis", {})["status"] == "working"
    assert anna.post(f"/api/tables/{tables[2]}/analysis", {}, 429)["error"] == "error-busy"
    assert bruno.post(f"/api/tables/{tables[2]}/analysis", {})["status"] == "working"


def test_an_analysis_that_fails_says_so_and_can_be_tried_again(
    anna: Person, here: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(1000)
    table = anna.post("/api/records", {"text": match.record().text(), "seats": [ME, ME]}, 201)["id"]
    path = f"/api/tables/{table}/analysis"

    async def broken(*_: Any) -> None:
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(archive_items, "put", broken)
        anna.post(path, {})
        assert wait(anna, path)["status"] == "failed"
    anna.post(path, {})
    assert wait(anna, path)["status"] == "done"


def test_what_an_answer_would_bring(anna: Person, bruno: Person, here: list[int]) -> None:
    table = anna.post("/api/tables", SHORT, 201)["id"]
    act = asked(anna, table)
    best = anna.get(f"/api/tables/{table}/hint/{act['seat']}")[0]
    path = f"/api/tables/{table}/what-if"
    same = anna.post(path, {**act, "action": best["action"]["text"]})
    assert same == best
    found = anna.post(path, act)
    assert found["action"]["text"] == act["action"] and found["gain"] <= best["gain"]
    assert anna.get(f"/api/tables/{table}")["version"] == act["version"], "asking plays nothing"
    assert anna.post(path, {**act, "version": act["version"] + 1}, 409)["error"] == "error-stale"
    assert anna.post(path, {**act, "action": "build nothing_at_all"}, 400)["error"]
    assert bruno.post(path, act, 403)["error"] == "error-not-your-seat"
    quiet = anna.post("/api/tables", {**SHORT, "hints": False}, 201)["id"]
    assert anna.post(f"/api/tables/{quiet}/what-if", asked(anna, quiet), 403)["error"] == "error-no-hints"


def test_what_if_looks_at_nothing_hidden() -> None:
    """Positions that look alike to the asked seat get the same answer."""
    from random import Random

    game = civitas.game("rising_cultures")
    match = played(20)
    state, seat = match.state, match.state.seat
    twin = state.determinize(seat, Random(4))
    for code in civitas.bots.Seen(game, state).actions[:4]:
        one, other = (jobs.what_if(game.id, each.to_json(), code) for each in (state, twin))
        assert one == other
