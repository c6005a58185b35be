"""The page stays light: what is fetched first, and what each game adds, compressed, without fonts and pictures."""

from __future__ import annotations

import gzip
import json
import re

import pytest

import civitas
from civitas.i18n import names
from civitas.server.client_build import CLIENT_DIR

#: bytes, compressed
CLIENT_BUDGET = 150_000
GAME_BUDGET = 200_000
ASSETS = CLIENT_DIR / "assets"


def compressed_bytes(files: set[str]) -> int:
    return sum(len(gzip.compress((ASSETS / name).read_bytes(), 9)) for name in files)


def with_imports(names: set[str]) -> set[str]:
    """These files, and what they import without waiting."""
    found = set(names)
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        if name.endswith(".js"):
            text = (ASSETS / name).read_text(encoding="utf-8")
            more = set(re.findall(r"""(?:from|import)\s*["'`]\./([\w.-]+\.js)["'`]""", text)) - found
            found |= more
            waiting += more
    return found


def initial_files() -> set[str]:
    """What the page itself asks for, and what those files import without waiting."""
    page = (CLIENT_DIR / "index.html").read_text(encoding="utf-8")
    return with_imports(set(re.findall(r"assets/([\w.-]+\.(?:js|css))", page)))


def stem(name: str) -> str:
    return re.sub(r"-[\w-]{8}\.(js|css)$", "", name)


def game_files(game: str) -> set[str]:
    """What is fetched when a game is first opened: its own files, what they import, and their styles."""
    every = {file.name for file in ASSETS.iterdir() if file.suffix in (".js", ".css")}
    own = {name for name in every if stem(name) == game}
    assert {name.rsplit(".")[-1] for name in own} == {"js", "css"}, f"{game} is no part of its own"
    scripts = with_imports(own) - initial_files()
    return scripts | {name for name in every if name.endswith(".css") and stem(name) in {stem(one) for one in scripts}}


def test_the_client_without_games_is_small(built: None) -> None:
    files = initial_files()
    assert files
    assert compressed_bytes(files) <= CLIENT_BUDGET, {name: compressed_bytes({name}) for name in sorted(files)}


@pytest.mark.parametrize("game", civitas.game_names())
def test_no_game_is_heavy_and_none_is_loaded_before_it_is_opened(built: None, game: str) -> None:
    assert game not in {stem(name) for name in initial_files()}
    figures = len(gzip.compress(json.dumps(names.localized_data(game)).encode(), 9))
    assert compressed_bytes(game_files(game)) + figures <= GAME_BUDGET, {
        name: compressed_bytes({name}) for name in sorted(game_files(game))
    }


def test_fonts_come_from_here_in_one_form(built: None) -> None:
    fonts = [file for file in ASSETS.iterdir() if file.suffix in (".woff", ".woff2", ".ttf")]
    assert fonts
    assert all(file.suffix == ".woff2" and file.stat().st_size < 40_000 for file in fonts)
