"""Governments whose figures no other chapter shows."""

from __future__ import annotations

from civitas.games.civilization_chr.flags import LOST
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.economy import NO_CIVILIZATION, culture
from civitas.games.civilization_chr.rules.government import ChangeGovernments, Discontent, WarCosts, adopt
from civitas.games.civilization_chr.rules.production import income, own_resources
from civitas.games.civilization_chr.rules.purchase.market import capitals, recruits, technologies_for_sale
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.settlements import happy
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
    improve,
    offered,
    own,
    position,
    put_units,
    run,
    say,
    settle,
    space,
)
from tests.support.marks import card, rule


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


@rule("CHR-government-9", "CHR-trade-4")
def test_a_taboo_is_neither_worth_anything_nor_traded(game: CivilizationChr) -> None:
    s = position(game)
    place = settle(s, 0, "gallia", 1, "wine")
    settle(s, 1, "italia", 1, "spices")
    adopt(s, 0, s.box.government_ids.index("fundamentalism"))
    s.settle()
    say(s, game, "token wine")
    s.critical = s.resource[place]
    lines = income(s, 0)
    assert (lines.critical, lines.unique, own_resources(s, 0)) == (0, 0, [0] * 8)
    run(s, Trade())
    say(s, game, "deal with 1")
    assert not [line for line in offered(s, game) if line.startswith("swap")]


@rule("CHR-government-9")
def test_the_taboo_is_drawn_once_for_the_whole_game(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    number = s.box.government_ids.index("fundamentalism")
    adopt(s, 0, number)
    s.settle()
    say(s, game, "token oil")
    s.sides[0].government = 1
    adopt(s, 0, number)
    s.settle()
    assert asked(s) == "GameOver" and s.box.token_ids[s.sides[0].taboo] == "oil"


@rule("CHR-government-10")
def test_happiness_restored_within_the_phase_saves_the_government(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia")
    for name in ("iberia", "italia"):
        settle(s, 0, name)
    s.sides[0].government = republic = s.box.government_ids.index("republic")
    improve(s, 0, "castle", "iberia")
    run(s, Discontent())
    assert s.sides[0].government == republic
    s.sides[0].improvements = []
    s.set_owner(space(s, "italia"), -1)
    s.size[space(s, "italia")] = 0
    run(s, Discontent())
    assert s.sides[0].government == republic  # as many happy as unhappy
    settle(s, 0, "italia")
    run(s, Discontent())
    assert s.sides[0].government == 0


@rule("CHR-government-1", "CHR-government-10")
def test_who_changed_at_will_may_come_back_and_who_was_overthrown_may_not(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia")
    own(s, 1, "banking", "code_of_laws")
    improve(s, 0, "bank", "gallia")
    s.sides[0].government = republic = s.box.government_ids.index("republic")
    say(run(s, ChangeGovernments()), game, "change government", "done", "done")
    run(s, ChangeGovernments())
    assert "adopt republic" in offered(s, game)
    s.stack = s.stack[:1]
    s.sides[0].previous = republic
    run(s, ChangeGovernments())
    assert s.box.governments[s.sides[0].government].id == "despotism"  # the only one of lower culture


@rule("CHR-government-3")
def test_anarchy_may_train_spies_and_buy_improvements_and_nothing_else(game: CivilizationChr) -> None:
    s = position(game, era=2)
    settle(s, 0, "gallia", 2)
    s.sides[0].government, s.sides[0].coins = 0, 300
    own(s, 1, *s.box.technology_ids[:20])
    run(s, BeginBuying(0))
    assert {line.split()[0] for line in offered(s, game)} == {"done", "take", "train"}


@rule("CHR-government-7")
def test_who_can_pay_nothing_loses_a_completed_card_or_nothing(game: CivilizationChr) -> None:
    for done, left in (([0, 1, 2], 2), ([], 0)):
        s = position(game)
        settle(s, 0, "gallia")
        s.sides[0].government = s.box.government_ids.index("republic")
        s.sides[0].coins, s.sides[0].doing, s.sides[0].done = 14, LOST, done
        run(s, WarCosts())
        assert (s.sides[0].coins, len(s.sides[0].done), asked(s)) == (14, left, "GameOver")


@rule("CHR-government-7")
def test_free_improvements_are_not_given_up(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    s.sides[0].government = s.box.government_ids.index("republic")
    s.sides[0].coins, s.sides[0].doing = 0, LOST
    improve(s, 0, "granary", "gallia", free=1 << 20)
    improve(s, 0, "library", "gallia")
    run(s, WarCosts())
    assert offered(s, game) == ["give up library"]
