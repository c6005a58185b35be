"""Phase 9: cultural dominance."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.civilization_chr.flags import FERTILE_LAND, HIT
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
    improve,
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
from tests.support.marks import rule


def culture(game: CivilizationChr, **options: Any) -> Chr:
    """Alice's metropolis in Gallia beside Bob's town in Italy."""
    s = position(game, era=1, **options)
    settle(s, 0, "gallia", 4)
    settle(s, 1, "siberia")
    settle(s, 1, "italia", 2)
    return s


@rule("CHR-dominance-2")
def test_t33_every_line_of_the_culture_table(game: CivilizationChr) -> None:
    s = culture(game)
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "italia", 3)
    improve(s, 0, "university", "gallia")
    improve(s, 1, "bank", "italia")
    s.sides[0].wonders, s.sides[1].wonders = 0b11, 0b11100
    lines = dominance.score_lines(s, space(s, "gallia"), space(s, "italia"))
    assert lines == [2, 0, 0, 1, -1, 0, 1, 0, 0]  # the example's figures, next door and by the table's own sign
    own(s, 0, "printing_press")
    s.sides[1].capital = space(s, "italia")
    assert dominance.score_lines(s, space(s, "gallia"), space(s, "italia")) == [2, -1, 0, 0, -1, 0, 1, 1, -1]


@rule("CHR-dominance-2")
def test_the_sign_of_happiness_is_a_switch(game: CivilizationChr) -> None:
    s = culture(game, happy_target_minus_one=False)
    assert dominance.score_lines(s, space(s, "gallia"), space(s, "italia"))[-1] == -1


@rule("CHR-dominance-3")
def test_the_settlement_an_explorer_and_one_unit_change_side(game: CivilizationChr) -> None:
    s = culture(game)
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 1, "ancient_infantry", "italia", 2)
    put_units(s, 1, "ancient_cavalry", "italia")
    put_units(s, 1, "explorer", "italia")
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    improve(s, 1, "bank", "italia")
    run(s, dominance.Dominance())
    say(s, game, "dominate from gallia to italia")
    rolls(s, 1)
    say(s, game, "put bank on siberia") if asked(s) == "PlaceImprovement" else None
    say(s, game, "raise ancient_cavalry")
    assert s.owner[space(s, "italia")] == 0
    assert pieces(s, 0, "italia") == ["ancient_cavalry", "explorer"]
    assert pieces(s, 1, "italia") == ["ancient_infantry"] * 2


@rule("CHR-dominance-1")
def test_who_may_be_dominated(game: CivilizationChr) -> None:
    for change in ("war", "hit", "holy", "ancient"):
        s = culture(game)
        if change == "war":
            go_to_war(s, 0, 1)
        elif change == "hit":
            s.marks[space(s, "italia")] |= HIT
        elif change == "holy":
            s.event = 4
        else:
            s.era = 0
        assert asked(run(s, dominance.Dominance())) == "GameOver", change


@rule("CHR-dominance-1", "CHR-civilization-4")
def test_the_religious_try_twice_on_different_players(game: CivilizationChr) -> None:
    s = culture(game)
    s.sides[0].civilization = s.box.civilization_ids.index("religious")
    settle(s, 2, "iberia")
    settle(s, 2, "java")
    run(s, dominance.Dominance())
    say(s, game, "dominate from gallia to italia")
    rolls(s, 6)
    assert offered(s, game) == ["done", "dominate from gallia to iberia"]


@rule("CHR-dominance-4")
def test_a_dominated_capital_brings_a_second_settlement(game: CivilizationChr) -> None:
    s = culture(game)
    s.sides[1].capital = space(s, "italia")
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 0, "ancient_infantry", "gallia", 6)
    settle(s, 1, "caucasus")
    settle(s, 1, "manchuria", 2)
    run(s, dominance.Dominance())
    say(s, game, "dominate from gallia to italia")  # six and more succeeds without a roll
    assert s.owner[space(s, "italia")] == 0
    assert s.owner[space(s, "caucasus")] == 0
    assert s.sides[1].capital == space(s, "manchuria")


@rule("CHR-dominance-2")
@pytest.mark.parametrize(("units", "score"), [(2, 3), (4, 5), (5, 6)])
def test_a_score_of_six_needs_no_die_and_a_die_above_the_score_fails(
    game: CivilizationChr, units: int, score: int
) -> None:
    s = culture(game)
    s.sides[0].government = s.box.government_ids.index("republic")
    s.size[space(s, "gallia")] = 2
    put_units(s, 0, "ancient_infantry", "gallia", units)
    improve(s, 0, "bank", "gallia")  # the capital is happy too: two against nothing
    settle(s, 1, "java")
    place = space(s, "italia")
    s.size[place] = 3
    assert dominance.score(s, space(s, "gallia"), place) == score
    say(run(s, dominance.Dominance()), game, "dominate from gallia to italia")
    if score < 6:
        twin = s.clone()
        rolls(twin, score + 1)
        assert twin.owner[place] == 1
        rolls(s, score)
    assert s.owner[place] == 0


@rule("CHR-dominance-2", "CHR-era-3")
@pytest.mark.parametrize(
    ("cards", "fertile", "wine", "count"),
    [
        ([], False, False, 0),
        (["bank"], False, False, 1),
        (["castle"], False, False, 1),
        (["bank", "castle"], False, False, 2),
        (["granary"], False, False, 0),  # of the era before, alone
        (["granary", "library"], False, False, 1),  # two old ones united are one
        ([], True, False, 1),
        ([], False, True, 1),
        (["bank", "castle"], True, True, 2),
    ],
)
def test_how_many_improvements_count(
    game: CivilizationChr, cards: list[str], fertile: bool, wine: bool, count: int
) -> None:
    s = culture(game)
    settle(s, 0, "sahara")
    s.sides[0].capital = space(s, "sahara")
    place = space(s, "gallia")
    for name in cards:
        improve(s, 0, name, "gallia")
    s.marks[place] |= FERTILE_LAND if fertile else 0
    s.resource[place] = s.box.token_ids.index("wine") if wine else -1
    assert dominance.score_lines(s, place, space(s, "italia"))[3] == count


@rule("CHR-dominance-2")
def test_six_succeeds_without_a_roll_and_nought_cannot_be_tried(game: CivilizationChr) -> None:
    for units, line in ((0, False), (9, True)):
        s = position(game, era=1)
        settle(s, 0, "gallia", 1)
        settle(s, 1, "siberia")
        place = settle(s, 1, "italia", 1)
        put_units(s, 0, "medieval_infantry", "gallia", units)
        run(s, dominance.Dominance())
        assert (asked(s) == "ChooseTarget") == line
        if line:
            say(s, game, "dominate from gallia to italia")
            assert s.owner[place] == 0


@rule("CHR-dominance-1")
def test_dominance_reaches_one_space_less_than_trade(game: CivilizationChr) -> None:
    for technology, reached in (("trade_mapmaking", False), ("astronomy", True)):
        s = position(game, era=1)
        settle(s, 0, "gallia", 4)
        settle(s, 1, "siberia")
        settle(s, 1, "maghreb")
        own(s, 2, technology)
        run(s, dominance.Dominance())
        assert (asked(s) == "ChooseTarget") == reached
