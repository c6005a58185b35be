"""The 24 missions of spies: price, odds and effect of each."""

from __future__ import annotations

from typing import Any

import pytest

from civitas.core.notation import MASK
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import HAPPY_NOW, UNHAPPY_NOW
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.pieces import FERTILE, NOBODY
from civitas.games.civilization_chr.player import DESPOTISM
from civitas.games.civilization_chr.rules.espionage.mission_attempt import attempt, mission_actions, threshold
from civitas.games.civilization_chr.rules.espionage.spies import LYING
from civitas.games.civilization_chr.rules.purchase.market import royalty
from civitas.games.civilization_chr.rules.revolts import Revolts
from civitas.games.civilization_chr.rules.settlements import happy
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.war_status import go_to_war
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
    improve,
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
from tests.support.marks import card, rule

#: everything a mission may ask for, owned by a bystander
KNOWN = (
    *("printing_press", "gunpowder_weapons", "metallurgy", "radio_television", "fission", "chemistry", "economics"),
    "nationalism",
)


def abroad(game: CivilizationChr, place: str = "gallia", **options: Any) -> Chr:
    """A spy of seat 0 in Gallia, an unhappy town of seat 1 whose capital is Iberia."""
    s = position(game, era=3, **options)
    settle(s, 0, "congo")
    settle(s, 1, "iberia", 2)
    settle(s, 1, "gallia", 2)
    settle(s, 2, "siberia")
    own(s, 2, *KNOWN)
    s.sides[0].coins = 200
    s.sides[0].spies = [space(s, place)]
    return s


def offered_missions(s: Chr) -> list[str]:
    return [s.box.mission_ids[action & MASK] for action in mission_actions(s, 0)]


def spy(s: Chr, game: CivilizationChr, mission: str, roll: int = 10) -> Chr:
    """Tries a mission where the spy stands, with a roll of 1D10."""
    place = s.sides[0].spies[0] & 127
    number = s.box.mission_ids.index(mission)
    line = f"mission {mission} in {s.box.space_ids[place]}"
    assert line in [game.notation.format(action) for action in mission_actions(s, 0)]
    attempt(s, 0, number, s.sides[0].spies[0])
    s.settle()
    silence(s, game)
    return silence(rolls(s, roll), game)


def silence(s: Chr, game: CivilizationChr) -> Chr:
    """Whoever holds a card is asked; nobody answers."""
    while asked(s) == "Respond":
        say(s, game, "done")
    return s


def succeeded(s: Chr) -> bool:
    """A failed mission exposes the spy."""
    return asked(s) != "Treat"


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
        s = abroad(game, "iberia" if in_capital else "gallia")
        own(s, 1, "masonry")
        s.sides[1].hand = [0]
        s.road[space(s, "gallia")] = 1
        s.resource[space(s, "gallia")] = 0
        s.sides[1].coins = 100
        spy(s, game, mission, roll)
        assert succeeded(s) == (roll == base)
        if roll < base:
            assert s.sides[0].coins == 200 - cost
            assert s.alert[s.sides[0].spies[0] & 127] == 2


# What they do


@rule("CHR-spy-6")
@card("reconnaissance")
def test_reconnaissance_adds_one_in_the_battles_of_the_turn(game: CivilizationChr) -> None:
    s = abroad(game, "ural")
    put_units(s, 0, "modern_infantry", "ural")
    put_units(s, 1, "modern_infantry", "ural")
    go_to_war(s, 0, 1)
    spy(s, game, "reconnaissance")
    run(s, Battle(space(s, "ural"), 1, 2))
    rolls(s, 10, 10)
    assert (pieces(s, 0, "ural"), pieces(s, 1, "ural")) == (["modern_infantry"], [])


@rule("CHR-spy-5")
@card("counter_espionage")
def test_counter_espionage_exposes_an_enemy_spy(game: CivilizationChr) -> None:
    s = abroad(game, "congo")
    s.sides[1].spies = [space(s, "congo")]
    spy(s, game, "counter_espionage")
    assert asked(s) == "Treat" and s.seat == 0
    say(s, game, "treat execute")
    rolls(s, 8)
    assert s.sides[1].spies == []


