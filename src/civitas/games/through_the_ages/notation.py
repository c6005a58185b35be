"""Every action and every event of the game, by number, with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.event import EventKind, EventTable
from civitas.core.notation import Notation, verb
from civitas.games.through_the_ages.terms import AGES

if TYPE_CHECKING:
    from civitas.games.through_the_ages.cards.box import Box

DEAL: Final = verb(0)
DRAW: Final = verb(1)
REVEAL: Final = verb(2)
SHOW: Final = verb(3)
KEEP: Final = verb(4)
PLAN: Final = verb(5)
EVENT: Final = verb(6)
AGGRESSION: Final = verb(7)
WAR: Final = verb(8)
PACT: Final = verb(9)
CANCEL: Final = verb(10)
SETTLE: Final = verb(11)
PASS: Final = verb(12)
BID: Final = verb(13)
SEND: Final = verb(14)
USE: Final = verb(15)
ACCEPT: Final = verb(16)
REFUSE: Final = verb(17)
SHED: Final = verb(18)
DISCARD: Final = verb(19)
FOOD: Final = verb(20)
LOSE: Final = verb(21)
RAZE: Final = verb(22)
CEDE: Final = verb(23)
TURN_OVER: Final = verb(24)
STEAL: Final = verb(25)
IDLE: Final = verb(26)
WORK: Final = verb(27)
GROW: Final = verb(28)
GROW_FREE: Final = verb(29)
RECRUIT: Final = verb(30)
BUILD: Final = verb(31)
UPGRADE: Final = verb(32)
DESTROY: Final = verb(33)
STAGE: Final = verb(34)
ELECT: Final = verb(35)
DISCOVER: Final = verb(36)
REVOLT: Final = verb(37)
PLAY: Final = verb(38)
TAKE: Final = verb(39)
TACTIC: Final = verb(40)
MUSTER: Final = verb(41)
BARTER: Final = verb(42)
DONE: Final = verb(43)
END_DRAWING: Final = verb(44)
STAY: Final = verb(45)
LEAVE: Final = verb(46)

PATTERNS: Final = [
    "deal {card}",
    "draw {card}",
    "reveal {card}",
    "show {card}",
    "keep {card}",
    "plan {age}",
    "event {card}",
    "attack {card} on {seat}",
    "war {card} on {seat}",
    "pact {card} with {seat} as {side}",
    "cancel {card}",
    "settle {card}",
    "pass",
    "bid {n}",
    "send {card}",
    "use {card}",
    "accept",
    "refuse",
    "shed {age}",
    "discard {card}",
    "food {n}",
    "lose {card}",
    "raze {card}",
    "cede {card}",
    "turn {card}",
    "steal {card}",
    "idle",
    "work",
    "grow",
    "liner",
    "recruit {card}",
    "build {card}",
    "upgrade {card} to {card}",
    "destroy {card}",
    "stage {n}",
    "elect {card}",
    "discover {card}",
    "revolt {card}",
    "play {card}",
    "take {n}",
    "tactic {card}",
    "muster",
    "barter",
    "done",
    "end drawing {n}",
    "stay",
    "leave",
]

DEALT: Final = 0
REMOVED: Final = 1
TURN: Final = 2
TOOK: Final = 3
GREW: Final = 4
RECRUITED: Final = 5
BUILT: Final = 6
UPGRADED: Final = 7
DESTROYED: Final = 8
STAGED: Final = 9
COMPLETED: Final = 10
ELECTED: Final = 11
DISCOVERED: Final = 12
REVOLUTION: Final = 13
REFORMED: Final = 14
PLAYED: Final = 15
ORDERED: Final = 16
BARTERED: Final = 17
GOT_FOOD: Final = 18
GOT_RESOURCES: Final = 19
LOST_FOOD: Final = 20
LOST_RESOURCES: Final = 21
CULTURE: Final = 22
SCIENCE: Final = 23
HARVEST: Final = 24
MINED: Final = 25
ATE: Final = 26
FAMINE: Final = 27
CORRUPTED: Final = 28
UPRISING: Final = 29
RESTED: Final = 30
DREW: Final = 31
RESHUFFLED: Final = 32
DISCARDED: Final = 33
PLACED: Final = 34
REVEALED: Final = 35
SHUFFLED: Final = 36
BID_MADE: Final = 37
PASSED: Final = 38
UNCLAIMED: Final = 39
COLONIZED: Final = 40
SENT: Final = 41
USED: Final = 42
LOST_COLONY: Final = 43
SETTLED: Final = 44
ATTACKED: Final = 45
REPELLED: Final = 46
SUCCEEDED: Final = 47
SACRIFICED: Final = 48
WAR_DECLARED: Final = 49
WAR_WON: Final = 50
WAR_DRAWN: Final = 51
WAR_VOID: Final = 52
OFFERED: Final = 53
PACT_MADE: Final = 54
REFUSED: Final = 55
PACT_ENDED: Final = 56
LOST_WORKER: Final = 57
LOST_WORKER_FROM: Final = 58
YELLOW: Final = 59
BLUE: Final = 60
REBELLED: Final = 61
LEADER_GONE: Final = 62
RUINED: Final = 63
ABANDONED: Final = 64
STOLEN: Final = 65
RAZED: Final = 66
AGE: Final = 67
OBSOLETE: Final = 68
LAST_ROUND: Final = 69
BONUS_SHOWN: Final = 70
BONUS_DEALT: Final = 71
BONUS_KEPT: Final = 72
BONUS_CHOSEN: Final = 73
FINAL: Final = 74
SCORED: Final = 75
LINE: Final = 76
LEFT: Final = 77
ENDED: Final = 78
POLITICS_LOST: Final = 79
IGNORED: Final = 80
OVERTHROWN: Final = 81
REBELLED_NEXT: Final = 82
CULTURE_LOST: Final = 83
SCIENCE_LOST: Final = 84
YELLOW_LOST: Final = 85
BARTERED_RESOURCE: Final = 86
ANNOUNCED: Final = 87
TAKEN_BACK: Final = 88

LINES: Final = ["technologies", "strength", "happiness", "science", "food", "resources"]
SIDES: Final = ["a", "b"]


def events() -> list[EventKind]:
    return [
        EventKind("dealt", "TTA-row-3", "card n"),
        EventKind("removed", "TTA-row-2", "card"),
        EventKind("turn", "TTA-turn-1", "seat n age"),
        EventKind("took", "TTA-row-1", "seat card n"),
        EventKind("grew", "TTA-token-1", "seat n"),
        EventKind("recruited", "TTA-card-2", "seat card n"),
        EventKind("built", "TTA-civil-2", "seat card n"),
        EventKind("upgraded", "TTA-civil-14", "seat card card2"),
        EventKind("destroyed", "TTA-civil-5", "seat card"),
        EventKind("staged", "TTA-civil-6", "seat card n"),
        EventKind("completed", "TTA-civil-7", "seat card"),
        EventKind("elected", "TTA-civil-8", "seat card"),
        EventKind("discovered", "TTA-tech-1", "seat card n"),
        EventKind("revolution", "TTA-government-1", "seat card n"),
        EventKind("reformed", "TTA-government-2", "seat card n"),
        EventKind("played", "TTA-civil-11", "seat card"),
        EventKind("ordered", "TTA-tactics-1", "seat card"),
        EventKind("bartered", "TTA-card-15", "seat"),
        EventKind("got-food", "TTA-token-6", "seat n"),
        EventKind("got-resources", "TTA-token-6", "seat n"),
        EventKind("lost-food", "TTA-politics-6", "seat n"),
        EventKind("lost-resources", "TTA-politics-6", "seat n"),
        EventKind("culture", "TTA-rating-1", "seat n"),
        EventKind("science", "TTA-rating-1", "seat n"),
        EventKind("harvest", "TTA-production-2", "seat n"),
        EventKind("mined", "TTA-production-2", "seat n"),
        EventKind("ate", "TTA-production-3", "seat n"),
        EventKind("famine", "TTA-production-4", "seat n"),
        EventKind("corrupted", "TTA-corruption-1", "seat n"),
        EventKind("uprising", "TTA-happiness-3", "seat n"),
        EventKind("rested", "TTA-corruption-2", "seat"),
        EventKind("drew", "TTA-hand-1", "seat *card", barrier=True),
        EventKind("reshuffled", "TTA-hand-3", "n", barrier=True),
        EventKind("discarded", "TTA-hand-2", "seat *card age"),
        EventKind("placed", "TTA-politics-2", "seat *card age"),
        EventKind("revealed", "TTA-politics-2", "seat card", barrier=True),
        EventKind("shuffled", "TTA-politics-3", "n"),
        EventKind("bid", "TTA-colony-1", "seat n"),
        EventKind("passed", "TTA-colony-1", "seat"),
        EventKind("unclaimed", "TTA-colony-1", "card"),
        EventKind("colonized", "TTA-colony-4", "seat card n"),
        EventKind("sent", "TTA-colony-3", "seat card"),
        EventKind("used", "TTA-aggression-2", "seat card n"),
        EventKind("lost-colony", "TTA-colony-5", "seat card"),
        EventKind("settled", "TTA-card-5", "seat card"),
        EventKind("attacked", "TTA-aggression-1", "seat seat2 card"),
        EventKind("repelled", "TTA-aggression-3", "seat seat2 card"),
        EventKind("succeeded", "TTA-aggression-3", "seat seat2 card"),
        EventKind("sacrificed", "TTA-aggression-4", "seat card n"),
        EventKind("war-declared", "TTA-war-1", "seat seat2 card"),
        EventKind("war-won", "TTA-war-3", "seat seat2 n"),
        EventKind("war-drawn", "TTA-war-3", "seat seat2 card"),
        EventKind("war-void", "TTA-leave-2", "seat card"),
        EventKind("offered", "TTA-pact-1", "seat seat2 card"),
        EventKind("pact-made", "TTA-pact-1", "seat seat2 card"),
        EventKind("refused", "TTA-pact-1", "seat seat2 card"),
        EventKind("pact-ended", "TTA-pact-4", "seat card"),
        EventKind("lost-worker", "TTA-politics-7", "seat"),
        EventKind("lost-worker-from", "TTA-politics-7", "seat card"),
        EventKind("yellow", "TTA-token-1", "seat n"),
        EventKind("blue", "TTA-token-7", "seat n"),
        EventKind("rebelled", "TTA-card-17", "seat n"),
        EventKind("leader-gone", "TTA-civil-8", "seat card"),
        EventKind("ruined", "TTA-card-16", "seat card"),
        EventKind("abandoned", "TTA-aggression-5", "seat card"),
        EventKind("stolen", "TTA-aggression-6", "seat seat2 card"),
        EventKind("razed", "TTA-aggression-6", "seat card"),
        EventKind("age", "TTA-age-1", "age"),
        EventKind("obsolete", "TTA-age-2", "seat card"),
        EventKind("last-round", "TTA-end-3", "n"),
        EventKind("bonus-shown", "TTA-variant-5", "card", barrier=True),
        EventKind("bonus-dealt", "TTA-variant-7", "seat *card", barrier=True),
        EventKind("bonus-kept", "TTA-variant-7", "seat *card"),
        EventKind("bonus-chosen", "TTA-variant-8", "seat card"),
        EventKind("final", "TTA-end-5", "card", barrier=True),
        EventKind("scored", "TTA-end-5", "seat card n"),
        EventKind("line", "TTA-simple-3", "seat line n"),
        EventKind("left", "TTA-leave-1", "seat"),
        EventKind("ended", "TTA-end-6", "n", barrier=True),  # secret bonus cards are shown
        EventKind("politics-lost", "TTA-card-18", "seat"),
        EventKind("ignored", "TTA-civil-10", "card"),
        EventKind("overthrown", "TTA-government-3", "seat card"),
        EventKind("rebelled-next", "TTA-card-17", "seat n"),
        EventKind("culture-lost", "TTA-rating-1", "seat n"),
        EventKind("science-lost", "TTA-rating-1", "seat n"),
        EventKind("yellow-lost", "TTA-token-1", "seat n"),
        EventKind("bartered-resource", "TTA-card-15", "seat"),
        EventKind("announced", "TTA-leave-1", "seat"),
        EventKind("taken-back", "TTA-leave-1", "seat"),
    ]


def vocabularies(box: Box) -> dict[str, list[str]]:
    return {"seat": ["0", "1", "2", "3"], "card": box.ids, "age": AGES, "side": SIDES, "line": LINES}


def notation(box: Box) -> Notation:
    return Notation(PATTERNS, vocabularies(box))


def event_table(box: Box) -> EventTable:
    return EventTable(events(), vocabularies(box))
