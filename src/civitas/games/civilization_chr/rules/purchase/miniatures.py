"""The miniatures of the box, when the players agreed to use no more than there are (CHR-purchase-17).

Buying, upgrading, founding and enlarging need a figure. A reward without a figure is owed: as soon as one is free it
is set aside, in turn order, and comes on the map in the next purchase phase.
"""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import BOMB, CARRIER, EXPLORER, MODERN, SHIP, kind_of, unit_kind
from civitas.games.civilization_chr.state import ChrState

#: among the pieces owed: an enlargement
OWED_GROWTH: Final = 31
UNLIMITED_MINIATURES: Final = 99
MODERN_SHIP: Final = unit_kind(SHIP, MODERN)


def _same(kind: int) -> int:
    """Carriers have no figure of their own: they are modern ships."""
    return MODERN_SHIP if kind == CARRIER else kind


def box_count(s: ChrState) -> int:
    """How many copies of the game lend their pieces."""
    return 2 if s.variants.second_box else 1


def miniatures_left(s: ChrState, seat: int, kind: int) -> int:
    """How many figures of a kind are free: everybody's together, explorers in each player's colour."""
    if not s.variants.miniature_limit:
        return UNLIMITED_MINIATURES
    wanted = _same(kind)
    owners = [seat] if kind == EXPLORER else list(range(len(s.pieces)))
    used = 0
    for owner in owners:
        used += sum([1 for piece in s.pieces[owner] if _same(kind_of(piece)) == wanted])
        if owner < s.players:
            used += sum([1 for waiting in s.sides[owner].aside if _same(waiting) == wanted])
    return max(0, box_count(s) * s.box.miniatures[wanted] - used)


def settlement_miniatures_left(s: ChrState, seat: int, size: int) -> int:
    """How many settlement figures of a size a player has left in its colour."""
    if not s.variants.miniature_limit:
        return UNLIMITED_MINIATURES
    used = sum([1 for home in s.settlements(seat) if s.size[home] == size])
    return max(0, box_count(s) * s.box.settlement_miniatures[size] - used)


def defer_reward(s: ChrState, seat: int, kind: int, count: int) -> None:
    """A reward for which there is no figure."""
    if count > 0:
        s.sides[seat].owed = sorted(s.sides[seat].owed + [kind] * count)
        s.emit(n.OWED, seat, count)


def reserve_miniatures(s: ChrState) -> None:
    """Figures that have become free go to those they are owed to, in turn order, each until its debt is paid."""
    for seat in s.seats_in_order():
        side = s.sides[seat]
        for kind in side.owed:
            if kind != OWED_GROWTH and miniatures_left(s, seat, kind):
                rest = side.owed[:]
                rest.remove(kind)
                side.owed = rest
                side.aside = sorted([*side.aside, kind])


def weapons_left(s: ChrState) -> int:
    return miniatures_left(s, 0, BOMB)
