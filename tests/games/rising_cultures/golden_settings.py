"""The golden records of the game: civilizations dealt, chosen and named, one game and two, discards up and down."""

from __future__ import annotations

from random import Random

from civitas.core.options import Options
from civitas.games.rising_cultures.game import RisingCultures

SETTINGS: list[tuple[int, str, Options]] = [
    (2, "usual", {}),
    (2, "random", RisingCultures().random_options(2, Random(20))),
    (2, "chosen", {"civilizations": "choose", "first": "1"}),
    (2, "egypt-abbasid", {"civilizations": ["egypt", "abbasid"]}),
    (2, "match-of-two", {"civilizations": ["persia", "egypt"], "match": "double"}),
    (2, "rome-persia", {"civilizations": ["rome", "persia"], "open_discards": True}),
]
