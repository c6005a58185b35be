"""Building, upgrading and destroying in the action phase, and stages of wonders (TTA-civil-2 to TTA-civil-6)."""

from __future__ import annotations

from civitas.core.message import Message
from civitas.core.notation import first_arg, second_arg
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import (
    FIRST_OF_KIND,
    FIRST_UNIT,
    FIRST_URBAN,
    SEAT_SHIFT,
    WORKER_CARD_COUNT,
)
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.civil import (
    build,
    build_price,
    destroy,
    is_at_urban_limit,
    stages_price,
    upgrade,
    upgrade_price,
)
from civitas.games.through_the_ages.rules.tokens import spendable_ore
from civitas.games.through_the_ages.state import ThroughState


def add_build_actions(s: ThroughState, seat: int, civil: int, martial: int, found: list[int]) -> None:
    """Adds the buildings and units that an unused worker can build."""
    p = s.sides[seat]
    w = p.modifiers
    cost = w.cost
    have = spendable_ore(p)
    for card in p.known:
        if card < FIRST_UNIT:
            if (
                civil > 0
                and cost[card] <= have
                and (card < FIRST_URBAN or p.workers_by_kind[s.box.kind[card]] < w.urban_limit)
            ):
                found.append(n.BUILD | card)
        elif martial > 0 and build_price(s, seat, card) <= have + p.unit_ore:
            found.append(n.BUILD | card)


def add_upgrade_actions(s: ThroughState, p: Player, civil: int, martial: int, found: list[int]) -> None:
    """Adds the upgrades of buildings and units."""
    have = spendable_ore(p)
    kinds = s.box.kind
    workers = p.workers
    for new in p.known:
        kind = kinds[new]
        low = FIRST_OF_KIND[kind]
        if new == low or (civil if new < FIRST_UNIT else martial) <= 0:
            continue
        most = have if new < FIRST_UNIT else have + p.unit_ore
        for old in range(low, new):
            if workers[old] and upgrade_price(s, p, old, new) <= most:
                found.append(n.UPGRADE | old | new << SEAT_SHIFT)


def charge_action(p: Player, card: int) -> None:
    """One action: civil for buildings, military for units."""
    if card < FIRST_UNIT:
        p.used_civil += 1
    else:
        p.used_martial += 1


def perform_building(s: ThroughState, seat: int, kind: int, action: int) -> None:
    """Builds, upgrades or destroys a building or a unit."""
    p = s.sides[seat]
    card = first_arg(action)
    if kind == n.BUILD:
        charge_action(p, card)
        build(s, seat, card, build_price(s, seat, card))
    elif kind == n.UPGRADE:
        better = second_arg(action)
        charge_action(p, better)
        upgrade(s, seat, card, better, upgrade_price(s, p, card, better))
    else:
        charge_action(p, card)
        destroy(s, seat, card)


def explain_building(s: ThroughState, seat: int, action: int, kind: int) -> Message:
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


def explain_stage(s: ThroughState, seat: int, count: int) -> Message:
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
