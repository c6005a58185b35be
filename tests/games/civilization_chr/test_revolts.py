"""Phase 7: revolts."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import LATER_RISK, REVOLTED, RISK
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.production import income
from civitas.games.civilization_chr.rules.revolts import Revolts, revolt, score
from civitas.games.civilization_chr.rules.settlements import traded_resource
from civitas.games.civilization_chr.rules.trade import trade_links
from civitas.games.civilization_chr.rules.trade.offers import add_swap
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    asked,
    improve,
    offered,
    pieces,
    position,
    put_units,
    rolls,
    run,
    settle,
    space,
)
from tests.support.marks import rule


@rule("CHR-revolt-1")
def test_no_revolts_in_the_ancient_era_in_anarchy_or_at_the_olympics(game: CivilizationChr) -> None:
    for era, government, event in ((0, 1, 0), (1, 0, 0), (1, 1, 1)):
        s = position(game, era=era)
        settle(s, 0, "sahara")
        settle(s, 0, "gallia", 2)
        s.sides[0].government, s.event = government, event
        assert asked(run(s, Revolts())) == "GameOver"


@rule("CHR-revolt-2")
def test_a_village_vanishes_with_its_garrison(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    place = settle(s, 0, "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, Revolts())
    rolls(s, 1)
    assert (s.owner[place], pieces(s, 0, "gallia")) == (NOBODY, [])


@rule("CHR-revolt-3", "CHR-government-10")
def test_two_revolts_may_bring_a_revolution(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    for name in ("gallia", "iberia"):
        settle(s, 0, name, 2)
    go_to_war(s, 0, 1)
    run(s, Revolts())
    rolls(s, 1, 1, 2)
    assert s.sides[0].government == 0
    assert not s.at_war(0, 1)


@rule("CHR-catastrophe-5")
def test_after_an_extreme_climate_happy_settlements_may_revolt(game: CivilizationChr) -> None:
    s = position(game, era=1)
    place = settle(s, 0, "sahara", 2)
    s.marks[place] |= LATER_RISK
    run(s, turn.Housekeeping())
    assert s.marks[place] == RISK
    assert asked(run(s, Revolts())) == "RevoltRoll"


@rule("CHR-revolt-1")
@pytest.mark.parametrize(("roll", "size"), [(4, 1), (5, 2)])
def test_a_roll_equal_to_the_score_is_a_revolt(game: CivilizationChr, roll: int, size: int) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    town = settle(s, 0, "gallia", 2)  # 1 + 2 + 1 for despotism
    rolls(run(s, Revolts()), roll)
    assert s.size[town] == size


@rule("CHR-revolt-3")
@pytest.mark.parametrize(("dice", "question"), [((1, 20), "GameOver"), ((1, 1), "RevolutionRoll")])
def test_one_revolt_brings_no_revolution(game: CivilizationChr, dice: tuple[int, int], question: str) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    for name in ("gallia", "iberia"):
        settle(s, 0, name, 2)
    rolls(run(s, Revolts()), *dice)
    assert asked(s) == question


@rule("CHR-revolt-3")
@pytest.mark.parametrize(("die", "fallen"), [(2, True), (3, False)])
def test_a_revolution_needs_a_die_not_above_the_unhappy(game: CivilizationChr, die: int, fallen: bool) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    for name in ("gallia", "iberia"):
        settle(s, 0, name, 2)
    rolls(run(s, Revolts()), 1, 1, die)
    assert (s.sides[0].government == 0) == fallen


@rule("CHR-revolt-1")
def test_the_units_of_allies_calm_and_wars_stir_up(game: CivilizationChr) -> None:
    s = position(game, 4, era=1)
    settle(s, 0, "sahara")
    town = settle(s, 0, "gallia", 2)
    put_units(s, 0, "medieval_infantry", "gallia")
    assert score(s, town) == 1 + 2 + 1 - 1
    put_units(s, 1, "medieval_infantry", "gallia", 2)
    assert score(s, town) == 1 + 2 + 1 - 3
    go_to_war(s, 0, 1)  # enemies do not help, and the war counts
    assert score(s, town) == 1 + 2 + 1 - 1 + 1
    go_to_war(s, 0, 2)
    go_to_war(s, 0, 3)
    assert score(s, town) == 1 + 2 + 1 - 1 + 3


@rule("CHR-revolt-2")
def test_a_settlement_in_revolt_neither_produces_nor_trades(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    town = settle(s, 0, "gallia", 2, "spices")
    settle(s, 1, "italia", 1, "wine")
    add_swap(s, town, space(s, "italia"))
    before = income(s, 0)
    rolls(run(s, Revolts()), 1)
    assert s.marks[town] & REVOLTED
    after = income(s, 0)
    assert after.settlements < before.settlements and after.unique == 0
    assert not trade_links.linked(s, 0, 1)
    run(s, turn.Housekeeping())
    assert trade_links.linked(s, 0, 1)


@rule("CHR-revolt-2")
def test_the_improvements_of_a_village_that_vanished_go_elsewhere(game: CivilizationChr) -> None:
    s = position(game, era=0)
    settle(s, 0, "sahara")
    settle(s, 0, "gallia")
    improve(s, 0, "granary", "gallia")
    s.era = 1
    rolls(run(s, Revolts()), 1)
    assert "put granary on sahara" in offered(s, game)


@rule("CHR-revolt-2", "CHR-trade-4")
def test_an_exchange_is_held_up_by_a_revolt_and_goes_on_afterwards(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    town = settle(s, 0, "gallia", 2, "spices")
    other = settle(s, 1, "italia", 1, "wine")
    s.swaps = [town | other << 7]
    revolt(s, town)
    assert traded_resource(s, other) == s.resource[other] and traded_resource(s, town) == s.resource[town]
    s.marks[town] &= ~REVOLTED
    assert traded_resource(s, other) == s.resource[town]
