"""Barbarian fleets without a goal follow the compass die."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS
from civitas.games.civilization_chr.rules.barbarians import Act
from tests.games.civilization_chr.scenario import (
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


@rule("CHR-barbarian-13")
@pytest.mark.parametrize(("number", "sea"), [(1, "gulf_of_alaska"), (2, "peru_basin"), (4, "central_pacific")])
def test_north_south_east_west(game: CivilizationChr, number: int, sea: str) -> None:
    """Off Mexico: Alaska lies to the north, Peru to the south, the open Pacific to the west, land to the east."""
    s = empty_position(game)
    put_units(s, BARBARIANS, "ancient_ship", "mexican_pacific", 2)
    run_steps(s, Act(space_id(s, "mexican_pacific")))
    roll_dice(s, 3)
    assert step_name(s) == "Compass", "there is no sea to the east: again"
    roll_dice(s, number)
    assert piece_kinds(s, BARBARIANS, sea) == ["ancient_ship", "ancient_ship"]


@rule("CHR-barbarian-13", "CHR-setup-13")
def test_west_of_the_central_pacific_is_the_other_edge_of_the_map(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, BARBARIANS, "ancient_ship", "central_pacific")
    run_steps(s, Act(space_id(s, "central_pacific")))
    roll_dice(s, 4)
    assert sorted(offered_lines(s, game)) == ["place coral_sea", "place philippine_sea"]
    play_lines(s, game, "place coral_sea")
    assert piece_kinds(s, BARBARIANS, "coral_sea") == ["ancient_ship"]


@rule("CHR-barbarian-13")
def test_with_prey_beside_it_no_compass_is_asked(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, BARBARIANS, "ancient_ship", "mexican_pacific")
    put_units(s, BARBARIANS, "ancient_ship", "peru_basin")
    run_steps(s, Act(space_id(s, "mexican_pacific")))
    assert len(piece_kinds(s, BARBARIANS, "peru_basin")) == 2
