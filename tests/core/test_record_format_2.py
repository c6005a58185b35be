"""The second format of records: other tables, and a position to begin from."""

from __future__ import annotations

import json
from typing import Any

import pytest

import civitas
from civitas.core.errors import BadPosition, BadRecord
from civitas.core.game import Game
from civitas.core.record import HIDDEN, Record
from civitas.core.replay import replay
from civitas.registry import game_class
from tests.core.sample_matches import finished_match, new_match, random_match


def match_from_position(answers: int = 9) -> civitas.Match:
    """A match that begins in the middle of another one."""
    before = random_match(answers)
    return civitas.Match(before.game, 2, before.options, seed=3, position=before.state.to_json())


def test_a_plain_record_is_still_written_in_the_first_format() -> None:
    text = finished_match().record().text()
    assert text.startswith("civitas 1\n")
    assert Record.parse(text.replace("civitas 1\n", "civitas 2\n", 1)).text() == text


def test_a_match_begins_from_a_position_and_replays() -> None:
    match = match_from_position()
    start = random_match(9).state.digest()
    assert match.version == 0 and match.state.digest() == start
    for _ in range(12):
        match.play(match.decision.actions()[-1])
    text = match.record().text()
    assert text.startswith("civitas 2\n") and "\nposition {" in text
    again = replay(Record.parse(text), match.game, match.version)
    assert again.state.digest() == match.state.digest() and again.record().text() == text
    match.rollback(0, 0)
    assert match.state.digest() == start


def test_the_record_of_one_seat_does_not_show_the_position() -> None:
    match = match_from_position()
    for seat in (0, 1, civitas.SPECTATOR):
        record = match.record(seat)
        assert record.position == HIDDEN
        with pytest.raises(BadRecord) as refused:
            civitas.replay(Record.parse(record.text()))
        assert refused.value.message.id == "error-record-position"


@pytest.mark.parametrize("written", ["{", "[]", "3", '{"turn": 1}'])
def test_a_damaged_position_is_refused(written: str) -> None:
    record = match_from_position().record()
    record.position = written
    with pytest.raises(BadRecord) as refused:
        civitas.replay(record)
    assert isinstance(refused.value.cause, BadPosition)


def test_a_position_of_other_players_is_refused() -> None:
    game = civitas.game("history_of_the_world")
    position = civitas.Match(game, 3, seed=1).state.to_json()
    with pytest.raises(BadPosition):
        civitas.Match(game, 4, seed=1, position=json.loads(json.dumps(position)))


def change_data_files() -> Game[Any]:
    game = game_class("rising_cultures")()  # type: ignore[call-arg]
    game.override_fingerprint = "feed"
    return game


def test_a_record_replays_only_with_its_tables() -> None:
    game = change_data_files()
    match = civitas.Match(game, 2, seed=1)
    record = Record.parse(match.record().text())
    assert "\ntables feed\n" in record.text() and record.tables == "feed"
    assert replay(record, game).state.digest() == match.state.digest()
    with pytest.raises(BadRecord) as refused:
        civitas.replay(record)
    assert refused.value.message.id == "error-record-tables"
    with pytest.raises(BadRecord):
        replay(new_match().record(), game)


@pytest.mark.parametrize(
    "line", ["tables feed", "position {}", "tables", "tables feed\ntables feed", 'option first "0"\ntables feed']
)
def test_what_does_not_belong_into_a_header_is_refused(line: str) -> None:
    format = 1 if line in ("tables feed", "position {}") else 2
    text = f"civitas {format}\ngame rising_cultures 1\nplayers 2\n{line}\nentries\n"
    with pytest.raises(BadRecord):
        Record.parse(text)
