"""The Nile of Egypt's board, open to both players (designed: the printed rule is not public)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.games.rising_cultures import notation as n
from civitas.games.rising_cultures.rules.coins import take_coins
from civitas.games.rising_cultures.rules.golden_age import check_golden_age
from civitas.games.rising_cultures.state import RisingState


def can_place_coin(s: RisingState, seat: int) -> bool:
    """A coin of one's own, a free sector, and not more often a turn than allowed (RC-nile-1)."""
    p = s.sides[seat]
    return p.coins > 0 and len(s.nile) < s.sectors and p.on_nile < p.nile_placements


def next_sector_gift(s: RisingState) -> int:
    """What filling the next sector gives to both players (RC-nile-3)."""
    for p in s.sides:
        sectors = s.box.civilizations[p.civilization].nile
        if sectors:
            return sectors[len(s.nile)]
    return 0


def coins_after_placing(s: RisingState, seat: int) -> int:
    """A player's coins after placing one, with what the sector gives back."""
    given = next_sector_gift(s)
    before = 0 if seat == s.token else min(given, s.supply)
    return s.sides[seat].coins - 1 + min(given, s.supply - before)


def place_coin(s: RisingState, seat: int) -> None:
    p = s.sides[seat]
    given = next_sector_gift(s)
    p.coins -= 1
    p.on_nile += 1
    s.nile = [*s.nile, seat]
    s.emit(n.ON_NILE, seat, len(s.nile))
    if given:
        for other in s.token_order():
            s.emit(n.NILE_GIFT, other, take_coins(s, other, given))
    for other in range(2):
        check_golden_age(s, other)


def explain_nile(s: RisingState, seat: int) -> Message:
    p = s.sides[seat]
    if not s.sectors:
        return Message("why-no-nile", {}, "RC-nile-1")
    if len(s.nile) == s.sectors:
        return Message("why-nile-full", {"most": s.sectors}, "RC-nile-1")
    if p.on_nile >= p.nile_placements:
        return Message("why-nile-limit", {"most": p.nile_placements}, "RC-nile-1")
    return Message("why-coins", {"needs": 1, "has": p.coins}, "RC-nile-1")
