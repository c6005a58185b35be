"""Later rules: a finished game stays viewable for ever, an unfinished one says what it needs and gives its record."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import delete, select, update
from starlette.testclient import TestClient

import civitas
from civitas.core.record import Record
from civitas.server.app import make_app
from civitas.server.http import schemas
from civitas.server.replays import archive, snapshots
from civitas.server.settings import Settings
from civitas.server.store import Unavailable, schema
from civitas.server.store import archive_items as kept
from civitas.server.workers import jobs
from tests.server.conftest import ApiUser
from tests.server.test_failures import HOT_SEAT, first_answer, get_store
from tests.server.test_protocol import two_player_table
from tests.server.test_records import OWN_SEAT, random_match
from tests.support.waiting import wait_until

SEATS = [-1, 0, 1]


def view_paths(table: str, version: int) -> list[str]:
    """Everything that shows a finished game."""
    path = f"/api/tables/{table}"
    shown = [f"{path}/position", f"{path}/history", f"{path}/score/en", f"{path}/score/it"]
    for seat in SEATS:
        shown += [f"{path}/replay/{entry}/{seat}" for entry in (0, 1, 17, version // 2, version)]
        shown.append(f"{path}/replay-text/{version // 3}/{seat}/en")
    return [*shown, f"{path}/text/-1/it", f"{path}/text/1/en"]


def wait_for_archive(client: TestClient, table: str) -> bool:
    """Waits until the game is kept as a whole."""
    rows = schema.archive_items

    def is_archived() -> bool:
        with get_store(client).engine.connect() as connection:
            found = connection.execute(select(rows.c.what).where(rows.c.table_id == table)).scalars()
            return {archive.FINAL_ITEM, *map(archive.snapshots_item, SEATS)} <= set(found)

    return wait_until(is_archived)


def change_table_row(client: TestClient, table: str, **values: Any) -> None:
    with get_store(client).engine.begin() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == table).values(**values))


@contextmanager
def restarted_server(settings: Settings, *people: ApiUser) -> Iterator[TestClient]:
    with TestClient(make_app(settings)) as client:
        for person in people:
            person.client = client
        yield client


def finish_game(anna: ApiUser) -> tuple[str, civitas.Match]:
    """A finished game in which something was taken back, and some go back further."""
    match, rng = civitas.Match(civitas.game("rising_cultures"), seed=5), Random(5)
    rolled = 0
    while not match.over:
        if rng.random() < 0.15 and match.undo_limit(match.decision.seat):
            match.undo(match.decision.seat)
        elif match.version > 40 * (rolled + 1) and rolled < 2:
            rolled += 1
            match.rollback(1, match.rollback_points()[-2][0])
            match.resume_chance()
        else:
            match.play(rng.choice(match.decision.actions()))
    body = {"text": match.record().text(), "seats": [OWN_SEAT, {**OWN_SEAT, "name": 'Br"uno'}]}
    return str(anna.post("/api/records", body, 201)["id"]), match


def test_a_finished_game_looks_the_same_when_the_rules_have_changed(settings: Settings) -> None:
    with restarted_server(settings) as client:
        anna = ApiUser(client, "Anna")
        table, match = finish_game(anna)
        shown = {path: anna.get(path) for path in view_paths(table, match.version)}
        record = client.get(f"/api/tables/{table}/record").text
        assert wait_for_archive(client, table)
        change_table_row(client, table, game_version=0)
    with restarted_server(settings, anna) as client:
        info = anna.get(f"/api/tables/{table}")
        assert (info["status"], info["old"], info["version"]) == ("over", "kept", match.version)
        for path, before in shown.items():
            now = anna.get(path)
            if path.endswith("/position"):
                for position in (*before, *now):
                    position.pop("at")
            assert now == before, path
        assert client.get(f"/api/tables/{table}/record").text == record.replace(
            "rising_cultures 2", "rising_cultures 0"
        )
        with anna.open_socket(table) as socket:
            assert socket.receive_json()["table"]["old"] == "kept"
            positions = socket.receive_json()["positions"]
            assert [position["seat"] for position in positions] == [0, 1] and positions[0]["over"]
        act = {"seat": 0, "version": match.version, "action": "pass"}
        assert anna.post(f"/api/tables/{table}/act", act, 409)["error"] == "error-over"
        assert anna.get(f"/api/tables/{table}/hint/0", 409)["error"] == "error-over"
        anna.post(f"/api/tables/{table}/notes", {"text": "well played"})
        assert anna.get(f"/api/tables/{table}/notes")[0]["text"] == "well played"


def test_nobody_who_was_deleted_is_in_what_was_kept(settings: Settings) -> None:
    with restarted_server(settings) as client:
        anna = ApiUser(client, "Annabella")
        table, _ = finish_game(anna)
        assert wait_for_archive(client, table)
        kept = schema.archive_items
        with get_store(client).engine.connect() as connection:
            parts = list(connection.execute(select(kept.c.data).where(kept.c.table_id == table)).scalars())
        assert len(parts) == 4 and not any(b"Annabella" in zlib.decompress(part) for part in parts)
        pad = anna.get(f"/api/tables/{table}/score/en")
        assert "Annabella" in str(pad)


def test_a_game_that_ended_before_it_was_kept_is_played_again_if_it_can(settings: Settings) -> None:
    with restarted_server(settings) as client:
        anna = ApiUser(client, "Anna")
        same, _ = finish_game(anna)
        broken, _ = finish_game(anna)
        for table in (same, broken):
            assert wait_for_archive(client, table)
            change_table_row(client, table, game_version=0)
            with get_store(client).engine.begin() as connection:
                connection.execute(delete(schema.archive_items).where(schema.archive_items.c.table_id == table))
        with get_store(client).engine.begin() as connection:
            third = (schema.entries.c.table_id == broken) & (schema.entries.c.number == 30)
            connection.execute(update(schema.entries).where(third).values(text="conquer the moon"))
    with restarted_server(settings, anna) as client:
        assert anna.get(f"/api/tables/{same}/position")[0]["over"]
        assert anna.get(f"/api/tables/{same}/replay/5/0")["version"] == 5
        lost = anna.get(f"/api/tables/{broken}")
        assert (lost["status"], lost["old"]) == ("over", "lost")
        assert [seat["name"] for seat in lost["seats"]] == ["Anna", 'Br"uno'] and lost["changed"]
        for path in ("position", "history", "replay/5/0", "score/en"):
            refused = anna.get(f"/api/tables/{broken}/{path}", 410)
            assert refused["error"] == "error-table-over" and "version 0" in refused["text"]
        anna.post(f"/api/tables/{broken}/notes", {"text": "a pity"})
        assert anna.get(f"/api/tables/{broken}/notes")[0]["text"] == "a pity"
        assert "conquer the moon" in client.get(f"/api/tables/{broken}/record").text
        with anna.open_socket(broken) as socket:
            assert socket.receive_json()["table"]["old"] == "lost"


def test_an_unfinished_game_of_other_rules_says_so_and_gives_its_record(settings: Settings) -> None:
    with restarted_server(settings) as client:
        anna, bruno = ApiUser(client, "Anna"), ApiUser(client, "Bruno")
        alone = anna.post("/api/tables", HOT_SEAT, 201)["id"]
        shared = two_player_table(anna, bruno)
        for _ in range(5):
            anna.post(f"/api/tables/{alone}/act", first_answer(anna, alone))
            seat = anna.get(f"/api/tables/{shared}")["asked"]
            person = (anna, bruno)[seat]
            person.post(f"/api/tables/{shared}/act", first_answer(person, shared))
        whole = client.get(f"/api/tables/{alone}/record", headers=anna.auth_headers).text
        for table in (alone, shared):
            change_table_row(client, table, game_version=99)
    with restarted_server(settings, anna, bruno) as client:
        info = anna.get(f"/api/tables/{alone}")
        assert (info["status"], info["old"]) == ("playing", "unfinished")
        assert all(found["old"] == "unfinished" for found in anna.get("/api/tables"))
        for path in ("position", "text/0/en", "hint/0"):
            refused = anna.get(f"/api/tables/{alone}/{path}", 410)
            assert refused["error"] == "error-table-version" and "version 99" in refused["text"]
        act = {"seat": 0, "version": info["version"], "action": "pass"}
        assert anna.post(f"/api/tables/{alone}/act", act, 410)["error"] == "error-table-version"
        with anna.open_socket(alone) as socket:
            assert socket.receive_json()["table"]["old"] == "unfinished"
        # whoever has every seat gets everything; else everybody's own answers, and nothing that others may hide
        client.cookies.clear()
        saved = client.get(f"/api/tables/{alone}/record", headers=anna.auth_headers).text
        assert saved == whole.replace("rising_cultures 2", "rising_cultures 99")
        text = client.get(f"/api/tables/{shared}/record", headers=bruno.auth_headers).text
        mine = [entry for entry in Record.parse(text).entries if entry.text != "?"]
        assert mine and all(entry.seat == 1 for entry in mine)
        strangers = Record.parse(client.get(f"/api/tables/{shared}/record").text)
        assert all(entry.text == "?" for entry in strangers.entries)


def test_a_table_at_which_nothing_was_played_begins_with_the_rules_of_today(settings: Settings) -> None:
    with restarted_server(settings) as client:
        anna, bruno = ApiUser(client, "Anna"), ApiUser(client, "Bruno")
        table = anna.post("/api/tables", {**HOT_SEAT, "seats": [OWN_SEAT, {"kind": "open"}]}, 201)
        change_table_row(client, table["id"], game_version=0)
    with restarted_server(settings, anna, bruno) as client:
        joined = bruno.post(f"/api/tables/{table['id']}/join", {"invite": table["invite"]})
        assert joined["status"] == "playing" and not joined["old"]
        with get_store(client).engine.connect() as connection:
            version = connection.execute(select(schema.tables.c.game_version)).scalar()
        assert version == civitas.game("rising_cultures").version


@pytest.mark.parametrize("game", civitas.game_names())
def test_frames_make_up_what_every_reader_saw(game: str) -> None:
    rules = civitas.game(game)
    match, rng = civitas.Match(rules, seed=3), Random(4)
    while match.version < 90 and not match.over:
        if rng.random() < 0.1 and match.undo_limit(match.decision.seat):
            match.undo(match.decision.seat)
        else:
            match.play(rng.choice(match.decision.actions()))
    record = match.record()
    for reader in (-1, match.players - 1):
        data = jobs.record_snapshots(record, reader)
        steps = snapshots.unpack_snapshots(data)
        assert len(steps) == match.version + 1
        for entry in (0, 1, 13, 50, match.version):
            shown, then = snapshots.position_at(steps, entry, reader), jobs.position_at(record, entry, reader)
            assert (shown.view, shown.events) == (
                to_plain_json(then.view),
                [to_event_message(each) for each in then.events],
            )
            assert (shown.decision.seat, shown.over, shown.outcome) == (then.decision.seat, then.over, then.outcome)


def to_plain_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def to_event_message(event: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(event), type=schemas.EventMessage)


def test_games_that_ended_earlier_are_kept_when_there_is_time(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with restarted_server(settings) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post(
            "/api/records", {"text": random_match(1000).record().text(), "seats": [OWN_SEAT, OWN_SEAT]}, 201
        )["id"]
        assert wait_for_archive(client, table)
        with get_store(client).engine.begin() as connection:
            connection.execute(delete(schema.archive_items))
    monkeypatch.setattr(archive, "BACKFILL_DELAY_S", 0.05)
    with restarted_server(settings, anna) as client:
        assert wait_for_archive(client, table)


def test_a_game_is_kept_though_the_database_was_away_for_a_while(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    put, tried = kept.put_items, 0

    async def away(*args: Any) -> None:
        nonlocal tried
        tried += 1
        if tried % 2:
            raise Unavailable("away")
        await put(*args)

    monkeypatch.setattr(kept, "put_items", away)
    with restarted_server(replace(settings, retry_seconds=0.05)) as client:
        anna = ApiUser(client, "Anna")
        table = anna.post(
            "/api/records", {"text": random_match(1000).record().text(), "seats": [OWN_SEAT, OWN_SEAT]}, 201
        )["id"]
        assert wait_for_archive(client, table)
    assert tried == 2 * (1 + len(SEATS))
