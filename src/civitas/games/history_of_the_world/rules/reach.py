"""Where a force may go: next to its lands, or across the waters where its fleets form a chain (HW-expand-1, -4)."""

from __future__ import annotations

from bisect import insort

from civitas.games.history_of_the_world.state import Frame, World


def roams(f: Frame) -> bool:
    """Whether the force expands: empires and crusaders do, raiders, rebels and migrants stay where they are."""
    return f.builds > 0 or f.holy >= 0


def extend(s: World, f: Frame, land: int) -> None:
    """The force has entered a land: what lies next to it and across its waters comes within reach."""
    if land in f.held or not roams(f):
        return
    insort(f.held, land)
    near = f.near
    for other in s.chart.neighbours[land]:
        if other not in near:
            insort(near, other)
    if f.fleets & ~f.wet:
        wet = f.wet
        for water in s.chart.waters[land]:
            wet = flood(s, f.fleets, wet, water)
        if wet != f.wet:
            f.wet = wet
            f.landing = s.chart.coasts(wet)


def flood(s: World, fleets: int, wet: int, water: int) -> int:
    """The waters that can be sailed when one more is: it and every water that fleets link to it."""
    if not fleets >> water & 1 or wet >> water & 1:
        return wet
    wet |= 1 << water
    for other in s.chart.links[water]:
        wet = flood(s, fleets, wet, other)
    return wet


def set_out(s: World, f: Frame) -> None:
    """A crusade starts on the water itself."""
    f.wet = f.fleets
    f.landing = s.chart.coasts(f.wet)


def front(f: Frame) -> list[int]:
    """Every land within reach, by land or by sea, sorted."""
    if not f.landing:
        return f.near
    found: list[int] = []
    near, landing = f.near, f.landing
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


def survey(s: World, f: Frame) -> None:
    """Works the reach of a force out anew from the board."""
    f.held = []
    f.near = []
    f.landing = []
    f.wet = 0
    if f.holy >= 0:
        set_out(s, f)
    for land, force in enumerate(s.force):
        if force == f.force and s.holder[land] == f.seat:
            extend(s, f, land)
