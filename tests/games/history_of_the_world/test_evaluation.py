"""What the bots climb, and the measure of the greedy bot, on positions of recorded games in every epoch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import civitas
from civitas.games.history_of_the_world.ai import evaluation
from civitas.games.history_of_the_world.content.counts import EPOCHS

FOLDER = Path(__file__).parent
#: figures by record and entry: ``python -m tests.games.history_of_the_world.test_evaluation`` writes them anew
FIGURES = FOLDER / "golden" / "evaluation.json"
RECORDS = ("3-players-usual", "4-players-random", "6-players-usual")
POSITIONS = 15


def positions(name: str) -> list[tuple[int, Any]]:
    """Positions all over a recorded game, its end included."""
    record = civitas.Record.load(FOLDER / "golden" / f"{name}.civ")
    last = len(record.entries)
    return [(entry, civitas.replay(record, entry).state) for entry in range(last, 0, -last // POSITIONS)]


def figures() -> dict[str, list[list[Any]]]:
    """Entry, epoch, and for each seat the greedy bot's measure and the terms of the evaluation."""
    game = civitas.game("history_of_the_world")
    return {
        name: [
            [
                entry,
                s.epoch,
                [[game.evaluate_baseline(s, seat), *game.evaluation_terms(s, seat)] for seat in range(s.players)],
            ]
            for entry, s in positions(name)
        ]
        for name in RECORDS
    }


def test_evaluation_is_the_same_on_recorded_positions() -> None:
    known = json.loads(FIGURES.read_text(encoding="utf-8"))
    assert figures() == known
    assert {line[1] for lines in known.values() for line in lines} >= set(range(EPOCHS))


def test_each_term_has_the_place_it_is_named_by() -> None:
    places = {name: getattr(evaluation, f"{name.upper()}_TERM") for name in evaluation.TERMS}
    assert places == {name: place for place, name in enumerate(evaluation.TERMS)}


if __name__ == "__main__":
    lines = [
        f'"{name}": [\n' + ",\n".join(json.dumps(line, separators=(",", ":")) for line in listed) + "\n]"
        for name, listed in figures().items()
    ]
    FIGURES.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
