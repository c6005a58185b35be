"""The page stays light: what is fetched first, and what each game adds, compressed, without fonts and pictures."""

from __future__ import annotations

import gzip
import re

from civitas.server.client import CLIENT

#: bytes, compressed
CLIENT_BUDGET = 150_000
GAME_BUDGET = 200_000
ASSETS = CLIENT / "assets"


def weight(names: set[str]) -> int:
    return sum(len(gzip.compress((ASSETS / name).read_bytes(), 9)) for name in names)


def loaded_at_once() -> set[str]:
    """What the page itself asks for, and what those files import without waiting."""
    found = set(re.findall(r"assets/([\w.-]+\.(?:js|css))", (CLIENT / "index.html").read_text(encoding="utf-8")))
    waiting = list(found)
    while waiting:
        name = waiting.pop()
        if name.endswith(".js"):
            text = (ASSETS / name).read_text(encoding="utf-8")
            more = set(re.findall(r"""(?:from|import)\s*["']\./([\w.-]+\.js)["']""", text)) - found
            found |= more
            waiting += more
    return found


def test_the_client_without_games_is_small(built: None) -> None:
    files = loaded_at_once()
    assert files
    assert weight(files) <= CLIENT_BUDGET, {name: weight({name}) for name in sorted(files)}


def test_no_game_is_heavy_and_none_is_loaded_before_it_is_opened(built: None) -> None:
    first = loaded_at_once()
    every = {file.name for file in ASSETS.iterdir() if file.suffix in (".js", ".css")}
    later = every - first
    assert later, "every game is in the first load"
    # one game never needs more than all that is loaded later: checked for each chunk and, below, for each game
    games: dict[str, set[str]] = {}
    for name in later:
        games.setdefault(re.sub(r"-[\w-]{8}\.(js|css)$", "", name), set()).add(name)
    for game, files in games.items():
        assert weight(files) <= GAME_BUDGET, f"{game}: {weight(files)} bytes"


def test_fonts_come_from_here_in_one_form(built: None) -> None:
    fonts = [file for file in ASSETS.iterdir() if file.suffix in (".woff", ".woff2", ".ttf")]
    assert fonts
    assert all(file.suffix == ".woff2" and file.stat().st_size < 40_000 for file in fonts)
