"""The 25 wonders: the technology each comes with, what it gives, and how long."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.era_change import EraCheck
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology
from civitas.games.civilization_chr.rules.scoring import victory_points
from civitas.games.civilization_chr.rules.settlements import is_happy, is_productive
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.battle import roll_modifiers
from civitas.games.civilization_chr.rules.war.current_battle import open_battle, require_battle
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    purchase_position,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule

#: wonder, its era, the technology it comes with
WONDERS = [
    ("hanging_gardens", 0, "masonry"),
    ("colossus", 0, "bronze_working"),
    ("pyramids", 0, "ceremonial_burial"),
    ("great_library", 0, "philosophy_literature"),
    ("oracle", 0, "mysticism"),
    ("great_lighthouse", 0, "trade_mapmaking"),
    ("great_wall", 0, "construction"),
    ("sun_tzu", 1, "feudalism"),
    ("copernicus_observatory", 1, "astronomy"),
    ("leonardos_workshop", 1, "education"),
    ("bachs_cathedral", 1, "theology"),
    ("sistine_chapel", 1, "theology"),
    ("magellans_voyage", 2, "metallurgy"),
    ("newtons_university", 2, "physics"),
    ("smiths_trading_company", 2, "economics"),
    ("shakespeares_theatre", 2, "nationalism"),
    ("transcontinental_railroad", 2, "steam_power"),
    ("edisons_lab", 3, "scientific_method"),
    ("hoover_dam", 3, "electronics"),
    ("universal_suffrage", 3, "mass_production"),
    ("manhattan_project", 3, "fission"),
    ("united_nations", 3, "radio_television"),
    ("apollo_program", 3, "space_flight"),
    ("cure_for_cancer", 3, "genetics"),
]
ERA = {wonder: era for wonder, era, _ in WONDERS}
TECHNOLOGY = {wonder: technology for wonder, _, technology in WONDERS}


def with_wonder(game: CivilizationChr, wonder: str) -> ChrState:
    """Seat 0 has just bought the technology of a wonder; improvements wait for a place."""
    s = purchase_position(game, ERA[wonder])
    s.road[space_id(s, "italia")] = 1
    gain_technology(s, 0, s.box.technology_index(TECHNOLOGY[wonder]))
    s.run_to_decision()
    return s


def era_over(s: ChrState) -> ChrState:
    s.new_era = s.era + 1
    return run_steps(s, EraCheck())


def wonder_cases(*entries: tuple[object, ...]) -> list[object]:
    return [pytest.param(*entry, marks=card(str(entry[0])), id=str(entry[0])) for entry in entries]


@rule("CHR-wonder-1", "CHR-end-6")
@pytest.mark.parametrize(("wonder", "era", "technology"), WONDERS)
def test_it_comes_with_its_technology_and_is_worth_two_points(
    game: CivilizationChr, wonder: str, era: int, technology: str
) -> None:
    s = with_wonder(game, wonder)
    others = [name for name, _, needed in WONDERS if needed == technology]
    held = [name for number, name in enumerate(s.box.wonder_ids) if s.sides[0].wonders >> number & 1]
    assert held == others and wonder in held
    seminal = 4 if technology == "steam_power" else 0
    assert victory_points(s, 0) == 2 + 2 * len(others) + seminal  # the town, the wonders


@rule("CHR-purchase-7", "CHR-wonder-1")
def test_t13a_a_wonder_with_units(game: CivilizationChr) -> None:
    s = with_wonder(game, "sun_tzu")
    assert piece_kinds(s, 0) == ["medieval_infantry", "medieval_infantry"]


def wonder_defence(s: ChrState, place: int) -> int:
    """What the wonder adds to the defence of a settlement of seat 0."""
    open_battle(s, place, 2, 1, 1)
    require_battle(s).attack.sent, require_battle(s).defence.sent = 0 | 1 << 5, 0
    found = roll_modifiers(s, 0)
    s.battle = None
    return sum(found.values()) - found["settlement"] - found["capital"] - found["level"]


@rule("CHR-wonder-1", "CHR-era-2")
@card("great_wall")
def test_t13b_a_wonder_lasting_one_era(game: CivilizationChr) -> None:
    s = with_wonder(game, "great_wall")
    place = space_id(s, "italia")
    put_units(s, 0, "ancient_infantry", "italia")
    put_units(s, 1, "ancient_infantry", "italia")
    assert wonder_defence(s, place) == 2
    era_over(s)
    assert wonder_defence(s, place) == 0  # what remains is the settlement's size
    assert s.sides[0].wonders  # the card still scores


@rule("CHR-wonder-1", "CHR-era-5")
@pytest.mark.parametrize(
    ("wonder", "coins"), wonder_cases(("colossus", 5), ("great_lighthouse", 5), ("smiths_trading_company", 10))
)
def test_income_while_the_era_lasts(game: CivilizationChr, wonder: str, coins: int) -> None:
    s = with_wonder(game, wonder)
    assert player_income(s, 0).wonders == coins
    assert player_income(era_over(s), 0).wonders == 0


@rule("CHR-wonder-1")
@pytest.mark.parametrize(
    ("wonder", "technology", "price", "older"),
    wonder_cases(
        ("great_library", "horseback_riding", 40 - 5, 20),
        ("leonardos_workshop", "chivalry", 60 - 10, 30),
        ("newtons_university", "cavalry", 80 - 15, 40),
        ("edisons_lab", "electricity", 100 - 20, None),
    ),
)
def test_cheaper_technologies_of_its_era(
    game: CivilizationChr, wonder: str, technology: str, price: int, older: int | None
) -> None:
    s = with_wonder(game, wonder)
    grant_technologies(s, 1, *[name for name in s.box.technology_ids if name not in (technology, TECHNOLOGY[wonder])])
    twin = s.clone()
    play_lines(run_steps(s, BeginBuying(0)), game, f"technology {technology}")
    assert s.sides[0].coins == 200 - price
    if older is not None:  # in the next era half the price, without the wonder
        play_lines(run_steps(era_over(twin), BeginBuying(0)), game, f"technology {technology}")
        assert twin.sides[0].coins == 200 - older


@rule("CHR-wonder-1")
@pytest.mark.parametrize(
    ("wonder", "brought"),
    wonder_cases(
        ("hanging_gardens", ["explorer"] * 2),
        ("pyramids", ["ancient_cavalry"] * 2),
        ("sun_tzu", ["medieval_infantry"] * 2),
        ("copernicus_observatory", ["medieval_ship"]),
        ("manhattan_project", ["nuclear_weapon"]),
    ),
)
def test_pieces_at_once(game: CivilizationChr, wonder: str, brought: list[str]) -> None:
    assert piece_kinds(with_wonder(game, wonder), 0) == brought


@rule("CHR-wonder-1", "CHR-nuclear-4")
def test_the_weapon_of_the_manhattan_project_stands_where_rare_metals_are(game: CivilizationChr) -> None:
    s = purchase_position(game, 3)
    add_settlement(s, 0, "gallia", 1, "rare_metals")
    gain_technology(s, 0, s.box.technology_index("fission"))
    s.run_to_decision()
    assert piece_kinds(s, 0, "gallia") == ["nuclear_weapon"]


JOKERS = [
    ("bachs_cathedral", "happiness", 1),
    ("sistine_chapel", "happiness", 1),
    ("shakespeares_theatre", "happiness", 1),
    ("universal_suffrage", "happiness", 1),
    ("cure_for_cancer", "happiness", 2),
    ("transcontinental_railroad", "productivity", 1),
    ("hoover_dam", "productivity", 1),
]


@rule("CHR-wonder-2")
@pytest.mark.parametrize(("wonder", "kind", "count"), wonder_cases(*JOKERS))
def test_a_wonder_serves_as_an_improvement_until_the_era_ends(
    game: CivilizationChr, wonder: str, kind: str, count: int
) -> None:
    s = empty_position(game, era=ERA[wonder], governments=False)
    add_settlement(s, 0, "italia")
    places = [add_settlement(s, 0, name) for name in ("gallia", "iberia")]
    s.sides[0].government = s.box.government_ids.index("republic")
    gain_technology(s, 0, s.box.technology_index(TECHNOLOGY[wonder]))
    s.run_to_decision()
    play_lines(s, game, *[f"put {wonder} on {name}" for name in ("gallia", "iberia")[:count]])
    while step_name(s) == "PlaceImprovement":
        play_lines(s, game, "done")
    good, other = (is_happy, is_productive) if kind == "happiness" else (is_productive, is_happy)
    assert [good(s, place) for place in places] == [True, count == 2]
    assert [other(s, place) for place in places] == [False, False]
    if s.era < 3:
        era_over(s)
        assert not good(s, places[0])
        assert s.sides[0].wonders >> s.box.wonder_ids.index(wonder) & 1  # it still scores


@rule("CHR-end-5")
@card("alpha_centauri_colony_ship")
def test_anyone_may_buy_the_colony_ship_once_fusion_is_owned(game: CivilizationChr) -> None:
    s = purchase_position(game, era=3)
    run_steps(s, BeginBuying(0))
    assert "colony ship" not in offered_lines(s, game)
    grant_technologies(s, 1, "fusion")
    s.sides[0].coins = 199
    assert "colony ship" not in offered_lines(s, game)
    s.sides[0].coins = 200
    play_lines(s, game, "colony ship")
    assert s.sides[0].coins == 0 and s.ending  # the game ends with the turn
    assert "colony ship" not in offered_lines(s, game)  # there is one
    grant_technologies(s, 0, "pottery")
    assert victory_points(s, 0) == 2 + 2 + 1  # a town, the wonder, a point for every technology


@rule("CHR-wonder-4")
def test_magellan_imposes_once_a_phase(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    for name, resource in (("gallia", "wine"), ("iberia", "coal")):
        add_settlement(s, 0, name, 1, resource)
    for name, resource in (("italia", "spices"), ("steppes", "iron")):
        add_settlement(s, 1, name, 1, resource)
    add_improvement(s, 0, "magellans_voyage")
    run_steps(s, Trade())
    play_lines(s, game, next(line for line in offered_lines(s, game) if line.startswith("impose")))
    assert len(s.swaps) == 1
    assert not [line for line in offered_lines(s, game) if line.startswith("impose")]
