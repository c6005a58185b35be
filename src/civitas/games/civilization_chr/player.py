"""One civilization: what its player owns, knows and has done this turn."""

from __future__ import annotations

from typing import Final

from civitas.core.fields import FieldKinds, fields_to_json
from civitas.core.state import Json
from civitas.games.civilization_chr.flags import NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import NOBODY

DESPOTISM: Final = 1
PLAYING: Final = 0
START_COINS: Final = 20

#: what is written of a player and read back
PLAYER_FIELDS: Final[FieldKinds] = {
    "civilization": "code",
    "coins": "amount",
    "government": "code",
    "previous": "place",
    "capital": "place",
    "technologies": "mask",
    "new": "mask",
    "wonders": "mask",
    "experience": "amount",
    "merit": "amount",
    "done": "code",
    "hand": "code",
    "lasting": "code",
    "log": "code",
    "spies": "code",
    "prisoners": "code",
    "patents": "code",
    "shown": "code",
    "improvements": "code",
    "wars": "mask",
    "taboo": "place",
    "terror": "amount",
    "doing": "mask",
    "foes": "mask",
    "avenged": "mask",
    "fuel": "amount",
    "bid": "amount",
    "plan": "code",
    "sits_out": "flag",
    "just_left": "flag",
    "tolls": "code",
    "owed": "code",
    "aside": "code",
    "villages": "code",
    "minutes": "amount",
    "overtime": "amount",
    "status": "code",
}


class Player:
    """One civilization."""

    def __init__(self, like: Player | None = None) -> None:
        if like is not None:
            self._copy(like)
            return
        self.civilization = NO_CIVILIZATION
        self.coins = START_COINS
        self.government = DESPOTISM
        self.previous = NOBODY
        self.capital = NOBODY
        self.technologies = 0
        self.new = 0
        self.wonders = 0
        self.experience = 0
        self.merit = 0
        self.done: list[int] = []
        self.hand: list[int] = []
        self.lasting: list[int] = []
        self.log: list[int] = []
        self.spies: list[int] = []
        self.prisoners: list[int] = []
        self.patents: list[int] = []
        self.shown: list[int] = []
        self.improvements: list[int] = []
        self.wars = 0
        self.taboo = NOBODY
        self.terror = 0
        self.doing = 0
        self.foes = 0
        self.avenged = 0
        self.fuel = 0
        self.bid = 0
        self.plan = 0
        self.sits_out = 0
        self.just_left = 0
        self.tolls: list[int] = []
        self.owed: list[int] = []
        self.aside: list[int] = []
        self.villages: list[int] = []
        self.minutes = 0
        self.overtime = 0
        self.status = PLAYING

    def _copy(self, like: Player) -> None:
        self.civilization = like.civilization
        self.coins = like.coins
        self.government = like.government
        self.previous = like.previous
        self.capital = like.capital
        self.technologies = like.technologies
        self.new = like.new
        self.wonders = like.wonders
        self.experience = like.experience
        self.merit = like.merit
        self.done = like.done
        self.hand = like.hand
        self.lasting = like.lasting
        self.log = like.log[:]
        self.spies = like.spies
        self.prisoners = like.prisoners
        self.patents = like.patents
        self.shown = like.shown
        self.improvements = like.improvements[:]
        self.wars = like.wars
        self.taboo = like.taboo
        self.terror = like.terror
        self.doing = like.doing
        self.foes = like.foes
        self.avenged = like.avenged
        self.fuel = like.fuel
        self.bid = like.bid
        self.plan = like.plan
        self.sits_out = like.sits_out
        self.just_left = like.just_left
        self.tolls = like.tolls
        self.owed = like.owed
        self.aside = like.aside
        self.villages = like.villages
        self.minutes = like.minutes
        self.overtime = like.overtime
        self.status = like.status

    def to_json(self) -> Json:
        return fields_to_json(self, PLAYER_FIELDS)
