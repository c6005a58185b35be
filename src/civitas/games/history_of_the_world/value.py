"""How good a view looks, in tenths of a point: what the greedy bot climbs."""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.history_of_the_world.cards.box import Box

POINT: Final = 10


def value(box: Box, view: View) -> int:
    own = view["sides"][view["seat"]]
    worth: int = POINT * own["points"]
    return worth
