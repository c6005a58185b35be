"""Files of the release before this one, made by its own server, open with what they held: tables, records, sheets.

`facts.json` was written by that release: version and position digest of every table, the document of every sheet.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

import civitas
from civitas.server.accounts.users import token_digest
from civitas.server.app import make_app
from civitas.server.settings import Settings
from civitas.server.tables.table import Table

FILES = Path(__file__).parent / "previous_release"
FACTS = json.loads((FILES / "facts.json").read_text(encoding="utf-8"))
TOKEN = "a session opened for this test"
HEADERS = {"authorization": f"Bearer {TOKEN}"}


def game_and_status(fact: dict[str, Any]) -> str:
    return f"{fact['game']}-{fact['status']}-{fact['version']}"


TABLES = [pytest.param(fact, id=game_and_status(fact)) for fact in FACTS["tables"]]
RUNNING = [pytest.param(fact, id=game_and_status(fact)) for fact in FACTS["tables"] if fact["status"] == "playing"]
FINISHED = [pytest.param(fact, id=game_and_status(fact)) for fact in FACTS["tables"] if fact["status"] == "over"]
SHEETS = [pytest.param(fact, id=fact["game"]) for fact in FACTS["sheets"]]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A server on a copy of the old database, with a session for the person who owns everything in it."""
    database = tmp_path_factory.mktemp("previous_release") / "release.db"
    database.write_bytes(gzip.decompress((FILES / "release.db.gz").read_bytes()))
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "INSERT INTO sessions (token, person, created) SELECT ?, id, created FROM people WHERE name = 'Anna'",
            (token_digest(TOKEN),),
        )
    settings = Settings(database=f"sqlite:///{database}", rate=10_000, public_url="http://testserver")
    with TestClient(make_app(settings), headers=HEADERS) as made:
        yield made


def get_json(client: TestClient, path: str) -> Any:
    answer = client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def load_table(client: TestClient, table_id: str) -> Table:
    assert client.portal is not None
    table: Table = client.portal.call(client.app.state.context.moves.registry.get, table_id)  # type: ignore[attr-defined]
    return table


def test_there_is_something_of_every_game() -> None:
    games = sorted(civitas.game_names())
    assert sorted({fact["game"] for fact in FACTS["tables"]}) == games
    assert sorted(fact["game"] for fact in FACTS["sheets"]) == games
    assert sorted(path.stem for path in FILES.glob("*.civ")) == games
    assert len(RUNNING) >= len(games) and len(FINISHED) >= 3


@pytest.mark.parametrize("fact", TABLES)
def test_a_table_opens_at_the_same_position(client: TestClient, fact: dict[str, Any]) -> None:
    table = load_table(client, fact["id"])
    assert table.unplayable_reason == "" and table.match is not None
    assert (table.row.status, table.version) == (fact["status"], fact["version"])
    assert table.match.state.digest() == fact["digest"]
    table.match.state.check()
    info = get_json(client, f"/api/tables/{fact['id']}")
    assert (info["status"], info["version"]) == (fact["status"], fact["version"])


@pytest.mark.parametrize("fact", RUNNING)
def test_a_running_table_takes_one_more_answer(client: TestClient, fact: dict[str, Any]) -> None:
    positions = get_json(client, f"/api/tables/{fact['id']}/position")
    asked = next(position for position in positions if position["decision"].get("actions"))
    body = {
        "seat": asked["seat"],
        "version": asked["version"],
        "action": asked["decision"]["actions"][0]["text"],
    }
    answer = client.post(f"/api/tables/{fact['id']}/act", json=body)
    assert answer.status_code == 200, answer.text
    assert answer.json()["version"] > fact["version"]
    table = load_table(client, fact["id"])
    assert table.match is not None and table.match.entries()[fact["version"]].text == body["action"]
    played = table.match.state.digest()
    table.stale = True  # so that it is read from the store again
    table = load_table(client, fact["id"])
    assert table.match is not None and table.match.state.digest() == played


@pytest.mark.parametrize("fact", FINISHED)
def test_a_finished_table_can_be_looked_back_at(client: TestClient, fact: dict[str, Any]) -> None:
    path = f"/api/tables/{fact['id']}"
    assert get_json(client, f"{path}/history")["turns"]
    for entry in (0, fact["version"] // 2, fact["version"]):
        for seat in (-1, 0):
            assert get_json(client, f"{path}/replay/{entry}/{seat}")["version"] == entry


@pytest.mark.parametrize("path", sorted(FILES.glob("*.civ")), ids=lambda path: path.stem)
def test_a_record_replays_and_reads_the_same_when_saved_again(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = civitas.replay(str(path))
    assert f"\n= {match.state.digest()}" in f"\n{text}" or not match.over
    assert match.record().text() == text


@pytest.mark.parametrize("fact", SHEETS)
def test_a_sheet_opens_with_the_same_document(client: TestClient, fact: dict[str, Any]) -> None:
    path = f"/api/evenings/{fact['id']}"
    sheet = get_json(client, path)
    assert sheet["evening"]["version"] == fact["version"]
    assert sheet["paper"] == fact["document"]
    assert get_json(client, f"{path}/figures")["figures"]
    change = {"key": "one more", "base": fact["version"], "changes": [{"path": "note", "do": "set", "value": "now"}]}
    answer = client.post(f"{path}/entries", json=change)
    assert answer.status_code == 200, answer.text
    changed = get_json(client, path)
    assert changed["evening"]["version"] == fact["version"] + 1
    assert changed["paper"]["note"] == "now"
