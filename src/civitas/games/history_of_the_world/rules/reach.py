"""Where a force may go: next to its lands, or across the waters where its fleets form a chain (HW-expand-1, -4)."""

from __future__ import annotations

from bisect import insort

from civitas.games.history_of_the_world.state import Force, WorldState


def can_roam(f: Force) -> bool:
    """Whether the force expands: empires and crusaders do, raiders, rebels and migrants stay where they are."""
    return f.builds > 0 or f.holy >= 0


def extend_reach(s: WorldState, f: Force, land: int) -> None:
    """The force has entered a land: what lies next to it and across its waters comes within reach."""
    if land in f.lands or not can_roam(f):
        return
    insort(f.lands, land)
    near = f.adjacent
    for other in s.world_map.neighbours[land]:
        if other not in near:
            insort(near, other)
    if f.fleets & ~f.sailable:
        wet = f.sailable
        for water in s.world_map.waters[land]:
            wet = connect_waters(s, f.fleets, wet, water)
        if wet != f.sailable:
            f.sailable = wet
            f.landings = s.world_map.coastal_lands(wet)


def connect_waters(s: WorldState, fleets: int, wet: int, water: int) -> int:
    """The waters that can be sailed when one more is: it and every water that fleets link to it."""
    if not fleets >> water & 1 or wet >> water & 1:
        return wet
    wet |= 1 << water
    for other in s.world_map.links[water]:
        wet = connect_waters(s, fleets, wet, other)
    return wet


def launch_at_sea(s: WorldState, f: Force) -> None:
    """A crusade starts on the water itself."""
    f.sailable = f.fleets
    f.landings = s.world_map.coastal_lands(f.sailable)


def reachable_lands(f: Force) -> list[int]:
    """Every land within reach, by land or by sea, sorted."""
    if not f.landings:
        return f.adjacent
    found: list[int] = []
    near, landing = f.adjacent, f.landings
    place, count = 0, len(near)
    for land in landing:
        while place < count and near[place] < land:
            found.append(near[place])
            place += 1
        if place < count and near[place] == land:
            place += 1
        found.append(land)
    found.extend(near[place:])
    return found


def recompute_reach(s: WorldState, f: Force) -> None:
    """Works the reach of a force out anew from the board."""
    f.lands = []
    f.adjacent = []
    f.landings = []
    f.sailable = 0
    if f.holy >= 0:
        launch_at_sea(s, f)
    for land, force in enumerate(s.force):
        if force == f.force and s.holder[land] == f.seat:
            extend_reach(s, f, land)
