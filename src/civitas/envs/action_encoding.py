"""Actions by number, in one of two ways.

``table``: every action the game could ever offer has a fixed number. Simple, and right where the table is small.
``slots``: the number is the place in the list that is offered now; what stands there is told as four integers (verb
and arguments). Right for games whose table would have a million entries.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from civitas.core.errors import BadOption, error_message
from civitas.core.feature_encoder import require_encoder
from civitas.core.features import encode_actions
from civitas.core.game import Game

Mask = npt.NDArray[np.int8]

TABLE = "table"
SLOTS = "slots"


class TableEncoding:
    """A fixed number for every action."""

    def __init__(self, game: Game[Any]) -> None:
        self._actions = require_encoder(game).limits.all_actions(game.notation)
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        self.size = len(self._actions)

    def encode_all(self, offered: list[int]) -> list[int]:
        return [self._numbers[action] for action in offered]

    def mask(self, offered: list[int]) -> Mask:
        found = bytearray(self.size)
        numbers = self._numbers
        for action in offered:
            found[numbers[action]] = 1
        return np.frombuffer(found, np.int8)

    def is_offered(self, number: int, offered: list[int]) -> bool:
        return 0 <= number < self.size and self._actions[number] in offered

    def decode(self, number: int, offered: list[int]) -> int:
        return self._actions[number]

    def encode(self, action: int, offered: list[int]) -> int:
        return self._numbers[action]


class SlotEncoding:
    """The place in the list of what is offered."""

    def __init__(self, game: Game[Any]) -> None:
        self.size = require_encoder(game).limits.max_actions

    def encode_all(self, offered: list[int]) -> list[int]:
        return list(range(len(offered)))

    def mask(self, offered: list[int]) -> Mask:
        found = bytearray(self.size)
        found[: len(offered)] = b"\1" * len(offered)
        return np.frombuffer(found, np.int8)

    def is_offered(self, number: int, offered: list[int]) -> bool:
        return 0 <= number < len(offered)

    def decode(self, number: int, offered: list[int]) -> int:
        return offered[number]

    def encode(self, action: int, offered: list[int]) -> int:
        return offered.index(action)

    def slot_args(self, offered: list[int]) -> npt.NDArray[np.int16]:
        """What stands in each slot: verb and three arguments; zeros where nothing does."""
        found: npt.NDArray[np.int16] = np.zeros(4 * self.size, np.int16)
        encode_actions(offered, found)
        return found.reshape(self.size, 4)


ActionEncoding = TableEncoding | SlotEncoding

_CACHE: dict[tuple[str, str], ActionEncoding] = {}


def encoding_for(game: Game[Any], mode: str) -> ActionEncoding:
    """The coding of a game, made once; raises ``BadOption`` where there is no such mode."""
    if mode not in (TABLE, SLOTS):
        raise BadOption(
            error_message("error-option-value", option="mode", value=str(mode)[:80], choices=f"{TABLE}, {SLOTS}")
        )
    key = (game.id, mode)
    if key not in _CACHE:
        _CACHE[key] = TableEncoding(game) if mode == TABLE else SlotEncoding(game)
    return _CACHE[key]
