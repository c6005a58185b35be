"""What a seat can look forward to apart from the board: empires to come, cards, armies in hand, in tenths of a point.

The worth that bots climb and the yardstick of the greedy bot judge the board each in its own way (``Board``) and share
the rest. Whoever changes a figure here makes another yardstick, and older measurements no longer compare.
"""

from __future__ import annotations

from typing import Final

from civitas.games.history_of_the_world.content.components import Components
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS
from civitas.games.history_of_the_world.rules.determinize import knows_empire
from civitas.games.history_of_the_world.rules.reach import reachable_lands
from civitas.games.history_of_the_world.state import NONE, Force, WorldState

POINT: Final = 10
ARMY: Final = 9  # in hand
ALLY: Final = 7
COIN: Final = 6
CAPITAL: Final = 40  # still to be placed
FORT: Final = 4  # in hand
MARKER: Final = 35  # of supremacy
#: what a card in the hand is worth while it can still be played later
MINOR: Final = 25
GREATER: Final = 12
LESSER: Final = 6


class EmpireValues:
    """What the empire cards of a box are worth, and the means of those from one on."""

    def __init__(self, box: Components) -> None:
        self.empire_values: list[int] = [_empire_value(box, number) for number in range(EPOCHS * EMPIRES_PER_EPOCH)]
        self.prefix_sums: list[int] = [0]
        for worth in self.empire_values:
            self.prefix_sums.append(self.prefix_sums[-1] + worth)
        self.event_values: list[int] = [MINOR if e.minor else GREATER if e.greater else LESSER for e in box.events]

    def mean_value(self, first: int, last: int) -> int:
        return (self.prefix_sums[last] - self.prefix_sums[first]) // (last - first) if last > first else 0


def _empire_value(box: Components, number: int) -> int:
    empire = box.empires[number]
    return (ARMY + 2) * empire.strength + CAPITAL * len(empire.capitals) + 4 * len(empire.navigation)


class BoardTerms:
    """What stands on the board, counted once for all seats."""

    def add_scoring_terms(self, s: WorldState, seat: int, pending: bool, active: bool, found: list[int]) -> None:
        """Adds what the scorings to come will give: of this epoch while it is pending, and of later ones."""
        raise NotImplementedError


def evaluate_shared_terms(tables: EmpireValues, board: BoardTerms, s: WorldState, seat: int, terms: int) -> list[int]:
    """Own prospects against those of the others, term by term."""
    found = [0] * terms
    theirs = [0] * terms
    rivals = 0
    for other in range(s.players):
        if other != seat:
            _side(tables, board, s, other, seat, theirs)
            _forces(s, other, theirs)
    for part in theirs:
        rivals -= part
    _side(tables, board, s, seat, seat, found)
    _forces(s, seat, found)
    found[10] = _hand(tables, s, seat)
    found[11] = rivals // (2 * (s.players - 1))
    return found


def _side(tables: EmpireValues, board: BoardTerms, s: WorldState, seat: int, reader: int, found: list[int]) -> None:
    """Adds points, what lies on the board, and the empires to come."""
    p = s.sides[seat]
    found[0] += POINT * p.points
    if s.over:
        return
    epoch = s.epoch
    pending = len(p.empires) <= epoch
    active = len(s.frames) > 0 and s.frames[0].seat == seat
    board.add_scoring_terms(s, seat, pending, active, found)
    if pending and not active:
        first = epoch * EMPIRES_PER_EPOCH
        if p.empire != NONE and knows_empire(s, reader, seat):
            found[3] += tables.empire_values[p.empire]
        else:
            found[3] += tables.mean_value(first + s.position + 1, first + EMPIRES_PER_EPOCH)
    found[3] += tables.mean_value((epoch + 1) * EMPIRES_PER_EPOCH, EPOCHS * EMPIRES_PER_EPOCH) * (EPOCHS - epoch - 1)
    found[4] += MARKER * p.markers


def _hand(tables: EmpireValues, s: WorldState, seat: int) -> int:
    """Cards for later turns, the best ones only: two a turn can be played."""
    p = s.sides[seat]
    epoch = s.epoch
    active = len(s.frames) > 0 and s.frames[0].seat == seat
    first = epoch if len(p.empires) <= epoch and not active else epoch + 1
    worths: list[int] = []
    for event in p.hand:
        if s.box.events[event].epochs[-1] >= first:
            worths.append(tables.event_values[event])
    room = 2 * (EPOCHS - first)
    if len(worths) > room:
        worths.sort(reverse=True)
        del worths[room:]
    return sum(worths)


def _forces(s: WorldState, seat: int, found: list[int]) -> None:
    """Adds armies, coins, forts and bonuses of the forces in play."""
    for place, f in enumerate(s.frames):
        if f.seat != seat:
            return
        armies = f.armies
        if place == 0 and not armies and not f.lands:
            empire = s.box.empires[f.force]
            armies = empire.strength
            found[5] += CAPITAL * len(empire.capitals)
        found[8] += _bonuses(f, armies)
        found[5] += ARMY * armies + ALLY * f.ally_armies
        found[6] += COIN * f.coins + (COIN - 1) * f.ally_coins
        found[7] += FORT * f.forts
        if place == 0:
            resources = 0
            for land in f.lands:
                if s.world_map.resource[land]:
                    resources += 1
            found[9] += 14 * (resources // 2) + 5 * (resources % 2)


def _bonuses(f: Force, armies: int) -> int:
    worth = 22 * f.leader + 22 * f.plus + 13 * f.jihad + 12 * f.elite
    worth += 5 * f.siegecraft + 4 * f.naval_power + (3 if f.ignores else 0)
    worth = worth * armies // 10
    if f.treachery != NONE:
        worth += 6 if f.treachery in reachable_lands(f) else 2
    return worth + 6 * f.astronomy + 6 * f.reallocation
