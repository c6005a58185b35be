"""A third player's ships in a landing: example 27B, where the green frigate fires for the yellow city."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.battles import battle_defenders
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.battle_declaration import Declare, FightAll
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
)
from tests.support.marks import rule


def landing_at_city(game: CivilizationChr) -> ChrState:
    """Alice (0) lands at Bob's (1) city with frigates before the coast; Carol (2) has one there too."""
    s = empty_position(game, era=2)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 2, "java")
    add_settlement(s, 1, "gallia", 3, "wine")
    grant_technologies(s, 2, "metallurgy", "gunpowder_weapons", "cavalry")
    go_to_war(s, 0, 1)
    put_units(s, 0, "industrial_ship", "north_sea", 2)
    put_units(s, 0, "industrial_infantry", "gallia", 2)
    put_units(s, 1, "industrial_artillery", "gallia", 2)
    put_units(s, 2, "industrial_ship", "north_sea")
    return s


@rule("CHR-landing-5", "CHR-battle-2")
def test_t27b_who_has_ships_before_the_coast_may_join_a_landing(game: CivilizationChr) -> None:
    s = landing_at_city(game)
    run_steps(s, Declare(space_id(s, "gallia"), 1, 2))
    assert (step_name(s), s.stack[-1].seat) == ("TakeSides", 2)
    play_lines(s, game, "join defence")
    assert battle_defenders(s.battles[0]) == 0b110 and s.at_war(0, 2)
    run_steps(s, FightAll())
    assert require_battle(s).defence.seats == 0b110
    while step_name(s) == "ChooseUnit":
        play_lines(s, game, next(line for line in offered_lines(s, game) if line.startswith("send")))
    roll_dice(s, 3, 18)
    play_lines(s, game, "retaliate with industrial_ship at industrial_ship in north_sea")  # the green frigate's shot
    roll_dice(s, 12, 9)
    assert piece_kinds(s, 0, "north_sea") == ["industrial_ship"] and piece_kinds(s, 2, "north_sea") == [
        "industrial_ship"
    ]


@rule("CHR-landing-5", "CHR-battle-2")
def test_without_ships_that_bombard_nobody_joins_from_the_sea(game: CivilizationChr) -> None:
    s = landing_at_city(game)
    s.set_pieces(0, [piece for piece in s.pieces[0] if piece & 127 == space_id(s, "gallia")])
    run_steps(s, Declare(space_id(s, "gallia"), 1, 2))
    assert s.over


@rule("CHR-landing-5", "CHR-battle-10")
def test_ships_alone_do_not_hold_a_city(game: CivilizationChr) -> None:
    s = landing_at_city(game)
    s.set_pieces(1, [])
    go_to_war(s, 0, 2)
    run_steps(s, Battle(space_id(s, "gallia"), 1, 0b110))
    assert s.owner[space_id(s, "gallia")] == 0 and s.size[space_id(s, "gallia")] == 3  # nobody was killed for it


@rule("CHR-battle-14", "CHR-landing-5")
def test_an_ally_with_a_ship_left_earns_like_who_it_helped(game: CivilizationChr) -> None:
    s = landing_at_city(game)
    go_to_war(s, 0, 2)
    s.set_pieces(0, [piece for piece in s.pieces[0] if piece & 127 != space_id(s, "gallia")])
    put_units(s, 0, "industrial_infantry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 0b110))
    for _ in range(40):
        if s.battle is None:
            break
        if step_name(s) == "ChooseUnit":
            lines = offered_lines(s, game)
            play_lines(s, game, next((line for line in lines if line.startswith(("send", "end"))), lines[0]))
        elif step_name(s) == "BattleRoll":
            dice = s.actions()
            s.play(dice[0] if s.stack[-1].args()[0] else dice[-1])
        elif step_name(s) in ("Retaliate", "Retreat"):
            play_lines(s, game, next(line for line in offered_lines(s, game) if line in ("pass", "fight on")))
        elif step_name(s) == "PlaceImprovement":
            play_lines(s, game, "done")
        else:
            s.play(s.actions()[-1])
    assert s.sides[1].experience == s.sides[2].experience > 0
