"""What a seat cannot know, dealt anew."""

from __future__ import annotations

from random import Random

from civitas.games.rising_cultures.state import Player, RisingState


def redeal_hidden(s: RisingState, seat: int, rng: Random) -> None:
    """Deals anew what only the other player knows."""
    for other in range(2):
        if other != seat:
            _redeal_side(s.sides[other], rng)


def _redeal_side(p: Player, rng: Random) -> None:
    """Deals anew what only the owner knows: hand, known ends and unknown middle of the deck, cards face down.

    Sorted first: what comes out must not depend on how the cards really lie.
    """
    pool = sorted(p.hand + p.top + p.bottom + p.unseen + p.face_down)
    rng.shuffle(pool)
    new: list[int] = []
    p.progress = p.progress[:]
    for pile in (p.discards, p.progress):
        for place, card in enumerate(pile):
            if card in p.face_down:
                new.append(pool.pop())
                pile[place] = new[-1]
    p.face_down = sorted(new)
    hand, top, bottom = len(p.hand), len(p.top), len(p.bottom)
    p.hand = sorted(pool[:hand])
    p.top = pool[hand : hand + top]
    p.bottom = pool[hand + top : hand + top + bottom]
    p.unseen = sorted(pool[hand + top + bottom :])
