"""Phase 11 and revolutions: how governments come and go."""

from __future__ import annotations

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.government import (
    ChangeGovernments,
    Discontent,
    adopt,
    after_revolution,
    available_governments,
    meets,
)
from civitas.games.civilization_chr.rules.settlements import moods
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import improve, own, position, put_units, run, say, settle, space
from tests.support.marks import rule


@rule("CHR-government-4")
def test_t43a_the_garrison_rule(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "nilus", 3, "oil", capital=True)
    places = [settle(s, 0, "gallia", 1, "spices"), settle(s, 0, "iberia", 2, "wine"), settle(s, 0, "italia", 3, "coal")]
    improve(s, 0, "temple", "gallia")
    improve(s, 0, "courthouse", "italia")
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    for name in ("iberia", "italia", "nilus"):
        put_units(s, 0, "ancient_infantry", name)
    from civitas.games.civilization_chr.rules.settlements import happy

    assert [happy(s, place) for place in [*places, space(s, "nilus")]] == [True, True, False, True]


@rule("CHR-government-2", "CHR-government-10")
def test_republics_need_happiness_and_fall_without_it(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 0, "iberia")
    own(s, 1, "banking")
    improve(s, 0, "bank")
    republic = s.box.government_ids.index("republic")
    assert meets(s, 0, republic)
    settle(s, 0, "italia")
    assert moods(s, 0) == [1, 2] and not meets(s, 0, republic)
    s.sides[0].government = republic
    run(s, Discontent())
    assert (s.sides[0].government, s.sides[0].previous) == (0, republic)


@rule("CHR-government-1", "CHR-government-3")
def test_a_change_goes_through_anarchy_and_ends_wars(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    own(s, 1, "code_of_laws")
    go_to_war(s, 0, 1)
    run(s, ChangeGovernments())
    say(s, game, "change government", "done", "done")
    assert s.sides[0].government == 0 and not s.at_war(0, 1)
    run(s, ChangeGovernments())
    say(s, game, "adopt monarchy")
    assert s.box.governments[s.sides[0].government].id == "monarchy"


@rule("CHR-government-10")
def test_t45_the_government_after_a_revolution(game: CivilizationChr) -> None:
    s = position(game)
    ids = s.box.government_ids
    open_ = [ids.index(name) for name in ("despotism", "monarchy", "republic", "fundamentalism")]
    allowed = after_revolution(s, open_, ids.index("republic"))
    assert [ids[number] for number in allowed] == ["despotism", "fundamentalism"]
    assert after_revolution(s, [1], 1) == [1]
    s.sides[0].previous = ids.index("republic")
    assert [ids[number] for number in available_governments(s, 0)] == ["despotism"]


@rule("CHR-government-12")
def test_monarchy_brings_a_free_improvement_and_takes_it_back(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 0, "iberia")
    own(s, 1, "mysticism")
    adopt(s, 0, s.box.government_ids.index("monarchy"))
    s.settle()
    say(s, game, "put temple on iberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    assert moods(s, 0) == [2, 0]
    run(s, ChangeGovernments())
    say(s, game, "change government")
    assert s.sides[0].improvements == []
