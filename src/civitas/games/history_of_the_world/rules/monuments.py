"""Monuments: one for every two resources of the active empire, in the order of sites."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.core.step import SeatDecision, Step, single_action
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import MAX_MONUMENTS
from civitas.games.history_of_the_world.rules.pieces import place_monument
from civitas.games.history_of_the_world.state import BUILDING, CAPITAL, CITY, FORT, MONUMENT, WorldState


class Monuments(Step[WorldState]):
    """Only lands of the active empire count (HW-monuments-1). What it still had in hand is lost (HW-expand-5)."""

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        if f.coins + f.ally_coins:
            s.emit(n.LOST_COINS, f.seat, f.coins + f.ally_coins)
        f.armies = f.ally_armies = f.forts = f.coins = f.ally_coins = 0
        resources = 0
        for land in f.lands:
            if s.world_map.resource[land]:
                resources += 1
        if resources:
            s.emit(n.RESOURCES, f.seat, resources)
        s.push_in_order([BuildMonument() for _ in range(resources // 2)])


def monument_sites(s: WorldState) -> list[int]:
    """Where the next monument may go: a capital, else a city, else a resource (HW-monuments-2, HW-monuments-3)."""
    if s.monuments == MAX_MONUMENTS:
        return []
    free = [land for land in s.frames[-1].lands if not s.works[land] & MONUMENT]
    for building in (CAPITAL, CITY):
        found = [land for land in free if s.works[land] & BUILDING == building]
        if found:
            return found
    return [land for land in free if s.world_map.resource[land]]


class BuildMonument(Step[WorldState]):
    def run(self, s: WorldState) -> None:
        seat = s.frames[-1].seat
        if monument_sites(s):
            s.push(ChooseSite(seat))
        else:
            s.emit(n.NO_SITE, seat)


class ChooseSite(SeatDecision[WorldState]):
    rule = "HW-monuments-3"

    def actions(self, s: WorldState) -> list[int]:
        return [n.MONUMENT | land for land in monument_sites(s)]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        build_monument(s, self.seat, action - n.MONUMENT)

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.MONUMENT | land or land >= len(s.box.land_ids):
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        if land not in s.frames[-1].lands:
            return Message("why-not-held", {"land": name}, "HW-monuments-1")
        if s.works[land] & MONUMENT:
            return Message("why-monument-there", {"land": name}, "HW-monuments-2")
        return Message("why-other-site", {"land": name}, self.rule)


def build_monument(s: WorldState, seat: int, land: int) -> None:
    """Tells also where a capital has its monument already, so that this one goes elsewhere (HW-monuments-2)."""
    full = [place for place in s.frames[-1].lands if s.works[place] & ~FORT == CAPITAL | MONUMENT]
    elsewhere = bool(full) and s.works[land] & BUILDING != CAPITAL
    place_monument(s, land)
    s.emit(n.BUILT_ELSEWHERE if elsewhere else n.BUILT, seat, land)
