"""Which spy goes or acts, where special and ordinary spies of a player stand together (CHR-spy-8)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first, parts, verb_of
from civitas.core.step import Decision, only
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import AIRCRAFT, space_of
from civitas.games.civilization_chr.rules.espionage.mission_attempt import attempt, possible, ready
from civitas.games.civilization_chr.rules.espionage.spies import (
    POINTS,
    board_cost,
    board_spy,
    move_spy,
    passengers,
    special_of,
    spent,
    spies_at,
    spy_cost,
    take_spy,
)
from civitas.games.civilization_chr.state import Chr


def able(s: Chr, seat: int, action: int) -> list[int]:
    """The spies that could do what an action says."""
    verb = verb_of(action)
    first, second, third = parts(action)
    if verb == n.MISSION:
        return [spy for spy in ready(s, seat) if space_of(spy) == second and possible(s, seat, spy, first)]
    if verb == n.TAKE_SPY:
        return passengers(s, seat, second)
    cost = board_cost(s, seat, first) if verb == n.BOARD_SPY else spy_cost(s, seat, first, second)
    found = [spy for spy in spies_at(s, seat, first) if spent(spy) + cost <= POINTS]
    return found if third or verb == n.MOVE_SPY else []


def send_spy(s: Chr, seat: int, action: int) -> None:
    """Does it at once when the spies there are alike, else asks which."""
    spies = able(s, seat, action)
    if len({special_of(spy) for spy in spies}) > 1:
        s.push(WhichSpy(seat, action))
    else:
        perform(s, seat, action, min(spies, key=spent))


def perform(s: Chr, seat: int, action: int, spy: int) -> None:
    """The step, the boarding, the ride or the mission of one spy."""
    verb = verb_of(action)
    first, second, third = parts(action)
    if verb == n.MISSION:
        attempt(s, seat, first, spy)
    elif verb == n.BOARD_SPY:
        board_spy(s, seat, spy, second, third)
    elif verb == n.TAKE_SPY:
        # a step may end in a battle, battles open windows for cards and missions, and missions are sent from here
        from civitas.games.civilization_chr.rules.movement.piece_moves import set_out

        take_spy(s, seat, spy, third, first == AIRCRAFT)
        set_out(s, seat, action - n.TAKE_SPY + n.MOVE)
    else:
        move_spy(s, seat, spy, second)


class WhichSpy(Decision[Chr]):
    """A special spy, by its card, or an ordinary one; everyone knows which is which."""

    rule = "CHR-spy-8"

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def args(self) -> list[int]:
        return [self.seat, self.action]

    def forced(self, s: Chr) -> int:
        return only(self.actions(s))

    def actions(self, s: Chr) -> list[int]:
        kinds = sorted({special_of(spy) for spy in able(s, self.seat, self.action)})
        return sorted([n.NAME | kind - 1 if kind else n.PASS for kind in kinds])

    def explain(self, s: Chr, action: int) -> Message:
        return Message("why-no-spy-like-that", {}, self.rule)

    def answer(self, s: Chr, action: int) -> None:
        wanted = 0 if action == n.PASS else first(action) + 1
        chosen = [spy for spy in able(s, self.seat, self.action) if special_of(spy) == wanted]
        perform(s, self.seat, self.action, min(chosen, key=spent))
