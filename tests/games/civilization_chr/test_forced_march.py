"""Forced march: three units of the owner's choice go a point further."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    empty_position,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    step_name,
)
from tests.support.marks import card, rule


def after_march(game: CivilizationChr, riders: int) -> ChrState:
    """Infantry and some riders have gone from Iberia to Gallia."""
    s = empty_position(game, strategy="all")
    put_units(s, 0, "ancient_infantry", "iberia", 2)
    put_units(s, 0, "ancient_cavalry", "iberia", riders)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_forced_march")]
    run_steps(s, MovePieces(0))
    for _ in range(2):
        play_lines(s, game, "move ancient_infantry from iberia to gallia")
    for _ in range(riders):
        play_lines(s, game, "move ancient_cavalry from iberia to gallia")
    return play_lines(s, game, "show ancient_forced_march")


@rule("CHR-strategy-5")
@card("ancient_forced_march")
def test_the_owner_chooses_three_of_four(game: CivilizationChr) -> None:
    s = after_march(game, 2)
    assert step_name(s) == "Hurry"
    assert sorted(offered_lines(s, game)) == ["hurry ancient_cavalry in gallia", "hurry ancient_infantry in gallia"]
    play_lines(s, game, *["hurry ancient_cavalry in gallia"] * 2, "hurry ancient_infantry in gallia")
    play_lines(
        s, game, *["move ancient_cavalry from gallia to italia"] * 2, "move ancient_infantry from gallia to italia"
    )
    assert piece_kinds(s, 0, "gallia") == ["ancient_infantry"]
    assert "move ancient_infantry from gallia to italia" not in offered_lines(s, game)


@rule("CHR-strategy-5")
def test_three_are_not_asked_about(game: CivilizationChr) -> None:
    s = after_march(game, 1)
    assert step_name(s) == "MovePieces"
    play_lines(
        s, game, *["move ancient_infantry from gallia to italia"] * 2, "move ancient_cavalry from gallia to italia"
    )
