"""The card against catastrophes spares one territory of its owner, whatever strikes it."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import BARRED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
    offered,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.support.marks import rule


def table(game: CivilizationChr) -> Chr:
    s = position(game, strategy="all")
    for name in ("congo", "kalahari"):
        settle(s, 0, name, 4)
        put_units(s, 0, "ancient_infantry", name, 3)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_shelter")]
    return s


@rule("CHR-strategy-5", "CHR-catastrophe-5")
def test_a_territory_is_spared_by_the_climate(game: CivilizationChr) -> None:
    """The worst row takes two armies of every territory of the tropics."""
    s = table(game)
    settle(s, 0, "sahara", 1)
    rolls(run(s, CatastropheRoll()), 9, 3, 6)
    say(s, game, "show ancient_shelter")
    assert asked(s) == "ChooseShelter" and "place congo" in offered(s, game)
    say(s, game, "place congo")
    assert len(pieces(s, 0, "congo")) == 3 and not s.marks[space(s, "congo")] & BARRED
    assert s.marks[space(s, "sahara")] & BARRED


@rule("CHR-strategy-5", "CHR-catastrophe-3")
def test_a_neighbour_of_the_quake_is_spared_but_not_its_centre(game: CivilizationChr) -> None:
    s = position(game, strategy="all")
    settle(s, 1, "iberia", 4)
    settle(s, 0, "gallia", 2)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_shelter")]
    rolls(run(s, CatastropheRoll()), 3, 3, 4, 10)
    say(s, game, "show ancient_shelter")
    assert len(pieces(s, 0, "gallia")) == 3 and s.size[space(s, "iberia")] == 0


@rule("CHR-strategy-5", "CHR-catastrophe-2")
def test_who_shows_nothing_is_struck(game: CivilizationChr) -> None:
    s = position(game, strategy="all")
    settle(s, 0, "steppes", 4)
    put_units(s, 0, "ancient_infantry", "steppes", 5)
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_shelter")]
    rolls(run(s, CatastropheRoll()), 1, 7, 4)
    say(s, game, "done")
    assert s.size[space(s, "steppes")] == 1 and len(pieces(s, 0)) == 1
