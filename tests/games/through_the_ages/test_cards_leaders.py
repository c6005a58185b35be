"""Every leader: what changes from the moment he or she comes into play."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy, sacrifice_strength
from tests.games.through_the_ages.record_lines import (
    action,
    attack,
    barbarossa,
    build,
    columbus,
    declare,
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


def with_new_leader(game: ThroughTheAges, id: str, players: int = 2, **position: Any) -> tuple[Scenario, CivProxy]:
    """A civilization that puts a leader into play with its first civil action."""
    t = Scenario(game, players).to_actions()
    me = t.civ(0)
    me.set_up(**position)
    me.set_up(hand=[id, *me.hand])
    t.play(leader(id))
    assert me.leader == id
    return t, me


@rule("TTA-civil-8")
@card("hammurabi")
def test_hammurabi(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(game, "hammurabi")
    assert (me.civil_total, me.civil, me.military_total, me.military) == (5, 4, 1, 1)


@rule("TTA-card-3")
@card("alexander_the_great")
def test_alexander_the_great(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(
        game,
        "alexander_the_great",
        technologies=["knights", "cannon", "air_forces"],
        workers={"warriors": 2, "knights": 1, "cannon": 1, "air_forces": 1},
    )
    assert me.strength == (2 + 2 + 3 + 5) + 5


@card("aristotle")
def test_aristotle(game: ThroughTheAges) -> None:
    t, me = with_new_leader(game, "aristotle", science=0)
    t.set_row(["iron", "rich_land_a"])
    t.play(take("rich_land_a"))
    assert me.science == 0
    t.play(take("iron"))
    assert me.science == 1


@rule("TTA-card-2")
@rule("TTA-military-2")
@card("homer")
def test_homer(game: ThroughTheAges) -> None:
    t, me = with_new_leader(game, "homer", workers={"warriors": 3}, unused=2, tokens={"bronze": 3}, bank=18)
    assert me.culture_rating == 2
    t.play(build("warriors"))
    assert me.resources == 2
    t.play(build("warriors"))
    assert me.resources == 0


@card("julius_caesar")
def test_julius_caesar(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(game, "julius_caesar", workers={"warriors": 1})
    assert (me.strength, me.military_total, me.military) == (2, 3, 3)


@card("moses")
def test_moses(game: ThroughTheAges) -> None:
    t, me = with_new_leader(game, "moses", tokens={"agriculture": 1}, bank=18)
    t.play(grow())
    assert (me.food, me.bank) == (0, 17)


@rule("TTA-card-5")
@card("christopher_columbus")
def test_christopher_columbus_settles_once(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="christopher_columbus", military_hand=["inhabited_territory_i", "historic_territory_i"])
    me.set_up(workers={"warriors": 1}, unused=0, bank=18, culture=0)
    t.play(columbus("inhabited_territory_i"))
    assert (me.colonies, me.bank, me.unused, me.workers("warriors")) == (["inhabited_territory_i"], 19, 1, 1)
    assert (me.leader, me.culture) == ("christopher_columbus", 0)
    t.to_actions()
    t.next_turn_of(0)
    assert not t.allows(columbus("historic_territory_i"))


@rule("TTA-card-2")
@card("frederick_barbarossa")
def test_frederick_barbarossa_grows_and_recruits(game: ThroughTheAges) -> None:
    t, me = with_new_leader(game, "frederick_barbarossa", tokens={"agriculture": 1, "bronze": 1}, bank=18, unused=0)
    civil, military = me.civil, me.military
    before = me.workers("warriors")
    t.play(barbarossa("warriors"))
    assert (me.civil, me.military, me.food, me.resources) == (civil - 1, military, 0, 0)
    assert (me.workers("warriors"), me.unused, me.bank) == (before + 1, 0, 17)


@rule("TTA-card-3")
@card("genghis_khan")
def test_genghis_khan_rides_without_tactics(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(
        game,
        "genghis_khan",
        technologies=["knights", "tanks"],
        workers={"warriors": 2, "knights": 2, "tanks": 1},
        tactics="medieval_army",
    )
    assert me.strength == 2 * 1 + 2 * 3 + 6
    assert me.culture_rating == 3


@card("joan_of_arc")
def test_joan_of_arc(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game,
        "joan_of_arc",
        technologies=["theology", "drama"],
        workers={"religion": 1, "theology": 1, "drama": 1, "warriors": 1},
    )
    assert me.strength == 1 + 3
    me.set_up(culture=0)
    foe = t.civ(1)
    t.next_turn_of(1)
    me.set_up(culture=0)
    foe.set_up(military_hand=["spy"], workers={"warriors": 1})
    t.play(attack("spy", 0))
    assert me.culture == 5


@card("leonardo_da_vinci")
def test_leonardo_da_vinci(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game,
        "leonardo_da_vinci",
        technologies=["alchemy", "printing_press"],
        workers={"philosophy": 1, "alchemy": 1, "printing_press": 1},
        tokens={},
        science=5,
        hand=["iron"],
    )
    assert me.science_rating == 1 + 2 + 1 + 1
    t.play(technology("iron"))
    assert me.resources == 1


@rule("TTA-row-7")
@card("michelangelo")
def test_michelangelo(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game,
        "michelangelo",
        technologies=["drama", "bread_and_circuses"],
        workers={"religion": 2, "drama": 1, "bread_and_circuses": 1},
        wonders=["hanging_gardens"],
    )
    assert me.culture_rating == (2 + 2 + 1) + (2 + 1 + 2)
    left = me.civil
    t.set_row(["pyramids"])
    t.play(take("pyramids"))
    assert me.civil == left - 1  # one for the place, one for the finished wonder, one less for the master


@rule("TTA-card-7")
@card("isaac_newton")
def test_isaac_newton(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game,
        "isaac_newton",
        technologies=["scientific_method"],
        workers={"philosophy": 1, "scientific_method": 1},
        science=5,
        hand=["iron"],
    )
    assert me.science_rating == 1 + 3 + 2
    left = me.civil
    t.play(technology("iron"))
    assert me.civil == left


@card("js_bach")
def test_js_bach(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game,
        "js_bach",
        technologies=["drama"],
        workers={"drama": 1, "religion": 1},
        unused=1,
        tokens={"bronze": 4},
        hand=["opera"],
        science=6,
    )
    assert me.culture_rating == 2 + 1 + 1
    t.play(build("drama"))
    assert (me.resources, me.culture_rating) == (0, 2 * 3 + 1)
    t.play(technology("opera"))
    assert me.science == 0


@card("james_cook")
@rule("TTA-colony-3")
def test_james_cook(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(
        game, "james_cook", colonies=["historic_territory_i", "wealthy_territory_i"], workers={"warriors": 1}
    )
    assert me.culture_rating == 4
    me.set_up(military_hand=["bonus_i", "bonus_ii"])
    assert me.payable == 1 + (1 + 1) + (2 + 1)


@rule("TTA-card-6")
@card("maximilien_robespierre")
def test_maximilien_robespierre(game: ThroughTheAges) -> None:
    t, me = with_new_leader(game, "maximilien_robespierre", hand=["monarchy"], science=3)
    assert (me.military_total, me.military) == (3, 3)
    assert me.civil == 3
    t.play(revolution("monarchy"))
    assert (me.government, me.science) == ("monarchy", 0)
    assert (me.military_total, me.military, me.civil_total, me.civil) == (4, 0, 5, 4)


@rule("TTA-card-8")
@card("napoleon_bonaparte")
def test_napoleon_bonaparte(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(
        game,
        "napoleon_bonaparte",
        technologies=["riflemen", "cannon"],
        workers={"warriors": 2, "riflemen": 2, "cannon": 2},
        tactics="defensive_army",
    )
    assert (me.military_total, me.military) == (3, 3)
    # one army of riflemen for 6, one antiquated for 3, and the better one once more
    assert me.strength == (2 + 6 + 6) + 6 + 3 + 6
    me.set_up(workers={"warriors": 1})
    assert me.strength == 1


@card("william_shakespeare")
def test_william_shakespeare(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(
        game,
        "william_shakespeare",
        technologies=["printing_press", "drama"],
        workers={"printing_press": 2, "drama": 1},
    )
    assert me.culture_rating == (2 * 1 + 2) + 2 + 2


@card("albert_einstein")
def test_albert_einstein(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game,
        "albert_einstein",
        technologies=["journalism"],
        workers={"philosophy": 1, "journalism": 1},
        science=5,
        culture=0,
        hand=["iron"],
    )
    assert me.science_rating == 1 + 2 + 2
    t.play(technology("iron"))
    assert me.culture == 3


@card("rock_and_roll_icon")
def test_rock_and_roll_icon(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(
        game, "rock_and_roll_icon", technologies=["drama", "movies"], workers={"drama": 1, "movies": 2}
    )
    assert (me.happiness, me.culture_rating) == (2 + 3, 2 + 4 + 4 + 4)


@card("game_designer")
def test_game_designer(game: ThroughTheAges) -> None:
    _t, me = with_new_leader(
        game,
        "game_designer",
        technologies=["alchemy", "computers"],
        workers={"philosophy": 1, "alchemy": 1, "computers": 1},
    )
    assert me.culture_rating == 0 + 1 + 3
    assert me.science_rating == (1 - 1) + (2 - 1) + (5 - 1)


@card("mahatma_gandhi")
def test_mahatma_gandhi(game: ThroughTheAges) -> None:
    t, me = with_new_leader(game, "mahatma_gandhi")
    foe = t.civ(1)
    assert me.culture_rating == 2
    t.next_turn_of(1)
    foe.set_up(military_hand=["spy", "holy_war"], government="monarchy", military=1)
    assert not t.allows(attack("spy", 0))
    foe.set_up(military=2)
    assert t.allows(attack("spy", 0))
    assert not t.allows(declare("holy_war", 0))
    foe.set_up(military=6)
    assert t.allows(declare("holy_war", 0))
    t.to_actions()
    t.next_turn_of(0)
    me.set_up(military_hand=["spy", "holy_war"], military=9)
    assert not t.allows(attack("spy", 1))
    assert not t.allows(declare("holy_war", 1))


@rule("TTA-card-9")
@card("nikola_tesla")
def test_nikola_tesla(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game,
        "nikola_tesla",
        technologies=["alchemy", "computers"],
        workers={"bronze": 1, "philosophy": 1, "alchemy": 1, "computers": 2},
        tokens={},
        bank=18,
    )
    t.play(end_turn())
    assert (me.tokens("bronze"), me.tokens("philosophy")) == (1, 0)
    assert (me.tokens("alchemy"), me.tokens("computers")) == (1, 2)
    assert me.resources == 1 + 1 + 2 * 3
    foe = t.civ(1)
    t.to_actions()
    foe.set_up(unused=1, tokens={"bronze": 3})
    assert not t.allows(build("philosophy"))
    foe.set_up(tokens={"bronze": 4})
    t.play(build("philosophy"))
    assert foe.resources == 0


@rule("TTA-card-2")
@card("winston_churchill")
def test_winston_churchill(game: ThroughTheAges) -> None:
    t, me = with_new_leader(
        game, "winston_churchill", hand=["riflemen"], science=2, unused=2, tokens={"bronze": 5}, bank=18
    )
    t.play(technology("riflemen"))
    assert me.science == 0
    t.play(build("riflemen"))
    assert me.resources == 0
    foe = t.civ(1)
    t.next_turn_of(1)
    foe.set_up(military_hand=["holy_war"], military=3)
    t.play(declare("holy_war", 0))
    t.to_actions()
    t.next_turn_of(0)
    t.to_actions()
    me.set_up(unused=1, tokens={"bronze": 3}, military=1)
    t.play(build("riflemen"))
    assert me.resources == 0


@card("michelangelo")
@card("ravages_of_time")
def test_michelangelo_gets_nothing_from_the_faces_of_a_ruin(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="michelangelo", wonders=["hanging_gardens"], workers={})
    assert me.culture_rating == 1 + 2
    t.reveal_event("ravages_of_time")
    t.decline_all()
    assert (me.culture_rating, me.happiness) == (2, 0)


@card("winston_churchill")
@rule("TTA-aggression-2")
def test_churchill_doubles_defense_cards(game: ThroughTheAges) -> None:
    for strength, taken in ((5, 0), (6, 5)):
        t = Scenario(game)
        me, foe = t.civ(0), t.civ(1)
        me.set_up(workers={"warriors": strength}, military_hand=["spy"], science=0)
        foe.set_up(leader="winston_churchill", workers={"warriors": 1}, military_hand=["bonus_i"], science=5)
        t.play(attack("spy", 1))
        t.answer_sacrifices([])
        t.answer_defence([], ["bonus_i"])
        assert me.science == taken


@card("joan_of_arc")
@rule("TTA-war-1")
def test_joan_scores_when_war_is_declared_on_her(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(military_hand=["holy_war"], military=3)
    t.civ(1).set_up(leader="joan_of_arc", culture=0)
    t.play(declare("holy_war", 1))
    assert t.civ(1).culture == 5


@card("leonardo_da_vinci")
@card("albert_einstein")
@pytest.mark.parametrize("way", ["revolution", "peaceful"])
def test_governments_are_technologies_too(game: ThroughTheAges, way: str) -> None:
    for id in ("leonardo_da_vinci", "albert_einstein"):
        t = Scenario(game).to_actions()
        me = t.civ(0)
        me.set_up(leader=id, hand=["monarchy"], science=9, culture=0, tokens={})
        t.play(revolution("monarchy") if way == "revolution" else peaceful("monarchy"))
        assert (me.resources, me.culture) == ((1, 0) if id == "leonardo_da_vinci" else (0, 3))


@card("aristotle")
def test_aristotle_learns_from_governments_and_special_technologies(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.civ(0).set_up(leader="aristotle", science=0)
    t.set_row(["monarchy", "warfare", "pyramids"])
    t.play(take("monarchy"), take("warfare"), take("pyramids"))
    assert t.civ(0).science == 2


@card("michelangelo")
@rule("TTA-row-7")
def test_michelangelo_takes_a_first_wonder_for_nothing_at_most(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="michelangelo")
    t.set_row(["taj_mahal"])
    t.play(take("taj_mahal"))
    assert me.civil == 4


@card("nikola_tesla")
def test_teslas_rivals_pay_more_for_upgrades_too(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    t.civ(1).set_up(leader="nikola_tesla")
    me.set_up(technologies=["alchemy", "printing_press", "drama"], workers={"philosophy": 1}, unused=2)
    assert t.lowest_price(build("alchemy")) == 7
    assert t.lowest_price(build("printing_press")) == 5
    assert t.lowest_price(build("drama")) == 5
    assert t.lowest_price(upgrade("philosophy", "alchemy")) == 4


@card("js_bach")
@card("architecture")
def test_discounts_add_up_and_apply_to_both_sides_of_an_upgrade(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="js_bach", technologies=["drama", "opera", "architecture"], workers={"drama": 1}, unused=1)
    assert t.lowest_price(build("drama")) == 5 - 1 - 1
    assert t.lowest_price(build("opera")) == 9 - 2 - 1
    assert t.lowest_price(upgrade("drama", "opera")) == 3


@card("moses")
@card("frugality_a")
@rule("TTA-civil-13")
def test_moses_makes_frugality_cheaper(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="moses", hand=["frugality_a"], tokens={"agriculture": 1}, bank=18)
    t.play(action("frugality_a"))
    assert (me.food, me.bank) == (1, 17)


@card("frederick_barbarossa")
def test_barbarossas_worker_needs_the_food_and_the_resources(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="frederick_barbarossa", tokens={"agriculture": 0, "bronze": 9}, bank=18, unused=3)
    assert not t.allows(barbarossa("warriors"))
    me.set_up(tokens={"agriculture": 9, "bronze": 0})
    assert not t.allows(barbarossa("warriors"))
    me.set_up(tokens={"agriculture": 1, "bronze": 1}, civil=0)
    assert not t.allows(barbarossa("warriors"))
    me.set_up(civil=1, military=0)
    t.play(barbarossa("warriors"))
    assert me.unused == 3


@card("genghis_khan")
def test_genghis_khans_armies_have_no_bonus_to_sacrifice(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="genghis_khan", technologies=["knights"], workers={"knights": 3}, tactics="heavy_cavalry")
    assert me.strength == 9
    assert sacrifice_strength(me, ["knights"] * 3) == 9


@card("isaac_newton")
@card("breakthrough_i")
def test_newton_gives_the_action_back_for_a_breakthrough(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="isaac_newton", hand=["breakthrough_i", "iron"], science=5)
    t.play(action("breakthrough_i"), technology("iron"))
    assert (me.civil, me.science) == (4, 2)


@card("maximilien_robespierre")
@card("breakthrough_i")
def test_robespierres_revolution_by_breakthrough(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="maximilien_robespierre", hand=["breakthrough_i", "monarchy"], science=3)
    t.play(action("breakthrough_i"), revolution("monarchy"))
    assert (me.government, me.military, me.civil, me.science) == ("monarchy", 0, 4, 2)


@card("homer")
@rule("TTA-military-2")
def test_homers_resource_is_there_every_turn(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="homer")
    t.next_turn_of(0).to_actions()
    me.set_up(tokens={"bronze": 1}, unused=1)
    assert not t.allows(build("bronze"))
    t.play(build("warriors"))
    assert me.resources == 0


@card("mahatma_gandhi")
@card("assassinate")
def test_gandhi_is_hard_to_assassinate(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(workers={"warriors": 9}, military_hand=["assassinate"], military=5)
    t.civ(1).set_up(leader="mahatma_gandhi")
    assert not t.allows(attack("assassinate", 1))
    t.civ(0).set_up(military=6)
    assert t.allows(attack("assassinate", 1))


@card("nikola_tesla")
@rule("TTA-card-9")
def test_teslas_tokens_pay_and_go_with_him(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(leader="nikola_tesla", technologies=["alchemy"], workers={"alchemy": 1}, tokens={"alchemy": 2}, unused=1)
    assert me.resources == 2
    foe.set_up(workers={"warriors": 9}, military_hand=["assassinate"], military=3)
    t.to_actions()
    t.play(build("bronze"))
    assert (me.resources, me.blue) == (0, 18)
    me.set_up(tokens={"alchemy": 2})
    t.pass_turn()
    foe.set_up(military_hand=["assassinate"], military=3)
    t.play(attack("assassinate", 0))
    t.answer_sacrifices([])
    t.answer_defence([], [])
    assert (me.leader, me.tokens("alchemy")) == (None, 0)
    assert me.resources == 1  # what the new mine has made
    assert foe.culture == 9


@rule("TTA-age-2")
@card("hammurabi")
def test_an_obsolete_leader_takes_his_bonuses_along(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(leader="hammurabi")
    assert (t.civ(0).civil_total, t.civ(0).military_total) == (5, 1)
    t.to_actions()
    t.state.civil_deck = t.state.civil_deck[:1]
    t.pass_turn()
    assert (t.civ(0).leader, t.civ(0).civil_total, t.civ(0).military_total) == (None, 4, 2)


@card("hammurabi")
@rule("TTA-civil-8")
def test_a_leader_may_be_played_in_the_turn_it_was_taken(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.set_row(["hammurabi"])
    t.play(take("hammurabi"), leader("hammurabi"))
    assert (t.civ(0).civil, t.civ(0).civil_total) == (3, 5)
