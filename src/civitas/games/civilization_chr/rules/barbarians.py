"""Phase 5, barbarians and rebels: their order, their moves by seven rules, their attacks, their young."""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import first_arg
from civitas.core.step import Chance, Step, pick_random
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_results import make_roll, roll_number
from civitas.games.civilization_chr.content.distances import UNREACHABLE
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    BARBARIANS,
    EXPLORER,
    NOBODY,
    SHIP,
    TERRITORIES,
    as_attacker,
    as_defender,
    era_of,
    is_army,
    is_defender,
    is_ship,
    kind_of,
    make_piece,
    space_of,
    unit_kind,
)
from civitas.games.civilization_chr.rules.base_steps import SpaceChance, SpaceStep
from civitas.games.civilization_chr.rules.dice import SpaceDie
from civitas.games.civilization_chr.rules.movement.exploration_tokens import generated_line, launch_barbarian_ship
from civitas.games.civilization_chr.rules.settlements import transfer_settlement
from civitas.games.civilization_chr.rules.war.battle import Battle
from civitas.games.civilization_chr.rules.war.conquest import settle_ownership
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.rules.war.war_status import is_truce
from civitas.games.civilization_chr.state import ChrState

MAX_GUARDS: Final = 3
HALF_WIDTH: Final = 1000
NORTH: Final = 1
SOUTH: Final = 2
EAST: Final = 3
WEST: Final = 4


class Barbarians(Step[ChrState]):
    """Order, moves and attacks, then new units; nothing where there are no barbarians (CHR-barbarian-1).

    During the Olympic games they stay where they are (CHR-event-2).
    """

    def run(self, s: ChrState) -> None:
        if is_truce(s):
            s.push(Generate())
            return
        s.rolls = []
        spaces = free_unit_spaces(s)
        steps: list[Step[ChrState]] = [OrderRoll(space) for space in spaces]
        s.push_in_order([*steps, ActInOrder(), Generate()])


def free_units(s: ChrState, space: int) -> list[int]:
    """Barbarians that move: all but the defenders of a settlement."""
    if not s.presence_masks[space] >> BARBARIANS & 1:
        return []
    return [piece for piece in s.pieces_at(BARBARIANS, space) if not is_defender(piece)]


def has_free_units(s: ChrState, space: int) -> bool:
    """Whether there are any in a space."""
    if not s.presence_masks[space] >> BARBARIANS & 1:
        return False
    return any(space_of(piece) == space and not is_defender(piece) for piece in s.pieces[BARBARIANS])


def free_unit_spaces(s: ChrState) -> list[int]:
    """Spaces with attackers, left to right on the map."""
    spaces = sorted({space_of(piece) for piece in s.pieces[BARBARIANS] if not is_defender(piece)})
    return sorted(spaces, key=lambda space: s.box.columns[space])


class OrderRoll(SpaceDie):
    """1D6 for each space (CHR-barbarian-1)."""

    def apply_roll(self, s: ChrState, number: int) -> None:
        s.rolls = [*s.rolls, make_roll(self.space, number)]


def acting_order(s: ChrState, rolls: list[int]) -> list[int]:
    """Lowest number first, equal ones from left to right (CHR-barbarian-1)."""
    return [
        space_of(roll) for roll in sorted(rolls, key=lambda roll: (roll_number(roll), s.box.columns[space_of(roll)]))
    ]


class ActInOrder(Step[ChrState]):
    def run(self, s: ChrState) -> None:
        spaces = acting_order(s, s.rolls)
        s.rolls = []
        s.push_in_order([Act(space) for space in spaces])


class Act(SpaceStep):
    """A space acts when its number comes, also with those who joined it meanwhile (CHR-barbarian-4)."""

    def run(self, s: ChrState) -> None:
        if not has_free_units(s, self.space):
            return
        if self.space < TERRITORIES or s.variants.fleet_may_stay:
            s.push(MoveRoll(self.space))
        else:
            s.push(March(self.space))


class MoveRoll(SpaceDie):
    """1 and 2 stay, 3 to 6 move (CHR-barbarian-2)."""

    def apply_roll(self, s: ChrState, number: int) -> None:
        if number >= 3:
            s.push(March(self.space))


class March(SpaceStep):
    """One movement point in the direction the rules give; what is equal is rolled (CHR-barbarian-3)."""

    def run(self, s: ChrState) -> None:
        ways = march_options(s, self.space)
        if len(ways) == 1:
            march_group(s, self.space, ways[0])
        elif ways:
            s.push(WhichWay(self.space))
        elif self.space >= TERRITORIES:
            s.push(Compass(self.space))


