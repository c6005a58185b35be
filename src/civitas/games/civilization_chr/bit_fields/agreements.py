"""What two players have between them, as one integer each: exchanges, prisoners, patents, tolls."""

from __future__ import annotations

from typing import Final

# An exchange: the lower of its two settlements, the other.
_SWAP_SECOND_SHIFT: Final = 7
# A prisoner: whose spy, the card of a special one plus one.
_PRISONER_SPECIAL_SHIFT: Final = 3
# A technology that was stolen: until which turn no royalties are due for it.
_PATENT_TURN_SHIFT: Final = 6
# A toll that could not be paid: to whom, how much.
_TOLL_COINS_SHIFT: Final = 3


def make_swap(place: int, other: int) -> int:
    return min(place, other) | max(place, other) << _SWAP_SECOND_SHIFT


def swap_places(swap: int) -> list[int]:
    """The two settlements of an exchange, the lower number first."""
    return [swap & 127, swap >> _SWAP_SECOND_SHIFT]


def make_prisoner(owner: int, special: int) -> int:
    return owner | special << _PRISONER_SPECIAL_SHIFT


def prisoner_owner(prisoner: int) -> int:
    """Whose spy a prisoner is."""
    return prisoner & 7


def prisoner_special(prisoner: int) -> int:
    """The card of a special spy that is held, plus one; 0 for an ordinary one."""
    return prisoner >> _PRISONER_SPECIAL_SHIFT


def make_patent(technology: int, last_turn: int) -> int:
    return technology | last_turn << _PATENT_TURN_SHIFT


def patent_technology(patent: int) -> int:
    return patent & (1 << _PATENT_TURN_SHIFT) - 1


def patent_last_turn(patent: int) -> int:
    return patent >> _PATENT_TURN_SHIFT


def make_toll(creditor: int, coins: int) -> int:
    return creditor | coins << _TOLL_COINS_SHIFT


def toll_creditor(debt: int) -> int:
    """To whom a toll is owed."""
    return debt & 7


def toll_coins(debt: int) -> int:
    return debt >> _TOLL_COINS_SHIFT
