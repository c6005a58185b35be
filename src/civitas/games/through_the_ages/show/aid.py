"""What helps a seat to decide: prices and their reasons, the end of the turn, what actions bring, how things stand.

Made of what the seat knows; the rules themselves do the arithmetic, on a copy.
"""

from __future__ import annotations

from typing import Final

from civitas.core.game import View
from civitas.core.notation import Notation, action_verb, first_arg, second_arg
from civitas.core.select_set import SelectSet
from civitas.games.through_the_ages import notation as n
from civitas.games.through_the_ages.constants import (
    AGES,
    FIRST_OF_KIND,
    FIRST_UNIT,
    FIRST_URBAN,
    FULL,
    GOVERNMENT,
    ROW_PRICES,
    SEAT_SHIFT,
    SIMPLE,
    TECHNOLOGY_COUNT,
    WAR,
    WONDER,
)
from civitas.games.through_the_ages.player import Player
from civitas.games.through_the_ages.rules.ages import last_age, unpack_card
from civitas.games.through_the_ages.rules.armies import chosen_units, force_strength, pack_all_units
from civitas.games.through_the_ages.rules.card_row import take_price
from civitas.games.through_the_ages.rules.civil import (
    build_price,
    is_war_target,
    population_price,
    stages_price,
    upgrade_price,
)
from civitas.games.through_the_ages.rules.colonies import Bid, colonization_from_cards, max_bid
from civitas.games.through_the_ages.rules.conflict import Commit, Defend, attack_strength
from civitas.games.through_the_ages.rules.impact_cards import Impact
from civitas.games.through_the_ages.rules.military_hand import cards_to_draw
from civitas.games.through_the_ages.rules.pacts import break_pacts
from civitas.games.through_the_ages.rules.politics import PoliticalAction, attack_cost
from civitas.games.through_the_ages.rules.production import consume_food, pay_corruption, produce_food, produce_ore
from civitas.games.through_the_ages.rules.ratings import effective_cards
from civitas.games.through_the_ages.rules.technology import science_price
from civitas.games.through_the_ages.rules.tokens import (
    CONSUMPTION,
    CORRUPTION_LOSSES,
    FACES_NEEDED,
    GROWTH_PRICES,
    SOURCE_PRODUCTION,
    add_culture,
    add_science,
    consumption,
    discontent,
    growth_price,
)
from civitas.games.through_the_ages.state import ThroughState

#: actions whose whole effect is the player's own and open to all
_PLAIN: Final = [
    n.GROW,
    n.GROW_FREE,
    n.RECRUIT,
    n.BUILD,
    n.UPGRADE,
    n.DESTROY,
    n.STAGE,
    n.ELECT,
    n.DISCOVER,
    n.REVOLT,
    n.PLAY,
    n.TACTIC,
    n.BARTER,
]
PriceReasons = list[list[str | int]]
#: places of each bank on the mat
BANK_SPACES: Final = 18


def aid(s: ThroughState, seat: int, notation: Notation) -> View:
    if seat < 0 or s.over or not s.row or s.sides[seat].out:
        return {}
    found: View = {
        "banks": bank_sections(),
        "forecast": forecast_production(s, seat),
        "prices": list_prices(s, seat),
        "impacts": impact_points(s, seat),
        "leaving": age_end_losses(s, seat),
    }
    if s.seat == seat:
        found["gains"] = action_gains(s, seat, notation)
        top = s.stack[-1]
        if isinstance(top, PoliticalAction):
            found["attacks"] = attack_options(s, seat)
        elif isinstance(top, Bid):
            p = s.sides[seat]
            units = force_strength(s.box, p, pack_all_units(p))
            parts = {"units": units, "bonus": p.modifiers.colonization, "cards": colonization_from_cards(s, p, p.cards)}
            found["auction"] = {"most": max_bid(s, p), **parts}
        elif isinstance(top, (Commit, Defend)):
            found["fight"] = fight_leads(s, top, notation)
    return found


def bank_sections() -> View:
    """The sections of both banks: their tokens, from the last to be used, and what they mean once reached."""
    yellow: list[View] = []
    blue: list[View] = []
    for count in range(1, BANK_SPACES + 1):
        place = min(count, len(GROWTH_PRICES) - 1)
        faces = str(FACES_NEEDED[place])
        if not yellow or yellow[-1]["price"] != GROWTH_PRICES[place]:
            yellow.append(
                {"from": count - 1, "price": GROWTH_PRICES[place], "eats": CONSUMPTION[place], "faces": faces}
            )
        elif not yellow[-1]["faces"].endswith(faces):
            yellow[-1]["faces"] = f"{yellow[-1]['faces'][0]}–{faces}"
        yellow[-1]["to"] = count
        lost = CORRUPTION_LOSSES[min(count, len(CORRUPTION_LOSSES) - 1)]
        if not blue or blue[-1]["lost"] != lost:
            blue.append({"from": count - 1, "lost": lost})
        blue[-1]["to"] = count
    return {"yellow": yellow, "blue": blue}


