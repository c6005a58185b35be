"""What one seat, or a spectator, may see: everything listed here and nothing else."""

from __future__ import annotations

from civitas.core.game import View
from civitas.games.civilization_chr.bit_fields.agreements import prisoner_owner, swap_places, toll_coins, toll_creditor
from civitas.games.civilization_chr.bit_fields.battles import battle_space
from civitas.games.civilization_chr.bit_fields.cards import lasting_card
from civitas.games.civilization_chr.bit_fields.improvements import improvement_card, improvement_places, is_free
from civitas.games.civilization_chr.bit_fields.spies import has_acted, spy_host, spy_special
from civitas.games.civilization_chr.flags import FERTILE_LAND, OCCUPIED, OUT, PROSPECTED
from civitas.games.civilization_chr.notation import OWNERS
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    ERAS,
    KIND_IDS,
    NOBODY,
    RESOURCES,
    SPACES,
    TERRITORIES,
    is_defender,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.phase_clock import minutes_allowed
from civitas.games.civilization_chr.rules.production import own_resources, player_income
from civitas.games.civilization_chr.rules.public_state import auction_view, battle_view, offer_view, peace_offerer
from civitas.games.civilization_chr.rules.purchase.miniatures import OWED_GROWTH
from civitas.games.civilization_chr.rules.scoring import victory_points
from civitas.games.civilization_chr.rules.settlements import is_happy, is_productive
from civitas.games.civilization_chr.rules.strategy.hands import known_cards
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import LENGTHS


def view(s: ChrState, seat: int) -> View:
    return {
        "seat": seat,
        "asked": s.seat,
        "asks": s.stack[-1].name(),
        "length": LENGTHS[s.variants.length],
        "turn_limit": s.variants.turn_limit,
        "offers": s.variants.offers,
        "turn": s.turn,
        "phase": s.phase,
        "era": ERAS[s.era],
        "first": s.first,
        "order": s.order[:],
        "event": s.box.event_ids[s.event],
        "critical": RESOURCES[s.critical] if s.critical != NOBODY else None,
        "fund": s.fund,
        "ending": s.ending,
        "over": s.over,
        "bag": sum(s.bag),
        "territories": [
            _territory(s, place, seat) for place in range(TERRITORIES) if place not in s.box.removed_territories
        ],
        "pieces": [_piece(s, owner, piece) for owner in _owners(s) for piece in s.pieces[owner]],
        "exchanges": [[s.box.space_ids[place] for place in swap_places(swap)] for swap in s.swaps],
        "battles": [s.box.space_ids[battle_space(entry)] for entry in s.battles],
        "battle": battle_view(s),
        "offer": offer_view(s, seat),
        "peace": peace_offerer(s),
        "auction": auction_view(s),
        "bid": s.sides[seat].bid if seat >= 0 else 0,
        "sides": [_side(s, side) for side in range(s.players)],
        "decks": [len(deck) for deck in s.decks],
        "hand": [s.box.strategy_ids[card] for card in s.sides[seat].hand] if seat >= 0 else [],
        "read_hands": {
            str(other): [s.box.strategy_ids[card] for card in known_cards(s, seat, other)]
            for other in range(s.players)
            if seat >= 0 and known_cards(s, seat, other)
        },
    }


def _owners(s: ChrState) -> list[int]:
    return [*range(s.players), BARBARIANS]


def _territory(s: ChrState, place: int, seat: int) -> View:
    mark = s.marks[place]
    looked = seat >= 0 and bool(s.seen[place] >> seat & 1)
    seen: View = {
        "id": s.box.space_ids[place],
        "token": s.box.token_ids[s.tokens[place]] if looked else ("hidden" if s.tokens[place] != NOBODY else None),
        "seen_by": [other for other in range(s.players) if s.seen[place] >> other & 1],
        "resource": RESOURCES[s.resource[place]] if s.resource[place] != NOBODY else None,
        "terrain": s.box.token_ids[s.terrain[place]] if s.terrain[place] != NOBODY else None,
        "fertile": bool(mark & FERTILE_LAND),
        "prospected": bool(mark & PROSPECTED),
        "road": s.road[place],
        "alert": s.alert[place],
        "owner": OWNERS[s.owner[place]] if s.owner[place] != NOBODY else None,
        "size": s.size[place],
    }
    if s.size[place]:
        seen["happy"] = is_happy(s, place)
        seen["productive"] = is_productive(s, place)
        seen["occupied"] = bool(mark & OCCUPIED)
    return seen


