"""Decisions that select a set: cards to discard, lands to strike, units to send.

A set is answered member by member, in any order, and then closed. The members chosen so far are part of the decision,
so that equal sets are equal positions; only closing has an effect, and it emits the members in their canonical order.
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
    """A decision whose answer is a set of members.

    A subclass takes the members as the last arguments of its constructor:

    ``def __init__(self, seat: int, lands: int, *chosen: int)``, and names those before them in ``fixed_args``. A member
    may be in the set more than once where ``members`` offers it again.
    """

    #: the members so far, as actions, sorted
    chosen: list[int]

    # What a subclass defines.

    def fixed_args(self) -> list[int]:
        """Return the arguments of the constructor before the members."""
        raise NotImplementedError

    def members(self, state: S) -> list[int]:
        """Return every member that may be added now, sorted and without duplicates.

        Each must lead to a set that can be closed.
        """
        raise NotImplementedError

    def min_size(self, state: S) -> int:
        """Return how many members a set must have."""
        return 0

    def max_size(self, state: S) -> int:
        """Return how many members a set can have.

        The last of them closes it, unless there are several ways to close.
        """
        raise NotImplementedError

    def closing_actions(self, state: S) -> list[int]:
        """Return the answers that close the set as it is; empty where the last member closes it."""
        return []

    def remaining(self, state: S, member: int, members: list[int]) -> int:
        """Return how many members could still be added, counting only ``member`` and those after it.

        Members that can be added repeatedly count each time.
        """
        return len(members) - members.index(member)

    def can_complete(self, state: S, member: int, members: list[int]) -> bool:
        """Return whether the set can be closed with this member and those after it."""
        return len(self.chosen) + self.remaining(state, member, members) >= self.min_size(state)

    def is_public(self, state: S) -> bool:
        """Return whether everyone knows the candidates, so that a set without a choice need not be asked for."""
        return True

    def close(self, state: S, action: int) -> None:
        """Apply the chosen members, in their order; ``action`` is -1 where the last member closed the set."""
        raise NotImplementedError

    # What is derived from that.

    def args(self) -> list[int]:
        """Return the fixed arguments followed by the chosen members."""
        return self.fixed_args() + self.chosen

    def with_chosen(self, chosen: list[int]) -> SelectSet[S]:
        """Return the same question with these members chosen."""
        made: SelectSet[S] = cast(Any, type(self))(*self.fixed_args(), *chosen)
        return made

    def max_repeats(self, state: S, member: int) -> int:
        """Return how often a member can still be added: as often as ``members`` goes on offering it."""
        after: SelectSet[S] = self
        count = 0
        while len(after.chosen) < after.max_size(state) and member in after.members(state):
            after = after.with_chosen(sorted([*after.chosen, member]))
            count += 1
        return count

    def actions(self, state: S) -> list[int]:
        """Return the members that may be added and the answers that close the set, sorted."""
        return sorted(self.members(state) + self.closing_actions(state))

    def canonical_actions(self, state: S) -> list[int]:
        """Return the answers that lead to every set by one path: no member before one that is chosen already."""
        last = self.chosen[-1] if self.chosen else NO_ANSWER
        closing = self.closing_actions(state)
        found = [member for member in self._next_members(state) if member >= last] + closing
        found.sort()
        return found or self.members(state)

    def forced_action(self, state: S) -> int:
        """Return a member that is in every set that can still be made, or the only way to close; else ``NO_ANSWER``."""
        if not self.is_public(state):
            return NO_ANSWER
        found = self._next_members(state) + self.closing_actions(state)
        return found[0] if len(found) == 1 else NO_ANSWER

    def _next_members(self, state: S) -> list[int]:
        """Return the members that can be the next one when the members are added in order."""
        members = self.members(state)
        return [member for member in members if self.can_complete(state, member, members)]

    def answer(self, state: S, action: int) -> None:
        """Add a member to the set, or close the set; the last member closes it where there is one way to do so."""
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
    """A set decision that has no data but the seat it asks."""

    def __init__(self, seat: int, *chosen: int) -> None:
        self.seat = seat
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        """Return the asked seat, as the only fixed argument."""
        return [self.seat]


def is_valid_selection(state: State) -> bool:
    """Return whether the chosen members of the pending set decision, if there is one, are allowed.

    This checks positions that are loaded from outside.
    """
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
    """Empty a pending secret selection that ``seat`` may not read: for determinizations."""
    top = state.stack[-1]
    if isinstance(top, SelectSet) and top.secret and top.chosen:
        mask = top.reader_mask()
        if seat < 0 or not mask >> seat & 1:
            state.stack[-1] = top.with_chosen([])


def explain_selection(state: State, codes: list[int]) -> Message | None:
    """Return why these actions cannot be added to the pending set in this order; ``None`` when they can."""
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
    """Return whether ``after`` is the same set decision as ``step`` with at least as many members as ``given``.

    Forced members may have been added to those that were given.
    """
    if not isinstance(step, SelectSet) or not isinstance(after, SelectSet):
        return False
    return step.name() == after.name() and step.fixed_args() == after.fixed_args() and len(after.chosen) >= len(given)
