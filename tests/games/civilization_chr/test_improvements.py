"""Improvements: bought once, placed for good, half as good in the next era."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.improvements import (
    FREE_CIVILIZATION,
    FREE_GOVERNMENT,
    improvement_card,
    improvement_places,
)
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import PRODUCTIVITY
from civitas.games.civilization_chr.rules.era_change import EraCheck, change_era
from civitas.games.civilization_chr.rules.espionage.mission_effects import sabotage_targets
from civitas.games.civilization_chr.rules.government import lose_improvement, meets_requirements, sacrifice_choices
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import destroyable_improvements
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    count_moods,
    half_points_on,
    is_happy,
    is_productive,
    owns_improvement,
)
from civitas.games.civilization_chr.rules.trade.offers import offerable_goods
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.turn import Turn
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_lines,
    purchase_position,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-purchase-10")
def test_t14_one_improvement_of_each_kind(game: CivilizationChr) -> None:
    s = purchase_position(game)
    grant_technologies(s, 1, "pottery", "code_of_laws")
    add_improvement(s, 0, "granary", "italia")
    run_steps(s, BeginBuying(0))
    assert "take granary" not in offered_lines(s, game)
    play_lines(s, game, "take courthouse")
    assert s.sides[0].coins == 180 and s.sides[1].coins == 24


@rule("CHR-resource-1", "CHR-purchase-10")
def test_t15_happiness_at_the_start(game: CivilizationChr) -> None:
    s = empty_position(game, governments=False)
    add_settlement(s, 0, "gallia", 1, "wine")
    add_settlement(s, 0, "italia", 2, "oil", capital=True)
    add_settlement(s, 0, "iberia")
    s.sides[0].government = 8
    assert count_moods(s, 0) == [2, 1]
    add_improvement(s, 0, "temple", "iberia")
    assert count_moods(s, 0) == [3, 0]


@rule("CHR-era-3")
def test_t41a_losing_a_double_improvement(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1, governments=False)
    s.sides[0].government = 8
    places = [add_settlement(s, 0, "gallia"), add_settlement(s, 0, "britannia")]
    add_improvement(s, 0, "cathedral", "gallia", "britannia")
    assert [is_happy(s, place) for place in places] == [True, True]
    lose_improvement(s, 0, s.box.improvement_ids.index("cathedral"))
    assert [is_happy(s, place) for place in places] == [False, False]
    assert s.sides[0].improvements == []


@rule("CHR-era-3")
def test_after_the_change_of_era_two_points_make_one_effect(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1, governments=False)
    s.sides[0].government = 8
    place = add_settlement(s, 0, "gallia")
    add_improvement(s, 0, "cathedral", "gallia", "italia")
    s.new_era = 2
    run_steps(s, EraCheck())
    play_lines(s, game, "put cathedral on gallia")
    assert not is_happy(s, place)
    play_lines(s, game, "put cathedral on gallia")
    assert is_happy(s, place)


@rule("CHR-era-3")
def test_improvements_two_eras_old_are_lost_but_those_of_governments_stay(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1)
    add_improvement(s, 0, "temple", "italia")
    add_improvement(s, 0, "courthouse", "italia")
    s.new_era = 2
    run_steps(s, EraCheck())
    assert [s.box.improvement_ids[improvement_card(owned)] for owned in s.sides[0].improvements] == ["temple"]
    assert improvement_places(s.sides[0].improvements[0]) == []


@rule("CHR-era-4", "CHR-government-12")
def test_t42_a_free_improvement_over_an_era_change(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].civilization = s.box.civilization_ids.index("industrious")
    grant_technologies(s, 1, "philosophy_literature")
    place = add_settlement(s, 0, "gallia")
    add_improvement(s, 0, "library", "gallia", free=FREE_CIVILIZATION)
    assert is_productive(s, place)
    s.new_era = 1
    run_steps(s, EraCheck())
    if step_name(s) == "PlaceImprovement":
        play_lines(s, game, "put library on gallia")
        while step_name(s) == "PlaceImprovement":
            play_lines(s, game, "done")
    assert half_points_on(s, place, PRODUCTIVITY) == 1 and not is_productive(s, place)
    gain_technology(s, 0, s.box.technology_index("education"))
    s.run_to_decision()
    play_lines(s, game, "put university on gallia")
    assert is_productive(s, place)
    assert [s.box.improvement_ids[improvement_card(owned)] for owned in s.sides[0].improvements] == ["university"]


@rule("CHR-era-4", "CHR-government-12", "CHR-purchase-8")
def test_others_take_their_free_improvement_when_the_turn_of_its_discovery_is_over(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1, events=False, strategy="off")
    add_settlement(s, 1, "gallia")
    s.sides[1].government = s.box.government_ids.index("monarchy")
    add_improvement(s, 1, "temple", "gallia", free=FREE_GOVERNMENT)
    gain_technology(s, 0, s.box.technology_index("feudalism"))
    s.run_to_decision()
    assert [s.box.improvement_ids[improvement_card(owned)] for owned in s.sides[1].improvements] == ["temple"]
    run_steps(s, Turn(3))
    play_lines(s, game, "put castle on gallia")
    assert [s.box.improvement_ids[improvement_card(owned)] for owned in s.sides[1].improvements] == ["castle"]


@rule("CHR-government-7")
def test_what_the_government_asks_for_comes_off_and_is_paid_for_again(game: CivilizationChr) -> None:
    for government, kept in (("republic", True), ("despotism", False)):
        s = purchase_position(game, era=1)
        s.sides[0].government = s.box.government_ids.index(government)
        grant_technologies(s, 1, "banking")
        place = add_settlement(s, 0, "gallia")
        add_improvement(s, 0, "bank", "gallia")
        lose_improvement(s, 0, s.box.improvement_ids.index("bank"))
        assert not is_productive(s, place) and bool(s.sides[0].improvements) == kept
        run_steps(s, PlaceLoose(0))
        assert step_name(s) == "GameOver"  # nothing goes back under a settlement for nothing
        run_steps(s, BeginBuying(0))
        play_lines(s, game, "take bank", "put bank on italia")
        assert s.sides[0].coins == 200 - 30 and len(s.sides[0].improvements) == 1
        assert is_productive(s, space_id(s, "italia"))


@rule("CHR-government-7", "CHR-trade-5")
def test_it_still_satisfies_the_government_and_is_not_for_sale(game: CivilizationChr) -> None:
    s = purchase_position(game, era=1)
    add_settlement(s, 1, "gallia")
    s.sides[0].government = republic = s.box.government_ids.index("republic")
    grant_technologies(s, 1, "banking")
    add_improvement(s, 0, "bank", "italia")
    lose_improvement(s, 0, s.box.improvement_ids.index("bank"))
    assert meets_requirements(s, 0, republic)
    s.new_era = 2
    run_steps(s, EraCheck(), Trade())
    play_lines(s, game, "deal with 1")
    assert "give card bank" not in offered_lines(s, game) and meets_requirements(s, 0, republic)


@rule("CHR-trade-5", "CHR-government-7", "CHR-nuclear-2")
def test_free_improvements_from_technologies_are_neither_traded_nor_destroyed(game: CivilizationChr) -> None:
    s = purchase_position(game)
    gain_technology(s, 0, s.box.technology_index("pottery"))
    s.run_to_wait()
    granary = s.box.improvement_ids.index("granary")
    give = game.notation.parse("give card granary")
    assert give not in offerable_goods(s, 0, True)
    play_lines(s, game, "put granary on italia")
    assert (
        not sacrifice_choices(s, 0)
        and not sabotage_targets(s, 0, space_id(s, "italia"))
        and not destroyable_improvements(s, space_id(s, "italia"))
    )
    lose_improvement(s, 0, granary)
    assert owns_improvement(s, 0, granary)


@rule("CHR-era-3")
def test_free_improvements_from_technologies_grow_old_like_bought_ones(game: CivilizationChr) -> None:
    s = purchase_position(game)
    gain_technology(s, 0, s.box.technology_index("pottery"))
    s.run_to_wait()
    s.new_era = 2
    change_era(s)
    assert not owns_improvement(s, 0, s.box.improvement_ids.index("granary"))
