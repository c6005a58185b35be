"""Phase 11 and revolutions: how governments come and go."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.government import (
    ChangeGovernments,
    Discontent,
    adopt_government,
    available_governments,
    choices_after_revolution,
    meets_requirements,
)
from civitas.games.civilization_chr.rules.settlements import count_moods
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    play_lines,
    put_units,
    run_steps,
    space_id,
)
from tests.support.marks import rule


@rule("CHR-government-4")
def test_t43a_the_garrison_rule(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "nilus", 3, "oil", capital=True)
    places = [
        add_settlement(s, 0, "gallia", 1, "spices"),
        add_settlement(s, 0, "iberia", 2, "wine"),
        add_settlement(s, 0, "italia", 3, "coal"),
    ]
    add_improvement(s, 0, "temple", "gallia")
    add_improvement(s, 0, "courthouse", "italia")
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    for name in ("iberia", "italia", "nilus"):
        put_units(s, 0, "ancient_infantry", name)
    from civitas.games.civilization_chr.rules.settlements import is_happy

    assert [is_happy(s, place) for place in [*places, space_id(s, "nilus")]] == [True, True, False, True]


@rule("CHR-government-2", "CHR-government-10")
def test_republics_need_happiness_and_fall_without_it(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "iberia")
    grant_technologies(s, 1, "banking")
    add_improvement(s, 0, "bank")
    republic = s.box.government_ids.index("republic")
    assert meets_requirements(s, 0, republic)
    add_settlement(s, 0, "italia")
    assert count_moods(s, 0) == [1, 2] and not meets_requirements(s, 0, republic)
    s.sides[0].government = republic
    run_steps(s, Discontent())
    assert (s.sides[0].government, s.sides[0].previous) == (0, republic)


@rule("CHR-government-1", "CHR-government-3")
def test_a_change_goes_through_anarchy_and_ends_wars(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 1, "code_of_laws")
    go_to_war(s, 0, 1)
    run_steps(s, ChangeGovernments())
    play_lines(s, game, "change government", "done", "done")
    assert s.sides[0].government == 0 and not s.at_war(0, 1)
    run_steps(s, ChangeGovernments())
    play_lines(s, game, "adopt monarchy")
    assert s.box.governments[s.sides[0].government].id == "monarchy"


@rule("CHR-government-10")
def test_t45_the_government_after_a_revolution(game: CivilizationChr) -> None:
    s = empty_position(game)
    ids = s.box.government_ids
    open_ = [ids.index(name) for name in ("despotism", "monarchy", "republic", "fundamentalism")]
    allowed = choices_after_revolution(s, open_, ids.index("republic"))
    assert [ids[number] for number in allowed] == ["despotism", "fundamentalism"]
    assert choices_after_revolution(s, [1], 1) == [1]
    s.sides[0].previous = ids.index("republic")
    assert [ids[number] for number in available_governments(s, 0)] == ["despotism"]


@rule("CHR-government-12")
def test_monarchy_brings_a_free_improvement_and_takes_it_back(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 0, "iberia")
    grant_technologies(s, 1, "mysticism")
    adopt_government(s, 0, s.box.government_ids.index("monarchy"))
    s.run_to_decision()
    play_lines(s, game, "put temple on iberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    assert count_moods(s, 0) == [2, 0]
    run_steps(s, ChangeGovernments())
    play_lines(s, game, "change government")
    assert s.sides[0].improvements == []
