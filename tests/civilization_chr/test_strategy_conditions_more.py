"""More of what objectives ask for, played: exploration, work, company of others, wars."""

from __future__ import annotations

import pytest

from civitas.games.civilization_chr.dominance import dominate
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.movement.movement import MovePieces
from civitas.games.civilization_chr.production import Production
from civitas.games.civilization_chr.state import Chr
from civitas.games.civilization_chr.strategy.lasting import CheckLasting, PayLasting
from civitas.games.civilization_chr.strategy.strategy import Windows
from civitas.games.civilization_chr.trade.trade import Trade
from civitas.games.civilization_chr.war.battle import Battle
from civitas.games.civilization_chr.war.war import go_to_war
from tests.civilization_chr.table import (
    asked,
    own,
    pieces,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.civilization_chr.test_strategy_conditions import ERAS, PLACES, holding, marked, may_show
from tests.marks import card, rule

# Exploration and work


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
    s = holding(game, name)
    for place in (first, then):
        s.tokens[space(s, place)] = s.box.token_ids.index("treasure")
        put_units(s, 0, "explorer", place)
    run(s, MovePieces(0))
    say(s, game, f"look {first}")
    assert not may_show(s, game, name)
    say(s, game, f"look {then}")
    assert may_show(s, game, name)


@rule("CHR-strategy-4")
@card("medieval_empty_to_gold")
def test_an_empty_token(game: CivilizationChr) -> None:
    for token, empty in (("treasure", False), ("no_encounter", True)):
        s = holding(game, "medieval_empty_to_gold")
        s.tokens[space(s, "niger")] = s.box.token_ids.index(token)
        put_units(s, 0, "explorer", "niger")
        say(run(s, MovePieces(0)), game, "look niger")
        assert may_show(s, game, "medieval_empty_to_gold") == empty


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked("ancient_three_roads", "medieval_three_roads"))
def test_three_roads_in_a_turn(game: CivilizationChr, name: str) -> None:
    s = holding(game, name)
    own(s, 1, "the_wheel")
    for place in PLACES[:3]:
        put_units(s, 0, "explorer", place)
    run(s, MovePieces(0))
    for place in PLACES[:3]:
        assert not may_show(s, game, name)
        say(s, game, f"road {place}")
    assert may_show(s, game, name)


@rule("CHR-strategy-4")
@card("industrial_prospector")
def test_prospecting_must_find_a_resource(game: CivilizationChr) -> None:
    for token, found_it in (("treasure", False), ("iron", True)):
        s = holding(game, "industrial_prospector")
        own(s, 1, "engineering")
        put_units(s, 0, "explorer", "niger")
        say(run(s, MovePieces(0)), game, "prospect niger", f"token {token}")
        assert may_show(s, game, "industrial_prospector") == found_it


@rule("CHR-strategy-4")
@card("modern_terraform")
def test_terraforming(game: CivilizationChr) -> None:
    s = holding(game, "modern_terraform")
    own(s, 1, "fission")
    s.terrain[space(s, "niger")] = s.box.token_ids.index("desert")
    put_units(s, 0, "explorer", "niger")
    run(s, MovePieces(0))
    assert not may_show(s, game, "modern_terraform")
    say(s, game, "terraform niger")
    assert may_show(s, game, "modern_terraform")


# Others


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked(*(f"{era}_first_trade" for era in ERAS)))
def test_an_exchange_of_resources(game: CivilizationChr, name: str) -> None:
    s = holding(game, name)
    settle(s, 0, "gallia", 1, "wine")
    settle(s, 1, "iberia", 1, "spices")
    run(s, Trade())
    assert not may_show(s, game, name)
    say(s, game, "deal with 1", "swap gallia for iberia", "offer", "accept")
    assert may_show(s, game, name)


