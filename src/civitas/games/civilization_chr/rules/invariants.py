"""What must hold in every position."""

from __future__ import annotations

from civitas.games.civilization_chr.content.components import SPACES, TERRITORIES
from civitas.games.civilization_chr.content.strategy_cards import VILLAGE
from civitas.games.civilization_chr.flags import FERTILE_LAND, NO_GOVERNMENT, OCCUPIED, OUT, WONDER, swapped
from civitas.games.civilization_chr.phase_state import MOST_GOODS
from civitas.games.civilization_chr.pieces import (
    BARBARIANS,
    FERTILE,
    KINDS,
    NOBODY,
    is_ship,
    kind_of,
    space_of,
)
from civitas.games.civilization_chr.rules.espionage.spies import host_of
from civitas.games.civilization_chr.rules.settlements import card_of, places_of, points_of_card
from civitas.games.civilization_chr.rules.strategy.change_fingerprint import facts
from civitas.games.civilization_chr.rules.strategy.hands import CARD
from civitas.games.civilization_chr.rules.trade.trade_links import network
from civitas.games.civilization_chr.rules.trade.trade_network import UNKNOWN, traders
from civitas.games.civilization_chr.rules.war.losses import capacity, cargo
from civitas.games.civilization_chr.state import Chr


def faults(s: Chr) -> list[str]:
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
        if any(space_of(piece) >= SPACES or kind_of(piece) >= KINDS for piece in owned):
            found.append(f"pieces of {owner} nowhere")
        if s.players <= owner < BARBARIANS and owned:
            found.append("pieces of nobody")
    if s.offer is not None and len(s.offer.goods) > MOST_GOODS:
        found.append("offer")
    return found


def _tables(s: Chr) -> list[str]:
    """What is kept beside the position for speed, against the same found anew."""
    found: list[str] = []
    slow = s.clone()
    slow.recount()
    if [s.crowd, s.force, s.fight, [s.weapons]] != [slow.crowd, slow.force, slow.fight, [slow.weapons]]:
        found.append("count of pieces")
    slow.refind()
    if s.homes != slow.homes:
        found.append("list of settlements")
    if s.asked and s.asked != facts(s):
        found.append("facts changed inside a window")
    if s.network is None:
        return found
    slow.network = None
    kept, anew = network(s), network(slow)
    for key, known in enumerate(kept.routes):
        if known != UNKNOWN and (known == 1) != anew.route(*traders(key)):
            found.append(f"ways of trade of {traders(key)}")
    for key, places in kept.supply.items():
        if places != anew.suppliers(*traders(key)):
            found.append(f"suppliers of {traders(key)}")
    return found


def _map(s: Chr) -> list[str]:
    found: list[str] = []
    resources = [0] * FERTILE
    for place in range(TERRITORIES):
        owner = s.owner[place]
        if (owner == NOBODY) != (s.size[place] == 0) or not 0 <= s.size[place] <= 4:
            found.append(f"settlement in {s.box.space_ids[place]}")
        if owner >= s.players and owner != BARBARIANS:
            found.append(f"owner of {s.box.space_ids[place]}")
        held = 0 <= owner < s.players and bool(s.at(BARBARIANS, place))
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
        owners = [s.owner[place] for place in swapped(swap)]
        if NOBODY in owners or owners[0] == owners[1]:
            found.append("exchange")
    return found


def _side(s: Chr, seat: int) -> list[str]:
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
        places = places_of(owned)
        card = card_of(owned)
        if card >= WONDER + len(s.box.wonders) or len(places) > points_of_card(s, card):
            found.append("improvement")
        if any(s.owner[place] != seat for place in places):
            found.append(f"{card} lies on another's settlement")
    for sea in sorted({space_of(piece) for piece in s.pieces[seat] if space_of(piece) >= TERRITORIES}):
        if len(cargo(s, seat, sea)) > capacity(s, seat, sea):
            found.append(f"too much aboard in {s.box.space_ids[sea]}")
        if not any(is_ship(kind_of(piece)) for piece in s.at(seat, sea)) and cargo(s, seat, sea):
            found.append("swimming")
    if side.status == OUT and (s.settlements(seat) or s.pieces[seat]):
        found.append("out, but still there")
    if any(s.box.strategy[card].reward != VILLAGE for card in side.villages):
        found.append("a village nobody won")
    if any(entry & CARD not in side.hand for entry in side.shown):
        found.append("a card is known that is not in hand")
    if any((host_of(spy) != NOBODY) != (TERRITORIES <= space_of(spy) < SPACES) for spy in side.spies):
        found.append("a spy aboard no ship")
    replacing = s.battle is not None or any(step.name() in ("LostCapital", "NewCapital") for step in s.stack)
    if s.turn and side.status != OUT and s.settlements(seat) and side.capital == NOBODY and not replacing:
        found.append("no capital")
    return found
