"""The tutorials run as they are printed."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from civitas.cli import main

DOCS = Path(__file__).parents[2] / "docs"


def python_blocks(page: str) -> list[str]:
    """The pieces of Python on a page, in order."""
    return re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(), re.MULTILINE | re.DOTALL)


def run_blocks(*pieces: str) -> dict[str, Any]:
    """Runs pieces one after the other, as somebody would who types them into one prompt."""
    known: dict[str, Any] = {"__name__": "tutorial"}
    for piece in pieces:
        exec(compile(piece, "tutorial", "exec"), known)
    return known


def test_the_engine_and_a_bot_in_twenty_lines() -> None:
    pieces = python_blocks("research.md")
    engine = next(piece for piece in pieces if "state.outcome()" in piece)
    features = next(piece for piece in pieces if "new_buffer" in piece)
    bot = next(piece for piece in pieces if "(Bot)" in piece)
    assert len(bot.splitlines()) <= 20
    known = run_blocks(engine, features, bot)
    assert known["state"].over and any(known["row"])
    game = known["civitas"].game("rising_cultures")
    match, careful = known["civitas"].Match(game, seed=1), known["Careful"](game, seed=1)
    for _ in range(10):
        match.play(game.notation.format(careful.choose(known["Observation"](game, match.state))))
    assert match.version >= 10


def test_the_first_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """As printed, with 3 games instead of 1000."""
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    page = (DOCS / "research.md").read_text()
    command = re.findall(r"^    (civitas selfplay .*)$", page, re.MULTILINE)[0].replace("1000", "3")
    assert main(shlex.split(command)[1:]) == 0
    run_blocks(*[piece for piece in python_blocks("research.md") if "lab.selfplay" in piece])
    assert re.search(r"\d+ decisions, \d+ % of them by the later winner", capsys.readouterr().out)
