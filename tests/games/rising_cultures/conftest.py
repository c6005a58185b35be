from __future__ import annotations

from functools import lru_cache

import pytest

from civitas.games.rising_cultures.game import RisingCultures

# a game never changes, so tests with the same box share it
_made = lru_cache(maxsize=None)(RisingCultures)


@pytest.fixture
def game(neutral: str) -> RisingCultures:
    return _made(neutral)
