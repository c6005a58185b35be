"""Evenings at a real board over HTTP: several people write on one paper, nobody sees or changes what is not theirs."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from civitas.server.app import make_app
from civitas.server.sheets import sessions
from civitas.sheets import documents
from tests.server.conftest import ApiUser

NEW_SESSION = {
    "game": "civilization_chr",
    "names": ["Anna", "Ben", "Carla"],
    "colours": ["red"],
    "title": "Friday",
    "seat": 0,
}


class SheetSession:
    """One evening, and what people do with it."""

    def __init__(self, host: ApiUser, **changes: Any) -> None:
        self.host = host
        self.info = host.post("/api/evenings", {**NEW_SESSION, **changes}, 201)
        self.path = f"/api/evenings/{self.info['id']}"
        self.keys = 0

    def join(self, person: ApiUser, seat: int | None) -> None:
        person.post(f"{self.path}/join", {"invite": self.info["invite"], "seat": seat})

    def submit_changes(
        self, person: ApiUser, *changes: tuple[str, Any], base: int | None = None, status: int = 200
    ) -> Any:
        wanted = [
            {"path": path, "do": "add" if path.endswith("+") else "set", "value": value} for path, value in changes
        ]
        for each in wanted:
            each["path"] = each["path"].rstrip("+")
        return self.send(person, wanted, base, status)

    def send(self, person: ApiUser, changes: list[Any], base: int | None = None, status: int = 200) -> Any:
        self.keys += 1
        version = self.version(person) if base is None else base
        body = {"key": f"key-{self.keys}", "base": version, "changes": changes}
        return person.post(f"{self.path}/entries", body, status)

    def version(self, person: ApiUser) -> int:
        return int(self.sheet(person)["evening"]["version"])

    def sheet(self, person: ApiUser) -> Any:
        return person.get(self.path)

    def document(self, person: ApiUser) -> Any:
        return self.sheet(person)["paper"]

    def figures(self, person: ApiUser) -> Any:
        return person.get(f"{self.path}/figures")["figures"]


@pytest.fixture
def anna(client: TestClient) -> ApiUser:
    return ApiUser(client, "Anna")


@pytest.fixture
def ben(client: TestClient) -> ApiUser:
    return ApiUser(client, "Ben")


@pytest.fixture
def evening(anna: ApiUser, ben: ApiUser) -> SheetSession:
    made = SheetSession(anna)
    made.join(ben, 1)
    return made


def test_what_is_entered_is_kept_computed_and_listed(evening: SheetSession, anna: ApiUser, ben: ApiUser) -> None:
    evening.submit_changes(anna, ("civilizations.0.settlements.0+", {"land": "italia", "size": 2, "resource": "wine"}))
    evening.submit_changes(anna, ("civilizations.0.capital", "italia"), ("civilizations.0.coins", 31))
    figures = evening.figures(ben)
    assert figures["valid"]
    assert figures["civilizations"][0]["production"]["treasury"] == 31
    assert figures["civilizations"][0]["settlements"][0]["why_happy"] == "luxury"
    assert [each["title"] for each in ben.get("/api/evenings")] == ["Friday"]
    assert figures == {**documents.compute_totals(evening.document(anna))}


def test_bad_input_is_kept_as_typed_and_marked(evening: SheetSession, anna: ApiUser) -> None:
    evening.submit_changes(anna, ("civilizations.0.coins", "many"), ("civilizations.0.kind", "atlantean"))
    evening.submit_changes(anna, ("civilizations.0.settlements.0+", {"land": "atlantis", "size": 9}))
    paper, figures = evening.document(anna), evening.figures(anna)
    assert paper["civilizations"][0]["coins"] == "many"
    assert paper["civilizations"][0]["settlements"] == [{"land": "atlantis", "size": 9}]
    assert not figures["valid"]
    assert {each["where"] for each in figures["problems"]} >= {
        "civilizations.0.coins",
        "civilizations.0.kind",
        "civilizations.0.settlements.0.land",
    }


def test_each_enters_their_own_unless_the_host_says_otherwise(
    evening: SheetSession, anna: ApiUser, ben: ApiUser
) -> None:
    evening.submit_changes(ben, ("civilizations.1.coins", 3))
    evening.submit_changes(ben, ("phase", 4))
    for path in ("civilizations.0.coins", "options", "title", "civilizations", "civilizations.0", "game"):
        evening.submit_changes(ben, (path, 0), status=403)
    evening.submit_changes(anna, ("game", "chess"), status=403)
    anna.post(f"{evening.path}/rights", {"enter": "all", "private": False})
    evening.submit_changes(ben, ("civilizations.0.coins", 4))
    anna.post(f"{evening.path}/rights", {"enter": "host", "private": False})
    evening.submit_changes(ben, ("civilizations.1.coins", 5), status=403)
    ben.post(f"{evening.path}/turn", {"turn": 1, "key": "turn-1"}, 403)
    ben.post(f"{evening.path}/rights", {"enter": "all", "private": False}, 403)
    assert evening.document(anna)["civilizations"][1]["coins"] == 3


def test_private_coins_are_nowhere_to_be_seen_by_others(evening: SheetSession, anna: ApiUser, ben: ApiUser) -> None:
    anna.post(f"{evening.path}/rights", {"enter": "own", "private": True})
    evening.submit_changes(ben, ("civilizations.1.coins", 77_777))
    evening.submit_changes(ben, ("civilizations.1.coins", 777))
    anna.post(f"{evening.path}/turn", {"turn": 1, "key": "turn-1"})
    assert evening.figures(ben)["civilizations"][1]["production"]["treasury"] == 777
    assert evening.document(ben)["history"][0]["values"]["coins"] == [None, 777, None]
    for path in ("", "/entries", "/figures", "/file", "/csv"):
        anna.client.cookies.clear()
        told = anna.client.get(evening.path + path, headers=anna.auth_headers)
        assert told.status_code == 200
        # as a number of its own, not as a part of a moment in time
        assert not re.search(r"(?<![\d.])7{3,5}(?![\d.])", told.text), path
    # nor does the host write over what cannot be seen
    evening.submit_changes(anna, ("civilizations.1.coins", 1), status=403)
    evening.submit_changes(anna, ("civilizations.1", {"name": "x"}), status=403)


def test_two_devices_at_one_place_conflict_and_at_two_do_not(
    evening: SheetSession, anna: ApiUser, ben: ApiUser
) -> None:
    anna.post(f"{evening.path}/rights", {"enter": "all", "private": False})
    base = evening.version(anna)
    evening.submit_changes(anna, ("civilizations.0.coins", 5), base=base)
    told = evening.submit_changes(ben, ("civilizations.0.coins", 6), base=base, status=409)
    assert told["error"] == "error-evening-conflict"
    assert told["args"] == {"name": "Anna"}
    evening.submit_changes(ben, ("civilizations.0.merit", 2), base=base)
    # a settlement that was removed moves the others: no index of before is believed
    for land in ("italia", "gallia"):
        evening.submit_changes(anna, ("civilizations.0.settlements.0+", {"land": land}))
    base = evening.version(anna)
    evening.send(anna, [{"path": "civilizations.0.settlements.0", "do": "remove"}])
    evening.submit_changes(ben, ("civilizations.0.settlements.1.size", 3), base=base, status=409)


def test_the_same_entry_sent_twice_is_one(evening: SheetSession, anna: ApiUser) -> None:
    body = {"key": "same", "base": 0, "changes": [{"path": "civilizations.0.units.0", "do": "add", "value": {}}]}
    first, second = (anna.post(f"{evening.path}/entries", body) for _ in range(2))
    assert first == second
    assert len(evening.document(anna)["civilizations"][0]["units"]) == 1


def test_any_entry_can_be_taken_back_and_given_again(evening: SheetSession, anna: ApiUser, ben: ApiUser) -> None:
    evening.submit_changes(anna, ("civilizations.0.coins", 5))
    evening.submit_changes(anna, ("civilizations.0.settlements.0+", {"land": "italia"}))
    evening.submit_changes(anna, ("civilizations.0.coins", 6))
    undo = f"{evening.path}/undo"
    assert anna.post(undo, {"entry": 1, "key": "u-01"}, 409)["error"] == "error-evening-later"
    anna.post(undo, {"entry": 2, "key": "u-02"})
    assert evening.document(anna)["civilizations"][0]["settlements"] == []
    anna.post(undo, {"entry": 3, "key": "u-03"})
    anna.post(undo, {"entry": 1, "key": "u-04"})
    assert evening.document(anna)["civilizations"][0]["coins"] == 20
    assert anna.post(undo, {"entry": 1, "key": "u-05"}, 409)["error"] == "error-evening-undone"
    assert [each["undone"] for each in anna.get(f"{evening.path}/entries")] == [True, True, True, False, False, False]
    anna.post(undo, {"entry": 6, "key": "u-06"})  # and that again
    assert evening.document(anna)["civilizations"][0]["coins"] == 5
    ben.post(undo, {"entry": 4, "key": "u-07"}, 403)
    anna.post(undo, {"entry": 99, "key": "u-08"}, 404)


def test_a_turn_leaves_its_values_and_a_file_is_the_same_evening_again(evening: SheetSession, anna: ApiUser) -> None:
    evening.submit_changes(
        anna, ("civilizations.0.settlements.0+", {"land": "italia"}), ("civilizations.0.capital", "italia")
    )
    anna.post(f"{evening.path}/turn", {"turn": 1, "key": "turn-1"})
    anna.post(f"{evening.path}/turn", {"turn": 1, "key": "turn-1"})  # a second tap
    paper = evening.document(anna)
    assert paper["turn"] == 2
    assert [turn["values"]["points"] for turn in paper["history"]] == [[1, 0, 0]]
    anna.client.cookies.clear()
    text = anna.client.get(f"{evening.path}/file", headers=anna.auth_headers).text
    again = anna.post("/api/evening-files", {"text": text}, 201)
    assert anna.get(f"/api/evenings/{again['id']}")["paper"] == paper
    table = anna.client.get(f"{evening.path}/csv", headers=anna.auth_headers).text.splitlines()
    assert table[0] == "turn,value,Anna,Ben,Carla"
    assert "1,points,1,0,0" in table


def test_strangers_find_nothing(evening: SheetSession, client: TestClient, anna: ApiUser, ben: ApiUser) -> None:
    eve = ApiUser(client, "Eve")
    for path in ("", "/entries", "/figures", "/file", "/csv"):
        assert eve.get(evening.path + path, 404)["error"] == "error-no-evening"
    evening.send(eve, [], base=0, status=404)
    eve.post(f"{evening.path}/join", {"invite": "guessed", "seat": 2}, 404)
    eve.post(f"{evening.path}/undo", {"entry": 1, "key": "u-01"}, 404)
    with pytest.raises(WebSocketDisconnect), open_socket(eve, evening):
        pass
    eve.post(f"{evening.path}/join", {"invite": evening.info["invite"], "seat": 1}, 409)
    eve.post(f"{evening.path}/join", {"invite": evening.info["invite"], "seat": 7}, 404)
    evening.join(eve, None)
    evening.submit_changes(eve, ("phase", 2), status=403)  # who looks on, looks on
    anna.post(f"{evening.path}/free", {"seat": 1})
    ben.get(evening.path, 404)
    client.cookies.clear()
    assert client.get("/api/evenings").status_code == 401


def open_socket(person: ApiUser, evening: SheetSession) -> Any:
    person.client.cookies.clear()
    headers = {"cookie": f"civitas={person.token}", "origin": "http://testserver"}
    return person.client.websocket_connect(f"{evening.path}/live", headers=headers)


def test_those_who_look_on_hear_of_every_change(evening: SheetSession, anna: ApiUser, ben: ApiUser) -> None:
    with open_socket(ben, evening) as line:
        assert json.loads(line.receive_text())["version"] == 0
        evening.submit_changes(anna, ("phase", 2))
        assert json.loads(line.receive_text())["version"] == 1
        anna.post(f"{evening.path}/free", {"seat": 1})
        with pytest.raises(WebSocketDisconnect):
            line.receive_text()


def test_no_page_from_elsewhere_changes_anything(evening: SheetSession, anna: ApiUser) -> None:
    body = json.dumps({"key": "evil", "base": 0, "changes": [{"path": "phase", "value": 3}]})
    path, cookie = f"{evening.path}/entries", {"cookie": f"civitas={anna.token}"}
    anna.client.cookies.clear()
    for headers in (
        {"content-type": "text/plain", "origin": "http://testserver"},
        {"content-type": "application/json", "origin": "http://evil.example"},
        {"content-type": "application/json", "sec-fetch-site": "cross-site"},
    ):
        told = anna.client.post(path, content=body, headers={**headers, **cookie})
        assert told.status_code in (403, 415), headers
    evil = {**cookie, "origin": "http://evil.example"}
    with pytest.raises(WebSocketDisconnect), anna.client.websocket_connect(f"{evening.path}/live", headers=evil):
        pass
    assert evening.version(anna) == 0


@pytest.mark.parametrize(
    "path",
    [
        "",
        "civilizations.0.coins.x",
        "civilizations.9.coins",
        "nonsense",
        "a" * 200,
        "civilizations.-1.coins",
        "..",
        "x.y",
    ],
)
def test_there_is_no_such_place(evening: SheetSession, anna: ApiUser, path: str) -> None:
    evening.submit_changes(anna, (path, 1), status=400)
    evening.send(anna, [{"path": "history.99999", "do": "remove"}], status=400)
    assert evening.version(anna) == 0


def test_nothing_grows_for_ever(evening: SheetSession, anna: ApiUser, monkeypatch: pytest.MonkeyPatch) -> None:
    evening.submit_changes(anna, ("note", "x" * 60_000))
    for _ in range(3):
        evening.submit_changes(anna, ("swaps.0+", ["x" * 60_000]))
    evening.submit_changes(anna, ("swaps.0+", ["x" * 60_000]), status=413)
    monkeypatch.setattr(sessions, "MAX_ENTRIES", 4)
    assert evening.submit_changes(anna, ("phase", 2), status=409)["error"] == "error-evening-full"
    monkeypatch.setattr(sessions, "MAX_SESSIONS_PER_HOST", 1)
    assert anna.post("/api/evenings", NEW_SESSION, 409)["error"] == "error-evenings-many"
    deep = "[" * 5000 + "]" * 5000
    anna.post("/api/evening-files", {"text": deep}, 400)


@pytest.mark.parametrize(
    "text", ["{}", "[]", "no", '{"abakus":99,"civilizations":[{},{},{}]}', '{"civilizations":[{},{},{}],"evil":1}']
)
def test_what_is_no_paper_is_refused(anna: ApiUser, text: str) -> None:
    assert anna.post("/api/evening-files", {"text": text}, 400)["error"].startswith(("abakus-", "error-"))
    assert anna.get("/api/evenings") == []


def test_evenings_are_deleted_by_their_host_and_pass_on_with_them(
    evening: SheetSession, anna: ApiUser, ben: ApiUser
) -> None:
    ben.client.cookies.clear()
    away = ben.client.request("DELETE", evening.path, json={}, headers=ben.auth_headers)
    assert away.status_code == 403
    evening.submit_changes(anna, ("phase", 2))
    gone = anna.client.request("DELETE", "/api/me", json={"name": "Anna"}, headers=anna.auth_headers)
    assert gone.status_code == 200, gone.text
    assert ben.get(f"{evening.path}/entries")[0]["name"] == "–"
    assert evening.sheet(ben)["evening"]["host"]
    assert ben.client.request("DELETE", evening.path, json={}, headers=ben.auth_headers).status_code == 200
    ben.get(evening.path, 404)
    assert ben.get("/api/evenings") == []


def test_small_sums_need_no_paper(anna: ApiUser) -> None:
    kinds = {each["sum"]: each for each in anna.get("/api/sums")}
    assert kinds["battle"]["numbers"]["attack_dice"] == [1, 8, None]
    done = anna.post("/api/sums", {"sum": "battle", "numbers": {"attack_dice": 2, "defence_dice": 2}})
    assert done["result"]["attacker"] == done["result"]["defender"]
    told = anna.post("/api/sums", {"sum": "battle", "numbers": {"attack_dice": 99}})
    assert told["result"] is None
    assert {each["id"] for each in told["problems"]} == {"abakus-range", "abakus-missing"}
    anna.post("/api/sums", {"sum": "battle", "numbers": {"attack_dice": "2"}}, 400)


def test_a_position_entered_becomes_a_game_and_stays_one(client: TestClient, settings: Any, anna: ApiUser) -> None:
    evening = SheetSession(anna)
    for seat, land in enumerate(("italia", "gallia", "iberia")):
        homes = f"civilizations.{seat}.settlements.0+"
        evening.submit_changes(anna, (homes, {"land": land, "size": 2}), (f"civilizations.{seat}.capital", land))
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    table = anna.post(f"{evening.path}/table", {"seats": seats}, 201)
    assert table["status"] == "playing"
    view = anna.get(f"/api/tables/{table['id']}/position")[0]["view"]
    owned = [land["id"] for land in view["territories"] if land["owner"]]
    assert {"italia", "gallia", "iberia"} <= set(owned)
    # after a start anew the game begins where it began
    with TestClient(make_app(settings)) as again:
        anna.client = again
        position = anna.get(f"/api/tables/{table['id']}/position")[0]["view"]
        assert [land["id"] for land in position["territories"] if land["owner"]] == owned
    anna.client = client
    anna.post(f"{evening.path}/table", {"seats": seats[:2]}, 400)
    evening.submit_changes(anna, ("civilizations.0.coins", -5))
    assert anna.post(f"{evening.path}/table", {"seats": seats}, 400)["error"] == "abakus-cannot-open"


def test_with_private_coins_the_host_is_told_what_the_others_have(
    evening: SheetSession, anna: ApiUser, ben: ApiUser
) -> None:
    anna.post(f"{evening.path}/rights", {"enter": "all", "private": False})
    for seat, land in enumerate(("italia", "gallia", "iberia")):
        homes = f"civilizations.{seat}.settlements.0+"
        evening.submit_changes(anna, (homes, {"land": land, "size": 2}), (f"civilizations.{seat}.capital", land))
    evening.submit_changes(ben, ("civilizations.1.coins", 77_777))
    anna.post(f"{evening.path}/rights", {"enter": "own", "private": True})
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    for coins in ([], [None, 31], [None, 31, None]):
        told = anna.post(f"{evening.path}/table", {"seats": seats, "coins": coins}, 409)
        assert told["error"] == "error-evening-private"
    assert told["args"] == {"name": "Carla"}
    ben.post(f"{evening.path}/table", {"seats": seats, "coins": [1, 2, 3]}, 403)
    table = anna.post(f"{evening.path}/table", {"seats": seats, "coins": [None, 31, 12]}, 201)
    record = anna.client.get(f"/api/tables/{table['id']}/position", headers=anna.auth_headers).text
    assert "77777" not in record
    assert [side["coins"] for side in anna.get(f"/api/tables/{table['id']}/position")[0]["view"]["sides"]][1:] == [
        31,
        12,
    ]


def test_the_odds_of_a_battle_need_the_sheets(evening: SheetSession, anna: ApiUser, client: TestClient) -> None:
    battle = {"land": "gallia", "attacker": 0, "defender": 1, "attack": {"ancient_infantry": 2}}
    told = anna.post(f"{evening.path}/battle", battle)
    assert (told["result"], [each["where"] for each in told["problems"]]) == (None, [".defence"])
    units = {"kind": "ancient_infantry", "land": "gallia", "count": 1}
    evening.submit_changes(anna, ("civilizations.1.units.0+", units))
    result = anna.post(f"{evening.path}/battle", battle)["result"]
    assert [end[:2] for end in result["distribution"]] == [[2, 0], [1, 0], [0, 0], [0, 1]]
    anna.post(f"{evening.path}/battle", {**battle, "attack": {"ancient_infantry": "2"}}, 400)
    ApiUser(client, "Eve").post(f"{evening.path}/battle", battle, 404)
    other = SheetSession(anna, game="rising_cultures", names=["Anna", "Ben"])
    assert anna.post(f"{other.path}/battle", battle, 400)["error"] == "abakus-only-chr"


def test_what_is_new_is_new_for_one_turn(evening: SheetSession, anna: ApiUser, ben: ApiUser) -> None:
    evening.submit_changes(ben, ("civilizations.1.technologies.0+", "masonry"), ("new.0+", "masonry"))
    ben.post(f"{evening.path}/turn", {"turn": 1, "key": "turn-1"})
    assert evening.document(anna)["new"] == []


def test_a_running_game_is_written_down(anna: ApiUser) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}, {"kind": "bot", "bot": "greedy"}]
    table = anna.post("/api/tables", {"game": "civilization_chr", "seats": seats}, 201)
    made = anna.post(f"/api/tables/{table['id']}/evening", {}, 201)
    assert made["seats"][0]["name"] == "Anna"
    assert anna.get(f"/api/evenings/{made['id']}/figures")["figures"]["valid"]
    other = anna.post("/api/tables", {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}]}, 201)
    anna.post(f"/api/tables/{other['id']}/evening", {}, 404)


def test_who_leaves_is_taken_off_and_can_come_back(evening: SheetSession, anna: ApiUser, ben: ApiUser) -> None:
    evening.submit_changes(
        ben, ("civilizations.1.settlements.0+", {"land": "gallia"}), ("civilizations.1.capital", "gallia")
    )
    before = evening.document(anna)
    version = ben.post(f"{evening.path}/out", {"seat": 1, "key": "out-1"})["version"]
    assert evening.document(anna)["civilizations"][1]["settlements"] == []
    assert evening.figures(anna)["order"] == [0, 2]
    ben.post(f"{evening.path}/out", {"seat": 0, "key": "out-2"}, 403)
    ben.post(f"{evening.path}/undo", {"entry": version, "key": "out-3"})
    assert evening.document(anna) == before
