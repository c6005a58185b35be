from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges


@pytest.fixture
def game(neutral: str) -> ThroughTheAges:
    return ThroughTheAges(neutral)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Under ``--prove``: cards named by single cases of a parametrized test, which no mark of the function lists."""
    if not metafunc.config.getoption("--prove") or "neutral" not in metafunc.fixturenames:
        return
    if list(metafunc.definition.iter_markers("card")):
        return  # the function's own marks: the common hook has dealt with them
    cards = []
    for mark in metafunc.definition.iter_markers("parametrize"):
        for case in mark.args[1]:
            cards += [id for given in getattr(case, "marks", ()) if given.name == "card" for id in given.args]
    if cards:
        metafunc.parametrize("neutral", cards, indirect=True, ids=[f"without-{id}" for id in cards])
