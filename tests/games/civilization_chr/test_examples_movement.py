"""Worked examples of phases 5 and 6: how barbarians and fleets go, roads and railways."""

from __future__ import annotations

from itertools import pairwise

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.barbarians import Act, Barbarians, GenerateRoll, MoveRoll, march_targets
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
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

BARBARIANS = 6

# Example 19: A is the Caucasus, C Gallia; the ways to it lead through E, Italy, and F, the Steppes.


def raid_example(game: CivilizationChr) -> ChrState:
    """Three settlements two steps away: Scandia without a resource, Nilus well guarded, Gallia."""
    s = empty_position(game, era=1)
    add_settlement(s, 0, "java")
    add_settlement(s, 0, "scandia")
    add_settlement(s, 1, "nilus", 1, "wine")
    add_settlement(s, 0, "gallia", 1, "spices")
    put_units(s, 1, "medieval_infantry", "nilus", 2)
    put_units(s, 0, "medieval_infantry", "gallia")
    s.road[space_id(s, "steppes")] = 1
    put_units(s, BARBARIANS, "medieval_cavalry", "caucasus")
    return s


@rule("CHR-barbarian-2", "CHR-barbarian-3")
def test_t19a_the_goal_is_found_by_the_rules_and_the_way_by_die(game: CivilizationChr) -> None:
    s = raid_example(game)
    assert [s.box.space_ids[goal] for goal in march_targets(s, space_id(s, "caucasus"))] == ["gallia"]
    run_steps(s, MoveRoll(space_id(s, "caucasus")))
    roll_dice(s, 4)
    # the road in F does not help: the point could not be spent to its end, so that E and F are equal
    assert step_name(s) == "WhichWay" and offered_lines(s, game) == ["place italia", "place steppes"]
    play_lines(s, game, "place italia")
    assert piece_kinds(s, BARBARIANS, "italia") == ["medieval_cavalry"]


@rule("CHR-barbarian-1", "CHR-barbarian-3", "CHR-barbarian-4")
def test_t19b_who_joins_a_group_acts_once_more_with_it(game: CivilizationChr) -> None:
    s = raid_example(game)
    s.set_pieces(BARBARIANS, [])
    put_units(s, BARBARIANS, "medieval_cavalry", "italia")
    put_units(s, BARBARIANS, "medieval_infantry", "caucasus")
    run_steps(s, Barbarians())
    west, east = space_id(s, "italia"), space_id(s, "caucasus")
    roll_dice(s, *((4, 2) if s.box.columns[west] < s.box.columns[east] else (2, 4)))  # A acts before E
    roll_dice(s, 5)
    assert len(piece_kinds(s, BARBARIANS, "italia")) == 2
    roll_dice(s, 3)  # the infantry that has moved goes on with the cavalry
    assert len(piece_kinds(s, BARBARIANS, "gallia")) == 2 and s.battle


# Example 20: A is the North Atlantic, B the Sahara, S the Canary basin.


def fleet_example(game: CivilizationChr, **options: bool) -> ChrState:
    """C holds a medieval ship, E and D together two ancient ones, F a single ancient one."""
    s = empty_position(game, **options)
    add_settlement(s, 0, "java")
    add_settlement(s, BARBARIANS, "sahara")
    put_units(s, BARBARIANS, "ancient_ship", "north_atlantic")
    put_units(s, 0, "medieval_ship", "west_mediterranean")
    put_units(s, 1, "ancient_ship", "sargasso_sea", 2)
    put_units(s, 1, "ancient_ship", "equatorial_atlantic")
    return s


@rule("CHR-barbarian-2")
def test_t20_the_text_is_followed_fleets_always_move(game: CivilizationChr) -> None:
    """In the example a ship stays on a 2; the text says that fleets always move. The text is followed by default."""
    s = run_steps(fleet_example(game), Act(space_id(fleet_example(game), "north_atlantic")))
    assert step_name(s) != "MoveRoll" and piece_kinds(s, BARBARIANS, "north_atlantic") == []
    s = fleet_example(game, fleet_may_stay=True)
    roll_dice(run_steps(s, Act(space_id(s, "north_atlantic"))), 2)
    assert piece_kinds(s, BARBARIANS, "north_atlantic") == ["ancient_ship"]


@rule("CHR-barbarian-3", "CHR-barbarian-4", "CHR-barbarian-8")
def test_t20_a_new_ship_is_joined_and_both_attack_the_oldest(game: CivilizationChr) -> None:
    s = fleet_example(game)
    roll_dice(run_steps(s, GenerateRoll(space_id(s, "sahara"))), 1)
    play_lines(s, game, "place canary_basin")
    assert piece_kinds(s, BARBARIANS, "canary_basin") == ["ancient_ship"]
    run_steps(s, Act(space_id(s, "north_atlantic")))
    assert len(piece_kinds(s, BARBARIANS, "canary_basin")) == 2
    run_steps(s, Act(space_id(s, "canary_basin")))
    assert len(piece_kinds(s, BARBARIANS, "equatorial_atlantic")) == 2 and s.battle


# Example 22: the grey explorer and three armies


def roads_example(game: CivilizationChr, kind: str, *levels: int) -> ChrState:
    """A piece of seat 0 in Iberia before Gallia and Italy, which have roads of a level; Italy is seat 1's."""
    s = empty_position(game)
    add_settlement(s, 0, "java")
    add_settlement(s, 1, "italia")
    for name, level in zip(("gallia", "italia"), levels):
        s.road[space_id(s, name)] = level
    put_units(s, 0, kind, "iberia")
    return s


def walk_along(s: ChrState, game: CivilizationChr, kind: str, *places: str) -> list[str]:
    """Moves along places; where the piece can still go then."""
    run_steps(s, MovePieces(0))
    for start, end in pairwise(places):
        play_lines(s, game, f"move {kind} from {start} to {end}")
    return [
        line.split(" to ")[1] for line in offered_lines(s, game) if line.startswith(f"move {kind} from {places[-1]}")
    ]


@rule("CHR-move-7")
def test_t22a_two_neutral_roads_and_open_land_take_an_explorer_two_points(game: CivilizationChr) -> None:
    s = roads_example(game, "explorer", 1, 1)
    assert walk_along(s, game, "explorer", "iberia", "gallia", "italia", "caucasus") == []
    assert piece_kinds(s, 0, "caucasus") == ["explorer"]


@rule("CHR-move-7")
def test_t22b_the_road_of_an_enemy_is_no_road(game: CivilizationChr) -> None:
    s = roads_example(game, "ancient_infantry", 1, 1)
    go_to_war(s, 0, 1)
    assert "italia" not in walk_along(s, game, "ancient_infantry", "iberia", "gallia")  # 1/2 + 1


@rule("CHR-move-7")
def test_t22c_with_a_railway_the_army_gets_there(game: CivilizationChr) -> None:
    s = roads_example(game, "ancient_infantry", 2, 1)
    go_to_war(s, 0, 1)
    assert "italia" in walk_along(s, game, "ancient_infantry", "iberia", "gallia")  # 0 + 1


@rule("CHR-move-7")
def test_t22d_two_own_roads_take_an_army_one_point(game: CivilizationChr) -> None:
    s = roads_example(game, "ancient_cavalry", 1, 1)
    s.set_owner(space_id(s, "italia"), 0)
    assert walk_along(s, game, "ancient_cavalry", "iberia", "gallia", "italia") == []
    assert piece_kinds(s, 0, "italia") == ["ancient_cavalry"]
