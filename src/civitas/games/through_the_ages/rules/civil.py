"""Civil actions: population, farms and mines, urban buildings, upgrades, wonders, leaders."""

from __future__ import annotations

from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import FIRST_UNIT, FIRST_URBAN, SIMPLE
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ratings import pact_partners, recount, recount_leader, recount_rates
from civitas.games.through_the_ages.rules.tokens import (
    SOURCE_WONDERS,
    add_culture,
    add_worker,
    growth_price,
    pay_food,
    pay_ore,
    spendable_ore,
)
from civitas.games.through_the_ages.state import ThroughState


def population_price(p: Player) -> int:
    """What one more worker costs in food (TTA-civil-1)."""
    return max(0, growth_price(p) - p.modifiers.growth_discount)


def increase_population(s: ThroughState, seat: int, price: int) -> None:
    pay_food(s, seat, price)
    add_worker(s, seat)


def is_war_target(s: ThroughState, seat: int) -> bool:
    """Whether somebody has declared war on this player."""
    return any(p.war >= 0 and p.war_target == seat for p in s.sides)


def build_price(s: ThroughState, seat: int, card: int) -> int:
    """Resources to build on a card (TTA-civil-2, TTA-civil-3, TTA-military-1)."""
    w = s.sides[seat].modifiers
    cost = w.cost[card]
    if card >= FIRST_UNIT and w.war_unit_discount and is_war_target(s, seat):
        return max(0, cost - w.war_unit_discount)
    return cost


def upgrade_price(s: ThroughState, p: Player, old: int, new: int) -> int:
    """The difference of the two building prices (TTA-civil-14)."""
    w = p.modifiers
    return max(0, w.cost[new] - w.cost[old]) + w.surcharge[s.box.kind[new]]


def is_at_urban_limit(s: ThroughState, p: Player, card: int) -> bool:
    """Whether another urban building of the card's type would be one too many (TTA-civil-4)."""
    return FIRST_URBAN <= card < FIRST_UNIT and p.workers_by_kind[s.box.kind[card]] >= p.modifiers.urban_limit


def pay_build_price(s: ThroughState, seat: int, card: int, cost: int) -> None:
    """Pays for a building or unit; resources for units alone go first (TTA-military-2)."""
    p = s.sides[seat]
    if card >= FIRST_UNIT and p.unit_ore:
        free = min(p.unit_ore, cost)
        p.unit_ore -= free
        p.leader_ore = max(0, p.leader_ore - free)
        cost -= free
    pay_ore(s, seat, cost)


def place_worker(s: ThroughState, seat: int, card: int) -> None:
    """An unused worker goes on a card."""
    p = s.sides[seat]
    p.unused -= 1
    p.workers[card] += 1
    p.workers_by_kind[s.box.kind[card]] += 1
    if card >= FIRST_URBAN:
        recount_rates(s, seat)


def build(s: ThroughState, seat: int, card: int, cost: int) -> None:
    pay_build_price(s, seat, card, cost)
    place_worker(s, seat, card)
    s.emit(n.BUILT, seat, card, cost)


def remove_worker(s: ThroughState, seat: int, card: int) -> None:
    """A worker leaves a card; where it goes is the caller's affair."""
    p = s.sides[seat]
    p.workers[card] -= 1
    p.workers_by_kind[s.box.kind[card]] -= 1
    if card >= FIRST_URBAN:
        recount_rates(s, seat)


def destroy(s: ThroughState, seat: int, card: int) -> None:
    """The worker of a building, farm, mine or unit becomes unused (TTA-civil-5, TTA-military-3)."""
    s.sides[seat].unused += 1
    remove_worker(s, seat, card)
    s.emit(n.DESTROYED, seat, card)


def upgrade(s: ThroughState, seat: int, old: int, new: int, cost: int) -> None:
    p = s.sides[seat]
    pay_build_price(s, seat, new, cost)
    p.workers[old] -= 1
    p.workers[new] += 1
    if new >= FIRST_URBAN:
        recount_rates(s, seat)
    s.emit(n.UPGRADED, seat, old, new)


def stages_price(s: ThroughState, p: Player, count: int) -> int:
    """Resources for the next stages of the wonder under construction."""
    stages = s.box.stages[p.wonder]
    price = 0
    for stage in range(p.stage, p.stage + count):
        price += stages[stage]
    return price


def has_stage_tokens(s: ThroughState, seat: int, count: int, cost: int) -> bool:
    """Whether the blue bank, after the payment, has a token for each stage (TTA-civil-6)."""
    p = s.sides[seat]
    if p.blue >= count:
        return True
    twin = p.clone()
    s.sides[seat] = twin
    pay_ore(s, seat, cost)
    s.sides[seat] = p
    return twin.blue >= count


def buildable_stage_counts(s: ThroughState, seat: int) -> list[int]:
    """How many stages can be built with one civil action, each possible number."""
    p = s.sides[seat]
    found: list[int] = []
    if p.wonder < 0:
        return found
    left = len(s.box.stages[p.wonder]) - p.stage
    have = spendable_ore(p)
    for count in range(1, min(left, p.modifiers.stages_per_action) + 1):
        cost = stages_price(s, p, count)
        if cost > have:
            break
        if has_stage_tokens(s, seat, count, cost):
            found.append(count)
    return found


def build_stages(s: ThroughState, seat: int, count: int, cost: int) -> None:
    """Builds stages in order; the last one finishes the wonder (TTA-civil-6, TTA-civil-7)."""
    p = s.sides[seat]
    pay_ore(s, seat, cost)
    p.blue -= count
    p.stage += count
    s.emit(n.STAGED, seat, p.wonder, p.stage)
    if p.stage < len(s.box.stages[p.wonder]):
        return
    card = p.wonder
    p.blue += p.stage
    p.stage = 0
    p.wonder = -1
    p.wonders.append(card)
    s.emit(n.COMPLETED, seat, card)
    report_ignored_text(s, card)
    recount(s, seat)
    for partner in pact_partners(s, seat):
        recount(s, partner)  # some pacts count the wonders of the other side
    for effect in s.box.effects[card]:
        add_culture(s, seat, effect.score_on_completion(s.box, p), SOURCE_WONDERS)


def elect_leader(s: ThroughState, seat: int, card: int) -> None:
    """A leader comes into play; the former one goes (TTA-civil-8)."""
    p = s.sides[seat]
    p.hand.remove(card)
    before, former = p.modifiers.unit_resources, p.leader
    if p.leader >= 0:
        s.civil_gone += 1
        s.emit(n.LEADER_GONE, seat, p.leader)
    p.leader = card
    s.emit(n.ELECTED, seat, card)
    report_ignored_text(s, card)
    recount_leader(s, seat, former if former >= 0 and s.box.raises_prices[former] else card)
    if p.modifiers.unit_resources > before:
        p.unit_ore += p.modifiers.unit_resources - before
        p.leader_ore += p.modifiers.unit_resources - before


def report_ignored_text(s: ThroughState, card: int) -> None:
    """In the simple game part of some cards has no meaning (TTA-civil-10)."""
    if s.variants.length == SIMPLE and s.box.partly_ignored[card]:
        s.emit(n.IGNORED, card)
