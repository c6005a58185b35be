"""Leaders: one active at a time, unless the board has more places."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule


@rule("RC-leader-1", "RC-leader-2")
def test_a_second_leader_covers_the_first(game: RisingCultures) -> None:
    """T8, A19: Romulus' sword and points are gone, his coins are kept."""
    table = Scenario(game, SideSetup("rome", hand="augustus romulus", coins=12), "persia")
    table.play("build rome_romulus")
    assert table.coins_of(0) == 12 - 4 + 2 and table.strength_of(0) == {"sword": 1}
    table.play(table.offered_lines()[0], "build rome_augustus")
    assert table.card_names(0, "leaders") == ["augustus"] and table.card_names(0, "covered") == ["romulus"]
    assert table.strength_of(0) == {} and table.coins_of(0) == 10 - 8
    assert table.score_lines(0)[0] == 4


@rule("RC-leader-2", "RC-income-1")
def test_a_covered_leader_pays_no_income(game: RisingCultures) -> None:
    side = SideSetup("rome", leaders="romulus", covered="augustus")
    table = Scenario(game, side, "persia", left=(0, 1), seat=1)
    table.play_passively()
    assert table.coins_of(0) == 0


@rule("RC-leader-3")
def test_persia_may_take_a_free_place_or_cover_any_leader(game: RisingCultures) -> None:
    """A20."""
    side = SideSetup("persia", hand="cyrus", leaders="atossa", progress="qanat", coins=4)
    table = Scenario(game, side, "rome")
    table.play("build persia_cyrus")
    assert table.offered_lines() == ["place", "cover persia_atossa"]
    assert table.explain_refusal("cover persia_darius").rule == "RC-leader-3"
    table.play("cover persia_atossa")
    assert table.card_names(0, "leaders") == ["cyrus"] and table.card_names(0, "covered") == ["atossa"]


@rule("RC-reward-1")
@card("persia_silver_level_3")
def test_the_coin_for_a_leader_does_not_help_to_pay_for_it(game: RisingCultures) -> None:
    side = SideSetup("persia", progress="qanat royal_road caravanserai", hand="atossa", coins=1)
    table = Scenario(game, side, "rome")
    reason = table.explain_refusal("build persia_atossa")
    assert (reason.args["needs"], reason.args["has"]) == (2, 1)
    side = SideSetup("persia", progress="qanat royal_road caravanserai", hand="atossa", coins=2)
    table = Scenario(game, side, "rome")
    table.play("build persia_atossa")
    assert table.coins_of(0) == 1
