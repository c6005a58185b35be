"""Phase 9: cultural dominance."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.civilization_chr.flags import FERTILE_LAND, STRUCK_BY_DISASTER
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


def dominance_position(game: CivilizationChr, **options: Any) -> ChrState:
    """Alice's metropolis in Gallia beside Bob's town in Italy."""
    s = empty_position(game, era=1, **options)
    add_settlement(s, 0, "gallia", 4)
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "italia", 2)
    return s


@rule("CHR-dominance-2")
def test_t33_every_line_of_the_culture_table(game: CivilizationChr) -> None:
    s = dominance_position(game)
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 1, "ancient_infantry", "italia", 3)
    add_improvement(s, 0, "university", "gallia")
    add_improvement(s, 1, "bank", "italia")
    s.sides[0].wonders, s.sides[1].wonders = 0b11, 0b11100
    lines = dominance.dominance_score_lines(s, space_id(s, "gallia"), space_id(s, "italia"))
    assert lines == [2, 0, 0, 1, -1, 0, 1, 0, 0]  # the example's figures, next door and by the table's own sign
    grant_technologies(s, 0, "printing_press")
    s.sides[1].capital = space_id(s, "italia")
    assert dominance.dominance_score_lines(s, space_id(s, "gallia"), space_id(s, "italia")) == [
        2,
        -1,
        0,
        0,
        -1,
        0,
        1,
        1,
        -1,
    ]


@rule("CHR-dominance-2")
def test_the_sign_of_happiness_is_a_switch(game: CivilizationChr) -> None:
    s = dominance_position(game, happy_target_minus_one=False)
    assert dominance.dominance_score_lines(s, space_id(s, "gallia"), space_id(s, "italia"))[-1] == -1


@rule("CHR-dominance-3")
def test_the_settlement_an_explorer_and_one_unit_change_side(game: CivilizationChr) -> None:
    s = dominance_position(game)
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 1, "ancient_infantry", "italia", 2)
    put_units(s, 1, "ancient_cavalry", "italia")
    put_units(s, 1, "explorer", "italia")
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    add_improvement(s, 1, "bank", "italia")
    run_steps(s, dominance.Dominance())
    play_lines(s, game, "dominate from gallia to italia")
    roll_dice(s, 1)
    play_lines(s, game, "put bank on siberia") if step_name(s) == "PlaceImprovement" else None
    play_lines(s, game, "raise ancient_cavalry")
    assert s.owner[space_id(s, "italia")] == 0
    assert piece_kinds(s, 0, "italia") == ["ancient_cavalry", "explorer"]
    assert piece_kinds(s, 1, "italia") == ["ancient_infantry"] * 2


@rule("CHR-dominance-1")
def test_who_may_be_dominated(game: CivilizationChr) -> None:
    for change in ("war", "hit", "holy", "ancient"):
        s = dominance_position(game)
        if change == "war":
            go_to_war(s, 0, 1)
        elif change == "hit":
            s.marks[space_id(s, "italia")] |= STRUCK_BY_DISASTER
        elif change == "holy":
            s.event = 4
        else:
            s.era = 0
        assert step_name(run_steps(s, dominance.Dominance())) == "GameOver", change


@rule("CHR-dominance-1", "CHR-civilization-4")
def test_the_religious_try_twice_on_different_players(game: CivilizationChr) -> None:
    s = dominance_position(game)
    s.sides[0].civilization = s.box.civilization_ids.index("religious")
    add_settlement(s, 2, "iberia")
    add_settlement(s, 2, "java")
    run_steps(s, dominance.Dominance())
    play_lines(s, game, "dominate from gallia to italia")
    roll_dice(s, 6)
    assert offered_lines(s, game) == ["done", "dominate from gallia to iberia"]


@rule("CHR-dominance-4")
def test_a_dominated_capital_brings_a_second_settlement(game: CivilizationChr) -> None:
    s = dominance_position(game)
    s.sides[1].capital = space_id(s, "italia")
    s.sides[0].government = s.box.government_ids.index("democracy")
    put_units(s, 0, "ancient_infantry", "gallia", 6)
    add_settlement(s, 1, "caucasus")
    add_settlement(s, 1, "manchuria", 2)
    run_steps(s, dominance.Dominance())
    play_lines(s, game, "dominate from gallia to italia")  # six and more succeeds without a roll
    assert s.owner[space_id(s, "italia")] == 0
    assert s.owner[space_id(s, "caucasus")] == 0
    assert s.sides[1].capital == space_id(s, "manchuria")


@rule("CHR-dominance-2")
@pytest.mark.parametrize(("units", "score"), [(2, 3), (4, 5), (5, 6)])
def test_a_score_of_six_needs_no_die_and_a_die_above_the_score_fails(
    game: CivilizationChr, units: int, score: int
) -> None:
    s = dominance_position(game)
    s.sides[0].government = s.box.government_ids.index("republic")
    s.size[space_id(s, "gallia")] = 2
    put_units(s, 0, "ancient_infantry", "gallia", units)
    add_improvement(s, 0, "bank", "gallia")  # the capital is happy too: two against nothing
    add_settlement(s, 1, "java")
    place = space_id(s, "italia")
    s.size[place] = 3
    assert dominance.dominance_score(s, space_id(s, "gallia"), place) == score
    play_lines(run_steps(s, dominance.Dominance()), game, "dominate from gallia to italia")
    if score < 6:
        twin = s.clone()
        roll_dice(twin, score + 1)
        assert twin.owner[place] == 1
        roll_dice(s, score)
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
    s = dominance_position(game)
    add_settlement(s, 0, "sahara")
    s.sides[0].capital = space_id(s, "sahara")
    place = space_id(s, "gallia")
    for name in cards:
        add_improvement(s, 0, name, "gallia")
    s.marks[place] |= FERTILE_LAND if fertile else 0
    s.resource[place] = s.box.token_ids.index("wine") if wine else -1
    assert dominance.dominance_score_lines(s, place, space_id(s, "italia"))[3] == count


@rule("CHR-dominance-2")
def test_six_succeeds_without_a_roll_and_nought_cannot_be_tried(game: CivilizationChr) -> None:
    for units, line in ((0, False), (9, True)):
        s = empty_position(game, era=1)
        add_settlement(s, 0, "gallia", 1)
        add_settlement(s, 1, "siberia")
        place = add_settlement(s, 1, "italia", 1)
        put_units(s, 0, "medieval_infantry", "gallia", units)
        run_steps(s, dominance.Dominance())
        assert (step_name(s) == "ChooseTarget") == line
        if line:
            play_lines(s, game, "dominate from gallia to italia")
            assert s.owner[place] == 0


@rule("CHR-dominance-1")
def test_dominance_reaches_one_space_less_than_trade(game: CivilizationChr) -> None:
    for technology, reached in (("trade_mapmaking", False), ("astronomy", True)):
        s = empty_position(game, era=1)
        add_settlement(s, 0, "gallia", 4)
        add_settlement(s, 1, "siberia")
        add_settlement(s, 1, "maghreb")
        grant_technologies(s, 2, technology)
        run_steps(s, dominance.Dominance())
        assert (step_name(s) == "ChooseTarget") == reached
