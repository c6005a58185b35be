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


def test_every_game_has_golden_records_for_every_number_of_players() -> None:
    kept = {(civitas.Record.load(path).game, civitas.Record.load(path).players) for path in GOLDEN_RECORDS}
    for name in civitas.game_names():
        game = civitas.game(name)
        for players in range(game.min_players, game.max_players + 1):
            assert (name, players) in kept
