"""Fleets: where the active empire has them, Astronomy, Reallocation, and naval control with its battles."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import first, pack, second, verb_of
from civitas.core.select_set import SeatGather
from civitas.core.step import Chance, SeatDecision, Step, only
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import FLEETS, SEAS, WATERS
from civitas.games.history_of_the_world.content.dice import BEST, TRIPLE, WEIGHT, rolls, throw
from civitas.games.history_of_the_world.rules.combat import attack_dice, lose_army, wins_ties
from civitas.games.history_of_the_world.rules.expansion import explain, man, spend
from civitas.games.history_of_the_world.state import NONE, Frame, World

ALL_SEAS: Final = (1 << SEAS) - 1


class Fleets(Step[World]):
    """The fleets of the active empire: those of its card, then Astronomy's (HW-fleets-1, HW-fleets-2)."""

    def run(self, s: World) -> None:
        f = s.frames[-1]
        f.wanted = s.box.empires[f.force].fleets[s.rules[4]]
        if f.astronomy and s.rules[5]:
            f.wanted |= ALL_SEAS
        elif f.astronomy:
            s.then([PlaceFleet(f.seat), SetSail()])
            return
        s.push(SetSail())


class PlaceFleet(SeatDecision[World]):
    """Astronomy: one more fleet, in a sea (HW-lesser-2)."""

    rule = "HW-lesser-2"

    def actions(self, s: World) -> list[int]:
        wanted = s.frames[-1].wanted
        return [*[n.FLEET | water for water in range(SEAS) if not wanted >> water & 1], n.DONE]

    def answer(self, s: World, action: int) -> None:
        if action != n.DONE:
            water = action - n.FLEET
            s.frames[-1].wanted |= 1 << water

    def explain(self, s: World, action: int) -> Message:
        water = first(action)
        if action != n.FLEET | water or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-ocean" if water >= SEAS else "why-fleet-there"
        return Message(id, {"water": s.box.water_ids[water]}, self.rule)


class SetSail(Step[World]):
    """Fleets go wherever no other player's fleet holds the sea; with naval control the pieces may run out."""

    def run(self, s: World) -> None:
        f = s.frames[-1]
        for water in range(WATERS):
            if f.wanted >> water & 1 and not f.fleets >> water & 1 and not held_by_other(s, f, water):
                f.fleets |= 1 << water
                s.emit(fleet_kind(s, f, water), f.seat, water)
        if s.naval:
            s.push(Dismiss(f.seat) if pieces_short(s, f) > 0 else Blockades())


def fleet_kind(s: World, f: Frame, water: int) -> int:
    """What brings a fleet there: the empire's card, an ocean on it, or Astronomy."""
    empire = s.box.empires[f.force]
    if water in empire.navigation:
        return n.FLEETS
    return n.OCEAN_FLEETS if empire.fleets[s.rules[4]] >> water & 1 else n.ASTRONOMY


def held_by_other(s: World, f: Frame, water: int) -> bool:
    return s.sailor[water] != NONE and s.sailor[water] != f.seat


def pieces_short(s: World, f: Frame) -> int:
    """How many fleet pieces are missing (HW-expert-8)."""
    used = 0
    for water in range(WATERS):
        if s.sailor[water] != NONE or f.fleets >> water & 1:
            used += 1
    return used - FLEETS


def oldest_fleets(s: World) -> list[int]:
    """The seas with the fleets of the oldest epoch."""
    manned = [water for water in range(SEAS) if s.sailor[water] != NONE]
    if not manned:
        return []
    oldest = min([s.sea_piece[water] for water in manned])
    return [water for water in manned if s.sea_piece[water] == oldest]


class Dismiss(SeatDecision[World]):
    """A fleet of the oldest epoch leaves the board; without any, one of the active empire's (HW-expert-8)."""

    rule = "HW-expert-8"

    def actions(self, s: World) -> list[int]:
        fleets = s.frames[-1].fleets
        offered = oldest_fleets(s) or [water for water in range(WATERS) if fleets >> water & 1]
        return [n.DISMISS | water for water in offered]

    def forced(self, s: World) -> int:
        return only(self.actions(s))

    def answer(self, s: World, action: int) -> None:
        water = action - n.DISMISS
        f = s.frames[-1]
        if s.sailor[water] != NONE:
            scuttle(s, water)
        else:
            f.fleets -= 1 << water
            f.wanted -= 1 << water
        s.emit(n.DISMISSED, self.seat, water)
        s.push(SetSail())

    def explain(self, s: World, action: int) -> Message:
        water = first(action)
        if verb_of(action) != n.DISMISS or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-not-oldest-fleet", {"water": s.box.chart.water_ids[water]}, self.rule)


def scuttle(s: World, water: int) -> None:
    """A fleet and the army on it leave the board."""
    s.sailor[water] = NONE
    s.sea_force[water] = NONE
    s.sea_piece[water] = NONE


