from __future__ import annotations

from functools import cache

import pytest

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.game import CivilizationChr


@cache
def _game(neutral: str) -> CivilizationChr:
    return CivilizationChr(neutral)


@pytest.fixture
def game(neutral: str) -> CivilizationChr:
    return _game(neutral)


@pytest.fixture
def box(game: CivilizationChr) -> Components:
    return game.box
