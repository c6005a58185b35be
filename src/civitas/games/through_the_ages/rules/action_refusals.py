"""Why something cannot be done in the action phase: the slow path behind every refusal."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import action_verb, first_arg, second_arg
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_UNIT, LEADER, WORKER_CARD_COUNT
from civitas.games.through_the_ages.rules.card_row import explain_take
from civitas.games.through_the_ages.rules.civil import (
    build_price,
    is_at_urban_limit,
    population_price,
    stages_price,
    upgrade_price,
)
from civitas.games.through_the_ages.rules.leaving import explain_leave
from civitas.games.through_the_ages.rules.technology import explain_discover
from civitas.games.through_the_ages.rules.tokens import spendable_food, spendable_ore
from civitas.games.through_the_ages.state import ThroughState


def explain_act(s: ThroughState, seat: int, action: int) -> Message:
    kind = action_verb(action)
    p = s.sides[seat]
    if kind == n.TAKE:
        return explain_take(s, seat, first_arg(action) - 1, p.civil_actions_left())
    if s.round == 1:
        return Message("why-first-round", {}, "TTA-turn-2")
    if kind in (n.GROW, n.GROW_FREE, n.RECRUIT):
        return _growth(s, seat, action, kind)
    if kind in (n.BUILD, n.UPGRADE, n.DESTROY):
        return _building(s, seat, action, kind)
    if kind == n.STAGE:
        return _stage(s, seat, first_arg(action))
    if kind in (n.DISCOVER, n.REVOLT):
        return explain_discover(s, seat, first_arg(action), kind == n.DISCOVER)
    if kind in (n.ELECT, n.PLAY):
        return _card(s, seat, first_arg(action), kind)
    if kind in (n.TACTIC, n.MUSTER):
        if kind == n.TACTIC and first_arg(action) not in p.cards:
            return Message("why-not-in-hand", {"card": s.box.ids[first_arg(action)]}, "TTA-tactics-1")
        if p.military_actions_left() < 1:
            return Message("why-military-actions", {"needs": 1, "has": p.military_actions_left()}, "TTA-tactics-1")
        return Message("why-no-cards-to-draw", {}, "TTA-variant-4")
    if kind == n.BARTER:
        return Message("why-no-barter", {}, "TTA-card-15")
    if kind == n.LEAVE:
        return explain_leave(s)
    return Message("why-not-an-action", {}, "TTA-turn-4")


def _growth(s: ThroughState, seat: int, action: int, kind: int) -> Message:
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


def _building(s: ThroughState, seat: int, action: int, kind: int) -> Message:
    p = s.sides[seat]
    card = second_arg(action) if kind == n.UPGRADE else first_arg(action)
    id = s.box.ids[card] if card < len(s.box.ids) else "?"
    if card >= WORKER_CARD_COUNT or card not in p.known:
        return Message("why-unknown-technology", {"card": id}, "TTA-token-8")
    unit = card >= FIRST_UNIT
    left = p.military_actions_left() if unit else p.civil_actions_left()
    rule = "TTA-military-1" if unit else "TTA-civil-2"
    if left < 1:
        return Message("why-military-actions" if unit else "why-no-civil-action", {"needs": 1, "has": left}, rule)
    if kind == n.DESTROY:
        return Message("why-no-worker-on", {"card": id}, "TTA-military-3" if unit else "TTA-civil-5")
    have = spendable_ore(p) + (p.unit_ore if unit else 0)
    if kind == n.UPGRADE:
        old = first_arg(action)
        rule = "TTA-military-4" if unit else "TTA-civil-14"
        if old >= card or s.box.kind[old] != s.box.kind[card]:
            return Message("why-not-an-upgrade", {"card": id}, rule)
        if not p.workers[old]:
            return Message("why-no-worker-on", {"card": s.box.ids[old]}, rule)
        return Message("why-resources", {"needs": upgrade_price(s, p, old, card), "has": have}, rule)
    if not p.unused:
        return Message("why-no-unused-worker", {}, rule)
    if is_at_urban_limit(s, p, card):
        return Message("why-urban-limit", {"card": id, "most": p.modifiers.urban_limit}, "TTA-civil-4")
    return Message("why-resources", {"needs": build_price(s, seat, card), "has": have}, rule)


def _stage(s: ThroughState, seat: int, count: int) -> Message:
    p = s.sides[seat]
    if p.wonder < 0:
        return Message("why-no-wonder", {}, "TTA-civil-6")
    if p.civil_actions_left() < 1:
        return Message("why-no-civil-action", {"needs": 1, "has": p.civil_actions_left()}, "TTA-civil-6")
    left = len(s.box.stages[p.wonder]) - p.stage
    if not 1 <= count <= min(left, p.modifiers.stages_per_action):
        return Message("why-stages", {"most": min(left, p.modifiers.stages_per_action)}, "TTA-tech-3")
    price = stages_price(s, p, count)
    if price > spendable_ore(p):
        return Message("why-resources", {"needs": price, "has": spendable_ore(p)}, "TTA-civil-6")
    return Message("why-no-blue-token", {}, "TTA-civil-6")


def _card(s: ThroughState, seat: int, card: int, kind: int) -> Message:
    p = s.sides[seat]
    id = s.box.ids[card] if card < len(s.box.ids) else "?"
    rule = "TTA-civil-8" if kind == n.ELECT else "TTA-civil-11"
    if card not in p.hand or (kind == n.ELECT) != (s.box.kind[card] == LEADER):
        return Message("why-not-in-hand", {"card": id}, rule)
    if p.civil_actions_left() < 1:
        return Message("why-no-civil-action", {"needs": 1, "has": p.civil_actions_left()}, rule)
    if p.hand.count(card) <= p.fresh.count(card):
        return Message("why-just-taken", {"card": id}, "TTA-civil-12")
    return s.box.actions[card].explain_refusal(s, seat, id)
