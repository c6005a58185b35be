"""What random play found once, and play without people."""

from __future__ import annotations

from random import Random

import pytest

from civitas.core.event import EventSink
from civitas.core.options import Options
from civitas.games.civilization_chr.flags import FERTILE_LAND
from civitas.games.civilization_chr.game import TRIAL_TURNS, CivilizationChr
from civitas.games.civilization_chr.pieces import TREASURE, as_stopped
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.leaving import remove_player
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology
from civitas.games.civilization_chr.rules.strategy.card_phase import StrategyCards, deal_decks
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.strategy.hands import learn_card
from civitas.lab.arena import option_settings
from civitas.lab.fuzz.case import check_outcome
from civitas.lab.fuzz.checks import check_secrets
from civitas.lab.fuzz.run import choose_options
from civitas.lab.fuzz.subject import Subject
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-strategy-1")
def test_whether_a_card_is_taken_is_seen_by_all_which_card_by_one(game: CivilizationChr) -> None:
    s = empty_position(game)
    deal_decks(s)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_toll")]
    run_steps(s, StrategyCards())
    assert step_name(s) == "TakeCard"
    check_secrets(Subject(game, s), Random(1))  # nothing is chosen in secret
    play_lines(s, game, "exchange card")
    for symbol in range(2):
        drawn = play_lines(s.clone(), game, f"symbol {symbol}")
        assert step_name(drawn) == "DrawFace"
        for seed in range(20):
            check_secrets(Subject(game, drawn), Random(seed))


@rule("CHR-end-2")
def test_beside_a_conqueror_nobody_counts_points(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 1, "gallia")
    put_units(s, 0, "explorer", "iberia")
    s.sides[0].merit = 7
    s.sides[0].experience = 5
    run_steps(s, turn.TurnOver())
    assert s.over  # no merit prizes are rolled for
    assert s.scores() == [0, 1, 0]
    check_outcome(Subject(game, s), s.outcome())


@rule("CHR-end-2", "CHR-end-8")
def test_points_decide_where_nobody_has_a_settlement(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "explorer", "iberia")
    put_units(s, 2, "explorer", "gallia")
    s.sides[2].merit = 3
    run_steps(s, turn.TurnOver())
    assert s.over and s.outcome().winners == [2]


@rule("CHR-end-9")
@pytest.mark.parametrize("given", [None, {"length": "long"}])
def test_bots_play_with_a_last_turn(game: CivilizationChr, given: Options | None) -> None:
    assert game.check_options(3)["turn_limit"] == 0
    assert choose_options(game, 3, given, 0, Random(1))["turn_limit"] == TRIAL_TURNS
    assert next(option_settings(game, 3, given, 0))["turn_limit"] == TRIAL_TURNS
    assert choose_options(game, 3, {"turn_limit": 999}, 0, Random(1))["turn_limit"] == 999


@rule("CHR-purchase-13")
def test_units_have_rested_when_a_phase_is_over(game: CivilizationChr) -> None:
    """A unit that stood in a battle of rebels, outside the phase of movement, could not be sold afterwards."""
    s = empty_position(game, era=1, strategy="off", espionage=False)
    for seat, place in enumerate(("gallia", "italia", "iberia")):
        add_settlement(s, seat, place)
    put_units(s, 0, "ancient_infantry", "gallia")
    s.set_pieces(0, [as_stopped(piece) for piece in s.pieces[0]])
    run_steps(s, turn.PhaseOver(2), BeginBuying(0))
    play_lines(s, game, "sell ancient_infantry in gallia")
    assert piece_kinds(s, 0) == []


@rule("CHR-window-1")
def test_a_window_tells_nobody_what_was_chosen_before_all_have_chosen(game: CivilizationChr) -> None:
    s = empty_position(game)
    grant_technologies(s, 0, "mathematics")
    for seat, place in enumerate(("gallia", "italia", "iberia")):
        add_settlement(s, seat, place)
        s.sides[seat].hand = [s.box.strategy_ids.index("ancient_own_mathematics")]
    run_steps(s, Windows())
    for seed in range(9):
        check_secrets(Subject(game, s), Random(seed))
    play_lines(s, game, "show ancient_own_mathematics")
    assert s.stack[-1].seat == 1 and s.sides[0].done == []
    play_lines(s, game, "done", "done")
    assert len(s.sides[0].done) == 1


@rule("CHR-leave-1")
def test_nobody_knows_cards_of_who_has_left(game: CivilizationChr) -> None:
    s = empty_position(game)
    for seat, place in enumerate(("gallia", "italia", "iberia")):
        add_settlement(s, seat, place)
    s.sides[0].hand = [3]
    learn_card(s, 1, 0, 3)
    remove_player(s, 0)
    assert s.check() == []


@rule("CHR-move-5", "CHR-token-1")
def test_a_token_a_spy_has_read_is_turned_up_before_a_village_is_founded(game: CivilizationChr) -> None:
    """It was taken for fertile land."""
    s = empty_position(game)
    put_units(s, 0, "explorer", "iberia")
    s.tokens[space_id(s, "iberia")] = TREASURE
    s.seen[space_id(s, "iberia")] = 1
    run_steps(s, MovePieces(0))
    assert "found iberia" not in offered_lines(s, game)
    play_lines(s, game, "look iberia")
    assert s.sides[0].coins == 20 + 30
    play_lines(s, game, "found iberia")
    assert not s.marks[space_id(s, "iberia")] & FERTILE_LAND


@rule("CHR-battle-6")
def test_new_levels_of_units_are_told(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.sink = EventSink()
    gain_technology(s, 0, s.box.technology_index("bronze_working"))
    told = [game.events.to_message(event, 0) for event in s.sink.events]
    assert [line.args["unit"] for line in told if line.id == "event-armed"] == ["spearman"]
