"""Phase 7, revolts."""

from __future__ import annotations

from civitas.core.step import SeatStep, Step
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.flags import LOYAL, OCCUPIED, REVOLTED, RISK
from civitas.games.civilization_chr.pieces import MEDIEVAL, NOBODY, is_military, kind_of
from civitas.games.civilization_chr.rules.dice import SeatDie, SpaceDie
from civitas.games.civilization_chr.rules.economy import revolt_score
from civitas.games.civilization_chr.rules.espionage.spies import spies_perish
from civitas.games.civilization_chr.rules.events.event_phase import OLYMPICS_EVENT
from civitas.games.civilization_chr.rules.government import Overthrow
from civitas.games.civilization_chr.rules.leaving import remove_if_destroyed
from civitas.games.civilization_chr.rules.settlements import garrison, happy, in_anarchy, moods, vanish
from civitas.games.civilization_chr.rules.strategy.card_responses import REVOLT, React, played
from civitas.games.civilization_chr.rules.war.losses import kill
from civitas.games.civilization_chr.state import Chr


class Revolts(Step[Chr]):
    """From the medieval era; the Olympic games skip the phase (CHR-revolt-1, CHR-event-2)."""

    def run(self, s: Chr) -> None:
        if s.era >= MEDIEVAL and s.event != OLYMPICS_EVENT:
            s.then([Unrest(seat) for seat in s.in_order()])


class Unrest(SeatStep[Chr]):
    """One player's settlements that may revolt, then perhaps a revolution."""

    def run(self, s: Chr) -> None:
        if in_anarchy(s, self.owner):
            return
        places = [place for place in s.settlements(self.owner) if restless(s, place)]
        steps: list[Step[Chr]] = [RevoltRoll(place) for place in places if score(s, place) >= 1]
        s.then([*steps, Aftershock(self.owner)])


def restless(s: Chr, territory: int) -> bool:
    """Unhappy, or shaken by the climate; occupied and loyal settlements do not revolt."""
    mark = s.marks[territory]
    if mark & (OCCUPIED | LOYAL):
        return False
    return bool(mark & RISK) or not happy(s, territory)


def score(s: Chr, territory: int) -> int:
    """1 + size + government - military units, own and allied, + wars (CHR-revolt-1)."""
    seat = s.owner[territory]
    side = s.sides[seat]
    units = garrison(s, seat, territory)
    for other in range(s.players):
        if other != seat and not s.at_war(seat, other):
            units += garrison(s, other, territory)
    return revolt_score(s.size[territory], s.box.governments[side.government].revolt, units, side.wars.bit_count())


class RevoltRoll(SpaceDie):
    sides = 20

    def rolled(self, s: Chr, number: int) -> None:
        if number <= score(s, self.space):
            s.then([React(s.owner[self.space], REVOLT), RevoltHappens(self.space)])


class RevoltHappens(Step[Chr]):
    """Unless a card calmed it."""

    def __init__(self, territory: int) -> None:
        self.territory = territory

    def args(self) -> list[int]:
        return [self.territory]

    def run(self, s: Chr) -> None:
        if not played(s):
            revolt(s, self.territory)


def revolt(s: Chr, territory: int) -> None:
    """A size is lost; a village vanishes with its garrison (CHR-revolt-2)."""
    seat = s.owner[territory]
    s.emit(n.REVOLT, territory)
    s.sides[seat].doing += REVOLT_COUNT
    if s.size[territory] > 1:
        s.size[territory] -= 1
        s.marks[territory] |= REVOLTED
        return
    kill(s, seat, [piece for piece in s.at(seat, territory) if is_military(kind_of(piece))])
    spies_perish(s, seat, territory)
    vanish(s, territory)
    remove_if_destroyed(s, seat, NOBODY)


#: revolts of the turn are counted above a player's other doings
REVOLT_COUNT = 1 << 32


class Aftershock(SeatStep[Chr]):
    """Two revolts in a turn may bring a revolution (CHR-revolt-3)."""

    def run(self, s: Chr) -> None:
        if s.sides[self.owner].doing // REVOLT_COUNT >= 2 and s.settlements(self.owner) and s.variants.governments:
            s.push(RevolutionRoll(self.owner))


class RevolutionRoll(SeatDie):
    def rolled(self, s: Chr, number: int) -> None:
        if number <= moods(s, self.owner)[1]:
            s.push(Overthrow(self.owner))
