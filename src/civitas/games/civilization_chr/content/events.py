"""The events of a turn by number, as the event table of the data names them."""

from __future__ import annotations

from typing import Final

NO_EVENT: Final = 0
OLYMPICS_EVENT: Final = 1
SLAVES_EVENT: Final = 2
POPULATION_EVENT: Final = 3
HOLY_EVENT: Final = 4
SUPER_EVENT: Final = 5
FANATICISM_EVENT: Final = 6
FAMINE_EVENT: Final = 7
BARBARIAN_EVENT: Final = 8
CATASTROPHE_EVENT: Final = 9
