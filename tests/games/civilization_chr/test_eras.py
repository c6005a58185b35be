"""The change of era, and what it ends."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.era_change import EraCheck
from civitas.games.civilization_chr.rules.production import income
from civitas.games.civilization_chr.rules.purchase.market import tech_price
from civitas.games.civilization_chr.rules.settlements import moods
from tests.games.civilization_chr.scenario import asked, improve, own, position, run, say, settle, shop
from tests.support.marks import rule


@rule("CHR-era-2", "CHR-era-3")
def test_the_change_of_era(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].government = s.box.government_ids.index("republic")
    settle(s, 0, "gallia")
    improve(s, 0, "courthouse", "gallia")
    own(s, 1, "banking", "code_of_laws", "pottery")
    assert moods(s, 0) == [2, 0] and tech_price(s, 0, s.box.technology("currency")) == 50
    s.new_era = 1
    run(s, EraCheck())
    while asked(s) == "PlaceImprovement":
        say(s, game, "done")
    assert moods(s, 0) == [1, 1]  # the courthouse counts half
    assert tech_price(s, 0, s.box.technology("currency")) == 25


@rule("CHR-era-5", "CHR-era-2")
def test_the_income_of_a_wonder_ends_with_its_era(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "italia")
    s.sides[0].wonders = 1 << s.box.wonder_ids.index("colossus")
    assert income(s, 0).wonders == 5
    s.new_era = 1
    run(s, EraCheck())
    assert income(s, 0).wonders == 0
