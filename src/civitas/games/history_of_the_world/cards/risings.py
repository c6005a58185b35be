"""Events that put armies on the board beside the active empire: minor empires, raids, risings, kingdoms, migrants."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first
from civitas.core.step import Decision, SeatDecision, Step
from civitas.games.history_of_the_world import notation as n
from civitas.games.history_of_the_world.board import (
    build,
    clear,
    found,
    occupy,
    remote_epoch,
    spared,
)
from civitas.games.history_of_the_world.cards.counts import LANDS
from civitas.games.history_of_the_world.cards.effects import Effect
from civitas.games.history_of_the_world.combat import Battle, dice_by_land
from civitas.games.history_of_the_world.expand import Expansion
from civitas.games.history_of_the_world.reach import set_out
from civitas.games.history_of_the_world.state import BUILDING, CAPITAL, CITY, NONE, Frame, World


def rise(s: World, seat: int, event: int, piece: int, armies: int) -> Frame:
    """A force of its own comes into play, with pieces of a remote epoch (HW-events-5)."""
    f = Frame(seat, s.box.event_force(event), piece)
    f.armies = armies
    s.frames.append(f)
    s.emit(n.RISEN, seat, f.force, f.armies)
    return f


class Withdraw(Step[World]):
    """The force of an event has done what it came for; what it did not use leaves."""

    def run(self, s: World) -> None:
        s.frames.pop()


class MinorEmpire(Effect):
    """A small empire plays before the active one (HW-great-4)."""

    def __init__(self, event: int, minor: int) -> None:
        super().__init__(event)
        self.minor = minor

    def play(self, s: World, seat: int) -> None:
        empire = s.box.minors[self.minor]
        f = rise(s, seat, self.event, remote_epoch(s), empire.strength)
        f.builds = 1
        s.emit(n.MINOR, seat, f.force)
        f.wanted = empire.fleets[s.rules[4]]
        for water, sailor in enumerate(s.sailor):
            if f.wanted >> water & 1 and sailor in (NONE, seat):
                f.fleets |= 1 << water
                s.emit(n.FLEETS, seat, water)
        found(s, empire.starts[0], f, empire.capital)
        s.then([Expansion(), Withdraw()])


class Crusade(Effect):
    """Armies at sea that expand with a bonus and build in Palestine (HW-lesser-7, HW-lesser-8)."""

    def __init__(self, event: int, armies: int, plus: int, water: int, land: int, piece: int) -> None:
        super().__init__(event)
        self.armies = armies
        self.plus = plus
        self.water = water
        self.land = land
        self.piece = piece

    def play(self, s: World, seat: int) -> None:
        f = rise(s, seat, self.event, self.piece, self.armies)
        f.plus = self.plus
        f.fleets = 1 << self.water
        f.holy = self.land
        set_out(s, f)
        s.emit(n.CRUSADE, seat, f.armies)
        s.then([Expansion(), Withdraw()])


def raid_targets(s: World, seat: int, barren: int) -> list[int]:
    """The neighbours of a barren land that other players occupy."""
    return [land for land in s.chart.around[barren] if s.holder[land] not in (NONE, seat)]


def most_targets(s: World, seat: int) -> int:
    """How many armies a raid can need: one for each target round the barren land that has most."""
    return max([len(raid_targets(s, seat, land)) for land in range(LANDS) if s.chart.barren[land]])


class Barbarians(Effect):
    """A raid out of a barren land, with an army for each land taken (HW-lesser-3)."""

    def __init__(self, event: int, dice: int) -> None:
        super().__init__(event)
        self.dice = dice

    def wanting(self, s: World, seat: int) -> str:
        return "" if most_targets(s, seat) else "why-no-target"

    def play(self, s: World, seat: int) -> None:
        f = rise(s, seat, self.event, remote_epoch(s), most_targets(s, seat))
        f.dice = self.dice
        s.then([ChooseBarren(seat), Withdraw()])


class ChooseBarren(SeatDecision[World]):
    rule = "HW-lesser-3"

    def actions(self, s: World) -> list[int]:
        barren = [land for land in range(LANDS) if s.chart.barren[land]]
        return [n.RAID_FROM | land for land in barren if raid_targets(s, self.seat, land)]

    def answer(self, s: World, action: int) -> None:
        barren = action - n.RAID_FROM
        s.emit(n.RAIDERS, self.seat, barren)
        s.push(RaidOn(barren))

    def explain(self, s: World, action: int) -> Message:
        land = first(action)
        if action != n.RAID_FROM | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        id = "why-no-target-near" if s.chart.barren[land] else "why-not-barren"
        return Message(id, {"land": s.box.land_ids[land]}, self.rule)


class RaidOn(Step[World]):
    """The raid goes on until an army is lost or no target is left; a single target is no choice."""

    def __init__(self, barren: int) -> None:
        self.barren = barren

    def args(self) -> list[int]:
        return [self.barren]

    def run(self, s: World) -> None:
        f = s.frames[-1]
        if f.lost or f.armies == 0:
            return
        targets = raid_targets(s, f.seat, self.barren)
        if len(targets) == 1:
            raid(s, f, self.barren, targets[0])
        elif targets:
            s.push(ChooseTarget(f.seat, self.barren))


class ChooseTarget(Decision[World]):
    rule = "HW-lesser-3"

    def __init__(self, seat: int, barren: int) -> None:
        self.seat = seat
        self.barren = barren

    def args(self) -> list[int]:
        return [self.seat, self.barren]

    def actions(self, s: World) -> list[int]:
        return [n.RAID | land for land in raid_targets(s, self.seat, self.barren)]

    def answer(self, s: World, action: int) -> None:
        raid(s, s.frames[-1], self.barren, action - n.RAID)

    def explain(self, s: World, action: int) -> Message:
        land = first(action)
        if action != n.RAID | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        near = land in s.chart.around[self.barren]
        return Message("why-no-enemy" if near else "why-out-of-reach", {"land": name}, self.rule)


def raid(s: World, f: Frame, barren: int, land: int) -> None:
    f.armies -= 1
    s.emit(n.RAIDED, f.seat, land)
    s.then([Battle(land, dice_by_land(s, f, barren, land)), RaidOn(barren)])


def empire_lands(s: World, holder: int, force: int) -> list[int]:
    """The lands of one empire: one force of one player."""
    return [land for land in range(LANDS) if s.force[land] == force and s.holder[land] == holder]


def enemy_empires(s: World, seat: int) -> list[list[int]]:
    """The lands of every empire of the other players."""
    found: dict[int, list[int]] = {}
    for land, holder in enumerate(s.holder):
        if holder != NONE and holder != seat:
            key = s.force[land] * s.players + holder
            if key not in found:
                found[key] = []
            found[key].append(land)
    return list(found.values())


class CivilWar(Effect):
    """Armies rise in lands of one empire of another player (HW-lesser-6)."""

    def __init__(self, event: int, armies: int, dice: int) -> None:
        super().__init__(event)
        self.armies = armies
        self.dice = dice

    def wanting(self, s: World, seat: int) -> str:
        for holder in s.holder:
            if holder != NONE and holder != seat:
                return ""
        return "why-no-target"

    def play(self, s: World, seat: int) -> None:
        f = rise(s, seat, self.event, remote_epoch(s), self.armies)
        f.dice = self.dice
        s.then([ChooseRebels(seat, NONE, NONE, f.armies), Withdraw()])


class ChooseRebels(Decision[World]):
    """The lands in ascending order, so that each set has one path; all fight when the last is chosen."""

    rule = "HW-lesser-6"

    def __init__(self, seat: int, one: int, two: int, left: int) -> None:
        self.seat = seat
        self.one = one
        self.two = two
        self.left = left  # armies still to place

    def args(self) -> list[int]:
        return [self.seat, self.one, self.two, self.left]

    def actions(self, s: World) -> list[int]:
        if self.one != NONE:
            last = max(self.one, self.two)
            lands = empire_lands(s, s.holder[self.one], s.force[self.one])
            rest = [land for land in lands if land > last]
            return [n.REVOLT | land for land in rest[: len(rest) - self.left + 1]]
        found: list[int] = []
        for lands in enemy_empires(s, self.seat):
            for land in lands[: max(1, len(lands) - self.left + 1)]:
                found.append(n.REVOLT | land)
        found.sort()
        return found

    def answer(self, s: World, action: int) -> None:
        land = action - n.REVOLT
        chosen = [place for place in (self.one, self.two) if place != NONE] + [land]
        left = self.left - 1
        if len(chosen) == 1:
            left = min(left, len(empire_lands(s, s.holder[land], s.force[land])) - 1)
        if left == 0:
            s.then([RebelFight(place) for place in chosen])
        else:
            s.push(ChooseRebels(self.seat, chosen[0], chosen[1] if len(chosen) > 1 else NONE, left))

    def explain(self, s: World, action: int) -> Message:
        land = first(action)
        if action != n.REVOLT | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        if s.holder[land] in (NONE, self.seat):
            return Message("why-no-enemy", {"land": name}, self.rule)
        one = self.one
        if one != NONE and (s.holder[land] != s.holder[one] or s.force[land] != s.force[one]):
            return Message("why-other-empire", {"land": name}, self.rule)
        return Message("why-in-order", {"land": name}, self.rule)


class RebelFight(Step[World]):
    """A rising attacks where it stands: no terrain, only a fort helps the defender (HW-lesser-6, HW-lesser-14)."""

    def __init__(self, land: int) -> None:
        self.land = land

    def args(self) -> list[int]:
        return [self.land]

    def run(self, s: World) -> None:
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

    def wanting(self, s: World, seat: int) -> str:
        return "why-own-land" if s.holder[self.land] == seat else ""

    def play(self, s: World, seat: int) -> None:
        f = rise(s, seat, self.event, remote_epoch(s), 1)
        f.dice = self.dice
        s.then([RebelFight(self.land), Withdraw()])


class Kingdom(Effect):
    """An army and a city; what stood there is destroyed (HW-lesser-16)."""

    def __init__(self, event: int, land: int, piece: int) -> None:
        super().__init__(event)
        self.land = land
        self.piece = piece

    def wanting(self, s: World, seat: int) -> str:
        return "why-minor-spared" if spared(s, self.land) else ""

    def play(self, s: World, seat: int) -> None:
        land = self.land
        f = rise(s, seat, self.event, self.piece, 1)
        clear(s, land)
        occupy(s, land, f)
        if s.works[land] & BUILDING != CAPITAL:
            build(s, land, CITY)
        s.frames.pop()
        s.emit(n.KINGDOM, seat, land)


def vacant(s: World, area: int) -> list[int]:
    return [land for land in s.chart.members[area] if s.holder[land] == NONE]


class Migrants(Effect):
    """Armies in vacant lands of an area (HW-lesser-17)."""

    def __init__(self, event: int, area: int, armies: int, piece: int) -> None:
        super().__init__(event)
        self.area = area
        self.armies = armies
        self.piece = piece

    def wanting(self, s: World, seat: int) -> str:
        return "" if vacant(s, self.area) else "why-no-target"

    def play(self, s: World, seat: int) -> None:
        f = rise(s, seat, self.event, self.piece, self.armies)
        f.armies = min(f.armies, len(vacant(s, self.area)))
        s.then([Settle(seat, self.area, NONE), Withdraw()])


class Settle(Decision[World]):
    """The lands in ascending order, so that each set has one path."""

    rule = "HW-lesser-17"

    def __init__(self, seat: int, area: int, last: int) -> None:
        self.seat = seat
        self.area = area
        self.last = last

    def args(self) -> list[int]:
        return [self.seat, self.area, self.last]

    def actions(self, s: World) -> list[int]:
        rest = [land for land in vacant(s, self.area) if land > self.last]
        return [n.SETTLE | land for land in rest[: len(rest) - s.frames[-1].armies + 1]]

    def answer(self, s: World, action: int) -> None:
        f = s.frames[-1]
        land = action - n.SETTLE
        f.armies -= 1
        s.emit(n.SETTLED, self.seat, land)
        occupy(s, land, f)
        if f.armies:
            s.push(Settle(self.seat, self.area, land))

    def explain(self, s: World, action: int) -> Message:
        land = first(action)
        if action != n.SETTLE | land or land >= LANDS:
            return Message("why-not-asked", {}, self.rule)
        name = s.box.land_ids[land]
        if s.chart.area[land] != self.area:
            return Message("why-other-area", {"land": name}, self.rule)
        return Message("why-occupied" if s.holder[land] != NONE else "why-in-order", {"land": name}, self.rule)
