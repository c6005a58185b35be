"""The sheet of missions: price, base of success, technology and place of each, as they work in play."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from civitas.games.civilization_chr.flags import LOYAL
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.strategy.card_play import Windows
from civitas.games.civilization_chr.state import Chr
from tests.games.civilization_chr.scenario import (
    asked,
    improve,
    offered,
    own,
    position,
    put_units,
    rolls,
    run,
    say,
    settle,
    space,
)
from tests.support.marks import card, rule


class Mission(NamedTuple):
    """Base of success, price, the technology somebody must own, the space of the spy, whether it is a green one."""

    name: str
    base: int
    cost: int
    technology: str
    place: str
    green: bool


TOWN, CAPITAL, HOME, WILD = "gallia", "iberia", "congo", "ural"
MISSIONS = [
    Mission("reconnaissance", 3, 5, "", TOWN, False),
    Mission("counter_espionage", 3, 10, "", TOWN, False),
    Mission("political_control", 8, 60, "radio_television", CAPITAL, False),
    Mission("steal_coins", 4, 10, "", TOWN, False),
    Mission("steal_technology", 7, 40, "printing_press", CAPITAL, False),
    Mission("sabotage_units", 5, 15, "gunpowder_weapons", TOWN, False),
    Mission("sabotage_improvement", 6, 20, "gunpowder_weapons", TOWN, False),
    Mission("blow_up_roads", 4, 10, "gunpowder_weapons", TOWN, False),
    Mission("sink_ship", 6, 20, "metallurgy", TOWN, False),
    Mission("incite_revolt", 6, 25, "", TOWN, False),
    Mission("propaganda", 5, 20, "printing_press", TOWN, False),
    Mission("embargo", 5, 15, "", TOWN, False),
    Mission("bribe_unit", 7, 30, "", TOWN, False),
    Mission("read_cards", 3, 5, "", CAPITAL, False),
    Mission("steal_card", 6, 20, "", CAPITAL, False),
    Mission("steal_nuclear", 9, 80, "fission", TOWN, False),
    Mission("disarm_nuclear", 7, 40, "fission", TOWN, False),
    Mission("poison_water", 7, 30, "chemistry", TOWN, False),
    Mission("assassinate_spy", 6, 20, "", TOWN, False),
    Mission("free_prisoner", 5, 10, "", CAPITAL, True),
    Mission("survey", 2, 5, "", WILD, True),
    Mission("train_network", 4, 15, "radio_television", TOWN, True),
    Mission("smuggling", 4, 10, "economics", TOWN, True),
    Mission("agitate_loyalty", 3, 10, "nationalism", HOME, True),
]


def cases(*, proof: bool) -> list[object]:
    return [pytest.param(entry, marks=card(entry.name) if proof else (), id=entry.name) for entry in MISSIONS]


def scene(game: CivilizationChr, mission: Mission, technology: bool = True) -> Chr:
    """A spy of seat 0 where a mission is to be tried, and what the mission asks for; nothing makes it harder."""
    s = position(game, era=3)
    settle(s, 0, HOME)
    settle(s, 1, CAPITAL, 2)
    settle(s, 1, TOWN, 2, "coal")
    settle(s, 2, "siberia", 1, "iron")
    s.sides[0].coins, s.sides[1].coins = 200, 100
    s.sides[0].spies = [space(s, mission.place)]
    own(s, 1, "masonry")
    if technology and mission.technology:
        own(s, 2, mission.technology)
    prepare(s, mission.name)
    s.order = [0]
    return run(s, Windows())


def prepare(s: Chr, name: str) -> None:
    """What the mission is aimed at. One unit or ship alone does not make it harder."""
    town = space(s, TOWN)
    if name in ("sabotage_units", "bribe_unit"):
        put_units(s, 1, "modern_cavalry", TOWN)
    elif name == "sink_ship":
        put_units(s, 1, "modern_ship", TOWN)
    elif name == "sabotage_improvement":
        improve(s, 1, "research_lab", TOWN)
    elif name == "blow_up_roads":
        s.road[town] = 1
    elif name == "embargo":
        s.swaps = sorted([min(town, space(s, "siberia")) | max(town, space(s, "siberia")) << 7])
    elif name in ("steal_nuclear", "disarm_nuclear"):
        put_units(s, 1, "nuclear_weapon", TOWN)
    elif name in ("counter_espionage", "assassinate_spy"):
        s.sides[1].spies = [town]
    elif name in ("read_cards", "steal_card"):
        s.sides[1].hand = [0]
    elif name == "free_prisoner":
        s.sides[1].prisoners = [0]
    elif name == "survey":
        s.tokens[space(s, WILD)] = s.box.token_ids.index("wine")


def tried(game: CivilizationChr, mission: Mission, roll: int) -> Chr:
    s = scene(game, mission)
    say(s, game, f"mission {mission.name} in {mission.place}")
    return rolls(s, roll)


def failed(s: Chr, mission: Mission) -> bool:
    """A failed mission exposes the spy; at home or in the wild nobody is there to judge it, but nothing happens."""
    if mission.name == "agitate_loyalty":
        return not s.marks[space(s, HOME)] & LOYAL
    if mission.name == "survey":
        return not s.seen[space(s, WILD)] & 1
    return asked(s) == "Treat" and s.stack[-1].seat == 1


@rule("CHR-spy-6", "CHR-spy-9")
@pytest.mark.parametrize("mission", cases(proof=True))
def test_it_succeeds_from_its_base_on(game: CivilizationChr, mission: Mission) -> None:
    assert not failed(tried(game, mission, mission.base), mission)
    assert failed(tried(game, mission, mission.base - 1), mission)


@rule("CHR-spy-6")
@pytest.mark.parametrize("mission", cases(proof=False))
def test_it_is_paid_for_before_the_roll(game: CivilizationChr, mission: Mission) -> None:
    s = scene(game, mission)
    say(s, game, f"mission {mission.name} in {mission.place}")
    assert asked(s) == "MissionRoll" and s.sides[0].coins == 200 - mission.cost
    poor = scene(game, mission)
    poor.sides[0].coins = mission.cost - 1
    assert f"mission {mission.name} in {mission.place}" not in offered(poor, game)


@rule("CHR-spy-6")
@pytest.mark.parametrize("mission", [entry for entry in MISSIONS if entry.technology], ids=lambda entry: entry.name)
def test_its_technology_must_be_known(game: CivilizationChr, mission: Mission) -> None:
    line = f"mission {mission.name} in {mission.place}"
    assert line in offered(scene(game, mission), game)
    s = scene(game, mission, technology=False)
    assert asked(s) == "GameOver" or line not in offered(s, game)


@rule("CHR-spy-7")
@pytest.mark.parametrize("mission", cases(proof=False))
def test_success_and_failure_raise_the_alert_by_two(game: CivilizationChr, mission: Mission) -> None:
    for roll in (10, 1):
        assert tried(game, mission, roll).alert[space(scene(game, mission), mission.place)] == 2


@rule("CHR-spy-3", "CHR-spy-6")
@pytest.mark.parametrize("mission", cases(proof=False))
def test_alert_hinders_red_missions_only(game: CivilizationChr, mission: Mission) -> None:
    s = scene(game, mission)
    s.alert[space(s, mission.place)] = 2  # with the one unit of some missions still a MALUS of one
    say(s, game, f"mission {mission.name} in {mission.place}")
    rolls(s, mission.base)
    assert failed(s, mission) == (not mission.green)


@rule("CHR-spy-6")
def test_a_technology_is_also_stolen_where_a_settlement_is_productive(game: CivilizationChr) -> None:
    mission = next(entry for entry in MISSIONS if entry.name == "steal_technology")
    s = scene(game, mission._replace(place=TOWN))
    line = "mission steal_technology in gallia"
    assert asked(s) == "GameOver" or line not in offered(s, game)
    improve(s, 1, "research_lab", TOWN)
    assert line in offered(run(s, Windows()), game)
