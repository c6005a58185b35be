"""More of where cards and rules meet: pacts, governments, ages, production."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.marks import card, rule
from tests.through_the_ages.table import (
    Civ,
    Table,
    accept,
    attack,
    build,
    declare,
    end_turn,
    offer,
    peaceful,
    revolution,
    take,
    technology,
)


def pact(game: ThroughTheAges, id: str, role: str = "a") -> tuple[Table, Civ, Civ]:
    t = Table(game, 3)
    me, partner = t.civ(0), t.civ(1)
    me.set(military_hand=[id])
    t.do(offer(id, 1, role), accept())
    return t, me, partner


@card("republic")
@rule("TTA-government-2")
@pytest.mark.parametrize(("used", "left"), [(0, 2), (1, 1), (2, 0), (4, 0)])
def test_used_military_actions_stay_used_under_a_new_government(game: ThroughTheAges, used: int, left: int) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(government="constitutional_monarchy", hand=["republic"], science=14, military=4 - used)
    t.do(peaceful("republic"))
    assert (me.military_total, max(0, me.military), me.civil_total, me.civil) == (2, left, 7, 6)
    me.set(unused=1, tokens={"bronze": 2})
    assert t.may(build("warriors")) == (left > 0)
    t.next_turn_of(0)
    assert (me.military, me.civil) == (2, 7)


@rule("TTA-tech-1")
def test_a_technology_may_be_played_in_the_turn_it_was_taken(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(science=5)
    t.row(["iron"])
    t.do(take("iron"), technology("iron"))
    assert (me.has("iron"), me.civil, me.science) == (True, 2, 0)


@card("open_borders_agreement")
@card("war_over_culture_iii")
@rule("TTA-pact-5")
def test_open_borders_help_the_declarer_of_a_war_only(game: ThroughTheAges) -> None:
    t, me, partner = pact(game, "open_borders_agreement")
    t.to_actions()
    t.next_turn_of(1)
    partner.set(military_hand=["war_over_culture_iii"], military=3)
    t.do(declare("war_over_culture_iii", 0))
    assert me.pact == "open_borders_agreement"
    t.to_actions()
    t.next_turn_of(1, wars=False)
    me.set(workers={"warriors": 4}, culture=50)
    partner.set(workers={"warriors": 4}, culture=50)
    t.sacrifices([])
    t.sacrifices([])
    assert (me.culture, partner.culture) == (47, 53)


@card("military_pact")
@rule("TTA-pact-5")
def test_a_declared_war_ends_a_pact_that_says_so(game: ThroughTheAges) -> None:
    t, me, partner = pact(game, "military_pact")
    assert (me.strength, partner.strength) == (5, 5)
    t.to_actions()
    t.next_turn_of(1)
    partner.set(military_hand=["war_over_culture_iii"], military=3)
    t.do(declare("war_over_culture_iii", 0))
    assert (me.pact, me.strength, partner.strength) == (None, 1, 1)


@rule("TTA-pact-6")
@card("international_trade_agreement")
@card("new_deposits")
@card("good_harvest")
def test_pacts_give_each_round_and_not_with_the_production_of_events(game: ThroughTheAges) -> None:
    t, me, partner = pact(game, "international_trade_agreement")
    for civ in (me, partner):
        civ.set(workers={"bronze": 1, "agriculture": 1}, tokens={}, bank=18)
    t.reveal("new_deposits")
    assert (me.resources, partner.resources) == (1, 1)
    t.to_actions().pass_turn()
    assert me.resources == 3  # one more by the mine and one by the pact
    for civ in (me, partner):
        civ.set(workers={"bronze": 1, "agriculture": 1}, tokens={}, bank=18)
    t.reveal("good_harvest")
    assert (me.food, partner.food) == (1, 1)
    t.to_actions().pass_turn()
    assert partner.food == 3


@rule("TTA-pact-6")
@card("acceptance_of_supremacy")
@card("economic_progress")
@pytest.mark.parametrize("idle_mine", [False, True])
def test_acceptance_of_supremacy_takes_each_round_and_not_with_events(game: ThroughTheAges, idle_mine: bool) -> None:
    t = Table(game, 3, idle_mine=idle_mine)
    me, partner = t.civ(0), t.civ(1)
    me.set(military_hand=["acceptance_of_supremacy"])
    t.do(offer("acceptance_of_supremacy", 1, "a"), accept())
    for civ in (me, partner):
        civ.set(workers={"bronze": 2, "agriculture": 1}, tokens={}, bank=18)
    t.reveal("economic_progress").decline_all()
    assert (me.resources, partner.resources) == (2, 2)
    t.to_actions().pass_turn()
    assert (me.resources, partner.resources) == (5, 2)
    t.pass_turn()
    assert (me.resources, partner.resources) == (5, 3)


@rule("TTA-rating-2")
def test_a_pact_takes_nothing_from_an_empty_production(game: ThroughTheAges) -> None:
    t, me, _partner = pact(game, "acceptance_of_supremacy", "b")
    me.set(workers={"agriculture": 1}, tokens={"bronze": 3}, bank=18)
    t.to_actions()
    t.do(end_turn())
    assert me.resources == 3


@card("promise_of_military_protection")
@rule("TTA-rating-2")
def test_a_pact_takes_no_rating_below_nothing(game: ThroughTheAges) -> None:
    _t, me, _partner = pact(game, "promise_of_military_protection", "b")
    me.set(workers={})
    assert (me.culture_rating, me.strength) == (0, 5)
    me.set(wonders=["taj_mahal"])
    assert me.culture_rating == 2


@card("international_tourism")
@card("ravages_of_time")
@rule("TTA-card-16")
def test_ruins_still_draw_tourists(game: ThroughTheAges) -> None:
    t, me, partner = pact(game, "international_tourism")
    partner.set(wonders=["pyramids"])
    assert me.culture_rating == 1
    t.reveal("ravages_of_time")
    t.decline_all()
    assert (me.culture_rating, partner.culture_rating) == (1, 2)


@card("michelangelo")
@card("ravages_of_time")
def test_michelangelo_gets_nothing_from_the_faces_of_a_ruin(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(leader="michelangelo", wonders=["hanging_gardens"], workers={})
    assert me.culture_rating == 1 + 2
    t.reveal("ravages_of_time")
    t.decline_all()
    assert (me.culture_rating, me.happiness) == (2, 0)


@rule("TTA-age-2")
@rule("TTA-end-2")
def test_cards_of_age_two_grow_old_with_age_four(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(leader="isaac_newton", hand=["opera", "movies"], military_hand=["spy", "raid_iii"], wonder=("kremlin", 1))
    t.to_actions(discards=0)
    t.state.age = 3
    t.state.civil_deck = t.state.civil_deck[:1]
    t.pass_turn()
    assert (t.state.age, me.leader, me.hand, me.wonder) == (4, None, ["movies"], None)
    assert "raid_iii" in me.military_hand and "spy" not in me.military_hand


@card("code_of_laws")
@card("civil_service")
@rule("TTA-tech-2")
def test_an_older_special_technology_adds_nothing_to_a_newer(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(technologies=["civil_service"], hand=["code_of_laws"], science=6)
    assert me.civil_total == 6
    t.do(technology("code_of_laws"))
    assert (me.civil_total, me.has("civil_service"), me.has("code_of_laws")) == (6, True, False)
    assert (me.science, me.hand) == (0, [])


@rule("TTA-row-8")
@card("justice_system")
def test_a_replaced_special_technology_may_be_taken_again(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(technologies=["code_of_laws"], hand=["justice_system"], science=7)
    t.row(["code_of_laws"])
    assert t.why(take("code_of_laws")) == "TTA-row-8"
    t.do(technology("justice_system"))
    assert me.civil_total == 5
    assert t.may(take("code_of_laws"))


@rule("TTA-colony-4")
@card("strategic_territory_i")
def test_nothing_is_drawn_in_age_four(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(workers={"warriors": 2}, military_hand=[])
    t.state.age, t.state.deck, t.state.pile, t.state.civil_deck = 4, [], [], []
    t.colony("strategic_territory_i", {0: 1, 1: 0})
    t.send(["warriors"], [])
    assert (me.colonies, me.military_hand, me.strength) == (["strategic_territory_i"], [], 1 + 2)


@rule("TTA-happiness-2")
@rule("TTA-token-1")
def test_a_freed_worker_calms_an_uprising(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(workers={"agriculture": 3, "bronze": 3}, unused=0, bank=16, tokens={})
    assert (me.discontent, me.unused) == (1, 0)
    t.do("destroy bronze")
    assert (me.discontent, me.unused) == (1, 1)
    t.do(end_turn())
    assert (me.resources, me.food) == (2, 2)


@rule("TTA-aggression-1")
@rule("TTA-turn-3")
def test_military_actions_spent_on_an_attack_are_missing_in_the_turn(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(workers={"warriors": 9}, military_hand=["plunder_i"], unused=1, tokens={"bronze": 2})
    t.do(attack("plunder_i", 1))
    t.sacrifices([])
    t.defend([], [])
    t.to_actions()
    assert me.military == 0
    assert t.why(build("warriors")) == "TTA-military-1"
    t.do(end_turn())
    assert me.military_hand == []  # and no cards are drawn for them


@rule("TTA-government-1")
@card("pyramids")
def test_a_revolution_after_a_rebellion_needs_only_unused_tokens(game: ThroughTheAges) -> None:
    """Civil actions that are missing this turn have not been used."""
    t = Table(game)
    me = t.civ(0)
    me.set(bank=16, unused=1, hand=["monarchy"], science=3, wonders=["pyramids"])
    assert me.civil_total == 5
    t.reveal("rebellion")
    t.to_actions()
    assert me.civil == 3
    t.do(revolution("monarchy"))
    assert (me.government, me.civil) == ("monarchy", 0)
    assert not t.may("grow")


@rule("TTA-politics-2")
def test_who_placed_which_event_is_known_to_its_owner_only(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(military_hand=["rats"])
    t.do("plan I", "event rats")
    t.decline_all()
    own, other = (game.view(t.state, seat)["future_events"] for seat in (0, 1))
    assert (own["own"], other["own"]) == (["rats"], [])
    assert own["by_age"] == other["by_age"] == [0, 1, 0, 0]
