"""What is drawn over time when a finished game is looked back at."""

from __future__ import annotations

from typing import Final

from civitas.core.game import View

#: what is drawn, and where the view has it
CHART_FIGURES: Final = {
    "chart-culture": "culture_rate",
    "chart-science": "science_rate",
    "chart-strength": "strength",
    "chart-happiness": "happy",
    "chart-food": "food_produced",
    "chart-resources": "resources_produced",
    "chart-civil": "civil",
    "chart-military": "military",
}


def charts(view: View) -> dict[str, list[int]]:
    """Each rating by the id of its name, with the figure of each seat."""
    sides = view["sides"]
    return {
        **{id: [side[name] for side in sides] for id, name in CHART_FIGURES.items()},
        "chart-workers": [sum(side["workers"].values()) for side in sides],
        "chart-wonders": [len(side["wonders"]) for side in sides],
        "chart-colonies": [len(side["colonies"]) for side in sides],
    }
