"""Named bits: improvements and what lies on a territory, what players did and are, battles, exchanges, prisoners."""

from __future__ import annotations

from typing import Final

# An improvement a player owns: card (wonders from 28), two places (NOWHERE while loose), free of charge by whom.
NOWHERE: Final = 127
WONDER: Final = 28
PLACE_1: Final = 6
PLACE_2: Final = 13
FREE_CIVILIZATION: Final = 1 << 20
FREE_GOVERNMENT: Final = 1 << 21
FREE_BONUS: Final = 1 << 23
FREE: Final = FREE_CIVILIZATION | FREE_GOVERNMENT | FREE_BONUS
# Lost, but kept for a government that asks for it: to be paid for again before it serves a settlement.
PROOF: Final = 1 << 22

# Marks on a territory. Those of the turn are wiped in housekeeping.
FERTILE_LAND: Final = 1
PROSPECTED: Final = 2
OCCUPIED: Final = 4
LATER_RISK: Final = 8
FOUNDED: Final = 16
ENLARGED: Final = 32
ENLARGED_TWICE: Final = 64
REVOLTED: Final = 128
HIT: Final = 256
BARRED: Final = 512
RISK: Final = 1024
HAPPY_NOW: Final = 2048
UNHAPPY_NOW: Final = 4096
LOYAL: Final = 8192
CAPTURED: Final = 16384
LASTING: Final = FERTILE_LAND | PROSPECTED | OCCUPIED | LATER_RISK

ANARCHY: Final = 0
NO_GOVERNMENT: Final = 8

# What a player did this turn.
FOUGHT: Final = 1
LOST: Final = 2
SENATE: Final = 4
GREW: Final = 8
MOVED: Final = 16

LEAVING: Final = 1
OUT: Final = 2
GOING: Final = 3


def battlefield(entry: int) -> int:
    """Where a declared battle is to be fought."""
    return entry & 127


def swapped(swap: int) -> list[int]:
    """The two settlements of an exchange, the lower number first."""
    return [swap & 127, swap >> 7]


def nation_of(prisoner: int) -> int:
    """Whose spy a prisoner is."""
    return prisoner & 7


def talent_of(prisoner: int) -> int:
    """The card of a special spy that is held, plus one; 0 for an ordinary one."""
    return prisoner >> 3


# A technology that was stolen: until which turn no royalties are due for it.
UNTIL_AT: Final = 6


def patented(patent: int) -> int:
    return patent & (1 << UNTIL_AT) - 1


def lasts_until(patent: int) -> int:
    return patent >> UNTIL_AT