# The end of the turn


def forecast_production(s: ThroughState, seat: int) -> View:
    """What production would do now (TTA-production-1)."""
    t = s.clone()
    p = t.sides[seat]
    found: View = {"uprising": 0, "cards": cards_to_draw(s, p)}
    if s.variants.length != SIMPLE and discontent(p) > p.unused:
        return {**found, "uprising": discontent(p), "cards": 0}
    found["science"] = add_science(t, seat, p.science_rate)
    found["culture"] = add_culture(t, seat, p.culture_rate, SOURCE_PRODUCTION)
    before = p.food
    produce_food(t, seat, True)
    found["food"] = p.food - before
    found["eaten"] = min(consumption(p), p.food)
    culture = p.culture
    consume_food(t, seat)
    found["famine"] = culture - p.culture
    before = p.ore
    produce_ore(t, seat, 0, True)
    found["resources"] = p.ore - before
    before = p.ore
    pay_corruption(t, seat)
    found["corruption"] = before - p.ore
    return found


def action_gains(s: ThroughState, seat: int, notation: Notation) -> View:
    """What each action that is wholly the player's own would change at once, by the action's text."""
    found: View = {}
    before = _figures(s, seat)
    for action in s.actions():
        if action_verb(action) not in _PLAIN:
            continue
        t = s.clone()
        t.play(action)
        after = _figures(t, seat)
        found[notation.format(action)] = {
            key: value - before[key] for key, value in after.items() if value != before[key]
        }
    return found


def _figures(s: ThroughState, seat: int) -> dict[str, int]:
    p = s.sides[seat]
    return {
        "culture": p.culture,
        "science": p.science,
        "food": p.food,
        "resources": p.ore,
        "culture_rate": p.culture_rate,
        "science_rate": p.science_rate,
        "strength": p.strength,
        "happy": p.happy,
        "discontent": 0 if s.variants.length == SIMPLE else discontent(p),
        "unused": p.unused,
        "civil": p.civil_actions_left(),
        "military": p.military_actions_left(),
    }


# Prices, each with what changed it: how much, how much by the card alone, and who is to blame or to thank


def list_prices(s: ThroughState, seat: int) -> View:
    p = s.sides[seat]
    found: View = {
        "take": [_take(s, p, place) if s.row[place] >= 0 else None for place in range(len(s.row))],
        "grow": _price(population_price(p), growth_price(p), _growth(s, p)) if p.yellow else None,
        "build": {},
        "upgrade": {},
        "discover": {},
        "revolt": {},
        "stages": [],
    }
    for card in p.known:
        why = _building(s, seat, card)
        found["build"][s.box.ids[card]] = _price(build_price(s, seat, card), s.box.cost[card], why)
        for old in range(FIRST_OF_KIND[s.box.kind[card]], card):
            if p.workers[old]:
                printed = s.box.cost[card] - s.box.cost[old]
                text = f"{s.box.ids[old]} {s.box.ids[card]}"
                found["upgrade"][text] = _price(upgrade_price(s, p, old, card), printed, why)
    for card in p.hand:
        if card < TECHNOLOGY_COUNT:
            peaceful = s.box.peaceful_cost[card] if s.box.kind[card] == GOVERNMENT else s.box.science_cost[card]
            why = _science(s, seat, card)
            found["discover"][s.box.ids[card]] = _price(science_price(s, p, card, True), peaceful, why)
            if s.box.kind[card] == GOVERNMENT:
                revolt = _price(science_price(s, p, card, False), s.box.science_cost[card], why)
                found["revolt"][s.box.ids[card]] = revolt
    if p.wonder >= 0:
        left = len(s.box.stages[p.wonder]) - p.stage
        found["stages"] = [
            stages_price(s, p, count) for count in range(1, min(left, p.modifiers.stages_per_action) + 1)
        ]
    return found


def _price(now: int, printed: int, why: PriceReasons) -> View:
    return {"now": now, "printed": printed, "why": why if now != printed else []}


def _take(s: ThroughState, p: Player, place: int) -> View:
    why: PriceReasons = []
    if s.box.kind[s.row[place]] == WONDER:
        why = [[s.box.ids[card], 1] for card in p.wonders]
        if p.modifiers.wonder_discount:
            why.append([s.box.ids[p.leader], -p.modifiers.wonder_discount])
    return _price(take_price(s, p, place), ROW_PRICES[place], why)


def _growth(s: ThroughState, p: Player) -> PriceReasons:
    return _by_effect(s, p, "cheaper_growth", -1)


def _by_effect(s: ThroughState, p: Player, op: str, kind: int) -> PriceReasons:
    """What own cards take off by one kind of effect, for one type of card where that matters."""
    found: PriceReasons = []
    for card in effective_cards(s, p):
        for effect in s.box.effects[card]:
            if effect.op == op and (kind < 0 or kind in effect.kinds):
                found.append([s.box.ids[card], -effect.n])
    return found


