"""Nothing without a test: every part of the box and every rule is named by one."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

from civitas.games.rising_cultures.game import RisingCultures


def test_every_rule_has_a_test() -> None:
    source = resources.files("civitas.games.rising_cultures") / "rules.toml"
    rules = {entry["id"] for entry in tomllib.loads(source.read_text(encoding="utf-8"))["rule"]}
    named = {
        id
        for path in Path(__file__).parent.glob("test_*.py")
        for marks in re.findall(r"\brule\(([^)]*)\)", path.read_text(encoding="utf-8"))
        for id in re.findall(r'"([^"]+)"', marks)
    }
    assert rules - named == set()
    assert named - rules == set()


def test_every_part_of_the_box_has_a_test(request: pytest.FixtureRequest, game: RisingCultures) -> None:
    """Needs the whole folder to be collected; with a selection there is nothing to say."""
    items = [item for item in request.session.items if "rising_cultures" in str(item.path)]
    files = {item.path.name for item in items}
    if len(files) < len(list(Path(__file__).parent.glob("test_*.py"))):
        pytest.skip("only part of the folder was collected")
    named = {id for item in items for mark in item.iter_markers("card") for id in mark.args}
    assert set(game.box.component_ids()) - named == set()
    assert named - set(game.box.component_ids()) == set()
