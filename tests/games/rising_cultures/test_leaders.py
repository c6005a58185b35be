"""Leaders: one active at a time, unless the board has more places."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Side, Table
from tests.support.marks import card, rule


@rule("RC-leader-1", "RC-leader-2")
def test_a_second_leader_covers_the_first(game: RisingCultures) -> None:
    """T8, A19: Romulus' sword and points are gone, his coins are kept."""
    table = Table(game, Side("rome", hand="augustus romulus", coins=12), "persia")
    table.play("build rome_romulus")
    assert table.coins(0) == 12 - 4 + 2 and table.strength(0) == {"sword": 1}
    table.play(table.offered()[0], "build rome_augustus")
    assert table.cards(0, "leaders") == ["augustus"] and table.cards(0, "covered") == ["romulus"]
    assert table.strength(0) == {} and table.coins(0) == 10 - 8
    assert table.score(0)[0] == 4


@rule("RC-leader-2", "RC-income-1")
def test_a_covered_leader_pays_no_income(game: RisingCultures) -> None:
    side = Side("rome", leaders="romulus", covered="augustus")
    table = Table(game, side, "persia", left=(0, 1), seat=1)
    table.idle()
    assert table.coins(0) == 0


@rule("RC-leader-3")
def test_persia_may_take_a_free_place_or_cover_any_leader(game: RisingCultures) -> None:
    """A20."""
    side = Side("persia", hand="cyrus", leaders="atossa", progress="qanat", coins=4)
    table = Table(game, side, "rome")
    table.play("build persia_cyrus")
    assert table.offered() == ["place", "cover persia_atossa"]
    assert table.why("cover persia_darius").rule == "RC-leader-3"
    table.play("cover persia_atossa")
    assert table.cards(0, "leaders") == ["cyrus"] and table.cards(0, "covered") == ["atossa"]


@rule("RC-reward-1")
@card("persia_silver_level_3")
def test_the_coin_for_a_leader_does_not_help_to_pay_for_it(game: RisingCultures) -> None:
    side = Side("persia", progress="qanat royal_road caravanserai", hand="atossa", coins=1)
    table = Table(game, side, "rome")
    reason = table.why("build persia_atossa")
    assert (reason.args["needs"], reason.args["has"]) == (2, 1)
    side = Side("persia", progress="qanat royal_road caravanserai", hand="atossa", coins=2)
    table = Table(game, side, "rome")
    table.play("build persia_atossa")
    assert table.coins(0) == 1
