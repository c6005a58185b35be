"""Lists that are kept sorted: hands, decks, piles."""

from __future__ import annotations


def insert_sorted(cards: list[int], card: int) -> None:
    """Puts a card in its place in a sorted list."""
    place = len(cards)
    while place and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)
