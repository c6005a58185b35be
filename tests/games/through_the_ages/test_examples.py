"""The examples of the rulebook, each under its own name."""

from __future__ import annotations

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.civ_proxy import CivProxy, sacrifice_strength
from tests.games.through_the_ages.record_lines import (
    action,
    attack,
    build,
    build_stage,
    end_turn,
    grow,
    peaceful,
    revolution,
    sacrifice,
    take,
    technology,
    upgrade,
)
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import card, rule

# The row of the example of the first round, as far as it is told.
FIRST_ROW = ["moses", "homer", "colossus", "engineering_genius_a", "aristotle"]
FIRST_ROW += ["hammurabi", "library_of_alexandria", "julius_caesar", "rich_land_a"]
FIRST_ROW += ["pyramids", "frugality_a", "work_of_art_a", "engineering_genius_a"]


@rule("TTA-turn-2")
@rule("TTA-row-1")
@rule("TTA-row-5")
@rule("TTA-row-6")
def test_three_players_choose_their_first_cards(game: ThroughTheAges) -> None:
    t = Scenario(game, 3, begin=True)
    t.set_row(FIRST_ROW)
    adam, barbara, cynthia = t.civ(0), t.civ(1), t.civ(2)
    assert adam.civil == 1
    assert t.refusal_rule(take("hammurabi")) == "TTA-row-1"
    t.play(take("moses"))
    assert adam.hand == ["moses"]
    t.pass_turn()
    assert barbara.civil == 2
    t.play(take("colossus"))
    assert (barbara.wonder, barbara.hand) == ("colossus", [])
    assert t.refusal_rule(take("library_of_alexandria")) == "TTA-row-1"
    t.play(take("engineering_genius_a"))
    assert barbara.hand == ["engineering_genius_a"]
    t.pass_turn()
    assert cynthia.civil == 3
    t.play(take("aristotle"))
    assert t.refusal_rule(take("hammurabi")) == "TTA-row-5"
    t.play(take("library_of_alexandria"))
    assert (cynthia.hand, cynthia.wonder, cynthia.civil) == (["aristotle"], "library_of_alexandria", 0)


@rule("TTA-row-2")
@rule("TTA-row-3")
@rule("TTA-row-4")
def test_the_second_round_removes_one_card_and_one_empty_position(game: ThroughTheAges) -> None:
    t = Scenario(game, 3, begin=True)
    t.set_row(FIRST_ROW)
    t.play(take("moses"))
    for _ in range(3):
        t.pass_turn()
    # Adam's second turn: Homer leaves, the empty place of Moses is not made up for
    assert t.state.round == 2
    assert "homer" not in t.cards_in_row()
    assert t.cards_in_row()[:11] == FIRST_ROW[2:]
    assert len(t.cards_in_row()) == 13
    assert all(t.age_of(id) == "A" for id in t.cards_in_row())
    t.to_actions()
    t.pass_turn()
    # Barbara's: two positions again, and now the new cards are of Age I
    assert t.cards_in_row()[:9] == FIRST_ROW[4:]
    assert [t.age_of(id) for id in t.cards_in_row()[11:]] == ["I", "I"]


