"""Who can trade with whom: range, roads and ports, and who stands between."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.cards.box import TERRITORIES
from civitas.games.civilization_chr.pieces import BARBARIANS, NOBODY
from civitas.games.civilization_chr.state import BARRED, OCCUPIED, REVOLTED, Chr

EVERYWHERE: Final = 99
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


def land_between(s: Chr, start: int, end: int) -> int:
    """How many territories lie between two, over land; -1 if there is no way."""
    return _between(s.box.land, [start], [end], s.box.land[start], False)


def sea_between(s: Chr, start: int, end: int) -> int:
    """How many sea zones lie between two coasts; -1 if there is no way."""
    seas = s.box.coasts[end]
    if not seas:
        return -1
    return _between(s.box.coasts, [], seas, s.box.coasts[start], True)


def _between(beside: list[list[int]], seen: list[int], goals: list[int], ring: list[int], inclusive: bool) -> int:
    """Breadth first from a ring of spaces; ``inclusive`` counts the space reached too."""
    seen = seen + ring
    steps = 0
    while ring:
        if any(space in goals for space in ring):
            return steps + 1 if inclusive else steps
        ring = sorted({other for space in ring for other in beside[space] if other not in seen})
        seen += ring
        steps += 1
    return -1


def clear_for(s: Chr, seat: int, other: int, via: int, space: int) -> bool:
    """Nobody but the traders, and the third who lets them pass, stands in a space (CHR-trade-1, CHR-trade-3)."""
    if space < TERRITORIES and s.marks[space] & BARRED:
        return False
    if s.pieces[BARBARIANS] and s.fighters(BARBARIANS, space):
        return False
    for third in range(s.players):
        if third in (seat, other, via):
            continue
        if s.fighters(third, space) or (space < TERRITORIES and s.owner[space] == third):
            return False
    return True


def trading(s: Chr, seat: int) -> list[int]:
    """Settlements that can trade: not occupied, not in revolt, not under an extreme climate."""
    barred = OCCUPIED | REVOLTED | BARRED
    return [territory for territory in s.settlements(seat) if not s.marks[territory] & barred]


def route(s: Chr, seat: int, other: int, via: int) -> bool:
    """Whether any two settlements of two players are connected within range (CHR-trade-1)."""
    starts, ends = trading(s, seat), trading(s, other)
    if any(end in s.box.land[start] for start in starts for end in ends):
        return True
    starts = [start for start in starts if s.road[start]]
    ends = [end for end in ends if s.road[end]]
    if not starts or not ends:
        return False
    limits = ranges(s)
    for start in starts:
        for end in ends:
            if _road(s, seat, other, via, start, end, limits[0]) or _sail(s, seat, other, via, start, end, limits[1]):
                return True
    return False


def _road(s: Chr, seat: int, other: int, via: int, start: int, end: int, limit: int) -> bool:
    """A road or railway all the way, over at most so many territories."""
    ring = [start]
    seen = [start]
    for _ in range(min(limit, TERRITORIES) + 1):
        if any(end in s.box.land[place] for place in ring):
            return True
        ring = sorted(
            {
                beside
                for place in ring
                for beside in s.box.land[place]
                if beside not in seen and s.road[beside] and clear_for(s, seat, other, via, beside)
            }
        )
        if not ring:
            return False
        seen += ring
    return False


def _sail(s: Chr, seat: int, other: int, via: int, start: int, end: int, limit: int) -> bool:
    """Ports at both ends and at most so many sea zones between."""
    goals = s.box.coasts[end]
    if limit <= 0 or not goals:
        return False
    ring = [sea for sea in s.box.coasts[start] if clear_for(s, seat, other, via, sea)]
    seen = list(ring)
    for _ in range(min(limit, len(s.box.seas))):
        if any(sea in goals for sea in ring):
            return True
        ring = sorted(
            {
                beside
                for sea in ring
                for beside in s.box.coasts[sea]
                if beside not in seen and clear_for(s, seat, other, via, beside)
            }
        )
        seen += ring
    return False


def linked(s: Chr, seat: int, other: int, via: int = NOBODY) -> bool:
    """Whether two players can trade, directly or through a third who agrees (CHR-trade-1, CHR-trade-3)."""
    if s.at_war(seat, other):
        return False
    if via == NOBODY:
        return route(s, seat, other, NOBODY)
    if s.at_war(seat, via) or s.at_war(other, via):
        return False
    return route(s, seat, other, via) or (route(s, seat, via, NOBODY) and route(s, via, other, NOBODY))
