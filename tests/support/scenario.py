"""The table at which the tests of every game sit: a position, lines of a record played on it, and what came of it."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from civitas.core.event import Sink
from civitas.core.game import Game
from civitas.core.message import Message
from civitas.core.state import State
from tests.support import forced_answers

S = TypeVar("S", bound=State)
T = TypeVar("T", bound="Table[Any]")


class Table(Generic[S]):
    """A position and the means to go on from it.

    What everyone knows to be forced is played without being asked for; a test may write it down all the same.
    """

    game: Game[S]
    state: S

    def sit(self, state: S) -> None:
        """Begins with a position; what happens from now on is written down."""
        self.state = state
        self.given: list[str] = []  # forced answers just given
        if state.sink is None:
            state.sink = Sink()

    # What a game may add

    def ready(self) -> None:
        """Before anything is asked of the position."""

    def spelled(self, line: str) -> str:
        """A line as a record has it, where tests write it shorter."""
        return line

    def answer(self, action: int) -> None:
        """Gives an answer that is known to be allowed."""
        self.given = forced_answers.play(self.state, self.game.notation, action)

    # Playing

    def play(self: T, *lines: str) -> T:
        """Answers with lines of a record, each of which must be allowed."""
        self.ready()
        for line in lines:
            text = self.spelled(line)
            if text in self.given[:1]:
                del self.given[0]
                continue
            action = self.game.notation.parse(text)
            if action not in self.state.actions():
                raise AssertionError(f"{line}: {self._reason(text)}; {self.asked} offers {self.offered()[:40]}")
            self.answer(action)
        return self

    def _reason(self, text: str, seat: int | None = None) -> Message | None:
        asked = self.state.seat if seat is None else seat
        return self.game.explain(self.state, asked, self.game.notation.parse(text)) if asked >= 0 else None

    # Looking

    def offered(self) -> list[str]:
        """Every allowed answer, or every outcome of chance."""
        self.ready()
        return [self.game.notation.format(action) for action in self.state.actions()]

    def may(self, line: str) -> bool:
        return self.spelled(line) in self.offered()

    def why(self, line: str, seat: int | None = None) -> Message:
        """Why a line is refused; it must be, and asking must change nothing."""
        self.ready()
        before = self.state.digest()
        reason = self._reason(self.spelled(line), seat)
        assert reason is not None, f"{line} is allowed"
        assert self.state.digest() == before
        return reason

    def refused(self, line: str) -> str:
        """The rule by which a line is refused."""
        return self.why(line).rule

    @property
    def asked(self) -> str:
        """The name of the question or of the chance that waits."""
        self.ready()
        return self.state.stack[-1].name()

    @property
    def seat(self) -> int:
        return self.state.seat

    def heard(self, reader: int = 0) -> list[Message]:
        """What happened since the position was set up, as a seat hears it."""
        assert self.state.sink is not None
        return [self.game.events.read(event, reader) for event in self.state.sink.events]

    def told(self, kind: str, reader: int = 0) -> list[Message]:
        """Of what happened, the events of one kind."""
        return [message for message in self.heard(reader) if message.id in (f"event-{kind}", f"event-{kind}-hidden")]

    def facts(self, kind: str) -> list[dict[str, Any]]:
        """The arguments of every event of a kind so far."""
        return [dict(message.args) for message in self.told(kind)]