@rule("CHR-spy-6")
@card("political_control")
def test_political_control_makes_war_or_peace_for_the_victim(game: CivilizationChr) -> None:
    s = abroad(game, "iberia")
    spy(s, game, "political_control")
    say(s, game, "force war 2")
    assert s.at_war(1, 2)
    s.sides[0].spies = [space(s, "iberia")]
    s.alert[space(s, "iberia")] = 0
    spy(s, game, "political_control")
    say(s, game, "force peace 2")
    assert not s.at_war(1, 2)


@rule("CHR-spy-6")
@card("steal_coins")
def test_a_robbery_brings_five_coins_for_each_point_of_a_die(game: CivilizationChr) -> None:
    s = abroad(game)
    s.sides[1].coins = 22
    spy(s, game, "steal_coins")
    rolls(s, 3)
    assert (s.sides[0].coins, s.sides[1].coins) == (200 - 10 + 15, 7)
    s.sides[0].spies = [space(s, "gallia")]
    spy(s, game, "steal_coins")
    rolls(s, 6)
    assert s.sides[1].coins == 0


@rule("CHR-spy-6", "CHR-purchase-9")
@card("steal_technology")
def test_a_stolen_technology_is_free_of_royalties_for_three_turns(game: CivilizationChr) -> None:
    s = abroad(game, "iberia")
    own(s, 1, "masonry")
    spy(s, game, "steal_technology")
    say(s, game, "technology masonry")
    before = s.sides[1].coins
    royalty(s, 0, s.box.technology("masonry"), 4)
    assert s.sides[1].coins == before
    royalty(s, 2, s.box.technology("masonry"), 4)
    assert s.sides[1].coins == before + 4
    s.turn += 4
    royalty(s, 0, s.box.technology("masonry"), 4)
    assert s.sides[1].coins == before + 8


@rule("CHR-spy-6")
@card("sabotage_units")
def test_sabotage_removes_a_unit_of_choice(game: CivilizationChr) -> None:
    s = abroad(game)
    put_units(s, 1, "modern_infantry", "gallia")
    put_units(s, 1, "modern_cavalry", "gallia")
    spy(s, game, "sabotage_units")
    say(s, game, "raise modern_cavalry")
    assert pieces(s, 1) == ["modern_infantry"]


@rule("CHR-spy-6")
@card("sabotage_improvement")
def test_sabotage_destroys_an_improvement(game: CivilizationChr) -> None:
    s = abroad(game)
    improve(s, 1, "research_lab", "gallia")
    spy(s, game, "sabotage_improvement")
    if asked(s) == "ChooseMission":
        say(s, game, "give up research_lab")
    assert s.sides[1].improvements == []


@rule("CHR-spy-6")
@card("blow_up_roads")
def test_roads_are_blown_up(game: CivilizationChr) -> None:
    s = abroad(game)
    s.road[space(s, "gallia")] = 2
    spy(s, game, "blow_up_roads")
    assert s.road[space(s, "gallia")] == 0


@rule("CHR-spy-6")
@card("sink_ship")
def test_a_ship_is_sunk_in_port(game: CivilizationChr) -> None:
    s = abroad(game)
    put_units(s, 1, "modern_ship", "gallia")
    put_units(s, 1, "modern_infantry", "gallia")
    spy(s, game, "sink_ship")
    if asked(s) == "ChooseMission":
        say(s, game, "raise modern_ship")
    assert pieces(s, 1) == ["modern_infantry"]


@rule("CHR-spy-6", "CHR-revolt-2")
@card("incite_revolt")
def test_an_incited_settlement_revolts_at_once(game: CivilizationChr) -> None:
    s = abroad(game)
    spy(s, game, "incite_revolt")
    assert s.size[space(s, "gallia")] == 1


@rule("CHR-spy-6")
@card("propaganda")
def test_propaganda_makes_a_settlement_unhappy(game: CivilizationChr) -> None:
    s = abroad(game)
    s.marks[space(s, "gallia")] |= HAPPY_NOW
    assert happy(s, space(s, "gallia"))
    spy(s, game, "propaganda")
    assert not happy(s, space(s, "gallia"))


