"""What can go wrong with a request, as an answer with a status and a message id."""

from __future__ import annotations

from civitas.core.errors import CivitasError, StaleAction, WrongSeat
from civitas.core.message import Arg, Message
from civitas.server.wire import Problem
from civitas.words.fluent import Texts


class Refused(Exception):
    """A request is refused; nothing was changed."""

    def __init__(self, status: int, id: str, **args: Arg) -> None:
        super().__init__(id)
        self.status = status
        self.message = Message(id, args)


def status_of(error: CivitasError) -> int:
    if isinstance(error, StaleAction):
        return 409
    return 403 if isinstance(error, WrongSeat) else 400


def problem(message: Message, game: str = "") -> Problem:
    return Problem(error=message.id, text=Texts("en", game).tell(message), args=dict(message.args), rule=message.rule)
