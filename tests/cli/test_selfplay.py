"""``civitas selfplay`` and the workers of the lab's commands."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from civitas.cli import main
from civitas.terminal.common import progress_bar


def test_games_are_kept_in_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "games"
    words = ["selfplay", "rising_cultures", "--bots", "random", "--games", "2", "--out", str(out), "--lang", "en"]
    assert main(words) == 0
    assert capsys.readouterr().out == f"2 games in 2 files in {out}.\n"
    assert sorted(file.name for file in out.iterdir()) == ["game-000000.civ", "game-000001.civ"]


def test_an_arena_says_the_same_with_two_workers(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for workers in ("1", "2"):
        words = ["arena", "rising_cultures", "--bots", "random", "--games", "4", "--seed", "3", "--json"]
        assert main([*words, "--workers", workers]) == 0
        told.append(json.loads(capsys.readouterr().out))
        assert told[-1].pop("ms_per_move")["random"] > 0
    assert told[0] == told[1]
    assert told[0]["games"] == 4


def test_a_run_is_taken_up_again_from_its_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "run.jsonl"
    words = ["arena", "rising_cultures", "--bots", "random", "--games", "2", "--json", "--resume", str(file)]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == first
    assert main([*words, "--seed", "9"]) == 2
    assert "run.jsonl" in capsys.readouterr().err


def test_the_bar_says_how_many_a_second_and_how_long_still(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setattr("civitas.terminal.common.monotonic", iter([10.0, 12.0]).__next__)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "120")
    with progress_bar("arena") as bar:
        bar(100, 200)  # taken up again from there
        bar(130, 200)
    said = capsys.readouterr().err
    assert "130/200" in said and " 15.0/s " in said
