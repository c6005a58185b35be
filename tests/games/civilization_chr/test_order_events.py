"""Phases 1 and 2: turn order, events, catastrophes."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, NEXT_REVOLT_RISK, OCCUPIED, STRUCK_BY_DISASTER
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import BARBARIANS, KIND_IDS, NOBODY, kind_of
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.barbarians import Barbarians
from civitas.games.civilization_chr.rules.events import event_phase
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll, Strike
from civitas.games.civilization_chr.rules.movement.exploration_tokens import MinorCivilization
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.production import Collect, player_income
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_market import player_technology_price
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.trade.diplomacy import SharedSpaces
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.turn_order import TurnOrder, winning_bid
from civitas.games.civilization_chr.rules.war.captures import Stragglers
from civitas.games.civilization_chr.rules.war.losses import select_victims
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    occupied_exchange,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
    war_position,
)
from tests.support.marks import rule


@rule("CHR-order-1")
def test_the_marker_passes_counter_clockwise_and_play_runs_clockwise(game: CivilizationChr) -> None:
    s = empty_position(game, 4)
    run_steps(s, TurnOrder())
    assert s.order == [3, 0, 1, 2]
    s.sides[2].status = 2
    run_steps(s, TurnOrder())
    assert s.order == [1, 3, 0]


@rule("CHR-order-2")
def test_a_random_order_is_drawn_seat_by_seat(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="random")
    run_steps(s, TurnOrder())
    play_lines(s, game, "seat 1", "seat 0", "seat 2")
    assert s.order == [1, 0, 2]


@rule("CHR-order-3", "CHR-order-5")
def test_secret_bids_only_the_winner_pays_and_sits_out_next_time(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="secret_bid_clockwise")
    run_steps(s, TurnOrder())
    assert s.order == [2, 0, 1]
    play_lines(s, game, "bid 5", "bid 7", "bid 0")
    assert s.order == [0, 1, 2]
    assert [side.coins for side in s.sides] == [13, 20, 20]
    run_steps(s, TurnOrder())
    assert [step.seat for step in s.stack if step.name() == "Bid"] == [1, 2]  # the next to be asked is last


@rule("CHR-order-5")
def test_after_a_won_bid_the_marker_is_where_it_was(game: CivilizationChr) -> None:
    s = empty_position(game, 4, turn_order="secret_bid_clockwise")
    run_steps(s, TurnOrder())
    assert s.order == [3, 0, 1, 2]
    play_lines(s, game, "bid 0", "bid 7", "bid 0", "bid 0")
    assert s.order == [0, 1, 2, 3]
    run_steps(s, TurnOrder())
    assert s.order == [3, 0, 1, 2]  # who would have begun begins now
    play_lines(s, game, "bid 0", "bid 0", "bid 0")
    run_steps(s, TurnOrder())
    assert s.order == [2, 3, 0, 1]  # nobody won: the marker goes on


@rule("CHR-order-4")
def test_equal_bids_cancel_out(game: CivilizationChr) -> None:
    assert winning_bid([5, 5, 3]) == 2
    assert winning_bid([5, 5, 0]) == NOBODY
    for lost, coins in ((True, [16, 16, 16]), (False, [20, 20, 20])):
        s = empty_position(game, turn_order="secret_bid_clockwise", equal_bids_are_lost=lost)
        run_steps(s, TurnOrder())
        play_lines(s, game, "bid 4", "bid 4", "bid 4")
        assert [side.coins for side in s.sides] == coins


@rule("CHR-order-5")
def test_nobody_bids_in_the_first_turn(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="secret_bid_clockwise")
    s.turn = 1
    run_steps(s, TurnOrder())
    assert step_name(s) == "GameOver"


@rule("CHR-order-6")
def test_a_public_auction_goes_round_until_one_is_left(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="public_auction")
    run_steps(s, TurnOrder())
    play_lines(s, game, "bid 3", "pass", "bid 4")
    assert "bid 4" not in offered_lines(s, game)
    play_lines(s, game, "pass")
    assert s.order == [1, 2, 0]
    assert s.sides[1].coins == 16


@rule("CHR-order-3")
def test_a_sealed_bid_is_hidden_from_the_others(game: CivilizationChr) -> None:
    from random import Random

    s = empty_position(game, turn_order="secret_bid_clockwise")
    run_steps(s, TurnOrder())
    play_lines(s, game, "bid 5")
    assert game.view(s, 0) == game.view(s.determinize(0, Random(1)), 0)
    assert s.stack[-1].secret


# Events


@rule("CHR-event-1")
@pytest.mark.parametrize(
    ("era", "roll", "event"),
    [(0, 1, "none"), (0, 31, "olympic_games"), (1, 51, "holy_year"), (2, 92, "barbarians"), (3, 100, "catastrophe")],
)
def test_the_tables_of_the_eras(game: CivilizationChr, era: int, roll: int, event: str) -> None:
    s = empty_position(game, era=era)
    assert s.box.event_ids[event_phase.event_of(s, roll)] == event


@rule("CHR-event-1")
def test_no_event_in_the_first_turn(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.turn = 1
    assert step_name(run_steps(s, event_phase.Events())) == "GameOver"
    s.turn = 2
    assert step_name(run_steps(s, event_phase.Events())) == "EventRoll"


@rule("CHR-event-4")
def test_population_explosion(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "italia")
    add_settlement(s, 1, "gallia")
    add_settlement(s, 1, "iberia")
    run_steps(s, event_phase.EventRoll())
    roll_dice(s, 43, 1, 3)
    assert piece_kinds(s, 0) == ["explorer", "medieval_infantry", "medieval_infantry", "medieval_infantry"]
    roll_dice(s, 1, 6, 1)
    assert piece_kinds(s, 1) == []


@rule("CHR-event-5")
def test_a_holy_year_gladdens_one_settlement(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "italia")
    place = add_settlement(s, 0, "gallia")
    run_steps(s, event_phase.EventRoll())
    roll_dice(s, 51)
    play_lines(s, game, "place gallia")
    assert is_happy(s, place)


@rule("CHR-event-9")
def test_a_horde_appears_and_marches_on_the_nearest_settlement(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    put_units(s, 0, "ancient_infantry", "italia")
    run_steps(s, event_phase.EventRoll())
    roll_dice(s, 89, 3, 4)  # barbarians, Europe, Iberia
    assert piece_kinds(s, 6, "gallia") == ["ancient_infantry"] * 3


@rule("CHR-event-10")
def test_civil_war_breaks_out_in_every_unhappy_settlement(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    add_settlement(s, 0, "italia", 2)
    place = add_settlement(s, 0, "gallia", 2)
    run_steps(s, event_phase.EventRoll())
    roll_dice(s, 86)
    assert step_name(s) == "Plunder"
    roll_dice(s, 2)
    assert s.marks[place] & OCCUPIED
    assert s.sides[0].coins == 10
    assert piece_kinds(s, 6) == ["industrial_artillery", "industrial_cavalry", "industrial_infantry"]  # CHR-event-11


@rule("CHR-event-11")
def test_the_event_reinforces_barbarian_settlements(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.events.uprising import Troikas

    s = empty_position(game)
    add_settlement(s, 6, "gallia")
    add_settlement(s, 6, "iberia")
    put_units(s, 6, "ancient_infantry", "gallia")
    put_units(s, 6, "ancient_infantry", "iberia", 3)
    run_steps(s, Troikas())
    assert len(piece_kinds(s, 6, "gallia")) == 3 and "ancient_artillery" in piece_kinds(s, 6, "gallia")
    assert piece_kinds(s, 6, "iberia") == ["ancient_infantry"] * 4


# Catastrophes


@rule("CHR-catastrophe-2", "CHR-catastrophe-1")
def test_t03_eruption(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "steppes", 3)
    put_units(s, 0, "ancient_infantry", "steppes", 5)
    s.road[place], s.alert[place] = 2, 3
    run_steps(s, CatastropheRoll())
    roll_dice(s, 1, 7, 3)
    assert s.size[place] == 1
    assert len(piece_kinds(s, 0, "steppes")) == 2
    assert (s.road[place], s.alert[place]) == (0, 2)
    assert s.marks[place] & STRUCK_BY_DISASTER


@rule("CHR-catastrophe-3", "CHR-catastrophe-7")
def test_t04_earthquake(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "nippon", 4)
    s.road[place] = 1
    seas = [s.box.space_ids[sea] for sea in s.box.coasts[place]]
    assert len(seas) == 2
    for seat in (0, 1):
        for sea in seas:
            put_units(s, seat, "ancient_ship", sea, 2)
    run_steps(s, CatastropheRoll())
    roll_dice(s, 3, 5, 8, 9)
    assert s.size[place] == 1 and s.road[place] == 0
    for seat in (0, 1):
        assert [len(piece_kinds(s, seat, sea)) for sea in seas] == [1] * len(seas)


@rule("CHR-catastrophe-4")
def test_t05_hurricane(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "california", 4)
    seas = [s.box.space_ids[sea] for sea in s.box.coasts[place]]
    assert len(seas) == 2
    for sea in seas:
        put_units(s, 1, "ancient_ship", sea, 2)
    run_steps(s, CatastropheRoll())
    roll_dice(s, 6, 5, 11)  # Tien Shan's neighbour the Himalaya lies inland: everything is rolled again
    assert step_name(s) == "ContinentRoll"
    roll_dice(s, 1, 5, 5)
    assert s.size[place] == 2
    assert [len(piece_kinds(s, 1, sea)) for sea in seas] == [1, 1]


@rule("CHR-catastrophe-5")
def test_t06_extreme_climate(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "sahara")
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "sahara", 3)
        put_units(s, seat, "ancient_ship", "sahara", 2)
    run_steps(s, CatastropheRoll())
    roll_dice(s, 9, 3, 6)
    for seat in (0, 1):
        assert piece_kinds(s, seat, "sahara") == ["ancient_infantry", "ancient_ship"]  # two units and a ship are lost
    assert s.marks[place] & CLOSED_BY_CLIMATE and s.marks[place] & NEXT_REVOLT_RISK
    assert not s.marks[space_id(s, "siberia")] & CLOSED_BY_CLIMATE


@rule("CHR-catastrophe-6")
def test_t07_loss_priority_on_land(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    put_units(s, 0, "ancient_artillery", "italia")
    put_units(s, 0, "medieval_cavalry", "italia")
    lost = select_victims(s, 0, space_id(s, "italia"), 1, False)
    assert [KIND_IDS[kind_of(piece)] for piece in lost] == ["medieval_cavalry"]


@rule("CHR-catastrophe-6")
def test_t08_loss_priority_mixed(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    for kind, count in (
        ("industrial_artillery", 2),
        ("modern_infantry", 1),
        ("industrial_ship", 1),
        ("modern_ship", 1),
    ):
        put_units(s, 0, kind, "italia", count)
    land = select_victims(s, 0, space_id(s, "italia"), 2, False)
    ships = select_victims(s, 0, space_id(s, "italia"), 1, True)
    kinds = [KIND_IDS[kind_of(piece)] for piece in land + ships]
    assert kinds == ["industrial_artillery", "industrial_artillery", "industrial_ship"]


@rule("CHR-catastrophe-6")
def test_a_settlement_smaller_than_the_loss_vanishes_and_the_capital_is_not_conquered(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "steppes", 1, capital=True)
    other = add_settlement(s, 0, "gallia")
    s.sides[0].coins = 77
    run_steps(s, Strike(0, place, 4))
    assert s.owner[place] == NOBODY
    assert s.sides[0].capital == other
    assert s.sides[0].coins == 77


@rule("CHR-order-6", "CHR-order-7")
def test_a_public_auction_may_be_followed_by_a_random_order(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="public_auction_random")
    run_steps(s, TurnOrder())
    play_lines(s, game, "bid 3", "pass", "pass", "seat 1", "seat 0")
    assert s.order == [2, 1, 0] and s.sides[2].coins == 17
    run_steps(s, TurnOrder())
    play_lines(s, game, "pass", "pass", "seat 1", "seat 2", "seat 0")  # nobody wants it: the first is drawn too
    assert s.order == [1, 2, 0]


@rule("CHR-order-3", "CHR-order-5")
def test_after_a_winning_bid_the_others_may_be_drawn(game: CivilizationChr) -> None:
    s = empty_position(game, 4, turn_order="secret_bid_random")
    run_steps(s, TurnOrder())
    play_lines(s, game, "bid 0", "bid 3", "bid 0", "bid 1")  # the marker has passed to seat 3, which is asked first
    play_lines(s, game, "seat 2", "seat 3", "seat 1")
    assert s.order == [0, 2, 3, 1]
    assert [side.coins for side in s.sides] == [17, 20, 20, 20]


def position_at_event(game: CivilizationChr, event: str, era: int) -> ChrState:
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 2)
    s.event = s.box.event_ids.index(event)
    return s


@rule("CHR-event-8")
@pytest.mark.parametrize(("era", "coins"), [(0, 5), (1, 10), (2, 15), (3, 20)])
def test_a_famine_takes_more_from_the_rich(game: CivilizationChr, era: int, coins: int) -> None:
    s = position_at_event(game, "famine", era)
    s.sides[0].government = s.box.government_ids.index("democracy")
    for name in ("gallia", "iberia", "sahara", "nilus", "niger", "zambesi"):
        add_settlement(s, 0, name, 4, "gems")
    gross = player_income(s, 0).gross()
    assert gross > 130
    run_steps(s, Collect(0))
    assert step_name(s) == "GameOver"  # no die above the limit of luxury
    left = gross - coins
    assert s.sides[0].coins == 20 + (3 * left - (left - 100)) // 3


@rule("CHR-event-6")
def test_super_production_means_nothing_in_anarchy(game: CivilizationChr) -> None:
    s = position_at_event(game, "super_production", 1)
    s.sides[0].government = 0
    run_steps(s, Collect(0))
    assert step_name(s) == "GameOver" and s.sides[0].coins == 20 + 20  # the minimum


@rule("CHR-event-3")
@pytest.mark.parametrize(("era", "less"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_slaves_by_era_and_never_under_three(game: CivilizationChr, era: int, less: int) -> None:
    s = position_at_event(game, "slaves", era)
    s.sides[0].coins = 100
    grant_technologies(s, 1, "the_wheel", "pottery", "construction", "chemistry", "medicine")
    put_units(s, 0, "explorer", "italia")
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "recruit explorer in italia")
    assert s.sides[0].coins == 100 - (10 - less)
    play_lines(s, game, "enlarge italia")
    assert s.sides[0].coins == 100 - (10 - less) - (20 - less)
    assert player_technology_price(s, 0, s.box.technology_index("masonry")) == (15 if era == 0 else 7)
    run_steps(s, MovePieces(0))
    before = s.sides[0].coins
    play_lines(s, game, "road italia")
    assert s.sides[0].coins == before - 3  # five less three to six


@rule("CHR-event-4")
def test_no_population_explosion_with_more_settlements_than_the_die(game: CivilizationChr) -> None:
    for roll, more in ((2, False), (3, True)):
        s = empty_position(game)
        for name in ("gallia", "iberia", "italia"):
            add_settlement(s, 0, name)
        roll_dice(run_steps(s, event_phase.EventRoll()), 51)
        roll_dice(s, roll)
        assert (step_name(s) == "PlaceUnit") == more


@rule("CHR-event-2", "CHR-trade-6")
def test_peace_may_be_made_during_the_olympic_games(game: CivilizationChr) -> None:
    s = position_at_event(game, "olympic_games", 1)
    add_settlement(s, 1, "gallia")
    go_to_war(s, 0, 1)
    play_lines(run_steps(s, Trade()), game, "offer peace 1", "accept")
    assert not s.at_war(0, 1)


@rule("CHR-event-5")
def test_the_gladness_of_a_holy_year_ends_with_the_turn(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "italia")
    place = add_settlement(s, 0, "gallia")
    roll_dice(run_steps(s, event_phase.EventRoll()), 58)
    play_lines(s, game, "place gallia")
    assert is_happy(s, place)
    run_steps(s, turn.Housekeeping())
    assert not is_happy(s, place)


@rule("CHR-event-11")
def test_an_occupied_settlement_gets_a_troika_whatever_it_had(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.events.uprising import Troikas

    s = occupied_exchange(game)
    run_steps(s, Troikas())
    assert piece_kinds(s, 6, "gallia") == ["ancient_artillery", "ancient_cavalry", "ancient_infantry"]


OLYMPICS = 1


@rule("CHR-event-2")
def test_the_olympic_games_suspend_the_battles_of_enemies_who_share_a_space(game: CivilizationChr) -> None:
    s = war_position(game)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    s.event = OLYMPICS
    assert step_name(run_steps(s, SharedSpaces())) == "GameOver"
    s.event = 0
    assert step_name(run_steps(s, SharedSpaces())) != "GameOver"


@rule("CHR-event-2")
def test_during_the_olympic_games_barbarians_neither_act_nor_let_anybody_in(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    put_units(s, 0, "ancient_infantry", "italia")
    s.event = OLYMPICS
    s.add_pieces(BARBARIANS, 0, space_id(s, "gallia"))
    run_steps(s, Barbarians())
    assert step_name(s) == "GameOver" and len(s.pieces_at(BARBARIANS, space_id(s, "gallia"))) == 1
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move ancient_infantry from italia to gallia")
    assert piece_kinds(s, 0, "italia") == ["ancient_infantry"] and not s.battles


@rule("CHR-event-2", "CHR-battle-11")
def test_during_the_olympic_games_nobody_is_captured_or_ambushed(game: CivilizationChr) -> None:
    s = war_position(game)
    put_units(s, 0, "explorer", "gallia")
    put_units(s, 1, "ancient_infantry", "gallia")
    s.event = OLYMPICS
    run_steps(s, Stragglers())
    assert piece_kinds(s, 0, "gallia") == ["explorer"]
    put_units(s, 0, "explorer", "java")
    roll_dice(run_steps(s, MinorCivilization(0, space_id(s, "java"))), 1)
    assert piece_kinds(s, 0, "java") == ["explorer"] and s.owner[space_id(s, "java")] == NOBODY