class WhichWay(SpaceChance):
    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | way for way in march_options(s, self.space)]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        march_group(s, self.space, first_arg(action))


class Compass(SpaceDie):
    """A fleet without a goal: 1 north, 2 south, 3 east, 4 west; where there is no sea, again (CHR-barbarian-13)."""

    sides = 4

    def apply_roll(self, s: ChrState, number: int) -> None:
        ways = seas_toward(s, self.space, number)
        if not ways:
            s.push(Compass(self.space))
        elif len(ways) == 1:
            march_group(s, self.space, ways[0])
        else:
            s.push(WhichSea(self.space, number))


class WhichSea(Chance[ChrState]):
    """Several seas in one direction are equal: the die decides."""

    def __init__(self, space: int, number: int) -> None:
        self.space = space
        self.number = number

    def args(self) -> list[int]:
        return [self.space, self.number]

    def actions(self, s: ChrState) -> list[int]:
        return [n.PLACE | way for way in seas_toward(s, self.space, self.number)]

    def sample(self, s: ChrState, rng: Random) -> int:
        return pick_random(rng, self.actions(s))

    def answer(self, s: ChrState, action: int) -> None:
        march_group(s, self.space, first_arg(action))


def seas_toward(s: ChrState, sea: int, number: int) -> list[int]:
    """The seas beside a sea in a direction of the compass die, as the map lies; it is joined left and right."""
    found: list[int] = []
    for beside in s.box.coasts[sea]:
        east = (s.box.columns[beside] - s.box.columns[sea] + HALF_WIDTH) % (2 * HALF_WIDTH) - HALF_WIDTH
        south = s.box.rows[beside] - s.box.rows[sea]
        if abs(south) >= abs(east):
            point = NORTH if south < 0 else SOUTH
        else:
            point = EAST if east > 0 else WEST
        if point == number:
            found.append(beside)
    return found


def march_options(s: ChrState, space: int) -> list[int]:
    """The spaces barbarians may go to, equal by all seven rules (CHR-barbarian-3)."""
    return _sea_ways(s, space) if space >= TERRITORIES else _land_ways(s, space)


def _best(options: list[int], keys: list[list[int]]) -> list[int]:
    """The options with the least key."""
    least = min(keys)
    return [option for option, key in zip(options, keys) if key == least]


def _sea_ways(s: ChrState, sea: int) -> list[int]:
    """Union, then adjacent ships: the smallest fleet, the oldest; otherwise the compass decides."""
    seas = [beside for beside in s.box.coasts[sea] if beside >= TERRITORIES]
    union = [beside for beside in seas if has_free_units(s, beside)]
    if union:
        return union
    prey = [beside for beside in seas if _ships(s, beside)]
    if prey:
        return _best(prey, [[len(_ships(s, beside)), min(_ships(s, beside))] for beside in prey])
    return []


def _ships(s: ChrState, sea: int) -> list[int]:
    """The eras of players' ships in a sea."""
    return [
        era_of(kind_of(piece))
        for seat in range(s.players)
        for piece in s.pieces_at(seat, sea)
        if is_ship(kind_of(piece))
    ]


def _land_ways(s: ChrState, territory: int) -> list[int]:
    union = [beside for beside in s.box.land_neighbours[territory] if has_free_units(s, beside)]
    if union:
        return union
    goals = march_targets(s, territory)
    if not goals or goals == [territory]:
        return []
    ways: list[int] = []
    for goal in goals:
        away = land_distances(s, goal)
        nearest = away[territory]
        for beside in s.box.land_neighbours[territory]:
            if away[beside] == nearest - 1 and beside not in ways:
                ways.append(beside)
    ways.sort()
    swift = [way for way in ways if _swift(s, way, goals)]
    return swift or ways


def land_distances(s: ChrState, territory: int) -> list[int]:
    """Steps over land from a territory to every other; ``FAR`` where there is no way."""
    return s.box.land_steps[territory]


def march_targets(s: ChrState, territory: int) -> list[int]:
    """The settlements barbarians make for: nearest, with a resource, weak, backward, small (CHR-barbarian-3)."""
    away = land_distances(s, territory)
    near: list[int] = []
    least = TERRITORIES
    for seat in range(s.players):
        for place in s.settlements(seat):
            if away[place] != UNREACHABLE and away[place] <= least and not s.marks[place] & OCCUPIED:
                if away[place] < least:
                    least = away[place]
                    near = []
                near.append(place)
    if len(near) <= 1:
        return near
    near.sort()
    keys = [
        [
            0 if s.resource[place] != NOBODY else 1,
            s.count_fighters(s.owner[place], place),
            _oldest(s, place),
            s.size[place],
        ]
        for place in near
    ]
    return _best(near, keys)


