"""The worked examples of dice: battles, landings, retreats, experience, spies."""

from __future__ import annotations

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.pieces import ARTILLERY, CAVALRY, INDUSTRIAL, INFANTRY, MODERN, TREATMENTS
from civitas.games.civilization_chr.rules import odds
from tests.support.marks import rule


@rule("CHR-battle-3", "CHR-battle-5", "CHR-battle-7", "CHR-battle-8")
def test_t25a_tank_with_monoplane_against_artillery_in_an_unhappy_metropolis(box: Components) -> None:
    artillery, monoplane = box.units[box.unit_ids.index("artillery")], box.units[box.unit_ids.index("monoplane")]
    assert monoplane.dice == 2
    defence = (
        11
        + artillery.bonus
        + odds.superiority_bonus(ARTILLERY, CAVALRY, MODERN)
        + odds.settlement_defence_bonus(4, False)
    )
    assert defence == 20
    assert odds.clash_result(20, defence) == 0


@rule("CHR-battle-3", "CHR-battle-7")
def test_t25b_tank_against_tank() -> None:
    assert odds.clash_result(17, 12 + odds.settlement_defence_bonus(4, False)) == 1


@rule("CHR-battle-5")
def test_t25c_tank_against_musketman() -> None:
    attack = 14 + odds.superiority_bonus(CAVALRY, INFANTRY, MODERN)
    assert (attack, 12 + 2, odds.clash_result(attack, 14)) == (18, 14, 1)


@rule("CHR-battle-3")
def test_t26a_battleship_against_frigate(box: Components) -> None:
    battleship = box.units[box.unit_ids.index("battleship")]
    assert (battleship.dice, 9 + battleship.bonus) == (4, 10)
    assert odds.clash_result(9 + battleship.bonus, 6) == 1


@rule("CHR-battle-3", "CHR-battle-5", "CHR-battle-7")
def test_t27a_landing_step_1() -> None:
    attack = 11 + odds.superiority_bonus(INFANTRY, ARTILLERY, INDUSTRIAL)
    defence = 10 + odds.settlement_defence_bonus(1, True)
    assert (attack, defence, odds.clash_result(attack, defence)) == (14, 11, 1)


@rule("CHR-landing-1")
def test_t27b_landing_step_2_a_tie_in_a_bombardment() -> None:
    assert odds.clash_result(8, 7 + odds.settlement_defence_bonus(1, True)) == 0


@rule("CHR-battle-3")
def test_t27c_and_t27d_landing_steps_3_and_4() -> None:
    assert odds.clash_result(4, 6 + 1) == -1
    assert odds.clash_result(12, 14 + 1) == -1


@rule("CHR-landing-1", "CHR-landing-2")
def test_t27e_landing_modifiers(box: Components) -> None:
    cannon = box.units[box.unit_ids.index("cannon")]
    assert odds.superiority_bonus(INFANTRY, ARTILLERY, INDUSTRIAL) == 3
    assert (cannon.dice, cannon.bonus) == (3, 1)
    assert odds.settlement_defence_bonus(3, True) == 3


@rule("CHR-battle-12")
def test_t28_retreat_of_the_attacker() -> None:
    assert [odds.retreat_total(roll, 6, 4) for roll in (2, 3)] == [3, 4]
    assert [odds.retreat_succeeds(roll, 6, 4) for roll in (2, 3)] == [False, True]
    assert not odds.retreat_succeeds(3, 6, 2)


@rule("CHR-landing-4")
def test_t29_combined_retreat() -> None:
    assert odds.retreat_total(2, 3, 2) == 3
    assert not odds.retreat_succeeds(2, 3, 2)
    assert odds.retreat_succeeds(4, 1, 0)


@rule("CHR-battle-14")
def test_t30_experience() -> None:
    assert odds.battle_experience(True, False, False, False, True) == 0  # a: who retreats
    assert odds.battle_experience(True, True, False, False, False) == 2  # a: the defender of a normal battle
    assert odds.battle_experience(True, True, True, True, False) == 5  # b: a large landing at a settlement
    assert odds.battle_experience(True, True, False, False, True) == 0  # c: captured after a nuclear strike
    assert odds.battle_experience(True, True, False, False, False) == 2  # d: the defender of the simple landing


@rule("CHR-battle-14")
def test_taking_part_counts_once_an_opponent_and_turn_but_always_in_large_battles() -> None:
    assert odds.battle_experience(False, False, False, False, False) == 0
    assert odds.battle_experience(False, True, False, False, False) == 1
    assert odds.battle_experience(False, True, True, False, False) == 4


@rule("CHR-battle-15")
def test_large_battles() -> None:
    assert odds.is_large_land_battle([1, 1, 1], [1, 2, 1])
    assert odds.is_large_land_battle([5, 0, 0], [1, 4, 0])
    assert not odds.is_large_land_battle([1, 1, 1], [2, 1, 0])
    assert not odds.is_large_land_battle([4, 0, 0], [5, 0, 0])
    assert odds.is_large_naval_battle(3, 4) and not odds.is_large_naval_battle(3, 2)
    assert odds.is_large_landing([1, 1], [3, 3]) and not odds.is_large_landing([1, 0], [3, 3])


@rule("CHR-nuclear-2")
def test_t24_nuclear_strike() -> None:
    assert odds.nuclear_unit_losses(2) == 5
    assert [odds.nuclear_size_losses(roll) for roll in range(1, 5)] == [1, 1, 2, 2]


@rule("CHR-token-7")
def test_d12_plague_in_the_industrial_era() -> None:
    assert [odds.plague_survivors(distance) for distance in range(odds.plague_reach(INDUSTRIAL) + 1)] == [0, 1, 2]


@rule("CHR-spy-3", "CHR-spy-4", "CHR-spy-5")
def test_t46a_spy_discovered() -> None:
    assert odds.espionage_malus(1, 3) == odds.espionage_malus(1, 3, alternative=True) == 2
    assert not odds.stays_hidden(3, 2)
    assert not odds.treatment_succeeds(TREATMENTS.index("imprison"), 4, 2)
    assert 1 + odds.ALERT_INCREASE == 3


@rule("CHR-spy-6")
def test_t46b_spy_mission(box: Components) -> None:
    mission = box.missions[box.mission_ids.index("reconnaissance")]
    assert (mission.base_threshold, mission.cost) == (3, 5)
    assert odds.mission_threshold(mission.base_threshold, 0, 2) == 4
    assert odds.mission_odds(mission.base_threshold, 0, 2) == 6


@rule("CHR-spy-3")
def test_the_two_formulas_of_malus_differ() -> None:
    assert odds.espionage_malus(3, 2) == 2
    assert odds.espionage_malus(3, 2, alternative=True) == 4


@rule("CHR-spy-5")
def test_d06_treatments_at_malus_0() -> None:
    assert [odds.treatment_odds(treatment, 0) for treatment in range(4)] == [1, 3, 4, 5]
    assert odds.treatment_odds(0, 2) == 3


def test_odds_of_a_clash_count_every_way_to_roll() -> None:
    assert sum(odds.battle_odds(2, 1, 3, 0)) == 6**5
    assert odds.battle_odds(1, 6, 1, 0) == [36, 0, 0]
    assert odds.hidden_odds(2) == 5
