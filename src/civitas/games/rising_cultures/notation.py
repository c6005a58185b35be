"""Every action and every event of the game, by number, with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.event import EventCatalog, EventKinds
from civitas.core.notation import Notation, Verbs
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS

if TYPE_CHECKING:
    from civitas.games.rising_cultures.content.components import Components

VERBS: Final = Verbs()

PROVINCE: Final = VERBS.add("province {province}")
TOKEN: Final = VERBS.add("token {seat}")
CIVILIZATION: Final = VERBS.add("civilization {civilization}")
DRAW: Final = VERBS.add("draw {card}")
KEEP: Final = VERBS.add("keep {card}")
TOP: Final = VERBS.add("top {card}")
SWAP: Final = VERBS.add("swap {n}")
TAP: Final = VERBS.add("tap {source}")
DONE: Final = VERBS.add("done")
BOTTOM: Final = VERBS.add("bottom {card}")
COINS: Final = VERBS.add("coins {card}")
MILITARY: Final = VERBS.add("military {card}")
RESOURCE: Final = VERBS.add("resource {card}")
BUILD: Final = VERBS.add("build {card}")
NILE: Final = VERBS.add("nile")
LEVY: Final = VERBS.add("levy {symbol} by {source}")
PLACE: Final = VERBS.add("place")
COVER: Final = VERBS.add("cover {card}")
PAY: Final = VERBS.add("pay")
RAISE: Final = VERBS.add("raise")
SCHOLARSHIP: Final = VERBS.add("scholarship")
STAY: Final = VERBS.add("stay")
PROGRESS: Final = VERBS.add("progress {card}")
MARCH: Final = VERBS.add("march")
COMPETE: Final = VERBS.add("compete")
DECLINE: Final = VERBS.add("decline")
SPARE: Final = VERBS.add("spare")
DISCARD: Final = VERBS.add("discard")
SELL: Final = VERBS.add("sell")
FACE_DOWN: Final = VERBS.add("face down")


EVENTS: Final = EventKinds()

LAID: Final = EVENTS.add("laid", "RC-setup-1", "province")
FIRST: Final = EVENTS.add("first", "RC-setup-8", "seat")
CHOSE: Final = EVENTS.add("chose", "RC-setup-3", "seat civilization")
DREW: Final = EVENTS.add("drew", "RC-hand-1", "seat *card", barrier=True)
KEPT: Final = EVENTS.add("kept", "RC-setup-4", "seat card")
PUT_ON_TOP: Final = EVENTS.add("put-on-top", "RC-setup-5", "seat *card")
PUT_ON_BOTTOM: Final = EVENTS.add("put-on-bottom", "RC-swap-1", "seat *card")
START_COINS: Final = EVENTS.add("start-coins", "RC-setup-7", "seat n")
TURN: Final = EVENTS.add("turn", "RC-turn-1", "n province")
INCOME: Final = EVENTS.add("income", "RC-income-1", "seat n")
SWAPPED: Final = EVENTS.add("swapped", "RC-swap-1", "seat n")
TAPPED: Final = EVENTS.add("tapped", "RC-tap-1", "seat source")
SOLD: Final = EVENTS.add("sold", "RC-coins-1", "seat card n")
ARMED: Final = EVENTS.add("armed", "RC-military-1", "seat card n")
STORED: Final = EVENTS.add("stored", "RC-resource-1", "seat card")
BUILT: Final = EVENTS.add("built", "RC-build-1", "seat card n")
ELECTED: Final = EVENTS.add("elected", "RC-leader-1", "seat card n")
COVERED: Final = EVENTS.add("covered", "RC-leader-2", "seat card")
ROSE: Final = EVENTS.add("rose", "RC-progress-1", "seat card n")
GAINED: Final = EVENTS.add("gained", "RC-progress-2", "seat n")
GOLDEN: Final = EVENTS.add("golden", "RC-golden-1", "seat civilization")
ON_NILE: Final = EVENTS.add("on-nile", "RC-nile-1", "seat n")
NILE_GIFT: Final = EVENTS.add("nile-gift", "RC-nile-3", "seat n")
LEVIED: Final = EVENTS.add("levied", "RC-levy-1", "seat symbol source")
RETURNED: Final = EVENTS.add("returned", "RC-play-2", "seat *card")
COMPETED: Final = EVENTS.add("competed", "RC-province-3", "seat province")
DECLINED: Final = EVENTS.add("declined", "RC-province-3", "seat province")
WON: Final = EVENTS.add("won", "RC-province-1", "seat province")
UNCLAIMED: Final = EVENTS.add("unclaimed", "RC-province-6", "province")
LOST_MILITARY: Final = EVENTS.add("lost-military", "RC-province-5", "seat card")
KEPT_MILITARY: Final = EVENTS.add("kept-military", "RC-keep-1", "seat card")
TOKEN_GOES: Final = EVENTS.add("token-goes", "RC-token-1", "seat")
OVER_LIMIT: Final = EVENTS.add("over-limit", "RC-limit-1", "seat n")
LEFT_OVER: Final = EVENTS.add("left-over", "RC-end-1", "seat *card")
SCORED: Final = EVENTS.add("scored", "RC-score-1", "seat line n")
ENDED: Final = EVENTS.add("ended", "RC-end-2", "n")
SECOND_GAME: Final = EVENTS.add("second-game", "RC-match-1", "n")
SET_UP_COINS: Final = EVENTS.add("set-up-coins", "RC-setup-6", "seat n")
STUDIED: Final = EVENTS.add("studied", "RC-scholarship-1", "seat card n")
READY: Final = EVENTS.add("ready", "RC-ready-1", "n")
REWARDED: Final = EVENTS.add("rewarded", "RC-reward-1", "seat n")
BUILD_COINS: Final = EVENTS.add("build-coins", "RC-build-3", "seat n")
PROVINCE_COINS: Final = EVENTS.add("province-coins", "RC-province-4", "seat n")
STRIP_COINS: Final = EVENTS.add("strip-coins", "RC-resource-2", "seat n")
TIED: Final = EVENTS.add("tied", "RC-province-2", "seat province")
# the same, of a card that lies face down
SOLD_FACE_DOWN: Final = EVENTS.add("sold", "RC-discards-1", "seat *card n")
ROSE_FACE_DOWN: Final = EVENTS.add("rose", "RC-discards-1", "seat *card n")
STUDIED_FACE_DOWN: Final = EVENTS.add("studied", "RC-discards-1", "seat *card n")
SCORED_BOARD: Final = EVENTS.add("scored-board", "RC-score-2", "seat line n")
SCORED_PROVINCES: Final = EVENTS.add("scored-provinces", "RC-score-3", "seat line n")
SCORED_TOKEN: Final = EVENTS.add("scored-token", "RC-score-4", "seat line n")
SCORED_BY_LINE: Final = [SCORED, SCORED_BOARD, SCORED_PROVINCES, SCORED_TOKEN]

SCORE_LINES: Final = ["buildings", "board", "provinces", "token"]


def vocabularies(box: Components) -> dict[str, list[str]]:
    return {
        "seat": ["0", "1"],
        "card": box.card_ids,
        "province": box.province_ids,
        "civilization": box.civilization_ids,
        "source": box.source_ids,
        "symbol": SYMBOLS,
        "resource": RESOURCES,
        "line": SCORE_LINES,
    }


def make_notation(box: Components) -> Notation:
    return Notation(VERBS.patterns, vocabularies(box))


def make_event_table(box: Components) -> EventCatalog:
    return EventCatalog(EVENTS.kinds, vocabularies(box))
