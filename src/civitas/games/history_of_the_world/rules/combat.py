"""Combat: who rolls how many dice, and what becomes of the armies."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first_arg, pack_args, second_arg
from civitas.core.step import Chance
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import LANDS
from civitas.games.history_of_the_world.content.dice import HIGHEST_DIE, IS_TRIPLE, ROLL_WEIGHT, roll_dice, rolls_with
from civitas.games.history_of_the_world.content.world_map import PLAIN
from civitas.games.history_of_the_world.rules.pieces import occupy, remove_army, remove_fort
from civitas.games.history_of_the_world.state import BUILDING, FORT, Force, WorldState

LANDING_DEFENCE_DICE: Final = 3  # dice of a defender against a landing
DIFFICULT_DEFENCE_DICE: Final = 2


def attack_dice(f: Force) -> int:
    """Two, or three with a Leader, a fresh Jihad or a revolt (HW-combat-1, HW-great-1, HW-lesser-15)."""
    return 3 if f.leader or f.jihad == 2 else f.dice


def attack_bonus(s: WorldState, f: Force, land: int) -> int:
    """What is added to the attacker's kept die: Weaponry or a crusade, and Siegecraft (HW-great-2, HW-lesser-22)."""
    siege = f.siegecraft and s.works[land] & (FORT | BUILDING)
    return f.plus + (1 if siege else 0)


def wins_ties(f: Force) -> bool:
    return f.elite > 0 or f.jihad > 0


def defence_dice_by_land(s: WorldState, f: Force, start: int, target: int) -> int:
    """The defender's dice against an attack across a border (HW-combat-4, HW-lesser-12)."""
    terrain = s.world_map.terrain[start * LANDS + target]
    return 1 if terrain == PLAIN or f.ignores >> terrain & 1 else DIFFICULT_DEFENCE_DICE


def defence_dice_by_sea(f: Force) -> int:
    """The defender's dice against a landing (HW-combat-5, HW-lesser-18)."""
    return DIFFICULT_DEFENCE_DICE if f.naval_power else LANDING_DEFENCE_DICE


def start_attack(s: WorldState, land: int, dice: int) -> None:
    """An army of the force in play goes against the land's defender, who rolls so many dice."""
    f = s.frames[-1]
    f.armies -= 1
    if land == f.treachery:
        surrender_land(s, land, f)
    else:
        s.push(Battle(land, dice))


def surrender_land(s: WorldState, land: int, f: Force) -> None:
    """The named territory gives itself up (HW-lesser-23)."""
    remove_fort(s, land)
    while s.armies[land]:
        remove_army(s, land)
    f.treachery = -1
    s.emit(n.SURRENDERED, f.seat, land)
    occupy(s, land, f)


def _lead_distribution(attack: int, defence: int) -> list[tuple[int, int, int]]:
    """By how much the attacker's best die is ahead, in how many cases, and the likeliest pair of rolls that does it."""
    found: list[tuple[int, int, int]] = []
    for ahead in range(-5, 6):
        cases = 0
        most = 0
        outcome = -1
        for one in rolls_with(attack):
            for other in rolls_with(defence):
                if HIGHEST_DIE[one] - HIGHEST_DIE[other] == ahead:
                    weight = ROLL_WEIGHT[one] * ROLL_WEIGHT[other]
                    cases += weight
                    if weight > most and not IS_TRIPLE[one]:
                        most = weight
                        outcome = pack_args(n.DICE, one, other)
        if outcome >= 0:
            found.append((ahead, cases, outcome))
    return found


#: by the dice of attacker and defender
LEAD_DISTRIBUTIONS: Final[list[list[list[tuple[int, int, int]]]]] = [
    [_lead_distribution(attack, defence) if attack and defence else [] for defence in range(5)] for attack in range(5)
]


