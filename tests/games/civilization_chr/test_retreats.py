"""Retreat: what it takes, and where to."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import asked, fight, offered, pieces, put_units, rolls, say, settle, war
from tests.support.marks import rule


@rule("CHR-battle-12")
@pytest.mark.parametrize(("roll", "away"), [(3, False), (4, True)])
def test_without_losses_four_is_needed(game: CivilizationChr, roll: int, away: bool) -> None:
    s = war(game)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "gallia", 3)
    fight(s, "gallia")
    rolls(s, 6, 1)  # one of three is not half
    say(s, game, "end round", "retreat iberia")
    rolls(s, roll)
    assert len(pieces(s, 1, "iberia")) == (2 if away else 0)


@rule("CHR-battle-12")
def test_a_defender_does_not_retreat_among_enemies_nor_onto_the_open_sea(game: CivilizationChr) -> None:
    s = war(game)
    go_to_war(s, 1, 2)
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    put_units(s, 2, "ancient_infantry", "iberia")
    settle(s, 0, "italia")
    fight(s, "gallia")
    rolls(s, 6, 1)
    say(s, game, "send ancient_infantry of 0")
    rolls(s, 1, 6)
    assert asked(s) == "Retreat"
    assert {line for line in offered(s, game) if line.startswith("retreat")} == {"retreat steppes"}
