"""Phase 7: revolts."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import NEXT_REVOLT_RISK, REVOLT_RISK, REVOLTED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.revolts import Revolts, carry_out_revolt, settlement_revolt_score
from civitas.games.civilization_chr.rules.settlements import traded_resource
from civitas.games.civilization_chr.rules.trade import trade_links
from civitas.games.civilization_chr.rules.trade.offers import add_swap
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    offered_lines,
    piece_kinds,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-revolt-1")
def test_no_revolts_in_the_ancient_era_in_anarchy_or_at_the_olympics(game: CivilizationChr) -> None:
    for era, government, event in ((0, 1, 0), (1, 0, 0), (1, 1, 1)):
        s = empty_position(game, era=era)
        add_settlement(s, 0, "sahara")
        add_settlement(s, 0, "gallia", 2)
        s.sides[0].government, s.event = government, event
        assert step_name(run_steps(s, Revolts())) == "GameOver"


@rule("CHR-revolt-2")
def test_a_village_vanishes_with_its_garrison(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    place = add_settlement(s, 0, "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run_steps(s, Revolts())
    roll_dice(s, 1)
    assert (s.owner[place], piece_kinds(s, 0, "gallia")) == (NOBODY, [])


@rule("CHR-revolt-3", "CHR-government-10")
def test_two_revolts_may_bring_a_revolution(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    for name in ("gallia", "iberia"):
        add_settlement(s, 0, name, 2)
    go_to_war(s, 0, 1)
    run_steps(s, Revolts())
    roll_dice(s, 1, 1, 2)
    assert s.sides[0].government == 0
    assert not s.at_war(0, 1)


@rule("CHR-catastrophe-5")
def test_after_an_extreme_climate_happy_settlements_may_revolt(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    place = add_settlement(s, 0, "sahara", 2)
    s.marks[place] |= NEXT_REVOLT_RISK
    run_steps(s, turn.Housekeeping())
    assert s.marks[place] == REVOLT_RISK
    assert step_name(run_steps(s, Revolts())) == "RevoltRoll"


@rule("CHR-revolt-1")
@pytest.mark.parametrize(("roll", "size"), [(4, 1), (5, 2)])
def test_a_roll_equal_to_the_score_is_a_revolt(game: CivilizationChr, roll: int, size: int) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    town = add_settlement(s, 0, "gallia", 2)  # 1 + 2 + 1 for despotism
    roll_dice(run_steps(s, Revolts()), roll)
    assert s.size[town] == size


@rule("CHR-revolt-3")
@pytest.mark.parametrize(("dice", "question"), [((1, 20), "GameOver"), ((1, 1), "RevolutionRoll")])
def test_one_revolt_brings_no_revolution(game: CivilizationChr, dice: tuple[int, int], question: str) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    for name in ("gallia", "iberia"):
        add_settlement(s, 0, name, 2)
    roll_dice(run_steps(s, Revolts()), *dice)
    assert step_name(s) == question


@rule("CHR-revolt-3")
@pytest.mark.parametrize(("die", "fallen"), [(2, True), (3, False)])
def test_a_revolution_needs_a_die_not_above_the_unhappy(game: CivilizationChr, die: int, fallen: bool) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    for name in ("gallia", "iberia"):
        add_settlement(s, 0, name, 2)
    roll_dice(run_steps(s, Revolts()), 1, 1, die)
    assert (s.sides[0].government == 0) == fallen


@rule("CHR-revolt-1")
def test_the_units_of_allies_calm_and_wars_stir_up(game: CivilizationChr) -> None:
    s = empty_position(game, 4, era=1)
    add_settlement(s, 0, "sahara")
    town = add_settlement(s, 0, "gallia", 2)
    put_units(s, 0, "medieval_infantry", "gallia")
    assert settlement_revolt_score(s, town) == 1 + 2 + 1 - 1
    put_units(s, 1, "medieval_infantry", "gallia", 2)
    assert settlement_revolt_score(s, town) == 1 + 2 + 1 - 3
    go_to_war(s, 0, 1)  # enemies do not help, and the war counts
    assert settlement_revolt_score(s, town) == 1 + 2 + 1 - 1 + 1
    go_to_war(s, 0, 2)
    go_to_war(s, 0, 3)
    assert settlement_revolt_score(s, town) == 1 + 2 + 1 - 1 + 3


@rule("CHR-revolt-2")
def test_a_settlement_in_revolt_neither_produces_nor_trades(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    town = add_settlement(s, 0, "gallia", 2, "spices")
    add_settlement(s, 1, "italia", 1, "wine")
    add_swap(s, town, space_id(s, "italia"))
    before = player_income(s, 0)
    roll_dice(run_steps(s, Revolts()), 1)
    assert s.marks[town] & REVOLTED
    after = player_income(s, 0)
    assert after.settlements < before.settlements and after.unique == 0
    assert not trade_links.can_trade(s, 0, 1)
    run_steps(s, turn.Housekeeping())
    assert trade_links.can_trade(s, 0, 1)


@rule("CHR-revolt-2")
def test_the_improvements_of_a_village_that_vanished_go_elsewhere(game: CivilizationChr) -> None:
    s = empty_position(game, era=0)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 0, "gallia")
    add_improvement(s, 0, "granary", "gallia")
    s.era = 1
    roll_dice(run_steps(s, Revolts()), 1)
    assert "put granary on sahara" in offered_lines(s, game)


@rule("CHR-revolt-2", "CHR-trade-4")
def test_an_exchange_is_held_up_by_a_revolt_and_goes_on_afterwards(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    town = add_settlement(s, 0, "gallia", 2, "spices")
    other = add_settlement(s, 1, "italia", 1, "wine")
    s.swaps = [town | other << 7]
    carry_out_revolt(s, town)
    assert traded_resource(s, other) == s.resource[other] and traded_resource(s, town) == s.resource[town]
    s.marks[town] &= ~REVOLTED
    assert traded_resource(s, other) == s.resource[town]
