"""Phase 3: strategy cards. Every card is shown once in a position that fulfils it, and its reward is seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.games.civilization_chr.content.components import Box
from civitas.games.civilization_chr.content.strategy_cards import SPECIALS, TRIGGERS, StrategyCard
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.card_play import StrategyCards, Windows, deal, show
from civitas.games.civilization_chr.rules.strategy.lasting_cards import CheckLasting, PayLasting
from civitas.games.civilization_chr.rules.strategy.reward_units import PlaceReward
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
    offered,
    own,
    pieces,
    position,
    put_units,
    run,
    say,
    settle,
    space,
)
from tests.support.marks import rule

BOX = Box()


def number(name: str) -> int:
    return BOX.strategy_ids.index(name)


def table(game: CivilizationChr, name: str, seat: int = 0, **options: Any) -> Chr:
    """A card in hand, in the era of the card."""
    entry = game.box.strategy[number(name)]
    s = position(game, era=entry.era, **options)
    settle(s, 0, "congo", 2)
    settle(s, 1, "siberia", 2)
    settle(s, 2, "java", 2)
    own(s, 2, "construction", "chemistry", "pottery", "bronze_working", "banking", "economics", "combustion")
    s.sides[seat].hand = [number(name)]
    return s


def fulfil(s: Chr, entry: StrategyCard) -> None:
    """Makes the condition of an objective true for seat 0."""
    kind, special = TRIGGERS[entry.trigger], SPECIALS[entry.special]
    log = {
        "prospect_success": turn_log.PROSPECTED,
        "terraform": turn_log.TERRAFORMED,
        "build_roads": turn_log.BUILT_ROAD,
        "capture_capital": turn_log.TOOK_CAPITAL,
        "capture_settlement": turn_log.TOOK_SETTLEMENT,
        "cultural_dominance_success": turn_log.DOMINATED,
        "pass_through_foreign_territory": turn_log.PASSED_THROUGH,
        "support_in_battle": turn_log.SUPPORTED,
        "lowest_income": turn_log.EARNED_LEAST,
    }
    if kind == "support_in_battle":
        s.phase = 6
    if kind in log:
        for _ in range(entry.count):
            s.note(0, log[kind], space(s, "siberia"))
    elif kind == "found_settlement":
        place = entry.places[0] if entry.places else space(s, "britannia")
        if place == space(s, "congo") or s.owner[place] >= 0:
            place = entry.places[-1]
        if entry.first:
            for other in entry.places:
                s.set_owner(other, -1)
                s.size[other] = 0
        s.set_owner(place, 0)
        s.size[place] = 1
        if special == "mountain":
            s.terrain[place] = 13
        s.note(0, turn_log.FOUNDED, place)
    elif kind in ("control_continent", "control_region"):
        for place in entry.places:
            s.add(0, 0, place)
    elif kind == "own_technology":
        s.sides[2].technologies &= ~(1 << entry.technology)
        s.sides[0].technologies |= 1 << entry.technology
    elif kind == "own_technology_count":
        for k, tech in enumerate(s.box.technologies):
            if tech.era == entry.of_era:
                s.sides[2].technologies &= ~(1 << k)
                if s.sides[0].technologies.bit_count() < entry.count:
                    s.sides[0].technologies |= 1 << k
    elif kind == "buy":
        for _ in range(entry.count):
            s.note(0, entry.item, space(s, "congo"))
    elif kind == "own_resource_count":
        for name in ("congo", "niger", "zambesi", "kalahari"):
            settle(s, 0, name, 1, "wine")
    elif kind == "own_unique_resources":
        names = ("congo", "niger", "zambesi", "kalahari", "sahara", "nilus")
        for name, resource in zip(names, ("wine", "gems", "coal", "oil", "iron", "horses")):
            settle(s, 0, name, 1, resource)
    elif kind == "absolute_monopoly":
        settle(s, 0, "congo", 2, "wine")
    elif kind in ("reveal_tokens", "explore_other_continent", "reveal_last_token"):
        for name in ("britannia", "greenland")[: max(1, entry.count)]:
            s.note(0, turn_log.REVEALED, space(s, name))
    elif kind == "reveal_token":
        s.note(0, turn_log.REVEALED_NOTHING, space(s, "gallia"))
        s.note(0, turn_log.REVEALED, space(s, "gallia"))
    elif kind == "resource_exchange":
        s.note(0, turn_log.EXCHANGED, 1)
    elif kind == "shared_road_link":
        settle(s, 1, "niger")
        s.road[space(s, "congo")] = s.road[space(s, "niger")] = 1
    elif kind == "largest_road_network":
        s.road[space(s, "congo")] = 1
    elif kind == "war_with_all":
        go_to_war(s, 0, 1)
        go_to_war(s, 0, 2)
    elif kind == "win_battle":
        what = {"large": turn_log.WON_LARGE, "defence_settlement": turn_log.WON_DEFENDING, "naval": turn_log.WON_AT_SEA}
        s.note(0, what.get(special, turn_log.WON), 0)
    elif kind == "no_battles":
        s.phase = 7
    elif kind == "sacrifice_explorers":
        put_units(s, 0, "explorer", "congo", 2)
    elif kind == "play_any_time":
        s.sides[0].experience = 2


@rule("CHR-strategy-1", "CHR-strategy-3")
def test_drawing_swapping_and_keeping(game: CivilizationChr) -> None:
    s = position(game, espionage=False)
    deal(s)
    assert [len(deck) for deck in s.decks] == [50, 50, 50, 37]  # without cards for spies
    run(s, StrategyCards())
    say(s, game, "draw", "symbol 0", "card ancient_tech_lead")
    assert s.sides[0].hand == [number("ancient_tech_lead")] and len(s.decks[0]) == 49
    say(s, game, "done", "done")
    run(s, StrategyCards())
    say(s, game, "exchange card", "symbol 0", "card ancient_toll")
    assert s.sides[0].hand == [number("ancient_toll")] and len(s.decks[0]) == 48
    say(s, game, "draw", "symbol 0", "card ancient_toll", "done")
    s.sides[1].hand = [number("ancient_toll")] * 2
    run(s, StrategyCards())
    assert s.stack[-1].seat == 0 and [step.name() for step in s.stack].count("OfferCard") == 2
    say(s, game, "done")
    assert s.stack[-1].seat == 2  # seat 1 has two cards


@rule("CHR-strategy-2")
def test_the_redraw_symbol(game: CivilizationChr) -> None:
    s = position(game)
    deal(s)
    run(s, StrategyCards())
    say(s, game, "draw", "symbol 1", "card ancient_treasure", "draw", "symbol 0", "card ancient_toll")
    assert len(s.sides[0].hand) == 2 and s.stack[-1].seat == 1


@rule("CHR-strategy-11", "CHR-setup-14")
def test_what_decks_leave_out(game: CivilizationChr) -> None:
    s = position(game, strategy="standard")
    deal(s)
    groups = {s.box.strategy[number].group for deck in s.decks for number in deck}
    assert not groups & {"permanent", "special", "counter"}
    six = position(game, 6)
    deal(six)
    assert not any(six.box.strategy[number].first for number in six.decks[0])


@rule("CHR-window-1")
def test_everyone_with_cards_is_asked_at_the_end_of_a_phase_in_secret(game: CivilizationChr) -> None:
    s = table(game, "ancient_own_mathematics")
    s.sides[2].hand = [number("ancient_toll")]
    run(s, Windows())
    assert asked(s) == "ShowCard" and offered(s, game) == ["done"]
    own(s, 0, "mathematics")
    assert "show ancient_own_mathematics" in offered(s, game)
    say(s, game, "show ancient_own_mathematics")
    assert s.sides[0].coins == 20 and s.stack[-1].seat == 2  # nobody knows yet
    assert {s.determinize(2, Random(seed)).sides[0].plan > 0 for seed in range(9)} == {True, False}
    say(s, game, "done")
    assert s.sides[0].coins == 30 and s.sides[0].plan == 0


@rule("CHR-strategy-4")
def test_hands_are_hidden_but_their_eras_are_not(game: CivilizationChr) -> None:
    s = position(game)
    deal(s)
    s.sides[1].hand = [number("ancient_toll"), number("medieval_toll")]
    shown = game.view(s, 0)["sides"][1]
    assert shown["hand_size"] == 2 and shown["hand_eras"] == ["ancient", "medieval"]
    hands = {tuple(s.determinize(0, Random(seed)).sides[1].hand) for seed in range(8)}
    assert len(hands) > 1
    assert game.view(s.determinize(0, Random(3)), 0) == game.view(s, 0)


@rule("CHR-strategy-8")
def test_t09_placing_reward_units(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 0, "iberia", 2)
    run(s, PlaceReward(0, 0, 4))
    assert [len(pieces(s, 0, name)) for name in ("gallia", "iberia")] == [1, 3], "the last goes to the largest"
    run(s, PlaceReward(0, 0, 2))
    say(s, game, "place iberia", "place gallia")
    assert [len(pieces(s, 0, name)) for name in ("gallia", "iberia")] == [2, 4]
    settle(s, 0, "italia", 2)
    run(s, PlaceReward(0, 0, 6))
    assert offered(s, game) == ["place iberia", "place italia"], "the sixth goes to one of the largest"
    say(s, game, "place italia")
    assert [len(pieces(s, 0, name)) for name in ("gallia", "iberia", "italia")] == [3, 6, 3]


@rule("CHR-strategy-9")
def test_t10_a_region_bound_resource_reward(game: CivilizationChr) -> None:
    s = table(game, "medieval_settle_middle_east")
    fulfil(s, s.box.strategy[number("medieval_settle_middle_east")])
    s.resource[space(s, "arabia")] = 0  # the village founded there has another token
    show(s, 0, number("medieval_settle_middle_east"))
    s.settle()
    assert offered(s, game) == ["lay spices in caucasus", "lay spices in caspia"]


@rule("CHR-strategy-10")
def test_anarchy_loses_units_but_not_the_half_point(game: CivilizationChr) -> None:
    s = table(game, "ancient_buy_2_infantry")
    s.sides[0].government = 0
    fulfil(s, s.box.strategy[number("ancient_buy_2_infantry")])
    show(s, 0, number("ancient_buy_2_infantry"))
    assert pieces(s, 0) == [] and len(s.sides[0].done) == 1


@rule("CHR-strategy-6")
@pytest.mark.parametrize(
    ("name", "coins"),
    [
        ("industrial_largest_roads", 15),
        ("ancient_peace_with_all", 20),
        ("ancient_miners", 10),
        ("industrial_absolute_monopoly", 10),
    ],
)
def test_lasting_cards_pay_and_fall(game: CivilizationChr, name: str, coins: int) -> None:
    s = table(game, name)
    fulfil(s, s.box.strategy[number(name)])
    show(s, 0, number(name))
    run(s, PayLasting())
    assert s.sides[0].coins == 20 + coins
    go_to_war(s, 0, 1)
    s.road[space(s, "congo")] = 0
    s.set_owner(space(s, "britannia"), 1)
    s.resource[space(s, "siberia")] = s.resource[space(s, "congo")]
    run(s, CheckLasting())
    assert s.sides[0].lasting == []


@rule("CHR-strategy-3")
def test_old_cards_stay_good_and_an_empty_deck_gives_nothing(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia")
    deal(s)
    s.decks[1] = []
    assert asked(run(s, StrategyCards())) == "GameOver"
    old = s.box.strategy_ids.index("ancient_own_mathematics")
    s.sides[0].hand = [old]
    own(s, 0, "mathematics")
    s.order = [0]
    say(run(s, Windows()), game, "show ancient_own_mathematics")
    assert s.sides[0].coins == 30


@rule("CHR-strategy-4")
def test_what_was_done_last_turn_cannot_be_shown_any_more(game: CivilizationChr) -> None:
    s = position(game, events=False, turn_order="clockwise")
    settle(s, 0, "gallia", 2)
    settle(s, 1, "java")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_buy_2_infantry")]
    own(s, 1, "bronze_working")
    s.sides[0].coins = 100
    s.order = [0]
    run(s, BeginBuying(0))
    say(s, game, *["recruit ancient_infantry in gallia"] * 2, "done")
    line = "show ancient_buy_2_infantry"
    assert line in offered(run(s.clone(), Windows()), game)
    s.stack = s.stack[:1]
    s.then([turn.Turn(3)])
    s.stack[-1].run(s)
    s.stack = s.stack[:1]
    assert line not in offered(run(s, Windows()), game)


@rule("CHR-strategy-7")
def test_coins_of_cards_know_no_cap(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_treasure")]
    s.sides[0].coins = 900
    s.order = [0]
    say(run(s, Windows()), game, "show ancient_treasure")
    assert s.sides[0].coins == 915


def dealt(game: CivilizationChr, **options: Any) -> set[str]:
    s = position(game, **options)
    deal(s)
    return {s.box.strategy_ids[number] for deck in s.decks for number in deck}


@rule("CHR-strategy-11")
@pytest.mark.parametrize(
    ("part", "cards"),
    [
        ("governments", {"medieval_no_revolution", "industrial_no_revolution", "modern_no_revolution"}),
        ("events", {"ancient_shelter", "medieval_shelter", "industrial_shelter"}),
        ("prospecting", {"industrial_prospector", "modern_terraform"}),
    ],
)
def test_cards_of_excluded_parts_leave_the_deck(game: CivilizationChr, part: str, cards: set[str]) -> None:
    assert dealt(game) - dealt(game, **{part: False}) == cards
