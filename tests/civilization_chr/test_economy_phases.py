"""Phases 7 to 12: revolts, trade, cultural dominance, production, governments, the end of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.civilization_chr import dominance, links, turn
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.government import (
    ChangeGovernments,
    Discontent,
    adopt,
    after_revolution,
    available_governments,
    meets,
)
from civitas.games.civilization_chr.pieces import NOBODY, RESOURCES
from civitas.games.civilization_chr.production import Production, income, own_resources, supported
from civitas.games.civilization_chr.revolts import Revolts, score
from civitas.games.civilization_chr.scoring import outcome
from civitas.games.civilization_chr.settlements import moods
from civitas.games.civilization_chr.state import HIT, LATER_RISK, REVOLTED, RISK, Chr
from civitas.games.civilization_chr.trade import Trade
from civitas.games.civilization_chr.war import go_to_war
from tests.civilization_chr.table import (
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
from tests.marks import card, rule

# Revolts


@rule("CHR-revolt-1", "CHR-revolt-2")
def test_t31_revolts(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    town, village = settle(s, 0, "gallia", 2), settle(s, 0, "iberia")
    settle(s, 1, "siberia")
    city = settle(s, 1, "manchuria", 3)
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 0, "ancient_infantry", "iberia", 3)
    put_units(s, 1, "ancient_infantry", "manchuria", 2)
    s.sides[1].government = s.box.government_ids.index("republic")
    assert [score(s, place) for place in (town, village, city)] == [3, 0, 1]
    run(s, Revolts())
    rolls(s, 2, 15)
    assert (s.size[town], s.size[village], s.size[city]) == (1, 1, 3)
    assert s.marks[town] & REVOLTED


@rule("CHR-revolt-1")
def test_no_revolts_in_the_ancient_era_in_anarchy_or_at_the_olympics(game: CivilizationChr) -> None:
    for era, government, event in ((0, 1, 0), (1, 0, 0), (1, 1, 1)):
        s = position(game, era=era)
        settle(s, 0, "sahara")
        settle(s, 0, "gallia", 2)
        s.sides[0].government, s.event = government, event
        assert asked(run(s, Revolts())) == "GameOver"


@rule("CHR-revolt-2")
def test_a_village_vanishes_with_its_garrison(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    place = settle(s, 0, "gallia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, Revolts())
    rolls(s, 1)
    assert (s.owner[place], pieces(s, 0, "gallia")) == (NOBODY, [])


@rule("CHR-revolt-3", "CHR-government-10")
def test_two_revolts_may_bring_a_revolution(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    for name in ("gallia", "iberia"):
        settle(s, 0, name, 2)
    go_to_war(s, 0, 1)
    run(s, Revolts())
    rolls(s, 1, 1, 2)
    assert s.sides[0].government == 0
    assert not s.at_war(0, 1)


@rule("CHR-catastrophe-5")
def test_after_an_extreme_climate_happy_settlements_may_revolt(game: CivilizationChr) -> None:
    s = position(game, era=1)
    place = settle(s, 0, "sahara", 2)
    s.marks[place] |= LATER_RISK
    run(s, turn.Housekeeping())
    assert s.marks[place] == RISK
    assert asked(run(s, Revolts())) == "RevoltRoll"


# Trade


@rule("CHR-trade-2")
@pytest.mark.parametrize(
    ("technology", "reach"),
    [
        ("", [1, 0]),
        ("trade_mapmaking", [1, 1]),
        ("astronomy", [2, 2]),
        ("navigation", [3, 3]),
        ("steam_power", [4, 3]),
        ("flight", [99, 99]),
    ],
)
def test_the_range_of_trade(game: CivilizationChr, technology: str, reach: list[int]) -> None:
    s = position(game)
    if technology:
        own(s, 2, technology)
    assert links.ranges(s) == (reach if technology != "steam_power" else [4, 3])


@rule("CHR-trade-1", "CHR-trade-3")
def test_t32_trade_links_with_range_one(game: CivilizationChr) -> None:
    """The figure is lost; the same cases on the map: neighbours, one sea and ports, two seas, a ship between."""
    s = position(game, 4)
    settle(s, 0, "gallia")
    settle(s, 1, "italia")
    assert links.linked(s, 0, 1)  # neighbours need nothing
    s = position(game, 4)
    a, f = settle(s, 0, "iberia"), settle(s, 1, "maghreb")
    own(s, 2, "trade_mapmaking")
    assert not links.linked(s, 0, 1)  # no ports
    s.road[a] = s.road[f] = 1
    assert links.linked(s, 0, 1)  # one sea between
    for sea in s.box.coasts[a]:
        s.add(3, 12, sea)
    assert not links.linked(s, 0, 1)  # a ship of a third player stands between
    assert links.linked(s, 0, 1, 3)  # unless that player lets the goods pass
    go_to_war(s, 0, 3)
    assert not links.linked(s, 0, 1, 3)


@rule("CHR-trade-1")
def test_enemies_do_not_trade(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 1, "italia")
    go_to_war(s, 0, 1)
    assert not links.linked(s, 0, 1)


def market(game: CivilizationChr, **options: Any) -> Chr:
    s = position(game, **options)
    settle(s, 0, "gallia", 1, "wine")
    settle(s, 1, "italia", 1, "spices")
    return run(s, Trade())


@rule("CHR-trade-4", "CHR-trade-8")
def test_resources_are_exchanged_until_somebody_ends_it(game: CivilizationChr) -> None:
    s = market(game)
    say(s, game, "deal with 1", "swap gallia for italia", "offer", "accept")
    assert own_resources(s, 0)[RESOURCES.index("spices")] == 1
    assert own_resources(s, 1)[RESOURCES.index("wine")] == 1
    say(s, game, "end swap gallia")
    assert s.swaps == []


@rule("CHR-trade-4")
def test_war_and_lost_settlements_end_exchanges(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.settlements import vanish

    s = market(game)
    say(s, game, "deal with 1", "swap gallia for italia", "offer", "accept")
    twin = s.clone()
    go_to_war(s, 0, 1)
    assert s.swaps == []
    vanish(twin, space(twin, "italia"))
    assert twin.swaps == []


@rule("CHR-trade-5")
def test_coins_units_cards_and_technologies_change_hands(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 1, "italia")
    own(s, 0, "pottery")
    improve(s, 0, "granary")
    put_units(s, 1, "ancient_infantry", "italia", 2)
    run(s, Trade())
    say(s, game, "deal with 1", "give card granary", "give technology pottery")
    say(s, game, *["ask unit ancient_infantry in italia"] * 2, "ask coins 15")
    assert "ask unit ancient_infantry in italia" not in offered(s, game)
    say(s, game, "offer", "accept")
    assert [side.coins for side in s.sides] == [35, 5, 20]
    assert pieces(s, 0, "italia") == ["ancient_infantry"] * 2
    assert s.inventor(s.box.technology("pottery")) == 1
    assert s.sides[0].improvements == []


@rule("CHR-trade-8")
def test_an_offer_is_refused_or_answered_and_offers_are_limited(game: CivilizationChr) -> None:
    s = market(game, offers=2)
    say(s, game, "deal with 1", "give coins 5", "offer", "counter", "ask coins 9", "offer", "accept")
    assert [side.coins for side in s.sides] == [11, 29, 20]
    say(s, game, "deal with 1", "give coins 1", "offer")
    assert "counter" not in offered(s, game)
    say(s, game, "refuse")
    assert s.stack[-1].seat == 1


@rule("CHR-trade-3")
def test_a_third_player_lets_goods_through_for_a_duty(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "iberia")
    settle(s, 2, "gallia")
    settle(s, 1, "italia")
    run(s, Trade())
    assert "deal with 1" not in offered(s, game)
    say(s, game, "deal with 1 through 2", "duty 3", "give coins 5", "offer", "allow", "accept")
    assert [side.coins for side in s.sides] == [12, 25, 23]


@rule("CHR-trade-6", "CHR-trade-7")
def test_t41b_peace_and_the_price_of_war(game: CivilizationChr) -> None:
    for coins, answers in ((20, ["refuse", "accept"]), (10, ["accept"])):
        s = position(game)
        settle(s, 0, "gallia")
        s.sides[1].government = s.box.government_ids.index("democracy")
        s.sides[1].coins = coins
        go_to_war(s, 0, 1)
        run(s, Trade())
        say(s, game, "offer peace 1")
        assert offered(s, game) == answers
        say(s, game, answers[0])
        assert s.sides[1].coins == (5 if coins == 20 else 10)
        assert s.at_war(0, 1) == (coins == 20)


@rule("CHR-battle-17")
def test_enemies_who_still_share_a_space_must_fight(game: CivilizationChr) -> None:
    s = position(game, offers=0)
    settle(s, 1, "gallia")
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia")
    go_to_war(s, 0, 1)
    run(s, Trade())
    assert s.frame[1:3] == [1, 2]  # the owner of the settlement defends


@rule("CHR-wonder-4")
@card("magellans_voyage")
def test_magellan_imposes_one_exchange_but_not_on_commercial_civilizations(game: CivilizationChr) -> None:
    for civilization, imposed in (("military", True), ("commercial", False)):
        s = position(game, era=2)
        settle(s, 0, "gallia", 1, "wine")
        settle(s, 1, "italia", 1, "spices")
        s.sides[0].wonders = 1 << s.box.wonder_ids.index("magellans_voyage")
        s.sides[1].civilization = s.box.civilization_ids.index(civilization)
        run(s, Trade())
        assert ("impose gallia for italia" in offered(s, game)) == imposed
        if imposed:
            say(s, game, "impose gallia for italia")
            assert len(s.swaps) == 1


# Cultural dominance


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


# Production


@rule("CHR-production-1", "CHR-production-2", "CHR-production-3", "CHR-production-4", "CHR-production-5")
def test_t34_to_t39_on_the_map(game: CivilizationChr) -> None:
    s = position(game, era=1)
    for name in ("gallia", "iberia", "italia"):
        settle(s, 0, name, 1, "wine")
    improve(s, 0, "bank", "gallia")
    settle(s, 1, "sahara", 1, "wine")
    settle(s, 1, "niger", 2, "spices")
    settle(s, 1, "congo", 2)
    s.marks[space(s, "congo")] |= 1
    improve(s, 1, "castle", "congo")
    s.sides[1].capital = space(s, "niger")
    put_units(s, 1, "ancient_infantry", "congo", 2)
    settle(s, 2, "java", 2, "oil")
    settle(s, 2, "panay", 2)
    improve(s, 2, "bank", "java")
    s.sides[2].government = s.box.government_ids.index("monarchy")
    run(s, Production())
    rolls(s, 8)
    assert [side.coins - 20 for side in s.sides] == [42, 48, 20]


@rule("CHR-production-6", "CHR-civilization-6")
def test_support_counts_units_outside_and_beyond_the_size(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia", 2)
    put_units(s, 0, "ancient_infantry", "gallia", 3)
    put_units(s, 0, "ancient_infantry", "iberia", 2)
    put_units(s, 0, "ancient_ship", "gallia")
    put_units(s, 0, "explorer", "iberia")
    assert supported(s, 0) == 4
    s.sides[0].government = s.box.government_ids.index("democracy")
    assert income(s, 0).support == 8
    s.sides[0].civilization = s.box.civilization_ids.index("military")
    assert income(s, 0).support == 0


@rule("CHR-production-9")
def test_expansionists_earn_on_roads(game: CivilizationChr) -> None:
    s = position(game)
    s.road[space(s, "gallia")], s.road[space(s, "iberia")] = 1, 2
    put_units(s, 0, "explorer", "gallia", 2)
    put_units(s, 0, "ancient_infantry", "iberia")
    assert income(s, 0).roads == 0
    s.sides[0].civilization = s.box.civilization_ids.index("expansionist")
    assert income(s, 0).roads == 3


@rule("CHR-production-11")
def test_in_anarchy_only_settlements_produce(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia", 4, "wine")
    s.sides[0].government = 0
    lines = income(s, 0)
    assert (lines.settlements, lines.unique, lines.taxes, lines.total()) == (10, 0, 0, 15)


@rule("CHR-event-6", "CHR-event-8")
@pytest.mark.parametrize(("event", "die", "coins"), [(5, 7, 10 + 7), (7, 7, -7)])
def test_super_production_and_famine_roll_below_the_luxury_limit(
    game: CivilizationChr, event: int, die: int, coins: int
) -> None:
    s = position(game)
    for name in ("gallia", "iberia", "italia", "caucasus"):
        settle(s, 0, name, 3, "wine")
    s.event = event
    plain = income(s, 0).total()
    run(s, Production())
    rolls(s, 2, die)
    assert s.sides[0].coins == 20 + plain + coins


@rule("CHR-government-8")
def test_terror_is_taken_off_once(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia", 4, "wine")
    s.sides[0].terror = 30
    run(s, Production())
    rolls(s, 2)
    assert (s.sides[0].terror, s.sides[0].coins) == (0, 20)


@rule("CHR-government-9")
def test_the_taboo_of_fundamentalists(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia", 1, "spices")
    adopt(s, 0, s.box.government_ids.index("fundamentalism"))
    s.settle()
    say(s, game, "token spices")
    assert own_resources(s, 0) == [0] * 8
    assert income(s, 0).settlements == 2
    s.sides[0].government = 1
    assert own_resources(s, 0)[RESOURCES.index("spices")] == 1


@rule("CHR-civilization-1", "CHR-civilization-2", "CHR-civilization-5")
@pytest.mark.parametrize(
    ("civilization", "era", "lines"),
    [
        pytest.param("scientific", 1, [6, 0], marks=card("scientific")),
        pytest.param("commercial", 1, [3, 12], marks=card("commercial")),
        pytest.param("industrious", 3, [10, 11], marks=card("industrious")),
    ],
)
def test_incomes_of_civilizations(game: CivilizationChr, civilization: str, era: int, lines: list[int]) -> None:
    s = position(game, era=era)
    settle(s, 0, "gallia", 1, "spices" if era == 1 else "coal")
    s.sides[0].civilization = s.box.civilization_ids.index(civilization)
    found = income(s, 0)
    assert [found.special, found.civilization] == lines
    s.critical = s.resource[space(s, "gallia")]
    assert income(s, 0).critical == [0, 20, 25, 30][era] + (5 if civilization == "commercial" else 0)


# Governments


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
    from civitas.games.civilization_chr.settlements import happy

    assert [happy(s, place) for place in [*places, space(s, "nilus")]] == [True, True, False, True]


@rule("CHR-government-1")
@pytest.mark.parametrize(
    ("government", "technologies", "improvement"),
    [
        pytest.param("monarchy", ["code_of_laws"], "", marks=card("monarchy")),
        pytest.param("republic", ["banking"], "bank", marks=card("republic")),
        pytest.param("democracy", ["nationalism"], "legislature", marks=card("democracy")),
        pytest.param("fascism", ["nationalism"], "capitol", marks=card("fascism")),
        pytest.param("communism", ["industrialization", "legislative_government"], "capitol", marks=card("communism")),
        pytest.param("fundamentalism", ["theology"], "temple", marks=card("fundamentalism")),
    ],
)
def test_requirements_of_governments(
    game: CivilizationChr, government: str, technologies: list[str], improvement: str
) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    number = s.box.government_ids.index(government)
    assert not meets(s, 0, number)
    own(s, 1, *technologies)
    assert meets(s, 0, number) == (not improvement)
    if improvement:
        improve(s, 0, improvement)
        assert meets(s, 0, number)
    entry = s.box.governments[number]
    assert entry.tax_happy or entry.prohibition
    assert entry.unique >= 3


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


# Ends


@rule("CHR-housekeeping-1")
def test_housekeeping(game: CivilizationChr) -> None:
    s = position(game)
    s.alert[3], s.alert[4] = 2, 0
    s.marks[5] = HIT
    run(s, turn.Housekeeping())
    assert (s.alert[3], s.alert[4], s.marks[5]) == (1, 0, 0)


@rule("CHR-era-1")
def test_the_era_changes_at_the_end_of_the_phase(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.technology import gain

    s = position(game)
    settle(s, 0, "gallia")
    gain(s, 0, s.box.technology("banking"))
    s.settle()
    while asked(s) == "PlaceImprovement":
        say(s, game, "done")
    assert s.era == 0
    run(s, turn.PhaseOver(4))
    assert s.era == 1


@rule("CHR-end-2")
def test_conquest_ends_the_game(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 1, "gallia")
    put_units(s, 0, "explorer", "iberia")
    run(s, turn.TurnOver())
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
    s = position(game, era=3)
    settle(s, 0, "gallia")
    settle(s, 1, "italia")
    put_units(s, 0, "modern_infantry", "gallia", 2)
    s.sides[0].wonders = 1 << s.box.wonder_ids.index(wonder)
    run(s, turn.PhaseOver(4))
    say(s, game, f"declare end {wonder}")
    assert s.ending == ending
    run(s, turn.TurnOver())
    assert s.over and s.scores()[0] == score


@rule("CHR-end-6", "CHR-end-8")
def test_scores_and_shared_wins(game: CivilizationChr) -> None:
    s = position(game, length="short")
    settle(s, 0, "gallia", 2)
    settle(s, 1, "italia", 3)
    own(s, 0, "alphabet_writing")
    own(s, 1, "masonry", "pottery", "currency", "the_wheel")
    s.ending = 1
    assert s.scores() == [2 + 4 + 1, 3 + 4, 0]
    assert outcome(s).winners == [0, 1]


@rule("CHR-end-7")
def test_experience_left_is_rolled_for_points(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    settle(s, 1, "italia")
    s.sides[0].experience, s.ending = 4, 2
    run(s, turn.TurnOver())
    say(s, game, "stake 3")
    rolls(s, 3, 2)
    assert (s.sides[0].merit, s.over) == (1, True)


@rule("CHR-end-9")
def test_a_limit_of_turns(game: CivilizationChr) -> None:
    s = position(game, turn_limit=2)
    settle(s, 0, "gallia")
    settle(s, 1, "italia")
    run(s, turn.TurnOver())
    assert s.over and outcome(s).reason.id == "won-turn-limit"


@rule("CHR-leave-1", "CHR-leave-2")
def test_a_player_who_leaves_takes_everything_but_technologies_along(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.out import leave

    s = position(game)
    settle(s, 0, "gallia")
    own(s, 0, "pottery")
    put_units(s, 0, "ancient_infantry", "gallia")
    leave(s, 0)
    assert (s.settlements(0), s.pieces[0], s.sides[0].coins) == ([], [], 0)
    assert s.inventor(s.box.technology("pottery")) == 0
    assert s.known(s.box.technology("pottery"), 1)
