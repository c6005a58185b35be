"""A position under test, behind the few questions the checks ask of it.

A planted bug is a subclass that answers one of them wrongly; so the checks can be checked, in either build.
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
    """What a run has met so far: actions allowed earlier, the verbs of each question, rules that were spoken of."""

    def __init__(self) -> None:
        self.earlier: deque[int] = deque(maxlen=100)
        self.verbs: dict[str, dict[int, int]] = {}
        self.rules: set[str] = set()


class Subject:
    """One position of one game."""

    def __init__(self, game: Game[Any], state: State, notes: RunNotes | None = None) -> None:
        self.game = game
        self.state = state
        self.run_notes = notes or RunNotes()

    @classmethod
    def start(cls: type[Self], game: Game[Any], players: int, options: Options, notes: RunNotes | None = None) -> Self:
        state: State = game.start(players, options)
        state.run_to_decision()
        return cls(game, state, notes)

    # Who is asked what

    @property
    def seat(self) -> int:
        return self.state.seat

    @property
    def players(self) -> int:
        return self.state.players

    @property
    def question_name(self) -> str:
        """The kind of question that waits."""
        return self.state.stack[-1].name()

    @property
    def rule(self) -> str:
        return "" if self.seat == CHANCE else cast(Decision[Any], self.state.stack[-1]).rule

    def actions(self) -> list[int]:
        return self.state.actions()

    def canonical_actions(self) -> list[int]:
        """What random play chooses from: sets in one order only."""
        return self.actions() if self.select_set() is None else self.state.canonical_actions()

    def forced_action(self) -> int:
        """What everyone knows to be the only answer to the question on top."""
        return self.state.stack[-1].forced_action(self.state)

    def select_set(self) -> SelectSet[Any] | None:
        step = self.state.stack[-1]
        return step if isinstance(step, SelectSet) else None

    def prompt(self) -> Message:
        return cast(Decision[Any], self.state.stack[-1]).prompt(self.state)

    def explain(self, seat: int, action: int) -> Message | None:
        return self.game.explain(self.state, seat, action)

    def reader_mask(self) -> int:
        """The mask of the seats that may read the next entry."""
        step = self.state.stack[-1]
        if isinstance(step, Chance):
            return step.reader_mask(self.state)
        return cast(Decision[Any], step).reader_mask()

    # Going on

    def sample(self, rng: Random) -> int:
        """A random answer to what waits, by a seat or by chance."""
        step = self.state.stack[-1]
        if isinstance(step, Chance):
            return step.sample(self.state, rng)
        return pick_action(rng, self.canonical_actions())

    def public_part(self, action: int) -> int:
        """What those who may not read the next entry see of it all the same."""
        step = self.state.stack[-1]
        return step.public_part(self.state, action) if isinstance(step, Chance) else 0

    def play(self, action: int) -> None:
        self.state.play(action)

    def answer_once(self, action: int) -> None:
        """Like ``play``, but stops at the next question even if its answer is forced."""
        self.state.stack.pop().answer(self.state, action)
        self.state.run_to_wait()

    def clone(self: Self) -> Self:
        return type(self)(self.game, self.state.clone(), self.run_notes)

    def determinize(self: Self, seat: int, rng: Random) -> Self:
        return type(self)(self.game, self.state.determinize(seat, rng), self.run_notes)

    # Writing and reading

    def to_json(self) -> Json:
        return self.state.to_json()

    def load(self: Self, data: Json) -> Self:
        return type(self)(self.game, self.game.load(data), self.run_notes)

    def digest(self) -> str:
        return self.state.digest()

    def check(self) -> list[str]:
        return self.state.check()

    # What a seat learns

    def view(self, seat: int) -> View:
        return self.game.view_with_aid(self.state, seat)

    def features(self, seat: int) -> list[int]:
        """What learners read; a game need not have it."""
        try:
            return self.game.features(self.state, seat)
        except NotImplementedError:
            return []

    def evaluation_terms(self, seat: int) -> list[int]:
        """What bots make of it, term by term; a game need not have it."""
        return self.game.evaluation_terms(self.state, seat) if self.game.term_names else []

    def message(self, event: RawEvent, reader: int) -> Message:
        return self.game.events.to_message(event, reader)

    def is_barrier(self, event: RawEvent) -> bool:
        return self.game.events.is_barrier(event)

    def is_private(self, event: RawEvent) -> bool:
        return self.game.events.kinds[event.kind].private


def pick_action(rng: Random, actions: list[int]) -> int:
    return actions[int(rng.random() * len(actions))]


def random_action(game: Game[Any], rng: Random) -> int:
    """A well-formed action of the game, allowed or not."""
    verbs = game.notation.verbs
    verb = verbs[int(rng.random() * len(verbs))]
    code = verb.code
    for place, kind in enumerate(verb.kinds):
        names = game.notation.vocabularies.get(kind)
        size = len(names) if names is not None else 8
        code |= int(rng.random() * size) << (ARG_BITS * place)
    return code


def replace_verb(game: Game[Any], verb: int, action: int) -> int:
    """A verb with the arguments of another action; -1 where it does not take them."""
    kinds = game.notation.verbs[verb].kinds
    code = verb << VERB_SHIFT | action & ((1 << ARG_BITS * len(kinds)) - 1)
    try:
        game.notation.format(code)
    except BadNotation:
        return -1
    return code


def near_miss_actions(game: Game[Any], offered: list[int], rng: Random) -> list[int]:
    """Every verb with the arguments of something that is allowed, where it takes them."""
    found = [replace_verb(game, verb.number, pick_action(rng, offered)) for verb in game.notation.verbs]
    return [code for code in found if code >= 0]
