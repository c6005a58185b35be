"""Technologies that bring neither a unit nor a card: what their owner has from them."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.purchase import BeginBuying
from civitas.games.civilization_chr.scoring import points
from tests.civilization_chr.table import offered, own, position, run, settle
from tests.marks import card, rule


@rule("CHR-end-6")
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=card(name)) for name in ("alphabet_writing", "printing_press", "computers")],
)
def test_a_seminal_discovery_is_worth_four_points(game: CivilizationChr, name: str) -> None:
    s = position(game)
    settle(s, 0, "italia", 2)
    own(s, 0, name)
    assert points(s, 0) == 2 + 4


@rule("CHR-purchase-9", "CHR-end-5")
@card("fusion")
def test_fusion_allows_its_reactor_and_the_colony_ship(game: CivilizationChr) -> None:
    s = position(game, era=3)
    settle(s, 0, "italia", 2)
    s.sides[0].coins = 300
    run(s, BeginBuying(0))
    assert not {"take fusion_reactor", "colony ship"} & set(offered(s, game))
    own(s, 0, "fusion")
    assert {"take fusion_reactor", "colony ship"} <= set(offered(s, game))


@rule("CHR-purchase-9")
@pytest.mark.parametrize(
    ("technology", "improvement", "era"),
    [
        ("ceremonial_burial", "ziggurat", 0),
        ("philosophy_literature", "library", 0),
        ("mysticism", "temple", 0),
        ("construction", "colosseum", 0),
        ("construction", "aqueduct", 0),
        ("education", "university", 1),
        ("feudalism", "castle", 1),
        ("theology", "cathedral", 1),
        ("nationalism", "capitol", 2),
        ("economics", "stock_market", 2),
        ("steam_power", "railroad", 2),
        ("combustion", "highway_system", 3),
        ("mass_production", "manufacturing_plant", 3),
        ("scientific_method", "research_lab", 3),
        ("advanced_flight", "airport", 3),
        ("fission", "nuclear_plant", 3),
        ("radio_television", "television_station", 3),
        ("computers", "internet", 3),
        ("genetics", "healthcare_complex", 3),
    ],
)
def test_an_improvement_waits_for_its_technology(
    game: CivilizationChr, technology: str, improvement: str, era: int
) -> None:
    s = position(game, era=era)
    settle(s, 0, "italia", 2)
    s.sides[0].coins = 300
    run(s, BeginBuying(0))
    assert f"take {improvement}" not in offered(s, game)
    own(s, 1, technology)  # anybody's, from the turn after it was bought
    assert f"take {improvement}" in offered(s, game)
