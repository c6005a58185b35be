"""Worked examples played on the map: final scores, revolts, trade, culture, production, wars kept on."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.flags import FERTILE_LAND, REVOLTED
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import dominance
from civitas.games.civilization_chr.rules.production import Collect, CriticalRoll, player_income
from civitas.games.civilization_chr.rules.revolts import Revolts, settlement_revolt_score
from civitas.games.civilization_chr.rules.scoring import outcome
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.trade import trade_links
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule

# Example 2: a technological victory. Sizes, technologies (of them seminal), wonders.

ENDED_WITH_A_COLONY = 4
SEMINAL = ("alphabet_writing", "printing_press", "steam_power", "computers")


def scored_example(game: CivilizationChr) -> ChrState:
    """Angela, Brad and Chris at the end of the example, all on one map."""
    s = empty_position(game, era=3)
    places = iter(s.box.space_ids)
    sizes = [[1, 2, 2, 3, 3, 3, 4, 4, 4], [3] * 4 + [4] * 6, [2] * 2 + [3] * 4 + [4] * 8]
    plain = iter([tech.id for tech in s.box.technologies if tech.id not in SEMINAL])
    for seat, (technologies, seminal) in enumerate(((8, ()), (15, SEMINAL[:3]), (7, SEMINAL[3:]))):
        for size in sizes[seat]:
            add_settlement(s, seat, next(places), size)
        grant_technologies(s, seat, *seminal, *[next(plain) for _ in range(technologies - len(seminal))])
    s.sides[0].wonders, s.sides[1].wonders, s.sides[2].wonders = 1, 0b111111110, 0b11111 << 9
    s.ending = ENDED_WITH_A_COLONY
    return s


@rule("CHR-end-5", "CHR-end-6")
def test_t02a_final_score_of_angela(game: CivilizationChr) -> None:
    assert scored_example(game).scores()[0] == 26 + 8 + 0 + 2 == 36


@rule("CHR-end-5", "CHR-end-6", "CHR-end-8")
def test_t02b_final_score_of_brad_who_wins(game: CivilizationChr) -> None:
    s = scored_example(game)
    assert s.scores()[1] == 36 + 15 + 12 + 16 == 79
    assert outcome(s).winners == [1]


@rule("CHR-end-5", "CHR-end-6")
def test_t02c_final_score_of_chris(game: CivilizationChr) -> None:
    assert scored_example(game).scores()[2] == 48 + 7 + 4 + 10 == 69


# Example 31: Alice in despotism, Bob in a republic, both at peace.


def revolt_example(game: CivilizationChr) -> tuple[ChrState, list[int]]:
    """Alice's unhappy town with one unit and village with three, Bob's unhappy city with two."""
    s = empty_position(game, era=1)
    add_settlement(s, 0, "sahara")
    places = [add_settlement(s, 0, "gallia", 2), add_settlement(s, 0, "iberia")]
    add_settlement(s, 1, "siberia")
    places.append(add_settlement(s, 1, "manchuria", 3))
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 0, "ancient_infantry", "iberia", 3)
    put_units(s, 1, "ancient_infantry", "manchuria", 2)
    s.sides[1].government = s.box.government_ids.index("republic")
    return s, places


@rule("CHR-revolt-1", "CHR-revolt-2")
def test_t31a_a_town_revolts_on_two(game: CivilizationChr) -> None:
    s, places = revolt_example(game)
    assert settlement_revolt_score(s, places[0]) == 1 + 2 + 1 - 1 == 3
    roll_dice(run_steps(s, Revolts()), 2)
    assert s.size[places[0]] == 1 and s.marks[places[0]] & REVOLTED


@rule("CHR-revolt-1")
def test_t31b_a_village_with_three_units_is_not_rolled_for(game: CivilizationChr) -> None:
    s, places = revolt_example(game)
    assert settlement_revolt_score(s, places[1]) == 1 + 1 + 1 - 3 == 0
    roll_dice(run_steps(s, Revolts()), 20)  # Alice's town, then at once Bob's city
    assert step_name(s) == "RevoltRoll" and s.stack[-1].args() == [places[2]]


@rule("CHR-revolt-1")
def test_t31c_a_city_of_a_republic_stays_quiet_on_fifteen(game: CivilizationChr) -> None:
    s, places = revolt_example(game)
    assert settlement_revolt_score(s, places[2]) == 1 + 3 - 1 - 2 == 1
    roll_dice(run_steps(s, Revolts()), 20, 15)
    assert s.size[places[2]] == 3 and step_name(s) == "GameOver"


# Example 32. The figure is lost; the same relations on this map, range one by land and by sea.


def trade_example(game: CivilizationChr) -> ChrState:
    """A Gallia with a port, E Iberia beside it without, F Maghreb, D Sahara and B Nilus with ports, C Java without."""
    s = empty_position(game, 6)
    for seat, name in enumerate(("gallia", "iberia", "maghreb", "sahara", "nippon", "java")):
        add_settlement(s, seat, name)
        s.road[space_id(s, name)] = int(name not in ("iberia", "java"))
    grant_technologies(s, 0, "trade_mapmaking")
    return s


@rule("CHR-trade-1", "CHR-trade-2", "CHR-trade-3")
def test_t32_trade_links_with_range_one(game: CivilizationChr) -> None:
    s = trade_example(game)
    a, e, f, d, b, c = range(6)
    assert trade_links.can_trade(s, a, e)  # they border on one another: no port needed
    assert trade_links.can_trade(s, a, f)  # one sea, a port each
    assert not trade_links.can_trade(s, e, f)  # E has no port
    assert not trade_links.can_trade(s, f, b)  # too far
    assert not any(trade_links.can_trade(s, other, c) for other in range(5))  # C has no port
    assert not trade_links.can_trade(s, e, d)
    assert trade_links.can_trade(s, d, f) and not trade_links.can_trade(s, a, d)  # two seas apart
    assert trade_links.can_trade(s, a, d, f)  # unless F lets the goods through
    grant_technologies(s, 0, "astronomy")
    assert trade_links.can_trade(s, a, d)  # two sea zones only with a later technology


@rule("CHR-trade-1", "CHR-trade-3")
def test_t32_a_ship_between_blocks_the_route(game: CivilizationChr) -> None:
    s = trade_example(game)
    put_units(s, 4, "ancient_ship", "west_mediterranean")
    assert not trade_links.can_trade(s, 0, 2)
    assert trade_links.can_trade(s, 0, 2, 4)  # its owner may let them pass
    go_to_war(s, 0, 4)
    assert not trade_links.can_trade(s, 0, 2, 4)


# Example 33


def culture_example(game: CivilizationChr, **options: bool) -> ChrState:
    """Alice's metropolis with wine and the Internet, one sea from Bob's unhappy town with an airport."""
    s = empty_position(game, era=3, **options)
    add_settlement(s, 0, "sahara")
    add_settlement(s, 0, "gallia", 4, "wine")
    add_settlement(s, 1, "siberia")
    add_settlement(s, 1, "maghreb", 2)
    grant_technologies(s, 2, "flight")
    add_improvement(s, 0, "internet", "gallia")
    add_improvement(s, 1, "airport", "maghreb")
    put_units(s, 0, "modern_infantry", "gallia", 3)
    put_units(s, 1, "modern_infantry", "maghreb", 3)
    s.sides[0].government = s.box.government_ids.index("democracy")
    s.sides[0].wonders, s.sides[1].wonders = 0b11, 0b11100
    return s


@rule("CHR-dominance-2", "CHR-dominance-3")
@pytest.mark.parametrize(
    ("table", "last", "total"),
    [
        (False, -1, 1),  # the printed figures: one off although the town is called unhappy
        (True, 0, 2),  # the text of the table, which is followed: only a happy target takes one off
    ],
)
def test_t33_cultural_dominance_follows_the_table_not_the_example(
    game: CivilizationChr, table: bool, last: int, total: int
) -> None:
    s = culture_example(game, happy_target_minus_one=table)
    metropolis, town = space_id(s, "gallia"), space_id(s, "maghreb")
    assert not is_happy(s, town)
    assert dominance.dominance_score_lines(s, metropolis, town) == [2, 0, 0, 1, -1, -1, 1, 0, last]
    assert dominance.dominance_score(s, metropolis, town) == total
    run_steps(s, dominance.Dominance())
    play_lines(s, game, "dominate from gallia to maghreb")
    roll_dice(s, 1)
    if step_name(s) == "PlaceImprovement":
        play_lines(s, game, "put airport on siberia")
    assert s.owner[town] == 0
    assert (len(piece_kinds(s, 0, "maghreb")), len(piece_kinds(s, 1, "maghreb"))) == (1, 2)


# Examples 34 to 39: Angela and Brad in despotism, Chris in monarchy, in the medieval era.

SPICES_ROLL = 8


def production_example(game: CivilizationChr) -> ChrState:
    s = empty_position(game, era=1)
    for name in ("gallia", "iberia", "italia"):
        add_settlement(s, 0, name, 1, "wine")
    add_improvement(s, 0, "bank", "gallia")
    add_settlement(s, 1, "sahara", 1, "wine")
    add_settlement(s, 1, "niger", 2, "spices", capital=True)
    s.marks[add_settlement(s, 1, "congo", 2)] |= FERTILE_LAND
    add_improvement(s, 1, "castle", "congo")
    put_units(s, 1, "ancient_infantry", "congo", 2)
    add_settlement(s, 2, "java", 2, "oil")
    add_settlement(s, 2, "panay", 2)
    add_improvement(s, 2, "bank", "java")
    s.sides[2].government = s.box.government_ids.index("monarchy")
    return s


def income_totals(s: ChrState, *names: str) -> list[int]:
    return [sum(getattr(player_income(s, seat), name) for name in names) for seat in range(3)]


INCOME_KINDS = ("settlements", "critical", "unique", "special", "monopoly", "taxes")


@rule("CHR-production-1", "CHR-token-13")
def test_t34_settlement_production_on_the_map(game: CivilizationChr) -> None:
    s = production_example(game)
    assert income_totals(s, "settlements") == [4 + 4 + 8, 4 + 6 + 6, 12 + 1]


@rule("CHR-production-2")
def test_t35_critical_resource(game: CivilizationChr) -> None:
    s = production_example(game)
    roll_dice(run_steps(s, CriticalRoll()), SPICES_ROLL)
    assert income_totals(s, "critical") == [0, 20, 0]
    assert income_totals(s, *INCOME_KINDS[:2]) == [16, 36, 13]


@rule("CHR-production-3")
def test_t36_unique_resources(game: CivilizationChr) -> None:
    s = production_example(game)
    roll_dice(run_steps(s, CriticalRoll()), SPICES_ROLL)
    assert income_totals(s, "unique") == [3, 6, 3]
    assert income_totals(s, *INCOME_KINDS[:3]) == [19, 42, 16]


@rule("CHR-resource-5")
def test_t37_special_resources(game: CivilizationChr) -> None:
    s = production_example(game)
    roll_dice(run_steps(s, CriticalRoll()), SPICES_ROLL)
    assert income_totals(s, "special") == [0, 3, 0]
    assert income_totals(s, *INCOME_KINDS[:4]) == [19, 45, 16]


@rule("CHR-production-4")
def test_t38_monopoly(game: CivilizationChr) -> None:
    s = production_example(game)
    roll_dice(run_steps(s, CriticalRoll()), SPICES_ROLL)
    assert income_totals(s, "monopoly") == [20, 0, 0]
    assert income_totals(s, *INCOME_KINDS[:5]) == [39, 45, 16]


@rule("CHR-production-5", "CHR-production-7")
def test_t39_taxes_and_the_minimum(game: CivilizationChr) -> None:
    s = production_example(game)
    roll_dice(run_steps(s, CriticalRoll()), SPICES_ROLL)
    assert income_totals(s, "taxes") == [3, 3, 3]
    assert income_totals(s, *INCOME_KINDS) == [42, 48, 19]
    run_steps(s, *[Collect(seat) for seat in range(3)])
    assert [side.coins - 20 for side in s.sides] == [42, 48, 20]


# Example 41, the second: five players, Alice a democracy at war with three of them


def wars_example(game: CivilizationChr, coins: int) -> ChrState:
    s = empty_position(game, 5, offers=3)
    s.order = [1, 2, 3, 0, 4]
    for seat, name in enumerate(("gallia", "sahara", "siberia", "java", "pampas")):
        add_settlement(s, seat, name)
    s.sides[0].government = s.box.government_ids.index("democracy")
    s.sides[0].coins = coins
    for foe in (1, 2, 3):
        go_to_war(s, 0, foe)
    return run_steps(s, Trade())


@rule("CHR-trade-7")
def test_t41b_keeping_two_wars_costs_a_democracy_thirty(game: CivilizationChr) -> None:
    s = wars_example(game, 45)
    for _ in ("Bob", "Carol"):
        play_lines(s, game, "offer peace 0", "refuse", "done")
    play_lines(s, game, "done")  # David, the third enemy, asks for nothing
    play_lines(s, game, "done", "done")  # Alice and Evelyn negotiate nothing
    play_lines(s, game, "refuse", "refuse")  # after the negotiations she pays for both wars
    assert s.sides[0].coins == 45 - 30
    assert [s.at_war(0, foe) for foe in (1, 2, 3)] == [True, True, True]


@rule("CHR-trade-7")
def test_t41b_with_twenty_coins_only_one_of_them_is_kept(game: CivilizationChr) -> None:
    s = wars_example(game, 20)
    play_lines(s, game, "offer peace 0", "refuse", "done", "offer peace 0", "refuse", "done", "done", "done", "done")
    play_lines(s, game, "refuse")  # she pays for one war; the other she cannot pay for
    assert s.sides[0].coins == 5
    assert [s.at_war(0, foe) for foe in (1, 2, 3)] == [True, False, True]
