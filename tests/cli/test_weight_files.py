"""Better weights are written where bots find them, and never into an installed package."""

from __future__ import annotations

import argparse
import json
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from civitas import user_data
from civitas.bots.level_config import bot_settings
from civitas.core.errors import BadDataFile, CivitasError
from civitas.core.evaluation import read_ai_file, read_weights
from civitas.games.history_of_the_world.content.counts import LANDS
from civitas.i18n.fluent import Translator
from civitas.lab import conquest
from civitas.registry import data_fingerprint
from civitas.terminal.commands.tune import show_report

GAME = "rising_cultures"
PACKAGE = Path(user_data.__file__).parent


def shipped() -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in PACKAGE.glob("games/*/ai/*.toml")}


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The user's folder, as if the package were installed rather than a checkout; the package stays as it is."""
    before = shipped()
    monkeypatch.setenv("CIVITAS_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(user_data, "is_checkout", lambda: False)
    yield tmp_path / "home" / "ai" / GAME
    assert shipped() == before
    bot_settings.cache_clear()
    data_fingerprint.cache_clear()


def report() -> dict[str, Any]:
    weights: dict[str, int] = read_ai_file(GAME, "weights.toml")["policy_weights"]
    return {
        "game": GAME,
        "table": "policy_weights",
        "before": dict(weights),
        "after": {**weights, "coins": 77},
        "learned": list(range(50)),
        "accepted": True,
        "proof": {"games": 8, "win_rate": 0.7, "low": 0.6, "high": 0.8, "par": 0.5},
    }


def arguments(write: str | None, as_json: bool = False) -> argparse.Namespace:
    return argparse.Namespace(write=write, json=as_json)


def test_an_installed_package_writes_into_the_users_folder(installed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = data_fingerprint(GAME)
    data_fingerprint.cache_clear()
    assert show_report(report(), arguments(""), Translator("en")) == 0
    assert str(installed / "weights.toml") in capsys.readouterr().out.replace("\n", "").replace(" ", "")
    assert sorted(path.name for path in installed.iterdir()) == ["learned.toml", "weights.toml"]
    assert read_ai_file(GAME, "weights.toml")["policy_weights"]["coins"] == 77, "bots read them"
    assert read_ai_file(GAME, "learned.toml")["numbers"] == list(range(50))
    assert read_ai_file(GAME, "weights.toml")["hard"] == tomllib.loads(
        (PACKAGE / "games" / GAME / "ai" / "weights.toml").read_text()
    )["hard"]  # fmt: skip
    assert data_fingerprint(GAME) != before, "what travels must meet the same weights"


def test_a_folder_of_ones_own_is_written_and_named(
    installed: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert show_report(report(), arguments(str(folder), as_json=True), Translator("en")) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["written"] == [str(folder / "weights.toml"), str(folder / "learned.toml")]
    assert "coins = 77" in (folder / "weights.toml").read_text()
    assert not installed.exists()


def test_nothing_is_written_unasked_or_unproved(installed: Path) -> None:
    show_report(report(), arguments(None, as_json=True), Translator("en"))
    assert show_report({**report(), "accepted": False}, arguments("", as_json=True), Translator("en")) == 1
    assert not installed.exists()


def test_a_folder_that_cannot_be_written_is_said(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(CivitasError, match="cannot be written"):
        show_report(report(), arguments(str(tmp_path / "file" / "x")), Translator("en"))


@pytest.mark.parametrize("text", ["[weights\n", "[weights]\ncoins = 1\nglory = 2\n"])
def test_broken_weights_of_the_user_are_named(installed: Path, text: str) -> None:
    installed.mkdir(parents=True)
    (installed / "weights.toml").write_text(text)
    with pytest.raises(BadDataFile, match=str(installed / "weights.toml")):
        read_weights(GAME, ["coins", "army"])


def test_a_checkout_writes_its_own_files() -> None:
    assert user_data.is_checkout()
    assert user_data.writable_ai_folder(GAME) == PACKAGE / "games" / GAME / "ai"


def test_counted_conquests_are_written_where_they_are_wanted(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(conquest, "count_cases", lambda games, seed, workers: [
        [[0, 0] for _ in range(LANDS)] for _ in range(conquest.EMPIRE_COUNT)
    ])  # fmt: skip
    for words, path in (
        (["--out", str(tmp_path / "own.toml")], tmp_path / "own.toml"),
        ([], tmp_path / "home" / "ai" / "history_of_the_world" / "conquest.toml"),
    ):
        monkeypatch.setattr("sys.argv", ["conquest", "--games", "1", *words])
        conquest.main()
        assert len(tomllib.loads(path.read_text())["takes"]) == conquest.EMPIRE_COUNT