def _piece(s: ChrState, owner: int, piece: int) -> View:
    found: View = {"owner": OWNERS[owner], "kind": KIND_IDS[kind_of(piece)], "space": s.box.space_ids[space_of(piece)]}
    if is_defender(piece):
        found["defender"] = True
    return found


def _spy(s: ChrState, spy: int) -> View:
    """A spy is a piece on the map: everyone sees where it is and whether it has acted."""
    special = spy_special(spy) - 1
    return {
        "space": s.box.space_ids[space_of(spy)] if space_of(spy) < SPACES else None,
        "aboard": spy_host(spy) if spy_host(spy) != NOBODY else None,
        "acted": has_acted(spy),
        "special": s.box.strategy_ids[special] if special >= 0 else None,
    }


def _side(s: ChrState, seat: int) -> View:
    side = s.sides[seat]
    box = s.box
    cards = [*box.improvement_ids, *box.wonder_ids]
    seen: View = {
        "civilization": box.civilization_ids[side.civilization] if side.civilization < 7 else None,
        "government": box.governments[side.government].id,
        "coins": side.coins,
        "capital": box.space_ids[side.capital] if side.capital != NOBODY else None,
        "technologies": [name for k, name in enumerate(box.technology_ids) if side.technologies >> k & 1],
        "wonders": [name for k, name in enumerate(box.wonder_ids) if side.wonders >> k & 1],
        "improvements": [
            {
                "card": cards[improvement_card(owned)],
                "places": [box.space_ids[place] for place in improvement_places(owned)],
                "free": bool(is_free(owned)),
            }
            for owned in side.improvements
        ],
        "spies": [_spy(s, spy) for spy in side.spies],
        "prisoners": [OWNERS[prisoner_owner(spy)] for spy in side.prisoners],
        "hand_size": len(side.hand),
        "hand_eras": sorted([ERAS[box.strategy[card].era] for card in side.hand]),
        "objectives": [box.strategy_ids[card] for card in side.done],
        "lasting": [box.strategy_ids[lasting_card(held)] for held in side.lasting],
        "experience": side.experience,
        "merit": side.merit,
        "wars": [other for other in range(s.players) if side.wars >> other & 1],
        "taboo": RESOURCES[side.taboo] if side.taboo != NOBODY else None,
        "out": side.status == OUT,
        "score": victory_points(s, seat),
    }
    seen.update(_agreed(s, seat))
    if s.turn and side.status != OUT:
        lines = player_income(s, seat)
        seen["resources"] = dict(zip(RESOURCES, own_resources(s, seat)))
        seen["income"] = {**lines.lines(), "total": lines.total()}
    return seen


def _agreed(s: ChrState, seat: int) -> View:
    """What only some games have: pieces owed for want of figures, debts of tolls, time."""
    side = s.sides[seat]
    seen: View = {}
    if s.variants.miniature_limit:
        waiting = side.owed + side.aside
        seen["owed"] = ["enlargement" if kind == OWED_GROWTH else KIND_IDS[kind] for kind in sorted(waiting)]
    if side.villages:
        seen["villages"] = len(side.villages)
    if side.tolls:
        seen["tolls"] = [{"seat": toll_creditor(debt), "coins": toll_coins(debt)} for debt in side.tolls]
    if s.variants.hours:
        seen["minutes"] = {"used": side.minutes, "of": 60 * s.variants.hours, "over": side.overtime}
    if s.variants.phase_timing:
        seen["minutes_allowed"] = minutes_allowed(s, seat)
    return seen
