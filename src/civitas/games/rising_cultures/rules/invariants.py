"""What must hold in every position: nothing is lost, doubled or out of its limits."""

from __future__ import annotations

from civitas.games.rising_cultures.content.components import DECK_SIZE, MILITARY_SLOTS, PROGRESS_LEVELS
from civitas.games.rising_cultures.rules.ratings import rating_sources, recompute_ratings
from civitas.games.rising_cultures.state import COIN_SUPPLY, RESOURCES, SYMBOLS, TURNS, Player, RisingState


def find_violations(s: RisingState) -> list[str]:
    found: list[str] = []
    coins = s.supply + len(s.nile) + sum([p.coins for p in s.sides])
    if coins != COIN_SUPPLY or s.supply < 0 or any(p.coins < 0 for p in s.sides):
        found.append(f"coins: {coins} of {COIN_SUPPLY}")
    if len(s.nile) > s.sectors:
        found.append("the Nile has too many coins")
    if s.row != sorted(set(s.row)) or len(s.row) > TURNS:
        found.append("the row of provinces")
    if s.turn:
        found += _provinces(s)
    for seat, p in enumerate(s.sides):
        if p.unseen or p.deck_size() or p.hand:
            found += [f"seat {seat}: {fault}" for fault in _side(s, seat, p)]
    return found


def _provinces(s: RisingState) -> list[str]:
    resolved = sorted(s.boxed + s.sides[0].provinces + s.sides[1].provinces)
    if resolved not in (s.row[: s.turn - 1], s.row[: s.turn]) or len(s.row) != TURNS:
        return ["provinces are lost or doubled"]
    return []


def _side(s: RisingState, seat: int, p: Player) -> list[str]:
    found: list[str] = []
    cards = p.hand + p.top + p.unseen + p.bottom + p.resources + p.military + p.progress
    cards += p.buildings + p.leaders + p.covered + p.discards
    if sorted(cards) != s.box.deck(p.civilization):
        found.append(f"{len(cards)} cards of {DECK_SIZE}")
    if (
        len(p.military) > MILITARY_SLOTS
        or len(p.progress) > PROGRESS_LEVELS
        or len(p.leaders) > max(1, p.leader_places)
    ):
        found.append("too many cards in an area")
    if p.hand != sorted(p.hand) or p.unseen != sorted(p.unseen):
        found.append("hand or deck out of order")
    piles = p.discards + p.progress
    if p.face_down != sorted(p.face_down) or any(card not in piles for card in p.face_down):
        found.append("cards face down")
    twin = s.clone()
    recompute_ratings(twin, seat)
    if twin.sides[seat].have != p.have or twin.sides[seat].strength != p.strength:
        found.append("ratings are out of date")
    listed = rating_sources(s, seat)
    for name, value in zip([*RESOURCES, *SYMBOLS, "income"], [*p.have, *p.strength, p.income]):
        if sum(listed[name].values()) != value:
            found.append(f"rating {name} is not the sum of its sources")
    return found
