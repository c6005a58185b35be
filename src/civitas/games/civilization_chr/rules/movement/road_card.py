"""The card of three roads in a turn: shown before the last of them are built, it pays for them (CHR-strategy-14)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg
from civitas.core.select_set import SelectSet
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.content.strategy_cards import BUILD_ROADS
from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE
from civitas.games.civilization_chr.pieces import (
    EXPLORER,
    TERRITORIES,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.movement.explorers import (
    find_worker,
    is_discovered,
    perform_explorer_action,
    why_no_work,
)
from civitas.games.civilization_chr.rules.refusals import NOT_ASKED
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.rules.strategy import turn_log
from civitas.games.civilization_chr.rules.strategy.declaration_windows import show_card
from civitas.games.civilization_chr.state import ChrState


def road_sites(s: ChrState, seat: int) -> list[int]:
    """Territories without a road where an explorer with a point left could build one, had its owner the coins."""
    if not s.variants.roads or in_anarchy(s, seat) or not is_discovered(s, s.box.the_wheel):
        return []
    spaces = sorted({space_of(piece) for piece in s.pieces[seat] if kind_of(piece) == EXPLORER})
    return [
        place
        for place in spaces
        if place < TERRITORIES
        and not s.road[place]
        and not s.marks[place] & CLOSED_BY_CLIMATE
        and find_worker(s, seat, place, 2) >= 0
    ]


def missing_roads(s: ChrState, seat: int, card: int) -> int:
    """How many roads of this turn a card still waits for."""
    return s.box.strategy[card].count - turn_log.count_logged(s.sides[seat].log, turn_log.BUILT_ROAD)


def road_cards(s: ChrState, seat: int) -> list[int]:
    """Cards in hand for roads whose last ones can be built where explorers stand."""
    held = [card for card in s.sides[seat].hand if s.box.strategy[card].trigger == BUILD_ROADS]
    if not held:
        return []
    able = len(road_sites(s, seat))
    return [card for card in sorted(set(held)) if 1 <= missing_roads(s, seat, card) <= able]


def play_road_card(s: ChrState, seat: int, card: int) -> None:
    """The card brings the price of all its roads, and the missing ones are built."""
    count = missing_roads(s, seat, card)
    s.push(BuildRoads(seat, count))
    show_card(s, seat, card)


class BuildRoads(SelectSet[ChrState]):
    """Where the roads go that a card was shown for."""

    rule = "CHR-strategy-14"

    def __init__(self, seat: int, roads: int, *chosen: int) -> None:
        self.seat = seat
        self.roads = roads
        self.chosen = list(chosen)

    def fixed_args(self) -> list[int]:
        return [self.seat, self.roads]

    def members(self, s: ChrState) -> list[int]:
        return [n.BUILD_ROAD | place for place in road_sites(s, self.seat) if n.BUILD_ROAD | place not in self.chosen]

    def min_size(self, s: ChrState) -> int:
        return self.roads

    def max_size(self, s: ChrState) -> int:
        return self.roads

    def explain(self, s: ChrState, action: int) -> Message:
        if action in self.chosen:
            return Message(NOT_ASKED, {}, self.rule)
        if action_verb(action) == n.BUILD_ROAD and first_arg(action) < TERRITORIES and s.road[first_arg(action)]:
            return Message("why-road-there", {"space": s.box.space_ids[first_arg(action)]}, self.rule)
        if action_verb(action) != n.BUILD_ROAD:
            return Message(NOT_ASKED, {}, self.rule)
        return why_no_work(s, self.seat, n.BUILD_ROAD, first_arg(action))

    def close(self, s: ChrState, action: int) -> None:
        for road in self.chosen:
            perform_explorer_action(s, self.seat, road)
