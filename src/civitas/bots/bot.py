"""What a bot is, and all it gets to see."""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.core.game import Game, View
from civitas.core.state import State


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

    def sample(self, rng: Random) -> State:
        """A position that looks the same to this seat, to play on as one likes."""
        return self.__state.determinize(self.seat, rng)


class Bot:
    """Chooses one of the actions it is shown. ``seed`` makes its own dice repeatable."""

    name = ""

    def __init__(self, game: Game[Any], seed: int | str | None = None) -> None:
        self.game = game
        self.rng = Random(seed)

    def choose(self, seen: Observation) -> int:
        raise NotImplementedError

    def rank(self, seen: Observation) -> list[tuple[int, float]]:
        """The actions with what they are worth to this bot, best first: what a hint shows."""
        raise NotImplementedError
