"""Governments whose figures no other chapter shows."""

from __future__ import annotations

from civitas.games.civilization_chr.economy import NO_CIVILIZATION, culture
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.production import income
from civitas.games.civilization_chr.purchase.market import capitals, recruits, technologies_for_sale
from civitas.games.civilization_chr.purchase.purchase import BeginBuying
from civitas.games.civilization_chr.settlements import happy
from civitas.games.civilization_chr.state import Chr
from tests.civilization_chr.table import improve, own, position, put_units, run, settle
from tests.marks import card, rule


def ruled(game: CivilizationChr, government: str) -> Chr:
    """A capital with spices and a town with gems."""
    s = position(game)
    settle(s, 0, "italia", 2, "spices")
    settle(s, 0, "gallia", 2, "gems")
    s.sides[0].government = s.box.government_ids.index(government)
    s.sides[0].coins = 200
    return s


@rule("CHR-government-3", "CHR-production-11", "CHR-dominance-2")
@card("anarchy")
def test_anarchy_has_production_only_buys_little_and_weakens_culture(game: CivilizationChr) -> None:
    s = ruled(game, "anarchy")
    lines = income(s, 0)
    assert (lines.settlements, lines.unique, lines.special, lines.taxes) == (6 + 6, 0, 0, 0)
    run(s, BeginBuying(0))
    assert recruits(s, 0) == technologies_for_sale(s, 0) == capitals(s, 0) == []
    assert culture(s.box, s.sides[0].government, NO_CIVILIZATION, s.era) == -2


@rule("CHR-government-4", "CHR-production-5", "CHR-production-3")
@card("despotism")
def test_despotism_taxes_the_happy_wants_garrisons_and_caps_the_income(game: CivilizationChr) -> None:
    s = ruled(game, "despotism")
    lines = income(s, 0)
    assert (lines.taxes, lines.unique, lines.support) == (2 * 1, 2 * 3, 0)
    own(s, 0, "mysticism")
    town = settle(s, 0, "iberia", 2)
    improve(s, 0, "temple", "iberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    assert not happy(s, town)  # one unit for two sizes
    put_units(s, 0, "ancient_infantry", "iberia")
    assert happy(s, town)
    for place in ("arabia", "caspia", "ural", "cathay"):
        settle(s, 0, place, 4, "wine")
    assert income(s, 0).total() == 50
    assert culture(s.box, s.sides[0].government, NO_CIVILIZATION, s.era) == -1
