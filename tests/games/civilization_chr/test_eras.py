"""The change of era, and what it ends."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.era_change import EraCheck
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.purchase.technology_market import player_technology_price
from civitas.games.civilization_chr.rules.settlements import count_moods
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    purchase_position,
    run_steps,
    step_name,
)
from tests.support.marks import rule


@rule("CHR-era-2", "CHR-era-3")
def test_the_change_of_era(game: CivilizationChr) -> None:
    s = purchase_position(game)
    s.sides[0].government = s.box.government_ids.index("republic")
    add_settlement(s, 0, "gallia")
    add_improvement(s, 0, "courthouse", "gallia")
    grant_technologies(s, 1, "banking", "code_of_laws", "pottery")
    assert count_moods(s, 0) == [2, 0] and player_technology_price(s, 0, s.box.technology_index("currency")) == 50
    s.new_era = 1
    run_steps(s, EraCheck())
    while step_name(s) == "PlaceImprovement":
        play_lines(s, game, "done")
    assert count_moods(s, 0) == [1, 1]  # the courthouse counts half
    assert player_technology_price(s, 0, s.box.technology_index("currency")) == 25


@rule("CHR-era-5", "CHR-era-2")
def test_the_income_of_a_wonder_ends_with_its_era(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia")
    s.sides[0].wonders = 1 << s.box.wonder_ids.index("colossus")
    assert player_income(s, 0).wonders == 5
    s.new_era = 1
    run_steps(s, EraCheck())
    assert player_income(s, 0).wonders == 0
