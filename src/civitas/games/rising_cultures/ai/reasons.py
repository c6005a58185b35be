"""What a hint tells: the figures behind the terms of the worth, and the terms told without a figure."""

from __future__ import annotations

from typing import Final

from civitas.games.rising_cultures.rules.scoring import score_lines
from civitas.games.rising_cultures.state import TURNS, RisingState

HINT_TERMS: Final = ["golden", "growth", "rival", "cards", "token", "provinces"]


def hint_figures(s: RisingState, seat: int) -> dict[str, int]:
    p = s.sides[seat]
    return {
        "points": sum(score_lines(s, seat)[:3]),
        "coins": p.coins,
        "income": p.income,
        "levels": len(p.progress),
        "army": sum(p.strength),
    }


def remaining_share(s: RisingState) -> float:
    """The share of the game still to come, as far as anybody can tell: chances to win are the more open the more."""
    left = TURNS - s.turn + (TURNS if s.game < s.games else 0)
    return left / (TURNS * s.games)
