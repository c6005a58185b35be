"""Over the ships of another player: who can board and land at once may cross, if the ships' owner allows it."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import ARG_BITS, first_arg, second_arg, third_arg
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_flags import transit_deniers, with_transit_denied
from civitas.games.civilization_chr.pieces import (
    ALL_PLAYERS,
    EXPLORER,
    KIND_IDS,
    NOBODY,
    TERRITORIES,
    kind_of,
    points_spent,
    space_of,
    with_step,
)
from civitas.games.civilization_chr.rules.movement.movement_costs import MovementCosts, movement_allowance, moving_piece
from civitas.games.civilization_chr.rules.movement.piece_moves import (
    arrive_in_space,
    burn_fuel,
    had_fighters_in,
    needs_fuel,
)
from civitas.games.civilization_chr.rules.refusals import why_yes_or_no
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.war.losses import fleet_has_room, is_cargo
from civitas.games.civilization_chr.state import ChrState


def transit_grantors(s: ChrState, seat: int, start: int, end: int) -> list[int]:
    """Players at peace with room on a ship between two coasts who have not refused this turn, in turn order."""
    seas = [sea for sea in s.box.coasts[start] if sea in s.box.coasts[end]]
    found: list[int] = []
    for other in s.seats_in_order():
        if other == seat or s.at_war(seat, other) or transit_deniers(s.sides[seat].doing) >> other & 1:
            continue
        if any(fleet_has_room(s, other, sea) for sea in seas):
            found.append(other)
    return found


def seas_with_lenders(s: ChrState, seat: int) -> int:
    """The seas where a player at peace who has not refused this turn has room on a ship, as a mask."""
    hosts = ALL_PLAYERS & ~(s.sides[seat].wars | 1 << seat | transit_deniers(s.sides[seat].doing))
    found = 0
    for sea in s.seas_with_ships(hosts):
        for other in range(s.players):
            if s.fighter_masks[sea] & hosts & 1 << other and fleet_has_room(s, other, sea):
                found |= 1 << sea - TERRITORIES
                break
    return found


def crossing_actions(s: ChrState, ways: MovementCosts, pieces: list[int], tank: int) -> list[int]:
    """Coasts that units and explorers can reach over others' ships with the points they have left (CHR-move-13)."""
    found: list[int] = []
    seat = ways.seat
    seas = seas_with_lenders(s, seat)
    if not seas:
        return found
    anarchy = in_anarchy(s, seat)
    for piece in pieces:
        kind, start = kind_of(piece), space_of(piece)
        if start >= TERRITORIES or not is_cargo(kind) or (anarchy and kind != EXPLORER) or ways.barred >> start & 1:
            continue
        left = movement_allowance(s, seat, kind) - points_spent(piece)
        if tank < left and needs_fuel(s, kind):
            left = tank
        left -= ways.port_cost(start)
        if left < (0 if ways.flight else 1):  # no port asks less
            continue
        for end in _far_shores(s, start, seas):
            if not ways.barred >> end & 1 and ways.port_cost(end) <= left:
                found.append(n.CROSS | kind | start << ARG_BITS | end << (2 * ARG_BITS))
    return found


def why_no_crossing(s: ChrState, end: int) -> Message:
    """No ship of others that could give passage to a coast (CHR-move-13)."""
    return Message("why-no-crossing", {"space": s.box.space_ids[end]}, "CHR-move-13")


def _far_shores(s: ChrState, start: int, seas: int) -> list[int]:
    """Other territories on those seas of a mask that a territory lies on."""
    found: list[int] = []
    met = 1 << start
    for sea in s.box.coasts[start]:
        if seas >> sea - TERRITORIES & 1:
            for end in s.box.land_neighbours[sea]:
                if not met >> end & 1:
                    met |= 1 << end
                    found.append(end)
    return found


class AskTransit(Step[ChrState]):
    """The next player who could let a piece cross is asked."""

    def __init__(self, seat: int, crossing: int) -> None:
        self.player = seat
        self.crossing = crossing

    def args(self) -> list[int]:
        return [self.player, self.crossing]

    def run(self, s: ChrState) -> None:
        start, end = second_arg(self.crossing), third_arg(self.crossing)
        able = transit_grantors(s, self.player, start, end)
        if able:
            s.push(GrantTransit(able[0], self.player, self.crossing))


class GrantTransit(Decision[ChrState]):
    """Ships of others give passage, never transport (CHR-move-13)."""

    rule = "CHR-move-13"

    def __init__(self, seat: int, mover: int, crossing: int) -> None:
        self.seat = seat
        self.mover = mover
        self.crossing = crossing

    def args(self) -> list[int]:
        return [self.seat, self.mover, self.crossing]

    def prompt(self, s: ChrState) -> Message:
        facts: dict[str, Arg] = {"seat": self.seat, "seat2": self.mover, "kind": KIND_IDS[first_arg(self.crossing)]}
        return Message("ask-GrantTransit", facts, self.rule)

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.ALLOW, n.REFUSE])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.ALLOW:
            carry_out_crossing(s, self.seat, self.mover, self.crossing)
        else:
            side = s.sides[self.mover]
            side.doing = with_transit_denied(side.doing, self.seat)
            s.emit(n.REFUSED, self.seat)
            s.push(AskTransit(self.mover, self.crossing))


def carry_out_crossing(s: ChrState, grantor: int, seat: int, crossing: int) -> None:
    """Aboard and ashore again at once."""
    kind, start, end = first_arg(crossing), second_arg(crossing), third_arg(crossing)
    ways = MovementCosts(s, seat)
    cost = ways.port_cost(start) + ways.port_cost(end)
    piece = moving_piece(s, seat, kind, start, cost)
    if piece == NOBODY:
        return
    entering = not had_fighters_in(s, seat, end)
    s.replace_piece(seat, piece, with_step(piece, end, points_spent(piece) + cost))
    s.emit(n.CROSSED, grantor, kind, end, seat)
    burn_fuel(s, seat, kind, cost)
    arrive_in_space(s, seat, kind, end, entering)
