"""A position for short games: its class names the parts as plain data, and the kernel copies, writes and reads them.

Larger games write their copies by hand (``State``): a copy by attribute names takes many times as long.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final, TypeVar

from mypy_extensions import mypyc_attr

from civitas.core.message import Message
from civitas.core.state import Json, Outcome, State

Self = TypeVar("Self", bound="SimpleState")

_parts: Final[dict[type, dict[str, Any]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class SimpleState(State):
    """A position whose parts are plain data, named with their first values in the class body.

    ``stones = 0`` or ``rows: list[int] = [3, 4, 5]``: numbers, texts, lists and dictionaries of them. ``turn`` counts
    the turns. Nothing is hidden, and whoever has most points wins, unless the class says otherwise.
    """

    def __init__(self, players: int) -> None:
        super().__init__(players)
        self.turn = 0
        here: Any = self
        for name, first in state_parts(type(self)).items():
            setattr(here, name, copy_data(first))

    def clone(self: Self) -> Self:
        """Return an independent copy, without the sink."""
        kind: Any = type(self)
        made: Self = kind(self.players)
        here: Any = self
        there: Any = made
        for name in state_parts(type(self)):
            setattr(there, name, copy_data(getattr(here, name)))
        made.turn = self.turn
        made.game_id = self.game_id
        made.stack = self.stack[:]
        return made

    def to_json(self) -> Json:
        """Return the whole position as plain JSON data."""
        here: Any = self
        parts: Json = {name: copy_data(getattr(here, name)) for name in state_parts(type(self))}
        return {"players": self.players, "turn": self.turn, **parts, "stack": self.stack_to_json()}

    def read_parts(self, data: Json) -> None:
        """Load the parts that ``to_json`` wrote.

        Raises ``ValueError`` where a part is of another type than its first value.
        """
        here: Any = self
        if type(data["turn"]) is not int:
            raise ValueError("turn")
        self.turn = data["turn"]
        for name, first in state_parts(type(self)).items():
            if first is not None and type(data[name]) is not type(first):
                raise ValueError(name)
            setattr(here, name, copy_data(data[name]))

    def turn_number(self) -> int:
        """Return the number of the turn."""
        return self.turn

    def scores(self) -> list[int]:
        """Return the points of each seat: none, unless the class says otherwise."""
        return [0 for _ in range(self.players)]

    def outcome(self) -> Outcome:
        """Return the outcome: whoever has most points wins."""
        scores = self.scores()
        return Outcome([seat for seat in range(self.players) if scores[seat] == max(scores)], scores, self.reason())

    def reason(self) -> Message:
        """Return why the game ended as it did."""
        return Message("won-most-points")

    def determinize(self: Self, seat: int, rng: Random) -> Self:
        """Return a copy: nothing is hidden."""
        return self.clone()

    def check(self) -> list[str]:
        """Return no violations, unless the class says otherwise."""
        return []


def state_parts(kind: type) -> dict[str, Any]:
    """Return the parts of a position's class with their first values, in the order in which its classes name them."""
    found = _parts.get(kind)
    if found is None:
        found = {}
        for one in reversed(kind.__mro__):
            if issubclass(one, SimpleState) and one is not SimpleState:
                for name, value in vars(one).items():
                    if not name.startswith("_") and name != "game_id" and _is_data(value):
                        found[name] = value
        _parts[kind] = found
    return found


def _is_data(value: Any) -> bool:
    return value is None or isinstance(value, (bool, int, str, list, dict))


def copy_data(value: Any) -> Any:
    """Return a deep copy of plain data."""
    if isinstance(value, list):
        return [copy_data(part) for part in value]
    if isinstance(value, dict):
        return {key: copy_data(part) for key, part in value.items()}
    return value
