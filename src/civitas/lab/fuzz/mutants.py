"""Define mutants: planted bugs, one for each check, that the fuzzer must find.

A mutant overrides one method of ``Subject`` wrongly and knows no game. "Hidden" stands for the digest of the whole
position, which no seat may know.
"""

from __future__ import annotations

from random import Random, SystemRandom
from typing import TypeVar

from civitas.core.event import RawEvent
from civitas.core.game import View
from civitas.core.message import Message
from civitas.core.notation import VERB_SHIFT
from civitas.core.state import Json
from civitas.core.step import CHANCE
from civitas.lab.fuzz.subject import Subject

Self = TypeVar("Self", bound="Mutant")


class Mutant(Subject):
    """A subject with a planted bug; ``check_name`` is the check that should find it."""

    check_name = ""

    def hidden_number(self) -> int:
        """Return a number that depends on everything hidden in the position."""
        return int(self.state.digest()[:4], 16)


class LostToken(Mutant):
    """Removes a token, a card or a coin now and then."""

    check_name = "conservation"

    def play(self, action: int) -> None:
        super().play(action)
        if self.hidden_number() % 20 == 0:
            remove_component(self.state)


class UnsortedActions(Mutant):
    """Returns the actions in reverse order."""

    check_name = "actions"

    def actions(self) -> list[int]:
        return super().actions()[::-1]


class IdleOffer(Mutant):
    """Offers bots the verb that follows as well."""

    check_name = "onward"

    def canonical_actions(self) -> list[int]:
        offered = super().canonical_actions()
        return [*offered, offered[-1] + (1 << VERB_SHIFT)]


class TellingSilence(Mutant):
    """Skips a decision depending on hidden things."""

    check_name = "forced"

    def forced_action(self) -> int:
        return self.actions()[0] if self.hidden_number() % 8 == 0 else super().forced_action()


class StaleClone(Mutant):
    """Shares a list between clone and original."""

    check_name = "clone"

    def clone(self: Self) -> Self:
        twin = super().clone()
        twin.state.stack = self.state.stack
        return twin


class ForgetfulJson(Mutant):
    """Leaves a field out of the written position."""

    check_name = "json"

    def to_json(self) -> Json:
        written = super().to_json()
        del written[sorted(written)[self.hidden_number() % len(written)]]
        return written


class LeakingView(Mutant):
    """Puts a number into the view that its seat cannot know."""

    check_name = "view"

    def view(self, seat: int) -> View:
        return {**super().view(seat), "leak": self.hidden_number()}


class FollowingRedeal(Mutant):
    """Determinizes with a seed that depends on the real hidden order."""

    check_name = "redeal"

    def determinize(self: Self, seat: int, rng: Random) -> Self:
        return super().determinize(seat, Random(f"{rng.random()} {self.hidden_number()}"))


class KnowingActions(Mutant):
    """Leaves out an action depending on hidden things."""

    check_name = "asked"

    def actions(self) -> list[int]:
        offered = super().actions()
        return offered[:-1] if len(offered) > 1 and self.hidden_number() % 2 else offered


class TalkingEvent(Mutant):
    """Sends everybody what only the owner of an event may know."""

    check_name = "events"

    def message(self, event: RawEvent, reader: int) -> Message:
        told = super().message(event, event.a)
        if any(kind.private for kind in self.game.events.kinds):
            return told
        return Message(told.id, {**told.args, "n": self.hidden_number()}, told.rule)


class PassingBarrier(Mutant):
    """Makes an event a barrier depending on hidden things."""

    check_name = "undo"

    def is_barrier(self, event: RawEvent) -> bool:
        return bool(self.hidden_number() % 2)


class SilentRefusal(Mutant):
    """Refuses actions without naming a rule."""

    check_name = "refusal"

    def explain(self, seat: int, action: int) -> Message | None:
        reason = super().explain(seat, action)
        return None if reason is None else Message(reason.id, reason.args)


class UnrecordedLuck(Mutant):
    """Rolls dice again inside the rules, while the record has the first roll."""

    check_name = "replay"
    dice = SystemRandom()

    def play(self, action: int) -> None:
        again = self.seat == CHANCE and self.dice.random() < 0.2
        super().play(self.sample(self.dice) if again else action)


MUTANTS: list[type[Mutant]] = [
    LostToken,
    UnsortedActions,
    IdleOffer,
    TellingSilence,
    StaleClone,
    ForgetfulJson,
    LeakingView,
    FollowingRedeal,
    KnowingActions,
    TalkingEvent,
    PassingBarrier,
    SilentRefusal,
    UnrecordedLuck,
]


def remove_component(state: object) -> bool:
    """Decrement the first count or shorten the first list whose change the position's own check detects.

    Which attributes are components differs from game to game; the game's own ``check`` decides. Returns false where it
    detects none.
    """
    for owner in [state, *_component_owners(state)]:
        for name in dir(type(owner)) + list(getattr(owner, "__dict__", {})):
            value = None if name.startswith("_") else getattr(owner, name, None)
            smaller = _reduced(value)
            if smaller is None:
                continue
            try:
                setattr(owner, name, smaller)
                if state.check():  # type: ignore[attr-defined]
                    return True
            except (AttributeError, IndexError, KeyError, TypeError, ValueError):
                pass
            _restore(owner, name, value)
    return False


def _reduced(value: object) -> object:
    if isinstance(value, int) and not isinstance(value, bool) and value > 0:
        return value - 1
    if isinstance(value, list) and value and all(type(item) is int for item in value):
        return value[:-1]
    return None


def _restore(owner: object, name: str, value: object) -> None:
    try:
        setattr(owner, name, value)
    except AttributeError:
        return


def _component_owners(state: object) -> list[object]:
    """Return the objects a position has in its lists, such as its players."""
    parts: list[object] = []
    for name in dir(type(state)) + list(getattr(state, "__dict__", {})):
        value = None if name.startswith("_") or name == "stack" else getattr(state, name, None)
        if isinstance(value, list):
            parts += [item for item in value if not isinstance(item, (int, str, list))]
    return parts
