"""Every pact: what either side gets, and what an attack between them means."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import (
    accept,
    attack,
    barter,
    build,
    declare,
    end_turn,
    grow,
    offer,
    technology,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


def with_pact(game: ThroughTheAges, id: str, role: str = "a") -> tuple[Scenario, CivProxy, CivProxy]:
    """Seat 0 offers a pact to seat 1 in its first political action, and it is accepted. Three players."""
    t = Scenario(game, 3)
    me, partner = t.civ(0), t.civ(1)
    for civ in (me, partner):
        civ.set_up(workers={"bronze": 2, "agriculture": 2}, unused=1, bank=18, tokens={}, culture=10, science=5)
    me.set_up(military_hand=[id])
    t.play(offer(id, 1, role))
    assert t.state.seat == 1
    t.play(accept())
    assert (me.pact, me.military_hand) == (id, [])
    return t, me, partner


@card("open_borders_agreement")
@rule("TTA-pact-5")
def test_open_borders_agreement(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "open_borders_agreement")
    assert (me.military_total, partner.military_total) == (3, 3)
    t.to_actions()
    t.next_turn_of(1)
    # whoever attacks the partner fights at +3, and the pact stays
    partner.set_up(workers={"warriors": 3}, military_hand=["spy"], science=0)
    me.set_up(workers={"warriors": 5}, science=5)
    t.play(attack("spy", 0))
    t.answer_sacrifices([])
    t.answer_defence([], [])
    assert (partner.science, me.pact) == (5, "open_borders_agreement")


@card("trade_routes_agreement")
def test_trade_routes_agreement(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "trade_routes_agreement")
    t.to_actions()
    me.set_up(tokens={"agriculture": 2, "bronze": 1}, unused=1)
    t.play(barter(), build("bronze"))
    assert (me.food, me.resources, me.workers("bronze")) == (1, 0, 3)
    me.set_up(tokens={"agriculture": 2, "bronze": 1}, unused=1)
    assert not t.allows(barter())
    t.next_turn_of(1).to_actions()
    partner.set_up(tokens={"agriculture": 1, "bronze": 2}, bank=18)
    t.play(barter(), grow())
    assert (partner.food, partner.resources) == (0, 1)


@card("acceptance_of_supremacy")
@rule("TTA-pact-3")
@rule("TTA-pact-5")
def test_acceptance_of_supremacy(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "acceptance_of_supremacy", "b")
    t.to_actions()
    t.play(end_turn())
    assert me.resources == 2 - 1
    t.to_politics()
    partner.set_up(military_hand=["spy"], workers={"warriors": 9, "bronze": 2})
    assert t.refusal_rule(attack("spy", 0)) == "TTA-pact-5"
    assert t.allows(attack("spy", 2))
    t.to_actions()
    partner.set_up(tokens={})
    t.play(end_turn())
    assert partner.resources == 2 + 1


@card("international_trade_agreement")
def test_international_trade_agreement(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "international_trade_agreement")
    t.to_actions()
    t.play(end_turn())
    assert (me.resources, me.food) == (3, 2)
    t.to_actions()
    partner.set_up(tokens={})
    t.play(end_turn())
    assert (partner.resources, partner.food) == (2, 3)


@card("promise_of_military_protection")
@rule("TTA-pact-5")
def test_promise_of_military_protection(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "promise_of_military_protection")
    partner.set_up(wonders=["taj_mahal"])
    assert (me.culture_rating, me.strength) == (1, 0)
    assert (partner.culture_rating, partner.strength) == (2, 5)
    t.to_actions()
    t.next_turn_of(1)
    partner.set_up(military_hand=["spy"], workers={"warriors": 9})
    t.play(attack("spy", 0))
    assert me.pact is None


@card("scientific_cooperation")
@rule("TTA-card-14")
def test_scientific_cooperation(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "scientific_cooperation")
    t.to_actions()
    me.set_up(hand=["iron", "irrigation"], science=4)
    partner.set_up(science=2)
    t.play(technology("iron"))
    assert (me.science, partner.science) == (1, 1)
    t.play(technology("irrigation"))
    assert (me.science, partner.science) == (0, 0)
    me.set_up(hand=["alchemy"], science=10)
    assert t.refusal_rule(technology("alchemy")) == "TTA-card-14"


@card("international_tourism")
def test_international_tourism(game: ThroughTheAges) -> None:
    _t, me, partner = with_pact(game, "international_tourism")
    me.set_up(wonders=["pyramids", "ocean_liner_service"])
    partner.set_up(wonders=["pyramids"], wonder=("colossus", 1))
    assert (me.culture_rating, partner.culture_rating) == (1, 2)


@card("loss_of_sovereignty")
@rule("TTA-pact-5")
def test_loss_of_sovereignty(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "loss_of_sovereignty")
    partner.set_up(wonders=["taj_mahal"])
    assert (me.culture_rating, partner.culture_rating) == (2, 1)
    t.to_actions()
    t.next_turn_of(2)
    third = t.civ(2)
    third.set_up(military_hand=["holy_war", "spy"], military=9)
    assert not t.allows(declare("holy_war", 1))
    assert t.allows(declare("holy_war", 0))
    assert t.allows(attack("spy", 1))


@card("military_pact")
@rule("TTA-pact-5")
def test_military_pact(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "military_pact")
    assert (me.strength, partner.strength) == (4, 4)
    t.to_actions()
    t.next_turn_of(1)
    partner.set_up(military_hand=["spy"], workers={"warriors": 9})
    t.play(attack("spy", 0))
    assert me.pact is None


@card("peace_treaty")
@rule("TTA-pact-5")
def test_peace_treaty(game: ThroughTheAges) -> None:
    t, me, partner = with_pact(game, "peace_treaty")
    assert (me.culture_rating, partner.culture_rating) == (1, 1)
    t.to_actions()
    t.next_turn_of(1)
    partner.set_up(military_hand=["spy", "holy_war"], military=9, workers={"warriors": 9})
    assert t.refusal_rule(attack("spy", 0)) == "TTA-pact-5"
    assert not t.allows(declare("holy_war", 0))


def with_starting_pact(game: ThroughTheAges, id: str, role: str = "a") -> tuple[Scenario, CivProxy, CivProxy]:
    """A pact between two of three civilizations as they are at the beginning."""
    t = Scenario(game, 3)
    me, partner = t.civ(0), t.civ(1)
    me.set_up(military_hand=[id])
    t.play(offer(id, 1, role), accept())
    return t, me, partner


@card("open_borders_agreement")
@card("war_over_culture_iii")
@rule("TTA-pact-5")
def test_open_borders_help_the_declarer_of_a_war_only(game: ThroughTheAges) -> None:
    t, me, partner = with_starting_pact(game, "open_borders_agreement")
    t.to_actions()
    t.next_turn_of(1)
    partner.set_up(military_hand=["war_over_culture_iii"], military=3)
    t.play(declare("war_over_culture_iii", 0))
    assert me.pact == "open_borders_agreement"
    t.to_actions()
    t.next_turn_of(1, wars=False)
    me.set_up(workers={"warriors": 4}, culture=50)
    partner.set_up(workers={"warriors": 4}, culture=50)
    t.answer_sacrifices([])
    t.answer_sacrifices([])
    assert (me.culture, partner.culture) == (47, 53)


@card("military_pact")
@rule("TTA-pact-5")
def test_a_declared_war_ends_a_pact_that_says_so(game: ThroughTheAges) -> None:
    t, me, partner = with_starting_pact(game, "military_pact")
    assert (me.strength, partner.strength) == (5, 5)
    t.to_actions()
    t.next_turn_of(1)
    partner.set_up(military_hand=["war_over_culture_iii"], military=3)
    t.play(declare("war_over_culture_iii", 0))
    assert (me.pact, me.strength, partner.strength) == (None, 1, 1)


@rule("TTA-pact-6")
@card("international_trade_agreement")
@card("new_deposits")
@card("good_harvest")
def test_pacts_give_each_round_and_not_with_the_production_of_events(game: ThroughTheAges) -> None:
    t, me, partner = with_starting_pact(game, "international_trade_agreement")
    for civ in (me, partner):
        civ.set_up(workers={"bronze": 1, "agriculture": 1}, tokens={}, bank=18)
    t.reveal_event("new_deposits")
    assert (me.resources, partner.resources) == (1, 1)
    t.to_actions().pass_turn()
    assert me.resources == 3  # one more by the mine and one by the pact
    for civ in (me, partner):
        civ.set_up(workers={"bronze": 1, "agriculture": 1}, tokens={}, bank=18)
    t.reveal_event("good_harvest")
    assert (me.food, partner.food) == (1, 1)
    t.to_actions().pass_turn()
    assert partner.food == 3


@rule("TTA-pact-6")
@card("acceptance_of_supremacy")
@card("economic_progress")
@pytest.mark.parametrize("idle_mine", [False, True])
def test_acceptance_of_supremacy_takes_each_round_and_not_with_events(game: ThroughTheAges, idle_mine: bool) -> None:
    t = Scenario(game, 3, idle_mine=idle_mine)
    me, partner = t.civ(0), t.civ(1)
    me.set_up(military_hand=["acceptance_of_supremacy"])
    t.play(offer("acceptance_of_supremacy", 1, "a"), accept())
    for civ in (me, partner):
        civ.set_up(workers={"bronze": 2, "agriculture": 1}, tokens={}, bank=18)
    t.reveal_event("economic_progress").decline_all()
    assert (me.resources, partner.resources) == (2, 2)
    t.to_actions().pass_turn()
    assert (me.resources, partner.resources) == (5, 2)
    t.pass_turn()
    assert (me.resources, partner.resources) == (5, 3)


@rule("TTA-rating-2")
def test_a_pact_takes_nothing_from_an_empty_production(game: ThroughTheAges) -> None:
    t, me, _partner = with_starting_pact(game, "acceptance_of_supremacy", "b")
    me.set_up(workers={"agriculture": 1}, tokens={"bronze": 3}, bank=18)
    t.to_actions()
    t.play(end_turn())
    assert me.resources == 3


@card("promise_of_military_protection")
@rule("TTA-rating-2")
def test_a_pact_takes_no_rating_below_nothing(game: ThroughTheAges) -> None:
    _t, me, _partner = with_starting_pact(game, "promise_of_military_protection", "b")
    me.set_up(workers={})
    assert (me.culture_rating, me.strength) == (0, 5)
    me.set_up(wonders=["taj_mahal"])
    assert me.culture_rating == 2


@card("international_tourism")
@card("ravages_of_time")
@rule("TTA-card-16")
def test_ruins_still_draw_tourists(game: ThroughTheAges) -> None:
    t, me, partner = with_starting_pact(game, "international_tourism")
    partner.set_up(wonders=["pyramids"])
    assert me.culture_rating == 1
    t.reveal_event("ravages_of_time")
    t.decline_all()
    assert (me.culture_rating, partner.culture_rating) == (1, 2)
