"""Every war: the declarer's next turn decides it, and the lead in strength is what counts."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import declare, done, steal
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


def decided_war(
    game: ThroughTheAges, id: str, cost: int, lead: int, **loser: Any
) -> tuple[Scenario, CivProxy, CivProxy]:
    """A war declared, and decided without sacrifices with a lead of so much; a negative lead: the declarer loses."""
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(military_hand=[id], military=cost - 1)
    assert not t.allows(declare(id, 1))
    me.set_up(military=cost)
    t.play(declare(id, 1))
    assert (me.military, me.military_hand) == (0, [])
    t.to_actions()
    t.next_turn_of(0, wars=False)
    for civ, strength in ((me, 9 + max(0, lead)), (foe, 9 + max(0, -lead))):
        civ.set_up(
            workers={"warriors": strength}, unused=1, tokens={}, culture=50, science=2, bank=10, military_hand=[]
        )
    (foe if lead > 0 else me).set_up(**loser)
    t.answer_sacrifices([])
    t.answer_sacrifices([])
    return t, me, foe


@rule("TTA-war-1")
@rule("TTA-war-3")
@pytest.mark.parametrize(
    "id", [pytest.param(id, marks=card(id)) for id in ("war_over_culture_ii", "war_over_culture_iii")]
)
def test_war_over_culture(game: ThroughTheAges, id: str) -> None:
    _t, me, foe = decided_war(game, id, 3, 7)
    assert (me.culture, foe.culture) == (57, 43)
    _t, me, foe = decided_war(game, id, 3, -4)
    assert (me.culture, foe.culture) == (46, 54)
    _t, me, foe = decided_war(game, id, 3, 7, culture=5)
    assert (me.culture, foe.culture) == (55, 0)


@card("war_over_resources")
@rule("TTA-aggression-6")
def test_war_over_resources(game: ThroughTheAges) -> None:
    t, me, foe = decided_war(game, "war_over_resources", 2, 4, tokens={"agriculture": 4, "bronze": 4})
    assert t.state.seat == 0
    t.pay_with_food(food=1, resources=3)
    assert (me.food, me.resources, foe.food, foe.resources) == (1, 3, 3, 1)
    t, me, foe = decided_war(game, "war_over_resources", 2, -2, tokens={"agriculture": 4, "bronze": 4})
    assert t.state.seat == 1
    t.pay_with_food(food=0, resources=2)
    assert (foe.food, foe.resources, me.food, me.resources) == (0, 2, 4, 2)


@card("war_over_technology")
@rule("TTA-aggression-6")
def test_war_over_technology(game: ThroughTheAges) -> None:
    t, me, foe = decided_war(game, "war_over_technology", 2, 9, technologies=["masonry", "code_of_laws"], science=30)
    t.play(steal("code_of_laws"), done())  # for 6 of the 9; Masonry for the other 3 is left
    assert (me.has_card("code_of_laws"), foe.has_card("code_of_laws"), foe.has_card("masonry")) == (True, False, True)
    assert (me.science, foe.science) == (5, 27)
    assert (me.civil_total, foe.civil_total) == (5, 4)


@card("war_over_territory")
def test_war_over_territory(game: ThroughTheAges) -> None:
    for lead, tokens in ((1, 1), (2, 1), (3, 2), (6, 3)):
        _t, me, foe = decided_war(game, "war_over_territory", 3, lead)
        assert (me.bank, foe.bank) == (10 + tokens, 10 - tokens)
    _t, me, foe = decided_war(game, "war_over_territory", 3, 6, bank=2)
    assert (me.bank, foe.bank) == (12, 0)


@card("holy_war")
@rule("TTA-politics-7")
def test_holy_war(game: ThroughTheAges) -> None:
    _t, me, foe = decided_war(game, "holy_war", 3, 7)
    # two workers: the unused one first, then one of the only card that has any
    assert (foe.unused, foe.workers("warriors"), foe.bank) == (0, 8, 12)
    assert (me.culture, foe.culture) == (56, 50)


def _over_technology(game: ThroughTheAges) -> tuple[Scenario, CivProxy, CivProxy]:
    """A war over technology was declared and is about to be decided."""
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(military_hand=["war_over_technology"], military=2)
    t.play(declare("war_over_technology", 1))
    t.to_actions()
    t.next_turn_of(0, wars=False)
    return t, me, foe


@card("war_over_technology")
@rule("TTA-tech-2")
def test_a_stolen_technology_replaces_an_older_one_of_its_line(game: ThroughTheAges) -> None:
    t, me, foe = _over_technology(game)
    me.set_up(
        workers={"warriors": 30}, technologies=["code_of_laws", "masonry"], science=0, tokens={}, military_hand=[]
    )
    foe.set_up(workers={"warriors": 1}, technologies=["justice_system", "masonry"], science=9, tokens={}, blue=21)
    t.answer_sacrifices([])
    t.answer_sacrifices([])
    t.play(steal("justice_system"))
    t.decline_all()
    assert (me.has_card("justice_system"), me.has_card("code_of_laws"), foe.has_card("justice_system")) == (
        True,
        False,
        False,
    )
    assert (me.civil_total, me.blue, foe.civil_total, foe.blue) == (5, 21, 4, 18)
    assert (me.science, foe.science) == (9, 0)


@card("war_over_technology")
@rule("TTA-tech-2")
def test_a_stolen_technology_does_not_replace_a_newer_one_of_its_line(game: ThroughTheAges) -> None:
    t, me, foe = _over_technology(game)
    me.set_up(workers={"warriors": 30}, technologies=["civil_service"], science=0, tokens={}, military_hand=[], blue=21)
    foe.set_up(workers={"warriors": 1}, technologies=["justice_system"], science=9, tokens={}, blue=21)
    t.answer_sacrifices([])
    t.answer_sacrifices([])
    t.play(steal("justice_system"))
    t.decline_all()
    assert (me.has_card("civil_service"), me.has_card("justice_system"), foe.has_card("justice_system")) == (
        True,
        False,
        False,
    )
    assert (me.civil_total, me.blue, foe.civil_total, foe.blue) == (6, 21, 4, 18)


@card("holy_war")
@rule("TTA-aggression-5")
def test_a_holy_war_pays_only_for_workers_really_lost(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(military_hand=["holy_war"], military=3)
    t.play(declare("holy_war", 1))
    t.to_actions()
    t.next_turn_of(0, wars=False)
    me.set_up(workers={"warriors": 30}, culture=0)
    foe.set_up(workers={"bronze": 1}, unused=1, culture=0)
    t.answer_sacrifices([])
    t.answer_sacrifices([])
    t.decline_all()
    assert (foe.workers("bronze"), foe.unused, me.culture) == (0, 0, 6)
