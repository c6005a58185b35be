"""Events that put armies on the board beside the active empire: minor empires, raids, risings, kingdoms, migrants."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.core.select_set import SeatSelectSet, SelectSet
from civitas.core.step import Decision, SeatDecision, Step, single_action
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.content.counts import LANDS
from civitas.games.history_of_the_world.content.effects import Effect
from civitas.games.history_of_the_world.rules.combat import Battle, defence_dice_by_land
from civitas.games.history_of_the_world.rules.expansion import Expansion
from civitas.games.history_of_the_world.rules.pieces import (
    clear_land,
    found_empire,
    is_protected,
    occupy,
    place_building,
    remote_piece_epoch,
)
from civitas.games.history_of_the_world.rules.reach import launch_at_sea
from civitas.games.history_of_the_world.state import BUILDING, CAPITAL, CITY, NONE, Force, WorldState


def raise_force(s: WorldState, seat: int, event: int, piece: int, armies: int) -> Force:
    """A force of its own comes into play, with pieces of a remote epoch (HW-events-5)."""
    f = Force(seat, s.box.force_of_event(event), piece)
    f.armies = armies
    s.frames.append(f)
    s.emit(n.RISEN, seat, f.force, f.armies)
    return f


class Withdraw(Step[WorldState]):
    """The force of an event has done what it came for; what it did not use leaves."""

    def run(self, s: WorldState) -> None:
        s.frames.pop()


class MinorEmpire(Effect):
    """A small empire plays before the active one (HW-great-4)."""

    def __init__(self, event: int, minor: int) -> None:
        super().__init__(event)
        self.minor = minor

    def play(self, s: WorldState, seat: int) -> None:
        empire = s.box.minor_empires[self.minor]
        f = raise_force(s, seat, self.event, remote_piece_epoch(s), empire.strength)
        f.builds = 1
        s.emit(n.MINOR, seat, f.force)
        f.wanted = empire.fleets[s.rules[4]]
        for water, sailor in enumerate(s.sailor):
            if f.wanted >> water & 1 and sailor in (NONE, seat):
                f.fleets |= 1 << water
                s.emit(n.FLEETS, seat, water)
        found_empire(s, empire.starts[0], f, empire.capital)
        s.push_in_order([Expansion(), Withdraw()])


class Crusade(Effect):
    """Armies at sea that expand with a bonus and build in Palestine (HW-lesser-7, HW-lesser-8)."""

    def __init__(self, event: int, armies: int, plus: int, water: int, land: int, piece: int) -> None:
        super().__init__(event)
        self.armies = armies
        self.plus = plus
        self.water = water
        self.land = land
        self.piece = piece

    def play(self, s: WorldState, seat: int) -> None:
        f = raise_force(s, seat, self.event, self.piece, self.armies)
        f.plus = self.plus
        f.fleets = 1 << self.water
        f.holy = self.land
        launch_at_sea(s, f)
        s.emit(n.CRUSADE, seat, f.armies)
        s.push_in_order([Expansion(), Withdraw()])


def raid_targets(s: WorldState, seat: int, barren: int) -> list[int]:
    """The neighbours of a barren land that other players occupy."""
    return [land for land in s.world_map.all_neighbours[barren] if s.holder[land] not in (NONE, seat)]


def max_raid_targets(s: WorldState, seat: int) -> int:
    """How many armies a raid can need: one for each target round the barren land that has most."""
    return max([len(raid_targets(s, seat, land)) for land in range(LANDS) if s.world_map.barren[land]])


class Barbarians(Effect):
    """A raid out of a barren land, with an army for each land taken (HW-lesser-3)."""

    def __init__(self, event: int, dice: int) -> None:
        super().__init__(event)
        self.dice = dice

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "" if max_raid_targets(s, seat) else "why-no-target"

    def play(self, s: WorldState, seat: int) -> None:
        f = raise_force(s, seat, self.event, remote_piece_epoch(s), max_raid_targets(s, seat))
        f.dice = self.dice
        s.push_in_order([ChooseBarren(seat), Withdraw()])


class ChooseBarren(SeatDecision[WorldState]):
    rule = "HW-lesser-3"

    def actions(self, s: WorldState) -> list[int]:
        barren = [land for land in range(LANDS) if s.world_map.barren[land]]
        return [n.RAID_FROM | land for land in barren if raid_targets(s, self.seat, land)]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        barren = action - n.RAID_FROM
        s.emit(n.RAIDERS, self.seat, barren)
        s.push(RaidOn(barren))

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.RAID_FROM | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-no-target-near" if s.world_map.barren[land] else "why-not-barren"
        return Message(id, {"land": s.box.land_ids[land]}, self.rule)


class RaidOn(Step[WorldState]):
    """The raid goes on until an army is lost or no target is left."""

    def __init__(self, barren: int) -> None:
        self.barren = barren

    def args(self) -> list[int]:
        return [self.barren]

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        if f.lost or f.armies == 0:
            return
        if raid_targets(s, f.seat, self.barren):
            s.push(ChooseTarget(f.seat, self.barren))


class ChooseTarget(Decision[WorldState]):
    rule = "HW-lesser-3"

    def __init__(self, seat: int, barren: int) -> None:
        self.seat = seat
        self.barren = barren

    def args(self) -> list[int]:
        return [self.seat, self.barren]

    def actions(self, s: WorldState) -> list[int]:
        return [n.RAID | land for land in raid_targets(s, self.seat, self.barren)]

    def forced_action(self, s: WorldState) -> int:
        return single_action(self.actions(s))

    def answer(self, s: WorldState, action: int) -> None:
        raid_land(s, s.frames[-1], self.barren, action - n.RAID)

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.RAID | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        near = land in s.world_map.all_neighbours[self.barren]
        return Message("why-no-enemy" if near else "why-out-of-reach", {"land": name}, self.rule)


def raid_land(s: WorldState, f: Force, barren: int, land: int) -> None:
    f.armies -= 1
    s.emit(n.RAIDED, f.seat, land)
    s.push_in_order([Battle(land, defence_dice_by_land(s, f, barren, land)), RaidOn(barren)])


def empire_lands(s: WorldState, holder: int, force: int) -> list[int]:
    """The lands of one empire: one force of one player."""
    return [land for land in range(LANDS) if s.force[land] == force and s.holder[land] == holder]


class CivilWar(Effect):
    """Armies rise in lands of one empire of another player (HW-lesser-6)."""

    def __init__(self, event: int, armies: int, dice: int) -> None:
        super().__init__(event)
        self.armies = armies
        self.dice = dice

    def missing_target(self, s: WorldState, seat: int) -> str:
        for holder in s.holder:
            if holder != NONE and holder != seat:
                return ""
        return "why-no-target"

    def play(self, s: WorldState, seat: int) -> None:
        f = raise_force(s, seat, self.event, remote_piece_epoch(s), self.armies)
        f.dice = self.dice
        s.push_in_order([ChooseRebels(seat), Withdraw()])


class ChooseRebels(SeatSelectSet[WorldState]):
    """As many lands of one empire as armies rise, or all it has; they fight when the last is chosen."""

    rule = "HW-lesser-6"

    def min_size(self, s: WorldState) -> int:
        return self.max_size(s) if self.chosen else 1

    def max_size(self, s: WorldState) -> int:
        """How large the empire is comes out with its first land."""
        armies = s.frames[-1].armies
        return min(armies, len(self.empire(s))) if self.chosen else armies

    def empire(self, s: WorldState) -> list[int]:
        """The lands of the empire in which the first rose."""
        land = self.chosen[0] - n.REVOLT
        return empire_lands(s, s.holder[land], s.force[land])

    def members(self, s: WorldState) -> list[int]:
        if self.chosen:
            return [n.REVOLT | land for land in self.empire(s) if n.REVOLT | land not in self.chosen]
        return [n.REVOLT | land for land, holder in enumerate(s.holder) if holder not in (NONE, self.seat)]

    def can_complete(self, s: WorldState, member: int, members: list[int]) -> bool:
        land = member - n.REVOLT
        empire = empire_lands(s, s.holder[land], s.force[land])
        rest = len(empire) - empire.index(land)
        return len(self.chosen) + rest >= min(s.frames[-1].armies, len(empire))

    def close(self, s: WorldState, action: int) -> None:
        s.push_in_order([RebelFight(member - n.REVOLT) for member in self.chosen])

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.REVOLT | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        if s.holder[land] in (NONE, self.seat):
            return Message("why-no-enemy", {"land": name}, self.rule)
        return Message("why-chosen" if action in self.chosen else "why-other-empire", {"land": name}, self.rule)


class RebelFight(Step[WorldState]):
    """A rising attacks where it stands: no terrain, only a fort helps the defender (HW-lesser-6, HW-lesser-14)."""

    def __init__(self, land: int) -> None:
        self.land = land

    def args(self) -> list[int]:
        return [self.land]

    def run(self, s: WorldState) -> None:
        f = s.frames[-1]
        f.armies -= 1
        s.emit(n.ROSE, f.seat, self.land)
        if s.holder[self.land] == NONE:
            occupy(s, self.land, f)
        else:
            s.push(Battle(self.land, 1))


class Revolt(Effect):
    """Palestine rises with three dice (HW-lesser-14)."""

    def __init__(self, event: int, land: int, dice: int) -> None:
        super().__init__(event)
        self.land = land
        self.dice = dice

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "why-own-land" if s.holder[self.land] == seat else ""

    def play(self, s: WorldState, seat: int) -> None:
        f = raise_force(s, seat, self.event, remote_piece_epoch(s), 1)
        f.dice = self.dice
        s.push_in_order([RebelFight(self.land), Withdraw()])


class Kingdom(Effect):
    """An army and a city; what stood there is destroyed (HW-lesser-16)."""

    def __init__(self, event: int, land: int, piece: int) -> None:
        super().__init__(event)
        self.land = land
        self.piece = piece

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "why-minor-spared" if is_protected(s, self.land) else ""

    def play(self, s: WorldState, seat: int) -> None:
        land = self.land
        f = raise_force(s, seat, self.event, self.piece, 1)
        clear_land(s, land)
        occupy(s, land, f)
        if s.works[land] & BUILDING != CAPITAL:
            place_building(s, land, CITY)
        s.frames.pop()
        s.emit(n.KINGDOM, seat, land)


def vacant_lands(s: WorldState, area: int) -> list[int]:
    return [land for land in s.world_map.area_lands[area] if s.holder[land] == NONE]


class Migrants(Effect):
    """Armies in vacant lands of an area (HW-lesser-17)."""

    def __init__(self, event: int, area: int, armies: int, piece: int) -> None:
        super().__init__(event)
        self.area = area
        self.armies = armies
        self.piece = piece

    def missing_target(self, s: WorldState, seat: int) -> str:
        return "" if vacant_lands(s, self.area) else "why-no-target"

    def play(self, s: WorldState, seat: int) -> None:
        f = raise_force(s, seat, self.event, self.piece, self.armies)
        f.armies = min(f.armies, len(vacant_lands(s, self.area)))
        s.push_in_order([Settle(seat, self.area), Withdraw()])


class Settle(SelectSet[WorldState]):
    """As many vacant lands as there are migrants."""

    rule = "HW-lesser-17"

    def __init__(self, seat: int, area: int, *chosen: int) -> None:
        self.seat = seat
        self.area = area
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.area]

    def min_size(self, s: WorldState) -> int:
        return s.frames[-1].armies

    def max_size(self, s: WorldState) -> int:
        return s.frames[-1].armies

    def members(self, s: WorldState) -> list[int]:
        return [n.SETTLE | land for land in vacant_lands(s, self.area) if n.SETTLE | land not in self.chosen]

    def close(self, s: WorldState, action: int) -> None:
        f = s.frames[-1]
        for member in self.chosen:
            f.armies -= 1
            s.emit(n.SETTLED, self.seat, member - n.SETTLE)
            occupy(s, member - n.SETTLE, f)

    def explain(self, s: WorldState, action: int) -> Message:
        land = first_arg(action)
        if action != n.SETTLE | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        if s.world_map.area[land] != self.area:
            return Message("why-other-area", {"land": name}, self.rule)
        return Message("why-chosen" if action in self.chosen else "why-occupied", {"land": name}, self.rule)
