"""How good a view looks to its own seat, by hand: points, then what brings points."""

from __future__ import annotations

from civitas.core.game import View


def value(view: View) -> int:
    """Hundredths of a point: score, income, settlements, explorers, units; wars and hoarded coins weigh a little."""
    seat = view["seat"]
    if seat < 0:
        return 0
    side = view["sides"][seat]
    if side["out"]:
        return -100000
    total: int = 100 * side["score"] + side["coins"]
    total += 12 * side.get("income", {}).get("total", 0)
    total += 60 * len(side["technologies"]) + 20 * len(side["improvements"]) - 15 * len(side["wars"])
    own = str(seat)
    for territory in view["territories"]:
        if territory["owner"] == own:
            total += 60 + (25 if territory.get("happy") else 0) + (20 if territory["resource"] else 0)
    armies = 0
    for piece in view["pieces"]:
        if piece["owner"] == own:
            if piece["kind"] == "explorer":
                total += 18
            elif armies < 8:
                armies += 1
                total += 9
    return total
