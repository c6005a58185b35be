"""The exception classes for everything a caller can get wrong, all derived from ``CivitasError``.

An error is a message id with facts, like every other text of Civitas, so that it can be translated into the reader's
language. ``str(error)`` is English.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.core.message import Arg, Message

ErrorFormatter = Callable[["CivitasError"], str]


def _format_plain(error: CivitasError) -> str:
    """Format an error as its id and facts: the formatter in use until the package sets its own."""
    facts = ", ".join(f"{key}={value}" for key, value in error.message.args.items())
    return f"{error.message.id} ({facts})" if facts else error.message.id


_formatters: list[ErrorFormatter] = [_format_plain]


def set_error_formatter(speaker: ErrorFormatter) -> None:
    """Set the function that formats ``str(error)``; the core itself knows no language."""
    _formatters[0] = speaker


class CivitasError(Exception):
    """Base class of all errors of Civitas: something was asked that cannot be done, and nothing was changed.

    ``message`` says what is wrong; ``game`` is the id of the game whose texts translate it; ``cause`` is the underlying
    error, which the texts show as ``$why``.
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
    """Raised when no game has the given name."""


class BrokenGame(CivitasError):
    """Raised when a named game cannot be loaded: its file, its code or its id is wrong."""


class MissingCapability(CivitasError):
    """Raised when a game lacks an optional part that is needed: an evaluation, features, rules to read."""


class BadOption(CivitasError):
    """Raised for an option the game does not have, a value it does not take, or a wrong number of players."""


class WrongSeat(CivitasError):
    """Raised for a seat that is not asked now, or does not exist."""


class IllegalAction(CivitasError):
    """Raised when an action or an outcome of chance is not allowed now; the message is the reason."""


class StaleAction(CivitasError):
    """Raised when an action answers a decision that has already been answered."""


class BadNotation(CivitasError):
    """Raised when a text is not an action of the game."""


class NoUndo(CivitasError):
    """Raised when an undo or rollback is not possible."""


class BadRecord(CivitasError):
    """Raised when a record is damaged or does not fit the game.

    ``entry`` is the number of the first entry that does not fit (0: the header).
    """

    def __init__(self, message: Message, entry: int = 0, game: str = "", cause: CivitasError | None = None) -> None:
        super().__init__(message, game, cause)
        self.entry = entry

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.message, self.entry, self.game, self.cause))


class BadPosition(CivitasError):
    """Raised when a saved position is damaged or impossible."""


class BadDataFile(CivitasError):
    """Raised when a data file, or a file of weights or statistics, is not usable or does not fit the game."""


def error_message(id: str, **facts: Arg) -> Message:
    """Return the message of an error: ``raise UnknownGame(error_message("error-unknown-game", name=name))``."""
    return Message(id, facts)
