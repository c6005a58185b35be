"""The seven civilizations: what each pays, earns and may do that others may not."""

from __future__ import annotations

from itertools import pairwise

import pytest

from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_LOST_BATTLE
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.government import WarCosts
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.purchase.free_improvements import RenewFree
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.settlements import count_moods, is_productive
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.battle import Battle, roll_modifiers
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule

NO_CIVILIZATION = "none"


def with_civilization(game: CivilizationChr, civilization: str, era: int = 0) -> ChrState:
    """Seat 0 with a capital of two on a road and 300 coins, led by a civilization or by none."""
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 2)
    add_settlement(s, 1, "siberia")
    s.road[space_id(s, "italia")] = 1
    if civilization != NO_CIVILIZATION:
        s.sides[0].civilization = s.box.civilization_ids.index(civilization)
    s.sides[0].coins = 300
    return s


def civilization_cases(*entries: tuple[str, ...] | tuple[object, ...]) -> list[object]:
    """Each case fails if its civilization, named first, is blank."""
    return [pytest.param(*entry, marks=card(str(entry[0]))) for entry in entries]


# A fifth of the price

FIFTHS = [
    ("scientific", "mathematics", 0, 8),
    ("scientific", "engineering", 1, 14),
    ("scientific", "physics", 2, 16),
    ("scientific", "scientific_method", 3, 20),
    ("commercial", "currency", 0, 10),
    ("commercial", "banking", 1, 10),
    ("commercial", "economics", 2, 18),
    ("navigators", "trade_mapmaking", 0, 10),
    ("navigators", "astronomy", 1, 12),
    ("navigators", "metallurgy", 2, 20),
    ("religious", "mysticism", 0, 8),
    ("religious", "theology", 1, 14),
    ("religious", "nationalism", 2, 16),
    ("industrious", "construction", 0, 10),
    ("industrious", "engineering", 1, 14),
    ("industrious", "industrialization", 2, 20),
    ("military", "iron_working", 0, 8),
    ("military", "feudalism", 1, 14),
    ("military", "gunpowder_weapons", 2, 18),
    ("expansionist", "trade_mapmaking", 0, 10),
    ("expansionist", "navigation", 1, 12),
    ("expansionist", "nationalism", 2, 16),
]


@rule("CHR-purchase-6")
@pytest.mark.parametrize(("civilization", "technology", "era", "price"), civilization_cases(*FIFTHS))
def test_technologies_at_a_fifth(
    game: CivilizationChr, civilization: str, technology: str, era: int, price: int
) -> None:
    s = with_civilization(game, civilization, era)
    known = [tech.id for tech in s.box.technologies if tech.id != technology]
    grant_technologies(s, 1, *known)
    run_steps(s, BeginBuying(0))
    play_lines(s, game, f"technology {technology}")
    assert s.sides[0].coins == 300 - price


# The purchase sheet

SHEET = [
    # line, era, what others pay, who pays something else
    ("recruit ancient_infantry in italia", 0, 10, {"military": 8}),
    ("recruit medieval_infantry in italia", 1, 15, {"military": 13}),
    ("recruit industrial_infantry in italia", 2, 20, {"military": 17}),
    ("recruit modern_infantry in italia", 3, 25, {"military": 21}),
    ("recruit ancient_ship in italia", 0, 20, {"military": 17, "navigators": 10}),
    ("recruit medieval_ship in italia", 1, 30, {"military": 25, "navigators": 15}),
    ("recruit industrial_ship in italia", 2, 40, {"military": 34, "navigators": 20}),
    ("recruit modern_ship in italia", 3, 50, {"military": 43, "navigators": 25}),
    ("recruit aircraft in italia", 3, 50, {"military": 43}),
    ("recruit explorer in italia", 0, 10, {"expansionist": 5}),
    ("train spy", 2, 40, {"industrious": 30, "expansionist": 35}),
    ("weapon in iberia", 3, 80, {"scientific": 50, "industrious": 60, "military": 70}),
    ("enlarge gallia", 0, 20, {"expansionist": 10}),
    ("upgrade medieval_infantry in italia", 2, 10, {"military": 6}),
    ("upgrade medieval_ship in italia", 2, 20, {"military": 12}),
    ("capital gallia", 0, 15, {"expansionist": 10}),
    ("capital gallia", 1, 25, {"expansionist": 15}),
    ("capital gallia", 2, 40, {"expansionist": 25}),
    ("capital gallia", 3, 50, {"expansionist": 30}),
    ("take temple", 0, 20, {"religious": 15}),
    ("take castle", 1, 30, {"religious": 25}),
    ("take hospital", 2, 40, {"religious": 30}),
    ("take shopping_mall", 3, 50, {"religious": 40}),
    ("take granary", 0, 20, {"industrious": 15}),
    ("take bank", 1, 30, {"industrious": 25}),
    ("take factory", 2, 40, {"industrious": 35}),
    ("take research_lab", 3, 50, {"industrious": 45}),
    ("technology horseback_riding", 0, 40, {"scientific": 35}),
    ("technology chivalry", 1, 60, {"scientific": 50}),
    ("technology cavalry", 2, 80, {"scientific": 65}),
    ("technology electricity", 3, 100, {"scientific": 85}),
]
CIVILIZATIONS = ("scientific", "commercial", "navigators", "religious", "industrious", "military", "expansionist")


