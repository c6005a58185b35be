"""The card against catastrophes spares one territory of its owner, whatever strikes it."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


def sheltered_position(game: CivilizationChr) -> ChrState:
    s = empty_position(game, strategy="all")
    for name in ("congo", "kalahari"):
        add_settlement(s, 0, name, 4)
        put_units(s, 0, "ancient_infantry", name, 3)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_shelter")]
    return s


@rule("CHR-strategy-5", "CHR-catastrophe-5")
def test_a_territory_is_spared_by_the_climate(game: CivilizationChr) -> None:
    """The worst row takes two armies of every territory of the tropics."""
    s = sheltered_position(game)
    add_settlement(s, 0, "sahara", 1)
    roll_dice(run_steps(s, CatastropheRoll()), 9, 3, 6)
    play_lines(s, game, "show ancient_shelter")
    assert step_name(s) == "ChooseShelter" and "place congo" in offered_lines(s, game)
    play_lines(s, game, "place congo")
    assert len(piece_kinds(s, 0, "congo")) == 3 and not s.marks[space_id(s, "congo")] & CLOSED_BY_CLIMATE
    assert s.marks[space_id(s, "sahara")] & CLOSED_BY_CLIMATE


@rule("CHR-strategy-5", "CHR-catastrophe-3")
def test_a_neighbour_of_the_quake_is_spared_but_not_its_centre(game: CivilizationChr) -> None:
    s = empty_position(game, strategy="all")
    add_settlement(s, 1, "iberia", 4)
    add_settlement(s, 0, "gallia", 2)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_shelter")]
    roll_dice(run_steps(s, CatastropheRoll()), 3, 3, 4, 10)
    play_lines(s, game, "show ancient_shelter")
    assert len(piece_kinds(s, 0, "gallia")) == 3 and s.size[space_id(s, "iberia")] == 0


@rule("CHR-strategy-5", "CHR-catastrophe-2")
def test_who_shows_nothing_is_struck(game: CivilizationChr) -> None:
    s = empty_position(game, strategy="all")
    add_settlement(s, 0, "steppes", 4)
    put_units(s, 0, "ancient_infantry", "steppes", 5)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_shelter")]
    roll_dice(run_steps(s, CatastropheRoll()), 1, 7, 4)
    play_lines(s, game, "done")
    assert s.size[space_id(s, "steppes")] == 1 and len(piece_kinds(s, 0)) == 1
