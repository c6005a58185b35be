"""The view as a row of numbers, for learners. Names and meaning in the same order: ``names``.

Seats are told from the own one: 1 is oneself, then clockwise, 0 nobody. Lands, empires and forces are told by their
number plus one, events by how often they are there or, once played, by their place.
"""

from __future__ import annotations

from typing import Final

from civitas.core.features import QUESTION_NAMES, Row, bits, mark, question, tally, write
from civitas.core.learning_limits import Learning
from civitas.games.history_of_the_world.content.components import Box
from civitas.games.history_of_the_world.content.counts import AREAS, EMPIRES, EPOCHS, LANDS, SEAS, WATERS
from civitas.games.history_of_the_world.rules.determinize import knows
from civitas.games.history_of_the_world.rules.scoring import standings
from civitas.games.history_of_the_world.state import BUILDING, FORT, LINES, MONUMENT, NONE, SWITCHES, Frame, World

_MOST: Final = 6
_GAME: Final = ["seat", "asked", "over", "epoch", "position", "turn", "drawing", "drawn"]
_LAND: Final = ["holder", "force", "armies", "piece", "building", "keeper", "fort", "monument"]
_WATER: Final = ["holder", "force", "piece"]
_SIDE: Final = ["there", "points", "markers", "hand", "strength", "has_empire", "empire"]
#: forces in play, the uppermost first: an empire, and what stands before it
FORCES: Final = 4
_FORCE: Final = [
    "seat",
    "force",
    "armies",
    "lost",
    "coins",
    "ally_coins",
    "ally_armies",
    "forts",
    "leader",
    "plus",
    "jihad",
    "elite",
    "ignores",
    "naval_power",
    "siegecraft",
    "treachery",
    "astronomy",
    "reallocation",
]


#: bounds for learners
LEARNING: Final = Learning(
    longest=6000,
    widest=512,
    outcomes=4096,
    numbers={"marker": 32},
    chance=["deal", "roll", "dice-against", "draw", "marker"],
)


def names(box: Box) -> list[str]:
    """What each feature means."""
    found = [*_GAME, *QUESTION_NAMES, *[f"rule_{name}" for name in SWITCHES]]
    found += [f"order_{place}" for place in range(1, _MOST + 1)]
    for place in range(1, FORCES + 1):
        found += [f"force_{place}_{name}" for name in _FORCE]
        found += [f"force_{place}_fleet_{name}" for name in box.water_ids]
    for seat in range(1, _MOST + 1):
        found += [f"seat_{seat}_{name}" for name in _SIDE] + [f"seat_{seat}_{name}" for name in box.area_ids]
        found += [f"seat_{seat}_line_{name}" for name in LINES]
        found += [f"seat_{seat}_empire_{epoch}" for epoch in range(1, EPOCHS + 1)]
        found += [f"seat_{seat}_played_{name}" for name in box.event_ids]
    found += [f"hand_{name}" for name in box.event_ids]
    found += [f"{land}_{name}" for land in box.land_ids for name in _LAND]
    return found + [f"{water}_{name}" for water in box.water_ids[:SEAS] for name in _WATER]


def write_features(s: World, seat: int, row: Row, kinds: dict[str, int]) -> None:
    """What a seat may know: the table, the forces in play, the players from the own one on, the own hand, the map."""
    drawn = s.drawn + 1 if s.drawn != NONE and s.seat == seat else 0
    found = [seat, _turned(s, seat, s.seat), 1 if s.over else 0, s.epoch + 1, s.position + 1, s.turn]
    found += [1 if s.drawn != NONE else 0, drawn]
    at = question(row, write(row, 0, found), s, seat, kinds)
    at = write(row, at, s.rules)
    write(row, at, [_turned(s, seat, other) for other in s.order])
    at += _MOST
    for frame in s.frames[: -FORCES - 1 : -1]:
        at = _force(s, seat, frame, row, at)
    at += (FORCES - min(FORCES, len(s.frames))) * (len(_FORCE) + WATERS)
    at = _sides(s, seat, row, at)
    at = tally(row, at, len(s.box.events), s.sides[seat].hand)
    at = _lands(s, seat, row, at)
    _waters(s, seat, row, at)


def _turned(s: World, seat: int, other: int) -> int:
    """0 for nobody, 1 for the own seat, then clockwise."""
    return 0 if other < 0 else (other - seat) % s.players + 1


def _force(s: World, seat: int, f: Frame, row: Row, at: int) -> int:
    found = [_turned(s, seat, f.seat), f.force + 1, f.armies, f.lost, f.coins, f.ally_coins, f.ally_armies, f.forts]
    found += [f.leader, f.plus, f.jihad, f.elite, f.ignores, f.naval_power, f.siegecraft, f.treachery + 1]
    at = write(row, at, [*found, f.astronomy, f.reallocation])
    return bits(row, at, WATERS, f.fleets)


def _sides(s: World, seat: int, row: Row, at: int) -> int:
    events = len(s.box.events)
    held = standings(s)
    for step in range(s.players):
        other = (seat + step) % s.players
        p = s.sides[other]
        empire = p.empire % EMPIRES + 1 if p.empire != NONE and knows(s, seat, other) else 0
        strength = sum([s.box.empires[number].strength for number in p.empires])
        found = [1, p.points, p.markers, len(p.hand), strength, 0 if p.empire == NONE else 1, empire]
        at = write(row, write(row, at, found + [counts[other] for counts in held]), p.lines)
        for played in p.empires:
            row[at + played // EMPIRES] = played % EMPIRES + 1
        at = mark(row, at + EPOCHS, events, 0, p.played)
    width = len(_SIDE) + AREAS + len(LINES) + EPOCHS + events
    return at + (_MOST - s.players) * width


def _lands(s: World, seat: int, row: Row, at: int) -> int:
    for land in range(LANDS):
        holder, works = s.holder[land], s.works[land]
        if holder != NONE:
            row[at] = _turned(s, seat, holder)
            row[at + 1] = s.force[land] + 1
            row[at + 2] = s.armies[land]
            row[at + 3] = s.piece[land] + 1
        if works:
            fort, monument = 1 if works & FORT else 0, 1 if works & MONUMENT else 0
            write(row, at + 4, [works & BUILDING, 0, fort, monument])
        if (works or holder != NONE) and s.keeper[land] != NONE:
            row[at + 5] = _turned(s, seat, s.keeper[land])
        at += len(_LAND)
    return at


def _waters(s: World, seat: int, row: Row, at: int) -> None:
    for water in range(SEAS):
        if s.sailor[water] != NONE:
            write(row, at, [_turned(s, seat, s.sailor[water]), s.sea_force[water] + 1, s.sea_piece[water] + 1])
        at += len(_WATER)
