"""What is drawn over time when a finished game is looked back at."""

from __future__ import annotations

from typing import Final

from civitas.core.game import View

RESOURCE_CHARTS: Final = {"chart-wood": "wood", "chart-brick": "brick", "chart-stone": "stone", "chart-gold": "gold"}
SYMBOL_CHARTS: Final = {"chart-sword": "sword", "chart-horse": "horse", "chart-shield": "shield"}


def charts(view: View) -> dict[str, list[int]]:
    """Each rating by the id of its name, with the figure of each seat."""
    sides = view["sides"]
    return {
        "chart-coins": [side["coins"] for side in sides],
        "chart-income": [side["income"] for side in sides],
        "chart-provinces": [len(side["provinces"]) for side in sides],
        "chart-buildings": [len(side["buildings"]) for side in sides],
        **{id: [side["have"][name] for side in sides] for id, name in RESOURCE_CHARTS.items()},
        **{id: [side["strength"][name] for side in sides] for id, name in SYMBOL_CHARTS.items()},
    }
