"""Leaving the game."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.player import PLAYING
from civitas.games.civilization_chr.state import LEAVING, OUT
from civitas.games.civilization_chr.trade.links import linked
from civitas.games.civilization_chr.trade.trade import partners
from civitas.games.civilization_chr.turn import Housekeeping, Turn, TurnOver
from civitas.games.civilization_chr.war.war import may_declare
from tests.civilization_chr.table import asked, own, position, run, say, settle
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
