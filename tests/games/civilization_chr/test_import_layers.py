"""No knot: modules import one another at the top and one way."""

from __future__ import annotations

import ast
import re
from importlib import import_module, resources
from pathlib import Path

from civitas.core.step import Step
from civitas.games.civilization_chr.game import all_steps
from civitas.games.civilization_chr.step_order import STEP_ORDER

PACKAGE = "civitas.games.civilization_chr"
ROOT = Path(str(resources.files(PACKAGE)))
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


def test_no_function_imports() -> None:
    late = {
        (name, function.name)
        for name, tree in game_modules().items()
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert late == set()


def test_every_step_has_a_number_in_the_features() -> None:
    """A step that is missing in the list of the game could not be read back; one without a place has no number."""
    defined = {
        thing
        for name in game_modules()
        for thing in vars(import_module(f"{PACKAGE}.{name}")).values()
        if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == f"{PACKAGE}.{name}"
    }
    steps = all_steps()
    assert [step.__name__ for step in steps] == STEP_ORDER
    assert len(set(STEP_ORDER)) == len(STEP_ORDER)
    assert {step.__name__ for step in defined if not step.__subclasses__()} <= set(STEP_ORDER)


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
