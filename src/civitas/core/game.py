"""The base class of games: rules, components and options, which never change while a game is played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from civitas.core.class_attributes import adopt_class_attributes, set_class_attributes
from civitas.core.errors import BadOption, BadPosition, error_message
from civitas.core.evaluation import Evaluation
from civitas.core.event import EventCatalog, EventKinds
from civitas.core.feature_encoder import FeatureEncoder
from civitas.core.fuzz_hooks import FuzzHooks
from civitas.core.message import Message
from civitas.core.notation import Notation, Verbs
from civitas.core.options import Option, Options
from civitas.core.select_set import is_valid_selection
from civitas.core.simple_state import SimpleState
from civitas.core.state import Json, Outcome, State
from civitas.core.step import CHANCE, NOBODY, Decision, GameOver, SeatChance, SeatStep, Step

S = TypeVar("S", bound=State)

View = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """Define the rules, components and options of one game; ``start`` and ``load`` make its positions.

    A game is immutable. It implements ``start``, ``view`` and, where its positions are no ``SimpleState``,
    ``state_from_json``. It may override more: ``check_options``, ``random_options``, ``trial_options``,
    ``is_resignation``, ``aid``, ``component_ids``. What bots, learners and random play need are objects of their own:
    ``evaluation``, ``encoder``, ``fuzz_hooks``.
    """

    #: the folder's name
    id: str = ""
    #: raised whenever old records would no longer replay to the same digests
    version: int = 1
    #: what the rules follow, for people: title and year of the edition
    edition: str = ""
    min_players: int = 2
    max_players: int = 2
    #: the fingerprint of tables other than the usual ones; records made with them replay only with them
    override_fingerprint: str = ""

    def __init__(
        self,
        verbs: Verbs | Notation,
        events: EventKinds | EventCatalog,
        steps: list[type[Step[Any]]],
        options: list[Option] | None = None,
        vocabularies: dict[str, list[str]] | None = None,
        state: type[S] | None = None,
    ) -> None:
        """Declare a game: its verbs and events, every step its rules can put on the stack, and its options.

        ``vocabularies`` are the names that arguments of verbs and events stand for, by kind. ``state`` is the class of
        the positions where that is a ``SimpleState``: then ``first_state`` makes them and ``state_from_json`` reads
        them.
        """
        set_class_attributes(self, Game)
        words = vocabularies or {}
        self.notation: Notation = Notation(verbs.patterns, words) if isinstance(verbs, Verbs) else verbs
        self.events: EventCatalog = EventCatalog(events.kinds, words) if isinstance(events, EventKinds) else events
        self.options: list[Option] = options or []
        known: list[type[Step[Any]]] = steps if GameOver in steps else [GameOver, *steps]
        self.steps: dict[str, type[Step[Any]]] = {step.__name__: step for step in known}
        for step in known:
            adopt_class_attributes(step, Step)
        self.state_class: type[S] | None = state
        #: the number of each kind of step, by which learners know a question
        self.step_numbers: dict[str, int] = {name: number for number, name in enumerate(self.steps)}
        # What a game need not have; whoever needs it says so where it is missing.
        #: how good a position looks: for all bots but the one that plays at random, and for hints
        self.evaluation: Evaluation[S] | None = None
        #: what a seat knows as integers: for environments and training
        self.encoder: FeatureEncoder[S] | None = None
        #: how random play gets far
        self.fuzz_hooks: FuzzHooks = FuzzHooks()

    def __repr__(self) -> str:
        players = f"{self.min_players}-{self.max_players}" if self.min_players < self.max_players else self.min_players
        tables = ", own tables" if self.override_fingerprint else ""
        return f"<Game {self.id}, version {self.version}: {self.edition}, {players} players{tables}>"

    def __reduce__(self) -> tuple[Callable[[str, str], Any], tuple[str, str]]:
        """Pickle the game by its id and the fingerprint of its data: what never changes is not copied."""
        from civitas.registry import data_fingerprint, unpickle_game

        return (unpickle_game, (self.id, data_fingerprint(self.id)))

    def check_options(self, players: int, given: Options | None = None) -> Options:
        """Return all options with their values, with defaults for those that are not given.

        Raises ``BadOption`` for a number of players, an option or a value that the game does not allow.
        """
        if isinstance(players, bool) or not self.min_players <= players <= self.max_players:
            raise BadOption(
                error_message("error-players", game=self.id, n=players, least=self.min_players, most=self.max_players)
            )
        rest = dict(given or {})
        chosen: Options = {}
        for option in self.options:
            chosen[option.name] = option.check(rest.pop(option.name, option.default), players)
        for name in rest:
            known = ", ".join(option.name for option in self.options)
            raise BadOption(error_message("error-unknown-option", game=self.id, option=str(name)[:80], choices=known))
        return chosen

    def random_options(self, players: int, rng: Random) -> Options:
        """Return a random value for every option."""
        return {option.name: option.random_value(players, rng) for option in self.options}

    def trial_options(self, players: int, given: Options | None = None) -> Options:
        """Return all options for games between bots (fuzz runs, arenas, benchmarks, training), ``given`` ones included.

        A game overrides this where its usual options let such games end too early or never.
        """
        return self.check_options(players, given)

    def is_resignation(self, action: int) -> bool:
        """Return whether an action is a resignation: it ends the game for the seat that chooses it.

        Bots do not choose it by chance.
        """
        return False

    def is_idle(self, state: S, action: int) -> bool:
        """Return whether an answer only ends a question that could go on: what follows comes sooner or later anyway.

        Bots value such an answer as the evaluation of the position before it, and prefer it to answers that change
        nothing.
        """
        return False

    def explain(self, state: S, seat: int, action: int) -> Message | None:
        """Return the reason why ``seat`` may not play ``action`` now, or ``None`` when it may.

        This is the slow path, meant to explain a refusal; to test whether an action is allowed, use ``actions``.
        """
        asked = state.seat
        if asked < 0:
            return Message("why-game-over" if asked != CHANCE else "why-chance")
        decision = cast(Decision[Any], state.stack[-1])
        if seat != asked:
            return Message("why-not-your-turn", {"seat": str(asked)}, decision.rule)
        if action in decision.actions(state):
            return None
        return decision.explain(state, action)

    def view_with_aid(self, state: S, seat: int) -> View:
        """Return the view of a seat with its decision aid under the key ``aid``: what users get.

        Programs that need views often call ``view`` alone.
        """
        seen = self.view(state, seat)
        aid = self.aid(state, seat)
        if aid:
            seen["aid"] = aid
        return seen

    def load(self, data: Json) -> S:
        """Read a position that ``State.to_json`` wrote, and check it; raises ``BadPosition`` for anything else."""
        try:
            state = self.state_from_json(data)
            wrong = state.check()
            if not wrong and not is_valid_selection(state):
                wrong = ["chosen"]
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as trouble:
            raise BadPosition(
                error_message("error-position", why=f"{type(trouble).__name__}: {trouble}"[:120])
            ) from None
        if wrong:
            raise BadPosition(error_message("error-position", why="; ".join(wrong)[:120]))
        return state

    def restore_stack(self, state: S, written: list[list[Any]]) -> None:
        """Rebuild the stack of a position from the result of ``State.stack_to_json``.

        Raises ``BadPosition`` for unknown steps, wrong arguments or a stack that cannot wait for an answer.
        """
        for entry in written:
            step = self.steps.get(entry[0]) if entry and isinstance(entry[0], str) else None
            if step is None or any(type(value) is not int for value in entry[1:]):
                raise BadPosition(error_message("error-position", why=f"step {entry!r}"[:80]))
            made = step(*entry[1:])
            concerned = made.owner if isinstance(made, (SeatStep, SeatChance)) else made.seat
            if not NOBODY <= concerned < state.players:
                raise BadPosition(error_message("error-position", why=f"step {entry!r}"[:80]))
            state.stack.append(made)
        if not state.stack or not isinstance(state.stack[0], GameOver) or not state.stack[-1].waits:
            raise BadPosition(error_message("error-position", why="stack"))

    # What each game supplies.

    def start(self, players: int, options: Options) -> S:
        """Return the first position of a game; ``options`` come from ``check_options``."""
        raise NotImplementedError

    def state_from_json(self, data: Json) -> S:
        """Build a position from the data that ``State.to_json`` wrote.

        Data that do not fit may raise ``KeyError``, ``TypeError``, ``ValueError``, ``IndexError`` or
        ``AttributeError``: ``load`` turns these into ``BadPosition``.
        """
        state = self._new_state(data["players"])
        if not isinstance(state, SimpleState):
            raise NotImplementedError
        state.read_parts(data)
        self.restore_stack(state, data["stack"])
        return state

    def first_state(self, players: int, step: Step[Any]) -> S:
        """Return a new position with ``step`` on the stack: what ``start`` returns in a short game."""
        state = self._new_state(players)
        state.stack = [GameOver(), step]
        return state

    def _new_state(self, players: int) -> S:
        kind = self.state_class
        if kind is None:
            raise NotImplementedError
        if type(players) is not int or not self.min_players <= players <= self.max_players:
            raise ValueError("players")
        state = kind(players)
        state.game_id = self.id
        return state

    def scores(self, state: S) -> list[int]:
        """Return the points of each seat as they would count if the game ended now, for ``State.scores``."""
        raise NotImplementedError

    def outcome(self, state: S) -> Outcome:
        """Return who won and why, for ``State.outcome``; called only when the game is over."""
        raise NotImplementedError

    def redeal_hidden(self, state: S, seat: int, rng: Random) -> None:
        """Deal anew, in place, everything ``seat`` cannot know, within what is public, for ``State.determinize``."""
        raise NotImplementedError

    def find_violations(self, state: S) -> list[str]:
        """Return what is wrong with a position, for ``State.check``; an empty list when all is well."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> View:
        """Return what a seat, or ``SPECTATOR``, may see, as plain JSON data built by allow-list."""
        raise NotImplementedError

    def aid(self, state: S, seat: int) -> View:
        """Return what helps a seat to decide, as plain JSON data: prices, forecasts, standings.

        Like the view, it uses only what the seat may know.
        """
        return {}

    def component_ids(self) -> list[str]:
        """Return the ids of all components that must have a test of their own: cards, map pieces, parts of boards."""
        return []
