"""Fleets: where the active empire has them, Astronomy, Reallocation, and naval control with its battles."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, pack_args, second_arg
from civitas.core.select_set import SeatSelectSet
from civitas.core.step import Chance, SeatDecision, Step, single_action
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import FLEET_PIECES, SEAS, WATERS
from civitas.games.history_of_the_world.content.dice import HIGHEST_DIE, IS_TRIPLE, ROLL_WEIGHT, roll_dice, rolls_with
from civitas.games.history_of_the_world.rules.combat import attack_dice, lose_army, wins_ties
from civitas.games.history_of_the_world.rules.expansion import explain_expansion, man_fleet, place_or_buy
from civitas.games.history_of_the_world.state import NONE, Force, WorldState

ALL_SEAS: Final = (1 << SEAS) - 1


class Fleets(Step[WorldState]):
    """The fleets of the active empire: those of its card, then Astronomy's (HW-fleets-1, HW-fleets-2)."""

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        f.wanted = s.box.empires[f.force].fleets[s.rules[4]]
        if f.astronomy and s.rules[5]:
            f.wanted |= ALL_SEAS
        elif f.astronomy:
            s.push_in_order([PlaceFleet(f.seat), SetSail()])
            return
        s.push(SetSail())


class PlaceFleet(SeatDecision[WorldState]):
    """Astronomy: one more fleet, in a sea (HW-lesser-2)."""

    rule = "HW-lesser-2"

    def actions(self, s: WorldState) -> list[int]:
        wanted = s.frames[-1].wanted
        return [*[n.FLEET | water for water in range(SEAS) if not wanted >> water & 1], n.DONE]

    def answer(self, s: WorldState, action: int) -> None:
        if action != n.DONE:
            water = action - n.FLEET
            s.frames[-1].wanted |= 1 << water

    def explain(self, s: WorldState, action: int) -> Message:
        water = first_arg(action)
        if action != n.FLEET | water or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-ocean" if water >= SEAS else "why-fleet-there"
        return Message(id, {"water": s.box.water_ids[water]}, self.rule)


class SetSail(Step[WorldState]):
    """Fleets go wherever no other player's fleet holds the sea; with naval control the pieces may run out."""

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        for water in range(WATERS):
            if f.wanted >> water & 1 and not f.fleets >> water & 1 and not is_enemy_sea(s, f, water):
                f.fleets |= 1 << water
                s.emit(fleet_event(s, f, water), f.seat, water)
        if s.naval:
            s.push(Dismiss(f.seat) if missing_fleet_pieces(s, f) > 0 else Blockades())


def fleet_event(s: WorldState, f: Force, water: int) -> int:
    """What brings a fleet there: the empire's card, an ocean on it, or Astronomy."""
    empire = s.box.empires[f.force]
    if water in empire.navigation:
        return n.FLEETS
    return n.OCEAN_FLEETS if empire.fleets[s.rules[4]] >> water & 1 else n.ASTRONOMY


def is_enemy_sea(s: WorldState, f: Force, water: int) -> bool:
    return s.sailor[water] != NONE and s.sailor[water] != f.seat


def missing_fleet_pieces(s: WorldState, f: Force) -> int:
    """How many fleet pieces are missing (HW-expert-8)."""
    used = 0
    for water in range(WATERS):
        if s.sailor[water] != NONE or f.fleets >> water & 1:
            used += 1
    return used - FLEET_PIECES


def oldest_fleets(s: WorldState) -> list[int]:
    """The seas with the fleets of the oldest epoch."""
    manned = [water for water in range(SEAS) if s.sailor[water] != NONE]
    if not manned:
        return []
    oldest = min([s.sea_piece[water] for water in manned])
    return [water for water in manned if s.sea_piece[water] == oldest]


class Dismiss(SeatDecision[WorldState]):
    """A fleet of the oldest epoch leaves the board; without any, one of the active empire's (HW-expert-8)."""

    rule = "HW-expert-8"

    def actions(self, s: WorldState) -> list[int]:
        fleets = s.frames[-1].fleets
        offered = oldest_fleets(s) or [water for water in range(WATERS) if fleets >> water & 1]
        return [n.DISMISS | water for water in offered]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        water = action - n.DISMISS
        f = s.frames[-1]
        if s.sailor[water] != NONE:
            remove_fleet(s, water)
        else:
            f.fleets -= 1 << water
            f.wanted -= 1 << water
        s.emit(n.DISMISSED, self.seat, water)
        s.push(SetSail())

    def explain(self, s: WorldState, action: int) -> Message:
        water = first_arg(action)
        if action_verb(action) != n.DISMISS or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        return Message("why-not-oldest-fleet", {"water": s.box.world_map.water_ids[water]}, self.rule)


def remove_fleet(s: WorldState, water: int) -> None:
    """A fleet and the army on it leave the board."""
    s.sailor[water] = NONE
    s.sea_force[water] = NONE
    s.sea_piece[water] = NONE


def contested_seas(s: WorldState, f: Force) -> list[int]:
    """The seas of the active empire that another player's fleet holds."""
    return [water for water in range(SEAS) if f.wanted >> water & 1 and not f.fleets >> water & 1]


