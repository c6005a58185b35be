"""Espionage: spies, discovery, prisoners, and every mission."""

from __future__ import annotations

from random import Random

import pytest

from civitas.games.civilization_chr.bit_fields.spies import has_acted, make_spy, spy_special
from civitas.games.civilization_chr.flags import HAPPY_NOW, LOYAL
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import NOBODY, NOWHERE
from civitas.games.civilization_chr.rules import turn
from civitas.games.civilization_chr.rules.espionage.discovery import DiscoveryRoll
from civitas.games.civilization_chr.rules.espionage.mission_attempt import mission_actions, spy_threshold
from civitas.games.civilization_chr.rules.espionage.spies import (
    recruit_spy,
    spy_boarding_cost,
    spy_malus,
    spy_step_cost,
)
from civitas.games.civilization_chr.rules.movement.movement_phase import MovePieces
from civitas.games.civilization_chr.rules.purchase.purchase_phase import BeginBuying
from civitas.games.civilization_chr.rules.purchase.technology_market import pay_royalty
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows, show_card
from civitas.games.civilization_chr.rules.trade.trade_phase import Trade
from civitas.games.civilization_chr.rules.turn import Housekeeping
from civitas.games.civilization_chr.rules.war.battle import roll_modifiers
from civitas.games.civilization_chr.rules.war.conquest import conquer_settlement
from civitas.games.civilization_chr.rules.war.current_battle import open_battle, require_battle
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
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule


def spy_in_city(game: CivilizationChr, place: str = "gallia") -> ChrState:
    """Alice's spy in Bob's city of Gallia; Bob's capital is Italy. Every technology belongs to the third player."""
    s = empty_position(game, era=3)
    add_settlement(s, 0, "iberia")
    add_settlement(s, 1, "italia", 2)
    add_settlement(s, 1, "gallia", 3, "wine" if place == "gallia" else "")
    add_settlement(s, 2, "java")
    s.sides[2].technologies = (1 << len(s.box.technologies)) - 1
    s.sides[0].coins = s.sides[1].coins = 100
    s.sides[0].spies = [space_id(s, place)]
    return s


