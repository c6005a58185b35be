"""Every tactics card: which units make an army, and what an army adds."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy, sacrifice_strength
from tests.games.through_the_ages.record_lines import build, tactics
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule

# id, infantry, cavalry, artillery, bonus, bonus of an antiquated army, age
TACTICS = [
    ("fighting_band", 2, 0, 0, 1, 1, 1),
    ("heavy_cavalry", 0, 3, 0, 4, 4, 1),
    ("legion", 3, 0, 0, 2, 2, 1),
    ("light_cavalry", 0, 2, 0, 2, 2, 1),
    ("medieval_army", 1, 1, 0, 2, 2, 1),
    ("phalanx", 2, 1, 0, 3, 3, 1),
    ("classic_army", 2, 2, 0, 9, 5, 2),
    ("conquistadors", 1, 2, 0, 5, 3, 2),
    ("defensive_army", 2, 0, 1, 6, 3, 2),
    ("fortifications", 0, 0, 2, 4, 4, 2),
    ("mobile_artillery", 0, 1, 1, 5, 5, 2),
    ("napoleonic_army", 1, 1, 1, 8, 4, 2),
    ("entrenchments", 1, 0, 2, 9, 5, 3),
    ("mechanized_army", 0, 1, 2, 10, 5, 3),
    ("modern_army", 2, 1, 1, 13, 7, 3),
    ("shock_troops", 1, 3, 0, 11, 6, 3),
]
INFANTRY = ["warriors", "swordsmen", "riflemen", "modern_infantry"]
CAVALRY = ["", "knights", "cavalrymen", "tanks"]
ARTILLERY = ["", "", "cannon", "rockets"]
STRENGTH = {"warriors": 1, "swordsmen": 2, "riflemen": 3, "modern_infantry": 5, "knights": 2, "cavalrymen": 3}
STRENGTH |= {"tanks": 5, "cannon": 3, "rockets": 5}
CASES = [pytest.param(*row, id=row[0], marks=card(row[0])) for row in TACTICS]


def with_tactics_card(game: ThroughTheAges, id: str) -> tuple[Scenario, CivProxy]:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=[unit for unit in STRENGTH if unit != "warriors"], military_hand=[id], bank=18, unused=0)
    return t, me


def count_units(infantry: int, cavalry: int, artillery: int, ages: tuple[int, int, int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for names, age, number in zip([INFANTRY, CAVALRY, ARTILLERY], ages, [infantry, cavalry, artillery]):
        if number:
            found[names[age]] = number
    return found


def strength_without_tactics(units: dict[str, int]) -> int:
    return sum(STRENGTH[id] * number for id, number in units.items())


@rule("TTA-tactics-1")
@rule("TTA-tactics-2")
@pytest.mark.parametrize(("id", "infantry", "cavalry", "artillery", "bonus", "lesser", "age"), CASES)
def test_armies_of_each_tactic(
    game: ThroughTheAges, id: str, infantry: int, cavalry: int, artillery: int, bonus: int, lesser: int, age: int
) -> None:
    t, me = with_tactics_card(game, id)
    units = count_units(infantry, cavalry, artillery, (3, 3, 3))
    me.set_up(workers=units)
    before = me.military
    t.play(tactics(id))
    assert (me.tactics, me.military) == (id, before - 1)
    assert me.strength == strength_without_tactics(units) + bonus
    twice = {unit: 2 * number for unit, number in units.items()}
    me.set_up(workers=twice)
    assert me.strength == min(60, strength_without_tactics(twice) + 2 * bonus)
    for unit, number in units.items():  # one unit short: one army
        short = twice | {unit: 2 * number - 1}
        me.set_up(workers=short)
        assert me.strength == strength_without_tactics(short) + bonus


@rule("TTA-tactics-4")
@pytest.mark.parametrize(("id", "infantry", "cavalry", "artillery", "bonus", "lesser", "age"), CASES)
def test_antiquated_armies_of_each_tactic(
    game: ThroughTheAges, id: str, infantry: int, cavalry: int, artillery: int, bonus: int, lesser: int, age: int
) -> None:
    _t, me = with_tactics_card(game, id)
    oldest = (age - 1, max(1, age - 1), max(2, age - 1))
    me.set_up(tactics=id, workers=count_units(infantry, cavalry, artillery, oldest))
    assert me.strength == strength_without_tactics(count_units(infantry, cavalry, artillery, oldest)) + bonus
    if infantry and age > 1:
        older = count_units(infantry, cavalry, artillery, (age - 2, oldest[1], oldest[2]))
        me.set_up(workers=older)
        assert me.strength == strength_without_tactics(older) + lesser
    if cavalry and age > 2:
        older = count_units(infantry, cavalry, artillery, (oldest[0], age - 2, oldest[2]))
        me.set_up(workers=older)
        assert me.strength == strength_without_tactics(older) + lesser


@rule("TTA-tactics-1")
def test_a_new_tactic_takes_the_place_of_the_old(game: ThroughTheAges) -> None:
    t, me = with_tactics_card(game, "phalanx")
    me.set_up(tactics="legion", workers={"warriors": 3})
    assert me.strength == 3 + 2
    t.play(tactics("phalanx"))
    assert (me.tactics, me.strength, me.military_hand) == ("phalanx", 3, [])
    me.set_up(military_hand=["legion"], military=0)
    assert t.refusal_rule(tactics("legion")) == "TTA-tactics-1"


@rule("TTA-tactics-4")
def test_the_split_that_gives_most_is_used(game: ThroughTheAges) -> None:
    """Three modern and one antiquated infantry with two artillery: one full army and one lesser."""
    _t, me = with_tactics_card(game, "defensive_army")
    units = {"warriors": 1, "riflemen": 3, "cannon": 2}
    me.set_up(tactics="defensive_army", workers=units)
    assert me.strength == strength_without_tactics(units) + 6 + 3
    units = {"warriors": 2, "riflemen": 2, "cannon": 2}
    me.set_up(workers=units)
    assert me.strength == strength_without_tactics(units) + 6 + 3


@rule("TTA-tactics-5")
@card("air_forces")
def test_an_air_force_doubles_the_better_army(game: ThroughTheAges) -> None:
    _t, me = with_tactics_card(game, "defensive_army")
    units = {"warriors": 2, "riflemen": 2, "cannon": 2}
    me.set_up(technologies=["air_forces"], tactics="defensive_army", workers=units | {"air_forces": 1})
    assert me.strength == strength_without_tactics(units) + 5 + 2 * 6 + 3
    me.set_up(workers=units | {"air_forces": 3})
    assert me.strength == strength_without_tactics(units) + 15 + 2 * 6 + 2 * 3


@rule("TTA-military-1")
def test_a_new_unit_completes_an_army_at_once(game: ThroughTheAges) -> None:
    t, me = with_tactics_card(game, "fighting_band")
    me.set_up(tactics="fighting_band", workers={"warriors": 1}, unused=1, tokens={"bronze": 2})
    t.play(build("warriors"))
    assert me.strength == 2 + 1


@card("air_forces")
@rule("TTA-tactics-3")
@rule("TTA-tactics-5")
def test_an_air_force_sacrificed_with_its_army_doubles_the_bonus(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(technologies=["air_forces"], workers={"warriors": 3, "air_forces": 1}, tactics="legion")
    assert me.strength == 3 + 5 + 4
    assert sacrifice_strength(me, ["warriors"] * 3) == 3 + 2
    assert sacrifice_strength(me, ["warriors"] * 3 + ["air_forces"]) == 3 + 5 + 4
    assert sacrifice_strength(me, ["air_forces"]) == 5
