"""How a mission is tried: declared, paid for, rolled, perhaps undone. What each does stands in ``mission_effects``."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb
from civitas.core.step import Decision, Step, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.seat_spaces import seat_space
from civitas.games.civilization_chr.bit_fields.spies import after_action, has_acted
from civitas.games.civilization_chr.pieces import SPACES, space_of
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.espionage.discovery import Discovered
from civitas.games.civilization_chr.rules.espionage.mission_effects import mission_effect
from civitas.games.civilization_chr.rules.espionage.mission_spots import MissionEffect, MissionSpot, mission_victim
from civitas.games.civilization_chr.rules.espionage.spies import replace_spy, spy_malus, spy_skill
from civitas.games.civilization_chr.rules.odds import ALERT_INCREASE, mission_threshold
from civitas.games.civilization_chr.rules.strategy.card_responses import (
    MISSION_DECLARED,
    MISSION_SUCCESS,
    React,
    consume_response,
    may_respond,
)
from civitas.games.civilization_chr.state import ChrState

TIP_OFF_MALUS: Final = 2


def ready_spies(s: ChrState, seat: int) -> list[int]:
    """Spies that have not acted this turn."""
    return [spy for spy in s.sides[seat].spies if space_of(spy) < SPACES and not has_acted(spy)]


def spot_for_spy(s: ChrState, seat: int, spy: int) -> MissionSpot:
    return MissionSpot(s, seat, space_of(spy), mission_victim(s, seat, spy))


def mission_fits(s: ChrState, seat: int, spy: int, mission: int) -> bool:
    """Whether a mission makes sense where a spy is (CHR-spy-6)."""
    return mission_effect(s.box.missions[mission]).possible(s, spot_for_spy(s, seat, spy))


def mission_actions(s: ChrState, seat: int) -> list[int]:
    """Every mission a ready spy can try now: technologies, coins and place must fit."""
    found: list[int] = []
    spies = ready_spies(s, seat)
    if not spies:
        return found
    spots = [spot_for_spy(s, seat, spy) for spy in spies]
    coins, known = s.sides[seat].coins, s.discovered_technologies()
    for number, mission in enumerate(s.box.missions):
        if mission.cost > coins or mission.technology_mask & ~known:
            continue
        task = mission_effect(mission)
        for spot in spots:
            if task.possible(s, spot):
                found.append(n.MISSION | number | spot.space << ARG_BITS)
    return sorted(set(found)) if len(spots) > 1 else found


def can_attempt(s: ChrState, seat: int, number: int, space: int) -> bool:
    """Whether a ready spy in a space can try a mission now."""
    mission = s.box.missions[number]
    if mission.cost > s.sides[seat].coins or mission.technology_mask & ~s.discovered_technologies():
        return False
    return any(space_of(spy) == space and mission_fits(s, seat, spy, number) for spy in ready_spies(s, seat))


def attempt_mission(s: ChrState, seat: int, mission: int, spy: int) -> None:
    """Declared aloud, paid, perhaps betrayed, then rolled; the spy lies down (CHR-spy-6)."""
    space = space_of(spy)
    s.sides[seat].coins -= s.box.missions[mission].cost
    replace_spy(s, seat, spy, after_action(spy))
    s.emit(n.MISSION_TRIED, seat, mission, space)
    steps: list[Step[ChrState]] = []
    for other in s.seats_in_order():
        if other != seat and may_respond(s, other, MISSION_DECLARED):
            steps += [React(other, MISSION_DECLARED), TipOff()]
    s.tip_off = 0
    s.push_in_order([*steps, MissionRoll(seat, after_action(spy), mission)])


class TipOff(Step[ChrState]):
    """A card makes the mission harder; it must be tried all the same."""

    def run(self, s: ChrState) -> None:
        if consume_response(s):
            s.tip_off += TIP_OFF_MALUS


def spy_threshold(s: ChrState, seat: int, spy: int, mission: int) -> int:
    """1D10 must be above it; green missions ignore alert, a network helps once (CHR-spy-6)."""
    entry = s.box.missions[mission]
    help_ = spy_skill(s, spy) + (1 if seat_space(seat, space_of(spy)) in s.nets else 0)
    return mission_threshold(entry.base_threshold + s.tip_off, help_, mission_malus(s, seat, spy, mission))


def mission_malus(s: ChrState, seat: int, spy: int, mission: int) -> int:
    """The MALUS of a mission: alert counts against red ones, but not always for counter-espionage (CHR-spy-6)."""
    entry = s.box.missions[mission]
    return spy_malus(s, seat, spy, entry.red and mission_effect(entry).counts_alert(s, spot_for_spy(s, seat, spy)))


class MissionRoll(Die):
    sides = 10

    def __init__(self, seat: int, spy: int, mission: int) -> None:
        self.player = seat
        self.spy = spy
        self.mission = mission

    def args(self) -> list[int]:
        return [self.player, self.spy, self.mission]

    def apply_roll(self, s: ChrState, number: int) -> None:
        space = space_of(self.spy)
        success = number > spy_threshold(s, self.player, self.spy, self.mission)
        s.tip_off = 0
        s.nets = [net for net in s.nets if net != seat_space(self.player, space)]
        s.emit(n.MISSION_ENDED, self.player, 1 if success else 0)
        if not success:
            s.push(Discovered(self.player, self.spy))  # CHR-spy-9; it raises the alert
            return
        s.alert[space] += ALERT_INCREASE
        steps: list[Step[ChrState]] = []
        for other in s.seats_in_order():
            if other != self.player and may_respond(s, other, MISSION_SUCCESS):
                steps += [React(other, MISSION_SUCCESS), Foil()]
        s.foiled = 0
        s.push_in_order([*steps, Effect(self.player, self.mission, self.spy)])


class Foil(Step[ChrState]):
    """Anybody's counter-espionage card undoes a mission that has just succeeded (CHR-spy-6, CHR-window-1)."""

    def run(self, s: ChrState) -> None:
        if consume_response(s):
            s.foiled = 1


