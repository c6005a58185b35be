"""Where a mission is tried and against whom, and what every mission has to say."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.spies import spy_host
from civitas.games.civilization_chr.flags import OCCUPIED
from civitas.games.civilization_chr.pieces import NOBODY, TERRITORIES, space_of
from civitas.games.civilization_chr.state import ChrState


def mission_victim(s: ChrState, seat: int, spy: int) -> int:
    """Whom a mission strikes: the owner of the ship, or of the settlement, else the first other with pieces there."""
    space = space_of(spy)
    if space >= TERRITORIES:
        return spy_host(spy) if spy_host(spy) != seat else NOBODY
    if 0 <= s.owner[space] < s.players:
        return s.owner[space] if s.owner[space] != seat else NOBODY
    if s.presence_masks[space] or s.weapons:
        for other in range(s.players):
            if other != seat and s.pieces_at(other, space):
                return other
    return NOBODY


class MissionSpot:
    """Where a spy works, and against whom."""

    def __init__(self, s: ChrState, seat: int, space: int, victim: int) -> None:
        self.seat = seat
        self.space = space
        self.victim = victim
        self.land = space < TERRITORIES
        there = self.land and victim != NOBODY
        #: in a settlement of the victim that barbarians do not hold
        self.settled = there and s.owner[space] == victim and not s.marks[space] & OCCUPIED
        self.capital = there and s.sides[victim].capital == space


class MissionEffect:
    """What a mission needs and does."""

    def possible(self, s: ChrState, spot: MissionSpot) -> bool:
        """Whether it makes sense there."""
        raise NotImplementedError

    def choices(self, s: ChrState, spot: MissionSpot) -> list[int]:
        """What the owner of the spy chooses among after a success; nothing where there is no choice."""
        return []

    def counts_alert(self, s: ChrState, spot: MissionSpot) -> bool:
        """Whether the alert of the place makes a red mission harder."""
        return True

    def effect(self, s: ChrState, spot: MissionSpot, choice: int) -> None:
        """What a success does, with the choice made."""
        raise NotImplementedError
