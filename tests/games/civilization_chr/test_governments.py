"""Governments whose figures no other chapter shows."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.turn_flags import HAS_LOST_BATTLE
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.economy import government_culture
from civitas.games.civilization_chr.rules.government import ChangeGovernments, Discontent, WarCosts, adopt_government
from civitas.games.civilization_chr.rules.production import own_resources, player_income
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.settlement_market import capital_candidates
from civitas.games.civilization_chr.rules.purchase.technology_market import technologies_for_sale
from civitas.games.civilization_chr.rules.purchase.unit_market import recruit_actions
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_lines,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule


def with_government(game: CivilizationChr, government: str) -> ChrState:
    """A capital with spices and a town with gems."""
    s = empty_position(game)
    add_settlement(s, 0, "italia", 2, "spices")
    add_settlement(s, 0, "gallia", 2, "gems")
    s.sides[0].government = s.box.government_ids.index(government)
    s.sides[0].coins = 200
    return s


@rule("CHR-government-3", "CHR-production-11", "CHR-dominance-2")
@card("anarchy")
def test_anarchy_has_production_only_buys_little_and_weakens_culture(game: CivilizationChr) -> None:
    s = with_government(game, "anarchy")
    lines = player_income(s, 0)
    assert (lines.settlements, lines.unique, lines.special, lines.taxes) == (6 + 6, 0, 0, 0)
    run_steps(s, BeginBuying(0))
    assert recruit_actions(s, 0) == technologies_for_sale(s, 0) == capital_candidates(s, 0) == []
    assert government_culture(s.box, s.sides[0].government, NO_CIVILIZATION, s.era) == -2


@rule("CHR-government-4", "CHR-production-5", "CHR-production-3")
@card("despotism")
def test_despotism_taxes_the_happy_wants_garrisons_and_caps_the_income(game: CivilizationChr) -> None:
    s = with_government(game, "despotism")
    lines = player_income(s, 0)
    assert (lines.taxes, lines.unique, lines.support) == (2 * 1, 2 * 3, 0)
    grant_technologies(s, 0, "mysticism")
    town = add_settlement(s, 0, "iberia", 2)
    add_improvement(s, 0, "temple", "iberia")
    put_units(s, 0, "ancient_infantry", "iberia")
    assert not is_happy(s, town)  # one unit for two sizes
    put_units(s, 0, "ancient_infantry", "iberia")
    assert is_happy(s, town)
    for place in ("arabia", "caspia", "ural", "cathay"):
        add_settlement(s, 0, place, 4, "wine")
    assert player_income(s, 0).total() == 50
    assert government_culture(s.box, s.sides[0].government, NO_CIVILIZATION, s.era) == -1


@rule("CHR-government-9", "CHR-trade-4")
def test_a_taboo_is_neither_worth_anything_nor_traded(game: CivilizationChr) -> None:
    s = empty_position(game)
    place = add_settlement(s, 0, "gallia", 1, "wine")
    add_settlement(s, 1, "italia", 1, "spices")
    adopt_government(s, 0, s.box.government_ids.index("fundamentalism"))
    s.run_to_decision()
    play_lines(s, game, "token wine")
    s.critical = s.resource[place]
    lines = player_income(s, 0)
    assert (lines.critical, lines.unique, own_resources(s, 0)) == (0, 0, [0] * 8)
    run_steps(s, Trade())
    play_lines(s, game, "deal with 1")
    assert not [line for line in offered_lines(s, game) if line.startswith("swap")]


@rule("CHR-government-9")
def test_the_taboo_is_drawn_once_for_the_whole_game(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    number = s.box.government_ids.index("fundamentalism")
    adopt_government(s, 0, number)
    s.run_to_decision()
    play_lines(s, game, "token oil")
    s.sides[0].government = 1
    adopt_government(s, 0, number)
    s.run_to_decision()
    assert step_name(s) == "GameOver" and s.box.token_ids[s.sides[0].taboo] == "oil"


@rule("CHR-government-10")
def test_happiness_restored_within_the_phase_saves_the_government(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia")
    for name in ("iberia", "italia"):
        add_settlement(s, 0, name)
    s.sides[0].government = republic = s.box.government_ids.index("republic")
    add_improvement(s, 0, "castle", "iberia")
    run_steps(s, Discontent())
    assert s.sides[0].government == republic
    s.sides[0].improvements = []
    s.set_owner(space_id(s, "italia"), -1)
    s.size[space_id(s, "italia")] = 0
    run_steps(s, Discontent())
    assert s.sides[0].government == republic  # as many happy as unhappy
    add_settlement(s, 0, "italia")
    run_steps(s, Discontent())
    assert s.sides[0].government == 0


@rule("CHR-government-1", "CHR-government-10")
def test_who_changed_at_will_may_come_back_and_who_was_overthrown_may_not(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia")
    grant_technologies(s, 1, "banking", "code_of_laws")
    add_improvement(s, 0, "bank", "gallia")
    s.sides[0].government = republic = s.box.government_ids.index("republic")
    play_lines(run_steps(s, ChangeGovernments()), game, "change government", "done", "done")
    run_steps(s, ChangeGovernments())
    assert "adopt republic" in offered_lines(s, game)
    s.stack = s.stack[:1]
    s.sides[0].previous = republic
    run_steps(s, ChangeGovernments())
    assert s.box.governments[s.sides[0].government].id == "despotism"  # the only one of lower culture


@rule("CHR-government-3")
def test_anarchy_may_train_spies_and_buy_improvements_and_nothing_else(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    add_settlement(s, 0, "gallia", 2)
    s.sides[0].government, s.sides[0].coins = 0, 300
    grant_technologies(s, 1, *s.box.technology_ids[:20])
    run_steps(s, BeginBuying(0))
    assert {line.split()[0] for line in offered_lines(s, game)} == {"done", "take", "train"}


@rule("CHR-government-7")
def test_who_can_pay_nothing_loses_a_completed_card_or_nothing(game: CivilizationChr) -> None:
    for done, left in (([0, 1, 2], 2), ([], 0)):
        s = empty_position(game)
        add_settlement(s, 0, "gallia")
        s.sides[0].government = s.box.government_ids.index("republic")
        s.sides[0].coins, s.sides[0].doing, s.sides[0].done = 14, HAS_LOST_BATTLE, done
        run_steps(s, WarCosts())
        assert (s.sides[0].coins, len(s.sides[0].done), step_name(s)) == (14, left, "GameOver")


@rule("CHR-government-7")
def test_free_improvements_are_not_given_up(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.sides[0].government = s.box.government_ids.index("republic")
    s.sides[0].coins, s.sides[0].doing = 0, HAS_LOST_BATTLE
    add_improvement(s, 0, "granary", "gallia", free=1 << 20)
    add_improvement(s, 0, "library", "gallia")
    run_steps(s, WarCosts())
    assert offered_lines(s, game) == ["give up library"]