class Effect(Step[ChrState]):
    """What a successful mission does, unless counter-espionage undoes it."""

    def __init__(self, seat: int, mission: int, spy: int) -> None:
        self.player = seat
        self.mission = mission
        self.spy = spy

    def args(self) -> list[int]:
        return [self.player, self.mission, self.spy]

    def run(self, s: ChrState) -> None:
        foiled = s.foiled > 0
        s.foiled = 0
        task, spot = mission_effect(s.box.missions[self.mission]), spot_for_spy(s, self.player, self.spy)
        if foiled or not task.possible(s, spot):
            return
        choices = task.choices(s, spot)
        if not choices or (len(choices) == 1 and action_verb(choices[0]) == n.SEAT):
            task.effect(s, spot, choices[0] if choices else 0)
        else:
            s.push(ChooseMission(self.player, self.mission, spot.space, spot.victim))


class ChooseMission(Decision[ChrState]):
    rule = "CHR-spy-6"

    def __init__(self, seat: int, mission: int, space: int, victim: int) -> None:
        self.seat = seat
        self.mission = mission
        self.space = space
        self.victim = victim

    def args(self) -> list[int]:
        return [self.seat, self.mission, self.space, self.victim]

    def task(self, s: ChrState) -> MissionEffect:
        return mission_effect(s.box.missions[self.mission])

    def spot(self, s: ChrState) -> MissionSpot:
        return MissionSpot(s, self.seat, self.space, self.victim)

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        return self.task(s).choices(s, self.spot(s))

    def explain(self, s: ChrState, action: int) -> Message:
        return Message("why-mission-choice", {"space": s.box.space_ids[self.space], "seat": self.victim}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        self.task(s).effect(s, self.spot(s), action)
