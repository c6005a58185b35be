"""Encoding of what a seat knows as a fixed number of integer features, for training and environments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import mypyc_attr

from civitas.core.errors import MissingCapability, error_message
from civitas.core.features import Row, new_buffer, write_buffer, zero_row
from civitas.core.learning_limits import LearningLimits
from civitas.core.state import State

if TYPE_CHECKING:
    from civitas.core.game import Game

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class FeatureEncoder(Generic[S]):
    """Encode what a seat knows of a position, and what it is asked, as a fixed number of integers.

    A game that has an encoder has environments and training data. ``limits`` are the bounds that learners must know
    beforehand; they hold for every number of players and all options.
    """

    def __init__(self, limits: LearningLimits) -> None:
        self.limits = limits
        #: a row of features of nothing, made when it is first asked for
        self._zero_row: Row = zero_row(0)

    def names(self) -> list[str]:
        """Return the name of each feature, in the order of the encoding."""
        raise NotImplementedError

    def write_row(self, state: S, seat: int, row: Row) -> None:
        """Write the features of a position for a seat into a row of zeros."""
        raise NotImplementedError

    def encode(self, state: S, seat: int) -> list[int]:
        """Return the features of a position for a seat, in the order of ``names``."""
        row = new_buffer(len(self._zeros()))
        self.encode_into(state, seat, row)
        return row.tolist()

    def encode_into(self, state: S, seat: int, buffer: Any) -> None:
        """Write the features of a position for a seat into a buffer, without building a list.

        ``buffer`` is as long as ``names``: an ``array`` of type ``h`` or ``f``, for example.
        """
        row = self._zeros()[:]
        self.write_row(state, seat, row)
        write_buffer(row, buffer)

    def _zeros(self) -> Row:
        if not len(self._zero_row):
            self._zero_row = zero_row(len(self.names()))
        return self._zero_row


def require_encoder(game: Game[Any]) -> FeatureEncoder[Any]:
    """Return the feature encoder of a game; raises ``MissingCapability`` where it has none."""
    found = game.encoder
    if found is None:
        raise MissingCapability(error_message("error-no-features", game=game.id))
    return found
