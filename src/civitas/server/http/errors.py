"""Request errors, and how they are answered: an HTTP status and a ``schemas.Problem`` with a message id."""

from __future__ import annotations

from civitas.core.errors import CivitasError, StaleAction, WrongSeat
from civitas.core.message import Arg, Message
from civitas.i18n.fluent import Translator
from civitas.server.http.schemas import Problem
from civitas.server.store import InvalidValue, Unavailable


class HttpProblem(Exception):
    """A refused request, with its HTTP status and message; nothing was changed."""

    def __init__(self, status: int, id: str, **args: Arg) -> None:
        super().__init__(id)
        self.status = status
        self.message = Message(id, args)


#: the errors that are answered with a ``Problem``
REPORTABLE_ERRORS = (HttpProblem, CivitasError, Unavailable, InvalidValue)


def describe_problem(trouble: Exception, game: str = "") -> tuple[Problem, int]:
    """Return the ``Problem`` that is sent for an error, and its HTTP status.

    ``trouble`` is one of ``REPORTABLE_ERRORS``; ``game`` adds that game's words to the English text.
    """
    if isinstance(trouble, Unavailable):
        trouble = HttpProblem(503, "error-store")
    elif isinstance(trouble, InvalidValue):
        trouble = HttpProblem(400, "error-control-characters")
    if isinstance(trouble, HttpProblem):
        status, message = trouble.status, trouble.message
    else:
        assert isinstance(trouble, CivitasError)
        status, message = _status(trouble), trouble.message
    said = Translator("en", game).translate_message(message)
    return Problem(error=message.id, text=said, args=dict(message.args), rule=message.rule), status


def _status(error: CivitasError) -> int:
    """Return the HTTP status of an engine error: 409 stale, 403 wrong seat, else 400."""
    if isinstance(error, StaleAction):
        return 409
    return 403 if isinstance(error, WrongSeat) else 400
