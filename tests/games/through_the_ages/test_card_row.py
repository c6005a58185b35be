"""The turn, the first round, the card row and what may be taken from it."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.record_lines import action, build, end_turn, grow, leader, take
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import rule

ACTION_CARDS = ["rich_land_a", "frugality_a", "work_of_art_a", "patriotism_a", "revolutionary_idea_a"]


@rule("TTA-turn-1")
@rule("TTA-turn-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_round_gives_one_to_four_actions(game: ThroughTheAges, players: int) -> None:
    t = Scenario(game, players, begin=True)
    for seat in range(players):
        assert (t.state.seat, t.civ(seat).civil) == (seat, seat + 1)
        assert {text.split()[0] for text in t.offered_lines()} <= {"take", "done"}
        assert t.refusal_rule(build("bronze")) == "TTA-turn-2"
        t.play(end_turn())
        assert (t.civ(seat).science, t.civ(seat).food, t.civ(seat).resources) == (1, 2, 2)
        assert t.civ(seat).military_hand == []
    assert (t.state.round, t.state.active) == (2, 0)


@rule("TTA-row-1")
def test_the_price_of_each_place(game: ThroughTheAges) -> None:
    for place, price in enumerate([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]):
        t = Scenario(game).to_actions()
        t.set_row([None] * place + ["iron"])
        t.civ(0).set_up(civil=price - 1)
        assert t.refusal_rule(take("iron")) == "TTA-row-1"
        t.civ(0).set_up(civil=price)
        t.play(take("iron"))
        assert (t.civ(0).civil, t.civ(0).hand, t.cards_in_row()) == (0, ["iron"], [])


@rule("TTA-row-2")
@pytest.mark.parametrize(("players", "removed"), [(2, 3), (3, 2), (4, 1)])
def test_front_places_are_cleared_by_number_of_players(game: ThroughTheAges, players: int, removed: int) -> None:
    t = Scenario(game, players).to_actions()
    row = ["iron", "coal", "oil", "irrigation", "alchemy", "drama", "opera", "movies", "theology", "knights"]
    row += ["cannon", "rockets", "tanks"]
    t.set_row(row)
    t.pass_turn()
    assert t.cards_in_row()[: 13 - removed] == row[removed:]
    assert len(t.cards_in_row()) == 13


@rule("TTA-row-2")
@rule("TTA-row-3")
def test_empty_places_are_not_made_up_for_and_gaps_close(game: ThroughTheAges) -> None:
    t = Scenario(game, 2).to_actions()
    t.set_row([None, "iron", None, "coal", None, "oil"])
    t.pass_turn()
    assert t.cards_in_row()[:2] == ["coal", "oil"]
    assert len(t.cards_in_row()) == 13


@rule("TTA-row-4")
def test_age_a_ends_after_the_starting_players_second_refill(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, begin=True)
    t.pass_turn()
    assert t.state.age == 0
    t.pass_turn()
    assert (t.state.round, t.state.active) == (2, 0)
    assert {t.age_of(id) for id in t.cards_in_row()} == {"A"}
    assert t.state.age == 1
    assert len(t.state.civil_deck) == 45


@rule("TTA-row-5")
def test_one_leader_of_each_age(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.set_row(["moses", "homer", "michelangelo"])
    t.play(take("moses"))
    assert t.refusal_rule(take("homer")) == "TTA-row-5"
    t.play(leader("moses"))
    assert t.refusal_rule(take("homer")) == "TTA-row-5"
    t.play(take("michelangelo"))
    assert t.civ(0).hand == ["michelangelo"]


@rule("TTA-row-6")
def test_one_wonder_under_construction(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.set_row(["pyramids", "colossus"])
    t.play(take("pyramids"))
    assert (t.civ(0).wonder, t.civ(0).hand) == ("pyramids", [])
    assert t.refusal_rule(take("colossus")) == "TTA-row-6"


@rule("TTA-row-7")
def test_each_finished_wonder_makes_the_next_dearer(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.civ(0).set_up(wonders=["pyramids"])
    t.set_row(["colossus"])
    t.civ(0).set_up(civil=1)
    assert t.refusal_rule(take("colossus")) == "TTA-row-7"
    t.civ(0).set_up(civil=2)
    t.play(take("colossus"))
    assert t.civ(0).civil == 0


@rule("TTA-row-8")
def test_no_technology_twice(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.set_row(["iron", "iron", "coal", "monarchy", "warfare"])
    t.civ(0).set_up(technologies=["coal", "warfare"], government="monarchy")
    t.play(take("iron"))
    for id in ("iron", "coal", "monarchy", "warfare"):
        assert t.refusal_rule(take(id)) == "TTA-row-8"


@rule("TTA-row-8")
def test_action_cards_may_be_taken_twice(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.set_row(["rich_land_a", "rich_land_a"])
    t.play(take("rich_land_a"), take("rich_land_a"))
    assert t.civ(0).hand == ["rich_land_a", "rich_land_a"]


@rule("TTA-row-9")
def test_the_hand_holds_as_many_cards_as_white_tokens(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.set_row(["iron", "pyramids"])
    t.civ(0).set_up(hand=ACTION_CARDS[:4])
    assert t.refusal_rule(take("iron")) == "TTA-row-9"
    t.play(take("pyramids"))  # wonders do not go into the hand
    over = Scenario(game).to_actions()
    over.civ(0).set_up(hand=ACTION_CARDS)
    over.pass_turn()
    assert len(over.civ(0).hand) == 5  # nothing is ever discarded


@rule("TTA-civil-12")
def test_an_action_card_waits_for_the_next_turn(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.set_row(["work_of_art_a"])
    t.play(take("work_of_art_a"))
    assert t.refusal_rule(action("work_of_art_a")) == "TTA-civil-12"
    t.next_turn_of(0).to_actions()
    t.play(action("work_of_art_a"))
    assert t.civ(0).culture == 6


@rule("TTA-civil-12")
def test_a_second_copy_held_from_before_may_be_played(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.civ(0).set_up(hand=["work_of_art_a"])
    t.set_row(["work_of_art_a"])
    t.play(take("work_of_art_a"))
    t.play(action("work_of_art_a"))
    assert t.refusal_rule(action("work_of_art_a")) == "TTA-civil-12"


@rule("TTA-turn-3")
@rule("TTA-turn-4")
def test_a_turn_goes_from_row_to_production(game: ThroughTheAges) -> None:
    t = Scenario(game)
    assert t.phase() == "politics"
    t.play("pass")
    assert t.phase() == "actions"
    t.play(end_turn())  # actions may be left unused
    assert (t.state.active, t.phase()) == (1, "politics")
    assert t.civ(0).science == 2


@rule("TTA-token-9")
def test_action_tokens_come_back(game: ThroughTheAges) -> None:
    t = Scenario(game).to_actions()
    t.play(grow())
    t.play(build("bronze"))
    assert t.civ(0).civil == 2
    t.next_turn_of(0)
    assert (t.civ(0).civil, t.civ(0).military) == (4, 2)
