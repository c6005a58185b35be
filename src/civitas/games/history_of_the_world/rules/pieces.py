"""What can happen to a land: an army enters or leaves, a building is sacked, a fort or monument rises or falls."""

from __future__ import annotations

from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS, MAX_FORTS
from civitas.games.history_of_the_world.rules.reach import extend_reach
from civitas.games.history_of_the_world.state import BUILDING, CAPITAL, CITY, FORT, MONUMENT, NONE, Force, WorldState


def remote_piece_epoch(s: WorldState) -> int:
    """Whose pieces show armies of a remote epoch: the last one's early in the game, then the first's (HW-events-5)."""
    return 6 if s.epoch < 3 else 0


def is_protected(s: WorldState, land: int) -> bool:
    """Whether the minor empire of this turn stands there: no other event of the turn touches it (HW-great-4)."""
    minor = EPOCHS * EMPIRES_PER_EPOCH + s.epoch  # there is one for each epoch, numbered after the empires
    return s.force[land] == minor and s.holder[land] == s.frames[0].seat


def place_building(s: WorldState, land: int, building: int) -> None:
    """Places a capital or a city, or turns over the one that is there; pieces do not limit them (HW-pieces-2)."""
    old = s.works[land] & BUILDING
    if old == 0:
        s.buildings += 1
    s.works[land] = s.works[land] - old + building


def reduce_building(s: WorldState, land: int) -> None:
    """A capital becomes a city, a city is removed."""
    old = s.works[land] & BUILDING
    s.works[land] -= 1 if old else 0
    if old == CITY:
        s.buildings -= 1


def place_fort(s: WorldState, land: int) -> bool:
    """Places a fort where there is none (HW-forts-2)."""
    if s.works[land] & FORT or s.forts == MAX_FORTS:
        return False
    s.works[land] |= FORT
    s.forts += 1
    return True


def remove_fort(s: WorldState, land: int) -> None:
    if s.works[land] & FORT:
        s.works[land] -= FORT
        s.forts -= 1


def place_monument(s: WorldState, land: int) -> None:
    s.works[land] |= MONUMENT
    s.monuments += 1


def remove_monument(s: WorldState, land: int) -> None:
    s.works[land] -= MONUMENT
    s.monuments -= 1


def remove_army(s: WorldState, land: int) -> None:
    """One army leaves; the last one leaves the land empty, with its buildings (HW-sack-2)."""
    s.armies[land] -= 1
    if s.armies[land] == 0:
        s.holder[land] = NONE
        s.force[land] = NONE
        s.piece[land] = NONE


def clear_land(s: WorldState, land: int) -> None:
    """All armies and the fort leave the game (HW-start-3)."""
    remove_fort(s, land)
    while s.armies[land]:
        remove_army(s, land)


def sack(s: WorldState, land: int, seat: int, kind: int) -> None:
    """A capital or city of another player is sacked when an army enters (HW-sack-1, HW-sack-2)."""
    if s.works[land] & BUILDING and s.keeper[land] != seat:
        reduce_building(s, land)
        s.emit(kind, seat, land, s.works[land] & BUILDING)


def occupy(s: WorldState, land: int, f: Force) -> None:
    """An army of the force enters a land without enemies; an older one of its colour is replaced (HW-expand-3)."""
    seat = f.seat
    sack(s, land, seat, n.SACKED)
    s.holder[land] = seat
    s.force[land] = f.force
    s.piece[land] = f.piece
    s.armies[land] = 1
    s.keeper[land] = seat
    extend_reach(s, f, land)
    if land == f.holy:
        build_holy_city(s, land, seat)


def build_holy_city(s: WorldState, land: int, seat: int) -> None:
    """Crusaders build a fort and a city in Palestine (HW-lesser-8)."""
    if not s.works[land] & FORT and not place_fort(s, land):
        s.emit(n.NO_PIECE, seat, land)
    if not s.works[land] & BUILDING:
        place_building(s, land, CITY)
    s.emit(n.HOLY, seat, land)


def found_empire(s: WorldState, land: int, f: Force, capital: bool) -> None:
    """First army and capital in the starting territory (HW-start-2 to HW-start-4)."""
    if s.armies[land] or s.works[land] & FORT:
        clear_land(s, land)
        s.emit(n.CLEARED, f.seat, land)
    f.armies -= 1
    sack(s, land, f.seat, n.START_SACKED)
    s.keeper[land] = f.seat
    occupy(s, land, f)
    if capital:
        place_building(s, land, CAPITAL)
    s.emit(n.FOUNDED, f.seat, f.force, land)
