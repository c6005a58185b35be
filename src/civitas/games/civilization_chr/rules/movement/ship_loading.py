"""Which cargo sails with a ship that leaves a fleet: its owner says what is aboard which ship (CHR-move-2)."""

from __future__ import annotations

from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BOMB,
    CARRIER,
    EXPLORER,
    as_stopped,
    is_ship,
    kind_of,
    make_piece,
    with_space,
)
from civitas.games.civilization_chr.rules.war.losses import cargo_aboard, fleet_capacity, ship_capacity
from civitas.games.civilization_chr.state import ChrState


def ships_at(s: ChrState, seat: int, sea: int) -> int:
    return sum([1 for piece in s.pieces_at(seat, sea) if is_ship(kind_of(piece))])


def cargo_bounds(s: ChrState, seat: int, start: int, end: int, load: bool) -> list[int]:
    """How much cargo must sail with one ship, for want of room on those that stay, and how much may."""
    hold = ship_capacity(s, seat)
    aboard = len(cargo_aboard(s, seat, start))
    must = max(0, aboard - hold * (ships_at(s, seat, start) - 1))
    if not load:
        return [must, must]
    room = hold * (ships_at(s, seat, end) + 1) - len(cargo_aboard(s, seat, end))
    return [must, max(must, min(aboard, room))]


def move_overflow_cargo(s: ChrState, seat: int, start: int, end: int, stop: bool = False) -> None:
    """What the ships that stay cannot hold goes with the one that left: cargo, explorers last, aircraft, weapons."""
    extra = len(cargo_aboard(s, seat, start)) - fleet_capacity(s, seat, start)
    going = sorted(cargo_aboard(s, seat, start), key=_explorers_last)[: max(0, extra)]
    planes = [piece for piece in s.pieces_at(seat, start) if kind_of(piece) == AIRCRAFT]
    going += planes[2 * s.count_kind(seat, start, CARRIER) :]
    if not ships_at(s, seat, start):
        going += [piece for piece in s.pieces_at(seat, start) if kind_of(piece) == BOMB]
    for piece in going:
        s.replace_piece(seat, piece, as_stopped(make_piece(end, kind_of(piece))) if stop else with_space(piece, end))


def _explorers_last(piece: int) -> int:
    return 1 if kind_of(piece) == EXPLORER else 0


def needs_cargo_choice(s: ChrState, seat: int, start: int, end: int, load: bool) -> bool:
    """Whether the owner has a choice to make: what sails, or how much."""
    must, most = cargo_bounds(s, seat, start, end, load)
    kinds = [kind_of(piece) for piece in cargo_aboard(s, seat, start)]
    return most > must or (0 < must < len(kinds) and len(set(kinds)) > 1)