@rule("CHR-spy-6", "CHR-trade-4")
@card("embargo")
def test_an_embargo_ends_an_exchange(game: CivilizationChr) -> None:
    s = abroad(game)
    s.swaps = [space(s, "gallia") | space(s, "siberia") << 7]
    spy(s, game, "embargo")
    assert s.swaps == []


@rule("CHR-spy-6")
@card("bribe_unit")
def test_a_bribed_unit_changes_side_and_stays(game: CivilizationChr) -> None:
    s = abroad(game)
    put_units(s, 1, "modern_artillery", "gallia")
    spy(s, game, "bribe_unit")
    if asked(s) == "ChooseMission":
        say(s, game, "raise modern_artillery")
    assert (pieces(s, 0, "gallia"), pieces(s, 1, "gallia")) == (["modern_artillery"], [])


@rule("CHR-spy-6")
@card("read_cards")
def test_the_hand_of_the_victim_is_read(game: CivilizationChr) -> None:
    s = abroad(game, "iberia")
    s.sides[1].hand = [0, 1]
    assert game.view(s, 0)["read_hands"] == {}
    spy(s, game, "read_cards")
    assert game.view(s, 0)["read_hands"] == {"1": s.box.strategy_ids[:2]}
    assert game.view(s, 2)["read_hands"] == {}


@rule("CHR-spy-6")
@card("steal_card")
def test_a_card_is_stolen_at_random(game: CivilizationChr) -> None:
    s = abroad(game, "iberia")
    s.sides[1].hand = [0, 1]
    spy(s, game, "steal_card")
    s.play(n.CARD | 1)
    assert (s.sides[0].hand, s.sides[1].hand) == ([1], [0])


@rule("CHR-spy-6", "CHR-nuclear-3")
@pytest.mark.parametrize(
    ("mission", "thief"),
    [
        pytest.param("steal_nuclear", ["nuclear_weapon"], marks=card("steal_nuclear")),
        pytest.param("disarm_nuclear", [], marks=card("disarm_nuclear")),
    ],
)
def test_nuclear_weapons_are_stolen_or_disarmed(game: CivilizationChr, mission: str, thief: list[str]) -> None:
    s = abroad(game)
    put_units(s, 1, "nuclear_weapon", "gallia")
    spy(s, game, mission)
    assert (pieces(s, 0, "gallia"), pieces(s, 1, "gallia")) == (thief, [])


@rule("CHR-spy-6")
@card("poison_water")
def test_poison_takes_a_size_but_never_the_village(game: CivilizationChr) -> None:
    s = abroad(game)
    spy(s, game, "poison_water")
    assert s.size[space(s, "gallia")] == 1
    s.sides[0].spies = [space(s, "gallia")]
    assert "poison_water" not in offered_missions(s)


@rule("CHR-spy-6")
@card("assassinate_spy")
def test_an_enemy_spy_is_killed(game: CivilizationChr) -> None:
    s = abroad(game)
    s.sides[1].spies = [space(s, "gallia")]
    spy(s, game, "assassinate_spy")
    assert s.sides[1].spies == []


@rule("CHR-spy-6")
@card("free_prisoner")
def test_a_prisoner_comes_home(game: CivilizationChr) -> None:
    s = abroad(game, "iberia")
    s.sides[1].prisoners = [0]
    spy(s, game, "free_prisoner")
    assert s.sides[1].prisoners == []
    assert sorted(held & 127 for held in s.sides[0].spies) == sorted([space(s, "congo"), space(s, "iberia")])


@rule("CHR-spy-6", "CHR-token-1")
@card("survey")
def test_a_survey_looks_at_a_token(game: CivilizationChr) -> None:
    s = abroad(game, "ural")
    place = space(s, "ural")
    s.tokens[place], s.seen[place] = FERTILE, 0
    spy(s, game, "survey")
    assert [game.view(s, seat)["territories"][place]["token"] for seat in (0, 1)] == ["fertile", "hidden"]


