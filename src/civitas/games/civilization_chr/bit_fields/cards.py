"""Strategy cards as integers: one of a hand that a seat knows, one that stays in play, one in an offer."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import ARG_BITS

# A card of a hand that somebody has seen: the card, who knows it.
_READER_SHIFT: Final = 10
_CARD_MASK: Final = (1 << _READER_SHIFT) - 1
# A card that stays in play: the card, its settlement.
_LASTING_PLACE_SHIFT: Final = 10
# The goods of an offer are actions. A strategy card that is given carries its face, and whether the other has been
# shown it; one that is asked for has no face until it is chosen.
_FACE_UP: Final = 1 << ARG_BITS


def make_known(card: int, reader: int) -> int:
    """A card of a hand that a seat knows."""
    return card | reader << _READER_SHIFT


def known_card(entry: int) -> int:
    return entry & _CARD_MASK


def known_by(entry: int) -> int:
    """Who knows a card of a hand."""
    return entry >> _READER_SHIFT


def make_lasting(card: int, place: int) -> int:
    """A card that stays in play, for a settlement where it belongs to one."""
    return card | place << _LASTING_PLACE_SHIFT


def lasting_card(held: int) -> int:
    """The card of a lasting effect; beside it may stand its settlement."""
    return held & (1 << _LASTING_PLACE_SHIFT) - 1


def lasting_place(held: int) -> int:
    """The settlement a lasting effect belongs to, where it belongs to one."""
    return held >> _LASTING_PLACE_SHIFT


def face_up(good: int) -> int:
    """A strategy card that is given, as the other has been shown it."""
    return good | _FACE_UP


def is_face_up(good: int) -> bool:
    return good & _FACE_UP != 0
