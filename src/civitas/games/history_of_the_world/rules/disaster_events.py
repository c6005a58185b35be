"""Events that destroy: disaster, famine, sickness."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first_arg, pack_args, second_arg
from civitas.core.select_set import SelectSet
from civitas.core.step import Chance, Decision, Step, single_action
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import AREAS, LANDS
from civitas.games.history_of_the_world.content.dice import HAS_ONE, ROLL_WEIGHT, roll_dice, rolls_with
from civitas.games.history_of_the_world.content.effects import Effect
from civitas.games.history_of_the_world.rules.pieces import (
    is_protected,
    reduce_building,
    remove_army,
    remove_fort,
    remove_monument,
)
from civitas.games.history_of_the_world.state import MONUMENT, NONE, WorldState


class Disaster(Effect):
    """Monuments and what stands beside them are destroyed (HW-lesser-9)."""

    def __init__(self, event: int, lands: int) -> None:
        super().__init__(event)
        self.lands = lands

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "" if disaster_targets(s) else "why-no-monument"

    def play(self, s: WorldState, seat: int) -> None:
        s.push(Ruin(seat, self.lands))


def disaster_targets(s: WorldState) -> list[int]:
    """The lands that a disaster can strike: those with a monument."""
    return [land for land in range(LANDS) if s.works[land] & MONUMENT and not is_protected(s, land)]


class Ruin(SelectSet[WorldState]):
    """One or two lands, destroyed together."""

    rule = "HW-lesser-9"

    def __init__(self, seat: int, lands: int, *chosen: int) -> None:
        self.seat = seat
        self.lands = lands
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.lands]

    def min_size(self, s: WorldState) -> int:
        return 1

    def max_size(self, s: WorldState) -> int:
        return self.lands

    def members(self, s: WorldState) -> list[int]:
        return [n.RUIN | land for land in disaster_targets(s) if n.RUIN | land not in self.chosen]

    def closing_actions(self, s: WorldState) -> list[int]:
        return [n.DONE] if self.chosen else []

    def close(self, s: WorldState, action: int) -> None:
        for member in self.chosen:
            land = member - n.RUIN
            remove_monument(s, land)
            remove_fort(s, land)
            reduce_building(s, land)
            s.emit(n.RUINED, self.seat, land)

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.RUIN | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        if is_protected(s, land):
            return Message("why-minor-spared", {"event": "disaster"}, "HW-great-4")
        there = action in self.chosen
        return Message("why-chosen" if there else "why-no-monument-there", {"land": s.box.land_ids[land]}, self.rule)


def is_susceptible(s: WorldState, land: int) -> bool:
    """Whether an army stands there that can fall ill."""
    return s.armies[land] > 0 and not is_protected(s, land)


def has_susceptible_army(s: WorldState, area: int) -> bool:
    """Whether an army that can fall ill stands in the area."""
    return any(is_susceptible(s, land) for land in s.world_map.area_lands[area])


#: what an army can die of, and the events that tell of its roll and its death, each under the rule of its card
BLACK_DEATH: Final = 0
FAMINE: Final = 1
PESTILENCE: Final = 2
PLAGUE: Final = 3
ILLNESS_ROLL_EVENTS: Final = [n.SICK_BLACK_DEATH, n.SICK_FAMINE, n.SICK, n.SICK_PLAGUE]
ILLNESS_DEATH_EVENTS: Final = [n.DIED_BLACK_DEATH, n.DIED_FAMINE, n.DIED, n.DIED_PLAGUE]


def illness_rolls(s: WorldState, lands: list[int], dice: int, illness: int) -> list[Step[WorldState]]:
    """One roll for each army in the lands."""
    return [Sickness(land, dice, illness) for land in lands if is_susceptible(s, land) for _ in range(s.armies[land])]


def kill_army(s: WorldState, land: int, illness: int) -> None:
    """An army dies and takes the fort with it."""
    holder = s.holder[land]
    remove_fort(s, land)
    remove_army(s, land)
    s.emit(ILLNESS_DEATH_EVENTS[illness], holder, land)


class Sickness(Chance[WorldState]):
    """An army rolls; a one destroys it (HW-lesser-4, HW-lesser-13, HW-lesser-19, HW-lesser-20)."""

    def __init__(self, land: int, dice: int, illness: int) -> None:
        self.land = land
        self.dice = dice
        self.illness = illness

    def args(self) -> list[int]:
        return [self.land, self.dice, self.illness]

    def actions(self, s: WorldState) -> list[int]:
        return [n.ROLL | roll for roll in rolls_with(self.dice)]

    def weight(self, s: WorldState, outcome: int) -> int:
        return ROLL_WEIGHT[outcome - n.ROLL]

    def sample(self, s: WorldState, rng: Random) -> int:
        return n.ROLL | roll_dice(self.dice, rng)

    def answer(self, s: WorldState, action: int) -> None:
        roll = action - n.ROLL
        s.emit(ILLNESS_ROLL_EVENTS[self.illness], self.land, roll)
        if HAS_ONE[roll]:
            kill_army(s, self.land, self.illness)


class Famine(Effect):
    """Every army of one area rolls (HW-lesser-13)."""

    def __init__(self, event: int, areas: int, dice: int) -> None:
        super().__init__(event)
        self.areas = areas
        self.dice = dice

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "" if any(has_susceptible_army(s, area) for area in range(AREAS)) else "why-no-target"

    def play(self, s: WorldState, seat: int) -> None:
        s.push(StrikeArea(seat, self.dice))


class StrikeArea(Decision[WorldState]):
    rule = "HW-lesser-13"

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def args(self) -> list[int]:
        return [self.seat, self.dice]

    def actions(self, s: WorldState) -> list[int]:
        return [n.STRIKE | area for area in range(AREAS) if has_susceptible_army(s, area)]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        area = action - n.STRIKE
        s.emit(n.STRUCK, self.seat, area)
        s.push_in_order(illness_rolls(s, s.world_map.area_lands[area], self.dice, FAMINE))

    def explain(self, s: WorldState, action: int) -> Message:
        area = first_arg(action)
        if action != n.STRIKE | area or area >= AREAS:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-empty-area", {"area": s.box.area_ids[area]}, self.rule)


class BlackDeath(Famine):
    """Every army of two adjacent areas rolls (HW-lesser-4)."""

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "" if strikable_pairs(s) else "why-no-target"

    def play(self, s: WorldState, seat: int) -> None:
        s.push(StrikeAreas(seat, self.dice))


def strikable_pairs(s: WorldState) -> list[int]:
    """The pairs of adjacent areas, each once, with an army in one of them."""
    found: list[int] = []
    for area in range(AREAS):
        for other in s.world_map.near_areas[area]:
            if area < other and (has_susceptible_army(s, area) or has_susceptible_army(s, other)):
                found.append(pack_args(n.STRIKE_BOTH, area, other))
    found.sort()
    return found


class StrikeAreas(Decision[WorldState]):
    rule = "HW-lesser-4"

    def __init__(self, seat: int, dice: int) -> None:
        self.seat = seat
        self.dice = dice

    def args(self) -> list[int]:
        return [self.seat, self.dice]

    def actions(self, s: WorldState) -> list[int]:
        return strikable_pairs(s)

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        one, other = first_arg(action), second_arg(action)
        s.emit(n.STRUCK_BLACK_DEATH, self.seat, one)
        s.emit(n.STRUCK_BLACK_DEATH, self.seat, other)
        s.push_in_order(
            illness_rolls(s, s.world_map.area_lands[one] + s.world_map.area_lands[other], self.dice, BLACK_DEATH)
        )

    def explain(self, s: WorldState, action: int) -> Message:
        one, other = first_arg(action), second_arg(action)
        if action != pack_args(n.STRIKE_BOTH, one, other) or max(one, other) >= AREAS:
            return Message("why-not-asked", {}, self.rule)
        if other not in s.world_map.near_areas[one]:
            return Message("why-areas-apart", {"area": s.box.area_ids[one], "area2": s.box.area_ids[other]}, self.rule)
        return Message("why-in-order" if one > other else "why-empty-area", {"area": s.box.area_ids[one]}, self.rule)


def has_army_nearby(s: WorldState, land: int) -> bool:
    """Whether an army that can fall ill stands in the land or next to it."""
    return is_susceptible(s, land) or any(is_susceptible(s, other) for other in s.world_map.all_neighbours[land])


class Pestilence(Effect):
    """Armies in a land and around it roll (HW-lesser-19)."""

    def __init__(self, event: int, dice: int, near: int) -> None:
        super().__init__(event)
        self.dice = dice
        self.near = near

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "" if any(is_susceptible(s, land) for land in range(LANDS)) else "why-no-target"

    def play(self, s: WorldState, seat: int) -> None:
        s.push(Infect(seat, self.dice, self.near))


class Infect(Decision[WorldState]):
    """A land to fall ill, with its neighbours."""

    rule = "HW-lesser-19"

    def __init__(self, seat: int, dice: int, near: int) -> None:
        self.seat = seat
        self.dice = dice
        self.near = near

    def args(self) -> list[int]:
        return [self.seat, self.dice, self.near]

    def actions(self, s: WorldState) -> list[int]:
        return [n.INFECT | land for land in range(LANDS) if has_army_nearby(s, land)]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        land = action - n.INFECT
        s.emit(n.INFECTED_PESTILENCE, self.seat, land)
        near = illness_rolls(s, s.world_map.all_neighbours[land], self.near, PESTILENCE)
        s.push_in_order(illness_rolls(s, [land], self.dice, PESTILENCE) + near)

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.INFECT | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-no-army-near", {"land": s.box.land_ids[land]}, self.rule)


class Plague(Pestilence):
    """An army rolls, and where it dies the plague goes on (HW-lesser-20)."""

    def play(self, s: WorldState, seat: int) -> None:
        s.push(Spread(seat, NONE, self.dice, self.near))


class Spread(Decision[WorldState]):
    """Where the plague breaks out, and where it goes on from a land whose army died."""

    rule = "HW-lesser-20"

    def __init__(self, seat: int, start: int, dice: int, near: int) -> None:
        self.seat = seat
        self.start = start
        self.dice = dice
        self.near = near

    def args(self) -> list[int]:
        return [self.seat, self.start, self.dice, self.near]

    def actions(self, s: WorldState) -> list[int]:
        if self.start == NONE:
            return [n.INFECT | land for land in range(LANDS) if is_susceptible(s, land)]
        return [n.INFECT | land for land in s.world_map.all_neighbours[self.start] if is_susceptible(s, land)]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        land = action - n.INFECT
        s.emit(n.INFECTED, self.seat, land)
        s.push(PlagueGoesOn(self.seat, land, self.near, s.armies[land]))
        s.push_in_order(illness_rolls(s, [land], self.dice, PLAGUE))

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.INFECT | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        if s.armies[land] == 0:
            return Message("why-no-army", {"land": name}, self.rule)
        if is_protected(s, land):
            return Message("why-minor-spared", {"event": "plague"}, "HW-great-4")
        return Message("why-out-of-reach", {"land": name}, self.rule)


class PlagueGoesOn(Step[WorldState]):
    """It spreads where an army died and an adjacent land is occupied."""

    def __init__(self, owner: int, land: int, dice: int, armies: int) -> None:
        self.owner = owner
        self.land = land
        self.dice = dice
        self.armies = armies  # before the rolls

    def args(self) -> list[int]:
        return [self.owner, self.land, self.dice, self.armies]

    def run(self, s: WorldState) -> None:
        if s.armies[self.land] == self.armies:
            return
        spread = Spread(self.owner, self.land, self.dice, self.dice)
        if spread.actions(s):
            s.push(spread)
