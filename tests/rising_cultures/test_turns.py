"""The sequence of play: seven turns, income, hands, swaps, three plays each, the card put back."""

from __future__ import annotations

from random import Random

import pytest

from civitas import Match
from civitas.games.rising_cultures.game import RisingCultures
from tests.marks import rule
from tests.rising_cultures.table import Side, Table


@rule("RC-turn-1", "RC-end-1", "RC-play-2")
def test_deck_shrinks_by_three_each_turn(game: RisingCultures) -> None:
    """T9: before drawing in turn k a deck holds 22 - 3(k - 1) cards; in turn 7 no card is left to swap."""
    match = Match(game, options={"civilizations": ["rome", "persia"], "first": "0"}, seed=5)
    rng = Random(5)
    seen = {}
    while not match.over:
        turn = match.state.turn_number()
        if turn and turn not in seen:
            side = match.view(0)["sides"][0]
            seen[turn] = side["deck_size"] + side["hand_size"]
        match.play(rng.choice(match.decision.actions()))
    assert seen == {turn: 22 - 3 * (turn - 1) for turn in range(1, 8)}
    assert match.state.turn_number() == 7
    scored = [event for event in match.events(0) if event.id.startswith("event-left-over")]
    assert len(scored) == 2 and all(event.rule == "RC-end-1" for event in scored)


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
    assert table.asks() == "Swap" and table.state.turn == 4
    assert table.coins(0) == 1


@rule("RC-income-1")
def test_the_token_holder_takes_income_first(game: RisingCultures) -> None:
    rome, persia = Side("rome", buildings="market brewery"), Side("persia", buildings="caravanserai daric_mint")
    table = Table(game, rome, persia, left=(0, 1), seat=1)
    table.idle()  # nobody has progress, so the token goes to Persia
    assert [event.args for event in table.events("income")] == [{"seat": "1", "n": 2}, {"seat": "0", "n": 2}]


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


@rule("RC-supply-1", "RC-coins-1")
def test_an_empty_supply_refuses_a_discard_for_coins(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="market", coins=14), Side("persia", coins=14))
    reason = table.why("coins rome_market")
    assert (reason.id, reason.rule) == ("why-supply", "RC-supply-1")
    assert table.may("resource rome_market")


@rule("RC-play-2", "RC-hand-1")
def test_the_fourth_card_comes_back_next_turn(game: RisingCultures) -> None:
    """T11."""
    table = Table(game, Side("rome", hand="market forum"), "persia", left=(1, 0))
    table.play("coins rome_market")
    table.idle("Swap")
    assert "forum" in table.cards(0, "hand") and len(table.cards(0, "hand")) == 4


@rule("RC-play-1")
def test_players_alternate_from_the_token_holder(game: RisingCultures) -> None:
    table = Table(game, "rome", "persia", token=1)
    order = []
    while table.asks() == "PlayCard" and table.state.turn == 3:
        order.append(table.seat)
        table.play(table.actions()[0])
    assert order == [1, 0, 1, 0, 1, 0]


@rule("RC-play-1")
def test_four_ways_to_play_any_card(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="market", coins=6), "persia", left=(1, 0))
    ways = [action for action in table.actions() if action.endswith(" rome_market")]
    assert ways == ["coins rome_market", "military rome_market", "resource rome_market", "build rome_market"]


@rule("RC-play-1")
def test_only_cards_in_hand_and_only_in_turn(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="market", buildings="forum"), "persia")
    reason = table.why("coins rome_forum")
    assert (reason.id, reason.rule, reason.args["card"]) == ("why-not-in-hand", "RC-play-1", "rome_forum")
    reason = table.why("coins persia_qanat", seat=1)
    assert (reason.id, reason.rule) == ("why-not-your-turn", "RC-play-1")
    assert table.why("raise").id == "why-play-first"


# Swaps


@rule("RC-swap-1")
def test_two_cards_swapped_for_two_coins(game: RisingCultures) -> None:
    """A15: both are drawn before any goes to the bottom, even one just drawn, in any order."""
    side = Side("rome", hand="forum curia basilica castrum", coins=2)
    table = Table(game, side, Side("persia", coins=1), swaps=True)
    table.script = ["draw rome_market", "draw rome_insula"]
    table.play("swap 2")
    assert table.coins(0) == 0 and len(table.cards(0, "hand")) == 6
    table.play("bottom rome_market", "bottom rome_forum")
    assert table.cards(0, "bottom") == ["market", "forum"]
    assert sorted(table.cards(0, "hand")) == ["basilica", "castrum", "curia", "insula"]
    assert table.seat == 1


