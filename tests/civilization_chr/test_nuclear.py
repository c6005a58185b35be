"""Nuclear weapons."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.movement.movement import MovePieces
from civitas.games.civilization_chr.war.battle import Battle
from civitas.games.civilization_chr.war.war import go_to_war
from tests.civilization_chr.table import (
    improve,
    offered,
    own,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.marks import rule


@rule("CHR-nuclear-1", "CHR-nuclear-2", "CHR-battle-14")
def test_t24_a_tank_carries_the_bomb_into_range(game: CivilizationChr) -> None:
    s = position(game, era=3)
    s.sides[0].coins = 50
    settle(s, 0, "iberia", 1, "rare_metals")
    place = settle(s, 1, "steppes", 3)
    settle(s, 1, "java")
    improve(s, 1, "capitol", "steppes")
    put_units(s, 1, "modern_infantry", "steppes", 5)
    put_units(s, 0, "modern_cavalry", "iberia")
    put_units(s, 0, "modern_infantry", "italia")
    put_units(s, 0, "nuclear_weapon", "iberia")
    run(s, MovePieces(0))
    assert not [line for line in offered(s, game) if line.startswith("launch")]
    own(s, 2, "rocketry")
    say(s, game, "bear modern_cavalry from iberia to gallia", "launch from gallia at steppes")
    rolls(s, 2, 3)
    assert pieces(s, 1, "steppes") == []
    assert s.size[place] == 1
    assert s.sides[1].improvements == []  # the Capitol is out of the game
    assert s.at_war(0, 1)
    say(s, game, "move modern_infantry from italia to steppes", "done")
    entry = s.battles.pop()
    run(s, Battle(place, entry >> 7 & 127, entry >> 14 & 127))
    assert (s.owner[place], s.sides[0].experience) == (0, 0)


@rule("CHR-nuclear-1")
def test_only_bearers_move_a_weapon_and_aircraft_drop_it_where_they_are(game: CivilizationChr) -> None:
    s = position(game, era=3)
    settle(s, 0, "iberia")
    settle(s, 1, "gallia")
    put_units(s, 0, "aircraft", "iberia")
    put_units(s, 0, "modern_infantry", "iberia")
    put_units(s, 0, "nuclear_weapon", "iberia")
    go_to_war(s, 0, 1)
    own(s, 0, "flight")
    run(s, MovePieces(0))
    assert not [line for line in offered(s, game) if line.startswith("bear")]  # a biplane cannot
    own(s, 0, "advanced_flight")
    say(s, game, "bear aircraft from iberia to gallia")
    say(s, game, "launch from gallia at gallia")
    rolls(s, 6, 4)
    assert "nuclear_weapon" not in pieces(s, 0)


@rule("CHR-nuclear-3")
def test_a_weapon_taken_by_force_is_destroyed_and_a_lone_one_captured(game: CivilizationChr) -> None:
    for guards, found in ((1, 0), (0, 1)):
        s = position(game, era=3)
        settle(s, 0, "sahara")
        settle(s, 1, "java")
        place = settle(s, 1, "gallia")
        put_units(s, 1, "nuclear_weapon", "gallia")
        put_units(s, 1, "ancient_infantry", "gallia", guards)
        put_units(s, 0, "modern_infantry", "gallia")
        go_to_war(s, 0, 1)
        run(s, Battle(place, 1, 2))
        if guards:
            rolls(s, 24, 1)
        assert pieces(s, 0).count("nuclear_weapon") == found
        assert pieces(s, 1).count("nuclear_weapon") == 0
        assert s.owner[space(s, "gallia")] == 0