@rule(
    *(f"CHR-civilization-{number}" for number in (1, 3, 4, 5, 6, 7)),
    *("CHR-purchase-12", "CHR-purchase-14", "CHR-purchase-16", "CHR-spy-1", "CHR-resource-6"),
)
@pytest.mark.parametrize(("line", "era", "price", "others"), SHEET, ids=[f"{entry[0]}, {entry[1]}" for entry in SHEET])
def test_the_purchase_sheet(game: CivilizationChr, line: str, era: int, price: int, others: dict[str, int]) -> None:
    for civilization in (NO_CIVILIZATION, *CIVILIZATIONS):
        s = with_civilization(game, civilization, era)
        add_settlement(s, 0, "gallia", 1 if line.startswith("enlarge") else 2)
        add_settlement(s, 0, "iberia", 1, "rare_metals")
        s.road[space_id(s, "italia")] = 2
        wanted = line.split()[1] if line.startswith("technology") else ""
        grant_technologies(s, 1, *[tech.id for tech in s.box.technologies if tech.id != wanted])
        put_units(s, 0, "medieval_infantry", "italia", int(era == 2))
        put_units(s, 0, "medieval_ship", "italia", int(era == 2))
        run_steps(s, BeginBuying(0))
        play_lines(s, game, line)
        assert s.sides[0].coins == 300 - others.get(civilization, price), civilization


WORK = [
    ("found gallia", 20, {"expansionist": 10}),
    ("road gallia", 5, {"expansionist": 3, "navigators": 4}),
    ("road iberia", 10, {"expansionist": 5, "navigators": 6}),
    ("prospect gallia", 10, {"scientific": 5, "industrious": 5}),
    ("terraform sahara", 50, {"scientific": 30, "industrious": 35}),
]


@rule("CHR-move-5", "CHR-move-6", "CHR-move-9", "CHR-move-10", "CHR-civilization-1", "CHR-civilization-3")
@pytest.mark.parametrize(("line", "price", "others"), WORK, ids=[entry[0] for entry in WORK])
def test_the_price_of_explorers_work(game: CivilizationChr, line: str, price: int, others: dict[str, int]) -> None:
    for civilization in (NO_CIVILIZATION, *CIVILIZATIONS):
        s = with_civilization(game, civilization, 3)
        s.road[space_id(s, "iberia")] = 1
        s.terrain[space_id(s, "sahara")] = s.box.token_ids.index("forest")
        put_units(s, 0, "explorer", line.split()[1])
        grant_technologies(s, 1, "the_wheel", "steam_power", "engineering", "fission")
        run_steps(s, MovePieces(0))
        play_lines(s, game, line)
        assert s.sides[0].coins == 300 - others.get(civilization, price), civilization


# Income


@rule("CHR-civilization-1", "CHR-civilization-2", "CHR-civilization-5", "CHR-resource-5")
@pytest.mark.parametrize(
    ("civilization", "turnly", "spices", "coal", "critical"),
    civilization_cases(
        ("scientific", [0, 0, 0, 0], [6, 6, 0, 0], [0, 0, 5, 5], [15, 20, 25, 30]),
        ("commercial", [7, 12, 17, 22], [3, 3, 0, 0], [0, 0, 5, 5], [20, 25, 30, 35]),
        ("industrious", [2, 5, 8, 11], [3, 3, 0, 0], [0, 0, 10, 10], [15, 20, 25, 30]),
    ),
)
def test_incomes(
    game: CivilizationChr, civilization: str, turnly: list[int], spices: list[int], coal: list[int], critical: list[int]
) -> None:
    for era in range(4):
        s = with_civilization(game, civilization, era)
        assert player_income(s, 0).civilization == turnly[era]
        place = add_settlement(s, 0, "gallia", 1, "spices")
        assert player_income(s, 0).special == spices[era]
        s.critical = s.resource[place]
        assert player_income(s, 0).critical == critical[era]
        s.resource[place] = s.box.token_ids.index("coal")
        assert player_income(s, 0).special == coal[era]


