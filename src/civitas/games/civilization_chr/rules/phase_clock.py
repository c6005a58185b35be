"""Time: the clock of a timed game, and the minutes of each phase.

Time is an outside fact like dice. The rules never read a clock: at the end of a timed phase the driver writes down how
many minutes the player has used, and a game played again takes them from its record.
"""

from __future__ import annotations

from random import Random
from typing import Final

from civitas.core.notation import ARG_LIMIT, first_arg
from civitas.core.step import MinutesUsed
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.rules.economy import overtime_coins, phase_minutes
from civitas.games.civilization_chr.state import ChrState

MAX_MINUTES: Final = ARG_LIMIT - 1


class PhaseClock(MinutesUsed[ChrState]):
    """The minutes a player has used in purchase, movement or cultural dominance, battles left out (CHR-time-1)."""

    def __init__(self, seat: int) -> None:
        self.player = seat

    def args(self) -> list[int]:
        return [self.player]

    def is_running(self, s: ChrState) -> bool:
        return s.battle is None

    def outcome_of_minutes(self, s: ChrState, minutes: int) -> int:
        return n.MINUTES | min(minutes, MAX_MINUTES)

    def actions(self, s: ChrState) -> list[int]:
        return [n.MINUTES | minutes for minutes in range(MAX_MINUTES + 1)]

    def _usual(self, s: ChrState) -> int:
        """Play without a clock takes up to twice the time the table of phases allows."""
        return 2 * phase_minutes(len(s.settlements(self.player)))

    def weight(self, s: ChrState, outcome: int) -> int:
        return 1 if first_arg(outcome) <= self._usual(s) else 0

    def sample(self, s: ChrState, rng: Random) -> int:
        return n.MINUTES | int(rng.random() * (self._usual(s) + 1))

    def answer(self, s: ChrState, action: int) -> None:
        side = s.sides[self.player]
        limit = 60 * s.variants.hours
        before = overtime_coins(limit, side.minutes, 1)
        side.minutes += first_arg(action)
        late = overtime_coins(limit, side.minutes, 1) - before
        if late:
            side.overtime += late
            s.emit(n.OVER_TIME, self.player, side.overtime)


def phase_clock_steps(s: ChrState, seat: int) -> list[PhaseClock]:
    """The end of a timed phase of one player; nothing in a game without a clock."""
    return [PhaseClock(seat)] if s.variants.hours else []


def overtime_fine(s: ChrState, seat: int) -> int:
    """Coins a player loses in production for the minutes of this turn that were over the limit (CHR-time-1)."""
    return s.sides[seat].overtime * s.variants.minute_coins


def minutes_allowed(s: ChrState, seat: int) -> int:
    """What the table of phases gives a player for the phase that is on; 0 where time is not counted (CHR-time-2)."""
    if not s.variants.phase_timing or not s.phase:
        return 0
    minutes = s.box.phase_minutes[s.phase]
    return phase_minutes(len(s.settlements(seat))) if minutes < 0 else minutes