def _building(s: ThroughState, seat: int, card: int) -> PriceReasons:
    p = s.sides[seat]
    kind = s.box.kind[card]
    if card >= FIRST_UNIT:
        return _by_effect(s, p, "cheaper_units_at_war", -1) if is_war_target(s, seat) else []
    if card < FIRST_URBAN:
        return []
    found = _by_effect(s, p, "cheaper_buildings", kind)
    for source in effective_cards(s, p):
        for effect in s.box.effects[source]:
            if effect.op == "cheaper_urban" and effect.args["by_level"][s.box.age[card]]:
                found.append([s.box.ids[source], -int(effect.args["by_level"][s.box.age[card]])])
    for other, rival in enumerate(s.sides):
        if other != seat and rival.leader >= 0 and not rival.out:
            for effect in s.box.effects[rival.leader]:
                if effect.op == "dearer_for_others" and kind in effect.kinds:
                    found.append([s.box.ids[rival.leader], effect.n])
    return found


def _science(s: ThroughState, seat: int, card: int) -> PriceReasons:
    p = s.sides[seat]
    found = _by_effect(s, p, "cheaper_technology", s.box.kind[card])
    for owner, side in enumerate(s.sides):
        if side.pact >= 0 and seat in (owner, side.pact_partner):
            role = s.box.pacts[side.pact].roles[side.pact_role if owner == seat else 1 - side.pact_role]
            if role.technology_discount:
                found.append([s.box.ids[side.pact], -role.technology_discount])
    return found


# How things stand


def impact_points(s: ThroughState, seat: int) -> View:
    """What the impacts this seat knows of would bring each civilization now (TTA-card-4)."""
    p = s.sides[seat]
    known = s.bonus + p.secret + p.offered + p.cards
    known += [unpack_card(packed) for packed in s.current + s.future if packed >> SEAT_SHIFT == seat]
    found: View = {}
    for card in sorted(set(known)):
        points = [0] * s.players
        scoring = False
        for instruction in s.box.programs[card]:
            if isinstance(instruction, Impact):
                scoring = True
                for struck, other in instruction.targets(s):
                    points[struck] += instruction.points(s, struck, other)
        if scoring:
            found[s.box.ids[card]] = points
    return found


def age_end_losses(s: ThroughState, seat: int) -> View:
    """What the end of this age will take away, as far as the seat can see (TTA-age-2, TTA-age-3)."""
    ended = s.age
    old = ended - 1 if ended and s.variants.length != SIMPLE else -1
    sides: list[list[str]] = []
    for other, p in enumerate(s.sides):
        cards = [card for card in (p.wonder, p.leader, p.pact) if card >= 0]
        if other == seat:
            cards += p.hand + p.cards
        sides.append([s.box.ids[card] for card in cards if s.box.age[card] == old and not p.out])
    return {
        "deck": len(s.civil_deck),
        "next": AGES[ended + 1] if ended < 3 else "IV",
        "last": ended >= last_age(s),
        "tokens": 2 if ended and s.variants.length == FULL else 0,
        "sides": sides,
    }


def attack_options(s: ThroughState, seat: int) -> list[View]:
    """Each attack that can be made: its price, both strengths as they would meet, and what the victim may add."""
    found: list[View] = []
    for action in s.actions():
        if action_verb(action) not in (n.AGGRESSION, n.WAR):
            continue
        card, victim = first_arg(action), second_arg(action)
        t = s.clone()
        break_pacts(t, seat, victim)
        own, rival = t.sides[seat], t.sides[victim]
        found.append(
            {
                "card": s.box.ids[card],
                "on": victim,
                "cost": attack_cost(s, seat, card, victim),
                "attack": attack_strength(t, seat, victim, 0),
                "defense": rival.strength,
                "units": force_strength(s.box, own, pack_all_units(own)),
                "their_units": force_strength(s.box, rival, pack_all_units(rival)),
                "their_cards": 0 if s.box.kind[card] == WAR else len(rival.cards),
            }
        )
    return found


def fight_leads(s: ThroughState, fight: SelectSet[ThroughState], notation: Notation) -> View:
    """The attacker's lead as it stands, and after each further unit or card."""
    choices: View = {}
    for member in fight.members(s):
        choices[notation.format(member)] = _lead(s, fight.with_chosen(sorted([*fight.chosen, member])))
    return {"lead": _lead(s, fight), "choices": choices}


def _lead(s: ThroughState, fight: SelectSet[ThroughState]) -> int:
    sent = chosen_units(fight.chosen)
    if isinstance(fight, Commit):
        return attack_strength(s, fight.seat, fight.victim, sent) - s.sides[fight.victim].strength
    if isinstance(fight, Defend):
        p = s.sides[fight.seat]
        lead = attack_strength(s, fight.attacker, fight.seat, fight.against)
        return lead - p.strength - force_strength(s.box, p, sent) - fight.defense_card_strength(s)
    return 0
