"""What goes on beside the board for a while: a battle and its two sides, an offer, a purchase, an auction.

Each is one object of the position, or ``None``; a copy of the position copies it.
"""

from __future__ import annotations

from typing import Final

from civitas.core.fields import FieldKinds, KindLimits, fields_from_json, fields_to_json
from civitas.core.state import Json
from civitas.games.civilization_chr.pieces import NOBODY, TERRITORIES

MAX_GOODS: Final = 6
#: as large as anything in a frame: a choice of a battle with sea and target
CHOICE_LIMIT: Final = 1 << 23
LIMITS: Final[KindLimits] = {
    "space": (0, 128),
    "seats": (0, 128),
    "seat": (-1, 8),
    "count": (0, 256),
    "coins": (0, 1 << 20),
    "action": (0, 1 << 62),
    "choice": (-1, CHOICE_LIMIT),
    "way": (0, 1024),
}
#: what is written of a frame, and the kind of number it is
SIDE_FIELDS: Final[FieldKinds] = {
    "seats": "seats",
    "leader": "seat",
    "units": "count",
    "lost": "count",
    "sent": "choice",
    "roll": "count",
    "fled": "count",
}
BATTLE_FIELDS: Final[FieldKinds] = {
    "space": "space",
    "named": "seats",
    "joined": "seats",
    "large": "count",
    "landing": "count",
    "rolls": "count",
    "ways": "way",
}
OFFER_FIELDS: Final[FieldKinds] = {"seat": "seat", "other": "seat", "via": "seat", "duty": "coins", "goods": "action"}
SHOP_FIELDS: Final[FieldKinds] = {"placed": "count", "served": "count", "learnt": "count", "lent": "coins"}
AUCTION_FIELDS: Final[FieldKinds] = {"active": "seats", "bid": "coins", "leader": "seat"}


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
        self.sent = 0  # the unit chosen for the clash, as ``packed/battles.py`` codes it
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


class BattleState:
    """The battle being fought."""

    def __init__(self, like: BattleState | None = None) -> None:
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
        self.ways: list[int] = []  # where the attackers came from: seat and space, as ``packed/battles.py`` codes it
        self.rolls: list[int] = []  # for leadership, or of a salvo: the totals so far

    def _copy(self, like: BattleState) -> None:
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
        sides: Json = {
            "attack": fields_to_json(self.attack, SIDE_FIELDS),
            "defence": fields_to_json(self.defence, SIDE_FIELDS),
        }
        return {**fields_to_json(self, BATTLE_FIELDS), **sides}


def read_battle(data: Json) -> BattleState:
    found = BattleState()
    fields_from_json(found, BATTLE_FIELDS, data, LIMITS)
    fields_from_json(found.attack, SIDE_FIELDS, data["attack"], LIMITS)
    fields_from_json(found.defence, SIDE_FIELDS, data["defence"], LIMITS)
    return found


class Offer:
    """An offer being put together or answered (CHR-trade-8)."""

    def __init__(self, seat: int, other: int, via: int, like: Offer | None = None) -> None:
        self.seat = seat  # who makes it
        self.other = other
        self.via = via  # the third player it goes through; ``NOBODY``
        if like is not None:
            self._copy(like)
            return
        self.duty = 0  # what the third is to get
        self.goods: list[int] = []  # as actions

    def _copy(self, like: Offer) -> None:
        self.duty = like.duty
        self.goods = like.goods[:]

    def to_json(self) -> Json:
        return fields_to_json(self, OFFER_FIELDS)


def read_offer(data: Json) -> Offer:
    found = Offer(0, 0, NOBODY)
    fields_from_json(found, OFFER_FIELDS, data, LIMITS)
    return found


class PurchaseState:
    """What one player has bought in its purchase so far."""

    def __init__(self, like: PurchaseState | None = None) -> None:
        if like is not None:
            self._copy(like)
            return
        self.placed = [0] * TERRITORIES  # units bought in each settlement
        self.served = [0] * TERRITORIES  # how often its resource has served: discounts, a weapon
        self.learnt = 0  # technologies
        self.lent = 0  # the discount of a card, until the next purchase

    def _copy(self, like: PurchaseState) -> None:
        self.placed = like.placed[:]
        self.served = like.served[:]
        self.learnt = like.learnt
        self.lent = like.lent

    def to_json(self) -> Json:
        return fields_to_json(self, SHOP_FIELDS)


def read_purchase(data: Json) -> PurchaseState:
    found = PurchaseState()
    fields_from_json(found, SHOP_FIELDS, data, LIMITS)
    return found


class Auction:
    """The public auction for the first place (CHR-order-6)."""

    def __init__(self, active: int, like: Auction | None = None) -> None:
        self.active = active  # who has not passed, as a mask
        if like is not None:
            self._copy(like)
            return
        self.bid = 0
        self.leader = NOBODY

    def _copy(self, like: Auction) -> None:
        self.bid = like.bid
        self.leader = like.leader

    def to_json(self) -> Json:
        return fields_to_json(self, AUCTION_FIELDS)


def read_auction(data: Json) -> Auction:
    found = Auction(0)
    fields_from_json(found, AUCTION_FIELDS, data, LIMITS)
    return found
