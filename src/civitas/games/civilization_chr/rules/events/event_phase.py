"""Phase 2, events: one roll for everybody, for one turn. Catastrophes have a file of their own."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.step import SeatDecision, SeatStep, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.events import (
    BARBARIAN_EVENT,
    CATASTROPHE_EVENT,
    HOLY_EVENT,
    NO_EVENT,
    POPULATION_EVENT,
)
from civitas.games.civilization_chr.flags import HAPPY_NOW, OCCUPIED
from civitas.games.civilization_chr.pieces import EXPLORER, INFANTRY, unit_kind
from civitas.games.civilization_chr.rules.dice import Die, SeatDie
from civitas.games.civilization_chr.rules.events.catastrophes import CatastropheRoll
from civitas.games.civilization_chr.rules.events.uprising import Uprising
from civitas.games.civilization_chr.rules.purchase.free_unit_placement import PlaceUnits
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import is_always_happy, is_happy, why_not_yours
from civitas.games.civilization_chr.state import ChrState


class Events(Step[ChrState]):
    """From the second turn the first player rolls 1D100 (CHR-event-1)."""

    def run(self, s: ChrState) -> None:
        s.event = NO_EVENT
        if s.variants.events and s.turn >= 2:
            s.push(EventRoll())


def event_of(s: ChrState, roll: int) -> int:
    """The event of the era's table; without barbarians theirs is no event."""
    rows = s.box.event_roll_limits[s.era]
    found = s.box.event_rows[s.era][[roll <= last for last in rows].index(True)]
    return NO_EVENT if found == BARBARIAN_EVENT and not s.variants.barbarians else found


class EventRoll(Die):
    sides = 100

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.event = event_of(s, number)
        s.emit(n.EVENT, s.event)
        if s.event == POPULATION_EVENT:
            s.push_in_order([PopulationRoll(seat) for seat in s.seats_in_order()])
        elif s.event == HOLY_EVENT:
            s.push_in_order([OfferHoly(seat) for seat in s.seats_in_order()])
        elif s.event == BARBARIAN_EVENT:
            s.push(Uprising())
        elif s.event == CATASTROPHE_EVENT:
            s.push(CatastropheRoll())


class PopulationRoll(SeatDie):
    """1D6 not under one's settlements: an explorer and 1D4 infantry (CHR-event-4)."""

    def apply_roll(self, s: ChrState, number: int) -> None:
        if number >= len(s.settlements(self.owner)):
            s.push_in_order([PlaceUnits(self.owner, EXPLORER, 1), Volunteers(self.owner)])


class Volunteers(SeatDie):
    sides = 4

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.push(PlaceUnits(self.owner, unit_kind(INFANTRY, s.era), number))


class OfferHoly(SeatStep[ChrState]):
    def run(self, s: ChrState) -> None:
        if gladdenable_settlements(s, self.owner):
            s.push(HolyYear(self.owner))


def gladdenable_settlements(s: ChrState, seat: int) -> list[int]:
    """Unhappy settlements that a Holy Year can gladden."""
    return [
        territory
        for territory in s.settlements(seat)
        if not is_happy(s, territory) and not s.marks[territory] & OCCUPIED
    ]


class HolyYear(SeatDecision[ChrState]):
    """One settlement is happy for this turn (CHR-event-5)."""

    rule = "CHR-event-5"

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, *[n.PLACE | territory for territory in gladdenable_settlements(s, self.seat)]])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_gladdened(s, self.seat, action)

    def answer(self, s: ChrState, action: int) -> None:
        if action != n.DONE:
            s.marks[first_arg(action)] |= HAPPY_NOW
            s.emit(n.GLADDENED, self.seat, first_arg(action))


def why_not_gladdened(s: ChrState, seat: int, action: int) -> Message:
    place, rule = first_arg(action), "CHR-event-5"
    if action_verb(action) != n.PLACE:
        return Message(NOT_ASKED, {}, rule)
    closed = why_not_yours(s, seat, place, rule)
    if closed is None and (is_happy(s, place) or is_always_happy(s, place)):
        return Message("why-already-happy", {"space": s.box.space_ids[place]}, rule)
    return closed or Message(NOT_ASKED, {}, rule)
