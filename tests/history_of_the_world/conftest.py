from __future__ import annotations

from functools import cache

import pytest

from civitas.games.history_of_the_world.game import HistoryOfTheWorld


@cache
def _game(neutral: str) -> HistoryOfTheWorld:
    """A game never changes, so tests share it."""
    return HistoryOfTheWorld(neutral)


@pytest.fixture
def game(neutral: str) -> HistoryOfTheWorld:
    return _game(neutral)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Under ``--prove`` the cards named case by case in a parametrized test are blanked too."""
    if not metafunc.config.getoption("--prove") or "neutral" not in metafunc.fixturenames:
        return
    cards: list[str] = []
    for mark in metafunc.definition.iter_markers("parametrize"):
        for case in mark.args[1]:
            for inner in getattr(case, "marks", ()):
                cards += [str(id) for id in inner.args if inner.name == "card"]
    if cards:
        metafunc.parametrize("neutral", cards, indirect=True, ids=[f"without-{card}" for card in cards])
