"""A civilization and the table read back from a written position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from civitas.core.fields import KindLimits, fields_from_json
from civitas.core.state import Json
from civitas.games.through_the_ages.constants import BRONZE, GOODS_CARD_COUNT, WORKER_CARD_COUNT
from civitas.games.through_the_ages.player import PLAYER_FIELDS, Player
from civitas.games.through_the_ages.state import STATE_FIELDS, ThroughState

if TYPE_CHECKING:
    from civitas.games.through_the_ages.content.components import Components

#: no number of a position is so large; technologies are a mask
MAX_NUMBER: Final = 1 << 99


def field_limits(box: Components) -> KindLimits:
    return {
        "ages": (0, 5),
        "cards": (0, len(box.ids)),
        "places": (-1, len(box.ids)),
        "numbers": (-MAX_NUMBER, MAX_NUMBER),
    }


def read_state_fields(s: ThroughState, data: Json) -> None:
    fields_from_json(s, STATE_FIELDS, data, field_limits(s.box))


def read_player(box: Components, data: Json) -> Player:
    p = Player()
    fields_from_json(p, PLAYER_FIELDS, data, field_limits(box))
    if min(p.workers) < 0 or min(p.stored) < 0:
        raise ValueError("tokens on cards")
    p.known = [card for card in range(WORKER_CARD_COUNT) if p.techs >> card & 1]
    for card in range(WORKER_CARD_COUNT):
        p.workers_by_kind[box.kind[card]] += p.workers[card]
    p.food = sum([p.stored[card] * box.token_value[card] for card in range(BRONZE)])
    p.ore = sum([p.stored[card] * box.token_value[card] for card in range(BRONZE, GOODS_CARD_COUNT)])
    return p
