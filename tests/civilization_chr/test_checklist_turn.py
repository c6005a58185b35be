"""Phases 1 to 5: what the other tests of turn order, events, cards, purchases and barbarians leave open."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr import dominance, turn
from civitas.games.civilization_chr.era import EraCheck
from civitas.games.civilization_chr.espionage.spies import recruit_spy
from civitas.games.civilization_chr.events import events
from civitas.games.civilization_chr.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.movement.movement import MovePieces
from civitas.games.civilization_chr.order import TurnOrder
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.production import Collect, income
from civitas.games.civilization_chr.purchase.market import tech_price
from civitas.games.civilization_chr.purchase.merit import MeritPrizes
from civitas.games.civilization_chr.purchase.purchase import BeginBuying
from civitas.games.civilization_chr.purchase.technology import gain
from civitas.games.civilization_chr.revolts import Revolts
from civitas.games.civilization_chr.settlements import happy, moods
from civitas.games.civilization_chr.state import NOWHERE, OCCUPIED, Chr
from civitas.games.civilization_chr.strategy.strategy import StrategyCards, Windows, deal
from civitas.games.civilization_chr.trade import links
from civitas.games.civilization_chr.trade.offers import add_swap
from civitas.games.civilization_chr.trade.trade import Trade
from civitas.games.civilization_chr.war.battle import Battle
from civitas.games.civilization_chr.war.conquest import take
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
    shop,
    space,
)
from tests.marks import rule

# Order


@rule("CHR-order-3", "CHR-order-5")
def test_after_a_winning_bid_the_others_may_be_drawn(game: CivilizationChr) -> None:
    s = position(game, 4, turn_order="secret_bid_random")
    run(s, TurnOrder())
    say(s, game, "bid 0", "bid 3", "bid 0", "bid 1")  # the marker has passed to seat 3, which is asked first
    say(s, game, "seat 2", "seat 3", "seat 1")
    assert s.order == [0, 2, 3, 1]
    assert [side.coins for side in s.sides] == [17, 20, 20, 20]


# Events


def happening(game: CivilizationChr, event: str, era: int) -> Chr:
    s = position(game, era=era)
    settle(s, 0, "italia", 2)
    s.event = s.box.event_ids.index(event)
    return s


@rule("CHR-event-8")
@pytest.mark.parametrize(("era", "coins"), [(0, 5), (1, 10), (2, 15), (3, 20)])
def test_a_famine_takes_more_from_the_rich(game: CivilizationChr, era: int, coins: int) -> None:
    s = happening(game, "famine", era)
    s.sides[0].government = s.box.government_ids.index("democracy")
    for name in ("gallia", "iberia", "sahara", "nilus", "niger", "zambesi"):
        settle(s, 0, name, 4, "gems")
    gross = income(s, 0).gross()
    assert gross > 130
    run(s, Collect(0))
    assert asked(s) == "GameOver"  # no die above the limit of luxury
    left = gross - coins
    assert s.sides[0].coins == 20 + (3 * left - (left - 100)) // 3


@rule("CHR-event-6")
def test_super_production_means_nothing_in_anarchy(game: CivilizationChr) -> None:
    s = happening(game, "super_production", 1)
    s.sides[0].government = 0
    run(s, Collect(0))
    assert asked(s) == "GameOver" and s.sides[0].coins == 20 + 20  # the minimum


@rule("CHR-event-3")
@pytest.mark.parametrize(("era", "less"), [(0, 3), (1, 4), (2, 5), (3, 6)])
def test_slaves_by_era_and_never_under_three(game: CivilizationChr, era: int, less: int) -> None:
    s = happening(game, "slaves", era)
    s.sides[0].coins = 100
    own(s, 1, "the_wheel", "pottery", "construction", "chemistry", "medicine")
    put_units(s, 0, "explorer", "italia")
    run(s, BeginBuying(0))
    say(s, game, "recruit explorer in italia")
    assert s.sides[0].coins == 100 - (10 - less)
    say(s, game, "enlarge italia")
    assert s.sides[0].coins == 100 - (10 - less) - (20 - less)
    assert tech_price(s, 0, s.box.technology("masonry")) == (15 if era == 0 else 7)
    run(s, MovePieces(0))
    before = s.sides[0].coins
    say(s, game, "road italia")
    assert s.sides[0].coins == before - 3  # five less three to six


@rule("CHR-event-4")
def test_no_population_explosion_with_more_settlements_than_the_die(game: CivilizationChr) -> None:
    for roll, more in ((2, False), (3, True)):
        s = position(game)
        for name in ("gallia", "iberia", "italia"):
            settle(s, 0, name)
        rolls(run(s, events.EventRoll()), 51)
        rolls(s, roll)
        assert (asked(s) == "PlaceUnit") == more


@rule("CHR-event-2", "CHR-trade-6")
def test_peace_may_be_made_during_the_olympic_games(game: CivilizationChr) -> None:
    s = happening(game, "olympic_games", 1)
    settle(s, 1, "gallia")
    go_to_war(s, 0, 1)
    say(run(s, Trade()), game, "offer peace 1", "accept")
    assert not s.at_war(0, 1)


@rule("CHR-event-5")
def test_the_gladness_of_a_holy_year_ends_with_the_turn(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "italia")
    place = settle(s, 0, "gallia")
    rolls(run(s, events.EventRoll()), 58)
    say(s, game, "place gallia")
    assert happy(s, place)
    run(s, turn.Housekeeping())
    assert not happy(s, place)


@rule("CHR-event-11")
def test_an_occupied_settlement_gets_a_troika_whatever_it_had(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.events.uprising import Troikas

    s = held(game)
    run(s, Troikas())
    assert pieces(s, 6, "gallia") == ["ancient_artillery", "ancient_cavalry", "ancient_infantry"]


@rule("CHR-catastrophe-1")
def test_regions_hit_beside_lose_alert_and_cannot_be_dominated(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia", 4)
    settle(s, 1, "siberia")
    settle(s, 1, "italia")
    s.alert[space(s, "gallia")] = s.alert[space(s, "sahara")] = 3
    twin = s.clone()
    rolls(run(s, CatastropheRoll()), 3, 3, 4, 10)  # Iberia, the worst: Gallia suffers beside it
    assert (s.alert[space(s, "gallia")], s.alert[space(s, "sahara")]) == (2, 3)
    assert asked(run(twin, dominance.Dominance())) == "ChooseTarget"
    rolls(run(s, CatastropheRoll()), 3, 3, 6, 10)  # and now Italy itself, a village, is gone
    assert s.owner[space(s, "italia")] == NOBODY


# Strategy cards


@rule("CHR-strategy-3")
def test_old_cards_stay_good_and_an_empty_deck_gives_nothing(game: CivilizationChr) -> None:
    s = position(game, era=1)
    settle(s, 0, "gallia")
    deal(s)
    s.decks[1] = []
    assert asked(run(s, StrategyCards())) == "GameOver"
    old = s.box.strategy_ids.index("ancient_own_mathematics")
    s.sides[0].hand = [old]
    own(s, 0, "mathematics")
    s.order = [0]
    say(run(s, Windows()), game, "show ancient_own_mathematics")
    assert s.sides[0].coins == 30


@rule("CHR-strategy-4")
def test_what_was_done_last_turn_cannot_be_shown_any_more(game: CivilizationChr) -> None:
    s = position(game, events=False, turn_order="clockwise")
    settle(s, 0, "gallia", 2)
    settle(s, 1, "java")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_buy_2_infantry")]
    own(s, 1, "bronze_working")
    s.sides[0].coins = 100
    s.order = [0]
    run(s, BeginBuying(0))
    say(s, game, *["recruit ancient_infantry in gallia"] * 2, "done")
    line = "show ancient_buy_2_infantry"
    assert line in offered(run(s.clone(), Windows()), game)
    s.stack = s.stack[:1]
    s.then([turn.Turn(3)])
    s.stack[-1].run(s)
    s.stack = s.stack[:1]
    assert line not in offered(run(s, Windows()), game)


@rule("CHR-strategy-7")
def test_coins_of_cards_know_no_cap(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "gallia")
    s.sides[0].hand = [s.box.strategy_ids.index("ancient_treasure")]
    s.sides[0].coins = 900
    s.order = [0]
    say(run(s, Windows()), game, "show ancient_treasure")
    assert s.sides[0].coins == 915


# Purchase


@rule("CHR-purchase-7")
def test_units_of_an_owner_bonus_do_not_count_against_a_settlement(game: CivilizationChr) -> None:
    s = shop(game)
    run(s, BeginBuying(0))
    say(s, game, "technology masonry")  # two explorers come with the Hanging Gardens
    say(s, game, *["recruit explorer in italia"] * 2)
    assert pieces(s, 0) == ["explorer"] * 4
    assert "recruit explorer in italia" not in offered(s, game)


@rule("CHR-purchase-8")
def test_what_is_new_is_for_its_buyer_alone_until_the_turn_ends(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[1].coins = 200
    own(s, 2, "the_wheel")
    run(s, BeginBuying(0))
    say(s, game, "technology pottery")
    while asked(s) != "Buy":
        s.play(s.actions()[0])
    gain(s, 0, s.box.technology("bronze_working"))
    s.settle()
    assert "recruit ancient_infantry in italia" in offered(s, game)
    say(s, game, "done")
    run(s, BeginBuying(1))
    assert not {"take granary", "recruit ancient_infantry in iberia"} & set(offered(s, game))
    assert "recruit ancient_cavalry in iberia" in offered(s, game)  # the wheel is older


@rule("CHR-purchase-10")
def test_an_improvement_stays_where_it_was_put(game: CivilizationChr) -> None:
    s = shop(game)
    settle(s, 0, "gallia")
    own(s, 1, "pottery")
    run(s, BeginBuying(0))
    say(s, game, "take granary", "put granary on gallia")
    assert not [line for line in offered(s, game) if line.startswith("put granary")]


@rule("CHR-purchase-11")
def test_a_settlement_just_enlarged_takes_as_many_units(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "construction", "chemistry")
    run(s, BeginBuying(0))
    say(s, game, *["recruit explorer in italia"] * 2)
    assert "recruit explorer in italia" not in offered(s, game)
    say(s, game, "enlarge italia", "recruit explorer in italia")
    assert "recruit explorer in italia" not in offered(s, game)


@rule("CHR-purchase-15")
@pytest.mark.parametrize(("technology", "size"), [("construction", 2), ("chemistry", 3), ("medicine", 4)])
def test_each_size_has_its_technology(game: CivilizationChr, technology: str, size: int) -> None:
    s = shop(game, 2)
    place = settle(s, 0, "gallia", size - 1)
    run(s, BeginBuying(0))
    assert "enlarge gallia" not in offered(s, game)
    own(s, 1, technology)
    assert "enlarge gallia" in offered(s, game)
    say(s, game, "enlarge gallia")
    assert s.size[place] == size


@rule("CHR-purchase-9", "CHR-purchase-3")
@pytest.mark.parametrize(
    ("line", "price"),
    [
        ("take granary", 20),
        ("technology the_wheel", 25),
        ("recruit explorer in italia", 10),
        ("enlarge italia", 20),
        ("capital gallia", 15),
    ],
)
def test_the_last_coin_is_enough_and_one_less_is_not(game: CivilizationChr, line: str, price: int) -> None:
    s = shop(game, coins=price)
    settle(s, 0, "gallia", 2)
    own(s, 1, "pottery", "construction", "chemistry")
    run(s, BeginBuying(0))
    assert line in offered(s, game)
    s.sides[0].coins -= 1
    assert line not in offered(s, game)


@rule("CHR-purchase-2")
def test_anarchy_forbids_prizes_in_units_and_growth(game: CivilizationChr) -> None:
    s = shop(game)
    own(s, 1, "bronze_working", "construction", "pottery")
    s.sides[0].government = 0
    s.sides[0].experience = 12
    run(s, MeritPrizes(0))
    say(s, game, "stake 6")
    rolls(s, 1)
    assert {line.split()[1] for line in offered(s, game)} == {"coins", "point", "card"}


@rule("CHR-era-2", "CHR-era-3")
def test_the_change_of_era(game: CivilizationChr) -> None:
    s = shop(game)
    s.sides[0].government = s.box.government_ids.index("republic")
    settle(s, 0, "gallia")
    improve(s, 0, "courthouse", "gallia")
    own(s, 1, "banking", "code_of_laws", "pottery")
    assert moods(s, 0) == [2, 0] and tech_price(s, 0, s.box.technology("currency")) == 50
    s.new_era = 1
    run(s, EraCheck())
    while asked(s) == "PlaceImprovement":
        say(s, game, "done")
    assert moods(s, 0) == [1, 1]  # the courthouse counts half
    assert tech_price(s, 0, s.box.technology("currency")) == 25


# Occupied settlements


def held(game: CivilizationChr) -> Chr:
    """Gallia, a town of seat 0 in an exchange with seat 1, held by barbarians."""
    s = position(game, era=2)
    s.era = 0
    settle(s, 0, "sahara")
    settle(s, 0, "gallia", 2, "spices")
    settle(s, 1, "italia", 4, "wine")
    add_swap(s, space(s, "gallia"), space(s, "italia"))
    s.alert[space(s, "gallia")] = 3
    put_units(s, 6, "ancient_infantry", "gallia")
    take(s, space(s, "gallia"), 6, False)
    s.settle()
    rolls(s, 1)
    return s


@rule("CHR-barbarian-7")
def test_an_occupied_settlement_does_nothing_for_its_owner(game: CivilizationChr) -> None:
    s = held(game)
    place = space(s, "gallia")
    assert (s.owner[place], s.alert[place], s.swaps) == (0, 0, [])
    assert moods(s, 0) == [1, 1]  # unhappy, but counted
    s.critical = s.resource[place]
    lines = income(s, 0)
    assert (lines.critical, lines.unique, lines.special) == (0, 0, 0)
    s.sides[0].coins = 200
    own(s, 1, "construction", "chemistry", "pottery")
    run(s, BeginBuying(0))
    assert not [line for line in offered(s, game) if line.endswith("gallia")]
    say(s, game, "take granary")
    assert "put granary on gallia" not in offered(s, game)


@rule("CHR-barbarian-7")
def test_it_neither_revolts_nor_trades_nor_changes_its_culture(game: CivilizationChr) -> None:
    s = held(game)
    s.era = 1
    assert not links.linked(s, 0, 1)
    assert asked(run(s.clone(), Revolts())) == "GameOver"
    assert asked(run(s, dominance.Dominance())) == "GameOver"


@rule("CHR-barbarian-7", "CHR-spy-1")
def test_an_occupied_capital_gets_no_new_spies(game: CivilizationChr) -> None:
    s = held(game)
    s.sides[0].capital = space(s, "gallia")
    recruit_spy(s, 0)
    assert [spy & 127 for spy in s.sides[0].spies] == [NOWHERE]


@rule("CHR-barbarian-5", "CHR-barbarian-10")
def test_barbarians_in_the_open_bring_no_coins_but_experience(game: CivilizationChr) -> None:
    s = position(game)
    settle(s, 0, "sahara")
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 6, "ancient_infantry", "gallia")
    run(s, Battle(space(s, "gallia"), 1, 1 << 6))
    rolls(s, 3, 3)  # four with the bonus against barbarians
    assert pieces(s, 6) == [] and (s.sides[0].coins, s.sides[0].experience) == (20, 2)


@rule("CHR-barbarian-9")
def test_a_settlement_turned_barbarian_keeps_its_size_and_one_guard(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.barbarians import GenerateRoll
    from civitas.games.civilization_chr.state import DEFENDER

    s = held(game)
    for _ in range(3):
        rolls(run(s, GenerateRoll(space(s, "gallia"))), 3)
    while asked(s) != "GameOver":
        s.play(s.actions()[0])
    assert (s.owner[space(s, "gallia")], s.size[space(s, "gallia")]) == (6, 2)
    assert not s.marks[space(s, "gallia")] & OCCUPIED
    assert sum(bool(piece & DEFENDER) for piece in s.pieces[6]) == 1 and len(s.pieces[6]) == 4
