"""How good a view looks, in tenths of a point: what the greedy bot climbs.

Points scored count in full; what stands on the board counts for the scoring of this epoch while it is still to come,
and for those of later epochs as far as it is likely to survive. Empires and armies not yet used count for what they
can be expected to bring.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.history_of_the_world.cards.box import Box
from civitas.games.history_of_the_world.cards.counts import EMPIRES, EPOCHS

POINT: Final = 10
LASTING: Final = 55  # of a hundred lands, those that last an epoch
ARMY: Final = 9  # in hand
ALLY: Final = 7
COIN: Final = 6
CAPITAL: Final = 40  # still to be placed
FORT: Final = 4
#: what a card in the hand is worth while it can still be played later
HELD: Final = {"minor_empire": 25, "greater": 12, "lesser": 6}


def value(box: Box, view: View) -> int:
    """Own prospects against those of the others."""
    seat = view["seat"]
    if seat < 0 or not view["epoch"]:
        return 0
    worth = 0
    others = len(view["sides"]) - 1
    for other, side in enumerate(view["sides"]):
        prospects = _side(box, view, other, side) + _forces(box, view, other)
        worth += prospects * others * 2 if other == seat else -prospects
    worth //= others * 2
    return worth + _hand(box, view, view["sides"][seat])


def _side(box: Box, view: View, seat: int, side: View) -> int:
    points: int = POINT * side["points"]
    if view["over"]:
        return points
    epoch: int = view["epoch"] - 1
    pending = len(side["empires"]) <= epoch
    active = bool(view["forces"]) and view["forces"][0]["seat"] == seat
    first = epoch if pending else epoch + 1
    lasting = 100 if active else LASTING
    if pending and not active:  # the later in the epoch, the fewer empires can still come in between
        lasting += (100 - LASTING) * int(view["position"] + 1) // 8
    worth = points + _standing(box, view, seat, side, first, lasting)
    if pending and not active:
        worth += _empire(box, view, side)
    worth += _average(box, (epoch + 1) * EMPIRES, EPOCHS * EMPIRES) * (EPOCHS - epoch - 1)
    markers: int = side["markers"]
    return worth + 35 * markers


def _standing(box: Box, view: View, seat: int, side: View, first: int, lasting: int) -> int:
    """What lies on the board, for the scoring of epoch ``first`` and the later ones."""
    scoring: list[int] = side["scoring"]
    built = scoring[1] + scoring[2] + scoring[3] + scoring[4]
    worth = 0
    for later in range(first, EPOCHS):
        areas = 0
        for area, name in enumerate(box.area_ids):
            points = box.chart.values[area][later]
            if points:
                areas += _area(view["areas"][name], points, seat)
        worth += lasting * (areas + POINT * built) // 100
        lasting = lasting * LASTING // 100
    return worth


def _area(area: View, points: int, seat: int) -> int:
    """An area's points, with a little for every land on the way to the next level."""
    own: int = area["lands"][seat]
    if own == 0 or points == 0:
        return 0
    level: int = area["level"][seat]
    return points * (POINT * level + min(own, 6))


def _empire(box: Box, view: View, side: View) -> int:
    """What the empire card of this epoch will bring; one that is not known counts as the average."""
    if side["empire"] is not None:
        return _card(box, box.empire_ids.index(side["empire"]))
    first = (view["epoch"] - 1) * EMPIRES
    return _average(box, first + view["position"] + 1, first + EMPIRES)


def _average(box: Box, first: int, last: int) -> int:
    return sum([_card(box, empire) for empire in range(first, last)]) // max(1, last - first)


def _card(box: Box, number: int) -> int:
    empire = box.empires[number]
    worth = (ARMY + 2) * empire.strength
    worth += CAPITAL * len(empire.capitals) + 4 * len(empire.navigation)
    return worth


def _hand(box: Box, view: View, side: View) -> int:
    """Cards for later turns, the best ones only: two a turn can be played."""
    worths: list[int] = []
    epoch: int = view["epoch"] - 1
    active = bool(view["forces"]) and view["forces"][0]["seat"] == view["seat"]
    first = epoch if len(side["empires"]) <= epoch and not active else epoch + 1
    for name in side["hand"]:
        card = box.events[box.event_ids.index(name)]
        if card.epochs[-1] >= first:
            worths.append(HELD["minor_empire" if card.minor else "greater" if card.greater else "lesser"])
    worths.sort(reverse=True)
    return sum(worths[: 2 * (EPOCHS - first)])


def _forces(box: Box, view: View, seat: int) -> int:
    """Armies, coins, forts and bonuses of the forces in play."""
    worth = 0
    for place, force in enumerate(view["forces"]):
        if force["seat"] != seat:
            return 0
        armies: int = force["armies"]
        if place == 0 and not armies and not force["held"]:
            empire = box.empires[box.empire_ids.index(force["force"])]
            armies = empire.strength
            worth += CAPITAL * len(empire.capitals)
        worth += _bonuses(box, force, armies) + ARMY * armies + ALLY * force["ally_armies"]
        worth += COIN * force["coins"] + (COIN - 1) * force["ally_coins"] + FORT * force["forts"]
        if place == 0:
            resources = sum([1 for name in force["held"] if box.chart.resource[box.land_ids.index(name)]])
            worth += 14 * (resources // 2) + 5 * (resources % 2)
    return worth


def _bonuses(box: Box, force: View, armies: int) -> int:
    worth: int = 22 * force["leader"] + 22 * force["plus"] + 13 * force["jihad"] + 12 * force["elite"]
    worth += 5 * force["siegecraft"] + 4 * force["naval_power"] + (3 if force["ignores"] else 0)
    worth = worth * armies // 10
    if force["treachery"] is not None and force["treachery"] in force["reach"]:
        worth += 6
    elif force["treachery"] is not None:
        worth += 2
    worth += 6 * force["astronomy"] + 6 * force["reallocation"]
    return worth
