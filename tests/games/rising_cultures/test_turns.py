"""The sequence of play: seven turns, hands, three plays each, the card put back."""

from __future__ import annotations

from random import Random

from civitas import Match
from civitas.games.rising_cultures.game import RisingCultures
from tests.games.rising_cultures.scenario import Scenario, SideSetup
from tests.support.marks import rule


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


@rule("RC-play-2", "RC-hand-1")
def test_the_fourth_card_comes_back_next_turn(game: RisingCultures) -> None:
    """T11."""
    table = Scenario(game, SideSetup("rome", hand="market forum"), "persia", left=(1, 0))
    table.play("coins rome_market")
    table.play_passively("Swap")
    assert "forum" in table.card_names(0, "hand") and len(table.card_names(0, "hand")) == 4


@rule("RC-play-1")
def test_players_alternate_from_the_token_holder(game: RisingCultures) -> None:
    table = Scenario(game, "rome", "persia", token=1)
    order = []
    while table.step_name == "PlayCard" and table.state.turn == 3:
        order.append(table.seat)
        table.play(table.offered_lines()[0])
    assert order == [1, 0, 1, 0, 1, 0]


@rule("RC-play-1")
def test_four_ways_to_play_any_card(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="market", coins=6), "persia", left=(1, 0))
    ways = [action for action in table.offered_lines() if action.endswith(" rome_market")]
    assert ways == ["coins rome_market", "military rome_market", "resource rome_market", "build rome_market"]


@rule("RC-play-1")
def test_only_cards_in_hand_and_only_in_turn(game: RisingCultures) -> None:
    table = Scenario(game, SideSetup("rome", hand="market", buildings="forum"), "persia")
    reason = table.explain_refusal("coins rome_forum")
    assert (reason.id, reason.rule, reason.args["card"]) == ("why-not-in-hand", "RC-play-1", "rome_forum")
    reason = table.explain_refusal("coins persia_qanat", seat=1)
    assert (reason.id, reason.rule) == ("why-not-your-turn", "RC-play-1")
    assert table.explain_refusal("raise").id == "why-play-first"


@rule("RC-ready-1", "RC-tap-1")
def test_cards_turned_sideways_are_ready_next_turn(game: RisingCultures) -> None:
    side = SideSetup("rome", buildings="basilica", tapped="rome_basilica")
    table = Scenario(game, side, "persia", left=(1, 0))
    assert table.explain_refusal("tap rome_basilica").id == "why-tapped"
    table.play_passively("Swap")
    assert table.side_view(0)["tapped"] == []
    while table.seat != 0:
        table.play("done")
    assert table.allows("tap rome_basilica")
