"""Exploration tokens: what explorers find, plagues, fertile land."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import FERTILE_LAND, PROSPECTED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.movement.exploration_tokens import look_at_token
from civitas.games.civilization_chr.rules.movement.explorers import perform_explorer_action
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.settlements import is_happy, is_productive
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    place_token,
    play_lines,
    purchase_position,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-token-1", "CHR-token-12")
@pytest.mark.parametrize("name", ["treasure", "mountain", "forest", "desert", "no_encounter"])
def test_events_terrain_and_blanks_are_shown_to_all(game: CivilizationChr, name: str) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    place = place_token(s, name, "iberia")
    look_at_token(s, 0, place)
    shown = [game.view(s, seat)["territories"][place] for seat in (0, 1, -1)]
    assert shown[0] == shown[1] == shown[2] and shown[0]["token"] != "hidden"
    assert (shown[0]["terrain"] == name) == (name in ("mountain", "forest", "desert"))


@rule("CHR-token-14", "CHR-move-9")
def test_a_token_without_encounter_leaves_the_territory_empty(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "italia")
    grant_technologies(s, 1, "engineering")
    place = place_token(s, "no_encounter", "gallia")
    put_units(s, 0, "explorer", "gallia", 2)
    play_lines(run_steps(s, MovePieces(0)), game, "look gallia")
    assert (s.tokens[place], s.terrain[place], s.resource[place], s.sides[0].coins) == (NOBODY, NOBODY, NOBODY, 20)
    assert "prospect gallia" in offered_lines(s, game)


@rule("CHR-token-1")
def test_armies_do_not_look(game: CivilizationChr) -> None:
    s = empty_position(game)
    place_token(s, "wine", "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, MovePieces(0))
    assert "look gallia" not in offered_lines(s, game)


@rule("CHR-token-12")
@pytest.mark.parametrize(("name", "largest"), [("mountain", 1), ("forest", 2), ("desert", 0)])
def test_terrain_bounds_a_settlement(game: CivilizationChr, name: str, largest: int) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    grant_technologies(s, 1, "construction", "chemistry", "medicine")
    s.terrain[space_id(s, "gallia")] = s.box.token_ids.index(name)
    s.sides[0].coins = 500
    put_units(s, 0, "explorer", "gallia")
    run_steps(s, MovePieces(0))
    assert ("found gallia" in offered_lines(s, game)) == (largest > 0)
    if largest:
        play_lines(s, game, "found gallia")
        for size in range(1, 5):
            s.marks[space_id(s, "gallia")] = 0
            s.size[space_id(s, "gallia")] = size
            assert ("enlarge gallia" in offered_lines(run_steps(s, BeginBuying(0)), game)) == (size < largest)


@rule("CHR-token-7", "CHR-token-8")
def test_a_plague_does_not_cross_the_sea(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    for name in ("britannia", "gallia"):
        add_settlement(s, 1, name, 3)
        put_units(s, 1, "modern_infantry", name, 4)
    put_units(s, 1, "modern_ship", "north_sea")
    run_steps(s, Plague(space_id(s, "britannia"), 0))
    assert (s.size[space_id(s, "britannia")], s.size[space_id(s, "gallia")]) == (1, 3)
    assert len(piece_kinds(s, 1, "gallia")) == 4 and piece_kinds(s, 1, "north_sea") == ["modern_ship"]


@rule("CHR-token-6", "CHR-token-7")
def test_a_modern_plague_leaves_nobody_one_two_and_three(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    chain = ("iberia", "gallia", "steppes", "ural", "siberia")
    add_settlement(s, 1, "java")
    for name in chain:
        add_settlement(s, 1, name, 2)
        put_units(s, 1, "modern_infantry", name, 5)
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    while step_name(s) != "GameOver":
        s.play(s.actions()[0])  # owners choose their dead
    assert [len(piece_kinds(s, 1, name)) for name in chain] == [0, 1, 2, 3, 5]
    assert [s.size[space_id(s, name)] for name in chain] == [1, 1, 1, 1, 2]


@rule("CHR-token-9")
def test_two_others_left_alone_in_a_settlement_fight_for_it(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    add_settlement(s, 0, "java")
    place = add_settlement(s, 0, "italia", 2)  # two steps from Iberia: two units survive
    for seat in (1, 2):
        put_units(s, seat, "industrial_infantry", "italia")
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    while step_name(s) not in ("BattleRoll", "GameOver"):
        s.play(s.actions()[0])
    assert s.battle and step_name(s) == "BattleRoll"
    roll_dice(s, 18, 3)
    assert s.owner[place] in (1, 2) and not s.at_war(0, s.owner[place])


@rule("CHR-token-8")
def test_equal_forces_roll_for_who_falls_ill(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    for seat in (0, 1):
        put_units(s, seat, "medieval_infantry", "gallia", 2)
    run_steps(s, Plague(space_id(s, "iberia"), 0))
    assert step_name(s) == "WhoFallsIll" and offered_lines(s, game) == ["seat 0", "seat 1"]
    play_lines(s, game, "seat 1")
    assert (len(piece_kinds(s, 0, "gallia")), len(piece_kinds(s, 1, "gallia"))) == (1, 0)  # then the larger force again


@rule("CHR-token-4")
def test_a_minor_civilization_that_joins_is_a_village(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    place = place_token(s, "minor_civilization", "gallia")
    put_units(s, 0, "explorer", "gallia")
    look_at_token(s, 0, place)
    s.run_to_decision()
    roll_dice(s, 8)
    assert (s.owner[place], s.size[place], is_happy(s, place)) == (0, 1, False)


@rule("CHR-token-5", "CHR-move-9", "CHR-barbarian-6")
def test_barbarians_prospected_in_an_own_village_occupy_it(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "italia")
    place = add_settlement(s, 0, "gallia")
    grant_technologies(s, 1, "engineering")
    put_units(s, 0, "explorer", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "prospect gallia", "token minor_civilization")
    roll_dice(s, 2, 4)  # hostile, with an infantry more
    assert piece_kinds(s, 0, "gallia") == [] and step_name(s) == "Plunder"
    roll_dice(s, 1)
    assert (s.owner[place], len(piece_kinds(s, 6, "gallia"))) == (0, 2) and not is_happy(s, place)


@rule("CHR-token-13")
def test_fertile_land_stays_productive_in_every_era(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "gallia", 1, "coal")
    s.marks[place] |= FERTILE_LAND
    for era in range(4):
        s.era = era
        assert is_productive(s, place)


@rule("CHR-token-13")
def test_without_any_resource_left_fertile_land_stays_alone(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    for resource in range(8):
        s.bag[resource] = 0
    place = place_token(s, "fertile", "gallia")
    put_units(s, 0, "explorer", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "look gallia", "found gallia")
    assert step_name(s) == "MovePieces" and s.resource[place] == NOBODY and is_productive(s, place)


@rule("CHR-token-13", "CHR-move-9")
def test_founding_on_prospected_fertile_land_rolls_for_a_resource(game: CivilizationChr) -> None:
    s = purchase_position(game)
    gallia = space_id(s, "gallia")
    s.marks[gallia] |= FERTILE_LAND | PROSPECTED
    put_units(s, 0, "explorer", "gallia")
    perform_explorer_action(s, 0, game.notation.parse("found gallia"))
    s.run_to_wait()
    assert step_name(s) == "RollResource"
    roll_dice(s, 7)
    assert s.resource[gallia] == s.box.critical_table[0][5]
