"""Each paragraph of the explanations of selected cards."""

from __future__ import annotations

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import sacrifice_strength
from tests.games.through_the_ages.record_lines import (
    action,
    attack,
    barbarossa,
    build,
    build_stage,
    columbus,
    end_turn,
    leader,
    peaceful,
    revolution,
    technology,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule


@rule("TTA-card-1")
@card("engineering_genius_a")
@card("rich_land_ii")
def test_discounts_on_buildings_wonders_farms_and_mines(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["engineering"], wonder=("pyramids", 1), hand=["engineering_genius_a", "rich_land_ii"])
    me.set_up(tokens={"bronze": 3}, unused=1)
    t.play(action("engineering_genius_a"))  # one stage, though the technology allows four
    assert (me.stages, me.resources) == (2, 3)  # the stage of 2 for nothing
    t.play(action("rich_land_ii"), build("bronze"))
    assert me.resources == 3  # 3 off a mine of 2: nothing is paid, nothing comes back


@rule("TTA-card-2")
@card("homer")
@card("patriotism_i")
def test_discounts_for_military_units(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="homer", hand=["patriotism_i"], unused=2, tokens={"bronze": 1}, bank=18)
    t.next_turn_of(0).to_actions()
    me.set_up(unused=2, tokens={"bronze": 1}, hand=["patriotism_i"])
    t.play(action("patriotism_i"))
    t.play(build("warriors"), build("warriors"))  # four resources: one of Homer's, two of the card, one real
    assert (me.resources, me.workers("warriors")) == (0, 3)


@rule("TTA-card-2")
@card("frederick_barbarossa")
def test_barbarossas_discount_holds_every_time(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="frederick_barbarossa", unused=0, tokens={"agriculture": 2, "bronze": 2}, bank=18)
    t.play(barbarossa("warriors"), barbarossa("warriors"))
    assert (me.food, me.resources, me.workers("warriors"), me.unused) == (0, 0, 3, 0)


@rule("TTA-card-3")
@card("alexander_the_great")
@card("genghis_khan")
def test_strength_bonuses(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="alexander_the_great", technologies=["knights"], workers={"warriors": 1, "knights": 1})
    me.set_up(wonders=["great_wall", "colossus"])
    assert me.strength == (1 + 2) + 2 + 1 + 1
    assert sacrifice_strength(me, ["warriors"]) == 1
    assert sacrifice_strength(me, ["knights"]) == 2
    me.set_up(leader="genghis_khan")
    assert sacrifice_strength(me, ["knights"]) == 3
    assert sacrifice_strength(me, ["warriors"]) == 1


@rule("TTA-card-4")
@card("impact_of_science")
def test_age_three_event_cards_are_scored_at_once_when_revealed(game: ThroughTheAges) -> None:
    t = Scenario(game, 2)
    t.civ(0).set_up(culture=0)
    t.civ(1).set_up(culture=0)
    t.reveal_event("impact_of_science")
    assert [t.civ(seat).culture for seat in range(2)] == [10, 0]  # a tie: the player on turn is first


@rule("TTA-aggression-5")
@rule("TTA-aggression-6")
@card("raid_i")
def test_effects_of_wars_and_aggressions(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me, foe = t.civ(0), t.civ(1)
    me.set_up(workers={"warriors": 9}, military_hand=["raid_i"], tokens={}, blue=1)
    foe.set_up(workers={"warriors": 1, "philosophy": 1, "religion": 1}, unused=0)
    t.play(attack("raid_i", 1))
    t.answer_sacrifices([])
    t.answer_defence([], [])
    assert t.state.seat == 0  # the victor chooses the building
    t.play("raze philosophy")
    assert foe.workers("philosophy") == 0
    assert (me.resources, me.blue) == (1, 0)  # 2 would be due, but there is one token only


@rule("TTA-card-5")
@card("christopher_columbus")
def test_christopher_columbus(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="christopher_columbus", military_hand=["wealthy_territory_ii"], tokens={}, workers={"warriors": 1})
    t.play(columbus("wealthy_territory_ii"))
    assert (me.resources, me.colonies, me.workers("warriors")) == (8, ["wealthy_territory_ii"], 1)
    assert (me.leader, me.blue) == ("christopher_columbus", 18 + 3 - 8)
    assert t.phase() != "politics"
    t.to_actions()
    t.next_turn_of(0)
    me.set_up(military_hand=["wealthy_territory_i", "legion"])
    assert t.explain_refusal(columbus("wealthy_territory_i")).id == "why-settled"
    assert t.explain_refusal(columbus("legion")).id == "why-no-territory"
    me.player.settled = False
    assert t.allows(columbus("wealthy_territory_i"))
    me.set_up(leader="joan_of_arc")
    assert t.explain_refusal(columbus("wealthy_territory_i")).id == "why-no-settler"


@rule("TTA-card-6")
@card("maximilien_robespierre")
def test_maximilien_robespierre(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="maximilien_robespierre", hand=["monarchy"], science=3, unused=1, tokens={"bronze": 4}, civil=2)
    other = t.copy()
    other.play(build("warriors"))
    assert other.refusal_rule(revolution("monarchy")) == "TTA-card-6"
    assert other.explain_refusal(revolution("monarchy")).args["n"] == 1
    t.play(revolution("monarchy"))
    assert (me.civil, me.civil_total, me.military, me.military_total) == (3, 5, 0, 4)


@rule("TTA-card-7")
@card("isaac_newton")
def test_isaac_newton(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(leader="isaac_newton", hand=["monarchy", "iron"], science=8)
    other = t.copy()
    other.civ(0).set_up(civil=0)
    assert not other.allows(technology("iron"))
    t.play(revolution("monarchy"))
    assert (me.civil_total, me.civil) == (5, 1)


@rule("TTA-card-8")
@card("napoleon_bonaparte")
def test_napoleon_bonaparte(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="napoleon_bonaparte", technologies=["swordsmen", "modern_infantry", "cannon", "air_forces"])
    me.set_up(tactics="entrenchments", workers={"swordsmen": 1, "modern_infantry": 1, "cannon": 4, "air_forces": 1})
    # as in the example of the air force, 47, and the best army's 18 once more: over the limit of 60
    assert me.strength == 60
    me.set_up(workers={"modern_infantry": 1, "cannon": 2, "air_forces": 1})
    assert me.strength == (5 + 6 + 5) + 18 + 18
    me.set_up(workers={"modern_infantry": 1})
    assert me.strength == 5


@rule("TTA-card-9")
@card("nikola_tesla")
def test_nikola_tesla(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="nikola_tesla", technologies=["scientific_method"], tokens={})
    me.set_up(workers={"bronze": 1, "philosophy": 1, "scientific_method": 1}, bank=18)
    t.reveal_event("new_deposits")  # labs produce every time mines do
    assert (me.tokens("scientific_method"), me.tokens("bronze"), me.resources) == (1, 1, 3)
    t.to_actions()
    me.set_up(hand=["winston_churchill"])
    t.play(leader("winston_churchill"))
    assert (me.tokens("scientific_method"), me.resources, me.blue) == (0, 1, 17)


@rule("TTA-card-10")
@card("st_peters_basilica")
def test_st_peters_basilica(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(wonders=["st_peters_basilica"], leader="joan_of_arc", workers={"religion": 2, "warriors": 1})
    assert (me.happiness, me.strength) == (4, 1 + 4)
    me.set_up(leader="michelangelo")
    assert me.culture_rating == 2 + 2 + 4


@rule("TTA-card-11")
@card("transcontinental_railroad")
def test_transcontinental_railroad(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(wonders=["transcontinental_railroad"], technologies=["coal", "oil"], tokens={}, bank=18)
    me.set_up(workers={"bronze": 1, "coal": 2})
    t.play(end_turn())
    assert (me.tokens("bronze"), me.tokens("coal"), me.tokens("oil")) == (1, 3, 0)
    none = Scenario(game).to_actions()
    none.civ(0).set_up(wonders=["transcontinental_railroad"], tokens={}, bank=18, workers={"agriculture": 1})
    none.play(end_turn())
    assert none.civ(0).resources == 0


@rule("TTA-card-12")
@card("first_space_flight")
def test_first_space_flight(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(wonder=("first_space_flight", 2), tokens={"bronze": 9}, culture=0, government="monarchy")
    me.set_up(technologies=["knights", "opera", "selective_breeding", "oil", "navigation"])
    t.play(build_stage())
    assert me.culture == 1 + 1 + 2 + 2 + 3 + 2


@rule("TTA-card-13")
@card("hollywood")
@card("internet")
def test_hollywood_and_internet(game: ThroughTheAges) -> None:
    for id, last, culture in (("hollywood", 5, 2 * (1 + 2 * 3)), ("internet", 2, 2 * (2 * 3))):
        t = Scenario(game).to_actions()
        me = t.civ(0)
        me.set_up(technologies=["drama", "multimedia", "alchemy"], culture=0, tokens={"bronze": last})
        me.set_up(workers={"drama": 1, "multimedia": 2, "philosophy": 2, "religion": 1}, bank=18)
        me.set_up(wonder=(id, {"hollywood": 2, "internet": 4}[id]))
        t.play(build_stage())
        assert me.culture == culture


@rule("TTA-card-14")
@card("scientific_cooperation")
def test_scientific_cooperation(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    me, partner = t.civ(0), t.civ(1)
    me.set_up(military_hand=["scientific_cooperation"])
    t.play("pact scientific_cooperation with 1 as a", "accept")
    t.to_actions()
    me.set_up(hand=["iron", "monarchy"], science=20)
    partner.set_up(science=0)
    assert t.refusal_rule(technology("iron")) == "TTA-card-14"
    assert t.explain_refusal(technology("iron")).args == {"card": "iron", "has": 20, "others": 0}
    assert t.refusal_rule(peaceful("monarchy")) == "TTA-card-14"
    assert t.refusal_rule(revolution("monarchy")) == "TTA-card-14"
    partner.set_up(science=1)
    t.play(technology("iron"))
    assert (me.science, partner.science) == (20 - 5 + 2, 0)
