"""Where each rating comes from: the slow twin of ``ratings``, for people who ask why."""

from __future__ import annotations

from typing import Final

from civitas.games.through_the_ages.constants import (
    FIRST_URBAN,
    LIBRARY,
    MAX_CULTURE_RATE,
    MAX_HAPPY,
    MAX_SCIENCE_RATE,
    MAX_STRENGTH,
    THEATER,
)
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.armies import army_bonus, best_army_bonus, pack_all_units
from civitas.games.through_the_ages.rules.ratings import best_science_level, best_theater, effective_cards
from civitas.games.through_the_ages.state import ThroughState

SOURCED_RATINGS: Final = ["culture", "science", "strength", "happiness", "civil", "military"]
_CAPS: Final = {
    "culture": MAX_CULTURE_RATE,
    "science": MAX_SCIENCE_RATE,
    "strength": MAX_STRENGTH,
    "happiness": MAX_HAPPY,
}

RatingSources = dict[str, dict[str, int]]


def cap_rating(rating: str, total: int) -> int:
    """A rating as its track can show it (TTA-rating-2, TTA-rating-3)."""
    return max(0, min(total, _CAPS.get(rating, 1000)))


def sources_by_rating(s: ThroughState, seat: int) -> RatingSources:
    """Rating -> id of the card -> its part. Caps are not applied: see ``cap_rating``."""
    table: RatingSources = {name: {} for name in SOURCED_RATINGS}
    p = s.sides[seat]
    for card in effective_cards(s, p):
        times = p.modifiers.face_multiplier if s.box.happy[card] > 0 else 1
        _put(table, s.box.ids[card], "culture", s.box.culture[card])
        _put(table, s.box.ids[card], "science", s.box.science_gain[card])
        _put(table, s.box.ids[card], "strength", s.box.strength[card])
        _put(table, s.box.ids[card], "happiness", s.box.happy[card] * times)
        _put(table, s.box.ids[card], "civil", s.box.civil[card])
        _put(table, s.box.ids[card], "military", s.box.martial[card])
    for place, card in enumerate(p.wonders):
        if p.turned >> place & 1:
            _put(table, s.box.ids[card], "culture", s.box.ruin_culture)
    for card in p.known:
        if p.workers[card] and card >= FIRST_URBAN:
            _workers(s, p, card, table)
    _leaders(s, p, table)
    _pacts(s, seat, table)
    return table


def _put(table: RatingSources, source: str, rating: str, amount: int) -> None:
    if amount:
        table[rating][source] = table[rating].get(source, 0) + amount


def _workers(s: ThroughState, p: Player, card: int, table: RatingSources) -> None:
    """What the workers on a card give by themselves."""
    count, id = p.workers[card], s.box.ids[card]
    _put(table, id, "culture", count * s.box.culture[card])
    _put(table, id, "science", count * s.box.science_gain[card])
    _put(table, id, "strength", count * s.box.strength[card])
    _put(table, id, "happiness", count * s.box.happy[card] * p.modifiers.face_multiplier)


def _leaders(s: ThroughState, p: Player, table: RatingSources) -> None:
    """What leaders and wonders add to workers, wonders, colonies and armies."""
    box = s.box
    for source in effective_cards(s, p):
        id = box.ids[source]
        for effect in box.effects[source]:
            for card in p.known:
                count, kind = p.workers[card], box.kind[card]
                if not count or card < FIRST_URBAN or kind not in effect.kinds:
                    continue
                faces = count * box.happy[card] * p.modifiers.face_multiplier
                if effect.op in ("strength_per_unit", "stronger_units"):
                    _put(table, id, "strength", count * effect.n)
                elif effect.op == "culture_per_worker":
                    _put(table, id, "culture", count * effect.n)
                elif effect.op == "culture_per_level":
                    _put(table, id, "culture", count * box.age[card] * effect.n)
                elif effect.op == "science_per_worker":
                    _put(table, id, "science", count * effect.n)
                elif effect.op == "culture_per_face":
                    _put(table, id, "culture", faces * effect.n)
                elif effect.op == "strength_per_face":
                    _put(table, id, "strength", faces * effect.n)
            _single(s, p, source, effect.op, effect.n, table)
    if p.tactic >= 0:
        _put(table, box.ids[p.tactic], "strength", army_bonus(box, p, pack_all_units(p)))


def _single(s: ThroughState, p: Player, source: int, op: str, amount: int, table: RatingSources) -> None:
    """Effects that look at something other than one type of workers."""
    id = s.box.ids[source]
    w = p.modifiers
    if op == "culture_per_face":
        _put(table, id, "culture", w.wonder_faces * w.face_multiplier * amount)
    elif op == "culture_of_card":
        _put(table, id, "culture", w.worker_culture * min(w.worker_culture_max, p.workers[w.worker_culture_card]))
    elif op == "culture_per_pair":
        _put(table, id, "culture", amount * min(p.workers_by_kind[LIBRARY], p.workers_by_kind[THEATER]))
    elif op == "culture_per_colony":
        _put(table, id, "culture", amount * len(p.colonies))
    elif op == "best_science":
        _put(table, id, "science", best_science_level(s, p))
    elif op == "best_theater_twice" and best_theater(s, p) >= 0:
        _put(table, id, "culture", s.box.culture[best_theater(s, p)])
    elif op == "best_army_again" and p.tactic >= 0:
        _put(table, id, "strength", best_army_bonus(s.box, p, pack_all_units(p)))


def _pacts(s: ThroughState, seat: int, table: RatingSources) -> None:
    for owner, other in enumerate(s.sides):
        if other.pact < 0 or seat not in (owner, other.pact_partner):
            continue
        side = other.pact_role if owner == seat else 1 - other.pact_role
        partner = other.pact_partner if owner == seat else owner
        role = s.box.pacts[other.pact].roles[side]
        id = s.box.ids[other.pact]
        _put(table, id, "culture", role.culture + role.tourism * len(s.sides[partner].wonders))
        _put(table, id, "strength", role.strength)
        _put(table, id, "military", role.military)
