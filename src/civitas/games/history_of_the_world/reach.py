"""Where a force may go: next to its lands, or across the waters where its fleets form a chain (HW-expand-1, -4)."""

from __future__ import annotations

from bisect import insort

from civitas.games.history_of_the_world.state import Frame, World


def extend(s: World, f: Frame, land: int) -> None:
    """The force has entered a land: what lies next to it and across its waters comes within reach."""
    if land in f.held:
        return
    insort(f.held, land)
    for other in s.chart.neighbours[land]:
        if other not in f.front:
            insort(f.front, other)
    if f.fleets & ~f.wet:
        for water in s.chart.waters[land]:
            embark(s, f, water)


def embark(s: World, f: Frame, water: int) -> None:
    """The force can sail a water, where it has a fleet, and every water that its fleets link to it."""
    if not f.fleets >> water & 1 or f.wet >> water & 1:
        return
    f.wet |= 1 << water
    for land in s.chart.coast[water]:
        if land not in f.landing:
            insort(f.landing, land)
        if land not in f.front:
            insort(f.front, land)
    for other in s.chart.links[water]:
        embark(s, f, other)


def survey(s: World, f: Frame) -> None:
    """Works the reach of a force out anew from the board."""
    f.held = []
    f.front = []
    f.landing = []
    f.wet = 0
    if f.holy >= 0:
        set_out(s, f)
    for land, force in enumerate(s.force):
        if force == f.force and s.holder[land] == f.seat:
            extend(s, f, land)


def set_out(s: World, f: Frame) -> None:
    """A crusade starts on the water itself."""
    for water in range(len(s.chart.links)):
        embark(s, f, water)
