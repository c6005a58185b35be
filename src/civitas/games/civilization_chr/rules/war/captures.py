"""Pieces taken without a fight of their own: captured, destroyed for half their value, or found alone."""

from __future__ import annotations

from civitas.core.message import Arg, Message
from civitas.core.notation import ARG_BITS
from civitas.core.step import Decision, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    BOMB,
    EXPLORER,
    KIND_IDS,
    TERRITORIES,
    era_of,
    group_of,
    kind_of,
    line_of,
    make_piece,
    space_of,
)
from civitas.games.civilization_chr.rules.economy import price_name
from civitas.games.civilization_chr.rules.refusals import why_yes_or_no
from civitas.games.civilization_chr.rules.war.war_status import is_truce
from civitas.games.civilization_chr.state import ChrState


def capture_piece(s: ChrState, loser: int, winner: int, piece: int) -> None:
    """A piece changes owner where it is; governments that sack may destroy it at once (CHR-government-14)."""
    kind, space = kind_of(piece), space_of(piece)
    s.remove_piece(loser, piece)
    s.add_pieces(winner, kind, space)
    s.emit(n.CAPTURED_PIECE, winner, kind, space, loser)
    if winner != BARBARIANS and kind != BOMB and s.box.governments[s.sides[winner].government].sack:
        s.push(ScrapCaptured(winner, kind, space))


def half_value(s: ChrState, kind: int) -> int:
    """Half the price on the sheet, rounded down (CHR-government-14)."""
    if kind == EXPLORER:
        return s.box.price_entry("explorer").base[s.era] // 2
    return s.box.price_entry(price_name(line_of(kind))).base[era_of(kind)] // 2


class ScrapCaptured(Decision[ChrState]):
    """Keep what was captured, or destroy it for half its value (CHR-government-14)."""

    rule = "CHR-government-14"

    def __init__(self, seat: int, kind: int, space: int) -> None:
        self.seat = seat
        self.kind = kind
        self.space = space

    def args(self) -> list[int]:
        return [self.seat, self.kind, self.space]

    def prompt(self, s: ChrState) -> Message:
        facts: dict[str, Arg] = {"seat": self.seat, "kind": KIND_IDS[self.kind], "n": half_value(s, self.kind)}
        return Message("ask-ScrapCaptured", facts, self.rule)

    def actions(self, s: ChrState) -> list[int]:
        return sorted([n.DONE, n.SCRAP | self.kind | self.space << ARG_BITS])

    def explain(self, s: ChrState, action: int) -> Message:
        return why_yes_or_no(self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        if action == n.DONE:
            return
        wanted = make_piece(self.space, self.kind)
        s.remove_piece(
            self.seat, next(piece for piece in s.pieces_at(self.seat, self.space) if group_of(piece) == wanted)
        )
        coins = half_value(s, self.kind)
        s.sides[self.seat].coins += coins
        s.emit(n.SCRAPPED, self.seat, self.kind, coins)


class Stragglers(Step[ChrState]):
    """Explorers and nuclear weapons alone among the armies of an enemy are captured by the largest.

    CHR-battle-11, CHR-nuclear-3; not while the games are on (CHR-event-2).
    """

    def run(self, s: ChrState) -> None:
        if is_truce(s):
            return
        for seat in range(s.players):
            for piece in s.pieces[seat][:]:
                space = space_of(piece)
                if kind_of(piece) not in (EXPLORER, BOMB) or space >= TERRITORIES or s.has_fighters(seat, space):
                    continue
                foes = [other for other in s.seats_in_order() if s.at_war(seat, other) and s.has_fighters(other, space)]
                if foes and s.owner[space] != seat:
                    capture_piece(s, seat, max(foes, key=lambda foe: s.count_fighters(foe, space)), piece)
