"""How many there are of everything in the box."""

from __future__ import annotations

from typing import Final

# the board (HW-map-1, HW-map-2)
LANDS: Final = 102
BARREN: Final = 8
AREAS: Final = 13
RESOURCES: Final = 18
SEAS: Final = 10
OCEANS: Final = 5
WATERS: Final = SEAS + OCEANS

# the cards
EPOCHS: Final = 7
EMPIRES: Final = 7  # in each epoch
GREATER: Final = 22
LESSER: Final = 49

# the pieces (HW-pieces-1, HW-pieces-2)
ARMIES: Final = [5, 12, 20, 15, 18, 14, 16]  # of each colour, by epoch
MOST_BUILDINGS: Final = 30
MOST_FORTS: Final = 32
MOST_MONUMENTS: Final = 36
FLEETS: Final = 12
