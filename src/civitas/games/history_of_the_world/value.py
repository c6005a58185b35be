"""How good a view looks, in tenths of a point: what the greedy bot climbs.

Points scored count in full; what stands on the board counts for the scoring of this epoch while it is still to come,
and for those of later epochs as far as it is likely to survive. Empires and armies not yet used count for what they
can be expected to bring.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.history_of_the_world.cards.box import Box
from civitas.games.history_of_the_world.cards.counts import EPOCHS

POINT: Final = 10
#: how much of a land, in hundredths, lasts until the scoring one, two, ... epochs later
LASTING: Final = [100, 55, 30, 16, 9, 5, 3]
ARMY: Final = 9  # in hand
COIN: Final = 6
FORT: Final = 4
#: what a card in the hand is worth while it can still be played later
HELD: Final = {"minor_empire": 25, "greater": 18, "lesser": 12}


def value(box: Box, view: View) -> int:
    """Own prospects against those of the others."""
    seat = view["seat"]
    if seat < 0 or not view["epoch"]:
        return 0
    worth = 0
    others = len(view["sides"]) - 1
    for other, side in enumerate(view["sides"]):
        prospects = _side(box, view, other, side)
        worth += prospects * others * 2 if other == seat else -prospects
    worth //= others * 2
    worth += _hand(box, view, view["sides"][seat])
    return worth + _forces(box, view, seat)


def _side(box: Box, view: View, seat: int, side: View) -> int:
    points: int = POINT * side["points"]
    if view["over"]:
        return points
    epoch = view["epoch"] - 1
    pending = len(side["empires"]) <= epoch
    worth = points + _standing(box, view, seat, side, epoch, pending)
    if pending and not (view["forces"] and view["forces"][0]["seat"] == seat):
        worth += _empire(box, view, side)
    markers: int = side["markers"]
    return worth + 35 * markers


def _standing(box: Box, view: View, seat: int, side: View, epoch: int, pending: bool) -> int:
    """What lies on the board, for this and the later epochs."""
    scoring: list[int] = side["scoring"]
    built = scoring[1] + scoring[2] + scoring[3] + scoring[4]
    first = epoch if pending else epoch + 1
    worth = 0
    for later in range(first, EPOCHS):
        lasting = LASTING[later - first + (0 if pending else 1)]
        areas = 0
        for area, name in enumerate(box.area_ids):
            areas += _area(view["areas"][name], box.chart.values[area][later], seat)
        worth += lasting * (areas + POINT * built) // 100
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
    first = (view["epoch"] - 1) * 7
    if side["empire"] is not None:
        return _card(box, box.empire_ids.index(side["empire"]))
    left = range(first + view["position"] + 1, first + 7)
    return sum([_card(box, empire) for empire in left]) // max(1, len(left))


def _card(box: Box, number: int) -> int:
    empire = box.empires[number]
    worth = (ARMY + 2) * empire.strength
    worth += 40 * len(empire.capitals) + 4 * len(empire.navigation)
    return worth


def _hand(box: Box, view: View, side: View) -> int:
    """Cards that can still be played in a later epoch."""
    worth = 0
    epoch = view["epoch"] - 1
    for name in side["hand"]:
        card = box.events[box.event_ids.index(name)]
        if card.epochs[-1] > epoch or (
            card.epochs[-1] == epoch and len(side["empires"]) <= epoch and not view["forces"]
        ):
            worth += HELD["minor_empire" if card.minor else "greater" if card.greater else "lesser"]
    return worth


def _forces(box: Box, view: View, seat: int) -> int:
    """Armies, coins, forts and bonuses of the forces in play."""
    worth = 0
    for place, force in enumerate(view["forces"]):
        sign = 1 if force["seat"] == seat else -1
        armies = force["armies"]
        if place == 0 and not armies and not force["held"]:
            empire = box.empires[box.empire_ids.index(force["force"])]
            armies = empire.strength
            worth += sign * 40 * len(empire.capitals)
        worth += sign * (_bonuses(box, force, armies) + ARMY * armies + 7 * force["ally_armies"])
        worth += sign * (COIN * force["coins"] + (COIN - 1) * force["ally_coins"] + FORT * force["forts"])
        resources = sum([1 for name in force["held"] if box.chart.resource[box.land_ids.index(name)]])
        if place == 0:
            worth += sign * (14 * (resources // 2) + 5 * (resources % 2))
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
