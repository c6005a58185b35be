"""Over the ships of another player: who can board and land at once may cross, if the ships' owner allows it."""

from __future__ import annotations

from typing import Final

from civitas.core.message import Arg, Message
from civitas.core.notation import BITS, first, second, third
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    EXPLORER,
    KIND_IDS,
    NOBODY,
    kind_of,
    moved,
    space_of,
    spent_of,
)
from civitas.games.civilization_chr.rules.movement.movement_costs import Ways, allowance, candidate
from civitas.games.civilization_chr.rules.movement.piece_moves import arrive, burn, burns, seen_in
from civitas.games.civilization_chr.rules.refusals import agree_or_not
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.war.losses import has_room, is_cargo
from civitas.games.civilization_chr.state import Chr

# Who refused a player the transit this turn, among what it did.
DENIED_AT: Final = 24


def grantors(s: Chr, seat: int, start: int, end: int) -> list[int]:
    """Players at peace with room on a ship between two coasts who have not refused this turn, in turn order."""
    seas = [sea for sea in s.box.coasts[start] if sea in s.box.coasts[end]]
    found: list[int] = []
    for other in s.in_order():
        if other == seat or s.at_war(seat, other) or s.sides[seat].doing >> DENIED_AT + other & 1:
            continue
        if any(has_room(s, other, sea) for sea in seas):
            found.append(other)
    return found


def lenders(s: Chr, seat: int) -> int:
    """The seas where a player at peace who has not refused this turn has room on a ship, as a mask."""
    hosts = ALL_PLAYERS & ~(s.sides[seat].wars | 1 << seat | s.sides[seat].doing >> DENIED_AT)
    found = 0
    for sea in s.seas_of(hosts):
        for other in range(s.players):
            if s.fight[sea] & hosts & 1 << other and has_room(s, other, sea):
                found |= 1 << sea - TERRITORIES
                break
    return found


def crossings(s: Chr, ways: Ways, pieces: list[int], tank: int) -> list[int]:
    """Coasts that units and explorers can reach over others' ships with the points they have left (CHR-move-13)."""
    found: list[int] = []
    seat = ways.seat
    seas = lenders(s, seat)
    if not seas:
        return found
    anarchy = in_anarchy(s, seat)
    for piece in pieces:
        kind, start = kind_of(piece), space_of(piece)
        if start >= TERRITORIES or not is_cargo(kind) or (anarchy and kind != EXPLORER) or ways.barred >> start & 1:
            continue
        left = allowance(s, seat, kind) - spent_of(piece)
        if tank < left and burns(s, kind):
            left = tank
        left -= ways.port(start)
        if left < (0 if ways.flight else 1):  # no port asks less
            continue
        for end in _far_shores(s, start, seas):
            if not ways.barred >> end & 1 and ways.port(end) <= left:
                found.append(n.CROSS | kind | start << BITS | end << (2 * BITS))
    return found


def _far_shores(s: Chr, start: int, seas: int) -> list[int]:
    """Other territories on those seas of a mask that a territory lies on."""
    found: list[int] = []
    met = 1 << start
    for sea in s.box.coasts[start]:
        if seas >> sea - TERRITORIES & 1:
            for end in s.box.land[sea]:
                if not met >> end & 1:
                    met |= 1 << end
                    found.append(end)
    return found


class AskTransit(Step[Chr]):
    """The next player who could let a piece cross is asked."""

    def __init__(self, seat: int, crossing: int) -> None:
        self.player = seat
        self.crossing = crossing

    def args(self) -> list[int]:
        return [self.player, self.crossing]

    def run(self, s: Chr) -> None:
        start, end = second(self.crossing), third(self.crossing)
        able = grantors(s, self.player, start, end)
        if able:
            s.push(GrantTransit(able[0], self.player, self.crossing))


class GrantTransit(Decision[Chr]):
    """Ships of others give passage, never transport (CHR-move-13)."""

    rule = "CHR-move-13"

    def __init__(self, seat: int, mover: int, crossing: int) -> None:
        self.seat = seat
        self.mover = mover
        self.crossing = crossing

    def args(self) -> list[int]:
        return [self.seat, self.mover, self.crossing]

    def prompt(self, s: Chr) -> Message:
        facts: dict[str, Arg] = {"seat": self.seat, "seat2": self.mover, "kind": KIND_IDS[first(self.crossing)]}
        return Message("ask-GrantTransit", facts, self.rule)

    def actions(self, s: Chr) -> list[int]:
        return sorted([n.ALLOW, n.REFUSE])

    def explain(self, s: Chr, action: int) -> Message:
        return agree_or_not(self.rule)

    def answer(self, s: Chr, action: int) -> None:
        if action == n.ALLOW:
            cross(s, self.seat, self.mover, self.crossing)
        else:
            s.sides[self.mover].doing |= 1 << DENIED_AT + self.seat
            s.emit(n.REFUSED, self.seat)
            s.push(AskTransit(self.mover, self.crossing))


def cross(s: Chr, grantor: int, seat: int, crossing: int) -> None:
    """Aboard and ashore again at once."""
    kind, start, end = first(crossing), second(crossing), third(crossing)
    ways = Ways(s, seat)
    cost = ways.port(start) + ways.port(end)
    piece = candidate(s, seat, kind, start, cost)
    if piece == NOBODY:
        return
    entering = not seen_in(s, seat, end)
    s.replace(seat, piece, moved(piece, end, spent_of(piece) + cost))
    s.emit(n.CROSSED, grantor, kind, end, seat)
    burn(s, seat, kind, cost)
    arrive(s, seat, kind, end, entering)
