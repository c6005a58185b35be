from __future__ import annotations
from civitas.core.game import View
from civitas.games.through_the_ages.cards.box import Box
def value(box: Box, view: View) -> int:
    return 0
