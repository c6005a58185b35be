"""After a game: what each moment promised and which moves cost most; during it, what an answer would bring."""

from __future__ import annotations

from typing import Any

import pytest

import civitas
from civitas.bots import analysis
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.i18n.fluent import Translator
from civitas.server.replays import game_analysis
from civitas.server.store import archive_items
from civitas.server.workers import jobs
from tests.server.conftest import ApiUser
from tests.server.test_failures import HOT_SEAT, first_answer
from tests.server.test_records import OWN_SEAT, random_match
from tests.support.waiting import wait_until

SHORT_GAME = {**HOT_SEAT, "options": {"first": "0"}}


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch, anna: ApiUser) -> Any:
    """Work is done here and at once, with few positions; a part is a few steps. What other processes do is theirs."""
    from civitas.server.workers.pool import WorkerPool

    parts: list[int] = []

    async def run(self: WorkerPool, who: str, rank: int, seconds: float, job: Any, *args: Any) -> Any:
        if job is jobs.analyse_slice:
            parts.append(rank)
        return job(*args)

    monkeypatch.setattr(WorkerPool, "run", run)
    monkeypatch.setattr(analysis.Analysis.__init__, "__defaults__", (10, None))
    monkeypatch.setattr(analysis, "SUSPECT_NODES", 20)
    monkeypatch.setattr(game_analysis, "SLICE_S", 0.05)
    return parts


def wait_for_result(person: ApiUser, path: str) -> Any:
    def result() -> Any:
        found = person.get(path)
        assert found["status"] != "working" or 0 <= found["done"] <= found["total"]
        return found["status"] != "working" and found

    return wait_until(result, "it never ends")


def test_a_finished_game_is_analysed_in_parts_and_kept(anna: ApiUser, bruno: ApiUser, here: list[int]) -> None:
    match = random_match(1000)
    table = anna.post("/api/records", {"text": match.record().text(), "seats": [OWN_SEAT, OWN_SEAT]}, 201)["id"]
    path = f"/api/tables/{table}/analysis"
    assert anna.get(path)["status"] == "none"
    assert anna.post(path, {})["status"] in ("working", "done")
    found = wait_for_result(anna, path)
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
            assert all(
                Translator(lang, "rising_cultures").translate(reason["id"], **reason["args"])
                for lang in BUILTIN_LANGUAGES
            )
    # kept: whoever asks later gets it at once, and nothing is worked out again
    count = len(here)
    assert bruno.post(path, {}) == found and len(here) == count


def test_an_analysis_waits_for_the_end_and_for_a_name(anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    path = f"/api/tables/{table}/analysis"
    assert anna.get(path, 409)["error"] == "error-not-over"
    assert anna.post(path, {}, 409)["error"] == "error-not-over"
    anna.client.cookies.clear()
    assert anna.client.post(path, json={}).status_code == 401


def test_one_person_does_not_keep_the_workers_busy_with_analyses(
    anna: ApiUser, bruno: ApiUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = random_match(1000).record().text()
    tables = [anna.post("/api/records", {"text": text, "seats": [OWN_SEAT, OWN_SEAT]}, 201)["id"] for _ in range(3)]
    for table in tables[:2]:
        assert anna.post(f"/api/tables/{table}/analysis", {})["status"] == "working"
    assert anna.post(f"/api/tables/{tables[2]}/analysis", {}, 429)["error"] == "error-busy"
    assert bruno.post(f"/api/tables/{tables[2]}/analysis", {})["status"] == "working"


def test_an_analysis_that_fails_says_so_and_can_be_tried_again(
    anna: ApiUser, here: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = random_match(1000)
    table = anna.post("/api/records", {"text": match.record().text(), "seats": [OWN_SEAT, OWN_SEAT]}, 201)["id"]
    path = f"/api/tables/{table}/analysis"

    async def broken(*_: Any) -> None:
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(archive_items, "put_items", broken)
        anna.post(path, {})
        assert wait_for_result(anna, path)["status"] == "failed"
    anna.post(path, {})
    assert wait_for_result(anna, path)["status"] == "done"


def test_what_an_answer_would_bring(anna: ApiUser, bruno: ApiUser, here: list[int]) -> None:
    table = anna.post("/api/tables", SHORT_GAME, 201)["id"]
    act = first_answer(anna, table)
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
    quiet = anna.post("/api/tables", {**SHORT_GAME, "hints": False}, 201)["id"]
    assert anna.post(f"/api/tables/{quiet}/what-if", first_answer(anna, quiet), 403)["error"] == "error-no-hints"


def test_what_if_looks_at_nothing_hidden() -> None:
    """Positions that look alike to the asked seat get the same answer."""
    from random import Random

    game = civitas.game("rising_cultures")
    match = random_match(20)
    state, seat = match.state, match.state.seat
    twin = state.determinize(seat, Random(4))
    for code in civitas.bots.Observation(game, state).actions[:4]:
        one, other = (jobs.evaluate_action(game.id, each.to_json(), code) for each in (state, twin))
        assert one == other
