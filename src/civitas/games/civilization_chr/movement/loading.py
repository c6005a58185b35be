"""Which cargo sails with a ship that leaves a fleet: its owner says what is aboard which ship (CHR-move-2)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import BITS, MASK
from civitas.core.step import Decision
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import AIRCRAFT, BOMB, CARRIER, EXPLORER, KIND_IDS, KINDS, is_ship
from civitas.games.civilization_chr.state import KIND, STOPPED, Chr
from civitas.games.civilization_chr.war.losses import capacity, cargo, hold_of


def ships(s: Chr, seat: int, sea: int) -> int:
    return sum([1 for piece in s.at(seat, sea) if is_ship(piece >> KIND & 31)])


def bounds(s: Chr, seat: int, start: int, end: int, load: bool) -> list[int]:
    """How much cargo must sail with one ship, for want of room on those that stay, and how much may."""
    hold = hold_of(s, seat)
    aboard = len(cargo(s, seat, start))
    must = max(0, aboard - hold * (ships(s, seat, start) - 1))
    if not load:
        return [must, must]
    room = hold * (ships(s, seat, end) + 1) - len(cargo(s, seat, end))
    return [must, max(must, min(aboard, room))]


def follow(s: Chr, seat: int, start: int, end: int, stop: bool = False) -> None:
    """What the ships that stay cannot hold goes with the one that left: cargo, explorers last, aircraft, weapons."""
    extra = len(cargo(s, seat, start)) - capacity(s, seat, start)
    going = sorted(cargo(s, seat, start), key=_explorers_last)[: max(0, extra)]
    planes = [piece for piece in s.at(seat, start) if piece >> KIND & 31 == AIRCRAFT]
    going += planes[2 * s.count(seat, start, CARRIER) :]
    if not ships(s, seat, start):
        going += [piece for piece in s.at(seat, start) if piece >> KIND & 31 == BOMB]
    for piece in going:
        s.replace(seat, piece, end | (piece & (31 << KIND) | STOPPED if stop else piece & ~127))


def _explorers_last(piece: int) -> int:
    return 1 if piece >> KIND & 31 == EXPLORER else 0


def undecided(s: Chr, seat: int, start: int, end: int, load: bool) -> bool:
    """Whether the owner has a choice to make: what sails, or how much."""
    must, most = bounds(s, seat, start, end, load)
    kinds = [piece >> KIND & 31 for piece in cargo(s, seat, start)]
    return most > must or (0 < must < len(kinds) and len(set(kinds)) > 1)


class LoadShip(Decision[Chr]):
    """Piece by piece, in a fixed order of kinds; ``move`` is the step the ship then makes."""

    rule = "CHR-move-2"

    def __init__(self, seat: int, move: int, *chosen: int) -> None:
        self.seat = seat
        self.move = move
        self.chosen = list(chosen)

    def args(self) -> list[int]:
        return [self.seat, self.move, *self.chosen]

    def _bounds(self, s: Chr) -> list[int]:
        load = self.move >> (3 * BITS) == n.CARRY >> (3 * BITS)
        return bounds(s, self.seat, self.move >> BITS & MASK, self.move >> (2 * BITS) & MASK, load)

    def _left(self, s: Chr) -> list[int]:
        """Kinds still to be named, as often as they are there: none before the last one named."""
        kinds = sorted([piece >> KIND & 31 for piece in cargo(s, self.seat, self.move >> BITS & MASK)])
        for kind in self.chosen:
            kinds.remove(kind)
        return [kind for kind in kinds if not self.chosen or kind >= self.chosen[-1]]

    def actions(self, s: Chr) -> list[int]:
        must, most = self._bounds(s)
        found = [n.DONE] if len(self.chosen) >= must else []
        left = self._left(s)
        for kind in sorted(set(left)):
            enough = len(self.chosen) + len([other for other in left if other >= kind]) >= must
            if len(self.chosen) < most and enough:
                found.append(n.LOAD | kind)
        return sorted(found)

    def explain(self, s: Chr, action: int) -> Message:
        kind = action & MASK
        if action >> (3 * BITS) != n.LOAD >> (3 * BITS) or kind >= KINDS:
            return Message("why-must-sail", {"n": self._bounds(s)[0]}, self.rule)
        if kind not in self._left(s):
            return Message("why-not-aboard", {"kind": KIND_IDS[kind]}, self.rule)
        return Message("why-must-sail", {"n": self._bounds(s)[0]}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        from civitas.games.civilization_chr.movement.movement import sail

        if action == n.DONE:
            sail(s, self.seat, self.move, self.chosen)
            return
        further = LoadShip(self.seat, self.move, *self.chosen, action & MASK)
        if further.actions(s) in ([], [n.DONE]):
            sail(s, self.seat, self.move, further.chosen)
        else:
            s.push(further)
