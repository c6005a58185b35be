"""Shared fixtures, and ``--prove``: every card's tests run once more against a box in which that card is blank."""

from __future__ import annotations

import os
import time
from collections.abc import Generator

import pytest

_BEGAN = time.monotonic()
_BUDGET = float(os.environ.get("CIVITAS_TEST_BUDGET", "inf"))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--prove", action="store_true", help="blank each card in turn; its tests must then fail")


def _cards(definition: pytest.Item) -> list[str]:
    return [id for mark in definition.iter_markers("card") for id in mark.args]


def pytest_runtest_logfinish(nodeid: str) -> None:
    """Past the time allowed the run fails, and ``--durations`` tells where the time went."""
    if time.monotonic() - _BEGAN > _BUDGET:
        pytest.exit(f"the tests took longer than {_BUDGET:.0f} s", returncode=1)


def _blank(item: pytest.Item) -> str:
    """The card that ``--prove`` blanks for a test: one of its marks, or the mark of a case of a parametrized test."""
    callspec = getattr(item, "callspec", None)
    given = callspec.params.get("neutral") if callspec else None
    return str(given or next(iter(_cards(item)), ""))


@pytest.fixture
def neutral(request: pytest.FixtureRequest) -> str:
    """The id of the card to blank; empty in an ordinary run."""
    return _blank(request.node) if request.config.getoption("--prove") else ""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if not metafunc.config.getoption("--prove"):
        return
    cards = _cards(metafunc.definition)
    if cards and "neutral" in metafunc.fixturenames:
        metafunc.parametrize("neutral", cards, indirect=True, ids=[f"without-{card}" for card in cards])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Under ``--prove`` only tests of cards run; a case of a parametrized test only against its own card."""
    if config.getoption("--prove"):
        items[:] = [item for item in items if "neutral" in getattr(item, "fixturenames", []) and _cards(item)]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if item.config.getoption("--prove") and report.when == "call":
        report.user_properties.append(("blank", _blank(item)))
        if report.failed:
            report.outcome = "passed"
        elif report.passed:
            report.outcome = "failed"
            report.longrepr = "still passes although the card is blank"
    return report
