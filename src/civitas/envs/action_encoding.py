"""Action encodings: map the actions of a game to consecutive integers, in one of two ways.

``table``: every action the game could ever offer has a fixed number. Simple, and right where the table is small.
``slots``: the number is the index in the list of actions offered now; what each index means is given as four integers
(verb and arguments). Right for games whose table would have a million entries.
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
    """Encodes every action of a game as a fixed number.

    ``size`` is the number of actions; ``offered`` is, in every method, the list of actions offered now.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._actions = require_encoder(game).limits.all_actions(game.notation)
        self._numbers = {action: number for number, action in enumerate(self._actions)}
        self.size = len(self._actions)

    def encode_all(self, offered: list[int]) -> list[int]:
        """Return the numbers of the offered actions."""
        return [self._numbers[action] for action in offered]

    def mask(self, offered: list[int]) -> Mask:
        """Return an array of ``size`` flags, 1 at the numbers of the offered actions."""
        found = bytearray(self.size)
        numbers = self._numbers
        for action in offered:
            found[numbers[action]] = 1
        return np.frombuffer(found, np.int8)

    def is_offered(self, number: int, offered: list[int]) -> bool:
        """Return whether a number stands for an offered action."""
        return 0 <= number < self.size and self._actions[number] in offered

    def decode(self, number: int, offered: list[int]) -> int:
        """Return the action of a number, offered or not."""
        return self._actions[number]

    def encode(self, action: int, offered: list[int]) -> int:
        """Return the number of an action, offered or not."""
        return self._numbers[action]


class SlotEncoding:
    """Encodes an action as its index in the list of actions offered now.

    ``size`` is the greatest number of actions a game offers; ``offered`` is, in every method, the list of actions.
    """

    def __init__(self, game: Game[Any]) -> None:
        self.size = require_encoder(game).limits.max_actions

    def encode_all(self, offered: list[int]) -> list[int]:
        """Return the numbers of the offered actions: 0, 1, 2 and so on."""
        return list(range(len(offered)))

    def mask(self, offered: list[int]) -> Mask:
        """Return an array of ``size`` flags, 1 for as many slots as actions are offered."""
        found = bytearray(self.size)
        found[: len(offered)] = b"\1" * len(offered)
        return np.frombuffer(found, np.int8)

    def is_offered(self, number: int, offered: list[int]) -> bool:
        """Return whether a number is the index of an offered action."""
        return 0 <= number < len(offered)

    def decode(self, number: int, offered: list[int]) -> int:
        """Return the offered action at an index."""
        return offered[number]

    def encode(self, action: int, offered: list[int]) -> int:
        """Return the index of an offered action."""
        return offered.index(action)

    def slot_args(self, offered: list[int]) -> npt.NDArray[np.int16]:
        """Return an array with a row for each slot, verb and three arguments, zeros where the slot is empty."""
        found: npt.NDArray[np.int16] = np.zeros(4 * self.size, np.int16)
        encode_actions(offered, found)
        return found.reshape(self.size, 4)


ActionEncoding = TableEncoding | SlotEncoding

_CACHE: dict[tuple[str, str], ActionEncoding] = {}


def encoding_for(game: Game[Any], mode: str) -> ActionEncoding:
    """Return the encoding of a game, cached; raises ``BadOption`` if ``mode`` is neither ``table`` nor ``slots``."""
    if mode not in (TABLE, SLOTS):
        raise BadOption(
            error_message("error-option-value", option="mode", value=str(mode)[:80], choices=f"{TABLE}, {SLOTS}")
        )
    key = (game.id, mode)
    if key not in _CACHE:
        _CACHE[key] = TableEncoding(game) if mode == TABLE else SlotEncoding(game)
    return _CACHE[key]
