"""A position: data plus a stack of what is still to happen."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeVar

import msgspec
from mypy_extensions import mypyc_attr

from civitas.core.event import EventSink
from civitas.core.message import Message
from civitas.core.step import CHANCE, NO_ANSWER, NOBODY, Step

Json = dict[str, Any]
Self = TypeVar("Self", bound="State")

#: a position as text: keys in order, no spaces; all words in positions are ASCII, so every JSON writer agrees on it
_encode: Final = msgspec.json.Encoder(order="sorted").encode


class Outcome:
    """Who won, how, and the final scores. Several winners share the win."""

    def __init__(self, winners: list[int], scores: list[int], reason: Message) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def __reduce__(self) -> tuple[type[Outcome], tuple[list[int], list[int], Message]]:
        return (Outcome, (self.winners, self.scores, self.reason))

    def share(self, seat: int) -> float:
        """The part of the win a seat gets: 1, a fraction, or 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the rules need to go on, and nothing else: no generator, no clock, no callbacks.

    The top of the stack always waits, for a seat or for chance, until the game is over. ``play`` trusts its caller
    to answer with one of ``actions()``; ``civitas.Match`` is the driver that checks.
    """

    #: the id of the game, by which a pickled position finds its tables again
    game_id: str = ""

    def __init__(self, players: int) -> None:
        self.players = players
        self.stack: list[Step[Any]] = []
        self.sink: EventSink | None = None

    @property
    def seat(self) -> int:
        """Who must choose now: a seat, ``CHANCE``, or ``NOBODY`` when the game is over."""
        return self.stack[-1].seat

    @property
    def over(self) -> bool:
        return self.stack[-1].seat == NOBODY

    def situation(self) -> str:
        """What is asked now and of whom, for programmers."""
        if not self.stack:
            return "not begun"
        step = self.stack[-1]
        if step.seat == NOBODY:
            return f"over, scores {self.scores()}"
        who = "chance" if step.seat == CHANCE else f"seat {step.seat}"
        return f"turn {self.turn_number()}, {who} answers {step.name()}"

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.players} players: {self.situation()}>"

    def actions(self) -> list[int]:
        return self.stack[-1].actions(self)

    def canonical_actions(self) -> list[int]:
        """The actions bots choose from: a set is built in one order only."""
        return self.stack[-1].canonical_actions(self)

    def play(self, action: int) -> None:
        """Answers the top of the stack and lets everything happen that needs no answer."""
        self.stack.pop().answer(self, action)
        self.run_to_decision()

    def run_to_decision(self) -> None:
        """Goes on until something must be asked: what everyone knows to be forced is answered here."""
        stack = self.stack
        while True:
            step = stack[-1]
            if not step.waits:
                stack.pop()
                step.run(self)
                continue
            answer = step.forced_action(self)
            if answer == NO_ANSWER:
                return
            stack.pop()
            step.answer(self, answer)

    def run_to_wait(self) -> None:
        """Goes on until a step waits, even for a forced answer."""
        stack = self.stack
        while not stack[-1].waits:
            stack.pop().run(self)

    def push_in_order(self, steps: list[Step[Any]]) -> None:
        """Puts steps on the stack so that they happen in the order given."""
        steps.reverse()
        self.stack.extend(steps)

    def push(self, step: Step[Any]) -> None:
        self.stack.append(step)

    def emit(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Tells the sink, where there is one, that something happened."""
        if self.sink is not None:
            self.sink.receive(kind, a, b, c, d)

    def stack_to_json(self) -> list[list[Any]]:
        return [[step.name(), *step.args()] for step in self.stack]

    def digest(self) -> str:
        """A short fingerprint, equal wherever the position is equal, on any machine and in any build."""
        return hashlib.blake2b(_encode(self.to_json()), digest_size=8).hexdigest()

    def __reduce__(self) -> tuple[Callable[[str, str, Json], Any], tuple[str, str, Json]]:
        """A position finds its tables again by the name of its game, if they are the same there."""
        from civitas.registry import data_fingerprint, unpickle_state

        return (unpickle_state, (self.game_id, data_fingerprint(self.game_id), self.to_json()))

    def __deepcopy__(self: Self, memo: Any) -> Self:
        return self.clone()

    def features_into(self, seat: int, row: Any) -> None:
        """What a seat knows as numbers, written into a buffer: ``Game.features_into``."""
        self._game().features_into(self, seat, row)

    # What the rules say of a position. They lie in modules that import this one: so a position asks its game. A game
    # whose rules stand beside its position may as well override these.

    def _game(self) -> Any:
        """The game, which knows the rules."""
        from civitas.registry import game

        return game(self.game_id)

    def scores(self) -> list[int]:
        """Points as they would count if the game ended now."""
        found: list[int] = self._game().scores(self)
        return found

    def outcome(self) -> Outcome:
        """Who won; only when the game is over."""
        found: Outcome = self._game().outcome(self)
        return found

    def determinize(self: Self, seat: int, rng: Random) -> Self:
        """A copy in which everything ``seat`` cannot know is dealt anew, within what is public."""
        twin = self.clone()
        self._game().redeal_hidden(twin, seat, rng)
        return twin

    def check(self) -> list[str]:
        """What is wrong with the position: lost or doubled pieces, impossible numbers. Empty when all is well."""
        found: list[str] = self._game().find_violations(self)
        return found

    # What each game supplies.

    def clone(self: Self) -> Self:
        """An independent copy, without the sink."""
        raise NotImplementedError

    def to_json(self) -> Json:
        """The whole position as plain JSON data; ``Game.load`` reads it back."""
        raise NotImplementedError

    def turn_number(self) -> int:
        """Counts turns from 1 (0 during set-up); records keep a digest for each."""
        raise NotImplementedError
