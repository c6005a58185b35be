"""Phase I: income, and a supply that runs short."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import rule


@rule("RC-income-1")
def test_income_is_taken_at_the_start_of_the_turn(game: RisingCultures) -> None:
    table = Scenario(
        game, SideSetup("rome", buildings="market brewery", leaders="augustus"), "persia", left=(0, 1), seat=1
    )
    table.play_passively()
    assert table.coins_of(0) == 3


@rule("RC-income-1", "RC-build-3")
def test_income_gained_in_a_turn_is_paid_from_the_next(game: RisingCultures) -> None:
    """A24."""
    table = Scenario(game, SideSetup("rome", hand="market", coins=6), "persia", left=(1, 0))
    table.play("build rome_market")
    assert table.step_name == "Swap" and table.state.turn == 4
    assert table.coins_of(0) == 1


@rule("RC-income-1")
def test_the_token_holder_takes_income_first(game: RisingCultures) -> None:
    rome, persia = (
        SideSetup("rome", buildings="market brewery"),
        SideSetup("persia", buildings="caravanserai daric_mint"),
    )
    table = Scenario(game, rome, persia, left=(0, 1), seat=1)
    table.play_passively()  # nobody has progress, so the token goes to Persia
    assert [event.args for event in table.messages_of("income")] == [{"seat": "1", "n": 2}, {"seat": "0", "n": 2}]


@rule("RC-supply-1")
@pytest.mark.parametrize("token", [0, 1])
def test_the_last_coin_goes_to_the_token_holder_when_both_gain(game: RisingCultures, token: int) -> None:
    """A17: the third sector of the Nile gives a coin to each, the supply holds one."""
    table = Scenario(game, SideSetup("rome", coins=13), SideSetup("egypt", coins=12), nile="1 1", token=token, seat=0)
    table.play("nile")
    assert (table.coins_of(token), table.coins_of(1 - token)) == (13, 12)
    assert table.state.supply == 0


@rule("RC-supply-1")
def test_who_gains_more_than_the_supply_takes_what_is_left(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="market", coins=13), SideSetup("persia", coins=14))
    table.play("coins rome_market")
    assert table.coins_of(0) == 14 and table.state.supply == 0
