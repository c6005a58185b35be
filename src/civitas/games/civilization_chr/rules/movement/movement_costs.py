"""What a step costs, and which piece makes it."""

from __future__ import annotations

from typing import Final

from civitas.core.notation import ARG_BITS, third_arg
from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, NO_CIVILIZATION
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    EXPLORER,
    TERRITORIES,
    group_of,
    is_ship,
    is_stopped,
    kind_of,
    movement_of,
    points_spent,
    space_of,
)
from civitas.games.civilization_chr.rules.war.losses import fleet_has_room, is_cargo
from civitas.games.civilization_chr.state import ChrState

ARMY_MOVEMENT: Final = 2
EXPLORER_MOVEMENT: Final = 4
AIRCRAFT_MOVEMENT: Final = 6


def movement_allowance(s: ChrState, seat: int, kind: int) -> int:
    """Half points a piece may spend in a phase (CHR-move-1)."""
    if kind == EXPLORER:
        return EXPLORER_MOVEMENT
    if kind == AIRCRAFT:
        return AIRCRAFT_MOVEMENT
    if is_ship(kind):
        points = s.box.unit_levels[kind][0].movement_points
        if s.sides[seat].civilization != NO_CIVILIZATION:
            points += s.box.civilizations[s.sides[seat].civilization].ship_movement
        return 2 * points
    return ARMY_MOVEMENT


def freshest_pieces(s: ChrState, seat: int) -> list[int]:
    """For each kind in each space, of those that may still move, the freshest: what it is and what it has spent."""
    found: list[int] = []
    last = -1
    for piece in s.pieces[seat]:
        if is_stopped(piece):
            continue
        group, tired = group_of(piece), movement_of(piece)
        if piece == group:  # has not moved: these come first, equal ones together
            if piece != last:
                found.append(piece)
                last = piece
            continue
        for place, known in enumerate(found):
            if group_of(known) == group:
                if tired < known:
                    found[place] = tired
                break
        else:
            found.append(tired)
    return found


class MovementCosts:
    """What all steps of one player depend on, found once: its enemies, its ships' room, territories out of bounds."""

    def __init__(self, s: ChrState, seat: int) -> None:
        self.s = s
        self.seat = seat
        #: enemies and barbarians, as a mask of owners
        self.foes = s.sides[seat].wars | 1 << BARBARIANS
        self.flight = s.usable_technologies(seat) >> s.box.flight & 1 == 1
        #: territories that nobody may enter or leave, as a mask
        self.barred = 0
        for territory, mark in enumerate(s.marks):
            if mark & CLOSED_BY_CLIMATE:
                self.barred |= 1 << territory
        #: seas where a ship of the player has been found to have room, and those looked at, as masks from the first sea
        self.roomy = 0
        self.looked = 0

    def has_room(self, sea: int) -> bool:
        """Whether a ship of the player in a sea has room for one more piece."""
        if not self.s.fighter_masks[sea] >> self.seat & 1:
            return False
        bit = 1 << sea - TERRITORIES
        if not self.looked & bit:
            self.looked |= bit
            if fleet_has_room(self.s, self.seat, sea):
                self.roomy |= bit
        return self.roomy & bit != 0

    def can_use_roads(self, territory: int) -> bool:
        """Roads serve nobody on land of an enemy (CHR-move-7)."""
        owner = self.s.owner[territory]
        if owner >= 0 and owner != self.seat and self.s.at_war(self.seat, owner):
            return False
        return not self.s.military_masks[territory] & self.foes

    def port_cost(self, territory: int) -> int:
        """Half points to board or land: a point, half at a port with roads, nothing at a modern one (CHR-move-2)."""
        s = self.s
        if s.owner[territory] < 0 or not s.road[territory] or not self.can_use_roads(territory):
            return 2
        return 0 if s.road[territory] == 2 and self.flight else 1

    def steps(self, kind: int, start: int, left: int) -> list[int]:
        """Every step of a piece with so many half points left, without its verb; never to be changed."""
        s, walks = self.s, is_cargo(kind)
        if (start < TERRITORIES and self.barred >> start & 1) or (left < 2 and not walks):
            return []
        found = s.box.step_actions[kind][start]
        if self.barred:
            found = [step for step in found if third_arg(step) >= TERRITORIES or not self.barred >> third_arg(step) & 1]
        if not walks:
            return found
        if left < 2:
            found = [step for step in found if self.cost(kind, start, third_arg(step)) <= left]
        if start < TERRITORIES:
            for sea in s.box.coasts[start]:
                if s.fighter_masks[sea] >> self.seat & 1 and self.has_room(sea) and self.port_cost(start) <= left:
                    found = [*found, kind | start << ARG_BITS | sea << (2 * ARG_BITS)]
        return found

    def cost(self, kind: int, start: int, end: int) -> int:
        """Half points for one step; -1 where the piece cannot go (CHR-move-2, CHR-move-3, CHR-move-7)."""
        s = self.s
        if (end < TERRITORIES and self.barred >> end & 1) or (start < TERRITORIES and self.barred >> start & 1):
            return -1
        if kind == AIRCRAFT:
            return 2
        if is_ship(kind):
            return 2 if end >= TERRITORIES else -1
        if end >= TERRITORIES:
            return self.port_cost(start) if start < TERRITORIES and self.has_room(end) else -1
        if start >= TERRITORIES:
            return self.port_cost(end)
        if s.road[end] and s.variants.roads and self.can_use_roads(end):
            return 1 if s.road[end] == 1 else 0
        return 2


def step_cost(s: ChrState, seat: int, kind: int, start: int, end: int) -> int:
    """Half points for one step; -1 where the piece cannot go."""
    return MovementCosts(s, seat).cost(kind, start, end)


def moving_piece(s: ChrState, seat: int, kind: int, start: int, cost: int) -> int:
    """The piece of a kind in a space that makes a step: of those with enough left, the one with least; -1 if none."""
    best = -1
    most = movement_allowance(s, seat, kind)
    for piece in s.pieces[seat]:
        if space_of(piece) == start and kind_of(piece) == kind and not is_stopped(piece):
            spent = points_spent(piece)
            if spent + cost <= most and (best < 0 or spent > points_spent(best)):
                best = piece
    return best
