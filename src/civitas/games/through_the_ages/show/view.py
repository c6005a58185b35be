"""What one seat, or a spectator, may see: everything listed here and nothing else."""

from __future__ import annotations

from civitas.core.game import View
from civitas.games.through_the_ages.constants import (
    AGES,
    CARD_MASK,
    FIRST_SPECIAL,
    GOODS_CARD_COUNT,
    LENGTHS,
    SEAT_SHIFT,
    SIMPLE,
    TECHNOLOGY_COUNT,
)
from civitas.games.through_the_ages.rules.ages import unpack_card
from civitas.games.through_the_ages.rules.armies import force_strength, pack_all_units
from civitas.games.through_the_ages.rules.colonies import colonization_from_cards
from civitas.games.through_the_ages.rules.contests import auction_figures, fight_figures
from civitas.games.through_the_ages.rules.military_hand import count_cards_by_age
from civitas.games.through_the_ages.rules.production import food_produced, ore_produced
from civitas.games.through_the_ages.rules.rating_sources import sources_by_rating
from civitas.games.through_the_ages.rules.scoring import simple_score_lines
from civitas.games.through_the_ages.rules.tokens import (
    CULTURE_SOURCES,
    consumption,
    corruption,
    discontent,
    faces_needed,
    growth_price,
)
from civitas.games.through_the_ages.state import ThroughState


def view(s: ThroughState, seat: int) -> View:
    ids = s.box.ids
    return {
        "seat": seat,
        "asked": s.seat,
        "over": s.over,
        "length": LENGTHS[s.variants.length],
        "age": AGES[s.age],
        "round": s.round,
        "turn": s.turn,
        "active": s.active,
        "last_round": s.last_round,
        "row": [ids[card] if card >= 0 else None for card in s.row],
        "civil_deck": len(s.civil_deck),
        "military_deck": len(s.deck),
        "discards": {
            # used cards are known to all; of those laid down face down only the number
            "open": [ids[card] for card in s.pile if not card >> SEAT_SHIFT],
            "hidden": len([card for card in s.pile if card >> SEAT_SHIFT]),
            "own": [ids[card & CARD_MASK] for card in s.pile if card >> SEAT_SHIFT == seat + 1 and seat >= 0],
        },
        "current_events": _events(s, s.current, seat, s.ancient_left),
        "future_events": _events(s, s.future, seat, 0),
        "auction": auction_figures(s),
        "fight": fight_figures(s),
        "bonus": [ids[card] for card in s.bonus],
        "bonus_hidden": s.bonus_hidden + len(s.covered),
        "sides": [_side(s, side, side == seat) for side in range(s.players)],
    }


def _events(s: ThroughState, events: list[int], seat: int, ancient: int) -> View:
    """How many events of each age there are, and which of them this seat placed (others it cannot know)."""
    by_age = [0, 0, 0, 0]
    by_age[0] = ancient
    placed = [0] * s.players
    own: list[str] = []
    for packed in events:
        card, owner = unpack_card(packed), packed >> SEAT_SHIFT
        by_age[s.box.age[card]] += 1
        placed[owner] += 1
        if owner == seat:
            own.append(s.box.ids[card])
    return {"by_age": by_age, "placed": placed, "own": sorted(own)}


def _side(s: ThroughState, seat: int, own: bool) -> View:
    p = s.sides[seat]
    ids = s.box.ids
    seen = _numbers(s, seat)
    seen.update(_cards(s, seat))
    seen["ledger"] = dict(zip(CULTURE_SOURCES, p.ledger))
    seen["sources"] = sources_by_rating(s, seat)
    if s.variants.length == SIMPLE:
        seen["simple_lines"] = simple_score_lines(s, seat)
    if s.over:
        seen["secret"] = [ids[card] for card in p.secret]
    if own:
        seen["hand"] = [ids[card] for card in p.hand]
        seen["fresh"] = [ids[card] for card in p.fresh]
        seen["cards"] = [ids[card] for card in p.cards]
        seen["defense"] = sum([s.box.defense[card] for card in p.cards]) * p.modifiers.defense_factor
        seen["colonization_cards"] = colonization_from_cards(s, p, p.cards)
        seen["secret"] = [ids[card] for card in p.secret]
        seen["offered"] = [ids[card] for card in p.offered]
    return seen


