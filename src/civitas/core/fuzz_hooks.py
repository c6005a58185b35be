"""Settings by which a game guides random play, so that fuzz runs reach the late parts of long games."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class FuzzHooks:
    """Guide random play in fuzz runs; a game that is soon over needs nothing but these defaults."""

    def verb_weights(self) -> dict[str, float]:
        """Return the weights with which some random players choose actions, by the ids of their verbs.

        A verb that is left out has weight 1. With an empty result, the default, no players prefer verbs of the game's
        choice.
        """
        return {}

    def unavailable_components(self, players: int) -> list[str]:
        """Return the ids of components that are not in the game with so many players: no fuzz run can cover them."""
        return []
