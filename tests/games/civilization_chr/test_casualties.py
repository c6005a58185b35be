"""Who chooses what is lost: the owner in plagues and nuclear strikes, the table in catastrophes."""

from __future__ import annotations

from random import Random

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.rules.events.plague import Plague
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import StrikeUnits
from civitas.games.civilization_chr.rules.war.losses import LoseUnits
from civitas.lab.fuzz.checks import gathered
from civitas.lab.fuzz.subject import Subject
from tests.games.civilization_chr.scenario import (
    asked,
    offered,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.support.marks import rule


@rule("CHR-token-8")
def test_the_owner_decides_who_dies_of_the_plague(game: CivilizationChr) -> None:
    """In the first ring one survives: here the catapult, though the swordsman is as old."""
    s = position(game, era=1)
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_artillery", "gallia")
    put_units(s, 1, "medieval_cavalry", "gallia")
    run(s, Plague(space(s, "iberia"), 0))
    assert s.seat == 1
    assert sorted(offered(s, game)) == [
        "lose ancient_artillery in gallia",
        "lose ancient_infantry in gallia",
        "lose medieval_cavalry in gallia",
    ]
    say(s, game, "lose medieval_cavalry in gallia", "lose ancient_infantry in gallia")
    assert pieces(s, 1) == ["ancient_artillery"] and asked(s) == "GameOver"


@rule("CHR-token-8")
def test_nobody_is_asked_where_all_die_or_all_are_alike(game: CivilizationChr) -> None:
    s = position(game, era=1)
    put_units(s, 1, "ancient_infantry", "iberia")
    put_units(s, 1, "medieval_cavalry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia", 3)
    run(s, Plague(space(s, "iberia"), 0))
    assert asked(s) == "GameOver" and pieces(s, 1) == ["ancient_infantry"]


@rule("CHR-token-8")
def test_barbarians_lose_the_oldest(game: CivilizationChr) -> None:
    s = position(game, era=1)
    put_units(s, BARBARIANS, "ancient_infantry", "gallia")
    put_units(s, BARBARIANS, "medieval_cavalry", "gallia")
    run(s, Plague(space(s, "iberia"), 0))
    assert pieces(s, BARBARIANS) == ["medieval_cavalry"]


@rule("CHR-nuclear-2")
def test_the_player_hit_chooses_the_units_a_bomb_kills(game: CivilizationChr) -> None:
    """1D6 + 3 with a roll of one: four of five units."""
    s = position(game, era=3)
    settle(s, 1, "gallia", 3)
    put_units(s, 1, "modern_infantry", "gallia", 3)
    put_units(s, 1, "modern_cavalry", "gallia", 2)
    run(s, StrikeUnits(0, space(s, "gallia")))
    rolls(s, 1)
    assert s.seat == 1
    say(s, game, "lose modern_infantry in gallia", "lose modern_cavalry in gallia", "lose modern_infantry in gallia")
    assert len(pieces(s, 1)) == 5, "nobody falls before all are named"
    say(s, game, "lose modern_infantry in gallia")
    assert pieces(s, 1) == ["modern_cavalry"]


@rule("CHR-nuclear-2")
def test_whoever_is_named_first_the_same_units_fall(game: CivilizationChr) -> None:
    found = []
    ship, soldier = "lose medieval_ship in north_sea", "lose medieval_infantry in north_sea"
    for order in ([ship, soldier], [soldier, ship]):
        s = position(game, era=3)
        put_units(s, 1, "medieval_ship", "north_sea", 2)
        put_units(s, 1, "medieval_infantry", "north_sea", 4)
        run(s, LoseUnits(1, space(s, "north_sea"), 2))
        say(s, game, *order)
        found.append((s.digest(), pieces(s, 1)))
    assert found[0] == found[1]
    assert found[0][1] == ["medieval_infantry"] * 3 + ["medieval_ship"], "three fit aboard the other"


@rule("CHR-nuclear-2")
def test_of_several_the_one_with_most_units_loses(game: CivilizationChr) -> None:
    s = position(game, era=3)
    put_units(s, 1, "modern_infantry", "gallia", 5)
    put_units(s, 2, "modern_infantry", "gallia", 2)
    put_units(s, 0, "modern_infantry", "gallia", 4)
    rolls(run(s, StrikeUnits(0, space(s, "gallia"))), 1)
    assert [len(pieces(s, seat)) for seat in range(3)] == [4, 1, 2]


@rule("CHR-nuclear-2")
def test_units_that_fall_in_any_case_may_be_named_or_not(game: CivilizationChr) -> None:
    """Of five units three fall: once the oldest is named, a medieval one falls whatever else is chosen."""
    s = position(game, era=3)
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 1, "medieval_infantry", "gallia", 3)
    put_units(s, 1, "explorer", "gallia")
    s.push(LoseUnits(1, space(s, "gallia"), 3))
    s.settle()
    for seed in range(60):
        gathered(Subject(game, s), Random(seed))


@rule("CHR-catastrophe-6")
def test_a_catastrophe_asks_nobody(game: CivilizationChr) -> None:
    """Example 8: two cannons go before the machine gunner."""
    s = position(game, era=3)
    settle(s, 1, "steppes", 4)
    put_units(s, 1, "industrial_artillery", "steppes", 2)
    put_units(s, 1, "modern_infantry", "steppes")
    rolls(run(s, CatastropheRoll()), 1, 7, 2)
    assert pieces(s, 1) == ["modern_infantry"] and asked(s) == "GameOver"
