"""What must hold in every position."""

from __future__ import annotations

from civitas.games.civilization_chr.bit_fields.agreements import swap_places
from civitas.games.civilization_chr.bit_fields.cards import known_card
from civitas.games.civilization_chr.bit_fields.improvements import FIRST_WONDER, improvement_card, improvement_places
from civitas.games.civilization_chr.bit_fields.spies import spy_host
from civitas.games.civilization_chr.content.strategy_cards import VILLAGE
from civitas.games.civilization_chr.flags import FERTILE_LAND, NO_GOVERNMENT, OCCUPIED, OUT
from civitas.games.civilization_chr.phase_state import MAX_GOODS
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    FERTILE,
    KIND_COUNT,
    NOBODY,
    SPACES,
    TERRITORIES,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.settlements import points_of_card
from civitas.games.civilization_chr.rules.strategy.change_fingerprint import change_fingerprint
from civitas.games.civilization_chr.rules.trade.trade_links import current_network
from civitas.games.civilization_chr.rules.trade.trade_network import UNKNOWN, decode_key
from civitas.games.civilization_chr.rules.war.losses import cargo_aboard, fleet_capacity
from civitas.games.civilization_chr.state import ChrState


def find_violations(s: ChrState) -> list[str]:
    found: list[str] = []
    if len(s.sides) != s.players or len(s.pieces) != BARBARIANS + 1:
        return ["players"]
    for name, values in (("tokens", s.tokens), ("owner", s.owner), ("size", s.size), ("marks", s.marks)):
        if len(values) != TERRITORIES:
            return [name]
    found += _tables(s)
    found += _map(s)
    for seat in range(s.players):
        found += [f"seat {seat}: {fault}" for fault in _side(s, seat)]
    for owner, owned in enumerate(s.pieces):
        if owned != sorted(owned):
            found.append(f"pieces of {owner} out of order")
        if any(space_of(piece) >= SPACES or kind_of(piece) >= KIND_COUNT for piece in owned):
            found.append(f"pieces of {owner} nowhere")
        if s.players <= owner < BARBARIANS and owned:
            found.append("pieces of nobody")
    if s.offer is not None and len(s.offer.goods) > MAX_GOODS:
        found.append("offer")
    return found


def _tables(s: ChrState) -> list[str]:
    """What is kept beside the position for speed, against the same found anew."""
    found: list[str] = []
    slow = s.clone()
    slow.rebuild_presence()
    if [s.presence_masks, s.military_masks, s.fighter_masks, [s.weapons]] != [
        slow.presence_masks,
        slow.military_masks,
        slow.fighter_masks,
        [slow.weapons],
    ]:
        found.append("count of pieces")
    slow.rebuild_settlements()
    if s.settlement_lists != slow.settlement_lists:
        found.append("list of settlements")
    if s.asked and s.asked != change_fingerprint(s):
        found.append("facts changed inside a window")
    if s.network is None:
        return found
    slow.network = None
    kept, anew = current_network(s), current_network(slow)
    for key, known in enumerate(kept.routes):
        if known != UNKNOWN and (known == 1) != anew.has_route(*decode_key(key)):
            found.append(f"ways of trade of {decode_key(key)}")
    for key, places in kept.supply.items():
        if places != anew.supplying_settlements(*decode_key(key)):
            found.append(f"suppliers of {decode_key(key)}")
    return found


def _map(s: ChrState) -> list[str]:
    found: list[str] = []
    resources = [0] * FERTILE
    for place in range(TERRITORIES):
        owner = s.owner[place]
        if (owner == NOBODY) != (s.size[place] == 0) or not 0 <= s.size[place] <= 4:
            found.append(f"settlement in {s.box.space_ids[place]}")
        if owner >= s.players and owner != BARBARIANS:
            found.append(f"owner of {s.box.space_ids[place]}")
        held = 0 <= owner < s.players and bool(s.pieces_at(BARBARIANS, place))
        if s.marks[place] & OCCUPIED and not held and s.battle is None:  # unless the battle for it is not over
            found.append(f"occupation of {s.box.space_ids[place]}")
        for token in (s.tokens[place], s.resource[place]):
            if 0 <= token < FERTILE:
                resources[token] += 1
        if s.road[place] not in (0, 1, 2):
            found.append("road")
    for token, count in enumerate(resources):
        if count + s.bag[token] > s.box.tokens[token].count or s.bag[token] < 0:
            found.append(f"tokens of {s.box.token_ids[token]}")
    if s.turn and sum([1 for mark in s.marks if mark & FERTILE_LAND]) > s.box.tokens[FERTILE].count:
        found.append("fertile land")
    for swap in s.swaps:
        owners = [s.owner[place] for place in swap_places(swap)]
        if NOBODY in owners or owners[0] == owners[1]:
            found.append("exchange")
    return found


def _side(s: ChrState, seat: int) -> list[str]:
    side = s.sides[seat]
    found: list[str] = []
    if side.coins < 0:
        found.append(f"{side.coins} coins")
    if not 0 <= side.government <= NO_GOVERNMENT:
        found.append("government")
    for other in range(s.players):
        if (side.wars >> other & 1) != (s.sides[other].wars >> seat & 1):
            found.append("war is not mutual")
        if other != seat and side.technologies & s.sides[other].technologies:
            found.append("a technology twice")
        if other != seat and side.wonders & s.sides[other].wonders:
            found.append("a wonder twice")
    for owned in side.improvements:
        places = improvement_places(owned)
        card = improvement_card(owned)
        if card >= FIRST_WONDER + len(s.box.wonders) or len(places) > points_of_card(s, card):
            found.append("improvement")
        if any(s.owner[place] != seat for place in places):
            found.append(f"{card} lies on another's settlement")
    for sea in sorted({space_of(piece) for piece in s.pieces[seat] if space_of(piece) >= TERRITORIES}):
        if len(cargo_aboard(s, seat, sea)) > fleet_capacity(s, seat, sea):
            found.append(f"too much aboard in {s.box.space_ids[sea]}")
        if not any(is_ship(kind_of(piece)) for piece in s.pieces_at(seat, sea)) and cargo_aboard(s, seat, sea):
            found.append("swimming")
    if side.status == OUT and (s.settlements(seat) or s.pieces[seat]):
        found.append("out, but still there")
    if any(s.box.strategy[card].reward != VILLAGE for card in side.villages):
        found.append("a village nobody won")
    if any(known_card(entry) not in side.hand for entry in side.shown):
        found.append("a card is known that is not in hand")
    if any((spy_host(spy) != NOBODY) != (TERRITORIES <= space_of(spy) < SPACES) for spy in side.spies):
        found.append("a spy aboard no ship")
    replacing = s.battle is not None or any(step.name() in ("LostCapital", "NewCapital") for step in s.stack)
    if s.turn and side.status != OUT and s.settlements(seat) and side.capital == NOBODY and not replacing:
        found.append("no capital")
    return found
