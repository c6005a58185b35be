"""``civitas doctor`` looks at an installation and says of everything that is wrong what to do."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from civitas.i18n.fluent import Translator
from civitas.server import client_build

from .conftest import LANGUAGES, CommandRunner
from .test_serve import free_port


def free_port_text() -> str:
    return str(free_port())


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_build, "is_ready", lambda: True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_is_well(run: CommandRunner, lang: str) -> None:
    found = run("--lang", lang, "doctor", "--port", free_port_text())
    assert found.status == 0, found.out
    texts = Translator(lang)
    for sentence in ("doctor-database-good", "doctor-client", "doctor-files"):
        assert texts.translate(sentence) in found.out
    assert texts.translate("doctor-bad") not in found.out and "{" not in found.out


def test_what_is_wrong_is_named_and_is_a_failure(
    run: CommandRunner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken.db").write_text("no database at all " * 100)
    monkeypatch.setenv("CIVITAS_PASSWORDS", "1")
    monkeypatch.setenv("CIVITAS_SMTP", "smtp://127.0.0.1:9")
    found = run("doctor", "--port", free_port_text(), "--database", f"sqlite:///{tmp_path / 'broken.db'}")
    assert found.status == 1
    wrong = [line for line in found.out.splitlines() if line.startswith("WRONG")]
    assert len(wrong) == 3
    for part in ("broken.db", "mail server", "Passwords"):
        assert any(part in line for line in wrong)


def test_games_that_wait_for_other_rules_are_counted(run: CommandRunner) -> None:
    assert run("doctor", "--port", free_port_text()).status == 0
    with sqlite3.connect(run.home / "civitas.db") as connection:
        row = "('t', 'rising_cultures', 0, 2, '{}', 'o', 'i', 0, 1, 0, 'playing', 5, 1.0, 1.0)"
        names = "id, game, game_version, players, options, owner, invite, open, hints, hot_seat, status, version"
        connection.execute(f"INSERT INTO tables ({names}, created, changed) VALUES {row}")
    connection.close()
    found = run("doctor", "--port", free_port_text())
    assert found.status == 0 and "1 running game was begun with other rules" in found.out
