"""The rest of phase III: the token, the coin limit, what is made ready again."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import rule


def turn_ended(game: RisingCultures, rome: SideSetup, persia: SideSetup, token: int) -> Scenario:
    table = Scenario(game, rome, persia, token=token, left=(0, 1), seat=1)
    table.play("military " + table.offered_lines()[0].split()[1])
    while table.step_name == "Compete":
        table.play("decline")
    return table


@rule("RC-token-1")
def test_example_token_three_against_two(game: RisingCultures) -> None:
    """T6: Rome has three cards in its progress area, Persia two: Rome keeps the token."""
    rome, persia = SideSetup("rome", progress="market insula forum"), SideSetup("persia", progress="qanat royal_road")
    assert turn_ended(game, rome, persia, token=0).state.token == 0
    assert turn_ended(game, rome, persia, token=1).state.token == 0


@rule("RC-token-1")
@pytest.mark.parametrize("token", [0, 1])
@pytest.mark.parametrize(("mine", "yours"), [("", ""), ("market insula", "qanat royal_road")])
def test_at_a_tie_the_token_changes_hands(game: RisingCultures, token: int, mine: str, yours: str) -> None:
    """A13: at zero each as well."""
    table = turn_ended(game, SideSetup("rome", progress=mine), SideSetup("persia", progress=yours), token)
    assert table.state.token == 1 - token


@rule("RC-limit-1")
def test_more_coins_than_the_limit_may_be_held_during_the_turn(game: RisingCultures) -> None:
    """A18."""
    table = Scenario(game, SideSetup("rome", hand="market", coins=8), "persia")
    table.play("coins rome_market")
    assert table.coins_of(0) == 10


@rule("RC-limit-1", "RC-nile-1")
def test_coins_on_the_nile_do_not_count_for_the_limit(game: RisingCultures) -> None:
    """T12."""
    table = Scenario(game, SideSetup("rome", coins=7), SideSetup("egypt", coins=5), nile="0 0 1 1", left=(0, 1), seat=1)
    table.play(next(action for action in table.offered_lines() if action.startswith("military")))
    while table.step_name == "Compete":
        table.play("decline")
    assert (table.coins_of(0), table.coins_of(1)) == (7, 5)


@rule("RC-limit-1", "RC-end-1")
def test_in_turn_seven_coins_are_returned_before_scoring(game: RisingCultures) -> None:
    rome = SideSetup("rome", provinces="carthage", coins=12)
    table = Scenario(game, rome, SideSetup("persia", buildings="treasury", coins=10), turn=7, left=(0, 1), seat=1)
    table.play("military " + table.offered_lines()[0].split()[1])
    while not table.state.over:
        table.play("decline")
    assert (table.coins_of(0), table.coins_of(1)) == (7, 7)
    assert table.score_lines(1)[0] == 2 + 3


@rule("RC-ready-1", "RC-levy-1")
def test_symbols_of_a_levy_end_with_the_turn(game: RisingCultures) -> None:
    side = SideSetup("abbasid", leaders="al_mutasim", hand="souk", coins=2)
    table = Scenario(game, side, "rome", left=(1, 0))
    table.play("levy sword by abbasid_al_mutasim", "coins abbasid_souk")
    assert table.strength_of(0) == {"horse": 1, "sword": 1}
    table.play("decline")
    assert table.strength_of(0) == {"horse": 1} and table.side_view(0)["tapped"] == []


@rule("RC-turn-1")
def test_the_next_turn_is_about_the_next_province(game: RisingCultures) -> None:
    table = Scenario(game, "rome", "persia", turn=3, left=(0, 1), seat=1)
    row = game.view(table.state, 0)["row"]
    assert game.view(table.state, 0)["province"] == row[2]
    table.play_passively()
    assert table.state.turn == 4 and game.view(table.state, 0)["province"] == row[3]
