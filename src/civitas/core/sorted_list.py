"""Insert into sorted lists: hands, decks, piles."""

from __future__ import annotations


def insert_sorted(cards: list[int], card: int) -> None:
    """Insert a card into a sorted list at its place."""
    place = len(cards)
    while place and cards[place - 1] > card:
        place -= 1
    cards.insert(place, card)
