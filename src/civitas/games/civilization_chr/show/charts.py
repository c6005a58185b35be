"""What is drawn over time when a finished game is looked back at."""

from __future__ import annotations

from civitas.core.game import View


def charts(view: View) -> dict[str, list[int]]:
    """Each rating by the id of its name, with the figure of each seat."""
    sides = view["sides"]
    seats = [str(seat) for seat in range(len(sides))]
    sizes = [[place["size"] for place in view["territories"] if place["owner"] == seat] for seat in seats]
    return {
        "chart-coins": [side["coins"] for side in sides],
        # before the first turn, and for whoever has left, there is none
        "chart-income": [side["income"]["total"] if "income" in side else 0 for side in sides],
        "chart-settlements": [len(own) for own in sizes],
        "chart-size": [sum(own) for own in sizes],
        "chart-technologies": [len(side["technologies"]) for side in sides],
        "chart-units": [sum(piece["owner"] == seat for piece in view["pieces"]) for seat in seats],
    }
