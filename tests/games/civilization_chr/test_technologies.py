"""Every technology: its price, what it needs, what its buyer receives and what it allows."""

from __future__ import annotations

from collections import Counter

import pytest

from civitas.games.civilization_chr.bit_fields.improvements import improvement_card
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_market import player_technology_price
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology, is_available
from civitas.games.civilization_chr.rules.scoring import victory_points
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule

#: era, price, what must be owned by somebody, what the buyer receives
TECHNOLOGIES = [
    ("masonry", 0, 15, "", "hanging_gardens"),
    ("alphabet_writing", 0, 15, "", "seminal"),
    ("pottery", 0, 20, "", "granary"),
    ("the_wheel", 0, 25, "", "ancient_cavalry"),
    ("bronze_working", 0, 25, "", "colossus"),
    ("ceremonial_burial", 0, 25, "", "pyramids"),
    ("code_of_laws", 0, 35, "alphabet_writing pottery", "courthouse"),
    ("horseback_riding", 0, 40, "the_wheel", "ancient_cavalry"),
    ("mathematics", 0, 40, "masonry alphabet_writing", "ancient_artillery"),
    ("iron_working", 0, 40, "bronze_working pottery", "ancient_infantry"),
    ("philosophy_literature", 0, 40, "alphabet_writing pottery", "great_library"),
    ("mysticism", 0, 40, "pottery ceremonial_burial", "oracle"),
    ("trade_mapmaking", 0, 50, "mathematics pottery", "great_lighthouse"),
    ("construction", 0, 50, "iron_working mathematics", "great_wall"),
    ("currency", 0, 50, "mathematics trade_mapmaking", "marketplace"),
    ("banking", 1, 50, "currency", "bank"),
    ("education", 1, 60, "trade_mapmaking philosophy_literature", "leonardos_workshop"),
    ("engineering", 1, 70, "the_wheel construction", "medieval_artillery"),
    ("theology", 1, 70, "philosophy_literature mysticism", "bachs_cathedral sistine_chapel"),
    ("feudalism", 1, 70, "code_of_laws construction", "sun_tzu"),
    ("astronomy", 1, 60, "education engineering", "copernicus_observatory"),
    ("printing_press", 1, 40, "theology education", "seminal"),
    ("chivalry", 1, 60, "horseback_riding feudalism", "medieval_cavalry"),
    ("navigation", 1, 60, "astronomy", "medieval_ship"),
    ("chemistry", 1, 40, "printing_press education", "growth"),
    ("nationalism", 2, 80, "banking printing_press", "shakespeares_theatre"),
    ("physics", 2, 80, "astronomy chemistry", "newtons_university"),
    ("economics", 2, 90, "nationalism", "smiths_trading_company"),
    ("gunpowder_weapons", 2, 90, "physics", "industrial_infantry"),
    ("cavalry", 2, 80, "chivalry gunpowder_weapons", "industrial_cavalry"),
    ("legislative_government", 2, 70, "economics", "legislature"),
    ("metallurgy", 2, 100, "iron_working gunpowder_weapons", "magellans_voyage"),
    ("medicine", 2, 70, "metallurgy", "hospital"),
    ("steam_power", 2, 120, "metallurgy", "transcontinental_railroad seminal"),
    ("industrialization", 2, 100, "economics steam_power", "factory"),
    ("scientific_method", 3, 100, "medicine", "edisons_lab"),
    ("electricity", 3, 100, "steam_power", "modern_infantry"),
    ("combustion", 3, 100, "industrialization", "modern_ship"),
    ("flight", 3, 100, "combustion", "aircraft"),
    ("fission", 3, 150, "scientific_method", "manhattan_project"),
    ("electronics", 3, 70, "electricity scientific_method", "hoover_dam"),
    ("mass_production", 3, 100, "combustion electricity", "universal_suffrage"),
    ("plastics", 3, 80, "mass_production", "shopping_mall"),
    ("robotics", 3, 100, "electronics mass_production", "modern_infantry"),
    ("radio_television", 3, 120, "electronics", "united_nations"),
    ("computers", 3, 100, "electronics", "seminal"),
    ("advanced_flight", 3, 100, "flight radio_television", "aircraft"),
    ("genetics", 3, 100, "medicine computers", "cure_for_cancer"),
    ("rocketry", 3, 120, "advanced_flight", "modern_artillery"),
    ("space_flight", 3, 150, "plastics computers robotics rocketry", "apollo_program"),
    ("miniaturization", 3, 100, "computers", "modern_cavalry"),
    ("superconductor", 3, 120, "miniaturization space_flight", "aircraft"),
    ("fusion", 3, 150, "fission superconductor", ""),
]


@rule("CHR-purchase-3", "CHR-purchase-7")
@pytest.mark.parametrize(
    ("name", "era", "cost", "needs", "brings"),
    [pytest.param(*entry, marks=card(entry[0]) if entry[4] else [], id=entry[0]) for entry in TECHNOLOGIES],
)
def test_every_technology(game: CivilizationChr, name: str, era: int, cost: int, needs: str, brings: str) -> None:
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 1)
    s.road[space_id(s, "italia")] = 2
    s.sides[0].coins = cost
    number = s.box.technology_index(name)
    for missing in needs.split():
        grant_technologies(s, 2, *[other for other in needs.split() if other != missing])
        assert not is_available(s, 0, number)
        s.sides[2].technologies = 0
    grant_technologies(s, 2, *needs.split())
    assert is_available(s, 0, number) and player_technology_price(s, 0, number) == cost
    gain_technology(s, 0, number)
    s.run_to_decision()
    while step_name(s) != "GameOver":
        s.play(s.actions()[0])
    assert Counter(brings.split()) <= Counter(received_goods(s))


def received_goods(s: ChrState) -> list[str]:
    """Everything seat 0 can have got with its one technology."""
    side = s.sides[0]
    found = [name for k, name in enumerate(s.box.wonder_ids) if side.wonders >> k & 1]
    found += [[*s.box.improvement_ids, *s.box.wonder_ids][improvement_card(owned)] for owned in side.improvements]
    found += piece_kinds(s, 0)
    found += ["growth"] if s.size[space_id(s, "italia")] == 2 else []
    return found + (["seminal"] if victory_points(s, 0) >= 1 + 4 else [])


@rule("CHR-end-6")
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=card(name)) for name in ("alphabet_writing", "printing_press", "computers")],
)
def test_a_seminal_discovery_is_worth_four_points(game: CivilizationChr, name: str) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia", 2)
    grant_technologies(s, 0, name)
    assert victory_points(s, 0) == 2 + 4


@rule("CHR-purchase-9", "CHR-end-5")
@card("fusion")
def test_fusion_allows_its_reactor_and_the_colony_ship(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "italia", 2)
    s.sides[0].coins = 300
    run_steps(s, BeginBuying(0))
    assert not {"take fusion_reactor", "colony ship"} & set(offered_lines(s, game))
    grant_technologies(s, 0, "fusion")
    assert {"take fusion_reactor", "colony ship"} <= set(offered_lines(s, game))


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
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 2)
    s.sides[0].coins = 300
    run_steps(s, BeginBuying(0))
    assert f"take {improvement}" not in offered_lines(s, game)
    grant_technologies(s, 1, technology)  # anybody's, from the turn after it was bought
    assert f"take {improvement}" in offered_lines(s, game)
