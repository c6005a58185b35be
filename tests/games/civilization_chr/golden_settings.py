"""The golden records of the game: few turns each, all presets, and one game that goes further."""

from __future__ import annotations

from random import Random

from civitas.core.options import Options
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.variants import PRESETS


def _random(players: int, seed: int) -> Options:
    return {**CivilizationChr().random_options(players, Random(seed)), "turn_limit": 7}


SETTINGS: list[tuple[int, str, Options]] = [
    (3, "first", {**PRESETS["first"], "turn_limit": 12}),
    (3, "usual", {"turn_limit": 30}),
    (4, "third", {**PRESETS["third"], "turn_limit": 8}),
    (4, "random", _random(4, 403)),
    (5, "usual", {"turn_limit": 6}),
    (5, "random", _random(5, 501)),
    (6, "fifth", {**PRESETS["fifth"], "turn_limit": 6}),
    (6, "random", _random(6, 601)),
]
