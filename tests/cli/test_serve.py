"""``civitas`` alone and ``civitas serve`` start the table and say where it is."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from civitas.core.errors import BadOption
from civitas.server.settings import default_database, from_environment
from tests.support.waiting import wait_until

from .conftest import LANGUAGES, CommandRunner

START_MESSAGES = {"en": "Civitas is at", "it": "Civitas è a"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_civitas_alone_serves_and_says_where(tmp_path: Path, lang: str) -> None:
    port = free_port()
    settings = {"CIVITAS_HOME": str(tmp_path), "CIVITAS_PORT": str(port), "BROWSER": "true", "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "civitas", "--lang", lang]
    process = subprocess.Popen(command, env={**os.environ, **settings}, stdout=subprocess.PIPE, text=True)
    try:
        wait_for_server(port)
    finally:
        process.terminate()
        said = process.communicate(timeout=30)[0]
    assert f"{START_MESSAGES[lang]} http://127.0.0.1:{port}" in said
    assert (tmp_path / "civitas.db").is_file()


def wait_for_server(port: int) -> None:
    def answers() -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    wait_until(answers, "the server does not answer", tries=6000)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_port_in_use_is_said_clearly(run: CommandRunner, lang: str, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = run("serve", "--no-open", "--port", port, "--database", f"sqlite:///{tmp_path / 'x.db'}", "--lang", lang)
    assert said.status == 2
    assert port in said.out


def test_settings_come_from_the_environment_and_the_command_line_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_PORT", "9000")
    monkeypatch.setenv("CIVITAS_PASSWORDS", "on")
    settings = from_environment(host="0.0.0.0", port=None)
    assert (settings.host, settings.port, settings.passwords) == ("0.0.0.0", 9000, True)
    assert settings.database == default_database()


@pytest.mark.parametrize("name", ["durability", "logs"])
def test_a_setting_that_takes_a_few_words_takes_no_other(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(f"CIVITAS_{name.upper()}", "ful")
    with pytest.raises(BadOption, match=f"CIVITAS_{name.upper()}"):
        from_environment()


def test_the_server_can_be_measured(run: CommandRunner) -> None:
    said = run("bench", "server", "--tables", "3", "--seconds", "3", "--json")
    report = said.json()
    assert said.status == 0
    assert report["seats"] == 6 and report["errors"] == 0
    assert report["actions"] > 0 and 0 < report["p50_ms"] <= report["p99_ms"]
    assert 0 < report["ratio_to_echo"] < 1
