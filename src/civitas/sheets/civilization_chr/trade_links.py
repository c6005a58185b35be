"""Compute what trade links pay: both incomes with and without an exchange of resources."""

from __future__ import annotations

from typing import Any

from civitas.core.notation import first_arg, second_arg
from civitas.games.civilization_chr.bit_fields.agreements import swap_places
from civitas.games.civilization_chr.flags import OUT
from civitas.games.civilization_chr.pieces import NOBODY, RESOURCES
from civitas.games.civilization_chr.rules.production import can_produce, player_income
from civitas.games.civilization_chr.rules.trade.offers import swaps_between
from civitas.games.civilization_chr.rules.trade.trade_links import can_trade
from civitas.games.civilization_chr.state import ChrState

#: the best exchanges that are named for each link
MAX_OFFERS = 4


def list_trade_links(s: ChrState) -> list[dict[str, Any]]:
    """Return every pair of players that can trade, with their exchanges and the best new ones.

    For each link: the third player it goes through, what the current exchanges pay each, and up to ``MAX_OFFERS`` new
    ones that leave neither poorer.
    """
    found = []
    for seat in range(s.players):
        for other in range(seat + 1, s.players):
            via = _trade_route(s, seat, other)
            if via is not None:
                found.append(
                    {
                        "seats": [seat, other],
                        "via": via if via != NOBODY else None,
                        "kept": _current_exchanges(s, seat, other),
                        "offers": _best_offers(s, seat, other, via),
                        "rule": "CHR-trade-1",
                    }
                )
    return found


def _trade_route(s: ChrState, seat: int, other: int) -> int | None:
    """Return the third player whose leave a trade needs, ``NOBODY`` for a direct link, ``None`` if there is none."""
    if OUT in (s.sides[seat].status, s.sides[other].status):
        return None
    thirds = [each for each in range(s.players) if each not in (seat, other) and s.sides[each].status != OUT]
    return next((via for via in (NOBODY, *thirds) if can_trade(s, seat, other, via)), None)


def _incomes(s: ChrState, seats: list[int], swaps: list[int]) -> list[int]:
    before, s.swaps = s.swaps, swaps
    totals = [player_income(s, seat).total() for seat in seats]
    s.swaps = before
    return totals


def _exchange(s: ChrState, seats: list[int], lands: list[int], without: list[int], there: list[int]) -> dict[str, Any]:
    """Return an exchange between two settlements with the income it adds for each player."""
    now = _incomes(s, seats, sorted([*there, min(lands) | max(lands) << 7]))
    return {
        "lands": [s.box.space_ids[land] for land in lands],
        "resources": [RESOURCES[s.resource[land]] for land in lands],
        "gain": [after - before for after, before in zip(now, without)],
    }


def _current_exchanges(s: ChrState, seat: int, other: int) -> list[dict[str, Any]]:
    found = []
    for swap in s.swaps:
        lands = sorted(swap_places(swap), key=lambda land: s.owner[land] != seat)
        if [s.owner[land] for land in lands] == [seat, other] and all(s.resource[land] != NOBODY for land in lands):
            there = [each for each in s.swaps if each != swap]
            found.append(_exchange(s, [seat, other], lands, _incomes(s, [seat, other], there), there))
    return found


def _best_offers(s: ChrState, seat: int, other: int, via: int) -> list[dict[str, Any]]:
    """Return new exchanges that leave neither player poorer, best first; one per pair of resources."""
    without = _incomes(s, [seat, other], s.swaps)
    pairs: dict[tuple[int, int], list[int]] = {}
    for action in swaps_between(s, seat, other, via):
        lands = [first_arg(action), second_arg(action)]
        if all(can_produce(s, land) for land in lands):
            pairs.setdefault((s.resource[lands[0]], s.resource[lands[1]]), lands)
    found = [_exchange(s, [seat, other], lands, without, s.swaps) for lands in pairs.values()]
    good = [each for each in found if min(each["gain"]) >= 0 < max(each["gain"])]
    return sorted(good, key=lambda each: (-min(each["gain"]), -sum(each["gain"])))[:MAX_OFFERS]
