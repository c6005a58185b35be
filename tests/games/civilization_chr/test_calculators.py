"""The arithmetic a companion calculator needs: incomes, scores and odds from plain numbers, without any position."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import (
    ANCIENT,
    ARTILLERY,
    CAVALRY,
    HORSES,
    INDUSTRIAL,
    INFANTRY,
    MEDIEVAL,
    MODERN,
    SPICES,
    WINE,
)
from civitas.games.civilization_chr.rules import economy as e
from civitas.games.civilization_chr.rules import odds
from civitas.games.civilization_chr.rules.production import player_income
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    put_units,
)
from tests.support.marks import rule


def sample_realm(box: Components, government: str, civilization: int = NO_CIVILIZATION) -> e.CivilizationFigures:
    """A happy and productive city with a resource, a village with one, a village without; three units to support."""
    made = e.CivilizationFigures(ANCIENT, box.government_ids.index(government), civilization)
    made.holdings = [
        e.SettlementFigures(2, True, True, True),
        e.SettlementFigures(1, True, False, False),
        e.SettlementFigures(1, False, False, False),
    ]
    made.resources[HORSES] = made.resources[WINE] = 1
    made.units = 3
    return made


@rule("CHR-production-11")
@pytest.mark.parametrize(
    ("government", "settlements", "extra", "unique", "taxes", "support", "total"),
    [
        ("despotism", 14, 0, 6, 1, 0, 21),
        ("monarchy", 14, 0, 6, 4, 3, 21),
        ("republic", 14, 4, 8, 7, 3, 30),
        ("democracy", 14, 8, 10, 12, 6, 38),
        ("fascism", 14, 4, 6, 6, 3, 27),
        ("communism", 14, 0, 6, 12, 0, 32),
        ("fundamentalism", 14, 0, 6, 0, 0, 20),
        ("anarchy", 14, 0, 0, 0, 0, 15),  # nothing but production, and never less than the least
    ],
)
def test_the_same_three_settlements_under_every_government(
    box: Components, government: str, settlements: int, extra: int, unique: int, taxes: int, support: int, total: int
) -> None:
    lines = e.compute_income(box, sample_realm(box, government))
    assert lines.lines()["settlements"] == settlements
    assert (lines.extra, lines.unique, lines.taxes, lines.support) == (extra, unique, taxes, support)
    assert lines.total() == total


@rule("CHR-production-6", "CHR-civilization-6")
def test_a_military_civilization_supports_its_units_for_nothing(box: Components) -> None:
    military = box.civilization_ids.index("military")
    assert e.compute_income(box, sample_realm(box, "monarchy", military)).support == 0
    assert e.compute_income(box, sample_realm(box, "monarchy")).support == 3


@rule("CHR-production-2", "CHR-production-4", "CHR-resource-5")
def test_critical_special_and_monopoly_lines(box: Components) -> None:
    made = sample_realm(box, "despotism")
    made.era = MEDIEVAL
    made.resources = [0] * 8
    made.resources[SPICES] = 3
    made.critical = SPICES
    lines = e.compute_income(box, made)
    assert (lines.critical, lines.unique, lines.special, lines.monopoly) == (20, 3, 9, 20)
    made.critical = HORSES
    assert e.compute_income(box, made).critical == 0


@rule("CHR-production-10")
def test_what_does_not_work_pays_taxes_but_produces_nothing(box: Components) -> None:
    made = sample_realm(box, "republic")
    made.holdings[0].works = False
    lines = e.compute_income(box, made)
    assert (lines.settlements, lines.extra, lines.taxes) == (2, 2, 7)


@rule("CHR-production-10")
def test_caps_of_governments(box: Components) -> None:
    caps = {entry.id: e.government_cap(entry, 4) for entry in box.governments}
    assert (caps["despotism"], caps["monarchy"], caps["republic"]) == (50, 40, -1)
    made = sample_realm(box, "despotism")
    made.wonders = 70
    assert e.compute_income(box, made).total() == 50


@rule("CHR-production-11")
def test_a_position_gives_the_same_lines_as_the_numbers_written_by_hand(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "italia", 2, "horses", capital=True)
    add_settlement(s, 0, "gallia", 1, "spices")
    add_settlement(s, 0, "iberia", 1)
    grant_technologies(s, 0, "pottery", "bronze_working")
    add_improvement(s, 0, "granary", "italia")
    put_units(s, 0, "ancient_infantry", "italia", 4)
    made = e.CivilizationFigures(ANCIENT, s.sides[0].government)
    made.holdings = [
        e.SettlementFigures(2, True, True, True),
        e.SettlementFigures(1, True, False, False),
        e.SettlementFigures(1, False, False, False),
    ]
    made.resources[HORSES] = made.resources[SPICES] = 1
    made.units = 2
    assert player_income(s, 0).lines() == e.compute_income(game.box, made).lines()
    assert player_income(s, 0).special == 3


@rule("CHR-revolt-1")
def test_odds_of_a_revolt() -> None:
    assert e.revolt_score(3, 1, 2, 1) == 4
    assert [e.revolt_odds(score) for score in (-2, 4, 25)] == [0, 4, 20]


@rule("CHR-dominance-2")
def test_odds_of_dominance() -> None:
    assert [e.dominance_odds(score) for score in (-1, 2, 9)] == [0, 2, 6]


@rule("CHR-battle-5")
def test_the_three_lines_beat_each_other_in_a_ring() -> None:
    lines = (INFANTRY, CAVALRY, ARTILLERY)
    winning = [(mine, other) for mine in lines for other in lines if odds.is_superior(mine, other)]
    assert winning == [(INFANTRY, ARTILLERY), (CAVALRY, INFANTRY), (ARTILLERY, CAVALRY)]


@rule("CHR-battle-9")
def test_science_in_battle() -> None:
    assert [odds.science_defence_bonus(n) for n in (4, 5, 14, 15)] == [0, 1, 2, 3]
    assert [odds.science_attack_bonus(n) for n in (7, 8, 16)] == [0, 1, 2]


@rule("CHR-battle-3")
def test_sums_of_dice_and_the_odds_of_a_clash() -> None:
    two = odds.dice_sums(2)
    assert (two[2], two[7], two[12], sum(two)) == (1, 6, 1, 36)
    # two dice against one: the attacker loses or ties only on low totals
    assert odds.battle_odds(2, 0, 1, 0) == [181, 15, 20]
    assert odds.battle_odds(1, 3, 1, 0) == [30, 3, 3]
    assert sum(odds.battle_odds(2, 0, 2, 1)) == 36 * 36


@rule("CHR-resource-2", "CHR-resource-3")
def test_horses_serve_the_first_eras_and_iron_the_last() -> None:
    assert [e.resource_discount_applies(era, True) for era in range(4)] == [True, True, False, False]
    assert [e.resource_discount_applies(era, False) for era in range(4)] == [False, False, True, True]


@rule("CHR-purchase-5", "CHR-purchase-12")
def test_lines_of_the_sheet_and_halves_rounded_up(box: Components) -> None:
    assert [e.price_name(line) for line in range(5)] == ["army", "army", "army", "fleet", "aircraft"]
    assert [e.one_and_a_half(coins) for coins in (10, 15, 1)] == [15, 23, 2]
    assert e.critical_coins(box, INDUSTRIAL, NO_CIVILIZATION) == 25
    assert e.minimum_income(MODERN) == 30
