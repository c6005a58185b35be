"""Runs commands in this process, as a person would type them, with a data folder of their own."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from civitas.cli import main

GAME = "rising_cultures"
LANGUAGES = ["en", "it"]


class CommandResult:
    """What a command left behind."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    def json(self) -> Any:
        return json.loads(self.out)

    def error_line(self) -> str:
        """The one line with which bad input is answered."""
        assert self.status == 2, self.err or self.out
        lines = self.err.splitlines()
        assert len(lines) == 1, self.err
        assert lines[0].startswith("civitas"), self.err
        assert "Traceback" not in self.err
        assert "{" not in self.err
        return lines[0]


class CommandRunner:
    """``run("play", "rising_cultures", typed="1\\n")``"""

    def __init__(self, capsys: pytest.CaptureFixture[str], patch: pytest.MonkeyPatch, home: Path) -> None:
        self.capsys = capsys
        self.patch = patch
        self.home = home

    def __call__(self, *words: str, typed: str = "") -> CommandResult:
        self.patch.setattr("sys.stdin", io.StringIO(typed))
        self.capsys.readouterr()
        status = main(words)
        out, err = self.capsys.readouterr()
        return CommandResult(status, out, err)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> CommandRunner:
    home = tmp_path / "home"
    monkeypatch.setenv("CIVITAS_HOME", str(home))
    monkeypatch.setenv("CIVITAS_LANG", "en")
    monkeypatch.setenv("COLUMNS", "80")
    return CommandRunner(capsys, monkeypatch, home)
