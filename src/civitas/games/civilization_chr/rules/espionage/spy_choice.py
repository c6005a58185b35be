"""Which spy goes or acts, where special and ordinary spies of a player stand together (CHR-spy-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg, third_arg, unpack_args
from civitas.core.step import Decision, single_action
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.bit_fields.spies import spy_points_spent, spy_special
from civitas.games.civilization_chr.pieces import space_of
from civitas.games.civilization_chr.rules.espionage.mission_attempt import attempt_mission, mission_fits, ready_spies
from civitas.games.civilization_chr.rules.espionage.spies import (
    SPY_MOVEMENT,
    spies_at,
    spy_boarding_cost,
    spy_step_cost,
)
from civitas.games.civilization_chr.rules.espionage.spy_movement import board_spy, move_spy, passengers
from civitas.games.civilization_chr.state import ChrState


def able_spies(s: ChrState, seat: int, action: int) -> list[int]:
    """The spies that could do what an action says."""
    verb = action_verb(action)
    first, second, third = unpack_args(action)
    if verb == n.MISSION:
        return [spy for spy in ready_spies(s, seat) if space_of(spy) == second and mission_fits(s, seat, spy, first)]
    if verb == n.TAKE_SPY:
        return passengers(s, seat, second)
    cost = spy_boarding_cost(s, seat, first) if verb == n.BOARD_SPY else spy_step_cost(s, seat, first, second)
    found = [spy for spy in spies_at(s, seat, first) if spy_points_spent(spy) + cost <= SPY_MOVEMENT]
    return found if third or verb == n.MOVE_SPY else []


def send_spy(s: ChrState, seat: int, action: int) -> None:
    """Does it at once when the spies there are alike, else asks which."""
    spies = able_spies(s, seat, action)
    if len({spy_special(spy) for spy in spies}) > 1:
        s.push(WhichSpy(seat, action))
    else:
        perform_spy_action(s, seat, action, min(spies, key=spy_points_spent))


def _attempt(s: ChrState, seat: int, action: int, spy: int) -> None:
    attempt_mission(s, seat, first_arg(action), spy)


def _board(s: ChrState, seat: int, action: int, spy: int) -> None:
    board_spy(s, seat, spy, second_arg(action), third_arg(action))


def _move(s: ChrState, seat: int, action: int, spy: int) -> None:
    move_spy(s, seat, spy, second_arg(action))


SpyAction = Callable[[ChrState, int, int, int], None]

#: what one spy does, by the verb of the answer; a ride is registered by the moves of pieces, which may end in a battle
#: and so in windows from which spies are sent
SPY_ACTIONS: Final[dict[int, SpyAction]] = {n.MISSION: _attempt, n.BOARD_SPY: _board, n.MOVE_SPY: _move}


def perform_spy_action(s: ChrState, seat: int, action: int, spy: int) -> None:
    """The step, the boarding, the ride or the mission of one spy."""
    SPY_ACTIONS[action_verb(action)](s, seat, action, spy)


class WhichSpy(Decision[ChrState]):
    """A special spy, by its card, or an ordinary one; everyone knows which is which."""

    rule = "CHR-spy-8"

    def __init__(self, seat: int, action: int) -> None:
        self.seat = seat
        self.action = action

    def args(self) -> list[int]:
        return [self.seat, self.action]

    def forced_action(self, s: ChrState) -> int:
        return single_action(self.actions(s))

    def actions(self, s: ChrState) -> list[int]:
        kinds = sorted({spy_special(spy) for spy in able_spies(s, self.seat, self.action)})
        return sorted([n.NAME | kind - 1 if kind else n.PASS for kind in kinds])

    def explain(self, s: ChrState, action: int) -> Message:
        return Message("why-no-spy-like-that", {}, self.rule)

    def answer(self, s: ChrState, action: int) -> None:
        wanted = 0 if action == n.PASS else first_arg(action) + 1
        chosen = [spy for spy in able_spies(s, self.seat, self.action) if spy_special(spy) == wanted]
        perform_spy_action(s, self.seat, self.action, min(chosen, key=spy_points_spent))
