"""Which dice the rules call for, and that each falls evenly."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from civitas.core.step import Chance
from civitas.games.civilization_chr.game import CivilizationChr
from civitas.games.civilization_chr.rules import barbarians, dominance, production, revolts, setup
from civitas.games.civilization_chr.rules.espionage import mission_attempt, mission_effects
from civitas.games.civilization_chr.rules.espionage.discovery import DiscoveryRoll, TreatRoll
from civitas.games.civilization_chr.rules.events import catastrophes, event_phase, uprising
from civitas.games.civilization_chr.rules.movement import exploration_tokens, nuclear_weapons
from civitas.games.civilization_chr.rules.purchase import ending_purchases, merit_prizes
from civitas.games.civilization_chr.rules.strategy import rewards
from civitas.games.civilization_chr.rules.war import battle, conquest, fanaticism, landing, retreat, war_status
from civitas.games.civilization_chr.state import ChrState
from tests.games.civilization_chr.scenario import add_settlement, empty_position, run_steps, step_name
from tests.support.marks import rule

#: the die, and how many sides it has
DICE: list[tuple[Chance[ChrState], int]] = [
    (ending_purchases.EndRoll(1), 6),
    (event_phase.EventRoll(), 100),
    (event_phase.PopulationRoll(0), 6),
    (event_phase.Volunteers(0), 4),
    (uprising.HordeContinent(), 6),
    (catastrophes.CatastropheRoll(), 10),
    (catastrophes.VolcanoRoll(), 12),
    (catastrophes.BandRoll(), 6),
    (catastrophes.ContinentRoll(1), 6),
    (rewards.SacrificeRoll(0), 6),
    (rewards.GambleRoll(0), 6),
    (merit_prizes.MeritRoll(0, 1, 0), 6),
    (exploration_tokens.MinorCivilization(0, 0), 8),
    (exploration_tokens.SecondBarbarian(0), 8),
    (barbarians.OrderRoll(0), 6),
    (barbarians.MoveRoll(0), 6),
    (barbarians.Compass(60), 4),
    (barbarians.GenerateRoll(0), 8),
    (conquest.Plunder(0), 6),
    (fanaticism.TerrorRoll(0, 1), 6),
    (nuclear_weapons.StrikeUnits(0, 0), 6),
    (nuclear_weapons.StrikeSizes(0), 4),
    (retreat.RetreatRoll(1, 0), 6),
    (landing.ShipsRetreat(), 6),
    (revolts.RevoltRoll(0), 20),
    (revolts.RevolutionRoll(0), 6),
    (dominance.DominanceRoll(0, 1), 6),
    (production.EventDie(0, 20), 20),
    (production.EventDie(0, 10), 10),
    (DiscoveryRoll(0, 0), 8),
    (TreatRoll(0, 1, 0, 0), 10),
    (mission_attempt.MissionRoll(0, 0, 0), 10),
    (mission_effects.Robbery(0, 1), 6),
    (war_status.SenateVote(0, 1, 0, 0), 8),
]


def value_name(value: object) -> str:
    return type(value).__name__ if isinstance(value, Chance) else str(value)


@pytest.mark.parametrize(("die", "sides"), DICE, ids=value_name)
def test_a_die_has_its_sides(game: CivilizationChr, die: Chance[ChrState], sides: int) -> None:
    s = empty_position(game)
    assert [action & 1023 for action in die.actions(s)] == list(range(1, sides + 1))
    rng = Random(sides)
    fallen = Counter(die.sample(s, rng) & 1023 for _ in range(60 * sides))
    assert sorted(fallen) == list(range(1, sides + 1))
    assert max(fallen.values()) < 120  # sixty of each are expected


@rule("CHR-setup-11", "CHR-production-2")
@pytest.mark.parametrize(
    "die", [setup.RollTwo(), production.CriticalRoll(), exploration_tokens.RollResource(0, 0)], ids=value_name
)
def test_two_dice_are_added(game: CivilizationChr, die: Chance[ChrState]) -> None:
    s = empty_position(game)
    weights = {action & 1023: die.weight(s, action) for action in die.actions(s)}
    assert weights == {total: 6 - abs(7 - total) for total in range(2, 13)}


@rule("CHR-battle-3")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 8])
def test_the_dice_of_battle_are_added(game: CivilizationChr, count: int) -> None:
    die = battle.BattleRoll(1, count)
    totals = [action & 1023 for action in die.actions(empty_position(game))]
    assert totals == list(range(count, 6 * count + 1))


@rule("CHR-event-6", "CHR-event-8")
def test_the_dice_of_the_events_of_production(game: CivilizationChr) -> None:
    for event, sides in (("super_production", 20), ("famine", 10)):
        s = empty_position(game)
        add_settlement(s, 0, "gallia")
        s.event = s.box.event_ids.index(event)
        run_steps(s, production.Collect(0))
        assert step_name(s) == "EventDie" and len(s.actions()) == sides
