"""Points: areas, buildings and monuments at the end of each turn, supremacy after each epoch, the end."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.state import Outcome
from civitas.core.step import SeatChance, SeatStep, Step
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import LANDS, SEAS
from civitas.games.history_of_the_world.state import BUILDING, CAPITAL, CITY, MONUMENT, WorldState

AREAS_LINE: Final = 0
CAPITALS_LINE: Final = 1
CITIES_LINE: Final = 2
MONUMENTS_LINE: Final = 3
FLEETS_LINE: Final = 4
SUPREMACY_LINE: Final = 5
MIN_MARKER: Final = 3


def count_area_lands(s: WorldState) -> list[list[int]]:
    """How many territories of each area each player holds (territories, not armies: HW-expert-3)."""
    found = [[0] * s.players for _ in s.world_map.area_values]
    area = s.world_map.area
    for land, holder in enumerate(s.holder):
        if holder >= 0:
            found[area[land]][holder] += 1
    return found


def area_level(counts: list[int], seat: int) -> int:
    """0 nothing, 1 presence, 2 dominance, 3 control (HW-score-2, HW-score-3, HW-score-4)."""
    own = counts[seat]
    if own == 0:
        return 0
    others = 0
    for other, count in enumerate(counts):
        if other != seat and count > others:
            others = count
    if own >= 3 and others == 0:
        return 3
    return 2 if own >= 2 and own > others else 1


def score_lines(s: WorldState, seat: int) -> list[int]:
    """What a scoring now would give, by line: areas, then capitals, cities, monuments (HW-score-5), fleets."""
    found = [0, 0, 0, 0, 0]
    for area, counts in enumerate(count_area_lands(s)):
        points = s.world_map.area_values[area][s.epoch]
        if points and counts[seat]:
            found[AREAS_LINE] += points * area_level(counts, seat)
    for land in range(LANDS):
        if s.works[land] and s.holder[land] == seat:
            building = s.works[land] & BUILDING
            if building == CAPITAL:
                found[CAPITALS_LINE] += 2
            elif building == CITY:
                found[CITIES_LINE] += 1
            if s.works[land] & MONUMENT:
                found[MONUMENTS_LINE] += 1
    for water in range(SEAS):
        if s.sailor[water] == seat:
            found[FLEETS_LINE] += 1  # HW-expert-6
    return found


def score_turn(s: WorldState, seat: int) -> None:
    """Points for the areas, each told by its level, then for what is built there and on the seas."""
    p = s.sides[seat]
    if s.sink is not None:
        emit_area_events(s, seat)
    kept = p.lines[:]
    for line, points in enumerate(score_lines(s, seat)):
        if points:
            kept[line] += points
            p.points += points
            kind = n.SCORED if line == AREAS_LINE else n.SCORED_FLEETS if line == FLEETS_LINE else n.SCORED_BUILDINGS
            s.emit(kind, seat, line, points)
    p.lines = kept


def emit_area_events(s: WorldState, seat: int) -> None:
    """An event for every area that scores."""
    for area, counts in enumerate(count_area_lands(s)):
        reached = area_level(counts, seat)
        points = reached * s.world_map.area_values[area][s.epoch]
        if points:
            s.emit((n.PRESENCE, n.DOMINANCE, n.CONTROL)[reached - 1], seat, area, points)


def award_supremacy(s: WorldState) -> None:
    """The sole leader takes a marker, unseen (HW-supremacy-1); none with the expert rule (HW-expert-1)."""
    if not s.rules[0]:
        return
    best = max([p.points for p in s.sides])
    leaders = [seat for seat, p in enumerate(s.sides) if p.points == best]
    if len(leaders) == 1:
        s.sides[leaders[0]].markers += 1
        s.emit(n.SUPREMACY, leaders[0], s.epoch)
    else:
        s.emit(n.NO_SUPREMACY, s.epoch)


class FinalScoring(Step[WorldState]):
    """The markers are turned over, seat by seat (HW-end-1)."""

    def run(self, s: WorldState) -> None:
        steps: list[Step[WorldState]] = []
        for seat, p in enumerate(s.sides):
            steps += [ShowMarker(seat) for _ in range(p.markers)]
        s.push_in_order([*steps, End()])


class ShowMarker(SeatStep[WorldState]):
    """A marker that can have one value only is no chance."""

    def run(self, s: WorldState) -> None:
        values = [value for value, left in enumerate(s.markers) if left]
        if len(values) == 1:
            add_marker(s, self.owner, values[0])
        else:
            s.push(DrawMarker(self.owner))


class DrawMarker(SeatChance[WorldState]):
    """Nobody has seen the markers, so each is drawn when it is turned over (HW-supremacy-2, HW-setup-2)."""

    def actions(self, s: WorldState) -> list[int]:
        return [n.MARKER | value + MIN_MARKER for value, left in enumerate(s.markers) if left]

    def weight(self, s: WorldState, outcome: int) -> int:
        return s.markers[outcome - n.MARKER - MIN_MARKER]

    def sample(self, s: WorldState, rng: Random) -> int:
        place = int(rng.random() * sum(s.markers))
        value = 0
        while place >= s.markers[value]:
            place -= s.markers[value]
            value += 1
        return n.MARKER | value + MIN_MARKER

    def answer(self, s: WorldState, action: int) -> None:
        add_marker(s, self.owner, action - n.MARKER - MIN_MARKER)


def add_marker(s: WorldState, seat: int, value: int) -> None:
    left = s.markers[:]
    left[value] -= 1
    s.markers = left
    p = s.sides[seat]
    points = value + MIN_MARKER
    p.points += points
    p.lines = [*p.lines[:SUPREMACY_LINE], p.lines[SUPREMACY_LINE] + points]
    s.emit(n.MARKER_SHOWN, seat, points)


class End(Step[WorldState]):
    def run(self, s: WorldState) -> None:
        s.emit(n.ENDED, max([p.points for p in s.sides]))
        won = outcome(s)
        place = WIN_REASONS.index(won.reason.id) if won.reason.id in WIN_REASONS else 0
        if place:
            s.emit((n.DECIDED_STRENGTH, n.DECIDED_SUPREMACY, n.DECIDED_LAST)[place - 1], won.winners[0])


def ranking_keys(s: WorldState, seat: int) -> list[int]:
    """What decides, higher first: points, weakness of all empires, supremacy, weakness of the last.

    In this order: HW-end-1, HW-end-2, HW-end-3, HW-end-4.
    """
    p = s.sides[seat]
    strengths = [s.box.empires[empire].strength for empire in p.empires]
    return [p.points, -sum(strengths), p.lines[SUPREMACY_LINE], -strengths[-1]]


WIN_REASONS: Final = ["won-points", "won-strength", "won-supremacy", "won-last-empire"]


def outcome(s: WorldState) -> Outcome:
    left = list(range(s.players))
    reason = WIN_REASONS[0]
    for place in range(len(WIN_REASONS)):
        best = max([ranking_keys(s, seat)[place] for seat in left])
        narrowed = [seat for seat in left if ranking_keys(s, seat)[place] == best]
        if len(narrowed) < len(left):
            reason = WIN_REASONS[place]
        left = narrowed
        if len(left) == 1:
            break
    message = Message(reason if len(left) == 1 else "won-shared", {"points": s.sides[left[0]].points}, "HW-end-1")
    return Outcome(left, s.scores(), message)
