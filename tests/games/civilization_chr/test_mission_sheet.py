"""The sheet of missions: price, base of success, technology and place of each, as they work in play."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from civitas.games.civilization_chr.flags import LOYAL
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules.strategy.declaration_windows import Windows
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import (
    add_improvement,
    add_settlement,
    empty_position,
    grant_technologies,
    offered_lines,
    play_lines,
    put_units,
    roll_dice,
    run_steps,
    space_id,
    step_name,
)
from tests.support.marks import card, rule


class MissionRow(NamedTuple):
    """Base of success, price, the technology somebody must own, the space of the spy, whether it is a green one."""

    name: str
    base: int
    cost: int
    technology: str
    place: str
    green: bool


TOWN, CAPITAL, HOME, WILD = "gallia", "iberia", "congo", "ural"
MISSIONS = [
    MissionRow("reconnaissance", 3, 5, "", TOWN, False),
    MissionRow("counter_espionage", 3, 10, "", TOWN, False),
    MissionRow("political_control", 8, 60, "radio_television", CAPITAL, False),
    MissionRow("steal_coins", 4, 10, "", TOWN, False),
    MissionRow("steal_technology", 7, 40, "printing_press", CAPITAL, False),
    MissionRow("sabotage_units", 5, 15, "gunpowder_weapons", TOWN, False),
    MissionRow("sabotage_improvement", 6, 20, "gunpowder_weapons", TOWN, False),
    MissionRow("blow_up_roads", 4, 10, "gunpowder_weapons", TOWN, False),
    MissionRow("sink_ship", 6, 20, "metallurgy", TOWN, False),
    MissionRow("incite_revolt", 6, 25, "", TOWN, False),
    MissionRow("propaganda", 5, 20, "printing_press", TOWN, False),
    MissionRow("embargo", 5, 15, "", TOWN, False),
    MissionRow("bribe_unit", 7, 30, "", TOWN, False),
    MissionRow("read_cards", 3, 5, "", CAPITAL, False),
    MissionRow("steal_card", 6, 20, "", CAPITAL, False),
    MissionRow("steal_nuclear", 9, 80, "fission", TOWN, False),
    MissionRow("disarm_nuclear", 7, 40, "fission", TOWN, False),
    MissionRow("poison_water", 7, 30, "chemistry", TOWN, False),
    MissionRow("assassinate_spy", 6, 20, "", TOWN, False),
    MissionRow("free_prisoner", 5, 10, "", CAPITAL, True),
    MissionRow("survey", 2, 5, "", WILD, True),
    MissionRow("train_network", 4, 15, "radio_television", TOWN, True),
    MissionRow("smuggling", 4, 10, "economics", TOWN, True),
    MissionRow("agitate_loyalty", 3, 10, "nationalism", HOME, True),
]


def mission_cases(*, proof: bool) -> list[object]:
    return [pytest.param(entry, marks=card(entry.name) if proof else (), id=entry.name) for entry in MISSIONS]


def before_mission(game: CivilizationChr, mission: MissionRow, technology: bool = True) -> ChrState:
    """A spy of seat 0 where a mission is to be tried, and what the mission asks for; nothing makes it harder."""
    s = empty_position(game, era=3)
    add_settlement(s, 0, HOME)
    add_settlement(s, 1, CAPITAL, 2)
    add_settlement(s, 1, TOWN, 2, "coal")
    add_settlement(s, 2, "siberia", 1, "iron")
    s.sides[0].coins, s.sides[1].coins = 200, 100
    s.sides[0].spies = [space_id(s, mission.place)]
    grant_technologies(s, 1, "masonry")
    if technology and mission.technology:
        grant_technologies(s, 2, mission.technology)
    add_target(s, mission.name)
    s.order = [0]
    return run_steps(s, Windows())


def add_target(s: ChrState, name: str) -> None:
    """What the mission is aimed at. One unit or ship alone does not make it harder."""
    town = space_id(s, TOWN)
    if name in ("sabotage_units", "bribe_unit"):
        put_units(s, 1, "modern_cavalry", TOWN)
    elif name == "sink_ship":
        put_units(s, 1, "modern_ship", TOWN)
    elif name == "sabotage_improvement":
        add_improvement(s, 1, "research_lab", TOWN)
    elif name == "blow_up_roads":
        s.road[town] = 1
    elif name == "embargo":
        s.swaps = sorted([min(town, space_id(s, "siberia")) | max(town, space_id(s, "siberia")) << 7])
    elif name in ("steal_nuclear", "disarm_nuclear"):
        put_units(s, 1, "nuclear_weapon", TOWN)
    elif name in ("counter_espionage", "assassinate_spy"):
        s.sides[1].spies = [town]
    elif name in ("read_cards", "steal_card"):
        s.sides[1].hand = [0]
    elif name == "free_prisoner":
        s.sides[1].prisoners = [0]
    elif name == "survey":
        s.tokens[space_id(s, WILD)] = s.box.token_ids.index("wine")


def after_mission(game: CivilizationChr, mission: MissionRow, roll: int) -> ChrState:
    s = before_mission(game, mission)
    play_lines(s, game, f"mission {mission.name} in {mission.place}")
    return roll_dice(s, roll)


def assert_failed(s: ChrState, mission: MissionRow) -> bool:
    """A failed mission exposes the spy; at home or in the wild nobody is there to judge it, but nothing happens."""
    if mission.name == "agitate_loyalty":
        return not s.marks[space_id(s, HOME)] & LOYAL
    if mission.name == "survey":
        return not s.seen[space_id(s, WILD)] & 1
    return step_name(s) == "Treat" and s.stack[-1].seat == 1


@rule("CHR-spy-6", "CHR-spy-9")
@pytest.mark.parametrize("mission", mission_cases(proof=True))
def test_it_succeeds_from_its_base_on(game: CivilizationChr, mission: MissionRow) -> None:
    assert not assert_failed(after_mission(game, mission, mission.base), mission)
    assert assert_failed(after_mission(game, mission, mission.base - 1), mission)


@rule("CHR-spy-6")
@pytest.mark.parametrize("mission", mission_cases(proof=False))
def test_it_is_paid_for_before_the_roll(game: CivilizationChr, mission: MissionRow) -> None:
    s = before_mission(game, mission)
    play_lines(s, game, f"mission {mission.name} in {mission.place}")
    assert step_name(s) == "MissionRoll" and s.sides[0].coins == 200 - mission.cost
    poor = before_mission(game, mission)
    poor.sides[0].coins = mission.cost - 1
    assert f"mission {mission.name} in {mission.place}" not in offered_lines(poor, game)


@rule("CHR-spy-6")
@pytest.mark.parametrize("mission", [entry for entry in MISSIONS if entry.technology], ids=lambda entry: entry.name)
def test_its_technology_must_be_known(game: CivilizationChr, mission: MissionRow) -> None:
    line = f"mission {mission.name} in {mission.place}"
    assert line in offered_lines(before_mission(game, mission), game)
    s = before_mission(game, mission, technology=False)
    assert step_name(s) == "GameOver" or line not in offered_lines(s, game)


@rule("CHR-spy-7")
@pytest.mark.parametrize("mission", mission_cases(proof=False))
def test_success_and_failure_raise_the_alert_by_two(game: CivilizationChr, mission: MissionRow) -> None:
    for roll in (10, 1):
        assert after_mission(game, mission, roll).alert[space_id(before_mission(game, mission), mission.place)] == 2


@rule("CHR-spy-3", "CHR-spy-6")
@pytest.mark.parametrize("mission", mission_cases(proof=False))
def test_alert_hinders_red_missions_only(game: CivilizationChr, mission: MissionRow) -> None:
    s = before_mission(game, mission)
    s.alert[space_id(s, mission.place)] = 2  # with the one unit of some missions still a MALUS of one
    play_lines(s, game, f"mission {mission.name} in {mission.place}")
    roll_dice(s, mission.base)
    assert assert_failed(s, mission) == (not mission.green)


@rule("CHR-spy-6")
def test_a_technology_is_also_stolen_where_a_settlement_is_productive(game: CivilizationChr) -> None:
    mission = next(entry for entry in MISSIONS if entry.name == "steal_technology")
    s = before_mission(game, mission._replace(place=TOWN))
    line = "mission steal_technology in gallia"
    assert step_name(s) == "GameOver" or line not in offered_lines(s, game)
    add_improvement(s, 1, "research_lab", TOWN)
    assert line in offered_lines(run_steps(s, Windows()), game)
