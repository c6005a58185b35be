"""Attack from the sea: the worked landings of the rulebook."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.battle_declaration import FightAll
from civitas.games.civilization_chr.rules.war.current_battle import battle_of
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
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
    war,
)
from tests.support.marks import rule


def coast(game: CivilizationChr, size: int = 1, **options: bool) -> Chr:
    """Bob (0) before Alice's (1) happy settlement in Gallia, in the industrial era."""
    s = position(game, era=2, **options)
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    settle(s, 1, "gallia", size, "wine")
    own(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    return s


@rule("CHR-landing-1", "CHR-landing-2")
def test_a_landing_with_retaliation(game: CivilizationChr) -> None:
    s = coast(game, 3)
    put_units(s, 0, "industrial_ship", "north_sea", 2)
    put_units(s, 0, "industrial_infantry", "gallia", 2)
    put_units(s, 0, "industrial_cavalry", "gallia")
    put_units(s, 1, "industrial_artillery", "gallia", 2)
    put_units(s, 1, "industrial_infantry", "gallia")
    put_units(s, 1, "industrial_ship", "north_sea")
    run(s, Battle(space(s, "gallia"), 1, 2))
    assert battle_of(s).large == 1
    say(s, game, "send industrial_artillery of 1", "send industrial_infantry of 0")
    rolls(s, 3, 18)
    say(s, game, "retaliate with industrial_ship at industrial_ship in north_sea")
    rolls(s, 10, 9)
    assert pieces(s, 0, "north_sea") == ["industrial_ship"]
    say(s, game, "pass") if asked(s) == "Retaliate" else None
    say(s, game, "send industrial_infantry of 1")  # in vain: the ships fire first
    say(s, game, "bombard with industrial_ship from north_sea at industrial_artillery")
    if asked(s) == "ChooseUnit":
        say(s, game, offered(s, game)[0])
    rolls(s, 3, 18)
    assert pieces(s, 0, "north_sea") == []  # artillery sinks the ship that fails


@rule("CHR-landing-2")
def test_retaliation_from_land_has_no_settlement_bonus_and_a_missed_ship_is_silent(game: CivilizationChr) -> None:
    s = coast(game, 3)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 0, "industrial_infantry", "gallia", 2)
    put_units(s, 1, "industrial_artillery", "gallia")
    put_units(s, 1, "industrial_infantry", "gallia")
    run(s, Battle(space(s, "gallia"), 1, 2))
    say(s, game, "send industrial_infantry of 1", "send industrial_infantry of 0")
    rolls(s, 3, 18)
    say(s, game, "retaliate with industrial_artillery at industrial_ship in north_sea")
    rolls(s, 9, 10)  # 9 + 1 for the cannon is not more than 10
    assert pieces(s, 0, "north_sea") == ["industrial_ship"]
    assert not [line for line in offered(s, game) if line.startswith("bombard")]


@rule("CHR-landing-3", "CHR-battle-1")
def test_ships_alone_open_fire_but_take_nothing(game: CivilizationChr) -> None:
    s = coast(game)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_infantry", "gallia")
    run(s, MovePieces(0))
    say(s, game, "open fire on gallia", "done")
    run(s, FightAll())
    rolls(s, 18, 3)
    assert pieces(s, 1, "gallia") == []
    assert (s.owner[space(s, "gallia")], s.sides[0].experience) == (1, 0)


@rule("CHR-landing-1")
def test_without_the_variant_ships_do_not_bombard(game: CivilizationChr) -> None:
    s = coast(game, landings=False)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_infantry", "gallia")
    run(s, MovePieces(0))
    assert "open fire on gallia" not in offered(s, game)


def on(s: Chr, game: CivilizationChr) -> Chr:
    """Whoever is asked to retreat or to answer fire does not."""
    while asked(s) in ("Retreat", "Retaliate"):
        say(s, game, "fight on" if asked(s) == "Retreat" else "pass")
    return s


@rule("CHR-landing-1")
def test_artillery_sinks_a_ship_and_never_escapes(game: CivilizationChr) -> None:
    s = war(game, 2)
    own(s, 2, "metallurgy")
    put_units(s, 0, "industrial_ship", "black_sea", 2)
    put_units(s, 1, "industrial_artillery", "italia")
    run(s, MovePieces(0))
    say(s, game, "open fire on italia", "done")
    run(s, FightAll())
    line = "bombard with industrial_ship from black_sea at industrial_artillery"
    if asked(s) == "ChooseUnit":
        say(s, game, line)
    rolls(s, 9, 8)  # eight and one: a tie saves both
    on(s, game)
    assert pieces(s, 1, "italia") == ["industrial_artillery"] and len(pieces(s, 0)) == 2
    if asked(s) == "ChooseUnit":
        say(s, game, line)
    assert asked(s) == "BattleRoll"  # it can be shelled again
    rolls(s, 3, 18)
    assert len(pieces(s, 0, "black_sea")) == 1


@rule("CHR-landing-1")
def test_land_without_a_coast_is_safe_from_ships(game: CivilizationChr) -> None:
    s = war(game, 2)
    own(s, 2, "metallurgy")
    put_units(s, 0, "industrial_ship", "arabian_sea")
    put_units(s, 1, "industrial_infantry", "tien_shan")
    put_units(s, 1, "industrial_infantry", "caspia")
    run(s, MovePieces(0))
    assert [line for line in offered(s, game) if line.startswith("open fire")] == ["open fire on caspia"]
