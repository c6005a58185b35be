"""What goes over the wire: described, typed, refused where it is wrong, and never a hidden card."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

import civitas
from civitas.server.http import openapi
from civitas.server.settings import Settings
from tests.server.conftest import ApiUser

TYPES_FILE = Path(__file__).parents[2] / "web" / "src" / "lib" / "types.ts"
TWO_SEATS = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "open"}]}


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert TYPES_FILE.read_text(encoding="utf-8") == openapi.schema_types(), (
        "run: python -m civitas.server.http.openapi"
    )


def test_the_types_of_views_are_those_of_the_games() -> None:
    text = TYPES_FILE.with_name("views.ts").read_text(encoding="utf-8")
    assert text == openapi.view_types(), "run: python -m civitas.server.http.openapi views"


def test_the_types_of_papers_are_those_of_the_sheets() -> None:
    text = (TYPES_FILE.parents[1] / "sheets" / "types.ts").read_text(encoding="utf-8")
    assert text == openapi.sheet_types(), "run: python -m civitas.server.http.openapi papers"


ANY_PATTERN = re.compile(r":\s*any\b|\bany\[\]|<any\b|\bas any\b|,\s*any\s*>|\|\s*any\b")


def test_nothing_in_the_client_is_of_any_type() -> None:
    """What is not known is ``unknown``, which the compiler lets nobody use unseen."""
    source = TYPES_FILE.parents[1]
    files = [*source.rglob("*.ts"), *source.rglob("*.svelte")]
    assert len(files) > 100
    found = [
        f"{file.relative_to(source)}:{number}"
        for file in files
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if ANY_PATTERN.search(line) and not line.lstrip().startswith(("//", "*", "/*"))
    ]
    assert found == []


def test_every_described_path_is_served(client: TestClient) -> None:
    described = client.get("/api/openapi.json").json()
    served = {route.path for route in client.app.routes if hasattr(route, "path")}  # type: ignore[attr-defined]
    assert set(described["paths"]) <= served
    names = [operation["operationId"] for path in described["paths"].values() for operation in path.values()]
    assert len(set(names)) == len(names)


def two_player_table(anna: ApiUser, bruno: ApiUser) -> str:
    table = anna.post("/api/tables", TWO_SEATS, 201)
    bruno.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
    return str(table["id"])


def hidden_cards(view: dict[str, Any], seat: int) -> set[str]:
    """The cards only the other seat knows: its hand and the ends of its deck."""
    other = view["sides"][1 - seat]
    return {card for part in ("hand", "top", "bottom") for card in other.get(part, [])}


def test_no_hidden_card_ever_reaches_the_other_seat(client: TestClient, anna: ApiUser, bruno: ApiUser) -> None:
    """Whatever one seat receives in a whole game never names a card that only the other knows at that moment."""
    table = two_player_table(anna, bruno)
    people, rng = [anna, bruno], Random(3)
    live = client.app.state.context.moves.registry._tables[table]  # type: ignore[attr-defined]
    for _ in range(400):
        if live.match.over:
            break
        for seat, person in enumerate(people):
            mine = json.dumps(person.get(f"/api/tables/{table}/position")[0])
            secret = hidden_cards({"sides": [live.match.view(n)["sides"][n] for n in range(2)]}, seat)
            public = json.dumps(live.match.view(civitas.SPECTATOR))
            for card in secret:
                assert f'"{card}"' not in mine or f'"{card}"' in public
        asked = live.match.decision.seat
        position = people[asked].get(f"/api/tables/{table}/position")[0]
        action = rng.choice(position["decision"]["actions"])["text"]
        body = {"seat": asked, "version": position["version"], "action": action}
        people[asked].post(f"/api/tables/{table}/act", body)
    assert live.match.over


def test_a_spectator_sees_the_public_view_only(client: TestClient, anna: ApiUser, bruno: ApiUser) -> None:
    table = two_player_table(anna, bruno)
    carla = ApiUser(client, "Carla")
    position = carla.get(f"/api/tables/{table}/position")[0]
    assert position["seat"] == civitas.SPECTATOR
    assert "hand" not in position["view"]["sides"][0]
    assert position["decision"]["actions"] == []
    carla.get(f"/api/tables/{table}/text/0/en", 403)
    carla.get(f"/api/tables/{table}/history", 409)
    carla.get(f"/api/tables/{table}/replay/3/0", 409)


@pytest.mark.parametrize(
    ("path", "body", "status", "error"),
    [
        ("/api/me", {"name": "   "}, 400, "error-body"),
        ("/api/me", {"name": "x" * 41}, 400, "error-body"),
        ("/api/me", {"nome": "Anna"}, 400, "error-body"),
        ("/api/tables", {"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]}, 400, "error-unknown-game"),
        ("/api/tables", {"game": "rising_cultures", "seats": [{"kind": "me"}]}, 400, "error-players"),
        (
            "/api/tables",
            {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "hal"}]},
            400,
            "error-unknown-bot",
        ),
        (
            "/api/tables",
            {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"x": 1}},
            400,
            "error-unknown-option",
        ),
        ("/api/tables/nowhere/join", {}, 404, "error-no-table"),
        ("/api/tables/nowhere/act", {"seat": 0, "version": 0, "action": "done"}, 404, "error-no-table"),
    ],
)
def test_wrong_requests_are_refused_clearly(
    anna: ApiUser, path: str, body: dict[str, Any], status: int, error: str
) -> None:
    answer = anna.post(path, body, status)
    assert answer["error"] == error
    assert answer["text"] and "{" not in answer["text"]


def test_without_a_cookie_nothing_can_be_changed(client: TestClient, anna: ApiUser) -> None:
    table = anna.post("/api/tables", TWO_SEATS, 201)
    client.cookies.clear()
    assert client.post(f"/api/tables/{table['id']}/join", json={}).status_code == 401
    forged = client.post("/api/tables", json=TWO_SEATS, headers={"authorization": "Bearer forged"})
    assert forged.status_code == 401


def test_too_large_a_body_is_refused(client: TestClient, anna: ApiUser) -> None:
    answer = client.post(
        "/api/tables", content=b" " * 100_000, headers={**anna.auth_headers, "content-type": "application/json"}
    )
    assert answer.status_code == 413


def test_a_page_from_elsewhere_cannot_open_a_live_connection(client: TestClient, anna: ApiUser) -> None:
    from starlette.websockets import WebSocketDisconnect

    table = anna.post("/api/tables", TWO_SEATS, 201)
    headers = {"cookie": f"civitas={anna.token}", "origin": "https://elsewhere.example"}
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        client.websocket_connect(f"/api/tables/{table['id']}/live", headers=headers),
    ):
        pass
    assert closed.value.code == 4403


def test_malformed_messages_get_an_answer_and_the_connection_goes_on(anna: ApiUser) -> None:
    table = anna.post("/api/tables", {**TWO_SEATS, "seats": [{"kind": "me"}, {"kind": "me"}]}, 201)
    with anna.open_socket(table["id"]) as socket:
        kinds = [socket.receive_json()["type"] for _ in range(2)]
        assert kinds == ["table", "positions"]
        for text in ("", "{", "[]", '{"type": "fly"}', '{"type": "act", "seat": 99}', '{"type": "act", "action": ""}'):
            socket.send_text(text)
            assert socket.receive_json()["problem"]["error"] == "error-message"
        socket.send_json({"type": "ping", "reply": 7})
        assert socket.receive_json()["reply"] == 7


def test_limits_hold_per_address(settings: Settings) -> None:
    from msgspec.structs import replace

    from civitas.server.app import make_app

    with TestClient(make_app(replace(settings, rate=1))) as slow:
        answers = [slow.get("/api/games").status_code for _ in range(8)]
    assert 429 in answers
    assert answers[0] == 200


def test_the_figures_of_a_game_are_all_there_whatever_the_number_of_files(client: TestClient) -> None:
    cards = client.get("/api/games/through_the_ages/data").json()["card"]
    assert {card["id"] for card in cards} == set(civitas.game("through_the_ages").component_ids())
