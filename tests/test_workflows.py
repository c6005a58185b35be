"""The workflows of the repository do what `.ci/run` does, on every Python the package says it supports."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
WORKFLOWS = ROOT / ".github" / "workflows"
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_everything_is_checked_by_the_same_script_as_here() -> None:
    assert re.search(r"^ +- run: \.ci/run$", (WORKFLOWS / "tests.yml").read_text(encoding="utf-8"), re.M)


@pytest.mark.parametrize("name", ["tests.yml", "wheels.yml"])
def test_every_python_that_is_named_is_tested(name: str) -> None:
    named = [line.rsplit(" ", 1)[1] for line in PYPROJECT["project"]["classifiers"] if re.search(r":: 3\.\d+$", line)]
    tested = re.findall(r"python: \[(.*)\]", (WORKFLOWS / name).read_text(encoding="utf-8"))[0]
    assert named and set(named) <= set(re.findall(r"[\d.]+", tested))


@pytest.mark.parametrize("form", ["rule.yml", "bug.yml", "board.yml"])
def test_forms_ask_for_the_record(form: str) -> None:
    assert re.search(
        r"^    id: record$", (ROOT / ".github" / "ISSUE_TEMPLATE" / form).read_text(encoding="utf-8"), re.M
    )
