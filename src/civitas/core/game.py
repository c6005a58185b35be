"""A game: what never changes while it is played."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from civitas.core.errors import BadOption, BadPosition, fault
from civitas.core.evaluation import weigh
from civitas.core.event import EventTable
from civitas.core.features import Row, blank, new_row, pour
from civitas.core.learning_limits import Learning
from civitas.core.message import Message
from civitas.core.notation import Notation
from civitas.core.options import Option, Options
from civitas.core.select_set import holds
from civitas.core.state import Json, State
from civitas.core.step import CHANCE, NOBODY, Decision, GameOver, SeatChance, SeatStep, Step
from civitas.core.view_tracker import Showing

S = TypeVar("S", bound=State)

View = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[S]):
    """Rules, tables and options of one game. Immutable; positions are made by ``start`` and ``load``."""

    #: the folder's name
    id: str = ""
    #: raised whenever old records would no longer replay to the same digests
    version: int = 1
    #: what the rules follow, for people: title and year of the edition
    edition: str = ""
    least_players: int = 2
    most_players: int = 2
    #: the fingerprint of tables other than the usual ones; records made with them replay only with them
    other_tables: str = ""
    #: whether seats are often asked though they, and only they, know that they have nothing to answer
    idle_windows: bool = False

    def __init__(
        self, notation: Notation, events: EventTable, options: list[Option], steps: list[type[Step[Any]]]
    ) -> None:
        self.notation = notation
        self.events = events
        self.options = options
        self.steps: dict[str, type[Step[Any]]] = {step.__name__: step for step in steps}
        #: the number of each kind of step, by which learners know a question
        self.kinds: dict[str, int] = {name: number for number, name in enumerate(self.steps)}
        #: a row of features of nothing, made when it is first asked for
        self._blank: Row = blank(0)
        #: the terms of the worth, and how much each counts, in hundredths; none where a game has no worth
        self.terms: list[str] = []
        self.scales: list[int] = []
        #: what was learned beside the terms, in hundredths of the worth; empty where a game learns nothing
        self.learned: list[int] = []

    def __reduce__(self) -> tuple[Callable[[str, str], Any], tuple[str, str]]:
        """A game is known by its name: what never changes is not copied."""
        from civitas.registry import fingerprint, revive_game

        return (revive_game, (self.id, fingerprint(self.id)))

    def check_options(self, players: int, given: Options | None = None) -> Options:
        """All options with their values, defaults filled in; raises ``BadOption``."""
        if isinstance(players, bool) or not self.least_players <= players <= self.most_players:
            raise BadOption(
                fault("error-players", game=self.id, n=players, least=self.least_players, most=self.most_players)
            )
        rest = dict(given or {})
        chosen: Options = {}
        for option in self.options:
            chosen[option.name] = option.check(rest.pop(option.name, option.default), players)
        for name in rest:
            known = ", ".join(option.name for option in self.options)
            raise BadOption(fault("error-unknown-option", game=self.id, option=str(name)[:80], choices=known))
        return chosen

    def ambitions(self) -> dict[str, float]:
        """How much more random players like some verbs in games that shall get far; by the verbs' ids."""
        return {}

    def random_options(self, players: int, rng: Random) -> Options:
        return {option.name: option.random(players, rng) for option in self.options}

    def trial_options(self, players: int, given: Options | None = None) -> Options:
        """What bots play with, in fuzz, arena and bench, if not told otherwise: so that games end, but not early."""
        return self.check_options(players, given)

    def gives_up(self, action: int) -> bool:
        """Whether an action ends the game for whoever chooses it; no bot does so by chance."""
        return False

    def explain(self, state: S, seat: int, action: int) -> Message | None:
        """Why ``seat`` may not do this now; ``None`` when it may. The slow path behind every refusal."""
        asked = state.seat
        if asked < 0:
            return Message("why-game-over" if asked != CHANCE else "why-chance")
        decision = cast(Decision[Any], state.stack[-1])
        if seat != asked:
            return Message("why-not-your-turn", {"seat": str(asked)}, decision.rule)
        if action in decision.actions(state):
            return None
        return decision.explain(state, action)

    def shown(self, state: S, seat: int) -> View:
        """The view with what helps to decide: what people get. Programs that look often take the view alone."""
        seen = self.view(state, seat)
        aid = self.aid(state, seat)
        if aid:
            seen["aid"] = aid
        return seen

    def load(self, data: Json) -> S:
        """The position that ``State.to_json`` wrote; raises ``BadPosition`` for anything else."""
        try:
            state = self.read(data)
            wrong = state.check()
            if not wrong and not holds(state):
                wrong = ["chosen"]
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as trouble:
            raise BadPosition(fault("error-position", why=f"{type(trouble).__name__}: {trouble}"[:120])) from None
        if wrong:
            raise BadPosition(fault("error-position", why="; ".join(wrong)[:120]))
        return state

    def restore_stack(self, state: S, written: list[list[Any]]) -> None:
        """Rebuilds the stack from ``State.stack_json``; raises ``BadPosition``."""
        for entry in written:
            step = self.steps.get(entry[0]) if entry and isinstance(entry[0], str) else None
            if step is None or any(type(value) is not int for value in entry[1:]):
                raise BadPosition(fault("error-position", why=f"step {entry!r}"[:80]))
            made = step(*entry[1:])
            concerned = made.owner if isinstance(made, (SeatStep, SeatChance)) else made.seat
            if not NOBODY <= concerned < state.players:
                raise BadPosition(fault("error-position", why=f"step {entry!r}"[:80]))
            state.stack.append(made)
        if not state.stack or not isinstance(state.stack[0], GameOver) or not state.stack[-1].waits:
            raise BadPosition(fault("error-position", why="stack"))

    # What each game supplies.

    def start(self, players: int, options: Options) -> S:
        """The first position. ``options`` come from ``check_options``."""
        raise NotImplementedError

    def read(self, data: Json) -> S:
        """The position that ``State.to_json`` wrote; what does not fit may raise as it likes, ``load`` tells of it."""
        raise NotImplementedError

    def view(self, state: S, seat: int) -> View:
        """What a seat, or ``SPECTATOR``, may see: plain JSON data, built by allow-list."""
        raise NotImplementedError

    def showing(self) -> Showing:
        """How a match is shown to those who look at it again and again."""
        return Showing(self)

    def aid(self, state: S, seat: int) -> View:
        """What helps a seat to decide: prices, forecasts, standings. Made of what the seat may know, like its view."""
        return {}

    def features(self, state: S, seat: int) -> list[int]:
        """The view as a fixed number of integers, for learners."""
        row = new_row(len(self._no_features()))
        self.features_into(state, seat, row)
        return row.tolist()

    def features_into(self, state: S, seat: int, buffer: Any) -> None:
        """The same, written into a buffer as long as ``feature_names``: an ``array`` of ``h`` or ``f``, say."""
        row = self._no_features()[:]
        self.write_features(state, seat, row)
        pour(row, buffer)

    def _no_features(self) -> Row:
        if not len(self._blank):
            self._blank = blank(len(self.feature_names()))
        return self._blank

    def write_features(self, state: S, seat: int, row: Row) -> None:
        """Writes the features into a row of zeros."""
        raise NotImplementedError

    def feature_names(self) -> list[str]:
        """What each of the features means."""
        raise NotImplementedError

    def learning(self) -> Learning:
        """What learners must know beforehand: bounds that hold for all players and options."""
        raise NotImplementedError

    def parts(self, state: S, seat: int) -> list[int]:
        """How good a position looks to a seat, term by term, from what the seat may know alone."""
        raise NotImplementedError

    def worth(self, state: S, seat: int) -> int:
        """How good a position looks to a seat, all terms together: what bots climb."""
        return weigh(self.parts(state, seat), self.scales)

    def yardstick(self, state: S, seat: int) -> int:
        """How good it looks to the greedy bot: the terms as first shaped, by which later ones are measured."""
        return sum(self.parts(state, seat))

    def learns(self, state: S, seat: int) -> dict[int, int]:
        """Which of the numbers in ``learned`` count in a position, and how often, by their places."""
        return {}

    def relearned(self, numbers: list[int]) -> Game[S]:
        """The same game for bots that have learned something else, to compare them."""
        raise NotImplementedError

    def part_ids(self) -> list[str]:
        """The ids of everything that must have a test of its own: cards, map pieces, parts of boards."""
        return []

    def parts_in_play(self, players: int) -> list[str]:
        """Those of them that are in the game with so many players: what a long random run should touch."""
        return self.part_ids()
