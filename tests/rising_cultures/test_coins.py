"""1) A card discarded for two coins."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.marks import rule
from tests.rising_cultures.table import Side, Table


@rule("RC-coins-1")
def test_two_coins_for_a_card_onto_the_discards(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="market", discards="forum"), "persia")
    table.play("coins rome_market")
    assert table.coins(0) == 2 and table.state.supply == 26
    assert table.cards(0, "discards") == ["forum", "market"]
    assert game.view(table.state, 1)["sides"][0]["discards"] == ["rome_forum", "rome_market"]


@rule("RC-supply-1", "RC-coins-1")
def test_an_empty_supply_refuses_a_discard_for_coins(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="market", coins=14), Side("persia", coins=14))
    reason = table.why("coins rome_market")
    assert (reason.id, reason.rule) == ("why-supply", "RC-supply-1")
    assert table.may("resource rome_market")
