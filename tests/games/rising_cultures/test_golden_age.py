"""The golden age: when each board is turned."""

from __future__ import annotations

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import card, rule


@rule("RC-golden-1")
@card("rome_golden_age")
def test_rome_turns_its_board_at_level_5(game: RisingCultures) -> None:
    side = SideSetup("rome", hand="castrum", progress="market insula aqueduct forum", resources="curia", coins=6)
    table = Scenario(game, side, "persia")
    table.play("build rome_castrum")
    assert table.side_view(0)["gold"] is False
    table.play("raise")
    assert table.side_view(0)["gold"] is True
    assert [event.rule for event in table.messages_of("golden")] == ["RC-golden-1"]


@rule("RC-golden-1")
@card("persia_golden_age")
def test_persia_turns_its_board_at_level_4_with_two_leaders(game: RisingCultures) -> None:
    """T19: at level 4 with one leader it stays silver; electing the second turns it at once."""
    four = "qanat royal_road caravanserai daric_mint"
    table = Scenario(game, SideSetup("persia", hand="cyrus", progress=four, leaders="atossa", coins=4), "rome")
    assert table.side_view(0)["gold"] is False
    table.play("build persia_cyrus", "cover persia_atossa")  # covered leaders were elected too
    assert table.side_view(0)["gold"] is True


@rule("RC-golden-1")
def test_persia_needs_level_4_as_well(game: RisingCultures) -> None:
    three = "qanat royal_road caravanserai"
    table = Scenario(game, SideSetup("persia", hand="cyrus", progress=three, leaders="atossa", coins=4), "rome")
    table.play("build persia_cyrus", "place")
    assert table.side_view(0)["gold"] is False


@rule("RC-golden-1", "RC-nile-1")
@card("egypt_golden_age")
def test_egypt_turns_its_board_at_level_4_with_three_own_coins_on_the_nile(game: RisingCultures) -> None:
    four = "granary nilometer shipyard obelisk"
    table = Scenario(game, SideSetup("egypt", progress=four, coins=1), "rome", nile="0 1 0")
    table.play("nile")
    assert table.side_view(0)["gold"] is True
    table = Scenario(game, SideSetup("egypt", progress=four, coins=1), "rome", nile="0 1 1")
    table.play("nile")
    assert table.side_view(0)["gold"] is False


@rule("RC-golden-1")
@card("abbasid_golden_age")
def test_abbasid_turn_their_board_at_level_6(game: RisingCultures) -> None:
    five = "paper_mill observatory malwiya ukhaidir round_city"
    table = Scenario(game, SideSetup("abbasid", hand="souk", progress=five, resources="ribat", coins=2), "rome")
    table.play("build abbasid_souk", "pay", "raise")
    assert table.side_view(0)["gold"] is True
    four = "paper_mill observatory malwiya ukhaidir"
    table = Scenario(game, SideSetup("abbasid", hand="souk", progress=four, resources="ribat", coins=2), "rome")
    table.play("build abbasid_souk", "pay", "raise")
    assert table.side_view(0)["gold"] is False


@rule("RC-golden-1")
def test_rewards_of_levels_are_not_given_again_at_the_turn(game: RisingCultures) -> None:
    four = "qanat royal_road caravanserai daric_mint"
    table = Scenario(game, SideSetup("persia", hand="atossa", progress=four, covered="cyrus", coins=2), "rome")
    table.play("build persia_atossa")
    assert table.side_view(0)["gold"] is True
    assert table.coins_of(0) == 2 - 2 + 1  # for the leader; the two coins of silver level 2 came long ago
