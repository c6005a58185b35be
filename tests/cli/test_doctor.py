"""``civitas doctor`` looks at an installation and says of everything that is wrong what to do."""

from __future__ import annotations

import shutil
import sqlite3
from pathlib import Path

import pytest

from civitas.compiled import Build
from civitas.i18n.fluent import Translator
from civitas.server import client_build, doctor

from .conftest import LANGUAGES, CommandRunner
from .test_serve import free_port


def free_port_text() -> str:
    return str(free_port())


@pytest.fixture(autouse=True)
def built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client_build, "is_ready", lambda: True)


@pytest.mark.parametrize(
    ("programs", "sources", "expected", "status"),
    [
        (["npm"], True, "the first `civitas` builds them", 0),
        (["uv"], True, "the first `civitas` fetches Node.js with uv", 0),
        ([], True, "install Node.js 20.19 or newer, or uv", 1),
        (["npm", "uv"], False, "nothing to build them from", 1),
    ],
)
def test_missing_pages_are_reported_with_what_helps_here(
    programs: list[str], sources: bool, expected: str, status: int, run: CommandRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_build, "is_ready", lambda: False)
    monkeypatch.setattr(client_build, "_node_version", lambda: client_build.MIN_NODE)
    monkeypatch.setattr(shutil, "which", lambda name: name if name in programs else None)
    if not sources:
        monkeypatch.setattr(client_build, "WEB_DIR", run.home)
    found = run("doctor", "--port", free_port_text())
    assert expected in found.out and found.status == status


def test_an_installed_package_is_not_told_to_compile_a_checkout(
    run: CommandRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(doctor, "running_build", lambda: Build("interpreted"))
    assert "`civitas build`" in run("doctor", "--port", free_port_text()).out
    monkeypatch.setattr(doctor, "ROOT", run.home / "site-packages" / "civitas")
    assert "--no-binary civitas-games" in run("doctor", "--port", free_port_text()).out


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
