"""Navigators, Religious, Military and Expansionist civilizations: everything their cards give."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.cards.box import Box
from civitas.games.civilization_chr.economy import capital_price, culture, improvement_price, listed_price
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.market import recruit_price, tech_price
from civitas.games.civilization_chr.pieces import EXPLORER, KIND_IDS
from civitas.games.civilization_chr.production import income
from civitas.games.civilization_chr.purchase import BeginBuying
from civitas.games.civilization_chr.state import Chr
from tests.civilization_chr.table import position, put_units, run, settle, space
from tests.marks import card, rule


def led(game: CivilizationChr, civilization: str, era: int = 0) -> Chr:
    s = position(game, era=era, civilizations="choose")
    settle(s, 0, "italia", 2)
    s.sides[0].civilization = s.box.civilization_ids.index(civilization)
    s.sides[0].coins = 200
    return s


@rule("CHR-purchase-6")
@pytest.mark.parametrize(
    ("civilization", "prices"),
    [
        pytest.param("navigators", [("trade_mapmaking", 10), ("astronomy", 12), ("metallurgy", 20)]),
        pytest.param("religious", [("mysticism", 8), ("theology", 14), ("nationalism", 16)]),
        pytest.param("military", [("iron_working", 8), ("feudalism", 14), ("gunpowder_weapons", 18)]),
        pytest.param("expansionist", [("trade_mapmaking", 10), ("navigation", 12), ("nationalism", 16)]),
    ],
)
def test_a_fifth_of_the_price_for_its_own_technologies(
    game: CivilizationChr, civilization: str, prices: list[tuple[str, int]]
) -> None:
    for name, price in prices:
        era = game.box.technologies[game.box.technology(name)].era
        s = led(game, civilization, era)
        assert tech_price(s, 0, s.box.technology(name)) == price


@rule("CHR-civilization-3", "CHR-battle-9")
@card("navigators")
def test_navigators_have_cheap_fast_roomy_and_strong_ships(game: CivilizationChr) -> None:
    s = led(game, "navigators")
    galley = KIND_IDS.index("ancient_ship")
    assert recruit_price(s, 0, galley, space(s, "italia")) == 10
    entry = s.box.civilizations[s.sides[0].civilization]
    assert (entry.ship_pm, entry.cargo, entry.ship_bonus) == (1, 4, 1)


@rule("CHR-civilization-4", "CHR-dominance-1")
@card("religious")
def test_the_religious_build_happiness_cheaply_and_spread_their_culture(box: Box) -> None:
    religious = box.civilization_ids.index("religious")
    prices = [
        improvement_price(box, box.improvement_ids.index(name), religious)
        for name in ("temple", "cathedral", "hospital", "shopping_mall", "granary")
    ]
    assert prices == [20 - 5, 30 - 5, 40 - 10, 50 - 10, 20]
    monarchy = box.government_ids.index("monarchy")
    assert [culture(box, monarchy, religious, era) for era in range(4)] == [1, 2, 3, 4]
    assert box.civilizations[religious].attempts == 2
    assert box.civilizations[religious].free_kind == 1


@rule("CHR-civilization-6", "CHR-production-6")
@card("military")
def test_the_military_pay_less_for_units_and_nothing_for_support(game: CivilizationChr) -> None:
    s = led(game, "military")
    place = space(s, "italia")
    assert recruit_price(s, 0, KIND_IDS.index("ancient_infantry"), place) == 8
    assert recruit_price(s, 0, KIND_IDS.index("ancient_ship"), place) == 17
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 0, "ancient_infantry", "gallia", 4)
    assert income(s, 0).support == 0
    military, monarchy = s.sides[0].civilization, s.box.government_ids.index("monarchy")
    assert [culture(s.box, monarchy, military, era) for era in range(4)] == [-1, -2, -3, -4]


@rule("CHR-civilization-7", "CHR-setup-6")
@card("expansionist")
def test_expansionists_settle_cheaply(game: CivilizationChr) -> None:
    s = led(game, "expansionist")
    civilization = s.sides[0].civilization
    assert recruit_price(s, 0, EXPLORER, space(s, "italia")) == 5
    names = ("village", "enlarge", "road", "railway", "spy")
    assert [listed_price(s.box, name, 0, civilization) for name in names] == [10, 10, 3, 5, 35]
    assert [capital_price(s.box, era, civilization) for era in range(4)] == [10, 15, 25, 30]
    assert s.box.civilizations[civilization].explorers == 3
    run(s, BeginBuying(0))