@rule("RC-swap-1")
def test_one_card_swapped_for_one_coin(game: RisingCultures) -> None:
    table = Table(game, Side("rome", hand="forum curia basilica castrum", coins=2), "persia", swaps=True)
    table.play("swap 1")
    reason = table.why("bottom rome_temple_of_jupiter")
    assert (reason.id, reason.rule) == ("why-not-in-hand", "RC-swap-1")
    table.play("bottom rome_forum")
    assert table.coins(0) == 1 and table.state.supply == 28 - 1


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
    reason = Table(game, Side("rome", coins=coins), Side("persia", coins=1), swaps=True, seat=0).why(action)
    assert (reason.id, reason.rule, reason.args) == (id, "RC-swap-1", numbers)


@rule("RC-swap-1")
def test_no_more_swaps_than_cards_in_the_deck(game: RisingCultures) -> None:
    table = Table(game, Side("rome", coins=2, spare=1), "persia", swaps=True)
    reason = table.why("swap 2")
    assert (reason.id, reason.rule, reason.args["has"]) == ("why-deck", "RC-swap-1", 1)
    assert table.may("swap 1")
    table = Table(game, Side("rome", coins=2, spare=0), "persia", swaps=True, turn=7)
    assert table.why("swap 1").args["has"] == 0


@rule("RC-swap-1")
def test_swaps_come_before_the_first_play_and_only_once(game: RisingCultures) -> None:
    table = Table(game, Side("rome", coins=5), "persia")
    reason = table.why("swap 1")
    assert (reason.id, reason.rule) == ("why-swap-late", "RC-swap-1")
    table = Table(game, Side("rome", coins=5), Side("persia", coins=5), swaps=True)
    table.play("swap 1")
    table.play(table.actions()[0])
    while table.seat == 0 and table.asks() == "Swap":
        assert table.why("swap 1").rule == "RC-swap-1"
        table.play("done")
    assert table.seat == 1


@rule("RC-swap-1")
def test_the_token_holder_swaps_first(game: RisingCultures) -> None:
    """A16."""
    table = Table(game, Side("rome", coins=1), Side("persia", coins=1), swaps=True, token=1)
    assert table.seat == 1
    table.play("done")
    assert (table.seat, table.asks()) == (0, "Swap")


@rule("RC-swap-2")
def test_a_free_swap_comes_on_top_of_two_paid_ones(game: RisingCultures) -> None:
    table = Table(game, Side("rome", buildings="basilica", coins=2), "persia", swaps=True)
    table.play("tap rome_basilica")
    table.play(table.actions()[0])
    table.play("swap 2")
    table.play(table.actions()[0])
    table.play(table.actions()[0])
    assert table.coins(0) == 0 and len(table.side(0)["bottom"]) == 3


@rule("RC-tap-1", "RC-swap-2", "RC-build-3")
def test_an_ability_gained_this_turn_works_this_turn(game: RisingCultures) -> None:
    """A23."""
    table = Table(game, Side("persia", hand="royal_road", coins=4), "rome")
    table.play("build persia_royal_road")
    table.play(table.actions()[0])
    table.play("tap persia_royal_road")
    assert table.asks() == "PutOnBottom"


@rule("RC-swap-2")
def test_a_free_swap_needs_a_card_in_the_deck(game: RisingCultures) -> None:
    table = Table(game, Side("rome", buildings="basilica", spare=0), "persia", turn=7)
    reason = table.why("tap rome_basilica")
    assert (reason.id, reason.args["has"]) == ("why-deck", 0)


@rule("RC-ready-1", "RC-tap-1")
def test_cards_turned_sideways_are_ready_next_turn(game: RisingCultures) -> None:
    side = Side("rome", buildings="basilica", tapped="rome_basilica")
    table = Table(game, side, "persia", left=(1, 0))
    assert table.why("tap rome_basilica").id == "why-tapped"
    table.idle("Swap")
    assert table.side(0)["tapped"] == []
    while table.seat != 0:
        table.play("done")
    assert table.may("tap rome_basilica")
