"""The page stays light: what is fetched first, and what each game adds, compressed, without fonts and pictures."""

from __future__ import annotations

import gzip
import json
import re

import pytest

import civitas
from civitas.i18n import names
from civitas.server.client_build import CLIENT

#: bytes, compressed
CLIENT_BUDGET = 150_000
GAME_BUDGET = 200_000
ASSETS = CLIENT / "assets"


def weight(files: set[str]) -> int:
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


def loaded_at_once() -> set[str]:
    """What the page itself asks for, and what those files import without waiting."""
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    return with_imports(set(re.findall(r"assets/([\w.-]+\.(?:js|css))", page)))


def stem(name: str) -> str:
    return re.sub(r"-[\w-]{8}\.(js|css)$", "", name)


def part(game: str) -> set[str]:
    """What is fetched when a game is first opened: its own files, what they import, and their styles."""
    every = {file.name for file in ASSETS.iterdir() if file.suffix in (".js", ".css")}
    own = {name for name in every if stem(name) == game}
    assert {name.rsplit(".")[-1] for name in own} == {"js", "css"}, f"{game} is no part of its own"
    scripts = with_imports(own) - loaded_at_once()
    return scripts | {name for name in every if name.endswith(".css") and stem(name) in {stem(one) for one in scripts}}


def test_the_client_without_games_is_small(built: None) -> None:
    files = loaded_at_once()
    assert files
    assert weight(files) <= CLIENT_BUDGET, {name: weight({name}) for name in sorted(files)}


@pytest.mark.parametrize("game", civitas.game_names())
def test_no_game_is_heavy_and_none_is_loaded_before_it_is_opened(built: None, game: str) -> None:
    assert game not in {stem(name) for name in loaded_at_once()}
    figures = len(gzip.compress(json.dumps(names.data(game)).encode(), 9))
    assert weight(part(game)) + figures <= GAME_BUDGET, {name: weight({name}) for name in sorted(part(game))}


def test_fonts_come_from_here_in_one_form(built: None) -> None:
    fonts = [file for file in ASSETS.iterdir() if file.suffix in (".woff", ".woff2", ".ttf")]
    assert fonts
    assert all(file.suffix == ".woff2" and file.stat().st_size < 40_000 for file in fonts)
