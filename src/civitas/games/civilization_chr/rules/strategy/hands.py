"""Strategy cards in hand: who knows which of them, and how one changes hands.

What a player knows of another's hand is kept with the hand: a list of card and seat. It lasts while the card stays;
when a card leaves unseen, those who did not see which know nothing of that hand any more.
"""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.state import ChrState

READER_SHIFT: Final = 10
CARD_MASK: Final = (1 << READER_SHIFT) - 1


def known_cards(s: ChrState, reader: int, owner: int) -> list[int]:
    """The cards of a hand that a seat knows."""
    return [entry & CARD_MASK for entry in s.sides[owner].shown if entry >> READER_SHIFT == reader]


def knows_card(s: ChrState, reader: int, owner: int, card: int) -> bool:
    return card | reader << READER_SHIFT in s.sides[owner].shown


def learn_card(s: ChrState, reader: int, owner: int, card: int) -> None:
    """A seat comes to know a card of a hand."""
    side = s.sides[owner]
    if not knows_card(s, reader, owner, card):
        side.shown = sorted([*side.shown, card | reader << READER_SHIFT])


def card_back(s: ChrState, card: int) -> int:
    """What everyone knows of a card in a hand: era and symbol (CHR-strategy-2)."""
    return 2 * s.box.strategy[card].era + (1 if s.box.strategy[card].redraw else 0)


def discard_card(s: ChrState, seat: int, card: int) -> None:
    """A card leaves the hand before everyone's eyes; hands are only ever replaced, so copies may share them."""
    side = s.sides[seat]
    hand = side.hand[:]
    hand.remove(card)
    side.hand = hand
    if side.shown:
        side.shown = [entry for entry in side.shown if entry & CARD_MASK != card]


def pass_card(s: ChrState, giver: int, taker: int, card: int) -> None:
    """A card changes hands face down: the two know it, the others know the giver's hand no more (CHR-trade-9)."""
    hidden = [entry for entry in s.sides[giver].shown if entry >> READER_SHIFT == taker]
    discard_card(s, giver, card)
    s.sides[giver].shown = [entry for entry in hidden if entry & CARD_MASK != card]
    s.sides[taker].hand = sorted([*s.sides[taker].hand, card])
    learn_card(s, giver, taker, card)
    s.emit(n.GOT_CARD, taker, card, giver)
