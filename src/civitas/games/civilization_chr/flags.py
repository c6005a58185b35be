"""Named bits: improvements and what lies on a territory, what players did and are, battles, exchanges, prisoners."""

from __future__ import annotations

from typing import Final

# An improvement a player owns: card (wonders from 28), two places (NOWHERE while loose), free of charge by whom.
NOWHERE: Final = 127
FIRST_WONDER: Final = 28
PLACE_1_SHIFT: Final = 6
PLACE_2_SHIFT: Final = 13
FREE_CIVILIZATION: Final = 1 << 20
FREE_GOVERNMENT: Final = 1 << 21
FREE_BONUS: Final = 1 << 23
FREE_OF_CHARGE: Final = FREE_CIVILIZATION | FREE_GOVERNMENT | FREE_BONUS
# Lost, but kept for a government that asks for it: to be paid for again before it serves a settlement.
PROOF_ONLY: Final = 1 << 22

# Marks on a territory. Those of the turn are wiped in housekeeping.
FERTILE_LAND: Final = 1
PROSPECTED: Final = 2
OCCUPIED: Final = 4
NEXT_REVOLT_RISK: Final = 8
FOUNDED_THIS_TURN: Final = 16
ENLARGED: Final = 32
ENLARGED_TWICE: Final = 64
REVOLTED: Final = 128
STRUCK_BY_DISASTER: Final = 256
CLOSED_BY_CLIMATE: Final = 512
REVOLT_RISK: Final = 1024
HAPPY_NOW: Final = 2048
UNHAPPY_NOW: Final = 4096
LOYAL: Final = 8192
CAPTURED: Final = 16384
PERMANENT_FLAGS: Final = FERTILE_LAND | PROSPECTED | OCCUPIED | NEXT_REVOLT_RISK

ANARCHY: Final = 0
NO_GOVERNMENT: Final = 8
NO_CIVILIZATION: Final = 7

# What a player did this turn.
HAS_FOUGHT: Final = 1
HAS_LOST_BATTLE: Final = 2
SENATE_ASKED: Final = 4
GROWTH_PRIZE_USED: Final = 8
HAS_MOVED_UNITS: Final = 16

LEAVING: Final = 1
OUT: Final = 2
LEAVING_NEXT_TURN: Final = 3


def battle_space(entry: int) -> int:
    """Where a declared battle is to be fought."""
    return entry & 127


def swap_places(swap: int) -> list[int]:
    """The two settlements of an exchange, the lower number first."""
    return [swap & 127, swap >> 7]


def prisoner_owner(prisoner: int) -> int:
    """Whose spy a prisoner is."""
    return prisoner & 7


def prisoner_special(prisoner: int) -> int:
    """The card of a special spy that is held, plus one; 0 for an ordinary one."""
    return prisoner >> 3


# A technology that was stolen: until which turn no royalties are due for it.
PATENT_TURN_SHIFT: Final = 6


def patent_technology(patent: int) -> int:
    return patent & (1 << PATENT_TURN_SHIFT) - 1


def patent_last_turn(patent: int) -> int:
    return patent >> PATENT_TURN_SHIFT
