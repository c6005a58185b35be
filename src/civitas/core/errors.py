"""One family of errors for everything a caller can get wrong.

An error is a message id with facts, like every other text of Civitas, so that it can be told in the reader's
language. ``str(error)`` is English.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.core.message import Arg, Message

ErrorFormatter = Callable[["CivitasError"], str]


def _format_plain(error: CivitasError) -> str:
    """How an error reads before the package has set its own speaker: the id and the facts."""
    facts = ", ".join(f"{key}={value}" for key, value in error.message.args.items())
    return f"{error.message.id} ({facts})" if facts else error.message.id


_formatters: list[ErrorFormatter] = [_format_plain]


def set_error_formatter(speaker: ErrorFormatter) -> None:
    """Sets how ``str(error)`` finds its words; the core itself knows no language."""
    _formatters[0] = speaker


class CivitasError(Exception):
    """Something was asked that cannot be done; nothing was changed.

    ``game`` is whose words the message is told in; ``cause`` is the error behind it, told as ``$why``.
    """

    def __init__(self, message: Message, game: str = "", cause: CivitasError | None = None) -> None:
        super().__init__(message.id)
        self.message = message
        self.game = game
        self.cause = cause

    def __str__(self) -> str:
        return _formatters[0](self)

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.message, self.game, self.cause))


class UnknownGame(CivitasError):
    """No game has that name."""


class BrokenGame(CivitasError):
    """A game that was named cannot be loaded: its file, its code or its id is wrong."""


class MissingCapability(CivitasError):
    """The game lacks a part that this needs: an evaluation, features, rules to read."""


class BadOption(CivitasError):
    """An option the game does not have, a value it does not take, or a wrong number of players."""


class WrongSeat(CivitasError):
    """It is somebody else's decision."""


class IllegalAction(CivitasError):
    """The action is not allowed now; the message is the reason."""


class StaleAction(CivitasError):
    """The action answers a decision that has already been answered."""


class BadNotation(CivitasError):
    """The text is not an action of this game."""


class NoUndo(CivitasError):
    """Nothing can be taken back."""


class BadRecord(CivitasError):
    """A record is damaged; ``entry`` is the number of the first entry that does not fit (0: the header)."""

    def __init__(self, message: Message, entry: int = 0, game: str = "", cause: CivitasError | None = None) -> None:
        super().__init__(message, game, cause)
        self.entry = entry

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.message, self.entry, self.game, self.cause))


class BadPosition(CivitasError):
    """A written position is damaged or impossible."""


class BadDataFile(CivitasError):
    """An owner's tables do not fit the game."""


def error_message(id: str, **facts: Arg) -> Message:
    """A message for an error: ``raise UnknownGame(fault("error-unknown-game", name=name))``."""
    return Message(id, facts)
