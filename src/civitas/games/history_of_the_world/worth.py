"""How good a position looks to a seat, in tenths of a point: what the bots climb.

Points scored count in full; what stands on the board counts for the scoring of this epoch while it is still to come,
and for those of later epochs as far as it is likely to survive: by the empires still to come and how often each of
them takes which land (``data/conquest.toml``). Empires and armies not yet used count for what they can be expected to
bring.
"""

from __future__ import annotations

import tomllib
from typing import Final

from civitas.core.tables import text
from civitas.games.history_of_the_world.cards.box import Box
from civitas.games.history_of_the_world.cards.counts import AREAS, EMPIRES, EPOCHS, LANDS, SEAS
from civitas.games.history_of_the_world.hidden import knows
from civitas.games.history_of_the_world.reach import front
from civitas.games.history_of_the_world.state import BUILDING, FORT, MONUMENT, NONE, Frame, World

POINT: Final = 10
ARMY: Final = 9  # in hand
ALLY: Final = 7
COIN: Final = 6
CAPITAL: Final = 40  # still to be placed
FORT_IN_HAND: Final = 4
MARKER: Final = 35  # of supremacy
#: what a card in the hand is worth while it can still be played later
MINOR: Final = 25
GREATER: Final = 12
LESSER: Final = 6

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


class Tables:
    """What the empire cards of a box are worth, and the means of those from one on."""

    def __init__(self, box: Box) -> None:
        self.cards: list[int] = [_card(box, number) for number in range(EPOCHS * EMPIRES)]
        self.sums: list[int] = [0]
        for worth in self.cards:
            self.sums.append(self.sums[-1] + worth)
        self.events: list[int] = [MINOR if e.minor else GREATER if e.greater else LESSER for e in box.events]
        self.takes: list[list[float]] = _takes(box)
        self._outlooks: dict[int, Outlook] = {}

    def average(self, first: int, last: int) -> int:
        return (self.sums[last] - self.sums[first]) // (last - first) if last > first else 0

    def outlook(self, s: World) -> Outlook:
        """The outlook of this moment: made once for each epoch, place in it, and number of players still to come."""
        pending = 0
        for p in s.sides:
            if len(p.empires) <= s.epoch:
                pending += 1
        if s.frames:
            pending -= 1
        key = (((s.epoch * 8 + s.position + 1) * 8 + pending) * 8 + s.players) * 2 + s.rules[6]
        found = self._outlooks.get(key)
        if found is None:
            found = Outlook(self, s, pending)
            self._outlooks[key] = found
        return found


def _takes(box: Box) -> list[list[float]]:
    """For each land, how often each empire takes it from whoever holds it."""
    rows: dict[str, list[int]] = tomllib.loads(text("history_of_the_world", "conquest.toml"))["takes"]
    return [[rows[box.empires[empire].id][land] / 100 for empire in range(EPOCHS * EMPIRES)] for land in range(LANDS)]


def _card(box: Box, number: int) -> int:
    empire = box.empires[number]
    return (ARMY + 2) * empire.strength + CAPITAL * len(empire.capitals) + 4 * len(empire.navigation)


class Outlook:
    """How likely each land is to be kept, and what it will bring, seen from one moment of the game.

    ``soon`` is the chance, in hundredths, that it lasts until its owner's scoring in this epoch; ``later`` what a
    point of its area's level brings in the epochs to come, ``lasting`` what a point built on it does, both in tenths
    of a point; ``full`` what they would be if nothing were ever lost.
    """

    def __init__(self, tables: Tables, s: World, pending: int) -> None:
        epoch = s.epoch
        values = s.chart.values
        self.soon: list[int] = [100] * LANDS
        self.later: list[int] = [0] * LANDS
        self.lasting: list[int] = [0] * LANDS
        self.full: list[int] = [0] * LANDS
        first = epoch * EMPIRES + s.position + 1
        left = (epoch + 1) * EMPIRES - first
        share = pending / left if left else 0.0  # of the empires still in the list, those that somebody has
        usual = (s.players - 1) / EMPIRES  # of those of a later epoch, those that somebody else has
        for land in range(LANDS):
            area = s.chart.area[land]
            if area < 0:
                continue
            takes = tables.takes[land]
            kept = 1.0
            half = 1.0
            for empire in range(first, first + left):
                kept *= 1.0 - share * takes[empire]
                half *= 1.0 - 0.5 * share * takes[empire]
            self.soon[land] = int(100 * half)
            brings = 0.0
            lasts = 0.0
            most = 0
            for later in range(epoch + 1, EPOCHS):
                half = 1.0
                whole = 1.0
                for empire in range(later * EMPIRES, (later + 1) * EMPIRES):
                    half *= 1.0 - 0.5 * usual * takes[empire]
                    whole *= 1.0 - usual * takes[empire]
                brings += values[area][later] * kept * half
                lasts += kept * half
                most += values[area][later]
                kept *= whole
            self.later[land] = int(POINT * brings)
            self.lasting[land] = int(POINT * lasts)
            self.full[land] = POINT * most


