"""Losses: what a lost ship takes down with it, and who dies.

Catastrophes take the oldest units first and explorers last; of plague and nuclear arms the owner chooses the victims.
"""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, action_verb, first_arg
from civitas.core.step import Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import NO_CIVILIZATION, OCCUPIED
from civitas.games.civilization_chr.pieces import (
    AIRCRAFT,
    BARBARIANS,
    BOMB,
    CARRIER,
    EXPLORER,
    KIND_COUNT,
    KIND_IDS,
    TERRITORIES,
    is_army,
    is_military,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.espionage.spies import sink_spies
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.selections import SelectFromPool
from civitas.games.civilization_chr.state import ChrState

#: oldest first; the catapult piece serves two eras and comes after the knight (CHR-catastrophe-6)
LAND_ORDER: Final = [0, 4, 1, 5, 8, 9, 2, 6, 10, 3, 7, 11, AIRCRAFT, EXPLORER]
SHIP_ORDER: Final = [12, 13, 14, 15, CARRIER]


def select_victims(s: ChrState, owner: int, space: int, count: int, ships: bool) -> list[int]:
    """The pieces an owner loses in a space, oldest first (CHR-catastrophe-6)."""
    found: list[int] = []
    for kind in SHIP_ORDER if ships else LAND_ORDER:
        for piece in s.pieces_at(owner, space):
            if kind_of(piece) == kind and len(found) < count:
                found.append(piece)
    return found


def kill_pieces(s: ChrState, owner: int, pieces: list[int]) -> None:
    """Removes pieces, and whatever ships can no longer carry."""
    seas: list[int] = []
    for piece in pieces:
        s.remove_piece(owner, piece)
        s.emit(n.LOST_PIECE, owner, kind_of(piece), space_of(piece))
        if is_ship(kind_of(piece)) and space_of(piece) >= TERRITORIES:
            seas.append(space_of(piece))
    for sea in seas:
        sink_excess_cargo(s, owner, sea)


def free_abandoned_settlements(s: ChrState) -> None:
    """An occupied settlement without barbarians left is its owner's again (CHR-barbarian-10)."""
    for territory, mark in enumerate(s.marks):
        if mark & OCCUPIED and not s.pieces_at(BARBARIANS, territory):
            s.marks[territory] &= ~OCCUPIED
            s.emit(n.FREED, s.owner[territory], territory)


def fleet_capacity(s: ChrState, owner: int, sea: int) -> int:
    """How many land pieces an owner's ships in a sea can carry (CHR-move-2)."""
    return ship_capacity(s, owner) * s.count_fighters(owner, sea)


def ship_capacity(s: ChrState, owner: int) -> int:
    """How many land pieces each ship of an owner can carry (CHR-move-2)."""
    if owner != BARBARIANS and s.sides[owner].civilization != NO_CIVILIZATION:
        return s.box.civilizations[s.sides[owner].civilization].cargo
    return 3


def fleet_has_room(s: ChrState, owner: int, sea: int) -> bool:
    """Whether an owner's ships in a sea have room for one more piece (CHR-move-2)."""
    if not s.has_fighters(owner, sea):
        return False
    hold, room = ship_capacity(s, owner), 0
    for piece in s.pieces[owner]:
        if space_of(piece) == sea:
            kind = kind_of(piece)
            if is_ship(kind):
                room += hold
            elif is_cargo(kind):
                room -= 1
    return room > 0


def cargo_aboard(s: ChrState, owner: int, sea: int) -> list[int]:
    """Armies and explorers of an owner aboard ships in a sea."""
    return [piece for piece in s.pieces_at(owner, sea) if is_cargo(kind_of(piece))]


def is_cargo(kind: int) -> bool:
    return is_army(kind) or kind == EXPLORER


def sink_excess_cargo(s: ChrState, owner: int, sea: int) -> None:
    """What no longer fits aboard is lost, explorers last; weapons and aircraft without a ship too."""
    extra = len(cargo_aboard(s, owner, sea)) - fleet_capacity(s, owner, sea)
    if extra > 0:
        armies = [piece for piece in select_victims(s, owner, sea, 99, False) if kind_of(piece) != AIRCRAFT]
        kill_pieces(s, owner, armies[:extra])
    decks = 2 * s.count_kind(owner, sea, CARRIER)
    planes = [piece for piece in s.pieces_at(owner, sea) if kind_of(piece) == AIRCRAFT]
    kill_pieces(s, owner, planes[decks:])
    if not any(is_ship(kind_of(piece)) for piece in s.pieces_at(owner, sea)):
        kill_pieces(s, owner, [piece for piece in s.pieces_at(owner, sea) if kind_of(piece) == BOMB])
        sink_spies(s, owner, sea)


# Losses whose victims the owner chooses


def mortal_pieces(s: ChrState, owner: int, space: int) -> list[int]:
    """Units and explorers of an owner in a space, ships too; weapons do not die."""
    return [piece for piece in s.pieces_at(owner, space) if is_military(kind_of(piece)) or kind_of(piece) == EXPLORER]


class LoseUnits(Step[ChrState]):
    """An owner loses so many units in a space; players choose which, barbarians lose the oldest."""

    def __init__(self, owner: int, space: int, count: int) -> None:
        self.loser = owner
        self.space = space
        self.count = count

    def args(self) -> list[int]:
        return [self.loser, self.space, self.count]

    def run(self, s: ChrState) -> None:
        there = mortal_pieces(s, self.loser, self.space)
        kinds = {kind_of(piece) for piece in there}
        if self.count <= 0:
            return
        if self.loser == BARBARIANS:
            old = select_victims(s, BARBARIANS, self.space, self.count, False)
            old += select_victims(s, BARBARIANS, self.space, self.count - len(old), True)
            kill_pieces(s, BARBARIANS, old)
        elif self.count >= len(there) or len(kinds) == 1:
            kill_pieces(s, self.loser, there[: self.count])
        else:
            s.push(ChooseLoss(self.loser, self.space, self.count))
            return
        free_abandoned_settlements(s)


class ChooseLoss(SelectFromPool):
    """Which units are lost; what no longer has room aboard after them goes down too (CHR-token-8, CHR-nuclear-2)."""

    rule = "CHR-token-8"

    def __init__(self, seat: int, space: int, count: int, *chosen: int) -> None:
        self.seat = seat
        self.space = space
        self.count = count
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.space, self.count]

    def candidates(self, s: ChrState) -> list[int]:
        there = mortal_pieces(s, self.seat, self.space)
        return sorted([n.LOSE | kind_of(piece) | self.space << ARG_BITS for piece in there])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_not_lost(s, self.seat, action, self.space, self.rule)

    def close(self, s: ChrState, action: int) -> None:
        kill_pieces(s, self.seat, pieces_of_kinds(s, self.seat, self.space, self.first_arguments()))
        free_abandoned_settlements(s)


def pieces_of_kinds(s: ChrState, owner: int, space: int, kinds: list[int]) -> list[int]:
    """One piece in a space for each kind named."""
    there = s.pieces_at(owner, space)
    found: list[int] = []
    for kind in kinds:
        piece = next(piece for piece in there if kind_of(piece) == kind)
        there.remove(piece)
        found.append(piece)
    return found


def why_not_lost(s: ChrState, seat: int, action: int, space: int, rule: str) -> Message:
    kind = first_arg(action)
    if action_verb(action) != n.LOSE or kind >= KIND_COUNT:
        return Message(NOT_ASKED, {}, rule)
    return Message("why-none-there", {"seat": seat, "kind": KIND_IDS[kind], "space": s.box.space_ids[space]}, rule)