def _oldest(s: ChrState, territory: int) -> int:
    eras = [
        era_of(kind_of(piece))
        for seat in range(s.players)
        for piece in s.pieces_at(seat, territory)
        if is_army(kind_of(piece))
    ]
    return min(eras) if eras else NOBODY


def has_unguarded_roads(s: ChrState, territory: int) -> int:
    """Half points to enter: roads nobody guards serve barbarians too (CHR-barbarian-3)."""
    guarded = s.military_masks[territory] & ALL_PLAYERS
    return 2 if guarded or not s.road[territory] else 2 - s.road[territory]


def _swift(s: ChrState, way: int, goals: list[int]) -> bool:
    """Whether a road lets them go on to a second territory with the same point."""
    return has_unguarded_roads(s, way) < 2 and any(
        has_unguarded_roads(s, beside) < 2 for beside in s.box.land_neighbours[way]
    )


def march_group(s: ChrState, start: int, end: int) -> None:
    """The group moves; on unguarded roads it may get further before it meets anybody."""
    s.move_pieces(BARBARIANS, free_units(s, start), end)
    s.emit(n.BARBARIANS_MOVED, start, end)
    s.push(Onslaught(end))
    if end < TERRITORIES and not _meets(s, end):
        spent = has_unguarded_roads(s, end)
        goals = march_targets(s, end)
        if goals and goals != [end]:
            away = land_distances(s, goals[0])
            for beside in s.box.land_neighbours[end]:
                if away[beside] == away[end] - 1 and spent + has_unguarded_roads(s, beside) <= 2:
                    s.stack.pop()
                    march_group(s, end, beside)
                    return


def _meets(s: ChrState, territory: int) -> bool:
    return s.presence_masks[territory] & ALL_PLAYERS != 0 or 0 <= s.owner[territory] < s.players


class Onslaught(SpaceStep):
    """They attack every unit they meet; an undefended settlement is occupied (CHR-barbarian-5, CHR-barbarian-6)."""

    def run(self, s: ChrState) -> None:
        space = self.space
        if not s.count_fighters(BARBARIANS, space):
            return
        seats = [seat for seat in range(s.players) if s.count_fighters(seat, space)]
        if seats:
            s.push(Battle(space, 1 << BARBARIANS, sum([1 << seat for seat in seats])))
            return
        for seat in range(s.players):
            kill_pieces(s, seat, [piece for piece in s.pieces_at(seat, space) if kind_of(piece) == EXPLORER])
        if space < TERRITORIES:
            settle_ownership(s, space, BARBARIANS, False)


# New barbarians


class Generate(Step[ChrState]):
    """1D8 for each barbarian or occupied settlement (CHR-barbarian-8)."""

    def run(self, s: ChrState) -> None:
        homes = [
            territory
            for territory in range(TERRITORIES)
            if s.owner[territory] == BARBARIANS or s.marks[territory] & OCCUPIED
        ]
        s.push_in_order([GenerateRoll(territory) for territory in homes])


class GenerateRoll(SpaceDie):
    sides = 8

    def apply_roll(self, s: ChrState, number: int) -> None:
        line = generated_line(s, self.space, number)
        if line == NOBODY:
            return
        s.emit(n.BARBARIANS_APPEAR, self.space)
        if line == SHIP:
            launch_barbarian_ship(s, self.space)
        elif s.marks[self.space] & OCCUPIED:
            reinforce(s, self.space, line)
        else:
            s.add_pieces(BARBARIANS, unit_kind(line, s.era), self.space)


def reinforce(s: ChrState, territory: int, line: int) -> None:
    """Up to three guard an occupied settlement; the fourth makes it barbarian (CHR-barbarian-9)."""
    guards = s.pieces_at(BARBARIANS, territory)
    if len(guards) < MAX_GUARDS:
        s.put_piece(BARBARIANS, as_defender(make_piece(territory, unit_kind(line, s.era))))
        return
    s.add_pieces(BARBARIANS, unit_kind(line, s.era), territory)
    transfer_settlement(s, territory, BARBARIANS)
    for piece in guards[1:]:
        s.replace_piece(BARBARIANS, piece, as_attacker(piece))
