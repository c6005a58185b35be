"""What must hold in every position: nothing is lost, doubled or out of its limits."""

from __future__ import annotations

from typing import Final

from civitas.games.through_the_ages.constants import (
    BRONZE,
    EVENT,
    GOODS_CARD_COUNT,
    MAX_DRAWN_CARDS,
    MAX_SCIENCE,
    ROW_SIZE,
    SIMPLE,
    TECHNOLOGY_COUNT,
    WORKER_CARD_COUNT,
)
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import last_age, military_deck, unpack_card
from civitas.games.through_the_ages.rules.rating_sources import SOURCED_RATINGS, cap_rating, sources_by_rating
from civitas.games.through_the_ages.rules.ratings import recount
from civitas.games.through_the_ages.state import ThroughState

#: decisions that hold a card nobody has at the moment, and where among their arguments
_HELD: Final = {"AnswerPact": 2, "Bid": 1, "SendForce": 1, "Commit": 2, "Defend": 2}


def find_violations(s: ThroughState) -> list[str]:
    if not s.row:
        return []
    found: list[str] = []
    twin = s.clone()
    for seat, p in enumerate(s.sides):
        found += [f"seat {seat}: {fault}" for fault in _side(s, seat, p) + _ratings(s, twin, seat, p)]
    found += _civil(s)
    found += _military(s)
    for name, cards in (("civil deck", s.civil_deck), ("deck", s.deck), ("pile", s.pile), ("buried", s.buried)):
        if cards != sorted(cards):
            found.append(f"{name} out of order")
    if len(s.row) != ROW_SIZE or s.ancient_left > len(s.ancient):
        found.append("row or events")
    return found


def _side(s: ThroughState, seat: int, p: Player) -> list[str]:
    found: list[str] = []
    if p.yellow + p.unused + sum(p.workers) != p.people:
        found.append(f"yellow tokens: {p.yellow} + {p.unused} + {sum(p.workers)} of {p.people}")
    if p.blue + sum(p.stored) + p.stage != p.coins:
        found.append(f"blue tokens: {p.blue} + {sum(p.stored)} + {p.stage} of {p.coins}")
    numbers = [p.yellow, p.unused, p.blue, p.culture, p.science, p.used_civil, p.used_martial, p.lost_civil]
    numbers += [p.stage, p.unit_ore, p.credit, p.extra_martial, *p.workers, *p.stored]
    numbers += [
        p.civil_taken,
        p.martial_taken,
        p.leader_ore,
        p.unit_ore - p.leader_ore,
        p.draws,
        MAX_DRAWN_CARDS - p.draws,
    ]
    if min(numbers) < 0 or p.science > MAX_SCIENCE:
        found.append("a number is out of its limits")
    value = s.box.token_value
    if p.food != sum([p.stored[card] * value[card] for card in range(BRONZE)]):
        found.append("food")
    if p.ore != sum([p.stored[card] * value[card] for card in range(BRONZE, GOODS_CARD_COUNT)]):
        found.append("resources")
    if p.known != [card for card in range(WORKER_CARD_COUNT) if p.techs >> card & 1]:
        found.append("known technologies")
    for card in range(WORKER_CARD_COUNT):
        if p.workers[card] and card not in p.known:
            found.append(f"workers on {s.box.ids[card]}")
    for cards in (p.hand, p.cards, p.colonies, p.shown):
        if cards != sorted(cards):
            found.append("cards out of order")
    if not p.techs >> p.government & 1 or sum(p.ledger) != p.culture:
        found.append("government or ledger")
    return found


def _ratings(s: ThroughState, twin: ThroughState, seat: int, p: Player) -> list[str]:
    found: list[str] = []
    recount(twin, seat)
    q = twin.sides[seat]
    mine = [
        p.culture_rate,
        p.science_rate,
        p.strength,
        p.happy,
        p.modifiers.civil,
        p.modifiers.martial,
        *p.modifiers.cost,
    ]
    if mine != [
        q.culture_rate,
        q.science_rate,
        q.strength,
        q.happy,
        q.modifiers.civil,
        q.modifiers.martial,
        *q.modifiers.cost,
    ]:
        found.append("ratings are out of date")
    listed = sources_by_rating(s, seat)
    values = [p.culture_rate, p.science_rate, p.strength, p.happy, p.modifiers.civil, p.modifiers.martial]
    for name, value in zip(SOURCED_RATINGS, values):
        if cap_rating(name, sum(listed[name].values())) != value:
            found.append(f"rating {name} is not the sum of its sources")
    return found


def _civil(s: ThroughState) -> list[str]:
    """Every civil card of the ages opened so far, once."""
    cards = [card for card in s.row if card >= 0] + s.civil_deck
    for p in s.sides:
        cards += p.hand + p.wonders
        cards += [card for card in (p.wonder, p.leader) if card >= 0]
        cards += [card for card in range(TECHNOLOGY_COUNT) if p.techs >> card & 1 and s.box.copies[card][2]]
    expected = [card for age in range(min(s.age, last_age(s)) + 1) for card in s.box.civil_deck(age, s.players)]
    found = _excess(s, cards, expected)
    if len(cards) + s.civil_gone != len(expected):
        found.append(f"civil cards: {len(cards)} and {s.civil_gone} gone of {len(expected)}")
    return found


def _military(s: ThroughState) -> list[str]:
    """Every military card of the ages opened so far, once."""
    cards = s.deck + s.ancient + [unpack_card(packed) for packed in s.pile + s.buried + s.current + s.future]
    for p in s.sides:
        cards += p.cards + p.colonies
        cards += [card for card in (p.tactic, p.pact, p.war) if card >= 0]
    top = s.stack[-1]
    if top.name() in _HELD:
        cards.append(top.args()[_HELD[top.name()]])
    expected = [card for card in range(len(s.box.ids)) if s.box.kind[card] == EVENT and s.box.age[card] == 0]
    if s.variants.length == SIMPLE:
        expected = [card for card in expected if s.box.ids[card] not in s.box.excluded_in_simple]
    else:
        for age in range(1, min(s.age, last_age(s)) + 1):
            expected += [card for card in military_deck(s, age) if card not in s.covered]
    found = _excess(s, cards, expected)
    if len(cards) + s.military_gone != len(expected):
        found.append(f"military cards: {len(cards)} and {s.military_gone} gone of {len(expected)}")
    return found


def _excess(s: ThroughState, cards: list[int], expected: list[int]) -> list[str]:
    left = [0] * len(s.box.ids)
    for card in expected:
        left[card] += 1
    for card in cards:
        left[card] -= 1
    return [f"too many {s.box.ids[card]}" for card, count in enumerate(left) if count < 0]
