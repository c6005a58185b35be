"""What must hold in every position: no piece or card is lost or doubled, nothing is out of its limits."""

from __future__ import annotations

from civitas.games.history_of_the_world.content.counts import (
    EMPIRES_PER_EPOCH,
    EPOCHS,
    FLEET_PIECES,
    LANDS,
    MAX_FORTS,
    MAX_MONUMENTS,
    SEAS,
    WATERS,
)
from civitas.games.history_of_the_world.rules.fleets import missing_fleet_pieces
from civitas.games.history_of_the_world.rules.reach import recompute_reach
from civitas.games.history_of_the_world.state import BUILDING, FORT, MONUMENT, NONE, WorldState


def find_violations(s: WorldState) -> list[str]:
    return _lands(s) + _pieces(s) + _waters(s) + _cards(s) + _empires(s) + _points(s) + _frames(s)


def _lands(s: WorldState) -> list[str]:
    found: list[str] = []
    most = 3 if s.multiple else 1
    for land in range(LANDS):
        name = s.box.land_ids[land]
        armies = s.armies[land]
        if (armies == 0) != (s.holder[land] == NONE) or not 0 <= armies <= most:
            found.append(f"{name}: {armies} armies of {s.holder[land]}")
        if (armies == 0) != (s.force[land] == NONE) or (armies == 0) != (s.piece[land] == NONE):
            found.append(f"{name}: armies without an empire")
        if armies and s.keeper[land] != s.holder[land]:
            found.append(f"{name}: kept by another")
        if armies and (s.world_map.barren[land] or land in s.world_map.missing_lands):
            found.append(f"{name}: nobody may be there")
        if s.works[land] & FORT and (armies == 0 or armies + 1 > 3):
            found.append(f"{name}: a fort without an army, or with too many")
        if s.works[land] & BUILDING == BUILDING or not 0 <= s.works[land] < 16:
            found.append(f"{name}: works {s.works[land]}")
    return found


def _pieces(s: WorldState) -> list[str]:
    found: list[str] = []
    forts = sum([1 for works in s.works if works & FORT])
    monuments = sum([1 for works in s.works if works & MONUMENT])
    buildings = sum([1 for works in s.works if works & BUILDING])
    if [forts, monuments, buildings] != [s.forts, s.monuments, s.buildings]:
        found.append("forts, monuments or buildings are miscounted")
    if forts > MAX_FORTS or monuments > MAX_MONUMENTS:
        found.append("more pieces than the box has")
    return found


def _waters(s: WorldState) -> list[str]:
    found: list[str] = []
    for water in range(WATERS):
        manned = s.sailor[water] != NONE
        if manned and (not s.naval or water >= SEAS):
            found.append(f"a fleet stays in {s.box.water_ids[water]}")
        if manned != (s.sea_force[water] != NONE) or manned != (s.sea_piece[water] != NONE):
            found.append(f"a fleet without an army in {s.box.water_ids[water]}")
    if sum([1 for sailor in s.sailor if sailor != NONE]) > FLEET_PIECES:
        found.append("too many fleets")
    return found


def _cards(s: WorldState) -> list[str]:
    found: list[str] = []
    counts = s.undealt[:]
    for seat, p in enumerate(s.sides):
        if p.hand != sorted(p.hand):
            found.append(f"seat {seat}: the hand is out of order")
        for event in p.hand + p.played:
            counts[event] += 1
    if counts != s.box.copies:
        found.append("event cards are lost or doubled")
    return found


def _empires(s: WorldState) -> list[str]:
    found: list[str] = []
    dealt = [p.empire for p in s.sides if p.empire != NONE] + ([s.drawn] if s.drawn != NONE else [])
    if len(set(dealt)) != len(dealt) or any(empire // EMPIRES_PER_EPOCH != s.epoch for empire in dealt):
        found.append(f"empire cards {dealt}")
    for seat, p in enumerate(s.sides):
        if [empire // EMPIRES_PER_EPOCH for empire in p.empires] != list(range(len(p.empires))):
            found.append(f"seat {seat}: empires {p.empires}")
    return found


def _points(s: WorldState) -> list[str]:
    found: list[str] = []
    for seat, p in enumerate(s.sides):
        if p.points != sum(p.lines):
            found.append(f"seat {seat}: {p.points} points are not the sum of their sources")
    given = sum([p.markers for p in s.sides])
    if sum(s.markers) + given < 8 or given > EPOCHS or min(s.markers) < 0 or (given and not s.rules[0]):
        found.append("supremacy markers")
    return found


def _frames(s: WorldState) -> list[str]:
    found: list[str] = []
    for f in s.frames:
        figures = [f.armies, f.lost, f.coins, f.ally_coins, f.ally_armies, f.forts, f.jihad]
        if min(figures) < 0:
            found.append(f"figures of {s.box.force_ids[f.force]}: {figures}")
        if f.builds or f.holy != NONE:
            kept = [f.lands[:], f.adjacent[:], f.landings[:]]
            twin = s.clone().frames[s.frames.index(f)]
            recompute_reach(s, twin)
            if kept != [twin.lands, twin.adjacent, twin.landings] or f.sailable != twin.sailable:
                found.append(f"reach of {s.box.force_ids[f.force]}")
        if s.naval and f.builds == 2 and f.lands and missing_fleet_pieces(s, f) > 0:
            found.append("more fleets than pieces")
    return found