@rule("CHR-spy-1", "CHR-civilization-5")
def test_training_spies(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    add_settlement(s, 0, "iberia")
    s.sides[0].coins = 300
    s.sides[0].government = 0
    run_steps(s, BeginBuying(0))
    play_lines(s, game, *["train spy"] * 4)
    assert s.sides[0].coins == 140
    assert s.sides[0].spies == [space_id(s, "iberia")] * 3 + [NOWHERE]
    play_lines(s, game, *["train spy"] * 2)
    assert "train spy" not in offered_lines(s, game)
    s.era = 1
    s.sides[0].spies = []
    assert "train spy" not in offered_lines(s, game)


@rule("CHR-spy-2")
def test_how_far_spies_move(game: CivilizationChr) -> None:
    s = empty_position(game, era=2)
    place = add_settlement(s, 1, "gallia")

    def cost(start: str, end: str) -> int:
        return spy_step_cost(s, 0, space_id(s, start), space_id(s, end))

    assert (cost("iberia", "gallia"), cost("gallia", "iberia")) == (1, 2)
    s.road[place] = 1
    assert cost("iberia", "gallia") == 0
    assert spy_boarding_cost(s, 0, place) == 1
    put_units(s, 1, "industrial_infantry", "gallia")
    go_to_war(s, 0, 1)
    assert cost("iberia", "gallia") == 2


@rule("CHR-spy-3", "CHR-spy-4", "CHR-spy-5", "CHR-spy-7")
def test_t46a_a_spy_is_discovered_and_escapes(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    go_to_war(s, 0, 1)
    put_units(s, 1, "modern_infantry", "gallia", 3)
    s.sides[0].spies = [space_id(s, "iberia")]
    s.alert[space_id(s, "gallia")] = 1
    run_steps(s, MovePieces(0))
    play_lines(s, game, "spy from iberia to gallia")
    roll_dice(s, 3)
    assert step_name(s) == "Treat" and s.stack[-1].seat == 1
    play_lines(s, game, "treat imprison")
    roll_dice(s, 4)
    assert [spy & 127 for spy in s.sides[0].spies] == [space_id(s, "gallia")]
    assert s.alert[space_id(s, "gallia")] == 3


@rule("CHR-spy-5")
@pytest.mark.parametrize("treatment", ["convert", "execute", "imprison", "extradite"])
def test_the_four_treatments(game: CivilizationChr, treatment: str) -> None:
    s = spy_in_city(game)
    put_units(s, 1, "modern_infantry", "gallia", 2)
    go_to_war(s, 0, 1)
    run_steps(s, DiscoveryRoll(0, s.sides[0].spies[0]))
    roll_dice(s, 1)
    play_lines(s, game, f"treat {treatment}")
    roll_dice(s, 10)
    found = [[spy & 127 for spy in side.spies] for side in s.sides[:2]]
    wanted = {
        "convert": [[], [space_id(s, "italia")]],
        "execute": [[], []],
        "imprison": [[], []],
        "extradite": [[space_id(s, "iberia")], []],
    }
    assert found == wanted[treatment]
    assert s.sides[1].prisoners == ([0] if treatment == "imprison" else [])


@rule("CHR-trade-6")
def test_prisoners_are_exchanged_and_ransomed(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.sides[0].spies = []
    s.sides[1].prisoners, s.sides[0].prisoners = [0, 0], [1]
    run_steps(s, Trade())
    assert s.sides[1].prisoners == [0] and s.sides[0].prisoners == []
    assert len(s.sides[0].spies) == len(s.sides[1].spies) == 1
    play_lines(s, game, "ransom 1")
    assert (s.sides[0].coins, s.sides[1].coins, s.sides[1].prisoners) == (80, 120, [])


@rule("CHR-spy-6")
def test_a_captured_settlement_delivers_the_losers_spies(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.sides[1].spies = [space_id(s, "gallia")]
    put_units(s, 0, "modern_infantry", "gallia")
    go_to_war(s, 0, 1)
    conquer_settlement(s, space_id(s, "gallia"), 0, False)
    s.run_to_decision()
    assert step_name(s) == "Treat" and s.stack[-1].seat == 0


@rule("CHR-housekeeping-1", "CHR-window-1")
def test_spies_act_once_a_turn_and_stand_up_again(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    run_steps(s, Windows())
    play_lines(s, game, "mission reconnaissance in gallia")
    roll_dice(s, 10)
    assert has_acted(s.sides[0].spies[0]) and step_name(s) == "GameOver"
    assert s.alert[space_id(s, "gallia")] == 2
    run_steps(s, Housekeeping())
    assert not has_acted(s.sides[0].spies[0]) and s.recon == []


@rule("CHR-spy-9")
def test_a_failed_mission_discovers_the_spy(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    run_steps(s, Windows())
    play_lines(s, game, "mission poison_water in gallia")
    roll_dice(s, 1)
    assert step_name(s) == "Treat"


@rule("CHR-spy-8")
@pytest.mark.parametrize(
    ("name", "mbs", "inv"),
    [
        pytest.param("modern_agent_007", 2, 2, marks=card("modern_agent_007")),
        pytest.param("modern_mata_hari", 1, 2, marks=card("modern_mata_hari")),
        pytest.param("modern_double_agent", 1, 1, marks=card("modern_double_agent")),
    ],
)
def test_special_spies(game: CivilizationChr, name: str, mbs: int, inv: int) -> None:
    s = spy_in_city(game, "iberia")
    number = s.box.strategy_ids.index(name)
    s.sides[0].hand = [number]
    plain = spy_threshold(s, 0, space_id(s, "gallia"), 0)
    show_card(s, 0, number)
    spy = s.sides[0].spies[0]
    assert spy_special(spy) == number + 1
    there = spy & ~127 | space_id(s, "gallia")
    assert spy_threshold(s, 0, there, 0) == plain - mbs
    s.alert[space_id(s, "gallia")] = 4
    assert spy_malus(s, 0, there) == (4 - inv) // 2


@rule("CHR-strategy-5")
@pytest.mark.parametrize(
    ("name", "count"),
    [
        pytest.param("modern_free_spy", 1, marks=card("modern_free_spy")),
        pytest.param("modern_two_free_spies", 2, marks=card("modern_two_free_spies")),
    ],
)
def test_cards_that_bring_spies(game: CivilizationChr, name: str, count: int) -> None:
    s = spy_in_city(game)
    s.sides[0].spies = []
    s.sides[0].hand = [s.box.strategy_ids.index(name)]
    run_steps(s, Windows())
    play_lines(s, game, f"show {name}")
    assert s.sides[0].spies == [space_id(s, "iberia")] * count


@rule("CHR-window-1")
@card("modern_tip_off", "modern_counter_intelligence")
def test_tip_offs_and_counter_intelligence(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.sides[1].hand = sorted([s.box.strategy_ids.index(f"modern_{x}") for x in ("tip_off", "counter_intelligence")])
    s.resource[space_id(s, "gallia")] = NOBODY
    s.marks[space_id(s, "gallia")] |= HAPPY_NOW
    s.order = [0, 1]
    run_steps(s, Windows())
    play_lines(s, game, "mission propaganda in gallia", "done", "show modern_tip_off")
    assert spy_threshold(s, 0, s.sides[0].spies[0], s.box.mission_ids.index("propaganda")) == 5 + 2 - 1
    roll_dice(s, 7)
    play_lines(s, game, "show modern_counter_intelligence")
    assert is_happy(s, space_id(s, "gallia"))
    assert s.sides[1].hand == []


@rule("CHR-spy-3")
def test_the_switch_of_malus(game: CivilizationChr) -> None:
    for choice, wanted in (("half_of_sum", 2), ("alert_plus_half", 4)):
        s = empty_position(game, era=3, malus=choice)
        add_settlement(s, 1, "gallia")
        put_units(s, 1, "modern_infantry", "gallia", 2)
        s.alert[space_id(s, "gallia")] = 3
        assert spy_malus(s, 0, space_id(s, "gallia")) == wanted


# Missions


def try_mission(s: ChrState, game: CivilizationChr, name: str, place: str = "gallia") -> ChrState:
    """A mission that succeeds."""
    mission = s.box.missions[s.box.mission_ids.index(name)]
    coins = s.sides[0].coins
    s.order = [0]
    run_steps(s, Windows())
    play_lines(s, game, f"mission {name} in {place}")
    assert s.sides[0].coins == coins - mission.cost
    return roll_dice(s, 10)


@rule("CHR-spy-6")
@card("reconnaissance")
def test_t46b_reconnaissance(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    put_units(s, 1, "modern_infantry", "gallia", 3)
    s.alert[space_id(s, "gallia")] = 1
    number = s.box.mission_ids.index("reconnaissance")
    assert spy_threshold(s, 0, s.sides[0].spies[0], number) == 4
    try_mission(s, game, "reconnaissance")
    assert s.alert[space_id(s, "gallia")] == 3
    put_units(s, 0, "modern_infantry", "gallia")
    open_battle(s, space_id(s, "gallia"), 1, 2, 2)
    require_battle(s).attack.sent, require_battle(s).defence.sent = 3, 3 | 1 << 5
    assert roll_modifiers(s, 1)["spies"] == 1 and "spies" not in roll_modifiers(s, 0)


@rule("CHR-spy-6")
@card("counter_espionage")
def test_counter_espionage(game: CivilizationChr) -> None:
    s = spy_in_city(game, "iberia")
    s.sides[1].spies = [space_id(s, "iberia")]
    try_mission(s, game, "counter_espionage", "iberia")
    play_lines(s, game, "treat execute")
    roll_dice(s, 10)
    assert s.sides[1].spies == []


@card("assassinate_spy")
def test_assassinate_spy(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.sides[1].spies = [space_id(s, "gallia")]
    try_mission(s, game, "assassinate_spy")
    assert s.sides[1].spies == []


@card("political_control")
def test_political_control(game: CivilizationChr) -> None:
    s = spy_in_city(game, "italia")
    s.order = [0, 1, 2]
    run_steps(s, Windows())
    play_lines(s, game, "mission political_control in italia")
    roll_dice(s, 10)
    play_lines(s, game, "force war 2")
    assert s.at_war(1, 2) and not s.at_war(0, 1)


@card("steal_coins")
def test_steal_coins(game: CivilizationChr) -> None:
    s = try_mission(spy_in_city(game), game, "steal_coins")
    roll_dice(s, 4)
    assert (s.sides[0].coins, s.sides[1].coins) == (110, 80)


@card("steal_technology")
def test_steal_technology(game: CivilizationChr) -> None:
    s = spy_in_city(game, "italia")
    pottery = s.box.technology_index("pottery")
    s.sides[2].technologies &= ~(1 << pottery)
    s.sides[1].technologies = 1 << pottery
    try_mission(s, game, "steal_technology", "italia")
    play_lines(s, game, "technology pottery")
    pay_royalty(s, 0, pottery, 4)
    assert s.sides[1].coins == 100
    s.turn += 4
    pay_royalty(s, 0, pottery, 4)
    assert s.sides[1].coins == 104


@card("sabotage_units", "bribe_unit")
def test_sabotage_and_bribery(game: CivilizationChr) -> None:
    for name, mine in (("sabotage_units", []), ("bribe_unit", ["modern_cavalry"])):
        s = spy_in_city(game)
        put_units(s, 1, "modern_cavalry", "gallia")
        try_mission(s, game, name)
        play_lines(s, game, "raise modern_cavalry")
        assert (piece_kinds(s, 0, "gallia"), piece_kinds(s, 1, "gallia")) == (mine, [])


@card("sabotage_improvement")
def test_sabotage_improvement(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    add_improvement(s, 1, "internet", "gallia")
    try_mission(s, game, "sabotage_improvement")
    play_lines(s, game, "give up internet")
    assert s.sides[1].improvements == []


@card("blow_up_roads")
def test_blow_up_roads(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.road[space_id(s, "gallia")] = 2
    assert try_mission(s, game, "blow_up_roads").road[space_id(s, "gallia")] == 0


@card("sink_ship")
def test_sink_ship(game: CivilizationChr) -> None:
    s = spy_in_city(game, "north_sea")
    put_units(s, 1, "modern_ship", "north_sea")
    put_units(s, 1, "modern_infantry", "north_sea", 2)
    s.sides[0].spies = [make_spy(space_id(s, "north_sea"), 0, 1)]
    try_mission(s, game, "sink_ship", "north_sea")
    play_lines(s, game, "raise modern_ship")
    assert piece_kinds(s, 1) == []


@card("incite_revolt")
def test_incite_revolt(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.resource[space_id(s, "gallia")] = NOBODY
    assert try_mission(s, game, "incite_revolt").size[space_id(s, "gallia")] == 2


@card("propaganda")
def test_propaganda(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.resource[space_id(s, "gallia")] = NOBODY
    s.marks[space_id(s, "gallia")] |= HAPPY_NOW
    assert is_happy(s, space_id(s, "gallia"))
    assert not is_happy(try_mission(s, game, "propaganda"), space_id(s, "gallia"))


@card("embargo")
def test_embargo(game: CivilizationChr) -> None:
    from civitas.games.civilization_chr.rules.trade.offers import add_swap

    s = spy_in_city(game)
    s.resource[space_id(s, "java")] = 0
    add_swap(s, space_id(s, "gallia"), space_id(s, "java"))
    assert try_mission(s, game, "embargo").swaps == []


@card("read_cards")
def test_read_cards(game: CivilizationChr) -> None:
    s = spy_in_city(game, "italia")
    s.sides[1].hand = [s.box.strategy_ids.index("modern_tip_off")]
    try_mission(s, game, "read_cards", "italia")
    if step_name(s) == "Respond":
        play_lines(s, game, "done")
    assert game.view(s, 0)["read_hands"] == {"1": ["modern_tip_off"]}
    assert game.view(s, 2)["read_hands"] == {}
    assert s.determinize(0, Random(2)).sides[1].hand == s.sides[1].hand


@card("steal_card")
def test_steal_card(game: CivilizationChr) -> None:
    s = spy_in_city(game, "italia")
    s.sides[1].hand = [s.box.strategy_ids.index("modern_tip_off")]
    wanted = s.sides[1].hand[:]
    try_mission(s, game, "steal_card", "italia")
    play_lines(s, game, f"card {s.box.strategy_ids[wanted[0]]}")
    assert (s.sides[0].hand, s.sides[1].hand) == (wanted, [])


@card("steal_nuclear", "disarm_nuclear")
def test_missions_against_nuclear_weapons(game: CivilizationChr) -> None:
    for name, mine in (("steal_nuclear", ["nuclear_weapon"]), ("disarm_nuclear", [])):
        s = spy_in_city(game)
        put_units(s, 1, "nuclear_weapon", "gallia")
        try_mission(s, game, name)
        assert (piece_kinds(s, 0), piece_kinds(s, 1)) == (mine, [])


@card("poison_water")
def test_poisoned_water_costs_a_size_but_never_a_village(game: CivilizationChr) -> None:
    s = try_mission(spy_in_city(game), game, "poison_water")
    assert s.size[space_id(s, "gallia")] == 2
    s = spy_in_city(game)
    s.size[space_id(s, "gallia")] = 1
    assert not [a for a in mission_actions(s, 0) if s.box.missions[a & 1023].id == "poison_water"]


@card("free_prisoner")
def test_free_prisoner(game: CivilizationChr) -> None:
    s = spy_in_city(game, "italia")
    s.sides[1].prisoners = [0]
    try_mission(s, game, "free_prisoner", "italia")
    assert s.sides[1].prisoners == [] and len(s.sides[0].spies) == 2


@card("survey")
def test_survey(game: CivilizationChr) -> None:
    s = spy_in_city(game, "sahara")
    s.tokens[space_id(s, "sahara")] = 0
    try_mission(s, game, "survey", "sahara")
    assert game.view(s, 0)["territories"][space_id(s, "sahara")]["token"] == "horses"


@card("train_network")
def test_train_network(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    spy = s.sides[0].spies[0]
    before = spy_threshold(s, 0, spy, 0)
    try_mission(s, game, "train_network")
    s.alert[space_id(s, "gallia")] = 0
    assert spy_threshold(s, 0, spy, 0) == before - 1


@card("smuggling")
def test_smuggling(game: CivilizationChr) -> None:
    assert try_mission(spy_in_city(game), game, "smuggling").sides[0].coins == 105


@card("agitate_loyalty")
def test_loyalty_campaign(game: CivilizationChr) -> None:
    s = try_mission(spy_in_city(game, "iberia"), game, "agitate_loyalty", "iberia")
    assert s.marks[space_id(s, "iberia")] & LOYAL


@rule("CHR-spy-1")
def test_reserves_come_in_when_a_spy_is_lost(game: CivilizationChr) -> None:
    s = spy_in_city(game)
    s.sides[0].spies = [space_id(s, "gallia")]
    for _ in range(3):
        recruit_spy(s, 0)
    assert s.sides[0].spies[-1] == NOWHERE
    go_to_war(s, 0, 1)
    run_steps(s, DiscoveryRoll(0, space_id(s, "gallia")))
    roll_dice(s, 1)
    play_lines(s, game, "treat execute")
    roll_dice(s, 10)
    assert s.sides[0].spies == [space_id(s, "iberia")] * 3


def watched_spy(game: CivilizationChr) -> ChrState:
    """A spy of seat 0 in Gallia, a city of seat 1 with two guards, at war."""
    s = empty_position(game, era=3)
    add_settlement(s, 0, "congo")
    add_settlement(s, 1, "italia")
    add_settlement(s, 1, "gallia", 3)
    put_units(s, 1, "modern_infantry", "gallia", 2)
    s.sides[0].spies = [space_id(s, "gallia")]
    go_to_war(s, 0, 1)
    return s


@rule("CHR-spy-3")
def test_own_units_make_nothing_harder_and_all_others_do(game: CivilizationChr) -> None:
    s = watched_spy(game)
    spy = s.sides[0].spies[0]
    assert spy_malus(s, 0, spy) == 1
    put_units(s, 0, "modern_infantry", "gallia", 4)
    assert spy_malus(s, 0, spy) == 1
    put_units(s, 2, "modern_infantry", "gallia", 2)
    s.alert[space_id(s, "gallia")] = 3
    assert spy_malus(s, 0, spy) == (3 + 4) // 2


@rule("CHR-spy-4")
@pytest.mark.parametrize(("roll", "found"), [(1, True), (2, True), (3, False), (8, False)])
def test_a_spy_stays_hidden_above_one_and_malus(game: CivilizationChr, roll: int, found: bool) -> None:
    s = watched_spy(game)
    roll_dice(run_steps(s, DiscoveryRoll(0, s.sides[0].spies[0])), roll)
    assert (step_name(s) == "Treat") == found
    assert s.alert[space_id(s, "gallia")] == (2 if found else 0)


@rule("CHR-spy-5")
@pytest.mark.parametrize(("treatment", "least"), [("convert", 9), ("execute", 7), ("imprison", 6), ("extradite", 5)])
def test_treatments_succeed_above_their_number_less_malus(game: CivilizationChr, treatment: str, least: int) -> None:
    for roll, done in ((least - 1, False), (least, True)):  # a MALUS of one
        s = watched_spy(game)
        roll_dice(run_steps(s, DiscoveryRoll(0, s.sides[0].spies[0])), 1)
        play_lines(s, game, f"treat {treatment}")
        roll_dice(s, roll)
        assert (space_id(s, "gallia") not in [spy & 127 for spy in s.sides[0].spies]) == done


@rule("CHR-spy-5")
def test_who_has_six_spies_converts_none(game: CivilizationChr) -> None:
    s = watched_spy(game)
    s.sides[1].spies = [space_id(s, "italia")] * 3 + [127] * 3
    roll_dice(run_steps(s, DiscoveryRoll(0, s.sides[0].spies[0])), 1)
    assert "treat convert" not in offered_lines(s, game) and "treat execute" in offered_lines(s, game)


@rule("CHR-spy-8", "CHR-spy-5")
def test_a_converted_special_spy_brings_its_card_along(game: CivilizationChr) -> None:
    s = watched_spy(game)
    s.sides[0].spies = [space_id(s, "congo")]
    agent = s.box.strategy_ids.index("modern_agent_007")
    s.sides[0].hand = [agent]
    s.order = [0]
    play_lines(run_steps(s, Windows()), game, "show modern_agent_007")
    spy = s.sides[0].spies[0] & ~127 | space_id(s, "gallia")
    s.sides[0].spies = [spy]
    plain = spy_threshold(s, 0, space_id(s, "gallia"), 0)
    assert spy_threshold(s, 0, spy, 0) == plain - 2
    roll_dice(run_steps(s, DiscoveryRoll(0, spy)), 1)
    play_lines(s, game, "treat convert")
    roll_dice(s, 10)
    turned = s.sides[1].spies[0]
    assert (
        spy_threshold(s, 1, turned & ~127 | space_id(s, "congo"), 0) == spy_threshold(s, 1, space_id(s, "congo"), 0) - 2
    )


@rule("CHR-spy-6")
def test_espionage_does_not_change_peace_and_war(game: CivilizationChr) -> None:
    s = empty_position(game, era=3)
    add_settlement(s, 0, "congo")
    add_settlement(s, 1, "italia")
    add_settlement(s, 1, "gallia", 2)
    s.sides[0].spies, s.sides[0].coins = [space_id(s, "gallia")], 100
    grant_technologies(s, 2, "chemistry")
    s.order = [0]
    play_lines(run_steps(s, Windows()), game, "mission poison_water in gallia")
    roll_dice(s, 10)
    assert s.size[space_id(s, "gallia")] == 1 and not s.at_war(0, 1)


@rule("CHR-housekeeping-1", "CHR-window-1")
def test_no_missions_in_housekeeping(game: CivilizationChr) -> None:
    s = watched_spy(game)
    s.sides[0].coins = 200
    assert step_name(run_steps(s.clone(), turn.PhaseOver(11))) == "ShowCard"
    assert step_name(run_steps(s, turn.PhaseOver(12))) == "GameOver"
