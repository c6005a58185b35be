"""Objectives that ask for battles, captures and peace, played."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.strategy.lasting_cards import CheckLasting, PayLasting
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.games.civilization_chr.test_strategy_conditions import ERAS, can_show, card_marks, holding_card
from tests.support.marks import card, rule


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks("medieval_war_with_all", "industrial_war_with_all"))
def test_war_with_all(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    go_to_war(s, 0, 1)
    assert not can_show(s, game, name)
    go_to_war(s, 0, 2)
    assert can_show(s, game, name)


def battle_won(s: ChrState, place: str, attackers: int, *dice: int) -> ChrState:
    """A battle of seat 0 against seat 1; whoever is asked sends the first unit."""
    go_to_war(s, 0, 1)
    run_steps(s, Battle(space_id(s, place), attackers, 3 - attackers))
    left = list(dice)
    while step_name(s) != "GameOver":
        if step_name(s) == "BattleRoll" and left:
            roll_dice(s, left.pop(0))
        else:
            s.play(s.actions()[0])
    return s


TROIKA = ("infantry", "cavalry", "artillery")


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_win_large" for era in ERAS)))
def test_a_large_battle_won(game: CivilizationChr, name: str) -> None:
    for lines, large in ((TROIKA, True), (TROIKA[:2], False)):
        s = holding_card(game, name)
        for line in lines:
            put_units(s, 0, f"{ERAS[s.era]}_{line}", "gallia")
            put_units(s, 1, f"ancient_{line}", "gallia")
        dice = 6 * (s.era + 1)
        assert can_show(battle_won(s, "gallia", 1, *[dice, 1] * 9), game, name) == large


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_defend" for era in ERAS)))
def test_a_settlement_defended(game: CivilizationChr, name: str) -> None:
    for place, attackers, kept in (("congo", 2, True), ("gallia", 2, False), ("gallia", 1, False)):
        s = holding_card(game, name)
        put_units(s, 0, "ancient_infantry", place)
        put_units(s, 1, "ancient_infantry", place)
        dice = (1, 6) if attackers == 2 else (6, 1)
        assert can_show(battle_won(s, place, attackers, *dice), game, name) == kept


@rule("CHR-strategy-4")
@card("industrial_fleet_victory")
def test_a_victory_at_sea(game: CivilizationChr) -> None:
    for place, kind, sea in (("gallia", "infantry", False), ("black_sea", "ship", True)):
        s = holding_card(game, "industrial_fleet_victory")
        for seat in (0, 1):
            put_units(s, seat, f"ancient_{kind}", place)
        assert can_show(battle_won(s, place, 1, 6, 1), game, "industrial_fleet_victory") == sea


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_capture_capital" for era in ERAS)))
def test_a_capital_taken(game: CivilizationChr, name: str) -> None:
    for place, capital in (("ural", False), ("siberia", True)):
        s = holding_card(game, name)
        add_settlement(s, 1, "ural")
        put_units(s, 0, "ancient_infantry", place)
        assert can_show(battle_won(s, place, 1), game, name) == capital


@rule("CHR-strategy-4")
@card("modern_take_three")
def test_three_settlements_taken_in_a_turn(game: CivilizationChr) -> None:
    s = holding_card(game, "modern_take_three")
    for place in ("ural", "cathay", "manchuria"):
        add_settlement(s, 1, place)
        put_units(s, 0, "ancient_infantry", place)
        assert not can_show(s, game, "modern_take_three")
        battle_won(s, place, 1)
    assert can_show(s, game, "modern_take_three")


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks("medieval_foreign_aid", "industrial_foreign_aid", "modern_foreign_aid"))
def test_help_for_a_civilization_under_attack(game: CivilizationChr, name: str) -> None:
    for line, helped in (("join defence", True), ("join attack", False), ("neutral", False)):
        s = holding_card(game, name)
        s.phase = 6
        put_units(s, 1, "ancient_infantry", "iberia")
        for seat in (0, 2):
            put_units(s, seat, "ancient_infantry", "gallia")
        run_steps(s, MovePieces(1))
        play_lines(s, game, "move ancient_infantry from iberia to gallia", "attack 2", line)
        assert can_show(s, game, name) == helped
        s.phase = 8
        assert not can_show(s, game, name)  # only in the phase of battles


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_avoid_battles" for era in ERAS)))
def test_a_turn_without_battles(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    s.phase = 7
    assert can_show(s, game, name)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    battle_won(s, "gallia", 1, 6, 1)
    s.phase = 7
    assert not can_show(s, game, name)


@rule("CHR-strategy-6")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_peace_with_all" for era in ERAS)))
def test_peace_with_all_ends_with_a_fight_against_barbarians(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    assert can_show(s, game, name)
    s.order = [0]
    play_lines(run_steps(s, Windows()), game, f"show {name}")
    run_steps(s, CheckLasting(), PayLasting())
    assert s.sides[0].coins == 520
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 6, "ancient_infantry", "gallia")
    run_steps(s, Battle(space_id(s, "gallia"), 1, 1 << 6))
    roll_dice(s, 6, 1)
    run_steps(s, CheckLasting(), PayLasting())
    assert s.sides[0].coins == 520 and s.sides[0].lasting == []
