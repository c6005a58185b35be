"""Experience, and which battles are large."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_LOST_BATTLE
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    add_settlement,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    start_battle,
    step_name,
    war_position,
)
from tests.support.marks import rule


@rule("CHR-battle-14")
def test_who_helps_learns_as_much_as_who_is_helped_if_a_unit_survives(game: CivilizationChr) -> None:
    for extra, points in ((1, [2, 0, 2]), (0, [2, 0, 0])):
        s = war_position(game)
        go_to_war(s, 1, 2)
        put_units(s, 0, "ancient_infantry", "gallia", 2)
        put_units(s, 2, "ancient_cavalry", "gallia", extra)
        put_units(s, 1, "ancient_infantry", "gallia")
        run_steps(s, Battle(space_id(s, "gallia"), 0b101 if extra else 0b001, 0b010))
        if step_name(s) == "ChooseUnit":
            play_lines(s, game, "send ancient_infantry of 0")
        roll_dice(s, 6, 1)
        found = [side.experience for side in s.sides]
        assert [found[0], found[2]] == [points[0], points[2]]


@rule("CHR-battle-14")
def test_who_loses_still_learns_one_for_taking_part(game: CivilizationChr) -> None:
    s = war_position(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    roll_dice(start_battle(s, "gallia"), 1, 6)
    assert [side.experience for side in s.sides] == [1, 2, 0]
    assert s.sides[0].doing & HAS_LOST_BATTLE and not s.sides[1].doing & HAS_LOST_BATTLE


@rule("CHR-battle-14")
@pytest.mark.parametrize(("place", "points"), [("gallia", 4), ("iberia", 4)])
def test_a_large_battle_ashore_teaches_four_with_or_without_a_settlement(
    game: CivilizationChr, place: str, points: int
) -> None:
    s = war_position(game)
    add_settlement(s, 1, "gallia", 1, "coal")
    for line in ("infantry", "cavalry", "artillery"):
        for seat in (0, 1):
            put_units(s, seat, f"ancient_{line}", place)
    start_battle(s, place)
    while step_name(s) != "GameOver":
        if step_name(s) == "BattleRoll":
            roll_dice(s, 6 if s.stack[-1].args()[0] else 1)
        elif step_name(s) == "Retreat":
            play_lines(s, game, "fight on")
        else:
            play_lines(s, game, next(line for line in offered_lines(s, game) if line != "end round"))
    assert s.sides[0].experience == points


@rule("CHR-battle-15")
@pytest.mark.parametrize(
    ("place", "mine", "theirs", "large"),
    [
        ("gallia", "infantry infantry infantry infantry infantry", "cavalry " * 5, True),
        ("gallia", "infantry infantry infantry infantry", "cavalry " * 5, False),
        ("gallia", "infantry cavalry artillery", "artillery cavalry infantry", True),
        ("gallia", "infantry cavalry artillery", "cavalry cavalry infantry", False),
        ("black_sea", "ship ship ship", "ship ship ship", True),
        ("black_sea", "ship ship ship", "ship ship", False),
    ],
)
def test_large_battles(game: CivilizationChr, place: str, mine: str, theirs: str, large: bool) -> None:
    s = war_position(game)
    for seat, lines in ((0, mine), (1, theirs)):
        for line in lines.split():
            put_units(s, seat, f"ancient_{line}", place)
    start_battle(s, place)
    assert bool(require_battle(s).large) == large


@rule("CHR-battle-14")
@pytest.mark.parametrize(("joined", "points"), [(0b001, [0, 2]), (0b100, [2, 2])])
def test_a_supporter_without_a_survivor_learns_nothing(game: CivilizationChr, joined: int, points: list[int]) -> None:
    """Seats 0 and 2 win against seat 1; both have as many units, and seat 0 loses all of its own."""
    s = war_position(game)
    go_to_war(s, 1, 2)
    for seat in (0, 2):
        put_units(s, seat, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run_steps(s, Battle(space_id(s, "gallia"), 0b101, 0b010, joined))
    roll_dice(s, 9, 3)  # seat 0 leads
    play_lines(s, game, "send ancient_infantry of 0")
    roll_dice(s, 1, 6)
    assert not piece_kinds(s, 0, "gallia")
    while s.battle is not None:
        if step_name(s) == "Retreat":
            play_lines(s, game, "fight on")
        elif step_name(s) == "ChooseUnit":
            play_lines(s, game, next(line for line in offered_lines(s, game) if line.startswith("send")))
        else:
            roll_dice(s, 6, 1)
    assert [s.sides[seat].experience for seat in (0, 2)] == points
