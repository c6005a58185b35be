"""A civilization read back from a written position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.fields import read
from civitas.core.state import Json
from civitas.games.through_the_ages.player import FIELDS, Player
from civitas.games.through_the_ages.terms import BRONZE, GOODS, WORKED

if TYPE_CHECKING:
    from civitas.games.through_the_ages.cards.box import Box


#: no number of a position is so large; technologies are a mask
MANY: Final = 1 << 99


def read_player(box: Box, data: Json) -> Player:
    p = Player()
    read(p, FIELDS, data, {"cards": (0, len(box.ids)), "numbers": (-MANY, MANY)})
    if min(p.workers) < 0 or min(p.stored) < 0:
        raise ValueError("tokens on cards")
    p.known = [card for card in range(WORKED) if p.techs >> card & 1]
    for card in range(WORKED):
        p.counts[box.kind[card]] += p.workers[card]
    p.food = sum([p.stored[card] * box.value[card] for card in range(BRONZE)])
    p.ore = sum([p.stored[card] * box.value[card] for card in range(BRONZE, GOODS)])
    return p
