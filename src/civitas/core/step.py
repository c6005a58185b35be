"""What is still to happen, as data: the stack of a position holds steps.

A ``Step`` that does not wait runs by itself and may put others on the stack. A ``Decision`` waits for a seat, a
``Chance`` for the driver's generator. Steps never change once made, so positions share them: a turn half way through
a card can be saved, copied, hashed, searched and undone.
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
    """Something the rules will do when it comes to the top of the stack."""

    waits: bool = False
    seat: int = NOBODY
    #: the rule that asks
    rule: str = ""
    #: whether the answer itself is hidden from the other seats
    secret: bool = False

    def run(self, state: S) -> None:
        """Happens at once; only steps that do not wait are run."""
        raise NotImplementedError

    def name(self) -> str:
        return type(self).__name__

    def args(self) -> list[int]:
        """The arguments of the constructor, to write the step down."""
        return []

    def __repr__(self) -> str:
        return f"{self.name()}({', '.join([str(value) for value in self.args()])})"

    # What follows belongs to steps that wait; it stands here so that a position can ask its top step.

    def actions(self, state: S) -> list[int]:
        """Everything that may be answered: sorted, without doubles, never empty."""
        raise NotImplementedError

    def canonical_actions(self, state: S) -> list[int]:
        """What bots and random play choose from: every position that ``actions`` lead to, each by one path."""
        return self.actions(state)

    def forced_action(self, state: S) -> int:
        """The only answer, where facts that everyone knows leave no other: it is not asked for; else ``NO_ANSWER``."""
        return NO_ANSWER

    def answer(self, state: S, action: int) -> None:
        """Applies an answer; the step has already left the stack."""
        raise NotImplementedError

    def __reduce__(self) -> Any:
        return (type(self), tuple(self.args()))


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Step[S]):
    """A question to one seat. Subclasses set ``seat`` and write question and answer side by side."""

    waits = True

    def prompt(self, state: S) -> Message:
        """What is asked, in words."""
        return Message(f"ask-{self.name()}", {"seat": self.seat}, self.rule)

    def reader_mask(self) -> int:
        """A mask of the seats that may read the answer: everyone; of a secret only the asked seat, or who is let in."""
        return 1 << self.seat if self.secret else EVERYONE

    def explain(self, state: S, action: int) -> Message:
        """Why ``action`` is not offered. Only facts the asked seat knows may decide the answer."""
        return Message("why-not-asked", {}, self.rule)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatStep(Step[S]):
    """A step that concerns one seat and needs to know nothing else."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def args(self) -> list[int]:
        return [self.owner]


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatDecision(Decision[S]):
    """A question to one seat that needs to know nothing else."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> list[int]:
        return [self.seat]


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance(Step[S]):
    """One roll or one drawn card. The driver answers; nothing is enumerated in play."""

    waits = True
    seat = CHANCE

    def sample(self, state: S, rng: Random) -> int:
        raise NotImplementedError

    def weight(self, state: S, outcome: int) -> int:
        """How many of the equally likely cases give this outcome."""
        return 1

    def actions(self, state: S) -> list[int]:
        """All outcomes: for tests, typed dice and searchers."""
        raise NotImplementedError

    def representative_outcomes(self, state: S) -> list[tuple[int, int]]:
        """A few outcomes that stand for all, each with its weight: the odds for searchers; none where they are many."""
        return []

    def expected_outcome(self, state: S, chance_debt: float) -> tuple[int, float]:
        """For planners: the outcome to count on, and what it costs more than that on average; -1 where none is.

        ``owed`` is what earlier outcomes of the same line cost on average and have not been paid yet.
        """
        return -1, chance_debt

    def reader_mask(self, state: S) -> int:
        """A mask of the seats that see the outcome."""
        return EVERYONE

    def public_part(self, state: S, outcome: int) -> int:
        """What everyone sees of an outcome that not everyone may read, as a number: a card's back, say."""
        return 0


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatChance(Chance[S]):
    """A roll or a draw that concerns one seat and needs to know nothing else."""

    def __init__(self, owner: int) -> None:
        self.owner = owner

    def args(self) -> list[int]:
        return [self.owner]


@mypyc_attr(allow_interpreted_subclasses=True)
class MinutesUsed(Chance[S]):
    """Minutes a seat has used: a fact from outside, like dice. A driver with a clock measures them, any other samples.

    While it stands on the stack above any other, the clock of its ``player`` runs whenever that seat is asked and
    ``runs`` agrees.
    """

    player: int = NOBODY

    def is_running(self, state: S) -> bool:
        return True

    def outcome_of_minutes(self, state: S, minutes: int) -> int:
        """The outcome that stands for so many minutes."""
        raise NotImplementedError


class GameOver(Decision[S]):
    """The bottom of every stack: nobody is asked any more."""

    seat = NOBODY

    def actions(self, state: S) -> list[int]:
        return []


def single_action(actions: list[int]) -> int:
    """The one answer of several, if they are one: for ``forced``, where everyone knows the answers."""
    return actions[0] if len(actions) == 1 else NO_ANSWER


def pick_random(rng: Random, options: list[int]) -> int:
    """One of several equally likely values."""
    return options[int(rng.random() * len(options))]
