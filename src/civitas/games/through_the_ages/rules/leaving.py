"""Leaving the game honourably."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.step import SeatDecision
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FULL
from civitas.games.through_the_ages.rules.ages import discard_face_up
from civitas.games.through_the_ages.rules.pacts import end_pact, pact_owners
from civitas.games.through_the_ages.rules.ratings import recount_all
from civitas.games.through_the_ages.state import ThroughState


def can_leave(s: ThroughState) -> bool:
    return s.variants.leaving and s.variants.length == FULL


def explain_leave(s: ThroughState) -> Message:
    if s.variants.length != FULL:
        return Message("why-leaving-in-full", {}, "TTA-leave-1")
    return Message("why-leaving-late" if s.variants.leaving else "why-no-leaving", {}, "TTA-leave-1")


def announce_leaving(s: ThroughState, seat: int, action: int) -> None:
    """Says in the own turn that the next one will not be played, or takes it back (TTA-leave-1)."""
    s.sides[seat].leaving = action == n.LEAVE
    s.emit(n.ANNOUNCED if action == n.LEAVE else n.TAKEN_BACK, seat)


def is_in_war(s: ThroughState, seat: int) -> bool:
    """Whether a war is declared by or on this player."""
    return any(p.war >= 0 and seat in (owner, p.war_target) for owner, p in enumerate(s.sides))


class StayOrLeave(SeatDecision[ThroughState]):
    """Asked before anything else happens in a turn: the row is as it was, the own war undecided (TTA-leave-1).

    Only whom a war concerns is asked; everybody else announces it in the turn before.
    """

    rule = "TTA-leave-1"

    def actions(self, s: ThroughState) -> list[int]:
        return [n.STAY, n.LEAVE]

    def answer(self, s: ThroughState, action: int) -> None:
        if action == n.LEAVE:
            leave_game(s, self.seat)

    def explain(self, s: ThroughState, action: int) -> Message:
        return Message("why-stay-first", {}, self.rule)


def leave_game(s: ThroughState, seat: int) -> None:
    """A civilization falls: its wars and those against it are void, its pacts end (TTA-leave-1, TTA-leave-2).

    Its cards and tokens stay where they are, out of play. The rest of the turn is skipped.
    """
    for owner in pact_owners(s, seat):
        end_pact(s, owner)
    for other, p in enumerate(s.sides):
        if p.war >= 0 and seat in (other, p.war_target):
            s.emit(n.WAR_VOID, other, p.war)
            discard_face_up(s, p.war)
            p.war = -1
            p.war_target = -1
        if p.attacked == seat:
            p.attacked = -1
    s.sides[seat].out = True
    s.sides[seat].attacked = -1
    s.emit(n.LEFT, seat)
    recount_all(s)
    # below the question lie only the end of the game and the end and rest of this turn
    del s.stack[2:]
