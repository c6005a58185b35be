"""The position: data plus a stack of the steps that are still to happen."""

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
    """The winners, the final scores and the reason of the end; several winners share the win."""

    def __init__(self, winners: list[int], scores: list[int], reason: Message) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason

    def __reduce__(self) -> tuple[type[Outcome], tuple[list[int], list[int], Message]]:
        return (Outcome, (self.winners, self.scores, self.reason))

    def share(self, seat: int) -> float:
        """Return the part of the win that a seat gets: 1, a fraction, or 0."""
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def __repr__(self) -> str:
        return f"Outcome(winners={self.winners}, scores={self.scores}, reason={self.reason!r})"


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What the rules need to go on, and nothing else: no generator, no clock, no callbacks.

    The top of the stack always waits, for a seat or for chance, until the game is over. ``play`` trusts its caller to
    answer with one of ``actions()``; ``civitas.Match`` is the driver that checks.
    """

    #: the id of the game, by which a pickled position finds its data files again
    game_id: str = ""

    def __init__(self, players: int) -> None:
        self.players = players
        self.stack: list[Step[Any]] = []
        self.sink: EventSink | None = None

    @property
    def seat(self) -> int:
        """Return who must answer now: a seat, ``CHANCE``, or ``NOBODY`` when the game is over."""
        return self.stack[-1].seat

    @property
    def over(self) -> bool:
        """Return whether the game is over."""
        return self.stack[-1].seat == NOBODY

    def situation(self) -> str:
        """Describe what is asked now and of whom, for programmers."""
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
        """Return every action that may be answered now: sorted, without duplicates; empty when the game is over."""
        return self.stack[-1].actions(self)

    def canonical_actions(self) -> list[int]:
        """Return the actions that bots choose from: those that build a set in one order only."""
        return self.stack[-1].canonical_actions(self)

    def play(self, action: int) -> None:
        """Answer the top of the stack, then run all steps that need no answer."""
        self.stack.pop().answer(self, action)
        self.run_to_decision()

    def run_to_decision(self) -> None:
        """Run steps until one needs an answer; forced answers, which everyone knows, are given here."""
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
        """Run steps until one waits, even for a forced answer."""
        stack = self.stack
        while not stack[-1].waits:
            stack.pop().run(self)

    def push_in_order(self, steps: list[Step[Any]]) -> None:
        """Push steps on the stack so that they happen in the order given; ``steps`` itself is reversed."""
        steps.reverse()
        self.stack.extend(steps)

    def push(self, step: Step[Any]) -> None:
        """Push a step on the stack: it happens next."""
        self.stack.append(step)

    def emit(self, kind: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Send an event to the sink, where there is one: its kind and as many arguments as the kind has."""
        if self.sink is not None:
            self.sink.receive(kind, a, b, c, d)

    def stack_to_json(self) -> list[list[Any]]:
        """Return the stack as JSON data: for each step its name and its arguments, the bottom first."""
        return [[step.name(), *step.args()] for step in self.stack]

    def digest(self) -> str:
        """Return a short fingerprint, equal wherever the position is equal, on any machine and in any build."""
        return hashlib.blake2b(_encode(self.to_json()), digest_size=8).hexdigest()

    def __reduce__(self) -> tuple[Callable[[str, str, Json], Any], tuple[str, str, Json]]:
        """Pickle a position with the id of its game; unpickling requires the same data files there."""
        from civitas.registry import data_fingerprint, unpickle_state

        return (unpickle_state, (self.game_id, data_fingerprint(self.game_id), self.to_json()))

    def __deepcopy__(self: Self, memo: Any) -> Self:
        return self.clone()

    def features_into(self, seat: int, row: Any) -> None:
        """Write what a seat knows as numbers into a buffer: ``FeatureEncoder.encode_into``."""
        from civitas.core.feature_encoder import require_encoder

        require_encoder(self._game()).encode_into(self, seat, row)

    # What the rules say of a position. They are in modules that import this one: so a position asks its game. A game
    # whose rules are in the module of its position may override these.

    def _game(self) -> Any:
        """Return the game, which has the rules."""
        from civitas.registry import game

        return game(self.game_id)

    def scores(self) -> list[int]:
        """Return the points of each seat as they would count if the game ended now."""
        found: list[int] = self._game().scores(self)
        return found

    def outcome(self) -> Outcome:
        """Return who won, only when the game is over."""
        found: Outcome = self._game().outcome(self)
        return found

    def determinize(self: Self, seat: int, rng: Random) -> Self:
        """Return a copy in which everything ``seat`` cannot know is dealt anew, within what is public."""
        twin = self.clone()
        self._game().redeal_hidden(twin, seat, rng)
        return twin

    def check(self) -> list[str]:
        """Return what is wrong with the position, such as lost or duplicated pieces; empty when all is well."""
        found: list[str] = self._game().find_violations(self)
        return found

    # What each game supplies.

    def clone(self: Self) -> Self:
        """Return an independent copy, without the sink."""
        raise NotImplementedError

    def to_json(self) -> Json:
        """Return the whole position as plain JSON data; ``Game.load`` reads it back."""
        raise NotImplementedError

    def turn_number(self) -> int:
        """Return the number of the turn, from 1 (0 during set-up); records have a digest for each turn."""
        raise NotImplementedError
