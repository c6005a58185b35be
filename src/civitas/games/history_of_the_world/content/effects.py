"""What an event card does when it is played: one small class a mechanism, with the card's figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from civitas.games.history_of_the_world.state import WorldState

BLANK: Final = "blank"


class Effect:
    """The effect of one event card. Played by ``seat`` while its turn's frame is on top."""

    def __init__(self, event: int) -> None:
        self.event = event

    def missing_target(self, s: WorldState, seat: int) -> str:
        """Why the card has nothing to act on, as a message id; empty when it has (HW-events-4)."""
        return ""

    def play(self, s: WorldState, seat: int) -> None:
        """Carries the card out, or puts on the stack what will."""


class Blank(Effect):
    """A card that does nothing, for tests."""
