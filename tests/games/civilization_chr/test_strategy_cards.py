"""Phase 3: strategy cards. Every card is shown once in a position that fulfils it, and its reward is seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.content.strategy_cards import TRIGGER_CONDITIONS, TRIGGERS, StrategyCard
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.card_phase import StrategyCards, deal_decks
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows, show_card
from civitas.games.civilization_chr.rules.strategy.lasting_cards import CheckLasting, PayLasting
from civitas.games.civilization_chr.rules.strategy.reward_units import PlaceReward
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule

BOX = Components()


def card_number(name: str) -> int:
    return BOX.strategy_ids.index(name)


def with_strategy_card(game: CivilizationChr, name: str, seat: int = 0, **options: Any) -> ChrState:
    """A card in hand, in the era of the card."""
    entry = game.box.strategy[card_number(name)]
    s = empty_position(game, era=entry.era, **options)
    add_settlement(s, 0, "congo", 2)
    add_settlement(s, 1, "siberia", 2)
    add_settlement(s, 2, "java", 2)
    grant_technologies(
        s, 2, "construction", "chemistry", "pottery", "bronze_working", "banking", "economics", "combustion"
    )
    s.sides[seat].hand = [card_number(name)]
    return s


def fulfil_condition(s: ChrState, entry: StrategyCard) -> None:
    """Makes the condition of an objective true for seat 0."""
    kind, special = TRIGGERS[entry.trigger], TRIGGER_CONDITIONS[entry.special]
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
            s.log_deed(0, log[kind], space_id(s, "siberia"))
    elif kind == "found_settlement":
        place = entry.places[0] if entry.places else space_id(s, "britannia")
        if place == space_id(s, "congo") or s.owner[place] >= 0:
            place = entry.places[-1]
        if entry.first:
            for other in entry.places:
                s.set_owner(other, -1)
                s.size[other] = 0
        s.set_owner(place, 0)
        s.size[place] = 1
        if special == "mountain":
            s.terrain[place] = 13
        s.log_deed(0, turn_log.FOUNDED, place)
    elif kind in ("control_continent", "control_region"):
        for place in entry.places:
            s.add_pieces(0, 0, place)
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
            s.log_deed(0, entry.item, space_id(s, "congo"))
    elif kind == "own_resource_count":
        for name in ("congo", "niger", "zambesi", "kalahari"):
            add_settlement(s, 0, name, 1, "wine")
    elif kind == "own_unique_resources":
        names = ("congo", "niger", "zambesi", "kalahari", "sahara", "nilus")
        for name, resource in zip(names, ("wine", "gems", "coal", "oil", "iron", "horses")):
            add_settlement(s, 0, name, 1, resource)
    elif kind == "absolute_monopoly":
        add_settlement(s, 0, "congo", 2, "wine")
    elif kind in ("reveal_tokens", "explore_other_continent", "reveal_last_token"):
        for name in ("britannia", "greenland")[: max(1, entry.count)]:
            s.log_deed(0, turn_log.REVEALED, space_id(s, name))
    elif kind == "reveal_token":
        s.log_deed(0, turn_log.REVEALED_NOTHING, space_id(s, "gallia"))
        s.log_deed(0, turn_log.REVEALED, space_id(s, "gallia"))
    elif kind == "resource_exchange":
        s.log_deed(0, turn_log.EXCHANGED, 1)
    elif kind == "shared_road_link":
        add_settlement(s, 1, "niger")
        s.road[space_id(s, "congo")] = s.road[space_id(s, "niger")] = 1
    elif kind == "largest_road_network":
        s.road[space_id(s, "congo")] = 1
    elif kind == "war_with_all":
        go_to_war(s, 0, 1)
        go_to_war(s, 0, 2)
    elif kind == "win_battle":
        what = {"large": turn_log.WON_LARGE, "defence_settlement": turn_log.WON_DEFENDING, "naval": turn_log.WON_AT_SEA}
        s.log_deed(0, what.get(special, turn_log.WON), 0)
    elif kind == "no_battles":
        s.phase = 7
    elif kind == "sacrifice_explorers":
        put_units(s, 0, "explorer", "congo", 2)
    elif kind == "play_any_time":
        s.sides[0].experience = 2


@rule("CHR-strategy-1", "CHR-strategy-3")
def test_drawing_swapping_and_keeping(game: CivilizationChr) -> None:
    s = empty_position(game, espionage=False)
    deal_decks(s)
    assert [len(deck) for deck in s.decks] == [50, 50, 50, 37]  # without cards for spies
    run_steps(s, StrategyCards())
    play_lines(s, game, "draw", "symbol 0", "card ancient_tech_lead")
    assert s.sides[0].hand == [card_number("ancient_tech_lead")] and len(s.decks[0]) == 49
    play_lines(s, game, "done", "done")
    run_steps(s, StrategyCards())
    play_lines(s, game, "exchange card", "symbol 0", "card ancient_toll")
    assert s.sides[0].hand == [card_number("ancient_toll")] and len(s.decks[0]) == 48
    play_lines(s, game, "draw", "symbol 0", "card ancient_toll", "done")
    s.sides[1].hand = [card_number("ancient_toll")] * 2
    run_steps(s, StrategyCards())
    assert s.stack[-1].seat == 0 and [step.name() for step in s.stack].count("OfferCard") == 2
    play_lines(s, game, "done")
    assert s.stack[-1].seat == 2  # seat 1 has two cards


@rule("CHR-strategy-2")
def test_the_redraw_symbol(game: CivilizationChr) -> None:
    s = empty_position(game)
    deal_decks(s)
    run_steps(s, StrategyCards())
    play_lines(s, game, "draw", "symbol 1", "card ancient_treasure", "draw", "symbol 0", "card ancient_toll")
    assert len(s.sides[0].hand) == 2 and s.stack[-1].seat == 1


@rule("CHR-strategy-11", "CHR-setup-14")
def test_what_decks_leave_out(game: CivilizationChr) -> None:
    s = empty_position(game, strategy="standard")
    deal_decks(s)
    groups = {s.box.strategy[number].group for deck in s.decks for number in deck}
    assert not groups & {"permanent", "special", "counter"}
    six = empty_position(game, 6)
    deal_decks(six)
    assert not any(six.box.strategy[number].first for number in six.decks[0])


@rule("CHR-window-1")
def test_everyone_with_cards_is_asked_at_the_end_of_a_phase_in_secret(game: CivilizationChr) -> None:
    s = with_strategy_card(game, "ancient_own_mathematics")
    s.sides[2].hand = [card_number("ancient_toll")]
    run_steps(s, Windows())
    assert step_name(s) == "ShowCard" and offered_lines(s, game) == ["done"]
    grant_technologies(s, 0, "mathematics")
    assert "show ancient_own_mathematics" in offered_lines(s, game)
    play_lines(s, game, "show ancient_own_mathematics")
    assert s.sides[0].coins == 20 and s.stack[-1].seat == 2  # nobody knows yet
    assert {s.determinize(2, Random(seed)).sides[0].plan > 0 for seed in range(9)} == {True, False}
    play_lines(s, game, "done")
    assert s.sides[0].coins == 30 and s.sides[0].plan == 0


@rule("CHR-strategy-4")
def test_hands_are_hidden_but_their_eras_are_not(game: CivilizationChr) -> None:
    s = empty_position(game)
    deal_decks(s)
    s.sides[1].hand = [card_number("ancient_toll"), card_number("medieval_toll")]
    shown = game.view(s, 0)["sides"][1]
    assert shown["hand_size"] == 2 and shown["hand_eras"] == ["ancient", "medieval"]
    hands = {tuple(s.determinize(0, Random(seed)).sides[1].hand) for seed in range(8)}
    assert len(hands) > 1
    assert game.view(s.determinize(0, Random(3)), 0) == game.view(s, 0)


@rule("CHR-strategy-8")
def test_t09_placing_reward_units(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "iberia", 2)
    run_steps(s, PlaceReward(0, 0, 4))
    assert [len(piece_kinds(s, 0, name)) for name in ("gallia", "iberia")] == [1, 3], "the last goes to the largest"
    run_steps(s, PlaceReward(0, 0, 2))
    play_lines(s, game, "place iberia", "place gallia")
    assert [len(piece_kinds(s, 0, name)) for name in ("gallia", "iberia")] == [2, 4]
    add_settlement(s, 0, "italia", 2)
    run_steps(s, PlaceReward(0, 0, 6))
    assert offered_lines(s, game) == ["place iberia", "place italia"], "the sixth goes to one of the largest"
    play_lines(s, game, "place italia")
    assert [len(piece_kinds(s, 0, name)) for name in ("gallia", "iberia", "italia")] == [3, 6, 3]


@rule("CHR-strategy-9")
def test_t10_a_region_bound_resource_reward(game: CivilizationChr) -> None:
    s = with_strategy_card(game, "medieval_settle_middle_east")
    fulfil_condition(s, s.box.strategy[card_number("medieval_settle_middle_east")])
    s.resource[space_id(s, "arabia")] = 0  # the village founded there has another token
    show_card(s, 0, card_number("medieval_settle_middle_east"))
    s.run_to_decision()
    assert offered_lines(s, game) == ["lay spices in caucasus", "lay spices in caspia"]


@rule("CHR-strategy-10")
def test_anarchy_loses_units_but_not_the_half_point(game: CivilizationChr) -> None:
    s = with_strategy_card(game, "ancient_buy_2_infantry")
    s.sides[0].government = 0
    fulfil_condition(s, s.box.strategy[card_number("ancient_buy_2_infantry")])
    show_card(s, 0, card_number("ancient_buy_2_infantry"))
    assert piece_kinds(s, 0) == [] and len(s.sides[0].done) == 1


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
    s = with_strategy_card(game, name)
    fulfil_condition(s, s.box.strategy[card_number(name)])
    show_card(s, 0, card_number(name))
    run_steps(s, PayLasting())
    assert s.sides[0].coins == 20 + coins
    go_to_war(s, 0, 1)
    s.road[space_id(s, "congo")] = 0
    s.set_owner(space_id(s, "britannia"), 1)
    s.resource[space_id(s, "siberia")] = s.resource[space_id(s, "congo")]
    run_steps(s, CheckLasting())
    assert s.sides[0].lasting == []


@rule("CHR-strategy-3")
def test_old_cards_stay_good_and_an_empty_deck_gives_nothing(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia")
    deal_decks(s)
    s.decks[1] = []
    assert step_name(run_steps(s, StrategyCards())) == "GameOver"
    old = s.box.strategy_ids.index("ancient_own_mathematics")
    s.sides[0].hand = [old]
    grant_technologies(s, 0, "mathematics")
    s.order = [0]
    play_lines(run_steps(s, Windows()), game, "show ancient_own_mathematics")
    assert s.sides[0].coins == 30


@rule("CHR-strategy-4")
def test_what_was_done_last_turn_cannot_be_shown_any_more(game: CivilizationChr) -> None:
    s = empty_position(game, events=False, turn_order="clockwise")
    add_settlement(s, 0, "gallia", 2)
    add_settlement(s, 1, "java")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_buy_2_infantry")]
    grant_technologies(s, 1, "bronze_working")
    s.sides[0].coins = 100
    s.order = [0]
    run_steps(s, BeginBuying(0))
    play_lines(s, game, *["recruit ancient_infantry in gallia"] * 2, "done")
    line = "show ancient_buy_2_infantry"
    assert line in offered_lines(run_steps(s.clone(), Windows()), game)
    s.stack = s.stack[:1]
    s.push_in_order([turn.Turn(3)])
    s.stack[-1].run(s)
    s.stack = s.stack[:1]
    assert line not in offered_lines(run_steps(s, Windows()), game)


@rule("CHR-strategy-7")
def test_coins_of_cards_know_no_cap(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_treasure")]
    s.sides[0].coins = 900
    s.order = [0]
    play_lines(run_steps(s, Windows()), game, "show ancient_treasure")
    assert s.sides[0].coins == 915


def after_deal(game: CivilizationChr, **options: Any) -> set[str]:
    s = empty_position(game, **options)
    deal_decks(s)
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
    assert after_deal(game) - after_deal(game, **{part: False}) == cards
