"""Phases 7 to 12, spies and leaving: what the other tests of these chapters leave open."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr import dominance, turn
from civitas.games.civilization_chr.espionage.missions import threshold
from civitas.games.civilization_chr.espionage.spies import DiscoveryRoll, hardness
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.government import ChangeGovernments, Discontent, WarCosts, adopt
from civitas.games.civilization_chr.leaving import leave, remove_if_destroyed
from civitas.games.civilization_chr.order import TurnOrder
from civitas.games.civilization_chr.production import Collect, income, own_resources
from civitas.games.civilization_chr.purchase.purchase import BeginBuying
from civitas.games.civilization_chr.revolts import Revolts, score
from civitas.games.civilization_chr.state import LEAVING, LOST, OUT, REVOLTED, Chr
from civitas.games.civilization_chr.strategy.strategy import Windows
from civitas.games.civilization_chr.trade import links
from civitas.games.civilization_chr.trade.offers import add_swap
from civitas.games.civilization_chr.trade.trade import Trade
from civitas.games.civilization_chr.war.battle import Battle
from civitas.games.civilization_chr.war.war import go_to_war
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
from tests.marks import rule

# Revolts


@rule("CHR-revolt-1")
def test_the_units_of_allies_calm_and_wars_stir_up(game: CivilizationChr) -> None:
    s = position(game, 4, era=1)
    settle(s, 0, "sahara")
    town = settle(s, 0, "gallia", 2)
    put_units(s, 0, "medieval_infantry", "gallia")
    assert score(s, town) == 1 + 2 + 1 - 1
    put_units(s, 1, "medieval_infantry", "gallia", 2)
    assert score(s, town) == 1 + 2 + 1 - 3
    go_to_war(s, 0, 1)  # enemies do not help, and the war counts
    assert score(s, town) == 1 + 2 + 1 - 1 + 1
    go_to_war(s, 0, 2)
    go_to_war(s, 0, 3)
    assert score(s, town) == 1 + 2 + 1 - 1 + 3


@rule("CHR-revolt-2")
def test_a_settlement_in_revolt_neither_produces_nor_trades(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "sahara")
    town = settle(s, 0, "gallia", 2, "spices")
    settle(s, 1, "italia", 1, "wine")
    add_swap(s, town, space(s, "italia"))
    before = income(s, 0)
    rolls(run(s, Revolts()), 1)
    assert s.marks[town] & REVOLTED
    after = income(s, 0)
    assert after.settlements < before.settlements and after.unique == 0
    assert not links.linked(s, 0, 1)
    run(s, turn.Housekeeping())
    assert links.linked(s, 0, 1)


@rule("CHR-revolt-2")
def test_the_improvements_of_a_village_that_vanished_go_elsewhere(game: CivilizationChr) -> None:
    s = position(game, era=0)
    settle(s, 0, "sahara")
    settle(s, 0, "gallia")
    improve(s, 0, "granary", "gallia")
    s.era = 1
    rolls(run(s, Revolts()), 1)
    assert "put granary on sahara" in offered(s, game)


# Trade


@rule("CHR-wonder-4")
def test_magellan_imposes_once_a_phase(game: CivilizationChr) -> None:
    s = position(game, era=2)
    for name, resource in (("gallia", "wine"), ("iberia", "coal")):
        settle(s, 0, name, 1, resource)
    for name, resource in (("italia", "spices"), ("steppes", "iron")):
        settle(s, 1, name, 1, resource)
    improve(s, 0, "magellans_voyage")
    run(s, Trade())
    say(s, game, next(line for line in offered(s, game) if line.startswith("impose")))
    assert len(s.swaps) == 1
    assert not [line for line in offered(s, game) if line.startswith("impose")]


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


@rule("CHR-trade-5", "CHR-wonder-5")
def test_what_may_not_be_traded(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia", 1, "wine")
    settle(s, 1, "italia")
    improve(s, 0, "bank", "gallia")  # in its place
    improve(s, 0, "granary", free=1 << 20)  # received for nothing
    improve(s, 0, "colossus")
    s.sides[0].experience = 9
    run(s, Trade())
    say(s, game, "deal with 1")
    assert not [line for line in offered(s, game) if line.startswith("give card")]
    improve(s, 0, "castle")
    assert [line for line in offered(s, game) if line.startswith("give card")] == ["give card castle"]


@rule("CHR-trade-4")
def test_an_exchange_counts_for_who_received_it(game: CivilizationChr) -> None:
    s = position(game)
    mine, theirs = settle(s, 0, "gallia", 1, "wine"), settle(s, 1, "italia", 1, "spices")
    add_swap(s, mine, theirs)
    s.critical = s.resource[theirs]
    assert [income(s, seat).critical for seat in (0, 1)] == [15, 0]
    assert [income(s, seat).special for seat in (0, 1)] == [3, 0]


# Dominance


@rule("CHR-dominance-2")
def test_six_succeeds_without_a_roll_and_nought_cannot_be_tried(game: CivilizationChr) -> None:
    for units, line in ((0, False), (9, True)):
        s = position(game, era=1)
        settle(s, 0, "gallia", 1)
        settle(s, 1, "siberia")
        place = settle(s, 1, "italia", 1)
        put_units(s, 0, "medieval_infantry", "gallia", units)
        run(s, dominance.Dominance())
        assert (asked(s) == "ChooseTarget") == line
        if line:
            say(s, game, "dominate from gallia to italia")
            assert s.owner[place] == 0


@rule("CHR-dominance-1")
def test_dominance_reaches_one_space_less_than_trade(game: CivilizationChr) -> None:
    for technology, reached in (("trade_mapmaking", False), ("astronomy", True)):
        s = position(game, era=1)
        settle(s, 0, "gallia", 4)
        settle(s, 1, "siberia")
        settle(s, 1, "maghreb")
        own(s, 2, technology)
        run(s, dominance.Dominance())
        assert (asked(s) == "ChooseTarget") == reached


# Production


@rule("CHR-production-6", "CHR-production-7")
def test_support_may_leave_less_than_the_minimum_but_never_less_than_nothing(game: CivilizationChr) -> None:
    for units, coins in ((0, 15), (5, 10), (50, 0)):
        s = position(game)
        settle(s, 0, "gallia")
        s.sides[0].government = s.box.government_ids.index("monarchy")
        put_units(s, 0, "ancient_infantry", "iberia", units)
        run(s, Collect(0))
        assert s.sides[0].coins == 20 + coins


# Governments


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


# Spies


def watched(game: CivilizationChr) -> Chr:
    """A spy of seat 0 in Gallia, a city of seat 1 with two guards, at war."""
    s = position(game, era=3)
    settle(s, 0, "congo")
    settle(s, 1, "italia")
    settle(s, 1, "gallia", 3)
    put_units(s, 1, "modern_infantry", "gallia", 2)
    s.sides[0].spies = [space(s, "gallia")]
    go_to_war(s, 0, 1)
    return s


@rule("CHR-spy-3")
def test_own_units_make_nothing_harder_and_all_others_do(game: CivilizationChr) -> None:
    s = watched(game)
    spy = s.sides[0].spies[0]
    assert hardness(s, 0, spy) == 1
    put_units(s, 0, "modern_infantry", "gallia", 4)
    assert hardness(s, 0, spy) == 1
    put_units(s, 2, "modern_infantry", "gallia", 2)
    s.alert[space(s, "gallia")] = 3
    assert hardness(s, 0, spy) == (3 + 4) // 2


@rule("CHR-spy-4")
@pytest.mark.parametrize(("roll", "found"), [(1, True), (2, True), (3, False), (8, False)])
def test_a_spy_stays_hidden_above_one_and_malus(game: CivilizationChr, roll: int, found: bool) -> None:
    s = watched(game)
    rolls(run(s, DiscoveryRoll(0, s.sides[0].spies[0])), roll)
    assert (asked(s) == "Treat") == found
    assert s.alert[space(s, "gallia")] == (2 if found else 0)


@rule("CHR-spy-5")
@pytest.mark.parametrize(("treatment", "least"), [("convert", 9), ("execute", 7), ("imprison", 6), ("extradite", 5)])
def test_treatments_succeed_above_their_number_less_malus(game: CivilizationChr, treatment: str, least: int) -> None:
    for roll, done in ((least - 1, False), (least, True)):  # a MALUS of one
        s = watched(game)
        rolls(run(s, DiscoveryRoll(0, s.sides[0].spies[0])), 1)
        say(s, game, f"treat {treatment}")
        rolls(s, roll)
        assert (space(s, "gallia") not in [spy & 127 for spy in s.sides[0].spies]) == done


@rule("CHR-spy-5")
def test_who_has_six_spies_converts_none(game: CivilizationChr) -> None:
    s = watched(game)
    s.sides[1].spies = [space(s, "italia")] * 3 + [127] * 3
    rolls(run(s, DiscoveryRoll(0, s.sides[0].spies[0])), 1)
    assert "treat convert" not in offered(s, game) and "treat execute" in offered(s, game)


@rule("CHR-spy-8", "CHR-spy-5")
def test_a_converted_special_spy_brings_its_card_along(game: CivilizationChr) -> None:
    s = watched(game)
    s.sides[0].spies = [space(s, "congo")]
    agent = s.box.strategy_ids.index("modern_agent_007")
    s.sides[0].hand = [agent]
    s.order = [0]
    say(run(s, Windows()), game, "show modern_agent_007")
    spy = s.sides[0].spies[0] & ~127 | space(s, "gallia")
    s.sides[0].spies = [spy]
    plain = threshold(s, 0, space(s, "gallia"), 0)
    assert threshold(s, 0, spy, 0) == plain - 2
    rolls(run(s, DiscoveryRoll(0, spy)), 1)
    say(s, game, "treat convert")
    rolls(s, 10)
    turned = s.sides[1].spies[0]
    assert threshold(s, 1, turned & ~127 | space(s, "congo"), 0) == threshold(s, 1, space(s, "congo"), 0) - 2


@rule("CHR-spy-6")
def test_espionage_does_not_change_peace_and_war(game: CivilizationChr) -> None:
    s = position(game, era=3)
    settle(s, 0, "congo")
    settle(s, 1, "italia")
    settle(s, 1, "gallia", 2)
    s.sides[0].spies, s.sides[0].coins = [space(s, "gallia")], 100
    own(s, 2, "chemistry")
    s.order = [0]
    say(run(s, Windows()), game, "mission poison_water in gallia")
    rolls(s, 10)
    assert s.size[space(s, "gallia")] == 1 and not s.at_war(0, 1)


# Leaving and being destroyed


@rule("CHR-leave-1")
def test_who_is_leaving_neither_bids_nor_joins(game: CivilizationChr) -> None:
    s = position(game, turn_order="secret_bid_clockwise", leaving=True)
    s.sides[1].status = LEAVING
    run(s, TurnOrder())
    assert 1 not in [step.seat for step in s.stack if step.name() == "Bid"]


@rule("CHR-leave-2")
def test_technologies_of_who_left_serve_all_without_royalties(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia", 2)
    own(s, 1, "bronze_working")
    s.sides[0].coins = 100
    leave(s, 1)
    run(s, BeginBuying(0))
    assert "technology bronze_working" not in offered(s, game)
    say(s, game, "recruit ancient_infantry in gallia")
    assert (s.sides[0].coins, s.sides[1].coins) == (90, 0)


@rule("CHR-leave-3")
def test_half_the_treasury_and_all_wonders_go_to_the_destroyer(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    s.sides[1].coins = 41
    s.sides[1].wonders = 0b101
    s.sides[0].wonders = 0b010
    remove_if_destroyed(s, 1, 0)
    assert (s.sides[1].status, s.sides[0].coins, s.sides[0].wonders) == (OUT, 20 + 20, 0b111)


@rule("CHR-leave-3")
def test_an_explorer_keeps_a_player_in_the_game(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "sahara")
    go_to_war(s, 0, 1)
    place = settle(s, 1, "gallia")
    put_units(s, 1, "explorer", "iberia")
    put_units(s, 0, "ancient_infantry", "gallia")
    run(s, Battle(place, 1, 2))
    assert s.sides[1].status != OUT and pieces(s, 1) == ["explorer"]


@rule("CHR-housekeeping-1", "CHR-window-1")
def test_no_missions_in_housekeeping(game: CivilizationChr) -> None:
    s = watched(game)
    s.sides[0].coins = 200
    assert asked(run(s.clone(), turn.PhaseOver(11))) == "ShowCard"
    assert asked(run(s, turn.PhaseOver(12))) == "GameOver"