class Blockades(Step[WorldState]):
    """Fleets of other players may be fought before the expansion; the last army is not risked (HW-expert-7)."""

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        if contested_seas(s, f) and (f.armies > 1 or can_buy_back(f)):
            s.push(FightAtSea(f.seat))


def can_buy_back(f: Force) -> bool:
    """Whether a coin brings back an army that can fight, at sea too (HW-coins-1, HW-coins-2)."""
    return f.lost > 0 and f.coins > 0


class FightAtSea(SeatDecision[WorldState]):
    rule = "HW-expert-7"

    def prompt(self, s: WorldState) -> Message:
        f = s.frames[-1]
        return Message("ask-FightAtSea", {"seat": self.seat, "armies": f.armies, "coins": f.coins}, self.rule)

    def actions(self, s: WorldState) -> list[int]:
        f = s.frames[-1]
        found = [n.FIGHT | water for water in contested_seas(s, f)] if f.armies > 1 else []
        if can_buy_back(f):
            found.append(n.BUY_ARMY)
        found.append(n.DONE)
        found.sort()
        return found

    def answer(self, s: WorldState, action: int) -> None:
        f = s.frames[-1]
        if action == n.BUY_ARMY:
            place_or_buy(s, f, action, NONE)
            s.push(Blockades())
        elif action != n.DONE:
            f.armies -= 1
            s.push_in_order([SeaBattle(action - n.FIGHT), Blockades()])

    def explain(self, s: WorldState, action: int) -> Message:
        f = s.frames[-1]
        if action in (n.BUY_ARMY, n.BUY_ALLY):
            return explain_expansion(s, f, action)
        water = first_arg(action)
        if action != n.FIGHT | water or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-last-army" if water in contested_seas(s, f) else "why-no-enemy-fleet"
        return Message(id, {"water": s.box.water_ids[water]}, self.rule)


class SeaBattle(Chance[WorldState]):
    """Two dice against one; the winner holds the sea (HW-expert-7)."""

    def __init__(self, water: int) -> None:
        self.water = water

    def args(self) -> list[int]:
        return [self.water]

    def actions(self, s: WorldState) -> list[int]:
        attack = rolls_with(attack_dice(s.frames[-1]))
        return [pack_args(n.DICE, one, other) for other in rolls_with(1) for one in attack]

    def weight(self, s: WorldState, outcome: int) -> int:
        return ROLL_WEIGHT[first_arg(outcome)] * ROLL_WEIGHT[second_arg(outcome)]

    def sample(self, s: WorldState, rng: Random) -> int:
        attack = roll_dice(attack_dice(s.frames[-1]), rng)
        return pack_args(n.DICE, attack, roll_dice(1, rng))

    def answer(self, s: WorldState, action: int) -> None:
        f = s.frames[-1]
        roll, water = first_arg(action), self.water
        lead = HIGHEST_DIE[roll] + f.plus - HIGHEST_DIE[second_arg(action)]
        s.emit(n.SEA_BATTLE, roll, second_arg(action), water)
        if f.leader and IS_TRIPLE[roll]:
            f.leader = 0
            s.emit(n.LEADER_LEFT, f.seat)
        if lead > 0 or (lead == 0 and wins_ties(f)):
            f.fleets |= 1 << water
            s.emit(n.SEA_WON, f.seat, water)
            remove_fleet(s, water)
            man_fleet(s, f, water)
            return
        lose_army(f)
        if lead == 0:
            remove_fleet(s, water)
            f.fleets |= 1 << water
            s.emit(n.SEA_TIED, f.seat, water)
        else:
            s.emit(n.SEA_LOST, f.seat, water)


class Reallocation(Step[WorldState]):
    """Fleets may be turned into coins before the first army (HW-great-3)."""

    def run(self, s: WorldState) -> None:
        if s.frames[-1].reallocation:
            s.push(TurnIntoCoins(s.frames[-1].seat))


class TurnIntoCoins(SeatSelectSet[WorldState]):
    """Any of the fleets that still wait for an army."""

    rule = "HW-great-3"

    def max_size(self, s: WorldState) -> int:
        return len(self.convertible_fleets(s))

    def convertible_fleets(self, s: WorldState) -> list[int]:
        f = s.frames[-1]
        return [water for water in range(WATERS) if f.fleets >> water & 1 and s.sailor[water] != f.seat]

    def members(self, s: WorldState) -> list[int]:
        return [n.CASH | water for water in self.convertible_fleets(s) if n.CASH | water not in self.chosen]

    def closing_actions(self, s: WorldState) -> list[int]:
        return [n.DONE]

    def close(self, s: WorldState, action: int) -> None:
        f = s.frames[-1]
        for member in self.chosen:
            water = member - n.CASH
            f.fleets -= 1 << water
            f.wanted -= 1 << water
            f.coins += 1
            s.emit(n.CASHED, self.seat, water)

    def explain(self, s: WorldState, action: int) -> Message:
        water = first_arg(action)
        if action != n.CASH | water or water >= WATERS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-chosen-water" if action in self.chosen else "why-no-fleet"
        return Message(id, {"water": s.box.water_ids[water]}, self.rule)
