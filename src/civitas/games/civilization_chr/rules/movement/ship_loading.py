"""Which cargo sails with a ship that leaves a fleet: its owner says what is aboard which ship (CHR-move-2)."""

from __future__ import annotations

from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BOMB,
    CARRIER,
    EXPLORER,
    KIND,
    STOPPED,
    in_space,
    is_ship,
    kind_of,
)
from civitas.games.civilization_chr.rules.war.losses import capacity, cargo, hold_of
from civitas.games.civilization_chr.state import Chr


def ships(s: Chr, seat: int, sea: int) -> int:
    return sum([1 for piece in s.at(seat, sea) if is_ship(kind_of(piece))])


def bounds(s: Chr, seat: int, start: int, end: int, load: bool) -> list[int]:
    """How much cargo must sail with one ship, for want of room on those that stay, and how much may."""
    hold = hold_of(s, seat)
    aboard = len(cargo(s, seat, start))
    must = max(0, aboard - hold * (ships(s, seat, start) - 1))
    if not load:
        return [must, must]
    room = hold * (ships(s, seat, end) + 1) - len(cargo(s, seat, end))
    return [must, max(must, min(aboard, room))]


def follow(s: Chr, seat: int, start: int, end: int, stop: bool = False) -> None:
    """What the ships that stay cannot hold goes with the one that left: cargo, explorers last, aircraft, weapons."""
    extra = len(cargo(s, seat, start)) - capacity(s, seat, start)
    going = sorted(cargo(s, seat, start), key=_explorers_last)[: max(0, extra)]
    planes = [piece for piece in s.at(seat, start) if kind_of(piece) == AIRCRAFT]
    going += planes[2 * s.count(seat, start, CARRIER) :]
    if not ships(s, seat, start):
        going += [piece for piece in s.at(seat, start) if kind_of(piece) == BOMB]
    for piece in going:
        s.replace(seat, piece, end | kind_of(piece) << KIND | STOPPED if stop else in_space(piece, end))


def _explorers_last(piece: int) -> int:
    return 1 if kind_of(piece) == EXPLORER else 0


def undecided(s: Chr, seat: int, start: int, end: int, load: bool) -> bool:
    """Whether the owner has a choice to make: what sails, or how much."""
    must, most = bounds(s, seat, start, end, load)
    kinds = [kind_of(piece) for piece in cargo(s, seat, start)]
    return most > must or (0 < must < len(kinds) and len(set(kinds)) > 1)
