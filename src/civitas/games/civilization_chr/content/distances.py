"""How far apart two territories are, by land and by sea: found once, as the map never changes."""

from __future__ import annotations

UNREACHABLE = -1


def distances_from(beside: list[list[int]], ring: list[int]) -> list[int]:
    """How many steps from a first ring of spaces each space is; ``UNREACHABLE`` where no way leads."""
    steps = [UNREACHABLE] * len(beside)
    number = 0
    while ring:
        for space in ring:
            steps[space] = number
        ring = sorted({other for space in ring for other in beside[space] if steps[other] == UNREACHABLE})
        number += 1
    return steps


def land_distance_table(land: list[list[int]], territories: int) -> list[list[int]]:
    """How many territories lie between two; ``UNREACHABLE`` if there is no way."""
    inland = land[:territories]
    table = [distances_from(inland, [start]) for start in range(territories)]
    return [[steps - 1 if steps > 0 else UNREACHABLE for steps in row] for row in table]


def sea_distance_table(coasts: list[list[int]], territories: int) -> list[list[int]]:
    """How many sea zones lie between two coasts; ``UNREACHABLE`` if there is no way."""
    table: list[list[int]] = []
    for start in range(territories):
        steps = distances_from(coasts, coasts[start])
        row: list[int] = []
        for end in range(territories):
            ways = [steps[sea] for sea in coasts[end] if steps[sea] != UNREACHABLE]
            row.append(min(ways) + 1 if ways else UNREACHABLE)
        table.append(row)
    return table
