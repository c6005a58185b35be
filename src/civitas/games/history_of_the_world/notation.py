"""Every action and every event of the game, by number, with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.event import EventKind, EventTable
from civitas.core.notation import Notation, verb
from civitas.games.history_of_the_world.dice import ROLLS
from civitas.games.history_of_the_world.state import LINES

if TYPE_CHECKING:
    from civitas.games.history_of_the_world.cards.box import Box

DEAL: Final = verb(0)
ROLL: Final = verb(1)
DICE: Final = verb(2)
DRAW: Final = verb(3)
MARKER: Final = verb(4)
KEEP: Final = verb(5)
PASS: Final = verb(6)
EVENT: Final = verb(7)
EXPAND: Final = verb(8)
STACK: Final = verb(9)
ATTACK: Final = verb(10)
LAND_AT: Final = verb(11)
FORT: Final = verb(12)
BUY_FORT: Final = verb(13)
BUY_ARMY: Final = verb(14)
BUY_ALLY: Final = verb(15)
SAIL: Final = verb(16)
FIGHT: Final = verb(17)
FLEET: Final = verb(18)
CASH: Final = verb(19)
DISMISS: Final = verb(20)
RAID_FROM: Final = verb(21)
RAID: Final = verb(22)
STRIKE: Final = verb(23)
STRIKE_BOTH: Final = verb(24)
INFECT: Final = verb(25)
REVOLT: Final = verb(26)
RUIN: Final = verb(27)
SETTLE: Final = verb(28)
BETRAY: Final = verb(29)
MONUMENT: Final = verb(30)
DONE: Final = verb(31)

PATTERNS: Final = [
    "deal {event}",
    "roll {dice}",
    "dice {dice} against {dice}",
    "draw {empire}",
    "marker {n}",
    "keep",
    "pass {seat}",
    "event {event}",
    "expand {land}",
    "stack {land}",
    "attack {land} by land from {land}",
    "attack {land} by sea",
    "fort {land}",
    "buy fort {land}",
    "buy army",
    "buy ally",
    "sail {water}",
    "fight {water}",
    "fleet {water}",
    "cash {water}",
    "dismiss {water}",
    "raid from {land}",
    "raid {land}",
    "strike {area}",
    "strike {area} and {area}",
    "infect {land}",
    "revolt {land}",
    "ruin {land}",
    "settle {land}",
    "betray {land}",
    "monument {land}",
    "done",
]

DEALT: Final = 0
ROLLED: Final = 1
FIRST: Final = 2
EPOCH: Final = 3
ORDER: Final = 4
DREW: Final = 5
KEPT: Final = 6
PASSED: Final = 7
LOOKED: Final = 8
REVEALED: Final = 9
SKIPPED: Final = 10
LOST_COINS: Final = 11
COINS: Final = 12
MUSTERED: Final = 13
FLEETS: Final = 14
FOUNDED: Final = 15
CLEARED: Final = 16
EXPANDED: Final = 17
REPLACED: Final = 18
ATTACKED: Final = 19
LANDED: Final = 20
BATTLE: Final = 21
WON: Final = 22
TIED: Final = 23
LOST: Final = 24
FORT_FELL: Final = 25
SACKED: Final = 26
FORTIFIED: Final = 27
BOUGHT: Final = 28
BUILT: Final = 29
SCORED: Final = 30
TURN_ENDED: Final = 31
SUPREMACY: Final = 32
NO_SUPREMACY: Final = 33
MARKER_SHOWN: Final = 34
ENDED: Final = 35
STACKED: Final = 36
SAILED: Final = 37
SEA_WON: Final = 38
SEA_TIED: Final = 39
SEA_LOST: Final = 40
DISMISSED: Final = 41
CASHED: Final = 42
ASTRONOMY: Final = 43
RAIDERS: Final = 44
RAIDED: Final = 45
STRUCK: Final = 46
SICK: Final = 47
DIED: Final = 48
INFECTED: Final = 49
ROSE: Final = 50
RUINED: Final = 51
SETTLED: Final = 52
BETRAYED: Final = 53
SURRENDERED: Final = 54
KINGDOM: Final = 55
HOLY: Final = 56
LEADER_LEFT: Final = 57
MINOR: Final = 58
CRUSADE: Final = 59
FORTS: Final = 60
DISCARDED: Final = 61
HALF: Final = 62
# the same words under another rule
FORTIFIED_BY_COIN: Final = 63
ATTACKED_TERRAIN: Final = 64
BATTLE_FORT: Final = 65
OCEAN_FLEETS: Final = 66
START_SACKED: Final = 67
CROSSED: Final = 68
ORDER_STRENGTH: Final = 69
ORDER_PLACE: Final = 70
DEALT_MINOR: Final = 71
KEPT_LAST: Final = 72
PASSED_LAST: Final = 73
SCORED_BUILDINGS: Final = 74
SCORED_FLEETS: Final = 75
# what else a player likes to be told
RESOURCES: Final = 76
NO_PIECE: Final = 77
MARKERS: Final = 78
NO_MARKERS: Final = 79
PUT_AWAY: Final = 80
TURN: Final = 81
RISEN: Final = 82
STOPPED: Final = 83
STANDS: Final = 84
NO_SITE: Final = 85
PRESENCE: Final = 86
DOMINANCE: Final = 87
CONTROL: Final = 88
DECIDED_STRENGTH: Final = 89
DECIDED_SUPREMACY: Final = 90
DECIDED_LAST: Final = 91
ONE_FELL: Final = 92
SEA_BATTLE: Final = 93
BUILT_ELSEWHERE: Final = 94
IN_VAIN: Final = 95
# illnesses, each under the rule of its card
STRUCK_BLACK_DEATH: Final = 96
SICK_BLACK_DEATH: Final = 97
SICK_FAMINE: Final = 98
SICK_PLAGUE: Final = 99
DIED_BLACK_DEATH: Final = 100
DIED_FAMINE: Final = 101
DIED_PLAGUE: Final = 102
INFECTED_PESTILENCE: Final = 103
# an event card is played: one kind each, in the order of the cards, under the card's own rule
PLAYED: Final = 104


def events(box: Box) -> list[EventKind]:
    return _course() + _special() + _more() + [EventKind("played", card.rule, "seat event") for card in box.events]


def _course() -> list[EventKind]:
    """From the deal to the end of a turn."""
    return [
        EventKind("dealt", "HW-setup-1", "seat *event", barrier=True),
        EventKind("rolled", "HW-draft-1", "seat dice"),
        EventKind("first", "HW-draft-1", "seat"),
        EventKind("epoch", "HW-turn-1", "epoch"),
        EventKind("order", "HW-draft-7", "seat n"),
        EventKind("drew", "HW-draft-2", "seat *empire", barrier=True),
        EventKind("kept", "HW-draft-2", "seat"),
        EventKind("passed", "HW-draft-2", "seat seat2"),
        EventKind("looked", "HW-draft-5", "seat *empire", barrier=True),
        EventKind("revealed", "HW-draft-5", "seat empire", barrier=True),
        EventKind("skipped", "HW-turn-1", "empire", barrier=True),
        EventKind("lost-coins", "HW-coins-1", "seat n"),
        EventKind("coins", "HW-coins-1", "seat n"),
        EventKind("mustered", "HW-start-1", "seat force n"),
        EventKind("fleets", "HW-fleets-1", "seat water"),
        EventKind("founded", "HW-start-2", "seat force land"),
        EventKind("cleared", "HW-start-3", "seat land"),
        EventKind("expanded", "HW-expand-1", "seat land"),
        EventKind("replaced", "HW-expand-3", "seat land"),
        EventKind("attacked", "HW-combat-1", "seat land land2"),
        EventKind("landed", "HW-combat-5", "seat land"),
        EventKind("battle", "HW-combat-1", "dice dice2 land"),
        EventKind("won", "HW-combat-1", "seat land"),
        EventKind("tied", "HW-combat-2", "seat land"),
        EventKind("lost", "HW-combat-3", "seat land"),
        EventKind("fort-fell", "HW-combat-7", "seat land"),
        EventKind("sacked", "HW-sack-1", "seat land n"),
        EventKind("fortified", "HW-forts-1", "seat land"),
        EventKind("bought", "HW-coins-2", "seat n"),
        EventKind("built", "HW-monuments-1", "seat land"),
        EventKind("scored", "HW-score-1", "seat line n"),
        EventKind("turn-ended", "HW-turn-3", "seat n"),
    ]


def _special() -> list[EventKind]:
    """Supremacy, the end, expert rules and event cards."""
    return [
        EventKind("supremacy", "HW-supremacy-1", "seat epoch"),
        EventKind("no-supremacy", "HW-supremacy-1", "epoch"),
        EventKind("marker-shown", "HW-supremacy-2", "seat n", barrier=True),
        EventKind("ended", "HW-end-1", "n"),
        EventKind("stacked", "HW-expert-3", "seat land n"),
        EventKind("sailed", "HW-expert-5", "seat water"),
        EventKind("sea-won", "HW-expert-7", "seat water"),
        EventKind("sea-tied", "HW-expert-7", "seat water"),
        EventKind("sea-lost", "HW-expert-7", "seat water"),
        EventKind("dismissed", "HW-expert-8", "seat water"),
        EventKind("cashed", "HW-great-3", "seat water"),
        EventKind("astronomy", "HW-lesser-2", "seat water"),
        EventKind("raiders", "HW-lesser-3", "seat land"),
        EventKind("raided", "HW-lesser-3", "seat land"),
        EventKind("struck", "HW-lesser-13", "seat area"),
        EventKind("sick", "HW-lesser-19", "land dice"),
        EventKind("died", "HW-lesser-19", "seat land"),
        EventKind("infected", "HW-lesser-20", "seat land"),
        EventKind("rose", "HW-lesser-6", "seat land"),
        EventKind("ruined", "HW-lesser-9", "seat land"),
        EventKind("settled", "HW-lesser-17", "seat land"),
        EventKind("betrayed", "HW-lesser-23", "seat land"),
        EventKind("surrendered", "HW-lesser-23", "seat land"),
        EventKind("kingdom", "HW-lesser-16", "seat land"),
        EventKind("holy", "HW-lesser-8", "seat land"),
        EventKind("leader-left", "HW-great-1", "seat"),
        EventKind("minor", "HW-great-4", "seat force"),
        EventKind("crusade", "HW-lesser-7", "seat n"),
        EventKind("forts", "HW-lesser-11", "seat n"),
        EventKind("discarded", "HW-events-6", "seat event"),
        EventKind("half", "HW-start-5", "seat land"),
    ]


def _more() -> list[EventKind]:
    """The same words under another rule, and what else a player likes to be told."""
    return [
        EventKind("fortified", "HW-coins-3", "seat land"),
        EventKind("attacked", "HW-combat-4", "seat land land2"),
        EventKind("battle", "HW-combat-6", "dice dice2 land"),
        EventKind("fleets", "HW-fleets-2", "seat water"),
        EventKind("sacked", "HW-start-4", "seat land n"),
        EventKind("expanded", "HW-expand-4", "seat land"),
        EventKind("order", "HW-draft-8", "seat n"),
        EventKind("order", "HW-draft-9", "seat n"),
        EventKind("dealt", "HW-expert-2", "seat *event", barrier=True),
        EventKind("kept", "HW-draft-4", "seat"),
        EventKind("passed", "HW-draft-4", "seat seat2"),
        EventKind("scored", "HW-score-5", "seat line n"),
        EventKind("scored", "HW-expert-6", "seat line n"),
        EventKind("resources", "HW-map-2", "seat n"),
        EventKind("no-piece", "HW-pieces-2", "seat land"),
        EventKind("markers", "HW-setup-2", "n"),
        EventKind("no-markers", "HW-expert-1", "n"),
        EventKind("put-away", "HW-draft-6", "n"),
        EventKind("turn", "HW-turn-2", "seat n"),
        EventKind("risen", "HW-events-5", "seat force n"),
        EventKind("stopped", "HW-expand-5", "seat n"),
        EventKind("stands", "HW-sack-2", "land"),
        EventKind("no-site", "HW-monuments-2", "seat"),
        EventKind("presence", "HW-score-2", "seat area n"),
        EventKind("dominance", "HW-score-3", "seat area n"),
        EventKind("control", "HW-score-4", "seat area n"),
        EventKind("decided", "HW-end-2", "seat"),
        EventKind("decided", "HW-end-3", "seat"),
        EventKind("decided", "HW-end-4", "seat"),
        EventKind("one-fell", "HW-expert-4", "seat land"),
        EventKind("sea-battle", "HW-expert-7", "dice dice2 water"),
        EventKind("built", "HW-monuments-2", "seat land"),
        EventKind("in-vain", "HW-events-1", "seat event"),
        EventKind("struck", "HW-lesser-4", "seat area"),
        EventKind("sick", "HW-lesser-4", "land dice"),
        EventKind("sick", "HW-lesser-13", "land dice"),
        EventKind("sick", "HW-lesser-20", "land dice"),
        EventKind("died", "HW-lesser-4", "seat land"),
        EventKind("died", "HW-lesser-13", "seat land"),
        EventKind("died", "HW-lesser-20", "seat land"),
        EventKind("infected", "HW-lesser-19", "seat land"),
    ]


def vocabularies(box: Box) -> dict[str, list[str]]:
    return {
        "seat": ["0", "1", "2", "3", "4", "5"],
        "event": box.event_ids,
        "empire": box.empire_ids,
        "force": box.force_ids,
        "land": box.land_ids,
        "water": box.water_ids,
        "area": box.area_ids,
        "epoch": [f"epoch_{number}" for number in range(1, 8)],
        "dice": ROLLS,
        "line": LINES,
    }


def notation(box: Box) -> Notation:
    return Notation(PATTERNS, vocabularies(box))


def event_table(box: Box) -> EventTable:
    return EventTable(events(box), vocabularies(box))
