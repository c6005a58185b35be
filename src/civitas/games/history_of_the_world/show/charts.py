"""What is drawn over time when a finished game is looked back at."""

from __future__ import annotations

from civitas.core.game import View


def charts(view: View) -> dict[str, list[int]]:
    """Each rating by the id of its name, with the figure of each seat."""
    sides, lands = view["sides"], view["lands"].values()
    seats = range(len(sides))
    return {
        "chart-lands": [sum(land["holder"] == seat for land in lands) for seat in seats],
        "chart-scoring": [sum(side["scoring"]) for side in sides],
        "chart-strength": [side["strength"] for side in sides],
        "chart-buildings": [sum(land["keeper"] == seat and bool(land["building"]) for land in lands) for seat in seats],
        "chart-monuments": [sum(land["keeper"] == seat and land["monument"] for land in lands) for seat in seats],
    }
