"""Resources: what each is good for, exchanged or not."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.movement.movement_phase import ShareFund
from civitas.games.civilization_chr.rules.movement.piece_moves import fuel_due
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.trade.offers import add_swap
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_lines,
    run_steps,
)
from tests.support.marks import rule


@rule("CHR-resource-4", "CHR-trade-4")
def test_exchanged_oil_moves_both_and_pays_its_owner(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    mine, theirs = add_settlement(s, 0, "arabia", 1, "oil"), add_settlement(s, 1, "caucasus", 1, "wine")
    add_swap(s, mine, theirs)
    assert [fuel_due(s, seat, 2 * 12) for seat in range(3)] == [7, 7, 12]
    s.fund = 10
    run_steps(s, ShareFund())
    assert [side.coins for side in s.sides] == [30, 20, 20]


@rule("CHR-resource-2", "CHR-resource-3", "CHR-trade-4")
def test_exchanged_horses_serve_where_they_came_to(game: CivilizationChr) -> None:
    s = empty_position(game)
    mine, theirs = add_settlement(s, 0, "gallia", 2, "wine"), add_settlement(s, 1, "iberia", 2, "horses")
    grant_technologies(s, 1, "the_wheel")
    add_swap(s, mine, theirs)
    s.sides[0].coins = 100
    play_lines(run_steps(s, BeginBuying(0)), game, "recruit ancient_cavalry in gallia")
    assert s.sides[0].coins == 95
    assert is_happy(s, mine)  # the wine is still the settlement's own


@rule("CHR-resource-4")
def test_each_oil_gives_five_points_of_movement_free(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "italia")
    assert fuel_due(s, 0, 2 * 12) == 12
    add_settlement(s, 0, "arabia", 1, "oil")
    assert fuel_due(s, 0, 2 * 12) == 7
    add_settlement(s, 0, "caspia", 1, "oil")
    assert fuel_due(s, 0, 2 * 12) == 2
    grant_technologies(s, 0, "electricity")
    assert fuel_due(s, 0, 2 * 12) == 0


@rule("CHR-resource-5")
@pytest.mark.parametrize(("era", "coins"), [(0, 3), (1, 3), (2, 5), (3, 5)])
def test_spices_pay_in_the_first_two_eras_and_coal_in_the_last_two(game: CivilizationChr, era: int, coins: int) -> None:
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 1, "spices")
    add_settlement(s, 0, "gallia", 1, "coal")
    assert player_income(s, 0).special == coins


@rule("CHR-resource-6", "CHR-trade-4")
def test_exchanged_rare_metals_make_weapons_where_they_are_now(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    mine = add_settlement(s, 0, "italia", 2, "rare_metals")
    theirs = add_settlement(s, 1, "iberia", 2, "wine")
    grant_technologies(s, 2, "fission")
    s.sides[0].coins = s.sides[1].coins = 200
    s.swaps = [mine | theirs << 7]
    run_steps(s, BeginBuying(0))
    assert "weapon in italia" not in offered_lines(s, game)
    s.stack.pop()
    run_steps(s, BeginBuying(1))
    assert "weapon in iberia" in offered_lines(s, game)
