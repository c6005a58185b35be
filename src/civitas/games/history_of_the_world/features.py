"""The view as a row of integers, for learners. Names and meaning in the same order: ``names``."""

from __future__ import annotations

from typing import Final

from civitas.core.learning import Learning
from civitas.games.history_of_the_world.cards.box import Box
from civitas.games.history_of_the_world.cards.counts import AREAS, EMPIRES, EPOCHS, LANDS, SEAS, WATERS
from civitas.games.history_of_the_world.hidden import knows
from civitas.games.history_of_the_world.scoring import lines, standings
from civitas.games.history_of_the_world.state import BUILDING, FORT, MONUMENT, NONE, World

_MOST = 6
_LAND = ["holder", "armies", "active", "building", "fort", "monument"]
_SIDE = ["there", "points", "markers", "hand", "played", "strength", "scoring", "empire"]
_FORCE = ["armies", "lost", "coins", "ally_coins", "ally_armies", "forts", "dice", "plus", "ties"]


#: bounds for learners
LEARNING: Final = Learning(
    longest=6000,
    widest=512,
    outcomes=4096,
    numbers={"marker": 32},
    chance=["deal", "roll", "dice-against", "draw", "marker"],
)


def names(box: Box) -> list[str]:
    """What each feature means. Seats count from the own one; ``holder`` 0 is nobody, 1 the own seat."""
    found = ["epoch", "position", "active", "drawn", *[f"force_{name}" for name in _FORCE]]
    found += [f"fleet_{name}" for name in box.water_ids]
    for seat in range(_MOST):
        found += [f"seat_{seat}_{name}" for name in _SIDE] + [f"seat_{seat}_{name}" for name in box.area_ids]
    found += [f"hand_{name}" for name in box.event_ids]
    for land in box.land_ids:
        found += [f"{land}_{name}" for name in _LAND]
    return found + [f"sailor_{name}" for name in box.water_ids[:SEAS]]


def features(s: World, seat: int) -> list[int]:
    """What a seat may know, own side first."""
    found = [s.epoch + 1, s.position + 1, 0, 0]
    if s.drawn != NONE and s.seat == seat:
        found[3] = s.drawn % EMPIRES + 1
    found += _force(s, seat, found)
    for place in range(_MOST):
        found += _side(s, seat, (seat + place) % s.players) if place < s.players else [0] * (len(_SIDE) + AREAS)
    hand = s.sides[seat].hand
    found += [hand.count(event) for event in range(len(s.box.events))]
    for land in range(LANDS):
        found += _land(s, seat, land)
    for water in range(SEAS):
        found.append(_relative(s, seat, s.sailor[water]))
    return found


def _relative(s: World, seat: int, other: int) -> int:
    """0 for nobody, 1 for the own seat, then clockwise."""
    return 0 if other == NONE else (other - seat) % s.players + 1


def _force(s: World, seat: int, head: list[int]) -> list[int]:
    if not s.frames:
        return [0] * (len(_FORCE) + WATERS)
    f = s.frames[-1]
    head[2] = _relative(s, seat, f.seat)
    dice = 3 if f.leader or f.jihad == 2 else f.dice
    found = [f.armies, f.lost, f.coins, f.ally_coins, f.ally_armies, f.forts, dice, f.plus, max(f.elite, f.jihad)]
    return found + [f.fleets >> water & 1 for water in range(WATERS)]


def _side(s: World, seat: int, other: int) -> list[int]:
    p = s.sides[other]
    empire = p.empire % EMPIRES + 1 if p.empire != NONE and knows(s, seat, other) else 0
    strength = sum([s.box.empires[number].strength for number in p.empires])
    scoring = sum(lines(s, other)) if 0 <= s.epoch < EPOCHS else 0
    found = [1, p.points, p.markers, len(p.hand), len(p.played), strength, scoring, empire]
    return found + [counts[other] for counts in standings(s)]


def _land(s: World, seat: int, land: int) -> list[int]:
    works = s.works[land]
    active = 1 if s.frames and s.force[land] == s.frames[-1].force else 0
    fort, monument = 1 if works & FORT else 0, 1 if works & MONUMENT else 0
    return [_relative(s, seat, s.holder[land]), s.armies[land], active, works & BUILDING, fort, monument]
