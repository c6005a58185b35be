"""Clocks: a time bank for each seat, with an increment; and what others may do when somebody's time is up."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from civitas.core.entry import Entry
from civitas.server.tables import clocks
from tests.server.conftest import ApiUser
from tests.server.test_failures import first_answer


def test_the_time_between_two_entries_is_charged_to_the_seat_that_answers() -> None:
    entries = [Entry(-1, "draw"), Entry(0, "a"), Entry(0, "b"), Entry(-1, "draw"), Entry(1, "c"), Entry(0, "d")]
    times = [100.0, 110.0, 115.0, 115.0, 145.0, 150.0]
    assert clocks.seconds_left(60, 0, 2, entries, times) == [60 - 10 - 5 - 5, 60 - 30]
    assert clocks.seconds_left(60, 7, 2, entries, times) == [60 - 10 - 5 - 5 + 7, 60 - 30 + 7]


def test_time_until_all_agreed_to_go_back_is_nobodys() -> None:
    entries = [Entry(0, "a"), Entry(1, "b"), Entry(0, "rollback 0"), Entry(0, "c")]
    assert clocks.seconds_left(60, 0, 2, entries, [0.0, 5.0, 1000.0, 1002.0]) == [58, 55]


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time as the tables see it, to be set forward by hand."""
    now = [1_000_000.0]
    monkeypatch.setattr(clocks, "now", lambda: now[0])
    return now


def timed_table(anna: ApiUser, bruno: ApiUser, **wanted: Any) -> str:
    table = anna.post(
        "/api/tables", {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}], **wanted}, 201
    )
    bruno.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return str(table["id"])


def test_someone_whose_time_is_up_is_late_and_others_may_call_a_bot(
    client: TestClient, anna: ApiUser, bruno: ApiUser, clock: list[float]
) -> None:
    table = timed_table(anna, bruno, bank=60.0, increment=5.0)
    place = f"/api/tables/{table}"
    position = anna.get(f"{place}/position")[0]
    assert position["clocks"] == [60, 60]
    late = position["decision"]["seat"]
    slow, other = (anna, bruno) if late == 0 else (bruno, anna)
    clock[0] += 30
    slow.post(f"{place}/act", first_answer(slow, table))
    assert slow.get(f"{place}/position")[0]["clocks"][late] == 30
    assert not any(seat["late"] for seat in anna.get(place)["seats"])
    wanted = {"seat": late, "bot": "random"}
    assert other.post(f"{place}/stand-in", wanted, 409)["error"] == "error-not-away"
    late = slow.get(f"{place}/position")[0]["decision"]["seat"]
    slow, other = (anna, bruno) if late == 0 else (bruno, anna)
    clock[0] += 61
    assert [seat["late"] for seat in anna.get(place)["seats"]] == [late == 0, late == 1]
    ApiUser(client, "Carla").post(f"{place}/stand-in", {"seat": late, "bot": "random"}, 403)
    seats = other.post(f"{place}/stand-in", {"seat": late, "bot": "random"})["seats"]
    assert seats[late]["stand_in"] == "random"
    assert slow.post(f"{place}/stand-in", {"seat": late, "bot": ""})["seats"][late]["stand_in"] == ""


def test_without_a_clock_nobody_is_ever_late(anna: ApiUser, bruno: ApiUser, clock: list[float]) -> None:
    table = timed_table(anna, bruno)
    clock[0] += 10**8
    info = anna.get(f"/api/tables/{table}")
    assert info["bank"] is None
    assert not any(seat["late"] for seat in info["seats"])
    assert anna.get(f"/api/tables/{table}/position")[0]["clocks"] is None