@rule("CHR-strategy-4")
@card("ancient_shared_road")
def test_a_road_between_two_players_at_peace(game: CivilizationChr) -> None:
    s = holding(game, "ancient_shared_road")
    settle(s, 1, "niger")
    s.road[space(s, "congo")] = 1
    assert not may_show(s, game, "ancient_shared_road")
    s.road[space(s, "niger")] = 1
    assert may_show(s, game, "ancient_shared_road")
    go_to_war(s, 0, 1)
    assert not may_show(s, game, "ancient_shared_road")


@rule("CHR-strategy-6")
@pytest.mark.parametrize("name", marked(*(f"{era}_largest_roads" for era in ERAS)))
def test_more_roads_than_anybody(game: CivilizationChr, name: str) -> None:
    s = holding(game, name)
    s.road[space(s, "congo")] = s.road[space(s, "siberia")] = 1
    s.road[space(s, "gallia")] = 1  # nobody is there
    assert not may_show(s, game, name)
    put_units(s, 0, "explorer", "gallia")
    assert may_show(s, game, name)


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked("medieval_war_with_all", "industrial_war_with_all"))
def test_war_with_all(game: CivilizationChr, name: str) -> None:
    s = holding(game, name)
    go_to_war(s, 0, 1)
    assert not may_show(s, game, name)
    go_to_war(s, 0, 2)
    assert may_show(s, game, name)


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked("medieval_dominate", "industrial_dominate", "modern_dominate"))
def test_a_settlement_won_by_culture(game: CivilizationChr, name: str) -> None:
    s = holding(game, name)
    settle(s, 1, "niger")
    assert not may_show(s, game, name)
    dominate(s, 0, space(s, "niger"), True)
    assert may_show(s, game, name)


@rule("CHR-strategy-4")
@card("medieval_cause_plague")
def test_passing_through_a_hosts_land(game: CivilizationChr) -> None:
    s = holding(game, "medieval_cause_plague")
    settle(s, 1, "niger", 2)
    put_units(s, 0, "explorer", "sahara")
    run(s, MovePieces(0))
    assert not may_show(s, game, "medieval_cause_plague")
    say(s, game, "move explorer from sahara to niger")
    assert may_show(s, game, "medieval_cause_plague")
    run(s, Windows())
    say(s, game, "show medieval_cause_plague")
    assert s.size[space(s, "niger")] == 1 and pieces(s, 0, "niger") == []  # who carried it dies too


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked(*(f"{era}_poorest" for era in ERAS)))
def test_the_lowest_income_is_compared_before_support(game: CivilizationChr, name: str) -> None:
    for names, poorest in ((("gallia", "italia", "iberia"), False), ((), True)):
        s = holding(game, name)
        rich = ((1, "ural"), (1, "cathay"), (2, "panay"), (2, "mekong"))
        for seat, place in (*rich, *((0, place) for place in names)):
            settle(s, seat, place, 4, "wine")
        for side in s.sides:
            side.government = s.box.government_ids.index("republic")
        put_units(s, 0, "ancient_infantry", "congo", 60)  # dear, but that does not count
        run(s, Production())
        while asked(s) != "GameOver":
            s.play(s.actions()[0])
        assert may_show(s, game, name) == poorest


# Wars


def won(s: Chr, place: str, attackers: int, *dice: int) -> Chr:
    """A battle of seat 0 against seat 1; whoever is asked sends the first unit."""
    go_to_war(s, 0, 1)
    run(s, Battle(space(s, place), attackers, 3 - attackers))
    left = list(dice)
    while asked(s) != "GameOver":
        if asked(s) == "BattleRoll" and left:
            rolls(s, left.pop(0))
        else:
            s.play(s.actions()[0])
    return s


