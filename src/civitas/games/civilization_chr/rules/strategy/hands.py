"""Strategy cards in hand: who knows which of them, and how one changes hands.

What a player knows of another's hand is kept with the hand: a list of card and seat. It lasts while the card stays;
when a card leaves unseen, those who did not see which know nothing of that hand any more.
"""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.state import Chr

READER_AT: Final = 10
CARD: Final = (1 << READER_AT) - 1


def known_cards(s: Chr, reader: int, owner: int) -> list[int]:
    """The cards of a hand that a seat knows."""
    return [entry & CARD for entry in s.sides[owner].shown if entry >> READER_AT == reader]


def knows(s: Chr, reader: int, owner: int, card: int) -> bool:
    return card | reader << READER_AT in s.sides[owner].shown


def learn(s: Chr, reader: int, owner: int, card: int) -> None:
    """A seat comes to know a card of a hand."""
    side = s.sides[owner]
    if not knows(s, reader, owner, card):
        side.shown = sorted([*side.shown, card | reader << READER_AT])


def discard(s: Chr, seat: int, card: int) -> None:
    """A card leaves the hand before everyone's eyes; hands are only ever replaced, so copies may share them."""
    side = s.sides[seat]
    hand = side.hand[:]
    hand.remove(card)
    side.hand = hand
    if side.shown:
        side.shown = [entry for entry in side.shown if entry & CARD != card]


def pass_card(s: Chr, giver: int, taker: int, card: int) -> None:
    """A card changes hands face down: the two know it, the others know the giver's hand no more (CHR-trade-9)."""
    hidden = [entry for entry in s.sides[giver].shown if entry >> READER_AT == taker]
    discard(s, giver, card)
    s.sides[giver].shown = [entry for entry in hidden if entry & CARD != card]
    s.sides[taker].hand = sorted([*s.sides[taker].hand, card])
    learn(s, giver, taker, card)
    s.emit(n.GOT_CARD, taker, card, giver)
