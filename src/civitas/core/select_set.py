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
class SelectSet(Decision[S]):
    """A set of answers. A subclass takes the members as the last arguments of its constructor:

    ``def __init__(self, seat: int, lands: int, *chosen: int)``, and names those before them in ``own``. A member may be
    in the set more than once where ``members`` offers it again.
    """

    #: the members so far, as actions, sorted
    chosen: list[int]

    # What a subclass says.

    def fixed_args(self) -> list[int]:
        """The arguments of the constructor before the members."""
        raise NotImplementedError

    def members(self, state: S) -> list[int]:
        """Every member that may be added now: sorted, without doubles, each leading to a set that can be closed."""
        raise NotImplementedError

    def min_size(self, state: S) -> int:
        """How many members a set must have."""
        return 0

    def max_size(self, state: S) -> int:
        """How many members a set can have; the last of them closes it, unless there are several ways to close."""
        raise NotImplementedError

    def closing_actions(self, state: S) -> list[int]:
        """The answers that close the set as it is; none where the last member does."""
        return []

    def remaining(self, state: S, member: int, members: list[int]) -> int:
        """How many members could still be added, this one and those after it only; repeated ones count each time."""
        return len(members) - members.index(member)

    def can_complete(self, state: S, member: int, members: list[int]) -> bool:
        """Whether the set can be closed with this member and those after it."""
        return len(self.chosen) + self.remaining(state, member, members) >= self.min_size(state)

    def is_public(self, state: S) -> bool:
        """Whether everyone knows the candidates, so that a set without a choice need not be asked for."""
        return True

    def close(self, state: S, action: int) -> None:
        """Does what the chosen members say, in their order; ``action`` is -1 where the last member closed the set."""
        raise NotImplementedError

    # What follows from it.

    def args(self) -> list[int]:
        return self.fixed_args() + self.chosen

    def with_chosen(self, chosen: list[int]) -> SelectSet[S]:
        """The same question with these members chosen."""
        made: SelectSet[S] = cast(Any, type(self))(*self.fixed_args(), *chosen)
        return made

    def max_repeats(self, state: S, member: int) -> int:
        """How often a member can still be added: as often as ``members`` goes on offering it."""
        after: SelectSet[S] = self
        count = 0
        while len(after.chosen) < after.max_size(state) and member in after.members(state):
            after = after.with_chosen(sorted([*after.chosen, member]))
            count += 1
        return count

    def actions(self, state: S) -> list[int]:
        return sorted(self.members(state) + self.closing_actions(state))

    def canonical_actions(self, state: S) -> list[int]:
        """Answers that lead to every set by one path: no member before one that is chosen already."""
        last = self.chosen[-1] if self.chosen else NO_ANSWER
        closing = self.closing_actions(state)
        found = [member for member in self._next_members(state) if member >= last] + closing
        found.sort()
        return found or self.members(state)

    def forced_action(self, state: S) -> int:
        """A member that is in every set that can still be made, or the only way to close."""
        if not self.is_public(state):
            return NO_ANSWER
        found = self._next_members(state) + self.closing_actions(state)
        return found[0] if len(found) == 1 else NO_ANSWER

    def _next_members(self, state: S) -> list[int]:
        """What can be the first of the members still to come, when they come in order."""
        members = self.members(state)
        return [member for member in members if self.can_complete(state, member, members)]

    def answer(self, state: S, action: int) -> None:
        if action in self.closing_actions(state):
            self.close(state, action)
            return
        after = self.with_chosen(sorted([*self.chosen, action]))
        if len(after.chosen) == after.max_size(state):
            closing = after.closing_actions(state)
            if len(closing) <= 1:
                after.close(state, closing[0] if closing else NO_ANSWER)
                return
        state.push(after)


@mypyc_attr(allow_interpreted_subclasses=True)
class SeatSelectSet(SelectSet[S]):
    """A set that needs to know nothing but whose it is."""

    def __init__(self, seat: int, *chosen: int) -> None:
        self.seat = seat
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat]


def is_valid_selection(state: State) -> bool:
    """Whether the set that is asked for, if any, can have the members it has: for positions read from outside."""
    top = state.stack[-1]
    if not isinstance(top, SelectSet):
        return True
    made = top.with_chosen([])
    for member in top.chosen:
        if member not in made.members(state):
            return False
        made = made.with_chosen([*made.chosen, member])
    return top.chosen == sorted(top.chosen)


def hide_secret_selection(state: State, seat: int) -> None:
    """In a position a seat might believe in, nobody has answered yet what that seat may not read."""
    top = state.stack[-1]
    if isinstance(top, SelectSet) and top.secret and top.chosen:
        mask = top.reader_mask()
        if seat < 0 or not mask >> seat & 1:
            state.stack[-1] = top.with_chosen([])


def explain_selection(state: State, codes: list[int]) -> Message | None:
    """Why these are not members of the set that is asked for, in this order; ``None`` when they are."""
    step = cast(Decision[Any], state.stack[-1])
    if not isinstance(step, SelectSet) or not codes:
        return Message("why-no-set", {}, step.rule)
    closed = False
    for code in codes:
        if closed:
            return Message("why-set-closed", {}, step.rule)
        if code in step.closing_actions(state):
            closed = True
        elif len(step.chosen) < step.max_size(state) and code in step.members(state):
            step = step.with_chosen(sorted([*step.chosen, code]))
        else:
            return step.explain(state, code)
    return None


def is_same_selection(step: Step[Any], after: Step[Any], given: list[int]) -> bool:
    """Whether the question is still the one that was asked, with these members and perhaps forced ones."""
    if not isinstance(step, SelectSet) or not isinstance(after, SelectSet):
        return False
    return step.name() == after.name() and step.fixed_args() == after.fixed_args() and len(after.chosen) >= len(given)
