"""The golden age: a board is turned over as soon as its requirements hold, for good (RC-golden-1)."""

from __future__ import annotations

from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.rules.ratings import recompute_ratings
from civitas.games.rising_cultures.state import RisingState


def check_golden_age(s: RisingState, seat: int) -> None:
    p = s.sides[seat]
    if p.gold:
        return
    owner = s.box.civilizations[p.civilization]
    if len(p.progress) < owner.golden_progress:
        return
    if len(p.leaders) + len(p.covered) < owner.golden_leaders or s.nile.count(seat) < owner.golden_nile:
        return
    p.gold = True
    recompute_ratings(s, seat)
    s.emit(n.GOLDEN, seat, p.civilization)
