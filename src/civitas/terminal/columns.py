"""Choose the widths of table columns so that the table is as short as the terminal allows."""

from __future__ import annotations

#: a column is never made so narrow that words up to this length break
MAX_WORD_WIDTH = 24
#: between two columns, and after the last
COLUMN_GAP = 2
#: one line less in the whole table counts as much as so many in single cells
ROW_COST = 100


def count_lines(cell: str, width: int) -> int:
    """Return how many lines a cell takes when its words are wrapped.

    >>> [count_lines("one two three", width) for width in (5, 7, 9, 13)]
    [3, 2, 2, 1]
    """
    if len(cell) <= width:
        return 1
    count, used = 1, 0
    for word in cell.split():
        if used and used + 1 + len(word) > width:
            count += 1
            used = 0
        used += len(word) + (1 if used else 0)
    return count


def column_widths(rows: list[list[str]], width: int) -> list[int]:
    """Return a width for each column; empty if there is no room even for the longest words.

    Starting from the narrowest columns, the remaining room goes step by step to where a character saves most lines.

    >>> column_widths([["name", "a long story about it"], ["x", "short"]], 21)
    [4, 12]
    """
    columns = list(zip(*rows))
    chosen = [
        min(MAX_WORD_WIDTH, max(len(word) for cell in cells for word in [*cell.split(), ""])) for cells in columns
    ]
    room = width - COLUMN_GAP * len(columns) + 1 - sum(chosen)
    if room < 0:
        return []
    most = [max(len(cell) for cell in cells) for cells in columns]
    if sum(most) <= sum(chosen) + room:
        return most
    while room > 0:
        place, extra = _best(columns, chosen, most, room)
        if not extra:
            break
        chosen[place] += extra
        room -= extra
    return chosen


def _best(columns: list[tuple[str, ...]], chosen: list[int], most: list[int], room: int) -> tuple[int, int]:
    """Return the column to widen and by how much: the most lines saved per character."""
    heights = [[count_lines(cell, chosen[place]) for cell in cells] for place, cells in enumerate(columns)]
    best, found = 0.0, (0, 0)
    for place, cells in enumerate(columns):
        others = [
            max([heights[other][row] for other in range(len(columns)) if other != place], default=1)
            for row in range(len(cells))
        ]
        now = _cost(heights[place], others)
        for extra in range(1, min(room, most[place] - chosen[place]) + 1):
            saved = now - _cost([count_lines(cell, chosen[place] + extra) for cell in cells], others)
            if saved / extra > best:
                best, found = saved / extra, (place, extra)
    return found


def _cost(own: list[int], others: list[int]) -> int:
    return sum(ROW_COST * max(mine, other) + mine for mine, other in zip(own, others))
