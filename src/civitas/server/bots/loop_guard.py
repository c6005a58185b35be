"""Loop guard: detects that a seat goes round in circles, whoever or whatever answers for it.

Bots avoid it themselves; this is for those that do not, and for rules that nobody has thought of.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from civitas.bots.repetition import MemoryData, closes_question
from civitas.core.match import Match

#: how often in a turn a seat may be asked in positions of this turn it was asked in before
MAX_REPEATED_POSITIONS: Final = 20
#: how often in a turn a seat may be asked the same kind of question
MAX_QUESTIONS: Final = 400


@dataclass
class SeatTurn:
    """What a seat was asked in one turn, and its bot's memory and plan."""

    turn: int
    #: the version of the match whose question was counted last: one that is tried again counts once
    version: int = -1
    positions: set[str] = field(default_factory=set)
    repeated: int = 0
    questions: dict[str, int] = field(default_factory=dict)
    memory: MemoryData | None = None
    #: the bot that has made a plan, and its next answers: of each the digest of its position, and the memory then
    planner: str = ""
    plan: list[tuple[str, int, MemoryData | None]] = field(default_factory=list)
    reported: bool = False


class LoopGuard:
    """Counts repeated positions and questions of each seat at one table; a new turn starts at zero."""

    def __init__(self) -> None:
        self._turns: dict[int, SeatTurn] = {}

    def seat_turn(self, match: Match) -> SeatTurn:
        """Return the counts of the asked seat's current turn."""
        seat, turn = match.state.seat, match.state.turn_number()
        found = self._turns.get(seat)
        if found is None or found.turn != turn:
            found = self._turns[seat] = SeatTurn(turn)
        return found

    def planned_action(self, match: Match, bot: str) -> int | None:
        """Take the next action of the bot's plan; ``None`` where there is no plan of this bot for this position."""
        turn = self.seat_turn(match)
        if not turn.plan:
            return None
        digest, code, memory = turn.plan.pop(0)
        if turn.planner == bot and match.state.digest() == digest:
            turn.memory = memory
            return code
        turn.plan = []
        return None

    def report_due(self, seat: int) -> bool:
        """Return whether a loop of a seat is still to be reported to the table; true once a turn."""
        seen = self._turns.get(seat)
        if seen is None or seen.reported:
            return False
        seen.reported = True
        return True

    def is_looping(self, match: Match) -> bool:
        """Count the current question, and return whether the asked seat has passed a limit of its turn."""
        if len(match.state.actions()) == 1:
            return False
        seen, question = self.seat_turn(match), match.decision.prompt.id
        if seen.version != match.version:
            seen.version = match.version
            seen.questions[question] = seen.questions.get(question, 0) + 1
            digest = match.state.digest()
            if digest in seen.positions:
                seen.repeated += 1
            seen.positions.add(digest)
        return seen.repeated > MAX_REPEATED_POSITIONS or seen.questions[question] > MAX_QUESTIONS


def ending_action(match: Match) -> int | None:
    """Return the first action that ends the current question, other than resigning; ``None`` where there is none."""
    state = match.state
    for action in state.canonical_actions():
        if not match.game.is_resignation(action) and closes_question(state, action):
            return action
    return None
