"""The recipe of ``docs/adding-a-game.md``, followed line by line in an empty folder: from nothing to a drawn board."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.test_serve import wait_for_server

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "docs" / "adding-a-game.md"
#: a line that says what to do with the block below it, and the block: fenced or indented
STEP = re.compile(
    r"^<!-- (?P<what>[a-z]+)(?:: (?P<where>[^\n]*))? -->\n"
    r"(?:```\w*\n(?P<fenced>.*?)^```|(?P<lines>(?:    [^\n]*\n)+))",
    re.M | re.S,
)
#: what a person types at the text table, and how long the whole may take
TYPED = "1\n" * 40
STEP_TIMEOUT_S = 120


class Recipe:
    """The folder in which the recipe is followed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.said: dict[str, str] = {}
        self.env = {
            **{name: value for name, value in os.environ.items() if name != "CIVITAS_GAMES"},
            "CIVITAS_HOME": str(folder / "home"),
            "CIVITAS_LANG": "en",
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def follow(self, what: str, where: str, text: str) -> None:
        """Does what one step says."""
        if what == "write":
            path = self.folder / where
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        elif what == "after":
            name, line = where.split(": ", 1)
            before = (self.folder / name).read_text(encoding="utf-8")
            assert before.count(f"{line}\n") == 1, line
            (self.folder / name).write_text(before.replace(f"{line}\n", f"{line}\n{text}"), encoding="utf-8")
        elif what == "python":
            self.said["python"] = self.run([sys.executable, "-c", text])
        elif what == "run":
            for command in text.split("\n"):
                if command.strip():
                    self.follow_command(command.strip())
        else:
            assert what == "web", what

    def follow_command(self, command: str) -> None:
        words = command.split()
        if words[:2] == ["civitas", "serve"]:
            self.said[command] = self.serve(words[2:])
        else:
            name = {"civitas": ["-m", "civitas"], "python": []}[words[0]]
            self.said[command] = self.run([sys.executable, *name, *words[1:]])

    def run(self, command: list[str]) -> str:
        done = subprocess.run(
            command, cwd=self.folder, env=self.env, input=TYPED, capture_output=True, text=True, timeout=STEP_TIMEOUT_S
        )
        assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
        assert done.stderr == "", (command, done.stderr)
        return done.stdout

    def serve(self, words: list[str]) -> str:
        """Starts the server, asks which games it has, and stops it."""
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        command = [sys.executable, "-m", "civitas", "serve", *words, "--no-open", "--port", str(port)]
        process = subprocess.Popen(command, cwd=self.folder, env=self.env, stdout=subprocess.DEVNULL)
        try:
            wait_for_server(port)
            return play_on_server(f"http://127.0.0.1:{port}/api")
        finally:
            process.terminate()
            process.wait(30)


def play_on_server(api: str) -> str:
    """Plays the game that was added against a random bot, over HTTP, and gives the last board as text."""
    token = ask(f"{api}/me", {"name": "Anna"}, "")["token"]
    builtin = {path.parent.name for path in (PROJECT / "src" / "civitas" / "games").glob("*/game.py")}
    (added,) = {game["id"] for game in ask(f"{api}/games", None, token)} - builtin
    wanted = {"game": added, "seats": [{"kind": "me"}, {"kind": "me"}]}
    table = f"{api}/tables/{ask(f'{api}/tables', wanted, token)['id']}"
    for _ in range(100):
        shown = ask(f"{table}/position", None, token)
        if shown[0]["over"]:
            break
        position = shown[shown[0]["decision"]["seat"]]
        action = position["decision"]["actions"][0]["text"]
        ask(f"{table}/act", {"seat": position["seat"], "version": position["version"], "action": action}, token)
    else:
        raise AssertionError("the game does not end")
    return json.dumps(ask(f"{table}/text/0/en", None, token))


def ask(url: str, body: Any, token: str) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
        return json.load(answer)


def steps() -> Iterator[tuple[str, str, str]]:
    """The steps of the page, in order."""
    for found in STEP.finditer(PAGE.read_text(encoding="utf-8")):
        lines = found["fenced"] if found["fenced"] is not None else found["lines"]
        yield found["what"], found["where"] or "", lines


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    """The recipe, followed from the first step to the last that needs no Node."""
    made = Recipe(tmp_path_factory.mktemp("recipe"))
    for what, where, text in steps():
        made.follow(what, where, text)
    return made


def test_every_code_block_of_the_recipe_is_followed() -> None:
    text = PAGE.read_text(encoding="utf-8")
    recipe = text[: text.index("## 6.")]
    assert recipe.count("\n```") == 2 * sum(1 for found in STEP.finditer(recipe) if found["fenced"] is not None)
    assert len(list(steps())) == 13


def test_a_single_file_is_listed_played_and_simulated(recipe: Recipe) -> None:
    said = recipe.said
    assert "(nim)" in said["civitas games --game nim.py"]
    assert " wins: " in said["civitas play --game nim.py --seats you,random"]
    assert "20 games" in said["civitas arena --game nim.py nim --bots random --games 20"]
    assert "evaluation" in said["civitas fuzz --game nim.py --decisions 500"], "what is not checked is named"
    assert "stones: 0" in said["civitas serve --game nim.py"]
    assert "game nim 1" in said["python"] and "won by seat [" in said["python"]


def test_a_new_game_is_green_at_once(recipe: Recipe) -> None:
    said = recipe.said
    assert "HE-take-1" in said["civitas rules --game heap"]
    assert "quante pietre prendi?" in said["civitas play --game heap --seats you,random --lang it"]
    assert "Nothing wrong" in said["civitas fuzz --game heap --decisions 500"]
    assert "3 passed" in said["python -m pytest -q heap"]


def test_an_evaluation_makes_a_strong_opponent(recipe: Recipe) -> None:
    rows = recipe.said["civitas arena --game heap heap --bots normal,random --games 40"]
    (share,) = re.findall(r"^normal +(\d+)\.\d %", rows, re.M)
    assert int(share) > 75
    assert " wins: " in recipe.said["civitas play --game heap --seats you,hard"]


def test_pages_take_the_place_of_the_view(recipe: Recipe) -> None:
    assert "o o o o" in recipe.said["civitas play --game heap --seats you,random"]


def test_the_board_is_checked_and_built(recipe: Recipe, tmp_path: Path) -> None:
    """In a copy of the client's sources, so that the client of the checkout stays as it is."""
    modules = PROJECT / "web" / "node_modules"
    if shutil.which("npx") is None or not (modules / "vite").is_dir():
        pytest.skip("building a board needs Node and the client's packages: npm install in web/")
    web = tmp_path / "web"
    shutil.copytree(PROJECT / "web", web, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(recipe.folder / "web", web, dirs_exist_ok=True)
    (web / "node_modules").symlink_to(modules)
    (tmp_path / "src" / "civitas" / "server").mkdir(parents=True)
    (tmp_path / "src" / "civitas" / "games").symlink_to(PROJECT / "src" / "civitas" / "games")
    (commands,) = [text for what, _where, text in steps() if what == "web"]
    for command in commands.split("\n"):
        if command.strip():
            done = subprocess.run(
                command.split(), cwd=web, capture_output=True, text=True, timeout=STEP_TIMEOUT_S, env=recipe.env
            )
            assert done.returncode == 0, (command, done.stdout[-2000:], done.stderr[-2000:])
    built = tmp_path / "src" / "civitas" / "server" / "client" / "assets"
    (script,) = built.glob("heap-*.js")
    assert "stone:" in script.read_text(encoding="utf-8")
    assert not (recipe.folder / "web" / "node_modules").exists()
