"""Why something given cannot be placed, chosen or staked so: prizes, rewards, improvements, losses.

Only facts the asked seat knows may decide an answer. This is the slow path behind a refusal.
"""

from __future__ import annotations

from typing import Final

from civitas.core.message import Message
from civitas.core.notation import BITS, MASK
from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.cards.box import SPACES, TERRITORIES
from civitas.games.civilization_chr.pieces import AIRCRAFT, EXPLORER, KIND_IDS, KINDS, NOBODY, SHIP, is_ship, line_of
from civitas.games.civilization_chr.purchase.figures import homes_left
from civitas.games.civilization_chr.purchase.technology import cheapest, owns
from civitas.games.civilization_chr.settlements import (
    always_happy,
    card_of,
    happy,
    in_anarchy,
    largest_size,
    places_of,
    points_of_card,
    worth,
)
from civitas.games.civilization_chr.state import GREW, KIND, OCCUPIED, WONDER, Chr

GENERAL: Final = "why-not-asked"


def verb_of(action: int) -> int:
    return action >> (3 * BITS) << (3 * BITS)


def not_yours(s: Chr, seat: int, place: int, rule: str) -> Message | None:
    """A place that is no free settlement of the player; ``None`` where it is."""
    if place >= TERRITORIES or s.owner[place] != seat:
        return Message("why-not-yours", {"space": s.box.space_ids[min(place, SPACES - 1)]}, rule)
    if s.marks[place] & OCCUPIED:
        return Message("why-occupied", {"space": s.box.space_ids[place]}, "CHR-barbarian-7")
    return None


def why_not_home(s: Chr, seat: int, kind: int, action: int, rule: str) -> Message:
    """A unit given for nothing: settlements, for ships ports, for aircraft airports, with room (CHR-purchase-11)."""
    place = action & MASK
    if verb_of(action) != n.PLACE:
        return Message(GENERAL, {}, rule)
    closed = not_yours(s, seat, place, rule)
    if closed is not None:
        return closed
    id = s.box.space_ids[place]
    if is_ship(kind) and not (s.box.coasts[place] and s.road[place]):
        return Message("why-no-port", {"space": id}, rule)
    if kind == AIRCRAFT and s.road[place] != 2:
        return Message("why-no-airport", {"space": id}, rule)
    return Message("why-no-room", {"space": id, "n": s.size[place]}, rule)


def why_not_grown(s: Chr, seat: int, action: int) -> Message:
    place, rule = action & MASK, "CHR-purchase-15"
    if verb_of(action) != n.PLACE:
        return Message(GENERAL, {}, rule)
    closed = not_yours(s, seat, place, rule)
    if closed is not None:
        return closed
    most = largest_size(s, place, seat)
    if s.size[place] >= most:
        return Message("why-largest", {"space": s.box.space_ids[place], "n": most}, rule)
    return Message("why-no-home-figure", {"n": homes_left(s, seat, s.size[place] + 1)}, "CHR-purchase-17")


def why_not_put(s: Chr, seat: int, action: int) -> Message:
    """Improvements: own, loose, worth something, of use there (CHR-purchase-10)."""
    card, place, rule = action & MASK, action >> BITS & MASK, "CHR-purchase-10"
    cards = [*s.box.improvement_ids, *s.box.wonder_ids]
    if verb_of(action) != n.PUT or card >= len(cards):
        return Message(GENERAL, {}, rule)
    mine = [owned for owned in s.sides[seat].improvements if card_of(owned) == card]
    if not mine:
        return Message("why-no-improvement", {"card": cards[card]}, rule)
    if not worth(s, card):
        return Message("why-worthless", {"card": cards[card]}, "CHR-wonder-2" if card >= WONDER else "CHR-era-3")
    if all(len(places_of(owned)) >= points_of_card(s, card) for owned in mine):
        return Message("why-improvement-placed", {"card": cards[card]}, rule)
    closed = not_yours(s, seat, place, rule)
    return closed or Message("why-no-need", {"space": s.box.space_ids[place]}, rule)


def why_not_gladdened(s: Chr, seat: int, action: int) -> Message:
    place, rule = action & MASK, "CHR-event-5"
    if verb_of(action) != n.PLACE:
        return Message(GENERAL, {}, rule)
    closed = not_yours(s, seat, place, rule)
    if closed is None and (happy(s, place) or always_happy(s, place)):
        return Message("why-already-happy", {"space": s.box.space_ids[place]}, rule)
    return closed or Message(GENERAL, {}, rule)