@rule("TTA-row-7")
def test_karls_third_wonder_costs_four_civil_actions(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    karl = t.civ(0)
    karl.set_up(wonders=["colossus", "hanging_gardens"])
    t.set_row([None, None, None, None, None, "taj_mahal"])
    karl.set_up(civil=3)
    assert t.refusal_rule(take("taj_mahal")) == "TTA-row-7"
    karl.set_up(civil=4)
    t.play(take("taj_mahal"))
    assert (karl.wonder, karl.civil) == ("taj_mahal", 0)


@card("engineering_genius_a")
@rule("TTA-civil-12")
@rule("TTA-civil-6")
def test_barbaras_engineering_genius(game: ThroughTheAges) -> None:
    t = Scenario(game, 3).to_actions()
    barbara = t.civ(0)
    barbara.set_up(wonder=("colossus", 0), tokens={"agriculture": 2, "bronze": 2}, hand=["engineering_genius_a"])
    assert t.refusal_rule(build_stage()) == "TTA-civil-6"
    t.play(action("engineering_genius_a"))
    assert (barbara.stages, barbara.resources, barbara.civil) == (1, 1, 3)
    t.set_row([None, None, None, None, None, "engineering_genius_a"])
    t.play(take("engineering_genius_a"))
    assert barbara.civil == 1
    barbara.set_up(tokens={"agriculture": 2, "bronze": 9})
    assert t.refusal_rule(action("engineering_genius_a")) == "TTA-civil-12"
    assert t.allows(grow())


@card("hammurabi")
@card("monarchy")
@rule("TTA-government-1")
def test_adams_revolution(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    adam = t.civ(0)
    adam.set_up(leader="hammurabi", science=3, bank=18, culture=0)
    assert (adam.civil_total, adam.military_total) == (5, 1)
    t.set_row(["monarchy"])
    t.play(take("monarchy"))
    assert t.refusal_rule(revolution("monarchy")) == "TTA-government-1"
    t.next_turn_of(0).to_actions()
    adam.set_up(science=3)
    t.play(revolution("monarchy"))
    assert (adam.government, adam.science) == ("monarchy", 0)
    assert (adam.civil_total, adam.military_total) == (6, 2)
    assert (adam.civil, adam.military) == (0, 2)


@card("monarchy")
@rule("TTA-government-2")
def test_adams_peaceful_change(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    adam = t.civ(0)
    adam.set_up(leader="hammurabi", science=9)
    t.set_row(["monarchy"])
    t.play(take("monarchy"))
    t.play(peaceful("monarchy"))
    assert (adam.government, adam.science) == ("monarchy", 0)
    assert (adam.civil_total, adam.civil) == (6, 4)


@card("iron")
@rule("TTA-civil-14")
@rule("TTA-token-5")
def test_barbaras_mines(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    barbara = t.civ(0)
    barbara.set_up(hand=["iron"], science=5, workers={"bronze": 4}, unused=1, tokens={"bronze": 8}, bank=18)
    t.play(technology("iron"))
    assert barbara.science == 0
    first = t.copy()
    # the first way: two upgrades and one new mine of bronze, three civil actions
    him = first.civ(0)
    first.play(upgrade("bronze", "iron"), upgrade("bronze", "iron"))
    assert him.resources == 2
    first.play(build("bronze"))
    assert (him.resources, him.civil, him.workers("iron"), him.workers("bronze")) == (0, 0, 2, 3)
    # the better way: one new mine of iron and one upgrade, two civil actions
    t.play(build("iron"))
    assert barbara.resources == 3
    t.play(upgrade("bronze", "iron"))
    assert (barbara.resources, barbara.civil, barbara.workers("iron"), barbara.workers("bronze")) == (0, 1, 2, 3)


@card("iron")
@rule("TTA-token-5")
@rule("TTA-production-2")
def test_barbaras_mines_on_her_next_turn(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    barbara = t.civ(0)
    barbara.set_up(technologies=["iron"], workers={"bronze": 3, "iron": 2}, tokens={}, unused=0, bank=18)
    t.play(end_turn())
    assert (barbara.tokens("bronze"), barbara.tokens("iron"), barbara.resources) == (3, 2, 7)
    t.next_turn_of(0).to_actions()
    t.play(upgrade("bronze", "iron"))
    assert (barbara.tokens("bronze"), barbara.tokens("iron"), barbara.blue) == (0, 2, 16)
    t.play(upgrade("bronze", "iron"))
    assert (barbara.tokens("bronze"), barbara.tokens("iron"), barbara.blue) == (1, 0, 17)
    assert (barbara.workers("bronze"), barbara.workers("iron")) == (1, 4)


@card("coal")
@rule("TTA-token-5")
def test_paying_one_from_coal_with_and_without_iron(game: ThroughTheAges) -> None:
    for with_iron in (True, False):
        t = Scenario(game).to_actions()
        me = t.civ(0)
        me.set_up(technologies=["coal", "iron"] if with_iron else ["coal"], workers={"bronze": 1}, unused=1)
        me.set_up(technologies=["swordsmen"], tokens={"coal": 1}, workers={"warriors": 1})
        t.play(upgrade("warriors", "swordsmen"))  # the difference is 1
        if with_iron:
            assert (me.tokens("coal"), me.tokens("iron"), me.tokens("bronze"), me.blue) == (0, 1, 0, 17)
        else:
            assert (me.tokens("coal"), me.tokens("bronze"), me.blue) == (0, 2, 16)


@card("coal")
@rule("TTA-civil-14")
def test_bronze_to_coal_costs_six(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["coal"], workers={"bronze": 1}, tokens={"bronze": 5})
    assert t.refusal_rule(upgrade("bronze", "coal")) == "TTA-civil-14"
    me.set_up(tokens={"bronze": 6})
    left = me.civil
    t.play(upgrade("bronze", "coal"))
    assert (me.resources, me.civil, me.workers("coal"), me.workers("bronze")) == (0, left - 1, 1, 0)


@card("patriotism_i")
@rule("TTA-military-2")
@rule("TTA-military-4")
def test_adams_patriotism(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    adam = t.civ(0)
    adam.set_up(
        technologies=["swordsmen"], hand=["patriotism_i"], workers={"warriors": 1}, unused=2, tokens={"bronze": 5}
    )
    t.play(action("patriotism_i"))
    assert (adam.civil, adam.military) == (3, 3)
    t.play(upgrade("warriors", "swordsmen"))
    assert (adam.resources, adam.military) == (5, 2)
    t.play(build("swordsmen"))
    assert (adam.resources, adam.military) == (3, 1)
    t.play(build("swordsmen"))
    assert (adam.resources, adam.military, adam.strength) == (0, 0, 6)


def grand_civilization(me: CivProxy) -> None:
    """The developed civilization that closes the chapter on the simple game."""
    me.set_up(government="theocracy", leader="leonardo_da_vinci")
    me.set_up(technologies=["irrigation", "iron", "alchemy", "drama", "swordsmen", "cartography", "masonry"])
    me.set_up(wonders=["st_peters_basilica", "library_of_alexandria"], wonder=("great_wall", 2))
    me.set_up(
        workers={
            "agriculture": 2,
            "irrigation": 1,
            "bronze": 3,
            "iron": 2,
            "alchemy": 2,
            "religion": 3,
            "drama": 1,
            "warriors": 1,
            "swordsmen": 2,
        }
    )


@rule("TTA-card-10")
@rule("TTA-rating-3")
def test_the_grand_examples_ratings(game: ThroughTheAges) -> None:
    t = Scenario(game, length="simple").to_actions()
    me = t.civ(0)
    grand_civilization(me)
    assert me.strength == 6
    assert me.culture_rating == 9
    assert me.happiness == 8
    assert me.science_rating == 6


@rule("TTA-simple-3")
def test_the_grand_example_is_worth_61_points(game: ThroughTheAges) -> None:
    t = Scenario(game, length="simple").to_actions()
    me = t.civ(0)
    grand_civilization(me)
    me.set_up(culture=0)
    t.final_scoring()
    assert me.culture == 9 + 61  # the turn still produced 9


@card("inhabited_territory_i")
@card("bonus_ii")
@card("cartography")
@rule("TTA-colony-3")
@rule("TTA-colony-4")
def test_karls_colony(game: ThroughTheAges) -> None:
    t = Scenario(game)
    karl = t.civ(0)
    karl.set_up(technologies=["cartography", "swordsmen"], workers={"warriors": 1, "swordsmen": 1}, bank=18, unused=0)
    karl.set_up(military_hand=["bonus_ii"], culture=0)
    t.auction_colony("inhabited_territory_i", {0: 4, 1: 0})
    # the Swordsmen alone would do: 2 + 2; the Warriors with the card make 2 + 1 + 2
    assert sacrifice("swordsmen") in t.offered_lines()
    t.pay_for_colony(["warriors"], ["bonus_ii"])
    assert karl.colonies == ["inhabited_territory_i"]
    assert (karl.workers("warriors"), karl.workers("swordsmen"), karl.military_hand) == (0, 1, [])
    assert (karl.bank, karl.unused) == (18 + 1 + 2 - 1, 1)
    assert karl.strength == 2 + 1


@card("spy")
@rule("TTA-aggression-2")
@rule("TTA-aggression-5")
def test_adams_spy(game: ThroughTheAges) -> None:
    t = Scenario(game)
    adam, barbara = t.civ(0), t.civ(1)
    adam.set_up(technologies=["riflemen"], workers={"riflemen": 4, "warriors": 2}, military_hand=["spy"], science=0)
    barbara.set_up(technologies=["knights"], workers={"knights": 5}, military_hand=["bonus_ii"], science=3)
    assert (adam.strength, barbara.strength) == (14, 10)
    yellow = adam.bank
    t.play(attack("spy", 1))
    t.answer_sacrifices(["riflemen"])
    # 17 against 10: the card alone makes 14, with two Knights she would win
    t.answer_defence([], [])
    assert (adam.science, barbara.science) == (3, 0)
    assert barbara.military_hand == ["bonus_ii"]
    assert (adam.workers("riflemen"), adam.strength, adam.bank) == (3, 11, yellow + 1)
    assert adam.military == 1


@rule("TTA-happiness-1")
@rule("TTA-happiness-2")
@card("development_of_warfare")
@card("bread_and_circuses")
def test_karls_discontent(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    karl, other = t.civ(0), t.civ(1)
    # the second section is empty, one happy face: one discontent worker
    karl.set_up(workers={"agriculture": 4, "bronze": 3, "religion": 1}, unused=1, bank=11, tokens={"agriculture": 4})
    assert karl.discontent == 1
    t.play(grow())
    assert (karl.food, karl.bank, karl.unused, karl.discontent) == (0, 10, 2, 2)
    karl.set_up(tokens={"agriculture": 4})
    culture = karl.culture
    t.play(end_turn())
    assert karl.culture == culture + 1  # no uprising: the temple's culture has been scored
    other.set_up(unused=0)  # only Karl can build
    t.reveal_event("development_of_warfare")
    t.play(build("warriors"))
    assert (karl.workers("warriors"), karl.unused, karl.discontent) == (1, 1, 2)
    t.decline_all()
    assert karl.uprising
    t.next_turn_of(0).to_actions()
    karl.set_up(hand=["bread_and_circuses"], science=3, tokens={"bronze": 4, "agriculture": 4})
    t.play(technology("bread_and_circuses"), build("bread_and_circuses"))
    assert (karl.happiness, karl.discontent, karl.unused) == (3, 0, 0)
    assert not karl.uprising


@card("masonry")
@rule("TTA-tech-3")
def test_masonry_and_upgrades(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["masonry", "alchemy", "scientific_method"], government="monarchy")
    me.set_up(workers={"philosophy": 1, "alchemy": 1}, unused=1)
    assert t.lowest_price(build("alchemy")) == 5
    assert t.lowest_price(build("philosophy")) == 3
    assert t.lowest_price(upgrade("philosophy", "alchemy")) == 2
    assert t.lowest_price(upgrade("philosophy", "scientific_method")) == 4
    assert t.lowest_price(upgrade("alchemy", "scientific_method")) == 2


@card("architecture")
@rule("TTA-tech-3")
def test_architecture_and_upgrades(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["architecture", "alchemy", "scientific_method"], workers={"alchemy": 1}, unused=1)
    assert t.lowest_price(build("alchemy")) == 5
    assert t.lowest_price(build("scientific_method")) == 6
    assert t.lowest_price(upgrade("alchemy", "scientific_method")) == 1


@card("justice_system")
@card("code_of_laws")
@rule("TTA-tech-2")
def test_justice_system_over_code_of_laws(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    me = t.civ(0)
    me.set_up(technologies=["code_of_laws"], hand=["justice_system"], science=7, tokens={}, blue=18)
    assert me.civil_total == 5
    t.play(technology("justice_system"))
    assert (me.civil_total, me.blue) == (5, 21)
    assert not me.has_card("code_of_laws")


@card("medieval_army")
@rule("TTA-tactics-2")
@rule("TTA-tactics-3")
def test_karls_medieval_army(game: ThroughTheAges) -> None:
    t = Scenario(game)
    karl = t.civ(0)
    karl.set_up(technologies=["swordsmen", "knights"], tactics="medieval_army")
    karl.set_up(workers={"warriors": 2, "swordsmen": 1, "knights": 2})
    assert karl.strength == 12
    assert sacrifice_strength(karl, ["knights"]) == 2  # 14 in all
    assert sacrifice_strength(karl, ["knights", "swordsmen"]) == 6  # 18 in all
    assert sacrifice_strength(karl, ["warriors", "warriors", "knights", "knights"]) == 10  # two armies of 5


@card("medieval_army")
@card("spy")
@rule("TTA-tactics-3")
def test_karl_attacks_with_his_medieval_army(game: ThroughTheAges) -> None:
    """The same strengths, told by the fight itself: 18 beats 17 and does not beat 18."""
    for defense, wins in ((17, True), (18, False)):
        t = Scenario(game)
        karl, rival = t.civ(0), t.civ(1)
        karl.set_up(technologies=["swordsmen", "knights"], tactics="medieval_army", military_hand=["spy"], science=0)
        karl.set_up(workers={"warriors": 2, "swordsmen": 1, "knights": 2})
        rival.set_up(workers={"warriors": defense}, science=5)
        t.play(attack("spy", 1))
        t.answer_sacrifices(["knights", "swordsmen"])
        t.answer_defence([], [])
        assert karl.science == (5 if wins else 0)
        assert karl.strength == 2 + 2 + 2


@card("defensive_army")
@rule("TTA-tactics-4")
def test_barbaras_defensive_army(game: ThroughTheAges) -> None:
    """The units of the picture: 13 strength in two armies, one of them with Warriors."""
    t = Scenario(game)
    barbara = t.civ(0)
    barbara.set_up(technologies=["swordsmen", "cannon"], tactics="defensive_army")
    barbara.set_up(workers={"warriors": 1, "swordsmen": 3, "cannon": 2})
    assert barbara.strength == 13 + 6 + 3 == 22


@card("entrenchments")
@card("air_forces")
@rule("TTA-tactics-5")
@rule("TTA-rating-2")
def test_karls_entrenchments(game: ThroughTheAges) -> None:
    t = Scenario(game)
    karl = t.civ(0)
    karl.set_up(technologies=["swordsmen", "modern_infantry", "riflemen", "cannon", "rockets", "air_forces"])
    karl.set_up(tactics="entrenchments")
    units = {"swordsmen": 1, "modern_infantry": 1, "cannon": 4}
    assert 2 + 5 + 12 + 5 == 24
    karl.set_up(workers=units | {"air_forces": 1})
    assert karl.strength == 24 + 18 + 5 == 47
    karl.set_up(workers=units | {"air_forces": 2})
    assert karl.strength == 29 + 18 + 10 == 57
    karl.set_up(workers=units | {"air_forces": 3})
    assert karl.strength == 60
