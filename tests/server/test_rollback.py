"""Going back further than undo allows, if all agree."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

import civitas
from tests.server.conftest import ApiUser
from tests.server.test_failures import HOT_SEAT, first_answer
from tests.server.test_protocol import two_player_table


def play_answers(people: list[ApiUser], table: str, answers: int) -> int:
    """Each answer by whoever is asked, the first that is offered; returns the version."""
    for _ in range(answers):
        for person in people:
            position = person.get(f"/api/tables/{table}/position")[0]
            if position["decision"]["actions"]:
                person.post(f"/api/tables/{table}/act", first_answer(person, table))
                break
    return int(people[0].get(f"/api/tables/{table}")["version"])


def replay_digest(client: TestClient, table: str, entry: int | None = None) -> str:
    match = client.app.state.context.moves.registry.find(table).match  # type: ignore[attr-defined]
    return str(match.state.digest() if entry is None else civitas.replay(match.record(), entry).state.digest())


def test_the_match_goes_back_when_the_other_agrees(client: TestClient, anna: ApiUser, bruno: ApiUser) -> None:
    table = two_player_table(anna, bruno)
    version = play_answers([anna, bruno], table, 12)
    place = f"/api/tables/{table}/rollback"
    entry = anna.get(place)[1]["entry"]
    carla = ApiUser(client, "Carla")
    carla.post(place, {"seat": 0, "version": version, "entry": entry}, 403)
    carla.post(f"{place}/reply", {"agree": True}, 403)
    with bruno.open_socket(table) as socket:
        pending = anna.post(place, {"seat": 0, "version": version, "entry": entry})["proposal"]
        assert (pending["seat"], pending["entry"], pending["waiting"]) == (0, entry, [1])
        told: dict[str, Any] = {}
        while not told.get("table") or not told["table"]["proposal"]:
            told = socket.receive_json()
    assert bruno.get(f"/api/tables/{table}")["version"] == version
    assert anna.post(f"{place}/reply", {"agree": True}, 409)["error"] == "error-no-proposal"
    again = bruno.post(place, {"seat": 1, "version": version, "entry": entry}, 409)
    assert again["error"] == "error-proposal-pending"
    wanted = replay_digest(client, table, entry)
    info = bruno.post(f"{place}/reply", {"agree": True})
    assert info["proposal"] is None
    assert info["version"] == version + 1
    assert replay_digest(client, table) == wanted
    assert play_answers([anna, bruno], table, 1) > version + 1


def test_it_stays_as_it_is_when_somebody_refuses_or_withdraws(anna: ApiUser, bruno: ApiUser) -> None:
    table = two_player_table(anna, bruno)
    version = play_answers([anna, bruno], table, 8)
    place = f"/api/tables/{table}/rollback"
    wanted = {"seat": 0, "version": version, "entry": anna.get(place)[0]["entry"]}
    for person in (bruno, anna):
        anna.post(place, wanted)
        info = person.post(f"{place}/reply", {"agree": False})
        assert info["proposal"] is None
        assert info["version"] == version
    assert bruno.post(f"{place}/reply", {"agree": True}, 409)["error"] == "error-no-proposal"
    assert anna.post(place, {**wanted, "version": version - 1}, 409)["error"] == "error-stale"
    assert anna.post(place, {**wanted, "entry": version}, 400)["error"] == "error-no-rollback"


def test_bots_and_one_person_at_both_seats_need_not_be_asked(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    for _ in range(10):
        anna.post(f"/api/tables/{table}/act", first_answer(anna, table))
    place = f"/api/tables/{table}/rollback"
    version = anna.get(f"/api/tables/{table}")["version"]
    entry = anna.get(place)[0]["entry"]
    wanted = replay_digest(client, table, entry)
    info = anna.post(place, {"seat": 0, "version": version, "entry": entry})
    assert info["proposal"] is None
    assert replay_digest(client, table) == wanted
    record = client.get(f"/api/tables/{table}/record", headers=anna.auth_headers).text
    assert record.endswith(f"0 rollback {entry}\n")


def test_it_is_still_so_after_a_new_start(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", HOT_SEAT, 201)["id"]
    for _ in range(10):
        anna.post(f"/api/tables/{table}/act", first_answer(anna, table))
    place = f"/api/tables/{table}/rollback"
    version = anna.get(f"/api/tables/{table}")["version"]
    anna.post(place, {"seat": 1, "version": version, "entry": anna.get(place)[1]["entry"]})
    anna.post(f"/api/tables/{table}/act", first_answer(anna, table))
    before = anna.get(f"/api/tables/{table}/position")
    client.app.state.context.moves.registry._tables.clear()  # type: ignore[attr-defined]
    assert anna.get(f"/api/tables/{table}/position") == before
