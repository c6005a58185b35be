"""A settlement without defenders is taken: by a player, who may rob a capital, or by barbarians, who occupy it."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first
from civitas.core.step import Chance, Step, pick
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import CAPTURED, OCCUPIED, WONDER
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    BOMB,
    DEFENDER,
    EXPLORER,
    NOBODY,
    is_ship,
    kind_of,
)
from civitas.games.civilization_chr.rules.dice import SeatDie
from civitas.games.civilization_chr.rules.espionage.spies import Treat, hardness, spies_at
from civitas.games.civilization_chr.rules.odds import ALERT
from civitas.games.civilization_chr.rules.purchase.technology_rewards import IMPROVEMENT_EFFECT
from civitas.games.civilization_chr.rules.settlements import card_of, hand_over, loose, vanish
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.war.captures import capture
from civitas.games.civilization_chr.rules.war.fanaticism import OfferRevenge
from civitas.games.civilization_chr.rules.war.losses import kill
from civitas.games.civilization_chr.state import Chr

REWARD: Final = 30
FOUR: Final = 4


def take(s: Chr, territory: int, leader: int, killed: bool) -> None:
    """What becomes of the settlement of a territory without enemies (CHR-battle-10, CHR-barbarian-10)."""
    owner = s.owner[territory]
    occupied = bool(s.marks[territory] & OCCUPIED)
    if owner == NOBODY or (owner == leader and not occupied):
        return
    if owner == BARBARIANS:
        if leader != BARBARIANS:
            vanish(s, territory)
            s.sides[leader].coins += REWARD
            s.emit(n.CLEARED, leader, REWARD)
        return
    if leader == BARBARIANS:
        if not occupied:
            occupy(s, territory)
        return
    if owner == leader:
        s.marks[territory] &= ~OCCUPIED
        s.emit(n.FREED, leader, territory)
        return
    if not occupied and (not s.at_war(leader, owner) or garrisoned(s, owner, territory)):
        return
    conquer(s, territory, leader, killed)


def garrisoned(s: Chr, owner: int, territory: int) -> bool:
    """Whether the owner still has armies there."""
    return s.fighters(owner, territory) > 0


def conquer(s: Chr, territory: int, winner: int, killed: bool) -> None:
    loser = s.owner[territory]
    capital = s.sides[loser].capital == territory
    if killed and s.size[territory] > 1:
        s.size[territory] -= 1
    s.note(winner, turn_log.TOOK_CAPITAL if capital else turn_log.TOOK_SETTLEMENT, territory)
    if capital:
        s.note(winner, turn_log.TOOK_SETTLEMENT, territory)
    _lone_pieces(s, territory, loser, winner)
    hand_over(s, territory, winner)
    s.marks[territory] |= CAPTURED
    steps: list[Step[Chr]] = []
    for spy in spies_at(s, loser, territory):
        steps.append(Treat(winner, loser, spy, hardness(s, loser, spy)))
        s.alert[territory] += ALERT
    if capital:
        rob_treasury(s, loser, winner)  # at once: before who is destroyed by it leaves the game
        steps.append(RobCapital(loser, winner))
    if s.box.governments[s.sides[loser].government].fanaticism and not s.sides[loser].avenged >> winner & 1:
        s.sides[loser].avenged |= 1 << winner
        steps.append(OfferRevenge(loser, winner, territory))
    s.then(steps)


def _lone_pieces(s: Chr, territory: int, loser: int, winner: int) -> None:
    """The loser's explorers, ships and weapons without armies are captured, aircraft destroyed.

    CHR-battle-19, CHR-nuclear-3.
    """
    for piece in s.at(loser, territory):
        kind = kind_of(piece)
        if kind in (EXPLORER, BOMB) or is_ship(kind):
            capture(s, loser, winner, piece)
        elif kind == AIRCRAFT:
            kill(s, loser, [piece])


def occupy(s: Chr, territory: int) -> None:
    """Barbarians take a settlement for a time; never on an island (CHR-barbarian-6, CHR-barbarian-11)."""
    if s.box.island(territory):
        return
    owner = s.owner[territory]
    for piece in s.at(owner, territory):
        kill(s, owner, [piece])
    s.marks[territory] |= OCCUPIED
    s.alert[territory] = 0
    s.end_swaps(territory)
    invaders = s.at(BARBARIANS, territory)
    s.emit(n.OCCUPIED_BY_BARBARIANS, territory)
    s.push(Plunder(owner))
    if s.variants.four_survivors and len(invaders) >= FOUR:
        # as if the fourth had come: one guards, the others go on (CHR-barbarian-12)
        s.replace(BARBARIANS, invaders[0], invaders[0] | DEFENDER)
        hand_over(s, territory, BARBARIANS)
        return
    for piece in invaders:
        s.replace(BARBARIANS, piece, piece | DEFENDER)


class Plunder(SeatDie):
    """1D6 times five coins (CHR-barbarian-6)."""

    def rolled(self, s: Chr, number: int) -> None:
        coins = min(s.sides[self.owner].coins, 5 * number)
        s.sides[self.owner].coins -= coins
        s.emit(n.PLUNDERED, self.owner, coins)


# The capital


def rob_treasury(s: Chr, loser: int, winner: int) -> None:
    """All coins, also when the loser has nothing left (CHR-battle-13, CHR-leave-3)."""
    coins = s.sides[loser].coins
    s.sides[loser].coins = 0
    s.sides[winner].coins += coins
    s.emit(n.ROBBED, winner, coins, loser)


class RobCapital(Step[Chr]):
    """One wonder at random (CHR-battle-13)."""

    def __init__(self, loser: int, winner: int) -> None:
        self.loser = loser
        self.winner = winner

    def args(self) -> list[int]:
        return [self.loser, self.winner]

    def run(self, s: Chr) -> None:
        if s.sides[self.loser].wonders:
            s.push(DrawWonder(self.loser, self.winner))


class DrawWonder(Chance[Chr]):
    def __init__(self, loser: int, winner: int) -> None:
        self.loser = loser
        self.winner = winner

    def args(self) -> list[int]:
        return [self.loser, self.winner]

    def actions(self, s: Chr) -> list[int]:
        held = s.sides[self.loser].wonders
        return [n.WONDER_TAKEN | wonder for wonder in range(len(s.box.wonders)) if held >> wonder & 1]

    def sample(self, s: Chr, rng: Random) -> int:
        return pick(rng, self.actions(s))

    def answer(self, s: Chr, action: int) -> None:
        give_wonder(s, self.loser, self.winner, first(action))


def give_wonder(s: Chr, loser: int, winner: int, wonder: int) -> None:
    """A wonder changes hands, with its place under a settlement."""
    s.sides[loser].wonders &= ~(1 << wonder)
    s.sides[winner].wonders |= 1 << wonder
    lost = s.sides[loser]
    lost.improvements = [owned for owned in lost.improvements if card_of(owned) != WONDER + wonder]
    entry = s.box.wonders[wonder]
    if entry.effect == IMPROVEMENT_EFFECT and entry.era >= s.era:
        s.sides[winner].improvements = sorted([*s.sides[winner].improvements, loose(WONDER + wonder)])
    s.emit(n.WONDER_LOST, winner, wonder, loser)
