"""What everyone knows to be forced is not asked; where silence would tell something, the question stays."""

from __future__ import annotations

from civitas.core.step import GameOver
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import as_stopped
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.strategy.card_responses import COMBAT_ROLL, React, may_hold_card
from civitas.games.civilization_chr.rules.strategy.change_fingerprint import change_fingerprint
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    purchase_position,
    put_units,
    space_id,
    step_name,
)
from tests.support.marks import rule


def card_number(game: CivilizationChr, name: str) -> int:
    return game.box.strategy_ids.index(name)


@rule("CHR-strategy-5")
def test_a_hand_whose_backs_rule_a_card_out_is_not_asked(game: CivilizationChr) -> None:
    """No card of the modern era answers a combat roll: everyone sees from the backs that there is none."""
    s = empty_position(game)
    s.sides[0].hand = [card_number(game, "modern_counter_intelligence")]
    s.push(React(0, COMBAT_ROLL))
    s.run_to_decision()
    assert s.over


@rule("CHR-strategy-5")
def test_a_hand_that_might_hold_one_is_asked(game: CivilizationChr) -> None:
    """The card is in another's hand, and only its owner knows: silence would tell."""
    answer = next(k for k, entry in enumerate(game.box.strategy) if entry.moment == COMBAT_ROLL and entry.era == 0)
    other = next(k for k, entry in enumerate(game.box.strategy) if entry.moment != COMBAT_ROLL and entry.era == 0)
    s = empty_position(game)
    s.sides[0].hand, s.sides[1].hand = [other], [answer]
    s.push(React(0, COMBAT_ROLL))
    s.run_to_decision()
    assert step_name(s) == "Respond" and s.seat == 0
    s.sides[1].hand = []
    assert not may_hold_card(s, 0, COMBAT_ROLL)
    s.decks[0] = [answer]
    assert may_hold_card(s, 0, COMBAT_ROLL)


@rule("CHR-strategy-4")
def test_whoever_holds_a_card_is_asked_to_show_one(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.sides[0].hand = [card_number(game, "ancient_first_settlement_europe")]
    s.push(Windows())
    s.run_to_decision()
    assert step_name(s) == "ShowCard" and len(s.actions()) == 1


@rule("CHR-window-1")
def test_who_has_declined_is_not_asked_again_before_something_has_changed(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.sides[0].hand = [card_number(game, "ancient_first_settlement_europe")]
    s.push_in_order([Windows(), Windows()])
    s.run_to_decision()
    assert step_name(s) == "ShowCard"
    s.play(n.DONE)
    assert s.over, "nothing happened between the two windows"
    for happens in ("coins", "phase", "token"):
        s.stack = [GameOver()]
        s.push(Windows())
        s.run_to_decision()
        assert s.over
        s.sides[1].coins += happens == "coins"
        s.phase = 7 if happens == "phase" else s.phase
        s.seen[3] |= 2 if happens == "token" else 0
        s.push(Windows())
        s.run_to_decision()
        assert step_name(s) == "ShowCard"
        s.play(n.DONE)
    s.sides[1].hand = [card_number(game, "ancient_first_settlement_europe")]
    before = s.quiet
    s.sides[1].hand = [card_number(game, "modern_counter_intelligence")]
    assert before == s.quiet != change_fingerprint(s)
    held = change_fingerprint(s)
    s.sides[1].hand = [card_number(game, "ancient_first_settlement_europe")]
    assert change_fingerprint(s) == held, "which card somebody holds is nobody's business"


@rule("CHR-move-1")
def test_whoever_has_explorers_that_cannot_do_anything_is_not_asked(game: CivilizationChr) -> None:
    s = empty_position(game)
    put_units(s, 0, "explorer", "gallia")
    s.replace_piece(0, s.pieces[0][0], as_stopped(s.pieces[0][0]))
    s.sides[0].coins = 0
    s.push(MovePieces(0))
    s.run_to_decision()
    assert s.over
    s.tokens[space_id(s, "gallia")] = 3  # whether there is something to do with it, only its owner may know
    s.seen[space_id(s, "gallia")] = 1
    s.push(MovePieces(0))
    s.run_to_decision()
    assert step_name(s) == "MovePieces"


@rule("CHR-purchase-9")
def test_who_can_buy_nothing_is_not_asked(game: CivilizationChr) -> None:
    s = purchase_position(game, coins=0)
    s.push(BeginBuying(0))
    s.run_to_decision()
    assert s.over
    s = purchase_position(game, coins=100)
    s.push(BeginBuying(0))
    s.run_to_decision()
    assert step_name(s) == "Buy"


@rule("CHR-move-1")
def test_who_has_nothing_to_move_is_not_asked(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.push(MovePieces(0))
    s.run_to_decision()
    assert s.over
