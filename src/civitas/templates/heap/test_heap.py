"""Tests of the game: what the rules say, and what must hold in every position of every game."""

from __future__ import annotations

from pathlib import Path

import civitas
from civitas.lab.fuzz.run import run_fuzz
from civitas.registry import use_games

use_games([str(Path(__file__).parent)])
GAME = civitas.game("heap")


def test_whoever_takes_the_last_stone_wins() -> None:
    match = civitas.Match(GAME, script=["roll 1"])
    for count in (3, 3, 3, 2):
        match.play(f"take {count}")
    assert match.outcome is not None
    assert match.outcome.winners == [1]


def test_no_more_is_taken_than_there_is() -> None:
    match = civitas.Match(GAME, script=["roll 1"])
    for count in (3, 3, 3):
        match.play(f"take {count}")
    reason = match.explain("take 3")
    assert reason is not None
    assert reason.id == "why-stones"
    assert [action.text for action in match.decision.actions()] == ["take 1", "take 2"]


def test_random_play_breaks_no_promise(tmp_path: Path) -> None:
    report = run_fuzz(GAME, decisions=500, folder=tmp_path)
    assert report.failures == []
    assert report.unreached == []
