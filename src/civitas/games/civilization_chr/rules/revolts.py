"""Phase 7, revolts."""

from __future__ import annotations

from civitas.core.step import SeatStep, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.turn_flags import revolts_suffered, with_revolt
from civitas.games.civilization_chr.content.events import OLYMPICS_EVENT
from civitas.games.civilization_chr.flags import LOYAL, OCCUPIED, REVOLT_RISK, REVOLTED
from civitas.games.civilization_chr.pieces import MEDIEVAL, NOBODY, is_military, kind_of
from civitas.games.civilization_chr.rules.dice import SeatDie, SpaceDie
from civitas.games.civilization_chr.rules.economy import revolt_score
from civitas.games.civilization_chr.rules.espionage.spies import kill_spies_at
from civitas.games.civilization_chr.rules.government import Overthrow
from civitas.games.civilization_chr.rules.leaving import remove_if_destroyed
from civitas.games.civilization_chr.rules.settlements import (
    count_moods,
    garrison_size,
    in_anarchy,
    is_happy,
    remove_settlement,
)
from civitas.games.civilization_chr.rules.strategy.card_responses import REVOLT, React, consume_response
from civitas.games.civilization_chr.rules.war.losses import kill_pieces
from civitas.games.civilization_chr.state import ChrState


class Revolts(Step[ChrState]):
    """From the medieval era; the Olympic games skip the phase (CHR-revolt-1, CHR-event-2)."""

    def run(self, s: ChrState) -> None:
        if s.era >= MEDIEVAL and s.event != OLYMPICS_EVENT:
            s.push_in_order([Unrest(seat) for seat in s.seats_in_order()])


class Unrest(SeatStep[ChrState]):
    """One player's settlements that may revolt, then perhaps a revolution."""

    def run(self, s: ChrState) -> None:
        if in_anarchy(s, self.owner):
            return
        places = [place for place in s.settlements(self.owner) if can_revolt(s, place)]
        steps: list[Step[ChrState]] = [RevoltRoll(place) for place in places if settlement_revolt_score(s, place) >= 1]
        s.push_in_order([*steps, Aftershock(self.owner)])


def can_revolt(s: ChrState, territory: int) -> bool:
    """Unhappy, or shaken by the climate; occupied and loyal settlements do not revolt."""
    mark = s.marks[territory]
    if mark & (OCCUPIED | LOYAL):
        return False
    return bool(mark & REVOLT_RISK) or not is_happy(s, territory)


def settlement_revolt_score(s: ChrState, territory: int) -> int:
    """1 + size + government - military units, own and allied, + wars (CHR-revolt-1)."""
    seat = s.owner[territory]
    side = s.sides[seat]
    units = garrison_size(s, seat, territory)
    for other in range(s.players):
        if other != seat and not s.at_war(seat, other):
            units += garrison_size(s, other, territory)
    return revolt_score(s.size[territory], s.box.governments[side.government].revolt, units, side.wars.bit_count())


class RevoltRoll(SpaceDie):
    sides = 20

    def apply_roll(self, s: ChrState, number: int) -> None:
        if number <= settlement_revolt_score(s, self.space):
            s.push_in_order([React(s.owner[self.space], REVOLT), RevoltHappens(self.space)])


class RevoltHappens(Step[ChrState]):
    """Unless a card calmed it."""

    def __init__(self, territory: int) -> None:
        self.territory = territory

    def args(self) -> list[int]:
        return [self.territory]

    def run(self, s: ChrState) -> None:
        if not consume_response(s):
            carry_out_revolt(s, self.territory)


def carry_out_revolt(s: ChrState, territory: int) -> None:
    """A size is lost; a village vanishes with its garrison (CHR-revolt-2)."""
    seat = s.owner[territory]
    s.emit(n.REVOLT, territory)
    s.sides[seat].doing = with_revolt(s.sides[seat].doing)
    if s.size[territory] > 1:
        s.size[territory] -= 1
        s.marks[territory] |= REVOLTED
        return
    kill_pieces(s, seat, [piece for piece in s.pieces_at(seat, territory) if is_military(kind_of(piece))])
    kill_spies_at(s, seat, territory)
    remove_settlement(s, territory)
    remove_if_destroyed(s, seat, NOBODY)


class Aftershock(SeatStep[ChrState]):
    """Two revolts in a turn may bring a revolution (CHR-revolt-3)."""

    def run(self, s: ChrState) -> None:
        if revolts_suffered(s.sides[self.owner].doing) >= 2 and s.settlements(self.owner) and s.variants.governments:
            s.push(RevolutionRoll(self.owner))


class RevolutionRoll(SeatDie):
    def apply_roll(self, s: ChrState, number: int) -> None:
        if number <= count_moods(s, self.owner)[1]:
            s.push(Overthrow(self.owner))
