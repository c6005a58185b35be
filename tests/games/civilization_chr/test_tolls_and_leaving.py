"""Debts of tolls, and the marker when somebody has left."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import LEAVING
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.strategy.lasting_cards import PayTolls, levy_toll
from civitas.games.civilization_chr.rules.turn import TurnOver
from civitas.games.civilization_chr.rules.turn_order import TurnOrder
from tests.games.civilization_chr.scenario import add_settlement, empty_position, run_steps, step_name
from tests.support.marks import rule


@rule("CHR-strategy-12")
def test_a_toll_that_cannot_be_paid_is_owed_until_it_is(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.sides[0].coins, s.sides[1].coins = 4, 0
    levy_toll(s, 0, 1, 10)
    assert (s.sides[0].coins, s.sides[1].coins) == (0, 4)
    s.sides[0].coins = 5
    run_steps(s, PayTolls())
    assert (s.sides[0].coins, s.sides[1].coins) == (0, 9)
    s.sides[0].coins = 5
    run_steps(s, PayTolls())
    assert (s.sides[0].coins, s.sides[1].coins) == (4, 10)
    run_steps(s, PayTolls())
    assert (s.sides[0].coins, s.sides[1].coins) == (4, 10)


@rule("CHR-leave-5")
def test_the_next_clockwise_begins_for_who_has_just_left(game: CivilizationChr) -> None:
    """Seat 2 has begun; counter-clockwise it is the turn of 1, who leaves: 2 begins again, then 0."""
    s = empty_position(game, players=4, turn_limit=9)
    for seat, name in enumerate(("gallia", "italia", "java", "congo")):
        add_settlement(s, seat, name)
    s.first, s.turn = 2, 3
    s.sides[1].status = LEAVING
    run_steps(s, TurnOver())
    assert s.order == [2, 3, 0]
    s.stack = s.stack[:1]
    orders = []
    for turn in (5, 6, 7, 8):
        s.turn = turn
        run_steps(s, TurnOrder())
        orders.append(s.order[0])
    assert orders == [0, 3, 2, 0]


@rule("CHR-leave-1")
def test_cards_may_still_be_shown_in_the_last_turn(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.sides[0].status = LEAVING
    s.sides[0].hand = [0]
    run_steps(s, Windows())
    assert step_name(s) != "GameOver" and s.seat == 0
