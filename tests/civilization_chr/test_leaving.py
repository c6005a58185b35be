"""Leaving the game."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.government import AnnounceChange
from civitas.games.civilization_chr.movement.movement import MovePieces
from civitas.games.civilization_chr.player import PLAYING
from civitas.games.civilization_chr.purchase.purchase import BeginBuying
from civitas.games.civilization_chr.state import GOING, LEAVING, OUT
from civitas.games.civilization_chr.trade.links import linked
from civitas.games.civilization_chr.trade.trade import OpenOffer, partners
from civitas.games.civilization_chr.turn import Housekeeping, Turn, TurnOver
from civitas.games.civilization_chr.war.war import may_declare
from tests.civilization_chr.table import asked, offered, own, position, run, say, settle
from tests.marks import rule


@rule("CHR-leave-1", "CHR-leave-2")
def test_leaving_at_once(game: CivilizationChr) -> None:
    s = position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        settle(s, seat, name)
    own(s, 0, "pottery")
    run(s, Housekeeping())
    say(s, game, "leave now", "done", "done")
    run(s, TurnOver())
    assert s.sides[0].status == OUT and s.settlements(0) == []
    assert s.known(s.box.technology("pottery"), 1)


@rule("CHR-leave-1")
def test_leaving_after_one_more_restricted_turn(game: CivilizationChr) -> None:
    s = position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        settle(s, seat, name)
    run(s, Housekeeping())
    say(s, game, "leave later", "done", "done")
    run(s, Turn(3))
    assert s.sides[0].status == LEAVING and s.sides[1].status == PLAYING
    assert linked(s, 0, 1) and not [action for action in partners(s, 1) if action & 1023 == 0]
    assert not may_declare(s, 0, 1)


@rule("CHR-leave-1")
def test_without_the_option_nobody_is_asked(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    assert asked(run(s, Housekeeping())) == "GameOver"


@rule("CHR-leave-1")
def test_leaving_is_announced_at_any_question_and_holds_from_there(game: CivilizationChr) -> None:
    s = position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        settle(s, seat, name)
    run(s, BeginBuying(0))
    say(s, game, "leave later")
    assert s.sides[0].status == GOING and asked(s) == "Buy" and "leave later" not in offered(s, game)
    say(s, game, "leave now", "done")  # it has become urgent
    assert s.sides[0].status == LEAVING
    run(s, MovePieces(1))
    say(s, game, "leave now", "done")
    run(s, AnnounceChange(2))
    assert {"leave now", "leave later"} <= set(offered(s, game))
    say(s, game, "done")
    s.order = [0, 1, 2]
    run(s, TurnOver())
    assert [side.status for side in s.sides] == [OUT, OUT, PLAYING]


@rule("CHR-leave-1")
def test_who_leaves_while_trading_trades_no_more(game: CivilizationChr) -> None:
    s = position(game, leaving=True)
    for seat, name in enumerate(("gallia", "italia", "java")):
        settle(s, seat, name)
    run(s, OpenOffer(0))
    say(s, game, "leave now")
    assert asked(s) == "GameOver" and s.sides[0].status == LEAVING


def test_bots_never_leave(game: CivilizationChr) -> None:
    assert game.gives_up(game.notation.parse("leave now")) and not game.gives_up(game.notation.parse("done"))
