"""Where cards meet each other, and where there is too little of something."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.marks import card, rule
from tests.through_the_ages.table import (
    Table,
    action,
    attack,
    barbarossa,
    build,
    declare,
    done,
    end_turn,
    grow,
    grow_free,
    leader,
    lose_worker,
    peaceful,
    raze,
    revolution,
    sacrificed,
    stage,
    steal,
    take,
    technology,
    upgrade,
)

# ------------------------------------------------------------------------------------------------- leaders


@card("winston_churchill")
@rule("TTA-aggression-2")
def test_churchill_doubles_defense_cards(game: ThroughTheAges) -> None:
    for strength, taken in ((5, 0), (6, 5)):
        t = Table(game)
        me, foe = t.civ(0), t.civ(1)
        me.set(workers={"warriors": strength}, military_hand=["spy"], science=0)
        foe.set(leader="winston_churchill", workers={"warriors": 1}, military_hand=["bonus_i"], science=5)
        t.do(attack("spy", 1))
        t.sacrifices([])
        t.defend([], ["bonus_i"])
        assert me.science == taken


@card("joan_of_arc")
@rule("TTA-war-1")
def test_joan_scores_when_war_is_declared_on_her(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(military_hand=["holy_war"], military=3)
    t.civ(1).set(leader="joan_of_arc", culture=0)
    t.do(declare("holy_war", 1))
    assert t.civ(1).culture == 5


@card("leonardo_da_vinci")
@card("albert_einstein")
@pytest.mark.parametrize("way", ["revolution", "peaceful"])
def test_governments_are_technologies_too(game: ThroughTheAges, way: str) -> None:
    for id in ("leonardo_da_vinci", "albert_einstein"):
        t = Table(game).to_actions()
        me = t.civ(0)
        me.set(leader=id, hand=["monarchy"], science=9, culture=0, tokens={})
        t.do(revolution("monarchy") if way == "revolution" else peaceful("monarchy"))
        assert (me.resources, me.culture) == ((1, 0) if id == "leonardo_da_vinci" else (0, 3))


@card("aristotle")
def test_aristotle_learns_from_governments_and_special_technologies(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    t.civ(0).set(leader="aristotle", science=0)
    t.row(["monarchy", "warfare", "pyramids"])
    t.do(take("monarchy"), take("warfare"), take("pyramids"))
    assert t.civ(0).science == 2


@card("michelangelo")
@rule("TTA-row-7")
def test_michelangelo_takes_a_first_wonder_for_nothing_at_most(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(leader="michelangelo")
    t.row(["taj_mahal"])
    t.do(take("taj_mahal"))
    assert me.civil == 4


@card("nikola_tesla")
def test_teslas_rivals_pay_more_for_upgrades_too(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    t.civ(1).set(leader="nikola_tesla")
    me.set(technologies=["alchemy", "printing_press", "drama"], workers={"philosophy": 1}, unused=2)
    assert t.price(build("alchemy")) == 7
    assert t.price(build("printing_press")) == 5
    assert t.price(build("drama")) == 5
    assert t.price(upgrade("philosophy", "alchemy")) == 4


@card("js_bach")
@card("architecture")
def test_discounts_add_up_and_apply_to_both_sides_of_an_upgrade(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(leader="js_bach", technologies=["drama", "opera", "architecture"], workers={"drama": 1}, unused=1)
    assert t.price(build("drama")) == 5 - 1 - 1
    assert t.price(build("opera")) == 9 - 2 - 1
    assert t.price(upgrade("drama", "opera")) == 3


@card("moses")
@card("frugality_a")
@rule("TTA-civil-13")
def test_moses_makes_frugality_cheaper(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(leader="moses", hand=["frugality_a"], tokens={"agriculture": 1}, bank=18)
    t.do(action("frugality_a"))
    assert (me.food, me.bank) == (1, 17)


@card("ocean_liner_service")
def test_the_liner_carries_for_nothing_while_the_bank_is_full(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(wonders=["ocean_liner_service"], tokens={}, bank=18, civil=0)
    t.do(grow_free())
    assert (me.bank, me.food, me.civil) == (17, 0, 0)
    t.next_turn_of(0).to_actions()
    assert t.may(grow_free())  # once in every turn


@card("frederick_barbarossa")
def test_barbarossas_worker_needs_the_food_and_the_resources(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(leader="frederick_barbarossa", tokens={"agriculture": 0, "bronze": 9}, bank=18, unused=3)
    assert not t.may(barbarossa("warriors"))
    me.set(tokens={"agriculture": 9, "bronze": 0})
    assert not t.may(barbarossa("warriors"))
    me.set(tokens={"agriculture": 1, "bronze": 1}, civil=0)
    assert not t.may(barbarossa("warriors"))
    me.set(civil=1, military=0)
    t.do(barbarossa("warriors"))
    assert me.unused == 3


@card("genghis_khan")
def test_genghis_khans_armies_have_no_bonus_to_sacrifice(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(leader="genghis_khan", technologies=["knights"], workers={"knights": 3}, tactics="heavy_cavalry")
    assert me.strength == 9
    assert sacrificed(me, ["knights"] * 3) == 9


@card("air_forces")
@rule("TTA-tactics-3")
@rule("TTA-tactics-5")
def test_an_air_force_sacrificed_with_its_army_doubles_the_bonus(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(technologies=["air_forces"], workers={"warriors": 3, "air_forces": 1}, tactics="legion")
    assert me.strength == 3 + 5 + 4
    assert sacrificed(me, ["warriors"] * 3) == 3 + 2
    assert sacrificed(me, ["warriors"] * 3 + ["air_forces"]) == 3 + 5 + 4
    assert sacrificed(me, ["air_forces"]) == 5


@card("isaac_newton")
@card("breakthrough_i")
def test_newton_gives_the_action_back_for_a_breakthrough(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(leader="isaac_newton", hand=["breakthrough_i", "iron"], science=5)
    t.do(action("breakthrough_i"), technology("iron"))
    assert (me.civil, me.science) == (4, 2)


@card("maximilien_robespierre")
@card("breakthrough_i")
def test_robespierres_revolution_by_breakthrough(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(leader="maximilien_robespierre", hand=["breakthrough_i", "monarchy"], science=3)
    t.do(action("breakthrough_i"), revolution("monarchy"))
    assert (me.government, me.military, me.civil, me.science) == ("monarchy", 0, 4, 2)


@card("homer")
@rule("TTA-military-2")
def test_homers_resource_is_there_every_turn(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(leader="homer")
    t.next_turn_of(0).to_actions()
    me.set(tokens={"bronze": 1}, unused=1)
    assert not t.may(build("bronze"))
    t.do(build("warriors"))
    assert me.resources == 0


@card("mahatma_gandhi")
@card("assassinate")
def test_gandhi_is_hard_to_assassinate(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(workers={"warriors": 9}, military_hand=["assassinate"], military=5)
    t.civ(1).set(leader="mahatma_gandhi")
    assert not t.may(attack("assassinate", 1))
    t.civ(0).set(military=6)
    assert t.may(attack("assassinate", 1))


@card("nikola_tesla")
@rule("TTA-card-9")
def test_teslas_tokens_pay_and_go_with_him(game: ThroughTheAges) -> None:
    t = Table(game)
    me, foe = t.civ(0), t.civ(1)
    me.set(leader="nikola_tesla", technologies=["alchemy"], workers={"alchemy": 1}, tokens={"alchemy": 2}, unused=1)
    assert me.resources == 2
    foe.set(workers={"warriors": 9}, military_hand=["assassinate"], military=3)
    t.to_actions()
    t.do(build("bronze"))
    assert (me.resources, me.blue) == (0, 18)
    me.set(tokens={"alchemy": 2})
    t.pass_turn()
    foe.set(military_hand=["assassinate"], military=3)
    t.do(attack("assassinate", 0))
    t.sacrifices([])
    t.defend([], [])
    assert (me.leader, me.tokens("alchemy")) == (None, 0)
    assert me.resources == 1  # what the new mine has made
    assert foe.culture == 9


# ------------------------------------------------------------------------------------------------- events


@card("uncertain_borders")
@rule("TTA-politics-6")
def test_uncertain_borders_move_nothing_from_an_empty_bank(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(workers={"warriors": 9}, bank=10)
    t.civ(1).set(bank=0)
    t.reveal("uncertain_borders")
    assert (t.civ(0).bank, t.civ(1).bank) == (10, 0)
    t = Table(game)
    t.civ(0).set(workers={"warriors": 9}, bank=10)
    t.civ(1).set(bank=1)
    t.reveal("uncertain_borders")
    assert (t.civ(0).bank, t.civ(1).bank) == (11, 0)


@card("crime_wave")
@rule("TTA-token-7")
def test_a_blue_token_is_taken_from_the_stores_when_the_bank_is_empty(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(workers={"warriors": 9})
    t.civ(1).set(tokens={"bronze": 10, "agriculture": 8}, culture=9)
    assert t.civ(1).blue == 0
    t.reveal("crime_wave")
    assert t.civ(1).food + t.civ(1).resources == 17
    assert t.civ(1).p.coins == 17


@card("emigration")
@rule("TTA-politics-7")
def test_emigrants_leave_cards_when_nobody_is_unused(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(workers={"bronze": 3, "agriculture": 2}, unused=0, bank=16)  # one discontent worker
    t.reveal("emigration")
    t.do(lose_worker("bronze"))
    assert (t.civ(0).workers("bronze"), t.civ(0).bank) == (2, 17)


@card("iconoclasm")
def test_iconoclasm_in_age_four_removes_every_leader(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(leader="albert_einstein")
    t.state.age = 4
    t.reveal("iconoclasm")
    assert t.civ(0).leader is None


@card("ravages_of_time")
def test_a_single_wonder_falls_without_a_question(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(wonders=["library_of_alexandria"], workers={})
    t.reveal("ravages_of_time")
    t.decline_all()
    assert (t.civ(0).culture_rating, t.civ(0).science_rating, t.civ(0).hand_limit) == (2, 0, 4)
    t.to_actions()
    t.row(["pyramids"])
    t.civ(0).set(civil=1)
    assert t.why(take("pyramids")) == "TTA-row-7"  # a ruin still counts


@card("terrorism")
@rule("TTA-politics-4")
def test_terrorism_strikes_every_rival(game: ThroughTheAges) -> None:
    t = Table(game, 3)
    t.civ(0).set(culture=5, workers={"philosophy": 1, "religion": 1})
    t.civ(1).set(culture=0, workers={"philosophy": 1})
    t.civ(2).set(culture=5, workers={"philosophy": 1, "religion": 1})
    t.reveal("terrorism")
    t.do(raze("philosophy"))
    assert t.state.seat == 1
    t.do(raze("religion"))
    buildings = [(t.civ(seat).workers("philosophy"), t.civ(seat).workers("religion")) for seat in (0, 2)]
    assert sorted(buildings) == [(0, 1), (1, 0)]
    assert t.civ(1).workers("philosophy") == 1


@card("international_agreement")
@rule("TTA-civil-12")
def test_the_agreement_keeps_to_the_rules_of_taking(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(workers={"warriors": 9}, wonders=["pyramids"], hand=["coal"])
    t.row(["coal", "taj_mahal", "work_of_art_ii", "moses", "homer"])
    t.reveal("international_agreement")
    assert t.state.seat == 0
    assert t.why(take("coal")) == "TTA-row-8"
    t.do(take("taj_mahal"))  # 2 of 5
    t.do(take("work_of_art_ii"), take("moses"))  # 4 of 5
    assert t.why(take("homer")) == "TTA-row-5"
    t.do(done())
    assert t.phase() == "actions"
    assert t.why(action("work_of_art_ii")) == "TTA-civil-12"
    assert len(t.cards_in_row()) == 13
    assert t.cards_in_row()[:2] == ["coal", "homer"]  # refilled, but nothing is removed


@card("international_agreement")
@rule("TTA-age-1")
def test_the_agreement_may_end_the_age(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(workers={"warriors": 9})
    t.state.civil_deck = t.state.civil_deck[:1]
    t.row(["rich_land_a"] * 13)
    t.reveal("international_agreement")
    assert t.phase() == "TakeFreely"
    t.do(take("rich_land_a"), done())
    assert t.state.age == 2


@card("impact_of_happiness")
@rule("TTA-rating-1")
def test_an_impact_takes_no_more_culture_than_there_is(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(culture=3, workers={}, bank=8, unused=9)  # four discontent workers
    t.reveal("impact_of_happiness")
    assert t.civ(0).culture == 0


@card("development_of_politics")
@rule("TTA-hand-3")
def test_a_short_deck_is_reshuffled_while_drawing(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(military_hand=[])
    t.civ(1).set(military_hand=[])
    t.state.deck = t.state.deck[:2]
    t.state.pile = [t.number(id) for id in ("legion", "phalanx", "medieval_army", "fighting_band")]
    t.reveal("development_of_politics")
    assert [t.civ(seat).military_cards for seat in (0, 1)] == [3, 3]


@card("economic_progress")
@card("nikola_tesla")
def test_labs_and_the_railroad_work_whenever_mines_do(game: ThroughTheAges) -> None:
    t = Table(game)
    me = t.civ(0)
    me.set(leader="nikola_tesla", wonders=["transcontinental_railroad"], technologies=["alchemy"], tokens={})
    me.set(workers={"bronze": 1, "alchemy": 1, "agriculture": 1}, bank=18)
    t.reveal("economic_progress")
    assert (me.food, me.tokens("bronze"), me.tokens("alchemy")) == (1, 2, 1)


# ------------------------------------------------------------------------------------------------- fights


@card("annex")
@card("wealthy_territory_i")
@rule("TTA-colony-5")
def test_an_annexed_colony_brings_its_tokens_along(game: ThroughTheAges) -> None:
    t = Table(game)
    me, foe = t.civ(0), t.civ(1)
    me.set(workers={"warriors": 9}, military_hand=["annex"], tokens={}, blue=18)
    foe.set(colonies=["wealthy_territory_i"], tokens={}, blue=20)
    t.do(attack("annex", 1))
    t.sacrifices([])
    t.defend([], [])
    assert (me.blue, foe.blue, me.resources) == (20, 18, 0)


@card("inhabited_territory_ii")
@rule("TTA-colony-5")
def test_a_lost_colony_takes_only_tokens_that_are_in_the_bank(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(colonies=["inhabited_territory_ii"], bank=2, unused=4)
    t.civ(1).set(workers={"warriors": 9})
    t.reveal("independence_declaration")
    t.do("cede inhabited_territory_ii")
    assert (t.civ(0).colonies, t.civ(0).bank, t.civ(0).unused) == ([], 0, 4)


@card("war_over_technology")
@rule("TTA-tech-2")
def test_a_stolen_technology_replaces_an_older_one_of_its_line(game: ThroughTheAges) -> None:
    t = Table(game)
    me, foe = t.civ(0), t.civ(1)
    me.set(military_hand=["war_over_technology"], military=2)
    t.do(declare("war_over_technology", 1))
    t.to_actions()
    t.next_turn_of(0, wars=False)
    me.set(workers={"warriors": 30}, technologies=["code_of_laws", "masonry"], science=0, tokens={}, military_hand=[])
    foe.set(workers={"warriors": 1}, technologies=["justice_system", "masonry"], science=9, tokens={}, blue=21)
    t.sacrifices([])
    t.sacrifices([])
    t.do(steal("justice_system"))
    while t.phase() not in ("politics", "discard", "actions"):
        t.do(t.dull())
    assert (me.has("justice_system"), me.has("code_of_laws"), foe.has("justice_system")) == (True, False, False)
    assert (me.civil_total, me.blue, foe.civil_total, foe.blue) == (5, 21, 4, 18)
    assert (me.science, foe.science) == (9, 0)


@card("war_over_technology")
@rule("TTA-tech-2")
def test_a_stolen_technology_does_not_replace_a_newer_one_of_its_line(game: ThroughTheAges) -> None:
    t = Table(game)
    me, foe = t.civ(0), t.civ(1)
    me.set(military_hand=["war_over_technology"], military=2)
    t.do(declare("war_over_technology", 1))
    t.to_actions()
    t.next_turn_of(0, wars=False)
    me.set(workers={"warriors": 30}, technologies=["civil_service"], science=0, tokens={}, military_hand=[], blue=21)
    foe.set(workers={"warriors": 1}, technologies=["justice_system"], science=9, tokens={}, blue=21)
    t.sacrifices([])
    t.sacrifices([])
    t.do(steal("justice_system"))
    while t.phase() not in ("politics", "discard", "actions"):
        t.do(t.dull())
    assert (me.has("civil_service"), me.has("justice_system"), foe.has("justice_system")) == (True, False, False)
    assert (me.civil_total, me.blue, foe.civil_total, foe.blue) == (6, 21, 4, 18)


@card("plunder_i")
@rule("TTA-token-4")
def test_plunder_is_limited_by_the_victors_bank(game: ThroughTheAges) -> None:
    t = Table(game)
    me, foe = t.civ(0), t.civ(1)
    me.set(workers={"warriors": 9}, military_hand=["plunder_i"], tokens={"bronze": 17})
    foe.set(workers={"warriors": 1}, tokens={"agriculture": 3})
    t.do(attack("plunder_i", 1))
    t.sacrifices([])
    t.defend([], [])
    t.decline_all()
    assert (me.food, me.blue, foe.food) == (1, 0, 0)


@card("holy_war")
@rule("TTA-aggression-5")
def test_a_holy_war_pays_only_for_workers_really_lost(game: ThroughTheAges) -> None:
    t = Table(game)
    me, foe = t.civ(0), t.civ(1)
    me.set(military_hand=["holy_war"], military=3)
    t.do(declare("holy_war", 1))
    t.to_actions()
    t.next_turn_of(0, wars=False)
    me.set(workers={"warriors": 30}, culture=0)
    foe.set(workers={"bronze": 1}, unused=1, culture=0)
    t.sacrifices([])
    t.sacrifices([])
    t.decline_all()
    assert (foe.workers("bronze"), foe.unused, me.culture) == (0, 0, 6)


@rule("TTA-war-2")
@rule("TTA-end-4")
def test_a_war_of_the_round_before_is_decided_by_strength_alone_in_the_last(game: ThroughTheAges) -> None:
    t = Table(game)
    me, foe = t.civ(0), t.civ(1)
    me.set(military_hand=["war_over_culture_iii"], military=3)
    t.do(declare("war_over_culture_iii", 1))
    t.to_actions()
    t.state.age, t.state.civil_deck, t.state.last_round = 4, [], t.state.round + 1
    me.set(workers={"warriors": 6}, culture=20, bank=18)
    foe.set(workers={"warriors": 4}, culture=20, bank=18)
    t.next_turn_of(0, wars=False)
    assert t.phase() == "politics"  # nobody was asked
    assert (me.culture, foe.culture, me.war) == (22, 18, None)


# ------------------------------------------------------------------------------------------------- tokens


@rule("TTA-civil-6")
def test_a_stage_may_be_covered_by_a_token_just_paid(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(wonder=("pyramids", 0), tokens={"bronze": 18})
    assert me.blue == 0
    t.do(stage())
    assert (me.resources, me.blue, me.stages) == (15, 2, 1)


@rule("TTA-token-5")
def test_food_is_changed_like_resources(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(technologies=["selective_breeding"], tokens={"selective_breeding": 1}, bank=18)
    t.do(grow())
    assert (me.food, me.tokens("agriculture"), me.blue) == (1, 1, 17)


@rule("TTA-age-2")
@card("hammurabi")
def test_an_obsolete_leader_takes_his_bonuses_along(game: ThroughTheAges) -> None:
    t = Table(game)
    t.civ(0).set(leader="hammurabi")
    assert (t.civ(0).civil_total, t.civ(0).military_total) == (5, 1)
    t.to_actions()
    t.state.civil_deck = t.state.civil_deck[:1]
    t.pass_turn()
    assert (t.civ(0).leader, t.civ(0).civil_total, t.civ(0).military_total) == (None, 4, 2)


@card("justice_system")
@rule("TTA-token-7")
def test_tokens_of_a_replaced_technology_are_not_counted_twice(game: ThroughTheAges) -> None:
    """Justice System and Civil Service give three blue tokens each; an older card of the line changes nothing."""
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(hand=["justice_system"], science=7, tokens={}, blue=18)
    t.do(technology("justice_system"))
    assert me.blue == 21
    me.set(hand=["civil_service"], science=10)
    t.do(technology("civil_service"))
    assert (me.blue, me.civil_total) == (21, 6)
    me.set(hand=["code_of_laws"], science=6)
    t.do(technology("code_of_laws"))
    assert (me.blue, me.civil_total) == (21, 6)


@rule("TTA-production-2")
def test_better_mines_come_first_when_tokens_are_short(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    me = t.civ(0)
    me.set(technologies=["iron"], workers={"bronze": 2, "iron": 1}, tokens={"agriculture": 16}, bank=18)
    t.do(end_turn())
    # two tokens for three mines: iron first, then one of bronze; the empty bank then costs six
    assert (me.resources, me.blue) == (0, 2)


@rule("TTA-leave-1")
def test_pacts_end_with_a_party_that_leaves(game: ThroughTheAges) -> None:
    t = Table(game, 3)
    t.civ(0).set(military_hand=["peace_treaty"])
    t.do("pact peace_treaty with 1 as a", "accept")
    assert t.civ(0).culture_rating == 1
    t.to_actions().pass_turn().to_actions().do("leave")
    t.pass_turn().pass_turn().pass_turn()
    assert (t.civ(0).pact, t.civ(0).culture_rating) == (None, 0)


@card("hammurabi")
@rule("TTA-civil-8")
def test_a_leader_may_be_played_in_the_turn_it_was_taken(game: ThroughTheAges) -> None:
    t = Table(game).to_actions()
    t.row(["hammurabi"])
    t.do(take("hammurabi"), leader("hammurabi"))
    assert (t.civ(0).civil, t.civ(0).civil_total) == (3, 5)
