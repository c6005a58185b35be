"""What a seat cannot know, dealt anew: the hands of the others, and empire cards it has not seen."""

from __future__ import annotations

from random import Random

from civitas.games.history_of_the_world.content.components import ANY_GREATER, LESSER_ONLY, MINOR_ONLY, OTHER_GREATER
from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH
from civitas.games.history_of_the_world.state import EVERYONE, NONE, WorldState


def redeal_hidden_cards(s: WorldState, seat: int, rng: Random) -> None:
    redeal_hands(s, seat, rng)
    redeal_empires(s, seat, rng)


def redeal_hands(s: WorldState, seat: int, rng: Random) -> None:
    """Hands keep their numbers of cards of each deck: these are public."""
    for kind in [MINOR_ONLY, OTHER_GREATER, LESSER_ONLY] if s.rules[1] else [ANY_GREATER, LESSER_ONLY]:
        events = s.box.deal_pools[kind]
        pool: list[int] = []
        for event in events:
            pool += [event] * s.undealt[event]
        counts = [0] * s.players
        for other, p in enumerate(s.sides):
            if other != seat:
                cards = [event for event in p.hand if event in events]
                counts[other] = len(cards)
                pool += cards
        pool.sort()
        rng.shuffle(pool)
        for other, p in enumerate(s.sides):
            if other != seat:
                kept = [event for event in p.hand if event not in events]
                p.hand = sorted(kept + [pool.pop() for _ in range(counts[other])])
        left = s.undealt[:]
        for event in events:
            left[event] = pool.count(event)
        s.undealt = left


def knows_empire(s: WorldState, seat: int, other: int) -> bool:
    """Whether a seat knows another's empire card."""
    known = s.sides[other].known
    return known == EVERYONE or (seat >= 0 and known >> seat & 1 == 1)


def redeal_empires(s: WorldState, seat: int, rng: Random) -> None:
    """Unknown empires lie later in the list than the one in play; the drawn card is known to its drawer."""
    if s.epoch == NONE:
        return
    first = s.epoch * EMPIRES_PER_EPOCH + s.position + 1
    pool = list(range(first, (s.epoch + 1) * EMPIRES_PER_EPOCH))
    hidden: list[int] = []
    for other, p in enumerate(s.sides):
        if p.empire == NONE:
            continue
        if not knows_empire(s, seat, other):
            hidden.append(other)
        elif p.empire in pool:
            pool.remove(p.empire)
    drawn_hidden = s.drawn != NONE and s.seat != seat
    if s.drawn != NONE and not drawn_hidden:
        pool.remove(s.drawn)
    rng.shuffle(pool)
    for other in hidden:
        s.sides[other].empire = pool.pop()
    if drawn_hidden:
        s.drawn = pool.pop()
