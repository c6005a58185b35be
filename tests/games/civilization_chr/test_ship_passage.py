"""Passage over the ships of another player at peace."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
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
    run_steps,
    space_id,
)
from tests.support.marks import rule

CROSSING_LINE = "cross explorer from iberia to maghreb"


def strait_position(game: CivilizationChr, players: int = 3) -> ChrState:
    """An explorer and a catapult of seat 0 on one coast, a ship of seat 1 between, the other coast empty."""
    s = empty_position(game, players)
    add_settlement(s, 0, "iberia")
    add_settlement(s, 1, "italia")
    add_settlement(s, 2, "siberia")
    put_units(s, 0, "explorer", "iberia")
    put_units(s, 0, "ancient_artillery", "iberia")
    sea = next(sea for sea in s.box.coasts[space_id(s, "iberia")] if sea in s.box.coasts[space_id(s, "maghreb")])
    put_units(s, 1, "ancient_ship", s.box.space_ids[sea])
    return s


@rule("CHR-move-13")
def test_an_explorer_crosses_over_the_ships_of_another_who_allows_it(game: CivilizationChr) -> None:
    s = run_steps(strait_position(game), MovePieces(0))
    play_lines(s, game, CROSSING_LINE)
    assert s.stack[-1].seat == 1
    play_lines(s, game, "allow")
    assert piece_kinds(s, 0, "maghreb") == ["explorer"]
    assert s.stack[-1].seat == 0
    assert not any(
        line.startswith("move explorer from maghreb") for line in offered_lines(s, game)
    )  # both points are spent


@rule("CHR-move-13")
def test_armies_cross_only_where_ports_halve_the_points(game: CivilizationChr) -> None:
    s = strait_position(game)
    run_steps(s, MovePieces(0))
    crossing = "cross ancient_artillery from iberia to maghreb"
    assert crossing not in offered_lines(s, game)  # 1 + 1 points of the one it has
    add_settlement(s, 2, "maghreb")
    s.road[space_id(s, "iberia")] = s.road[space_id(s, "maghreb")] = 1
    assert crossing in offered_lines(s, game)


@rule("CHR-move-13")
def test_who_refuses_is_not_asked_again_and_the_next_is(game: CivilizationChr) -> None:
    s = strait_position(game, 4)
    sea = s.box.space_ids[next(piece & 127 for piece in s.pieces[1])]
    put_units(s, 3, "ancient_ship", sea)
    run_steps(s, MovePieces(0))
    play_lines(s, game, CROSSING_LINE, "refuse")
    assert s.stack[-1].seat == 3
    play_lines(s, game, "refuse")
    assert s.stack[-1].seat == 0 and CROSSING_LINE not in offered_lines(s, game)
    assert piece_kinds(s, 0, "maghreb") == []


@rule("CHR-move-13")
def test_enemies_and_full_ships_give_no_passage(game: CivilizationChr) -> None:
    s = strait_position(game)
    sea = s.box.space_ids[next(piece & 127 for piece in s.pieces[1])]
    put_units(s, 1, "ancient_infantry", sea, 3)
    run_steps(s, MovePieces(0))
    assert CROSSING_LINE not in offered_lines(s, game)
    s = strait_position(game)
    go_to_war(s, 0, 1)
    run_steps(s, MovePieces(0))
    assert CROSSING_LINE not in offered_lines(s, game)


@rule("CHR-move-13", "CHR-move-8")
def test_modern_units_cross_only_with_coins_for_the_fuel(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    add_settlement(s, 2, "maghreb")
    put_units(s, 0, "modern_infantry", "iberia")
    s.road[space_id(s, "iberia")] = s.road[space_id(s, "maghreb")] = 1
    sea = next(sea for sea in s.box.coasts[space_id(s, "iberia")] if sea in s.box.coasts[space_id(s, "maghreb")])
    put_units(s, 1, "modern_ship", s.box.space_ids[sea])
    run_steps(s, MovePieces(0))
    crossing = "cross modern_infantry from iberia to maghreb"
    assert crossing in offered_lines(s, game)
    s.sides[0].coins = 0
    assert crossing not in offered_lines(s, game)