def _numbers(s: ThroughState, seat: int) -> View:
    """Points, ratings, tokens, actions."""
    p = s.sides[seat]
    ids = s.box.ids
    w = p.modifiers
    simple = s.variants.length == SIMPLE  # nobody is discontent, nothing is corrupted (TTA-simple-4)
    return {
        "out": p.out,
        "culture": p.culture,
        "science": p.science,
        "culture_rate": p.culture_rate,
        "science_rate": p.science_rate,
        "strength": p.strength,
        "happy": p.happy,
        "faces_needed": 0 if simple else faces_needed(p),
        "discontent": 0 if simple else discontent(p),
        "yellow": p.yellow,
        "unused": p.unused,
        "blue": p.blue,
        "growth_price": growth_price(p),
        "consumption": consumption(p),
        "corruption": 0 if simple else corruption(p),
        "food": p.food,
        "resources": p.ore,
        "food_produced": food_produced(s, p) + w.food,
        "resources_produced": ore_produced(s, p) + w.resource,
        "unit_resources": p.unit_ore,
        "workers": {ids[card]: p.workers[card] for card in p.known},
        "stored": {ids[card]: p.stored[card] for card in range(GOODS_CARD_COUNT) if p.stored[card]},
        "urban_limit": w.urban_limit,
        "civil": w.civil,
        "civil_left": max(0, p.civil_actions_left()),
        "civil_lost_next": p.lost_next,
        "military": w.martial,
        "military_left": max(0, p.military_actions_left()),
        "grown_free": p.grown_free,
        "bartered": p.bartered,
        "credit": p.credit,
        "no_politics": p.no_politics,
        "leaving": p.leaving,
        "colonization": w.colonization,
        "units_worth": force_strength(s.box, p, pack_all_units(p)),
        "attacked": p.attacked,
    }


def _cards(s: ThroughState, seat: int) -> View:
    """Cards on the table, and how many are in hand."""
    p = s.sides[seat]
    ids = s.box.ids
    w = p.modifiers
    return {
        "government": ids[p.government],
        "specials": [ids[card] for card in range(FIRST_SPECIAL, TECHNOLOGY_COUNT) if p.techs >> card & 1],
        "leader": ids[p.leader] if p.leader >= 0 else None,
        "leader_ages": [AGES[age] for age in range(4) if p.leader_ages >> age & 1],
        "wonder": ids[p.wonder] if p.wonder >= 0 else None,
        "stages_built": p.stage,
        "wonders": [ids[card] for card in p.wonders],
        "turned": [ids[card] for place, card in enumerate(p.wonders) if p.turned >> place & 1],
        "colonies": [ids[card] for card in p.colonies],
        "tactic": ids[p.tactic] if p.tactic >= 0 else None,
        "pact": _pact(s, seat),
        "war": {"card": ids[p.war], "on": p.war_target} if p.war >= 0 else None,
        "hand_size": len(p.hand),
        "hand_limit": w.civil + w.hand_bonus,
        "cards_by_age": count_cards_by_age(s, seat),
        "cards_limit": w.martial + w.hand_bonus,
        "shown": [ids[card] for card in p.shown],
    }


def _pact(s: ThroughState, seat: int) -> View | None:
    p = s.sides[seat]
    if p.pact < 0:
        return None
    side_a = seat if p.pact_role == 0 else p.pact_partner
    side_b = p.pact_partner if p.pact_role == 0 else seat
    return {"card": s.box.ids[p.pact], "a": side_a, "b": side_b}
