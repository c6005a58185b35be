"""Purchases that end the game: the last technologies of a length, the colony ship."""

from __future__ import annotations

from civitas.games.civilization_chr import notation as n
from civitas.games.civilization_chr.pieces import NOBODY
from civitas.games.civilization_chr.rules.dice import Die
from civitas.games.civilization_chr.rules.scoring import SHORT_ENDING, TECHNOLOGICAL_ENDING
from civitas.games.civilization_chr.rules.settlements import in_anarchy
from civitas.games.civilization_chr.state import ChrState
from civitas.games.civilization_chr.variants import LONG


class EndRoll(Die):
    """1D6 not above the technologies of the era all players own ends the game with the turn (CHR-end-1)."""

    def __init__(self, era: int) -> None:
        self.era = era

    def args(self) -> list[int]:
        return [self.era]

    def apply_roll(self, s: ChrState, number: int) -> None:
        owned = sum(
            [1 for k, tech in enumerate(s.box.technologies) if tech.era == self.era and s.technology_owner(k) != NOBODY]
        )
        if number <= owned and not s.ending:
            s.ending = SHORT_ENDING
            s.emit(n.LAST_TURN, s.turn)


def can_launch_colony(s: ChrState, seat: int) -> bool:
    """Anyone with 200 coins, in a long game once Fusion is owned (CHR-end-5)."""
    if s.variants.length != LONG:
        return False
    wonder = s.box.colony_ship
    bought = any(side.wonders >> wonder & 1 for side in s.sides)
    if bought or s.technology_owner(s.box.technology_index("fusion")) == NOBODY:
        return False
    return s.sides[seat].coins >= s.box.wonders[wonder].coins and not in_anarchy(s, seat)


def launch_colony(s: ChrState, seat: int) -> None:
    wonder = s.box.colony_ship
    s.sides[seat].coins -= s.box.wonders[wonder].coins
    s.sides[seat].wonders |= 1 << wonder
    s.ending = TECHNOLOGICAL_ENDING
    s.emit(n.WONDER_BUILT, seat, wonder)
    s.emit(n.LAST_TURN, s.turn)
