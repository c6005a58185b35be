"""The documentation site is complete: every page leads somewhere, every public name stands in the reference."""

from __future__ import annotations

import importlib.util
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import civitas
import civitas.bots

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
REFERENCE = sorted((DOCS / "reference").glob("*.md"))
NAVIGATION = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").split("\nnav:\n")[1]
DOCUMENTED = [name for page in REFERENCE for name in re.findall(r"^::: ([\w.]+)$", page.read_text(), re.M)]
#: what a program may use and would look up
PUBLIC = [
    *[f"civitas.{name}" for name in civitas.__all__ if not name.startswith("__")],
    *[f"civitas.bots.{name}" for name in civitas.bots.__all__],
    *["civitas.core.question.Question", "civitas.core.question.Action", "civitas.core.playout.resolve_chance"],
    *["civitas.core.game.Game", "civitas.core.state.State", "civitas.core.step.Decision", "civitas.core.step.Chance"],
    *["civitas.core.features.new_buffer", "civitas.core.notation.Notation", "civitas.core.event.EventSink"],
    *["civitas.registry.game", "civitas.i18n.fluent.Translator", "civitas.i18n.game_pages.game_pages"],
    *["civitas.lab.arena", "civitas.lab.parallel.Workers", "civitas.lab.selfplay.read_rows", "civitas.envs.aec.env"],
    *["civitas.envs.single.SeatEnv", "civitas.envs.openspiel.register", "civitas.sheets.documents.compute_totals"],
]


def find(path: str) -> object:
    """The module, class or function of a dotted path."""
    parts = path.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: object = import_module(".".join(parts[:count]))
        except ModuleNotFoundError:
            continue
        for name in parts[count:]:
            found = getattr(found, name)
        return found
    raise LookupError(path)


def defined_at(path: str) -> str:
    """Where something is written down, wherever it was imported from."""
    found = find(path)
    if isinstance(found, ModuleType):
        return found.__name__
    home, name = getattr(found, "__module__", ""), getattr(found, "__qualname__", "")
    return f"{home}.{name}" if home.startswith("civitas") else path


def test_every_page_stands_in_the_navigation() -> None:
    listed = re.findall(r": ([\w/-]+\.md)$", NAVIGATION, re.M)
    assert sorted(listed) == [page.relative_to(DOCS).as_posix() for page in PAGES]


@pytest.mark.parametrize(
    "page", [*PAGES, *ROOT.glob("*.md"), *(ROOT / "bench").glob("*.md")], ids=lambda path: path.name
)
def test_links_lead_to_files(page: Path) -> None:
    prose = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)
    links = [
        link for link in re.findall(r"\]\(([^)#\s]+)", prose) if "://" not in link and not link.startswith("mailto")
    ]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("name", DOCUMENTED)
def test_the_reference_names_what_there_is(name: str) -> None:
    assert find(name) is not None


@pytest.mark.parametrize("name", [name for name in PUBLIC if name != "civitas.SPECTATOR"])
def test_public_names_stand_in_the_reference(name: str) -> None:
    home = defined_at(name)
    assert any(home == listed or home.startswith(f"{listed}.") for listed in DOCUMENTED)


def test_examples_of_docstrings_are_shown_as_code() -> None:
    pytest.importorskip("griffe")
    spec = importlib.util.spec_from_file_location("doctest_blocks", DOCS / "doctest_blocks.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    text = "Adds.\n\n>>> sum(\n...     [1, 1]\n... )\n2\n>>> 3\n3\n\nMore words.\n"
    fenced = "```pycon\n>>> sum(\n...     [1, 1]\n... )\n2\n>>> 3\n3\n```"
    assert module.fence_doctests(text) == f"Adds.\n\n{fenced}\n\nMore words.\n"
    assert module.fence_doctests("Nothing to show.") == "Nothing to show."


def test_the_library_example_of_the_front_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (piece,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text(encoding="utf-8"), re.M | re.S)
    exec(compile(piece, "README.md", "exec"), {})
    assert (tmp_path / "game.civ").read_text(encoding="utf-8").startswith("civitas ")
