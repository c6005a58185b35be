"""How a mission is tried: declared, paid for, rolled, perhaps undone. What each does stands in ``tasks.py``."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, verb_of
from civitas.core.step import Decision, Step, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import SPACES
from civitas.games.civilization_chr.pieces import space_of
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.espionage.mission_effects import Spot, Task, task_of, victim_of
from civitas.games.civilization_chr.rules.espionage.spies import LYING, Discovered, change, hardness, skill
from civitas.games.civilization_chr.rules.odds import ALERT, mission_threshold
from civitas.games.civilization_chr.rules.strategy.card_responses import (
    MISSION_DECLARED,
    MISSION_SUCCESS,
    React,
    may_respond,
    played,
)
from civitas.games.civilization_chr.state import Chr

TIP_OFF: Final = 2


def ready(s: Chr, seat: int) -> list[int]:
    """Spies that have not acted this turn."""
    return [spy for spy in s.sides[seat].spies if space_of(spy) < SPACES and not spy & LYING]


def spot_of(s: Chr, seat: int, spy: int) -> Spot:
    return Spot(s, seat, space_of(spy), victim_of(s, seat, spy))


def possible(s: Chr, seat: int, spy: int, mission: int) -> bool:
    """Whether a mission makes sense where a spy is (CHR-spy-6)."""
    return task_of(s.box.missions[mission]).possible(s, spot_of(s, seat, spy))


def mission_actions(s: Chr, seat: int) -> list[int]:
    """Every mission a ready spy can try now: technologies, coins and place must fit."""
    found: list[int] = []
    spies = ready(s, seat)
    if not spies:
        return found
    spots = [spot_of(s, seat, spy) for spy in spies]
    coins, known = s.sides[seat].coins, s.discovered()
    for number, mission in enumerate(s.box.missions):
        if mission.cost > coins or mission.needs & ~known:
            continue
        task = task_of(mission)
        for spot in spots:
            if task.possible(s, spot):
                found.append(n.MISSION | number | spot.space << BITS)
    return sorted(set(found)) if len(spots) > 1 else found


def can_try(s: Chr, seat: int, number: int, space: int) -> bool:
    """Whether a ready spy in a space can try a mission now."""
    mission = s.box.missions[number]
    if mission.cost > s.sides[seat].coins or mission.needs & ~s.discovered():
        return False
    return any(space_of(spy) == space and possible(s, seat, spy, number) for spy in ready(s, seat))


def attempt(s: Chr, seat: int, mission: int, spy: int) -> None:
    """Declared aloud, paid, perhaps betrayed, then rolled; the spy lies down (CHR-spy-6)."""
    space = space_of(spy)
    s.sides[seat].coins -= s.box.missions[mission].cost
    change(s, seat, spy, spy | LYING)
    s.emit(n.MISSION_TRIED, seat, mission, space)
    steps: list[Step[Chr]] = []
    for other in s.in_order():
        if other != seat and may_respond(s, other, MISSION_DECLARED):
            steps += [React(other, MISSION_DECLARED), TipOff()]
    s.tip_off = 0
    s.then([*steps, MissionRoll(seat, spy | LYING, mission)])


class TipOff(Step[Chr]):
    """A card makes the mission harder; it must be tried all the same."""

    def run(self, s: Chr) -> None:
        if played(s):
            s.tip_off += TIP_OFF


def threshold(s: Chr, seat: int, spy: int, mission: int) -> int:
    """1D10 must be above it; green missions ignore alert, a network helps once (CHR-spy-6)."""
    entry = s.box.missions[mission]
    help_ = skill(s, spy) + (1 if seat | (space_of(spy)) << 3 in s.nets else 0)
    return mission_threshold(entry.base + s.tip_off, help_, mission_hardness(s, seat, spy, mission))


def mission_hardness(s: Chr, seat: int, spy: int, mission: int) -> int:
    """The MALUS of a mission: alert counts against red ones, but not always for counter-espionage (CHR-spy-6)."""
    entry = s.box.missions[mission]
    return hardness(s, seat, spy, entry.red and task_of(entry).minds_alert(s, spot_of(s, seat, spy)))


class MissionRoll(Die):
    sides = 10

    def __init__(self, seat: int, spy: int, mission: int) -> None:
        self.player = seat
        self.spy = spy
        self.mission = mission

    def args(self) -> list[int]:
        return [self.player, self.spy, self.mission]

    def rolled(self, s: Chr, number: int) -> None:
        space = space_of(self.spy)
        success = number > threshold(s, self.player, self.spy, self.mission)
        s.tip_off = 0
        s.nets = [net for net in s.nets if net != self.player | space << 3]
        s.emit(n.MISSION_ENDED, self.player, 1 if success else 0)
        if not success:
            s.push(Discovered(self.player, self.spy))  # CHR-spy-9; it raises the alert
            return
        s.alert[space] += ALERT
        steps: list[Step[Chr]] = []
        for other in s.in_order():
            if other != self.player and may_respond(s, other, MISSION_SUCCESS):
                steps += [React(other, MISSION_SUCCESS), Foil()]
        s.foiled = 0
        s.then([*steps, Effect(self.player, self.mission, self.spy)])


class Foil(Step[Chr]):
    """Anybody's counter-espionage card undoes a mission that has just succeeded (CHR-spy-6, CHR-window-1)."""

    def run(self, s: Chr) -> None:
        if played(s):
            s.foiled = 1


class Effect(Step[Chr]):
    """What a successful mission does, unless counter-espionage undoes it."""

    def __init__(self, seat: int, mission: int, spy: int) -> None:
        self.player = seat
        self.mission = mission
        self.spy = spy

    def args(self) -> list[int]:
        return [self.player, self.mission, self.spy]

    def run(self, s: Chr) -> None:
        foiled = s.foiled > 0
        s.foiled = 0
        task, spot = task_of(s.box.missions[self.mission]), spot_of(s, self.player, self.spy)
        if foiled or not task.possible(s, spot):
            return
        choices = task.choices(s, spot)
        if not choices or (len(choices) == 1 and verb_of(choices[0]) == n.SEAT):
            task.effect(s, spot, choices[0] if choices else 0)
        else:
            s.push(ChooseMission(self.player, self.mission, spot.space, spot.victim))


class ChooseMission(Decision[Chr]):
    rule = "CHR-spy-6"

    def __init__(self, seat: int, mission: int, space: int, victim: int) -> None:
        self.seat = seat
        self.mission = mission
        self.space = space
        self.victim = victim

    def args(self) -> list[int]:
        return [self.seat, self.mission, self.space, self.victim]

    def task(self, s: Chr) -> Task:
        return task_of(s.box.missions[self.mission])

    def spot(self, s: Chr) -> Spot:
        return Spot(s, self.seat, self.space, self.victim)

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        return self.task(s).choices(s, self.spot(s))

    def explain(self, s: Chr, action: int) -> Message:
        return Message("why-mission-choice", {"space": s.box.space_ids[self.space], "seat": self.victim}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        self.task(s).effect(s, self.spot(s), action)
