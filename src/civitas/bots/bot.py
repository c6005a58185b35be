"""The base class of bots, the observation they choose from, and the checked call that asks one for an action."""

from __future__ import annotations

import traceback
from operator import index
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from civitas.core.errors import CivitasError, IllegalAction, error_message
from civitas.core.game import Game, View
from civitas.core.message import Arg, Message
from civitas.core.state import State

PACKAGE_FOLDER = str(Path(__file__).parents[1])


class BotFailed(CivitasError):
    """Raised when a bot raised an exception or chose an illegal action; the message names bot, seat and decision."""


class Observation:
    """A decision as the seat to move may know it: its view, its legal actions, and determinizations of the position.

    ``actions`` are the canonical ones: a set is offered in one order only, so that no bot evaluates the same set
    twice.

    The true position is private; a bot that searches takes a ``sample``, in which everything its seat cannot know has
    been dealt anew.
    """

    __slots__ = ("__state", "actions", "game", "seat")

    def __init__(self, game: Game[Any], state: State) -> None:
        self.__state = state
        self.game = game
        self.seat = state.seat
        self.actions: list[int] = state.canonical_actions()

    @property
    def view(self) -> View:
        """The view of the seat to move, as plain data."""
        return self.game.view(self.__state, self.seat)

    @property
    def decision(self) -> str:
        """The kind of the decision: the name of its step."""
        return self.__state.stack[-1].name()

    @property
    def turn(self) -> int:
        """The number of the turn, counted from 1; 0 during set-up."""
        return self.__state.turn_number()

    def sample(self, rng: Random) -> State:
        """Return a determinization: an independent position with the same view for this seat, free to be played on."""
        return self.__state.determinize(self.seat, rng)

    def explain(self, action: int) -> Message | None:
        """Return the reason why an action is illegal now, or ``None`` if it is legal."""
        return self.game.explain(self.__state, self.seat, action)

    def __repr__(self) -> str:
        return f"<Observation of seat {self.seat}: {self.decision}, {len(self.actions)} actions, turn {self.turn}>"


class Bot:
    """Base class of bots: chooses one of the actions of an observation.

    A subclass needs ``choose`` alone. ``seed`` seeds ``rng``, the random numbers of the bot, so that its play can be
    repeated. ``name`` is its name for users; ``games`` are the ids of the games it plays, or empty for all of them.
    """

    name = ""
    games: ClassVar[tuple[str, ...]] = ()
    #: the name it was requested by, for reports and errors
    label = ""

    def __init__(self, game: Game[Any], seed: int | str | None = None) -> None:
        self.game = game
        self.rng = Random(seed)

    def choose(self, seen: Observation) -> int:
        """Return one of ``seen.actions``; a subclass must implement this."""
        raise NotImplementedError

    def rank(self, seen: Observation) -> list[tuple[int, float]]:
        """Return pairs of action and evaluation, best first; optional in a subclass."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<bot {bot_label(self)} for {self.game.id}>"


def bot_label(bot: Bot) -> str:
    """Return the name of a bot for reports and errors: its ``label``, else its ``name``, else that of its class."""
    return bot.label or bot.name or type(bot).__name__


def choose_action(bot: Bot, seen: Observation) -> int:
    """Ask a bot for an action and check it.

    Raises ``BotFailed``, which names bot, seat and decision, if the bot raises or its action is not legal.
    """
    name = bot_label(bot)
    where: dict[str, Arg] = {"given": seen.seat, "decision": seen.decision, "turn": seen.turn}
    try:
        action = bot.choose(seen)
    except Exception as trouble:
        why = describe_exception(trouble)
        raise BotFailed(error_message("error-bot-raised", name=name, why=why, **where)) from trouble
    try:
        code = index(action)
        text = seen.game.notation.format(code)
    except (CivitasError, TypeError):
        code, text = -1, repr(action)
    if code in seen.actions:
        return code
    reason = None if code < 0 else seen.explain(code)
    cause = IllegalAction(reason or error_message("error-bot-not-offered", n=len(seen.actions)), seen.game.id)
    raise BotFailed(error_message("error-bot-action", name=name, action=text[:80], **where), cause=cause)


def describe_exception(trouble: BaseException) -> str:
    """Format an exception on one line: its type, its text, and the last traceback line outside this package.

    A ``SyntaxError`` gets no traceback line, since its text already says where.
    """
    words = f"{type(trouble).__name__}: {' '.join(str(trouble).split())}"[:200]
    if isinstance(trouble, SyntaxError):  # its text says where
        return words
    frames = traceback.extract_tb(trouble.__traceback__)
    outside = [frame for frame in frames if not frame.filename.startswith(PACKAGE_FOLDER)] or frames
    return f"{words} ({Path(outside[-1].filename).name}:{outside[-1].lineno})" if outside else words
