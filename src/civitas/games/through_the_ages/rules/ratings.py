"""Ratings: what a civilization's cards and workers add up to.

``recount_modifiers`` counts when a card that needs no worker comes or goes, ``recount_rates`` when buildings or
units change; ``recount`` does both. ``sources`` lists where each rating comes from, for people.
"""

from __future__ import annotations

from civitas.games.through_the_ages.constants import (
    FIRST_OF_KIND,
    FIRST_SPECIAL,
    FIRST_UNIT,
    FIRST_URBAN,
    LAB,
    LIBRARY,
    MAX_CULTURE_RATE,
    MAX_HAPPY,
    MAX_SCIENCE_RATE,
    MAX_STRENGTH,
    TECHNOLOGY_COUNT,
    THEATER,
    WORKER_CARD_COUNT,
)
from civitas.games.through_the_ages.content.effects import DearerForOthers
from civitas.games.through_the_ages.player import Modifiers, Player
from civitas.games.through_the_ages.rules.armies import army_bonus, best_army_bonus, pack_all_units
from civitas.games.through_the_ages.rules.tokens import empty_labs
from civitas.games.through_the_ages.state import ThroughState


def recount(s: ThroughState, seat: int) -> None:
    recount_modifiers(s, seat)
    recount_rates(s, seat)


def recount_all(s: ThroughState) -> None:
    """For changes that touch everybody."""
    for seat in range(s.players):
        recount(s, seat)


def recount_leader(s: ThroughState, seat: int, leader: int) -> None:
    """A leader has come or gone; a few make things dearer for the others."""
    if leader >= 0 and s.box.raises_prices[leader]:
        recount_all(s)
    else:
        recount(s, seat)


def pact_partners(s: ThroughState, seat: int) -> list[int]:
    """Those with whom a player has a pact."""
    found: list[int] = []
    for owner, p in enumerate(s.sides):
        if p.pact >= 0 and owner == seat:
            found.append(p.pact_partner)
        elif p.pact >= 0 and p.pact_partner == seat:
            found.append(owner)
    return found


def effective_cards(s: ThroughState, p: Player) -> list[int]:
    """Every card that works by itself: government, special technologies, wonders, leader, colonies."""
    found: list[int] = [p.government]
    specials = p.techs >> FIRST_SPECIAL
    if specials:
        found += [card for card in range(FIRST_SPECIAL, TECHNOLOGY_COUNT) if p.techs >> card & 1]
    for place, card in enumerate(p.wonders):
        if not p.turned >> place & 1:
            found.append(card)
    if p.leader >= 0:
        found.append(p.leader)
    return found + p.colonies


def recount_modifiers(s: ThroughState, seat: int) -> None:
    """What the cards in force allow; action tokens lost may be ones already used (TTA-civil-9)."""
    p = s.sides[seat]
    box = s.box
    w = Modifiers()
    w.urban_limit = 1 if s.variants.easier else 0
    for card in effective_cards(s, p):
        w.culture += box.culture[card]
        w.science += box.science_gain[card]
        w.strength += box.strength[card]
        faces = box.happy[card]
        if faces > 0:
            w.faces += faces
        else:
            w.frowns -= faces
        w.civil += box.civil[card]
        w.martial += box.martial[card]
        w.urban_limit += box.limit[card]
        w.hand_bonus += box.hand[card]
        w.colonization += box.colonization[card]
        for effect in box.effects[card]:
            effect.apply(w)
    for place, card in enumerate(p.wonders):
        if p.turned >> place & 1:
            w.culture += box.ruin_culture
        elif box.happy[card] > 0:
            w.wonder_faces += box.happy[card]
    w.culture += w.colony_culture * len(p.colonies)
    _pacts(s, seat, w)
    _prices(s, seat, w)
    if w.civil < p.modifiers.civil:
        p.used_civil = max(0, p.used_civil - (p.modifiers.civil - w.civil))
    if w.martial < 0:
        w.martial = 0
    if w.martial < p.modifiers.martial:
        p.used_martial = max(0, p.used_martial - (p.modifiers.martial - w.martial))
    if p.modifiers.labs_are_mines and not w.labs_are_mines:
        empty_labs(s, seat)
    if w.unit_resources < p.modifiers.unit_resources:
        # what a leader gives for units ends with him (TTA-card-2)
        p.unit_ore -= p.leader_ore
        p.leader_ore = 0
    p.modifiers = w


