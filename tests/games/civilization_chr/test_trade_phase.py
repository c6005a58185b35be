"""Phase 8: links, exchanges, offers, peace."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import RESOURCES
from civitas.games.civilization_chr.rules.production import own_resources, player_income
from civitas.games.civilization_chr.rules.trade import trade_links
from civitas.games.civilization_chr.rules.trade.offers import add_swap
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.current_battle import require_battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    space_id,
)
from tests.support.marks import card, rule


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
    s = empty_position(game)
    if technology:
        grant_technologies(s, 2, technology)
    assert trade_links.trade_ranges(s) == (reach if technology != "steam_power" else [4, 3])


@rule("CHR-trade-1")
def test_enemies_do_not_trade(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    go_to_war(s, 0, 1)
    assert not trade_links.can_trade(s, 0, 1)


def trade_position(game: CivilizationChr, **options: Any) -> ChrState:
    s = empty_position(game, **options)
    add_settlement(s, 0, "gallia", 1, "wine")
    add_settlement(s, 1, "italia", 1, "spices")
    return run_steps(s, Trade())


@rule("CHR-trade-4", "CHR-trade-8")
def test_resources_are_exchanged_until_somebody_ends_it(game: CivilizationChr) -> None:
    s = trade_position(game)
    play_lines(s, game, "deal with 1", "swap gallia for italia", "offer", "accept")
    assert own_resources(s, 0)[RESOURCES.index("spices")] == 1
    assert own_resources(s, 1)[RESOURCES.index("wine")] == 1
    play_lines(s, game, "end swap gallia")
    assert s.swaps == []


@rule("CHR-trade-4")
def test_war_and_lost_settlements_end_exchanges(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.settlements import remove_settlement

    s = trade_position(game)
    play_lines(s, game, "deal with 1", "swap gallia for italia", "offer", "accept")
    twin = s.clone()
    go_to_war(s, 0, 1)
    assert s.swaps == []
    remove_settlement(twin, space_id(twin, "italia"))
    assert twin.swaps == []


@rule("CHR-trade-5")
def test_coins_units_cards_and_technologies_change_hands(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    add_settlement(s, 1, "italia")
    grant_technologies(s, 0, "pottery")
    add_improvement(s, 0, "granary")
    put_units(s, 1, "ancient_infantry", "italia", 2)
    run_steps(s, Trade())
    play_lines(s, game, "deal with 1", "give card granary", "give technology pottery")
    play_lines(s, game, *["ask unit ancient_infantry in italia"] * 2, "ask coins 15")
    assert "ask unit ancient_infantry in italia" not in offered_lines(s, game)
    play_lines(s, game, "offer", "accept")
    assert [side.coins for side in s.sides] == [35, 5, 20]
    assert piece_kinds(s, 0, "italia") == ["ancient_infantry"] * 2
    assert s.technology_owner(s.box.technology_index("pottery")) == 1
    assert s.sides[0].improvements == []


@rule("CHR-trade-8")
def test_an_offer_is_refused_or_answered_and_offers_are_limited(game: CivilizationChr) -> None:
    s = trade_position(game, offers=2)
    play_lines(s, game, "deal with 1", "give coins 5", "offer", "counter", "ask coins 9", "offer", "accept")
    assert [side.coins for side in s.sides] == [11, 29, 20]
    play_lines(s, game, "deal with 1", "give coins 1", "offer", "counter", "ask coins 2", "offer")
    assert "counter" not in offered_lines(s, game)  # seat 0 has made its two offers
    play_lines(s, game, "refuse")
    assert s.stack[-1].seat == 2  # seat 1 made both of its offers in answer


@rule("CHR-trade-3")
def test_a_third_player_lets_goods_through_for_a_duty(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "iberia")
    add_settlement(s, 2, "gallia")
    add_settlement(s, 1, "italia")
    run_steps(s, Trade())
    assert "deal with 1" not in offered_lines(s, game)
    play_lines(s, game, "deal with 1 through 2", "duty 3", "give coins 5", "offer", "allow", "accept")
    assert [side.coins for side in s.sides] == [12, 25, 23]


def democracy_at_war(game: CivilizationChr, coins: int) -> ChrState:
    """Alice (3), a democracy at war with Bob (0), Carol (1) and David (2); Bob and Carol ask for peace in vain."""
    s = empty_position(game, 4)
    s.order = [0, 1, 2, 3]
    add_settlement(s, 3, "gallia")
    s.sides[3].government = s.box.government_ids.index("democracy")
    s.sides[3].coins = coins
    for foe in range(3):
        go_to_war(s, 3, foe)
    run_steps(s, Trade())
    play_lines(s, game, "offer peace 3", "refuse", "done", "offer peace 3", "refuse", "done", "done", "done")
    return s


@rule("CHR-trade-6", "CHR-trade-7")
def test_who_can_pay_for_one_war_chooses_which(game: CivilizationChr) -> None:
    s = democracy_at_war(game, 20)
    twin = s.clone()
    play_lines(s, game, "refuse")
    assert s.sides[3].coins == 5
    assert [s.at_war(3, foe) for foe in range(3)] == [True, False, True]
    play_lines(twin, game, "accept", "refuse")
    assert [twin.at_war(3, foe) for foe in range(3)] == [False, True, True]


@rule("CHR-trade-7")
def test_peace_is_asked_for_once_and_military_civilizations_pay_nothing(game: CivilizationChr) -> None:
    s = empty_position(game)
    add_settlement(s, 0, "gallia")
    s.sides[1].government = s.box.government_ids.index("democracy")
    s.sides[1].civilization = s.box.civilization_ids.index("military")
    go_to_war(s, 0, 1)
    run_steps(s, Trade())
    play_lines(s, game, "offer peace 1", "refuse")
    assert "offer peace 1" not in offered_lines(s, game)
    play_lines(s, game, "done", "done", "done")
    assert s.over and s.sides[1].coins == 20 and s.at_war(0, 1)


@rule("CHR-battle-17")
def test_enemies_who_still_share_a_space_must_fight(game: CivilizationChr) -> None:
    s = empty_position(game, offers=0)
    add_settlement(s, 1, "gallia")
    put_units(s, 0, "ancient_infantry", "gallia", 2)
    put_units(s, 1, "ancient_infantry", "gallia")
    go_to_war(s, 0, 1)
    run_steps(s, Trade())
    frame = require_battle(s)
    assert [frame.attack.seats, frame.defence.seats] == [1, 2]  # the owner of the settlement defends


@rule("CHR-wonder-4")
@card("magellans_voyage")
def test_magellan_imposes_one_exchange_but_not_on_commercial_civilizations(game: CivilizationChr) -> None:
    for civilization, imposed in (("military", True), ("commercial", False)):
        s = empty_position(game, era=2)
        add_settlement(s, 0, "gallia", 1, "wine")
        add_settlement(s, 1, "italia", 1, "spices")
        s.sides[0].wonders = 1 << s.box.wonder_ids.index("magellans_voyage")
        s.sides[1].civilization = s.box.civilization_ids.index(civilization)
        run_steps(s, Trade())
        assert ("impose gallia for italia" in offered_lines(s, game)) == imposed
        if imposed:
            play_lines(s, game, "impose gallia for italia")
            assert len(s.swaps) == 1


@rule("CHR-trade-5", "CHR-wonder-5")
def test_what_may_not_be_traded(game: CivilizationChr) -> None:
    s = empty_position(game, era=1)
    add_settlement(s, 0, "gallia", 1, "wine")
    add_settlement(s, 1, "italia")
    add_improvement(s, 0, "bank", "gallia")  # in its place
    add_improvement(s, 0, "granary", free=1 << 20)  # received for nothing
    add_improvement(s, 0, "colossus")
    s.sides[0].experience = 9
    run_steps(s, Trade())
    play_lines(s, game, "deal with 1")
    assert not [line for line in offered_lines(s, game) if line.startswith("give card")]
    add_improvement(s, 0, "castle")
    assert [line for line in offered_lines(s, game) if line.startswith("give card")] == ["give card castle"]


@rule("CHR-trade-4")
def test_an_exchange_counts_for_who_received_it(game: CivilizationChr) -> None:
    s = empty_position(game)
    mine, theirs = add_settlement(s, 0, "gallia", 1, "wine"), add_settlement(s, 1, "italia", 1, "spices")
    add_swap(s, mine, theirs)
    s.critical = s.resource[theirs]
    assert [player_income(s, seat).critical for seat in (0, 1)] == [15, 0]
    assert [player_income(s, seat).special for seat in (0, 1)] == [3, 0]
