"""An improvement a player owns, as one integer: its card, where its points lie, what made it free."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.pieces import NOWHERE

# card (wonders from FIRST_WONDER), two places (NOWHERE while loose), free of charge by what
FIRST_WONDER: Final = 28
_PLACE_1_SHIFT: Final = 6
_PLACE_2_SHIFT: Final = 13
FREE_CIVILIZATION: Final = 1 << 20
FREE_GOVERNMENT: Final = 1 << 21
FREE_BONUS: Final = 1 << 23
_FREE_OF_CHARGE: Final = FREE_CIVILIZATION | FREE_GOVERNMENT | FREE_BONUS
#: what a player has by what it is, for as long as it is that
FREE_BY_REALM: Final = FREE_CIVILIZATION | FREE_GOVERNMENT
# Lost, but kept for a government that asks for it: to be paid for again before it serves a settlement.
PROOF_ONLY: Final = 1 << 22


def improvement_card(owned: int) -> int:
    """The improvement, or ``FIRST_WONDER`` + the wonder, of something a player owns."""
    return owned & 63


def first_improvement_place(owned: int) -> int:
    """The settlement an improvement lies at first; ``NOWHERE``."""
    return owned >> _PLACE_1_SHIFT & 127


def second_improvement_place(owned: int) -> int:
    return owned >> _PLACE_2_SHIFT & 127


def improvement_places(owned: int) -> list[int]:
    """Where its points lie; empty while it is loose."""
    return [place for place in (first_improvement_place(owned), second_improvement_place(owned)) if place != NOWHERE]


def loose_improvement(card: int, free: int = 0) -> int:
    """An improvement without a place."""
    return card | NOWHERE << _PLACE_1_SHIFT | NOWHERE << _PLACE_2_SHIFT | free


def improvement_with_places(owned: int, places: list[int]) -> int:
    """A loose improvement put on some places."""
    first = places[0] if places else NOWHERE
    second = places[1] if len(places) > 1 else NOWHERE
    if second < first:
        first, second = second, first
    return (
        improvement_card(owned)
        | owned & (_FREE_OF_CHARGE | PROOF_ONLY)
        | first << _PLACE_1_SHIFT
        | second << _PLACE_2_SHIFT
    )


def detached_improvement(owned: int) -> int:
    """The same improvement without a place."""
    return loose_improvement(improvement_card(owned), owned & (_FREE_OF_CHARGE | PROOF_ONLY))


def is_free(owned: int) -> bool:
    """Whether an improvement was free of charge: such a one is neither traded nor taken."""
    return owned & _FREE_OF_CHARGE != 0


def is_free_by(owned: int, source: int) -> bool:
    """Whether an improvement is free by its civilization, its government or a bonus."""
    return owned & source != 0


def is_proof(owned: int) -> bool:
    """Whether an improvement is only the proof a government asks for."""
    return owned & PROOF_ONLY != 0
