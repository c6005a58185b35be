from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures


@pytest.fixture
def game(neutral: str) -> RisingCultures:
    return RisingCultures(neutral)
