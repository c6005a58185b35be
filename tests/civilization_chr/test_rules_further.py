"""Rules that belong to no single phase: oil, spices and coal, the end of a round, old incomes, taking back."""

from __future__ import annotations

import pytest

from civitas import Match
from civitas.core.errors import NoUndo
from civitas.games.civilization_chr.era import EraCheck
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.movement.marching import fuel_due
from civitas.games.civilization_chr.production import income
from civitas.games.civilization_chr.purchase.merit import MeritPrizes
from civitas.games.civilization_chr.war.battle import Battle
from civitas.games.civilization_chr.war.war import go_to_war
from tests.civilization_chr.table import (
    asked,
    offered,
    own,
    pieces,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.marks import rule


@rule("CHR-resource-4")
def test_each_oil_gives_five_points_of_movement_free(game: CivilizationChr) -> None:
    s = position(game, era=3)
    settle(s, 0, "italia")
    assert fuel_due(s, 0, 2 * 12) == 12
    settle(s, 0, "arabia", 1, "oil")
    assert fuel_due(s, 0, 2 * 12) == 7
    settle(s, 0, "caspia", 1, "oil")
    assert fuel_due(s, 0, 2 * 12) == 2
    own(s, 0, "electricity")
    assert fuel_due(s, 0, 2 * 12) == 0


@rule("CHR-resource-5")
@pytest.mark.parametrize(("era", "coins"), [(0, 3), (1, 3), (2, 5), (3, 5)])
def test_spices_pay_in_the_first_two_eras_and_coal_in_the_last_two(game: CivilizationChr, era: int, coins: int) -> None:
    s = position(game, era=era)
    settle(s, 0, "italia", 1, "spices")
    settle(s, 0, "gallia", 1, "coal")
    assert income(s, 0).special == coins


@rule("CHR-battle-4")
def test_a_round_is_over_when_a_side_has_sent_everybody(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "sahara")
    settle(s, 1, "siberia")
    go_to_war(s, 0, 1)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "gallia")
    put_units(s, 1, "ancient_cavalry", "gallia")
    run(s, Battle(space(s, "gallia"), 1, 2))
    assert asked(s) == "ChooseUnit" and "end round" not in offered(s, game)  # one clash at least
    say(s, game, "send ancient_cavalry of 1")
    rolls(s, 6, 1)
    assert pieces(s, 1, "gallia") == ["ancient_infantry"]
    assert "end round" in offered(s, game)
    say(s, game, "send ancient_infantry of 0")
    rolls(s, 1, 6)  # the defender has now sent both its units
    assert asked(s) == "Retreat"


@rule("CHR-era-5", "CHR-era-2")
def test_the_income_of_a_wonder_ends_with_its_era(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "italia")
    s.sides[0].wonders = 1 << s.box.wonder_ids.index("colossus")
    assert income(s, 0).wonders == 5
    s.new_era = 1
    run(s, EraCheck())
    assert income(s, 0).wonders == 0


@rule("CHR-leave-4")
def test_what_revealed_nothing_can_be_taken_back() -> None:
    """The villages of the set-up turn up tokens: those stand. A purchase does not."""
    match = Match(CivilizationChr(), 3, {"events": False, "strategy": "off"}, seed=4)
    while match.state.stack[-1].name() != "Buy":
        match.play(match.decision.actions()[0])
    seat = match.decision.seat
    coins = match.view(seat)["sides"][seat]["coins"]
    buy = [action for action in match.decision.actions() if action.text.startswith("recruit explorer")]
    match.play(buy[0])
    assert match.view(seat)["sides"][seat]["coins"] < coins
    match.undo(seat)
    assert match.view(seat)["sides"][seat]["coins"] == coins
    with pytest.raises(NoUndo):
        match.undo((seat + 1) % 3)


def staked(game: CivilizationChr, stakes: list[int], dice: list[int]) -> int:
    """Prizes won with twelve points of experience; the last stake is what is left."""
    s = position(game)
    settle(s, 0, "italia")
    s.sides[0].experience = 12
    run(s, MeritPrizes(0))
    for stake, die in zip(stakes, dice):
        if f"stake {stake}" in offered(s, game):
            say(s, game, f"stake {stake}")
        rolls(s, die)
        if asked(s) == "ChoosePrize":
            say(s, game, "prize point")
    assert asked(s) == "GameOver" and s.sides[0].experience == 0
    return s.sides[0].merit


@rule("CHR-purchase-1")
def test_t11b_two_stakes_of_six_always_win(game: CivilizationChr) -> None:
    assert [staked(game, [6, 6], [first, second]) for first in (1, 6) for second in (1, 6)] == [2] * 4


@rule("CHR-purchase-1")
def test_t11c_four_stakes_of_three_win_half_the_time(game: CivilizationChr) -> None:
    assert sum(staked(game, [3, 3, 3, 3], [die] * 4) for die in range(1, 7)) == 3 * 4
    assert staked(game, [3, 3, 3, 3], [3, 4, 1, 6]) == 2
