"""The end of an age, of the advanced and of the full game; the simple game."""

from __future__ import annotations

import pytest

from civitas.games.through_the_ages.game import ThroughTheAges
from tests.games.through_the_ages.record_lines import accept, end_turn, offer
from tests.games.through_the_ages.scenario import Scenario
from tests.support.marks import rule


def end_age(t: Scenario) -> Scenario:
    """Lets the next refill lay out the last card of the civil deck."""
    t.to_actions()
    t.state.civil_deck = t.state.civil_deck[:1]
    return t.pass_turn()


@rule("TTA-age-1")
def test_the_last_card_of_a_deck_ends_the_age(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.to_actions()
    t.state.civil_deck = t.state.civil_deck[:4]
    t.set_row(["iron"] * 13)
    t.pass_turn()  # three cards are needed, one stays
    assert t.state.age == 1
    t.to_actions()
    t.pass_turn()
    assert t.state.age == 2
    assert len(t.cards_in_row()) == 13  # the rest comes from the new deck
    assert {t.age_of(id) for id in t.cards_in_row()[-2:]} == {"II"}
    assert {t.age_of(t.ids[card]) for card in t.state.deck} == {"II"}


@rule("TTA-age-2")
def test_what_becomes_obsolete(game: ThroughTheAges) -> None:
    t = Scenario(game)
    for seat, leader in ((0, "moses"), (1, "michelangelo")):
        t.civ(seat).set_up(leader=leader, hand=["work_of_art_a", "iron"], wonders=["pyramids"])
        t.civ(seat).set_up(military_hand=["legion"], tactics="phalanx", colonies=["historic_territory_i"])
    t.civ(0).set_up(wonder=("colossus", 1), tokens={}, blue=17, workers={"philosophy": 1})
    t.civ(1).set_up(wonder=("taj_mahal", 1), workers={"philosophy": 1})
    end_age(t)
    assert t.state.age == 2
    me, other = t.civ(0), t.civ(1)
    assert (me.leader, other.leader) == (None, "michelangelo")
    assert (me.wonder, other.wonder) == (None, "taj_mahal")
    assert me.blue == 18
    assert (me.hand, other.hand) == (["iron"], ["iron"])
    assert (me.wonders, me.tactics, me.colonies) == (["pyramids"], "phalanx", ["historic_territory_i"])
    assert "legion" in me.military_hand


@rule("TTA-age-2")
def test_pacts_and_military_cards_grow_old_too(game: ThroughTheAges) -> None:
    t = Scenario(game, 3)
    me = t.civ(0)
    me.set_up(military_hand=["open_borders_agreement"])
    t.play(offer("open_borders_agreement", 1), accept())
    end_age(t)
    assert (t.state.age, me.pact) == (2, "open_borders_agreement")
    for seat in range(3):
        t.civ(seat).set_up(military_hand=["legion", "conquistadors"])
    end_age(t)
    assert (t.state.age, me.pact) == (3, None)
    assert me.military_hand[:1] == ["conquistadors"]
    assert "legion" not in me.military_hand


@rule("TTA-age-2")
def test_declared_wars_outlive_an_age(game: ThroughTheAges) -> None:
    t = Scenario(game)
    t.civ(0).set_up(military_hand=["war_over_culture_ii"], military=3, workers={"warriors": 9})
    t.play("war war_over_culture_ii on 1")
    t.state.age = 3
    end_age(t)
    assert t.civ(0).war == "war_over_culture_ii"


@rule("TTA-age-3")
@pytest.mark.parametrize(("bank", "after"), [(18, 16), (2, 0), (1, 0), (0, 0)])
def test_two_yellow_tokens_are_lost(game: ThroughTheAges, bank: int, after: int) -> None:
    t = Scenario(game)
    for seat in (0, 1):
        t.civ(seat).set_up(bank=bank, unused=9)
    end_age(t)
    assert [t.civ(seat).bank for seat in (0, 1)] == [after, after]


@rule("TTA-age-3")
def test_no_yellow_tokens_are_lost_in_the_advanced_game_or_with_antiquity(game: ThroughTheAges) -> None:
    t = Scenario(game, length="advanced")
    assert t.civ(0).bank == 18
    end_age(t)
    assert (t.state.age, t.civ(0).bank) == (2, 18)
    full = Scenario(game)
    assert (full.state.age, full.civ(0).bank) == (1, 18)


@rule("TTA-end-1")
def test_the_advanced_game_ends_with_the_round_and_four_bonuses(game: ThroughTheAges) -> None:
    t = Scenario(game, length="advanced")
    end_age(t)
    t.pass_turn()
    t.state.bonus = [t.card_number(id) for id in ("impact_of_colonies", "impact_of_wonders", "impact_of_progress")]
    t.state.bonus.append(t.card_number("impact_of_technology"))
    t.civ(0).set_up(
        colonies=["historic_territory_i"], wonders=["pyramids"], technologies=["coal", "warfare"], culture=0
    )
    t.civ(0).set_up(workers={}, bank=18)
    t.civ(1).set_up(culture=0, workers={}, bank=18)
    # seat 0 is on turn; the last card comes into the row before the turn of seat 1
    t.to_actions()
    t.state.civil_deck = t.state.civil_deck[:1]
    t.pass_turn()
    assert (t.state.age, t.state.active, t.state.over) == (3, 1, False)
    t.pass_turn()
    assert t.state.over
    assert t.civ(0).culture == 4 + 5 + 2 * 1 + 4
    assert t.civ(1).culture == 0


def to_age_four(t: Scenario) -> Scenario:
    """The full game, just after Age III has ended in the turn of the player now on turn."""
    t.state.age = 3
    t.state.deck = []
    return end_age(t)


@rule("TTA-end-2")
def test_age_four_has_no_cards(game: ThroughTheAges) -> None:
    t = to_age_four(Scenario(game, 3))
    assert t.state.age == 4
    row = len(t.cards_in_row())
    t.civ(1).set_up(military_hand=[])
    t.pass_turn()
    assert len(t.cards_in_row()) == row - 2
    assert t.civ(1).military_hand == []


@rule("TTA-end-3")
def test_the_last_round_after_age_three(game: ThroughTheAges) -> None:
    late = to_age_four(Scenario(game, 3))  # ended in the turn of seat 1 of round 2
    assert (late.state.active, late.state.round) == (1, 2)
    assert late.state.last_round == 3
    early = Scenario(game, 3)
    early.pass_turn()
    early.pass_turn()  # seat 2 is on turn
    to_age_four(early)
    assert (early.state.active, early.state.round) == (0, 3)
    assert early.state.last_round == 3
    for _ in range(3):
        assert not early.state.over
        early.pass_turn()
    assert early.state.over


@rule("TTA-end-5")
@rule("TTA-end-6")
def test_events_of_age_three_are_scored_at_the_end(game: ThroughTheAges) -> None:
    t = Scenario(game)
    s = t.state
    s.ancient, s.ancient_left = [], 0
    s.current = [t.card_number("impact_of_strength") | 15 << 10, t.card_number("crusades") | 15 << 10]
    s.future = [t.card_number("impact_of_wonders") | 1 << 10]
    for seat in (0, 1):
        t.civ(seat).set_up(workers={"warriors": 2}, culture=0, bank=18, wonders=["pyramids"] if seat else [])
    s.age, s.civil_deck = 4, []
    t.final_scoring()
    # equal strength: the starting player counts as on turn
    assert [t.civ(seat).culture for seat in (0, 1)] == [10, 5]
    assert t.state.outcome().winners == [0]


@rule("TTA-end-6")
def test_equal_culture_is_a_shared_win(game: ThroughTheAges) -> None:
    t = Scenario(game)
    s = t.state
    s.ancient, s.ancient_left, s.current, s.future = [], 0, [], []
    for seat in (0, 1):
        t.civ(seat).set_up(workers={}, culture=7, bank=18)
    s.age, s.civil_deck = 4, []
    t.final_scoring()
    assert t.state.outcome().winners == [0, 1]


# ------------------------------------------------------------------------------------------------- the simple game


@rule("TTA-simple-1")
def test_an_event_is_revealed_from_the_third_round(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, length="simple")
    assert t.state.ancient_left == 9
    t.pass_turn()
    t.pass_turn()
    assert t.state.round == 3
    assert t.state.ancient_left == 8
    t.decline_all()
    t.pass_turn()
    assert t.state.ancient_left == 8  # only before the starting player's turn


@rule("TTA-simple-2")
def test_the_simple_game_ends_with_the_round_of_the_last_card(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, length="simple").to_actions()
    t.state.civil_deck = t.state.civil_deck[:1]
    t.pass_turn()
    assert (t.state.active, t.state.over) == (1, False)
    t.pass_turn()
    assert t.state.over


@rule("TTA-simple-3")
def test_the_bonus_points_of_the_simple_game(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, length="simple").to_actions()
    me = t.civ(0)
    me.set_up(technologies=["iron", "warfare"], government="monarchy", culture=0)
    me.set_up(workers={"warriors": 2, "iron": 2, "agriculture": 3, "philosophy": 1, "religion": 1}, science=0)
    t.civ(1).set_up(culture=0)
    t.final_scoring()
    # technologies 3, strength 3, one happy face, science 1, food 3, resources 4; and the temple's turn
    assert me.culture == 2 * 3 + 2 * 3 + 2 + 1 + 3 + 4 + 1


@rule("TTA-simple-4")
def test_no_politics_corruption_or_discontent_in_the_simple_game(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, length="simple").to_actions()
    me = t.civ(0)
    me.set_up(workers={"bronze": 1}, tokens={"bronze": 17}, bank=4, unused=0, culture=99)
    t.play(end_turn())
    assert me.resources == 18
    assert me.military_hand == []


@rule("TTA-civil-10")
def test_effects_of_absent_things_are_ignored_in_the_simple_game(game: ThroughTheAges) -> None:
    t = Scenario(game, 2, length="simple").to_actions()
    me = t.civ(0)
    me.set_up(hand=["christopher_columbus", "cartography"], science=9)
    t.play("elect christopher_columbus", "discover cartography")
    assert (me.leader, me.strength) == ("christopher_columbus", 2)
    assert not [text for text in t.offered_lines() if text.startswith("settle")]


@rule("TTA-age-2")
@rule("TTA-end-2")
def test_cards_of_age_two_grow_old_with_age_four(game: ThroughTheAges) -> None:
    t = Scenario(game)
    me = t.civ(0)
    me.set_up(leader="isaac_newton", hand=["opera", "movies"], military_hand=["spy", "raid_iii"], wonder=("kremlin", 1))
    t.to_actions(discards=0)
    t.state.age = 3
    t.state.civil_deck = t.state.civil_deck[:1]
    t.pass_turn()
    assert (t.state.age, me.leader, me.hand, me.wonder) == (4, None, ["movies"], None)
    assert "raid_iii" in me.military_hand and "spy" not in me.military_hand
