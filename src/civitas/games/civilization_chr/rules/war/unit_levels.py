"""The level of a kind of unit."""

from __future__ import annotations

from civitas.games.civilization_chr.content.definitions import Unit
from civitas.games.civilization_chr.pieces import BARBARIANS
from civitas.games.civilization_chr.state import ChrState


def unit_level(s: ChrState, seat: int, kind: int) -> Unit:
    """The level of a kind of unit a seat commands: the highest known, in the turn of discovery only to its buyer.

    CHR-battle-6.
    """
    best = s.box.unit_levels[kind][0]
    for unit in s.box.unit_levels[kind]:
        known = s.technology_owner(unit.technology) >= 0 if seat == BARBARIANS else s.may_use(unit.technology, seat)
        if known and unit.level > best.level:
            best = unit
    return best
