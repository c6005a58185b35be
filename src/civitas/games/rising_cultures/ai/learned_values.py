"""What has been learned of every card and province in each place where it can lie.

``ai/learned.toml`` holds two numbers for each: what it is worth there at the end, and how much more for each turn
that is left, in hundredths of the worth. They were found by comparing answers: each played on to the end of the game.
"""

from __future__ import annotations

from typing import Final

from civitas.games.rising_cultures.content.components import Components
from civitas.games.rising_cultures.state import TURNS, Player, RisingState

#: the piles of one's own side of which both know, or the owner alone; those of the other side
OWN_PILES: Final = 11
OTHER_PILES: Final = 7


class LearnedValues:
    """The numbers, by how many turns are left and by place: pile after pile, each with all cards; then provinces."""

    def __init__(self, box: Components, numbers: list[int]) -> None:
        self.cards = len(box.cards)
        self.provinces = len(box.provinces)
        self.size = (OWN_PILES + OTHER_PILES) * self.cards + 2 * self.provinces
        if len(numbers) != 2 * self.size:
            raise ValueError(f"learned.toml: {len(numbers)} numbers, not {2 * self.size}")
        self.by_turns_left: list[list[int]] = []
        for left in range(TURNS + 1):
            self.by_turns_left.append(
                [numbers[place] + left * numbers[self.size + place] for place in range(self.size)]
            )

    def total_value(self, own: Player, other: Player, left: int) -> int:
        """All cards and provinces in sight of one side together."""
        numbers = self.by_turns_left[left]
        total = 0
        first = 0
        for pile in _own_piles(own):
            for card in pile:
                total += numbers[first + card]
            first += self.cards
        hidden = other.face_down
        for pile in _open_piles(other):
            for card in pile:
                if not hidden or card not in hidden:
                    total += numbers[first + card]
            first += self.cards
        for number in own.provinces:
            total += numbers[first + number]
        first += self.provinces
        for number in other.provinces:
            total += numbers[first + number]
        return total // 100

    def active_counts(self, s: RisingState, seat: int) -> dict[int, int]:
        """Which of the numbers count for a seat, and how often."""
        own, other = s.sides[seat], s.sides[1 - seat]
        found: list[int] = []
        first = 0
        for pile in _own_piles(own):
            found += [first + card for card in pile]
            first += self.cards
        for pile in _open_piles(other):
            found += [first + card for card in pile if card not in other.face_down]
            first += self.cards
        found += [first + number for number in own.provinces]
        first += self.provinces
        found += [first + number for number in other.provinces]
        counts = dict.fromkeys(found, 1)
        left = turns_left(s)
        if left:
            for place in found:
                counts[self.size + place] = left
        return counts


def turns_left(s: RisingState) -> int:
    """Turns of this game after the one that is played."""
    return min(TURNS - s.turn, TURNS - 1)


def _own_piles(p: Player) -> list[list[int]]:
    piles = [p.hand, p.top, p.unseen, p.bottom]
    piles += _open_piles(p)
    return piles


def _open_piles(p: Player) -> list[list[int]]:
    return [p.resources, p.military, p.progress, p.buildings, p.leaders, p.covered, p.discards]
