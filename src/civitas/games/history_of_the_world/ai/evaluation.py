"""How good a position looks to a seat, term by term, in tenths of a point.

Points scored count in full; empires and armies not yet used for what they can be expected to bring. What stands on the
board is judged by a ``BoardTerms``: by forecasts for each land (``forecast``, what the bots climb) or by one rate of
loss for all of them (``baseline``, the measure of the greedy bot). Whoever changes a figure here changes that measure
too, and older measurements no longer compare.
"""

from __future__ import annotations

from typing import Final

from civitas.games.history_of_the_world.content.components import Components
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS
from civitas.games.history_of_the_world.rules.determinize import knows_empire
from civitas.games.history_of_the_world.rules.reach import reachable_lands
from civitas.games.history_of_the_world.state import NONE, Force, WorldState

TERMS: Final = [
    "points",
    "scoring",
    "presence",
    "empire",
    "markers",
    "armies",
    "coins",
    "forts",
    "bonuses",
    "resources",
    "hand",
    "rivals",
    "dominance",
    "control",
    "built",
]

# their places
POINTS_TERM: Final = 0
SCORING_TERM: Final = 1
PRESENCE_TERM: Final = 2
EMPIRE_TERM: Final = 3
MARKERS_TERM: Final = 4
ARMIES_TERM: Final = 5
COINS_TERM: Final = 6
FORTS_TERM: Final = 7
BONUSES_TERM: Final = 8
RESOURCES_TERM: Final = 9
HAND_TERM: Final = 10
RIVALS_TERM: Final = 11
DOMINANCE_TERM: Final = 12
CONTROL_TERM: Final = 13
BUILT_TERM: Final = 14

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


class EvaluationTables:
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
    """Judges what stands on the board, counted once for all seats.

    The terms from the first to ``term_count`` are computed; ``rivals`` sums all of them over the others.
    """

    def __init__(self, term_count: int) -> None:
        self.term_count = term_count

    def add_scoring_terms(self, s: WorldState, seat: int, pending: bool, active: bool, found: list[int]) -> None:
        """Adds what the scorings to come will give: of this epoch while it is pending, and of later ones."""
        raise NotImplementedError


def evaluate_terms(tables: EvaluationTables, board: BoardTerms, s: WorldState, seat: int) -> list[int]:
    """Computes own prospects against those of the others, term by term."""
    found = [0] * board.term_count
    theirs = [0] * board.term_count
    rivals = 0
    for other in range(s.players):
        if other != seat:
            _side(tables, board, s, other, seat, theirs)
            _forces(s, other, theirs)
    for part in theirs:
        rivals -= part
    _side(tables, board, s, seat, seat, found)
    _forces(s, seat, found)
    found[HAND_TERM] = _hand(tables, s, seat)
    found[RIVALS_TERM] = rivals // (2 * (s.players - 1))
    return found


def _side(tables: EvaluationTables, board: BoardTerms, s: WorldState, seat: int, reader: int, found: list[int]) -> None:
    """Adds points, what lies on the board, and the empires to come."""
    p = s.sides[seat]
    found[POINTS_TERM] += POINT * p.points
    if s.over:
        return
    epoch = s.epoch
    pending = len(p.empires) <= epoch
    active = len(s.frames) > 0 and s.frames[0].seat == seat
    board.add_scoring_terms(s, seat, pending, active, found)
    if pending and not active:
        first = epoch * EMPIRES_PER_EPOCH
        if p.empire != NONE and knows_empire(s, reader, seat):
            found[EMPIRE_TERM] += tables.empire_values[p.empire]
        else:
            found[EMPIRE_TERM] += tables.mean_value(first + s.position + 1, first + EMPIRES_PER_EPOCH)
    found[EMPIRE_TERM] += tables.mean_value((epoch + 1) * EMPIRES_PER_EPOCH, EPOCHS * EMPIRES_PER_EPOCH) * (
        EPOCHS - epoch - 1
    )
    found[MARKERS_TERM] += MARKER * p.markers


def _hand(tables: EvaluationTables, s: WorldState, seat: int) -> int:
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
            found[ARMIES_TERM] += CAPITAL * len(empire.capitals)
        found[BONUSES_TERM] += _bonuses(f, armies)
        found[ARMIES_TERM] += ARMY * armies + ALLY * f.ally_armies
        found[COINS_TERM] += COIN * f.coins + (COIN - 1) * f.ally_coins
        found[FORTS_TERM] += FORT * f.forts
        if place == 0:
            resources = 0
            for land in f.lands:
                if s.world_map.resource[land]:
                    resources += 1
            found[RESOURCES_TERM] += 14 * (resources // 2) + 5 * (resources % 2)


def _bonuses(f: Force, armies: int) -> int:
    worth = 22 * f.leader + 22 * f.plus + 13 * f.jihad + 12 * f.elite
    worth += 5 * f.siegecraft + 4 * f.naval_power + (3 if f.ignores else 0)
    worth = worth * armies // 10
    if f.treachery != NONE:
        worth += 6 if f.treachery in reachable_lands(f) else 2
    return worth + 6 * f.astronomy + 6 * f.reallocation
