"""Improvements: bought once, placed for good, half as good in the next era."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import FREE_CIVILIZATION, FREE_GOVERNMENT
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import PRODUCTIVITY
from civitas.games.civilization_chr.rules.era_change import EraCheck, change_era
from civitas.games.civilization_chr.rules.espionage.mission_effects import breakable
from civitas.games.civilization_chr.rules.government import lose_card, meets, sacrifices
from civitas.games.civilization_chr.rules.movement.nuclear_weapons import ruins
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain, owns
from civitas.games.civilization_chr.rules.settlements import (
    PlaceLoose,
    card_of,
    half_points_on,
    happy,
    moods,
    places_of,
    productive,
)
from civitas.games.civilization_chr.rules.trade.offers import goods
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.turn import Turn
from tests.games.civilization_chr.scenario import asked, improve, offered, own, position, run, say, settle, shop, space
from tests.support.marks import rule


@rule("CHR-purchase-10")
def test_t14_one_improvement_of_each_kind(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "pottery", "code_of_laws")
    improve(s, 0, "granary", "italia")
    run(s, BeginBuying(0))
    assert "take granary" not in offered(s, game)
    say(s, game, "take courthouse")
    assert s.sides[0].coins == 180 and s.sides[1].coins == 24


@rule("CHR-resource-1", "CHR-purchase-10")
def test_t15_happiness_at_the_start(game: CivilizationChr) -> None:
    s = position(game, governments=False)
    settle(s, 0, "gallia", 1, "wine")
    settle(s, 0, "italia", 2, "oil", capital=True)
    settle(s, 0, "iberia")
    s.sides[0].government = 8
    assert moods(s, 0) == [2, 1]
    improve(s, 0, "temple", "iberia")
    assert moods(s, 0) == [3, 0]


@rule("CHR-era-3")
def test_t41a_losing_a_double_improvement(game: CivilizationChr) -> None:
    s = shop(game, era=1, governments=False)
    s.sides[0].government = 8
    places = [settle(s, 0, "gallia"), settle(s, 0, "britannia")]
    improve(s, 0, "cathedral", "gallia", "britannia")
    assert [happy(s, place) for place in places] == [True, True]
    lose_card(s, 0, s.box.improvement_ids.index("cathedral"))
    assert [happy(s, place) for place in places] == [False, False]
    assert s.sides[0].improvements == []


@rule("CHR-era-3")
def test_after_the_change_of_era_two_points_make_one_effect(game: CivilizationChr) -> None:
    s = shop(game, era=1, governments=False)
    s.sides[0].government = 8
    place = settle(s, 0, "gallia")
    improve(s, 0, "cathedral", "gallia", "italia")
    s.new_era = 2
    run(s, EraCheck())
    say(s, game, "put cathedral on gallia")
    assert not happy(s, place)
    say(s, game, "put cathedral on gallia")
    assert happy(s, place)


@rule("CHR-era-3")
def test_improvements_two_eras_old_are_lost_but_those_of_governments_stay(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    improve(s, 0, "temple", "italia")
    improve(s, 0, "courthouse", "italia")
    s.new_era = 2
    run(s, EraCheck())
    assert [s.box.improvement_ids[card_of(owned)] for owned in s.sides[0].improvements] == ["temple"]
    assert places_of(s.sides[0].improvements[0]) == []


@rule("CHR-era-4", "CHR-government-12")
def test_t42_a_free_improvement_over_an_era_change(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].civilization = s.box.civilization_ids.index("industrious")
    own(s, 1, "philosophy_literature")
    place = settle(s, 0, "gallia")
    improve(s, 0, "library", "gallia", free=FREE_CIVILIZATION)
    assert productive(s, place)
    s.new_era = 1
    run(s, EraCheck())
    if asked(s) == "PlaceImprovement":
        say(s, game, "put library on gallia")
        while asked(s) == "PlaceImprovement":
            say(s, game, "done")
    assert half_points_on(s, place, PRODUCTIVITY) == 1 and not productive(s, place)
    gain(s, 0, s.box.technology("education"))
    s.settle()
    say(s, game, "put university on gallia")
    assert productive(s, place)
    assert [s.box.improvement_ids[card_of(owned)] for owned in s.sides[0].improvements] == ["university"]


@rule("CHR-era-4", "CHR-government-12", "CHR-purchase-8")
def test_others_take_their_free_improvement_when_the_turn_of_its_discovery_is_over(game: CivilizationChr) -> None:
    s = shop(game, era=1, events=False, strategy="off")
    settle(s, 1, "gallia")
    s.sides[1].government = s.box.government_ids.index("monarchy")
    improve(s, 1, "temple", "gallia", free=FREE_GOVERNMENT)
    gain(s, 0, s.box.technology("feudalism"))
    s.settle()
    assert [s.box.improvement_ids[card_of(owned)] for owned in s.sides[1].improvements] == ["temple"]
    run(s, Turn(3))
    say(s, game, "put castle on gallia")
    assert [s.box.improvement_ids[card_of(owned)] for owned in s.sides[1].improvements] == ["castle"]


@rule("CHR-government-7")
def test_what_the_government_asks_for_comes_off_and_is_paid_for_again(game: CivilizationChr) -> None:
    for government, kept in (("republic", True), ("despotism", False)):
        s = shop(game, era=1)
        s.sides[0].government = s.box.government_ids.index(government)
        own(s, 1, "banking")
        place = settle(s, 0, "gallia")
        improve(s, 0, "bank", "gallia")
        lose_card(s, 0, s.box.improvement_ids.index("bank"))
        assert not productive(s, place) and bool(s.sides[0].improvements) == kept
        run(s, PlaceLoose(0))
        assert asked(s) == "GameOver"  # nothing goes back under a settlement for nothing
        run(s, BeginBuying(0))
        say(s, game, "take bank", "put bank on italia")
        assert s.sides[0].coins == 200 - 30 and len(s.sides[0].improvements) == 1
        assert productive(s, space(s, "italia"))


@rule("CHR-government-7", "CHR-trade-5")
def test_it_still_satisfies_the_government_and_is_not_for_sale(game: CivilizationChr) -> None:
    s = shop(game, era=1)
    settle(s, 1, "gallia")
    s.sides[0].government = republic = s.box.government_ids.index("republic")
    own(s, 1, "banking")
    improve(s, 0, "bank", "italia")
    lose_card(s, 0, s.box.improvement_ids.index("bank"))
    assert meets(s, 0, republic)
    s.new_era = 2
    run(s, EraCheck(), Trade())
    say(s, game, "deal with 1")
    assert "give card bank" not in offered(s, game) and meets(s, 0, republic)


@rule("CHR-trade-5", "CHR-government-7", "CHR-nuclear-2")
def test_free_improvements_from_technologies_are_neither_traded_nor_destroyed(game: CivilizationChr) -> None:
    s = shop(game)
    gain(s, 0, s.box.technology("pottery"))
    s.proceed()
    granary = s.box.improvement_ids.index("granary")
    give = game.notation.parse("give card granary")
    assert give not in goods(s, 0, True)
    say(s, game, "put granary on italia")
    assert not sacrifices(s, 0) and not breakable(s, 0, space(s, "italia")) and not ruins(s, space(s, "italia"))
    lose_card(s, 0, granary)
    assert owns(s, 0, granary)


@rule("CHR-era-3")
def test_free_improvements_from_technologies_grow_old_like_bought_ones(game: CivilizationChr) -> None:
    s = shop(game)
    gain(s, 0, s.box.technology("pottery"))
    s.proceed()
    s.new_era = 2
    change_era(s)
    assert not owns(s, 0, s.box.improvement_ids.index("granary"))
