"""The worked examples of the rulebook that are pure arithmetic of coins and points, under their own names."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import MEDIEVAL, MODERN, SPICES
from civitas.games.civilization_chr.rules import economy as e
from tests.support.marks import rule

ANGELA = [(1, True, True, False), (1, True, True, False), (1, True, True, True)]
BRAD = [(1, True, True, False), (2, True, True, False), (2, False, True, True)]
CHRIS = [(2, True, True, True), (2, False, False, False)]


@rule("CHR-time-1")
def test_t01_overtime_penalty() -> None:
    assert e.overtime_coins(240, 245, 2) == 10
    assert e.overtime_coins(0, 7, 2) == 14  # afterwards every minute counts


@rule("CHR-end-6")
@pytest.mark.parametrize(
    ("name", "sizes", "technologies", "seminals", "wonders", "total"),
    [
        ("t02a_angela", [1, 2, 2, 3, 3, 3, 4, 4, 4], 8, 0, 1, 36),
        ("t02b_brad", [3] * 4 + [4] * 6, 15, 3, 8, 79),
        ("t02c_chris", [2] * 2 + [3] * 4 + [4] * 8, 7, 1, 5, 69),
    ],
)
def test_final_scores(name: str, sizes: list[int], technologies: int, seminals: int, wonders: int, total: int) -> None:
    """A technological victory: every technology is worth a point."""
    assert e.final_half_points(sum(sizes), wonders, seminals, 0, 0, technologies, 2, 0) // 2 == total


@rule("CHR-end-6")
def test_half_points_left_over_are_dropped() -> None:
    assert e.final_half_points(3, 0, 0, 3, 1, 0, 0, 0) // 2 == 5


@rule("CHR-purchase-1")
def test_t11_merit_prizes() -> None:
    assert [e.merit_odds(stake) for stake in (1, 3, 6, 12)] == [1, 3, 6, 6]


@rule("CHR-purchase-2")
def test_the_prize_in_coins_is_at_most_half_of_ones_own() -> None:
    assert [e.merit_coins(era, 100) for era in range(4)] == [10, 15, 20, 25]
    assert e.merit_coins(MODERN, 31) == 15


@rule("CHR-purchase-13", "CHR-purchase-14")
def test_t17_upgrade_against_sell_and_rebuy(box: Components) -> None:
    assert e.upgrade_price(box, False, 1, NO_CIVILIZATION) == 10
    sold = e.resale_coins(box, "army", MEDIEVAL)
    assert sold == 5
    assert box.price_entry("army").base[2] - sold == 15


@rule("CHR-move-8")
def test_t23_fuel_and_dividends() -> None:
    paid = [
        e.fuel_coins(11, 0, False),
        e.fuel_coins(14, 1, False),
        e.fuel_coins(10, 0, True),
        e.fuel_coins(0, 2, False),
    ]
    assert paid == [11, 9, 5, 0]
    fund = sum(paid)
    bob, david = e.fuel_dividend(fund, 1, 3), e.fuel_dividend(fund, 2, 3)
    assert (fund, bob, david, fund - bob - david) == (25, 8, 16, 1)


@rule("CHR-revolt-1")
def test_t31_revolt_scores() -> None:
    assert e.revolt_score(2, 1, 1, 0) == 3
    assert e.revolt_score(1, 1, 3, 0) == 0
    assert e.revolt_score(3, -1, 2, 0) == 1
    assert e.revolt_score(3, -1, 2, 4) == 5


@rule("CHR-dominance-2")
def test_t33_cultural_dominance_score() -> None:
    """The example takes one off although it calls the town unhappy; its figures are kept as the printed input."""
    lines = e.dominance_lines([4, 2], False, [3, 3], [2, 1], [2, 3], 1, 1, False, True)
    assert lines == [2, 0, 0, 1, -1, -1, 1, 0, -1]
    assert sum(lines) == 1


@rule("CHR-production-1")
def test_t34_settlement_production() -> None:
    assert [e.settlement_coins(*card) for card in ANGELA] == [4, 4, 8]
    assert [e.settlement_coins(*card) for card in BRAD] == [4, 6, 6]
    assert [e.settlement_coins(*card) for card in CHRIS] == [12, 1]


@rule("CHR-production-1")
@pytest.mark.parametrize(
    ("resource", "happy", "coins"),
    [
        (True, True, [4, 6, 8, 10]),
        (True, False, [2, 4, 6, 8]),
        (False, True, [2, 3, 4, 5]),
        (False, False, [0, 1, 2, 3]),
    ],
)
def test_the_sixteen_settlement_cards(resource: bool, happy: bool, coins: list[int]) -> None:
    assert [e.settlement_coins(size, resource, happy, False) for size in range(1, 5)] == coins
    assert [e.settlement_coins(size, resource, happy, True) for size in range(1, 5)] == [2 * n for n in coins]


@rule("CHR-production-1", "CHR-production-2", "CHR-production-3", "CHR-production-4", "CHR-production-5")
def test_t35_to_t39_the_running_totals(box: Components) -> None:
    """Angela, Brad and Chris through the six incomes, at the totals the rulebook prints after each."""
    despotism, monarchy = box.governments[1], box.governments[2]
    assert (despotism.id, monarchy.id) == ("despotism", "monarchy")
    counts = [[0] * 8, [0] * 8, [0] * 8]
    counts[0][6], counts[1][6], counts[1][SPICES], counts[2][2] = 3, 1, 1, 1
    coins = [sum(e.settlement_coins(*card) for card in cards) for cards in (ANGELA, BRAD, CHRIS)]
    assert coins == [16, 16, 13]
    assert box.critical_table[MEDIEVAL][8 - 2] == e.critical_resource(box, MEDIEVAL, 8) == SPICES
    coins = [n + (e.critical_coins(box, MEDIEVAL, NO_CIVILIZATION) if c[SPICES] else 0) for n, c in zip(coins, counts)]
    assert coins == [16, 36, 13]
    coins = [n + e.unique_coins(despotism, c) for n, c in zip(coins, counts)]
    assert coins == [19, 42, 16]
    coins = [n + e.special_coins(box, MEDIEVAL, NO_CIVILIZATION, c) for n, c in zip(coins, counts)]
    assert coins == [19, 45, 16]
    coins = [n + e.monopoly_coins(c) for n, c in zip(coins, counts)]
    assert coins == [39, 45, 16]
    coins[0] += e.tax_coins(despotism, 3, 0)
    coins[1] += e.tax_coins(despotism, 3, 0)
    coins[2] += e.tax_coins(monarchy, 1, 1)
    assert coins == [42, 48, 19]
    assert max(coins[2], e.minimum_income(MEDIEVAL)) == 20


@rule("CHR-production-8")
def test_t40_luxury() -> None:
    assert e.after_luxury_limit(140) == 126
    assert e.after_luxury_limit(100) == 100


@rule("CHR-trade-7")
def test_t41b_keeping_wars_in_a_democracy() -> None:
    assert 2 * e.KEEP_WAR_COINS["democracy"] == 30
    assert e.KEEP_WAR_COINS["republic"] == 10


@rule("CHR-government-8")
def test_t43b_fanaticism() -> None:
    assert 4 * e.TERROR_COINS == 60
    assert [e.terror_units(roll) for roll in (1, 2, 4, 6)] == [1, 1, 2, 3]


@rule("CHR-government-7")
def test_t44_what_a_lost_battle_costs() -> None:
    assert e.LOST_BATTLE_COINS == {"republic": 15, "democracy": 25}


@rule("CHR-civilization-6", "CHR-purchase-12")
def test_d01_military_price_table(box: Components) -> None:
    civ = box.civilization_ids.index("military")
    assert [e.unit_price(box, "army", era, civ, 0) for era in range(4)] == [8, 13, 17, 21]
    assert [e.unit_price(box, "fleet", era, civ, 0) for era in range(4)] == [17, 25, 34, 43]
    assert e.unit_price(box, "aircraft", MODERN, civ, 0) == 43
    assert [e.upgrade_price(box, ship, 1, civ) for ship in (False, True)] == [6, 12]


@rule("CHR-production-8")
def test_d02_luxury_at_300() -> None:
    assert e.after_luxury_limit(300) == 233
    assert (300 - 233) * 100 // 300 == 22


@rule("CHR-production-7")
def test_d03_minimum_income() -> None:
    assert [e.minimum_income(era) for era in range(4)] == [15, 20, 25, 30]


@rule("CHR-time-2")
def test_d04_phase_time() -> None:
    assert [e.phase_minutes(n) for n in (1, 4, 5, 8, 9)] == [3, 3, 3, 4, 5]


@rule("CHR-government-6")
def test_d07_senate() -> None:
    assert e.senate_consents(5, 3, 2)
    assert not e.senate_consents(5, 3, 1)


@rule("CHR-government-13")
def test_d08_fundamentalist_technology_price(box: Components) -> None:
    assert e.technology_price(box, box.technology_index("code_of_laws"), 0, 10, NO_CIVILIZATION, 0, True) == 53


@rule("CHR-purchase-6")
def test_d09_one_fifth_technology(box: Components) -> None:
    civ = box.civilization_ids.index("industrious")
    assert e.technology_price(box, box.technology_index("engineering"), MEDIEVAL, 9, civ, 0, False) == 14


@rule("CHR-event-10")
def test_d10_civil_war_threshold() -> None:
    assert not e.is_civil_war(2, 5)
    assert e.is_civil_war(3, 7)


@rule("CHR-purchase-5")
def test_d11_next_era_surcharge(box: Components) -> None:
    banking = box.technology_index("banking")
    assert e.technology_price(box, banking, 0, 3, NO_CIVILIZATION, 0, False) == 75
    assert e.technology_price(box, banking, 0, 2, NO_CIVILIZATION, 0, False) == 50


@rule("CHR-civilization-7", "CHR-purchase-16")
def test_d13_capital_move_for_an_expansionist(box: Components) -> None:
    civ = box.civilization_ids.index("expansionist")
    assert [e.capital_price(box, era, civ) for era in range(4)] == [10, 15, 25, 30]
    assert [e.capital_price(box, era, NO_CIVILIZATION) for era in range(4)] == [15, 25, 40, 50]


@rule("CHR-civilization-3")
def test_d14_ships_of_navigators(box: Components) -> None:
    civ = box.civilizations[box.civilization_ids.index("navigators")]
    ships = [box.unit_levels[12 + era][0] for era in range(4)]
    assert [ship.movement_points + civ.ship_movement for ship in ships] == [2, 3, 3, 4]
    assert (civ.cargo, civ.ship_bonus) == (4, 1)


@rule("CHR-purchase-4")
def test_older_technologies_cost_half_and_take_no_discount(box: Components) -> None:
    civ = box.civilization_ids.index("scientific")
    assert e.technology_price(box, box.technology_index("mathematics"), MEDIEVAL, 9, civ, 10, False) == 20


@rule("CHR-civilization-1", "CHR-wonder-1")
def test_discounts_of_a_civilization_and_a_wonder_add_up(box: Components) -> None:
    civ = box.civilization_ids.index("scientific")
    assert e.technology_price(box, box.technology_index("theology"), MEDIEVAL, 9, civ, 10, False) == 70 - 10 - 10


@rule("CHR-event-3")
def test_slaves_make_everything_cheaper_down_to_three(box: Components) -> None:
    assert [e.slave_discounted(20, era, True) for era in range(4)] == [17, 16, 15, 14]
    assert e.slave_discounted(5, 3, True) == 3
    assert e.slave_discounted(2, 0, True) == 2
    assert e.slave_discounted(20, 0, False) == 20


@rule("CHR-production-6", "CHR-production-7", "CHR-production-10")
def test_the_order_of_deductions() -> None:
    income = e.Income()
    income.settlements, income.cap, income.minimum = 80, 50, 15
    assert income.total() == 50
    income.support = 20
    assert income.total() == 50  # support is taken off first, then the cap
    income.support = 70
    assert income.total() == 10  # and the minimum does not save from it
    income.settlements, income.support = 4, 0
    assert income.total() == 15


@rule("CHR-event-6")
def test_super_production_is_not_capped_by_the_government_but_by_luxury() -> None:
    income = e.Income()
    income.settlements, income.cap, income.event = 60, 50, 25
    assert income.total() == 75
    income.cap, income.settlements = -1, 115
    assert income.total() == e.after_luxury_limit(140) == 126
    income.luxury = False
    assert income.total() == 140


@rule("CHR-civilization-4", "CHR-civilization-6")
def test_culture_of_civilizations_grows_with_the_era(box: Components) -> None:
    religious, military = box.civilization_ids.index("religious"), box.civilization_ids.index("military")
    republic = box.government_ids.index("republic")
    assert [e.government_culture(box, republic, religious, era) for era in range(4)] == [1, 2, 3, 4]
    assert [e.government_culture(box, republic, military, era) for era in range(4)] == [-1, -2, -3, -4]
    assert e.government_culture(box, republic, NO_CIVILIZATION, 3) == 0