TROIKA = ("infantry", "cavalry", "artillery")


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked(*(f"{era}_win_large" for era in ERAS)))
def test_a_large_battle_won(game: CivilizationChr, name: str) -> None:
    for lines, large in ((TROIKA, True), (TROIKA[:2], False)):
        s = holding(game, name)
        for line in lines:
            put_units(s, 0, f"{ERAS[s.era]}_{line}", "gallia")
            put_units(s, 1, f"ancient_{line}", "gallia")
        dice = 6 * (s.era + 1)
        assert may_show(won(s, "gallia", 1, *[dice, 1] * 9), game, name) == large


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked(*(f"{era}_defend" for era in ERAS)))
def test_a_settlement_defended(game: CivilizationChr, name: str) -> None:
    for place, attackers, kept in (("congo", 2, True), ("gallia", 2, False), ("gallia", 1, False)):
        s = holding(game, name)
        put_units(s, 0, "ancient_infantry", place)
        put_units(s, 1, "ancient_infantry", place)
        dice = (1, 6) if attackers == 2 else (6, 1)
        assert may_show(won(s, place, attackers, *dice), game, name) == kept


@rule("CHR-strategy-4")
@card("industrial_fleet_victory")
def test_a_victory_at_sea(game: CivilizationChr) -> None:
    for place, kind, sea in (("gallia", "infantry", False), ("black_sea", "ship", True)):
        s = holding(game, "industrial_fleet_victory")
        for seat in (0, 1):
            put_units(s, seat, f"ancient_{kind}", place)
        assert may_show(won(s, place, 1, 6, 1), game, "industrial_fleet_victory") == sea


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked(*(f"{era}_capture_capital" for era in ERAS)))
def test_a_capital_taken(game: CivilizationChr, name: str) -> None:
    for place, capital in (("ural", False), ("siberia", True)):
        s = holding(game, name)
        settle(s, 1, "ural")
        put_units(s, 0, "ancient_infantry", place)
        assert may_show(won(s, place, 1), game, name) == capital


@rule("CHR-strategy-4")
@card("modern_take_three")
def test_three_settlements_taken_in_a_turn(game: CivilizationChr) -> None:
    s = holding(game, "modern_take_three")
    for place in ("ural", "cathay", "manchuria"):
        settle(s, 1, place)
        put_units(s, 0, "ancient_infantry", place)
        assert not may_show(s, game, "modern_take_three")
        won(s, place, 1)
    assert may_show(s, game, "modern_take_three")


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked("medieval_foreign_aid", "industrial_foreign_aid", "modern_foreign_aid"))
def test_help_for_a_civilization_under_attack(game: CivilizationChr, name: str) -> None:
    for line, helped in (("join defence", True), ("join attack", False), ("neutral", False)):
        s = holding(game, name)
        s.phase = 6
        put_units(s, 1, "ancient_infantry", "iberia")
        for seat in (0, 2):
            put_units(s, seat, "ancient_infantry", "gallia")
        run(s, MovePieces(1))
        say(s, game, "move ancient_infantry from iberia to gallia", "attack 2", line)
        assert may_show(s, game, name) == helped
        s.phase = 8
        assert not may_show(s, game, name)  # only in the phase of battles


@rule("CHR-strategy-4")
@pytest.mark.parametrize("name", marked(*(f"{era}_avoid_battles" for era in ERAS)))
def test_a_turn_without_battles(game: CivilizationChr, name: str) -> None:
    s = holding(game, name)
    s.phase = 7
    assert may_show(s, game, name)
    for seat in (0, 1):
        put_units(s, seat, "ancient_infantry", "gallia")
    won(s, "gallia", 1, 6, 1)
    s.phase = 7
    assert not may_show(s, game, name)


@rule("CHR-strategy-6")
@pytest.mark.parametrize("name", marked(*(f"{era}_peace_with_all" for era in ERAS)))
def test_peace_with_all_ends_with_a_fight_against_barbarians(game: CivilizationChr, name: str) -> None:
    s = holding(game, name)
    assert may_show(s, game, name)
    s.order = [0]
    say(run(s, Windows()), game, f"show {name}")
    run(s, CheckLasting(), PayLasting())
    assert s.sides[0].coins == 520
    put_units(s, 0, "ancient_infantry", "gallia")
    put_units(s, 6, "ancient_infantry", "gallia")
    run(s, Battle(space(s, "gallia"), 1, 1 << 6))
    rolls(s, 6, 1)
    run(s, CheckLasting(), PayLasting())
    assert s.sides[0].coins == 520 and s.sides[0].lasting == []
