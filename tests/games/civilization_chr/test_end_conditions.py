"""The end of a turn, of an era and of the game."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import STRUCK_BY_DISASTER
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.scoring import outcome, victory_points
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    step_name,
)
from tests.support.marks import card, rule


@rule("CHR-housekeeping-1")
def test_housekeeping(game: CivilizationChr) -> None:
    s = empty_position(game)
    s.alert[3], s.alert[4] = 2, 0
    s.marks[5] = STRUCK_BY_DISASTER
    run_steps(s, turn.Housekeeping())
    assert (s.alert[3], s.alert[4], s.marks[5]) == (1, 0, 0)


@rule("CHR-era-1")
def test_the_era_changes_at_the_end_of_the_phase(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.purchase.technology_rewards import gain_technology

    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    gain_technology(s, 0, s.box.technology_index("banking"))
    s.run_to_decision()
    while step_name(s) == "PlaceImprovement":
        play_lines(s, game, "done")
    assert s.era == 0
    run_steps(s, turn.PhaseOver(4))
    assert s.era == 1


@rule("CHR-end-2")
def test_conquest_ends_the_game(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 1, "gallia")
    put_units(s, 0, "explorer", "iberia")
    run_steps(s, turn.TurnOver())
    assert s.over
    assert (outcome(s).winners, outcome(s).reason.id) == ([1], "won-conquest")


@rule("CHR-end-3", "CHR-end-4")
@pytest.mark.parametrize(
    ("wonder", "ending", "score"),
    [
        pytest.param("united_nations", 2, 3, marks=card("united_nations")),
        pytest.param("apollo_program", 3, 5, marks=card("apollo_program")),
    ],
)
def test_owners_of_two_wonders_may_declare_the_end(game: CivilizationChr, wonder: str, ending: int, score: int) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    put_units(s, 0, "modern_infantry", "gallia", 2)
    s.sides[0].wonders = 1 << s.box.wonder_ids.index(wonder)
    run_steps(s, turn.PhaseOver(4))
    play_lines(s, game, f"declare end {wonder}")
    assert s.ending == ending
    run_steps(s, turn.TurnOver())
    assert s.over and s.scores()[0] == score


@rule("CHR-end-6", "CHR-end-8")
def test_scores_and_shared_wins(game: CivilizationChr) -> None:
    s = empty_position(game, length="short")
    add_settlement(s, 0, "gallia", 2)
    add_settlement(s, 1, "italia", 3)
    grant_technologies(s, 0, "alphabet_writing")
    grant_technologies(s, 1, "masonry", "pottery", "currency", "the_wheel")
    s.ending = 1
    assert s.scores() == [2 + 4 + 1, 3 + 4, 0]
    assert outcome(s).winners == [0, 1]


@rule("CHR-end-7")
def test_experience_left_is_rolled_for_points(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    s.sides[0].experience, s.ending = 4, 2
    run_steps(s, turn.TurnOver())
    play_lines(s, game, "stake 3")
    roll_dice(s, 3, 2)
    assert (s.sides[0].merit, s.over) == (1, True)


@rule("CHR-end-9")
def test_a_limit_of_turns(game: CivilizationChr) -> None:
    s = empty_position(game, turn_limit=2)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    run_steps(s, turn.TurnOver())
    assert s.over and outcome(s).reason.id == "won-turn-limit"


@rule("CHR-leave-1", "CHR-leave-2")
def test_a_player_who_leaves_takes_everything_but_technologies_along(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.leaving import remove_player

    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 0, "pottery")
    put_units(s, 0, "ancient_infantry", "gallia")
    remove_player(s, 0)
    assert (s.settlements(0), s.pieces[0], s.sides[0].coins) == ([], [], 0)
    assert s.technology_owner(s.box.technology_index("pottery")) == 0
    assert s.may_use(s.box.technology_index("pottery"), 1)


@rule("CHR-end-1")
@pytest.mark.parametrize(
    ("length", "era", "technology", "known"),
    [
        ("short", 0, "banking", "currency"),
        ("medium", 1, "economics", "nationalism"),
        ("medium_long", 2, "electricity", "steam_power"),
    ],
)
def test_which_technologies_may_end_a_game(
    game: CivilizationChr, length: str, era: int, technology: str, known: str
) -> None:
    for roll, over in ((1, True), (2, known == "nationalism"), (3, False)):  # one or two of that era are owned
        s = empty_position(game, era=era, length=length)
        add_settlement(s, 0, "italia")
        s.sides[0].coins = 500
        grant_technologies(s, 1, known, "the_wheel")
        run_steps(s, BeginBuying(0))
        play_lines(s, game, "technology masonry") if length != "short" else None
        while step_name(s) not in ("Buy", "EndRoll"):
            s.play(s.actions()[0])
        assert step_name(s) == "Buy"  # an older one ends nothing
        play_lines(s, game, f"technology {technology}")
        while step_name(s) != "EndRoll":
            s.play(s.actions()[0])
        roll_dice(s, roll)
        assert bool(s.ending) == over


@rule("CHR-end-6")
@pytest.mark.parametrize(("length", "bonus"), [("short", 5), ("medium", 2), ("medium_long", 0), ("long", 0)])
def test_points_for_technologies_by_the_length_of_the_game(game: CivilizationChr, length: str, bonus: int) -> None:
    s = empty_position(game, length=length)
    add_settlement(s, 0, "italia", 3)
    grant_technologies(s, 0, "pottery", "masonry", "the_wheel", "bronze_working", "currency")
    assert victory_points(s, 0) == 3 + bonus


@rule("CHR-end-6")
def test_objectives_count_half_and_merit_whole(game: CivilizationChr) -> None:
    s = empty_position(game, length="long")
    add_settlement(s, 0, "italia", 2)
    add_improvement(s, 0, "colossus")
    s.sides[0].merit = 3
    s.sides[0].done = [0, 1, 2]
    assert victory_points(s, 0) == 2 + 2 + 3 + 1  # the half point left over is dropped


@rule("CHR-end-4")
def test_only_a_military_victory_counts_units(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "italia", 2)
    for kind in ("modern_infantry", "modern_ship", "aircraft", "explorer", "nuclear_weapon"):
        put_units(s, 0, kind, "italia", 2)
    for ending, units in ((2, 0), (3, 6), (4, 0)):
        s.ending = ending
        assert victory_points(s, 0) == 2 + units
