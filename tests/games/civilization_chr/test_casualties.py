"""Who chooses what is lost: the owner in plagues and nuclear strikes, the table in catastrophes."""

from __future__ import annotations

from random import Random

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import StrikeUnits
from civitas.games.civilization_chr.rules.war.losses import LoseUnits
from civitas.lab.fuzz.checks import check_selection_order
from civitas.lab.fuzz.subject import Subject
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-token-8")
def test_the_owner_decides_who_dies_of_the_plague(game: CivilizationChr) -> None:
    """In the first ring one survives: here the catapult, though the swordsman is as old."""
    s = empty_position(game, era=1)
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_artillery", "gallia")
    put_units(s, 1, "medieval_cavalry", "gallia")
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    assert s.seat == 1
    assert sorted(offered_lines(s, game)) == [
        "lose ancient_artillery in gallia",
        "lose ancient_infantry in gallia",
        "lose medieval_cavalry in gallia",
    ]
    play_lines(s, game, "lose medieval_cavalry in gallia", "lose ancient_infantry in gallia")
    assert piece_kinds(s, 1) == ["ancient_artillery"] and step_name(s) == "GameOver"


@rule("CHR-token-8")
def test_nobody_is_asked_where_all_die_or_all_are_alike(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    put_units(s, 1, "ancient_infantry", "iberia")
    put_units(s, 1, "medieval_cavalry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia", 3)
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    assert step_name(s) == "GameOver" and piece_kinds(s, 1) == ["ancient_infantry"]


@rule("CHR-token-8")
def test_barbarians_lose_the_oldest(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    put_units(s, BARBARIANS, "ancient_infantry", "gallia")
    put_units(s, BARBARIANS, "medieval_cavalry", "gallia")
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    assert piece_kinds(s, BARBARIANS) == ["medieval_cavalry"]


@rule("CHR-nuclear-2")
def test_the_player_hit_chooses_the_units_a_bomb_kills(game: CivilizationChr) -> None:
    """1D6 + 3 with a roll of one: four of five units."""
    s = empty_position(game, era=3)
    add_settlement(s, 1, "gallia", 3)
    put_units(s, 1, "modern_infantry", "gallia", 3)
    put_units(s, 1, "modern_cavalry", "gallia", 2)
    run_steps(s, StrikeUnits(0, space_id(s, "gallia")))
    roll_dice(s, 1)
    assert s.seat == 1
    play_lines(
        s, game, "lose modern_infantry in gallia", "lose modern_cavalry in gallia", "lose modern_infantry in gallia"
    )
    assert len(piece_kinds(s, 1)) == 5, "nobody falls before all are named"
    play_lines(s, game, "lose modern_infantry in gallia")
    assert piece_kinds(s, 1) == ["modern_cavalry"]


@rule("CHR-nuclear-2")
def test_whoever_is_named_first_the_same_units_fall(game: CivilizationChr) -> None:
    found = []
    ship, soldier = "lose medieval_ship in north_sea", "lose medieval_infantry in north_sea"
    for order in ([ship, soldier], [soldier, ship]):
        s = empty_position(game, era=3)
        put_units(s, 1, "medieval_ship", "north_sea", 2)
        put_units(s, 1, "medieval_infantry", "north_sea", 4)
        run_steps(s, LoseUnits(1, space_id(s, "north_sea"), 2))
        play_lines(s, game, *order)
        found.append((s.digest(), piece_kinds(s, 1)))
    assert found[0] == found[1]
    assert found[0][1] == ["medieval_infantry"] * 3 + ["medieval_ship"], "three fit aboard the other"


@rule("CHR-nuclear-2")
def test_of_several_the_one_with_most_units_loses(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    put_units(s, 1, "modern_infantry", "gallia", 5)
    put_units(s, 2, "modern_infantry", "gallia", 2)
    put_units(s, 0, "modern_infantry", "gallia", 4)
    roll_dice(run_steps(s, StrikeUnits(0, space_id(s, "gallia"))), 1)
    assert [len(piece_kinds(s, seat)) for seat in range(3)] == [4, 1, 2]


@rule("CHR-nuclear-2")
def test_units_that_fall_in_any_case_may_be_named_or_not(game: CivilizationChr) -> None:
    """Of five units three fall: once the oldest is named, a medieval one falls whatever else is chosen."""
    s = empty_position(game, era=3)
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 1, "medieval_infantry", "gallia", 3)
    put_units(s, 1, "explorer", "gallia")
    s.push(LoseUnits(1, space_id(s, "gallia"), 3))
    s.run_to_decision()
    for seed in range(60):
        check_selection_order(Subject(game, s), Random(seed))


@rule("CHR-catastrophe-6")
def test_a_catastrophe_asks_nobody(game: CivilizationChr) -> None:
    """Example 8: two cannons go before the machine gunner."""
    s = empty_position(game, era=3)
    add_settlement(s, 1, "steppes", 4)
    put_units(s, 1, "industrial_artillery", "steppes", 2)
    put_units(s, 1, "modern_infantry", "steppes")
    roll_dice(run_steps(s, CatastropheRoll()), 1, 7, 2)
    assert piece_kinds(s, 1) == ["modern_infantry"] and step_name(s) == "GameOver"
