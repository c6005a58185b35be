"""What no linter checks: files named in the documentation exist, lines of the client are short, verbs are no ranges."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import civitas

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "src" / "civitas"
#: characters of a line, as ruff and Prettier have it
MAX_LINE_LENGTH = 120


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda path: path.name)
def test_files_that_are_named_exist(page: Path) -> None:
    named = re.findall(
        r"`((?:web|server|core|games|words|lab|terminal|tests)/[\w./<>-]+\.(?:py|ts|svelte|toml|ftl))`",
        page.read_text(),
    )
    missing = []
    for name in named:
        games = [name.replace("<game>", game) for game in civitas.game_names()] if "<game>" in name else [name]
        missing += [path for path in games if not (ROOT / path).exists() and not (SOURCES / path).exists()]
    assert missing == []


def test_no_line_of_the_client_is_too_long() -> None:
    """Prettier breaks what it can; comments, texts and attributes it leaves alone."""
    kinds = {".svelte", ".ts", ".css", ".html"}
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in kinds]
    lines = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in sources
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > MAX_LINE_LENGTH
    ]
    assert len(sources) > 100 and lines == []


def test_answers_are_told_apart_by_their_verb() -> None:
    """Never by ranges of verbs: those would hide in what order the verbs are declared."""
    ranges = re.compile(r"(?:action|code) *(?:<=?|>=?) *n\.[A-Z]|n\.[A-Z_]+ *(?:<=?|>=?) *(?:action|code)\b")
    games = (SOURCES / "games").rglob("*.py")
    assert [str(path) for path in games if ranges.search(path.read_text(encoding="utf-8"))] == []