class Board:
    """What stands on the board, counted once for all seats. Lists by seat and area, one after another."""

    def __init__(self, s: World, outlook: Outlook) -> None:
        players = s.players
        size = players * AREAS
        self.built: list[int] = [0] * players  # points for capitals, cities, monuments and fleets
        self.lasting: list[int] = [0] * players  # what they bring later
        self.count: list[int] = [0] * size  # lands
        self.soon: list[int] = [0] * size  # their chances to last
        self.sum: list[int] = [0] * size  # what they bring later, and the three best of them
        self.first: list[int] = [0] * size
        self.second: list[int] = [0] * size
        self.third: list[int] = [0] * size
        self.full: list[int] = [0] * AREAS
        holder = s.holder
        works = s.works
        areas = s.chart.area
        for land in range(LANDS):
            seat = holder[land]
            if seat < 0:
                continue
            area = areas[land]
            place = seat * AREAS + area
            later = outlook.later[land]
            if works[land]:
                points = (works[land] & BUILDING) + (1 if works[land] & MONUMENT else 0)
                self.built[seat] += points  # a capital is 2, a city 1
                self.lasting[seat] += points * outlook.lasting[land]
                if works[land] & FORT:
                    later += (outlook.full[land] - later) // 3
            self.count[place] += 1
            self.soon[place] += outlook.soon[land]
            self.sum[place] += later
            self.full[area] = outlook.full[land]
            if later > self.first[place]:
                self.third[place] = self.second[place]
                self.second[place] = self.first[place]
                self.first[place] = later
            elif later > self.second[place]:
                self.third[place] = self.second[place]
                self.second[place] = later
            elif later > self.third[place]:
                self.third[place] = later
        if s.naval:
            for water in range(SEAS):
                if s.sailor[water] >= 0:
                    self.built[s.sailor[water]] += 1
        # the most lands anybody has in an area, how many have so many, and how many are there at all
        self.most: list[int] = [0] * AREAS
        self.tied: list[int] = [0] * AREAS
        self.present: list[int] = [0] * AREAS
        for area in range(AREAS):
            for seat in range(players):
                own = self.count[seat * AREAS + area]
                if own:
                    self.present[area] += 1
                    if own > self.most[area]:
                        self.most[area] = own
                        self.tied[area] = 1
                    elif own == self.most[area]:
                        self.tied[area] += 1

    def score(self, s: World, seat: int, pending: bool, active: bool, found: list[int]) -> None:
        """Adds what the scorings to come will give: of this epoch while it is pending, and of later ones."""
        values = s.chart.values
        epoch = s.epoch
        now = 0
        for area in range(AREAS):
            place = seat * AREAS + area
            own = self.count[place]
            if not own:
                continue
            alone = self.present[area] == 1
            leads = own >= 2 and own == self.most[area] and self.tied[area] == 1
            level = 3 if alone and own >= 3 else 2 if leads else 1
            if pending:
                share = values[area][epoch] * (POINT * level + min(own, 6))
                now += share * (100 if active else self.soon[place] // own)
            full = self.full[area]
            if not full:
                continue
            rest = self.sum[place] - self.first[place]
            found[2] += min(full, self.first[place] + rest // 3)
            if own >= 2:
                rest -= self.second[place]
                strong = min(full, self.second[place] + rest // 3)
                # whoever is equal may still come to lead
                found[12] += strong if leads else strong * own // (4 * self.most[area])
                if own >= 3:
                    rest -= self.third[place]
                    strong = min(full, self.third[place] + rest // 3)
                    found[13] += strong if alone else strong // (5 * self.present[area])
        if pending:
            found[1] += now // 100 + POINT * self.built[seat]
        found[14] += self.lasting[seat]


def parts(tables: Tables, s: World, seat: int) -> list[int]:
    """Own prospects against those of the others, term by term."""
    found = [0] * len(TERMS)
    if seat < 0 or s.epoch == NONE:
        return found
    board = Board(s, tables.outlook(s))
    rivals = 0
    theirs = [0] * len(TERMS)
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
    board.score(s, seat, pending, active, found)
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
        found[7] += FORT_IN_HAND * f.forts
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