def _pacts(s: ThroughState, seat: int, w: Modifiers) -> None:
    for owner, other in enumerate(s.sides):
        if other.pact < 0 or (owner != seat and other.pact_partner != seat):
            continue
        side = other.pact_role if owner == seat else 1 - other.pact_role
        role = s.box.pacts[other.pact].roles[side]
        partner = other.pact_partner if owner == seat else owner
        w.martial += role.military
        w.culture += role.culture + role.tourism * len(s.sides[partner].wonders)
        w.strength += role.strength
        w.resource += role.resource
        w.food += role.food
        if role.barter:
            w.barter = role.barter
        if role.technology_discount:
            w.partner = partner
            w.partner_discount = role.technology_discount
            w.partner_pays = role.partner_pays
        w.immune_to_wars = w.immune_to_wars or role.no_wars


def _prices(s: ThroughState, seat: int, w: Modifiers) -> None:
    """The building price of each card, discounts and surcharges included (TTA-tech-3)."""
    box = s.box
    for other, p in enumerate(s.sides):
        if other != seat and p.leader >= 0 and box.raises_prices[p.leader] and not p.out:
            for effect in box.effects[p.leader]:
                if isinstance(effect, DearerForOthers):
                    effect.apply_to_rival(w)
    cost = box.cost[:WORKER_CARD_COUNT]
    for card in range(FIRST_URBAN, FIRST_UNIT):
        kind = box.kind[card]
        cost[card] = max(0, cost[card] - w.urban_discount[box.age[card]] - w.cost_discount[kind]) + w.surcharge[kind]
    w.cost = cost


def recount_rates(s: ThroughState, seat: int) -> None:
    """Culture, science, strength and happiness."""
    p = s.sides[seat]
    w = p.modifiers
    box = s.box
    times = w.face_multiplier
    culture, science, strength, faces = w.culture, w.science, w.strength, w.faces
    culture += w.wonder_faces * w.wonder_face_culture * times
    for card in p.known:
        count = p.workers[card]
        if not count or card < FIRST_URBAN:
            continue
        kind = box.kind[card]
        if card < FIRST_UNIT:
            culture += count * (box.culture[card] + w.kind_culture[kind] + w.level_culture[kind] * box.age[card])
            science += count * (box.science_gain[card] + w.kind_science[kind])
            strength += count * box.strength[card]
            smiles = count * box.happy[card]
            if smiles:
                faces += smiles
                culture += smiles * w.face_culture[kind] * times
                strength += smiles * w.face_strength[kind] * times
        else:
            strength += count * (box.strength[card] + w.kind_strength[kind] + w.unit_strength[kind])
            culture += count * w.kind_culture[kind]
    if w.best_science:
        science += best_science_level(s, p)
    culture += _odd_culture(s, p)
    if p.tactic >= 0:
        sent = pack_all_units(p)
        strength += army_bonus(box, p, sent)
        if w.best_army_again:
            strength += best_army_bonus(box, p, sent)
    p.culture_rate = min(MAX_CULTURE_RATE, max(0, culture))
    p.science_rate = min(MAX_SCIENCE_RATE, max(0, science))
    p.strength = min(MAX_STRENGTH, max(0, strength))
    p.happy = min(MAX_HAPPY, max(0, faces * times - w.frowns))


def best_science_level(s: ThroughState, p: Player) -> int:
    """The level of the finest lab or library at work."""
    best = 0
    for card in range(FIRST_OF_KIND[LAB], FIRST_OF_KIND[LAB + 1]):
        if p.workers[card]:
            best = max(best, s.box.age[card])
    for card in range(FIRST_OF_KIND[LIBRARY], FIRST_OF_KIND[LIBRARY + 1]):
        if p.workers[card]:
            best = max(best, s.box.age[card])
    return best


def best_theater(s: ThroughState, p: Player) -> int:
    """The finest theater at work, or -1."""
    for card in range(FIRST_OF_KIND[THEATER + 1] - 1, FIRST_OF_KIND[THEATER] - 1, -1):
        if p.workers[card]:
            return card
    return -1


def _odd_culture(s: ThroughState, p: Player) -> int:
    """Culture that single leaders draw from certain workers."""
    w = p.modifiers
    culture = 0
    if w.worker_culture:
        culture += w.worker_culture * min(w.worker_culture_max, p.workers[w.worker_culture_card])
    if w.library_theater_culture:
        culture += w.library_theater_culture * min(p.workers_by_kind[LIBRARY], p.workers_by_kind[THEATER])
    if w.best_theater_twice:
        card = best_theater(s, p)
        if card >= 0:
            culture += s.box.culture[card]
    return culture
