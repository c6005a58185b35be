"""Who can trade with whom: range, roads and ports, and who stands between."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.cards.box import SPACES, TERRITORIES
from civitas.games.civilization_chr.pieces import BARBARIANS, NOBODY, is_army, is_ship
from civitas.games.civilization_chr.state import BARRED, KIND, OCCUPIED, REVOLTED, Chr

EVERYWHERE: Final = 99
#: beside the seats of a mask: a space nobody may pass
CLOSED: Final = 128
BARRED_FROM_TRADE: Final = OCCUPIED | REVOLTED | BARRED
#: technology, then how many territories and sea zones may lie between (CHR-trade-2)
RANGES: Final = [
    ("trade_mapmaking", 1, 1),
    ("astronomy", 2, 2),
    ("navigation", 3, 3),
    ("steam_power", 4, 3),
    ("flight", EVERYWHERE, EVERYWHERE),
]


def ranges(s: Chr) -> list[int]:
    """The range by land and by sea, with the technologies anybody owns (CHR-trade-2)."""
    land, sea = 1, 0
    known = s.discovered()
    for name, by_land, by_sea in RANGES:
        if known >> s.box.technology(name) & 1:
            land, sea = max(land, by_land), max(sea, by_sea)
    return [land, sea]


def joined(s: Chr, territory: int) -> bool:
    """Whether roads or a port reach a territory; without the rules for roads nobody asks (CHR-trade-1)."""
    return s.road[territory] > 0 or not s.variants.roads


class Network:
    """Who stands where and how far trade reaches, found once for many questions about who can trade with whom."""

    def __init__(self, s: Chr) -> None:
        self.s = s
        #: settlements that can trade, of each seat: not occupied, not in revolt, not under an extreme climate
        self.trading: list[list[int]] = [[] for _ in range(s.players)]
        limits = ranges(s)
        self.by_land = min(limits[0], TERRITORIES)
        self.by_sea = min(limits[1], len(s.box.seas))
        self.routes: dict[int, bool] = {}
        # what the latest search looks for and has seen: spaces marked with its number, so that nothing is wiped
        self.search = 0
        self.goals = [0] * SPACES
        self.seen = [0] * SPACES
        #: the seats in each space, as a mask: owners, armies on land, ships at sea; barbarians and bad climate too
        self.stands = [0] * SPACES
        for territory in range(TERRITORIES):
            owner, mark = s.owner[territory], s.marks[territory]
            if mark & BARRED:
                self.stands[territory] = CLOSED
            if 0 <= owner < s.players:
                self.stands[territory] |= 1 << owner
                if not mark & BARRED_FROM_TRADE:
                    self.trading[owner].append(territory)
        for owner in [*range(s.players), BARBARIANS]:
            for piece in s.pieces[owner]:
                kind = piece >> KIND & 31
                if is_army(kind) if piece & 127 < TERRITORIES else is_ship(kind):
                    self.stands[piece & 127] |= 1 << owner

    def clear(self, allowed: int, space: int) -> bool:
        """Nobody but the traders, and the third who lets them pass, stands in a space (CHR-trade-1, CHR-trade-3)."""
        return not self.stands[space] & ~allowed

    def route(self, seat: int, other: int, via: int) -> bool:
        """Whether any two settlements of two players are connected within range (CHR-trade-1)."""
        key = seat | other << 3 | via + 1 << 6
        if key not in self.routes:
            self.routes[key] = self.reaches(self.trading[seat], self.trading[other], _mask(seat, other, via))
        return self.routes[key]

    def reaches(self, starts: list[int], ends: list[int], allowed: int) -> bool:
        """Whether a border, a way by road or one by sea leads from some settlements to others."""
        land, coasts, goals = self.s.box.land, self.s.box.coasts, self.goals
        self.search += 1
        for end in ends:
            goals[end] = self.search
        for start in starts:
            for beside in land[start]:
                if goals[beside] == self.search:
                    return True
        for end in ends:
            if joined(self.s, end):
                for coast in coasts[end]:
                    goals[coast] = self.search
            else:
                goals[end] = 0
        roads = [start for start in starts if joined(self.s, start)]
        return bool(roads) and (self._by_road(roads, allowed) or self._by_sea(roads, allowed))

    def _by_road(self, ring: list[int], allowed: int) -> bool:
        """Roads or railways all the way, over at most so many territories between."""
        seen, search = self.seen, self.search
        for _ in range(self.by_land + 1):
            further: list[int] = []
            for place in ring:
                for beside in self.s.box.land[place]:
                    if self.goals[beside] == search:
                        return True
                    if seen[beside] != search:
                        seen[beside] = search
                        if joined(self.s, beside) and self.clear(allowed, beside):
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
                for sea in self.s.box.coasts[place]:
                    if seen[sea] != search:
                        seen[sea] = search
                        if self.clear(allowed, sea):
                            if self.goals[sea] == search:
                                return True
                            further.append(sea)
            ring = further
        return False

    def linked(self, seat: int, other: int, via: int) -> bool:
        """Whether two players can trade, directly or through a third who agrees (CHR-trade-1, CHR-trade-3)."""
        s = self.s
        if s.at_war(seat, other):
            return False
        if via == NOBODY:
            return self.route(seat, other, NOBODY)
        if s.at_war(seat, via) or s.at_war(other, via):
            return False
        if self.route(seat, other, via):
            return True
        return self.route(seat, via, NOBODY) and self.route(via, other, NOBODY)


def _mask(seat: int, other: int, via: int) -> int:
    return 1 << seat | 1 << other | (1 << via if via != NOBODY else 0)


def linked(s: Chr, seat: int, other: int, via: int = NOBODY) -> bool:
    """Whether two players can trade, directly or through a third who agrees (CHR-trade-1, CHR-trade-3)."""
    return Network(s).linked(seat, other, via)


def gates(network: Network, seat: int, other: int, via: int) -> list[int]:
    """Settlements of a player from which a way within range leads to the other, or to the third who lets through."""
    allowed = _mask(seat, other, via)
    ends = network.trading[other]
    found = [start for start in network.trading[seat] if network.reaches([start], ends, allowed)]
    return gates(network, seat, via, NOBODY) if not found and via != NOBODY else found


def suppliers(s: Chr, seat: int, other: int, via: int) -> list[int]:
    """Settlements whose resource can reach the other: roads join them to a gate; others are isolated (CHR-trade-1)."""
    network = Network(s)
    allowed = _mask(seat, other, via)
    found = gates(network, seat, other, via)
    ring = [place for place in found if joined(s, place)]
    seen = ring[:]
    while ring:
        place = ring.pop()
        for beside in s.box.land[place]:
            if beside not in seen and joined(s, beside) and network.clear(allowed, beside):
                seen.append(beside)
                ring.append(beside)
    return [place for place in network.trading[seat] if place in found or place in seen]
