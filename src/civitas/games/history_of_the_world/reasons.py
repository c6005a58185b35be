"""What a hint tells: the figures behind the terms of the worth, and the terms told without a figure."""

from __future__ import annotations

from typing import Final

from civitas.games.history_of_the_world.scoring import lines
from civitas.games.history_of_the_world.state import NONE, World

TOLD: Final = ["presence", "dominance", "control", "built", "empire", "bonuses", "resources", "hand", "rivals"]


def figures(s: World, seat: int) -> dict[str, int]:
    f = s.frames[-1] if s.frames and s.frames[-1].seat == seat else None
    return {
        "points": s.sides[seat].points,
        "scoring": sum(lines(s, seat)) if s.epoch != NONE else 0,
        "markers": s.sides[seat].markers,
        "armies": f.armies + f.ally_armies if f is not None else 0,
        "coins": f.coins + f.ally_coins if f is not None else 0,
        "forts": f.forts if f is not None else 0,
    }
