"""Who can trade with whom now: range, roads and ports, and who stands between."""

from __future__ import annotations

from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.trade.trade_network import TradeNetwork
from civitas.games.civilization_chr.state import ChrState


def trade_ranges(s: ChrState) -> list[int]:
    """The range by land and by sea, with the technologies anybody owns (CHR-trade-2)."""
    land, sea = 1, 0
    known = s.discovered_technologies()
    for technology, by_land, by_sea in s.box.trade_ranges:
        if known >> technology & 1:
            land, sea = max(land, by_land), max(sea, by_sea)
    return [land, sea]


def current_network(s: ChrState) -> TradeNetwork:
    """The ways of trade on the map as it is: those the position keeps while nothing has changed, else new ones."""
    reach = trade_ranges(s)
    maps = [s.owner, s.marks, s.road, s.fighter_masks]
    kept = s.network
    if kept is None or not kept.is_current(maps, reach[0], reach[1]):
        kept = TradeNetwork(s.box, maps, s.players, reach[0], reach[1], s.variants.roads)
        s.network = kept
    return kept


def can_trade(s: ChrState, seat: int, other: int, via: int = NOBODY) -> bool:
    """Whether two players can trade, directly or through a third who agrees (CHR-trade-1, CHR-trade-3)."""
    if s.at_war(seat, other):
        return False
    ways = current_network(s)
    if via == NOBODY:
        return ways.has_route(seat, other, NOBODY)
    if s.at_war(seat, via) or s.at_war(other, via):
        return False
    return ways.can_pass_through(seat, other, via)


def supplying_settlements(s: ChrState, seat: int, other: int, via: int) -> list[int]:
    """Settlements whose resource can reach the other: roads join them to a gate; others are isolated (CHR-trade-1)."""
    return current_network(s).supplying_settlements(seat, other, via)
