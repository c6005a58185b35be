"""The estimate the greedy bot climbs, and what the bot does with it."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from civitas.bots import Observation, make_bot
from civitas.core.evaluation import require_evaluation
from civitas.games.civilization_chr.ai.horizon import turns_left
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.phase_state import Auction
from civitas.games.civilization_chr.pieces import BARBARIANS
from civitas.games.civilization_chr.rules.government import AnnounceChange
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.setup import PlaceVillage
from civitas.games.civilization_chr.rules.trade.trade_phase import Negotiate, OpenOffer
from civitas.games.civilization_chr.rules.turn_order import AuctionOver, AuctionTurn, Bid, ShowBids
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from civitas.lab.arena import run_arena
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    put_units,
    run_steps,
    space_id,
)


def greedy_choice(s: ChrState, game: CivilizationChr) -> str:
    """What the greedy bot answers."""
    return game.notation.format(make_bot("greedy", game, 1).choose(Observation(game, s)))


def evaluate_position(s: ChrState, game: CivilizationChr, seat: int = 0) -> int:
    return require_evaluation(game).evaluate(s, seat)


def start_movement(s: ChrState) -> ChrState:
    """Seat 0 moves, and somebody after it."""
    return run_steps(s, MovePieces(0), MovePieces(1))


def start_trade(s: ChrState) -> ChrState:
    return run_steps(s, Negotiate(0), OpenOffer(1))


def sample_realm(game: CivilizationChr, coins: int = 60, **options: Any) -> ChrState:
    """Three civilizations apart from each other."""
    s = empty_position(game, length="short", **options)
    add_settlement(s, 0, "italia", 1, "horses", capital=True)
    add_settlement(s, 1, "pampas", 1, "wine", capital=True)
    add_settlement(s, 2, "cathay", 1, "iron", capital=True)
    for seat, name in enumerate(("italia", "pampas", "cathay")):
        put_units(s, seat, "ancient_infantry", name)
        s.sides[seat].coins = coins
    return s


# The estimate


def test_nobody_in_particular_values_nothing(game: CivilizationChr) -> None:
    assert require_evaluation(game).evaluate(sample_realm(game), -1) == 0


@pytest.mark.parametrize("what", ["technology", "settlement", "size", "coins", "guard", "card"])
def test_more_of_anything_useful_is_worth_more(game: CivilizationChr, what: str) -> None:
    s = start_movement(sample_realm(game))
    before = evaluate_position(s, game)
    if what == "technology":
        grant_technologies(s, 0, "masonry")
    elif what == "settlement":
        add_settlement(s, 0, "gallia")
    elif what == "size":
        s.size[space_id(s, "italia")] = 2
    elif what == "coins":
        s.sides[0].coins += 5
    elif what == "guard":
        put_units(s, 0, "ancient_cavalry", "italia")
    else:
        s.sides[0].hand = [0]
    assert evaluate_position(s, game) > before


@pytest.mark.parametrize("what", ["war", "barbarians", "rival", "occupied"])
def test_dangers_are_worth_less(game: CivilizationChr, what: str) -> None:
    s = start_movement(sample_realm(game))
    before = evaluate_position(s, game)
    if what == "war":
        go_to_war(s, 0, 1)
    elif what == "barbarians":
        put_units(s, BARBARIANS, "ancient_infantry", "gallia", 3)
    elif what == "rival":
        grant_technologies(s, 1, "masonry")
    else:
        s.marks[space_id(s, "italia")] |= 4  # occupied by barbarians
    assert evaluate_position(s, game) < before


def test_an_unhappy_city_is_a_danger_only_from_the_medieval_era(game: CivilizationChr) -> None:
    """A guard calms it, and counts for more than in the ancient era."""
    gains = []
    for era in (0, 1):
        s = sample_realm(game)
        s.era = s.new_era = era
        add_settlement(s, 0, "gallia", 2)
        start_movement(s)
        before = evaluate_position(s, game)
        put_units(s, 0, "ancient_infantry", "gallia")
        gains.append(evaluate_position(s, game) - before)
    assert gains[1] > gains[0]


def test_coins_count_less_the_more_there_are(game: CivilizationChr) -> None:
    s = start_movement(sample_realm(game))
    found = []
    for coins in (0, 40, 80, 120, 160, 200):
        s.sides[0].coins = coins
        found.append(evaluate_position(s, game))
    steps = [later - sooner for sooner, later in pairwise(found)]
    assert steps[0] > steps[2] > steps[4] > 0


def test_turns_left_follow_the_length_the_limit_and_the_end(game: CivilizationChr) -> None:
    s = start_movement(sample_realm(game))
    assert turns_left(s) == 12
    s.turn = 19
    assert turns_left(s) == 5
    s = start_movement(sample_realm(game, turn_limit=4))
    assert turns_left(s) == 2
    s.ending = 1
    assert turns_left(s) == 0


def test_buying_a_technology_does_not_bring_the_end_nearer(game: CivilizationChr) -> None:
    s = start_movement(sample_realm(game))
    before = turns_left(s)
    grant_technologies(s, 0, "masonry", "pottery", "bronze_working")
    assert turns_left(s) == before


# What the bot does


def test_it_looks_under_a_token_where_an_explorer_stands(game: CivilizationChr) -> None:
    s = sample_realm(game)
    put_units(s, 0, "explorer", "gallia")
    s.tokens[space_id(s, "gallia")] = 0
    assert greedy_choice(start_movement(s), game) == "look gallia"


def test_it_founds_where_it_has_found_a_resource(game: CivilizationChr) -> None:
    s = sample_realm(game)
    put_units(s, 0, "explorer", "gallia")
    s.tokens[space_id(s, "gallia")] = 1
    s.seen[space_id(s, "gallia")] = 1
    assert greedy_choice(start_movement(s), game) == "found gallia"


def test_it_walks_towards_free_land_and_stops_there(game: CivilizationChr) -> None:
    """Every land is desert but one two steps away."""
    s = sample_realm(game, coins=10)
    put_units(s, 0, "explorer", "italia")
    s.terrain = [15] * len(s.terrain)
    s.terrain[space_id(s, "iberia")] = -1
    start_movement(s)
    assert greedy_choice(s, game) == "move explorer from italia to gallia"
    play_lines(s, game, "move explorer from italia to gallia")
    assert greedy_choice(s, game) == "move explorer from gallia to iberia"
    play_lines(s, game, "move explorer from gallia to iberia")
    assert greedy_choice(s, game) == "done"


def test_it_buys_the_technology_with_a_wonder_first(game: CivilizationChr) -> None:
    s = sample_realm(game, coins=30)
    assert greedy_choice(run_steps(s, BeginBuying(0), MovePieces(1)), game) in (
        "technology masonry",
        "technology alphabet_writing",
    )


def test_it_recruits_where_barbarians_stand_next_door(game: CivilizationChr) -> None:
    s = sample_realm(game, coins=20)
    grant_technologies(
        s, 1, "masonry", "alphabet_writing", "pottery", "the_wheel", "bronze_working", "ceremonial_burial"
    )
    add_settlement(s, 0, "iberia")
    put_units(s, BARBARIANS, "ancient_infantry", "gallia", 2)
    assert greedy_choice(run_steps(s, BeginBuying(0)), game).endswith(("in iberia", "in italia"))


def test_it_settles_on_the_mainland(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.turn = 0
    place = greedy_choice(run_steps(s, PlaceVillage(0, 1), PlaceVillage(1, 1)), game).removeprefix("place ")
    assert len(s.box.land_neighbours[space_id(s, place)]) >= 4


def test_it_never_bids_its_treasury_away(game: CivilizationChr) -> None:
    s = sample_realm(game, turn_order="public_auction")
    s.auction = Auction(7)
    assert greedy_choice(run_steps(s, AuctionTurn(0), AuctionOver()), game) == "pass"
    s = sample_realm(game, turn_order="secret_bid_clockwise")
    assert greedy_choice(run_steps(s, Bid(0, 0), Bid(1, 0), Bid(2, 1), ShowBids()), game) == "bid 0"


def test_it_keeps_a_government_that_has_nothing_better_beside_it(game: CivilizationChr) -> None:
    s = sample_realm(game)
    assert greedy_choice(run_steps(s, AnnounceChange(0), AnnounceChange(1)), game) == "done"


# Trade


def trading_neighbours(game: CivilizationChr) -> ChrState:
    """Neighbours who own two of one resource each."""
    s = empty_position(game, length="short", roads=False)
    add_settlement(s, 0, "italia", 1, "horses", capital=True)
    add_settlement(s, 0, "caucasus", 1, "horses")
    add_settlement(s, 1, "gallia", 1, "wine", capital=True)
    add_settlement(s, 1, "iberia", 1, "wine")
    add_settlement(s, 2, "pampas", 1, "iron", capital=True)
    grant_technologies(s, 0, "pottery")
    grant_technologies(s, 1, "masonry")
    for side in s.sides:
        side.coins = 40
    return s


def test_it_offers_an_exchange_that_serves_both(game: CivilizationChr) -> None:
    s = start_trade(trading_neighbours(game))
    assert greedy_choice(s, game) == "deal with 1"
    play_lines(s, game, "deal with 1")
    assert greedy_choice(s, game).startswith("swap ")


def test_it_offers_nothing_when_nobody_would_gain(game: CivilizationChr) -> None:
    """Each has one resource: an exchange changes nothing."""
    s = empty_position(game, length="short", roads=False)
    add_settlement(s, 0, "italia", 1, "horses", capital=True)
    add_settlement(s, 1, "gallia", 1, "wine", capital=True)
    add_settlement(s, 2, "pampas", 1, "iron", capital=True)
    assert greedy_choice(start_trade(s), game) == "done"


def test_it_does_not_ask_twice_in_a_turn(game: CivilizationChr) -> None:
    s = start_trade(trading_neighbours(game))
    play_lines(s, game, "deal with 1", "swap italia for gallia", "offer", "refuse")
    assert greedy_choice(s, game) == "done"


@pytest.mark.parametrize(
    ("goods", "answer"),
    [
        (["ask technology masonry"], "refuse"),
        (["give coins 5", "ask technology masonry"], "refuse"),
        (["ask coins 10"], "refuse"),
        (["give coins 10"], "accept"),
        (["give technology pottery"], "accept"),
        (["swap italia for gallia"], "accept"),
    ],
)
def test_it_says_no_to_bad_bargains_and_yes_to_good_ones(game: CivilizationChr, goods: list[str], answer: str) -> None:
    s = start_trade(trading_neighbours(game))
    play_lines(s, game, "deal with 1", *goods, "offer")
    assert s.seat == 1
    assert greedy_choice(s, game) == answer


def test_it_beats_chance(game: CivilizationChr) -> None:
    """One deal of a short game from every seat."""
    report = run_arena(
        game, ["greedy", "random", "random"], 3, options={"length": "short", "turn_limit": 40}, players=3
    )
    assert report.bots["greedy"].wins >= 2
