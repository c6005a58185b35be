"""The tutorials run as they are printed."""

from __future__ import annotations

import json
import re
import shlex
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from civitas.cli import main

DOCS = Path(__file__).parents[2] / "docs"


def python_blocks(page: str) -> list[str]:
    """The pieces of Python on a page, in order."""
    return re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text(), re.MULTILINE | re.DOTALL)


def run_blocks(*pieces: str) -> dict[str, Any]:
    """Runs pieces one after the other, as somebody would who types them into one prompt."""
    known: dict[str, Any] = {"__name__": "tutorial"}
    for piece in pieces:
        exec(compile(piece, "tutorial", "exec"), known)
    return known


def test_a_first_game_is_played_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    (piece,) = python_blocks("adding-a-game.md")
    known = run_blocks(piece)
    said = capsys.readouterr().out
    assert "game heap 1" in said and "won by seat" in said
    match = known["match"]
    assert match.over and match.outcome is not None and match.state.turn_number() > 3
    assert match.game.load(match.state.to_json()).digest() == match.state.digest()


def test_the_engine() -> None:
    pieces = python_blocks("research.md")
    engine = next(piece for piece in pieces if "state.outcome()" in piece)
    features = next(piece for piece in pieces if "new_buffer" in piece)
    known = run_blocks(engine, features)
    assert known["state"].over and any(known["row"])


@pytest.fixture
def bot_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the bot of the tutorial, saved as it says."""
    (tmp_path / "careful.py").write_text(python_blocks("writing-a-bot.md")[0])
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("CIVITAS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("CIVITAS_BOTS", "")
    yield tmp_path
    sys.modules.pop("careful", None)


def bot_command(beginning: str) -> list[str]:
    """A command of the tutorial, as printed."""
    page = (DOCS / "writing-a-bot.md").read_text()
    return shlex.split(re.findall(rf"^    civitas ({beginning} .*)$", page, re.MULTILINE)[0])


def test_a_first_bot_is_written_and_beats_random(bot_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*bot_command("arena"), "--seed", "5", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["games"] == 100 and report["bots"]["careful.py:Careful"]["low"] > 0.8
    known = run_blocks(*python_blocks("writing-a-bot.md")[1:])
    assert known["report"].bots["careful"].wins >= 15
    assert known["match"].over


def test_the_first_bot_plays_in_the_terminal(
    bot_folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("1\n" * 400))
    assert main(bot_command("play")) == 0
    assert "Careful" in capsys.readouterr().out


def test_the_first_bot_plays_in_the_browser(
    bot_folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The server is told of it by the command line, offers it by name, and its worker processes make its answers."""
    from starlette.testclient import TestClient

    from civitas.server import main as server_main
    from civitas.server.app import make_app
    from civitas.server.settings import Settings
    from tests.server.conftest import ApiUser
    from tests.server.test_play import next_decision

    served: list[Settings] = []
    monkeypatch.setattr(server_main, "run_server", served.append)
    monkeypatch.setattr("civitas.server.client_build.ensure", lambda say: None)
    monkeypatch.setattr("civitas.server.logs.configure_logging", lambda form: None)
    monkeypatch.setattr(server_main, "check_address", lambda host, port: None)
    database = f"sqlite:///{bot_folder / 'test.db'}"
    assert main([*bot_command("serve"), "--database", database, "--public-url", "http://testserver", "--no-open"]) == 0
    with TestClient(make_app(served[0])) as client:
        anna = ApiUser(client, "Anna")
        assert all(game["bots"][-1] == "careful" for game in anna.get("/api/games"))
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "careful"}]
        table = anna.post("/api/tables", {"game": "rising_cultures", "seats": seats}, 201)
        answers = 0
        with anna.open_socket(table["id"]) as socket:
            position = next_decision(socket)
            while not position["over"]:
                action = position["decision"]["actions"][0]["text"]
                socket.send_json({"type": "act", "seat": 0, "version": position["version"], "action": action})
                answers += 1
                position = next_decision(socket)
        assert answers > 20 and position["outcome"]["winners"]
        assert not [line for line in caplog.messages if "bot careful" in line], "it answered itself"
        other = {"game": "rising_cultures", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "careful.py:Careful"}]}
        anna.post("/api/tables", other, 400)


def test_the_first_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """As printed, with 3 games instead of 1000."""
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    page = (DOCS / "research.md").read_text()
    command = re.findall(r"^    (civitas selfplay .*)$", page, re.MULTILINE)[0].replace("1000", "3")
    assert main(shlex.split(command)[1:]) == 0
    run_blocks(*[piece for piece in python_blocks("research.md") if "lab.selfplay" in piece])
    assert re.search(r"\d+ decisions, \d+ % of them by the later winner", capsys.readouterr().out)
