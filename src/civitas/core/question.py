"""Present the pending decision of a match: its seat and prompt, every allowed action, and the set being selected."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.core.action import Action
from civitas.core.errors import StaleAction, error_message
from civitas.core.message import Message
from civitas.core.select_set import SelectSet
from civitas.core.step import Decision

if TYPE_CHECKING:
    from civitas.core.match import Match


class Selection:
    """A set that is being selected: its candidates, the members chosen so far and the limits of its size.

    ``max_repeats`` is how often each of ``members`` can still be added; ``closing_actions`` close the set as it is.
    """

    def __init__(
        self,
        members: list[Action],
        times: list[int],
        chosen: list[Action],
        closing: list[Action],
        least: int,
        most: int,
    ) -> None:
        self.members = members
        self.max_repeats = times  # how often each member can still be added
        self.chosen = chosen
        self.closing_actions = closing
        self.min_size = least
        self.max_size = most

    def __reduce__(self) -> Any:
        return (
            Selection,
            (self.members, self.max_repeats, self.chosen, self.closing_actions, self.min_size, self.max_size),
        )


class Question:
    """The decision a match is waiting for: its seat, prompt and rule, and every allowed action."""

    def __init__(self, match: Match, step: Decision[Any]) -> None:
        self._match = match
        self._step = step
        self.seat = step.seat
        self.rule = step.rule
        self.secret = step.secret
        self.version = match.version

    def __reduce__(self) -> Any:
        return (_unpickle_question, (self._match, self.version))

    @property
    def prompt(self) -> Message:
        """Return what is asked, as a message; raises ``StaleAction`` once the match has gone on."""
        self._require_current()
        return self._step.prompt(self._match.state)

    def actions(self, leaving: bool = False) -> list[Action]:
        """Return the allowed actions in a fixed order; empty only when the game is over.

        Resignations are included only with ``leaving``, or where nothing else is allowed, so that random play goes on.
        Raises ``StaleAction`` once the match has gone on.
        """
        self._require_current()
        codes = self._step.actions(self._match.state)
        if not leaving:
            codes = [code for code in codes if not self._match.game.is_resignation(code)] or codes
        return self._to_actions(codes)

    @property
    def selection(self) -> Selection | None:
        """Return the set being selected, or ``None`` where the question asks for no set.

        Raises ``StaleAction`` once the match has gone on.
        """
        self._require_current()
        step, state = self._step, self._match.state
        if not isinstance(step, SelectSet):
            return None
        members = step.members(state)
        return Selection(
            self._to_actions(members),
            [step.max_repeats(state, member) for member in members],
            self._to_actions(step.chosen),
            self._to_actions(step.closing_actions(state)),
            step.min_size(state),
            step.max_size(state),
        )

    def _to_actions(self, codes: list[int]) -> list[Action]:
        notation = self._match.game.notation
        return [Action(code, notation.format(code), self.version) for code in codes]

    def _require_current(self) -> None:
        if self.version != self._match.version:
            raise StaleAction(error_message("error-stale", given=self.version, now=self._match.version))

    def __repr__(self) -> str:
        if self.seat < 0:
            return "<game over>"
        stale = "" if self.version == self._match.version else ", answered"
        return f"<decision of seat {self.seat}: {self._step.name()}{stale}>"


def _unpickle_question(match: Match, version: int) -> Question:
    """Restore a pickled question: the pending decision of its match, with the version it had."""
    question = match.decision
    question.version = version
    return question
