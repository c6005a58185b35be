"""The card of three roads in a turn: shown before the last of them are built, it pays for them (CHR-strategy-14)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first, verb_of
from civitas.core.select_set import Gather
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.components import TERRITORIES
from civitas.games.civilization_chr.content.strategy_cards import BUILD_ROADS
from civitas.games.civilization_chr.flags import BARRED
from civitas.games.civilization_chr.pieces import (
    EXPLORER,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.movement.explorers import discovered, explorer_acts, worker
from civitas.games.civilization_chr.rules.movement.refusals import why_not_moved
from civitas.games.civilization_chr.rules.refusals import GENERAL
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.card_play import show
from civitas.games.civilization_chr.state import Chr


def sites(s: Chr, seat: int) -> list[int]:
    """Territories without a road where an explorer with a point left could build one, had its owner the coins."""
    if not s.variants.roads or in_anarchy(s, seat) or not discovered(s, s.box.the_wheel):
        return []
    spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == EXPLORER})
    return [
        place
        for place in spaces
        if place < TERRITORIES and not s.road[place] and not s.marks[place] & BARRED and worker(s, seat, place, 2) >= 0
    ]


def missing(s: Chr, seat: int, card: int) -> int:
    """How many roads of this turn a card still waits for."""
    return s.box.strategy[card].count - turn_log.times(s.sides[seat].log, turn_log.BUILT_ROAD)


def road_cards(s: Chr, seat: int) -> list[int]:
    """Cards in hand for roads whose last ones can be built where explorers stand."""
    held = [card for card in s.sides[seat].hand if s.box.strategy[card].trigger == BUILD_ROADS]
    if not held:
        return []
    able = len(sites(s, seat))
    return [card for card in sorted(set(held)) if 1 <= missing(s, seat, card) <= able]


def show_roads(s: Chr, seat: int, card: int) -> None:
    """The card brings the price of all its roads, and the missing ones are built."""
    count = missing(s, seat, card)
    s.push(BuildRoads(seat, count))
    show(s, seat, card)


class BuildRoads(Gather[Chr]):
    """Where the roads go that a card was shown for."""

    rule = "CHR-strategy-14"

    def __init__(self, seat: int, roads: int, *chosen: int) -> None:
        self.seat = seat
        self.roads = roads
        self.chosen = list(chosen)

    def own(self) -> list[int]:
        return [self.seat, self.roads]

    def members(self, s: Chr) -> list[int]:
        return [n.BUILD_ROAD | place for place in sites(s, self.seat) if n.BUILD_ROAD | place not in self.chosen]

    def least(self, s: Chr) -> int:
        return self.roads

    def most(self, s: Chr) -> int:
        return self.roads

    def explain(self, s: Chr, action: int) -> Message:
        if action in self.chosen:
            return Message(GENERAL, {}, self.rule)
        if verb_of(action) == n.BUILD_ROAD and first(action) < TERRITORIES and s.road[first(action)]:
            return Message("why-road-there", {"space": s.box.space_ids[first(action)]}, self.rule)
        return why_not_moved(s, self.seat, action)

    def close(self, s: Chr, action: int) -> None:
        for road in self.chosen:
            explorer_acts(s, self.seat, road)
