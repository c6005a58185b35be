"""Wonders: what each gives, and how long."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.battle import modifiers
from civitas.games.civilization_chr.cards.entries import WONDER_EFFECTS
from civitas.games.civilization_chr.era import EraCheck
from civitas.games.civilization_chr.frame import ATTACK_UNIT, DEFENCE_UNIT, open_frame
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.market import tech_price
from civitas.games.civilization_chr.pieces import HAPPINESS, PRODUCTIVITY
from civitas.games.civilization_chr.purchase import BeginBuying
from civitas.games.civilization_chr.settlements import (
    half_points_on,
    wonder_total,
)
from civitas.games.civilization_chr.state import Chr
from civitas.games.civilization_chr.technology import gain
from tests.civilization_chr.table import (
    improve,
    offered,
    own,
    pieces,
    put_units,
    run,
    say,
    settle,
    shop,
    space,
)
from tests.marks import card, rule


@rule("CHR-purchase-7", "CHR-wonder-1")
def test_t13a_a_wonder_with_units(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    gain(s, 0, s.box.technology("feudalism"))
    s.settle()
    assert pieces(s, 0) == ["medieval_infantry", "medieval_infantry"]
    assert s.sides[0].wonders == 1 << s.box.wonder_ids.index("sun_tzu")


def defence(s: Chr, place: int) -> int:
    """What the wonder adds to the defence of a settlement of seat 0."""
    open_frame(s, place, 2, 1, 1)
    s.frame[ATTACK_UNIT], s.frame[DEFENCE_UNIT] = 0 | 1 << 5, 0
    found = modifiers(s, 0)
    s.frame = []
    return sum(found.values()) - found["settlement"] - found["capital"] - found["level"]


@rule("CHR-wonder-1", "CHR-era-2")
@card("great_wall")
def test_t13b_a_wonder_lasting_one_era(game: CivilizationChr) -> None:
    s = shop(game)
    gain(s, 0, s.box.technology("construction"))
    s.settle()
    place = space(s, "italia")
    put_units(s, 0, "ancient_infantry", "italia")
    put_units(s, 1, "ancient_infantry", "italia")
    assert defence(s, place) == 2
    s.new_era = 1
    run(s, EraCheck())
    assert defence(s, place) == 0  # what remains is the settlement's size
    assert s.sides[0].wonders  # the card still scores


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
