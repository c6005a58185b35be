"""Files saved in the middle of a game: what one seat has seen, to be looked back at; and files that lie."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from starlette.testclient import TestClient

import civitas
from civitas.core.step import CHANCE
from civitas.server.replays import redacted_file, snapshots
from civitas.server.workers import jobs
from tests.server.conftest import ApiUser
from tests.server.test_failures import first_answer
from tests.server.test_protocol import hidden_cards, two_player_table
from tests.server.test_records import random_match

OWN_SEAT = {"kind": "me"}


def play_and_record_views(people: list[ApiUser], table: str, answers: int) -> dict[int, dict[int, Any]]:
    """Plays on; returns for every seat what it saw at each version."""
    shown: dict[int, dict[int, Any]] = {0: {}, 1: {}}
    for _ in range(answers):
        for seat, person in enumerate(people):
            position = person.get(f"/api/tables/{table}/position")[0]
            shown[seat][position["version"]] = position
        seat = people[0].get(f"/api/tables/{table}")["asked"]
        people[seat].post(f"/api/tables/{table}/act", first_answer(people[seat], table))
    return shown


def download_save(person: ApiUser, table: str) -> str:
    person.client.cookies.clear()
    answer = person.client.get(f"/api/tables/{table}/record", headers=person.auth_headers)
    assert answer.status_code == 200, answer.text
    return str(answer.text)


def unpack_views(text: str) -> Any:
    return json.loads(zlib.decompress(base64.b64decode(text.partition("\nviews\n")[2])))


def repack_views(text: str, views: Any) -> str:
    packed = base64.b64encode(zlib.compress(json.dumps(views).encode())).decode()
    return text.partition("\nviews\n")[0] + "\nviews\n" + packed + "\n"


def test_a_file_saved_in_the_middle_opens_as_a_replay_up_to_there(
    client: TestClient, anna: ApiUser, bruno: ApiUser
) -> None:
    table = two_player_table(anna, bruno)
    shown = play_and_record_views([anna, bruno], table, 25)
    text = download_save(anna, table)
    assert text.startswith("civitas seen 1\n")
    made = bruno.post("/api/records", {"text": text, "seats": [OWN_SEAT]}, 201)
    assert (made["status"], made["old"]) == ("over", "seen")
    assert [seat["name"] for seat in made["seats"]] == ["Anna", "Bruno"]
    path = f"/api/tables/{made['id']}"
    for version, position in shown[0].items():
        then = bruno.get(f"{path}/replay/{version}/0")
        assert then["view"] == position["view"] and then["events"] == position["events"]
        assert then["decision"]["seat"] == position["decision"]["seat"] and not then["decision"]["actions"]
    past = bruno.get(f"{path}/history")
    assert past["eyes"] == [0] and past["scores"] == [] and past["ratings"]
    assert bruno.get(f"{path}/replay/3/1", 404)["error"] == "error-not-seen"
    assert bruno.get(f"{path}/replay-text/{made['version']}/0/it")["blocks"]
    # it is not played on, and can be saved and thrown away again
    assert bruno.post(f"{path}/act", {"seat": 0, "version": made["version"], "action": "pass"}, 409)
    assert download_save(bruno, made["id"]) == text
    assert bruno.post(f"{path}/leave", {})["gone"]


def test_nothing_is_in_the_file_that_its_seat_may_not_know(anna: ApiUser, bruno: ApiUser) -> None:
    table = two_player_table(anna, bruno)
    play_and_record_views([anna, bruno], table, 30)
    people = [anna, bruno]
    for seat, person in enumerate(people):
        text = json.dumps(unpack_views(download_save(person, table)))
        mine = person.get(f"/api/tables/{table}/position")[0]["view"]
        others = people[1 - seat].get(f"/api/tables/{table}/position")[0]["view"]
        hidden = hidden_cards(others, seat) - hidden_cards(mine, 1 - seat)
        assert hidden
        assert not [card for card in hidden if f'"{card}"' in text]


def test_whoever_looks_on_saves_what_everyone_may_see(anna: ApiUser, bruno: ApiUser, client: TestClient) -> None:
    table = two_player_table(anna, bruno)
    play_and_record_views([anna, bruno], table, 8)
    carla = ApiUser(client, "Carla")
    text = download_save(carla, table)
    assert "\nseat -1\n" in text
    made = carla.post("/api/records", {"text": text, "seats": [OWN_SEAT]}, 201)
    assert carla.get(f"/api/tables/{made['id']}/replay/3/-1")["version"] == 3
    assert carla.get("/api/tables")[0]["id"] == made["id"]
    assert carla.post(f"/api/tables/{made['id']}/leave", {})["gone"]


def test_files_that_lie_are_refused(anna: ApiUser, bruno: ApiUser, client: TestClient) -> None:
    table = two_player_table(anna, bruno)
    play_and_record_views([anna, bruno], table, 6)
    text = download_save(anna, table)
    views = unpack_views(text)
    bomb = base64.b64encode(zlib.compress(b"[" * (snapshots.MAX_UNPACKED_BYTES + 10))).decode()
    broken: list[str] = [
        redacted_file.HEADER,
        text[: len(text) // 2],
        text.replace("seat 0", "seat 7"),
        text.replace("players 2", "players 9"),
        text.replace("players 2", "players " + "9" * 5000),
        text.replace("game rising_cultures", "game senet"),
        text.partition("\nviews\n")[0] + "\nviews\n" + bomb,
        repack_views(text, {**views, "frames": []}),
        repack_views(text, {**views, "names": ["Anna"]}),
        repack_views(text, {**views, "names": ["Anna", "\u0000"]}),
        repack_views(text, {**views, "frames": [*views["frames"], [[[["nowhere", "at", "all"], 1]], 0, [], 0]]}),
        repack_views(text, {**views, "frames": [[[[[], 7]], 0, [], 0]]}),
        repack_views(text, {**views, "history": {**views["history"], "entries": [10**9]}}),
        repack_views(text, "[" * 3000),
    ]
    for wrong in broken:
        answer = client.post("/api/records", json={"text": wrong, "seats": [OWN_SEAT]}, headers=anna.auth_headers)
        assert answer.status_code == 400, (wrong[:200], answer.text)
    assert len(anna.get("/api/tables")) == 1


def test_words_that_do_not_fit_a_view_stop_nobody(anna: ApiUser, bruno: ApiUser) -> None:
    """A view can hold anything: the page of text is made in a worker, and what fails there is told."""
    table = two_player_table(anna, bruno)
    play_and_record_views([anna, bruno], table, 6)
    text = download_save(anna, table)
    views = unpack_views(text)
    views["frames"] = [[[[[], {"turn": "x", "sides": 10**15}]], 0, [], 0]]
    views["history"] = {"entries": [], "turns": [], "scores": [], "ratings": {}}
    made = anna.post("/api/records", {"text": repack_views(text, views), "seats": [OWN_SEAT]}, 201)
    assert anna.get(f"/api/tables/{made['id']}/replay/0/0")["view"] == {"turn": "x", "sides": 10**15}
    refused = anna.get(f"/api/tables/{made['id']}/replay-text/0/0/en", 410)
    assert refused["error"] == "error-old-words"


@pytest.mark.parametrize("seat", [0, 1])
def test_between_two_dice_a_running_game_shows_nothing(seat: int) -> None:
    record = random_match(30).record()
    steps = snapshots.take_snapshots(record, seat, running=True)
    for entry in range(1, len(record.entries)):
        if civitas.replay(record, entry).state.seat == CHANCE:
            assert steps[entry].patch == [] and steps[entry].events == []
    whole = snapshots.take_snapshots(record, seat)
    assert snapshots.position_at(steps, len(steps) - 1, seat) == snapshots.position_at(whole, len(whole) - 1, seat)
    assert jobs.export_redacted(record, seat, ["A", "B"]).startswith(redacted_file.HEADER)
