"""How many there are of everything in the box."""

from __future__ import annotations

from typing import Final

# the board (HW-map-1, HW-map-2)
LANDS: Final = 102
BARREN_LANDS: Final = 8
AREAS: Final = 13
RESOURCE_LANDS: Final = 18
SEAS: Final = 10
OCEANS: Final = 5
WATERS: Final = SEAS + OCEANS

# the cards
EPOCHS: Final = 7
EMPIRES_PER_EPOCH: Final = 7  # in each epoch
GREATER_EVENTS: Final = 22
LESSER_EVENTS: Final = 49

# the pieces (HW-pieces-1, HW-pieces-2)
ARMY_PIECES: Final = [5, 12, 20, 15, 18, 14, 16]  # of each colour, by epoch
MAX_BUILDINGS: Final = 30
MAX_FORTS: Final = 32
MAX_MONUMENTS: Final = 36
FLEET_PIECES: Final = 12
