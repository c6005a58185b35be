"""The command line itself: help, languages, versions and the answer to every mistake."""

from __future__ import annotations

import argparse
import inspect
import re
import subprocess
import sys

import pytest

from civitas.terminal.arguments import ARGPARSE_MESSAGES

from .conftest import GAME, LANGUAGES, CommandRunner

COMMANDS = [
    "serve",
    "doctor",
    "play",
    "games",
    "rules",
    "replay",
    "abakus",
    "data",
    "languages",
    "arena",
    "census",
    "ladder",
    "tune",
    "train",
    "selfplay",
    "fuzz",
    "bench",
    "build",
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_lists_every_command(run: CommandRunner, lang: str) -> None:
    said = run("--help", "--lang", lang)
    assert said.status == 0
    assert re.findall(r"^    (\w+) ", said.out, re.M) == COMMANDS
    assert "{" not in said.out


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help(run: CommandRunner, command: str, lang: str) -> None:
    said = run(command, "--help", "--lang", lang)
    assert said.status == 0
    assert f"civitas {command}" in said.out
    assert "{" not in said.out.replace("{0,1,2,3}", "")


def test_argparse_speaks_the_language_too(run: CommandRunner) -> None:
    said = run("play", "--help", "--lang", "it").out
    assert said.startswith("uso: ")
    assert "opzioni:" in said
    assert "usage" not in said and "options:" not in said
    assert run("play", "--help").out.startswith("usage: ")


def test_the_sentences_we_translate_are_those_of_argparse() -> None:
    source = inspect.getsource(argparse)
    for sentence in ARGPARSE_MESSAGES:
        assert repr(sentence) in source or f'"{sentence}"' in source, sentence


def test_the_language_comes_from_the_environment(run: CommandRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_LANG", "it_IT.UTF-8")
    assert run("--help").out.startswith("uso: ")
    assert run("--help", "--lang=en").out.startswith("usage: ")


def test_version_says_which_build_runs(run: CommandRunner) -> None:
    said = run("--version")
    assert said.status == 0
    assert re.match(r"civitas \d+\.\d+\.\d+, (compiled|interpreted)\b.*, Python 3\.", said.out)


def test_it_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "civitas", "--help"], capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "play" in done.stdout


def test_help_loads_neither_games_nor_rich() -> None:
    """Nothing heavy, so that it is there at once."""
    code = "import sys, civitas.cli as c; c.main(['--help']); print(*sys.modules, file=sys.stderr)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = done.stderr.split()
    assert "civitas.cli" in loaded
    assert not [name for name in loaded if name.startswith(("rich", "civitas.games.", "civitas.lab", "civitas.bots"))]


MISTAKES: list[tuple[list[str], str, str]] = [
    (["nonsense"], "nonsense", "nonsense"),
    (["--nonsense"], "not understood", "non si capisce"),
    (["--lang", "de"], "none of", "non è tra"),
    (["play", "chess"], "no game", "chess"),
    (["play", GAME, "--seed", "x"], "whole number", "numero intero"),
    (["play", GAME, "--seed", "-1"], "whole number", "numero intero"),
    (["play", GAME, "--seats", "you"], "2 players", "2 giocatori"),
    (["play", GAME, "--seats", "you,deepblue"], "no bot", "bot"),
    (["play", GAME, "--option", "civilizations"], "NAME=VALUE", "NOME=VALORE"),
    (["play", GAME, "--option", "civilizations=rome,rome"], "different", "rome"),
    (["play", GAME, "--option", "civilizations=rome,gaul"], "not a value", "gaul"),
    (["play", GAME, "--option", "moon=1"], "no option", "moon"),
    (["play", "--resume"], "no game to go on", "nessuna partita"),
    (["play", "--load", "nowhere.civ"], "cannot be read", "nowhere.civ"),
    (["play", "--load", "a.civ", "--resume"], "not both", "non entrambi"),
    (["games", "extra"], "not understood", "non si capisce"),
    (["rules", "chess"], "no game", "chess"),
    (["rules", GAME, "xyzzy"], "xyzzy", "xyzzy"),
    (["rules", GAME, "--sheet", "xyzzy"], "no player aid", "scheda"),
    (["replay"], "missing", "manca"),
    (["replay", "nowhere.civ"], "cannot be read", "nowhere.civ"),
    (["replay", "nowhere.civ", "--upto", "-3"], "whole number", "numero intero"),
    (["arena"], "missing", "manca"),
    (["arena", GAME, "--games", "0"], "whole number", "numero intero"),
    (["arena", GAME, "--bots", "greedy,deepblue"], "no bot", "bot"),
    (["arena", GAME, "--players", "5"], "2 players", "2 giocatori"),
    (["arena", GAME, "--option", "random", "--option", "match=double"], "not both", "non entrambe"),
    (["fuzz", "chess"], "no game", "chess"),
    (["fuzz", GAME, "--players", "3"], "2 players", "2 giocatori"),
    (["fuzz", GAME, "--decisions", "many"], "whole number", "numero intero"),
    (["fuzz", GAME, "--option", "first=7"], "not a value", "first"),
    (["fuzz", GAME, "--json=yes"], "takes no value", "non prende un valore"),
    (["bench", "chess"], "no game", "chess"),
    (["bench", GAME, "--rounds", "0"], "whole number", "numero intero"),
    (["build", "--opt", "9"], "none of", "non è tra"),
]


@pytest.mark.parametrize(("words", "english", "italian"), MISTAKES, ids=lambda value: " ".join(value)[:40])
def test_a_mistake_is_answered_with_one_line(run: CommandRunner, words: list[str], english: str, italian: str) -> None:
    assert english in run(*words).error_line()
    if "--lang" not in words:
        assert italian in run(*words, "--lang", "it").error_line()


def test_a_mistake_leaves_standard_output_empty(run: CommandRunner) -> None:
    assert run("fuzz", GAME, "--players", "3", "--json").out == ""
