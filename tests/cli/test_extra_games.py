"""``--game`` and ``civitas new-game``: games from outside on the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import civitas
from civitas.i18n import BUILTIN_LANGUAGES
from civitas.terminal.commands.new_game import template_files
from tests.support.extra_games import forget_after, write_single_file

from .conftest import LANGUAGES, CommandRunner


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    with forget_after():
        yield


def test_a_game_is_named_before_or_after_the_command(run: CommandRunner, tmp_path: Path) -> None:
    one, two = (str(write_single_file(tmp_path, name)) for name in ("pebbles", "marbles"))
    found = run("--game", one, "games", "--game", two, "--json").json()
    assert {"pebbles", "marbles"} <= {about["id"] for about in found}
    (about,) = [about for about in found if about["id"] == "pebbles"]
    assert about["bots"] == ["random"] and "evaluation" in about["missing"]
    assert all(not about["missing"] for about in found if about["id"] not in ("pebbles", "marbles"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_without_words_is_played(run: CommandRunner, tmp_path: Path, lang: str) -> None:
    path = str(write_single_file(tmp_path, "pebbles"))
    typed = "board\nscore\nsources\nsheet\nlog\nrules\nwhy take 3\n" + "1\n" * 20
    said = run("play", "--game", path, "--lang", lang, "--seats", "you,random", typed=typed)
    assert (said.status, said.err) == (0, "")
    assert "{" not in said.out and "Traceback" not in said.out
    assert {"en": " wins: ", "it": "Vince "}[lang] in said.out
    no_rules = {"en": "pebbles has no rules to read", "it": "pebbles non ha regole da leggere"}[lang]
    assert no_rules in said.out


@pytest.mark.parametrize(
    "words",
    [
        ["arena", "pebbles", "--bots", "normal"],
        ["play", "pebbles", "--seats", "you,hard"],
        ["tune", "pebbles"],
        ["train", "pebbles"],
        ["census", "pebbles"],
        ["census", "pebbles", "--bots", "random"],
        ["ladder", "pebbles"],
        ["rules", "pebbles"],
        ["selfplay", "pebbles", "--bots", "random", "--form", "parquet", "--out", "data"],
        ["data", "export", "pebbles", "."],
    ],
    ids=lambda words: " ".join(words[:2]),
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_needs_more_than_the_rules_says_what(
    run: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], lang: str
) -> None:
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    said = run(*words, "--game", str(write_single_file(tmp_path, "pebbles")), "--lang", lang)
    assert "pebbles" in said.error_line()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_that_cannot_be_loaded_is_named_with_its_line(run: CommandRunner, tmp_path: Path, lang: str) -> None:
    path = str(write_single_file(tmp_path, "pebbles", "super().__init__(", "self.nothing("))
    line = run("games", "--game", path, "--lang", lang).error_line()
    assert "pebbles.py" in line and "AttributeError" in line and "pebbles.py:" in line
    run("games", "--game", "nowhere.py", "--lang", lang).error_line()


def test_a_new_game_is_green_at_once(run: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = run("new-game", "river_stones")
    assert said.status == 0 and "river_stones" in said.out
    written = {
        path.relative_to("river_stones").as_posix() for path in Path("river_stones").rglob("*") if path.is_file()
    }
    assert written == set(template_files("river_stones"))
    assert {"rules.toml", *(f"show/locale/{lang}.ftl" for lang in BUILTIN_LANGUAGES)} <= written
    assert "class RiverStonesGame" in Path("river_stones/game.py").read_text()
    assert "game-title = River stones" in Path("river_stones/show/locale/it.ftl").read_text()
    assert "RS-take-1" in Path("river_stones/rules.toml").read_text()
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "river_stones"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, timeout=120)
    assert done.returncode == 0, done.stdout
    found = run("games", "--game", "river_stones", "--json").json()
    (about,) = [about for about in found if about["id"] == "river_stones"]
    assert about["title"] == "River stones" and "rules" not in about["missing"] and "words" not in about["missing"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_name_that_cannot_be_is_refused(
    run: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("3x", "Heap", "a-b", "../x", "import", "random", "civitas", "rising_cultures", "numpy"):
        run("new-game", name, "--lang", lang).error_line()
    assert list(tmp_path.iterdir()) == []
    Path("heap").mkdir()
    assert "heap" in run("new-game", "heap", "--lang", lang).error_line()
    (tmp_path / "file").write_text("")
    run("new-game", "heap", "--folder", "file", "--lang", lang).error_line()


def test_a_conformance_run_of_a_new_game_is_green(tmp_path: Path, run: CommandRunner) -> None:
    """What a newcomer runs in a checkout: all that is asked of every game, skipped by name where it is absent."""
    assert run("new-game", "river_stones", "--folder", str(tmp_path)).status == 0
    root = Path(civitas.__file__).parents[2]
    command = [sys.executable, "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "-k", "river_stones"]
    env = {**os.environ, "CIVITAS_GAMES": str(tmp_path / "river_stones")}
    done = subprocess.run(
        [*command, "tests/conformance", "tests/test_translations.py"],
        capture_output=True,
        text=True,
        cwd=root,
        env=env,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-3000:]
    assert "river_stones has no features" in done.stdout and "river_stones has no charts" in done.stdout
