"""The words and numbers of the game: ages, kinds of cards, places in the tables, limits of the tracks."""

from __future__ import annotations

from typing import Final

AGES: Final = ["A", "I", "II", "III", "IV"]
CARD_KINDS: Final = [
    "farm",
    "mine",
    "lab",
    "temple",
    "arena",
    "library",
    "theater",
    "infantry",
    "cavalry",
    "artillery",
    "air_force",
    "government",
    "special",
    "wonder",
    "leader",
    "action",
    "event",
    "territory",
    "tactic",
    "bonus",
    "aggression",
    "war",
    "pact",
]
FARM: Final = 0
MINE: Final = 1
LAB: Final = 2
TEMPLE: Final = 3
LIBRARY: Final = 5
THEATER: Final = 6
INFANTRY: Final = 7
CAVALRY: Final = 8
ARTILLERY: Final = 9
AIR_FORCE: Final = 10
GOVERNMENT: Final = 11
SPECIAL: Final = 12
WONDER: Final = 13
LEADER: Final = 14
ACTION: Final = 15
EVENT: Final = 16
TERRITORY: Final = 17
TACTIC: Final = 18
BONUS: Final = 19
AGGRESSION: Final = 20
WAR: Final = 21
PACT: Final = 22

# The numbers of the technologies: by type and level, workers' cards first (checked when the data is read).
FIRST_OF_KIND: Final = [
    0,
    4,
    8,
    12,
    15,
    18,
    21,
    24,
    28,
    31,
    33,
    34,
]  # the first card of each type, and one past the last
AGRICULTURE: Final = 0
BRONZE: Final = 4
PHILOSOPHY: Final = 8
RELIGION: Final = 12
WARRIORS: Final = 24
FIRST_URBAN: Final = 8  # cards from here to UNITS are urban buildings
FIRST_UNIT: Final = 24  # cards from here to WORKED are units
WORKER_CARD_COUNT: Final = 34  # cards below take workers
DESPOTISM: Final = 34
FIRST_SPECIAL: Final = 42
TECHNOLOGY_COUNT: Final = 54  # cards below are technologies
GOODS_CARD_COUNT: Final = 12  # cards below can hold blue tokens: farms, mines, and labs under one leader

# The three games and the ways to deal with bonus cards.
SIMPLE: Final = 0
ADVANCED: Final = 1
FULL: Final = 2
LENGTHS: Final = ["simple", "advanced", "full"]
BONUS_STANDARD: Final = 0
BONUS_PUBLIC: Final = 1
BONUS_BY_AGE: Final = 2
BONUS_PRIVATE: Final = 3
BONUS_OPEN: Final = 4

# Which pacts are in the game.
NO_PACTS: Final = 0
USEFUL_PACTS: Final = 1
ALL_PACTS: Final = 2

ROW_SIZE: Final = 13
ROW_PRICES: Final = [1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]
NOBODY_SEAT: Final = 15  # where a seat is packed with a card: nobody
SEAT_SHIFT: Final = 10
CARD_MASK: Final = 1023

# The limits of the tracks.
MAX_SCIENCE: Final = 40
MAX_CULTURE_RATE: Final = 30
MAX_SCIENCE_RATE: Final = 30
MAX_STRENGTH: Final = 60
MAX_HAPPY: Final = 8
MAX_DRAWN_CARDS: Final = 3  # military cards at the end of a turn
