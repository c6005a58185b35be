from __future__ import annotations

import pytest

from civitas.games.civilization_chr.cards.box import Box


@pytest.fixture
def box(neutral: str) -> Box:
    return Box(neutral)
