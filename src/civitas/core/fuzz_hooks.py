"""What a long game says so that random play gets far in it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class FuzzHooks:
    """Hints for random play; a game that is soon over needs none."""

    def verb_weights(self) -> dict[str, float]:
        """How much more some random players like some verbs, so that a long game gets far; by the verbs' ids."""
        return {}

    def unavailable_components(self, players: int) -> list[str]:
        """The components that are not in the game with so many players: no random run can touch them."""
        return []
