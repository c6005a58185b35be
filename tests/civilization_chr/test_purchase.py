"""Phase 4: merit prizes and purchases; wonders, civilizations, change of era."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.civilization_chr.cards.entries import WONDER_EFFECTS
from civitas.games.civilization_chr.era import EraCheck
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.merit import MeritPrizes
from civitas.games.civilization_chr.pieces import HAPPINESS, PRODUCTIVITY
from civitas.games.civilization_chr.purchase import BeginBuying, recruit_price, tech_price
from civitas.games.civilization_chr.settlements import (
    card_of,
    half_points_on,
    happy,
    moods,
    places_of,
    productive,
    wonder_total,
)
from civitas.games.civilization_chr.state import FOUNDED, FREE_CIVILIZATION, Chr
from civitas.games.civilization_chr.technology import gain
from tests.civilization_chr.table import (
    asked,
    improve,
    offered,
    own,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.marks import card, rule


def shop(game: CivilizationChr, era: int = 0, coins: int = 200, **options: Any) -> Chr:
    """Seat 0 with a capital and coins, about to buy."""
    s = position(game, era=era, **options)
    settle(s, 0, "italia", 2)
    settle(s, 1, "iberia")
    s.sides[0].coins = coins
    return s


# Merit prizes


@rule("CHR-purchase-1")
def test_merit_is_offered_from_ten_and_everything_is_played(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].experience = 9
    assert asked(run(s, MeritPrizes(0))) == "GameOver"
    s.sides[0].experience = 12
    run(s, MeritPrizes(0))
    say(s, game, "stake 6")
    rolls(s, 6)
    say(s, game, "prize point", "stake 6")
    rolls(s, 1)
    say(s, game, "prize point")
    assert (s.sides[0].merit, s.sides[0].experience, asked(s)) == (2, 0, "GameOver")


@rule("CHR-purchase-1")
def test_t11a_twelve_single_stakes_can_win_twelve_prizes(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].experience = 12
    run(s, MeritPrizes(0))
    for stake in range(12):
        if stake < 11:
            say(s, game, "stake 1")
        rolls(s, 1)
        say(s, game, "prize point")
    assert s.sides[0].merit == 12


@rule("CHR-purchase-1")
def test_a_roll_above_the_stake_wins_nothing(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].experience = 10
    run(s, MeritPrizes(0))
    say(s, game, "stake 3")
    rolls(s, 4)
    assert asked(s) == "Stake"


@rule("CHR-purchase-2")
def test_the_prizes(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    own(s, 1, "feudalism", "astronomy", "construction", "theology")
    s.sides[0].coins = 100
    s.road[space(s, "italia")] = 1
    from civitas.games.civilization_chr.merit import ChoosePrize

    s.size[space(s, "italia")] = 1
    run(s, *[ChoosePrize(0) for _ in range(5)])
    say(s, game, "prize coins", "prize unit medieval_infantry", "prize unit medieval_ship", "prize growth")
    assert "prize growth" not in offered(s, game) or asked(s) == "Grow"
    say(s, game, "place italia")
    assert "prize growth" not in offered(s, game)
    say(s, game, "prize card cathedral")
    assert s.sides[0].coins == 100 + 15 - 15
    assert s.sides[1].coins == 20 + 3 + 6 + 6  # the bank pays the royalties
    assert s.size[space(s, "italia")] == 2
    assert pieces(s, 0) == ["medieval_infantry", "medieval_ship"]


# Technologies


@rule("CHR-purchase-3")
def test_two_technologies_a_turn_with_prerequisites_of_anybody(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "pottery")
    run(s, BeginBuying(0))
    assert "technology code_of_laws" not in offered(s, game)
    say(s, game, "technology alphabet_writing")
    assert "technology code_of_laws" in offered(s, game)
    say(s, game, "technology code_of_laws")
    assert not [line for line in offered(s, game) if line.startswith("technology")]
    assert s.sides[0].coins == 200 - 15 - 35


@rule("CHR-government-13")
def test_fundamentalists_buy_one_technology_a_turn(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].government = s.box.government_ids.index("fundamentalism")
    run(s, BeginBuying(0))
    say(s, game, "technology masonry")
    assert s.sides[0].coins == 200 - 23
    say(s, game, *[line for line in offered(s, game) if line.startswith("place")][:1] * 2)
    assert not [line for line in offered(s, game) if line.startswith("technology")]


@rule("CHR-purchase-8")
def test_what_is_new_belongs_to_the_buyer_for_the_turn(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 0, "bronze_working")
    s.sides[0].new = s.sides[0].technologies
    assert s.known(s.box.technology("bronze_working"), 0)
    assert not s.known(s.box.technology("bronze_working"), 1)
    s.sides[0].new = 0
    assert s.known(s.box.technology("bronze_working"), 1)


@rule("CHR-purchase-7", "CHR-wonder-1")
def test_t13a_a_wonder_with_units(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    gain(s, 0, s.box.technology("feudalism"))
    s.settle()
    assert pieces(s, 0) == ["medieval_infantry", "medieval_infantry"]
    assert s.sides[0].wonders == 1 << s.box.wonder_ids.index("sun_tzu")


@rule("CHR-wonder-1", "CHR-era-2")
@card("great_wall")
def test_t13b_a_wonder_lasting_one_era(game: CivilizationChr) -> None:
    s = shop(game)
    gain(s, 0, s.box.technology("construction"))
    s.settle()
    assert wonder_total(s, 0, "settlement_defence") == 2
    s.new_era = 1
    run(s, EraCheck())
    assert wonder_total(s, 0, "settlement_defence") == 0
    assert s.sides[0].wonders


@rule("CHR-wonder-1")
@pytest.mark.parametrize(
    ("wonder", "coins"),
    [
        pytest.param("colossus", 5, marks=card("colossus")),
        pytest.param("great_lighthouse", 5, marks=card("great_lighthouse")),
        pytest.param("smiths_trading_company", 10, marks=card("smiths_trading_company")),
    ],
)
def test_wonders_of_income(game: CivilizationChr, wonder: str, coins: int) -> None:
    number = game.box.wonder_ids.index(wonder)
    s = shop(game, era=game.box.wonders[number].era)
    s.sides[0].wonders = 1 << number
    assert wonder_total(s, 0, "income") == coins


@rule("CHR-wonder-1", "CHR-purchase-6")
@pytest.mark.parametrize(
    ("wonder", "technology", "coins"),
    [
        pytest.param("great_library", "pottery", 5, marks=card("great_library")),
        pytest.param("leonardos_workshop", "banking", 10, marks=card("leonardos_workshop")),
        pytest.param("newtons_university", "nationalism", 15, marks=card("newtons_university")),
        pytest.param("edisons_lab", "electricity", 20, marks=card("edisons_lab")),
    ],
)
def test_wonders_of_research(game: CivilizationChr, wonder: str, technology: str, coins: int) -> None:
    number = game.box.wonder_ids.index(wonder)
    s = shop(game, era=game.box.wonders[number].era)
    dear = tech_price(s, 0, s.box.technology(technology))
    s.sides[0].wonders = 1 << number
    assert tech_price(s, 0, s.box.technology(technology)) == dear - coins


@rule("CHR-purchase-7")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=card(name))
        for name in (
            "the_wheel",
            "horseback_riding",
            "mathematics",
            "iron_working",
            "engineering",
            "chivalry",
            "navigation",
            "gunpowder_weapons",
            "cavalry",
            "electricity",
            "combustion",
            "flight",
            "robotics",
            "advanced_flight",
            "rocketry",
            "miniaturization",
            "superconductor",
        )
    ],
)
def test_technologies_that_bring_a_unit(game: CivilizationChr, name: str) -> None:
    tech = game.box.technologies[game.box.technology(name)]
    s = shop(game, era=tech.era)
    s.road[space(s, "italia")] = 2
    gain(s, 0, s.box.technology(name))
    s.settle()
    assert len(pieces(s, 0)) == 1
    assert tech.bonus_unit_id in [unit.id for unit in s.box.levels[s.pieces[0][0] >> 7 & 31]]


@rule("CHR-purchase-7")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=card(name))
        for name in (
            "pottery",
            "code_of_laws",
            "currency",
            "banking",
            "legislative_government",
            "medicine",
            "industrialization",
            "plastics",
        )
    ],
)
def test_technologies_that_bring_an_improvement(game: CivilizationChr, name: str) -> None:
    tech = game.box.technologies[game.box.technology(name)]
    s = shop(game, era=tech.era)
    gain(s, 0, s.box.technology(name))
    assert [card_of(owned) for owned in s.sides[0].improvements] == [tech.bonus_improvement]
    assert tech.bonus_improvement_id


@rule("CHR-purchase-7")
@card("chemistry")
def test_chemistry_enlarges_a_settlement(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    gain(s, 0, s.box.technology("chemistry"))
    s.settle()
    say(s, game, "place italia")
    assert s.size[space(s, "italia")] == 3


@rule("CHR-wonder-1", "CHR-wonder-2")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=card(name))
        for name in (
            "masonry",
            "bronze_working",
            "ceremonial_burial",
            "philosophy_literature",
            "mysticism",
            "trade_mapmaking",
            "construction",
            "education",
            "theology",
            "feudalism",
            "astronomy",
            "nationalism",
            "physics",
            "economics",
            "metallurgy",
            "steam_power",
            "scientific_method",
            "fission",
            "electronics",
            "mass_production",
            "radio_television",
            "genetics",
            "space_flight",
        )
    ],
)
def test_technologies_that_bring_wonders(game: CivilizationChr, name: str) -> None:
    tech = game.box.technologies[game.box.technology(name)]
    s = shop(game, era=tech.era)
    gain(s, 0, s.box.technology(name))
    s.settle()
    assert s.sides[0].wonders.bit_count() == (2 if name == "theology" else 1)


@rule("CHR-wonder-2")
@pytest.mark.parametrize(
    ("wonder", "kind"),
    [
        pytest.param(name, kind, marks=card(name))
        for name, kind in (
            ("bachs_cathedral", HAPPINESS),
            ("sistine_chapel", HAPPINESS),
            ("shakespeares_theatre", HAPPINESS),
            ("universal_suffrage", HAPPINESS),
            ("cure_for_cancer", HAPPINESS),
            ("transcontinental_railroad", PRODUCTIVITY),
            ("hoover_dam", PRODUCTIVITY),
        )
    ],
)
def test_wonders_as_improvements_go_at_the_change_of_era(game: CivilizationChr, wonder: str, kind: int) -> None:
    number = game.box.wonder_ids.index(wonder)
    era = game.box.wonders[number].era
    s = shop(game, era=era)
    place = settle(s, 0, "gallia")
    improve(s, 0, wonder, "gallia")
    assert half_points_on(s, place, kind) == 2
    assert game.box.wonders[number].effect == WONDER_EFFECTS.index("improvement")
    if era < 3:
        s.new_era = era + 1
        run(s, EraCheck())
        assert half_points_on(s, place, kind) == 0
        assert s.sides[0].wonders >> number & 1


@rule("CHR-wonder-1")
@pytest.mark.parametrize(
    ("wonder", "technology", "unit"),
    [
        pytest.param("hanging_gardens", "masonry", "explorer", marks=card("hanging_gardens")),
        pytest.param("pyramids", "ceremonial_burial", "ancient_cavalry", marks=card("pyramids")),
        pytest.param("sun_tzu", "feudalism", "medieval_infantry", marks=card("sun_tzu")),
        pytest.param("copernicus_observatory", "astronomy", "medieval_ship", marks=card("copernicus_observatory")),
        pytest.param("manhattan_project", "fission", "nuclear_weapon", marks=card("manhattan_project")),
    ],
)
def test_wonders_that_bring_pieces(game: CivilizationChr, wonder: str, technology: str, unit: str) -> None:
    s = shop(game, era=game.box.technologies[game.box.technology(technology)].era)
    gain(s, 0, s.box.technology(technology))
    s.settle()
    assert unit in pieces(s, 0)


# Improvements


@rule("CHR-purchase-10")
def test_t14_one_improvement_of_each_kind(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "pottery", "code_of_laws")
    improve(s, 0, "granary", "italia")
    run(s, BeginBuying(0))
    assert "take granary" not in offered(s, game)
    say(s, game, "take courthouse")
    assert s.sides[0].coins == 180 and s.sides[1].coins == 24


@rule("CHR-resource-1", "CHR-purchase-10")
def test_t15_happiness_at_the_start(game: CivilizationChr) -> None:
    s = position(game, governments=False)
    settle(s, 0, "gallia", 1, "wine")
    settle(s, 0, "italia", 2, "oil", capital=True)
    settle(s, 0, "iberia")
    s.sides[0].government = 8
    assert moods(s, 0) == [2, 1]
    improve(s, 0, "temple", "iberia")
    assert moods(s, 0) == [3, 0]


@rule("CHR-purchase-10")
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=card(name))
        for name in (
            "granary",
            "ziggurat",
            "courthouse",
            "library",
            "temple",
            "colosseum",
            "aqueduct",
            "marketplace",
            "bank",
            "castle",
            "university",
            "cathedral",
            "capitol",
            "stock_market",
            "legislature",
            "factory",
            "railroad",
            "hospital",
            "highway_system",
            "manufacturing_plant",
            "research_lab",
            "airport",
            "nuclear_plant",
            "shopping_mall",
            "television_station",
            "internet",
            "healthcare_complex",
            "fusion_reactor",
        )
    ],
)
def test_every_improvement_makes_a_settlement_happy_or_productive(game: CivilizationChr, name: str) -> None:
    entry = game.box.improvements[game.box.improvement_ids.index(name)]
    s = shop(game, era=entry.era, governments=False)
    s.sides[0].government = 8
    place = settle(s, 0, "gallia")
    other = settle(s, 0, "britannia")
    assert not happy(s, place) and not productive(s, place)
    improve(s, 0, name, *["gallia", "britannia"][: entry.points])
    found = [happy(s, place), productive(s, place)]
    assert found == [entry.kind == HAPPINESS, entry.kind == PRODUCTIVITY]
    if entry.points == 2:
        assert happy(s, other) or productive(s, other)


@rule("CHR-era-3")
def test_t41a_losing_a_double_improvement(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.government import lose_card

    s = shop(game, era=1, governments=False)
    s.sides[0].government = 8
    places = [settle(s, 0, "gallia"), settle(s, 0, "britannia")]
    improve(s, 0, "cathedral", "gallia", "britannia")
    assert [happy(s, place) for place in places] == [True, True]
    lose_card(s, 0, s.box.improvement_ids.index("cathedral"))
    assert [happy(s, place) for place in places] == [False, False]
    assert s.sides[0].improvements == []


@rule("CHR-era-3")
def test_after_the_change_of_era_two_points_make_one_effect(game: CivilizationChr) -> None:
    s = shop(game, era=1, governments=False)
    s.sides[0].government = 8
    place = settle(s, 0, "gallia")
    improve(s, 0, "cathedral", "gallia", "italia")
    s.new_era = 2
    run(s, EraCheck())
    say(s, game, "put cathedral on gallia")
    assert not happy(s, place)
    say(s, game, "put cathedral on gallia")
    assert happy(s, place)


@rule("CHR-era-3")
def test_improvements_two_eras_old_are_lost_but_those_of_governments_stay(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    improve(s, 0, "temple", "italia")
    improve(s, 0, "courthouse", "italia")
    s.new_era = 2
    run(s, EraCheck())
    assert [s.box.improvement_ids[card_of(owned)] for owned in s.sides[0].improvements] == ["temple"]
    assert places_of(s.sides[0].improvements[0]) == []


@rule("CHR-era-4", "CHR-government-12")
def test_t42_a_free_improvement_over_an_era_change(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].civilization = s.box.civilization_ids.index("industrious")
    own(s, 1, "philosophy_literature")
    place = settle(s, 0, "gallia")
    improve(s, 0, "library", "gallia", free=FREE_CIVILIZATION)
    assert productive(s, place)
    s.new_era = 1
    run(s, EraCheck())
    if asked(s) == "PlaceImprovement":
        say(s, game, "put library on gallia")
        while asked(s) == "PlaceImprovement":
            say(s, game, "done")
    assert half_points_on(s, place, PRODUCTIVITY) == 1 and not productive(s, place)
    gain(s, 0, s.box.technology("education"))
    s.settle()
    say(s, game, "put university on gallia")
    assert productive(s, place)
    assert [s.box.improvement_ids[card_of(owned)] for owned in s.sides[0].improvements] == ["university"]


# Units


@rule("CHR-purchase-9", "CHR-purchase-11")
def test_t16_a_purchase_with_royalties(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    s.size[space(s, "italia")] = 4
    settle(s, 0, "gallia", 2)
    own(s, 0, "chivalry")
    own(s, 1, "feudalism")
    run(s, BeginBuying(0))
    say(s, game, *["recruit medieval_infantry in italia"] * 2)
    assert (s.sides[0].coins, s.sides[1].coins) == (170, 26)
    say(s, game, *["recruit medieval_cavalry in italia"] * 2, "recruit medieval_cavalry in gallia")
    assert (s.sides[0].coins, s.sides[1].coins) == (125, 26)
    assert not [line for line in offered(s, game) if line.startswith("recruit medieval_artillery")]
    assert not [line for line in offered(s, game) if "in italia" in line and line.startswith("recruit")]


@rule("CHR-purchase-11", "CHR-civilization-5")
def test_the_industrious_place_one_more_unit(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].civilization = s.box.civilization_ids.index("industrious")
    run(s, BeginBuying(0))
    say(s, game, *["recruit explorer in italia"] * 3)
    assert "recruit explorer in italia" not in offered(s, game)


@rule("CHR-purchase-11")
def test_ships_need_a_port_and_aircraft_an_airport(game: CivilizationChr) -> None:
    s = shop(game, era=3)
    own(s, 1, "combustion", "flight")
    run(s, BeginBuying(0))
    assert not [line for line in offered(s, game) if line.startswith(("recruit modern_ship", "recruit aircraft"))]
    s.road[space(s, "italia")] = 1
    assert "recruit modern_ship in italia" in offered(s, game)
    assert "recruit aircraft in italia" not in offered(s, game)
    s.road[space(s, "italia")] = 2
    assert "recruit aircraft in italia" in offered(s, game)


@rule("CHR-resource-2", "CHR-resource-3")
def test_horses_and_iron_make_units_cheaper(game: CivilizationChr) -> None:
    s = shop(game)
    place = settle(s, 0, "gallia", 3, "horses")
    own(s, 0, "the_wheel")
    run(s, BeginBuying(0))
    assert recruit_price(s, 0, 4, place) == 5
    say(s, game, "recruit ancient_cavalry in gallia")
    assert recruit_price(s, 0, 4, place) == 10
    s = shop(game, era=2)
    place = settle(s, 0, "gallia", 3, "iron")
    own(s, 0, "metallurgy")
    run(s, BeginBuying(0))
    assert recruit_price(s, 0, 10, place) == 15
    say(s, game, *["recruit industrial_artillery in gallia"] * 2)
    assert recruit_price(s, 0, 10, place) == 20


@rule("CHR-purchase-12")
def test_communists_pay_five_less_for_units(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    s.sides[0].government = s.box.government_ids.index("communism")
    assert recruit_price(s, 0, 2, space(s, "italia")) == 15
    s.sides[0].civilization = s.box.civilization_ids.index("military")
    assert recruit_price(s, 0, 2, space(s, "italia")) == 12


@rule("CHR-purchase-13")
def test_old_units_are_sold_for_a_third(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    put_units(s, 0, "medieval_infantry", "italia")
    put_units(s, 0, "industrial_infantry", "italia")
    run(s, BeginBuying(0))
    assert "sell industrial_infantry in italia" not in offered(s, game)
    say(s, game, "sell medieval_infantry in italia")
    assert s.sides[0].coins == 205


@rule("CHR-purchase-14", "CHR-civilization-3")
def test_upgrades_happen_in_settlements_and_beside_ports(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    own(s, 1, "gunpowder_weapons", "metallurgy")
    put_units(s, 0, "medieval_infantry", "italia")
    put_units(s, 0, "ancient_infantry", "sahara")
    put_units(s, 0, "ancient_ship", "black_sea")
    run(s, BeginBuying(0))
    assert [line for line in offered(s, game) if line.startswith("upgrade")] == ["upgrade medieval_infantry in italia"]
    s.sides[0].civilization = s.box.civilization_ids.index("navigators")
    assert "upgrade ancient_ship in black_sea" in offered(s, game)
    s.sides[0].civilization = 7
    s.road[space(s, "italia")] = 1
    say(s, game, "upgrade ancient_ship in black_sea", "upgrade medieval_infantry in italia")
    assert s.sides[0].coins == 200 - 40 - 10
    assert pieces(s, 0) == ["ancient_infantry", "industrial_infantry", "industrial_ship"]


# Settlements


@rule("CHR-purchase-15")
def test_enlarging_needs_the_technology_and_happens_once_a_turn(game: CivilizationChr) -> None:
    s = shop(game)
    place = settle(s, 0, "gallia")
    run(s, BeginBuying(0))
    assert "enlarge gallia" not in offered(s, game)
    own(s, 1, "construction", "chemistry")
    say(s, game, "enlarge gallia")
    assert (s.size[place], s.sides[0].coins) == (2, 180)
    assert "enlarge gallia" not in offered(s, game)


@rule("CHR-purchase-15", "CHR-civilization-7")
def test_expansionists_enlarge_twice_and_new_villages_too(game: CivilizationChr) -> None:
    for switch in (True, False):
        s = shop(game, enlarge_new_village=switch)
        place = settle(s, 0, "gallia")
        s.marks[place] |= FOUNDED
        own(s, 1, "construction", "chemistry")
        run(s, BeginBuying(0))
        assert "enlarge gallia" not in offered(s, game)
        s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
        assert ("enlarge gallia" in offered(s, game)) == switch
        if switch:
            say(s, game, "enlarge gallia", "enlarge gallia")
            assert (s.size[place], s.sides[0].coins) == (3, 180)


@rule("CHR-purchase-16")
def test_moving_the_capital_ends_the_purchases(game: CivilizationChr) -> None:
    s = shop(game)
    settle(s, 0, "gallia")
    settle(s, 0, "britannia", 2)
    run(s, BeginBuying(0))
    assert "capital gallia" not in offered(s, game)
    say(s, game, "capital britannia")
    assert s.sides[0].capital == space(s, "britannia")
    assert (s.sides[0].coins, asked(s)) == (185, "GameOver")


@rule("CHR-government-11")
def test_republics_buy_nothing_in_unhappy_settlements(game: CivilizationChr) -> None:
    s = shop(game)
    settle(s, 0, "gallia")
    s.sides[0].government = s.box.government_ids.index("republic")
    run(s, BeginBuying(0))
    assert "recruit explorer in italia" in offered(s, game)
    assert "recruit explorer in gallia" not in offered(s, game)


@rule("CHR-government-3")
def test_anarchy_buys_only_improvements(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "pottery", "bronze_working", "construction")
    s.sides[0].government = 0
    run(s, BeginBuying(0))
    assert {line.split()[0] for line in offered(s, game)} == {"done", "take"}


@rule("CHR-resource-6")
def test_nuclear_weapons_one_a_turn_and_rare_metals(game: CivilizationChr) -> None:
    s = shop(game, era=3)
    settle(s, 0, "gallia", 1, "rare_metals")
    own(s, 1, "fission")
    run(s, BeginBuying(0))
    say(s, game, "weapon in gallia")
    assert s.sides[0].coins == 120
    assert "weapon in gallia" not in offered(s, game)
    assert pieces(s, 0) == ["nuclear_weapon"]


@rule("CHR-era-2", "CHR-purchase-9")
def test_nothing_two_eras_old_is_sold(game: CivilizationChr) -> None:
    s = shop(game, era=2)
    own(s, 1, "bronze_working", "feudalism", "pottery", "banking")
    run(s, BeginBuying(0))
    assert "recruit medieval_infantry in italia" in offered(s, game)
    assert "recruit ancient_infantry in italia" not in offered(s, game)
    assert "take granary" not in offered(s, game) and "take bank" in offered(s, game)


# Ends of the game


@rule("CHR-end-1")
def test_a_short_game_may_end_with_a_medieval_technology(game: CivilizationChr) -> None:
    s = shop(game, length="short", coins=500)
    own(s, 1, "currency", "pottery")
    run(s, BeginBuying(0))
    say(s, game, "technology banking")
    while asked(s) != "EndRoll":
        say(s, game, offered(s, game)[0])
    rolls(s, 1)
    assert s.ending == 1


@rule("CHR-end-5")
@card("alpha_centauri_colony_ship")
def test_anyone_may_buy_the_colony_ship_once_fusion_is_owned(game: CivilizationChr) -> None:
    s = shop(game, era=3)
    run(s, BeginBuying(0))
    assert "colony ship" not in offered(s, game)
    own(s, 1, "fusion")
    say(s, game, "colony ship")
    assert (s.sides[0].coins, s.ending) == (0, 4)
    assert "colony ship" not in offered(s, game)
