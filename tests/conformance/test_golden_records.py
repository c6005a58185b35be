"""Golden records: games kept as files replay to the digests written in them, in every build."""

from __future__ import annotations

from pathlib import Path

import pytest

import civitas

GOLDEN_RECORDS = sorted(Path(__file__).parents[1].glob("games/*/golden/*.civ"))


@pytest.mark.parametrize(
    "path", GOLDEN_RECORDS, ids=[f"{path.parent.parent.name}-{path.stem}" for path in GOLDEN_RECORDS]
)
def test_a_golden_record_replays(path: Path) -> None:
    record = civitas.Record.load(path)
    match = civitas.replay(record)
    assert match.over
    assert sum(1 for entry in record.entries if entry.digest) >= 5
    assert match.record().text() == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", civitas.game_names())
def test_every_game_has_golden_records_for_every_number_of_players(name: str) -> None:
    """A game with some has them all."""
    game = civitas.game(name)
    records = [civitas.Record.load(path) for path in GOLDEN_RECORDS if path.parent.parent.name == name]
    if not records:
        pytest.skip(f"{name} has no golden records")
    assert {record.game for record in records} == {name}
    assert {record.players for record in records} == set(range(game.min_players, game.max_players + 1))


def test_the_games_of_civitas_have_golden_records() -> None:
    assert {path.parent.parent.name for path in GOLDEN_RECORDS} >= {
        "civilization_chr",
        "history_of_the_world",
        "rising_cultures",
        "through_the_ages",
    }
