"""Objectives that ask for exploration, work and company of others, played."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.dominance import dominate_settlement
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.production import Production
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from tests.games.civilization_chr.scenario import (
    add_settlement,
    grant_technologies,
    piece_kinds,
    play_lines,
    put_units,
    run_steps,
    space_id,
    step_name,
)
from tests.games.civilization_chr.test_strategy_conditions import ERAS, PLACES, can_show, card_marks, holding_card
from tests.support.marks import card, rule


@rule("CHR-strategy-4")
@pytest.mark.parametrize(
    ("name", "first", "then"),
    [
        pytest.param("ancient_reveal_two", "niger", "sahara", marks=card("ancient_reveal_two")),
        pytest.param("ancient_far", "niger", "gallia", marks=card("ancient_far")),
        pytest.param("medieval_brigands", "niger", "britannia", marks=card("medieval_brigands")),
        pytest.param("medieval_pirates", "niger", "britannia", marks=card("medieval_pirates")),
        pytest.param("modern_last_frontier", "niger", "sahara", marks=card("modern_last_frontier")),
    ],
)
def test_tokens(game: CivilizationChr, name: str, first: str, then: str) -> None:
    s = holding_card(game, name)
    for place in (first, then):
        s.tokens[space_id(s, place)] = s.box.token_ids.index("treasure")
        put_units(s, 0, "explorer", place)
    run_steps(s, MovePieces(0))
    play_lines(s, game, f"look {first}")
    assert not can_show(s, game, name)
    play_lines(s, game, f"look {then}")
    assert can_show(s, game, name)


@rule("CHR-strategy-4")
@card("medieval_empty_to_gold")
def test_an_empty_token(game: CivilizationChr) -> None:
    for token, empty in (("treasure", False), ("no_encounter", True)):
        s = holding_card(game, "medieval_empty_to_gold")
        s.tokens[space_id(s, "niger")] = s.box.token_ids.index(token)
        put_units(s, 0, "explorer", "niger")
        play_lines(run_steps(s, MovePieces(0)), game, "look niger")
        assert can_show(s, game, "medieval_empty_to_gold") == empty


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks("ancient_three_roads", "medieval_three_roads"))
def test_three_roads_in_a_turn(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    grant_technologies(s, 1, "the_wheel")
    for place in PLACES[:3]:
        put_units(s, 0, "explorer", place)
    run_steps(s, MovePieces(0))
    for place in PLACES[:3]:
        assert not can_show(s, game, name)
        play_lines(s, game, f"road {place}")
    assert can_show(s, game, name)


@rule("CHR-strategy-4")
@card("industrial_prospector")
def test_prospecting_must_find_a_resource(game: CivilizationChr) -> None:
    for token, found_it in (("treasure", False), ("iron", True)):
        s = holding_card(game, "industrial_prospector")
        grant_technologies(s, 1, "engineering")
        put_units(s, 0, "explorer", "niger")
        play_lines(run_steps(s, MovePieces(0)), game, "prospect niger", f"token {token}")
        assert can_show(s, game, "industrial_prospector") == found_it


@rule("CHR-strategy-4")
@card("modern_terraform")
def test_terraforming(game: CivilizationChr) -> None:
    s = holding_card(game, "modern_terraform")
    grant_technologies(s, 1, "fission")
    s.terrain[space_id(s, "niger")] = s.box.token_ids.index("desert")
    put_units(s, 0, "explorer", "niger")
    run_steps(s, MovePieces(0))
    assert not can_show(s, game, "modern_terraform")
    play_lines(s, game, "terraform niger")
    assert can_show(s, game, "modern_terraform")


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_first_trade" for era in ERAS)))
def test_an_exchange_of_resources(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    add_settlement(s, 0, "gallia", 1, "wine")
    add_settlement(s, 1, "iberia", 1, "spices")
    run_steps(s, Trade())
    assert not can_show(s, game, name)
    play_lines(s, game, "deal with 1", "swap gallia for iberia", "offer", "accept")
    assert can_show(s, game, name)


@rule("CHR-strategy-4")
@card("ancient_shared_road")
def test_a_road_between_two_players_at_peace(game: CivilizationChr) -> None:
    s = holding_card(game, "ancient_shared_road")
    add_settlement(s, 1, "niger")
    s.road[space_id(s, "congo")] = 1
    assert not can_show(s, game, "ancient_shared_road")
    s.road[space_id(s, "niger")] = 1
    assert can_show(s, game, "ancient_shared_road")
    go_to_war(s, 0, 1)
    assert not can_show(s, game, "ancient_shared_road")


@rule("CHR-strategy-6")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_largest_roads" for era in ERAS)))
def test_more_roads_than_anybody(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    s.road[space_id(s, "congo")] = s.road[space_id(s, "siberia")] = 1
    s.road[space_id(s, "gallia")] = 1  # nobody is there
    assert not can_show(s, game, name)
    put_units(s, 0, "explorer", "gallia")
    assert can_show(s, game, name)


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks("medieval_dominate", "industrial_dominate", "modern_dominate"))
def test_a_settlement_won_by_culture(game: CivilizationChr, name: str) -> None:
    s = holding_card(game, name)
    add_settlement(s, 1, "niger")
    assert not can_show(s, game, name)
    dominate_settlement(s, 0, space_id(s, "niger"), True)
    assert can_show(s, game, name)


@rule("CHR-strategy-4")
@card("medieval_cause_plague")
def test_passing_through_a_hosts_land(game: CivilizationChr) -> None:
    s = holding_card(game, "medieval_cause_plague")
    add_settlement(s, 1, "niger", 2)
    put_units(s, 0, "explorer", "sahara")
    run_steps(s, MovePieces(0))
    assert not can_show(s, game, "medieval_cause_plague")
    play_lines(s, game, "move explorer from sahara to niger")
    assert can_show(s, game, "medieval_cause_plague")
    run_steps(s, Windows())
    play_lines(s, game, "show medieval_cause_plague")
    assert s.size[space_id(s, "niger")] == 1 and piece_kinds(s, 0, "niger") == []  # who carried it dies too


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", card_marks(*(f"{era}_poorest" for era in ERAS)))
def test_the_lowest_income_is_compared_before_support(game: CivilizationChr, name: str) -> None:
    for names, poorest in ((("gallia", "italia", "iberia"), False), ((), True)):
        s = holding_card(game, name)
        rich = ((1, "ural"), (1, "cathay"), (2, "panay"), (2, "mekong"))
        for seat, place in (*rich, *((0, place) for place in names)):
            add_settlement(s, seat, place, 4, "wine")
        for side in s.sides:
            side.government = s.box.government_ids.index("republic")
        put_units(s, 0, "ancient_infantry", "congo", 60)  # dear, but that does not count
        run_steps(s, Production())
        while step_name(s) != "GameOver":
            s.play(s.actions()[0])
        assert can_show(s, game, name) == poorest
