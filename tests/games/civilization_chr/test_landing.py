"""Attack from the sea: the worked landings of the rulebook."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.battle_declaration import FightAll
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
    war_position,
)
from tests.support.marks import rule


def before_landing(game: CivilizationChr, size: int = 1, **options: bool) -> ChrState:
    """Bob (0) before Alice's (1) happy settlement in Gallia, in the industrial era."""
    s = empty_position(game, era=2, **options)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "gallia", size, "wine")
    grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    return s


@rule("CHR-landing-1", "CHR-landing-2")
def test_a_landing_with_retaliation(game: CivilizationChr) -> None:
    s = before_landing(game, 3)
    put_units(s, 0, "industrial_ship", "north_sea", 2)
    put_units(s, 0, "industrial_infantry", "gallia", 2)
    put_units(s, 0, "industrial_cavalry", "gallia")
    put_units(s, 1, "industrial_artillery", "gallia", 2)
    put_units(s, 1, "industrial_infantry", "gallia")
    put_units(s, 1, "industrial_ship", "north_sea")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
    assert require_battle(s).large == 1
    play_lines(s, game, "send industrial_artillery of 1", "send industrial_infantry of 0")
    roll_dice(s, 3, 18)
    play_lines(s, game, "retaliate with industrial_ship at industrial_ship in north_sea")
    roll_dice(s, 10, 9)
    assert piece_kinds(s, 0, "north_sea") == ["industrial_ship"]
    play_lines(s, game, "pass") if step_name(s) == "Retaliate" else None
    play_lines(s, game, "send industrial_infantry of 1")  # in vain: the ships fire first
    play_lines(s, game, "bombard with industrial_ship from north_sea at industrial_artillery")
    if step_name(s) == "ChooseUnit":
        play_lines(s, game, offered_lines(s, game)[0])
    roll_dice(s, 3, 18)
    assert piece_kinds(s, 0, "north_sea") == []  # artillery sinks the ship that fails


@rule("CHR-landing-2")
def test_retaliation_from_land_has_no_settlement_bonus_and_a_missed_ship_is_silent(game: CivilizationChr) -> None:
    s = before_landing(game, 3)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 0, "industrial_infantry", "gallia", 2)
    put_units(s, 1, "industrial_artillery", "gallia")
    put_units(s, 1, "industrial_infantry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 2))
    play_lines(s, game, "send industrial_infantry of 1", "send industrial_infantry of 0")
    roll_dice(s, 3, 18)
    play_lines(s, game, "retaliate with industrial_artillery at industrial_ship in north_sea")
    roll_dice(s, 9, 10)  # 9 + 1 for the cannon is not more than 10
    assert piece_kinds(s, 0, "north_sea") == ["industrial_ship"]
    assert not [line for line in offered_lines(s, game) if line.startswith("bombard")]


@rule("CHR-landing-3", "CHR-battle-1")
def test_ships_alone_open_fire_but_take_nothing(game: CivilizationChr) -> None:
    s = before_landing(game)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "open fire on gallia", "done")
    run_steps(s, FightAll())
    roll_dice(s, 18, 3)
    assert piece_kinds(s, 1, "gallia") == []
    assert (s.owner[space_id(s, "gallia")], s.sides[0].experience) == (1, 0)


@rule("CHR-landing-1")
def test_without_the_variant_ships_do_not_bombard(game: CivilizationChr) -> None:
    s = before_landing(game, landings=False)
    put_units(s, 0, "industrial_ship", "north_sea")
    put_units(s, 1, "industrial_infantry", "gallia")
    run_steps(s, MovePieces(0))
    assert "open fire on gallia" not in offered_lines(s, game)


def decline_all(s: ChrState, game: CivilizationChr) -> ChrState:
    """Whoever is asked to retreat or to answer fire does not."""
    while step_name(s) in ("Retreat", "Retaliate"):
        play_lines(s, game, "fight on" if step_name(s) == "Retreat" else "pass")
    return s


@rule("CHR-landing-1")
def test_artillery_sinks_a_ship_and_never_escapes(game: CivilizationChr) -> None:
    s = war_position(game, 2)
    grant_technologies(s, 2, "metallurgy")
    put_units(s, 0, "industrial_ship", "black_sea", 2)
    put_units(s, 1, "industrial_artillery", "italia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "open fire on italia", "done")
    run_steps(s, FightAll())
    line = "bombard with industrial_ship from black_sea at industrial_artillery"
    if step_name(s) == "ChooseUnit":
        play_lines(s, game, line)
    roll_dice(s, 9, 8)  # eight and one: a tie saves both
    decline_all(s, game)
    assert piece_kinds(s, 1, "italia") == ["industrial_artillery"] and len(piece_kinds(s, 0)) == 2
    if step_name(s) == "ChooseUnit":
        play_lines(s, game, line)
    assert step_name(s) == "BattleRoll"  # it can be shelled again
    roll_dice(s, 3, 18)
    assert len(piece_kinds(s, 0, "black_sea")) == 1


@rule("CHR-landing-1")
def test_land_without_a_coast_is_safe_from_ships(game: CivilizationChr) -> None:
    s = war_position(game, 2)
    grant_technologies(s, 2, "metallurgy")
    put_units(s, 0, "industrial_ship", "arabian_sea")
    put_units(s, 1, "industrial_infantry", "tien_shan")
    put_units(s, 1, "industrial_infantry", "caspia")
    run_steps(s, MovePieces(0))
    assert [line for line in offered_lines(s, game) if line.startswith("open fire")] == ["open fire on caspia"]
