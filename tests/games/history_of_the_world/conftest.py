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
