"""A settlement without defenders is taken: by a player, who may rob a capital, or by barbarians, who occupy it."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first_arg
from civitas.core.step import Chance, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.improvements import FIRST_WONDER, improvement_card, loose_improvement
from civitas.games.civilization_chr.flags import CAPTURED, OCCUPIED
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    BOMB,
    EXPLORER,
    NOBODY,
    as_defender,
    is_ship,
    kind_of,
)
from civitas.games.civilization_chr.rules.dice import SeatDie
from civitas.games.civilization_chr.rules.espionage.discovery import Treat
from civitas.games.civilization_chr.rules.espionage.spies import spies_at, spy_malus
from civitas.games.civilization_chr.rules.odds import ALERT_INCREASE
from civitas.games.civilization_chr.rules.purchase.technology_rewards import IMPROVEMENT_EFFECT
from civitas.games.civilization_chr.rules.settlements import remove_settlement, transfer_settlement
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.war.captures import capture_piece
from civitas.games.civilization_chr.rules.war.fanaticism import OfferRevenge
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.state import ChrState

CLEARING_COINS: Final = 30
INVADERS_THAT_SURVIVE: Final = 4


def settle_ownership(s: ChrState, territory: int, leader: int, killed: bool) -> None:
    """What becomes of the settlement of a territory without enemies (CHR-battle-10, CHR-barbarian-10)."""
    owner = s.owner[territory]
    occupied = bool(s.marks[territory] & OCCUPIED)
    if owner == NOBODY or (owner == leader and not occupied):
        return
    if owner == BARBARIANS:
        if leader != BARBARIANS:
            remove_settlement(s, territory)
            s.sides[leader].coins += CLEARING_COINS
            s.emit(n.CLEARED, leader, CLEARING_COINS)
        return
    if leader == BARBARIANS:
        if not occupied:
            occupy_settlement(s, territory)
        return
    if owner == leader:
        s.marks[territory] &= ~OCCUPIED
        s.emit(n.FREED, leader, territory)
        return
    if not occupied and (not s.at_war(leader, owner) or has_garrison(s, owner, territory)):
        return
    conquer_settlement(s, territory, leader, killed)


def has_garrison(s: ChrState, owner: int, territory: int) -> bool:
    """Whether the owner still has armies there."""
    return s.count_fighters(owner, territory) > 0


def conquer_settlement(s: ChrState, territory: int, winner: int, killed: bool) -> None:
    loser = s.owner[territory]
    capital = s.sides[loser].capital == territory
    if killed and s.size[territory] > 1:
        s.size[territory] -= 1
    s.log_deed(winner, turn_log.TOOK_CAPITAL if capital else turn_log.TOOK_SETTLEMENT, territory)
    if capital:
        s.log_deed(winner, turn_log.TOOK_SETTLEMENT, territory)
    _lone_pieces(s, territory, loser, winner)
    transfer_settlement(s, territory, winner)
    s.marks[territory] |= CAPTURED
    steps: list[Step[ChrState]] = []
    for spy in spies_at(s, loser, territory):
        steps.append(Treat(winner, loser, spy, spy_malus(s, loser, spy)))
        s.alert[territory] += ALERT_INCREASE
    if capital:
        rob_treasury(s, loser, winner)  # at once: before who is destroyed by it leaves the game
        steps.append(RobCapital(loser, winner))
    if s.box.governments[s.sides[loser].government].fanaticism and not s.sides[loser].avenged >> winner & 1:
        s.sides[loser].avenged |= 1 << winner
        steps.append(OfferRevenge(loser, winner, territory))
    s.push_in_order(steps)


def _lone_pieces(s: ChrState, territory: int, loser: int, winner: int) -> None:
    """The loser's explorers, ships and weapons without armies are captured, aircraft destroyed.

    CHR-battle-19, CHR-nuclear-3.
    """
    for piece in s.pieces_at(loser, territory):
        kind = kind_of(piece)
        if kind in (EXPLORER, BOMB) or is_ship(kind):
            capture_piece(s, loser, winner, piece)
        elif kind == AIRCRAFT:
            kill_pieces(s, loser, [piece])


def occupy_settlement(s: ChrState, territory: int) -> None:
    """Barbarians take a settlement for a time; never on an island (CHR-barbarian-6, CHR-barbarian-11)."""
    if s.box.is_island(territory):
        return
    owner = s.owner[territory]
    for piece in s.pieces_at(owner, territory):
        kill_pieces(s, owner, [piece])
    s.marks[territory] |= OCCUPIED
    s.alert[territory] = 0
    s.end_swaps(territory)
    invaders = s.pieces_at(BARBARIANS, territory)
    s.emit(n.OCCUPIED_BY_BARBARIANS, territory)
    s.push(Plunder(owner))
    if s.variants.four_survivors and len(invaders) >= INVADERS_THAT_SURVIVE:
        # as if the fourth had come: one guards, the others go on (CHR-barbarian-12)
        s.replace_piece(BARBARIANS, invaders[0], as_defender(invaders[0]))
        transfer_settlement(s, territory, BARBARIANS)
        return
    for piece in invaders:
        s.replace_piece(BARBARIANS, piece, as_defender(piece))


class Plunder(SeatDie):
    """1D6 times five coins (CHR-barbarian-6)."""

    def apply_roll(self, s: ChrState, number: int) -> None:
        coins = min(s.sides[self.owner].coins, 5 * number)
        s.sides[self.owner].coins -= coins
        s.emit(n.PLUNDERED, self.owner, coins)


# The capital


def rob_treasury(s: ChrState, loser: int, winner: int) -> None:
    """All coins, also when the loser has nothing left (CHR-battle-13, CHR-leave-3)."""
    coins = s.sides[loser].coins
    s.sides[loser].coins = 0
    s.sides[winner].coins += coins
    s.emit(n.ROBBED, winner, coins, loser)


class RobCapital(Step[ChrState]):
    """One wonder at random (CHR-battle-13)."""

    def __init__(self, loser: int, winner: int) -> None:
        self.loser = loser
        self.winner = winner

    def args(self) -> list[int]:
        return [self.loser, self.winner]

    def run(self, s: ChrState) -> None:
        if s.sides[self.loser].wonders:
            s.push(DrawWonder(self.loser, self.winner))


class DrawWonder(Chance[ChrState]):
    def __init__(self, loser: int, winner: int) -> None:
        self.loser = loser
        self.winner = winner

    def args(self) -> list[int]:
        return [self.loser, self.winner]

    def actions(self, s: ChrState) -> list[int]:
        held = s.sides[self.loser].wonders
        return [n.WONDER_TAKEN | wonder for wonder in range(len(s.box.wonders)) if held >> wonder & 1]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        transfer_wonder(s, self.loser, self.winner, first_arg(action))


def transfer_wonder(s: ChrState, loser: int, winner: int, wonder: int) -> None:
    """A wonder changes hands, with its place under a settlement."""
    s.sides[loser].wonders &= ~(1 << wonder)
    s.sides[winner].wonders |= 1 << wonder
    lost = s.sides[loser]
    lost.improvements = [owned for owned in lost.improvements if improvement_card(owned) != FIRST_WONDER + wonder]
    entry = s.box.wonders[wonder]
    if entry.effect == IMPROVEMENT_EFFECT and entry.era >= s.era:
        s.sides[winner].improvements = sorted([*s.sides[winner].improvements, loose_improvement(FIRST_WONDER + wonder)])
    s.emit(n.WONDER_LOST, winner, wonder, loser)