def why_not_capital(s: Chr, seat: int, action: int) -> Message:
    """A lost capital is replaced by one of the largest settlements (CHR-battle-13)."""
    place, rule = action & MASK, "CHR-battle-13"
    closed = not_yours(s, seat, place, rule)
    if closed is not None or verb_of(action) != n.PLACE:
        return closed or Message(GENERAL, {}, rule)
    most = max([s.size[home] for home in s.settlements(seat)])
    return Message("why-smaller", {"space": s.box.space_ids[place], "needs": most, "has": s.size[place]}, rule)


def why_not_free(s: Chr, seat: int, action: int) -> Message:
    """The technology for nothing is the cheapest there is (CHR-token-11)."""
    technology, rule = action & MASK, "CHR-token-11"
    if verb_of(action) != n.TECHNOLOGY or technology >= len(s.box.technologies):
        return Message(GENERAL, {}, rule)
    id, owner = s.box.technology_ids[technology], s.inventor(technology)
    if owner != NOBODY:
        return Message("why-technology-owned", {"technology": id, "seat": owner}, rule)
    least = s.box.technologies[cheapest(s, seat)[0]].cost
    cost = s.box.technologies[technology].cost
    return Message("why-not-cheapest", {"technology": id, "has": cost, "needs": least}, rule)


# Merit


def why_not_staked(s: Chr, seat: int, action: int, most: int) -> Message:
    if verb_of(action) != n.STAKE:
        return Message(GENERAL, {}, "CHR-purchase-1")
    return Message("why-stake", {"n": most, "has": s.sides[seat].experience}, "CHR-purchase-1")


def why_not_won(s: Chr, seat: int, action: int, half: int) -> Message:
    """Prizes; ``half`` is what a ship or aircraft costs as a prize (CHR-purchase-2)."""
    verb, number, rule = verb_of(action), action & MASK, "CHR-purchase-2"
    if verb == n.PRIZE_CARD and number < len(s.box.improvements):
        technology = s.box.improvements[number].technology
        if owns(s, seat, number):
            return Message("why-improvement-owned", {"card": s.box.improvement_ids[number]}, "CHR-purchase-10")
        if not s.known(technology, seat):
            return Message("why-technology-unknown", {"technology": s.box.technology_ids[technology]}, rule)
        return Message("why-prize-era", {}, rule)
    if verb not in (n.PRIZE_UNIT, n.PRIZE_GROWTH):
        return Message(GENERAL, {}, rule)
    if in_anarchy(s, seat):
        return Message("why-anarchy-buys", {}, "CHR-government-3")
    if verb == n.PRIZE_GROWTH:
        grown = bool(s.sides[seat].doing & GREW)
        return Message("why-grown-once" if grown else "why-none-grows", {}, rule)
    if number > AIRCRAFT:
        return Message("why-prize-era", {}, rule)
    levels = s.box.levels[number]
    if not any(s.known(unit.technology, seat) for unit in levels):
        return Message("why-technology-unknown", {"technology": s.box.technology_ids[levels[0].technology]}, rule)
    if line_of(number) >= SHIP and half > s.sides[seat].coins:
        return Message("why-coins", {"needs": half, "has": s.sides[seat].coins}, rule)
    return Message("why-prize-home", {"kind": KIND_IDS[number]}, rule)


# Pieces


def why_not_lost(s: Chr, seat: int, action: int, space: int, rule: str) -> Message:
    kind = action & MASK
    if verb_of(action) != n.LOSE or kind >= KINDS:
        return Message(GENERAL, {}, rule)
    return Message("why-none-there", {"seat": seat, "kind": KIND_IDS[kind], "space": s.box.space_ids[space]}, rule)


def why_not_sacrificed(s: Chr, seat: int, action: int) -> Message:
    space = action & MASK
    if verb_of(action) != n.PLACE or space >= SPACES:
        return Message(GENERAL, {}, "CHR-strategy-4")
    assert not any(piece >> KIND & 31 == EXPLORER for piece in s.at(seat, space))
    return Message("why-no-explorer", {"space": s.box.space_ids[space]}, "CHR-strategy-4")


def why_not_laid(s: Chr, action: int) -> Message:
    """Resources of cards: a token of the bag, a place the card names without one (CHR-strategy-9)."""
    kind, place, rule = action & MASK, action >> BITS & MASK, "CHR-strategy-9"
    if verb_of(action) != n.LAY or kind >= 8 or place >= TERRITORIES:
        return Message(GENERAL, {}, rule)
    if not s.bag[kind]:
        return Message("why-no-such-token", {"token": s.box.token_ids[kind]}, rule)
    if s.resource[place] != NOBODY or s.tokens[place] != NOBODY:
        return Message("why-token-there", {"space": s.box.space_ids[place]}, rule)
    return Message("why-card-elsewhere", {"space": s.box.space_ids[place]}, rule)
