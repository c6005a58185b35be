"""Every part of a position is copied, written and read back: none can be forgotten in one of the places."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import civitas
from civitas.core.game_files import find_game_files
from civitas.core.simple_state import SimpleState
from tests.conformance.random_games import random_match


class CopiedClass:
    """A class that copies itself, read from its source: what it declares, and what its copy takes over."""

    def __init__(self, module: str, node: ast.ClassDef) -> None:
        self.id = f"{module}.{node.name}"
        self.declared: set[str] = set()
        self.copied: set[str] = set()
        self.doubtful: list[str] = []
        for method in node.body:
            if isinstance(method, ast.FunctionDef):
                self._method(method)
        self.copies = any(isinstance(part, ast.FunctionDef) and _copies(part) for part in node.body)

    def _method(self, method: ast.FunctionDef) -> None:
        given = {arg.arg for arg in method.args.args}
        for line in ast.walk(method):
            if not isinstance(line, ast.Assign | ast.AnnAssign) or line.value is None:
                continue
            target = line.targets[0] if isinstance(line, ast.Assign) else line.target
            if not isinstance(target, ast.Attribute):
                continue
            taken = [part.attr for part in ast.walk(line.value) if isinstance(part, ast.Attribute)]
            if target.attr in taken:
                self.copied.add(target.attr)
            elif taken and _copies(method) and method.name != "__init__":
                self.doubtful.append(ast.unparse(line))
            if method.name == "__init__" and not (isinstance(line.value, ast.Name) and line.value.id in given):
                self.declared.add(target.attr)


def _copies(method: ast.FunctionDef) -> bool:
    return method.name in ("clone", "_copy") or "like" in [arg.arg for arg in method.args.args]


def source_modules() -> Iterator[tuple[Path, str]]:
    """Every module of every game that has a folder, by file and name."""
    for name in civitas.game_names():
        files = find_game_files(name)
        if files.folder is None:
            continue
        for path in sorted(files.folder.rglob("*.py")):
            yield path, ".".join([files.package, *path.relative_to(files.folder).with_suffix("").parts])


def find_classes() -> Iterator[CopiedClass]:
    for path, module in source_modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                yield CopiedClass(module, node)


CLASSES_BY_ID = {found.id: found for found in find_classes()}
COPIED_CLASSES = [found for found in CLASSES_BY_ID.values() if found.copies]


@pytest.mark.parametrize("found", COPIED_CLASSES, ids=lambda found: found.id)
def test_a_copy_takes_over_whatever_the_class_declares(found: CopiedClass) -> None:
    assert found.declared and not found.doubtful
    assert found.declared == found.copied - {"stack"}


@pytest.mark.parametrize("name", civitas.game_names())
def test_every_position_is_among_them(name: str) -> None:
    state = random_match(name, civitas.game(name).min_players, 1, 1).state
    if isinstance(state, SimpleState):
        pytest.skip(f"{name} has a simple state: the kernel copies it")
    assert f"{type(state).__module__}.{type(state).__name__}" in {found.id for found in COPIED_CLASSES}


def to_plain_data(thing: Any) -> Any:
    """Everything in an object of a game, derived tables included, as plain data to compare."""
    if isinstance(thing, list):
        return [to_plain_data(one) for one in thing]
    found = CLASSES_BY_ID.get(f"{type(thing).__module__}.{type(thing).__name__}")
    if found is None:
        return thing
    return {name: to_plain_data(getattr(thing, name)) for name in sorted(found.declared)}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", civitas.game_names())
def test_copied_or_read_back_nothing_is_lost(name: str, seed: int) -> None:
    """Not only what is written: what is counted from it must be as it was, too."""
    game = civitas.game(name)
    for decisions in (0, 40, 150):
        state = random_match(name, game.max_players, seed, decisions).state
        if isinstance(state, SimpleState):
            pytest.skip(f"{name} has a simple state: the kernel copies it")
        before = to_plain_data(state)
        assert to_plain_data(state.clone()) == before
        after = to_plain_data(game.load(state.to_json()))
        # what is counted only when it is first needed may be missing
        assert {name: part for name, part in before.items() if after[name] is not None} == {
            name: part for name, part in after.items() if part is not None
        }
