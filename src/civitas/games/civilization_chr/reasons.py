"""What a hint tells: the figures behind the terms of the worth, and the terms told without a figure."""

from __future__ import annotations

from typing import Final

from civitas.games.civilization_chr.state import Chr

TOLD: Final = ["prospects"]


def figures(s: Chr, seat: int) -> dict[str, int]:
    return {}
