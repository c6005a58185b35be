"""What a hint tells: the figures behind the terms of the worth, and the terms told without a figure."""

from __future__ import annotations

from typing import Final

from civitas.games.through_the_ages.ai.evaluation import estimate_turns_left
from civitas.games.through_the_ages.rules.production import food_produced, ore_produced
from civitas.games.through_the_ages.rules.tokens import consumption, faces_needed
from civitas.games.through_the_ages.state import ThroughState

HINT_TERMS: Final = [
    "unrest",
    "corruption",
    "specials",
    "wonder",
    "hand",
    "cards",
    "conflicts",
    "rivals",
    "leader",
    "famine",
]


def hint_figures(s: ThroughState, seat: int) -> dict[str, int]:
    p = s.sides[seat]
    return {
        "culture": p.culture,
        "culture_rate": p.culture_rate,
        "science_rate": p.science_rate,
        "resource_rate": ore_produced(s, p) + p.modifiers.resource,
        "food_rate": food_produced(s, p) + p.modifiers.food - consumption(p),
        "actions": p.modifiers.civil + p.modifiers.martial,
        "limit": p.modifiers.urban_limit,
        "science": p.science,
        "resources": p.ore,
        "food": p.food,
        "people": p.unused + sum(p.workers),
        "happiness": p.happy - faces_needed(p),
        "technologies": p.techs.bit_count(),
        "strength": p.strength,
        "colonies": len(p.colonies),
        "wonders": len(p.wonders),
    }


def remaining_share(s: ThroughState) -> float:
    """The share of the game still to come, as far as anybody can tell: chances to win are the more open the more."""
    left = estimate_turns_left(s, s.active)
    return left / max(1, left + s.round)
