"""The table at which the tests of every game sit: a position, lines of a record played on it, and what came of it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from civitas.core.event import EventSink
from civitas.core.game import Game
from civitas.core.message import Message
from civitas.core.state import State
from tests.support import forced_answers

S = TypeVar("S", bound=State)
T = TypeVar("T", bound="Scenario[Any]")


class Scenario(Generic[S]):
    """A position and the means to go on from it.

    What everyone knows to be forced is played without being asked for; a test may write it down all the same.
    """

    game: Game[S]
    state: S

    def set_state(self, state: S) -> None:
        """Begins with a position; what happens from now on is written down."""
        self.state = state
        self.forced_lines: list[str] = []  # forced answers just given
        if state.sink is None:
            state.sink = EventSink()

    # What a game may add

    def run_to_question(self) -> None:
        """Before anything is asked of the position."""

    def expand_line(self, line: str) -> str:
        """A line as a record has it, where tests write it shorter."""
        return line

    def apply_action(self, action: int) -> None:
        """Gives an answer that is known to be allowed."""
        self.forced_lines = forced_answers.play_action(self.state, self.game.notation, action)

    # Playing

    def play(self: T, *lines: str) -> T:
        """Answers with lines of a record, each of which must be allowed."""
        self.run_to_question()
        for line in lines:
            text = self.expand_line(line)
            if text in self.forced_lines[:1]:
                del self.forced_lines[0]
                continue
            action = self.game.notation.parse(text)
            if action not in self.state.actions():
                raise AssertionError(
                    f"{line}: {self._reason(text)}; {self.step_name} offers {self.offered_lines()[:40]}"
                )
            self.apply_action(action)
        return self

    def _reason(self, text: str, seat: int | None = None) -> Message | None:
        asked = self.state.seat if seat is None else seat
        return self.game.explain(self.state, asked, self.game.notation.parse(text)) if asked >= 0 else None

    # Looking

    def offered_lines(self) -> list[str]:
        """Every allowed answer, or every outcome of chance."""
        self.run_to_question()
        return [self.game.notation.format(action) for action in self.state.actions()]

    def allows(self, line: str) -> bool:
        return self.expand_line(line) in self.offered_lines()

    def explain_refusal(self, line: str, seat: int | None = None) -> Message:
        """Why a line is refused; it must be, and asking must change nothing."""
        self.run_to_question()
        before = self.state.digest()
        reason = self._reason(self.expand_line(line), seat)
        assert reason is not None, f"{line} is allowed"
        assert self.state.digest() == before
        return reason

    def refusal_rule(self, line: str) -> str:
        """The rule by which a line is refused."""
        return self.explain_refusal(line).rule

    @property
    def step_name(self) -> str:
        """The name of the question or of the chance that waits."""
        self.run_to_question()
        return self.state.stack[-1].name()

    @property
    def seat(self) -> int:
        return self.state.seat

    def event_messages(self, reader: int = 0) -> list[Message]:
        """What happened since the position was set up, as a seat hears it."""
        assert self.state.sink is not None
        return [self.game.events.to_message(event, reader) for event in self.state.sink.events]

    def messages_of(self, kind: str, reader: int = 0) -> list[Message]:
        """Of what happened, the events of one kind."""
        return [
            message
            for message in self.event_messages(reader)
            if message.id in (f"event-{kind}", f"event-{kind}-hidden")
        ]

    def event_args(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of every event of a kind so far."""
        return [dict(message.args) for message in self.messages_of(kind)]
