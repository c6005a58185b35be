"""A civilization and the table read back from a written position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.fields import Limits, read
from civitas.core.state import Json
from civitas.games.through_the_ages.constants import BRONZE, GOODS, WORKED
from civitas.games.through_the_ages.player import FIELDS, Player
from civitas.games.through_the_ages.state import STATE_FIELDS, Through

if TYPE_CHECKING:
    from civitas.games.through_the_ages.content.components import Box

#: no number of a position is so large; technologies are a mask
MANY: Final = 1 << 99


def limits(box: Box) -> Limits:
    return {"ages": (0, 5), "cards": (0, len(box.ids)), "places": (-1, len(box.ids)), "numbers": (-MANY, MANY)}


def read_table(s: Through, data: Json) -> None:
    read(s, STATE_FIELDS, data, limits(s.box))


def read_player(box: Box, data: Json) -> Player:
    p = Player()
    read(p, FIELDS, data, limits(box))
    if min(p.workers) < 0 or min(p.stored) < 0:
        raise ValueError("tokens on cards")
    p.known = [card for card in range(WORKED) if p.techs >> card & 1]
    for card in range(WORKED):
        p.counts[box.kind[card]] += p.workers[card]
    p.food = sum([p.stored[card] * box.value[card] for card in range(BRONZE)])
    p.ore = sum([p.stored[card] * box.value[card] for card in range(BRONZE, GOODS)])
    return p
