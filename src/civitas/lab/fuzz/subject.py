"""Wrap a position under test in the methods that the checks use.

A planted bug is a subclass that overrides one of them wrongly, so that the checks can be tested, in either build.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any, TypeVar, cast

from civitas.core.errors import BadNotation
from civitas.core.event import RawEvent
from civitas.core.game import Game, View
from civitas.core.message import Message
from civitas.core.notation import ARG_BITS, VERB_SHIFT
from civitas.core.options import Options
from civitas.core.select_set import SelectSet
from civitas.core.state import Json, State
from civitas.core.step import CHANCE, Chance, Decision

Self = TypeVar("Self", bound="Subject")


class RunNotes:
    """The notes of a run so far: recent actions, the verbs each kind of decision allowed, the rules of refusals."""

    def __init__(self) -> None:
        self.earlier: deque[int] = deque(maxlen=100)
        self.verbs: dict[str, dict[int, int]] = {}
        self.rules: set[str] = set()


class Subject:
    """One position of one game under test."""

    def __init__(self, game: Game[Any], state: State, notes: RunNotes | None = None) -> None:
        self.game = game
        self.state = state
        self.run_notes = notes or RunNotes()

    @classmethod
    def start(cls: type[Self], game: Game[Any], players: int, options: Options, notes: RunNotes | None = None) -> Self:
        """Start a game, and return its position at the first decision or chance."""
        state: State = game.start(players, options)
        state.run_to_decision()
        return cls(game, state, notes)

    # Who is asked what

    @property
    def seat(self) -> int:
        """The seat that is asked, or the number that stands for chance or nobody."""
        return self.state.seat

    @property
    def players(self) -> int:
        """The number of players."""
        return self.state.players

    @property
    def question_name(self) -> str:
        """The kind of decision or chance that waits."""
        return self.state.stack[-1].name()

    @property
    def rule(self) -> str:
        """The id of the rule that the decision follows; empty for chance."""
        return "" if self.seat == CHANCE else cast(Decision[Any], self.state.stack[-1]).rule

    def actions(self) -> list[int]:
        """Return the allowed actions."""
        return self.state.actions()

    def canonical_actions(self) -> list[int]:
        """Return the actions that random play chooses from: sets are built in one order only."""
        return self.actions() if self.select_set() is None else self.state.canonical_actions()

    def forced_action(self) -> int:
        """Return the only answer to the step on top where public facts leave no other, else ``NO_ANSWER``."""
        return self.state.stack[-1].forced_action(self.state)

    def select_set(self) -> SelectSet[Any] | None:
        """Return the selection that waits, or ``None`` for any other step."""
        step = self.state.stack[-1]
        return step if isinstance(step, SelectSet) else None

    def prompt(self) -> Message:
        """Return the message that asks for the decision."""
        return cast(Decision[Any], self.state.stack[-1]).prompt(self.state)

    def explain(self, seat: int, action: int) -> Message | None:
        """Return the reason why a seat may not play an action, or ``None`` if it may."""
        return self.game.explain(self.state, seat, action)

    def reader_mask(self) -> int:
        """Return the mask of the seats that may read the next entry."""
        step = self.state.stack[-1]
        if isinstance(step, Chance):
            return step.reader_mask(self.state)
        return cast(Decision[Any], step).reader_mask()

    # Going on

    def sample(self, rng: Random) -> int:
        """Return a random answer to what waits, by a seat or by chance."""
        step = self.state.stack[-1]
        if isinstance(step, Chance):
            return step.sample(self.state, rng)
        return pick_action(rng, self.canonical_actions())

    def public_part(self, action: int) -> int:
        """Return what everyone sees of a chance outcome that not everyone may read; 0 for a decision."""
        step = self.state.stack[-1]
        return step.public_part(self.state, action) if isinstance(step, Chance) else 0

    def play(self, action: int) -> None:
        """Play an action, and go on to the next decision or chance that must be asked."""
        self.state.play(action)

    def answer_once(self, action: int) -> None:
        """Play an action, but stop at the next step even if its answer is forced."""
        self.state.stack.pop().answer(self.state, action)
        self.state.run_to_wait()

    def clone(self: Self) -> Self:
        """Return a copy."""
        return type(self)(self.game, self.state.clone(), self.run_notes)

    def determinize(self: Self, seat: int, rng: Random) -> Self:
        """Return a copy with everything that ``seat`` cannot know dealt anew."""
        return type(self)(self.game, self.state.determinize(seat, rng), self.run_notes)

    # Writing and reading

    def to_json(self) -> Json:
        """Return the position as plain JSON data."""
        return self.state.to_json()

    def load(self: Self, data: Json) -> Self:
        """Return the position that JSON data of the same game describes."""
        return type(self)(self.game, self.game.load(data), self.run_notes)

    def digest(self) -> str:
        """Return the digest of the whole position."""
        return self.state.digest()

    def check(self) -> list[str]:
        """Return what is inconsistent in the position, in words; empty if nothing is."""
        return self.state.check()

    # What a seat learns

    def view(self, seat: int) -> View:
        """Return what a seat or spectator sees, with the player aid."""
        return self.game.view_with_aid(self.state, seat)

    def features(self, seat: int) -> list[int]:
        """Return the features of the position for a seat; empty where the game encodes none."""
        encoder = self.game.encoder
        return [] if encoder is None else encoder.encode(self.state, seat)

    def evaluation_terms(self, seat: int) -> list[int]:
        """Return the evaluation terms of the position for a seat; empty where the game has no evaluation."""
        evaluation = self.game.evaluation
        return [] if evaluation is None else evaluation.terms(self.state, seat)

    def message(self, event: RawEvent, reader: int) -> Message:
        """Return an event as a message for one reader."""
        return self.game.events.to_message(event, reader)

    def is_barrier(self, event: RawEvent) -> bool:
        """Return whether nobody may undo to before an event."""
        return self.game.events.is_barrier(event)

    def is_private(self, event: RawEvent) -> bool:
        """Return whether an event is private to its owner."""
        return self.game.events.kinds[event.kind].private


def pick_action(rng: Random, actions: list[int]) -> int:
    """Return a random action of a list."""
    return actions[int(rng.random() * len(actions))]


def random_action(game: Game[Any], rng: Random) -> int:
    """Return a well-formed action of the game, allowed or not."""
    verbs = game.notation.verbs
    verb = verbs[int(rng.random() * len(verbs))]
    code = verb.code
    for place, kind in enumerate(verb.kinds):
        names = game.notation.vocabularies.get(kind)
        size = len(names) if names is not None else 8
        code |= int(rng.random() * size) << (ARG_BITS * place)
    return code


def replace_verb(game: Game[Any], verb: int, action: int) -> int:
    """Return a verb with the arguments of another action; -1 where it does not take them."""
    kinds = game.notation.verbs[verb].kinds
    code = verb << VERB_SHIFT | action & ((1 << ARG_BITS * len(kinds)) - 1)
    try:
        game.notation.format(code)
    except BadNotation:
        return -1
    return code


def near_miss_actions(game: Game[Any], offered: list[int], rng: Random) -> list[int]:
    """Return every verb with the arguments of some allowed action, where it takes them."""
    found = [replace_verb(game, verb.number, pick_action(rng, offered)) for verb in game.notation.verbs]
    return [code for code in found if code >= 0]
