"""Combat: who rolls how many dice, and what becomes of the armies."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first, pack, second
from civitas.core.step import Chance
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import LANDS
from civitas.games.history_of_the_world.content.dice import BEST, TRIPLE, WEIGHT, rolls, throw
from civitas.games.history_of_the_world.content.world_map import PLAIN
from civitas.games.history_of_the_world.rules.pieces import drop_fort, occupy, remove_army
from civitas.games.history_of_the_world.state import BUILDING, FORT, Frame, World

FROM_SEA: Final = 3  # dice of a defender against a landing
DIFFICULT: Final = 2


def attack_dice(f: Frame) -> int:
    """Two, or three with a Leader, a fresh Jihad or a revolt (HW-combat-1, HW-great-1, HW-lesser-15)."""
    return 3 if f.leader or f.jihad == 2 else f.dice


def attack_plus(s: World, f: Frame, land: int) -> int:
    """What is added to the attacker's kept die: Weaponry or a crusade, and Siegecraft (HW-great-2, HW-lesser-22)."""
    siege = f.siegecraft and s.works[land] & (FORT | BUILDING)
    return f.plus + (1 if siege else 0)


def wins_ties(f: Frame) -> bool:
    return f.elite > 0 or f.jihad > 0


def dice_by_land(s: World, f: Frame, start: int, target: int) -> int:
    """The defender's dice against an attack across a border (HW-combat-4, HW-lesser-12)."""
    terrain = s.chart.terrain[start * LANDS + target]
    return 1 if terrain == PLAIN or f.ignores >> terrain & 1 else DIFFICULT


def dice_by_sea(f: Frame) -> int:
    """The defender's dice against a landing (HW-combat-5, HW-lesser-18)."""
    return DIFFICULT if f.naval_power else FROM_SEA


def assault(s: World, land: int, dice: int) -> None:
    """An army of the force in play goes against the land's defender, who rolls so many dice."""
    f = s.frames[-1]
    f.armies -= 1
    if land == f.treachery:
        surrender(s, land, f)
    else:
        s.push(Battle(land, dice))


def surrender(s: World, land: int, f: Frame) -> None:
    """The named territory gives itself up (HW-lesser-23)."""
    drop_fort(s, land)
    while s.armies[land]:
        remove_army(s, land)
    f.treachery = -1
    s.emit(n.SURRENDERED, f.seat, land)
    occupy(s, land, f)


def _leads(attack: int, defence: int) -> list[tuple[int, int, int]]:
    """By how much the attacker's best die is ahead, in how many cases, and the likeliest pair of rolls that does it."""
    found: list[tuple[int, int, int]] = []
    for ahead in range(-5, 6):
        cases = 0
        most = 0
        outcome = -1
        for one in rolls(attack):
            for other in rolls(defence):
                if BEST[one] - BEST[other] == ahead:
                    weight = WEIGHT[one] * WEIGHT[other]
                    cases += weight
                    if weight > most and not TRIPLE[one]:
                        most = weight
                        outcome = pack(n.DICE, one, other)
        if outcome >= 0:
            found.append((ahead, cases, outcome))
    return found


#: by the dice of attacker and defender
LEADS: Final[list[list[list[tuple[int, int, int]]]]] = [
    [_leads(attack, defence) if attack and defence else [] for defence in range(5)] for attack in range(5)
]


class Battle(Chance[World]):
    """One round: both sides roll and keep their highest die; a fort adds one (HW-combat-1, HW-combat-6).

    Whoever loses an army may send another against the same land (HW-combat-3).
    """

    def __init__(self, land: int, dice: int) -> None:
        self.land = land
        self.dice = dice

    def args(self) -> list[int]:
        return [self.land, self.dice]

    def actions(self, s: World) -> list[int]:
        attack = rolls(attack_dice(s.frames[-1]))
        return [pack(n.DICE, one, other) for other in rolls(self.dice) for one in attack]

    def weight(self, s: World, outcome: int) -> int:
        return WEIGHT[first(outcome)] * WEIGHT[second(outcome)]

    def cases(self, s: World) -> list[tuple[int, int]]:
        """One roll each for won, tied and lost, as likely as all such rolls together."""
        f = s.frames[-1]
        lead = attack_plus(s, f, self.land) - (1 if s.works[self.land] & FORT else 0)
        chances = LEADS[attack_dice(f)][self.dice]
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

    def expect(self, s: World, owed: float) -> tuple[int, float]:
        """The land is taken, for the armies that takes on average; they are paid as soon as they make a whole one.

        A tie removes both armies and opens the land, so a land costs (1 + ties) / (1 - losses) armies.
        """
        cases = self.cases(s)
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
            return cases[0][0], owed
        owed += (total + tied) / (won + tied) - 1.0
        while owed >= 1.0 and f.armies > 0:
            lose_army(f)
            f.armies -= 1
            owed -= 1.0
        if owed >= 1.0 or not won:  # the armies do not suffice
            return cases[-1][0], 0.0
        return cases[0][0], owed

    def _sign(self, s: World, outcome: int) -> int:
        f = s.frames[-1]
        lead = BEST[first(outcome)] + attack_plus(s, f, self.land)
        lead -= BEST[second(outcome)] + (1 if s.works[self.land] & FORT else 0)
        return 1 if lead > 0 or (lead == 0 and wins_ties(f)) else 0 if lead == 0 else -1

    def sample(self, s: World, rng: Random) -> int:
        attack = throw(attack_dice(s.frames[-1]), rng)
        return pack(n.DICE, attack, throw(self.dice, rng))

    def answer(self, s: World, action: int) -> None:
        f = s.frames[-1]
        roll, other = first(action), second(action)
        land = self.land
        plus, fort = attack_plus(s, f, land), 1 if s.works[land] & FORT else 0
        attack = BEST[roll] + plus
        defence = BEST[other] + fort
        s.emit(n.BATTLE_FORT if fort else n.BATTLE, roll, other, land, plus - fort)
        if f.leader and TRIPLE[roll]:
            f.leader = 0
            s.emit(n.LEADER_LEFT, f.seat)
        if attack > defence or (attack == defence and wins_ties(f)):
            self.win(s, f)
        elif attack == defence:
            self.tie(s, f)
        else:
            lose_army(f)
            s.emit(n.LOST, f.seat, land)

    def win(self, s: World, f: Frame) -> None:
        """A fort falls first and a survivor fights on at once (HW-combat-7, HW-expert-4)."""
        land = self.land
        if s.works[land] & FORT:
            drop_fort(s, land)
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

    def tie(self, s: World, f: Frame) -> None:
        """Both armies are removed; a fort falls in the defender's place (HW-combat-2, HW-combat-7)."""
        land = self.land
        lose_army(f)
        if s.works[land] & FORT:
            drop_fort(s, land)
            s.emit(n.FORT_FELL, f.seat, land)
            s.emit(n.LOST, f.seat, land)
            return
        remove_army(s, land)
        s.emit(n.TIED, f.seat, land)
        if s.works[land] & BUILDING and not s.armies[land]:
            s.emit(n.STANDS, land)


def lose_army(f: Frame) -> None:
    """An army lost in battle may be bought back; Elite Troops end, Jihad weakens (HW-lesser-10, HW-lesser-15)."""
    f.lost += 1
    f.elite = 0
    if f.jihad:
        f.jihad -= 1