def contested(s: World, f: Frame) -> list[int]:
    """The seas of the active empire that another player's fleet holds."""
    return [water for water in range(SEAS) if f.wanted >> water & 1 and not f.fleets >> water & 1]


class Blockades(Step[World]):
    """Fleets of other players may be fought before the expansion; the last army is not risked (HW-expert-7)."""

    def run(self, s: World) -> None:
        f = s.frames[-1]
        if contested(s, f) and (f.armies > 1 or may_buy_back(f)):
            s.push(FightAtSea(f.seat))


def may_buy_back(f: Frame) -> bool:
    """Whether a coin brings back an army that can fight, at sea too (HW-coins-1, HW-coins-2)."""
    return f.lost > 0 and f.coins > 0


class FightAtSea(SeatDecision[World]):
    rule = "HW-expert-7"

    def prompt(self, s: World) -> Message:
        f = s.frames[-1]
        return Message("ask-FightAtSea", {"seat": self.seat, "armies": f.armies, "coins": f.coins}, self.rule)

    def actions(self, s: World) -> list[int]:
        f = s.frames[-1]
        found = [n.FIGHT | water for water in contested(s, f)] if f.armies > 1 else []
        if may_buy_back(f):
            found.append(n.BUY_ARMY)
        found.append(n.DONE)
        found.sort()
        return found

    def answer(self, s: World, action: int) -> None:
        f = s.frames[-1]
        if action == n.BUY_ARMY:
            spend(s, f, action, NONE)
            s.push(Blockades())
        elif action != n.DONE:
            f.armies -= 1
            s.then([SeaBattle(action - n.FIGHT), Blockades()])

    def explain(self, s: World, action: int) -> Message:
        f = s.frames[-1]
        if action in (n.BUY_ARMY, n.BUY_ALLY):
            return explain(s, f, action)
        water = first(action)
        if action != n.FIGHT | water or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-last-army" if water in contested(s, f) else "why-no-enemy-fleet"
        return Message(id, {"water": s.box.water_ids[water]}, self.rule)


class SeaBattle(Chance[World]):
    """Two dice against one; the winner holds the sea (HW-expert-7)."""

    def __init__(self, water: int) -> None:
        self.water = water

    def args(self) -> list[int]:
        return [self.water]

    def actions(self, s: World) -> list[int]:
        attack = rolls(attack_dice(s.frames[-1]))
        return [pack(n.DICE, one, other) for other in rolls(1) for one in attack]

    def weight(self, s: World, outcome: int) -> int:
        return WEIGHT[first(outcome)] * WEIGHT[second(outcome)]

    def sample(self, s: World, rng: Random) -> int:
        attack = throw(attack_dice(s.frames[-1]), rng)
        return pack(n.DICE, attack, throw(1, rng))

    def answer(self, s: World, action: int) -> None:
        f = s.frames[-1]
        roll, water = first(action), self.water
        lead = BEST[roll] + f.plus - BEST[second(action)]
        s.emit(n.SEA_BATTLE, roll, second(action), water)
        if f.leader and TRIPLE[roll]:
            f.leader = 0
            s.emit(n.LEADER_LEFT, f.seat)
        if lead > 0 or (lead == 0 and wins_ties(f)):
            f.fleets |= 1 << water
            s.emit(n.SEA_WON, f.seat, water)
            scuttle(s, water)
            man(s, f, water)
            return
        lose_army(f)
        if lead == 0:
            scuttle(s, water)
            f.fleets |= 1 << water
            s.emit(n.SEA_TIED, f.seat, water)
        else:
            s.emit(n.SEA_LOST, f.seat, water)


class Reallocation(Step[World]):
    """Fleets may be turned into coins before the first army (HW-great-3)."""

    def run(self, s: World) -> None:
        if s.frames[-1].reallocation:
            s.push(TurnIntoCoins(s.frames[-1].seat))


class TurnIntoCoins(SeatGather[World]):
    """Any of the fleets that still wait for an army."""

    rule = "HW-great-3"

    def most(self, s: World) -> int:
        return len(self.fleets(s))

    def fleets(self, s: World) -> list[int]:
        f = s.frames[-1]
        return [water for water in range(WATERS) if f.fleets >> water & 1 and s.sailor[water] != f.seat]

    def members(self, s: World) -> list[int]:
        return [n.CASH | water for water in self.fleets(s) if n.CASH | water not in self.chosen]

    def closing(self, s: World) -> list[int]:
        return [n.DONE]

    def close(self, s: World, action: int) -> None:
        f = s.frames[-1]
        for member in self.chosen:
            water = member - n.CASH
            f.fleets -= 1 << water
            f.wanted -= 1 << water
            f.coins += 1
            s.emit(n.CASHED, self.seat, water)

    def explain(self, s: World, action: int) -> Message:
        water = first(action)
        if action != n.CASH | water or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-chosen-water" if action in self.chosen else "why-no-fleet"
        return Message(id, {"water": s.box.water_ids[water]}, self.rule)
