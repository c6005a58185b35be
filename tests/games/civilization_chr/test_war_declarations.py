"""Phase 6: who fights whom, and who leads."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.bit_fields.battles import battle_attackers, battle_defenders
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    empty_position,
    offered_lines,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    war_position,
)
from tests.support.marks import rule


@rule("CHR-battle-1")
def test_scenario_1_and_2_at_peace_the_mover_may_pass_or_attack(game: CivilizationChr) -> None:
    for line, at_war in (("pass", False), ("attack 1", True)):
        s = empty_position(game)
        put_units(s, 0, "ancient_infantry", "iberia")
        put_units(s, 1, "ancient_infantry", "gallia")
        run_steps(s, MovePieces(0))
        play_lines(s, game, "move ancient_infantry from iberia to gallia", line)
        if not at_war:
            play_lines(s, game, "pass")
        assert s.at_war(0, 1) == at_war
        assert len(s.battles) == int(at_war)


@rule("CHR-battle-1")
def test_scenario_3_the_player_entered_upon_may_attack(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia", "pass", "attack 0")
    entry = s.battles[0]
    assert (battle_attackers(entry), battle_defenders(entry)) == (2, 1)


@rule("CHR-battle-1")
def test_scenario_4_enemies_must_be_attacked(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia")
    assert len(s.battles) == 1
    assert "move ancient_infantry from gallia to iberia" not in offered_lines(s, game)


@rule("CHR-battle-2")
@pytest.mark.parametrize(
    ("line", "attackers", "defenders", "wars"),
    [
        ("neutral", 0b100, 0b001, [False, True, False]),
        ("join defence", 0b100, 0b011, [False, True, True]),
        ("join attack", 0b110, 0b001, [True, True, False]),
    ],
)
def test_scenarios_5_to_7_a_third_player_takes_sides(
    game: CivilizationChr, line: str, attackers: int, defenders: int, wars: list[bool]
) -> None:
    s = empty_position(game)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia", "pass", "pass", "attack 0", line)
    entry = s.battles[0]
    assert (battle_attackers(entry), battle_defenders(entry)) == (attackers, defenders)
    assert [s.at_war(0, 1), s.at_war(0, 2), s.at_war(1, 2)] == wars


@rule("CHR-battle-2")
def test_scenarios_8_to_10_at_war_with_one_or_both(game: CivilizationChr) -> None:
    for line, defenders, attackers in (("neutral", 0b010, 0b001), ("join attack", 0b010, 0b101)):
        s = war_position(game)
        put_units(s, 0, "ancient_infantry", "iberia")
        put_units(s, 1, "ancient_infantry", "gallia")
        put_units(s, 2, "ancient_infantry", "gallia")
        run_steps(s, MovePieces(0))
        play_lines(s, game, "move ancient_infantry from iberia to gallia", line)
        assert (battle_attackers(s.battles[0]), battle_defenders(s.battles[0])) == (attackers, defenders)
    s = war_position(game)
    go_to_war(s, 0, 2)
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 2, "ancient_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia")
    assert battle_defenders(s.battles[0]) == 0b110


@rule("CHR-battle-2")
def test_the_larger_force_leads_and_ties_roll(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "ancient_infantry", "gallia", 1)
    put_units(s, 2, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia", 2)
    run_steps(s, Battle(space_id(s, "gallia"), 0b101, 0b010))
    assert require_battle(s).attack.leader == 2
    s = war_position(game)
    for seat in (0, 1, 2):
        put_units(s, seat, "ancient_infantry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 0b101, 0b010))
    roll_dice(s, 5, 9)
    assert require_battle(s).attack.leader == 2


@rule("CHR-battle-16")
def test_delayed_battles_wait_for_everybody(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.turn import movement_steps

    now = [step.name() for step in movement_steps(empty_position(game))]
    later = [step.name() for step in movement_steps(empty_position(game, delayed_battles=True))]
    assert now.count("FightAll") == 3 and later.count("FightAll") == 1
    assert later.index("FightAll") > max(k for k, name in enumerate(later) if name == "Move")


@rule("CHR-government-6")
def test_the_senate_votes_once_a_turn(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.sides[0].government = s.box.government_ids.index("republic")
    s.sides[0].coins = 50
    put_units(s, 0, "ancient_infantry", "iberia")
    put_units(s, 1, "ancient_infantry", "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from iberia to gallia", "attack 1")
    assert offered_lines(s, game) == ["bribe 0", "bribe 1", "bribe 2"]
    play_lines(s, game, "bribe 1")
    roll_dice(s, 2)
    assert not s.at_war(0, 1) and s.sides[0].coins == 30
    from civitas.games.civilization_chr.rules.war.war_status import may_declare_war

    assert not may_declare_war(s, 0, 1)
