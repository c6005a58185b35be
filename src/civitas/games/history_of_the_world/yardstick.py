"""How good a position looked to the greedy bot from the start: kept as it was, so that others can be measured by it.

Points scored count in full; what stands on the board counts for the scoring of this epoch while it is still to come,
and for those of later epochs with one rate of loss for all lands.
"""

from __future__ import annotations

from typing import Final

from civitas.games.history_of_the_world.cards.box import Box
from civitas.games.history_of_the_world.cards.counts import EMPIRES, EPOCHS, LANDS, SEAS
from civitas.games.history_of_the_world.hidden import knows
from civitas.games.history_of_the_world.reach import front
from civitas.games.history_of_the_world.scoring import level, standings
from civitas.games.history_of_the_world.state import BUILDING, MONUMENT, NONE, Frame, World

POINT: Final = 10
LASTING: Final = 55  # of a hundred lands, those that last an epoch
ARMY: Final = 9  # in hand
ALLY: Final = 7
COIN: Final = 6
CAPITAL: Final = 40  # still to be placed
FORT: Final = 4
MARKER: Final = 35  # of supremacy
#: what a card in the hand is worth while it can still be played later
MINOR: Final = 25
GREATER: Final = 12
LESSER: Final = 6

TERMS: Final = 12


class Tables:
    """What the empire cards of a box are worth, and the means of those from one on."""

    def __init__(self, box: Box) -> None:
        self.cards: list[int] = [_card(box, number) for number in range(EPOCHS * EMPIRES)]
        self.sums: list[int] = [0]
        for worth in self.cards:
            self.sums.append(self.sums[-1] + worth)
        self.events: list[int] = [MINOR if e.minor else GREATER if e.greater else LESSER for e in box.events]

    def average(self, first: int, last: int) -> int:
        return (self.sums[last] - self.sums[first]) // (last - first) if last > first else 0


def _card(box: Box, number: int) -> int:
    empire = box.empires[number]
    return (ARMY + 2) * empire.strength + CAPITAL * len(empire.capitals) + 4 * len(empire.navigation)


class Board:
    """What stands on the board, counted once for all seats."""

    def __init__(self, s: World) -> None:
        players = s.players
        self.built: list[int] = [0] * players  # points for capitals, cities, monuments and fleets
        holder = s.holder
        works = s.works
        for land in range(LANDS):
            if works[land] and holder[land] >= 0:
                # a capital is 2, a city 1
                self.built[holder[land]] += (works[land] & BUILDING) + (1 if works[land] & MONUMENT else 0)
        if s.naval:
            for water in range(SEAS):
                if s.sailor[water] >= 0:
                    self.built[s.sailor[water]] += 1
        #: by seat: the areas it is in, and what a point of their value brings there, in tenths
        self.areas: list[list[int]] = [[] for _ in range(players)]
        self.shares: list[list[int]] = [[] for _ in range(players)]
        for area, counts in enumerate(standings(s)):
            for seat in range(players):
                own = counts[seat]
                if own:
                    self.areas[seat].append(area)
                    # a little for every land on the way to the next level
                    self.shares[seat].append(POINT * level(counts, seat) + min(own, 6))

    def scoring(self, s: World, seat: int, epoch: int) -> int:
        """What a scoring of an epoch would give if it came now."""
        values = s.chart.values
        shares = self.shares[seat]
        total = POINT * self.built[seat]
        for place, area in enumerate(self.areas[seat]):
            total += values[area][epoch] * shares[place]
        return total


def parts(tables: Tables, s: World, seat: int) -> list[int]:
    """Own prospects against those of the others, term by term."""
    found = [0] * TERMS
    if seat < 0 or s.epoch == NONE:
        return found
    board = Board(s)
    rivals = 0
    theirs = [0] * TERMS
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


def _side(tables: Tables, board: Board, s: World, seat: int, reader: int, found: list[int]) -> None:
    """Adds points, what lies on the board, and the empires to come."""
    p = s.sides[seat]
    found[0] += POINT * p.points
    if s.over:
        return
    epoch = s.epoch
    pending = len(p.empires) <= epoch
    active = len(s.frames) > 0 and s.frames[0].seat == seat
    lasting = 100 if active else LASTING
    if pending and not active:  # the later in the epoch, the fewer empires can still come in between
        lasting += (100 - LASTING) * (s.position + 1) // 8
    if pending:
        found[1] += lasting * board.scoring(s, seat, epoch) // 100
        lasting = lasting * LASTING // 100
    for later in range(epoch + 1, EPOCHS):
        found[2] += lasting * board.scoring(s, seat, later) // 100
        lasting = lasting * LASTING // 100
    if pending and not active:
        first = epoch * EMPIRES
        if p.empire != NONE and knows(s, reader, seat):
            found[3] += tables.cards[p.empire]
        else:
            found[3] += tables.average(first + s.position + 1, first + EMPIRES)
    found[3] += tables.average((epoch + 1) * EMPIRES, EPOCHS * EMPIRES) * (EPOCHS - epoch - 1)
    found[4] += MARKER * p.markers


def _hand(tables: Tables, s: World, seat: int) -> int:
    """Cards for later turns, the best ones only: two a turn can be played."""
    p = s.sides[seat]
    epoch = s.epoch
    active = len(s.frames) > 0 and s.frames[0].seat == seat
    first = epoch if len(p.empires) <= epoch and not active else epoch + 1
    worths: list[int] = []
    for event in p.hand:
        if s.box.events[event].epochs[-1] >= first:
            worths.append(tables.events[event])
    room = 2 * (EPOCHS - first)
    if len(worths) > room:
        worths.sort(reverse=True)
        del worths[room:]
    return sum(worths)


def _forces(s: World, seat: int, found: list[int]) -> None:
    """Adds armies, coins, forts and bonuses of the forces in play."""
    for place, f in enumerate(s.frames):
        if f.seat != seat:
            return
        armies = f.armies
        if place == 0 and not armies and not f.held:
            empire = s.box.empires[f.force]
            armies = empire.strength
            found[5] += CAPITAL * len(empire.capitals)
        found[8] += _bonuses(f, armies)
        found[5] += ARMY * armies + ALLY * f.ally_armies
        found[6] += COIN * f.coins + (COIN - 1) * f.ally_coins
        found[7] += FORT * f.forts
        if place == 0:
            resources = 0
            for land in f.held:
                if s.chart.resource[land]:
                    resources += 1
            found[9] += 14 * (resources // 2) + 5 * (resources % 2)


def _bonuses(f: Frame, armies: int) -> int:
    worth = 22 * f.leader + 22 * f.plus + 13 * f.jihad + 12 * f.elite
    worth += 5 * f.siegecraft + 4 * f.naval_power + (3 if f.ignores else 0)
    worth = worth * armies // 10
    if f.treachery != NONE:
        worth += 6 if f.treachery in front(f) else 2
    return worth + 6 * f.astronomy + 6 * f.reallocation