@rule("CHR-production-9", "CHR-civilization-7")
def test_expansionists_earn_on_roads_with_their_pieces(game: CivilizationChr) -> None:
    s = with_civilization(game, "expansionist")
    s.road[space_id(s, "gallia")], s.road[space_id(s, "iberia")] = 2, 1
    for name in ("gallia", "iberia", "sahara"):
        put_units(s, 0, "explorer", name, 2)
    put_units(s, 1, "ancient_infantry", "gallia")  # others there make no difference
    assert player_income(s, 0).roads == 2 + 1


@rule("CHR-production-6", "CHR-government-7", "CHR-trade-7", "CHR-civilization-6")
def test_the_military_pay_neither_support_nor_for_wars(game: CivilizationChr) -> None:
    s = with_civilization(game, "military")
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 0, "ancient_infantry", "gallia", 5)
    assert player_income(s, 0).support == 0
    s.sides[0].doing = HAS_LOST_BATTLE
    run_steps(s, WarCosts())
    assert s.sides[0].coins == 300
    go_to_war(s, 0, 1)
    s.order = [1, 0, 2]
    run_steps(s, Trade())
    play_lines(s, game, "offer peace 0", "refuse")
    assert s.sides[0].coins == 300


# Battle and movement


@rule("CHR-battle-9", "CHR-civilization-1")
def test_science_helps_in_battle(game: CivilizationChr) -> None:
    for count, attack, defence in ((4, 0, 0), (5, 0, 1), (7, 0, 1), (8, 1, 1), (10, 1, 2), (16, 2, 3)):
        s = with_civilization(game, "scientific")
        s.sides[0].technologies = (1 << count) - 1
        go_to_war(s, 0, 1)
        for seat in (0, 1):
            put_units(s, seat, "ancient_artillery", "gallia")
        twin = s.clone()
        run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
        assert roll_modifiers(s, 1)["science"] == attack
        run_steps(twin, Battle(space_id(twin, "gallia"), 2, 1))
        assert roll_modifiers(twin, 0)["science"] == defence


@rule("CHR-civilization-3", "CHR-battle-9", "CHR-move-1", "CHR-move-2")
@card("navigators")
def test_ships_of_navigators(game: CivilizationChr) -> None:
    for era, kind in enumerate(("ancient_ship", "medieval_ship", "industrial_ship", "modern_ship")):
        s = with_civilization(game, "navigators", era)
        put_units(s, 0, kind, "north_atlantic")
        run_steps(s, MovePieces(0))
        path = ["north_atlantic", "canary_basin", "equatorial_atlantic", "gulf_of_guinea", "angola_basin"]
        for start, end in list(pairwise(path))[: (2, 3, 3, 4)[era]]:
            play_lines(s, game, f"move {kind} from {start} to {end}")
        assert not [line for line in offered_lines(s, game) if line.startswith("move")]
    s = with_civilization(game, "navigators")
    put_units(s, 0, "ancient_ship", "black_sea")
    put_units(s, 1, "ancient_ship", "black_sea")
    go_to_war(s, 0, 1)
    for attackers, side in ((1, 1), (2, 0)):
        twin = s.clone()
        run_steps(twin, Battle(space_id(s, "black_sea"), attackers, 3 - attackers))
        assert roll_modifiers(twin, side)["navigators"] == 1


@rule("CHR-civilization-3", "CHR-purchase-14")
def test_navigators_upgrade_ships_anywhere(game: CivilizationChr) -> None:
    for civilization, anywhere in ((NO_CIVILIZATION, False), ("navigators", True)):
        s = with_civilization(game, civilization, 1)
        grant_technologies(s, 1, "astronomy")
        put_units(s, 0, "ancient_ship", "north_pacific")
        run_steps(s, BeginBuying(0))
        assert ("upgrade ancient_ship in north_pacific" in offered_lines(s, game)) == anywhere


