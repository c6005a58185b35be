"""Steps: what is still to happen, as data on the stack of a position.

A ``Step`` that does not wait runs by itself and may push others on the stack. A ``Decision`` waits for a seat, a
``Chance`` for the driver's generator. Steps never change once made, so positions share them: a turn half way through a
card can be saved, copied, hashed, searched and undone.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from civitas.core.message import Message

if TYPE_CHECKING:
    from civitas.core.state import State

S = TypeVar("S", bound="State")

CHANCE: Final = -1
NOBODY: Final = -2
EVERYONE: Final = -1  # as a mask of seats
NO_ANSWER: Final = -1  # no action has this code


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """Something the rules do when it comes to the top of the stack."""

    waits: bool = False
    seat: int = NOBODY
    #: the rule that asks
    rule: str = ""
    #: whether the answer itself is hidden from the other seats
    secret: bool = False

    def run(self, state: S) -> None:
        """Apply the step at once; only steps that do not wait are run."""
        raise NotImplementedError

    def name(self) -> str:
        """Return the name of the step's class, by which it is written to JSON."""
        return type(self).__name__

    def args(self) -> list[int]:
        """Return the arguments of the constructor, to write the step to JSON."""
        return []

    def __repr__(self) -> str:
        return f"{self.name()}({', '.join([str(value) for value in self.args()])})"

    # What follows belongs to steps that wait; it is defined here so that a position can ask its top step.

    def actions(self, state: S) -> list[int]:
        """Return every action that may be answered: sorted, without duplicates, never empty."""
        raise NotImplementedError

    def canonical_actions(self, state: S) -> list[int]:
        """Return the actions that bots and random play choose from.

        They reach every position that ``actions`` reach, each by one path.
        """
        return self.actions(state)

    def forced_action(self, state: S) -> int:
        """Return the only answer where public facts leave no other, which is then not asked for; else ``NO_ANSWER``."""
        return NO_ANSWER

    def answer(self, state: S, action: int) -> None:
        """Apply an answer; the step has already left the stack."""
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return (type(self), tuple(self.args()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A question to one seat: subclasses set ``seat`` and define the question and what its answer does."""

    waits = True

    def prompt(self, state: S) -> Message:
        """Return what is asked, as a message."""
        return Message(f"ask-{self.name()}", {"seat": self.seat}, self.rule)

    def reader_mask(self) -> int:
        """Return a bit mask of the seats that may read the answer.

        That is everyone or, for a secret decision, the asked seat only; a subclass may add readers.
        """
        return 1 << self.seat if self.secret else EVERYONE

    def explain(self, state: S, action: int) -> Message:
        """Return why ``action`` is not offered; only facts the asked seat knows may decide the reason."""
        return Message("why-not-asked", {}, self.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A step that has no data but the seat it concerns."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def args(self) -> list[int]:
        """Return the seat it concerns, as the only argument."""
        return [self.owner]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDecision(Decision[S]):
    """A decision that has no data but the seat it asks."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> list[int]:
        """Return the asked seat, as the only argument."""
        return [self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """One roll or one drawn card: the driver answers it by ``sample``, so outcomes are not enumerated in play."""

    waits = True
    seat = CHANCE

    def sample(self, state: S, rng: Random) -> int:
        """Return a random outcome, drawn with ``rng``."""
        raise NotImplementedError

    def weight(self, state: S, outcome: int) -> int:
        """Return how many of the equally likely cases give this outcome."""
        return 1

    def actions(self, state: S) -> list[int]:
        """Return all outcomes: for tests, dice entered by hand and searchers."""
        raise NotImplementedError

    def representative_outcomes(self, state: S) -> list[tuple[int, int]]:
        """Return a few outcomes that stand for all, each with its weight, for searchers; empty where there are none."""
        return []

    def expected_outcome(self, state: S, chance_debt: float) -> tuple[int, float]:
        """Return the outcome a planner should count on, and the chance debt after it.

        The outcome is -1 where the rules name none. ``chance_debt`` is what earlier outcomes of the same line cost on
        average and have not been charged yet.
        """
        return -1, chance_debt

    def reader_mask(self, state: S) -> int:
        """Return a bit mask of the seats that may read the outcome."""
        return EVERYONE

    def public_part(self, state: S, outcome: int) -> int:
        """Return, as a number, what everyone learns of an outcome that not everyone may read: a card's back, say."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatChance(Chance[S]):
    """A chance that has no data but the seat it concerns."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def args(self) -> list[int]:
        """Return the seat it concerns, as the only argument."""
        return [self.owner]


@mypyc_attr(allow_interpreted_subclasses=True)
class MinutesUsed(Chance[S]):
    """The minutes a seat has used: measured by a driver with a clock, sampled by any other.

    Like dice, they are a fact from outside the rules. While it is the topmost ``MinutesUsed`` on the stack, the clock
    of its ``player`` runs whenever that seat is asked and ``is_running`` agrees.
    """

    player: int = NOBODY

    def is_running(self, state: S) -> bool:
        """Return whether the clock runs in this position."""
        return True

    def outcome_of_minutes(self, state: S, minutes: int) -> int:
        """Return the outcome that stands for a number of minutes."""
        raise NotImplementedError


class GameOver(Decision[S]):
    """The bottom of every stack: a decision of nobody, with no actions."""

    seat = NOBODY

    def actions(self, state: S) -> list[int]:
        """Return no actions: the game is over."""
        return []


def single_action(actions: list[int]) -> int:
    """Return the only action of a list, else ``NO_ANSWER``: for ``forced_action``, where everyone knows the actions."""
    return actions[0] if len(actions) == 1 else NO_ANSWER


def pick_random(rng: Random, options: list[int]) -> int:
    """Return one of several equally likely values."""
    return options[int(rng.random() * len(options))]
