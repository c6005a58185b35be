"""The exact odds of an attack, against counting every case of the dice and against the game itself."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from civitas.core.step import Chance
from civitas.games.history_of_the_world.game import HistoryOfTheWorld
from civitas.games.history_of_the_world.rules.odds import Attack, AttackSeries, Odds, action_odds
from civitas.games.history_of_the_world.state import WorldState
from tests.games.history_of_the_world.scenario import Scenario
from tests.support.marks import rule

Shares = tuple[Fraction, Fraction, Fraction]


def _shares(odds: Odds) -> Shares:
    return (odds.conquered, odds.emptied, odds.lost)


# One battle, counted


@rule("HW-combat-1", "HW-combat-2", "HW-combat-4", "HW-combat-5")
@pytest.mark.parametrize("attackers", [2, 3])
@pytest.mark.parametrize("defenders", [1, 2, 3])
@pytest.mark.parametrize("plus", [0, 1, 2])
@pytest.mark.parametrize("elite", [False, True])
def test_one_battle(attackers: int, defenders: int, plus: int, elite: bool) -> None:
    won = tied = lost = 0
    for dice in product(range(1, 7), repeat=attackers + defenders):
        lead = max(dice[:attackers]) + plus - max(dice[attackers:])
        won += lead > 0 or (lead == 0 and elite)
        tied += lead == 0 and not elite
        lost += lead < 0
    attack = Attack(defenders)
    attack.dice, attack.plus, attack.elite = attackers, plus, elite
    cases = 6 ** (attackers + defenders)
    expected = (Fraction(won, cases), Fraction(tied, cases), Fraction(tied + lost, cases))
    assert _shares(AttackSeries(attack).odds(1)) == expected


@rule("HW-combat-1")
def test_known_figures() -> None:
    # the ordinary attack: of 6 * 36 cases the higher die is k in 2k-1 of 36
    odds = AttackSeries(Attack(1)).odds(1)
    assert odds.conquered == Fraction(125, 216)
    assert odds.emptied == Fraction(36, 216)
    assert AttackSeries(Attack(3)).odds(1).conquered < AttackSeries(Attack(2)).odds(1).conquered < odds.conquered


def test_no_army_no_odds() -> None:
    assert _shares(AttackSeries(Attack(1)).odds(0)) == (Fraction(0), Fraction(0), Fraction(0))


# A series, played out in every way by the rules themselves


class _Tree:
    """Attacks one land with a number of armies, over all outcomes of the dice."""

    def __init__(self, table: Scenario, attack: str, land: str) -> None:
        self.notation = table.game.notation
        self.attack = self.notation.parse(attack)
        self.land = table.box.land_ids.index(land)
        self.known: dict[tuple[int, ...], Shares] = {}

    def shares(self, s: WorldState, armies: int) -> Shares:
        """What is to be expected where the attacker is asked, with so many armies to spend."""
        if s.holder[self.land] == 0:
            return (Fraction(1), Fraction(0), Fraction(0))
        if s.holder[self.land] < 0:
            return (Fraction(min(armies, 1)), Fraction(1 - min(armies, 1)), Fraction(0))
        if not armies:
            return (Fraction(0), Fraction(0), Fraction(0))
        f = s.frames[-1]
        key = (armies, s.works[self.land], s.armies[self.land], f.leader, f.jihad, f.elite)
        if key not in self.known:
            fought = s.clone()
            fought.play(self.attack)
            self.known[key] = self._rolled(fought, armies - 1, f.lost)
        return self.known[key]

    def _rolled(self, s: WorldState, armies: int, lost: int) -> Shares:
        """Every outcome of the dice, weighted; a second round is rolled at once."""
        if s.seat == 0:
            conquered, emptied, more = self.shares(s, armies)
            return (conquered, emptied, more + s.frames[-1].lost - lost)
        f = s.frames[-1]
        key = (armies, s.works[self.land], s.armies[self.land], f.leader, f.jihad, f.elite, f.lost - lost, 1)
        if key not in self.known:
            self.known[key] = self._all_rolls(s, armies, lost)
        return self.known[key]

    def _all_rolls(self, s: WorldState, armies: int, lost: int) -> Shares:
        chance = s.stack[-1]
        assert isinstance(chance, Chance)
        total = [Fraction(0)] * 3
        outcomes = chance.actions(s)
        weights = [chance.weight(s, outcome) for outcome in outcomes]
        for outcome, weight in zip(outcomes, weights):
            after = s.clone()
            after.play(outcome)
            for place, share in enumerate(self._rolled(after, armies, lost)):
                total[place] += share * Fraction(weight, sum(weights))
        return (total[0], total[1], total[2])


ATTACK = "attack northern_apennines by land from southern_apennines"


@rule("HW-combat-3", "HW-combat-6", "HW-combat-7", "HW-lesser-10", "HW-lesser-15", "HW-lesser-22", "HW-great-1")
@pytest.mark.parametrize("armies", [1, 2])
@pytest.mark.parametrize(
    "hand, works, defenders",
    [
        ([], [], 1),
        ([], ["fort"], 1),
        ([], [], 2),
        (["weaponry"], ["fort"], 1),
        (["elite_troops"], ["fort"], 1),
        (["siegecraft"], ["fort", "capital"], 1),
        (["siegecraft"], ["city"], 1),
        (["jihad"], [], 1),
        (["leader"], [], 1),
        (["leader", "weaponry"], ["fort"], 1),
    ],
)
def test_a_series_as_the_game_would_play_it(
    game: HistoryOfTheWorld, hand: list[str], works: list[str], defenders: int, armies: int
) -> None:
    table = Scenario(game, "romans", hand=hand, others=["celts", "macedonians"], multiple_armies=defenders > 1)
    table.add_army("northern_apennines", 1, "celts", armies=defenders).add_works("northern_apennines", *works)
    table.play(*(f"event {event}" for event in hand))
    if len(hand) == 1 and table.step_name == "PlayEvent":
        table.play("done")
    expected = _Tree(table, ATTACK, "northern_apennines").shares(table.state, armies)
    assert _shares(action_odds(table.state, game.notation.parse(ATTACK), armies)) == expected


@rule("HW-combat-5", "HW-lesser-18")
@pytest.mark.parametrize("hand", [[], ["naval_power"]])
def test_a_landing(game: HistoryOfTheWorld, hand: list[str]) -> None:
    table = Scenario(game, "romans", hand=hand, others=["celts", "macedonians"]).add_army("crete", 1, "celts")
    table.play(*(f"event {event}" for event in hand))
    attack = "attack crete by sea"
    expected = _Tree(table, attack, "crete").shares(table.state, 1)
    assert _shares(action_odds(table.state, game.notation.parse(attack))) == expected


@rule("HW-lesser-23")
def test_treachery_is_certain(game: HistoryOfTheWorld) -> None:
    table = Scenario(game, "romans", hand=["treachery"]).add_army("northern_apennines", 1, "celts")
    table.play("event treachery", "betray northern_apennines")
    odds = action_odds(table.state, game.notation.parse(ATTACK))
    assert _shares(odds) == (Fraction(1), Fraction(0), Fraction(0))
