"""Phase I: income, and a supply that runs short."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Side, Table
from tests.support.marks import rule


@rule("RC-income-1")
def test_income_is_taken_at_the_start_of_the_turn(game: RisingCultures) -> None:
    table = Table(game, Side("rome", buildings="market brewery", leaders="augustus"), "persia", left=(0, 1), seat=1)
    table.idle()
    assert table.coins(0) == 3


@rule("RC-income-1", "RC-build-3")
def test_income_gained_in_a_turn_is_paid_from_the_next(game: RisingCultures) -> None:
    """A24."""
    table = Table(game, Side("rome", hand="market", coins=6), "persia", left=(1, 0))
    table.play("build rome_market")
    assert table.asked == "Swap" and table.state.turn == 4
    assert table.coins(0) == 1


@rule("RC-income-1")
def test_the_token_holder_takes_income_first(game: RisingCultures) -> None:
    rome, persia = Side("rome", buildings="market brewery"), Side("persia", buildings="caravanserai daric_mint")
    table = Table(game, rome, persia, left=(0, 1), seat=1)
    table.idle()  # nobody has progress, so the token goes to Persia
    assert [event.args for event in table.told("income")] == [{"seat": "1", "n": 2}, {"seat": "0", "n": 2}]


@rule("RC-supply-1")
@pytest.mark.parametrize("token", [0, 1])
def test_the_last_coin_goes_to_the_token_holder_when_both_gain(game: RisingCultures, token: int) -> None:
    """A17: the third sector of the Nile gives a coin to each, the supply holds one."""
    table = Table(game, Side("rome", coins=13), Side("egypt", coins=12), nile="1 1", token=token, seat=0)
    table.play("nile")
    assert (table.coins(token), table.coins(1 - token)) == (13, 12)
    assert table.state.supply == 0


@rule("RC-supply-1")
def test_who_gains_more_than_the_supply_takes_what_is_left(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="market", coins=13), Side("persia", coins=14))
    table.play("coins rome_market")
    assert table.coins(0) == 14 and table.state.supply == 0
