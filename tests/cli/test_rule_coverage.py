"""``rules --report`` and ``--prove`` against a small checkout of their own; ``build`` against a copy of the sources."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import civitas
from civitas.core.errors import CivitasError
from civitas.i18n import rulebook
from civitas.i18n.fluent import Translator
from civitas.terminal import rule_coverage
from tests.cli.conftest import GAME, CommandRunner

PROJECT_ROOT = Path(__file__).parents[2]
COMPONENT_COUNT = len(civitas.game(GAME).component_ids())
RULE_COUNT = len(rulebook.read_rules(GAME))

TEST_SOURCE = """
import pytest
from civitas.games.rising_cultures.content.components import Components

@pytest.mark.rule("RC-build-1")
@pytest.mark.card("rome_market")
def test_the_market_costs_something(neutral):
    box = Components(neutral)
    assert any(box.cards[box.card_ids.index("rome_market")].cost)

@pytest.mark.card("rome_brewery")
def test_that_proves_nothing(neutral):
    assert True

@pytest.mark.rule("RC-nothing-9")
@pytest.mark.card("rome_airport")
def test_of_something_unknown():
    pass
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    tests = tmp_path / "tests" / "games" / GAME
    tests.mkdir(parents=True)
    (tmp_path / "pytest.ini").write_text("[pytest]\n")
    shutil.copy(PROJECT_ROOT / "tests" / "conftest.py", tmp_path / "tests" / "conftest.py")
    (tests / "test_few.py").write_text(TEST_SOURCE)
    return tmp_path


def test_the_report_lists_what_is_missing(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rule_coverage.print_report([GAME], Translator("en"), checkout) == 1
    lines = capsys.readouterr().out.splitlines()
    # one of the rules and two of the cards have a test; two ids are unknown; every rule has its code
    without_code = [line for line in lines if line.endswith("no code names it")]
    missing = len(without_code) + (RULE_COUNT - 1) + (COMPONENT_COUNT - 2) + 2
    assert lines[-1] == f"{RULE_COUNT} rules, {COMPONENT_COUNT} cards, {missing} missing"
    assert "rome_market: no test shows it" not in lines
    assert "rome_insula: no test shows it" in lines
    assert "RC-build-1: no test shows it" not in lines
    assert any(line.startswith("RC-nothing-9") for line in lines)
    assert any(line.startswith("rome_airport") for line in lines)


def test_the_report_finds_nothing_where_nothing_is_missing() -> None:
    known = rulebook.read_rules(GAME)[:2]
    ids = {rule.id for rule in known}
    assert rulebook.coverage_gaps(known, ["rome_market"], ids, ids, {"rome_market"}) == []
    assert [line.lacks for line in rulebook.coverage_gaps(known, ["rome_market"], set(), ids, set())] == [
        "code",
        "code",
        "test",
    ]


def test_prove_counts_what_is_caught(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rule_coverage.prove_cards([GAME], Translator("it"), checkout) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == f"{COMPONENT_COUNT} cards, 1 caught"
    assert any("test_that_proves_nothing" in line and "rome_brewery" in line for line in lines)
    assert not any(line.startswith("rome_market:") for line in lines)
    assert any(line.startswith("rome_brewery:") for line in lines)


def test_both_need_a_checkout(tmp_path: Path) -> None:
    for command in (rule_coverage.print_report, rule_coverage.prove_cards):
        with pytest.raises(CivitasError, match="checkout"):
            command([GAME], Translator("en"), tmp_path)


def test_tests_that_cannot_be_read_are_reported(checkout: Path) -> None:
    (checkout / "tests" / "games" / GAME / "test_broken.py").write_text("import nothing_of_that_name")
    with pytest.raises(CivitasError, match="could not be run"):
        rule_coverage.print_report([GAME], Translator("en"), checkout)


def test_the_report_of_this_checkout_ends_with_its_count(run: CommandRunner) -> None:
    said = run("rules", GAME, "--report")
    rules, cards, missing = (int(part.split()[0]) for part in said.out.splitlines()[-1].split(", "))
    assert (rules, cards) == (RULE_COUNT, COMPONENT_COUNT)
    assert said.status == (1 if missing else 0)
    assert missing == len(said.out.splitlines()) - 1


@pytest.mark.parametrize(("lang", "word"), [("en", "C compiler"), ("it", "compilatore C")])
def test_build_without_a_compiler(run: CommandRunner, monkeypatch: pytest.MonkeyPatch, lang: str, word: str) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CC", "nowhere-cc")
    assert word in run("build", "--lang", lang).error_line()


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The sources, without anything compiled."""
    left_out = shutil.ignore_patterns("*.so", "_compiled.json", "__pycache__")
    shutil.copytree(PROJECT_ROOT / "src" / "civitas", tmp_path / "src" / "civitas", ignore=left_out)
    return tmp_path


def _build(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "civitas", "build", *words],
        env={**os.environ, "PYTHONPATH": str(copy / "src"), "CIVITAS_LANG": "en"},
        cwd=copy,
        capture_output=True,
        text=True,
        check=False,
    )


def test_build_clean_removes_what_is_compiled(copy: Path) -> None:
    (copy / "setup.py").touch()
    compiled = copy / "src" / "civitas" / "core" / "step.so"
    compiled.touch()
    done = _build(copy, "--clean")
    assert done.returncode == 0, done.stderr
    assert not compiled.exists()


def test_build_needs_a_checkout(copy: Path) -> None:
    done = _build(copy)
    assert done.returncode == 2
    assert "checkout" in done.stderr and "Traceback" not in done.stderr
