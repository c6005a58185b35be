"""Every action and every event of the game, by number, with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.event import EventKind, EventTable
from civitas.core.notation import Notation, verb
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS

if TYPE_CHECKING:
    from civitas.games.rising_cultures.cards.box import Box

PROVINCE: Final = verb(0)
TOKEN: Final = verb(1)
CIVILIZATION: Final = verb(2)
DRAW: Final = verb(3)
KEEP: Final = verb(4)
TOP: Final = verb(5)
SWAP: Final = verb(6)
TAP: Final = verb(7)
DONE: Final = verb(8)
BOTTOM: Final = verb(9)
COINS: Final = verb(10)
MILITARY: Final = verb(11)
RESOURCE: Final = verb(12)
BUILD: Final = verb(13)
NILE: Final = verb(14)
LEVY: Final = verb(15)
PLACE: Final = verb(16)
COVER: Final = verb(17)
PAY: Final = verb(18)
RAISE: Final = verb(19)
SCHOLARSHIP: Final = verb(20)
STAY: Final = verb(21)
PROGRESS: Final = verb(22)
MARCH: Final = verb(23)
COMPETE: Final = verb(24)
DECLINE: Final = verb(25)
SPARE: Final = verb(26)
DISCARD: Final = verb(27)
SELL: Final = verb(28)
FACE_DOWN: Final = verb(29)

PATTERNS: Final = [
    "province {province}",
    "token {seat}",
    "civilization {civilization}",
    "draw {card}",
    "keep {card}",
    "top {card}",
    "swap {n}",
    "tap {source}",
    "done",
    "bottom {card}",
    "coins {card}",
    "military {card}",
    "resource {card}",
    "build {card}",
    "nile",
    "levy {symbol} by {source}",
    "place",
    "cover {card}",
    "pay",
    "raise",
    "scholarship",
    "stay",
    "progress {card}",
    "march",
    "compete",
    "decline",
    "spare",
    "discard",
    "sell",
    "face down",
]

LAID: Final = 0
FIRST: Final = 1
CHOSE: Final = 2
DREW: Final = 3
KEPT: Final = 4
PUT_ON_TOP: Final = 5
PUT_ON_BOTTOM: Final = 6
START_COINS: Final = 7
TURN: Final = 8
INCOME: Final = 9
SWAPPED: Final = 10
TAPPED: Final = 11
SOLD: Final = 12
ARMED: Final = 13
STORED: Final = 14
BUILT: Final = 15
ELECTED: Final = 16
COVERED: Final = 17
ROSE: Final = 18
GAINED: Final = 19
GOLDEN: Final = 20
ON_NILE: Final = 21
NILE_GIFT: Final = 22
LEVIED: Final = 23
RETURNED: Final = 24
COMPETED: Final = 25
DECLINED: Final = 26
WON: Final = 27
UNCLAIMED: Final = 28
LOST_MILITARY: Final = 29
KEPT_MILITARY: Final = 30
TOKEN_GOES: Final = 31
OVER_LIMIT: Final = 32
LEFT_OVER: Final = 33
SCORED: Final = 34
ENDED: Final = 35
SECOND_GAME: Final = 36
SET_UP_COINS: Final = 37
STUDIED: Final = 38
READY: Final = 39
REWARDED: Final = 40
BUILD_COINS: Final = 41
PROVINCE_COINS: Final = 42
STRIP_COINS: Final = 43
TIED: Final = 44
# the same, of a card that lies face down
SOLD_FACE_DOWN: Final = 48
ROSE_FACE_DOWN: Final = 49
STUDIED_FACE_DOWN: Final = 50
SCORED_LINES: Final = [SCORED, 45, 46, 47]

LINES: Final = ["buildings", "board", "provinces", "token"]


def events() -> list[EventKind]:
    return [
        EventKind("laid", "RC-setup-1", "province"),
        EventKind("first", "RC-setup-8", "seat"),
        EventKind("chose", "RC-setup-3", "seat civilization"),
        EventKind("drew", "RC-hand-1", "seat *card", barrier=True),
        EventKind("kept", "RC-setup-4", "seat card"),
        EventKind("put-on-top", "RC-setup-5", "seat *card"),
        EventKind("put-on-bottom", "RC-swap-1", "seat *card"),
        EventKind("start-coins", "RC-setup-7", "seat n"),
        EventKind("turn", "RC-turn-1", "n province"),
        EventKind("income", "RC-income-1", "seat n"),
        EventKind("swapped", "RC-swap-1", "seat n"),
        EventKind("tapped", "RC-tap-1", "seat source"),
        EventKind("sold", "RC-coins-1", "seat card n"),
        EventKind("armed", "RC-military-1", "seat card n"),
        EventKind("stored", "RC-resource-1", "seat card"),
        EventKind("built", "RC-build-1", "seat card n"),
        EventKind("elected", "RC-leader-1", "seat card n"),
        EventKind("covered", "RC-leader-2", "seat card"),
        EventKind("rose", "RC-progress-1", "seat card n"),
        EventKind("gained", "RC-progress-2", "seat n"),
        EventKind("golden", "RC-golden-1", "seat civilization"),
        EventKind("on-nile", "RC-nile-1", "seat n"),
        EventKind("nile-gift", "RC-nile-3", "seat n"),
        EventKind("levied", "RC-levy-1", "seat symbol source"),
        EventKind("returned", "RC-play-2", "seat *card"),
        EventKind("competed", "RC-province-3", "seat province"),
        EventKind("declined", "RC-province-3", "seat province"),
        EventKind("won", "RC-province-1", "seat province"),
        EventKind("unclaimed", "RC-province-6", "province"),
        EventKind("lost-military", "RC-province-5", "seat card"),
        EventKind("kept-military", "RC-keep-1", "seat card"),
        EventKind("token-goes", "RC-token-1", "seat"),
        EventKind("over-limit", "RC-limit-1", "seat n"),
        EventKind("left-over", "RC-end-1", "seat *card"),
        EventKind("scored", "RC-score-1", "seat line n"),
        EventKind("ended", "RC-end-2", "n"),
        EventKind("second-game", "RC-match-1", "n"),
        EventKind("set-up-coins", "RC-setup-6", "seat n"),
        EventKind("studied", "RC-scholarship-1", "seat card n"),
        EventKind("ready", "RC-ready-1", "n"),
        EventKind("rewarded", "RC-reward-1", "seat n"),
        EventKind("build-coins", "RC-build-3", "seat n"),
        EventKind("province-coins", "RC-province-4", "seat n"),
        EventKind("strip-coins", "RC-resource-2", "seat n"),
        EventKind("tied", "RC-province-2", "seat province"),
        EventKind("scored-board", "RC-score-2", "seat line n"),
        EventKind("scored-provinces", "RC-score-3", "seat line n"),
        EventKind("scored-token", "RC-score-4", "seat line n"),
        EventKind("sold", "RC-discards-1", "seat *card n"),
        EventKind("rose", "RC-discards-1", "seat *card n"),
        EventKind("studied", "RC-discards-1", "seat *card n"),
    ]


def vocabularies(box: Box) -> dict[str, list[str]]:
    return {
        "seat": ["0", "1"],
        "card": box.card_ids,
        "province": box.province_ids,
        "civilization": box.civilization_ids,
        "source": box.source_ids,
        "symbol": SYMBOLS,
        "resource": RESOURCES,
        "line": LINES,
    }


def notation(box: Box) -> Notation:
    return Notation(PATTERNS, vocabularies(box))


def event_table(box: Box) -> EventTable:
    return EventTable(events(), vocabularies(box))
