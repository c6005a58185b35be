"""Events that destroy: disaster, famine, sickness."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first, pack, second
from civitas.core.select_set import Gather
from civitas.core.step import Chance, Decision, Step, only
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import AREAS, LANDS
from civitas.games.history_of_the_world.content.dice import HAS_ONE, WEIGHT, rolls, throw
from civitas.games.history_of_the_world.content.effects import Effect
from civitas.games.history_of_the_world.rules.pieces import drop_fort, drop_monument, raze, remove_army, spared
from civitas.games.history_of_the_world.state import MONUMENT, NONE, World


class Disaster(Effect):
    """Monuments and what stands beside them are destroyed (HW-lesser-9)."""

    def __init__(self, event: int, lands: int) -> None:
        super().__init__(event)
        self.lands = lands

    def wanting(self, s: World, seat: int) -> str:
        return "" if ruins(s) else "why-no-monument"

    def play(self, s: World, seat: int) -> None:
        s.push(Ruin(seat, self.lands))


def ruins(s: World) -> list[int]:
    """The lands that a disaster can strike: those with a monument."""
    return [land for land in range(LANDS) if s.works[land] & MONUMENT and not spared(s, land)]


class Ruin(Gather[World]):
    """One or two lands, destroyed together."""

    rule = "HW-lesser-9"

    def __init__(self, seat: int, lands: int, *chosen: int) -> None:
        self.seat = seat
        self.lands = lands
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.lands]

    def least(self, s: World) -> int:
        return 1

    def most(self, s: World) -> int:
        return self.lands

    def members(self, s: World) -> list[int]:
        return [n.RUIN | land for land in ruins(s) if n.RUIN | land not in self.chosen]

    def closing(self, s: World) -> list[int]:
        return [n.DONE] if self.chosen else []

    def close(self, s: World, action: int) -> None:
        for member in self.chosen:
            land = member - n.RUIN
            drop_monument(s, land)
            drop_fort(s, land)
            raze(s, land)
            s.emit(n.RUINED, self.seat, land)

    def explain(self, s: World, action: int) -> Message:
        land = first(action)
        if action != n.RUIN | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        if spared(s, land):
            return Message("why-minor-spared", {"event": "disaster"}, "HW-great-4")
        there = action in self.chosen
        return Message("why-chosen" if there else "why-no-monument-there", {"land": s.box.land_ids[land]}, self.rule)


def prone(s: World, land: int) -> bool:
    """Whether an army stands there that can fall ill."""
    return s.armies[land] > 0 and not spared(s, land)


def peopled(s: World, area: int) -> bool:
    """Whether an army that can fall ill stands in the area."""
    return any(prone(s, land) for land in s.chart.members[area])


#: what an army can die of, and the events that tell of its roll and its death, each under the rule of its card
BLACK_DEATH: Final = 0
FAMINE: Final = 1
PESTILENCE: Final = 2
PLAGUE: Final = 3
ROLLED: Final = [n.SICK_BLACK_DEATH, n.SICK_FAMINE, n.SICK, n.SICK_PLAGUE]
KILLED: Final = [n.DIED_BLACK_DEATH, n.DIED_FAMINE, n.DIED, n.DIED_PLAGUE]


def sicken(s: World, lands: list[int], dice: int, illness: int) -> list[Step[World]]:
    """One roll for each army in the lands."""
    return [Sickness(land, dice, illness) for land in lands if prone(s, land) for _ in range(s.armies[land])]


def kill(s: World, land: int, illness: int) -> None:
    """An army dies and takes the fort with it."""
    holder = s.holder[land]
    drop_fort(s, land)
    remove_army(s, land)
    s.emit(KILLED[illness], holder, land)


class Sickness(Chance[World]):
    """An army rolls; a one destroys it (HW-lesser-4, HW-lesser-13, HW-lesser-19, HW-lesser-20)."""

    def __init__(self, land: int, dice: int, illness: int) -> None:
        self.land = land
        self.dice = dice
        self.illness = illness

    def args(self) -> list[int]:
        return [self.land, self.dice, self.illness]

    def actions(self, s: World) -> list[int]:
        return [n.ROLL | roll for roll in rolls(self.dice)]

    def weight(self, s: World, outcome: int) -> int:
        return WEIGHT[outcome - n.ROLL]

    def sample(self, s: World, rng: Random) -> int:
        return n.ROLL | throw(self.dice, rng)

    def answer(self, s: World, action: int) -> None:
        roll = action - n.ROLL
        s.emit(ROLLED[self.illness], self.land, roll)
        if HAS_ONE[roll]:
            kill(s, self.land, self.illness)


class Famine(Effect):
    """Every army of one area rolls (HW-lesser-13)."""

    def __init__(self, event: int, areas: int, dice: int) -> None:
        super().__init__(event)
        self.areas = areas
        self.dice = dice

    def wanting(self, s: World, seat: int) -> str:
        return "" if any(peopled(s, area) for area in range(AREAS)) else "why-no-target"

    def play(self, s: World, seat: int) -> None:
        s.push(StrikeArea(seat, self.dice))


class StrikeArea(Decision[World]):
    rule = "HW-lesser-13"

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def args(self) -> list[int]:
        return [self.seat, self.dice]

    def actions(self, s: World) -> list[int]:
        return [n.STRIKE | area for area in range(AREAS) if peopled(s, area)]

    def forced(self, s: World) -> int:
        return only(self.actions(s))

    def answer(self, s: World, action: int) -> None:
        area = action - n.STRIKE
        s.emit(n.STRUCK, self.seat, area)
        s.then(sicken(s, s.chart.members[area], self.dice, FAMINE))

    def explain(self, s: World, action: int) -> Message:
        area = first(action)
        if action != n.STRIKE | area or area >= AREAS:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-empty-area", {"area": s.box.area_ids[area]}, self.rule)


class BlackDeath(Famine):
    """Every army of two adjacent areas rolls (HW-lesser-4)."""

    def wanting(self, s: World, seat: int) -> str:
        return "" if pairs(s) else "why-no-target"

    def play(self, s: World, seat: int) -> None:
        s.push(StrikeAreas(seat, self.dice))


def pairs(s: World) -> list[int]:
    """The pairs of adjacent areas, each once, with an army in one of them."""
    found: list[int] = []
    for area in range(AREAS):
        for other in s.chart.near_areas[area]:
            if area < other and (peopled(s, area) or peopled(s, other)):
                found.append(pack(n.STRIKE_BOTH, area, other))
    found.sort()
    return found


class StrikeAreas(Decision[World]):
    rule = "HW-lesser-4"

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def args(self) -> list[int]:
        return [self.seat, self.dice]

    def actions(self, s: World) -> list[int]:
        return pairs(s)

    def forced(self, s: World) -> int:
        return only(self.actions(s))

    def answer(self, s: World, action: int) -> None:
        one, other = first(action), second(action)
        s.emit(n.STRUCK_BLACK_DEATH, self.seat, one)
        s.emit(n.STRUCK_BLACK_DEATH, self.seat, other)
        s.then(sicken(s, s.chart.members[one] + s.chart.members[other], self.dice, BLACK_DEATH))

    def explain(self, s: World, action: int) -> Message:
        one, other = first(action), second(action)
        if action != pack(n.STRIKE_BOTH, one, other) or max(one, other) >= AREAS:
            return Message("why-not-asked", {}, self.rule)
        if other not in s.chart.near_areas[one]:
            return Message("why-areas-apart", {"area": s.box.area_ids[one], "area2": s.box.area_ids[other]}, self.rule)
        return Message("why-in-order" if one > other else "why-empty-area", {"area": s.box.area_ids[one]}, self.rule)


def near_armies(s: World, land: int) -> bool:
    """Whether an army that can fall ill stands in the land or next to it."""
    return prone(s, land) or any(prone(s, other) for other in s.chart.around[land])


class Pestilence(Effect):
    """Armies in a land and around it roll (HW-lesser-19)."""

    def __init__(self, event: int, dice: int, near: int) -> None:
        super().__init__(event)
        self.dice = dice
        self.near = near

    def wanting(self, s: World, seat: int) -> str:
        return "" if any(prone(s, land) for land in range(LANDS)) else "why-no-target"

    def play(self, s: World, seat: int) -> None:
        s.push(Infect(seat, self.dice, self.near))


class Infect(Decision[World]):
    """A land to fall ill, with its neighbours."""

    rule = "HW-lesser-19"

    def __init__(self, seat: int, dice: int, near: int) -> None:
        self.seat = seat
        self.dice = dice
        self.near = near

    def args(self) -> list[int]:
        return [self.seat, self.dice, self.near]

    def actions(self, s: World) -> list[int]:
        return [n.INFECT | land for land in range(LANDS) if near_armies(s, land)]

    def forced(self, s: World) -> int:
        return only(self.actions(s))

    def answer(self, s: World, action: int) -> None:
        land = action - n.INFECT
        s.emit(n.INFECTED_PESTILENCE, self.seat, land)
        near = sicken(s, s.chart.around[land], self.near, PESTILENCE)
        s.then(sicken(s, [land], self.dice, PESTILENCE) + near)

    def explain(self, s: World, action: int) -> Message:
        land = first(action)
        if action != n.INFECT | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-no-army-near", {"land": s.box.land_ids[land]}, self.rule)


class Plague(Pestilence):
    """An army rolls, and where it dies the plague goes on (HW-lesser-20)."""

    def play(self, s: World, seat: int) -> None:
        s.push(Spread(seat, NONE, self.dice, self.near))


class Spread(Decision[World]):
    """Where the plague breaks out, and where it goes on from a land whose army died."""

    rule = "HW-lesser-20"

    def __init__(self, seat: int, start: int, dice: int, near: int) -> None:
        self.seat = seat
        self.start = start
        self.dice = dice
        self.near = near

    def args(self) -> list[int]:
        return [self.seat, self.start, self.dice, self.near]

    def actions(self, s: World) -> list[int]:
        if self.start == NONE:
            return [n.INFECT | land for land in range(LANDS) if prone(s, land)]
        return [n.INFECT | land for land in s.chart.around[self.start] if prone(s, land)]

    def forced(self, s: World) -> int:
        return only(self.actions(s))

    def answer(self, s: World, action: int) -> None:
        land = action - n.INFECT
        s.emit(n.INFECTED, self.seat, land)
        s.push(PlagueGoesOn(self.seat, land, self.near, s.armies[land]))
        s.then(sicken(s, [land], self.dice, PLAGUE))

    def explain(self, s: World, action: int) -> Message:
        land = first(action)
        if action != n.INFECT | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        if s.armies[land] == 0:
            return Message("why-no-army", {"land": name}, self.rule)
        if spared(s, land):
            return Message("why-minor-spared", {"event": "plague"}, "HW-great-4")
        return Message("why-out-of-reach", {"land": name}, self.rule)


class PlagueGoesOn(Step[World]):
    """It spreads where an army died and an adjacent land is occupied."""

    def __init__(self, owner: int, land: int, dice: int, armies: int) -> None:
        self.owner = owner
        self.land = land
        self.dice = dice
        self.armies = armies  # before the rolls

    def args(self) -> list[int]:
        return [self.owner, self.land, self.dice, self.armies]

    def run(self, s: World) -> None:
        if s.armies[self.land] == self.armies:
            return
        spread = Spread(self.owner, self.land, self.dice, self.dice)
        if spread.actions(s):
            s.push(spread)
