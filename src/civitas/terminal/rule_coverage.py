"""Report which rules and cards the tests cover: ``civitas rules --report`` and ``--prove``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from civitas.core.errors import CivitasError, error_message
from civitas.i18n import rulebook
from civitas.i18n.fluent import Translator
from civitas.registry import game as find_game
from civitas.terminal import pytest_plugin
from civitas.terminal.common import Progress, progress_bar

PROJECT = Path(__file__).parents[3]
#: pytest found no tests at all
NO_TESTS = 5


def print_report(games: list[str], texts: Translator, project: Path = PROJECT) -> int:
    """Print the rules without code or test and the cards without test; return 1 if there are any."""
    rules = cards = missing = 0
    for name in games:
        known = rulebook.read_rules(name)
        parts = find_game(name).component_ids()
        marks = _collected(project, name)
        lacking = rulebook.coverage_gaps(
            known, parts, rulebook.rule_ids_in_code(name), set(marks["rules"]), set(marks["cards"])
        )
        for line in lacking:
            print(texts.translate(f"cli-lacks-{line.lacks}", name=line.id))
        rules += len(known)
        cards += len(parts)
        missing += len(lacking)
    print(f"{rules} rules, {cards} cards, {missing} missing")
    return 1 if missing else 0


def prove_cards(games: list[str], texts: Translator, project: Path = PROJECT) -> int:
    """Run the tests of every card with that card blanked; return 1 if a card's absence is not caught."""
    parts = {id: name for name in games for id in find_game(name).component_ids()}
    caught: set[str] = set()
    for name in games:
        with progress_bar(texts.translate("cli-proving", game=name)) as bar:
            results = _pytest(project, name, ["--prove"], bar)
        tests = [line for line in results if "card" in line]
        caught |= {line["card"] for line in tests if line["caught"]}
        blind = [line for line in tests if not line["caught"]]
        for line in blind:
            print(texts.translate("cli-blind", test=line["test"], name=line["card"]))
    escaped = [id for id in parts if id not in caught]
    for id in escaped:
        print(texts.translate("cli-escaped", name=id))
    print(f"{len(parts)} cards, {len(parts) - len(escaped)} caught")
    return 1 if escaped else 0


def _collected(project: Path, game: str) -> dict[str, Any]:
    lines = _pytest(project, game, ["--collect-only"])
    return next((line for line in lines if "rules" in line), {"rules": [], "cards": []})


def _pytest(project: Path, game: str, arguments: list[str], bar: Progress | None = None) -> list[dict[str, Any]]:
    """Run pytest on the tests of a game and return the lines that the plugin wrote."""
    if not (project / "tests").is_dir() or find_spec("pytest") is None:
        raise CivitasError(error_message("cli-needs-checkout"))
    if not (project / "tests" / "games" / game).is_dir():
        return []
    with tempfile.TemporaryDirectory() as folder:
        notes = Path(folder) / "notes"
        notes.touch()
        # -m: soaks count as tests too; no cache is written, so that ordinary runs keep theirs
        command = [sys.executable, "-m", "pytest", f"tests/games/{game}", "-q", "-m", "", "-p", "no:cacheprovider"]
        command += ["-p", pytest_plugin.__name__, *arguments]
        with (Path(folder) / "out").open("w+", encoding="utf-8") as out:
            process = subprocess.Popen(
                command,
                cwd=project,
                stdout=out,
                stderr=out,
                env={**os.environ, pytest_plugin.OUTPUT_VARIABLE: str(notes)},
            )
            _wait_with_progress(process, notes, bar)
            if process.returncode not in (0, 1, NO_TESTS):
                out.seek(0)
                raise CivitasError(
                    error_message("cli-pytest-failed", why=" ".join(out.read().split("\n")[-4:]).strip())
                )
        return [json.loads(line) for line in notes.read_text(encoding="utf-8").splitlines()]


def _wait_with_progress(process: subprocess.Popen[bytes], notes: Path, bar: Progress | None) -> None:
    """Wait for the process and advance the progress bar with every test reported."""
    try:
        while process.poll() is None:
            time.sleep(0.2)
            lines = notes.read_text(encoding="utf-8").splitlines()
            if bar and lines:
                bar(len(lines) - 1, json.loads(lines[0]).get("tests", 0))
    except KeyboardInterrupt:
        process.terminate()
        process.wait()
        raise
