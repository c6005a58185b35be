"""Civil and military actions, technologies and governments: what they cost, what they do, when they are refused."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.core.event import EventSink
from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy
from tests.games.through_the_ages.record_lines import (
    action,
    build,
    build_stage,
    destroy,
    end_turn,
    grow,
    leader,
    peaceful,
    revolution,
    take,
    technology,
    upgrade,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


def action_phase(game: ThroughTheAges, **position: Any) -> tuple[Scenario, CivProxy]:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(**position)
    return t, me


# ------------------------------------------------------------------------------------------------- population


@rule("TTA-civil-1")
@rule("TTA-token-2")
@pytest.mark.parametrize(
    ("bank", "price"),
    [(20, 2), (18, 2), (17, 2), (16, 3), (13, 3), (12, 4), (9, 4), (8, 5), (5, 5), (4, 7), (1, 7)],
)
def test_the_price_of_growth(game: ThroughTheAges, bank: int, price: int) -> None:
    t, me = action_phase(game, bank=bank, tokens={"agriculture": price - 1}, unused=0)
    assert t.refusal_rule(grow()) == "TTA-civil-1"
    me.set_up(tokens={"agriculture": price})
    t.play(grow())
    assert (me.bank, me.unused, me.food, me.civil, me.blue) == (bank - 1, 1, 0, 3, 18)


@rule("TTA-token-2")
def test_no_growth_from_an_empty_bank(game: ThroughTheAges) -> None:
    t, _me = action_phase(game, bank=0, tokens={"agriculture": 18})
    assert t.refusal_rule(grow()) == "TTA-token-2"


@rule("TTA-turn-4")
def test_no_action_without_a_token(game: ThroughTheAges) -> None:
    t, me = action_phase(
        game, tokens={"agriculture": 9, "bronze": 9}, civil=0, military=0, hand=["moses", "iron"], science=9
    )
    me.set_up(unused=1)
    for text in (grow(), build("bronze"), destroy("bronze"), leader("moses"), technology("iron"), build("warriors")):
        assert not t.allows(text)
        assert t.refusal_rule(text)


# ------------------------------------------------------------------------------------------------- building


@rule("TTA-civil-2")
def test_building_needs_a_worker_resources_and_the_technology(game: ThroughTheAges) -> None:
    t, me = action_phase(game, unused=0, tokens={"bronze": 9})
    assert t.refusal_rule(build("bronze")) == "TTA-civil-2"
    me.set_up(unused=1, tokens={"bronze": 1})
    assert t.refusal_rule(build("bronze")) == "TTA-civil-2"
    me.set_up(tokens={"bronze": 9})
    assert t.refusal_rule(build("iron")) == "TTA-token-8"
    t.play(build("bronze"))
    assert (me.workers("bronze"), me.unused, me.resources, me.civil) == (3, 0, 7, 3)


@rule("TTA-token-8")
def test_a_technology_alone_gives_nothing(game: ThroughTheAges) -> None:
    _t, me = action_phase(game, technologies=["alchemy", "drama", "tanks"])
    assert (me.science_rating, me.culture_rating, me.strength) == (1, 0, 1)


@rule("TTA-civil-3")
def test_ratings_change_at_once_and_points_at_the_end(game: ThroughTheAges) -> None:
    t, me = action_phase(game, unused=1, tokens={"bronze": 3}, culture=0)
    t.play(build("religion"))
    assert (me.culture_rating, me.happiness, me.culture) == (1, 1, 0)
    t.play(end_turn())
    assert me.culture == 1


@rule("TTA-civil-4")
def test_the_urban_limit_is_for_each_type_and_all_levels(game: ThroughTheAges) -> None:
    t, me = action_phase(game, technologies=["alchemy"], workers={"philosophy": 1, "alchemy": 1}, unused=3)
    me.set_up(tokens={"bronze": 9})
    assert t.refusal_rule(build("philosophy")) == "TTA-civil-4"
    assert t.refusal_rule(build("alchemy")) == "TTA-civil-4"
    assert t.allows(build("religion"))
    assert t.allows(upgrade("philosophy", "alchemy"))  # an upgrade adds no building
    me.set_up(workers={"bronze": 9, "warriors": 9})
    assert t.allows(build("bronze"))
    assert t.allows(build("warriors"))


@rule("TTA-civil-5")
def test_destroying_frees_the_worker_and_refunds_nothing(game: ThroughTheAges) -> None:
    t, me = action_phase(game, unused=0, tokens={})
    t.play(destroy("philosophy"))
    assert (me.workers("philosophy"), me.unused, me.resources, me.science_rating, me.civil) == (0, 1, 0, 0, 3)
    assert t.refusal_rule(destroy("philosophy")) == "TTA-civil-5"


@rule("TTA-military-3")
def test_disbanding_takes_a_military_action(game: ThroughTheAges) -> None:
    t, me = action_phase(game, unused=0)
    t.play(destroy("warriors"))
    assert (me.workers("warriors"), me.unused, me.strength, me.civil, me.military) == (0, 1, 0, 4, 1)
    assert t.refusal_rule(destroy("warriors")) == "TTA-military-3"


@rule("TTA-military-1")
def test_units_take_a_military_action(game: ThroughTheAges) -> None:
    t, me = action_phase(game, unused=3, tokens={"bronze": 9})
    t.play(build("warriors"), build("warriors"))
    assert (me.civil, me.military, me.strength) == (4, 0, 3)
    assert t.refusal_rule(build("warriors")) == "TTA-military-1"


@rule("TTA-civil-14")
@rule("TTA-military-4")
def test_upgrades_stay_within_a_type_and_go_up(game: ThroughTheAges) -> None:
    t, me = action_phase(game, technologies=["iron", "coal", "alchemy", "theology", "knights", "riflemen"])
    me.set_up(workers={"bronze": 1, "coal": 1, "philosophy": 1, "warriors": 1}, tokens={"coal": 5})
    assert t.allows(upgrade("bronze", "coal"))  # a level is skipped
    assert t.refusal_rule(upgrade("philosophy", "theology")) == "TTA-civil-14"
    assert t.refusal_rule(upgrade("coal", "iron")) == "TTA-civil-14"
    assert t.refusal_rule(upgrade("warriors", "knights")) == "TTA-military-4"
    t.play(upgrade("warriors", "riflemen"))
    assert (me.workers("riflemen"), me.civil, me.military, me.strength) == (1, 4, 1, 3)


@rule("TTA-military-2")
def test_resources_for_units_lapse_with_the_turn(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["patriotism_iii"], unused=1, tokens={}, bank=18)
    t.play(action("patriotism_iii"))
    assert not t.allows(build("bronze"))
    t.next_turn_of(0).to_actions()
    me.set_up(tokens={}, unused=1)
    assert not t.allows(build("warriors"))


# ------------------------------------------------------------------------------------------------- change


@rule("TTA-token-5")
@pytest.mark.parametrize(
    ("known", "tokens", "price", "after"),
    [
        (["iron"], {"bronze": 3, "iron": 2}, 3, {"bronze": 0, "iron": 2}),
        (["iron"], {"iron": 2}, 3, {"bronze": 1, "iron": 0}),
        (["iron"], {"bronze": 1, "iron": 1}, 2, {"bronze": 1, "iron": 0}),
        (["iron", "coal"], {"coal": 1}, 2, {"bronze": 1, "iron": 0, "coal": 0}),
        (["iron", "coal"], {"coal": 1}, 1, {"bronze": 0, "iron": 1, "coal": 0}),
        (["coal"], {"coal": 1}, 1, {"bronze": 2, "coal": 0}),
        (["oil"], {"oil": 1}, 2, {"bronze": 3, "oil": 0}),
    ],
)
def test_payments_leave_as_many_tokens_in_the_bank_as_possible(
    game: ThroughTheAges, known: list[str], tokens: dict[str, int], price: int, after: dict[str, int]
) -> None:
    unit = {1: ("warriors", "swordsmen"), 2: None, 3: ("warriors", "riflemen")}[price]
    t, me = action_phase(game, technologies=[*known, "swordsmen", "riflemen"], workers={"warriors": 1}, unused=1)
    me.set_up(tokens=tokens)
    worth = me.resources
    t.play(build("warriors") if unit is None else upgrade(*unit))
    assert me.resources == worth - price
    assert {id: me.tokens(id) for id in after} == after
    assert me.blue == 18 - sum(after.values())


@rule("TTA-token-5")
def test_change_is_lost_where_the_bank_has_no_tokens_for_it(game: ThroughTheAges) -> None:
    """An empty bank and one token on Oil: of the 3 that 2 leaves, only the token itself can go to Bronze."""
    t, me = action_phase(game, technologies=["oil"], workers={"bronze": 1}, unused=1, tokens={"oil": 1}, blue=0)
    assert me.resources == 5
    t.play(build("bronze"))
    assert (me.tokens("oil"), me.tokens("bronze"), me.blue) == (0, 1, 0)


@rule("TTA-token-4")
@rule("TTA-token-6")
def test_gains_stop_with_the_blue_bank(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["bountiful_harvest_iii"], tokens={"bronze": 16})
    assert me.blue == 2
    t.play(action("bountiful_harvest_iii"))
    assert (me.food, me.blue) == (2, 0)


@rule("TTA-token-6")
def test_gains_use_the_better_cards(game: ThroughTheAges) -> None:
    t, me = action_phase(game, technologies=["iron"], hand=["mineral_deposits_ii"], tokens={})
    t.play(action("mineral_deposits_ii"))
    assert (me.tokens("iron"), me.tokens("bronze"), me.blue) == (1, 1, 16)


# ------------------------------------------------------------------------------------------------- wonders, leaders


@rule("TTA-civil-6")
def test_stages_are_built_in_order_and_covered(game: ThroughTheAges) -> None:
    t, me = action_phase(game, wonder=("pyramids", 0), tokens={"bronze": 5})
    t.play(build_stage())
    assert (me.resources, me.stages, me.blue, me.civil) == (2, 1, 15, 3)
    t.play(build_stage())
    assert (me.resources, me.stages, me.blue, me.civil) == (0, 2, 16, 2)
    assert t.refusal_rule(build_stage()) == "TTA-civil-6"


@rule("TTA-civil-6")
def test_no_stage_without_a_wonder(game: ThroughTheAges) -> None:
    t, _me = action_phase(game, tokens={"bronze": 9})
    assert t.refusal_rule(build_stage()) == "TTA-civil-6"


@rule("TTA-tech-3")
def test_several_stages_with_one_action(game: ThroughTheAges) -> None:
    t, me = action_phase(game, wonder=("pyramids", 0), tokens={"bronze": 6})
    assert not t.allows(build_stage(2))
    me.set_up(technologies=["masonry"])
    assert not t.allows(build_stage(3))
    t.play(build_stage(2))
    assert (me.stages, me.resources, me.civil) == (2, 1, 3)
    t.play(build_stage(1))
    assert (me.wonders, me.blue, me.resources) == (["pyramids"], 18, 0)


@rule("TTA-civil-8")
def test_a_new_leader_replaces_the_old(game: ThroughTheAges) -> None:
    t, me = action_phase(game, leader="hammurabi", hand=["leonardo_da_vinci"])
    assert (me.civil_total, me.military_total) == (5, 1)
    t.play(leader("leonardo_da_vinci"))
    assert (me.leader, me.civil_total, me.military_total, me.hand) == ("leonardo_da_vinci", 4, 2, [])
    assert (me.civil, me.military) == (4, 2)  # the white token given up is the one just used


@rule("TTA-civil-9")
def test_a_token_lost_may_be_a_used_one(game: ThroughTheAges) -> None:
    t, me = action_phase(game, leader="hammurabi", hand=["leonardo_da_vinci"], civil=2)
    t.play(leader("leonardo_da_vinci"))
    assert (me.civil_total, me.civil) == (4, 1)  # one for the leader, none for the token


@rule("TTA-civil-11")
def test_an_action_card_costs_one_action_in_all(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["rich_land_a", "work_of_art_a"], unused=1, tokens={"bronze": 1})
    t.play(action("rich_land_a"), build("bronze"))
    assert (me.civil, me.resources, me.workers("bronze")) == (3, 0, 3)
    t.play(action("work_of_art_a"))  # several may be played in one turn
    assert (me.civil, me.hand) == (2, [])


@rule("TTA-civil-13")
def test_a_discount_goes_down_to_nothing_and_no_further(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["rich_land_ii"], unused=1, tokens={})
    t.play(action("rich_land_ii"), build("bronze"))
    assert (me.resources, me.workers("bronze")) == (0, 3)


@rule("TTA-civil-13")
def test_a_card_needs_what_it_contains(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["rich_land_a", "frugality_a", "engineering_genius_a", "efficient_upgrade_i"])
    me.set_up(unused=0, tokens={"bronze": 9, "agriculture": 1}, science=0, bank=18)
    missing = [t.explain_refusal(action(id)) for id in ("rich_land_a", "engineering_genius_a", "efficient_upgrade_i")]
    assert [told.id for told in missing] == ["why-no-unused-worker", "why-no-wonder", "why-nothing-to-upgrade"]
    assert {told.rule for told in missing} == {"TTA-card-1"}
    told = t.explain_refusal(action("frugality_a"))
    assert (told.id, told.rule, told.args) == ("why-food", "TTA-civil-13", {"needs": 2, "has": 1})


@rule("TTA-civil-13")
@rule("TTA-card-1")
def test_a_card_that_cannot_be_paid_says_how_much_it_needs(game: ThroughTheAges) -> None:
    t, me = action_phase(
        game, hand=["rich_land_a", "ideal_building_site_a", "engineering_genius_a", "efficient_upgrade_i"]
    )
    me.set_up(technologies=["iron"], wonder=("pyramids", 0), unused=1, tokens={})
    # 2 - 1 for a farm or mine, 3 - 1 for a building, 3 - 2 for a stage, 5 - 2 - 2 from bronze to iron
    for id, needs in zip(("rich_land_a", "ideal_building_site_a", "engineering_genius_a"), (1, 2, 1)):
        told = t.explain_refusal(action(id))
        assert (told.id, told.args) == ("why-resources", {"needs": needs, "has": 0})
    told = t.explain_refusal(action("efficient_upgrade_i"))
    assert (told.id, told.args) == ("why-resources", {"needs": 1, "has": 0})
    me.set_up(hand=["breakthrough_i", "monarchy"], science=2)  # a revolution would cost 3
    told = t.explain_refusal(action("breakthrough_i"))
    assert (told.id, told.args["needs"], told.args["has"]) == ("why-science", 9, 2)
    me.set_up(hand=["breakthrough_i"])
    assert t.explain_refusal(action("breakthrough_i")).id == "why-no-technology-in-hand"


# ------------------------------------------------------------------------------------------------- technologies


@rule("TTA-tech-1")
def test_a_technology_needs_science_and_no_forerunner(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["computers"], science=7)
    assert t.refusal_rule(technology("computers")) == "TTA-tech-1"
    me.set_up(science=8)
    t.play(technology("computers"))
    assert (me.science, me.hand, me.civil) == (0, [], 3)


@rule("TTA-tech-2")
def test_special_technologies_of_one_line_replace_each_other(game: ThroughTheAges) -> None:
    t, me = action_phase(game, technologies=["warfare", "cartography"], hand=["strategy"], science=8)
    assert (me.strength, me.military_total) == (1 + 1 + 1, 3)
    t.play(technology("strategy"))
    assert (me.strength, me.military_total) == (1 + 3 + 1, 4)
    assert (me.has_card("warfare"), me.has_card("cartography")) == (False, True)


@rule("TTA-government-1")
def test_a_revolution_must_be_the_only_civil_action(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["monarchy"], science=3, tokens={"agriculture": 2}, bank=18, unused=1)
    before = t.copy()
    t.play(grow())
    assert t.refusal_rule(revolution("monarchy")) == "TTA-government-1"
    before.civ(0).set_up(tokens={"bronze": 2})
    before.play(build("warriors"))  # military actions do not hinder
    before.play(revolution("monarchy"))
    me = before.civ(0)
    assert (me.civil, me.civil_total, me.military, me.military_total) == (0, 5, 2, 3)


@rule("TTA-government-2")
def test_a_peaceful_change_costs_more_science(game: ThroughTheAges) -> None:
    t, me = action_phase(game, hand=["monarchy"], science=8)
    assert t.refusal_rule(peaceful("monarchy")) == "TTA-government-2"
    me.set_up(science=9)
    t.play(peaceful("monarchy"))
    assert (me.civil, me.civil_total, me.military) == (4, 5, 3)


@rule("TTA-government-3")
@pytest.mark.parametrize("way", ["discover monarchy", "revolt monarchy"])
def test_the_old_government_ends(game: ThroughTheAges, way: str) -> None:
    t, _ = action_phase(game, hand=["monarchy", "theocracy"], science=16)
    t.state.sink = EventSink()
    t.play(way)
    told = [game.events.to_message(event, 0) for event in t.state.sink.events]
    ended = [message for message in told if message.id == "event-overthrown"]
    assert [(message.args["card"], message.rule) for message in ended] == [("despotism", "TTA-government-3")]


@rule("TTA-government-3")
def test_a_new_government_counts_all_bonuses(game: ThroughTheAges) -> None:
    t, me = action_phase(
        game, hand=["republic"], science=4, wonders=["pyramids"], technologies=["warfare", "code_of_laws"]
    )
    t.play(revolution("republic"))
    assert (me.civil_total, me.military_total, me.urban_limit) == (9, 3, 3)
    assert not me.has_card("despotism")


@rule("TTA-card-15")
def test_what_a_card_adds_ends_with_it(game: ThroughTheAges) -> None:
    t, me = action_phase(game, leader="julius_caesar", hand=["michelangelo"])
    assert (me.strength, me.military_total) == (2, 3)
    t.play(leader("michelangelo"))
    assert (me.strength, me.military_total) == (1, 2)


@card("republic")
@rule("TTA-government-2")
@pytest.mark.parametrize(("used", "left"), [(0, 2), (1, 1), (2, 0), (4, 0)])
def test_used_military_actions_stay_used_under_a_new_government(game: ThroughTheAges, used: int, left: int) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(government="constitutional_monarchy", hand=["republic"], science=14, military=4 - used)
    t.play(peaceful("republic"))
    assert (me.military_total, max(0, me.military), me.civil_total, me.civil) == (2, left, 7, 6)
    me.set_up(unused=1, tokens={"bronze": 2})
    assert t.allows(build("warriors")) == (left > 0)
    t.next_turn_of(0)
    assert (me.military, me.civil) == (2, 7)


@rule("TTA-tech-1")
def test_a_technology_may_be_played_in_the_turn_it_was_taken(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(science=5)
    t.set_row(["iron"])
    t.play(take("iron"), technology("iron"))
    assert (me.has_card("iron"), me.civil, me.science) == (True, 2, 0)


@rule("TTA-civil-6")
def test_a_stage_may_be_covered_by_a_token_just_paid(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(wonder=("pyramids", 0), tokens={"bronze": 18})
    assert me.blue == 0
    t.play(build_stage())
    assert (me.resources, me.blue, me.stages) == (15, 2, 1)


@rule("TTA-token-5")
def test_food_is_changed_like_resources(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["selective_breeding"], tokens={"selective_breeding": 1}, bank=18)
    t.play(grow())
    assert (me.food, me.tokens("agriculture"), me.blue) == (1, 1, 17)
