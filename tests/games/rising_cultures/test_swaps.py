"""The start of phase II: swaps for coins and free ones."""

from __future__ import annotations

import pytest

from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import rule


@rule("RC-swap-1")
def test_two_cards_swapped_for_two_coins(game: RisingCultures) -> None:
    """A15: both are drawn before any goes to the bottom, even one just drawn, in any order."""
    side = SideSetup("rome", hand="forum curia basilica castrum", coins=2)
    table = Scenario(game, side, SideSetup("persia", coins=1), swaps=True)
    table.script = ["draw rome_market", "draw rome_insula"]
    table.play("swap 2")
    assert table.coins_of(0) == 0 and len(table.card_names(0, "hand")) == 6
    table.play("bottom rome_market", "bottom rome_forum")
    assert table.card_names(0, "bottom") == ["market", "forum"]
    assert sorted(table.card_names(0, "hand")) == ["basilica", "castrum", "curia", "insula"]
    assert table.seat == 1


@rule("RC-swap-1")
def test_one_card_swapped_for_one_coin(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="forum curia basilica castrum", coins=2), "persia", swaps=True)
    table.play("swap 1")
    reason = table.explain_refusal("bottom rome_temple_of_jupiter")
    assert (reason.id, reason.rule) == ("why-not-in-hand", "RC-swap-1")
    table.play("bottom rome_forum")
    assert table.coins_of(0) == 1 and table.state.supply == 28 - 1


@rule("RC-swap-1")
@pytest.mark.parametrize(
    ("coins", "action", "id", "numbers"),
    [
        (0, "swap 1", "why-coins", {"needs": 1, "has": 0}),
        (1, "swap 2", "why-coins", {"needs": 2, "has": 1}),
        (7, "swap 3", "why-swap-limit", {"most": 2}),
    ],
)
def test_swaps_are_refused(game: RisingCultures, coins: int, action: str, id: str, numbers: dict[str, int]) -> None:
    reason = Scenario(
        game, SideSetup("rome", coins=coins), SideSetup("persia", coins=1), swaps=True, seat=0
    ).explain_refusal(action)
    assert (reason.id, reason.rule, reason.args) == (id, "RC-swap-1", numbers)


@rule("RC-swap-1")
def test_no_more_swaps_than_cards_in_the_deck(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", coins=2, spare=1), "persia", swaps=True)
    reason = table.explain_refusal("swap 2")
    assert (reason.id, reason.rule, reason.args["has"]) == ("why-deck", "RC-swap-1", 1)
    assert table.allows("swap 1")
    table = Scenario(game, SideSetup("rome", coins=2, spare=0), "persia", swaps=True, turn=7)
    assert table.explain_refusal("swap 1").args["has"] == 0


@rule("RC-swap-1")
def test_swaps_come_before_the_first_play_and_only_once(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", coins=5), "persia")
    reason = table.explain_refusal("swap 1")
    assert (reason.id, reason.rule) == ("why-swap-late", "RC-swap-1")
    table = Scenario(game, SideSetup("rome", coins=5), SideSetup("persia", coins=5), swaps=True)
    table.play("swap 1")
    table.play(table.offered_lines()[0])
    while table.seat == 0 and table.step_name == "Swap":
        assert table.explain_refusal("swap 1").rule == "RC-swap-1"
        table.play("done")
    assert table.seat == 1


@rule("RC-swap-1")
def test_the_token_holder_swaps_first(game: RisingCultures) -> None:
    """A16."""
    table = Scenario(game, SideSetup("rome", coins=1), SideSetup("persia", coins=1), swaps=True, token=1)
    assert table.seat == 1
    table.play("done")
    assert (table.seat, table.step_name) == (0, "Swap")


@rule("RC-swap-2")
def test_a_free_swap_comes_on_top_of_two_paid_ones(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", buildings="basilica", coins=2), "persia", swaps=True)
    table.play("tap rome_basilica")
    table.play(table.offered_lines()[0])
    table.play("swap 2")
    table.play(table.offered_lines()[0])
    table.play(table.offered_lines()[0])
    assert table.coins_of(0) == 0 and len(table.side_view(0)["bottom"]) == 3


@rule("RC-tap-1", "RC-swap-2", "RC-build-3")
def test_an_ability_gained_this_turn_works_this_turn(game: RisingCultures) -> None:
    """A23."""
    table = Scenario(game, SideSetup("persia", hand="royal_road", coins=4), "rome")
    table.play("build persia_royal_road")
    table.play(table.offered_lines()[0])
    table.play("tap persia_royal_road")
    assert table.step_name == "PutOnBottom"


@rule("RC-swap-2")
def test_a_free_swap_needs_a_card_in_the_deck(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", buildings="basilica", spare=0), "persia", turn=7)
    reason = table.explain_refusal("tap rome_basilica")
    assert (reason.id, reason.args["has"]) == ("why-deck", 0)