class Battle(Chance[WorldState]):
    """One round: both sides roll and keep their highest die; a fort adds one (HW-combat-1, HW-combat-6).

    Whoever loses an army may send another against the same land (HW-combat-3).
    """

    def __init__(self, land: int, dice: int) -> None:
        self.land = land
        self.dice = dice

    def args(self) -> list[int]:
        return [self.land, self.dice]

    def actions(self, s: WorldState) -> list[int]:
        attack = rolls_with(attack_dice(s.frames[-1]))
        return [pack_args(n.DICE, one, other) for other in rolls_with(self.dice) for one in attack]

    def weight(self, s: WorldState, outcome: int) -> int:
        return ROLL_WEIGHT[first_arg(outcome)] * ROLL_WEIGHT[second_arg(outcome)]

    def representative_outcomes(self, s: WorldState) -> list[tuple[int, int]]:
        """One roll each for won, tied and lost, as likely as all such rolls together."""
        f = s.frames[-1]
        lead = attack_bonus(s, f, self.land) - (1 if s.works[self.land] & FORT else 0)
        chances = LEAD_DISTRIBUTIONS[attack_dice(f)][self.dice]
        found: list[tuple[int, int]] = []
        for sign in (1, 0, -1):
            weight = 0
            roll = -1
            for ahead, cases, outcome in chances:
                total = ahead + lead
                if (total > 0) - (total < 0) == sign:
                    weight += cases
                    roll = outcome
            if weight:
                found.append((roll, weight))
        return found

    def expected_outcome(self, s: WorldState, chance_debt: float) -> tuple[int, float]:
        """The land is taken, for the armies that takes on average; they are paid as soon as they make a whole one.

        A tie removes both armies and opens the land, so a land costs (1 + ties) / (1 - losses) armies.
        """
        cases = self.representative_outcomes(s)
        total = 0
        won = 0
        tied = 0
        for outcome, weight in cases:
            total += weight
            sign = self._sign(s, outcome)
            if sign > 0:
                won += weight
            elif sign == 0:
                tied += weight
        f = s.frames[-1]
        if not won + tied:
            return cases[0][0], chance_debt
        chance_debt += (total + tied) / (won + tied) - 1.0
        while chance_debt >= 1.0 and f.armies > 0:
            lose_army(f)
            f.armies -= 1
            chance_debt -= 1.0
        if chance_debt >= 1.0 or not won:  # the armies do not suffice
            return cases[-1][0], 0.0
        return cases[0][0], chance_debt

    def _sign(self, s: WorldState, outcome: int) -> int:
        f = s.frames[-1]
        lead = HIGHEST_DIE[first_arg(outcome)] + attack_bonus(s, f, self.land)
        lead -= HIGHEST_DIE[second_arg(outcome)] + (1 if s.works[self.land] & FORT else 0)
        return 1 if lead > 0 or (lead == 0 and wins_ties(f)) else 0 if lead == 0 else -1

    def sample(self, s: WorldState, rng: Random) -> int:
        attack = roll_dice(attack_dice(s.frames[-1]), rng)
        return pack_args(n.DICE, attack, roll_dice(self.dice, rng))

    def answer(self, s: WorldState, action: int) -> None:
        f = s.frames[-1]
        roll, other = first_arg(action), second_arg(action)
        land = self.land
        plus, fort = attack_bonus(s, f, land), 1 if s.works[land] & FORT else 0
        attack = HIGHEST_DIE[roll] + plus
        defence = HIGHEST_DIE[other] + fort
        s.emit(n.BATTLE_FORT if fort else n.BATTLE, roll, other, land, plus - fort)
        if f.leader and IS_TRIPLE[roll]:
            f.leader = 0
            s.emit(n.LEADER_LEFT, f.seat)
        if attack > defence or (attack == defence and wins_ties(f)):
            self.win(s, f)
        elif attack == defence:
            self.tie(s, f)
        else:
            lose_army(f)
            s.emit(n.LOST, f.seat, land)

    def win(self, s: WorldState, f: Force) -> None:
        """A fort falls first and a survivor fights on at once (HW-combat-7, HW-expert-4)."""
        land = self.land
        if s.works[land] & FORT:
            remove_fort(s, land)
            s.emit(n.FORT_FELL, f.seat, land)
            if not f.siegecraft:
                s.push(self)
                return
        remove_army(s, land)
        if s.armies[land]:
            s.emit(n.ONE_FELL, f.seat, land)
            s.push(self)
            return
        s.emit(n.WON, f.seat, land)
        occupy(s, land, f)

    def tie(self, s: WorldState, f: Force) -> None:
        """Both armies are removed; a fort falls in the defender's place (HW-combat-2, HW-combat-7)."""
        land = self.land
        lose_army(f)
        if s.works[land] & FORT:
            remove_fort(s, land)
            s.emit(n.FORT_FELL, f.seat, land)
            s.emit(n.LOST, f.seat, land)
            return
        remove_army(s, land)
        s.emit(n.TIED, f.seat, land)
        if s.works[land] & BUILDING and not s.armies[land]:
            s.emit(n.STANDS, land)


def lose_army(f: Force) -> None:
    """An army lost in battle may be bought back; Elite Troops end, Jihad weakens (HW-lesser-10, HW-lesser-15)."""
    f.lost += 1
    f.elite = 0
    if f.jihad:
        f.jihad -= 1
