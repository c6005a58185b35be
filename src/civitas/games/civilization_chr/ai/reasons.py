"""What a hint tells: the figures behind the terms of the worth, and the terms told without a figure."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.ai.horizon import ERA_TURNS
from civitas.games.civilization_chr.rules.scoring import victory_points
from civitas.games.civilization_chr.state import ChrState

HINT_TERMS: Final = ["rivals", "income", "cards", "explorers", "armies", "battles", "offer"]


def hint_figures(s: ChrState, seat: int) -> dict[str, int]:
    return {
        "points": victory_points(s, seat),
        "treasury": s.sides[seat].coins,
        "settlements": len(s.settlements(seat)),
    }


def remaining_share(s: ChrState) -> float:
    """The share of the game still to come, as far as anybody can tell: chances to win are the more open the more."""
    if s.ending:
        return 0.0
    return max(0.0, 1 - s.turn / (ERA_TURNS * (1 + s.variants.length)))
