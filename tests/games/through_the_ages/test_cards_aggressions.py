"""Every aggression: what it costs, what the victim loses and what the attacker gains."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import annex, attack, done, lose_worker, raze
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


def play_aggression(game: ThroughTheAges, id: str, cost: int, **victim: Any) -> tuple[Scenario, CivProxy, CivProxy]:
    """An attack by a stronger civilization, up to the moment it has succeeded."""
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(workers={"warriors": 9}, unused=1, tokens={}, culture=10, science=0, military_hand=[id], bank=10)
    foe.set_up(workers={"warriors": 1}, unused=1, tokens={}, culture=10, science=3, military_hand=[], bank=10)
    foe.set_up(**victim)
    me.set_up(military=cost - 1)
    assert not t.allows(attack(id, 1))
    me.set_up(military=cost)
    t.play(attack(id, 1))
    t.answer_sacrifices([])
    t.answer_defence([], [])
    assert (me.military, me.military_hand) == (0, [])
    return t, me, foe


@card("enslave")
@rule("TTA-aggression-6")
def test_enslave(game: ThroughTheAges) -> None:
    t, me, foe = play_aggression(game, "enslave", 2, unused=0, workers={"warriors": 1, "bronze": 2})
    assert t.state.seat == 1  # the vanquished decides which worker goes
    t.play(lose_worker("bronze"))
    assert (foe.workers("bronze"), foe.bank, me.resources) == (1, 11, 3)


@rule("TTA-aggression-5")
@pytest.mark.parametrize(
    ("id", "n"),
    [pytest.param(f"plunder_{a}", n, marks=card(f"plunder_{a}")) for a, n in zip(["i", "ii", "iii"], [3, 5, 8])],
)
def test_plunder(game: ThroughTheAges, id: str, n: int) -> None:
    t, me, foe = play_aggression(game, id, 2, tokens={"agriculture": 8, "bronze": 8}, coins=30)
    assert t.state.seat == 0  # the victor chooses the mix
    t.pay_with_food(food=1, resources=n - 1)
    assert (me.food, me.resources) == (1, n - 1)
    assert (foe.food, foe.resources) == (7, 8 - (n - 1))


@card("plunder_i")
@rule("TTA-aggression-5")
def test_plunder_finds_no_more_than_there_is(game: ThroughTheAges) -> None:
    _t, me, foe = play_aggression(game, "plunder_i", 2, tokens={"agriculture": 1, "bronze": 1})
    assert (me.food, me.resources, foe.food, foe.resources) == (1, 1, 0, 0)


@card("raid_i")
@rule("TTA-aggression-6")
def test_raid_i(game: ThroughTheAges) -> None:
    t, me, foe = play_aggression(game, "raid_i", 1, workers={"philosophy": 1, "religion": 1, "warriors": 1})
    t.play(raze("religion"))
    assert (foe.workers("religion"), foe.workers("philosophy"), foe.unused) == (0, 1, 2)
    assert me.resources == 2  # half of 3, rounded up


@card("raid_ii")
def test_raid_ii(game: ThroughTheAges) -> None:
    t, me, foe = play_aggression(
        game, "raid_ii", 2, technologies=["theology"], workers={"theology": 2, "religion": 1, "warriors": 1}
    )
    t.play(raze("theology"))
    assert not t.allows(raze("religion"))
    t.play(raze("theology"))
    assert (foe.workers("theology"), foe.workers("religion"), foe.unused) == (0, 1, 3)
    assert me.resources == 5  # half of 10


@card("raid_ii")
def test_raid_ii_may_stop_at_one(game: ThroughTheAges) -> None:
    t, me, foe = play_aggression(game, "raid_ii", 2, technologies=["theology"], workers={"theology": 2, "warriors": 1})
    t.play(raze("theology"), done())
    assert (foe.workers("theology"), me.resources) == (1, 2)  # half of 5, rounded down


@card("raid_iii")
def test_raid_iii(game: ThroughTheAges) -> None:
    t, me, foe = play_aggression(
        game, "raid_iii", 3, technologies=["opera"], workers={"opera": 3, "warriors": 1}, government="monarchy"
    )
    t.play(raze("opera"), raze("opera"), raze("opera"))
    assert (foe.workers("opera"), foe.unused, me.resources) == (0, 4, 13)  # half of 27


@card("annex")
@rule("TTA-colony-5")
def test_annex(game: ThroughTheAges) -> None:
    t, me, foe = play_aggression(
        game, "annex", 2, colonies=["historic_territory_i", "inhabited_territory_i"], workers={"warriors": 1}
    )
    culture = me.culture
    t.play(annex("historic_territory_i"))
    assert (me.colonies, foe.colonies) == (["historic_territory_i"], ["inhabited_territory_i"])
    assert (me.happiness, foe.happiness, me.culture) == (1, 0, culture)


@card("annex")
def test_annex_needs_a_colony(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9}, military_hand=["annex"])
    assert not t.allows(attack("annex", 1))
    t.civ(1).set_up(colonies=["historic_territory_i"])
    assert t.allows(attack("annex", 1))


@card("assassinate")
def test_assassinate(game: ThroughTheAges) -> None:
    _t, me, foe = play_aggression(game, "assassinate", 2, leader="william_shakespeare")
    assert (foe.leader, me.culture) == (None, 16)


@card("assassinate")
def test_assassinate_needs_a_leader(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9}, military_hand=["assassinate"])
    assert not t.allows(attack("assassinate", 1))
    t.civ(1).set_up(leader="michelangelo")
    assert t.allows(attack("assassinate", 1))


@card("sabotage")
def test_sabotage(game: ThroughTheAges) -> None:
    _t, me, foe = play_aggression(game, "sabotage", 2, wonder=("kremlin", 2), blue=16)
    assert (foe.wonder, foe.blue, me.culture) == (None, 18, 16)


@card("sabotage")
def test_sabotage_needs_an_unfinished_wonder(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9}, military_hand=["sabotage"])
    t.civ(1).set_up(wonders=["kremlin"])
    assert not t.allows(attack("sabotage", 1))


@card("spy")
def test_spy(game: ThroughTheAges) -> None:
    _t, me, foe = play_aggression(game, "spy", 1, science=8)
    assert (me.science, foe.science) == (5, 3)


@card("armed_intervention")
def test_armed_intervention(game: ThroughTheAges) -> None:
    _t, me, foe = play_aggression(game, "armed_intervention", 2)
    assert (me.culture, foe.culture) == (17, 3)
    _t, me, foe = play_aggression(game, "armed_intervention", 2, culture=4)
    assert (me.culture, foe.culture) == (14, 0)


@card("annex")
@card("wealthy_territory_i")
@rule("TTA-colony-5")
def test_an_annexed_colony_brings_its_tokens_along(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(workers={"warriors": 9}, military_hand=["annex"], tokens={}, blue=18)
    foe.set_up(colonies=["wealthy_territory_i"], tokens={}, blue=20)
    t.play(attack("annex", 1))
    t.answer_sacrifices([])
    t.answer_defence([], [])
    assert (me.blue, foe.blue, me.resources) == (20, 18, 0)


@card("plunder_i")
@rule("TTA-token-4")
def test_plunder_is_limited_by_the_victors_bank(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(workers={"warriors": 9}, military_hand=["plunder_i"], tokens={"bronze": 17})
    foe.set_up(workers={"warriors": 1}, tokens={"agriculture": 3})
    t.play(attack("plunder_i", 1))
    t.answer_sacrifices([])
    t.answer_defence([], [])
    t.decline_all()
    assert (me.food, me.blue, foe.food) == (1, 0, 0)
