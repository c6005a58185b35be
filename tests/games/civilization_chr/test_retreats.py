"""Retreat: what it takes, and where to."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    add_settlement,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    start_battle,
    step_name,
    war_position,
)
from tests.support.marks import rule


@rule("CHR-battle-12")
@pytest.mark.parametrize(("roll", "away"), [(3, False), (4, True)])
def test_without_losses_four_is_needed(game: CivilizationChr, roll: int, away: bool) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "gallia", 3)
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)  # one of three is not half
    play_lines(s, game, "end round", "retreat iberia")
    roll_dice(s, roll)
    assert len(piece_kinds(s, 1, "iberia")) == (2 if away else 0)


@rule("CHR-battle-12")
def test_a_defender_does_not_retreat_among_enemies_nor_onto_the_open_sea(game: CivilizationChr) -> None:
    s = war_position(game)
    go_to_war(s, 1, 2)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    put_units(s, 2, "ancient_infantry", "iberia")
    add_settlement(s, 0, "italia")
    start_battle(s, "gallia")
    roll_dice(s, 6, 1)
    play_lines(s, game, "send ancient_infantry of 0")
    roll_dice(s, 1, 6)
    assert step_name(s) == "Retreat"
    assert {line for line in offered_lines(s, game) if line.startswith("retreat")} == {"retreat steppes"}
