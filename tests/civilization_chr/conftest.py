from __future__ import annotations

import pytest

from civitas.games.civilization_chr.cards.box import Box
from civitas.games.civilization_chr.game import CivilizationChr


@pytest.fixture
def box(neutral: str) -> Box:
    return Box(neutral)


@pytest.fixture
def game(neutral: str) -> CivilizationChr:
    return CivilizationChr(neutral)
