"""What goes on beside the board for a while, and goes away with it: a battle, its two sides.

Each is one object of the position, or ``None``; a copy of the position copies it.
"""

from __future__ import annotations

from typing import Final

from civitas.core.fields import Fields, Limits, read, write
from civitas.core.state import Json

#: as large as anything in a frame: a choice of a battle with sea and target
CHOICE: Final = 1 << 23
LIMITS: Final[Limits] = {
    "space": (0, 128),
    "seats": (0, 128),
    "seat": (0, 8),
    "count": (0, 256),
    "choice": (-1, CHOICE),
    "way": (0, 1024),
}
#: what is written of a frame, and the kind of number it is
SIDE_FIELDS: Final[Fields] = {
    "seats": "seats",
    "leader": "seat",
    "units": "count",
    "lost": "count",
    "sent": "choice",
    "roll": "count",
    "fled": "count",
}
BATTLE_FIELDS: Final[Fields] = {
    "space": "space",
    "named": "seats",
    "joined": "seats",
    "large": "count",
    "landing": "count",
    "rolls": "count",
    "ways": "way",
}


class BattleSide:
    """The attackers or the defenders of a battle."""

    def __init__(self, like: BattleSide | None = None) -> None:
        if like is not None:
            self._copy(like)
            return
        self.seats = 0  # who fights, as a mask
        self.leader = 0
        self.units = 0  # how many it brought
        self.lost = 0
        self.sent = 0  # the unit chosen for the clash, as ``war/frame.py`` codes it
        self.roll = 0
        self.fled = 0  # whether all got away

    def _copy(self, like: BattleSide) -> None:
        self.seats = like.seats
        self.leader = like.leader
        self.units = like.units
        self.lost = like.lost
        self.sent = like.sent
        self.roll = like.roll
        self.fled = like.fled


class BattleFrame:
    """The battle being fought."""

    def __init__(self, like: BattleFrame | None = None) -> None:
        if like is not None:
            self._copy(like)
            return
        self.space = 0
        self.attack = BattleSide()
        self.defence = BattleSide()
        self.named = 0  # the declared defenders, also those without units to fight with, as a mask
        self.joined = 0  # who only supports a side, as a mask
        self.large = 0
        self.landing = 0  # whether ships take part from the sea
        self.ways: list[int] = []  # where the attackers came from: seat and space, as ``war/frame.py`` codes it
        self.rolls: list[int] = []  # for leadership, or of a salvo: the totals so far

    def _copy(self, like: BattleFrame) -> None:
        self.space = like.space
        self.attack = BattleSide(like.attack)
        self.defence = BattleSide(like.defence)
        self.named = like.named
        self.joined = like.joined
        self.large = like.large
        self.landing = like.landing
        self.rolls = like.rolls[:]
        self.ways = like.ways

    def side(self, attack: int) -> BattleSide:
        return self.attack if attack else self.defence

    def to_json(self) -> Json:
        sides: Json = {"attack": write(self.attack, SIDE_FIELDS), "defence": write(self.defence, SIDE_FIELDS)}
        return {**write(self, BATTLE_FIELDS), **sides}


def read_battle(data: Json) -> BattleFrame:
    found = BattleFrame()
    read(found, BATTLE_FIELDS, data, LIMITS)
    read(found.attack, SIDE_FIELDS, data["attack"], LIMITS)
    read(found.defence, SIDE_FIELDS, data["defence"], LIMITS)
    return found
