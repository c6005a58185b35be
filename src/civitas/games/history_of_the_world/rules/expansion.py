"""Expansion: where the armies go, forts, and what coins buy."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Arg, Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg, second_arg
from civitas.core.step import SeatDecision, Step
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import MAX_FORTS, SEAS
from civitas.games.history_of_the_world.rules.combat import defence_dice_by_land, defence_dice_by_sea, start_attack
from civitas.games.history_of_the_world.rules.pieces import occupy, place_fort
from civitas.games.history_of_the_world.rules.reach import reachable_lands
from civitas.games.history_of_the_world.state import FORT, NONE, Force, WorldState

MAX_PIECES_PER_LAND: Final = 3  # armies and fort that may share a land (HW-expert-3)


class Expansion(Step[WorldState]):
    """The force in play goes on until it has nothing left to do, or its player stops (HW-expand-5)."""

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        ask = Expand(f.seat)
        if f.armies > 0 or f.ally_armies > 0 or len(ask.actions(s)) > 1:
            s.push(ask)


def can_fortify(s: WorldState, land: int) -> bool:
    """A land of the force without a fort, where one more piece fits (HW-forts-2, HW-expert-3)."""
    return not s.works[land] & FORT and s.armies[land] < MAX_PIECES_PER_LAND


class Expand(SeatDecision[WorldState]):
    rule = "HW-expand-1"

    def prompt(self, s: WorldState) -> Message:
        f = s.frames[-1]
        facts: dict[str, Arg] = {"seat": self.seat, "force": s.box.force_ids[f.force], "armies": f.armies}
        facts["coins"] = f.coins + f.ally_coins
        facts["forts"] = f.forts
        return Message("ask-Expand", facts, self.rule)

    def actions(self, s: WorldState) -> list[int]:
        f = s.frames[-1]
        found: list[int] = []
        if f.armies > 0 or f.ally_armies > 0:
            self.add_moves(s, f, found)
        if f.armies > 0:
            self.add_attacks(s, f, found)
        self.add_forts(s, f, found)
        if f.lost > 0:
            if f.coins > 0:
                found.append(n.BUY_ARMY)
            if f.ally_coins > 0:
                found.append(n.BUY_ALLY)
        if s.naval and f.armies > 0:
            for water in range(SEAS):
                if f.fleets >> water & 1 and can_man_fleet(s, f, water):
                    found.append(n.SAIL | water)
        found.append(n.DONE)
        return found

    def add_moves(self, s: WorldState, f: Force, found: list[int]) -> None:
        """Lands without enemies: vacant ones, and those of older armies of the same colour."""
        holder, force = s.holder, s.force
        seat, own = f.seat, f.force
        usual = f.armies > 0
        verb = n.EXPAND
        for land in reachable_lands(f):
            who = holder[land]
            if who < 0 or (who == seat and usual and force[land] != own):
                found.append(verb | land)
        if s.multiple and f.builds and usual:
            for land in f.lands:
                if s.armies[land] + (1 if s.works[land] & FORT else 0) < MAX_PIECES_PER_LAND:
                    found.append(n.STACK | land)

    def add_attacks(self, s: WorldState, f: Force, found: list[int]) -> None:
        holder = s.holder
        seat = f.seat
        neighbours = s.world_map.neighbours
        for start in f.lands:
            verb = n.ATTACK | start << ARG_BITS
            for land in neighbours[start]:
                who = holder[land]
                if who >= 0 and who != seat:
                    found.append(verb | land)
        verb = n.LAND_AT
        for land in f.landings:
            who = holder[land]
            if who >= 0 and who != seat:
                found.append(verb | land)

    def add_forts(self, s: WorldState, f: Force, found: list[int]) -> None:
        """Forts in hand go first, then armies or coins are turned into forts (HW-forts-1, HW-coins-3)."""
        if s.forts == MAX_FORTS or not f.builds:
            return
        by_hand = f.armies > 0 or f.forts > 0
        by_coin = f.forts == 0 and f.coins + f.ally_coins > 0
        if not by_hand and not by_coin:
            return
        free = [land for land in f.lands if can_fortify(s, land)]
        if by_hand:
            verb = n.FORT
            for land in free:
                found.append(verb | land)
        if by_coin:
            verb = n.BUY_FORT
            for land in free:
                found.append(verb | land)

    def answer(self, s: WorldState, action: int) -> None:
        f = s.frames[-1]
        kind = action_verb(action)
        land = first_arg(action)
        if kind == n.DONE:
            s.emit(n.STOPPED, f.seat, f.armies + f.ally_armies)
            return
        s.push(Expansion())
        if kind == n.EXPAND:
            enter_land(s, f, land)
        elif kind == n.ATTACK:
            start = second_arg(action)
            dice = defence_dice_by_land(s, f, start, land)
            s.emit(n.ATTACKED if dice == 1 else n.ATTACKED_TERRAIN, f.seat, land, start)
            start_attack(s, land, dice)
        elif kind == n.LAND_AT:
            s.emit(n.LANDED, f.seat, land)
            start_attack(s, land, defence_dice_by_sea(f))
        elif kind == n.STACK:
            f.armies -= 1
            s.armies[land] += 1
            s.emit(n.STACKED, f.seat, land, s.armies[land])
        elif kind == n.SAIL:
            f.armies -= 1
            man_fleet(s, f, land)
        else:
            place_or_buy(s, f, kind, land)

    def explain(self, s: WorldState, action: int) -> Message:
        return explain_expansion(s, s.frames[-1], action)


def enter_land(s: WorldState, f: Force, land: int) -> None:
    """An army enters a land without a fight; armies for vacant lands only go first (HW-lesser-1)."""
    vacant = s.holder[land] == NONE
    if vacant and f.ally_armies:
        f.ally_armies -= 1
    else:
        f.armies -= 1
    if not vacant:
        s.emit(n.REPLACED, f.seat, land)
    else:
        s.emit(n.EXPANDED if land in f.adjacent else n.CROSSED, f.seat, land)
    occupy(s, land, f)


def place_or_buy(s: WorldState, f: Force, kind: int, land: int) -> None:
    """A fort from a fort in hand, an army or a coin; an army for a coin."""
    if kind == n.FORT:
        if f.forts:
            f.forts -= 1
        else:
            f.armies -= 1
        place_fort(s, land)
        s.emit(n.FORTIFIED, f.seat, land)
    elif kind == n.BUY_FORT:
        if f.ally_coins:
            f.ally_coins -= 1
        else:
            f.coins -= 1
        place_fort(s, land)
        s.emit(n.FORTIFIED_BY_COIN, f.seat, land)
    elif kind == n.BUY_ARMY:
        f.coins -= 1
        f.lost -= 1
        f.armies += 1
        s.emit(n.BOUGHT, f.seat, f.coins + f.ally_coins)
    else:
        f.ally_coins -= 1
        f.lost -= 1
        f.ally_armies += 1
        s.emit(n.BOUGHT, f.seat, f.coins + f.ally_coins)


def can_man_fleet(s: WorldState, f: Force, water: int) -> bool:
    """Whether the active empire may put an army on its fleet in this sea (HW-expert-5)."""
    return f.builds == 2 and (s.sailor[water] == NONE or (s.sailor[water] == f.seat and s.sea_force[water] != f.force))


def man_fleet(s: WorldState, f: Force, water: int) -> None:
    """An army goes on the fleet in a sea, in the place of another of its colour."""
    s.sailor[water] = f.seat
    s.sea_force[water] = f.force
    s.sea_piece[water] = f.piece
    s.emit(n.SAILED, f.seat, water)


def explain_expansion(s: WorldState, f: Force, action: int) -> Message:
    """Why an action is not part of this expansion."""
    kind = action_verb(action)
    place = first_arg(action)
    if kind in (n.BUY_ARMY, n.BUY_ALLY):
        purse = f.coins if kind == n.BUY_ARMY else f.ally_coins
        return Message("why-no-lost-army" if purse else "why-no-coins", {}, "HW-coins-2")
    if kind == n.SAIL:
        return Message("why-no-sail" if s.naval else "why-no-naval-control", {}, "HW-expert-5")
    if place >= len(s.box.land_ids) or kind not in (n.EXPAND, n.STACK, n.ATTACK, n.LAND_AT, n.FORT, n.BUY_FORT):
        return Message("why-not-asked", {}, "HW-expand-1")
    if kind in (n.FORT, n.BUY_FORT):
        return explain_fort(s, f, kind, place)
    return explain_move(s, f, kind, place, second_arg(action))


def explain_fort(s: WorldState, f: Force, kind: int, land: int) -> Message:
    name = s.box.land_ids[land]
    if not f.builds:
        return Message("why-no-builder", {}, "HW-forts-1")
    if land not in f.lands:
        return Message("why-not-held", {"land": name}, "HW-forts-1")
    if s.works[land] & FORT:
        return Message("why-fort-there", {"land": name}, "HW-forts-2")
    if s.forts == MAX_FORTS:
        return Message("why-no-fort-left", {}, "HW-pieces-2")
    if s.armies[land] >= MAX_PIECES_PER_LAND:
        return Message("why-full", {"land": name}, "HW-expert-3")
    if kind == n.BUY_FORT:
        return Message("why-fort-in-hand" if f.forts else "why-no-coins", {}, "HW-coins-3")
    return Message("why-no-armies", {}, "HW-forts-1")


def explain_move(s: WorldState, f: Force, kind: int, land: int, start: int) -> Message:
    name = s.box.land_ids[land]
    if s.world_map.barren[land] or land in s.world_map.missing_lands:
        id = "why-barren" if s.world_map.barren[land] else "why-not-on-map"
        return Message(id, {"land": name}, "HW-map-1")
    if kind == n.STACK:
        return explain_stack(s, f, land)
    if f.armies == 0 and f.ally_armies == 0:
        return Message("why-no-armies", {}, "HW-expand-1")
    if land in f.lands:
        return Message("why-own-army", {"land": name}, "HW-expand-2")
    if land not in f.adjacent and land not in f.landings:
        return Message("why-out-of-reach", {"land": name}, "HW-expand-1")
    enemy = s.holder[land] not in (NONE, f.seat)
    if f.armies == 0 and (enemy or s.holder[land] == f.seat):
        return Message("why-allies-only", {"land": name}, "HW-lesser-1")
    if kind == n.EXPAND:
        return Message("why-enemy-there", {"land": name}, "HW-combat-1")
    if not enemy:
        return Message("why-no-enemy", {"land": name}, "HW-combat-1")
    if kind == n.LAND_AT:
        return Message("why-no-landing", {"land": name}, "HW-expand-4")
    return Message("why-not-next-to", {"land": name}, "HW-expand-1")


def explain_stack(s: WorldState, f: Force, land: int) -> Message:
    name = s.box.land_ids[land]
    if not s.multiple or not f.builds:
        return Message("why-one-army", {}, "HW-expand-2")
    if land not in f.lands:
        return Message("why-not-held", {"land": name}, "HW-expert-3")
    if f.armies == 0:
        return Message("why-no-armies", {}, "HW-expert-3")
    return Message("why-full", {"land": name}, "HW-expert-3")
