"""The 24 missions of spies: price, odds and effect of each."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from civitas.core.event import EventSink
from civitas.core.notation import ARG_MASK
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.spies import has_acted
from civitas.games.civilization_chr.flags import HAPPY_NOW, UNHAPPY_NOW
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import FERTILE, NOBODY
from civitas.games.civilization_chr.player import DESPOTISM
from civitas.games.civilization_chr.rules.espionage.mission_attempt import (
    attempt_mission,
    mission_actions,
    spy_threshold,
)
from civitas.games.civilization_chr.rules.espionage.mission_effects import StolenCard
from civitas.games.civilization_chr.rules.purchase.technology_market import pay_royalty
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.settlements import is_happy
from civitas.games.civilization_chr.rules.strategy.hands import card_back
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import ChrState
from civitas.lab.fuzz.checks import check_secrets
from civitas.lab.fuzz.subject import Subject
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    piece_kinds,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule

#: everything a mission may ask for, owned by a bystander
KNOWN_TECHNOLOGIES = (
    *("printing_press", "gunpowder_weapons", "metallurgy", "radio_television", "fission", "chemistry", "economics"),
    "nationalism",
)


def spy_abroad(game: CivilizationChr, place: str = "gallia", **options: Any) -> ChrState:
    """A spy of seat 0 in Gallia, an unhappy town of seat 1 whose capital is Iberia."""
    s = empty_position(game, era=3, **options)
    add_settlement(s, 0, "congo")
    add_settlement(s, 1, "iberia", 2)
    add_settlement(s, 1, "gallia", 2)
    add_settlement(s, 2, "siberia")
    grant_technologies(s, 2, *KNOWN_TECHNOLOGIES)
    s.sides[0].coins = 200
    s.sides[0].spies = [space_id(s, place)]
    return s


def offered_missions(s: ChrState) -> list[str]:
    return [s.box.mission_ids[action & ARG_MASK] for action in mission_actions(s, 0)]


def try_mission(s: ChrState, game: CivilizationChr, mission: str, roll: int = 10) -> ChrState:
    """Tries a mission where the spy stands, with a roll of 1D10."""
    place = s.sides[0].spies[0] & 127
    number = s.box.mission_ids.index(mission)
    line = f"mission {mission} in {s.box.space_ids[place]}"
    assert line in [game.notation.format(action) for action in mission_actions(s, 0)]
    attempt_mission(s, 0, number, s.sides[0].spies[0])
    s.run_to_decision()
    decline_cards(s, game)
    return decline_cards(roll_dice(s, roll), game)


def decline_cards(s: ChrState, game: CivilizationChr) -> ChrState:
    """Whoever holds a card is asked; nobody answers."""
    while step_name(s) == "Respond":
        play_lines(s, game, "done")
    return s


def has_succeeded(s: ChrState) -> bool:
    """A failed mission exposes the spy."""
    return step_name(s) != "Treat"


# Price and odds


@rule("CHR-spy-6", "CHR-spy-9")
@pytest.mark.parametrize(
    ("mission", "base", "cost"),
    [
        pytest.param(mission, base, cost, marks=card(mission))
        for mission, base, cost in (
            ("reconnaissance", 3, 5),
            ("political_control", 8, 60),
            ("steal_coins", 4, 10),
            ("steal_technology", 7, 40),
            ("propaganda", 5, 20),
            ("read_cards", 3, 5),
            ("steal_card", 6, 20),
            ("poison_water", 7, 30),
            ("incite_revolt", 6, 25),
            ("train_network", 4, 15),
            ("smuggling", 4, 10),
            ("blow_up_roads", 4, 10),
        )
    ],
)
def test_it_is_paid_first_and_succeeds_from_its_base_on(
    game: CivilizationChr, mission: str, base: int, cost: int
) -> None:
    for roll in (base, base - 1):
        in_capital = mission in ("political_control", "steal_technology", "read_cards", "steal_card")
        s = spy_abroad(game, "iberia" if in_capital else "gallia")
        grant_technologies(s, 1, "masonry")
        s.sides[1].hand = [0]
        s.road[space_id(s, "gallia")] = 1
        s.resource[space_id(s, "gallia")] = 0
        s.sides[1].coins = 100
        try_mission(s, game, mission, roll)
        assert has_succeeded(s) == (roll == base)
        if roll < base:
            assert s.sides[0].coins == 200 - cost
            assert s.alert[s.sides[0].spies[0] & 127] == 2


# What they do


@rule("CHR-spy-6")
@card("reconnaissance")
def test_reconnaissance_adds_one_in_the_battles_of_the_turn(game: CivilizationChr) -> None:
    s = spy_abroad(game, "ural")
    put_units(s, 0, "modern_infantry", "ural")
    put_units(s, 1, "modern_infantry", "ural")
    go_to_war(s, 0, 1)
    try_mission(s, game, "reconnaissance")
    run_steps(s, Battle(space_id(s, "ural"), 1, 2))
    roll_dice(s, 10, 10)
    assert (piece_kinds(s, 0, "ural"), piece_kinds(s, 1, "ural")) == (["modern_infantry"], [])


@rule("CHR-spy-5")
@card("counter_espionage")
def test_counter_espionage_exposes_an_enemy_spy(game: CivilizationChr) -> None:
    s = spy_abroad(game, "congo")
    s.sides[1].spies = [space_id(s, "congo")]
    try_mission(s, game, "counter_espionage")
    assert step_name(s) == "Treat" and s.seat == 0
    play_lines(s, game, "treat execute")
    roll_dice(s, 8)
    assert s.sides[1].spies == []


@rule("CHR-spy-6")
@card("political_control")
def test_political_control_makes_war_or_peace_for_the_victim(game: CivilizationChr) -> None:
    s = spy_abroad(game, "iberia")
    try_mission(s, game, "political_control")
    play_lines(s, game, "force war 2")
    assert s.at_war(1, 2)
    s.sides[0].spies = [space_id(s, "iberia")]
    s.alert[space_id(s, "iberia")] = 0
    try_mission(s, game, "political_control")
    play_lines(s, game, "force peace 2")
    assert not s.at_war(1, 2)


@rule("CHR-spy-6")
@card("steal_coins")
def test_a_robbery_brings_five_coins_for_each_point_of_a_die(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    s.sides[1].coins = 22
    try_mission(s, game, "steal_coins")
    roll_dice(s, 3)
    assert (s.sides[0].coins, s.sides[1].coins) == (200 - 10 + 15, 7)
    s.sides[0].spies = [space_id(s, "gallia")]
    try_mission(s, game, "steal_coins")
    roll_dice(s, 6)
    assert s.sides[1].coins == 0


@rule("CHR-spy-6", "CHR-purchase-9")
@card("steal_technology")
def test_a_stolen_technology_is_free_of_royalties_for_three_turns(game: CivilizationChr) -> None:
    s = spy_abroad(game, "iberia")
    grant_technologies(s, 1, "masonry")
    try_mission(s, game, "steal_technology")
    play_lines(s, game, "technology masonry")
    before = s.sides[1].coins
    pay_royalty(s, 0, s.box.technology_index("masonry"), 4)
    assert s.sides[1].coins == before
    pay_royalty(s, 2, s.box.technology_index("masonry"), 4)
    assert s.sides[1].coins == before + 4
    s.turn += 4
    pay_royalty(s, 0, s.box.technology_index("masonry"), 4)
    assert s.sides[1].coins == before + 8


@rule("CHR-spy-6")
@card("sabotage_units")
def test_sabotage_removes_a_unit_of_choice(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    put_units(s, 1, "modern_infantry", "gallia")
    put_units(s, 1, "modern_cavalry", "gallia")
    try_mission(s, game, "sabotage_units")
    play_lines(s, game, "raise modern_cavalry")
    assert piece_kinds(s, 1) == ["modern_infantry"]


@rule("CHR-spy-6")
@card("sabotage_improvement")
def test_sabotage_destroys_an_improvement(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    add_improvement(s, 1, "research_lab", "gallia")
    try_mission(s, game, "sabotage_improvement")
    if step_name(s) == "ChooseMission":
        play_lines(s, game, "give up research_lab")
    assert s.sides[1].improvements == []


@rule("CHR-spy-6")
@card("blow_up_roads")
def test_roads_are_blown_up(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    s.road[space_id(s, "gallia")] = 2
    try_mission(s, game, "blow_up_roads")
    assert s.road[space_id(s, "gallia")] == 0


@rule("CHR-spy-6")
@card("sink_ship")
def test_a_ship_is_sunk_in_port(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    put_units(s, 1, "modern_ship", "gallia")
    put_units(s, 1, "modern_infantry", "gallia")
    try_mission(s, game, "sink_ship")
    if step_name(s) == "ChooseMission":
        play_lines(s, game, "raise modern_ship")
    assert piece_kinds(s, 1) == ["modern_infantry"]


@rule("CHR-spy-6", "CHR-revolt-2")
@card("incite_revolt")
def test_an_incited_settlement_revolts_at_once(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    try_mission(s, game, "incite_revolt")
    assert s.size[space_id(s, "gallia")] == 1


@rule("CHR-spy-6")
@card("propaganda")
def test_propaganda_makes_a_settlement_unhappy(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    s.marks[space_id(s, "gallia")] |= HAPPY_NOW
    assert is_happy(s, space_id(s, "gallia"))
    try_mission(s, game, "propaganda")
    assert not is_happy(s, space_id(s, "gallia"))


@rule("CHR-spy-6", "CHR-trade-4")
@card("embargo")
def test_an_embargo_ends_an_exchange(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    s.swaps = [space_id(s, "gallia") | space_id(s, "siberia") << 7]
    try_mission(s, game, "embargo")
    assert s.swaps == []


@rule("CHR-spy-6")
@card("bribe_unit")
def test_a_bribed_unit_changes_side_and_stays(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    put_units(s, 1, "modern_artillery", "gallia")
    try_mission(s, game, "bribe_unit")
    if step_name(s) == "ChooseMission":
        play_lines(s, game, "raise modern_artillery")
    assert (piece_kinds(s, 0, "gallia"), piece_kinds(s, 1, "gallia")) == (["modern_artillery"], [])


@rule("CHR-spy-6")
@card("read_cards")
def test_the_hand_of_the_victim_is_read(game: CivilizationChr) -> None:
    s = spy_abroad(game, "iberia")
    s.sides[1].hand = [0, 1]
    assert game.view(s, 0)["read_hands"] == {}
    try_mission(s, game, "read_cards")
    assert game.view(s, 0)["read_hands"] == {"1": s.box.strategy_ids[:2]}
    assert game.view(s, 2)["read_hands"] == {}


@rule("CHR-spy-6")
@card("steal_card")
def test_a_card_is_stolen_at_random(game: CivilizationChr) -> None:
    s = spy_abroad(game, "iberia")
    s.sides[1].hand = [0, 1]
    try_mission(s, game, "steal_card")
    s.play(n.CARD | 1)
    assert (s.sides[0].hand, s.sides[1].hand) == ([1], [0])


@rule("CHR-spy-6")
def test_a_stolen_card_shows_others_its_back_and_never_its_face(game: CivilizationChr) -> None:
    s = spy_abroad(game, "iberia")
    by_back: dict[int, list[int]] = {}
    for number in range(len(s.box.strategy)):
        by_back.setdefault(card_back(s, number), []).append(number)
    s.sides[1].hand = sorted(number for alike in by_back.values() for number in alike[:2])
    try_mission(s, game, "steal_card")
    theft = s.stack[-1]
    assert isinstance(theft, StolenCard)
    told: dict[int, list[Any]] = {}
    for action in theft.actions(s):
        after, sink = s.clone(), EventSink()
        after.sink = sink
        after.play(action)
        seen = [game.view(after, 2), *[repr(game.events.to_message(event, 2)) for event in sink.events]]
        assert told.setdefault(theft.public_part(s, action), seen) == seen
    assert len(told) > 1
    for seed in range(10):  # what the fuzzer asks of every hidden outcome
        check_secrets(Subject(game, s.clone()), Random(seed))


@rule("CHR-spy-6", "CHR-nuclear-3")
@pytest.mark.parametrize(
    ("mission", "thief"),
    [
        pytest.param("steal_nuclear", ["nuclear_weapon"], marks=card("steal_nuclear")),
        pytest.param("disarm_nuclear", [], marks=card("disarm_nuclear")),
    ],
)
def test_nuclear_weapons_are_stolen_or_disarmed(game: CivilizationChr, mission: str, thief: list[str]) -> None:
    s = spy_abroad(game)
    put_units(s, 1, "nuclear_weapon", "gallia")
    try_mission(s, game, mission)
    assert (piece_kinds(s, 0, "gallia"), piece_kinds(s, 1, "gallia")) == (thief, [])


@rule("CHR-spy-6")
@card("poison_water")
def test_poison_takes_a_size_but_never_the_village(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    try_mission(s, game, "poison_water")
    assert s.size[space_id(s, "gallia")] == 1
    s.sides[0].spies = [space_id(s, "gallia")]
    assert "poison_water" not in offered_missions(s)


@rule("CHR-spy-6")
@card("assassinate_spy")
def test_an_enemy_spy_is_killed(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    s.sides[1].spies = [space_id(s, "gallia")]
    try_mission(s, game, "assassinate_spy")
    assert s.sides[1].spies == []


@rule("CHR-spy-6")
@card("free_prisoner")
def test_a_prisoner_comes_home(game: CivilizationChr) -> None:
    s = spy_abroad(game, "iberia")
    s.sides[1].prisoners = [0]
    try_mission(s, game, "free_prisoner")
    assert s.sides[1].prisoners == []
    assert sorted(held & 127 for held in s.sides[0].spies) == sorted([space_id(s, "congo"), space_id(s, "iberia")])


@rule("CHR-spy-6", "CHR-token-1")
@card("survey")
def test_a_survey_looks_at_a_token(game: CivilizationChr) -> None:
    s = spy_abroad(game, "ural")
    place = space_id(s, "ural")
    s.tokens[place], s.seen[place] = FERTILE, 0
    try_mission(s, game, "survey")
    assert [game.view(s, seat)["territories"][place]["token"] for seat in (0, 1)] == ["fertile", "hidden"]


@rule("CHR-spy-6")
@card("train_network")
def test_a_network_helps_the_next_mission_there(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    robbery = s.box.mission_ids.index("smuggling")
    s.resource[space_id(s, "gallia")] = 0
    hard = spy_threshold(s, 0, s.sides[0].spies[0], robbery)
    try_mission(s, game, "train_network")
    s.sides[0].spies = [space_id(s, "gallia")]
    assert spy_threshold(s, 0, s.sides[0].spies[0], robbery) == hard - 1
    try_mission(s, game, "smuggling")
    assert spy_threshold(s, 0, space_id(s, "gallia"), robbery) == hard  # used up


@rule("CHR-spy-6")
@card("smuggling")
def test_smuggling_brings_fifteen_coins_of_the_bank(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    s.resource[space_id(s, "gallia")] = 0
    before = s.sides[1].coins
    try_mission(s, game, "smuggling")
    assert (s.sides[0].coins, s.sides[1].coins) == (200 - 10 + 15, before)


@rule("CHR-spy-6", "CHR-revolt-1")
@card("agitate_loyalty")
def test_a_loyal_settlement_does_not_revolt(game: CivilizationChr) -> None:
    s = spy_abroad(game, "arabia")
    add_settlement(s, 0, "arabia", 3)
    try_mission(s, game, "agitate_loyalty")
    s.set_owner(space_id(s, "gallia"), -1)
    s.size[space_id(s, "gallia")] = 0
    assert step_name(run_steps(s, Revolts())) == "GameOver"


# Spies themselves


@rule("CHR-spy-6", "CHR-housekeeping-1")
def test_a_spy_acts_once_a_turn(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    try_mission(s, game, "propaganda")
    assert has_acted(s.sides[0].spies[0])
    assert mission_actions(s, 0) == []


@rule("CHR-spy-7")
def test_a_completed_mission_raises_the_alert_by_two(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    try_mission(s, game, "propaganda")
    assert s.alert[space_id(s, "gallia")] == 2


@rule("CHR-spy-3", "CHR-spy-6")
def test_green_missions_ignore_the_alert(game: CivilizationChr) -> None:
    s = spy_abroad(game)
    s.alert[space_id(s, "gallia")] = 4
    held = s.sides[0].spies[0]
    red, green = (s.box.mission_ids.index(name) for name in ("steal_coins", "smuggling"))
    assert spy_threshold(s, 0, held, red) == 4 + 2 - 1
    assert spy_threshold(s, 0, held, green) == 4 - 1


def spies_in_gallia(game: CivilizationChr) -> ChrState:
    """A spy of seat 0 and one of seat 1 in Gallia."""
    s = empty_position(game)
    add_settlement(s, 0, "italia", capital=True)
    add_settlement(s, 1, "iberia", capital=True)
    gallia = space_id(s, "gallia")
    s.sides[0].spies = [gallia]
    s.sides[1].spies = [gallia]
    s.sides[0].coins = 100
    s.alert[gallia] = 4
    return s


@rule("CHR-spy-6")
def test_counter_espionage_is_a_red_mission(game: CivilizationChr) -> None:
    s = spies_in_gallia(game)
    mission = s.box.mission_ids.index("counter_espionage")
    spy = s.sides[0].spies[0]
    assert spy_threshold(s, 0, spy, mission) == 3 + 2 - 1  # half of the alert
    put_units(s, 0, "ancient_infantry", "gallia")
    assert spy_threshold(s, 0, spy, mission) == 3 - 1  # own units alone: no alert
    put_units(s, 2, "ancient_infantry", "gallia", 2)
    assert spy_threshold(s, 0, spy, mission) == 3 + 3 - 1  # those of others, and the alert again


@rule("CHR-spy-6")
@pytest.mark.parametrize("why", ["capital", "wine", "gems", "fundamentalism"])
def test_propaganda_spares_what_is_always_happy(game: CivilizationChr, why: str) -> None:
    s = spies_in_gallia(game)
    grant_technologies(s, 2, "printing_press")
    gallia = add_settlement(s, 1, "gallia", resource=why if why in ("wine", "gems") else "")
    if why == "capital":
        s.sides[1].capital = gallia
    if why == "fundamentalism":
        s.sides[1].government = [entry.id for entry in s.box.governments].index("fundamentalism")
    mission = game.notation.parse("mission propaganda in gallia")
    assert mission not in mission_actions(s, 0)
    s.marks[gallia] |= UNHAPPY_NOW  # told before it became what it is
    assert is_happy(s, gallia)
    s.sides[1].capital = space_id(s, "iberia")
    s.sides[1].government = DESPOTISM
    s.resource[gallia] = NOBODY
    assert mission in mission_actions(s, 0) and not is_happy(s, gallia)
