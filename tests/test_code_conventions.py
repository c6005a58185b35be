"""What no linter checks: documented files exist, client lines are short, verbs are no ranges, names mean one thing."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
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
        r"`((?:web|server|core|games|i18n|sheets|bots|envs|lab|terminal|tests)/[\w./<>-]+\.(?:py|ts|svelte|toml|ftl))`",
        page.read_text(),
    )
    missing = []
    # what a recipe tells its reader to write is not there yet
    written = set(re.findall(r"^<!-- write: (\S+) -->", page.read_text(), re.M))
    for name in [name for name in named if name not in written]:
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


#: words of everyday life that say nothing of what a thing is; the games' verbs and events are the rulebooks'
VAGUE = {
    "told",
    "kept",
    "seen",
    "shown",
    "parts",
    "frame",
    "way",
    "beside",
    "keepsakes",
    "holds",
    "owed",
    "worth",
    "yardstick",
}
#: a class name that stands for two things: the rulebooks' words, and what travels beside what is meant
SHARED_CLASS_NAMES = {
    *["Act", "Analysis", "Battle", "Build", "ChrSide", "Civilization", "Dice"],
    *["Force", "Improvement", "Note", "Outcome", "RisingSide", "Turn"],
}


def public_definitions() -> dict[str, set[str]]:
    """Names of modules, and of their public classes and functions, each with the modules that define it."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in SOURCES.rglob("*.py"):
        module = path.relative_to(SOURCES).as_posix()
        if path.stem != "__init__":
            found[path.stem].add(module)
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and node.name[0] != "_":
                found[node.name].add(module)
    return found


def test_no_public_name_is_a_vague_word() -> None:
    assert {name: places for name, places in public_definitions().items() if name.lower() in VAGUE} == {}


def test_a_class_name_stands_for_one_thing() -> None:
    """In different rooms; the same room of each game has the same names."""
    rooms = {
        name: {place.split("/")[0] for place in places}
        for name, places in public_definitions().items()
        if name[0].isupper()
    }
    assert {name for name, where in rooms.items() if len(where) > 1} == SHARED_CLASS_NAMES
