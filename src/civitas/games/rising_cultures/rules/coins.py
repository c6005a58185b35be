"""Coins go between players and the common supply; what the supply does not have cannot be taken."""

from __future__ import annotations

from civitas.games.rising_cultures.state import RisingState


def take_coins(s: RisingState, seat: int, n: int) -> int:
    """Takes up to ``n`` coins from the supply and says how many there were to take (RC-supply-1)."""
    taken = min(n, s.supply)
    s.supply -= taken
    s.sides[seat].coins += taken
    return taken


def gain_coins(s: RisingState, seat: int, n: int, event: int) -> None:
    """Takes coins and tells why, where there is something to take."""
    if n:
        s.emit(event, seat, take_coins(s, seat, n))


def pay_coins(s: RisingState, seat: int, n: int) -> None:
    s.sides[seat].coins -= n
    s.supply += n
