"""The ways of trade on one map: range, roads and ports, and who stands between.

A network remembers what it was made from and every way it has found. A position keeps its latest one and uses it
again, whoever asks, until something it depends on has changed.
"""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.content.components import Components
from civitas.games.civilization_chr.flags import CLOSED_BY_CLIMATE, OCCUPIED, REVOLTED
from civitas.games.civilization_chr.pieces import NOBODY, SPACES, TERRITORIES

#: what bars a settlement from trade
NO_TRADE_FLAGS: Final = OCCUPIED | REVOLTED | CLOSED_BY_CLIMATE
UNKNOWN: Final = -1
#: two traders and a third player, or none, as one number
KEY_COUNT: Final = 1 << 9


class TradeNetwork:
    """Who can trade with whom on a map, found once for many questions."""

    def __init__(
        self,
        box: Components,
        maps: list[list[int]],
        players: int,
        by_land: int,
        by_sea: int,
        roads: bool,
    ) -> None:
        """``maps`` are the owners, the marks and the roads of all territories, and who can fight in all spaces."""
        self.box = box
        self.owner = maps[0][:]
        self.marks = maps[1][:]
        self.road = maps[2][:]
        self.fight = maps[3][:]
        self.players = players
        self.by_land = min(by_land, TERRITORIES)
        self.by_sea = min(by_sea, len(box.seas))
        self.limits = by_land << 8 | by_sea
        self.roads = roads
        #: settlements that can trade, of each seat: not occupied, not in revolt, not under an extreme climate
        self.trading: list[list[int]] = [[] for _ in range(players)]
        for territory, owner in enumerate(self.owner):
            if 0 <= owner < players and not self.marks[territory] & NO_TRADE_FLAGS:
                self.trading[owner].append(territory)
        #: what has been found out: whether a way leads from one to another, whose resources can reach whom
        self.routes: list[int] = [UNKNOWN] * KEY_COUNT
        self.supply: dict[int, list[int]] = {}
        # what the latest search looks for and has seen: spaces marked with its number, so that nothing is wiped
        self.search = 0
        self.goals = [0] * SPACES
        self.seen = [0] * SPACES

    def is_current(self, maps: list[list[int]], by_land: int, by_sea: int) -> bool:
        """Whether it still tells the truth."""
        return (
            self.limits == by_land << 8 | by_sea
            and self.fight == maps[3]
            and self.owner == maps[0]
            and self.marks == maps[1]
            and self.road == maps[2]
        )

    def is_joined(self, territory: int) -> bool:
        """Whether roads or a port reach a territory; without the rules for roads nobody asks (CHR-trade-1)."""
        return self.road[territory] > 0 or not self.roads

    def is_clear(self, allowed: int, space: int) -> bool:
        """Nobody but the traders, and the third who lets them pass, stands in a space (CHR-trade-1, CHR-trade-3)."""
        if self.fight[space] & ~allowed:
            return False
        if space >= TERRITORIES:
            return True
        owner = self.owner[space]
        if 0 <= owner < self.players and not allowed >> owner & 1:
            return False
        return not self.marks[space] & CLOSED_BY_CLIMATE

    def has_route(self, seat: int, other: int, via: int) -> bool:
        """Whether any two settlements of two players are connected within range (CHR-trade-1)."""
        key = _key(seat, other, via) if seat < other else _key(other, seat, via)
        known = self.routes[key]
        if known == UNKNOWN:
            known = (
                1 if self.is_reachable(self.trading[seat], self.trading[other], allowed_mask(seat, other, via)) else 0
            )
            self.routes[key] = known
        return known == 1

    def can_pass_through(self, seat: int, other: int, via: int) -> bool:
        """Whether a third can let two players trade: over its land and sea, or from the one to it and on."""
        if self.has_route(seat, via, NOBODY) and self.has_route(via, other, NOBODY):
            return True
        return self.has_route(seat, other, via)

    def is_reachable(self, starts: list[int], ends: list[int], allowed: int) -> bool:
        """Whether a border, a way by road or one by sea leads from some settlements to others."""
        if not starts or not ends:
            return False
        land, coasts, goals = self.box.land_neighbours, self.box.coasts, self.goals
        self.search += 1
        for end in ends:
            goals[end] = self.search
        for start in starts:
            for beside in land[start]:
                if goals[beside] == self.search:
                    return True
        for end in ends:
            if self.is_joined(end):
                for coast in coasts[end]:
                    goals[coast] = self.search
            else:
                goals[end] = 0
        roads = [start for start in starts if self.is_joined(start)]
        return bool(roads) and (self._by_road(roads, allowed) or self._by_sea(roads, allowed))

    def _by_road(self, ring: list[int], allowed: int) -> bool:
        """Roads or railways all the way, over at most so many territories between."""
        seen, search = self.seen, self.search
        for _ in range(self.by_land + 1):
            further: list[int] = []
            for place in ring:
                for beside in self.box.land_neighbours[place]:
                    if self.goals[beside] == search:
                        return True
                    if seen[beside] != search:
                        seen[beside] = search
                        if self.is_joined(beside) and self.is_clear(allowed, beside):
                            further.append(beside)
            if not further:
                return False
            ring = further
        return False

    def _by_sea(self, ring: list[int], allowed: int) -> bool:
        """From port to port over at most so many sea zones."""
        seen, search = self.seen, self.search
        for _ in range(self.by_sea):
            further: list[int] = []
            for place in ring:
                for sea in self.box.coasts[place]:
                    if seen[sea] != search:
                        seen[sea] = search
                        if self.is_clear(allowed, sea):
                            if self.goals[sea] == search:
                                return True
                            further.append(sea)
            ring = further
        return False

    def gates(self, seat: int, other: int, via: int) -> list[int]:
        """Settlements from which a way within range leads to the other, or to the third who lets through."""
        ends = self.trading[other]
        found = [
            start for start in self.trading[seat] if self.is_reachable([start], ends, allowed_mask(seat, other, via))
        ]
        return self.gates(seat, via, NOBODY) if not found and via != NOBODY else found

    def supplying_settlements(self, seat: int, other: int, via: int) -> list[int]:
        """Settlements whose resource can reach the other; never to be changed."""
        key = _key(seat, other, via)
        found = self.supply.get(key)
        if found is None:
            found = self._suppliers(seat, other, via)
            self.supply[key] = found
        return found

    def _suppliers(self, seat: int, other: int, via: int) -> list[int]:
        """Roads join them to a gate; others are isolated."""
        free = allowed_mask(seat, other, via)
        found = self.gates(seat, other, via)
        ring = [place for place in found if self.is_joined(place)]
        seen = ring[:]
        while ring:
            place = ring.pop()
            for beside in self.box.land_neighbours[place]:
                if beside not in seen and self.is_joined(beside) and self.is_clear(free, beside):
                    seen.append(beside)
                    ring.append(beside)
        return [place for place in self.trading[seat] if place in found or place in seen]


def _key(seat: int, other: int, via: int) -> int:
    return seat | other << 3 | via + 1 << 6


def decode_key(key: int) -> tuple[int, int, int]:
    """Two traders and the third player, as one number tells them."""
    return key & 7, key >> 3 & 7, (key >> 6) - 1


def allowed_mask(seat: int, other: int, via: int) -> int:
    """The traders, and the third who lets them pass, as a mask of owners."""
    traders = 1 << seat | 1 << other
    return traders | 1 << via if via != NOBODY else traders
