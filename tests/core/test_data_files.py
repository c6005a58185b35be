"""An owner's own tables: figures and names change, everything else is refused with its file, entry and key."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import civitas
from civitas.cli import main
from civitas.core import data_files
from civitas.core.errors import BadDataFile
from civitas.i18n.names import localized_names
from civitas.registry import game_class

GAMES = civitas.game_names()


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Path]:
    """A folder with the tables of every game, in use while the test runs."""
    for game in GAMES:
        assert main(["data", "export", game, str(tmp_path)]) == 0
    before = os.environ.get(data_files.FOLDER_VARIABLE)
    data_files.use_override_folder(str(tmp_path))
    yield tmp_path
    os.environ.pop(data_files.FOLDER_VARIABLE)
    if before is not None:
        os.environ[data_files.FOLDER_VARIABLE] = before


def edit_file(path: Path, pattern: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    changed = re.sub(pattern, new, text, count=1, flags=re.M)
    assert changed != text, pattern
    path.write_text(changed, encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_exported_tables_are_those_of_the_game(own: Path, game: str) -> None:
    assert data_files.override_fingerprint(game) == ""
    assert (own / game / data_files.data_file_names(game)[0]).read_text(encoding="utf-8").startswith("# ")
    game_class(game)()  # type: ignore[call-arg]


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["data", "export", "rising_cultures", str(tmp_path)]) == 0
    assert main(["data", "export", "rising_cultures", str(tmp_path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_a_figure_and_a_name_change_the_game(own: Path) -> None:
    file = own / "through_the_ages" / "leaders.toml"
    edit_file(file, r'name = \{ en = "Homer", it = "Omero" \}', 'name = { en = "Homeros", it = "Omero" }')
    entry = next(e for e in data_files.read("through_the_ages", "leaders.toml")["card"] if e["id"] == "homer")
    assert entry["name"]["en"] == "Homeros"
    mark = data_files.override_fingerprint("through_the_ages")
    assert re.fullmatch(r"[0-9a-f]{16}", mark)
    edit_file(file, r'"Homeros"', '"Homer"')
    edit_file(own / "through_the_ages" / "technologies.toml", r'^(id = "iron"\n(?:.*\n)*?science = )\d+', r"\g<1>1")
    made = game_class("through_the_ages")()  # type: ignore[call-arg]
    assert made.box.science_cost[made.box.card_by_id["iron"]] == 1  # type: ignore[attr-defined]
    assert data_files.override_fingerprint("through_the_ages") not in ("", mark)


BROKEN_EDITS: list[tuple[str, str, str, str, str]] = [
    (r'^\[\[card\]\]\nid = "homer"\n(?:.+\n)+', "", "error-tables-entries", "card", "-"),
    (r'^(id = "homer")$', 'id = "virgil"', "error-tables-entries", "card", "-"),
    (r'^(id = "homer"\n)', r"\1strength = 3\n", "error-tables-keys", "card homer", "strength"),
    (r'^(id = "homer"\n(?:.*\n)*?copies = )\[1, 1, 1\]', r"\1[1, 1]", "error-tables-length", "card homer", "copies"),
    (r'^(id = "homer"\n(?:.*\n)*?copies = )\[1, 1, 1\]', r'\1"one"', "error-tables-kind", "card homer", "copies"),
    (r'^(id = "homer"\n(?:.*\n)*?kind = )"leader"', r'\1"wonder"', "error-tables-word", "card homer", "kind"),
    (r'name = \{ en = "Homer"', 'name = { en = " "', "error-tables-empty", "card homer", "name.en"),
]


@pytest.mark.parametrize("pattern, new, id, entry, key", BROKEN_EDITS)
def test_what_does_not_fit_is_told_with_file_entry_and_key(
    own: Path, pattern: str, new: str, id: str, entry: str, key: str
) -> None:
    edit_file(own / "through_the_ages" / "leaders.toml", pattern, new)
    with pytest.raises(BadDataFile) as caught:
        data_files.read("through_the_ages", "leaders.toml")
    message = caught.value.message
    assert (message.id, message.args["file"]) == (id, "through_the_ages/leaders.toml")
    assert (message.args["entry"], message.args["key"]) == (entry, key)


def test_a_file_that_is_no_toml_says_where(own: Path) -> None:
    (own / "rising_cultures" / "cards.toml").write_text("card = \n", encoding="utf-8")
    with pytest.raises(BadDataFile, match=r"cards\.toml cannot be read or written: .*line 1"):
        data_files.read("rising_cultures", "cards.toml")


def test_a_folder_that_is_not_there() -> None:
    with pytest.raises(BadDataFile, match="no folder"):
        data_files.use_override_folder("/nowhere/at/all")


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "civitas", *words], capture_output=True, text=True, check=False)


def test_the_command_line_plays_and_checks_with_them(tmp_path: Path) -> None:
    """In a process of its own, since games are made once."""
    assert _run("data", "export", "rising_cultures", str(tmp_path)).returncode == 0
    assert "come with the game" in _run("tables", "check", "rising_cultures", str(tmp_path)).stdout
    edit_file(tmp_path / "rising_cultures" / "cards.toml", r'name = \{ en = "[^"]+"', 'name = { en = "My Own Villa"')
    assert "their fingerprint is" in _run("data", "check", "rising_cultures", str(tmp_path)).stdout
    first = next(iter(localized_names("rising_cultures")))
    shown = _run("rules", "rising_cultures", first, "--data", str(tmp_path), "--lang", "en")
    assert "My Own Villa" in shown.stdout
    # a sum that the box checks
    edit_file(tmp_path / "rising_cultures" / "cards.toml", r'^civilization = "rome"', 'civilization = "persia"')
    told = _run("data", "check", "rising_cultures", str(tmp_path), "--lang", "en")
    assert told.returncode == 2
    assert "do not fit together" in told.stderr


def test_every_word_a_check_knows_is_one_of_the_file() -> None:
    check = data_files.DataFileValidator("x", {"card": [{"id": "one", "kind": "farm"}, {"id": "two", "kind": "mine"}]})
    change: Callable[[str], None] = lambda kind: check.validate(  # noqa: E731
        {"card": [{"id": "one", "kind": kind}, {"id": "two", "kind": "mine"}]}
    )
    change("mine")
    with pytest.raises(BadDataFile):
        change("lab")
