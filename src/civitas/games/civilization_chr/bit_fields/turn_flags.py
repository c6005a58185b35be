"""What a player did this turn, as one integer: the bits of ``Player.doing``, cleared when the turn begins."""

from __future__ import annotations

from typing import Final

# Flags, tested and set as they are.
HAS_FOUGHT: Final = 1
HAS_LOST_BATTLE: Final = 2
SENATE_ASKED: Final = 4
GROWTH_PRIZE_USED: Final = 8
HAS_MOVED_UNITS: Final = 16
#: whether the owner of a wonder has imposed its exchange
HAS_IMPOSED: Final = 32
# Bits 8 to 11: how many offers it has made in the phase, counter-offers included.
_OFFERS_SHIFT: Final = 8
_OFFERS_MASK: Final = 15
# Six bits each, a bit for each seat: whom it asked for peace in the phase, whose wish for peace it refused, who
# refused it the passage over ships.
_PEACE_ASKED_SHIFT: Final = 12
_PEACE_REFUSED_SHIFT: Final = 18
_TRANSIT_DENIED_SHIFT: Final = 24
_SEATS_MASK: Final = 63
# From bit 32: the revolts it suffered.
_REVOLTS_SHIFT: Final = 32


def offers_made(doing: int) -> int:
    return doing >> _OFFERS_SHIFT & _OFFERS_MASK


def with_offer(doing: int) -> int:
    """One more offer made."""
    return doing + (1 << _OFFERS_SHIFT)


def asked_peace(doing: int, other: int) -> bool:
    """Whether it asked somebody for peace."""
    return doing >> _PEACE_ASKED_SHIFT + other & 1 == 1


def with_peace_asked(doing: int, other: int) -> int:
    return doing | 1 << _PEACE_ASKED_SHIFT + other


def refused_peace(doing: int, other: int) -> bool:
    """Whether it refused somebody's wish for peace."""
    return doing >> _PEACE_REFUSED_SHIFT + other & 1 == 1


def with_peace_refused(doing: int, other: int) -> int:
    return doing | 1 << _PEACE_REFUSED_SHIFT + other


def transit_deniers(doing: int) -> int:
    """Who refused it the passage over ships, as a mask of seats."""
    return doing >> _TRANSIT_DENIED_SHIFT & _SEATS_MASK


def with_transit_denied(doing: int, by: int) -> int:
    return doing | 1 << _TRANSIT_DENIED_SHIFT + by


def revolts_suffered(doing: int) -> int:
    return doing >> _REVOLTS_SHIFT


def with_revolt(doing: int) -> int:
    """One more revolt suffered."""
    return doing + (1 << _REVOLTS_SHIFT)
