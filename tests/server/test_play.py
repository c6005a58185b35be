"""Playing through the server."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.server.conftest import ApiUser

BOT_TABLE = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}


def next_decision(socket: Any) -> dict[str, Any]:
    """The next position that asks this seat, or the end."""
    while True:
        message = socket.receive_json()
        assert message["type"] != "problem", message
        if message["type"] == "positions":
            position: dict[str, Any] = message["positions"][0]
            if position["over"] or position["decision"]["seat"] == position["seat"]:
                return position


def test_a_whole_game_against_a_bot_over_the_socket(anna: ApiUser) -> None:
    table = anna.post("/api/tables", BOT_TABLE, 201)
    assert table["status"] == "playing"
    answers = 0
    with anna.open_socket(table["id"]) as socket:
        position = next_decision(socket)
        while not position["over"]:
            action = position["decision"]["actions"][0]["text"]
            socket.send_json({"type": "act", "seat": 0, "version": position["version"], "action": action})
            answers += 1
            position = next_decision(socket)
    assert answers > 20
    assert position["outcome"]["winners"] in ([0], [1])
    assert anna.get(f"/api/tables/{table['id']}")["status"] == "over"


def test_two_people_by_invitation(anna: ApiUser, bruno: ApiUser) -> None:
    wanted = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = anna.post("/api/tables", wanted, 201)
    assert table["status"] == "lobby"
    path = f"/api/tables/{table['id']}"
    assert bruno.get(path)["invite"] is None
    bruno.post(f"{path}/join", {"invite": "wrong"}, 403)
    assert bruno.post(f"{path}/join", {"invite": table["invite"]})["status"] == "playing"
    seen = anna.get(f"{path}/position")[0]
    asked = [anna, bruno][seen["decision"]["seat"]]
    other = [bruno, anna][seen["decision"]["seat"]]
    assert other.get(f"{path}/position")[0]["decision"]["actions"] == []
    position = asked.get(f"{path}/position")[0]
    body = {"seat": position["seat"], "version": position["version"]}
    action = position["decision"]["actions"][0]["text"]
    other.post(f"{path}/act", {**body, "action": action}, 403)
    asked.post(f"{path}/act", {**body, "action": "build rome_market" if "keep" in action else "done"}, 400)
    done = asked.post(f"{path}/act", {**body, "action": action})
    assert done["version"] > position["version"]
    # the same answer again is taken once; another answer to the same question is stale
    assert asked.post(f"{path}/act", {**body, "action": action}) == done
    stale = asked.post(f"{path}/act", {**body, "action": position["decision"]["actions"][1]["text"]}, 409)
    assert stale["error"] == "error-stale"
    undone = asked.post(f"{path}/undo", {"seat": position["seat"], "version": done["version"]})
    assert undone["version"] == done["version"] + 1


def test_health_and_headers(client: TestClient) -> None:
    health = client.get("/health")
    assert health.json()["status"] == "ok"
    assert "default-src 'self'" in health.headers["content-security-policy"]


def test_recovery_on_another_device(client: TestClient, anna: ApiUser) -> None:
    client.cookies.clear()
    again = client.post("/api/me/recover", json={"code": anna.recovery})
    assert again.json()["id"] == anna.id
    client.cookies.clear()
    assert client.post("/api/me/recover", json={"code": "no such code"}).status_code == 404


def test_what_is_said_to_one_player_alone_is_read_by_the_two(client: TestClient, anna: ApiUser, bruno: ApiUser) -> None:
    carla = ApiUser(client, "Carla")
    wanted = {
        "game": "history_of_the_world",
        "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}],
    }
    made = anna.post("/api/tables", wanted, 201)
    table = made["id"]
    bruno.post(f"/api/tables/{table}/join", {"invite": made["invite"]})
    anna.post(f"/api/tables/{table}/notes", {"text": "hello"})
    note = anna.post(f"/api/tables/{table}/notes", {"text": "Gaul is mine, Spain is yours", "to": 1})
    assert note["to"] == 1
    told = [[said["text"] for said in who.get(f"/api/tables/{table}/notes")] for who in (anna, bruno, carla)]
    assert told == [["hello", note["text"]], ["hello", note["text"]], ["hello"]]
    for seat in (2, 7):  # a bot, and no seat at all
        refused = anna.post(f"/api/tables/{table}/notes", {"text": "psst", "to": seat}, 400)
        assert refused["error"] == "error-nobody-there"
    assert carla.post(f"/api/tables/{table}/notes", {"text": "psst", "to": 0}, 403)["error"] == "error-not-at-table"
    with carla.open_socket(table) as watching:
        bruno.post(f"/api/tables/{table}/notes", {"text": "agreed", "to": 0})
        anna.post(f"/api/tables/{table}/notes", {"text": "to all"})
        note = None
        while note is None:
            note = watching.receive_json().get("note")
        assert note["text"] == "to all"


def test_leaving_a_lobby_frees_the_seat_and_an_empty_table_is_gone(anna: ApiUser, bruno: ApiUser) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    table = anna.post("/api/tables", {"game": "history_of_the_world", "seats": seats}, 201)
    bruno.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    assert bruno.post(f"/api/tables/{table['id']}/leave", {}) == {"gone": False}
    assert [seat["kind"] for seat in anna.get(f"/api/tables/{table['id']}")["seats"]] == ["person", "open", "open"]
    assert anna.post(f"/api/tables/{table['id']}/leave", {}) == {"gone": True}
    assert anna.get("/api/tables") == []
    anna.get(f"/api/tables/{table['id']}", 404)


def test_seats_are_compared_by_what_everyone_may_see(anna: ApiUser, client: TestClient) -> None:
    against = {"game": "through_the_ages", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}]}
    table = anna.post("/api/tables", against, 201)["id"]
    found = anna.get(f"/api/tables/{table}/ratings")["ratings"]
    assert found["chart-workers"] == [6, 6]
    assert found == ApiUser(client, "Carla").get(f"/api/tables/{table}/ratings")["ratings"]


def test_who_leaves_a_running_game_hands_the_seat_to_a_bot_for_good(anna: ApiUser, bruno: ApiUser) -> None:
    table = anna.post("/api/tables", {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}]}, 201)
    place = f"/api/tables/{table['id']}"
    bruno.post(f"{place}/join", {"invite": table["invite"]})
    assert anna.post(f"{place}/leave", {}) == {"gone": False}
    assert [seat["kind"] for seat in bruno.get(place)["seats"]] == ["bot", "person"]
    assert anna.get("/api/tables") == []
    anna.post(f"{place}/leave", {}, 403)
    assert bruno.get(place)["invite"] == table["invite"]


def test_a_game_with_every_seat_ones_own_is_saved_whole_while_it_runs(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}]}, 201)
    text = client.get(f"/api/tables/{table['id']}/record", headers=anna.auth_headers).text
    again = anna.post("/api/records", {"text": text, "seats": [{"kind": "me"}, {"kind": "me"}]}, 201)
    assert again["status"] == "playing"


def test_only_who_sits_at_the_machine_learns_its_address(anna: ApiUser) -> None:
    found = anna.get("/api/reach")
    assert found["addresses"] == []  # a test client is no local one
    assert found["port"] > 0
