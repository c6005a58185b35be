"""Every improvement: its technology, its price with the royalty, and the settlements it makes happy or productive."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.settlements import is_happy, is_productive
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    run_steps,
)
from tests.support.marks import card, rule

#: era, kind, points, technology
IMPROVEMENTS = [
    ("granary", 0, "productivity", 1, "pottery"),
    ("ziggurat", 0, "happiness", 1, "ceremonial_burial"),
    ("courthouse", 0, "happiness", 1, "code_of_laws"),
    ("library", 0, "productivity", 1, "philosophy_literature"),
    ("temple", 0, "happiness", 1, "mysticism"),
    ("colosseum", 0, "happiness", 1, "construction"),
    ("aqueduct", 0, "productivity", 1, "construction"),
    ("marketplace", 0, "productivity", 1, "currency"),
    ("bank", 1, "productivity", 1, "banking"),
    ("castle", 1, "happiness", 1, "feudalism"),
    ("university", 1, "productivity", 1, "education"),
    ("cathedral", 1, "happiness", 2, "theology"),
    ("capitol", 2, "happiness", 1, "nationalism"),
    ("stock_market", 2, "productivity", 1, "economics"),
    ("legislature", 2, "happiness", 1, "legislative_government"),
    ("factory", 2, "productivity", 1, "industrialization"),
    ("railroad", 2, "productivity", 1, "steam_power"),
    ("hospital", 2, "happiness", 1, "medicine"),
    ("highway_system", 3, "productivity", 1, "combustion"),
    ("manufacturing_plant", 3, "productivity", 1, "mass_production"),
    ("research_lab", 3, "productivity", 1, "scientific_method"),
    ("airport", 3, "productivity", 1, "advanced_flight"),
    ("nuclear_plant", 3, "productivity", 1, "fission"),
    ("shopping_mall", 3, "happiness", 1, "plastics"),
    ("television_station", 3, "happiness", 2, "radio_television"),
    ("internet", 3, "productivity", 1, "computers"),
    ("healthcare_complex", 3, "happiness", 1, "genetics"),
    ("fusion_reactor", 3, "productivity", 2, "fusion"),
]


@rule("CHR-purchase-9", "CHR-purchase-10")
@pytest.mark.parametrize(
    ("name", "era", "kind", "points", "technology"),
    [pytest.param(*entry, marks=card(entry[0]), id=entry[0]) for entry in IMPROVEMENTS],
)
def test_every_improvement(game: CivilizationChr, name: str, era: int, kind: str, points: int, technology: str) -> None:
    s = empty_position(game, era=era, governments=False, strategy="off")
    s.sides[0].government = 8
    add_settlement(s, 0, "italia")
    places = [add_settlement(s, 0, other) for other in ("gallia", "britannia")]
    grant_technologies(s, 1, technology)
    s.sides[0].coins = 100
    s.sides[1].coins = 0
    run_steps(s, BeginBuying(0))
    play_lines(s, game, f"take {name}")
    play_lines(s, game, *[f"put {name} on {place}" for place in ("gallia", "britannia")[:points]])
    assert s.sides[0].coins == 100 - [20, 30, 40, 50][era]
    assert s.sides[1].coins == [4, 6, 8, 10][era]
    good = is_happy if kind == "happiness" else is_productive
    other = is_productive if kind == "happiness" else is_happy
    assert [good(s, place) for place in places] == [True, points == 2]
    assert [other(s, place) for place in places] == [False, False]
