"""Phase 6: movement, explorers' work, fuel."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, FERTILE_LAND
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import EXPLORER, MOUNTAIN, NOBODY, RESOURCES
from civitas.games.civilization_chr.rules.movement.movement_costs import movement_allowance, step_cost
from civitas.games.civilization_chr.rules.movement.movement_phase import LandAircraft, MovePieces, ShareFund
from civitas.games.civilization_chr.rules.movement.piece_moves import fuel_due
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    place_token,
    play_lines,
    purchase_position,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule

INFANTRY = 0


def movement_cost(s: ChrState, seat: int, kind: int, start: str, end: str) -> int:
    """Half points of one step."""
    return step_cost(s, seat, kind, space_id(s, start), space_id(s, end))


@rule("CHR-move-1")
def test_movement_points(game: CivilizationChr) -> None:
    s = empty_position(game)
    assert [movement_allowance(s, 0, kind) for kind in (0, EXPLORER, 12, 13, 14, 15, 16, 17)] == [
        2,
        4,
        2,
        4,
        4,
        6,
        6,
        6,
    ]
    s.sides[0].civilization = s.box.civilization_ids.index("navigators")
    assert [movement_allowance(s, 0, kind) for kind in (12, 13, 14, 15)] == [4, 6, 6, 8]


@rule("CHR-move-1")
def test_an_army_moves_one_territory(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia")
    assert offered_lines(s, game) == ["done"]


@rule("CHR-move-2")
def test_t21_explorers_board_and_land_in_one_turn_and_armies_do_not(game: CivilizationChr) -> None:
    s = empty_position(game)
    sea = next(name for name in ("java_sea", "timor_sea", *s.box.space_ids) if _joins(s, name, "mekong", "tanami"))
    put_units(s, 0, "medieval_ship", sea)
    put_units(s, 0, "explorer", "mekong", 2)
    put_units(s, 0, "ancient_artillery", "mekong")
    put_units(s, 0, "explorer", "himalaya")
    run_steps(s, MovePieces(0))
    play_lines(s, game, f"move explorer from mekong to {sea}", f"move explorer from {sea} to tanami")
    play_lines(s, game, f"move ancient_artillery from mekong to {sea}")
    assert f"move ancient_artillery from {sea} to tanami" not in offered_lines(s, game)
    play_lines(s, game, "move explorer from himalaya to mekong")
    play_lines(s, game, f"move explorer from mekong to {sea}")
    tired = [line for line in offered_lines(s, game) if line.startswith(f"move explorer from {sea}")]
    assert tired == []  # the one from the Himalaya has spent both points and stays aboard


def _joins(s: ChrState, name: str, *shores: str) -> bool:
    if name not in s.box.space_ids[56:]:
        return False
    return all(space_id(s, shore) in s.box.land_neighbours[space_id(s, name)] for shore in shores)


@rule("CHR-move-2")
@pytest.mark.parametrize(("civilization", "hold"), [("", 3), ("navigators", 4)])
def test_a_ship_carries_three_or_four(game: CivilizationChr, civilization: str, hold: int) -> None:
    s = empty_position(game)
    if civilization:
        s.sides[0].civilization = s.box.civilization_ids.index(civilization)
    put_units(s, 0, "ancient_ship", "black_sea")
    put_units(s, 0, "ancient_infantry", "italia", 6)
    run_steps(s, MovePieces(0))
    play_lines(s, game, *["move ancient_infantry from italia to black_sea"] * hold)
    assert "move ancient_infantry from italia to black_sea" not in offered_lines(s, game)
    play_lines(s, game, "move ancient_ship from black_sea to east_mediterranean")
    assert len(piece_kinds(s, 0, "east_mediterranean")) == hold + 1


@rule("CHR-move-2")
def test_ports_make_boarding_cheaper(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    place = add_settlement(s, 0, "italia")
    put_units(s, 0, "ancient_ship", "black_sea")
    assert movement_cost(s, 0, INFANTRY, "italia", "black_sea") == 2
    s.road[place] = 1
    assert movement_cost(s, 0, INFANTRY, "italia", "black_sea") == 1
    s.road[place] = 2
    assert movement_cost(s, 0, INFANTRY, "italia", "black_sea") == 1
    grant_technologies(s, 1, "flight")
    assert movement_cost(s, 0, INFANTRY, "italia", "black_sea") == 0


@rule("CHR-move-3")
def test_a_ship_is_launched_for_a_point_and_never_returns(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_ship", "italia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_ship from italia to black_sea")
    assert offered_lines(s, game) == ["done"]
    assert movement_cost(s, 0, 12, "black_sea", "italia") == -1


@rule("CHR-move-4")
def test_aircraft_need_somewhere_to_land(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "italia")
    for name, count in (("italia", 1), ("gallia", 1), ("black_sea", 3)):
        put_units(s, 0, "aircraft", name, count)
    put_units(s, 0, "carrier", "black_sea")
    run_steps(s, LandAircraft(0))
    assert [piece_kinds(s, 0, name).count("aircraft") for name in ("italia", "gallia", "black_sea")] == [1, 0, 2]


@rule("CHR-token-2")
def test_an_explorer_that_looked_stops_unless_expansionist(game: CivilizationChr) -> None:
    for civilization, free in (("", False), ("expansionist", True)):
        s = empty_position(game)
        if civilization:
            s.sides[0].civilization = s.box.civilization_ids.index(civilization)
        s.tokens[space_id(s, "gallia")] = 0
        put_units(s, 0, "explorer", "gallia")
        run_steps(s, MovePieces(0))
        play_lines(s, game, "look gallia")
        assert ("move explorer from gallia to iberia" in offered_lines(s, game)) == free


@rule("CHR-move-5")
def test_founding_costs_the_explorer_and_twenty_coins(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "explorer", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "found gallia")
    assert s.owner[space_id(s, "gallia")] == 0 and s.sides[0].coins == 0 and piece_kinds(s, 0) == []
    assert s.sides[0].capital == space_id(s, "gallia")  # the first home of the homeless


@rule("CHR-move-6", "CHR-civilization-3", "CHR-civilization-7")
@pytest.mark.parametrize(
    ("civilization", "road", "railway"), [("", 5, 10), ("expansionist", 3, 5), ("navigators", 4, 6)]
)
def test_roads_and_railways_are_built(game: CivilizationChr, civilization: str, road: int, railway: int) -> None:
    s = empty_position(game, era=2)
    if civilization:
        s.sides[0].civilization = s.box.civilization_ids.index(civilization)
    put_units(s, 0, "explorer", "gallia", 2)
    run_steps(s, MovePieces(0))
    assert "road gallia" not in offered_lines(s, game)
    grant_technologies(s, 1, "the_wheel")
    play_lines(s, game, "road gallia")
    assert s.sides[0].coins == 20 - road
    assert "road gallia" not in offered_lines(s, game)
    grant_technologies(s, 1, "steam_power")
    play_lines(s, game, "road gallia")
    assert (s.sides[0].coins, s.road[space_id(s, "gallia")]) == (20 - road - railway, 2)
    assert not [line for line in offered_lines(s, game) if line.startswith("move explorer")]


@rule("CHR-move-8")
def test_t23_fuel_is_paid_into_the_fund_and_shared(game: CivilizationChr) -> None:
    s = empty_position(game, 4, era=3)
    add_settlement(s, 1, "italia", 1, "oil")
    add_settlement(s, 3, "sahara", 1, "oil")
    add_settlement(s, 3, "arabia", 1, "oil")
    grant_technologies(s, 2, "electricity")
    assert [fuel_due(s, seat, 2 * points) for seat, points in enumerate((11, 14, 10, 0))] == [11, 9, 5, 0]
    s.fund = 25
    run_steps(s, ShareFund())
    assert [side.coins for side in s.sides] == [20, 28, 20, 36]
    assert s.fund == 1


@rule("CHR-move-8")
def test_moving_a_modern_unit_costs_a_coin(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    put_units(s, 0, "modern_infantry", "gallia")
    put_units(s, 0, "industrial_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move industrial_infantry from gallia to iberia")
    assert (s.sides[0].coins, s.fund) == (20, 0)
    play_lines(s, game, "move modern_infantry from gallia to iberia")
    assert (s.sides[0].coins, s.fund) == (19, 1)


@rule("CHR-move-9")
def test_prospecting_draws_from_the_bag_once(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    put_units(s, 0, "explorer", "gallia", 2)
    grant_technologies(s, 1, "engineering")
    before = s.bag[RESOURCES.index("wine")]
    run_steps(s, MovePieces(0))
    play_lines(s, game, "prospect gallia", "token wine")
    assert s.resource[space_id(s, "gallia")] == RESOURCES.index("wine")
    assert (s.sides[0].coins, s.bag[RESOURCES.index("wine")]) == (10, before - 1)
    assert "prospect gallia" not in offered_lines(s, game)


@rule("CHR-move-10", "CHR-civilization-7")
def test_terraforming_needs_two_points(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    place = space_id(s, "gallia")
    s.terrain[place] = 13
    s.sides[0].coins = 60
    grant_technologies(s, 1, "fission")
    put_units(s, 0, "explorer", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move explorer from iberia to gallia")
    assert "terraform gallia" not in offered_lines(s, game)
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    play_lines(s, game, "terraform gallia")
    assert (s.terrain[place], s.sides[0].coins) == (NOBODY, 10)


@rule("CHR-move-11")
def test_villages_migrate_but_not_the_capital(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    add_settlement(s, 0, "gallia")
    add_improvement(s, 0, "granary", "gallia")
    run_steps(s, MovePieces(0))
    assert [line for line in offered_lines(s, game) if line.startswith("migrate")] == ["migrate gallia"]
    play_lines(s, game, "migrate gallia", "put granary on italia")
    assert piece_kinds(s, 0) == ["explorer"]
    assert "move explorer from gallia to iberia" in offered_lines(s, game)


@rule("CHR-move-12")
def test_in_anarchy_only_explorers_move_and_they_only_explore(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.sides[0].government = 0
    put_units(s, 0, "explorer", "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    grant_technologies(s, 0, "the_wheel")
    run_steps(s, MovePieces(0))
    assert {line.split(" from")[0] for line in offered_lines(s, game)} == {"done", "move explorer"}


@rule("CHR-catastrophe-5")
def test_nobody_moves_in_an_extreme_climate(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.marks[space_id(s, "gallia")] |= CLOSED_BY_CLIMATE
    assert movement_cost(s, 0, INFANTRY, "iberia", "gallia") == -1
    assert movement_cost(s, 0, INFANTRY, "gallia", "iberia") == -1


@rule("CHR-event-2")
def test_during_the_olympics_units_enter_only_with_leave(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.event = 1
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    go_to_war(s, 0, 1)
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia")
    assert step_name(s) == "Permit" and s.stack[-1].seat == 1
    play_lines(s, game, "refuse")
    assert piece_kinds(s, 0, "iberia") == ["ancient_infantry"]


@rule("CHR-move-9")
def test_fertile_land_alone_may_be_prospected_and_other_tokens_not(game: CivilizationChr) -> None:
    for kind, allowed in (("fertile", True), ("wine", False), ("mountain", False), ("face down", False)):
        s = empty_position(game, era=1)
        grant_technologies(s, 1, "engineering")
        place = space_id(s, "gallia")
        put_units(s, 0, "explorer", "gallia")
        if kind == "fertile":
            s.marks[place] |= FERTILE_LAND
        elif kind == "wine":
            s.resource[place] = 6
        elif kind == "mountain":
            s.terrain[place] = s.box.token_ids.index("mountain")
        else:
            place_token(s, "wine", "gallia")
        assert ("prospect gallia" in offered_lines(run_steps(s, MovePieces(0)), game)) == allowed, kind


@rule("CHR-move-6")
def test_an_explorer_without_a_point_builds_nothing_and_a_builder_stays(game: CivilizationChr) -> None:
    s = empty_position(game)
    grant_technologies(s, 1, "the_wheel")
    put_units(s, 0, "explorer", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move explorer from iberia to gallia", "move explorer from gallia to italia")
    assert "road italia" not in offered_lines(s, game)  # both points are spent
    s = empty_position(game)
    grant_technologies(s, 1, "the_wheel")
    put_units(s, 0, "explorer", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move explorer from iberia to gallia", "road gallia")
    assert not [line for line in offered_lines(s, game) if line.startswith("move")]


@rule("CHR-move-5")
def test_one_settlement_a_territory(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 1, "gallia")
    put_units(s, 0, "explorer", "gallia")
    s.sides[0].coins = 100
    assert "found gallia" not in offered_lines(run_steps(s, MovePieces(0)), game)


@rule("CHR-move-8")
def test_nobody_drives_further_than_the_coins_reach(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    s.sides[0].coins = 1
    put_units(s, 0, "modern_infantry", "gallia", 2)
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move modern_infantry from gallia to iberia")
    assert not [line for line in offered_lines(s, game) if line.startswith("move modern")]


@rule("CHR-purchase-8", "CHR-move-9")
def test_what_explorers_do_with_a_discovery_is_open_to_all_at_once(game: CivilizationChr) -> None:
    s = purchase_position(game, era=3)
    put_units(s, 0, "explorer", "gallia")
    for name in ("the_wheel", "engineering", "fission", "flight"):
        grant_technologies(s, 1, name)
        s.sides[1].new |= 1 << s.box.technology_index(name)
    run_steps(s, MovePieces(0))
    assert {"road gallia", "prospect gallia"} <= set(offered_lines(s, game))
    s.terrain[space_id(s, "gallia")] = MOUNTAIN
    assert "terraform gallia" in offered_lines(s, game)
    assert not s.may_use(s.box.technology_index("flight"), 0)  # units and improvements are for their buyer this turn
