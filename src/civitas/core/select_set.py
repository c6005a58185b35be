"""Questions that gather a set: cards to discard, lands to strike, units to send.

A set is answered member by member, in any order, and then closed. What is chosen stays in the question until then, so
that equal sets are equal positions; only closing changes anything, and tells of the members in their canonical order.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

from mypy_extensions import mypyc_attr

from civitas.core.message import Message
from civitas.core.state import State
from civitas.core.step import NO_ANSWER, Decision, Step

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Gather(Decision[S]):
    """A set of answers. A subclass takes the members as the last arguments of its constructor:

    ``def __init__(self, seat: int, lands: int, *chosen: int)``, and names those before them in ``own``. A member may be
    in the set more than once where ``members`` offers it again.
    """

    #: the members so far, as actions, sorted
    chosen: list[int]

    # What a subclass says.

    def own(self) -> list[int]:
        """The arguments of the constructor before the members."""
        raise NotImplementedError

    def members(self, state: S) -> list[int]:
        """Every member that may be added now: sorted, without doubles, each leading to a set that can be closed."""
        raise NotImplementedError

    def least(self, state: S) -> int:
        """How many members a set must have."""
        return 0

    def most(self, state: S) -> int:
        """How many members a set can have; the last of them closes it, unless there are several ways to close."""
        raise NotImplementedError

    def closing(self, state: S) -> list[int]:
        """The answers that close the set as it is; none where the last member does."""
        return []

    def room(self, state: S, member: int, members: list[int]) -> int:
        """How many members could still be added, this one and those after it only; repeated ones count each time."""
        return len(members) - members.index(member)

    def leads_on(self, state: S, member: int, members: list[int]) -> bool:
        """Whether the set can be closed with this member and those after it."""
        return len(self.chosen) + self.room(state, member, members) >= self.least(state)

    def is_public(self, state: S) -> bool:
        """Whether everyone knows the candidates, so that a set without a choice need not be asked for."""
        return True

    def close(self, state: S, action: int) -> None:
        """Does what the chosen members say, in their order; ``action`` is -1 where the last member closed the set."""
        raise NotImplementedError

    # What follows from it.

    def args(self) -> list[int]:
        return self.own() + self.chosen

    def holding(self, chosen: list[int]) -> Gather[S]:
        """The same question with these members chosen."""
        made: Gather[S] = cast(Any, type(self))(*self.own(), *chosen)
        return made

    def times(self, state: S, member: int) -> int:
        """How often a member can still be added: as often as ``members`` goes on offering it."""
        after: Gather[S] = self
        count = 0
        while len(after.chosen) < after.most(state) and member in after.members(state):
            after = after.holding(sorted([*after.chosen, member]))
            count += 1
        return count

    def actions(self, state: S) -> list[int]:
        return sorted(self.members(state) + self.closing(state))

    def onward(self, state: S) -> list[int]:
        """Answers that lead to every set by one path: no member before one that is chosen already."""
        last = self.chosen[-1] if self.chosen else NO_ANSWER
        closing = self.closing(state)
        found = [member for member in self._next(state) if member >= last] + closing
        found.sort()
        return found or self.members(state)

    def forced(self, state: S) -> int:
        """A member that is in every set that can still be made, or the only way to close."""
        if not self.is_public(state):
            return NO_ANSWER
        found = self._next(state) + self.closing(state)
        return found[0] if len(found) == 1 else NO_ANSWER

    def _next(self, state: S) -> list[int]:
        """What can be the first of the members still to come, when they come in order."""
        members = self.members(state)
        return [member for member in members if self.leads_on(state, member, members)]

    def answer(self, state: S, action: int) -> None:
        if action in self.closing(state):
            self.close(state, action)
            return
        after = self.holding(sorted([*self.chosen, action]))
        if len(after.chosen) == after.most(state):
            closing = after.closing(state)
            if len(closing) <= 1:
                after.close(state, closing[0] if closing else NO_ANSWER)
                return
        state.push(after)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatGather(Gather[S]):
    """A set that needs to know nothing but whose it is."""

    def __init__(self, seat: int, *chosen: int) -> None:
        self.seat = seat
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat]


def holds(state: State) -> bool:
    """Whether the set that is asked for, if any, can have the members it has: for positions read from outside."""
    top = state.stack[-1]
    if not isinstance(top, Gather):
        return True
    made = top.holding([])
    for member in top.chosen:
        if member not in made.members(state):
            return False
        made = made.holding([*made.chosen, member])
    return top.chosen == sorted(top.chosen)


def forget(state: State, seat: int) -> None:
    """In a position a seat might believe in, nobody has answered yet what that seat may not read."""
    top = state.stack[-1]
    if isinstance(top, Gather) and top.secret and top.chosen:
        mask = top.readers()
        if seat < 0 or not mask >> seat & 1:
            state.stack[-1] = top.holding([])


def explain_all(state: State, codes: list[int]) -> Message | None:
    """Why these are not members of the set that is asked for, in this order; ``None`` when they are."""
    step = cast(Decision[Any], state.stack[-1])
    if not isinstance(step, Gather) or not codes:
        return Message("why-no-set", {}, step.rule)
    closed = False
    for code in codes:
        if closed:
            return Message("why-set-closed", {}, step.rule)
        if code in step.closing(state):
            closed = True
        elif len(step.chosen) < step.most(state) and code in step.members(state):
            step = step.holding(sorted([*step.chosen, code]))
        else:
            return step.explain(state, code)
    return None


def same_set(step: Step[Any], after: Step[Any], given: list[int]) -> bool:
    """Whether the question is still the one that was asked, with these members and perhaps forced ones."""
    if not isinstance(step, Gather) or not isinstance(after, Gather):
        return False
    return step.name() == after.name() and step.own() == after.own() and len(after.chosen) >= len(given)
