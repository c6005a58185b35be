"""Every level of every military unit: what allows it, what it costs, how far it goes, what it rolls and carries."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.war.battle import roll_modifiers
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_lines,
    purchase_position,
    put_units,
    run_steps,
    space_id,
    start_battle,
    step_name,
    war_position,
)
from tests.support.marks import card, rule


class UnitRow(NamedTuple):
    """Its piece, the technology that allows it, dice and bonus, price, movement points."""

    name: str
    kind: str
    technology: str
    dice: int
    bonus: int
    price: int
    points: int


UNITS = [
    UnitRow("spearman", "ancient_infantry", "bronze_working", 1, 0, 10, 1),
    UnitRow("swordsman", "ancient_infantry", "iron_working", 1, 1, 10, 1),
    UnitRow("chariot", "ancient_cavalry", "the_wheel", 1, 0, 10, 1),
    UnitRow("horseman", "ancient_cavalry", "horseback_riding", 1, 1, 10, 1),
    UnitRow("catapult", "ancient_artillery", "mathematics", 1, 1, 10, 1),
    UnitRow("galley", "ancient_ship", "trade_mapmaking", 1, 0, 20, 1),
    UnitRow("man_at_arms", "medieval_infantry", "feudalism", 2, 0, 15, 1),
    UnitRow("knight", "medieval_cavalry", "chivalry", 2, 0, 15, 1),
    UnitRow("trebuchet", "medieval_artillery", "engineering", 2, 0, 15, 1),
    UnitRow("caravel", "medieval_ship", "astronomy", 2, 0, 30, 2),
    UnitRow("galleon", "medieval_ship", "navigation", 2, 2, 30, 2),
    UnitRow("musketman", "industrial_infantry", "gunpowder_weapons", 3, 0, 20, 1),
    UnitRow("rifleman", "industrial_infantry", "steam_power", 3, 2, 20, 1),
    UnitRow("dragoon", "industrial_cavalry", "cavalry", 3, 0, 20, 1),
    UnitRow("cannon", "industrial_artillery", "metallurgy", 3, 1, 20, 1),
    UnitRow("artillery", "industrial_artillery", "industrialization", 3, 3, 20, 1),
    UnitRow("frigate", "industrial_ship", "metallurgy", 3, 0, 40, 2),
    UnitRow("ironclad", "industrial_ship", "steam_power", 3, 2, 40, 2),
    UnitRow("machine_gunner", "modern_infantry", "electricity", 4, 0, 25, 1),
    UnitRow("mechanized_infantry", "modern_infantry", "robotics", 4, 2, 25, 1),
    UnitRow("tank", "modern_cavalry", "mass_production", 4, 0, 25, 1),
    UnitRow("modern_armor", "modern_cavalry", "miniaturization", 4, 3, 25, 1),
    UnitRow("rocket_artillery", "modern_artillery", "rocketry", 4, 2, 25, 1),
    UnitRow("cruise_missiles", "modern_artillery", "space_flight", 4, 4, 25, 1),
    UnitRow("battleship", "modern_ship", "combustion", 4, 1, 50, 3),
    UnitRow("carrier", "carrier", "advanced_flight", 4, 0, 50, 3),
]
AIRCRAFT = [
    ("biplane", "flight", 1),
    ("monoplane", "advanced_flight", 2),
    ("jet", "rocketry", 3),
    ("stealth_aircraft", "superconductor", 4),
]
ERAS = ("ancient", "medieval", "industrial", "modern")


def era_of(unit: UnitRow) -> int:
    return 3 if unit.name == "carrier" else ERAS.index(unit.kind.split("_")[0])


def unit_cases(*, proof: bool) -> list[object]:
    return [pytest.param(unit, marks=card(unit.name) if proof else (), id=unit.name) for unit in UNITS]


@rule("CHR-battle-3", "CHR-battle-6")
@pytest.mark.parametrize("unit", unit_cases(proof=True))
def test_what_it_rolls_in_battle(game: CivilizationChr, unit: UnitRow) -> None:
    s = war_position(game, era_of(unit))
    grant_technologies(s, 2, unit.technology)
    place = "black_sea" if "ship" in unit.kind or unit.kind == "carrier" else "gallia"
    put_units(s, 0, unit.kind, place)
    put_units(s, 1, unit.kind, place)
    start_battle(s, place)
    assert step_name(s) == "BattleRoll" and s.stack[-1].args() == [1, unit.dice]
    assert (sum(roll_modifiers(s, 1).values()), sum(roll_modifiers(s, 0).values())) == (unit.bonus, unit.bonus)


@rule("CHR-battle-8")
@pytest.mark.parametrize(
    ("technology", "dice"), [pytest.param(*entry[1:], marks=card(entry[0]), id=entry[0]) for entry in AIRCRAFT]
)
def test_what_an_aircraft_adds(game: CivilizationChr, technology: str, dice: int) -> None:
    s = war_position(game, 3)
    grant_technologies(s, 2, technology)
    put_units(s, 0, "modern_infantry", "gallia")
    put_units(s, 0, "aircraft", "gallia")
    put_units(s, 1, "modern_infantry", "gallia")
    start_battle(s, "gallia")
    play_lines(s, game, "send modern_infantry of 0 with aircraft")
    assert s.stack[-1].args() == [1, 4 + dice]


@rule("CHR-purchase-9")
@pytest.mark.parametrize("unit", unit_cases(proof=False))
def test_who_knows_its_technology_can_buy_it(game: CivilizationChr, unit: UnitRow) -> None:
    s = purchase_position(game, era_of(unit))
    s.road[space_id(s, "italia")] = 1
    line = f"recruit {unit.kind} in italia"
    run_steps(s, BeginBuying(0))
    assert line not in offered_lines(s, game)
    grant_technologies(s, 1, unit.technology)
    play_lines(s, game, line)
    assert s.sides[0].coins == 200 - unit.price
    assert s.sides[1].coins == 20 + unit.price // 5  # a fifth of it is the royalty


@rule("CHR-move-1")
@pytest.mark.parametrize("unit", unit_cases(proof=False))
def test_how_far_it_goes(game: CivilizationChr, unit: UnitRow) -> None:
    s = empty_position(game, era=era_of(unit))
    grant_technologies(s, 1, unit.technology)
    path = ["north_atlantic", "canary_basin", "equatorial_atlantic", "gulf_of_guinea"]
    if "ship" not in unit.kind and unit.kind != "carrier":
        path = ["iberia", "gallia", "steppes", "ural"]
    put_units(s, 0, unit.kind, path[0])
    run_steps(s, MovePieces(0))
    for start, end in list(pairwise(path))[: unit.points]:
        play_lines(s, game, f"move {unit.kind} from {start} to {end}")
    assert offered_lines(s, game) == ["done"]


@rule("CHR-landing-1")
@pytest.mark.parametrize(
    ("kind", "era", "bombards"),
    [
        ("ancient_ship", 0, False),
        ("medieval_ship", 1, False),
        ("industrial_ship", 2, True),
        ("modern_ship", 3, True),
        ("carrier", 3, True),
    ],
)
def test_ships_of_the_last_two_eras_bombard(game: CivilizationChr, kind: str, era: int, bombards: bool) -> None:
    s = war_position(game, era)
    put_units(s, 0, kind, "black_sea")
    put_units(s, 1, "ancient_infantry", "italia")
    run_steps(s, MovePieces(0))
    assert ("open fire on italia" in offered_lines(s, game)) == bombards


@rule("CHR-nuclear-1")
@pytest.mark.parametrize(
    ("kind", "technology", "bears"),
    [
        ("aircraft", "flight", False),
        ("aircraft", "advanced_flight", True),
        ("aircraft", "rocketry", True),
        ("aircraft", "superconductor", True),
        ("modern_cavalry", "mass_production", True),
        ("modern_cavalry", "miniaturization", True),
        ("modern_infantry", "robotics", False),
        ("modern_artillery", "rocketry", False),
        ("industrial_cavalry", "cavalry", False),
    ],
)
def test_who_carries_a_nuclear_weapon(game: CivilizationChr, kind: str, technology: str, bears: bool) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    grant_technologies(s, 1, technology)
    put_units(s, 0, kind, "iberia")
    put_units(s, 0, "nuclear_weapon", "iberia")
    run_steps(s, MovePieces(0))
    assert any(line.startswith(f"bear {kind} from iberia") for line in offered_lines(s, game)) == bears


@rule("CHR-nuclear-1")
def test_battleships_carry_weapons_and_three_units_beside(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    grant_technologies(s, 1, "combustion")
    add_settlement(s, 0, "java")
    put_units(s, 0, "modern_ship", "black_sea")
    put_units(s, 0, "modern_infantry", "black_sea", 3)
    put_units(s, 0, "nuclear_weapon", "black_sea")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "bear modern_ship from black_sea to east_mediterranean")
    found = [piece & 127 for piece in s.pieces[0] if piece & 127 != space_id(s, "java")]
    assert found == [space_id(s, "east_mediterranean")] * 5


@rule("CHR-move-4")
def test_aircraft_fly_three_spaces_over_enemies(game: CivilizationChr) -> None:
    s = war_position(game, 3)
    grant_technologies(s, 0, "flight")
    add_settlement(s, 0, "italia")
    put_units(s, 0, "aircraft", "iberia")
    put_units(s, 1, "modern_infantry", "gallia")
    go_to_war(s, 0, 2)
    run_steps(s, MovePieces(0))
    for start, end in (("iberia", "gallia"), ("gallia", "north_sea"), ("north_sea", "steppes")):
        play_lines(s, game, f"move aircraft from {start} to {end}")
    assert s.battles == [] and not [line for line in offered_lines(s, game) if line.startswith("move aircraft")]
