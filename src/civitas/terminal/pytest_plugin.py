"""Record, as a pytest plugin, which rules and cards the tests cover and whether each card's test caught it.

``civitas rules --report`` and ``--prove`` load it into a pytest of their own and read what it writes, one JSON document
a line, to the file that ``CIVITAS_COLLECT`` names.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

OUTPUT_VARIABLE = "CIVITAS_COLLECT"


def _write_line(line: dict[str, object]) -> None:
    with Path(os.environ[OUTPUT_VARIABLE]).open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")


def _marker_args(item: pytest.Item, name: str) -> list[str]:
    return [str(id) for mark in item.iter_markers(name) for id in mark.args]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Write the number of tests and the rules and cards they are marked with."""
    rules = {id for item in session.items for id in _marker_args(item, "rule")}
    cards = {id for item in session.items for id in _marker_args(item, "card")}
    _write_line({"tests": len(session.items), "rules": sorted(rules), "cards": sorted(cards)})


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write the result of a test; with ``--prove``, passed means that it caught the blank card."""
    if report.when == "call" or (report.when == "setup" and report.failed):
        card = dict(report.user_properties).get("blank", "")
        _write_line({"test": report.nodeid, "card": card, "caught": report.when == "call" and report.passed})
