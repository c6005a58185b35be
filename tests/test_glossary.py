"""The glossary is true: its words are in the code and on the screens, and what it rules out is said nowhere."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GLOSSARY = ROOT / "docs" / "glossary.md"
TERM = re.compile(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| `([\w.]+)` \|$", re.M)
RULED_OUT = re.compile(r"^\| ([a-z ]+) \| [^|]+ \|$", re.M)
TERMS = TERM.findall(GLOSSARY.read_text(encoding="utf-8"))
#: the rows of the last table, without its head
AVOIDED = [word for word in RULED_OUT.findall(GLOSSARY.read_text(encoding="utf-8")) if word != "not"]
#: pages that people read; the glossary itself has to name what it rules out
PAGES = sorted(path for path in [*(ROOT / "docs").glob("*.md"), ROOT / "README.md"] if path != GLOSSARY)
#: the texts of all games and of everything around them; what a game calls its own things is the game's affair
SHARED_LOCALES = [ROOT / "src" / "civitas" / "locale", ROOT / "src" / "civitas" / "server" / "locale"]


def screen_texts(lang: str) -> str:
    """Everything the shared Fluent files say, without ids, comments and arguments."""
    written = "\n".join((folder / f"{lang}.ftl").read_text(encoding="utf-8") for folder in SHARED_LOCALES)
    lines = [line for line in written.splitlines() if not line.startswith("#")]
    texts = re.sub(r"^[\w-]+ =", "", "\n".join(lines), flags=re.M)
    return re.sub(r"\{[^{}]*\}", "", texts).casefold()


def prose_lines(page: Path) -> list[str]:
    """The lines of a page without code, commands and addresses."""
    prose = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    return re.sub(r"`[^`]*`|^    .*$|\]\([^)]*\)", "", prose, flags=re.M).splitlines()


def resolve(path: str) -> object:
    """The module, class, method or declared field that a dotted path names."""
    parts = path.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for name in parts[count:]:
            declared = getattr(found, "__annotations__", {})
            found = declared[name] if name in declared else getattr(found, name)
        return found
    raise LookupError(path)


def italian_stem(word: str) -> str:
    """A pattern for the singular and plural of each word: `voce`, `voci`."""
    return r"\s+".join(rf"\b{re.escape(part[:-1] if len(part) > 3 else part)}\w{{0,2}}\b" for part in word.split())


def test_every_word_has_one_row() -> None:
    words = [word for word, *_ in TERMS]
    assert 40 <= len(words) <= 60 and len(set(words)) == len(words)
    rows = [line for line in GLOSSARY.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    tables = 4
    assert len(rows) - 2 * (tables + 1) == len(TERMS) + len(AVOIDED)  # no row escapes the pattern


def test_no_italian_word_stands_for_two() -> None:
    italian = [word for _, word, *_ in TERMS if word != "–"]
    assert len(set(italian)) == len(italian)


@pytest.mark.parametrize(("word", "path"), [(word, path) for word, _, _, path in TERMS])
def test_the_code_has_what_the_glossary_names(word: str, path: str) -> None:
    assert resolve(path) is not None


@pytest.mark.parametrize(("word", "italian"), [(word, italian) for word, italian, *_ in TERMS if italian != "–"])
def test_both_languages_of_the_screens_use_the_word(word: str, italian: str) -> None:
    assert re.search(rf"\b{word}s?\b", screen_texts("en"))
    assert re.search(italian_stem(italian), screen_texts("it"))


@pytest.mark.parametrize("word", AVOIDED)
def test_what_the_glossary_rules_out_is_said_nowhere(word: str) -> None:
    pattern = re.compile(rf"(?<![\w./-]){word}s?\b(?!\.json|\.csv)", re.I)
    assert [line for line in screen_texts("en").splitlines() if pattern.search(line)] == []
    for page in PAGES:
        said = [line for line in prose_lines(page) if pattern.search(line)]
        assert (page.name, said) == (page.name, [])
