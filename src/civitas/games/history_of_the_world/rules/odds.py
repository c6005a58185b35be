"""The exact odds of an attack, or of a series of attacks on one land, for people, hints and bots."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.dice import HIGHEST_DIE, IS_TRIPLE, ROLL_OF_CASE
from civitas.games.history_of_the_world.rules.combat import defence_dice_by_land, defence_dice_by_sea
from civitas.games.history_of_the_world.state import BUILDING, FORT, Force, WorldState

ZERO_CHANCE: Final = Fraction(0)
FULL_CHANCE: Final = Fraction(1)


class Odds:
    """How a series ends: the land is conquered, or left empty, or neither; and how many armies are lost on average."""

    def __init__(self, conquered: Fraction, emptied: Fraction, lost: Fraction) -> None:
        self.conquered = conquered
        self.emptied = emptied
        self.lost = lost

    def __repr__(self) -> str:
        return f"Odds(conquered={self.conquered}, emptied={self.emptied}, lost={self.lost})"


class Attack:
    """Everything that decides an attack: the attacker's dice and bonuses, the defender's dice, fort and armies."""

    def __init__(self, defence: int = 1, fort: bool = False, armies: int = 1) -> None:
        self.defence = defence
        self.fort = fort
        self.armies = armies  # of the defender
        self.building = False
        self.dice = 2
        self.plus = 0
        self.leader = False
        self.jihad = 0
        self.elite = False
        self.siegecraft = False
        self.treachery = False

    def key(self) -> tuple[int, ...]:
        """Attacks with the same one end alike."""
        against = (self.defence, self.fort, self.armies, self.building)
        return (*against, self.dice, self.plus, self.leader, self.jihad, self.elite, self.siegecraft, self.treachery)


class _Case:
    """A point in the series: what still stands on either side."""

    def __init__(self, fort: bool, armies: int, leader: bool, jihad: int, elite: bool) -> None:
        self.fort = fort
        self.armies = armies
        self.leader = leader
        self.jihad = jihad
        self.elite = elite

    def key(self) -> tuple[bool, int, bool, int, bool]:
        return (self.fort, self.armies, self.leader, self.jihad, self.elite)

    def after_loss(self, fort: bool, armies: int, leader: bool) -> _Case:
        """The attacker has lost an army: Elite Troops end, Jihad weakens."""
        return _Case(fort, armies, leader, max(0, self.jihad - 1), False)


def _bests(dice: int) -> list[tuple[int, bool, int]]:
    """The highest dice of a roll, whether it is a triple, and in how many cases."""
    counts: dict[tuple[int, bool], int] = {}
    for roll in ROLL_OF_CASE[dice]:
        key = (HIGHEST_DIE[roll], IS_TRIPLE[roll])
        counts[key] = counts.get(key, 0) + 1
    return [(best, triple, count) for (best, triple), count in sorted(counts.items())]


class AttackSeries:
    """The odds of one kind of attack, worked out once for every number of attacking armies."""

    def __init__(self, attack: Attack) -> None:
        self.attack = attack
        self._known: dict[tuple[int, tuple[bool, int, bool, int, bool]], Odds] = {}

    def odds(self, armies: int) -> Odds:
        """With so many armies, attacking until the land is taken or none is left."""
        a = self.attack
        if a.treachery and armies:
            return Odds(FULL_CHANCE, ZERO_CHANCE, ZERO_CHANCE)
        return self._wait(armies, _Case(a.fort, a.armies, a.leader, a.jihad, a.elite))

    def _wait(self, armies: int, case: _Case) -> Odds:
        """Between two attacks: an empty land is simply entered."""
        if case.armies == 0:
            return (
                Odds(FULL_CHANCE, ZERO_CHANCE, ZERO_CHANCE) if armies else Odds(ZERO_CHANCE, FULL_CHANCE, ZERO_CHANCE)
            )
        if armies == 0:
            return Odds(ZERO_CHANCE, ZERO_CHANCE, ZERO_CHANCE)
        return self._fight(armies - 1, case)

    def _fight(self, armies: int, case: _Case) -> Odds:
        """An army is fighting and so many wait behind it."""
        known = self._known.get((armies, case.key()))
        if known is not None:
            return known
        conquered, emptied, lost = ZERO_CHANCE, ZERO_CHANCE, ZERO_CHANCE
        for chance, odds, fell in self._rounds(armies, case):
            conquered += chance * odds.conquered
            emptied += chance * odds.emptied
            lost += chance * (odds.lost + fell)
        found = Odds(conquered, emptied, lost)
        self._known[(armies, case.key())] = found
        return found

    def _rounds(self, armies: int, case: _Case) -> list[tuple[Fraction, Odds, int]]:
        """What one round leads to: its chance, the odds from there, and the armies it cost."""
        a = self.attack
        dice = 3 if case.leader or case.jihad == 2 else a.dice
        plus = a.plus + (1 if a.siegecraft and (case.fort or a.building) else 0) - (1 if case.fort else 0)
        results: dict[tuple[int, bool], int] = {}
        for best, triple, count in _bests(dice):
            leader = case.leader and not triple
            for other, _, cases in _bests(a.defence):
                lead = best + plus - other
                sign = 1 if lead > 0 or (lead == 0 and (case.elite or case.jihad > 0)) else (0 if lead == 0 else -1)
                results[(sign, leader)] = results.get((sign, leader), 0) + count * cases
        total = len(ROLL_OF_CASE[dice]) * len(ROLL_OF_CASE[a.defence])
        found: list[tuple[Fraction, Odds, int]] = []
        for (sign, leader), count in results.items():
            odds, fell = self._after(armies, case, sign, leader)
            found.append((Fraction(count, total), odds, fell))
        return found

    def _after(self, armies: int, case: _Case, sign: int, leader: bool) -> tuple[Odds, int]:
        """The odds after a round won, tied or lost, and how many of the attacker's armies it cost."""
        if sign < 0:
            return self._wait(armies, case.after_loss(case.fort, case.armies, leader)), 1
        if sign == 0:
            left = case.armies if case.fort else case.armies - 1
            return self._wait(armies, case.after_loss(False, left, leader)), 1
        if case.fort and not self.attack.siegecraft:
            return self._fight(armies, _Case(False, case.armies, leader, case.jihad, case.elite)), 0
        if case.armies > 1:
            return self._fight(armies, _Case(False, case.armies - 1, leader, case.jihad, case.elite)), 0
        return Odds(FULL_CHANCE, ZERO_CHANCE, ZERO_CHANCE), 0


def attack_of_force(s: WorldState, f: Force, land: int, defence: int) -> Attack:
    """The attack of a force on a land as the position stands, with so many dice for the defender."""
    found = Attack(defence, s.works[land] & FORT != 0, s.armies[land])
    found.building = s.works[land] & BUILDING != 0
    found.dice = f.dice
    found.plus = f.plus
    found.leader = f.leader > 0
    found.jihad = f.jihad
    found.elite = f.elite > 0
    found.siegecraft = f.siegecraft > 0
    found.treachery = f.treachery == land
    return found


def defence_dice(s: WorldState, f: Force, action: int) -> int:
    """The dice of the defender against an ``attack`` action."""
    if action_verb(action) == n.LAND_AT:
        return defence_dice_by_sea(f)
    return defence_dice_by_land(s, f, second_arg(action), first_arg(action))


def action_odds(s: WorldState, action: int, armies: int = 1) -> Odds:
    """The odds of an ``attack`` action of the force in play, repeated with so many armies while it has to be."""
    f = s.frames[-1]
    return AttackSeries(attack_of_force(s, f, first_arg(action), defence_dice(s, f, action))).odds(armies)
