"""The interface of a bot, what it may observe, and how it is asked for an action."""

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
    """A bot raised an exception or chose an action that is not allowed; the message names bot, seat and decision."""


class Observation:
    """A decision as the asked seat knows it: its view, its actions, and positions that might be the real one.

    A set is offered in one order only, so that no bot looks at the same set twice.

    The position itself stays inside; a bot that wants to look ahead takes a ``sample``, in which everything its
    seat cannot know has been dealt anew.
    """

    __slots__ = ("__state", "actions", "game", "seat")

    def __init__(self, game: Game[Any], state: State) -> None:
        self.__state = state
        self.game = game
        self.seat = state.seat
        self.actions: list[int] = state.canonical_actions()

    @property
    def view(self) -> View:
        return self.game.view(self.__state, self.seat)

    @property
    def decision(self) -> str:
        """The kind of decision that is asked for, by the name of its step."""
        return self.__state.stack[-1].name()

    @property
    def turn(self) -> int:
        return self.__state.turn_number()

    def sample(self, rng: Random) -> State:
        """A position that looks the same to this seat, to play on as one likes."""
        return self.__state.determinize(self.seat, rng)

    def explain(self, action: int) -> Message | None:
        """Why an action is not allowed now; ``None`` when it is."""
        return self.game.explain(self.__state, self.seat, action)

    def __repr__(self) -> str:
        return f"<Observation of seat {self.seat}: {self.decision}, {len(self.actions)} actions, turn {self.turn}>"


class Bot:
    """Chooses one of the actions it is shown. ``seed`` makes its own dice repeatable.

    A subclass needs ``choose`` alone. ``name`` is how people read it; ``games`` are the ids of the games it plays,
    all of them where it is empty.
    """

    name = ""
    games: ClassVar[tuple[str, ...]] = ()
    #: what it was called where it was asked for: in reports and errors
    label = ""

    def __init__(self, game: Game[Any], seed: int | str | None = None) -> None:
        self.game = game
        self.rng = Random(seed)

    def choose(self, seen: Observation) -> int:
        raise NotImplementedError

    def rank(self, seen: Observation) -> list[tuple[int, float]]:
        """The actions with what they are worth to this bot, best first: what a hint shows."""
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<bot {bot_label(self)} for {self.game.id}>"


def bot_label(bot: Bot) -> str:
    """The name of a bot in reports and errors."""
    return bot.label or bot.name or type(bot).__name__


def choose_action(bot: Bot, seen: Observation) -> int:
    """Asks a bot for its action; raises ``BotFailed`` with its name, seat and decision where there is no valid one."""
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
    """An exception on one line: its type, its text, and the last line outside this package that led to it."""
    words = f"{type(trouble).__name__}: {' '.join(str(trouble).split())}"[:200]
    if isinstance(trouble, SyntaxError):  # its text says where
        return words
    frames = traceback.extract_tb(trouble.__traceback__)
    outside = [frame for frame in frames if not frame.filename.startswith(PACKAGE_FOLDER)] or frames
    return f"{words} ({Path(outside[-1].filename).name}:{outside[-1].lineno})" if outside else words
