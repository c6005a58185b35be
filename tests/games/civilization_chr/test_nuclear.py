"""Nuclear weapons."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.movement.ship_loading import move_overflow_cargo
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.captures import Stragglers
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
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
    war_position,
)
from tests.support.marks import rule


@rule("CHR-nuclear-1", "CHR-nuclear-2", "CHR-battle-14")
def test_t24_a_tank_carries_the_bomb_into_range(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    s.sides[0].coins = 50
    add_settlement(s, 0, "iberia", 1, "rare_metals")
    place = add_settlement(s, 1, "steppes", 3)
    add_settlement(s, 1, "java")
    add_improvement(s, 1, "capitol", "steppes")
    put_units(s, 1, "modern_infantry", "steppes", 5)
    put_units(s, 0, "modern_cavalry", "iberia")
    put_units(s, 0, "modern_infantry", "italia")
    put_units(s, 0, "nuclear_weapon", "iberia")
    run_steps(s, MovePieces(0))
    assert not [line for line in offered_lines(s, game) if line.startswith("launch")]
    grant_technologies(s, 2, "rocketry")
    play_lines(s, game, "bear modern_cavalry from iberia to gallia", "launch from gallia at steppes")
    roll_dice(s, 2, 3)
    assert piece_kinds(s, 1, "steppes") == []
    assert s.size[place] == 1
    assert s.sides[1].improvements == []  # the Capitol is out of the game
    assert s.at_war(0, 1)
    play_lines(s, game, "move modern_infantry from italia to steppes", "done")
    entry = s.battles.pop()
    run_steps(s, Battle(place, entry >> 7 & 127, entry >> 14 & 127))
    assert (s.owner[place], s.sides[0].experience) == (0, 0)


@rule("CHR-nuclear-1")
def test_only_bearers_move_a_weapon_and_aircraft_drop_it_where_they_are(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    add_settlement(s, 1, "gallia")
    put_units(s, 0, "aircraft", "iberia")
    put_units(s, 0, "modern_infantry", "iberia")
    put_units(s, 0, "nuclear_weapon", "iberia")
    go_to_war(s, 0, 1)
    grant_technologies(s, 0, "flight")
    run_steps(s, MovePieces(0))
    assert not [line for line in offered_lines(s, game) if line.startswith("bear")]  # a biplane cannot
    grant_technologies(s, 0, "advanced_flight")
    play_lines(s, game, "bear aircraft from iberia to gallia")
    play_lines(s, game, "launch from gallia at gallia")
    roll_dice(s, 6, 4)
    assert "nuclear_weapon" not in piece_kinds(s, 0)


@rule("CHR-nuclear-3")
def test_a_weapon_taken_by_force_is_destroyed_and_a_lone_one_captured(game: CivilizationChr) -> None:
    for guards, found in ((1, 0), (0, 1)):
        s = empty_position(game, era=3)
        add_settlement(s, 0, "sahara")
        add_settlement(s, 1, "java")
        place = add_settlement(s, 1, "gallia")
        put_units(s, 1, "nuclear_weapon", "gallia")
        put_units(s, 1, "ancient_infantry", "gallia", guards)
        put_units(s, 0, "modern_infantry", "gallia")
        go_to_war(s, 0, 1)
        run_steps(s, Battle(place, 1, 2))
        if guards:
            roll_dice(s, 24, 1)
        assert piece_kinds(s, 0).count("nuclear_weapon") == found
        assert piece_kinds(s, 1).count("nuclear_weapon") == 0
        assert s.owner[space_id(s, "gallia")] == 0


@rule("CHR-nuclear-2")
@pytest.mark.parametrize(("die", "killed"), [(1, 4), (3, 6), (6, 9)])
def test_a_strike_kills_three_more_than_the_die(game: CivilizationChr, die: int, killed: int) -> None:
    s = war_position(game, 3)
    grant_technologies(s, 0, "rocketry")
    add_settlement(s, 0, "iberia")
    for kind in ("modern_cavalry", "nuclear_weapon"):
        put_units(s, 0, kind, "iberia")
    put_units(s, 1, "modern_infantry", "steppes", 12)
    run_steps(s, MovePieces(0))
    play_lines(s, game, "launch from iberia at steppes")
    roll_dice(s, die)
    assert len(piece_kinds(s, 1, "steppes")) == 12 - killed


@rule("CHR-nuclear-2")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_a_strike_takes_half_the_die_in_sizes_and_one_improvement(game: CivilizationChr, die: int, lost: int) -> None:
    s = war_position(game, 3)
    grant_technologies(s, 0, "rocketry")
    add_settlement(s, 0, "iberia")
    for kind in ("modern_cavalry", "nuclear_weapon"):
        put_units(s, 0, kind, "iberia")
    place = add_settlement(s, 1, "steppes", 4)
    add_improvement(s, 1, "internet", "steppes")
    add_improvement(s, 1, "shopping_mall", "steppes")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "launch from iberia at steppes")
    roll_dice(s, 1, die)
    assert s.size[place] == 4 - lost
    play_lines(s, game, "take internet")  # one of them, by lot
    assert len(s.sides[1].improvements) == 1


@rule("CHR-nuclear-1")
def test_missiles_reach_three_spaces(game: CivilizationChr) -> None:
    s = war_position(game, 3)
    grant_technologies(s, 0, "rocketry")
    add_settlement(s, 0, "iberia")
    for kind in ("modern_cavalry", "nuclear_weapon"):
        put_units(s, 0, kind, "iberia")
    for name in ("steppes", "scandia", "ural", "siberia"):
        put_units(s, 1, "modern_infantry", name)
    run_steps(s, MovePieces(0))
    found = {line.split()[-1] for line in offered_lines(s, game) if line.startswith("launch")}
    assert found == {"steppes", "scandia", "ural"}


@rule("CHR-nuclear-3")
def test_a_lone_nuclear_weapon_is_captured_by_an_enemy_army(game: CivilizationChr) -> None:
    s = war_position(game, era=3)
    put_units(s, 1, "nuclear_weapon", "gallia")
    put_units(s, 2, "modern_infantry", "gallia")
    run_steps(s, Stragglers())
    assert piece_kinds(s, 1, "gallia") == ["nuclear_weapon"]  # nobody there is at war with its owner
    put_units(s, 0, "modern_infantry", "gallia")
    run_steps(s, Stragglers())
    assert piece_kinds(s, 0, "gallia") == ["modern_infantry", "nuclear_weapon"] and not piece_kinds(s, 1, "gallia")


@rule("CHR-nuclear-1")
def test_a_weapon_that_came_away_with_a_ship_is_borne_on_by_another(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia", 2, "rare_metals")
    add_settlement(s, 1, "java")
    grant_technologies(s, 2, "advanced_flight", "combustion", "rocketry")
    put_units(s, 0, "modern_ship", "west_mediterranean", 2)
    put_units(s, 0, "nuclear_weapon", "north_atlantic")
    s.sides[0].coins = 50
    move_overflow_cargo(
        s, 0, space_id(s, "north_atlantic"), space_id(s, "west_mediterranean"), True
    )  # a retreat: what moved must stay
    run_steps(s, MovePieces(0))
    play_lines(s, game, "bear modern_ship from west_mediterranean to canary_basin")
    assert "nuclear_weapon" in piece_kinds(s, 0, "canary_basin")