@rule("CHR-purchase-11", "CHR-civilization-5")
@card("industrious")
def test_the_industrious_place_a_third_unit_in_a_town(game: CivilizationChr) -> None:
    s = with_civilization(game, "industrious")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, *["recruit explorer in italia"] * 3)
    assert "recruit explorer in italia" not in offered_lines(s, game)


@rule("CHR-civilization-4", "CHR-civilization-5", "CHR-government-12")
@pytest.mark.parametrize(
    ("civilization", "brought"), civilization_cases(("religious", ["temple"]), ("industrious", ["granary"]))
)
def test_a_settlement_happy_or_productive_for_nothing(
    game: CivilizationChr, civilization: str, brought: list[str]
) -> None:
    s = with_civilization(game, civilization)
    place = add_settlement(s, 0, "gallia")
    s.sides[0].government = s.box.government_ids.index("republic")
    grant_technologies(s, 1, "mysticism", "pottery")
    run_steps(s, RenewFree())
    play_lines(s, game, f"put {brought[0]} on gallia")
    assert s.sides[0].coins == 300
    assert [s.box.improvement_ids[owned & 63] for owned in s.sides[0].improvements] == brought
    assert (count_moods(s, 0)[0], is_productive(s, place)) == ((2, False) if civilization == "religious" else (1, True))


@rule("CHR-dominance-2", "CHR-civilization-4", "CHR-civilization-6")
@pytest.mark.parametrize(("civilization", "sign"), civilization_cases(("religious", 1), ("military", -1)))
def test_culture_by_the_number_of_the_era(game: CivilizationChr, civilization: str, sign: int) -> None:
    for era in range(4):
        s = with_civilization(game, civilization, era)
        s.sides[0].government = s.box.government_ids.index("monarchy")
        add_settlement(s, 1, "gallia")
        assert dominance.dominance_score_lines(s, space_id(s, "italia"), space_id(s, "gallia"))[6] == sign * (era + 1)


@rule("CHR-token-10", "CHR-token-2", "CHR-token-4", "CHR-civilization-7")
def test_expansionists_explore_without_fear(game: CivilizationChr) -> None:
    s = with_civilization(game, "expansionist")
    put_units(s, 0, "explorer", "italia", 2)
    run_steps(s, Plague(space_id(s, "italia"), 0))
    assert (s.size[space_id(s, "italia")], piece_kinds(s, 0)) == (2, ["explorer"] * 2)
    s.tokens[space_id(s, "gallia")] = s.box.token_ids.index("wine")
    s.tokens[space_id(s, "iberia")] = s.box.token_ids.index("minor_civilization")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move explorer from italia to gallia", "look gallia", "move explorer from gallia to iberia")
    play_lines(s, game, "look iberia")  # a second token in the same movement
    roll_dice(s, 5)  # and one more joins
    assert s.owner[space_id(s, "iberia")] == 0


@rule("CHR-purchase-15", "CHR-civilization-7")
def test_expansionists_enlarge_two_sizes_a_turn(game: CivilizationChr) -> None:
    s = with_civilization(game, "expansionist")
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 1, "construction", "chemistry", "medicine")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "enlarge gallia", "enlarge gallia")
    assert (s.size[space_id(s, "gallia")], s.sides[0].coins) == (3, 280)
    assert "enlarge gallia" not in offered_lines(s, game)


@rule("CHR-wonder-4", "CHR-civilization-2")
def test_commercial_civilizations_are_safe_from_magellan(game: CivilizationChr) -> None:
    for civilization, imposed in ((NO_CIVILIZATION, True), ("commercial", False)):
        s = with_civilization(game, civilization, 2)
        add_settlement(s, 0, "gallia", 1, "wine")
        add_settlement(s, 1, "iberia", 1, "spices")
        add_improvement(s, 1, "magellans_voyage")
        s.order = [1, 0, 2]
        run_steps(s, Trade())
        assert any(line.startswith("impose") for line in offered_lines(s, game)) == imposed


@rule("CHR-dominance-1", "CHR-civilization-4")
@card("religious")
def test_the_religious_try_a_second_player(game: CivilizationChr) -> None:
    s = with_civilization(game, "religious", 1)
    add_settlement(s, 1, "gallia")
    add_settlement(s, 2, "java")
    add_settlement(s, 2, "steppes")
    run_steps(s, dominance.Dominance())
    play_lines(s, game, "dominate from italia to gallia")
    roll_dice(s, 6)
    assert step_name(s) == "ChooseTarget"
    assert {line.split()[-1] for line in offered_lines(s, game)} == {"done", "steppes"}
