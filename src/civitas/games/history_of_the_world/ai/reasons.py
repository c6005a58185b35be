"""What a hint tells: the figures behind the terms of the worth, and the terms told without a figure."""

from __future__ import annotations

from typing import Final

from civitas.games.history_of_the_world.content.counts import EMPIRES_PER_EPOCH, EPOCHS
from civitas.games.history_of_the_world.rules.scoring import score_lines
from civitas.games.history_of_the_world.state import NONE, WorldState

HINT_TERMS: Final = ["presence", "dominance", "control", "built", "empire", "bonuses", "resources", "hand", "rivals"]


def hint_figures(s: WorldState, seat: int) -> dict[str, int]:
    f = s.frames[-1] if s.frames and s.frames[-1].seat == seat else None
    return {
        "points": s.sides[seat].points,
        "scoring": sum(score_lines(s, seat)) if s.epoch != NONE else 0,
        "markers": s.sides[seat].markers,
        "armies": f.armies + f.ally_armies if f is not None else 0,
        "coins": f.coins + f.ally_coins if f is not None else 0,
        "forts": f.forts if f is not None else 0,
    }


def remaining_share(s: WorldState) -> float:
    """The share of the game still to come, as far as anybody can tell: chances to win are the more open the more."""
    if s.epoch == NONE:
        return 1.0
    return 1 - (s.epoch + (s.position + 1) / EMPIRES_PER_EPOCH) / EPOCHS
