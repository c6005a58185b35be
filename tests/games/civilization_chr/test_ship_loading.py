"""What sails when a ship leaves a fleet."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS, as_defender
from civitas.games.civilization_chr.rules.barbarians import free_units
from civitas.games.civilization_chr.rules.leaving import remove_player
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.battle_declaration import send_back
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.games.civilization_chr.test_refusals_purchase import refusal_text
from tests.support.marks import rule


def loaded_fleet(game: CivilizationChr, ships: int, armies: int, explorers: int) -> ChrState:
    s = empty_position(game, era=1)
    put_units(s, 0, "medieval_ship", "north_sea", ships)
    put_units(s, 0, "medieval_infantry", "north_sea", armies)
    put_units(s, 0, "explorer", "north_sea", explorers)
    return run_steps(s, MovePieces(0))


@rule("CHR-move-2")
def test_the_owner_says_which_pieces_sail(game: CivilizationChr) -> None:
    s = loaded_fleet(game, 2, 2, 1)
    play_lines(s, game, "carry medieval_ship from north_sea to north_atlantic")
    assert offered_lines(s, game) == ["done", "load medieval_infantry", "load explorer"]
    play_lines(s, game, "load explorer")
    assert offered_lines(s, game) == ["done", "load medieval_infantry"], "in any order"
    play_lines(s, game, "done")
    assert piece_kinds(s, 0, "north_atlantic") == ["explorer", "medieval_ship"]
    assert piece_kinds(s, 0, "north_sea") == ["medieval_infantry", "medieval_infantry", "medieval_ship"]


@rule("CHR-move-2")
def test_as_many_as_the_owner_likes_up_to_three(game: CivilizationChr) -> None:
    s = loaded_fleet(game, 2, 4, 0)
    play_lines(s, game, "carry medieval_ship from north_sea to north_atlantic")
    assert offered_lines(s, game) == ["load medieval_infantry"], "one at least must go: three stay aboard the other"
    play_lines(s, game, "load medieval_infantry", "load medieval_infantry", "done")
    assert len(piece_kinds(s, 0, "north_atlantic")) == 3 and step_name(s) == "MovePieces"


@rule("CHR-move-2")
def test_a_ship_that_just_moves_takes_what_cannot_stay_but_its_owner_says_what(game: CivilizationChr) -> None:
    s = loaded_fleet(game, 2, 3, 2)
    play_lines(s, game, "move medieval_ship from north_sea to north_atlantic")
    assert "done" not in offered_lines(s, game)
    assert refusal_text(s, game, "done").endswith("2 must sail. CHR-move-2")
    assert refusal_text(s, game, "load medieval_cavalry").startswith("That is not aboard")
    play_lines(s, game, "load explorer", "load explorer")
    assert piece_kinds(s, 0, "north_atlantic") == ["explorer", "explorer", "medieval_ship"]


@rule("CHR-move-2")
def test_nobody_is_asked_without_a_choice(game: CivilizationChr) -> None:
    s = loaded_fleet(game, 1, 2, 1)
    assert "carry medieval_ship from north_sea to north_atlantic" not in offered_lines(s, game)
    play_lines(s, game, "move medieval_ship from north_sea to north_atlantic")
    assert len(piece_kinds(s, 0, "north_atlantic")) == 4 and step_name(s) == "MovePieces"
    s = loaded_fleet(game, 3, 2, 1)
    play_lines(s, game, "move medieval_ship from north_sea to north_atlantic")
    assert piece_kinds(s, 0, "north_atlantic") == ["medieval_ship"]


@rule("CHR-move-2", "CHR-event-2")
def test_ships_that_are_sent_back_share_their_cargo(game: CivilizationChr) -> None:
    """Two ships from two seas with three armies each: each goes home with three."""
    s = empty_position(game, era=1)
    for sea in ("north_sea", "canary_basin"):
        put_units(s, 0, "medieval_ship", sea)
        put_units(s, 0, "medieval_infantry", sea, 3)
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move medieval_ship from north_sea to north_atlantic")
    play_lines(s, game, "move medieval_ship from canary_basin to north_atlantic")
    assert len(piece_kinds(s, 0, "north_atlantic")) == 8
    send_back(s, 0, space_id(s, "north_atlantic"))
    assert [len(piece_kinds(s, 0, sea)) for sea in ("north_sea", "canary_basin", "north_atlantic")] == [4, 4, 0]
    assert s.check() == []


@rule("CHR-leave-1", "CHR-barbarian-5")
def test_barbarians_in_a_settlement_that_is_gone_attack_again(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "gallia", 2)
    add_settlement(s, 1, "java")
    s.marks[place] |= OCCUPIED
    s.set_pieces(BARBARIANS, [as_defender(place)])
    remove_player(s, 0)
    assert s.check() == [] and s.pieces[BARBARIANS] == [place]
    assert free_units(s, place) == [place]
