"""A language is a folder: chosen like any other, and in English where it says nothing."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from civitas.i18n.languages import locale_folders
from civitas.terminal.commands.languages import template_files
from tests.support.tiny_language import write_language

from .conftest import CommandRunner

COMMAND_SCRIPT = """
import sys
from civitas.cli import main
for words in sys.argv[1:]:
    print(main(words.split()), flush=True)
    print("=====", flush=True)
"""


def run_civitas(home: Path, *commands: str) -> list[str]:
    """What commands print, and their exit status: in a process of its own, for languages are looked for once."""
    env = os.environ | {"CIVITAS_HOME": str(home), "COLUMNS": "100", "CIVITAS_LANG": "en"}
    done = subprocess.run(
        [sys.executable, "-c", COMMAND_SCRIPT, *commands],
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    return [told.strip() for told in done.stdout.split("=====")[:-1]]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    write_language(tmp_path)
    return tmp_path


def test_a_folder_is_a_language_like_any_other(home: Path) -> None:
    listed, help, rule, card, back, games, sheet, played = run_civitas(
        home,
        "languages",
        "--help",
        "rules rising_cultures RC-income --lang xq",
        "rules rising_cultures rome_aqueduct --lang xq",
        "rules rising_cultures Xaquq --lang en",
        "games --lang xq",
        "rules history_of_the_world epoch_1 --lang xq",
        "play rising_cultures --seats random,random --seed 1 --lang xq",
    )
    assert listed.split() == ["en", "English", "it", "Italiano", "xq", "Xquish", "0"]
    assert "English, Italiano, Xquish" in " ".join(help.split())
    assert "Xphase" in rule and "RC-income-1  Xcome." in rule and "Ruling:" in rule
    assert card.startswith("Xaquq") and "1 shield" in card and back.startswith("Aqueduct")
    assert "Xrising" in games and "History of the World" in games
    assert "Xyears" in sheet
    assert "Xturn 1" in played and "coins" in played and played.endswith("\n0")


def test_a_file_that_cannot_be_read_is_told(home: Path) -> None:
    path = home / "languages" / "xq" / "rising_cultures.toml"
    path.write_text("[name\n")
    (home / "languages" / "xq" / "civitas.ftl").write_bytes(b"\xff\xfe")
    for told, file in zip(run_civitas(home, "rules rising_cultures", "games --lang xq"), (path.name, "civitas.ftl")):
        assert file in told and told.endswith("\n2") and len(told.splitlines()) == 2


def test_a_new_language_begins_as_english_and_is_not_written_over(tmp_path: Path) -> None:
    written, again = run_civitas(tmp_path, "languages xq", "languages xq")
    folder = tmp_path / "languages" / "xq"
    assert str(folder) in " ".join(written.split("\n")) and again.endswith("2")
    assert {path.name for path in folder.iterdir()} == set(template_files("xq"))
    assert tomllib.loads((folder / "rising_cultures.toml").read_text())["name"]["rome_aqueduct"] == "Aqueduct"
    assert (folder / "server.ftl").read_text() == (locale_folders()["server"] / "en.ftl").read_text()
    english, other = run_civitas(tmp_path, "rules through_the_ages", "rules through_the_ages --lang xq")
    assert english == other and len(english) > 1000


@pytest.mark.parametrize("code", ["it", "x", "deutsch", "../de", "DE"])
def test_a_bad_code_is_refused(run: CommandRunner, code: str) -> None:
    assert code in run("languages", code).error_line()
    assert not (run.home / "languages").exists()
