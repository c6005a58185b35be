"""Named numbers of territories and players: marks on a territory, governments, whether a player is leaving."""

from __future__ import annotations

from typing import Final

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

LEAVING: Final = 1
OUT: Final = 2
LEAVING_NEXT_TURN: Final = 3
