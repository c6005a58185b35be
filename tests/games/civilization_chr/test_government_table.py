"""Every column of the sheet of governments, as it works in play: one row a government."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_LOST_BATTLE
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.government import (
    Discontent,
    OfferSacks,
    WarCosts,
    adopt_government,
    meets_requirements,
)
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.production import player_income
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.revolts import settlement_revolt_score
from civitas.games.civilization_chr.rules.settlements import count_moods, is_happy
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_lines,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule


class GovernmentRow(NamedTuple):
    """R and C, taxes of a happy and an unhappy settlement, the most it may earn with seven settlements (0: no limit),
    support, what it adds for each size, what a different resource is worth, what it asks for, its rules."""

    government: str
    revolt: int
    culture: int
    happy: int
    unhappy: int
    cap: int
    support: int
    extra: int
    unique: int
    technologies: str
    improvement: str
    rules: str


GOVERNMENT_ROWS = [
    GovernmentRow("despotism", 1, -1, 1, 0, 50, 0, 0, 3, "", "", "garrison"),
    GovernmentRow("monarchy", 0, 0, 2, 1, 70, 1, 0, 3, "code_of_laws", "", "garrison sack"),
    GovernmentRow("republic", -1, 0, 3, 2, 0, 1, 1, 4, "banking", "bank", "involvement revolution ban senate"),
    GovernmentRow(
        "democracy", -2, 1, 4, 4, 0, 2, 2, 5, "nationalism", "legislature", "involvement revolution ban senate"
    ),
    GovernmentRow("fascism", 1, -1, 2, 2, 0, 1, 1, 3, "nationalism", "capitol", "garrison sack"),
    GovernmentRow(
        "communism", 1, -1, 4, 4, 0, 0, 0, 3, "industrialization legislative_government", "capitol", "garrison sack"
    ),
    GovernmentRow("fundamentalism", 0, -1, 0, 0, 70, 0, 0, 3, "theology", "temple", "prohibition fanaticism"),
]


def government_cases(proof: str = "", skip: str = "") -> list[object]:
    """A case a government; those in ``proof`` would fail if the government were blank."""
    found: list[object] = []
    for row in GOVERNMENT_ROWS:
        if row.government != skip:
            marks = card(row.government) if row.government in proof.split() or proof == "all" else ()
            found.append(pytest.param(row, marks=marks, id=row.government))
    return found


def with_government(game: CivilizationChr, row: GovernmentRow, era: int = 1) -> ChrState:
    """A capital of two with spices and a village with wine, both happy; the government without what it brings."""
    s = empty_position(game, era=era)
    add_settlement(s, 0, "italia", 2, "spices")
    add_settlement(s, 0, "gallia", 1, "wine")
    s.sides[0].government = s.box.government_ids.index(row.government)
    return s


@rule("CHR-production-1", "CHR-production-3", "CHR-production-5")
@pytest.mark.parametrize("row", government_cases("all"))
def test_taxes_extra_and_the_worth_of_resources(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    lines = player_income(s, 0)
    assert (lines.taxes, lines.extra, lines.unique) == (2 * row.happy, 3 * row.extra, 2 * row.unique)
    add_settlement(s, 0, "iberia", 2)  # unhappy, except under fundamentalism
    more = row.happy if row.government == "fundamentalism" else row.unhappy
    assert player_income(s, 0).taxes == 2 * row.happy + more


@rule("CHR-production-10")
@pytest.mark.parametrize("row", government_cases("despotism monarchy fundamentalism"))
def test_the_most_a_government_lets_one_earn(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    for name in ("iberia", "sahara", "nilus", "niger", "congo"):
        add_settlement(s, 0, name, 4, "gems")
    lines = player_income(s, 0)
    assert lines.gross() > 100  # more than any of the limits
    lines.luxury = False
    assert lines.total() == (row.cap or lines.gross() - lines.support)


@rule("CHR-production-6")
@pytest.mark.parametrize("row", government_cases("monarchy republic democracy fascism"))
def test_support_of_units_outside(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    put_units(s, 0, "medieval_infantry", "iberia", 3)
    put_units(s, 0, "medieval_infantry", "italia", 2)
    assert player_income(s, 0).support == 3 * row.support


@rule("CHR-revolt-1")
@pytest.mark.parametrize(
    "row", government_cases("despotism republic democracy fascism communism", skip="fundamentalism")
)
def test_the_modifier_of_revolts(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    assert settlement_revolt_score(s, add_settlement(s, 0, "iberia", 3)) == 1 + 3 + row.revolt


@rule("CHR-dominance-2")
@pytest.mark.parametrize("row", government_cases("despotism democracy fascism communism fundamentalism"))
def test_the_culture_of_a_government(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "steppes")
    lines = dominance.dominance_score_lines(s, space_id(s, "italia"), space_id(s, "steppes"))
    assert lines[6] == row.culture


@rule("CHR-government-1")
@pytest.mark.parametrize("row", government_cases(skip="despotism"))
def test_what_a_government_asks_for(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    number = s.box.government_ids.index(row.government)
    for missing in row.technologies.split():
        grant_technologies(s, 1, *[name for name in row.technologies.split() if name != missing])
        if row.improvement:
            add_improvement(s, 0, row.improvement)
        assert not meets_requirements(s, 0, number)
        s.sides[0].improvements, s.sides[1].technologies = [], 0
    grant_technologies(s, 1, *row.technologies.split())
    assert meets_requirements(s, 0, number) == (not row.improvement)
    if row.improvement:
        add_improvement(s, 0, row.improvement)
        assert meets_requirements(s, 0, number)


@rule("CHR-government-4")
@pytest.mark.parametrize("row", government_cases("despotism monarchy fascism communism"))
def test_garrison(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    place = add_settlement(s, 0, "iberia", 2)
    add_improvement(s, 0, "castle", "iberia")
    put_units(s, 0, "medieval_infantry", "iberia")
    assert is_happy(s, place) == ("garrison" not in row.rules)
    put_units(s, 0, "medieval_infantry", "iberia")
    assert is_happy(s, place)


@rule("CHR-government-5")
@pytest.mark.parametrize("row", government_cases("monarchy fascism communism"))
def test_sack(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    add_settlement(s, 1, "siberia")
    place = add_settlement(s, 1, "iberia", 3)
    put_units(s, 0, "medieval_infantry", "iberia")
    go_to_war(s, 0, 1)
    run_steps(s, Battle(place, 1, 2), OfferSacks())
    assert (step_name(s) == "Sack") == ("sack" in row.rules)
    if "sack" in row.rules:
        play_lines(s, game, "raze iberia")
        assert (s.owner[place], s.sides[0].coins) == (NOBODY, 20 + 3 * 10)


@rule("CHR-government-6")
@pytest.mark.parametrize("row", government_cases("republic democracy"))
def test_senate(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    add_settlement(s, 1, "siberia")
    put_units(s, 0, "medieval_infantry", "gallia")
    put_units(s, 1, "medieval_infantry", "iberia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "move medieval_infantry from gallia to iberia", "attack 1")
    assert s.at_war(0, 1) == ("senate" not in row.rules)


@rule("CHR-government-7")
@pytest.mark.parametrize("row", government_cases("republic democracy"))
def test_war_involvement(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    s.sides[0].coins, s.sides[0].doing = 100, HAS_LOST_BATTLE
    run_steps(s, WarCosts())
    assert s.sides[0].coins == 100 - {"republic": 15, "democracy": 25}.get(row.government, 0)


@rule("CHR-government-8")
@pytest.mark.parametrize("row", government_cases("fundamentalism"))
def test_fanaticism(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    place = add_settlement(s, 0, "iberia")
    add_settlement(s, 1, "siberia")
    go_to_war(s, 0, 1)
    put_units(s, 1, "medieval_infantry", "iberia")
    run_steps(s, Battle(place, 2, 1))
    assert (step_name(s) == "Revenge") == ("fanaticism" in row.rules)


@rule("CHR-government-9")
@pytest.mark.parametrize("row", government_cases("fundamentalism"))
def test_religious_prohibition(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    adopt_government(s, 0, s.box.government_ids.index(row.government))
    s.run_to_decision()
    assert (step_name(s) == "DrawTaboo") == ("prohibition" in row.rules)


@rule("CHR-government-10")
@pytest.mark.parametrize("row", government_cases("republic democracy", skip="fundamentalism"))
def test_revolution(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    for name in ("iberia", "sahara", "nilus"):
        add_settlement(s, 0, name)
    assert count_moods(s, 0) == [2, 3]
    run_steps(s, Discontent())
    fallen = s.box.governments[s.sides[0].government].id == "anarchy"
    assert fallen == ("revolution" in row.rules)


@rule("CHR-government-11")
@pytest.mark.parametrize("row", government_cases("republic democracy", skip="fundamentalism"))
def test_purchase_ban(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    add_settlement(s, 0, "iberia")
    s.sides[0].coins = 100
    run_steps(s, BeginBuying(0))
    assert ("recruit explorer in iberia" in offered_lines(s, game)) == ("ban" not in row.rules)


@rule("CHR-government-12")
@pytest.mark.parametrize("row", government_cases("monarchy fascism communism"))
def test_the_free_improvement(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row, era=2)
    add_settlement(s, 0, "iberia")
    grant_technologies(s, 1, "nationalism", "industrialization")  # Capitol and Factory
    adopt_government(s, 0, s.box.government_ids.index(row.government))
    s.run_to_decision()
    if step_name(s) == "DrawTaboo":
        play_lines(s, game, "token coal")
    brought = [s.box.improvement_ids[owned & 63] for owned in s.sides[0].improvements]
    wanted = {"monarchy": ["capitol"], "fascism": ["factory"], "communism": ["factory"]}
    assert brought == wanted.get(row.government, [])


@rule("CHR-government-13")
@pytest.mark.parametrize("row", government_cases("fundamentalism"))
def test_only_under_fundamentalism_everybody_is_happy(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    place = add_settlement(s, 0, "iberia", 4)
    assert is_happy(s, place) == (row.government == "fundamentalism")


@rule("CHR-government-13", "CHR-purchase-3")
@pytest.mark.parametrize("row", government_cases("fundamentalism"))
def test_fundamentalists_learn_slowly_and_dearly(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row, era=0)
    s.sides[0].coins = 200
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "technology alphabet_writing")
    slow = row.government == "fundamentalism"
    assert s.sides[0].coins == 200 - (23 if slow else 15)
    assert ("technology pottery" in offered_lines(s, game)) == (not slow)


@rule("CHR-purchase-12")
@pytest.mark.parametrize("row", government_cases("communism"))
def test_communists_have_cheaper_units(game: CivilizationChr, row: GovernmentRow) -> None:
    s = with_government(game, row)
    grant_technologies(s, 1, "feudalism")
    s.sides[0].coins = 100
    run_steps(s, BeginBuying(0))
    play_lines(s, game, "recruit medieval_infantry in italia")
    assert s.sides[0].coins == 100 - (10 if row.government == "communism" else 15)
