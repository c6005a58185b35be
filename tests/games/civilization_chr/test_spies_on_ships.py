"""Spies aboard ships and aircraft, in settlements that fall, and before several judges."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.spies import has_acted, spy_host, spy_points_spent, spy_special
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.espionage.discovery import Discovered, WhoJudges
from civitas.games.civilization_chr.rules.espionage.mission_attempt import attempt_mission, mission_fits
from civitas.games.civilization_chr.rules.espionage.mission_effects import political_choices
from civitas.games.civilization_chr.rules.espionage.mission_spots import mission_victim
from civitas.games.civilization_chr.rules.espionage.spies import (
    SPY_MOVEMENT,
    garrison_against,
    ready_all_spies,
    spy_step_cost,
)
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.revolts import carry_out_revolt
from civitas.games.civilization_chr.rules.settlements import shrink_settlement
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.war.conquest import conquer_settlement
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_settlement,
    empty_position,
    offered_lines,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import rule


def spy_on_coast(game: CivilizationChr) -> ChrState:
    """Seat 0 with a capital on a coast and a spy in it; seat 1 has ships in the sea before it."""
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia", capital=True)
    add_settlement(s, 1, "italia")
    add_settlement(s, 2, "siberia")
    s.sides[0].spies = [space_id(s, "iberia")]
    return s


def sea_between(s: ChrState, *names: str) -> str:
    """A sea that touches all the territories named."""
    for sea in s.box.coasts[space_id(s, names[0])]:
        if all(sea in s.box.coasts[space_id(s, name)] for name in names):
            return s.box.space_ids[sea]
    raise AssertionError(names)


@rule("CHR-spy-2", "CHR-spy-10")
def test_a_spy_goes_aboard_anybodys_ship_and_sails_with_it(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    sea = sea_between(s, "iberia", "maghreb")
    put_units(s, 1, "modern_ship", sea)
    run_steps(s, MovePieces(0))
    assert not any(line.startswith(f"spy from iberia to {sea}") for line in offered_lines(s, game))
    play_lines(s, game, f"spy from iberia aboard 1 in {sea}")
    assert [spy_host(spy) for spy in s.sides[0].spies] == [1]
    play_lines(s, game, "done")
    run_steps(s, MovePieces(1))
    away = next(line for line in offered_lines(s, game) if line.startswith(f"move modern_ship from {sea} to "))
    play_lines(s, game, away)
    assert s.box.space_ids[s.sides[0].spies[0] & 127] == away.split()[-1]


@rule("CHR-spy-2")
def test_boarding_costs_a_point_half_from_a_road_nothing_from_a_railway(game: CivilizationChr) -> None:
    for road, used in ((0, 2), (1, 1), (2, 0)):
        s = spy_on_coast(game)
        sea = sea_between(s, "iberia", "maghreb")
        put_units(s, 1, "modern_ship", sea)
        s.road[space_id(s, "iberia")] = road
        run_steps(s, MovePieces(0))
        play_lines(s, game, f"spy from iberia aboard 1 in {sea}")
        assert spy_points_spent(s.sides[0].spies[0]) == used


@rule("CHR-spy-4", "CHR-spy-5")
def test_boarding_the_ship_of_an_enemy_may_discover_the_spy(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    sea = sea_between(s, "iberia", "maghreb")
    put_units(s, 1, "modern_ship", sea)
    put_units(s, 1, "modern_infantry", sea, 3)
    go_to_war(s, 0, 1)
    run_steps(s, MovePieces(0))
    play_lines(s, game, f"spy from iberia aboard 1 in {sea}")
    roll_dice(s, 3)  # 1 + MALUS is 1 + (1 + 3 aboard) // 2
    assert (step_name(s), s.stack[-1].seat) == ("Treat", 1)


@rule("CHR-spy-3")
def test_on_a_ship_only_its_armies_count_and_no_more_than_one_ship_holds(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    sea = sea_between(s, "iberia", "maghreb")
    put_units(s, 1, "modern_ship", sea, 2)
    put_units(s, 1, "modern_infantry", sea, 5)
    put_units(s, 2, "modern_ship", sea, 3)
    aboard = space_id(s, sea) | 2 << 19
    assert garrison_against(s, 0, aboard) == 1 + 3
    own = space_id(s, sea) | 1 << 19
    assert garrison_against(s, 0, own) == 0


@rule("CHR-spy-10")
def test_a_spy_stays_with_the_last_ship_unless_its_owner_takes_it_along(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    sea = sea_between(s, "iberia", "maghreb")
    put_units(s, 0, "modern_ship", sea, 2)
    s.sides[0].spies = [space_id(s, sea) | 1 << 19]
    run_steps(s, MovePieces(0))
    away = next(line for line in offered_lines(s, game) if line.startswith(f"take spy with modern_ship from {sea} to "))
    twin = s.clone()
    play_lines(s, game, away)
    assert s.box.space_ids[s.sides[0].spies[0] & 127] == away.split()[-1]
    play_lines(twin, game, away.replace("take spy with", "move"))
    assert s.box.space_ids[twin.sides[0].spies[0] & 127] == sea


@rule("CHR-spy-10", "CHR-spy-2")
def test_a_spy_flies_with_a_plane_of_its_owner_for_nothing(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    put_units(s, 0, "aircraft", "iberia")
    add_settlement(s, 0, "gallia")
    run_steps(s, MovePieces(0))
    play_lines(s, game, "take spy with aircraft from iberia to gallia")
    assert (s.sides[0].spies[0] & 127, spy_points_spent(s.sides[0].spies[0])) == (space_id(s, "gallia"), 0)
    assert "spy from gallia to italia" in offered_lines(s, game)  # it still has its point


@rule("CHR-spy-10", "CHR-spy-4")
def test_in_the_air_nobody_discovers_a_spy_but_where_it_stays_on_hostile_land(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    put_units(s, 0, "aircraft", "iberia")
    put_units(s, 1, "modern_infantry", "gallia", 2)
    go_to_war(s, 0, 1)
    run_steps(s, MovePieces(0))
    play_lines(s, game, "take spy with aircraft from iberia to gallia")
    assert step_name(s) == "MovePieces"
    play_lines(s, game, "done")
    assert step_name(s) == "DiscoveryRoll"
    roll_dice(s, 2)
    assert (step_name(s), s.stack[-1].seat) == ("Treat", 1)


@rule("CHR-spy-10", "CHR-spy-2")
def test_a_spy_goes_down_with_the_ship(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    sea = sea_between(s, "iberia", "maghreb")
    put_units(s, 1, "modern_ship", sea, 2)
    s.sides[0].spies = [space_id(s, sea) | 2 << 19]
    kill_pieces(s, 1, s.pieces_at(1, space_id(s, sea))[:1])
    assert len(s.sides[0].spies) == 1
    kill_pieces(s, 1, s.pieces_at(1, space_id(s, sea)))
    assert s.sides[0].spies == []


@rule("CHR-spy-10")
def test_the_conqueror_decides_about_a_spy_in_the_settlement(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    s.sides[1].spies = [space_id(s, "italia")]
    put_units(s, 0, "modern_infantry", "italia")
    go_to_war(s, 0, 1)
    conquer_settlement(s, space_id(s, "italia"), 0, True)
    s.run_to_decision()
    assert (step_name(s), s.stack[-1].seat) == ("Treat", 0)
    assert s.alert[space_id(s, "italia")] == 2


@rule("CHR-spy-10")
def test_a_spy_dies_with_the_settlement_of_its_owner(game: CivilizationChr) -> None:
    for fall in ("revolt", "catastrophe"):
        s = spy_on_coast(game)
        add_settlement(s, 1, "gallia")
        s.sides[1].spies = [space_id(s, "gallia")]
        s.sides[0].spies = [space_id(s, "gallia")]
        if fall == "revolt":
            carry_out_revolt(s, space_id(s, "gallia"))
        else:
            shrink_settlement(s, space_id(s, "gallia"), 1)
        assert s.sides[1].spies == []
        assert len(s.sides[0].spies) == 1  # a foreign spy was only passing


@rule("CHR-spy-5")
def test_a_spy_that_escapes_stays_where_it_is_for_the_turn(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    put_units(s, 1, "modern_infantry", "gallia")
    go_to_war(s, 0, 1)
    s.road[space_id(s, "gallia")] = 0
    run_steps(s, MovePieces(0))
    play_lines(s, game, "spy from iberia to gallia")
    roll_dice(s, 1)
    play_lines(s, game, "treat execute")
    roll_dice(s, 1)
    assert spy_points_spent(s.sides[0].spies[0]) == SPY_MOVEMENT
    ready_all_spies(s)
    assert spy_points_spent(s.sides[0].spies[0]) == 0


@rule("CHR-spy-5")
def test_of_several_enemies_the_strongest_judges_and_a_tie_is_drawn(game: CivilizationChr) -> None:
    for armies, judge in (([1, 2], 2), ([2, 1], 1), ([2, 2], -1)):
        s = spy_on_coast(game)
        put_units(s, 1, "modern_infantry", "gallia", armies[0])
        put_units(s, 2, "modern_infantry", "gallia", armies[1])
        go_to_war(s, 0, 1)
        go_to_war(s, 0, 2)
        s.sides[0].spies = [space_id(s, "gallia")]
        run_steps(s, Discovered(0, space_id(s, "gallia")))
        if judge >= 0:
            assert (step_name(s), s.stack[-1].seat) == ("Treat", judge)
        else:
            assert isinstance(s.stack[-1], WhoJudges)
            play_lines(s, game, "seat 2")
            assert (step_name(s), s.stack[-1].seat) == ("Treat", 2)


@rule("CHR-spy-5")
def test_on_land_of_its_own_owner_nothing_happens_to_a_spy(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    run_steps(s, Discovered(0, space_id(s, "iberia")))
    assert s.over and s.alert[space_id(s, "iberia")] == 2


@rule("CHR-spy-6")
def test_a_mission_aboard_strikes_the_owner_of_the_ship(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    sea = sea_between(s, "iberia", "maghreb")
    put_units(s, 1, "modern_ship", sea)
    put_units(s, 2, "modern_ship", sea)
    spy = space_id(s, sea) | 3 << 19
    s.sides[0].spies = [spy]
    assert mission_victim(s, 0, spy) == 2
    assert mission_fits(s, 0, spy, s.box.mission_ids.index("sink_ship"))
    s.sides[0].coins = 100
    attempt_mission(s, 0, s.box.mission_ids.index("sink_ship"), spy)
    s.run_to_decision()
    roll_dice(s, 10)
    play_lines(s, game, "raise modern_ship")
    assert s.count_fighters(1, space_id(s, sea)) == 1 and s.count_fighters(2, space_id(s, sea)) == 0
    assert s.sides[0].spies == []  # it was aboard


@rule("CHR-spy-10", "CHR-trade-5")
def test_a_ship_is_sold_with_the_spies_aboard(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    add_settlement(s, 1, "gallia")
    add_settlement(s, 2, "siberia")
    put_units(s, 0, "modern_ship", "north_sea")
    s.sides[2].spies = [space_id(s, "north_sea") | 1 << 19]
    run_steps(s, Trade())
    play_lines(s, game, "deal with 1", "give unit modern_ship in north_sea", "offer", "accept")
    assert [spy_host(spy) for spy in s.sides[2].spies] == [1]


@rule("CHR-spy-2")
def test_a_settlement_of_an_enemy_without_armies_is_no_friendly_land(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    add_settlement(s, 1, "gallia")
    s.road[space_id(s, "gallia")] = 2
    assert spy_step_cost(s, 0, space_id(s, "iberia"), space_id(s, "gallia")) == 0
    go_to_war(s, 0, 1)
    assert spy_step_cost(s, 0, space_id(s, "iberia"), space_id(s, "gallia")) == 2


@rule("CHR-spy-6", "CHR-government-3", "CHR-event-2")
def test_political_control_makes_no_war_during_the_games_or_with_anarchy(game: CivilizationChr) -> None:
    s = empty_position(game, 4, era=3)
    assert [game.notation.format(action) for action in political_choices(s, 0, 1)] == ["force war 2", "force war 3"]
    s.sides[3].government = 0
    go_to_war(s, 1, 2)
    assert [game.notation.format(action) for action in political_choices(s, 0, 1)] == ["force peace 2"]
    s.sides[3].government = 1
    s.event = 1
    assert [game.notation.format(action) for action in political_choices(s, 0, 1)] == ["force peace 2"]


@rule("CHR-window-1", "CHR-spy-6")
def test_any_players_counter_espionage_card_undoes_a_mission(game: CivilizationChr) -> None:
    """The cards of counter-espionage annul missions of the others, not only those against oneself."""
    s = spy_on_coast(game)
    s.sides[0].spies = [space_id(s, "italia")]
    s.sides[0].coins = 100
    s.sides[2].hand = [s.box.strategy_ids.index("modern_counter_intelligence")]
    attempt_mission(s, 0, s.box.mission_ids.index("steal_coins"), s.sides[0].spies[0])
    s.run_to_wait()
    roll_dice(s, 10)
    assert s.stack[-1].seat == 2
    play_lines(s, game, "show modern_counter_intelligence")
    assert s.over and s.sides[1].coins == 20


@rule("CHR-spy-8")
def test_the_owner_says_whether_the_special_spy_goes_or_acts(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    master = next(k for k, card in enumerate(s.box.strategy) if card.group == "special_spies")
    name = s.box.strategy_ids[master]
    s.sides[0].spies = sorted([space_id(s, "iberia"), space_id(s, "iberia") | master + 1 << 11])
    run_steps(s, MovePieces(0))
    play_lines(s, game, "spy from iberia to gallia")
    assert offered_lines(s, game) == ["pass", f"name {name}"]
    twin = s.clone()
    play_lines(s, game, f"name {name}")
    assert [spy_special(spy) for spy in s.sides[0].spies if spy & 127 == space_id(s, "gallia")] == [master + 1]
    play_lines(twin, game, "pass")
    assert [spy_special(spy) for spy in twin.sides[0].spies if spy & 127 == space_id(s, "gallia")] == [0]


@rule("CHR-spy-8", "CHR-spy-6")
def test_a_mission_with_the_ordinary_or_the_special_spy(game: CivilizationChr) -> None:
    s = spy_on_coast(game)
    master = next(k for k, card in enumerate(s.box.strategy) if card.group == "special_spies")
    s.sides[0].spies = sorted([space_id(s, "italia"), space_id(s, "italia") | master + 1 << 11])
    s.sides[0].coins = 100
    s.order = [0]
    run_steps(s, Windows())
    play_lines(s, game, "mission steal_coins in italia", "pass")
    assert [spy_special(spy) for spy in s.sides[0].spies if has_acted(spy)] == [0]
