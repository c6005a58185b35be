"""Fuzz, bench and arena from the command line: their JSON and their exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from civitas.lab.fuzz.mutants import MUTANTS
from tests.cli.conftest import GAME, LANGUAGES, CommandRunner


def test_arena_as_json(run: CommandRunner) -> None:
    said = run("arena", GAME, "--bots", "greedy,random", "--games", "2", "--seed", "1", "--json")
    assert said.status == 0
    report = said.json()
    assert {"game", "games", "build", "bots", "options"} <= set(report)
    assert set(report["bots"]) == {"greedy", "random"}
    assert {"win_rate", "low", "high", "mean_score"} <= set(report["bots"]["greedy"])
    assert set(report.pop("ms_per_move")) == {"greedy", "random"}
    again = run("arena", GAME, "--games", "2", "--seed", "1", "--json").json()
    assert again.pop("ms_per_move")["greedy"] > 0
    assert report == again  # but for the time it took


def test_arena_repeats_its_options(run: CommandRunner) -> None:
    words = ["arena", GAME, "--bots", "random", "--games", "1", "--json", "--option"]
    assert run(*words, "civilizations=rome,egypt").json()["options"]["civilizations"] == ["rome", "egypt"]
    assert run(*words, "random").json()["options"] == "random"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_arena_for_people(run: CommandRunner, lang: str) -> None:
    said = run("arena", GAME, "--bots", "random", "--games", "1", "--lang", lang)
    assert said.status == 0
    assert "random" in said.out and "%" in said.out and "{" not in said.out


def test_fuzz_as_json(run: CommandRunner) -> None:
    said = run("fuzz", GAME, "--players", "2", "--decisions", "150", "--seed", "2", "--json")
    report = said.json()
    assert {"game", "players", "build", "games", "decisions", "failures", "checks", "unreached"} <= set(report)
    assert report["failures"] == []
    assert report["decisions"] >= 150
    # so few decisions do not touch everything: that is told, but nothing is broken
    assert report["unreached"]
    assert said.status == 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_fuzz_for_people(run: CommandRunner, lang: str) -> None:
    said = run("fuzz", GAME, "--decisions", "100", "--lang", lang)
    assert said.status == 0
    assert "conservation" in said.out and "{" not in said.out


def test_the_self_test_finds_every_planted_bug(run: CommandRunner) -> None:
    said = run("fuzz", "--self-test", GAME, "--json")
    assert said.status == 0
    report = said.json()
    assert report["planted"] == report["found"] == len(MUTANTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_bench(run: CommandRunner, lang: str) -> None:
    if lang == "it":
        said = run("bench", GAME, "--rounds", "1", "--lang", lang)
        assert said.status == 0
        assert GAME in said.out and "Decisioni/s" in said.out
        return
    said = run("bench", GAME, "--rounds", "1", "--json", "--option", "civilizations=rome,persia")
    assert said.status == 0
    keys = {"game", "players", "build", "decisions_per_s", "games_per_s", "clone_us", "state_bytes"}
    for row in said.json():
        assert keys | {"ratio_to_catanatron", "options"} <= set(row)
        assert row["options"]["civilizations"] == ["rome", "persia"]
        assert row["decisions_per_s"] > 0


@pytest.mark.parametrize("lang", LANGUAGES)
def test_census(run: CommandRunner, lang: str) -> None:
    short = ("--games", "1", "--option", "length=simple")
    said = run("census", "through_the_ages", "--bots", "random,greedy", *short, "--json")
    report = said.json()
    assert said.status == 0
    assert {"game", "players", "bots", "games", "build", "options", "human"} <= set(report)
    assert set(report["bots"]) == {"random", "greedy"}
    assert {"score", "wonders", "governments", "colonies", "wars", "rounds"} <= set(report["bots"]["greedy"])
    assert report["human"]["score"] == 160
    shown = run("census", "through_the_ages", "--bots", "random", *short, "--lang", lang)
    assert shown.status == 0 and "160" in shown.out and "{" not in shown.out
    assert run("census", GAME, "--bots", "nobody", "--lang", lang).status == 2


@pytest.mark.parametrize("name", ["rising_cultures", "history_of_the_world", "civilization_chr"])
def test_every_game_has_a_census(run: CommandRunner, name: str) -> None:
    limit = ("--option", "turn_limit=2") if name == "civilization_chr" else ()
    report = run("census", name, "--bots", "random", "--games", "1", *limit, "--json").json()
    figures = report["bots"]["random"]
    assert figures["winner"] >= figures["score"]
    assert sum(value > 0 for value in figures.values()) >= 5


@pytest.mark.parametrize("lang", LANGUAGES)
def test_ladder_and_tune(run: CommandRunner, lang: str, tmp_path: Path) -> None:
    page = tmp_path / "ladder.md"
    said = run("ladder", GAME, "--bots", "greedy,random", "--games", "4", "--keep", str(page), "--lang", lang)
    assert said.status == 0 and "greedy" in said.out and "{" not in said.out
    assert "| greedy | 0 |" in page.read_text()
    run("ladder", GAME, "--bots", "greedy,random", "--games", "2", "--keep", str(page), "--option", "default")
    assert "players, default options\n" in page.read_text() and page.read_text().count("## ") == 2
    assert run("selfplay", GAME, "--out", str(tmp_path), "--option", "default", "--lang", lang).status == 2
    tuned = run("tune", GAME, "--level", "normal", "--games", "8", "--lang", lang)
    assert tuned.status in (0, 1) and "points" in tuned.out and "{" not in tuned.out


NOISY_BOT = """
import os
from civitas.bots import Bot

print("loaded")

class Noisy(Bot):
    def choose(self, seen):
        print("thinking")
        os.write(1, b"thinking aloud\\n")
        return seen.actions[0]
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_json_stands_alone_on_standard_output(tmp_path: Path, workers: str) -> None:
    """Whatever bots, libraries and worker processes print: programs read the output as it is."""
    bot = tmp_path / "noisy.py"
    bot.write_text(NOISY_BOT)
    words = ["arena", GAME, "--bots", f"{bot}:Noisy,random", "--games", "2", "--json", "--workers", workers]
    ran = subprocess.run([sys.executable, "-m", "civitas", *words], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["games"] == 2
    assert "thinking aloud" in ran.stderr and "loaded" in ran.stderr


@pytest.mark.soak
def test_json_stands_alone_on_ray_too(tmp_path: Path) -> None:
    pytest.importorskip("ray", reason="Ray is not installed")
    bot = tmp_path / "noisy.py"
    bot.write_text(NOISY_BOT)
    words = ["arena", GAME, "--bots", f"{bot}:Noisy,random", "--games", "2", "--json", "--ray", "auto"]
    ran = subprocess.run([sys.executable, "-m", "civitas", *words], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout)["games"] == 2
