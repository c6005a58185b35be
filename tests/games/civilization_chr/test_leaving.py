"""Leaving the game."""

from __future__ import annotations

import pytest

from civitas import Match
from civitas.core.errors import NoUndo
from civitas.games.civilization_chr.flags import LEAVING, LEAVING_NEXT_TURN, OUT
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.player import PLAYING
from civitas.games.civilization_chr.rules.government import AnnounceChange
from civitas.games.civilization_chr.rules.leaving import remove_if_destroyed, remove_player
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.trade.trade_links import can_trade
from civitas.games.civilization_chr.rules.trade.trade_phase import OpenOffer, deal_actions
from civitas.games.civilization_chr.rules.turn import Housekeeping, Turn, TurnOver
from civitas.games.civilization_chr.rules.turn_order import TurnOrder
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war, may_declare_war
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-leave-1", "CHR-leave-2")
def test_leaving_at_once(game: CivilizationChr) -> None:
    s = empty_position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        add_settlement(s, seat, name)
    grant_technologies(s, 0, "pottery")
    run_steps(s, Housekeeping())
    play_lines(s, game, "leave now", "done", "done")
    run_steps(s, TurnOver())
    assert s.sides[0].status == OUT and s.settlements(0) == []
    assert s.may_use(s.box.technology_index("pottery"), 1)


@rule("CHR-leave-1")
def test_leaving_after_one_more_restricted_turn(game: CivilizationChr) -> None:
    s = empty_position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        add_settlement(s, seat, name)
    run_steps(s, Housekeeping())
    play_lines(s, game, "leave later", "done", "done")
    run_steps(s, Turn(3))
    assert s.sides[0].status == LEAVING and s.sides[1].status == PLAYING
    assert can_trade(s, 0, 1) and not [action for action in deal_actions(s, 1) if action & 1023 == 0]
    assert not may_declare_war(s, 0, 1)


@rule("CHR-leave-1")
def test_without_the_option_nobody_is_asked(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    assert step_name(run_steps(s, Housekeeping())) == "GameOver"


@rule("CHR-leave-1")
def test_leaving_is_announced_at_any_question_and_holds_from_there(game: CivilizationChr) -> None:
    s = empty_position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        add_settlement(s, seat, name)
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "leave later")
    assert (
        s.sides[0].status == LEAVING_NEXT_TURN and step_name(s) == "Buy" and "leave later" not in offered_lines(s, game)
    )
    play_lines(s, game, "leave now", "done")  # it has become urgent
    assert s.sides[0].status == LEAVING
    put_units(s, 1, "explorer", "italia")
    run_steps(s, MovePieces(1))
    play_lines(s, game, "leave now", "done")
    run_steps(s, AnnounceChange(2))
    assert {"leave now", "leave later"} <= set(offered_lines(s, game))
    play_lines(s, game, "done")
    s.order = [0, 1, 2]
    run_steps(s, TurnOver())
    assert [side.status for side in s.sides] == [OUT, OUT, PLAYING]


@rule("CHR-leave-1")
def test_who_leaves_while_trading_trades_no_more(game: CivilizationChr) -> None:
    s = empty_position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        add_settlement(s, seat, name)
    run_steps(s, OpenOffer(0))
    play_lines(s, game, "leave now")
    assert step_name(s) == "GameOver" and s.sides[0].status == LEAVING


def test_bots_never_leave(game: CivilizationChr) -> None:
    assert game.is_resignation(game.notation.parse("leave now")) and not game.is_resignation(
        game.notation.parse("done")
    )


@rule("CHR-leave-1")
def test_who_is_leaving_neither_bids_nor_joins(game: CivilizationChr) -> None:
    s = empty_position(game, turn_order="secret_bid_clockwise", leaving=True)
    s.sides[1].status = LEAVING
    run_steps(s, TurnOrder())
    assert 1 not in [step.seat for step in s.stack if step.name() == "Bid"]


@rule("CHR-leave-2")
def test_technologies_of_who_left_serve_all_without_royalties(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia", 2)
    grant_technologies(s, 1, "bronze_working")
    s.sides[0].coins = 100
    remove_player(s, 1)
    run_steps(s, BeginBuying(0))
    assert "technology bronze_working" not in offered_lines(s, game)
    play_lines(s, game, "recruit ancient_infantry in gallia")
    assert (s.sides[0].coins, s.sides[1].coins) == (90, 0)


@rule("CHR-leave-3")
def test_half_the_treasury_and_all_wonders_go_to_the_destroyer(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.sides[1].coins = 41
    s.sides[1].wonders = 0b101
    s.sides[0].wonders = 0b010
    remove_if_destroyed(s, 1, 0)
    assert (s.sides[1].status, s.sides[0].coins, s.sides[0].wonders) == (OUT, 20 + 20, 0b111)


@rule("CHR-leave-3")
def test_an_explorer_keeps_a_player_in_the_game(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "sahara")
    go_to_war(s, 0, 1)
    place = add_settlement(s, 1, "gallia")
    put_units(s, 1, "explorer", "iberia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, Battle(place, 1, 2))
    assert s.sides[1].status != OUT and piece_kinds(s, 1) == ["explorer"]


@rule("CHR-leave-4")
def test_what_revealed_nothing_can_be_taken_back() -> None:
    """The villages of the set-up turn up tokens: those stand. A purchase does not."""
    match = Match(CivilizationChr(), 3, {"events": False, "strategy": "off"}, seed=4)
    while match.state.stack[-1].name() != "Buy":
        match.play(match.decision.actions()[0])
    seat = match.decision.seat
    coins = match.view(seat)["sides"][seat]["coins"]
    buy = [action for action in match.decision.actions() if action.text.startswith("recruit explorer")]
    match.play(buy[0])
    assert match.view(seat)["sides"][seat]["coins"] < coins
    match.undo(seat)
    assert match.view(seat)["sides"][seat]["coins"] == coins
    with pytest.raises(NoUndo):
        match.undo((seat + 1) % 3)
