"""Copies of a position share what is only ever replaced: nothing in the rules may change it in place."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import civitas
from civitas.games.rising_cultures.state import PLAYER_FIELDS, STATE_FIELDS, Player

GAME_FOLDER = Path(civitas.__file__).parent / "games" / "rising_cultures"
#: what every copy has for itself
COPIED_FIELDS = {"hand", "discards", "unseen"}
RATING_FIELDS = {"have", "strength", "wild"}
MUTATING_METHODS = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}
#: where ratings are counted anew, into fresh lists
COUNTING_MODULES = {"ratings.py", "effects.py"}


def _changed(node: ast.AST) -> Iterator[ast.expr]:
    """What a piece of code changes in place."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATING_METHODS:
        yield node.func.value
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "insert":
        yield node.args[0]
    if isinstance(node, ast.AugAssign):
        yield node.target.value if isinstance(node.target, ast.Subscript) else node.target
    if isinstance(node, ast.Assign | ast.Delete):
        yield from (target.value for target in node.targets if isinstance(target, ast.Subscript))


def test_what_copies_share_is_never_changed_in_place() -> None:
    fields = {name for name in [*PLAYER_FIELDS, *STATE_FIELDS] if name not in COPIED_FIELDS} | {"past"}
    numbers = {name for name in fields if not isinstance(getattr(Player(0), name, []), list)}
    numbers |= {"game", "turn", "token", "supply"}
    wrong = []
    for path in sorted(GAME_FOLDER.rglob("*.py")):
        shared = fields - numbers | (set() if path.name in COUNTING_MODULES else RATING_FIELDS)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for thing in _changed(node):
                if isinstance(thing, ast.Attribute) and thing.attr in shared and path.name != "evaluation.py":
                    wrong.append(f"{path.name}: {ast.unparse(node)}")
    assert not wrong


def test_a_copy_shares_everything_else() -> None:
    """Copies are what searching costs."""
    player = Player(0)
    twin = player.clone()
    for name in PLAYER_FIELDS:
        value = getattr(player, name)
        if isinstance(value, list):
            assert (getattr(twin, name) is value) == (name not in COPIED_FIELDS), name
