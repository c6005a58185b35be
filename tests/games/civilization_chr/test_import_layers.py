"""No knot: modules import one another at the top and one way, but for a handful with a reason beside them."""

from __future__ import annotations

import ast
import re
from importlib import resources
from pathlib import Path

PACKAGE = "civitas.games.civilization_chr"
ROOT = Path(str(resources.files(PACKAGE)))
#: the position answers the kernel through modules that know it; a round begins the next; a spy rides with a step
LATE_IMPORTS = {
    ("state", "rules.scoring"),
    ("state", "rules.determinize"),
    ("state", "rules.invariants"),
    ("rules.war.retreat", "rules.war.battle"),
    ("rules.espionage.spy_choice", "rules.movement.piece_moves"),
}
#: modules that speak of verbs by their ids, or name what is broken
SKIPPED = re.compile("refusals|invariants")


def game_modules() -> dict[str, ast.Module]:
    files = [file for file in ROOT.rglob("*.py") if file.name != "__init__.py"]
    return {
        ".".join(file.relative_to(ROOT).with_suffix("").parts): ast.parse(file.read_text(encoding="utf-8"))
        for file in files
    }


def imported_modules(node: ast.ImportFrom, known: set[str]) -> list[str]:
    """The modules of the game an import names."""
    place = (node.module or "").removeprefix(PACKAGE).lstrip(".")
    if not (node.module or "").startswith(PACKAGE):
        return []
    named = [f"{place}.{alias.name}".lstrip(".") for alias in node.names]
    return [place] if place in known else [name for name in named if name in known]


def test_imports_go_one_way() -> None:
    trees = game_modules()
    known = set(trees)
    early = {
        name: {to for node in tree.body if isinstance(node, ast.ImportFrom) for to in imported_modules(node, known)}
        for name, tree in trees.items()
    }
    while early:
        free = [name for name, needs in early.items() if not needs & set(early)]
        assert free, f"a circle of imports among {sorted(early)}"
        for name in free:
            del early[name]


def test_late_imports_are_few_and_known() -> None:
    trees = game_modules()
    known = set(trees)
    late = {
        (name, to)
        for name, tree in trees.items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom)
        for to in imported_modules(node, known)
    }
    assert late == LATE_IMPORTS


def compared_texts(tree: ast.Module) -> list[int]:
    """Lines that compare something with a text, or look for it among texts."""
    found: list[int] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
            parts += [one for part in parts if isinstance(part, ast.Tuple | ast.List | ast.Set) for one in part.elts]
            found += [node.lineno for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)]
    return found


def test_the_rules_compare_no_names() -> None:
    """What cards and missions say becomes numbers and classes where the box is read."""
    rules = {
        name: tree for name, tree in game_modules().items() if name.startswith("rules.") and not SKIPPED.search(name)
    }
    assert len(rules) > 60
    assert {name: lines for name, tree in rules.items() if (lines := compared_texts(tree))} == {}
