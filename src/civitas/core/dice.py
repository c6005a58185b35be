"""Inputs from outside the rules: outcomes of chance, and the thinking time of players."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from civitas.core.errors import IllegalAction, error_message
from civitas.core.game import Game
from civitas.core.state import State
from civitas.core.step import Chance, MinutesUsed


class Dice:
    """Draw the outcomes of chance: scripted ones first (physical dice, tests), then random ones.

    ``seed`` starts the random generator; ``script`` holds outcomes in notation, in the order in which they are drawn.
    """

    def __init__(self, seed: int | None = None, script: list[str] | None = None) -> None:
        self.rng = Random(seed)
        self.script: list[str] = list(script or [])

    def draw(self, game: Game[Any], state: State, chance: Chance[Any]) -> int:
        """Return the outcome of ``chance``: the next of the script, or a random one where the script is used up.

        A scripted outcome that cannot occur raises ``IllegalAction`` and stays in the script.
        """
        if not self.script:
            return chance.sample(state, self.rng)
        outcome = game.notation.parse(self.script[0])
        if outcome not in chance.actions(state):
            raise IllegalAction(error_message("error-bad-outcome", text=self.script[0]))
        del self.script[0]
        return outcome


class PlayerClock:
    """Measure how long seats think while a clock of the rules runs for them.

    ``now`` returns the time in seconds; ``players`` is the number of seats.
    """

    def __init__(self, now: Callable[[], float], players: int) -> None:
        self.now = now
        self.last_answer_at = now()
        self.used_seconds = [0.0] * players

    def credit_answer(self, state: State, seat: int) -> None:
        """Add the time since the last answer to the used time of ``seat``, if its clock was running."""
        moment = self.now()
        for place in range(len(state.stack) - 1, -1, -1):
            step = state.stack[place]
            if isinstance(step, MinutesUsed):
                if step.player == seat and step.is_running(state):
                    self.used_seconds[seat] += moment - self.last_answer_at
                break
        self.last_answer_at = moment

    def take_minutes(self, seat: int) -> int:
        """Return the whole minutes a seat has used since the last call, and subtract them from its used time.

        The rest of a minute counts next time.
        """
        whole = int(self.used_seconds[seat] // 60)
        self.used_seconds[seat] -= 60 * whole
        return whole
