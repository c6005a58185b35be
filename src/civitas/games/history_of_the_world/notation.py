"""Every action and every event of the game, by number, with its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.event import EventCatalog, EventKind, EventKinds
from civitas.core.notation import Notation, Verbs
from civitas.games.history_of_the_world.content.dice import ROLLS
from civitas.games.history_of_the_world.state import SCORE_LINES

if TYPE_CHECKING:
    from civitas.games.history_of_the_world.content.components import Components

VERBS: Final = Verbs()

DEAL: Final = VERBS.add("deal {event}")
ROLL: Final = VERBS.add("roll {dice}")
DICE: Final = VERBS.add("dice {dice} against {dice}")
DRAW: Final = VERBS.add("draw {empire}")
MARKER: Final = VERBS.add("marker {n}")
KEEP: Final = VERBS.add("keep")
PASS: Final = VERBS.add("pass {seat}")
EVENT: Final = VERBS.add("event {event}")
EXPAND: Final = VERBS.add("expand {land}")
STACK: Final = VERBS.add("stack {land}")
ATTACK: Final = VERBS.add("attack {land} by land from {land}")
LAND_AT: Final = VERBS.add("attack {land} by sea")
FORT: Final = VERBS.add("fort {land}")
BUY_FORT: Final = VERBS.add("buy fort {land}")
BUY_ARMY: Final = VERBS.add("buy army")
BUY_ALLY: Final = VERBS.add("buy ally")
SAIL: Final = VERBS.add("sail {water}")
FIGHT: Final = VERBS.add("fight {water}")
FLEET: Final = VERBS.add("fleet {water}")
CASH: Final = VERBS.add("cash {water}")
DISMISS: Final = VERBS.add("dismiss {water}")
RAID_FROM: Final = VERBS.add("raid from {land}")
RAID: Final = VERBS.add("raid {land}")
STRIKE: Final = VERBS.add("strike {area}")
STRIKE_BOTH: Final = VERBS.add("strike {area} and {area}")
INFECT: Final = VERBS.add("infect {land}")
REVOLT: Final = VERBS.add("revolt {land}")
RUIN: Final = VERBS.add("ruin {land}")
SETTLE: Final = VERBS.add("settle {land}")
BETRAY: Final = VERBS.add("betray {land}")
MONUMENT: Final = VERBS.add("monument {land}")
DONE: Final = VERBS.add("done")


EVENTS: Final = EventKinds()

DEALT: Final = EVENTS.add("dealt", "HW-setup-1", "seat *event", barrier=True)
ROLLED: Final = EVENTS.add("rolled", "HW-draft-1", "seat dice")
FIRST: Final = EVENTS.add("first", "HW-draft-1", "seat")
EPOCH: Final = EVENTS.add("epoch", "HW-turn-1", "epoch")
ORDER: Final = EVENTS.add("order", "HW-draft-7", "seat n")
DREW: Final = EVENTS.add("drew", "HW-draft-2", "seat *empire", barrier=True)
KEPT: Final = EVENTS.add("kept", "HW-draft-2", "seat")
PASSED: Final = EVENTS.add("passed", "HW-draft-2", "seat seat2")
LOOKED: Final = EVENTS.add("looked", "HW-draft-5", "seat *empire", barrier=True)
REVEALED: Final = EVENTS.add("revealed", "HW-draft-5", "seat empire", barrier=True)
SKIPPED: Final = EVENTS.add("skipped", "HW-turn-1", "empire", barrier=True)
LOST_COINS: Final = EVENTS.add("lost-coins", "HW-coins-1", "seat n")
COINS: Final = EVENTS.add("coins", "HW-coins-1", "seat n")
MUSTERED: Final = EVENTS.add("mustered", "HW-start-1", "seat force n")
FLEETS: Final = EVENTS.add("fleets", "HW-fleets-1", "seat water")
FOUNDED: Final = EVENTS.add("founded", "HW-start-2", "seat force land")
CLEARED: Final = EVENTS.add("cleared", "HW-start-3", "seat land")
EXPANDED: Final = EVENTS.add("expanded", "HW-expand-1", "seat land")
REPLACED: Final = EVENTS.add("replaced", "HW-expand-3", "seat land")
ATTACKED: Final = EVENTS.add("attacked", "HW-combat-1", "seat land land2")
LANDED: Final = EVENTS.add("landed", "HW-combat-5", "seat land")
BATTLE: Final = EVENTS.add("battle", "HW-combat-1", "dice dice2 land n")
WON: Final = EVENTS.add("won", "HW-combat-1", "seat land")
TIED: Final = EVENTS.add("tied", "HW-combat-2", "seat land")
LOST: Final = EVENTS.add("lost", "HW-combat-3", "seat land")
FORT_FELL: Final = EVENTS.add("fort-fell", "HW-combat-7", "seat land")
SACKED: Final = EVENTS.add("sacked", "HW-sack-1", "seat land n")
FORTIFIED: Final = EVENTS.add("fortified", "HW-forts-1", "seat land")
BOUGHT: Final = EVENTS.add("bought", "HW-coins-2", "seat n")
BUILT: Final = EVENTS.add("built", "HW-monuments-1", "seat land")
SCORED: Final = EVENTS.add("scored", "HW-score-1", "seat line n")
TURN_ENDED: Final = EVENTS.add("turn-ended", "HW-turn-3", "seat n")
SUPREMACY: Final = EVENTS.add("supremacy", "HW-supremacy-1", "seat epoch")
NO_SUPREMACY: Final = EVENTS.add("no-supremacy", "HW-supremacy-1", "epoch")
MARKER_SHOWN: Final = EVENTS.add("marker-shown", "HW-supremacy-2", "seat n", barrier=True)
ENDED: Final = EVENTS.add("ended", "HW-end-1", "n")
STACKED: Final = EVENTS.add("stacked", "HW-expert-3", "seat land n")
SAILED: Final = EVENTS.add("sailed", "HW-expert-5", "seat water")
SEA_WON: Final = EVENTS.add("sea-won", "HW-expert-7", "seat water")
SEA_TIED: Final = EVENTS.add("sea-tied", "HW-expert-7", "seat water")
SEA_LOST: Final = EVENTS.add("sea-lost", "HW-expert-7", "seat water")
DISMISSED: Final = EVENTS.add("dismissed", "HW-expert-8", "seat water")
CASHED: Final = EVENTS.add("cashed", "HW-great-3", "seat water")
ASTRONOMY: Final = EVENTS.add("astronomy", "HW-lesser-2", "seat water")
RAIDERS: Final = EVENTS.add("raiders", "HW-lesser-3", "seat land")
RAIDED: Final = EVENTS.add("raided", "HW-lesser-3", "seat land")
STRUCK: Final = EVENTS.add("struck", "HW-lesser-13", "seat area")
SICK: Final = EVENTS.add("sick", "HW-lesser-19", "land dice")
DIED: Final = EVENTS.add("died", "HW-lesser-19", "seat land")
INFECTED: Final = EVENTS.add("infected", "HW-lesser-20", "seat land")
ROSE: Final = EVENTS.add("rose", "HW-lesser-6", "seat land")
RUINED: Final = EVENTS.add("ruined", "HW-lesser-9", "seat land")
SETTLED: Final = EVENTS.add("settled", "HW-lesser-17", "seat land")
BETRAYED: Final = EVENTS.add("betrayed", "HW-lesser-23", "seat land")
SURRENDERED: Final = EVENTS.add("surrendered", "HW-lesser-23", "seat land")
KINGDOM: Final = EVENTS.add("kingdom", "HW-lesser-16", "seat land")
HOLY: Final = EVENTS.add("holy", "HW-lesser-8", "seat land")
LEADER_LEFT: Final = EVENTS.add("leader-left", "HW-great-1", "seat")
MINOR: Final = EVENTS.add("minor", "HW-great-4", "seat force")
CRUSADE: Final = EVENTS.add("crusade", "HW-lesser-7", "seat n")
FORTS: Final = EVENTS.add("forts", "HW-lesser-11", "seat n")
DISCARDED: Final = EVENTS.add("discarded", "HW-events-6", "seat event")
HALF: Final = EVENTS.add("half", "HW-start-5", "seat land")
# the same words under another rule
FORTIFIED_BY_COIN: Final = EVENTS.add("fortified", "HW-coins-3", "seat land")
ATTACKED_TERRAIN: Final = EVENTS.add("attacked", "HW-combat-4", "seat land land2")
BATTLE_FORT: Final = EVENTS.add("battle", "HW-combat-6", "dice dice2 land n")
OCEAN_FLEETS: Final = EVENTS.add("fleets", "HW-fleets-2", "seat water")
START_SACKED: Final = EVENTS.add("sacked", "HW-start-4", "seat land n")
CROSSED: Final = EVENTS.add("expanded", "HW-expand-4", "seat land")
ORDER_STRENGTH: Final = EVENTS.add("order", "HW-draft-8", "seat n")
ORDER_PLACE: Final = EVENTS.add("order", "HW-draft-9", "seat n")
DEALT_MINOR: Final = EVENTS.add("dealt", "HW-expert-2", "seat *event", barrier=True)
KEPT_LAST: Final = EVENTS.add("kept", "HW-draft-4", "seat")
PASSED_LAST: Final = EVENTS.add("passed", "HW-draft-4", "seat seat2")
SCORED_BUILDINGS: Final = EVENTS.add("scored", "HW-score-5", "seat line n")
SCORED_FLEETS: Final = EVENTS.add("scored", "HW-expert-6", "seat line n")
# what else a player likes to be told
RESOURCES: Final = EVENTS.add("resources", "HW-map-2", "seat n")
NO_PIECE: Final = EVENTS.add("no-piece", "HW-pieces-2", "seat land")
MARKERS: Final = EVENTS.add("markers", "HW-setup-2", "n")
NO_MARKERS: Final = EVENTS.add("no-markers", "HW-expert-1", "n")
PUT_AWAY: Final = EVENTS.add("put-away", "HW-draft-6", "n")
TURN: Final = EVENTS.add("turn", "HW-turn-2", "seat n")
RISEN: Final = EVENTS.add("risen", "HW-events-5", "seat force n")
STOPPED: Final = EVENTS.add("stopped", "HW-expand-5", "seat n")
STANDS: Final = EVENTS.add("stands", "HW-sack-2", "land")
NO_SITE: Final = EVENTS.add("no-site", "HW-monuments-2", "seat")
PRESENCE: Final = EVENTS.add("presence", "HW-score-2", "seat area n")
DOMINANCE: Final = EVENTS.add("dominance", "HW-score-3", "seat area n")
CONTROL: Final = EVENTS.add("control", "HW-score-4", "seat area n")
DECIDED_STRENGTH: Final = EVENTS.add("decided", "HW-end-2", "seat")
DECIDED_SUPREMACY: Final = EVENTS.add("decided", "HW-end-3", "seat")
DECIDED_LAST: Final = EVENTS.add("decided", "HW-end-4", "seat")
ONE_FELL: Final = EVENTS.add("one-fell", "HW-expert-4", "seat land")
SEA_BATTLE: Final = EVENTS.add("sea-battle", "HW-expert-7", "dice dice2 water")
BUILT_ELSEWHERE: Final = EVENTS.add("built", "HW-monuments-2", "seat land")
IN_VAIN: Final = EVENTS.add("in-vain", "HW-events-1", "seat event")
# illnesses, each under the rule of its card
STRUCK_BLACK_DEATH: Final = EVENTS.add("struck", "HW-lesser-4", "seat area")
SICK_BLACK_DEATH: Final = EVENTS.add("sick", "HW-lesser-4", "land dice")
SICK_FAMINE: Final = EVENTS.add("sick", "HW-lesser-13", "land dice")
SICK_PLAGUE: Final = EVENTS.add("sick", "HW-lesser-20", "land dice")
DIED_BLACK_DEATH: Final = EVENTS.add("died", "HW-lesser-4", "seat land")
DIED_FAMINE: Final = EVENTS.add("died", "HW-lesser-13", "seat land")
DIED_PLAGUE: Final = EVENTS.add("died", "HW-lesser-20", "seat land")
INFECTED_PESTILENCE: Final = EVENTS.add("infected", "HW-lesser-19", "seat land")
# an event card is played: one kind each, in the order of the cards, under the card's own rule
FIRST_PLAYED: Final = len(EVENTS)


def vocabularies(box: Components) -> dict[str, list[str]]:
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
        "line": SCORE_LINES,
    }


def make_notation(box: Components) -> Notation:
    return Notation(VERBS.patterns, vocabularies(box))


def make_event_table(box: Components) -> EventCatalog:
    played = [EventKind("played", card.rule, "seat event") for card in box.events]
    return EventCatalog(EVENTS.kinds + played, vocabularies(box))
