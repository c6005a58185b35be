"""How good a view looks, in tenths of a point: what the greedy bot climbs."""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.games.rising_cultures.cards.box import LEVELS, Box
from civitas.games.rising_cultures.state import RESOURCES, SYMBOLS, TURNS

POINT: Final = 10


def value(box: Box, view: View) -> int:
    """Own prospects against the other's."""
    seat = view["seat"]
    own, other = view["sides"][seat], view["sides"][1 - seat]
    if view["over"]:
        lead: int = sum(own["score"]) - sum(other["score"])
        return POINT * 10 * lead
    return _side(box, view, own) - _side(box, view, other) // 3 + _provinces(box, view, own, other)


def _side(box: Box, view: View, side: View) -> int:
    """Points on the table plus what coins, resources, income and progress will still become."""
    if side["civilization"] is None:
        return 0
    left = TURNS - view["turn"]
    worth: int = POINT * sum(side["score"][:3])
    worth += min(side["coins"], side["limit"]) * 4
    worth += side["income"] * 4 * left
    worth += _resources(side["have"]) * (left + 1) // 3
    worth += _progress(box, side, left)
    return worth


def _resources(have: dict[str, int]) -> int:
    """The first units of a resource are worth most."""
    return sum((10, 18, 24, 28, 30, 31, 32)[min(have[name], 6)] for name in RESOURCES if have[name] >= 0)


def _progress(box: Box, side: View, left: int) -> int:
    """Levels are worth more while they can still work, and on the way to the golden age."""
    level = len(side["progress"])
    worth = level * (10 + left)
    worth += 15 * min(level, 5)
    return worth + (30 if side["gold"] else 0) + (5 if level == LEVELS else 0)


def _provinces(box: Box, view: View, own: View, other: View) -> int:
    """The chance to win each province still to come, the nearest first."""
    worth = 0
    if not view["turn"]:
        return 0
    for place, name in enumerate(view["row"][view["turn"] - 1 :]):
        if place > 2 or name in own["provinces"] or name in other["provinces"] or name in view["unclaimed"]:
            continue
        province = box.provinces[box.province_ids.index(name)]
        mine = sum(own["strength"][SYMBOLS[kind]] for kind in province.condition)
        theirs = sum(other["strength"][SYMBOLS[kind]] for kind in province.condition)
        lead = mine * 2 - theirs * 2 + (1 if view["token"] == view["seat"] else -1)
        chance = max(0, min(10, 5 + lead))
        worth += chance * (30 + 5 * province.vp) // (10 * (place + 1))
    return worth
