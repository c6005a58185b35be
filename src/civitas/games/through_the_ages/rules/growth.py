"""Increase of the population in the action phase, the free one and that of recruits (TTA-civil-1, TTA-card-2)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first_arg
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_UNIT
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.civil import (
    increase_population,
    pay_build_price,
    place_worker,
    population_price,
)
from civitas.games.through_the_ages.rules.tokens import growth_price, spendable_food, spendable_ore
from civitas.games.through_the_ages.state import ThroughState


def add_growth_actions(s: ThroughState, p: Player, civil: int, found: list[int]) -> None:
    """Adds the ways to increase the population."""
    w = p.modifiers
    if not p.yellow:
        return
    food = spendable_food(p)
    if civil > 0 and population_price(p) <= food:
        found.append(n.GROW)
    if w.free_growth and not p.grown_free and max(0, population_price(p) - w.free_growth) <= food:
        found.append(n.GROW_FREE)
    if w.can_recruit and civil > 0 and max(0, growth_price(p) - w.recruit_food) <= food:
        have = spendable_ore(p) + p.unit_ore
        for card in p.known:
            if card >= FIRST_UNIT and max(0, w.cost[card] - w.recruit_resources) <= have:
                found.append(n.RECRUIT | card)


def perform_growth(s: ThroughState, seat: int, kind: int, card: int) -> None:
    """Increases the population in the way that was chosen."""
    p = s.sides[seat]
    w = p.modifiers
    if kind == n.GROW:
        p.used_civil += 1
        increase_population(s, seat, population_price(p))
    elif kind == n.GROW_FREE:
        p.grown_free = True
        increase_population(s, seat, max(0, population_price(p) - w.free_growth))
    else:
        p.used_civil += 1
        increase_population(s, seat, max(0, growth_price(p) - w.recruit_food))
        cost = max(0, w.cost[card] - w.recruit_resources)
        pay_build_price(s, seat, card, cost)
        place_worker(s, seat, card)
        s.emit(n.RECRUITED, seat, card, cost)


def explain_growth(s: ThroughState, seat: int, action: int, kind: int) -> Message:
    p = s.sides[seat]
    w = p.modifiers
    if kind == n.GROW_FREE and (not w.free_growth or p.grown_free):
        return Message("why-liner-gone" if w.free_growth else "why-no-liner", {}, "TTA-card-15")
    if kind == n.RECRUIT and (not w.can_recruit or first_arg(action) not in p.known or first_arg(action) < FIRST_UNIT):
        return Message("why-no-recruits", {}, "TTA-card-2")
    if not p.yellow:
        return Message("why-bank-empty", {}, "TTA-token-2")
    if kind != n.GROW_FREE and p.civil_actions_left() < 1:
        return Message("why-no-civil-action", {"needs": 1, "has": p.civil_actions_left()}, "TTA-civil-1")
    price = population_price(p)
    if kind == n.GROW_FREE:
        price = max(0, price - w.free_growth)
    elif kind == n.RECRUIT:
        price = max(0, price - w.recruit_food)
    if price > spendable_food(p):
        return Message("why-food", {"needs": price, "has": spendable_food(p)}, "TTA-civil-1")
    if kind != n.RECRUIT:
        return Message("why-not-an-action", {}, "TTA-turn-4")
    cost = max(0, w.cost[first_arg(action)] - w.recruit_resources)
    return Message("why-resources", {"needs": cost, "has": spendable_ore(p) + p.unit_ore}, "TTA-card-2")