@rule("CHR-spy-6")
@card("train_network")
def test_a_network_helps_the_next_mission_there(game: CivilizationChr) -> None:
    s = abroad(game)
    robbery = s.box.mission_ids.index("smuggling")
    s.resource[space(s, "gallia")] = 0
    hard = threshold(s, 0, s.sides[0].spies[0], robbery)
    spy(s, game, "train_network")
    s.sides[0].spies = [space(s, "gallia")]
    assert threshold(s, 0, s.sides[0].spies[0], robbery) == hard - 1
    spy(s, game, "smuggling")
    assert threshold(s, 0, space(s, "gallia"), robbery) == hard  # used up


@rule("CHR-spy-6")
@card("smuggling")
def test_smuggling_brings_fifteen_coins_of_the_bank(game: CivilizationChr) -> None:
    s = abroad(game)
    s.resource[space(s, "gallia")] = 0
    before = s.sides[1].coins
    spy(s, game, "smuggling")
    assert (s.sides[0].coins, s.sides[1].coins) == (200 - 10 + 15, before)


@rule("CHR-spy-6", "CHR-revolt-1")
@card("agitate_loyalty")
def test_a_loyal_settlement_does_not_revolt(game: CivilizationChr) -> None:
    s = abroad(game, "arabia")
    settle(s, 0, "arabia", 3)
    spy(s, game, "agitate_loyalty")
    s.set_owner(space(s, "gallia"), -1)
    s.size[space(s, "gallia")] = 0
    assert asked(run(s, Revolts())) == "GameOver"


# Spies themselves


@rule("CHR-spy-6", "CHR-housekeeping-1")
def test_a_spy_acts_once_a_turn(game: CivilizationChr) -> None:
    s = abroad(game)
    spy(s, game, "propaganda")
    assert s.sides[0].spies[0] & LYING
    assert mission_actions(s, 0) == []


@rule("CHR-spy-7")
def test_a_completed_mission_raises_the_alert_by_two(game: CivilizationChr) -> None:
    s = abroad(game)
    spy(s, game, "propaganda")
    assert s.alert[space(s, "gallia")] == 2


@rule("CHR-spy-3", "CHR-spy-6")
def test_green_missions_ignore_the_alert(game: CivilizationChr) -> None:
    s = abroad(game)
    s.alert[space(s, "gallia")] = 4
    held = s.sides[0].spies[0]
    red, green = (s.box.mission_ids.index(name) for name in ("steal_coins", "smuggling"))
    assert threshold(s, 0, held, red) == 4 + 2 - 1
    assert threshold(s, 0, held, green) == 4 - 1


def spies_in_gallia(game: CivilizationChr) -> Chr:
    """A spy of seat 0 and one of seat 1 in Gallia."""
    s = position(game)
    settle(s, 0, "italia", capital=True)
    settle(s, 1, "iberia", capital=True)
    gallia = space(s, "gallia")
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
    assert threshold(s, 0, spy, mission) == 3 + 2 - 1  # half of the alert
    put_units(s, 0, "ancient_infantry", "gallia")
    assert threshold(s, 0, spy, mission) == 3 - 1  # own units alone: no alert
    put_units(s, 2, "ancient_infantry", "gallia", 2)
    assert threshold(s, 0, spy, mission) == 3 + 3 - 1  # those of others, and the alert again


@rule("CHR-spy-6")
@pytest.mark.parametrize("why", ["capital", "wine", "gems", "fundamentalism"])
def test_propaganda_spares_what_is_always_happy(game: CivilizationChr, why: str) -> None:
    s = spies_in_gallia(game)
    own(s, 2, "printing_press")
    gallia = settle(s, 1, "gallia", resource=why if why in ("wine", "gems") else "")
    if why == "capital":
        s.sides[1].capital = gallia
    if why == "fundamentalism":
        s.sides[1].government = [entry.id for entry in s.box.governments].index("fundamentalism")
    mission = game.notation.parse("mission propaganda in gallia")
    assert mission not in mission_actions(s, 0)
    s.marks[gallia] |= UNHAPPY_NOW  # told before it became what it is
    assert happy(s, gallia)
    s.sides[1].capital = space(s, "iberia")
    s.sides[1].government = DESPOTISM
    s.resource[gallia] = NOBODY
    assert mission in mission_actions(s, 0) and not happy(s, gallia)
