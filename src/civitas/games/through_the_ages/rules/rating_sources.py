"""Where each rating comes from: the slow twin of ``ratings``, for people who ask why."""

from __future__ import annotations

from typing import Final

from civitas.games.through_the_ages.constants import (
    LIBRARY,
    MOST_CULTURE_RATE,
    MOST_HAPPY,
    MOST_SCIENCE_RATE,
    MOST_STRENGTH,
    THEATER,
    URBAN,
)
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.armies import all_units, armies_bonus, best_army
from civitas.games.through_the_ages.rules.ratings import best_level, best_theater, cards_in_force
from civitas.games.through_the_ages.state import Through

RATINGS: Final = ["culture", "science", "strength", "happiness", "civil", "military"]
_CAPS: Final = {
    "culture": MOST_CULTURE_RATE,
    "science": MOST_SCIENCE_RATE,
    "strength": MOST_STRENGTH,
    "happiness": MOST_HAPPY,
}

Table = dict[str, dict[str, int]]


def capped(rating: str, total: int) -> int:
    """A rating as its track can show it (TTA-rating-2, TTA-rating-3)."""
    return max(0, min(total, _CAPS.get(rating, 1000)))


def sources(s: Through, seat: int) -> Table:
    """Rating -> id of the card -> its part. Caps are not applied: see ``capped``."""
    table: Table = {name: {} for name in RATINGS}
    p = s.sides[seat]
    for card in cards_in_force(s, p):
        times = p.powers.faces_times if s.box.happy[card] > 0 else 1
        _put(table, s.box.ids[card], "culture", s.box.culture[card])
        _put(table, s.box.ids[card], "science", s.box.lore[card])
        _put(table, s.box.ids[card], "strength", s.box.strength[card])
        _put(table, s.box.ids[card], "happiness", s.box.happy[card] * times)
        _put(table, s.box.ids[card], "civil", s.box.civil[card])
        _put(table, s.box.ids[card], "military", s.box.martial[card])
    for place, card in enumerate(p.wonders):
        if p.turned >> place & 1:
            _put(table, s.box.ids[card], "culture", s.box.ruin)
    for card in p.known:
        if p.workers[card] and card >= URBAN:
            _workers(s, p, card, table)
    _leaders(s, p, table)
    _pacts(s, seat, table)
    return table


def _put(table: Table, source: str, rating: str, amount: int) -> None:
    if amount:
        table[rating][source] = table[rating].get(source, 0) + amount


def _workers(s: Through, p: Player, card: int, table: Table) -> None:
    """What the workers on a card give by themselves."""
    count, id = p.workers[card], s.box.ids[card]
    _put(table, id, "culture", count * s.box.culture[card])
    _put(table, id, "science", count * s.box.lore[card])
    _put(table, id, "strength", count * s.box.strength[card])
    _put(table, id, "happiness", count * s.box.happy[card] * p.powers.faces_times)


def _leaders(s: Through, p: Player, table: Table) -> None:
    """What leaders and wonders add to workers, wonders, colonies and armies."""
    box = s.box
    for source in cards_in_force(s, p):
        id = box.ids[source]
        for effect in box.effects[source]:
            for card in p.known:
                count, kind = p.workers[card], box.kind[card]
                if not count or card < URBAN or kind not in effect.kinds:
                    continue
                faces = count * box.happy[card] * p.powers.faces_times
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
        _put(table, box.ids[p.tactic], "strength", armies_bonus(box, p, all_units(p)))


def _single(s: Through, p: Player, source: int, op: str, amount: int, table: Table) -> None:
    """Effects that look at something other than one type of workers."""
    id = s.box.ids[source]
    w = p.powers
    if op == "culture_per_face":
        _put(table, id, "culture", w.wonder_faces * w.faces_times * amount)
    elif op == "culture_of_card":
        _put(table, id, "culture", w.loyal_culture * min(w.loyal_most, p.workers[w.loyal_card]))
    elif op == "culture_per_pair":
        _put(table, id, "culture", amount * min(p.counts[LIBRARY], p.counts[THEATER]))
    elif op == "culture_per_colony":
        _put(table, id, "culture", amount * len(p.colonies))
    elif op == "best_science":
        _put(table, id, "science", best_level(s, p))
    elif op == "best_theater_twice" and best_theater(s, p) >= 0:
        _put(table, id, "culture", s.box.culture[best_theater(s, p)])
    elif op == "best_army_again" and p.tactic >= 0:
        _put(table, id, "strength", best_army(s.box, p, all_units(p)))


def _pacts(s: Through, seat: int, table: Table) -> None:
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
