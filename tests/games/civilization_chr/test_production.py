"""Phase 10: production."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import ANARCHY
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import RESOURCES
from civitas.games.civilization_chr.player import DESPOTISM
from civitas.games.civilization_chr.rules.government import adopt_government
from civitas.games.civilization_chr.rules.production import (
    Collect,
    Production,
    count_supported_units,
    own_resources,
    player_income,
)
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    play_lines,
    purchase_position,
    put_units,
    roll_dice,
    run_steps,
    space_id,
)
from tests.support.marks import rule


@rule("CHR-production-6", "CHR-civilization-6")
def test_support_counts_units_outside_and_beyond_the_size(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia", 2)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 0, "ancient_infantry", "iberia", 2)
    put_units(s, 0, "ancient_ship", "gallia")
    put_units(s, 0, "explorer", "iberia")
    assert count_supported_units(s, 0) == 4
    s.sides[0].government = s.box.government_ids.index("democracy")
    assert player_income(s, 0).support == 8
    s.sides[0].civilization = s.box.civilization_ids.index("military")
    assert player_income(s, 0).support == 0


@rule("CHR-production-9")
def test_expansionists_earn_on_roads(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.road[space_id(s, "gallia")], s.road[space_id(s, "iberia")] = 1, 2
    put_units(s, 0, "explorer", "gallia", 2)
    put_units(s, 0, "ancient_infantry", "iberia")
    assert player_income(s, 0).roads == 0
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    assert player_income(s, 0).roads == 3


@rule("CHR-production-11")
def test_in_anarchy_only_settlements_produce(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia", 4, "wine")
    s.sides[0].government = 0
    lines = player_income(s, 0)
    assert (lines.settlements, lines.unique, lines.taxes, lines.total()) == (10, 0, 0, 15)


@rule("CHR-event-6", "CHR-event-8")
@pytest.mark.parametrize(("event", "die", "coins"), [(5, 7, 10 + 7), (7, 7, -7)])
def test_super_production_and_famine_roll_below_the_luxury_limit(
    game: CivilizationChr, event: int, die: int, coins: int
) -> None:
    s = empty_position(game)
    for name in ("gallia", "iberia", "italia", "caucasus"):
        add_settlement(s, 0, name, 3, "wine")
    s.event = event
    plain = player_income(s, 0).total()
    run_steps(s, Production())
    roll_dice(s, 2, die)
    assert s.sides[0].coins == 20 + plain + coins


@rule("CHR-government-8")
def test_terror_is_taken_off_once(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia", 4, "wine")
    s.sides[0].terror = 30
    run_steps(s, Production())
    roll_dice(s, 2)
    assert (s.sides[0].terror, s.sides[0].coins) == (0, 20)


@rule("CHR-government-9")
def test_the_taboo_of_fundamentalists(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia", 1, "spices")
    adopt_government(s, 0, s.box.government_ids.index("fundamentalism"))
    s.run_to_decision()
    play_lines(s, game, "token spices")
    assert own_resources(s, 0) == [0] * 8
    assert player_income(s, 0).settlements == 2
    s.sides[0].government = 1
    assert own_resources(s, 0)[RESOURCES.index("spices")] == 1


@rule("CHR-production-6", "CHR-production-7")
def test_support_may_leave_less_than_the_minimum_but_never_less_than_nothing(game: CivilizationChr) -> None:
    for units, coins in ((0, 15), (5, 10), (50, 0)):
        s = empty_position(game)
        add_settlement(s, 0, "gallia")
        s.sides[0].government = s.box.government_ids.index("monarchy")
        put_units(s, 0, "ancient_infantry", "iberia", units)
        run_steps(s, Collect(0))
        assert s.sides[0].coins == 20 + coins


@rule("CHR-production-4")
@pytest.mark.parametrize(("count", "coins"), [(2, 0), (3, 20), (4, 40), (5, 80)])
def test_monopolies(game: CivilizationChr, count: int, coins: int) -> None:
    s = empty_position(game)
    for name in ("gallia", "iberia", "italia", "sahara", "nilus")[:count]:
        add_settlement(s, 0, name, 1, "coal")
    assert player_income(s, 0).monopoly == coins


@rule("CHR-government-8", "CHR-production-10")
def test_a_terrorism_loss_waits_for_an_anarchy_to_end(game: CivilizationChr) -> None:
    s = purchase_position(game, coins=0)
    s.sides[0].terror = 15
    s.sides[0].government = ANARCHY
    run_steps(s, Collect(0))
    assert s.sides[0].terror == 15
    s.sides[0].government = DESPOTISM
    run_steps(s, Collect(0))
    assert s.sides[0].terror == 0
